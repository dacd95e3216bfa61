"""The pieces of Gene Pool, read from pieces.toml and checked.

Example:
    >>> PIECES.research[0].id, PIECES.research[0].sequence, PIECES.research[0].years
    ('HTT', 'CAG', 1)
    >>> PIECES.base_pairs
    {'AT': 6, 'GC': 6}
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from genetics_games.biology.dna import check_dna, is_reverse_palindrome, reverse_complement
from genetics_games.text import _

KINDS = ("AT", "GC")  # the kinds of base pair card, named by the bases they carry


@dataclass(frozen=True, slots=True)
class Research:
    """A Gene Research card.

    Attributes:
        id: its name in code and notation, mostly the gene's symbol.
        sequence: the letters to build, 5' to 3'.
        years: what it is worth, also the number on its back.
        chromosome: the human chromosome of the gene.
        place: where the gene lies, as a share of the chromosome's length (0 to 1).
        ref: where the biology was published.
        source: where the sequence comes from.
        texts: what people read, in the source language; see the properties.
    """

    id: str
    sequence: str
    years: int
    chromosome: str
    place: float
    ref: str
    source: str
    texts: Mapping[str, str]

    @property
    def name(self) -> str:
        """The condition, in the reader's language."""
        return _(self.texts["name"])

    @property
    def gene(self) -> str:
        """The gene, in the reader's language."""
        return _(self.texts["gene"])

    @property
    def biology(self) -> str:
        """What is true in a cell, in the reader's language."""
        return _(self.texts["biology"])

    @property
    def flavour(self) -> str:
        """What belongs only to the game, in the reader's language."""
        return _(self.texts["flavour"])

    @property
    def strand_note(self) -> str:
        """On which strand the letters are read, where it is not the coding strand's; or empty."""
        note = self.texts.get("strand_note", "")
        return _(note) if note else ""


@dataclass(frozen=True, slots=True)
class Pieces:
    """All cards, and the numbers that the rules name.

    Attributes:
        base_pairs: how many cards there are of each kind.
        hand: how many of each kind a player is dealt.
        piles: how many of each kind start the piles.
        row: the length of the DNA sequence.
        reference_cards: reminders beside the table, no part of any position.
        players: how many play.
        most_research: research cards that one hand may hold.
        target_years: years that win.
        target_choices: what a table may set instead.
        research: the Gene Research cards.
    """

    base_pairs: Mapping[str, int]
    hand: Mapping[str, int]
    piles: Mapping[str, int]
    row: int
    reference_cards: int
    players: int
    most_research: int
    target_years: int
    target_choices: tuple[int, ...]
    research: tuple[Research, ...]


def read_pieces(data: Mapping[str, Any]) -> Pieces:
    """The pieces that a parsed pieces.toml describes.

    Raises:
        ValueError: the numbers do not fit together, or a card cannot be played.
    """
    setup, limits = data["setup"], data["limits"]
    pieces = Pieces(
        base_pairs=data["base_pairs"],
        hand=setup["hand"],
        piles=setup["piles"],
        row=setup["row"],
        reference_cards=data["reminders"]["reference_cards"],
        players=limits["players"],
        most_research=limits["research_in_hand"],
        target_years=limits["target_years"],
        target_choices=tuple(limits["target_choices"]),
        research=tuple(_read_card(card, data["translate"]) for card in data["research"]),
    )
    _check(pieces)
    return pieces


def _read_card(card: Mapping[str, Any], translate: list[str]) -> Research:
    return Research(
        id=card["id"],
        sequence=check_dna(card["sequence"]),
        years=card["years"],
        chromosome=card["chromosome"],
        place=card["place"],
        ref=card["ref"],
        source=card["source"],
        texts={field: card[field] for field in translate if field in card},
    )


def _check(pieces: Pieces) -> None:
    if set(pieces.base_pairs) != set(KINDS):
        raise ValueError(f"pieces.toml must count the base pairs {', '.join(KINDS)}.")
    outside = pieces.players * sum(pieces.hand.values()) + sum(pieces.piles.values())
    if sum(pieces.base_pairs.values()) - outside != pieces.row:
        raise ValueError("The base pairs of pieces.toml do not leave a whole row.")
    if pieces.target_years not in pieces.target_choices:
        raise ValueError("target_years of pieces.toml must be among target_choices.")
    seen: set[str] = set()
    for card in pieces.research:
        other = reverse_complement(card.sequence)
        if card.sequence in seen or other in seen or is_reverse_palindrome(card.sequence):
            raise ValueError(
                f"The sequence of {card.id} is not a double-stranded motif of its own."
            )
        if card.years not in (1, 2) or not 1 <= len(card.sequence) <= pieces.row:
            raise ValueError(f"The years or the length of {card.id} are out of range.")
        seen.add(card.sequence)
    if len({card.id for card in pieces.research}) != len(pieces.research):
        raise ValueError("Two research cards of pieces.toml have the same id.")


PIECES = read_pieces(
    tomllib.loads(Path(__file__).with_name("pieces.toml").read_text(encoding="utf-8"))
)
