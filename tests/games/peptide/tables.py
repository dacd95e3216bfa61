"""Positions of Peptide made to measure.

Organelles are written by the letters of pieces.toml: M mitochondria, N nucleus, V vacuole,
S amino-acyl synthetase, R ribosome; small letters lie face down.
"""

from __future__ import annotations

from collections import Counter

from genetics_games.games.peptide import GAME
from genetics_games.games.peptide.pieces import AMINO, IDS, PIECES

ORGANELLES = "".join(PIECES.letters[name] * n for name, n in PIECES.organelles.items())
RNA = "".join(letter * n for letter, n in PIECES.rna.items())
CODON = {card.id: card.codon for card in AMINO}
POINTS = {card.id: card.points for card in AMINO}


def script(organelles=ORGANELLES, amino=IDS, stop=0, rna=RNA):
    """Outcomes of a setup for ``game.new(chance=...)``; the top of a deck comes first."""
    return [list(organelles), list(amino), stop, list(rna)]


def fresh(players=2, limit=None, **outcomes):
    """A new table whose decks lie in the order of the pieces unless told otherwise."""
    return GAME.new(players, chance=script(**outcomes), limit=limit)


def without(pile, *gone):
    """What is left of a pile of letters, in its order."""
    left = Counter("".join(gone))
    kept = []
    for letter in pile:
        if left[letter]:
            left[letter] -= 1
        else:
            kept.append(letter)
    assert not +left, f"too many of {+left}"
    return "".join(kept)


def position(
    players=2,
    phase="resolve",
    player=0,
    cards=(),
    atp=(),
    rna=(),
    amino=(),
    chain=(),
    turned=(),
    bonus=None,
    rna_field="AG",
    rna_deck=None,
    rna_used="",
    known=False,
    amino_deck="",
    field=None,
    organelles=None,
    used="",
    first=0,
    lead=None,
    lap=None,
    flag=-1,
    twice=0,
    stop=-1,
    turn=0,
    limit=None,
    seed=1,
):
    """A loaded position; what is not named lies in the decks or, with a deck named, is discarded.

    Args:
        cards: letters in front of each seat; in Phase 2 later seats get two without it.
        atp: tokens of each seat; 2 if left out.
        rna, amino: letters and ids in each hand; the RNA was drawn unseen unless ``known``.
        chain, turned: ids in each chain, and how many are permanent.
        bonus: the bonus cards of each seat; given out in the order of seats if left out.
        amino_deck: ids on top of the deck; with a full stop at the end they are all of it,
            and the last seat holds the rest.
        field: letters in the field; in Phase 1 filled up from the rest.
    """

    def each(given, rest):
        given = list(given)
        return given + [rest] * (players - len(given))

    lap = (1 if phase == "select" else 0) if lap is None else lap
    lead = first if lead is None else lead
    cards, rna, atp = each(cards, ""), each(rna, ""), each(atp, 2)
    amino, chain, turned = each(amino, ""), each(chain, ""), each(turned, 0)
    data = GAME.new(players, seed, limit=limit).to_dict()
    data |= {"player": player, "turn": turn}
    data["position"] = {
        "phase": phase,
        "lap": lap,
        "lead": lead,
        "first": first,
        "flag": flag,
        "twice": twice,
        "stop": stop,
        "atp": atp,
        "supply": 32 - sum(atp),
        "turned": turned,
        "drawn": "",
        **organelle_part(players, phase, player, lead, cards, field, organelles, used, flag),
        **rna_part(rna, chain, turned, rna_field, rna_deck, rna_used, known),
        **amino_part(players, amino, chain, amino_deck, stop),
        "bonus": bonus_part(turned) if bonus is None else bonus,
    }
    return GAME.load(data)


