"""The table of Peptide for one viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Item, Line, Scene, Zone, seat_name
from genetics_games.text import _, ngettext

from . import actions, memory, prompts, rna, words
from .pieces import AMINO, IDS, ORGANELLES, PIECES, RNA
from .touches import SIZE, card_id, move

if TYPE_CHECKING:
    from .state import Peptide

SIGN_OF = {
    "act:face_down": "sign-face_down",
    "act:twice": "sign-select_twice",
    "act:reset_organelles": "sign-reset_organelles",
    "act:reset_rna": "sign-reset_rna",
    "act:end": "sign-end_turn",
}
#: From so many opponents on, what lies in front of them is folded.
MANY = 3
WIDE = 114  # an organelle card and its name; "Mitochondria" needs that much
AMINO_WIDE, RNA_WIDE, DECK, SMALL = 114, 62, 76, 44  # "Phenylalanine" is the longest


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
            scene.moves = [move(state, action) for action in state.legal_actions()]
            scene.prompts = prompts.prompts(state)
    return scene


# ------------------------------------------------------------- zones


def _zones(state: Peptide, viewer: int | None) -> list[Zone]:
    first = 0 if viewer is None else viewer + 1
    others = [(first + n) % state.players for n in range(state.players)]
    zones = [_opponent(state, seat, viewer) for seat in others if seat != viewer]
    if state.drawn:
        zones.append(_drawn(state, viewer))
    over = state.player is None
    if over:
        zones.append(_scoring(state))
    if viewer is None:
        if state.phase == "select":
            zones.append(_field(state))
        return [*zones, _rna_field(state), _decks(state, "table"), _supply(state, "table")]
    chain = _chain(state, viewer, viewer)
    own = [_own_seat(state, viewer), _own_amino(state, viewer), _own_rna(state, viewer)]
    if state.phase == "select":
        zones += [_field(state), _rna_field(state)]
        chain.area = "tray"
        if state.cards[viewer]:
            zones.append(_cards(state, viewer, True))
        zones += [own[0], chain, *own[1:]]
        return [*zones, _decks(state, "after"), _supply(state, "after")]
    if over:
        chain.area = "tray"
        return [*zones, own[0], chain, *own[1:], _supply(state, "after")]
    # Phase 2: what the organelle cards act on lies beside them, the chain above the hand.
    chain.area = "focus"
    zones += [_cards(state, viewer, True), _rna_field(state), _decks(state, "focus"), chain]
    return [*zones, *own, _supply(state, "after")]


def _opponent(state: Peptide, seat: int, viewer: int | None) -> Zone:
    # What a fold says: the chain by its symbols, and how many cards wait to be resolved.
    parts = ["-".join(("Met", *(AMINO[card].id for card in state.chain[seat])))]
    chosen = len(state.cards[seat])
    if chosen:
        text = ngettext("{n} organelle card", "{n} organelle cards", chosen)
        parts.append(text.format(n=chosen))
    inside = [Zone(f"counts:{seat}", _("In hand"), "counters", _counts(state, seat, True))]
    inside.append(_chain(state, seat, viewer))
    if state.cards[seat]:
        inside.append(_cards(state, seat, False))
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
        text=" · ".join(parts),
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
    """ATP, points that all may know of, bonus cards; cards held, for opponents."""
    entries = [("atp", "atp", state.atp[seat], _("{n} ATP"))]
    if backs:
        cards, letters = len(state.amino[seat]), rna.total(state.rna[seat])
        entries.append(("rna", "back rna", letters, _("{n} RNA")))
        text = ngettext("{n} amino acid", "{n} amino acids", cards)
        entries.append(("amino", "back amino", cards, text))
    # After the end hands lie open, and the total is the one that decides.
    total = state.open_points(seat) if state.player is not None else state.scores()[seat]
    entries.append(("points", "points", total, ngettext("{n} point", "{n} points", abs(total))))
    items = [
        Item(f"count:{seat}:{name}", text.format(n=n), art=art, caption=text.format(n=n),
             data={"n": n})
        for name, art, n, text in entries
    ]  # fmt: skip
    if seat == state.first:
        label = _("Has the First Player card")
        items.append(Item(f"first:{seat}", label, art="first player", caption=_("First Player")))
    if state.bonus[seat]:
        label = _("Bonus cards: {cards}").format(cards=", ".join(map(str, state.bonus[seat])))
        n = sum(state.bonus[seat])
        caption = _("{n} bonus").format(n=n)
        items.append(Item(f"bonus:{seat}", label, art="bonus", caption=caption, data={"n": n}))
    return items


def _cards(state: Peptide, seat: int, mine: bool) -> Zone:
    """The organelle cards in front of a seat."""
    items: list[Item] = []
    for card in sorted(state.cards[seat]):
        name = ORGANELLES[card % SIZE]
        said = words.organelle_name(name)
        key = card_id(seat, card)
        twin = sum(item.id.startswith(key) for item in items)
        down = card >= SIZE
        effect = words.organelle_effect(name)
        label = _("{card}, face up")
        if down:
            label = _("{card}, face down, for {atp} ATP")
        elif mine:
            label = _("{card}, face up; {effect}")
        items.append(
            Item(
                f"{key}:{twin + 1}",
                label.format(card=said, atp=PIECES.gains["face_down"], effect=effect),
                name=said,
                art="back organelle" if down else f"organelle {name}",
                caption=said if mine else "",
                badges=("atp",) if down else (),
                lines=_price(name) if mine and not down else (),
                width=WIDE if mine else SMALL,
            )
        )
    title = _("Your cards this round") if mine else _("Cards this round")
    text = "" if items else _("None is left to resolve.")
    return Zone(f"cards:{seat}", title, "hand", items, seat=seat, area="focus", text=text)


def _price(organelle: str) -> tuple[Line, ...]:
    """What an organelle card takes and brings, in signs; its label says it in words."""
    gain, cost = PIECES.gains.get(organelle, 0), PIECES.costs.get(organelle, 0)
    parts = [f"+{gain}", "atp"] if gain else [f"−{cost}", "atp"] if cost else []
    card = {"nucleus": "back rna", "vacuole": "back rna", "amino_acyl": "back amino"}
    if organelle in card:
        parts += ["+1", card[organelle]]
    return (Line(tuple(parts)),)


def _chain(state: Peptide, seat: int, viewer: int | None) -> Zone:
    """The chain of a seat, with the RNA below it; small shapes at opponents."""
    mine = seat == viewer
    start = Item(
        f"chain:{seat}:0",
        _("Start card: methionine, {codon}").format(codon=words.spaced(PIECES.start_codon)),
        name=_("the start card"),
        art="amino start" if mine else "shape start",
        caption=_("Start") if mine else "Met",
        width=AMINO_WIDE if mine else SMALL,
    )
    items = [start]
    for place, card in enumerate(state.chain[seat]):
        items.append(_link(state, seat, place, card, mine))
    if mine and seat == state.player and actions.RIBOSOME in state.cards[seat]:
        label = _("Free place for the next amino acid")
        items.append(
            Item(f"chain:{seat}:next", label, caption=_("next"), marks=("empty",), width=AMINO_WIDE)
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
                 art=f"chip {letter}", width=26)
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
        caption=amino.title if mine else amino.id,
        lines=() if mine or firm else (Line((amino.codon,)),),
        marks=("firm",) if firm else (),
        width=AMINO_WIDE if mine else SMALL,
        items=below if mine else [],
    )


def _open_hand(state: Peptide, seat: int) -> Zone:
    """A hand that was laid open at the end."""
    items = [
        Item(f"open:{seat}:{amino.id}", _("{amino} in hand").format(amino=amino.title),
             art=f"shape {amino.letter}", caption=amino.id, width=SMALL)
        for amino in (AMINO[card] for card in state.amino[seat])
    ]  # fmt: skip
    items += [
        Item(f"open:{seat}:{letter}:{n}", _("RNA card {rna}").format(rna=letter),
             art=f"chip {letter}", caption=letter, width=SMALL)
        for letter, count in zip(RNA, rna.counts(state.rna[seat]), strict=True)
        for n in range(1, count + 1)
    ]  # fmt: skip
    text = "" if items else _("Empty.")
    return Zone(f"open:{seat}", _("Hand at the end"), "hand", items, seat=seat, text=text)


def _scoring(state: Peptide) -> Zone:
    """Where the points of each player come from, at the end of the game."""
    totals = state.scores()
    zones = []
    for seat in range(state.players):
        turned, chain = state.turned[seat], state.chain[seat]
        parts = {
            "permanent": sum(AMINO[card].points for card in chain[:turned]),
            "face up": sum((AMINO[card].points + 1) // 2 for card in chain[turned:]),
            "bonus": sum(state.bonus[seat]),
            "hand": state.hand_points(seat),
        }
        items = [
            Item(f"score:{seat}:{part}", text.format(n=parts[part]), art=art,
                 caption=text.format(n=parts[part]), data={"n": parts[part]})
            for part, (art, text) in _parts().items()
        ]  # fmt: skip
        total = _("{player}: {points}").format(
            player=seat_name(seat), points=words.points(totals[seat])
        )
        zones.append(Zone(f"score:{seat}", total, "counters", items))
    return Zone("scores", _("Final scoring"), "mat", zones=zones, area="focus", across=2)


def _parts() -> dict[str, tuple[str, str]]:
    """For each part of a score its drawing and its words."""
    return {
        "permanent": ("points", _("{n} permanent")),
        "face up": ("chip U", _("{n} face up")),
        "bonus": ("bonus", _("{n} bonus")),
        "hand": ("back amino", _("{n} hand")),
    }


def _drawn(state: Peptide, viewer: int | None) -> Zone:
    """The two cards of which one is kept: open to who drew them."""
    mine = viewer is not None and viewer == state.player
    items = []
    for number, card in enumerate(state.drawn, 1):
        key = f"drawn:{number}"
        if state.phase == "keep_rna":
            item = _rna_item(RNA[card % memory.SHUFFLE], key)
            back = Item(key, _("RNA card, face down"), art="back rna", width=RNA_WIDE)
        else:
            item = _amino_item(card, key, AMINO_WIDE)
            back = Item(key, _("Amino acid, face down"), art="back amino", width=AMINO_WIDE)
        items.append(item if mine else back)
    return Zone(
        "drawn", _("Just drawn"), "hand", items, private=mine, seat=state.player, area="now"
    )


def _field(state: Peptide) -> Zone:
    items = []
    for kind, number in enumerate(state.field):
        if number:
            name = words.organelle_name(ORGANELLES[kind])
            label = ngettext("{card}, {n} card; {effect}", "{card}, {n} cards; {effect}", number)
            effect = words.organelle_effect(ORGANELLES[kind])
            items.append(
                Item(
                    f"field:{ORGANELLES[kind]}",
                    label.format(card=name, n=number, effect=effect),
                    name=name,
                    art=f"organelle {ORGANELLES[kind]}",
                    caption=name,
                    badges=(f"×{number}",) if number > 1 else (),
                    lines=_price(ORGANELLES[kind]),
                    width=WIDE,
                )
            )
    if state.flag < 0:
        items.append(
            Item("first", _("First Player card"), name=_("the First Player card"),
                 art="first player", caption=_("First Player"), width=WIDE)
        )  # fmt: skip
    return Zone("field", _("Organelle field"), "hand", items, area="focus")


def _rna_field(state: Peptide) -> Zone:
    """The face-up RNA cards, and the deck they come from."""
    items = [
        _rna_item(RNA[letter], f"rna:{place}") for place, letter in enumerate(state.rna_field, 1)
    ]
    left = len(state.rna_deck)
    items.append(_pile("rna:deck", _("RNA deck"), "back rna", left, _("the RNA deck"), ""))
    return Zone("rna", _("RNA field and deck"), "hand", items, area="focus")


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
        width=RNA_WIDE if not caption else DECK,
        data={"n": number},
    )


def _decks(state: Peptide, area: str) -> Zone:
    """What organelle cards touch beside RNA: the amino acid deck, and their own discard pile."""
    deck = _pile(
        "amino:deck", _("Amino acid deck"), "back amino", len(state.amino_deck),
        _("the amino acid deck"), _("amino acids"),
    )  # fmt: skip
    used = {words.organelle_name(n): c for n, c in zip(ORGANELLES, state.used, strict=True) if c}
    told = ", ".join(_("{n} {card}").format(n=c, card=name) for name, c in used.items())
    pile = Item(
        "used",
        _("Organelle discard pile: {cards}").format(cards=told or _("empty")),
        name=_("the organelle discard pile"),
        art="discard organelle",
        caption=_("discard pile"),
        badges=(f"{sum(state.used)}",),
        width=DECK,
        data={"n": sum(state.used)},
    )
    return Zone("decks", _("Decks"), "hand", [deck, pile], area=area)


def _supply(state: Peptide, area: str) -> Zone:
    """What is only counted: ATP, decks that nobody touches, bonus cards, whether STOP came."""
    pile = rna.letters_of(state.rna_used)
    said = _("RNA discard pile: {letters}").format(letters=words.spaced(pile) or _("empty"))
    deck, left = len(state.organelles), state.bonus_left()
    cards = ", ".join(map(str, left)) or _("none")
    items = [
        _count("supply", "atp", state.supply, _("ATP in the supply: {n}").format(n=state.supply),
               _("{n} ATP left")),
        _count("organelle:deck", "back organelle", deck, _("Organelle deck: {n}").format(n=deck),
               ngettext("{n} organelle left", "{n} organelles left", deck)),
        _count("rna:used", "back rna", len(pile), said, _("{n} RNA discarded")),
        _count("bonus", "bonus", len(left), _("Bonus cards left: {cards}").format(cards=cards),
               ngettext("{n} bonus card left", "{n} bonus cards left", len(left))),
    ]  # fmt: skip
    if state.stop >= 0:
        label = _("The STOP card has been drawn")
        items.append(Item("stop", label, art="stop", caption=_("STOP drawn")))
    return Zone("supply", _("Supply"), "counters", items, area=area)


def _count(key: str, art: str, number: int, said: str, caption: str) -> Item:
    return Item(key, said, art=art, caption=caption.format(n=number), data={"n": number})


def _rna_item(letter: str, key: str) -> Item:
    return Item(
        key,
        _("RNA card {rna}").format(rna=letter),
        name=_("the {rna}").format(rna=letter),
        art=f"rna {letter}",
        width=RNA_WIDE,
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
    items = [_amino_item(card, f"hand:{IDS[card]}", AMINO_WIDE) for card in held]
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


# ------------------------------------------------------------- what can be chosen beside it


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
