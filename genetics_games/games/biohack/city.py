"""The main board as zones: places and who stands there, experiments, display, milestones, turns."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Item, Line, Zone, seat_name
from genetics_games.text import _, ngettext, remembered

from . import cards, cleanup, prompts, scoring, terms
from .effects import COINS, EP, GENES, in_place_of_medicine
from .lines import signs
from .pieces import (
    AREAS,
    ASSISTANT,
    CLASSES,
    FIRST_EXPERIMENT,
    FIRST_TILE,
    PIECES,
    POLICE,
    PUBLIC,
    SPACES,
)

if TYPE_CHECKING:
    from .state import Biohack

#: So many Nomans are drawn at a place; of more their number is told.
DRAWN = 4


def who(standing: tuple[int, ...]) -> str:
    """Who stands at a place, in words."""
    if not standing:
        return _("nobody stands here")
    names = [_standing(one) for one in dict.fromkeys(standing)]
    return _("here: {names}").format(
        names=terms.joined(
            [
                name
                if standing.count(one) == 1
                else _("{name} ×{n}").format(name=name, n=standing.count(one))
                for one, name in zip(dict.fromkeys(standing), names, strict=True)
            ]
        )
    )


def _standing(one: int) -> str:
    if one == ASSISTANT:
        return _("an assistant")
    return _("the police") if one == POLICE else seat_name(one)


def workers(standing: tuple[int, ...]) -> tuple[str, ...]:
    """Who stands at a place, as drawings."""
    drawn = tuple(
        "assistant" if one == ASSISTANT else "police" if one == POLICE else f"noman-{one + 1}"
        for one in standing
    )
    return drawn if len(drawn) <= DRAWN else (*drawn[: DRAWN - 1], f"+{len(drawn) - DRAWN + 1}")


# ------------------------------------------------------------- public spaces


def places(state: Biohack, viewer: int | None, last: str) -> Zone:
    """The five public spaces; of what they give, the line that holds for the viewer is dark."""
    return Zone(
        "places",
        _("Places"),
        "grid",
        [_place(state, space, viewer, last) for space in range(len(PUBLIC))],
        across=len(PUBLIC),
        text=_("The number is how many others stay when a Noman leaves."),
    )


def _place(state: Biohack, space: int, viewer: int | None, last: str) -> Item:
    gives, rows = _table(space, max(2, state.players), state.medicine_is)
    standing = state.at[space]
    left = min(len(standing), len(rows)) - 1 if viewer in standing else None
    said = (gives[left],) if left is not None else gives[::-1]
    name, title = f"place:{PUBLIC[space]}", terms.public_name(space)
    label = _("{place}, {who}; {gives}").format(
        place=title, who=who(standing), gives="; ".join(said)
    )
    badges = workers(standing)
    if _chosen(state, space, viewer):
        label = _("{place}. You have chosen it, face down.").format(place=label)
        badges = (*badges[: DRAWN - 1], "back-location")
    return Item(
        name,
        label,
        name=title,
        art=f"place-{PUBLIC[space]}",
        caption=title,
        marks=("last",) if name == last else (),
        badges=badges,
        lines=tuple(
            Line((str(n), *rows[n]), off=left is not None and n != left)
            for n in reversed(range(len(rows)))
        ),
    )


@remembered
def _table(
    space: int, players: int, medicine_is: int
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """What a public space gives by how many others are left there: in words, and in signs."""
    rows = [in_place_of_medicine(row, medicine_is) for row in PIECES.public[space].rows[players]]
    said = tuple(_gives(n, terms.effects(effects)) for n, effects in enumerate(rows))
    return said, tuple(signs(row) for row in rows)


def _chosen(state: Biohack, space: int, viewer: int | None) -> bool:
    """Whether the viewer's own location card of a space lies chosen, not yet turned up."""
    if viewer is None or state.secret[viewer] < 0:
        return False
    return bool(state.secret[viewer] >> space & 1)


