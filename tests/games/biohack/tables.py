"""Tables of Biohack made to measure."""

from __future__ import annotations

from genetics_games.games.biohack import GAME
from genetics_games.games.biohack.effects import RESOURCE, RESOURCES
from genetics_games.games.biohack.pieces import CARD, CLASS_OF, CLASSES, IDS, PIECES, SPACE

WIDTH = len(RESOURCES)
FACES = [face.id for face in PIECES.faces]
CAPACITY = PIECES.setup.row_capacity


def fresh(players=3, seed=5, **options):
    """A new table, at the choice of scientists."""
    return GAME.new(players, seed, **options)


def drafting(players=3, seed=5, scientists=None, **options):
    """A table at the draft; ``scientists`` names one for each seat."""
    state = fresh(players, seed, **options)
    while state.phase == "scientist":
        choice = f"take {scientists[state.player]}" if scientists else str(state.legal_actions()[0])
        play(state, choice)
    return state


def started(players=3, seed=5, scientists=None, **options):
    """A table at the planning phase of the first round."""
    state = drafting(players, seed, scientists, **options)
    while state.phase == "draft":
        play(state, str(state.legal_actions()[-1]))
    return state


def locating(players=3, seed=5, scientists=None, **options):
    """A table at the choice of location cards, no planning effect carried out."""
    return to_locations(started(players, seed, scientists, **options))


def to_locations(state):
    """Leave all planning effects out."""
    while state.phase == "planning":
        play(state, "done")
    return state


def researching(where="mountain bank basement", players=3, seed=5, scientists=None, **options):
    """A table in the research phase of the first round, the first player to move.

    Args:
        where: public spaces for the Nomans of each seat, or of all seats alike.
    """
    state = locating(players, seed, scientists, **options)
    return locate(state, where)


def locate(state, where="mountain bank basement"):
    """Choose location cards for all seats."""
    while state.phase == "locations":
        spaces = where if isinstance(where, str) else where[state.player]
        wanted = sorted(spaces.split(), key=lambda name: SPACE[name.upper()])
        play(state, f"choose {' '.join(wanted) or 'nowhere'}")
    return state


def pass_all(state):
    """Take all turns of a research phase as shortly as can be: bare research and passes."""
    while state.phase == "research":
        legal_now = legal(state)
        plain = [text for text in legal_now if text in ("pass", "done", "keep result")]
        play(state, plain[0] if plain else legal_now[0])
    return state


def next_round(state, where="mountain bank basement"):
    """Go on to the research phase of the next round."""
    return locate(to_locations(pass_all(state)), where)


# ------------------------------------------------------------- making to measure


def settle(state, check=True):
    """Forget what was kept before a table was changed by hand, and check it."""
    state._legal = None
    if check:
        state.check()
    return state


def give(state, seat, **amounts):
    """Set amounts of resources."""
    for name, n in amounts.items():
        state.stock[WIDTH * seat + RESOURCE[name]] = n
    return settle(state)


def bare(state, *seats):
    """Take all genes and coins of some seats."""
    for seat in seats:
        give(state, seat, **dict.fromkeys([*RESOURCES[:6], "coins"], 0))
    return state


def _lift(state, card):
    """Take a card from wherever it lies; the display is filled up from the deck."""
    cls = CLASS_OF[card]
    for piles in (state.decks, state.discards, state.hands, state.built):
        for number, pile in enumerate(piles):
            if card in pile:
                piles[number] = tuple(other for other in pile if other != card)
    state.shown &= ~(1 << card)
    if card in state.display:
        place = state.display.index(card)
        top, *rest = state.decks[cls]
        state.display[place] = top
        state.decks[cls] = tuple(rest)


def hand(state, seat, *names):
    """Let a seat hold exactly these cards, which nobody else knows."""
    for card in state.hands[seat]:
        state.decks[CLASS_OF[card]] += (card,)
        state.shown &= ~(1 << card)
    state.hands[seat] = ()
    for name in names:
        _lift(state, CARD[name])
        state.hands[seat] = tuple(sorted((*state.hands[seat], CARD[name])))
    return settle(state)


