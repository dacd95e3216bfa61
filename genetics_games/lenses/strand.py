"""The strand lens: both strands of the row, their directions, what holds them together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.biology import DNA, Inversion, Site, complement
from genetics_games.biology.dna import HYDROGEN_BONDS
from genetics_games.games.gene_pool import actions
from genetics_games.text import _, ngettext

from . import change as changes
from . import gene_pool, nodes
from .base import Lens, not_understood
from .gene_pool import Claim
from .model_card import model_card
from .nodes import Node

if TYPE_CHECKING:
    from genetics_games.engine.match import Match


class StrandLens(Lens):
    """Follows a Gene Pool table: the row as two strands, and where a motif can be read.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("gene_pool").new(seed=7))
        >>> [node["t"] for node in StrandLens().panel(match, 0)][:2]
        ['lead', 'strip']
    """

    id = "strand"

    def __init__(self) -> None:
        """Make a lens for one table."""
        # What one player looks for may give a hidden card away, so each seat has its own.
        self._finders: dict[int, MotifFinder] = {}

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Strand lens")

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """The row now with what the latest action did to its strands."""
        row = gene_pool.row_of(match.state)
        claims = gene_pool.latest_claims(match)
        if claims:
            shown = [nodes.lead(claim_text(claims[0])), claim_strip(row, claims[0])]
            for claim in claims[1:]:
                shown += [nodes.p(claim_text(claim)), claim_strip(row, claim)]
        else:
            shown = self._last_action(match, row)
        return [
            *shown,
            nodes.small(bond_text(row)),
            counts(row),
            *([] if viewer is None else self._finder(viewer).shown(row)),
            nodes.note(
                _("Six pairs stand for a gene."),
                _("What the game simplifies"),
                model_card("gene_pool"),
            ),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Look for the motif that the reader typed."""
        for finder in self._finders.values():
            if finder.id == id:
                return finder.on_node(id, value)
        raise ValueError(not_understood())

    def _finder(self, viewer: int) -> MotifFinder:
        return self._finders.setdefault(viewer, MotifFinder(f"motif-{viewer}"))

    def _last_action(self, match: Match, row: str) -> list[Node]:
        last = match.last
        if last is not None and isinstance(last.action, actions.DrawBasePair):
            return [*two_ways(last.action.kind), row_strip(row)]
        told = gene_pool.latest_edit(match)
        if told is not None and told.latest:
            return edit_told(told.change)
        return [nodes.lead(direction_text()), row_strip(row)]


def direction_text() -> str:
    """Which way each strand runs."""
    return _(
        "The top strand runs 5′ to 3′ from left to right, the bottom strand from right to left."
    )


def row_strip(row: str, mark: tuple[int, int] | None = None) -> Node:
    """The row with positions over it and hydrogen bonds under it.

    Args:
        row: the top strand, 5' to 3'.
        mark: first and last position to frame, from 1.
    """
    return nodes.dna_strip(
        row,
        marks=[(*mark, "both")] if mark else (),
        over=[str(n) for n in range(1, len(row) + 1)],
        under=bonds(row),
    )


def bonds(row: str) -> list[str]:
    """The hydrogen bonds of each pair, as numbers under a row."""
    return [str(HYDROGEN_BONDS[base]) for base in row]


def edit_told(change: changes.Change) -> list[Node]:
    """What an edit did to the two strands, and the row after it."""
    edit = change.edit
    if not isinstance(edit, Inversion):
        return [nodes.lead(changes.told(change)), row_strip(change.after)]
    mark = (edit.start + 1, edit.stop)
    if edit.stop - edit.start == 1:
        base = change.row[edit.start]
        lead = _(
            "Base pair {n} was turned over: {base} on the top strand became its partner {partner}."
        )
        lead = lead.format(n=edit.stop, base=base, partner=complement(base))
    else:
        lead = changes.told(change)
    shown = [nodes.lead(lead), row_strip(change.after, mark)]
    if edit.stop - edit.start > 1:
        shown.append(
            nodes.p(
                _(
                    "Half a turn brings the bottom strand of the block to the top. It is still "
                    "read from 5′ to 3′, so the order is reversed and each base is now its partner."
                )
            )
        )
    return shown


def two_ways(kind: str) -> list[Node]:
    """One base pair card is two options until it is placed.

    Args:
        kind: ``"AT"`` or ``"GC"``.
    """
    one, other = kind[0], kind[1]
    pair = f"{one}–{other}"
    lead = _("A drawn {pair} card is two options until it is placed: {one} or {other} on top.")
    way = _("{top} on the top strand, {bottom} on the bottom strand.")
    return [
        nodes.lead(lead.format(pair=pair, one=one, other=other)),
        nodes.rows(
            _("Two ways round"),
            [
                nodes.row_item(
                    nodes.dna_strip(top, way.format(top=top, bottom=complement(top)), little=True),
                    way.format(top=top, bottom=complement(top)),
                )
                for top in (one, other)
            ],
        ),
    ]


def claim_text(claim: Claim) -> str:
    """On which strand a claimed card was read.

    Example:
        >>> claim_text(Claim("Huntington's disease", "CAG", "top", 2, 4))
        'CAG is read at bases 2 to 4 of the top strand, from left to right: 5′ to 3′.'
    """
    if claim.strand == "top":
        sentence = _(
            "{motif} is read at bases {n} to {m} of the top strand, from left to right: 5′ to 3′."
        )
    else:
        sentence = _(
            "{motif} is read at bases {n} to {m} of the bottom strand, from right to left: "
            "you read the other strand 5′ to 3′."
        )
    return sentence.format(motif=claim.motif, n=claim.first, m=claim.last)