def _gives(left: int, effects: str) -> str:
    if not left:
        return _("with no other left: {effects}").format(effects=effects)
    text = ngettext("with {n} other left: {effects}", "with {n} others left: {effects}", left)
    return text.format(n=left, effects=effects)


# ------------------------------------------------------------- experiments


def experiments(state: Biohack, viewer: int | None, last: str) -> Zone:
    """The four experiment areas with their spaces, and which would be of no use to the viewer."""
    return Zone(
        "experiments",
        _("Experiments"),
        "mat",
        zones=[_area(state, area, viewer, last) for area in AREAS],
        across=len(AREAS),
    )


def _area(state: Biohack, area: str, viewer: int | None, last: str) -> Zone:
    text = {
        "BIOFARM": _("create up to {n}").format(n=PIECES.limits.biofarm_max),
        "ALLEY": _("trade genes, coins"),
        "DNA": _("report a milestone; a lock tile off for {coins}").format(
            coins=terms.amount(COINS, PIECES.limits.unlock_cost)
        ),
        "DOWNTOWN": _("take what a tile gives"),
    }[area]
    why = _idle(state, viewer, area)
    if why:
        text = _("{area}. Now: {why}").format(area=text, why=why)
    if area == "DOWNTOWN":
        items = [_tile(state, n, tile, viewer, last) for n, tile in enumerate(state.tiles)]
    else:
        items = [
            _pad(state, FIRST_EXPERIMENT + n, viewer, last)
            for n, one in enumerate(PIECES.experiments)
            if one.area == area and one.min_players <= state.players
        ]
    return Zone(
        f"area:{area}", terms.area_name(area), "hand", items, art=f"place-{area}", text=text
    )


def _idle(state: Biohack, viewer: int | None, area: str) -> str:
    """What of an area is of no use to the viewer now, in words; empty where all is."""
    if area != "DOWNTOWN":
        return prompts.no_use(state, viewer, FIRST_EXPERIMENT + _OPEN[area])
    tiles = [
        _("{tile}: {why}").format(tile=PIECES.tiles[tile].name, why=why)
        for n, tile in enumerate(state.tiles)
        if not state.at[FIRST_TILE + n] and (why := prompts.no_use(state, viewer, FIRST_TILE + n))
    ]
    return " ".join(tiles)


#: The open space of each area that has one, by its place among the experiment spaces.
_OPEN = {one.area: n for n, one in enumerate(PIECES.experiments) if not one.advanced}


def _pad(state: Biohack, space: int, viewer: int | None, last: str) -> Item:
    one = PIECES.experiments[space - FIRST_EXPERIMENT]
    standing = state.at[space]
    return _space(
        space,
        _useful(state, space, viewer, _takes(space)),
        terms.space_name(space),
        standing,
        last,
        caption="" if one.advanced or standing else _("open"),
        art=_on(standing[0]) if standing else f"bonus-{one.id}" if one.advanced else "",
        badges=workers(standing[1:]),
        width=cards.PAD,
        free=not (one.advanced and standing),
    )


@remembered
def _takes(space: int) -> str:
    one = PIECES.experiments[space - FIRST_EXPERIMENT]
    bonus = (
        _("for one Noman, first {effects}").format(effects=terms.effects(one.bonus))
        if one.advanced
        else _("for any number of Nomans")
    )
    return _("{name}, {bonus}").format(name=terms.space_name(space), bonus=bonus)


def _tile(state: Biohack, n: int, tile: int, viewer: int | None, last: str) -> Item:
    one, space = PIECES.tiles[tile], FIRST_TILE + n
    effects = state.as_played(one.effects)
    label = _("Downtown tile {n}, {name}: {effects}").format(
        n=n + 1, name=one.name, effects=terms.effects(effects)
    )
    # Where medicine is another gene, the tile shows that gene.
    art = f"tile-{one.id}"
    if effects != one.effects:
        art = f"{art}-{GENES[state.medicine_is]}"
    return _space(
        space,
        _useful(state, space, viewer, label),
        one.name,
        state.at[space],
        last,
        art=art,
        badges=workers(state.at[space]),
        width=cards.SMALL,
        free=not state.at[space],
    )