def build(state, seat, *names):
    """Put creatures on a seat's board, from the left."""
    for name in names:
        card = CARD[name]
        cls = CLASS_OF[card]
        _lift(state, card)
        row = 3 * seat + cls
        state.built[row] += (card,)
        if len(state.built[row]) == CAPACITY[cls]:
            state.creation[cls] += (seat,)
    if len(state.creatures(seat)) >= 7 and not state.seventh:
        state.seventh = max(1, state.round)
    return settle(state)


def on_top(state, cls, *names):
    """Put cards on top of a deck, the first one first."""
    cards = [CARD[name] for name in names]
    for card in cards:
        _lift(state, card)
    number = CLASSES.index(cls)
    state.decks[number] = (*cards, *state.decks[number])
    return settle(state)


def thin_deck(state, cls, n):
    """Move all but the top cards of a deck to its discards."""
    number = CLASSES.index(cls)
    deck = state.decks[number]
    state.decks[number] = deck[:n]
    state.discards[number] += deck[n:]
    return settle(state)


def stand(state, seat, *spaces, injured=0):
    """Put a seat's Nomans on these spaces, lay some down; the others stand in the area."""
    for space, there in enumerate(state.at):
        state.at[space] = tuple(who for who in there if who != seat)
    for name in spaces:
        state.at[SPACE[name]] += (seat,)
    state.injured[seat] = injured
    state.ready[seat] = 3 - injured - len(spaces)
    return settle(state)


def turn_of(state, seat):
    """Let a seat be next in the research phase."""
    state.player = seat
    return settle(state)


def tiles(state, *names):
    """Lay these tiles out downtown."""
    ids = [tile.id for tile in PIECES.tiles]
    wanted = [ids.index(name) for name in names]
    everything = [*state.tiles, *state.stack]
    rest = [tile for tile in everything if tile not in wanted]
    out = len(state.tiles)
    chosen = (wanted + rest)[:out]
    state.tiles = tuple(chosen)
    state.stack = tuple(tile for tile in everything if tile not in chosen)
    return settle(state)


def milestones(state, *names):
    """Let these milestone cards lie on the table."""
    ids = [card.id for card in PIECES.milestones]
    state.milestones = tuple(ids.index(name) for name in names)
    return settle(state)


def will_roll(state, *faces):
    """Let the danger die show these faces next."""
    state._script = {state.draws + n: FACES.index(face) for n, face in enumerate(faces)}
    return state


# ------------------------------------------------------------- playing and looking


def play(state, *notations):
    """Apply actions written in notation, check, and give the events of the last one."""
    events = []
    for notation in notations:
        events = state.apply(state.parse(notation))
        state.check()
    return events


def legal(state, start=""):
    """The notations of the legal actions that begin with some words."""
    return [str(a) for a in state.legal_actions() if str(a).startswith(start)]


def has(state, seat, *names):
    """How much a seat has of some resources, in their order."""
    return tuple(state.stock[WIDTH * seat + RESOURCE[name]] for name in names)


def genes(state, seat):
    """The six genes of a seat."""
    return tuple(state.stock[WIDTH * seat : WIDTH * seat + 6])


def gained(before, after, seat):
    """What a seat gained or lost between two positions, by name; nothing for what stayed."""
    changes = {}
    for name in RESOURCES:
        change = has(after, seat, name)[0] - has(before, seat, name)[0]
        if change:
            changes[name] = change
    return changes


def shown(state):
    """The display as ids, row by row; ``None`` for a gap."""
    return state.view()["display"]


def kinds(events):
    """The kinds of some events, in their order."""
    return [event.kind for event in events]


def data_of(events, kind):
    """What everybody may know of the first event of a kind."""
    return next(event.data for event in events if event.kind == kind)


def names(cards):
    """Cards by id."""
    return [IDS[card] for card in cards]
