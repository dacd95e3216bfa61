"""The faults that other engines have had, looked for in every game there is.

The numbers are those of the list in docs/faults.md.  Fault 15, claims of strength, is
tested with the bots.
"""

from __future__ import annotations

import json
import math
import random
import sys
import threading
from collections import Counter
from itertools import cycle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import genetics_games as gg
import genetics_games.bots  # the names of the players
from genetics_games.engine import Action, IllegalAction, StaleAction, WrongSeat
from genetics_games.engine.chance import child_seed
from genetics_games.engine.registry import make_bot

from .playing import (
    LIMIT,
    TABLES,
    all_actions,
    digest,
    history,
    middle,
    name_of,
    pick,
    play_on,
    start,
    told,
    viewers,
)

every_table = pytest.mark.parametrize("table", TABLES, ids=map(name_of, TABLES))
seeds = st.integers(-(2**40), 2**40)


def shown(state, viewer):
    """Everything that a viewer is ever shown of a position, as text."""
    parts = {
        "view": state.view(viewer),
        "scene": state.scene(viewer).to_dict(),
        "repr": repr(state),
        "is over": state.is_over,
    }
    if viewer is not None and viewer == state.player:
        legal = state.legal_actions()
        parts["legal"] = [str(action) for action in legal]
        parts["described"] = [state.describe(action, viewer) for action in legal]
    if state.is_over:
        parts["winners"] = state.winners()
    return json.dumps(parts, sort_keys=True)


@every_table
@settings(max_examples=60)
@given(seed=seeds, data=st.data())
def test_fault_01_hidden_cards_change_nothing_that_is_shown(table, seed, data):
    game, _ = table
    state = middle(table, seed)
    viewer = data.draw(st.sampled_from(viewers(state)))
    # What a seat knows holds what the public knows, so that its twins are the public's too.
    knower = data.draw(st.sampled_from(viewers(state))) if viewer is None else viewer
    twin = game.sample(state.view(knower), Random(seed + 1))
    rng = Random(seed + 2)
    for _step in range(12):
        assert shown(twin, viewer) == shown(state, viewer)
        if state.is_over:
            break
        action = pick(state, rng)
        if not twin.is_legal(action):  # another seat's hidden hand decides
            assert state.player != viewer
            break
        assert twin.describe(action, viewer) == state.describe(action, viewer)
        seen, seen_by_twin = (told(s.apply(action), viewer) for s in (state, twin))
        if state.view(viewer) != twin.view(viewer):  # something was shown, and it differs
            break
        assert seen_by_twin == seen


@every_table
@settings(max_examples=40)
@given(seed=seeds, data=st.data())
def test_fault_02_no_secret_leaves_by_log_refusal_or_undo(table, seed, data):
    game, _ = table
    state = middle(table, seed)
    viewer = data.draw(st.sampled_from(range(state.players)))
    twin = game.sample(state.view(viewer), Random(seed + 1))
    matches = [gg.Match(s) for s in (state, twin)]
    rng = Random(seed)
    for _step in range(10):
        told_by = [
            (m.log_for(viewer), m.why_not_undo(viewer), m.version, repr(m), refusals(m, viewer))
            for m in matches
        ]
        assert told_by[0] == told_by[1]
        if matches[0].state.is_over:
            break
        action = pick(matches[0].state, rng)
        if not matches[1].state.is_legal(action):
            break
        for match in matches:
            match.play(match.state.player, action, match.version)
        if matches[0].state.view(viewer) != matches[1].state.view(viewer):
            break


#: Of all actions known that are not legal, so many are tried in one position.
TRIES = 100


def refusals(match, seat):
    """The sentences for moves that this seat cannot make now."""
    sentences = []
    mine = match.state.player == seat
    tries = [a for a in KNOWN[match.state.game.id] if not (mine and match.state.is_legal(a))]
    for action in [*tries[:40], "no such move", 7]:
        with pytest.raises(IllegalAction) as refused:
            match.play(seat, action, match.version)
        sentences.append(str(refused.value))
    return sentences


KNOWN = {game.id: all_actions((game, players), games=3) for game, players in TABLES}


def test_fault_03_two_games_in_one_process_do_not_disturb_each_other(table):
    def alone(seed):
        state = start(table, seed)
        play_on(state, Random(seed))
        return digest(state)

    before = random.getstate()
    for first, second in ((0, -5), (-1, 10**30)):
        states = [start(table, first), start(table, second)]
        generators = [Random(first), Random(second)]
        while not all(state.is_over for state in states):
            for state, rng in zip(states, generators, strict=True):
                if not state.is_over:
                    state.apply(pick(state, rng))
        assert [digest(state) for state in states] == [alone(first), alone(second)]
    assert random.getstate() == before


