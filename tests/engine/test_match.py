"""A table: seats, versions, undo, the log, bots, saving."""

from __future__ import annotations

import threading
from random import Random

import pytest

import genetics_games as gg
from genetics_games.engine import IllegalAction, StaleAction, WrongSeat
from tests.games.leduc import GAME as LEDUC
from tests.games.playing import TABLES, digest, name_of, pick, play_on, start
from tests.games.tic_tac_toe import GAME as TIC_TAC_TOE
from tests.games.uno import GAME as UNO


def table_of(seats=None, game=TIC_TAC_TOE, seed=1, **more):
    """A match on a new state."""
    return gg.Match(game.new(seed=seed), seats, **more)


def test_the_match_plays_on_a_copy():
    state = TIC_TAC_TOE.new(seed=1)
    match = gg.Match(state)
    match.play(0, state.parse("b2"), 0)
    assert state.turn == 0
    assert match.state.turn == 1


def test_a_move_may_come_as_notation():
    match = table_of()
    events = match.play(0, "b2", 0)
    assert [event.kind for event in events] == ["mark"]
    assert match.version == 1
    with pytest.raises(IllegalAction, match="Did you mean"):
        match.play(1, "b22", 1)
    with pytest.raises(IllegalAction, match="Choose one from the list"):
        match.play(1, "asdfgh", 1)
    assert match.version == 1


@pytest.mark.parametrize(
    ("seats", "says"),
    [
        (["human"], "2 seats"),
        (["human"] * 3, "2 seats"),
        ("human", "2 seats"),
        (5, "2 seats"),
        (["human", "nobody"], "no computer player “nobody”.*greedy.*random"),
        (["human", None], "no computer player"),
    ],
)
def test_seats_that_cannot_be_filled_get_a_sentence(seats, says):
    with pytest.raises(ValueError, match=says):
        table_of(seats)
    with pytest.raises(ValueError, match="2 names"):
        table_of(names=["Player 1"])


def test_every_seat_has_a_name():
    assert table_of().names == ["Player 1", "Player 2"]
    assert table_of(["human", "greedy"]).names == ["Player 1", "Computer"]
    assert table_of(["random", "greedy"]).names == ["Computer 1", "Computer 2"]
    assert table_of(names=["Red", "Blue"]).names == ["Red", "Blue"]


def test_who_may_not_move_is_told_who_does():
    match = table_of(["human", "greedy"])
    with pytest.raises(WrongSeat, match=r"^Computer is played by the computer\.$"):
        match.play(1, "a1", 0)
    both = table_of()
    with pytest.raises(WrongSeat, match=r"^Player 1 decides now\. Wait for your turn\.$"):
        both.play(1, "a1", 0)
    with pytest.raises(WrongSeat, match="no such seat"):
        both.play(2, "a1", 0)
    with pytest.raises(StaleAction, match="already moved on"):
        both.play(0, "a1", 1)
    assert both.version == 0


def test_a_finished_game_takes_no_move():
    match = table_of(["random", "random"])
    match.play_bots()
    assert match.state.is_over
    assert not match.bot_to_move
    with pytest.raises(WrongSeat, match="No computer player"):
        match.play_bot()
    people = table_of()
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        people.play(people.state.player, cell, people.version)
    with pytest.raises(IllegalAction, match="game is over"):
        people.play(0, "c3", people.version)


# ------------------------------------------------------------- bots


def test_bots_answer_one_action_at_a_time_or_all_at_once():
    match = table_of(["human", "greedy"])
    with pytest.raises(WrongSeat):
        match.play_bot()
    match.play(0, "a1", 0)
    assert match.bot_to_move
    assert [event.kind for event in match.play_bot()] == ["mark"]
    assert (match.version, match.state.player, match.bot_to_move) == (2, 0, False)
    assert match.play_bots() == []


def test_the_same_table_gets_the_same_answers():
    logs = []
    for _ in range(2):
        match = table_of(["greedy", "random"], UNO, seed=4)
        match.play_bots()
        logs.append(match.log_for(0))
    assert logs[0] == logs[1]