def claim_strip(row: str, claim: Claim) -> Node:
    """The row with a claimed motif framed on its strand."""
    label = f"{claim_text(claim)} {nodes.strip_label(row)}"
    return nodes.dna_strip(
        row,
        label,
        marks=[(claim.first, claim.last, claim.strand)],
        over=[str(n) for n in range(1, len(row) + 1)],
        under=bonds(row),
    )


def bond_text(row: str) -> str:
    """How many hydrogen bonds hold the row together.

    Example:
        >>> bond_text("GATCCA")
        'Numbers below: hydrogen bonds, two for A–T, three for G–C. Together 15 hydrogen bonds.'
    """
    n = DNA(row).hydrogen_bonds()
    total = ngettext("Together {n} hydrogen bond.", "Together {n} hydrogen bonds.", n).format(n=n)
    return _("Numbers below: hydrogen bonds, two for A–T, three for G–C.") + f" {total}"


def counts(row: str) -> Node:
    """How often each base occurs on both strands together, and its share."""
    dna = DNA(row)
    number, share = dna.base_counts(), dna.base_shares()
    lines: list[list[nodes.Text]] = []
    for base in "ATGC":
        exact = f"{number[base]}/{2 * len(row)}"
        if str(share[base]) not in {exact, "0"}:
            exact = f"{exact} = {share[base]}"
        top = row.count(base)
        lines.append(
            [base, str(top), str(number[base] - top), f"{exact} = {nodes.percent(share[base])}"]
        )
    head: list[nodes.Text] = [_("Base"), _("Top"), _("Bottom"), _("Share of both strands")]
    return nodes.group(
        _("Count the bases"),
        [
            nodes.table(_("Bases of both strands"), head, lines),
            nodes.small(_("Each A has a T for a partner and each G a C, so A = T and G = C.")),
        ],
    )


class MotifFinder:
    """Where a motif that the reader types stands on a row, on either strand."""

    def __init__(self, id: str = "motif") -> None:
        """Begin with an empty field.

        Args:
            id: the id of its question.
        """
        self.id = id
        self.motif = ""

    def shown(self, row: str) -> list[Node]:
        """The field, and where its motif stands on this row now."""
        found = DNA(row).find(self.motif) if self.motif else []
        told: dict[str, Any] = {"answer": self.motif}
        if self.motif:
            told["feedback"] = nodes.feedback(
                [nodes.p(self._sentence(found)), *_site_strips(row, found)]
            )
        return [
            nodes.group(
                _("Find a motif"),
                [
                    nodes.ask_sequence(
                        self.id,
                        _("Where can these letters be read, on either strand, 5′ to 3′?"),
                        len(row),
                        _("Find"),
                        **told,
                    )
                ],
                open=bool(self.motif),
            )
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Take a motif.

        Raises:
            ValueError: it is empty or holds what is no base; the sentence says so.
        """
        if id != self.id or not isinstance(value, str):
            raise ValueError(not_understood())
        self.motif = checked_letters(value, 1, 6, _("motif"))

    def _sentence(self, found: list[Site]) -> str:
        if not found:
            return _("{motif} can be read nowhere on this row.").format(motif=self.motif)
        return ngettext(
            "{motif} can be read at {n} place.", "{motif} can be read at {n} places.", len(found)
        ).format(motif=self.motif, n=len(found))


def checked_letters(value: str, least: int, most: int, what: str) -> str:
    """Letters that a reader typed, as capitals, once they are known to be a fitting sequence.

    Args:
        value: as typed; blanks, dashes and the signs of ends are passed over.
        least: how many letters there must be.
        most: how many there may be.
        what: what they are, for the sentence.

    Raises:
        ValueError: too few or too many letters, or one that is no base of DNA.

    Example:
        >>> checked_letters(" 5'-gat-3' ", 1, 6, "motif")
        'GAT'
    """
    letters = DNA("".join(c for c in value[:200] if c not in " \t\n-–53'′’")).top
    if least <= len(letters) <= most:
        return letters
    if least == most:
        needed = ngettext(
            "Write {n} letter: A, T, G or C.", "Write {n} letters, each A, T, G or C.", least
        ).format(n=least)
    else:
        needed = _("Write {n} to {m} letters, each A, T, G or C.").format(n=least, m=most)
    return _raise(
        _("The {what} has {n} letters. {needed}").format(what=what, n=len(letters), needed=needed)
        if len(letters) != 1
        else _("The {what} has one letter. {needed}").format(what=what, needed=needed)
    )


def _raise(sentence: str) -> str:
    raise ValueError(sentence)


def _site_strips(row: str, found: list[Site]) -> list[Node]:
    """One small row for each site."""
    items = []
    for site in found:
        place = (
            _("Bases {n} to {m}, top strand, left to right.")
            if site.strand == "top"
            else _("Bases {n} to {m}, bottom strand, right to left.")
        ).format(n=site.start + 1, m=site.stop)
        strip = nodes.dna_strip(
            row, place, marks=[(site.start + 1, site.stop, site.strand)], little=True
        )
        items.append(nodes.row_item(strip, place))
    return [{**nodes.rows("", items), "label": _("Places")}] if items else []
