"""What each player has on the table of Genotype: plots, dice slots, assistants, hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from genetics_games.engine import Item, Zone, seat_name
from genetics_games.engine.scene import ZoneKind
from genetics_games.text import _, ngettext

from . import scoring, touches
from .actions import ASSISTANTS, EDUARD, FRANZ
from .art import plant_art
from .scene_cards import (
    assistant_item,
    last,
    plant_item,
    plant_label,
    spot_items,
    tool_item,
)
from .scene_garden import slot_dice
from .spaces import MAT_SLOTS, RESEARCH_MARKERS, TEMPORARY_SLOTS
from .squares import COMPLETE, EMPTY, FULL, PLANTS
from .words import coins, goal_name, plant_name, points

if TYPE_CHECKING:
    from .state import Genotype

OWN_PLANT_WIDTH = 186
PLOT_WIDTH = 96


def has(state: Genotype, seat: int, person: int) -> bool:
    """Whether an assistant works for a seat."""
    return bool(state.staff[seat] >> person & 1)


def plants_in_hand(state: Genotype, seat: int) -> list[int]:
    """The plant cards in a seat's hand, which only that seat may see."""
    return [slot & 63 for slot in state.hands[seat]]


def tools_in_hand(state: Genotype, seat: int) -> dict[int, int]:
    """How many tools of each kind a seat holds, which only that seat may see."""
    return dict(sorted(Counter(slot & 15 for slot in state.tools[seat]).items()))


# ------------------------------------------------------------- everybody's seat


def seat_zone(state: Genotype, seat: int, area: str, changed: Collection[str]) -> Zone:
    """One player's line; of another player also plants, dice and assistants below it."""
    own = area == "tray"
    counts = Zone(
        f"counts:{seat}", _("Counts"), "counters", list(_counts(state, seat, own=own)), seat=seat
    )
    zone = Zone(f"seat:{seat}", seat_name(seat), "seat", zones=[counts], seat=seat, area=area)
    if own:
        held = [goal_name(n) for n, holder in enumerate(state.goals) if holder == seat]
        if held:
            zone.text = _("Research goals: {goals}").format(goals="; ".join(held))
        return zone
    beds = [bed for bed in state.beds[seat] if bed != EMPTY]
    if beds:
        plants = [plant_item(bed >> 4, changed, bed & 15) for bed in beds]
        zone.zones.append(Zone(f"plots:{seat}", _("Plants"), "hand", plants, seat=seat))
    dice = slot_dice(state)[seat] if state.phase == "breeding" else []
    if dice:
        zone.zones.append(Zone(f"slots:{seat}", _("Dice"), "hand", dice, seat=seat))
    staff = [
        assistant_item(n, used=bool(state.used >> n & 1), told=False)
        for n in range(len(ASSISTANTS))
        if has(state, seat, n)
    ]
    if staff:
        zone.zones.append(Zone(f"staff:{seat}", _("Assistants"), "hand", staff, seat=seat))
    if beds:
        zone.fold = "shut" if state.players > 3 else "phone"
        zone.text = _summary(beds)
    return zone


def _summary(beds: list[int]) -> str:
    """What stands on another player's plots, in a line."""
    left = sum((FULL[bed >> 4] & ~bed & 15).bit_count() for bed in beds)
    plants = ngettext("{n} plant", "{n} plants", len(beds)).format(n=len(beds))
    traits = ngettext("{n} trait open", "{n} traits open", left).format(n=left)
    return _("{plants}, {traits}").format(plants=plants, traits=traits)