def _useful(state: Biohack, space: int, viewer: int | None, label: str) -> str:
    """The label of a space, with why it is of no use to the viewer now, if it is of none."""
    why = prompts.no_use(state, viewer, space).rstrip(".")
    return _("{label}, now of no use: {why}").format(label=label, why=why) if why else label


def _space(
    space: int, label: str, name: str, standing: tuple[int, ...], last: str, free: bool, **more: Any
) -> Item:
    """A space with who stands on it, and whether it takes one more; ``more`` is how it looks."""
    id_ = f"space:{SPACES[space]}"
    marks = ("last",) if id_ == last else ()
    return Item(
        id_,
        _("{label}; {who}").format(label=label, who=who(standing)),
        name=name,
        marks=(*marks, "empty") if free else marks,
        **more,
    )


def _on(one: int) -> str:
    """The drawing of who stands on a pad."""
    return f"on-{workers((one,))[0]}"


# ------------------------------------------------------------- the basement display


def display(state: Biohack, last: str) -> Zone:
    """The creatures for sale, a row for each class: its deck, then cards with their prices."""
    prices = PIECES.prices[state.players]
    leaving = leaving_places(state)
    rows = []
    for cls in range(len(CLASSES)):
        items = [_deck(state, cls)]
        items += [_for_sale(state, cls, column, leaving) for column in range(len(prices))]
        rows.append(Zone(f"display:{CLASSES[cls]}", terms.class_title(cls), "hand", items))
    return Zone(
        "display",
        _("Basement: creatures for sale"),
        "mat",
        zones=rows,
        text=_("The coin is the price; a crossed card leaves at the clean-up."),
    )


def leaving_places(state: Biohack) -> set[tuple[int, int]]:
    """The places of the display whose cards leave at the clean-up: ``(class, column)``."""
    if cleanup.last_round(state):
        return set()
    if state.players > 1:
        return {(cls, state.columns - 1) for cls in range(len(CLASSES))}
    if len(state.flipped) < state.round or not state.solo:
        return set()
    return set(PIECES.solo_cards[state.solo[0]].marks)


def _deck(state: Biohack, cls: int) -> Item:
    left = len(state.decks[cls])
    price = PIECES.limits.deck_price
    text = ngettext(
        "{deck}, {n} card. Price {price}.", "{deck}, {n} cards. Price {price}.", left
    ).format(deck=terms.deck_name(cls), n=left, price=terms.amount(COINS, price))
    return Item(
        f"deck:{CLASSES[cls]}",
        text,
        name=terms.deck_name(cls),
        art=f"back-{CLASSES[cls]}",
        caption=_("{n} left").format(n=left),
        width=cards.SALE,
        badges=(f"coins-{price}",),
        marks=() if left else ("spent",),
        data={"n": left},
    )


def _for_sale(state: Biohack, cls: int, column: int, leaving: set[tuple[int, int]]) -> Item:
    number = state.display[4 * cls + column]
    coins = PIECES.prices[state.players][column]
    price = terms.amount(COINS, coins)
    if number < 0:
        return Item(
            f"hole:{CLASSES[cls]}:{column + 1}",
            _("An empty place, {cls}, column {n}; a card in it costs {price}").format(
                cls=terms.class_name(cls), n=column + 1, price=price
            ),
            caption=_("empty"),
            badges=(f"coins-{coins}",),
            width=cards.SALE,
            marks=("empty",),
        )
    state_of = _("Price {price}.").format(price=price)
    if (cls, column) in leaving:
        state_of = _("{price} It leaves at the clean-up.").format(price=state_of)
    item = cards.creature(number, cards.SALE, state_of, state.medicine_is)
    item.badges = (f"coins-{coins}",)
    if (cls, column) in leaving:
        item.badges = ("sign-leaves", *item.badges)
    return item


