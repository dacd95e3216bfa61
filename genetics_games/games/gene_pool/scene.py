"""The table of Gene Pool for one viewer, and what a hand touches for each move."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from genetics_games.biology.dna import complement
from genetics_games.engine import Action, Item, Move, Scene, Toggle, Touch, Zone, seat_name
from genetics_games.text import _, ngettext

from . import prompts, words
from .actions import (
    KIND_OF,
    POOLS,
    Deletion,
    DrawBasePair,
    DrawResearch,
    Insertion,
    Inversion,
    Mutation,
    Refill,
    StartResearch,
)
from .knowledge import CARDS
from .pieces import KINDS
from .rows import LENGTH, LETTERS

if TYPE_CHECKING:
    from .state import GenePool

CHIP_OF = {
    Insertion: "act:insertion",
    Deletion: "act:deletion",
    Mutation: "act:mutation",
    Inversion: "act:inversion",
    DrawBasePair: "act:draw_pair",
    DrawResearch: "act:draw_research",
}


def make_scene(state: GenePool, viewer: int | None) -> Scene:
    """What a viewer sees of a position, and the moves if the viewer decides.

    Args:
        state: the position.
        viewer: a seat, or ``None`` for the public.
    """
    deciding = viewer is not None and viewer == state.player
    now, how = prompts.say(state, viewer)
    scene = Scene(
        game="gene_pool",
        title=_("Gene Pool"),
        facts=_facts(state),
        viewer=viewer,
        seat=state.player,
        now=now,
        how=how,
        zones=_zones(state, viewer),
    )
    if state.player is None:
        scene.result = words.result(state.scores(), state.winners(), viewer)
    elif viewer is not None:
        scene.kinds = _chips(state, viewer)
    if deciding:
        scene.moves = _moves(state)
        if state.phase == "turn":
            scene.toggles = _toggles(state.hand(state.player or 0))
            scene.prompts = prompts.prompts()
    return scene


def _facts(state: GenePool) -> str:
    goal = _("first to {years}").format(years=words.years(state.options["target_years"]))
    if state.phase == "start":
        return goal
    turn = state.turn if state.phase == "over" else state.turn + 1
    return _("Turn {n} · {goal}").format(n=turn, goal=goal)


# ------------------------------------------------------------- zones


def _zones(state: GenePool, viewer: int | None) -> list[Zone]:
    zones = [_seat(state, seat, "opponents") for seat in (0, 1) if seat != viewer]
    middle = [_row(state), _pools(state), _piles(state)]
    if state.phase in ("start", "refill"):  # where the decision falls comes first
        middle = [middle[1], middle[0], middle[2]]
    zones += middle
    if viewer is not None:
        zones += [_seat(state, viewer, "tray"), _hand(state, viewer), _research(state, viewer)]
    if any(state.completed):
        zones.append(_completed(state, viewer))
    return zones


def _seat(state: GenePool, seat: int, area: str) -> Zone:
    years, target = state.years(seat), state.options["target_years"]
    track = Zone(
        f"years:{seat}",
        _("Years"),
        "track",
        value=years,
        size=target,
        text=_("{years} of {target}").format(years=years, target=words.years(target)),
    )
    zones = [track]
    if area == "opponents":
        zones.append(Zone(f"counts:{seat}", _("In hand"), "counters", _counts(state, seat)))
    return Zone(f"seat:{seat}", seat_name(seat), "seat", zones=zones, seat=seat, area=area)


def _counts(state: GenePool, seat: int) -> list[Item]:
    pairs = sum(state.hand(seat).values())
    text = ngettext("{n} base pair", "{n} base pairs", pairs).format(n=pairs)
    items = [Item(f"count:{seat}:pairs", text, art="back-pair", caption=text, data={"n": pairs})]
    for pool in POOLS:
        held = sum(CARDS[card].years == pool for card in state.research[seat])
        if held:
            text = ngettext("{n} research card", "{n} research cards", held).format(n=held)
            items.append(
                Item(
                    f"count:{seat}:research-{pool}",
                    _("{cards} from the {pool}").format(cards=text, pool=words.pool_name(pool)),
                    art=f"back-research-{pool}",
                    caption=text,
                    data={"n": held},
                )
            )
    done = len(state.completed[seat])
    text = ngettext("{n} completed", "{n} completed", done).format(n=done)
    items.append(Item(f"count:{seat}:done", text, art="sign-tick", caption=text, data={"n": done}))
    return items


def _row(state: GenePool) -> Zone:
    letters = LETTERS[state.row]
    changed, how = _changed(state)
    came_from = _came_from(state.last)
    items = []
    for position, letter in enumerate(letters, 1):
        label = _("Position {n}: {top} on top, {bottom} below").format(
            n=position, top=letter, bottom=complement(letter)
        )
        if position in changed:
            label = _("{position}, {how}").format(position=label, how=how)
        items.append(
            Item(
                f"row:{position}",
                label,
                name=_("position {n}").format(n=position),
                art=f"pair-{letter}",
                marks=("last",) if position in changed else (),
                data={
                    "at": position,
                    "top": letter,
                    "bottom": complement(letter),
                    "from": came_from[position - 1],
                },
            )
        )
    gaps = [Item("end:left", _("Left end, before position 1"), _("the left end"), data={"at": 0})]
    gaps += [
        Item(
            f"gap:{gap}",
            _("Between positions {gap} and {next}").format(gap=gap, next=gap + 1),
            name=_("the gap between {gap} and {next}").format(gap=gap, next=gap + 1),
            data={"at": gap},
        )
        for gap in range(1, LENGTH)
    ]
    right = _("Right end, after position {n}").format(n=LENGTH)
    gaps.append(Item("end:right", right, _("the right end"), data={"at": LENGTH}))
    return Zone(
        "row",
        _("The DNA row"),
        "row",
        items,
        area="focus",
        gaps=gaps,
        ends=("5′", "3′", "3′", "5′"),
    )


def _changed(state: GenePool) -> tuple[range, str]:
    """The positions that the latest action changed, and how, in words."""
    last = state.last
    if last is None:
        return range(0), ""
    turns = state.turn + (state.phase == "refill")  # the turn of a wrap-up is not over
    player = seat_name((state.options["first_player"] + turns - 1) % 2)
    if isinstance(last, Inversion):
        text = _("turned by {player}'s inversion")
        return range(last.first, last.last + 1), text.format(player=player)
    if isinstance(last, Insertion):
        text = _("placed by {player}'s insertion")
    elif isinstance(last, Deletion):
        text = _("placed by {player}'s deletion")
    elif isinstance(last, Mutation):
        text = _("placed by {player}'s mutation")
    else:
        return range(0), ""
    return range(last.position, last.position + 1), text.format(player=player)


def _came_from(last: Action | None) -> list[str]:
    """For each card of the row, the id of the place where it lay before the latest action."""
    places = [f"row:{position}" for position in range(1, LENGTH + 1)]
    if isinstance(last, Inversion):
        run = slice(last.first - 1, last.last)
        places[run] = places[run][::-1]
    elif isinstance(last, Insertion):
        places.insert(last.gap, "")
        del places[0 if last.end == "left" else LENGTH]
    elif isinstance(last, Deletion):
        del places[last.out - 1]
        places.insert(0 if last.end == "left" else LENGTH - 1, "")
    elif isinstance(last, Mutation):
        places[last.position - 1] = ""
    return places


def _pools(state: GenePool) -> Zone:
    items = []
    drawn = state.last.pool if isinstance(state.last, DrawResearch) else 0
    for pool in POOLS:
        left = len(state.pools[pool - 1])
        marks = (("last",) if drawn == pool else ()) + (() if left else ("spent",))
        items.append(
            Item(
                f"pool:{pool}",
                ngettext("{pool}, {n} card", "{pool}, {n} cards", left).format(
                    pool=words.pool_name(pool), n=left
                ),
                name=words.pool_name(pool),
                art=f"back-research-{pool}",
                caption=_("{n} left").format(n=left),
                marks=marks,
                data={"n": left},
            )
        )
    return Zone("pools", _("Research pools"), "pile", items, area="left")


def _piles(state: GenePool) -> Zone:
    items = []
    drawn = state.last.kind if isinstance(state.last, DrawBasePair) else ""
    for number, kind in enumerate(KINDS):
        left = state.piles[number]
        marks = (("last",) if drawn == kind else ()) + (() if left else ("spent",))
        pile = _("{pair} pile").format(pair=words.pair_name(kind))
        items.append(
            Item(
                f"pile:{kind}",
                ngettext("{pile}, {n} card", "{pile}, {n} cards", left).format(pile=pile, n=left),
                name=pile,
                art=f"pair-{kind[0]}",
                caption=_("{n} left").format(n=left),
                marks=marks,
                data={"n": left},
            )
        )
    return Zone("piles", _("Base pair piles"), "pile", items, area="right")


def _hand(state: GenePool, viewer: int) -> Zone:
    items = []
    for kind, count in state.hand(viewer).items():
        if count:
            name = _("{pair} pair").format(pair=words.pair_name(kind))
            label = _("Base pair {pair}").format(pair=words.pair_name(kind))
            if count > 1:
                label = _("{label}, {n} cards").format(label=label, n=count)
            items.append(
                Item(
                    f"hand:{kind}",
                    label,
                    name=name,
                    art=f"pairhand-{kind[0]}",
                    caption=_("{n} cards").format(n=count) if count > 1 else "",
                    data={"n": count},
                )
            )
    return Zone(
        "hand",
        _("Your base pairs"),
        "hand",
        items,
        private=True,
        seat=viewer,
        area="tray",
        text="" if items else _("No base pair in hand."),
    )


def _research(state: GenePool, viewer: int) -> Zone:
    return Zone(
        "research",
        _("Your research"),
        "hand",
        [_card(card, f"research:{CARDS[card].id}") for card in state.research[viewer]],
        private=True,
        seat=viewer,
        area="tray",
        text="" if state.research[viewer] else _("No research card in hand."),
    )


def _card(number: int, name: str) -> Item:
    card = CARDS[number]
    return Item(
        name,
        _("Research card: {name}, 5 prime {letters} 3 prime, {years}").format(
            name=card.name, letters=" ".join(card.sequence), years=words.years(card.years)
        ),
        name=card.name,
        art=f"research-{card.id}",
        caption=card.name,
        width=168,
        data={"sequence": card.sequence, "years": card.years},
    )


def _completed(state: GenePool, viewer: int | None) -> Zone:
    zones = []
    for seat in (0, 1):
        if state.completed[seat]:
            if viewer == seat:
                title = _("Completed by you")
            else:
                title = _("Completed by {player}").format(player=seat_name(seat))
            cards = [_card(card, f"done:{CARDS[card].id}") for card in state.completed[seat]]
            zones.append(Zone(f"done:{seat}", title, "hand", cards, seat=seat))
    done = sum(map(len, state.completed))
    text = ngettext("{n} card", "{n} cards", done).format(n=done)
    return Zone("done", _("Completed research"), "mat", zones=zones, area="fold", text=text)


# ------------------------------------------------------------- what can be touched


def _chips(state: GenePool, viewer: int) -> list[Item]:
    why = prompts.resting(state, viewer)
    chips = []
    for kind, chip in CHIP_OF.items():
        reason = why[kind]
        chips.append(
            Item(
                chip,
                prompts.kind_name(kind),
                name=prompts.kind_name(kind),
                art=f"sign-{chip[4:]}",
                marks=("off",) if reason else (),
                why=reason,
            )
        )
    return chips


def _toggles(hand: dict[str, int]) -> list[Toggle]:
    toggles = []
    for kind in KINDS:
        if hand[kind]:
            ways = [
                Item(
                    f"way:{letter}",
                    _("{letter} on top").format(letter=letter),
                    art=f"base-{letter}",
                    data={"shows": f"pairhand-{letter}"},
                )
                for letter in kind
            ]
            label = _("Which way round the {pair} pair lies").format(pair=words.pair_name(kind))
            toggles.append(Toggle(f"way:{kind}", label, f"hand:{kind}", ways, ways[0].id))
    return toggles


def _moves(state: GenePool) -> list[Move]:
    return [
        Move(
            str(action),
            words.describe(state, action),
            CHIP_OF.get(type(action), ""),
            *touches_of(action),
        )
        for action in state.legal_actions()
    ]


@cache
def touches_of(action: Any) -> tuple[tuple[Touch, ...], int, dict[str, str]]:
    """What a hand touches for an action.

    Returns:
        The touches, how many of them come last, and the settings of toggles.

    Example:
        >>> touches, late, settings = touches_of(Mutation(4, "T"))
        >>> [touch.ids for touch in touches], late, settings
        ([('hand:AT',), ('row:4',)], 0, {'way:AT': 'way:T'})
    """
    kind = type(action)
    if kind is Inversion:
        sides = [Touch("side", (f"row:{place}",)) for place in (action.first, action.last)]
        if not action.give:
            return tuple(sides), 0, {}
        return (*sides, Touch("give", (f"hand:{action.give}",))), 1, {}
    if kind is DrawBasePair:
        return (Touch("pile", (f"pile:{action.kind}",)),), 0, {}
    if kind in (DrawResearch, StartResearch, Refill):
        return (Touch("pool", (f"pool:{action.pool}",)),), 0, {}
    pair = KIND_OF[action.letter]
    card = Touch("card", (f"hand:{pair}",))
    settings = {f"way:{pair}": f"way:{action.letter}"}
    if kind is Insertion:
        leaves = f"row:{1 if action.end == 'left' else LENGTH}"
        return (card, Touch("gap", (f"gap:{action.gap}",)), Touch("end", (leaves,))), 1, settings
    if kind is Deletion:  # the inner card comes first: from hand to row is a mutation
        out, joins = Touch("out", (f"row:{action.out}",)), Touch("end", (f"end:{action.end}",))
        return (out, card, joins), 2, settings
    return (card, Touch("place", (f"row:{action.position}",))), 0, settings
