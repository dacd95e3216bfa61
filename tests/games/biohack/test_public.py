"""The five public spaces, by the number of players and of Nomans left, and the commons there."""

from __future__ import annotations

import pytest

from genetics_games.games.biohack.effects import Purchase
from genetics_games.games.biohack.pieces import SPACE

from .tables import (
    bare,
    build,
    data_of,
    gained,
    give,
    has,
    kinds,
    legal,
    play,
    researching,
    stand,
    will_roll,
)


def at(space, players, left):
    """A table whose first player has a Noman on a space, with so many others there.

    The others' Nomans stay where they are only on this space.
    """
    state = researching(players=players)
    if players == 1:  # an assistant comes or does not
        tables = (researching(players=1, seed=seed) for seed in range(99))
        state = next(one for one in tables if len(set(one.at[SPACE[space]]) - {0}) == left)
    seat = state.player
    stand(state, seat, space)
    others = [other for other in range(players) if other != seat]
    for number, other in enumerate(others):
        stand(state, other, *((space,) if number < left else ()))
    bare(state, seat)
    give(state, seat, medicine=0)
    return state, seat


def row(space, players, left):
    """What a player gains on a space, choices by their notation, up to the die or purchase."""
    state, seat = at(space, players, left)
    will_roll(state, "feral")
    before = state.copy()
    play(state, f"research {space}")
    if type(state.step).__name__ == "Choose":
        return legal(state), state
    return gained(before, state, seat), state


