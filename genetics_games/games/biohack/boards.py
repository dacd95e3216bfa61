"""A player's own board as zones: counts, genes, Nomans, scientist, creatures, hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Item, Line, Zone, seat_name
from genetics_games.text import _, ngettext, remembered

from . import cards, prompts, terms
from .effects import COINS, EP, GENES, MEDICINE, Alley, in_place_of_medicine
from .lines import signs
from .pieces import CLASSES, PIECES

if TYPE_CHECKING:
    from .state import Biohack


def opponent(state: Biohack, seat: int) -> Zone:
    """Another player: a line of counts, and below it the board, which folds."""
    zones = [_counts(state, seat, hand=True)]
    zones.append(_gene_counts(state, seat))
    zones.append(_nomans(state, seat, own=False))
    if state.scientist[seat] >= 0:
        zones.append(_scientist(state, seat))
    zones.append(_created(state, seat, cards.SMALL))
    return Zone(
        f"seat:{seat}",
        seat_name(seat),
        "seat",
        zones=zones,
        seat=seat,
        area="opponents",
        fold="shut",
        text=_summary(state, seat),
    )


def own(state: Biohack, seat: int, last: str) -> list[Zone]:
    """The viewer's own board and hand."""
    line = Zone(
        f"seat:{seat}",
        seat_name(seat),
        "seat",
        zones=[_counts(state, seat, hand=False)],
        seat=seat,
        area="tray",
        text=_summary(state, seat),
    )
    # While genes are traded they lie beside the lots.
    trading = type(state.step) is Alley and state.player == seat
    genes = _genes(state, seat)
    zones = [*([] if trading else [genes]), _hand(state, seat)]
    if state.scientist[seat] >= 0:
        zones.append(_scientist(state, seat))
    zones += [_nomans(state, seat, own=True), _created(state, seat, cards.BUILT, last)]
    for zone in zones:
        zone.area = "tray"
    if trading:
        genes.area = "now"
        zones.insert(0, genes)
    return [line, *zones]


def _summary(state: Biohack, seat: int) -> str:
    """What the line of a player says besides its counts."""
    parts = []
    if state.players == 2 and state.round and state.order[0] == seat:
        parts.append(_("first player"))
    if state.passed >> seat & 1:
        parts.append(_("has passed"))
    created = len(state.creatures(seat))
    parts.append(ngettext("{n} creature", "{n} creatures", created).format(n=created))
    reports = sum(seat in tokens for tokens in state.reports)
    if reports:
        text = ngettext("{n} milestone reported", "{n} milestones reported", reports)
        parts.append(text.format(n=reports))
    return ", ".join(parts)


def _counts(state: Biohack, seat: int, hand: bool) -> Zone:
    ep, coins = state.amount(seat, EP), state.amount(seat, COINS)
    full = state.amount(seat, MEDICINE)
    empty = PIECES.limits.medicine_tokens - full
    told = [
        ("ep", "sign-points", ep, terms.amount(EP, ep), terms.amount(EP, ep)),
        ("coins", "sign-coin", coins, terms.amount(COINS, coins), terms.amount(COINS, coins)),
        (
            "full",
            "medicine-full",
            full,
            ngettext("{n} full medicine", "{n} full medicines", full).format(n=full),
            _("{n} full").format(n=full),
        ),
        (
            "empty",
            "medicine-empty",
            empty,
            ngettext("{n} empty medicine", "{n} empty medicines", empty).format(n=empty),
            _("{n} empty").format(n=empty),
        ),
    ]
    if hand:
        n = len(state.hands[seat])
        text = ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n)
        told.append(("hand", "back-creature", n, text, _("{n} in hand").format(n=n)))
    items = [
        Item(f"count:{seat}:{name}", label, art=art, caption=caption, data={"n": n})
        for name, art, n, label, caption in told
    ]
    return Zone(f"counts:{seat}", _("Stock"), "counters", items)


def _gene_counts(state: Biohack, seat: int) -> Zone:
    """Another player's genes, which nobody touches."""
    items = [
        Item(
            f"gene:{seat}:{group}",
            terms.amount(gene, state.amount(seat, gene)),
            art=f"gene-{group}",
            caption=_("{n} {group}").format(
                n=state.amount(seat, gene), group=terms.gene_name(gene)
            ),
            data={"n": state.amount(seat, gene)},
        )
        for gene, group in enumerate(GENES)
    ]
    return Zone(f"genes:{seat}", _("Genes"), "counters", items)