# ------------------------------------------------------------- milestones


def milestones(state: Biohack, last: str) -> Zone:
    """The milestone cards of DNA Inc. in one column, the creation milestones in the other."""
    reported = [
        _milestone(state, number, tokens, last)
        for number, tokens in zip(state.milestones, state.reports, strict=True)
    ]
    created = [_creation(state, cls) for cls in range(len(CLASSES))]
    items = [one for pair in zip_longest(reported, created) for one in pair if one]
    return Zone(
        "milestones",
        _("Milestones"),
        "grid",
        items,
        columns=(_("report at DNA Inc."), _("fill a row")),
    )


def _milestone(state: Biohack, number: int, tokens: tuple[int, ...], last: str) -> Item:
    card = PIECES.milestones[number]
    name = f"milestone:{card.id}"
    icons = tuple(f"gene-{GENES[gene]}" for gene in card.icons)
    icons += tuple(f"class-{CLASSES[cls]}" for cls, n in enumerate(card.classes) for _n in range(n))
    label = _("Milestone {name}: {wanted}. {slots}").format(
        name=card.name,
        wanted=terms.wanted(card.icons, card.classes),
        slots=_slots_said(card.slots, tokens),
    )
    return Item(
        name,
        label,
        name=card.name,
        caption=card.name,
        width=cards.MILESTONE,
        marks=("last",) if name == last else (),
        lines=(Line(icons), Line(_slots(card.slots, tokens))),
    )


def _creation(state: Biohack, cls: int) -> Item:
    slots, tokens = PIECES.creation_ep[: state.players], state.creation[cls]
    return Item(
        f"creation:{CLASSES[cls]}",
        _("Creation milestone for {n} {cls} creatures. {slots}").format(
            n=PIECES.setup.row_capacity[cls],
            cls=terms.class_name(cls),
            slots=_slots_said(slots, tokens),
        ),
        name=terms.class_title(cls),
        caption=terms.class_title(cls),
        width=cards.MILESTONE,
        lines=(
            Line((f"class-{CLASSES[cls]}",) * PIECES.setup.row_capacity[cls]),
            Line(_slots(slots, tokens)),
        ),
    )


def _slots(slots: tuple[int, ...], tokens: tuple[int, ...]) -> tuple[str, ...]:
    taken = tuple(f"player-{seat + 1}" for seat in tokens)
    return taken + tuple(f"points-{ep}" for ep in slots[len(tokens) :])


def _slots_said(slots: tuple[int, ...], tokens: tuple[int, ...]) -> str:
    said = [
        _("{ep} to {player}").format(ep=terms.amount(EP, ep), player=seat_name(seat))
        for ep, seat in zip(slots, tokens, strict=False)
    ]
    left = slots[len(tokens) :]
    if left:
        said.append(_("{ep} for the next").format(ep=terms.amount(EP, left[0])))
    return _("{list}.").format(list=", ".join(said))


# ------------------------------------------------------------- the order of turns


def turns(state: Biohack, last: str) -> Zone:
    """The initiative track, and with three or four players the reservation track."""
    stops = [
        _turn(n, seat, bool(state.passed >> seat & 1)) for n, seat in enumerate(state.order, 1)
    ]
    zones = [Zone("initiative", _("Order of turns"), "track", stops)]
    if state.players > 2:
        zones.append(
            Zone(
                "reservation",
                _("Reserved for the next round"),
                "track",
                [_reservation(state, n, last) for n in range(len(PIECES.reservation))],
            )
        )
    return Zone("turns", "", "mat", zones=zones)


def _turn(n: int, seat: int, passed: bool) -> Item:
    label = _("Turn {n}: {player}, who has passed") if passed else _("Turn {n}: {player}")
    return Item(
        f"turn:{n}",
        label.format(n=n, player=seat_name(seat)),
        name=_("turn {n}").format(n=n),
        art=f"player-{seat + 1}",
        marks=("spent",) if passed else (),
    )


