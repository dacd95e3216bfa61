"""The codon lens: what three RNA cards can spell, the tRNA that reads them, the whole message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from genetics_games.biology import anticodon, codons_of, messages_for, three_letter, transcribe
from genetics_games.biology.codons import genetic_code
from genetics_games.games.peptide.actions import MakePermanent
from genetics_games.games.peptide.pieces import PIECES, AminoAcid
from genetics_games.text import _, ngettext

from . import nodes, peptide, pictures
from .code_table import RNA_ORDER, codon_table
from .model_card import model_card
from .nodes import Node
from .predict_first import PredictFirst

if TYPE_CHECKING:
    from genetics_games.engine.match import Match


class CodonLens(PredictFirst):
    """Follows a Peptide table: the latest amino acid that joined a chain.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("peptide").new(players=2, seed=7))
        >>> CodonLens().panel(match, 0)[0]["text"]
        'No amino acid has been added yet. A ribosome reads a message in threes, from its start.'
    """

    id = "codon"

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Codon lens")

    def told(self, match: Match, seat: int | None = None) -> peptide.Added | None:
        """The latest amino acid that joined a chain."""
        return peptide.latest_added(match, seat)

    def waiting(self, match: Match, viewer: int | None) -> list[Node]:
        """The start codon, and the table of the code."""
        lead = _(
            "No amino acid has been added yet. A ribosome reads a message in threes, "
            "from its start."
        )
        return [nodes.lead(lead), *chain_nodes(()), look_up()]

    def lead(self, match: Match, told: peptide.Added) -> nodes.Text:
        """Which amino acid came, and to whose chain."""
        return _("{name}: {amino} joins the chain. Its card spells the codon {codon}.").format(
            amino=told.card.title, name=match.names[told.seat], codon=told.card.codon
        )

    def shown(self, match: Match, viewer: int | None, told: peptide.Added) -> list[Node]:
        """All codons of the three cards, the tRNA, the message, how many there could be."""
        shown = [*orders(told.card), trna(told.card), *chain_nodes(told.chain)]
        if any(isinstance(step.action, MakePermanent) for step in match.steps):
            shown.append(
                nodes.small(
                    _(
                        "The game discards RNA when an amino acid becomes permanent. A cell reads "
                        "the same message again and again before it is broken down."
                    )
                )
            )
        return [*shown, look_up()]

    def note(self, match: Match, told: peptide.Added | None) -> Node:
        """What the game simplifies."""
        text = _("The player chose the amino acid first. In a cell the message comes first.")
        return nodes.note(text, _("What the game simplifies"), model_card("peptide"))

    def stem(self, told: peptide.Added) -> str:
        """The question."""
        return _("How many different codons can the letters {letters} spell?").format(
            letters=", ".join(sorted(told.card.codon))
        )

    def predictions(self, told: peptide.Added) -> dict[str, str]:
        """Three letters have one, three or six orders; the options give no reason."""
        return {"1": _("One."), "3": _("Three."), "6": _("Six.")}

    def comes_true(self, told: peptide.Added) -> str:
        """How many codons the letters spell."""
        return str(len(codons_of(told.card.codon)))

    def result(self, told: peptide.Added) -> str:
        """How many codons, and which; where there is one, why."""
        found = codons_of(told.card.codon)
        if len(found) == 1:
            return _("1: {codons}. All three letters are alike.").format(codons=", ".join(found))
        return _("{n}: {codons}.").format(n=len(found), codons=", ".join(found))


def codon_item(codon: str, *, place: int = 1, new: bool = False) -> Node:
    """A codon with what it stands for, as one item of a row of codons.

    Args:
        codon: three RNA letters, 5' to 3'.
        place: where it stands in its message; 0 is the start.
        new: whether it is the one that was just laid.
    """
    letter = genetic_code().translate_codon(codon)
    name = three_letter(letter)
    item: Node = {"codon": codon, "art": pictures.of_amino_acid(letter, place), "name": name}
    item["label"] = (_("{codon}, {name}, just added") if new else _("{codon}, {name}")).format(
        codon=codon, name=name
    )
    return {**item, "state": "new"} if new else item


def orders(card: AminoAcid) -> list[Node]:
    """Every codon that the three letters of a card can spell, its own one marked.

    Args:
        card: the amino acid card.

    Example:
        >>> from genetics_games.games.peptide.pieces import PIECES
        >>> threonine = next(card for card in PIECES.amino_acids if card.id == "Thr")
        >>> [item["codon"] for item in orders(threonine)[0]["body"][0]["items"]]
        ['ACC', 'CAC', 'CCA']
    """
    return orders_of(card.codon, card.codon)


def orders_of(letters: str, meant: str = "") -> list[Node]:
    """Every codon that three letters can spell.

    Args:
        letters: three RNA letters in any order.
        meant: the codon that has just been laid, which is marked; empty for none.

    Example:
        >>> [item["codon"] for item in orders_of("CCA")[0]["body"][0]["items"]]
        ['ACC', 'CAC', 'CCA']
    """
    found = codons_of(letters)
    names = sorted({three_letter(letter) for letter in found.values()})
    title = ngettext(
        "The same three letters spell {n} codon",
        "The same three letters spell {n} codons",
        len(found),
    ).format(n=len(found))
    if len(found) == 1:
        text = _("Three equal letters can stand in one order only.")
    else:
        text = _(
            "Order decides: these letters stand for {names}. The game takes the three cards "
            "as a set; a ribosome reads them in their order, from 5′ to 3′."
        ).format(names=nodes.words(names))
    row = {
        "t": "codons",
        "label": _("Codons of the letters {letters}").format(letters=" ".join(sorted(letters))),
        "items": [codon_item(codon, new=codon == meant) for codon in found],
    }
    return [nodes.reading(title, [row, nodes.small(text)])]


def trna(card: AminoAcid) -> Node:
    """The tRNA that brings the amino acid: its anticodon under the codon, both directions named.

    Args:
        card: the amino acid card.
    """
    read = anticodon(card.codon)
    title = _("A tRNA brings {amino}").format(amino=card.name)
    lines: list[list[nodes.Text]] = [
        [_("Codon of the mRNA"), nodes.five_to_three(card.codon)],
        [_("Anticodon, as it lies under the codon"), [{"s": f"3′-{read[::-1]}-5′", "m": True}]],
        [_("Anticodon, written from its own 5′ end"), nodes.five_to_three(read)],
    ]
    synonyms = map(transcribe, genetic_code().synonyms(card.letter))
    wobble = _(
        "The codon belongs to the mRNA, the anticodon to the tRNA. Cells often have fewer tRNAs "
        "than codons: one tRNA can read several codons that differ in their third letter (wobble)."
    )
    others = [codon for codon in synonyms if codon != card.codon]
    body = [nodes.table(title, [_("Part"), _("Letters")], lines), nodes.small(wobble)]
    if others:
        also = _("In a cell {amino} is also spelled {codons}. The game has one codon for each.")
        body.append(nodes.small(also.format(amino=card.name, codons=nodes.words(others))))
    return nodes.reading(title, body)


def chain_nodes(chain: Sequence[AminoAcid], title: str = "", *, grows: bool = True) -> list[Node]:
    """A chain as one message with its peptide, from the start codon on.

    Args:
        chain: the amino acids from the N end, the start card left out.
        title: what it is called.
        grows: whether its last amino acid has just been added; not so in an example.
    """
    codons = [PIECES.start_codon, *(card.codon for card in chain)]
    last = len(codons) - 1
    row = {
        "t": "codons",
        "label": _("The message so far, from its start codon"),
        "items": [
            codon_item(codon, place=place, new=grows and bool(chain) and place == last)
            for place, codon in enumerate(codons)
        ],
    }
    ends = _(
        "The mRNA runs from 5′ on the left to 3′ on the right. The peptide begins with its N end "
        "(methionine) and grows at its C end."
    )
    protein = "".join(genetic_code().translate_codon(codon) for codon in codons)
    body: list[Node] = [
        nodes.p(nodes.spans(_("mRNA: {message}"), message=nodes.five_to_three("".join(codons)))),
        row,
        nodes.small(ends),
    ]
    if chain:
        factors = [str(messages_for(letter)) for letter in protein]
        count = messages_for(protein)
        text = ngettext(
            "{n} message spells this chain: {product}.",
            "{n} different messages spell this same chain: {product}.",
            count,
        )
        body.append(nodes.small(text.format(n=count, product=" × ".join(factors))))
    return [nodes.reading(title or _("The chain as a message"), body)]


def look_up() -> Node:
    """The table of the genetic code, in a fold."""
    return nodes.group(_("Codon table"), [codon_table(RNA_ORDER)])