def _genes(state: Biohack, seat: int) -> Zone:
    """The viewer's genes, to be touched where some are named or saved."""
    cap = PIECES.limits.gene_cap
    items = [
        Item(
            f"gene:{group}",
            _("{genes} of {cap}").format(
                genes=terms.amount(gene, state.amount(seat, gene)), cap=cap
            ),
            name=terms.gene_name(gene),
            art=f"gene-{group}",
            caption=terms.gene_name(gene),
            data={"n": state.amount(seat, gene)},
        )
        for gene, group in enumerate(GENES)
    ]
    return Zone("genes", _("Your genes"), "choices", items, across=len(GENES))


def _nomans(state: Biohack, seat: int, own: bool) -> Zone:
    """The Nomans in a player's area: those that stand, and those that lie injured."""
    standing, lying = state.ready[seat], state.injured[seat]
    prefix = "noman" if own else f"noman:{seat}"
    items = [
        Item(
            f"{prefix}:{n}",
            _("A Noman that stands in the area"),
            name=_("Noman"),
            art=f"noman-{seat + 1}",
            width=44,
        )
        for n in range(standing)
    ]
    items += [
        Item(
            f"{prefix}:lying:{n}",
            _("An injured Noman. It works no more until a full medicine heals it."),
            name=_("injured Noman"),
            art=f"lying-{seat + 1}",
            width=56,
        )
        for n in range(lying)
    ]
    away = PIECES.limits.nomans - standing - lying
    said = []
    if away:
        text = ngettext("{n} on the main board", "{n} on the main board", away)
        said.append(text.format(n=away))
    if lying and own:
        said.append(_("Who lies is injured. {cost}").format(cost=prompts.cost_of_injury(state)))
    title = _("Your Nomans") if own else _("Nomans")
    return Zone(f"nomans:{seat}", title, "hand", items, text=" · ".join(said).strip())


def _scientist(state: Biohack, seat: int) -> Zone:
    number = state.scientist[seat]
    item = cards.scientist(number, state.unlocked[seat], bool(state.used[seat]))
    return Zone(f"scientist:{seat}", _("Scientist"), "hand", [item])


def _created(state: Biohack, seat: int, width: int, last: str = "") -> Zone:
    """The creatures on a board by class, and its free spaces with their bonus."""
    rows = [_row(state, seat, cls, width, last) for cls in range(len(CLASSES))]
    return Zone(f"created:{seat}", _("Created"), "mat", zones=rows)


def _row(state: Biohack, seat: int, cls: int, width: int, last: str) -> Zone:
    built = state.built[3 * seat + cls]
    bonuses = PIECES.boards[state.boards[seat]][state.side(seat)][cls]
    items = [cards.creature(number, width, medicine_is=state.medicine_is) for number in built]
    for item in items:
        if item.id == last:
            item.marks = ("last",)
    for n in range(len(built) + 1, len(bonuses) + 1):
        label, gives = _free_space(state.boards[seat], state.side(seat), cls, n, state.medicine_is)
        items.append(
            Item(
                f"slot:{seat}:{CLASSES[cls]}:{n}",
                label,
                name=_("free space"),
                caption=str(n),
                width=cards.SLOT,
                marks=("empty",),
                lines=(Line(gives),) if gives else (),
            )
        )
    title = _("{cls} {n}/{of}").format(cls=terms.class_title(cls), n=len(built), of=len(bonuses))
    return Zone(f"built:{seat}:{CLASSES[cls]}", title, "hand", items)


@remembered
def _free_space(
    board: int, side: int, cls: int, n: int, medicine_is: int
) -> tuple[str, tuple[str, ...]]:
    """A free space by its number from 1: what is said of it, and the signs of its bonus."""
    bonus = in_place_of_medicine(PIECES.boards[board][side][cls][n - 1], medicine_is)
    label = _("{rows}, free space {n}").format(rows=terms.class_title(cls), n=n)
    if bonus:
        label = _("{space}, gives {bonus}").format(space=label, bonus=terms.effects(bonus))
    return label, signs(bonus)


def _hand(state: Biohack, seat: int) -> Zone:
    items = [
        cards.creature(number, cards.HAND, medicine_is=state.medicine_is)
        for number in state.hands[seat]
    ]
    return Zone(
        "hand",
        _("Your hand"),
        "hand",
        items,
        private=True,
        seat=seat,
        text="" if items else _("No card in hand."),
    )