def _counts(state: Genotype, seat: int, *, own: bool) -> Iterator[Item]:
    def count(name: str, number: int, art: str, text: str) -> Item:
        return Item(f"count:{seat}:{name}", text, art=art, caption=text, data={"n": number})

    money = state.coins[seat]
    yield count("coins", money, "coin", coins(money))
    if state.phase == "working":
        left = state.markers[seat]
        text = ngettext("{n} marker left", "{n} markers left", left).format(n=left)
        yield count("markers", left, f"player-{seat + 1}", text)
    if state.phase == "breeding" or not own:
        used, slots = len(state.taken[seat]), len(list(_slots(state, seat)))
        if state.phase == "breeding":
            text = _("{used} of {n} dice slots used").format(used=used, n=slots)
        else:
            text = ngettext("{n} dice slot", "{n} dice slots", slots).format(n=slots)
        number = used if state.phase == "breeding" else slots
        yield count("slots", number, "place-temporary_dice_slot", text)
    if own:
        left = RESEARCH_MARKERS - sum(holder == seat for holder in state.goals)
        text = ngettext("{n} research marker", "{n} research markers", left).format(n=left)
        yield count("research", left, "place-goal", text)
    else:
        plants, tools = len(state.hands[seat]), len(state.tools[seat])
        text = ngettext("{n} plant in hand", "{n} plants in hand", plants).format(n=plants)
        yield count("plants", plants, "back-plant", text)
        text = ngettext("{n} tool in hand", "{n} tools in hand", tools).format(n=tools)
        yield count("tools", tools, "back-tool", text)
    done = len(state.harvested[seat])
    text = ngettext("{n} plant harvested", "{n} plants harvested", done).format(n=done)
    yield count("harvested", done, "sign-tick", text)


# ------------------------------------------------------------- the viewer's own mat


def own_zones(state: Genotype, seat: int, changed: Collection[str]) -> list[Zone]:
    """The viewer's mat and hand."""
    zones = [_plots(state, seat, changed)]
    if state.phase == "breeding":
        zones.append(_slot_zone(state, seat))
    if state.step != "choose":  # the first three plants lie open instead
        plants = [plant_item(card, changed) for card in plants_in_hand(state, seat)]
        zones.append(_own("hand", _("Plants in your hand"), "hand", plants, seat))
        zones[-1].text = "" if plants else _("None.")
    if state.phase == "working":
        zones.append(_places(state, seat, changed))
    staff = [
        assistant_item(n, used=bool(state.used >> n & 1))
        for n in range(len(ASSISTANTS))
        if has(state, seat, n)
    ]
    if staff:
        zones.append(
            Zone("staff", _("Your assistants"), "choices", staff, seat=seat, area="tray", across=3)
        )
    tools = tools_in_hand(state, seat).items()
    if tools:
        items = [tool_item(kind, touches.tool(kind), count) for kind, count in tools]
        zones.append(_own("tools", _("Tools in your hand"), "choices", items, seat))
        zones[-1].across = 3
    return zones


def _plots(state: Genotype, seat: int, changed: Collection[str]) -> Zone:
    items = []
    for number, bed in enumerate(state.beds[seat]):
        where = _bed_name(state, seat, number)
        if bed == EMPTY:
            items.append(
                Item(
                    f"bed:{seat}:{number}",
                    _("{place}, empty").format(place=where),
                    name=where,
                    art="plot",
                    caption=where,
                    marks=("empty",),
                    width=PLOT_WIDTH,
                )
            )
            continue
        card, covered = bed >> 4, bed & 15
        caption = where
        if COMPLETE[bed]:
            caption = _("complete")
        items.append(
            Item(
                touches.plant(card),
                _("{place}: {plant}").format(place=where, plant=plant_label(card, covered)),
                name=_("the plant {plant}").format(plant=plant_name(card)),
                art=plant_art(PLANTS[card]),
                caption=caption,
                marks=(*last(touches.plant(card), changed), "aside"),
                width=OWN_PLANT_WIDTH,
                badges=(f"points-{PLANTS[card].points}",),
                items=spot_items(card, covered, changed),
            )
        )
    return Zone("plots", _("Your plots"), "hand", items, seat=seat, area="tray")


def _bed_name(state: Genotype, seat: int, number: int) -> str:
    """What a bed of a seat is: a plot, Brother Eduard's, or a Flower Pot."""
    plots = state.plots[seat]
    if number < plots:
        return _("Plot {n}").format(n=number + 1)
    if number == plots and has(state, seat, EDUARD):
        return ASSISTANTS[EDUARD].name
    return _("Flower pot")