def test_fault_03_child_streams_differ():
    children = {child_seed(seed, n) for seed in (0, 1, -1) for n in range(50)}
    assert len(children) == 150


def test_fault_04_a_new_table_keeps_every_option(table):
    game, players = table
    for name, option in game.options.items():
        for value in option.choices:
            for seed in (1, 2):
                state = game.new(players, seed, limit=LIMIT, **{name: value})
                assert state.options[name] == value
                assert state.limit == LIMIT
                again = game.load(json.loads(json.dumps(state.to_dict())))
                replayed = gg.Record.from_text(gg.Record.of(state).to_text()).replay()
                for kept in (again, replayed, state.copy(), state.after(state.legal_actions()[0])):
                    assert kept.options == state.options
                    assert kept.limit == LIMIT


@every_table
@settings(max_examples=25)
@given(seed=seeds)
def test_fault_05_what_an_action_says_is_what_it_does(table, seed):
    state = middle(table, seed)
    legal = state.legal_actions()
    sentences = [state.describe(action, state.player) for action in legal]
    assert len(set(sentences)) == len(legal)
    results = set()
    for action in legal:
        after = state.copy()
        events = after.apply(action)
        position = after.to_dict()
        results.add(json.dumps([position, [(e.kind, e.seat, e.data) for e in events]]))
        assert history(after)[-1][1] == str(action)
        again = state.copy()
        again.apply(again.parse(str(action)))
        assert again.to_dict() == position
    assert len(results) == len(legal), "two actions that read differently do the same"


@every_table
@settings(max_examples=15)
@given(seed=seeds)
def test_fault_06_a_saved_game_goes_on_as_if_never_saved(table, seed):
    game, _ = table
    rng = Random(seed)
    state = start(table, seed)
    saved = state.copy()
    eyes = cycle(viewers(state))
    while not state.is_over:
        saved = game.load(json.loads(json.dumps(saved.to_dict())))
        assert saved.to_dict() == state.to_dict()
        action = pick(state, rng)
        viewer = next(eyes)
        assert shown(saved, viewer) == shown(state, viewer)
        events, again = state.apply(action), saved.apply(saved.parse(str(action)))
        assert again == events
        assert saved.log[1:] == state.log[1:]
    assert saved.scores() == state.scores()
    assert saved.winners() == state.winners()


@every_table
@settings(max_examples=15)
@given(seed=seeds)
def test_fault_07_nothing_kept_drifts_from_what_is_true(table, seed):
    game, _ = table
    rng = Random(seed)
    state = start(table, seed)
    while not state.is_over:
        state.apply(pick(state, rng))
        state.check()
        fresh = game.load(state.to_dict())
        assert state.legal_actions() == fresh.legal_actions()
        assert state.scores() == fresh.scores()
        assert state.winners() == fresh.winners()


@every_table
@settings(max_examples=15)
@given(seed=seeds)
def test_fault_08_a_copy_is_a_copy(table, seed):
    state = middle(table, seed)
    copy = state.copy()
    for name in state._slots():
        mine, theirs = getattr(state, name), getattr(copy, name)
        if name == "_outcomes":  # a place to work while an action is carried out
            continue
        assert theirs == mine
        # The options, legal lists and the past are shared and never changed.
        if name not in ("options", "_legal", "log"):
            assert_nothing_shared(mine, theirs, name)
    before = digest(state)
    play_on(copy, Random(seed))
    assert digest(state) == before
    other = state.copy()
    actions = play_on(state, Random(seed))
    for action in actions:
        other.apply(action)
    assert digest(other) == digest(state) == digest(copy)


def assert_nothing_shared(mine, theirs, name):
    """No list, dict or set is the same object in both."""
    if isinstance(mine, (list, dict, set, bytearray)):
        assert mine is not theirs, name
    if isinstance(mine, dict):
        for key in mine:
            assert_nothing_shared(mine[key], theirs[key], name)
    elif isinstance(mine, (list, tuple)):
        for one, other in zip(mine, theirs, strict=True):
            assert_nothing_shared(one, other, name)


@every_table
@settings(max_examples=25)
@given(seed=seeds, data=st.data())
def test_fault_09_a_sample_keeps_the_pieces_and_agrees_with_the_view(table, seed, data):
    game, _ = table
    state = middle(table, seed)
    viewer = data.draw(st.sampled_from(viewers(state)))
    before = digest(state)
    sample = game.sample(state.view(viewer), Random(seed))
    sample.check()
    assert sample.view(viewer) == state.view(viewer)
    assert game.sample(state.view(viewer), Random(seed)) == sample
    if viewer is not None:
        assert state.determinize(viewer, Random(seed)) == sample
    play_on(sample, Random(seed))
    assert digest(state) == before


