"""The pieces of Peptide, read from pieces.toml and checked.

Example:
    >>> PIECES.amino_acids[1].id, PIECES.amino_acids[1].codon, PIECES.amino_acids[1].points
    ('Arg', 'CGA', 4)
    >>> sum(PIECES.organelles.values()), PIECES.dealt[3]
    (29, 6)
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from genetics_games.biology.codons import amino_acids, translate

RNA = "AGCU"


@dataclass(frozen=True, slots=True)
class AminoAcid:
    """An amino acid card.

    Attributes:
        id: its three-letter symbol.
        letter: its one-letter symbol.
        codon: the three RNA letters on its ribbon, 5' to 3'.
        points: its full value.
    """

    id: str
    letter: str
    codon: str
    points: int

    @property
    def name(self) -> str:
        """The amino acid, in the reader's language."""
        return amino_acids()[self.letter].label

    @property
    def title(self) -> str:
        """Its name with a capital letter, as a label begins."""
        return self.name[:1].upper() + self.name[1:]

    @property
    def side_chain(self) -> str:
        """The class of its side chain: non-polar, polar, positive or negative."""
        return amino_acids()[self.letter].side_chain


@dataclass(frozen=True, slots=True)
class Pieces:
    """All cards and tokens, and the numbers that the rules name.

    Attributes:
        players: how many may play.
        organelles: how many cards there are of each organelle, by name.
        letters: for each organelle the letter that stands for it in saves.
        rna: how many RNA cards there are of each letter.
        box: how many there are of all other pieces, by name.
        bonus: the bonus cards, the top one first.
        atp: tokens that each player starts with.
        rna_field: face-up RNA cards.
        stop_within: the STOP card is one of so many cards at the bottom of the deck.
        removed: amino acid cards taken out of the game, by number of players.
        dealt: organelle cards dealt in a round, by number of players.
        costs: ATP that actions cost, by name.
        gains: ATP that cards give, by name.
        start_codon: the letters on the start card.
        amino_acids: the 20 cards.
    """

    players: range
    organelles: Mapping[str, int]
    letters: Mapping[str, str]
    rna: Mapping[str, int]
    box: Mapping[str, int]
    bonus: tuple[int, ...]
    atp: int
    rna_field: int
    stop_within: int
    removed: Mapping[int, int]
    dealt: Mapping[int, int]
    costs: Mapping[str, int]
    gains: Mapping[str, int]
    start_codon: str
    amino_acids: tuple[AminoAcid, ...]


def read_pieces(data: Mapping[str, Any]) -> Pieces:
    """The pieces that a parsed pieces.toml describes.

    Raises:
        ValueError: the numbers do not fit together, or a card cannot be played.
    """
    setup = data["setup"]
    pieces = Pieces(
        players=range(data["players"]["fewest"], data["players"]["most"] + 1),
        organelles={name: card["count"] for name, card in data["organelles"].items()},
        letters={name: card["letter"] for name, card in data["organelles"].items()},
        rna={letter: data["rna"][letter]["count"] for letter in RNA},
        box=_values(data["box"]),
        bonus=tuple(data["bonus"]["stack"]),
        atp=setup["atp"]["value"],
        rna_field=setup["rna_field"]["value"],
        stop_within=setup["stop_within_last"]["value"],
        removed=_by_players(setup["removed_amino_acids"]),
        dealt=_by_players(setup["organelles_dealt"]),
        costs=_values(data["costs"]),
        gains=_values(data["gains"]),
        start_codon=data["start"]["codon"],
        amino_acids=tuple(
            AminoAcid(card["id"], card["letter"], card["codon"], card["points"])
            for card in data["amino_acid"]
        ),
    )
    _check(pieces)
    return pieces


def _values(table: Mapping[str, Any]) -> dict[str, int]:
    return {name: entry["value"] for name, entry in table.items()}


def _by_players(table: Mapping[str, Any]) -> dict[int, int]:
    return {int(players): number for players, number in table.items() if players != "source"}


def _check(pieces: Pieces) -> None:
    seats = set(pieces.players)
    if set(pieces.removed) != seats or set(pieces.dealt) != seats:
        raise ValueError("pieces.toml must say what is dealt and removed for 2 to 5 players.")
    if len(set(pieces.letters.values())) != len(pieces.letters):
        raise ValueError("Two organelles of pieces.toml have the same letter.")
    if len({card.id for card in pieces.amino_acids}) != pieces.box["amino_acid_cards"]:
        raise ValueError("pieces.toml must describe each amino acid card once.")
    for card in pieces.amino_acids:
        if translate(card.codon) != card.letter:
            raise ValueError(f"The codon of {card.id} does not stand for that amino acid.")
        if card.id != amino_acids()[card.letter].three or card.points < 1:
            raise ValueError(f"The symbol or the points of {card.id} are wrong.")


PIECES = read_pieces(
    tomllib.loads(Path(__file__).with_name("pieces.toml").read_text(encoding="utf-8"))
)
ORGANELLES = tuple(PIECES.organelles)
AMINO = PIECES.amino_acids
IDS = tuple(card.id for card in AMINO)

#: The number of each amino acid card by its id; the number after them is the STOP card.
CARD = {name: number for number, name in enumerate(IDS)}
STOP = len(AMINO)