def _places(state: Genotype, seat: int, changed: Collection[str]) -> Zone:
    """The places for markers on the viewer's own mat."""
    mark = f"player-{seat + 1}"
    garden = Item(
        touches.GARDENING,
        _("Gardening: draw a card, harvest, plant"),
        name=_("Gardening"),
        art="place-gardening",
        caption=_("Gardening"),
        marks=last(touches.GARDENING, changed),
    )
    if state.gardened[seat]:
        garden.badges, garden.marks = (mark,), (*garden.marks, "off")
        garden.why = _("You garden once a round.")
    extra = Item(
        touches.TEMPORARY,
        _("Extra dice slot: one more die in this round"),
        name=_("Extra dice slot"),
        art="place-temporary_dice_slot",
        caption=_("Extra dice slot"),
        marks=last(touches.TEMPORARY, changed),
        badges=(mark,) * state.temporary[seat],
    )
    if state.temporary[seat] == TEMPORARY_SLOTS:
        extra.marks = (*extra.marks, "off")
        extra.why = _("Both extra slots are taken.")
    return Zone("mat", _("On your mat"), "choices", [garden, extra], seat=seat, area="tray")


def _slots(state: Genotype, seat: int) -> Iterator[str]:
    """What is written in each dice slot of a seat while it is free, in the order of use."""
    for _slot in range(MAT_SLOTS + state.slots[seat]):
        yield _("free")
    for _slot in range(state.temporary[seat]):
        yield _("extra")
    if has(state, seat, FRANZ):
        for _slot in range(ASSISTANTS[FRANZ].numbers["slots"]):
            yield _("Franz")


def _slot_zone(state: Genotype, seat: int) -> Zone:
    items = slot_dice(state)[seat]
    free = list(_slots(state, seat))[len(state.taken[seat]) :]
    items += [
        Item(
            f"slot:{number}",
            _("Dice slot, {state}").format(state=text),
            name=_("dice slot"),
            caption=text,
            marks=("empty",),
            width=56,
        )
        for number, text in enumerate(free)
    ]
    return Zone("slots", _("Dice slots"), "hand", items, seat=seat, area="tray")


def _own(name: str, title: str, kind: ZoneKind, items: list[Item], seat: int) -> Zone:
    return Zone(name, title, kind, items, private=True, seat=seat, area="tray")


def harvest(state: Genotype, seat: int, viewer: int | None) -> Zone:
    """The plants that a seat has harvested; until the end others know only how many."""
    own = seat == viewer
    title = _("Your harvested plants")
    if not own:
        title = _("{player}: harvested plants").format(player=seat_name(seat))
    cards = state.harvested[seat]
    worth = sum(PLANTS[card].points for card in cards)
    return Zone(
        "harvest" if own else f"harvest:{seat}",
        title,
        "hand",
        [plant_item(card, (), FULL[card]) for card in cards],
        private=own,
        seat=seat,
        area="after" if state.phase == "over" else "fold",
        text=_("{n}: {points}").format(n=len(cards), points=points(worth)),
    )


def final_scores(state: Genotype) -> Zone:
    """The points of each player at the end, part by part."""
    zones = []
    for seat in range(state.players):
        score = scoring.score(state, seat)
        parts = (
            ("plants", score.plants, "back-plant", _("{n} on plants")),
            ("goals", score.goals, "place-goal", _("{n} for research goals")),
            ("markers", score.markers, "sign-tick", _("{n} for traits found")),
            ("coins", score.coins, "coin", _("{n} for coins")),
            ("total", score.total, "sign-medal", _("{n} in all")),
        )
        items = [
            Item(f"score:{seat}:{name}", text.format(n=n), art=art, caption=text.format(n=n))
            for name, n, art, text in parts
        ]
        zones.append(Zone(f"score:{seat}", seat_name(seat), "counters", items, seat=seat))
    return Zone("scores", _("Points"), "mat", zones=zones, across=3, area="focus")
