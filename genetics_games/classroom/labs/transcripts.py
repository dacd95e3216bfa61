"""Transcripts: one right among four, letters that a game picks, a gene with an intron."""

from __future__ import annotations

from dataclasses import dataclass

from genetics_games.biology import complement, transcribe
from genetics_games.biology.dna import Strand
from genetics_games.engine.chance import shuffled
from genetics_games.games.peptide.pieces import PIECES
from genetics_games.lenses.transcription import message, other

#: A short intron on the coding strand. It begins with GT and ends with AG, as nearly all introns
#: do (Breathnach and Chambon 1981, Annu Rev Biochem 50:349); real ones are far longer.
INTRON = "GTAAGTTTCAG"


def candidates(row: str, coding: Strand, seed: int) -> list[str]:
    """The mRNA of a row among three others, in a random order.

    Args:
        row: the top strand, 5' to 3'.
        coding: which strand is the coding one.
        seed: fixes the order.

    Example:
        >>> sorted(candidates("GATCCA", "top", 1))
        ['ACCUAG', 'CUAGGU', 'GAUCCA', 'UGGAUC']
    """
    right = message(row, coding)
    partner = transcribe(complement(right.replace("U", "T")))
    found = dict.fromkeys((right, partner, right[::-1], message(row, other(coding))))
    # In a row that is its own mirror or turns into itself fewer letters than four differ.
    runs = (letter * len(row) for letter in PIECES.rna)
    spare = (right[1:] + right[0], partner[1:] + partner[0], *runs)
    for extra in spare:
        found.setdefault(extra)
    return shuffled(seed, 1, list(found)[:4])


@dataclass(frozen=True, slots=True)
class Deck:
    """A shuffled deck of RNA cards, from which letters are drawn two at a time.

    Args:
        letters: all cards, the top one first.
        drawn: how many have been taken off.
    """

    letters: tuple[str, ...]
    drawn: int = 0

    @classmethod
    def of(cls, seed: int) -> Deck:
        """The deck of the game, shuffled.

        Example:
            >>> sorted(set(Deck.of(7).letters)), len(Deck.of(7).letters)
            (['A', 'C', 'G', 'U'], 36)
        """
        cards = [letter for letter, count in PIECES.rna.items() for _card in range(count)]
        return cls(tuple(shuffled(seed, 1, cards)))

    @property
    def pair(self) -> str:
        """The two cards on top."""
        return "".join(self.letters[self.drawn : self.drawn + 2])

    def next(self) -> Deck:
        """The deck without these two."""
        return Deck(self.letters, self.drawn + 2)


def gene(row: str) -> str:
    """A gene of two exons, the halves of a row, with an intron between them.

    Example:
        >>> gene("GATCCA")
        'GATGTAAGTTTCAGCCA'
    """
    half = len(row) // 2
    return row[:half] + INTRON + row[half:]


def first_transcript(row: str) -> str:
    """The RNA of that gene as it is copied, introns in small letters.

    Example:
        >>> first_transcript("GATCCA")
        'GAUguaaguuucagCCA'
    """
    half = len(row) // 2
    return transcribe(row[:half]) + transcribe(INTRON).lower() + transcribe(row[half:])


def spliced(row: str) -> str:
    """Its mRNA, the intron cut out.

    Example:
        >>> spliced("GATCCA")
        'GAUCCA'
    """
    return "".join(letter for letter in first_transcript(row) if letter.isupper())