def organelle_part(players, phase, player, lead, cards, field, organelles, used, flag):
    rest = without(ORGANELLES, "".join(cards).upper(), used, field or "", organelles or "")
    if phase == "select":
        wanted = PIECES.dealt[players] - sum(map(len, cards)) - len(field or "")
        field, rest = (field or "") + rest[:wanted], rest[wanted:]
    else:
        for seat in range(players):
            missing = 2 - len(cards[seat]) - (flag == seat)
            if (seat - lead) % players > (player - lead) % players and missing:
                cards[seat] += rest[:missing]
                rest = rest[missing:]
    deck = (organelles or "") + ("" if organelles is not None else rest)
    used += rest if organelles is not None else ""
    return {"field": field or "", "organelles": deck, "used": used, "cards": cards}


def rna_part(rna, chain, turned, rna_field, rna_deck, rna_used, known):
    below = "".join(
        CODON[name] for names, n in zip(chain, turned, strict=True) for name in names.split()[n:]
    )
    hands = "".join(rna)
    rest = without(RNA, hands, below, rna_field, rna_deck or "", rna_used)
    deck = rest if rna_deck is None else rna_deck
    rna_used += "" if rna_deck is None else rest
    return {
        "rna_field": rna_field,
        "rna_deck": deck,
        "rna_used": rna_used,
        "rna": rna,
        "known": rna if known else [""] * len(rna),
        "draws": ["" if known else " ".join(f"{x}0" for x in letters) for letters in rna],
        "unseen": [deck + ("" if known else hands)],
    }


def amino_part(players, amino, chain, amino_deck, stop):
    """Deck and hands of amino acids; every card held was the only one of its draw."""
    held = [*" ".join(amino).split(), *" ".join(chain).split()]
    top = amino_deck.rstrip(".").split()
    rest = [name for name in IDS if name not in held and name not in top]
    removed, rest = rest[: PIECES.removed[players]], rest[PIECES.removed[players] :]
    if amino_deck.endswith("."):
        amino, rest = [*amino[:-1], " ".join([amino[-1], *rest]).strip()], []
    uses = []
    for seat, names in enumerate(zip(chain, amino, strict=True)):
        uses += [f"{seat} saw {name} kept {name}" for name in " ".join(names).split()]
    if stop >= 0:
        first, *others = uses
        uses = [first.replace(" kept", " STOP kept"), *others]
    uses += [f"{seat} played {name}" for seat, names in enumerate(chain) for name in names.split()]
    deck = top + rest + ([] if stop >= 0 or "STOP" in top else ["STOP"])
    return {
        "amino": amino,
        "chain": chain,
        "amino_deck": " ".join(deck),
        "removed": " ".join(removed),
        "uses": uses,
    }


def bonus_part(turned):
    """Bonus cards for those that are permanent, dealt to the seats in their order."""
    left = list(PIECES.bonus)
    return [[left.pop(0) for _card in range(min(n, len(left)))] for n in turned]


def play(state, *notations):
    """Apply actions written in notation; give the events of the last one."""
    events = []
    for notation in notations:
        events = state.apply(state.parse(notation))
    return events


def legal(state, start=""):
    """The notations of the legal actions that begin with some words."""
    return [str(a) for a in state.legal_actions() if str(a).startswith(start)]


def inside(state):
    """Everything about a position, hidden parts included."""
    return state.to_dict()["position"]


def kinds_of(events):
    """The kinds of some events, in their order."""
    return [event.kind for event in events]


def to_phase_2(state, pick=0):
    """Let everybody select the first card offered, twice."""
    while state.view()["phase"] == "select":
        play(state, legal(state, "select")[pick])
    return state


def finish_round(state):
    """Play to the end of the round, discarding what has to be paid for."""
    turn = state.turn
    while not state.is_over and state.turn == turn:
        if state.view()["phase"] == "select":
            play(state, legal(state, "select")[0])
            continue
        moves = [m for m in legal(state) if m != "reset rna" and "draw" not in m]
        paid = [m for m in moves if m.startswith(("discard", "ribosome"))]
        play(state, (paid or moves)[-1])
    return state