#: Space, players, Nomans left, and what is gained; a list: one of these is chosen.
ROWS = [
    pytest.param("MOUNTAIN", 4, 3, {"mammal": 3, "avian": 2}, marks=pytest.mark.rule("BH-065")),
    pytest.param("MOUNTAIN", 3, 2, {"mammal": 3, "avian": 2}, marks=pytest.mark.rule("BH-065")),
    pytest.param("MOUNTAIN", 4, 2, {"mammal": 2, "avian": 1}, marks=pytest.mark.rule("BH-066")),
    pytest.param("MOUNTAIN", 3, 1, {"mammal": 2, "avian": 1}, marks=pytest.mark.rule("BH-066")),
    pytest.param(
        "MOUNTAIN", 2, 1, {"mammal": 2, "avian": 1}, marks=pytest.mark.rule("BH-066", "BH-173")
    ),
    pytest.param(
        "MOUNTAIN", 1, 1, {"mammal": 2, "avian": 1}, marks=pytest.mark.rule("BH-066", "BH-185")
    ),
    pytest.param("MOUNTAIN", 4, 1, ["2 mammal", "1 avian"], marks=pytest.mark.rule("BH-067")),
    pytest.param("MOUNTAIN", 3, 0, ["2 mammal", "1 avian"], marks=pytest.mark.rule("BH-067")),
    pytest.param(
        "MOUNTAIN", 2, 0, ["2 mammal", "1 avian"], marks=pytest.mark.rule("BH-067", "BH-173")
    ),
    pytest.param(
        "MOUNTAIN", 1, 0, ["2 mammal", "1 avian"], marks=pytest.mark.rule("BH-067", "BH-185")
    ),
    pytest.param("MOUNTAIN", 4, 0, {"mammal": 2}, marks=pytest.mark.rule("BH-068")),
    pytest.param("RIVER", 4, 3, {"aquatic": 3, "reptile": 2}, marks=pytest.mark.rule("BH-070")),
    pytest.param("RIVER", 3, 2, {"aquatic": 3, "reptile": 2}, marks=pytest.mark.rule("BH-070")),
    pytest.param("RIVER", 4, 2, {"aquatic": 2, "reptile": 1}, marks=pytest.mark.rule("BH-071")),
    pytest.param("RIVER", 3, 1, {"aquatic": 2, "reptile": 1}, marks=pytest.mark.rule("BH-071")),
    pytest.param(
        "RIVER", 2, 1, {"aquatic": 2, "reptile": 1}, marks=pytest.mark.rule("BH-071", "BH-173")
    ),
    pytest.param(
        "RIVER", 1, 1, {"aquatic": 2, "reptile": 1}, marks=pytest.mark.rule("BH-071", "BH-185")
    ),
    pytest.param("RIVER", 4, 1, ["2 aquatic", "1 reptile"], marks=pytest.mark.rule("BH-072")),
    pytest.param("RIVER", 3, 0, ["2 aquatic", "1 reptile"], marks=pytest.mark.rule("BH-072")),
    pytest.param(
        "RIVER", 2, 0, ["2 aquatic", "1 reptile"], marks=pytest.mark.rule("BH-072", "BH-173")
    ),
    pytest.param(
        "RIVER", 1, 0, ["2 aquatic", "1 reptile"], marks=pytest.mark.rule("BH-072", "BH-185")
    ),
    pytest.param("RIVER", 4, 0, {"aquatic": 2}, marks=pytest.mark.rule("BH-073")),
    pytest.param("BANK", 4, 3, {"coins": 4, "ep": 3}, marks=pytest.mark.rule("BH-075")),
    pytest.param("BANK", 3, 2, {"coins": 4, "ep": 3}, marks=pytest.mark.rule("BH-075")),
    pytest.param("BANK", 2, 1, {"coins": 4, "ep": 3}, marks=pytest.mark.rule("BH-075", "BH-173")),
    pytest.param("BANK", 1, 1, {"coins": 4, "ep": 3}, marks=pytest.mark.rule("BH-075", "BH-185")),
    pytest.param("BANK", 4, 2, {"coins": 4, "ep": 2}, marks=pytest.mark.rule("BH-076")),
    pytest.param("BANK", 3, 1, {"coins": 4, "ep": 2}, marks=pytest.mark.rule("BH-076")),
    pytest.param("BANK", 4, 1, {"coins": 3, "ep": 2}, marks=pytest.mark.rule("BH-077")),
    pytest.param("BANK", 3, 0, {"coins": 3, "ep": 2}, marks=pytest.mark.rule("BH-077")),
    pytest.param("BANK", 2, 0, {"coins": 3, "ep": 2}, marks=pytest.mark.rule("BH-077", "BH-173")),
    pytest.param("BANK", 1, 0, {"coins": 3, "ep": 2}, marks=pytest.mark.rule("BH-077", "BH-185")),
    pytest.param("BANK", 4, 0, {"coins": 3, "ep": 1}, marks=pytest.mark.rule("BH-078")),
    pytest.param("HOSPITAL", 4, 3, {"primate": 3, "medicine": 1}, marks=pytest.mark.rule("BH-079")),
    pytest.param("HOSPITAL", 3, 2, {"primate": 3, "medicine": 1}, marks=pytest.mark.rule("BH-079")),
    pytest.param("HOSPITAL", 4, 2, {"primate": 2, "medicine": 1}, marks=pytest.mark.rule("BH-080")),
    pytest.param("HOSPITAL", 3, 1, {"primate": 2, "medicine": 1}, marks=pytest.mark.rule("BH-080")),
    pytest.param(
        "HOSPITAL", 2, 1, {"primate": 2, "medicine": 1}, marks=pytest.mark.rule("BH-080", "BH-173")
    ),
    pytest.param(
        "HOSPITAL", 1, 1, {"primate": 2, "medicine": 1}, marks=pytest.mark.rule("BH-080", "BH-185")
    ),
    pytest.param("HOSPITAL", 4, 1, {"primate": 1, "medicine": 1}, marks=pytest.mark.rule("BH-081")),
    pytest.param("HOSPITAL", 3, 0, {"primate": 1, "medicine": 1}, marks=pytest.mark.rule("BH-081")),
    pytest.param(
        "HOSPITAL", 2, 0, {"primate": 1, "medicine": 1}, marks=pytest.mark.rule("BH-081", "BH-173")
    ),
    pytest.param(
        "HOSPITAL", 1, 0, {"primate": 1, "medicine": 1}, marks=pytest.mark.rule("BH-081", "BH-185")
    ),
    pytest.param("HOSPITAL", 4, 0, ["1 primate", "1 medicine"], marks=pytest.mark.rule("BH-082")),
]

#: Players, Nomans left, cards, coins off.
PURCHASES = [
    pytest.param(4, 3, 2, 1, marks=pytest.mark.rule("BH-083")),
    pytest.param(3, 2, 2, 1, marks=pytest.mark.rule("BH-083")),
    pytest.param(4, 2, 2, 0, marks=pytest.mark.rule("BH-084")),
    pytest.param(3, 1, 2, 0, marks=pytest.mark.rule("BH-084")),
    pytest.param(2, 1, 2, 0, marks=pytest.mark.rule("BH-084", "BH-173")),
    pytest.param(1, 1, 2, 0, marks=pytest.mark.rule("BH-084", "BH-185")),
    pytest.param(4, 1, 1, 1, marks=pytest.mark.rule("BH-085")),
    pytest.param(3, 0, 1, 1, marks=pytest.mark.rule("BH-085")),
    pytest.param(4, 0, 1, 0, marks=pytest.mark.rule("BH-086")),
    pytest.param(2, 0, 1, 0, marks=pytest.mark.rule("BH-086", "BH-173")),
    pytest.param(1, 0, 1, 0, marks=pytest.mark.rule("BH-086", "BH-185")),
]


