"""What every game must do, written once and run for every game and number of players."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import genetics_games as gg
from genetics_games.engine import Action, Event, Scene, chance

from . import golden
from .playing import (
    GAMES,
    TABLES,
    digest,
    history,
    middle,
    name_of,
    pick,
    play_on,
    start,
    viewers,
)

every_table = pytest.mark.parametrize("table", TABLES, ids=map(name_of, TABLES))
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
seeds = st.integers(-(2**40), 2**40)


@every_table
@settings(max_examples=25)
@given(seed=seeds, data=st.data())
def test_whole_games_keep_every_promise(table, seed, data):
    game, players = table
    options = {
        name: data.draw(st.sampled_from(list(option.choices)), name)
        for name, option in game.options.items()
    }
    state = start(table, seed, **options)
    rng = Random(seed)
    while not state.is_over:
        state.check()
        legal = state.legal_actions()
        assert legal
        assert legal == state.legal_actions()
        assert len(set(legal)) == len({str(a).casefold() for a in legal}) == len(legal)
        assert all(isinstance(action, Action) for action in legal)
        assert state.player in range(players)
        assert state.winners() == []
        assert state.turn <= state.limit
        action = pick(state, rng)
        events = state.apply(action)
        assert all(isinstance(event, Event) for event in events)
        assert state.log[2] == action
        for viewer in viewers(state):
            for event in events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    assert isinstance(game.tell(seen, viewer), str)
    state.check()
    assert state.player is None
    assert state.legal_actions() == []
    assert len(state.scores()) == players
    assert set(state.winners()) <= set(range(players))
    assert all(state.scene(viewer).result for viewer in viewers(state))


@every_table
@settings(max_examples=20)
@given(seed=seeds)
def test_same_seed_and_actions_make_the_same_game(table, seed):
    first = start(table, seed)
    actions = play_on(first, Random(seed))
    second = start(table, seed)
    for action in actions:
        second.apply(second.parse(str(action)))
    assert digest(second) == digest(first)
    assert second == first


@every_table
@settings(max_examples=20)
@given(seed=seeds)
def test_notation_leads_back_to_the_action(table, seed):
    state = middle(table, seed)
    for action in state.legal_actions():
        text = str(action)
        assert text == " ".join(text.split())
        assert text.isprintable()
        assert len(text) <= 60
        for written in (text, text.upper(), f"  {text} "):
            assert state.parse(written) is action or state.parse(written) == action


@every_table
@settings(max_examples=20)
@given(seed=seeds)
def test_views_and_positions_are_plain_json(table, seed):
    state = middle(table, seed)
    for data in (*(state.view(viewer) for viewer in viewers(state)), state.to_dict()):
        assert json.loads(json.dumps(data, allow_nan=False)) == data
    assert len(json.dumps(state.to_dict(), separators=(",", ":"))) <= 2048


@every_table
@settings(max_examples=15)
@given(seed=seeds, data=st.data())
def test_a_record_replays_to_the_same_position_without_drawing(table, seed, data):
    state = start(table, seed)
    play_on(state, Random(seed), data.draw(st.integers(0, 40)))
    text = gg.Record.of(state).to_text()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("draw", "shuffled"):
            patch.setattr(chance, name, lambda *_: pytest.fail("a replay drew"))
        replayed = gg.Record.from_text(text).replay()
    assert digest(replayed) == digest(state)
    assert gg.Record.of(replayed).to_text() == text
    for which in (state, replayed):  # from here on chance comes from the seed again
        play_on(which, Random(1))
    assert digest(replayed) == digest(state)


@every_table
@settings(max_examples=10)
@given(seed=seeds)
def test_a_record_of_a_loaded_position_replays_too(table, seed):
    game, _ = table
    state = game.load(json.loads(json.dumps(middle(table, seed).to_dict())))
    play_on(state, Random(seed), 10)
    replayed = gg.Record.from_json(gg.Record.of(state).to_json()).replay()
    assert replayed == state
    assert history(replayed) == history(state)


@every_table
@settings(max_examples=10)
@given(seed=seeds)
def test_forced_outcomes_make_the_game_they_come_from(table, seed):
    game, players = table
    state = start(table, seed)
    link, outcomes = state.log, []
    actions = play_on(state, Random(seed))
    link = state.log
    while link is not None:
        outcomes = [*link[3], *outcomes]
        link = link[0]
    forced = game.new(players, chance=outcomes, limit=state.limit)
    for action in actions:
        forced.apply(action)
    assert forced._position() == state._position()


@every_table
def test_a_script_that_runs_out_changes_nothing(table):
    game, players = table
    state = start(table, 4)
    if not state.log[3]:
        forced = game.new(players, chance=[])
        assert forced.draws == 0
        return
    with pytest.raises(ValueError, match="script"):
        game.new(players, chance=list(state.log[3])[:-1])
    with pytest.raises(ValueError, match="script"):
        game.new(players, chance=[None, *list(state.log[3])[1:]])


@every_game
def test_bad_set_up_gets_a_sentence(game):
    most = game.players[-1]
    bad = [
        {"players": most + 1},
        {"players": 0},
        {"players": "2"},
        {"players": True},
        {"seed": "seven"},
        {"seed": 1.5},
        {"limit": 0},
        {"limit": "x"},
        {"no_such_option": 1},
        {"seed": 1, "chance": []},
    ]
    bad += [{name: object()} for name in game.options]
    bad += [{name: None} for name in game.options]
    for wrong in bad:
        with pytest.raises(ValueError, match=r"^[^\n]{10,240}\.$"):
            game.new(**wrong)


@every_table
@settings(max_examples=60)
@given(seed=st.integers(0, 5), data=st.data())
def test_a_damaged_position_is_refused_or_is_another_position(table, seed, data):
    game, _ = table
    saved = json.loads(json.dumps(middle(table, seed).to_dict()))
    places = list(every_place(saved))
    holder, key = data.draw(st.sampled_from(places))
    holder[key] = data.draw(
        st.none()
        | st.booleans()
        | st.integers(-3, 200)
        | st.text(max_size=3)
        | st.lists(st.integers(0, 3), max_size=3)
        | st.dictionaries(st.text(max_size=2), st.integers(), max_size=2)
    )
    refusal, state = "", None
    try:
        state = game.load(saved)
    except ValueError as refused:
        refusal = str(refused)
    if state is None:
        assert refusal.endswith(".")
        assert "\n" not in refusal
    else:
        state.check()
        play_on(state, Random(seed), 5)


def every_place(value):
    """Each part of nested data as its holder and key."""
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        yield value, key
        if isinstance(item, (dict, list)):
            yield from every_place(item)


@every_game
def test_foreign_and_newer_positions_are_told_apart(game):
    saved = game.new(seed=1).to_dict()
    for wrong in (None, 5, "text", [], {}, {**saved, "game": "chess"}):
        with pytest.raises(ValueError, match=r"\.$"):
            game.load(wrong)
    with pytest.raises(ValueError, match="newer"):
        game.load({**saved, "version": game.version + 1})
    with pytest.raises(ValueError, match="damaged"):
        game.load({**saved, "version": None})


@every_table
@settings(max_examples=25)
@given(seed=seeds)
def test_scenes_offer_the_legal_actions_and_nothing_else(table, seed):
    game, _ = table
    state = middle(table, seed)
    art = game.art()
    for viewer in viewers(state):
        scene = state.scene(viewer)
        assert isinstance(scene, Scene)
        assert (scene.game, scene.viewer, scene.seat) == (game.id, viewer, state.player)
        plain = scene.to_dict()
        assert json.loads(json.dumps(plain)) is not None
        assert len(json.dumps(plain)) < 60_000
        check_items(scene, art)
        if viewer is None or viewer != state.player:
            assert scene.moves == []
        else:
            check_moves(scene, state)


def check_items(scene, art):
    """Ids are unique, everything has a label, and drawings exist."""
    items = [*scene.items(), *scene.kinds, *(i for t in scene.toggles for i in t.items)]
    ids = [item.id for item in items]
    assert len(set(ids)) == len(ids)
    zones = [zone.id for zone in all_zones(scene.zones)]
    assert len(set(zones)) == len(zones)
    for item in items:
        assert item.label.strip(), item.id
        assert not item.art or not art or item.art in art, item.art
    for toggle in scene.toggles:
        assert toggle.preset in [item.id for item in toggle.items]
        assert toggle.after in ids


def all_zones(zones):
    """Zones and the zones inside them."""
    for zone in zones:
        yield zone
        yield from all_zones(zone.zones)


#: What ends or declines something: it stands in words beside the sentence, always in sight.
ENDS = {"pass", "done", "end turn", "plant no more", "leave die"}


def check_moves(scene, state):
    """One move for each legal action, each told apart by what is touched."""
    legal = state.legal_actions()
    assert sorted(move.action for move in scene.moves) == sorted(map(str, legal))
    ids = {item.id for item in scene.items()}
    kinds = {chip.id for chip in scene.kinds}
    toggles = {toggle.id: {item.id for item in toggle.items} for toggle in scene.toggles}
    told_apart = set()
    for move in scene.moves:
        assert move.text == state.describe(state.parse(move.action), scene.viewer)
        assert move.touches or move.kind or move.action in ENDS
        assert 0 <= move.late <= len(move.touches)
        assert not move.kind or move.kind in kinds
        for touch in move.touches:
            assert touch.ids
            assert set(touch.ids) <= ids | kinds
        for toggle, value in move.settings.items():
            assert value in toggles[toggle]
        early = len(move.touches) - move.late
        told_apart.add(
            (
                move.kind,
                tuple(sorted(tuple(sorted(touch.ids)) for touch in move.touches[:early])),
                tuple(touch.ids for touch in move.touches[early:]),
                tuple(sorted(move.settings.items())),
            )
        )
    assert len(told_apart) == len(scene.moves)


@every_table
def test_printing_gives_nothing_away(table):
    game, _ = table
    for seed in range(5):
        state = middle(table, seed)
        for viewer in viewers(state):
            twin = game.sample(state.view(viewer), Random(seed))
            assert repr(twin) == repr(state)
        event = Event("draw", 0, {"pool": 1}, {0: {"card": "secret"}}, reveals=True)
        assert "secret" not in repr(event)


@every_table
def test_the_golden_transcript_replays_line_by_line(table):
    path = golden.path_of(table)
    assert path.exists(), "write it with: python -m tests.games.golden"
    lines = path.read_text(encoding="utf-8").splitlines()
    for line, again in zip(lines, golden.transcript(table, golden.moves_of(lines)), strict=True):
        assert again == line


def test_every_golden_transcript_belongs_to_a_table():
    files = {path.name for path in golden.FOLDER.iterdir()}
    assert files == {golden.path_of(table).name for table in TABLES}
