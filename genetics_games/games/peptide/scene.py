"""The table of Peptide for one viewer, and what a hand touches for each move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Item, Move, Scene, Touch, Zone, seat_name
from genetics_games.text import _, ngettext

from . import actions, memory, prompts, rna, words
from .pieces import AMINO, CARD, IDS, ORGANELLES, PIECES, RNA

if TYPE_CHECKING:
    from .state import Peptide

SIZE = len(ORGANELLES)
SIGN_OF = {
    "act:face_down": "sign-face_down",
    "act:twice": "sign-select_twice",
    "act:reset_organelles": "sign-reset_organelles",
    "act:reset_rna": "sign-reset_rna",
    "act:end": "sign-end_turn",
}
CHIP_OF: dict[type, str] = {
    actions.SelectTwice: "act:twice",
    actions.ResetOrganelles: "act:reset_organelles",
    actions.ResetRna: "act:reset_rna",
    actions.EndTurn: "act:end",
}
#: From so many opponents on, what lies in front of them is folded.
MANY = 3
WIDE = 104  # an organelle card and its name
DECK = 84


def make_scene(state: Peptide, viewer: int | None) -> Scene:
    """What a viewer sees of a position, and the moves if the viewer decides.

    Args:
        state: the position.
        viewer: a seat, or ``None`` for the public.
    """
    now, how = prompts.say(state, viewer)
    scene = Scene(
        game="peptide",
        title=_("Peptide"),
        facts=prompts.facts(state),
        viewer=viewer,
        seat=state.player,
        now=now,
        how=how,
        zones=_zones(state, viewer),
    )
    if state.player is None:
        stalled = state.stop < 0 or state.turn < state.stop + 2
        scene.result = words.result(state.scores(), state.winners(), viewer, stalled)
    elif viewer is not None:
        scene.kinds = _chips(state, viewer)
        if viewer == state.player:
            scene.moves = [_move(state, action) for action in state.legal_actions()]
            scene.prompts = prompts.prompts()
    return scene


# ------------------------------------------------------------- zones


def _zones(state: Peptide, viewer: int | None) -> list[Zone]:
    first = 0 if viewer is None else viewer + 1
    others = [(first + n) % state.players for n in range(state.players)]
    zones = [_opponent(state, seat, viewer) for seat in others if seat != viewer]
    if state.drawn:
        zones.append(_drawn(state, viewer))
    resolving = viewer is not None and state.phase != "select"
    middle = "focus" if resolving else "table"
    if state.phase == "select":
        zones.append(_field(state))
    if viewer is not None:
        own = [_cards(state, viewer, "focus"), _chain(state, viewer, viewer)]
        own[1].area = "focus" if resolving else "tray"
        if resolving or state.cards[viewer]:
            zones.append(own[0])
        if resolving:
            zones.append(own[1])
    zones += [_rna_field(state, middle), _decks(state), _energy(state)]
    if viewer is not None:
        zones.append(_own_seat(state, viewer))
        if not resolving:
            zones.append(own[1])
        zones += [_own_amino(state, viewer), _own_rna(state, viewer)]
    return zones


def _opponent(state: Peptide, seat: int, viewer: int | None) -> Zone:
    links = len(state.chain[seat])
    chosen = len(state.cards[seat])
    parts = [
        ngettext("{n} amino acid in the chain", "{n} amino acids in the chain", links).format(
            n=links
        ),
        ngettext("{n} organelle card", "{n} organelle cards", chosen).format(n=chosen),
    ]
    inside = [Zone(f"counts:{seat}", _("In hand"), "counters", _counts(state, seat, True))]
    inside.append(_chain(state, seat, viewer))
    if state.cards[seat]:
        inside.append(_cards(state, seat, ""))
    if state.player is None:
        inside.append(_open_hand(state, seat))
    opponents = state.players - (viewer is not None)
    return Zone(
        f"seat:{seat}",
        seat_name(seat),
        "seat",
        zones=inside,
        seat=seat,
        area="opponents",
        text=", ".join(parts),
        fold="shut" if opponents >= MANY and viewer is not None else "phone",
    )


def _own_seat(state: Peptide, seat: int) -> Zone:
    counts = Zone(f"counts:{seat}", _("Yours"), "counters", _counts(state, seat, False))
    return Zone(
        f"seat:{seat}",
        seat_name(seat),
        "seat",
        zones=[counts],
        seat=seat,
        area="tray",
    )


def _counts(state: Peptide, seat: int, backs: bool) -> list[Item]:
    """ATP, points that lie open, bonus cards; for opponents also how many cards they hold."""
    entries = [("atp", "atp", state.atp[seat], _("{n} ATP"))]
    if backs:
        cards, letters = len(state.amino[seat]), rna.total(state.rna[seat])
        entries.append(("rna", "back rna", letters, _("{n} RNA")))
        text = ngettext("{n} amino acid", "{n} amino acids", cards)
        entries.append(("amino", "back amino", cards, text))
    total = state.open_points(seat)
    entries.append(("points", "points", total, ngettext("{n} point", "{n} points", abs(total))))
    items = [
        Item(f"count:{seat}:{name}", text.format(n=n), art=art, caption=text.format(n=n),
             data={"n": n})
        for name, art, n, text in entries
    ]  # fmt: skip
    if seat == state.first:
        label = _("Has the First Player card")
        items.append(Item(f"first:{seat}", label, art="first player", caption=_("First Player")))
    for value in state.bonus[seat]:
        label = _("Bonus card of {points}").format(points=words.points(value))
        caption = _("bonus")
        items.append(
            Item(f"bonus:{seat}:{value}", label, art=f"bonus {value}", caption=caption,
                 data={"n": value})
        )  # fmt: skip
    return items


def _cards(state: Peptide, seat: int, area: str) -> Zone:
    """The organelle cards in front of a seat."""
    items: list[Item] = []
    for card in sorted(state.cards[seat]):
        name = ORGANELLES[card % SIZE]
        said = words.organelle_name(name)
        key = _card_id(seat, card)
        twin = sum(item.id.startswith(key) for item in items)
        down = card >= SIZE
        label = _("{card}, face down, for 1 ATP") if down else _("{card}, face up")
        items.append(
            Item(
                f"{key}:{twin + 1}",
                label.format(card=said),
                name=said,
                art="back organelle" if down else f"organelle {name}",
                caption=said if area else "",
                badges=("atp",) if down else (),
                width=WIDE if area else 52,
            )
        )
    title = _("Your cards this round") if area else _("Cards this round")
    text = "" if items else _("All are resolved.")
    return Zone(f"cards:{seat}", title, "hand", items, seat=seat, area=area or "table", text=text)


def _card_id(seat: int, card: int) -> str:
    side = ":down" if card >= SIZE else ":up"
    return f"card:{seat}:{ORGANELLES[card % SIZE]}{side}"


def _chain(state: Peptide, seat: int, viewer: int | None) -> Zone:
    """The chain of a seat, with the RNA below it; small shapes at opponents."""
    mine = seat == viewer
    start = Item(
        f"chain:{seat}:0",
        _("Start card: methionine, {codon}").format(codon=words.spaced(PIECES.start_codon)),
        name=_("the start card"),
        art="amino start" if mine else "shape start",
        width=88 if mine else 40,
    )
    items = [start]
    for place, card in enumerate(state.chain[seat]):
        items.append(_link(state, seat, place, card, mine))
    if mine and seat == state.player and actions.RIBOSOME in state.cards[seat]:
        label = _("Free place for the next amino acid")
        items.append(
            Item(f"chain:{seat}:next", label, caption=_("next"), marks=("empty",), width=88)
        )
    return Zone(f"chain:{seat}", _("Your chain") if mine else _("Chain"), "chain", items, seat=seat)


def _link(state: Peptide, seat: int, place: int, card: int, mine: bool) -> Item:
    amino = AMINO[card]
    firm = place < state.turned[seat]
    key = f"chain:{seat}:{place + 1}"
    if firm:
        label = _("{amino}, permanent, {points}").format(
            amino=amino.title, points=words.points(amino.points)
        )
        below: list[Item] = []
    else:
        label = _("{amino}, face up, {points}, with {rna} below it").format(
            amino=amino.title,
            points=words.points((amino.points + 1) // 2),
            rna=words.spaced(amino.codon),
        )
        below = [
            Item(f"{key}:{at}", _("{rna} below {amino}").format(rna=letter, amino=amino.name),
                 art=f"chip {letter}", width=26 if mine else 14)
            for at, letter in enumerate(amino.codon, 1)
        ]  # fmt: skip
    if mine:
        art = f"permanent {amino.id}" if firm else f"amino {amino.id}"
    else:
        art = f"shape {amino.letter}"
    return Item(
        key,
        label,
        name=amino.name,
        art=art,
        caption=amino.title if mine else "",
        marks=("firm",) if firm else (),
        width=88 if mine else 40,
        items=below if mine else [],
    )


def _open_hand(state: Peptide, seat: int) -> Zone:
    """A hand that was laid open at the end."""
    items = [_amino_item(card, f"open:{seat}:{IDS[card]}", 52) for card in state.amino[seat]]
    items += [
        Item(f"open:{seat}:{letter}:{n}", _("RNA card {rna}").format(rna=letter),
             art=f"rna {letter}", width=36)
        for letter, count in zip(RNA, rna.counts(state.rna[seat]), strict=True)
        for n in range(1, count + 1)
    ]  # fmt: skip
    text = "" if items else _("Empty.")
    return Zone(f"open:{seat}", _("Hand at the end"), "hand", items, seat=seat, text=text)


def _drawn(state: Peptide, viewer: int | None) -> Zone:
    """The two cards of which one is kept: open to who drew them."""
    mine = viewer is not None and viewer == state.player
    items = []
    for number, card in enumerate(state.drawn, 1):
        key = f"drawn:{number}"
        if state.phase == "keep_rna":
            item = _rna_item(RNA[card % memory.SHUFFLE], key)
            back = Item(key, _("RNA card, face down"), art="back rna", width=62)
        else:
            item = _amino_item(card, key, 92)
            back = Item(key, _("Amino acid, face down"), art="back amino", width=92)
        items.append(item if mine else back)
    return Zone(
        "drawn", _("Just drawn"), "hand", items, private=mine, seat=state.player, area="now"
    )


def _field(state: Peptide) -> Zone:
    items = []
    for kind, number in enumerate(state.field):
        if number:
            name = words.organelle_name(ORGANELLES[kind])
            label = ngettext("{card}, {n} card", "{card}, {n} cards", number)
            items.append(
                Item(
                    f"field:{ORGANELLES[kind]}",
                    label.format(card=name, n=number),
                    name=name,
                    art=f"organelle {ORGANELLES[kind]}",
                    caption=name,
                    badges=(f"×{number}",) if number > 1 else (),
                    width=WIDE,
                )
            )
    if state.flag < 0:
        items.append(
            Item("first", _("First Player card"), name=_("the First Player card"),
                 art="first player", caption=_("First Player"), width=WIDE)
        )  # fmt: skip
    return Zone("field", _("Organelle field"), "hand", items, area="focus")


def _rna_field(state: Peptide, area: str) -> Zone:
    items = [
        _rna_item(RNA[letter], f"rna:{place}") for place, letter in enumerate(state.rna_field, 1)
    ]
    items.append(
        _pile(
            "rna:deck",
            _("RNA deck"),
            "back rna",
            len(state.rna_deck),
            _("the RNA deck"),
            _("RNA deck"),
        )
    )
    return Zone("rna", _("RNA field"), "hand", items, area=area)


def _pile(key: str, said: str, art: str, number: int, name: str, caption: str) -> Item:
    label = ngettext("{pile}, {n} card", "{pile}, {n} cards", number).format(pile=said, n=number)
    return Item(
        key,
        label,
        name=name,
        art=art,
        caption=caption,
        marks=() if number else ("spent",),
        badges=(f"{number}",),
        width=DECK,
        data={"n": number},
    )


def _decks(state: Peptide) -> Zone:
    """The amino acid deck, the bonus cards, and where organelle cards come from and go."""
    items = [
        _pile(
            "amino:deck", _("Amino acid deck"), "back amino", len(state.amino_deck),
            _("the amino acid deck"), _("amino acids"),
        )
    ]  # fmt: skip
    if state.stop >= 0:
        items.append(Item("stop", _("The STOP card has been drawn"), art="stop", caption=_("STOP"),
                          width=62))  # fmt: skip
    left = state.bonus_left()
    if left:
        label = _("Bonus cards left: {cards}").format(cards=", ".join(map(str, left)))
        items.append(Item("bonus", label, art=f"bonus {left[0]}", caption=_("bonus"), width=62,
                          badges=(f"×{len(left)}",)))  # fmt: skip
    items.append(
        _pile(
            "organelle:deck", _("Organelle deck"), "back organelle", len(state.organelles),
            _("the organelle deck"), _("organelles"),
        )
    )  # fmt: skip
    used = {words.organelle_name(n): c for n, c in zip(ORGANELLES, state.used, strict=True) if c}
    told = ", ".join(_("{n} {card}").format(n=c, card=name) for name, c in used.items())
    items.append(
        Item(
            "used",
            _("Organelle discard pile: {cards}").format(cards=told or _("empty")),
            name=_("the organelle discard pile"),
            art="discard organelle",
            caption=_("discard pile"),
            badges=(f"{sum(state.used)}",),
            width=DECK,
            data={"n": sum(state.used)},
        )
    )
    return Zone("decks", _("Decks"), "hand", items)


def _energy(state: Peptide) -> Zone:
    text = _("{n} ATP").format(n=state.supply)
    pile = rna.letters_of(state.rna_used)
    said = _("RNA discard pile: {letters}").format(letters=words.spaced(pile) or _("empty"))
    discarded = _("{n} RNA discarded").format(n=len(pile))
    items = [
        Item("supply", _("{atp} in the supply").format(atp=text), art="atp",
             caption=_("{n} in the supply").format(n=state.supply), data={"n": state.supply}),
        Item("rna:used", said, art="back rna", caption=discarded, data={"n": len(pile)}),
    ]  # fmt: skip
    return Zone("energy", _("Supply and discards"), "counters", items)


def _rna_item(letter: str, key: str) -> Item:
    return Item(
        key,
        _("RNA card {rna}").format(rna=letter),
        name=_("the {rna}").format(rna=letter),
        art=f"rna {letter}",
        width=62,
    )


def _amino_item(card: int, key: str, width: int) -> Item:
    amino = AMINO[card]
    return Item(
        key,
        _("{amino}, {rna}, {points}").format(
            amino=amino.title, rna=words.spaced(amino.codon), points=words.points(amino.points)
        ),
        name=amino.name,
        art=f"amino {amino.id}",
        caption=amino.title,
        width=width,
        data={"codon": amino.codon, "points": amino.points},
    )


def _own_amino(state: Peptide, viewer: int) -> Zone:
    held = state.amino[viewer]
    items = [_amino_item(card, f"hand:{IDS[card]}", 92) for card in held]
    text = "" if items else _("None in hand.")
    return Zone(
        "hand:amino",
        _("Your amino acids"),
        "hand",
        items,
        private=True,
        seat=viewer,
        area="tray",
        text=text,
    )


def _own_rna(state: Peptide, viewer: int) -> Zone:
    items = [
        _rna_item(letter, f"hand:{letter}:{n}")
        for letter, count in zip(RNA, rna.counts(state.rna[viewer]), strict=True)
        for n in range(1, count + 1)
    ]
    text = "" if items else _("None in hand.")
    return Zone(
        "hand:rna",
        _("Your RNA"),
        "hand",
        items,
        private=True,
        seat=viewer,
        area="tray",
        text=text,
    )


# ------------------------------------------------------------- what can be touched


def _chips(state: Peptide, viewer: int) -> list[Item]:
    return [
        Item(
            chip,
            prompts.chip_name(chip),
            name=prompts.chip_name(chip),
            art=SIGN_OF[chip],
            marks=("off",) if why else (),
            why=why,
        )
        for chip, why in prompts.resting(state, viewer).items()
    ]


def _move(state: Peptide, action: Any) -> Move:
    kind = type(action)
    touches = _TOUCHES[kind](state, action) if kind in _TOUCHES else ()
    said = words.describe(state, action, state.player)
    return Move(str(action), said, _chip_of(action), touches)


def _chip_of(action: Any) -> str:
    if type(action) is actions.Select:
        return "act:face_down" if action.face_down else ""
    return CHIP_OF.get(type(action), "")


def _select(state: Peptide, action: actions.Select) -> tuple[Touch, ...]:
    return (Touch("field", (f"field:{action.organelle}",)),)


def _select_first(state: Peptide, action: actions.SelectFirstPlayer) -> tuple[Touch, ...]:
    return (Touch("field", ("first",)),)


def _card(state: Peptide, card: int) -> Touch:
    """The cards in front of the player that serve as one of a kind."""
    seat = state.player or 0
    number = state.cards[seat].count(card)
    return Touch("card", tuple(f"{_card_id(seat, card)}:{n + 1}" for n in range(number)))


def _collect(state: Peptide, action: actions.Collect) -> tuple[Touch, ...]:
    return (_card(state, ORGANELLES.index(action.organelle) + SIZE),)


def _mitochondria(state: Peptide, action: actions.UseMitochondria) -> tuple[Touch, ...]:
    return (_card(state, actions.MITOCHONDRIA),)


def _vacuole(state: Peptide, action: actions.UseVacuole) -> tuple[Touch, ...]:
    return (_card(state, actions.VACUOLE),)


def _pick_rna(state: Peptide, action: actions.PickRna) -> tuple[Touch, ...]:
    letter = RNA.index(action.rna)
    places = [n for n, other in enumerate(state.rna_field, 1) if other == letter]
    source = Touch("source", tuple(f"rna:{place}" for place in places))
    return (_card(state, actions.NUCLEUS), source)


def _draw_rna(state: Peptide, action: actions.DrawRna) -> tuple[Touch, ...]:
    return (_card(state, actions.NUCLEUS), Touch("source", ("rna:deck",)))


def _draw_amino(state: Peptide, action: actions.DrawAmino) -> tuple[Touch, ...]:
    return (_card(state, actions.AMINO_ACYL), Touch("deck", ("amino:deck",)))


def _keep_rna(state: Peptide, action: actions.KeepRna) -> tuple[Touch, ...]:
    letter = RNA.index(action.rna)
    places = [n for n, card in enumerate(state.drawn, 1) if card % memory.SHUFFLE == letter]
    return (Touch("keep", tuple(f"drawn:{place}" for place in places)),)


def _keep_amino(state: Peptide, action: actions.KeepAmino) -> tuple[Touch, ...]:
    place = state.drawn.index(CARD[action.amino]) + 1
    return (Touch("keep", (f"drawn:{place}",)),)


def _add(state: Peptide, action: actions.AddAmino) -> tuple[Touch, ...]:
    """Ribosome, amino acid, and three RNA cards, of which each serves one touch only."""
    held = rna.counts(state.rna[state.player or 0])
    touches: list[tuple[str, ...]] = []
    for letter, need, has in zip(RNA, rna.counts(rna.NEED[CARD[action.amino]]), held, strict=True):
        cards = [f"hand:{letter}:{n}" for n in range(1, has + 1)]
        if need:
            touches += [*((card,) for card in cards[: need - 1]), tuple(cards[need - 1 :])]
    return (
        _card(state, actions.RIBOSOME),
        Touch("amino", (f"hand:{action.amino}",)),
        *(Touch(role, ids) for role, ids in zip(("rna", "rna2", "rna3"), touches, strict=True)),
    )


def _permanent(state: Peptide, action: actions.MakePermanent) -> tuple[Touch, ...]:
    seat = state.player or 0
    link = Touch("link", (f"chain:{seat}:{state.turned[seat] + 1}",))
    return (_card(state, actions.RIBOSOME), link)


def _discard(state: Peptide, action: actions.Discard) -> tuple[Touch, ...]:
    return (_card(state, ORGANELLES.index(action.organelle)), Touch("pile", ("used",)))


_TOUCHES: dict[type, Callable[[Peptide, Any], tuple[Touch, ...]]] = {
    actions.Select: _select,
    actions.SelectFirstPlayer: _select_first,
    actions.Collect: _collect,
    actions.UseMitochondria: _mitochondria,
    actions.UseVacuole: _vacuole,
    actions.PickRna: _pick_rna,
    actions.DrawRna: _draw_rna,
    actions.DrawAmino: _draw_amino,
    actions.KeepRna: _keep_rna,
    actions.KeepAmino: _keep_amino,
    actions.AddAmino: _add,
    actions.MakePermanent: _permanent,
    actions.Discard: _discard,
}