@pytest.mark.parametrize(("space", "players", "left", "gain"), ROWS)
def test_what_a_public_space_gives(space, players, left, gain):
    found, state = row(space, players, left)
    if isinstance(gain, list):
        assert found == [f"take gain {option}" for option in gain]
        seat, before = state.player, state.copy()
        play(state, found[0])
        n, name = gain[0].split()
        assert gained(before, state, seat) == {name: int(n)}
    else:
        assert found == gain
    rolls = type(state.step).__name__ == "Result"
    assert rolls == (space in ("MOUNTAIN", "RIVER"))


@pytest.mark.parametrize(("players", "left", "cards", "off"), PURCHASES)
def test_what_the_basement_offers(players, left, cards, off):
    state, seat = at("BASEMENT", players, left)
    give(state, seat, coins=9)
    play(state, "research basement")
    assert state.step == Purchase(cards, off, True)
    assert legal(state, "buy common deck") == ["buy common deck"]


@pytest.mark.rule("BH-061")
def test_nomans_of_any_owner_that_are_left_decide_the_row():
    state = researching("mountain bank basement", players=4)
    gains = []
    for _turn in range(4):
        seat, before = state.player, state.copy()
        events = play(state, "research bank")
        assert data_of(events, "research")["left"] == 3 - len(gains)
        gains.append(gained(before, state, seat))
    assert gains == [
        {"coins": 4, "ep": 3},
        {"coins": 4, "ep": 2},
        {"coins": 3, "ep": 2},
        {"coins": 3, "ep": 1},
    ]


@pytest.mark.rule("BH-061", "BH-065", "BH-068")
def test_the_example_of_the_rulebook_at_the_mountain():
    # Four players; the first to take a Noman leaves three, the last leaves none.
    state = researching("mountain river bank", players=4)
    red = state.player
    before = state.copy()
    will_roll(state, "feral")
    play(state, "research mountain")
    assert gained(before, state, red) == {"mammal": 3, "avian": 2}
    late = before.copy()
    for other in range(4):
        if other != red:
            stand(late, other, "RIVER", "BANK")
    before = late.copy()
    will_roll(late, "feral")
    play(late, "research mountain")
    assert gained(before, late, red) == {"mammal": 2}


@pytest.mark.rule("BH-062", "BH-063")
def test_genes_stop_at_ten_of_a_type_and_the_rest_is_lost():
    state, seat = at("MOUNTAIN", 4, 3)
    give(state, seat, mammal=8, avian=8)
    play(state, "research mountain")
    assert has(state, seat, "mammal", "avian") == (10, 10)


# ------------------------------------------------------------- commons


@pytest.mark.rule("BH-111")
def test_a_common_improves_the_action_of_its_space_only():
    for space, gain in (("BANK", {"coins": 3 + 2, "ep": 1}), ("HOSPITAL", None)):
        state, seat = at(space, 4, 0)
        build(state, seat, "C09")  # 2 coins at the bank
        before = state.copy()
        play(state, f"research {space}")
        assert gain is None or gained(before, state, seat) == gain
        assert gain or legal(state) == ["take gain 1 primate", "take gain 1 medicine"]


@pytest.mark.rule("BH-112")
def test_several_commons_work_on_the_same_action():
    state, seat = at("BANK", 4, 0)
    build(state, seat, "C09", "C10", "C11")
    before = state.copy()
    play(state, "research bank")
    assert gained(before, state, seat) == {"coins": 5, "ep": 3, "primate": 1}


@pytest.mark.rule("BH-R12", "BH-R11")
def test_printed_gains_come_first_then_commons_in_their_order_then_die_or_purchase():
    state, seat = at("MOUNTAIN", 4, 3)
    build(state, seat, "C04", "C01")
    events = play(state, "research mountain")
    assert [event.data.get("gained") for event in events if event.kind == "gain"] == [
        {"mammal": 3, "avian": 2},
        {"coins": 2},
        {"aquatic": 2},
    ]
    assert kinds(events)[-1] == "roll"
    # The coins of the common pay for a reroll.
    assert "reroll for 2 coins" in legal(state)
    state, seat = at("BASEMENT", 4, 0)
    build(state, seat, "C18")
    play(state, "research basement")
    assert "buy common 1" in legal(state)


@pytest.mark.rule("BH-R13", "BH-111")
def test_a_public_action_happens_at_most_once_a_round_for_a_player():
    state = researching()
    seat = state.player
    assert all(there.count(seat) <= 1 for there in state.at)
    play(state, "research bank")
    assert seat not in state.at[SPACE["BANK"]]


@pytest.mark.rule("BH-R11")
def test_a_slash_must_be_chosen():
    state, seat = at("HOSPITAL", 4, 0)
    give(state, seat, primate=10, medicine=2)
    play(state, "research hospital")
    assert "done" not in legal(state)
    assert len(legal(state)) == 2