#: How many random actions after which samples must still follow the law of the deals.  In
#: UNO a player who draws shows that no card fits, which its views do not keep.
DEPTH = {"uno": 0}
DEALS = 1200


def test_fault_09_samples_follow_the_law_of_the_deals(table):
    """Truth and sample, given the same view, must have one distribution in every part."""
    game, _ = table
    counts: dict[str, tuple[Counter, Counter]] = {}
    for seed in range(DEALS):
        rng = Random(seed)
        state = start(table, seed)
        play_on(state, rng, seed % (DEPTH.get(game.id, 3) + 1))
        viewer = None if state.is_over else state.player
        sample = game.sample(state.view(viewer), rng)
        for which, position in enumerate((state._position(), sample._position())):
            for path, value in leaves(position):
                counts.setdefault(path, (Counter(), Counter()))[which][value] += 1
    for path, (true, drawn) in counts.items():
        assert p_of_two_samples(true, drawn) > 1e-7, path


def leaves(value, path=""):
    """Every part of a position with the way to it."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}")
    elif isinstance(value, list):
        for n, item in enumerate(value):
            yield from leaves(item, f"{path}[{n}]")
    else:
        yield path, repr(value)


def p_of_two_samples(one, other):
    """How likely two samples of one law differ as much: chi-square, Wilson and Hilferty's p."""
    totals = one.total(), other.total()
    chi, freedom, rare = 0.0, -1, [0, 0]
    for value in {*one, *other}:
        cell = [one[value], other[value]]
        if sum(cell) < 10:  # too few for the approximation: counted together
            rare = [a + b for a, b in zip(rare, cell, strict=True)]
            continue
        chi, freedom = chi + excess(cell, totals), freedom + 1
    if sum(rare):
        chi, freedom = chi + excess(rare, totals), freedom + 1
    if freedom < 1:
        return 1.0
    spread = 2 / (9 * freedom)
    z = ((chi / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(z / math.sqrt(2)) / 2


def excess(cell, totals):
    """The part of a value in the chi-square of two samples."""
    expected = [sum(cell) * total / sum(totals) for total in totals]
    return sum((o - e) ** 2 / e for o, e in zip(cell, expected, strict=True))


def test_the_statistic_finds_a_lopsided_sample():
    fair, lopsided = Counter(a=500, b=500), Counter(a=600, b=400)
    assert p_of_two_samples(fair, Counter(a=510, b=490)) > 0.1
    assert p_of_two_samples(fair, lopsided) < 1e-4


@every_table
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_fault_10_a_bot_sees_a_view_and_nothing_behind_it(table, name):
    game, players = table
    for seed in range(4):
        state = middle(table, seed)
        seat = state.player
        bot = make_bot(name, game, seat)
        twin = game.sample(state.view(seat), Random(seed))
        choices = {
            str(bot(s.view(seat), s.legal_actions(), Random(seed))) for s in (state, twin, state)
        }
        assert len(choices) == 1
        match = gg.Match(twin, seats=[name] * players)
        same = gg.Match(state, seats=[name] * players)
        for m in (match, same):
            m.state.seed = 5  # the bot's generator comes from the seed
            m.play_bot()
        assert match.last.action == same.last.action


def test_fault_10_what_a_match_hands_to_a_bot_leads_nowhere(table):
    from genetics_games.engine.registry import register_bot

    given = []

    def spy(game, seat):
        def choose(*arguments):
            given.append(arguments)
            choice = arguments[1][0]
            spoil(arguments[0])
            arguments[1].clear()
            return choice

        return choose

    register_bot("spy", spy)
    match = gg.Match(start(table, 3), seats=["spy"] * table[1])
    honest = start(table, 3)
    for _ in range(8):
        if not match.bot_to_move:
            break
        honest.apply(honest.legal_actions()[0])
        match.play_bot()
        assert digest(match.state) == digest(honest)
    for view, actions, rng in given:
        assert_plain(view)
        assert type(actions) is list
        assert type(rng) is Random


def spoil(value):
    """Empty everything in a view that can be emptied."""
    for item in value.values() if isinstance(value, dict) else value:
        if isinstance(item, (dict, list)):
            spoil(item)
    value.clear()


def assert_plain(value):
    """Plain data all the way down, actions' parts included."""
    if type(value) is dict:
        assert all(type(key) is str for key in value)
        value = list(value.values())
    if type(value) in (list, tuple):
        for item in value:
            assert_plain(item)
    else:
        assert value is None or type(value) in (str, int, float, bool)


@every_table
@settings(max_examples=10)
@given(seed=seeds)
def test_fault_11_whatever_is_not_legal_is_refused_in_a_sentence(table, seed):
    state = middle(table, seed)
    finished = state.copy()
    play_on(finished, Random(seed))
    for position in (state, finished):
        before = digest(position)
        illegal = [a for a in KNOWN[table[0].id] if not position.is_legal(a)]
        tries = Random(seed).sample(illegal, min(TRIES, len(illegal)))
        for action in [*tries, *junk(position)]:
            with pytest.raises(IllegalAction) as refused:
                position.apply(action)
            sentence = str(refused.value)
            assert sentence[0].isupper() or sentence[0] in "“0123456789" or sentence[0].isalpha()
            assert sentence.rstrip().endswith((".", "?"))
            assert len(sentence) < 250
            assert digest(position) == before
            with pytest.raises(IllegalAction):
                position.after(action)
        for text in ("", "no such move", "\0", "9" * 5000, None, 5):
            with pytest.raises(IllegalAction):
                position.parse(text)
        assert not position.is_legal("no such move")
    assert finished.legal_actions() == []


class Foreign(Action):
    """An action of no game, whose notation may be that of a legal one."""

    __slots__ = ("text",)

    def _notation(self):
        return self.text


def junk(position):
    """Things that are no action of this position."""
    legal = position.legal_actions()
    words = [str(action) for action in legal[:3]]
    fakes = [Foreign(word) for word in ("nonsense", *words)]
    return [None, 0, -1, 3.5, True, "", b"", [], {}, (), object(), Action, *words, *fakes]


@every_table
@settings(max_examples=10)
@given(seed=seeds)
def test_fault_12_after_a_refusal_the_game_goes_on_as_if_nothing_had_been_tried(table, seed):
    tried, untouched = start(table, seed), start(table, seed)
    rng = Random(seed)
    while not untouched.is_over:
        illegal = [a for a in KNOWN[table[0].id] if not tried.is_legal(a)]
        for action in (*illegal[:3], *illegal[-3:], None, "no such move"):
            with pytest.raises(IllegalAction):
                tried.apply(action)
        # What is handed out belongs to the caller; what it does with it changes nothing.
        tried.legal_actions().clear()
        spoil(tried.view(tried.player))
        spoil(tried.to_dict())
        action = pick(untouched, rng)
        events = untouched.apply(action)
        assert tried.apply(action) == events
        assert digest(tried) == digest(untouched)


@every_table
@settings(max_examples=20)
@given(seed=seeds)
def test_fault_13_only_what_showed_nothing_is_taken_back_and_by_its_seat_alone(table, seed):
    match = gg.Match(start(table, seed))
    rng = Random(seed)
    while not match.state.is_over:
        seat, before, version = match.state.player, digest(match.state), match.version
        views = {v: match.state.view(v) for v in viewers(match.state)}
        action = pick(match.state, rng)
        events = match.play(seat, action, version)
        after = digest(match.state)
        for other in range(match.state.players):
            if other != seat:
                assert not match.can_undo(other)
                with pytest.raises(IllegalAction):
                    match.undo(other)
        drawn = len(match.state.log[3]) > 0
        barred = drawn or any(event.reveals for event in events)
        assert match.can_undo(seat) is not barred
        if barred:
            with pytest.raises(IllegalAction):
                match.undo(seat)
            assert digest(match.state) == after
            continue
        match.undo(seat)
        assert digest(match.state) == before
        assert views == {v: match.state.view(v) for v in viewers(match.state)}
        assert match.version > version
        match.play(seat, action, match.version)
        assert digest(match.state) == after


def test_fault_14_a_click_on_an_older_position_changes_nothing(table):
    match = gg.Match(start(table, 11))
    rng = Random(11)
    while not match.state.is_over:
        seat, version = match.state.player, match.version
        action = pick(match.state, rng)
        match.play(seat, action, version)
        after = digest(match.state)
        for stale in (version, version - 1, match.version + 1, None, "0", float(match.version)):
            with pytest.raises(StaleAction):
                match.play(seat, action, stale)
        for nobody in (-1, match.state.players, None, "0", True):
            with pytest.raises(WrongSeat):
                match.play(nobody, action, match.version)
        assert digest(match.state) == after


@pytest.fixture
def hasty_threads():
    """Let threads change over as often as can be, so that a missing lock shows."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_fault_14_of_many_clicks_at_once_one_counts(table, hasty_threads):
    for round_number in range(30):
        match = gg.Match(start(table, round_number))
        seat, action = match.state.player, match.state.legal_actions()[0]
        barrier, results = threading.Barrier(6), []

        def click(match=match, seat=seat, action=action, barrier=barrier, results=results):
            barrier.wait()
            try:
                match.play(seat, action, 0)
            except StaleAction:
                results.append("stale")
            else:
                results.append("played")

        threads = [threading.Thread(target=click) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(results) == ["played"] + ["stale"] * 5
        assert len(match.steps) == match.version == 1
