"""What the checks of the lessons on Peptide ask about: a chain, RNA in hand, organelles, ATP."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import genetics_games.bots  # noqa: F401 - makes the computer players known by name
from genetics_games.engine import chance
from genetics_games.engine.match import HUMAN, Match
from genetics_games.engine.registry import make_bot
from genetics_games.games import game
from genetics_games.games.peptide.actions import AddAmino
from genetics_games.games.peptide.pieces import PIECES, AminoAcid
from genetics_games.games.peptide.words import organelle_name
from genetics_games.lenses import codon as lens
from genetics_games.lenses import energy
from genetics_games.lenses import nodes as page
from genetics_games.lenses.nodes import Node
from genetics_games.lenses.peptide import TOKENS
from genetics_games.text import _

from ..checks import Check
from . import Table

#: Amino acids in a chain that nobody has built, RNA cards in such a hand, ATP in front of it.
CHAIN, HAND, ATP = (2, 5), (3, 6), (2, 6)
CARDS = {card.id: card for card in PIECES.amino_acids}


#: The student's seat, and the computer player in the other one.
SEAT, OPPONENT = 0, "greedy"


def _fresh(seed: int) -> Match:
    """A new game against a computer that builds a chain of its own."""
    names = [_("You"), _("The computer")]
    return Match(game("peptide").new(2, seed), [HUMAN, OPPONENT], names, practice=True)


def _can_add(state: Any) -> bool:
    """Whether the student decides, and may add an amino acid."""
    offered = state.legal_actions() if state.player == SEAT else ()
    return any(isinstance(action, AddAmino) for action in offered)


@dataclass(frozen=True, slots=True)
class PeptideTable(Table):
    """What a student has on the table, or what a student might have.

    Args:
        chain: the amino acids of the chain by their three-letter symbols, from the N end, the
            start card left out; the last one is the latest.
        rna: the letters of the RNA cards in hand.
        organelles: the organelle cards in front, by name.
        atp: the tokens.

    Raises:
        ValueError: there is no such piece.
    """

    LIVE: ClassVar[tuple[str, ...]] = ("message", "codon", "letters")

    chain: tuple[str, ...]
    rna: str = ""
    organelles: tuple[str, ...] = ()
    atp: int = 0

    def __post_init__(self) -> None:
        known = set(self.chain) <= set(CARDS) and set(self.rna) <= set(PIECES.rna)
        if not known or not set(self.organelles) <= set(PIECES.organelles):
            raise ValueError(_("There is no such card in Peptide."))
        if type(self.atp) is not int or not 0 <= self.atp <= PIECES.box["atp_tokens"]:
            raise ValueError(_("Nobody can hold so many ATP tokens."))

    @classmethod
    def lay(cls, seed: int) -> Match:
        """A game in which the student can add a first amino acid at once.

        The rounds before are played as the computer would play them in both seats.
        """
        match = _fresh(seed)
        choose = make_bot(OPPONENT, match.state.game, SEAT)
        while not match.state.is_over and not _can_add(match.state):
            if match.bot_to_move:
                match.play_bot()
                continue
            rng = Random(chance.child_seed(seed, len(match.steps)))
            action = choose(match.state.view(SEAT), match.state.legal_actions(), rng)
            match.play(SEAT, action, match.version)
        return match

    @classmethod
    def of(cls, match: Match, viewer: int) -> PeptideTable:
        """The chain, hand and cards of a seat, as that seat sees them now."""
        view = match.state.view(viewer)["seats"][viewer]
        return cls(
            tuple(link["amino"] for link in view["chain"]),
            view["hand"]["rna"],
            tuple(card["organelle"] for card in view["cards"]),
            view["atp"],
        )

    @classmethod
    def practice(cls, seed: int) -> PeptideTable:
        """Cards as they may come to lie before a player, drawn from full decks.

        Example:
            >>> PeptideTable.practice(7) == PeptideTable.practice(7)
            True
        """

        def number(event: int, low: int, high: int) -> int:
            return low + chance.draw(seed, event, high - low + 1)

        def some(event: int, deck: list[Any], count: int) -> list[Any]:
            return chance.shuffled(seed, event, deck)[:count]

        letters = [letter for letter, count in PIECES.rna.items() for _card in range(count)]
        kinds = [name for name, count in PIECES.organelles.items() for _card in range(count)]
        return cls(
            tuple(some(2, list(CARDS), number(1, *CHAIN))),
            "".join(some(4, letters, number(3, *HAND))),
            tuple(some(5, kinds, 2)),
            number(6, *ATP),
        )

    @classmethod
    def deal(cls, seed: int) -> PeptideTable:
        """The example of a class code."""
        return cls.practice(seed)

    def to_dict(self) -> dict[str, Any]:
        """The table as JSON-ready data."""
        return {
            "chain": list(self.chain),
            "rna": self.rna,
            "organelles": list(self.organelles),
            "atp": self.atp,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PeptideTable:
        """The table that `to_dict` wrote."""
        return cls(tuple(data["chain"]), data["rna"], tuple(data["organelles"]), data["atp"])

    @property
    def cards(self) -> tuple[AminoAcid, ...]:
        """The cards of the chain."""
        return tuple(CARDS[name] for name in self.chain)

    @property
    def message(self) -> str:
        """The mRNA of the chain, from its start codon, 5' to 3'."""
        return PIECES.start_codon + "".join(card.codon for card in self.cards)

    @property
    def said(self) -> str:
        """The chain of the class code's example."""
        return _("Example of the class code: {message}").format(message=f"5'-{self.message}-3'")

    def picture(self) -> list[Node]:
        """The chain of the class code's example as a message."""
        return lens.chain_nodes(self.cards, _("Example of the class code"), grows=False)

    def lens(self, check: Check) -> list[Node]:
        """The codon lens on what a question names: the chain, a codon, three letters."""
        letters = re.search(r"\b([ACGU]), ([ACGU]), ([ACGU])\b", check.stem)
        if self.message in check.stem:
            body = lens.chain_nodes(self.cards, grows=False)
        elif self.cards and re.search(rf"[`-]{self.cards[-1].codon}[`-]", check.stem):
            body = [*lens.orders_of(self.cards[-1].codon), lens.trna(self.cards[-1])]
        elif letters:
            body = lens.orders_of("".join(letters.groups()))
        else:
            return []
        return [page.group(_("Look at it through the lens"), [*body, lens.look_up()])]

    @property
    def start(self) -> str:
        """The message of the chain."""
        return self.message

    @classmethod
    def check_start(cls, start: object) -> str:
        """A message of whole codons from a start codon.

        Raises:
            ValueError: it is none.
        """
        most = 3 * (1 + len(CARDS))
        if not isinstance(start, str) or len(start) % 3 or len(start) > most:
            raise ValueError("damaged")
        if not start.startswith(PIECES.start_codon) or set(start) - set(PIECES.rna):
            raise ValueError("damaged")
        return start

    @classmethod
    def start_words(cls) -> str:
        """The button that hands over the message."""
        return _("Use the message of my chain")