# ------------------------------------------------------------- undo


def test_among_people_only_the_latest_move_and_only_ones_own():
    match = table_of()
    assert not match.can_undo(0)
    assert "nothing to take back" in match.why_not_undo(0)
    match.play(0, "a1", 0)
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.play(1, "b2", 1)
    assert match.why_not_undo(0) == "Player 2 has moved since, so this cannot be taken back."
    with pytest.raises(IllegalAction, match="moved since"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.state == TIC_TAC_TOE.new(seed=1)
    assert match.version == 4
    assert match.log_for() == []


def test_a_move_that_drew_or_showed_cannot_be_taken_back():
    match = table_of(game=LEDUC)
    match.play(0, "call", 0)
    assert match.can_undo(0)
    match.play(1, "call", 1)  # the table's card is drawn
    assert match.why_not_undo(1) == "A card has been seen since, so this cannot be taken back."
    with pytest.raises(IllegalAction, match="seen since"):
        match.undo(1)


def test_at_a_practice_table_the_answers_are_taken_back_too():
    match = table_of(["human", "greedy"], LEDUC, seed=3)
    assert match.practice
    match.play_bots()
    start_of_mine = digest(match.state)
    while not match.state.is_over and len(match.steps) < 3:
        match.play(0, "call", match.version)
        match.play_bots()
    while match.can_undo(0):
        match.undo(0)
    assert digest(match.state) == start_of_mine
    assert [gone for _, gone in match.record().table["taken_back"]]


def test_what_was_played_before_the_table_was_handed_over_stays():
    match = table_of(practice=True)
    match.play(0, "a1", 0)
    match.play(1, "b2", 1)
    match.opening = 2
    refusal = "You have not made a move yet, so there is nothing to take back."
    for place in ("c3", "c1"):
        assert match.why_not_undo(0) == match.why_not_undo(1) == refusal
        match.play(0, place, match.version)
        assert match.can_undo(0)
        assert not match.can_undo(1)
        match = gg.Match.from_text(match.save_text())
        match.undo(0)
        assert [str(step.action) for step in match.steps] == ["a1", "b2"]
    with pytest.raises(IllegalAction, match="not made a move"):
        match.undo(0)


@pytest.mark.parametrize("junk", [-1, 3, True, "2", None, [2]])
def test_a_record_with_an_impossible_opening_is_all_the_players_own(junk):
    match = table_of(practice=True)
    match.play(0, "a1", 0)
    match.opening = junk
    again = gg.Match.from_text(match.save_text())
    assert again.opening == 0
    assert again.can_undo(0)


def test_practice_is_chosen_or_follows_from_the_seats():
    assert not table_of().practice
    assert not table_of(["greedy", "random"]).practice
    assert table_of(["human", "random"]).practice
    assert not table_of(["human", "random"], practice=False).practice
    assert table_of(practice=True).practice
    alone = table_of(["human", "random"], LEDUC, practice=False)
    alone.play(0, "call", 0)
    alone.play_bot()
    assert "Computer has moved since" in alone.why_not_undo(0)


def test_a_bot_takes_nothing_back():
    match = table_of(["human", "random"])
    match.play(0, "a1", 0)
    match.play_bot()
    with pytest.raises(IllegalAction):
        match.undo(1)
    for nobody in (2, -1, None):
        with pytest.raises(IllegalAction):
            match.undo(nobody)
    assert match.version == 2


def test_a_game_taken_back_and_played_otherwise_is_that_other_game():
    match = table_of()
    match.play(0, "a1", 0)
    match.undo(0)
    match.play(0, "c3", match.version)
    straight = table_of()
    straight.play(0, "c3", 0)
    assert digest(match.state) == digest(straight.state)


# ------------------------------------------------------------- log and last


def test_the_log_tells_each_viewer_what_it_may_know():
    blues = start((UNO, 2), 0)
    match = gg.Match(blues)
    while not any(event.private for step in match.steps for event in step.events):
        match.play(match.state.player, pick(match.state, Random(1)), match.version)
    knows = next(seat for e in match.last.events if e.private for seat in e.private)
    logs = {viewer: match.log_for(viewer) for viewer in (None, 0, 1)}
    assert all(line.keys() == {"seat", "text"} for log in logs.values() for line in log)
    assert logs[1 - knows] == logs[None]
    assert logs[knows] != logs[None] or match.last.events[-1].kind == "penalty"
    last = match.log_for(knows, last=1)
    assert last == logs[knows][-len(last) :]
    assert last[0]["text"] == match.last.before.describe(match.last.action, knows)


def test_last_is_the_latest_action_with_the_position_before():
    match = table_of()
    assert match.last is None
    events = match.play(0, "b2", 0)
    step = match.last
    assert (step.seat, str(step.action), step.events) == (0, "b2", events)
    assert step.before == TIC_TAC_TOE.new(seed=1)


# ------------------------------------------------------------- saving


@pytest.mark.parametrize("table", TABLES, ids=map(name_of, TABLES))
def test_a_saved_match_goes_on_where_it_was(table):
    _game, players = table
    seats = ["human"] + ["greedy"] * (players - 1)
    names = [f"Seat {n}" for n in range(players)]
    match = gg.Match(start(table, 5), seats, names, practice=True)
    rng = Random(5)
    for _ in range(4):
        match.play_bots()
        if not match.state.is_over:
            match.play(0, pick(match.state, rng), match.version)
    match.undo(0)
    again = gg.Match.from_text(match.save_text())
    assert digest(again.state) == digest(match.state)
    for part in ("seats", "names", "practice", "version"):
        assert getattr(again, part) == getattr(match, part)
    assert again.record().table == match.record().table
    assert again.log_for(0) == match.log_for(0)
    assert again.save_text() == match.save_text()
    for m in (match, again):  # undo still goes all the way, and play goes on alike
        m.undo(0)
        m.play_bots()
        if not m.state.is_over:
            m.play(0, pick(m.state, Random(1)), m.version)
            m.play_bots()
    assert digest(again.state) == digest(match.state)


def test_damage_is_refused_in_a_sentence():
    for text in ("", "abc", "x" * 3000, None):
        with pytest.raises(ValueError, match=r"^[A-Z][^\n]+\.$"):
            gg.Match.from_text(text)


@pytest.mark.parametrize(
    "table",
    [
        {},
        {"seats": None, "names": None, "practice": None},
        {"match_version": "9", "taken_back": 5},
    ],
)
def test_a_record_without_a_table_is_all_human(table):
    state = TIC_TAC_TOE.new(seed=1)
    play_on(state, Random(1), 3)
    match = gg.Match.from_record(gg.Record.of(state, table))
    assert match.seats == ["human", "human"]
    assert match.version == 3
    assert match.can_undo(0)


@pytest.mark.parametrize("seats", [["human"], "human", [1, 2], {"a": 1}])
def test_a_record_with_seats_that_cannot_be_filled_is_refused(seats):
    record = gg.Record.of(TIC_TAC_TOE.new(seed=1), {"seats": seats})
    with pytest.raises(ValueError, match=r"^[A-Z][^\n]+\.$"):
        gg.Match.from_record(record)


def test_the_record_says_that_it_was_practice():
    match = table_of(["human", "random"])
    match.play(0, "a1", 0)
    match.play_bot()
    match.undo(0)
    table = match.record().table
    assert table["practice"] is True
    assert table["taken_back"] == [[2, 2]]


def test_readers_and_clickers_on_many_threads_leave_a_whole_game():
    match = gg.Match(UNO.new(seed=9, limit=300))
    faults = []

    def clicker(seed):
        rng = Random(seed)
        while not match.state.is_over:
            state, version = match.state, match.version
            legal = state.copy().legal_actions()
            if not legal:
                continue
            try:
                match.play(state.player, legal[int(rng.random() * len(legal))], version)
            except IllegalAction:
                pass
            except Exception as fault:
                faults.append(fault)
                raise

    threads = [threading.Thread(target=clicker, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    match.state.check()
    assert match.version == len(match.steps)
    assert gg.Record.of(match.state).replay() == match.state