def _reservation(state: Biohack, n: int, last: str) -> Item:
    seat, effects = state.reserved[n], PIECES.reservation[n]
    name = f"reserve:{n + 1}"
    label = _("Reservation space {n}").format(n=n + 1)
    if effects:
        label = _("{space}, then in the planning phase {effects}").format(
            space=label, effects=terms.effects(effects)
        )
    taken = seat >= 0
    marker = Item(f"marker:{seat}", _("Marker"), art=f"player-{seat + 1}") if taken else None
    return Item(
        name,
        _("{space}; {who}").format(space=label, who=seat_name(seat) if taken else _("free")),
        name=_("space {n}").format(n=n + 1),
        art=f"reserve-{n + 1}" if effects else "",
        caption="" if effects else str(n + 1),
        marks=("last",) if name == last else (),
        items=[marker] if marker else [],
    )


# ------------------------------------------------------------- the end


def scores(state: Biohack) -> Zone:
    """Where the EP of each player come from, at the end of the game."""
    counted = state.challenge is not None and state.challenge.ep_per_active_noman
    zones = []
    for seat in range(state.players):
        parts = scoring.parts(state, seat)
        items = [
            Item(
                f"score:{seat}:{part}",
                text.format(ep=terms.amount(EP, parts[part])),
                art=art,
                caption=_("{n} {what}").format(n=parts[part], what=what),
                data={"n": parts[part]},
            )
            for part, (art, what, text) in _parts().items()
            if part in parts and (part != "nomans" or counted)
        ]
        total = _("{player}: {ep}").format(
            player=seat_name(seat), ep=terms.amount(EP, sum(parts.values()))
        )
        zones.append(Zone(f"score:{seat}", total, "counters", items))
    return Zone("scores", _("Final scoring"), "mat", zones=zones)


def _parts() -> dict[str, tuple[str, str, str]]:
    """For each part of a score its drawing, its word and what a screen reader says."""
    return {
        "track": ("sign-points", _("on the track"), _("{ep} on the track")),
        "creatures": ("back-creature", _("for creatures"), _("{ep} for creatures")),
        "scientist": ("sign-unlock", _("for the scientist"), _("{ep} for the scientist")),
        "creation": ("sign-medal", _("for full rows"), _("{ep} for full rows")),
        "reports": ("sign-report", _("for reports"), _("{ep} for reports")),
        "coins": ("sign-coin", _("for coins"), _("{ep} for coins")),
        "early": ("sign-create", _("for being early"), _("{ep} for a seventh creature in time")),
        "nomans": ("noman-1", _("for active Nomans"), _("{ep} for active Nomans")),
    }


# ------------------------------------------------------------- the solo game


def solo(state: Biohack) -> Zone:
    """The solo deck: where the assistants go, and where the police stood up."""
    items = []
    if state.solo:
        top = PIECES.solo_cards[state.solo[0]]
        items.append(
            Item(
                "solo:deck",
                ngettext(
                    "Solo deck, {n} card; the top one sends an assistant to the {place}",
                    "Solo deck, {n} cards; the top one sends an assistant to the {place}",
                    len(state.solo),
                ).format(n=len(state.solo), place=terms.public_name(top.location)),
                name=_("solo deck"),
                art=f"place-{PUBLIC[top.location]}",
                caption=_("assistant: {place}").format(place=terms.public_name(top.location)),
                badges=("assistant",),
                width=cards.SALE,
            )
        )
    if state.flipped:
        areas = PIECES.solo_cards[state.flipped[-1]].police
        names = terms.joined([terms.area_name(area) for area in areas])
        items.append(
            Item(
                "solo:police",
                _("The police are at {areas}").format(areas=names),
                name=_("police"),
                art=f"place-{areas[0]}",
                caption=_("police: {areas}").format(areas=names),
                badges=("police",),
                width=cards.SALE,
            )
        )
    return Zone("solo", _("Solo deck"), "hand", items)