class BudgetTable(PeptideTable):
    """The same table, looked at for its energy."""

    LIVE: ClassVar[tuple[str, ...]] = ("cards", "amino")

    @classmethod
    def lay(cls, seed: int) -> Match:
        """A fresh game, so that the ledger begins with its first payment."""
        return _fresh(seed)

    @property
    def said(self) -> str:
        """Nothing: each question says all that it is about."""
        return ""

    def picture(self) -> list[Node]:
        """The cards that bring one amino acid to its place, and how many tokens are there first."""
        cards = ("amino_acyl", "ribosome", "ribosome")
        works = (_("Draw an amino acid."), _("Add it to the chain."), _("Make it permanent."))
        items = [
            page.row_item(f"organelle {card}", f"{organelle_name(card)}: {work}")
            for card, work in zip(cards, works, strict=True)
        ]
        begin = _("Each player begins with {n} ATP.").format(n=PIECES.atp)
        return [page.rows(_("One amino acid on its way"), items), page.small(begin)]

    def lens(self, check: Check) -> list[Node]:
        """Every move with its price in the game and in a cell."""
        lines: list[list[page.Text]] = [
            [_(cost.name), energy.signed(TOKENS[move]), _(cost.cell), str(cost.bonds or "–")]
            for move, cost in energy.cell_costs().items()
        ]
        head: list[page.Text] = [_("Move"), _("ATP, game"), _("In a cell"), _("Bonds, cell")]
        title = _("List of moves")
        return [page.group(title, [page.table(title, head, lines), energy.after_paying()])]
