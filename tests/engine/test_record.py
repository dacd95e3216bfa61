"""Records: small, whole, and refused with a sentence when damaged."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import genetics_games as gg
from genetics_games.engine.record import FORMAT_VERSION, MOST_BYTES
from tests.games.playing import TABLES, digest, play_on, start

SENTENCE = re.compile(r"^[A-Z“][^\n]{10,240}\.$")
URL_SAFE = re.compile(r"^[A-Za-z0-9_-]+$")


def played(actions=12, seed=3):
    """A record of the start of a game."""
    state = gg.game("gene_pool").new(seed=seed)
    play_on(state, Random(seed), actions)
    return gg.Record.of(state, {"seats": ["human", "greedy"]}), state


RECORD, STATE = played()


def test_a_file_is_read_back(tmp_path):
    RECORD.save(tmp_path / "game.json")
    again = gg.Record.read(str(tmp_path / "game.json"))
    assert again.data == RECORD.data
    assert again.table == {"seats": ["human", "greedy"]}
    assert digest(again.replay()) == digest(STATE)


def test_another_process_replays_a_file(tmp_path):
    path = tmp_path / "game.json"
    RECORD.save(path)
    code = (
        "import sys, json, genetics_games as gg\n"
        "print(json.dumps(gg.Record.read(sys.argv[1]).replay().to_dict()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True
    )
    assert json.loads(run.stdout) == STATE.to_dict()


def test_the_text_is_safe_in_an_address_and_small():
    assert URL_SAFE.match(RECORD.to_text())
    assert gg.Record.from_text(f" {RECORD.to_text()}\n").data == RECORD.data
    for seed in range(4):
        match = gg.Match(gg.game("gene_pool").new(seed=seed, limit=500), ["greedy", "greedy"])
        match.play_bots()
        assert match.state.is_over
        assert len(match.save_text()) <= 2048


def test_steps_are_the_positions_on_the_way():
    steps = RECORD.steps()
    assert [str(step.action) for step in steps] == [a[0] for a in RECORD.data["actions"]]
    assert steps[0].before == gg.game("gene_pool").new(seed=3)
    for step, later in zip(steps, [*(s.before for s in steps[1:]), STATE], strict=True):
        assert step.before.player == step.seat
        assert step.before.after(step.action) == later


def test_after_a_replay_other_moves_draw_from_the_seed():
    straight = gg.game("gene_pool").new(seed=3)
    play_on(straight, Random(3), 6)
    early = RECORD.steps()[6].before
    play_on(early, Random(99))
    play_on(straight, Random(99))
    assert early.to_dict() == straight.to_dict()


def test_a_sample_has_no_record():
    with pytest.raises(ValueError, match="made up"):
        gg.Record.of(STATE.determinize(0, Random(1)))


def refused(read, what):
    """The sentence with which something is refused; it must be one."""
    with pytest.raises(ValueError, match=SENTENCE) as fault:
        read(what)
    assert type(fault.value) is ValueError
    return str(fault.value)


def survives(read, what):
    """Damage is refused in a sentence, or did not change what was meant."""
    record = None
    try:
        record = read(what)
    except ValueError as fault:
        message = str(fault)
        kind = type(fault)
    if record is None:
        assert kind is ValueError
        assert SENTENCE.match(message)
    else:
        assert record.data == RECORD.data


@settings(max_examples=150)
@given(data=st.data())
def test_a_damaged_file_is_refused(data, tmp_path_factory):
    path = tmp_path_factory.getbasetemp() / "damaged.json"
    RECORD.save(path)
    blob = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, max(len(blob) - 1, 0)))
        kind = data.draw(st.sampled_from(["change", "cut", "insert", "truncate"]))
        if kind == "change" and blob:
            blob[place] = data.draw(st.integers(0, 255))
        elif kind == "cut":
            del blob[place : place + data.draw(st.integers(1, 9))]
        elif kind == "insert":
            blob[place:place] = data.draw(st.binary(min_size=1, max_size=6))
        else:
            del blob[place:]
    path.write_bytes(bytes(blob))
    survives(gg.Record.read, path)


@settings(max_examples=150)
@given(data=st.data())
def test_a_damaged_text_is_refused(data):
    text = list(RECORD.to_text())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.characters() | st.sampled_from("AZaz09-_=+/ "))
    survives(gg.Record.from_text, "".join(text))


@given(st.text() | st.binary().map(repr) | st.sampled_from(["[" * 10**5, "9" * 10**4, "NaN"]))
def test_anything_else_is_refused(text):
    refused(gg.Record.from_text, text)
    refused(gg.Record.from_json, text)


@pytest.mark.parametrize("junk", [None, 5, b"abc", ["a"]])
def test_what_is_no_text_is_refused(junk):
    refused(gg.Record.from_text, junk)


def sealed(**changes):
    """A record with a right checksum and other contents."""
    return gg.Record({**RECORD.data, **changes}).to_json()


def test_newer_foreign_and_unknown_are_told_apart():
    newer = sealed(format_version=FORMAT_VERSION + 1)
    assert "newer" in refused(gg.Record.from_json, newer)
    assert "newer" in refused(lambda r: gg.Record.from_json(r).replay(), sealed(version=99))
    assert "not a saved game" in refused(gg.Record.from_json, '{"cells": []}')
    assert "not a saved game" in refused(gg.Record.from_json, "[1, 2]")
    assert "no game" in refused(lambda r: gg.Record.from_json(r).replay(), sealed(game="chess"))
    assert "damaged" in refused(
        gg.Record.from_json, RECORD.to_json().replace('"seed": 3', '"seed": 4')
    )
    newer_text = gg.Record({**RECORD.data, "format_version": FORMAT_VERSION + 1}).to_text()
    assert "newer" in refused(gg.Record.from_text, newer_text)


def test_a_text_that_unpacks_without_end_is_refused():
    import base64
    import zlib

    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * (MOST_BYTES + 1))).decode()
    refused(gg.Record.from_text, bomb)


@pytest.mark.parametrize(
    "changes",
    [
        {"version": "1"},
        {"seed": "3"},
        {"seed": None, "start": {}},
        {"start": {"position": {}}},
        {"start": {**RECORD.data["start"], "players": 7}},
        {"start": {**RECORD.data["start"], "options": {"no": 1}}},
        {"start": {**RECORD.data["start"], "outcomes": RECORD.data["start"]["outcomes"][:-1]}},
        {"start": {**RECORD.data["start"], "outcomes": None}},
        {"actions": [["fly to the moon"]]},
        {"actions": [*RECORD.data["actions"], ["i36", 5]]},
        {"actions": [[*RECORD.data["actions"][0], 1], *RECORD.data["actions"][1:]]},
        {"actions": RECORD.data["actions"][1:]},
    ],
)
def test_contents_that_make_no_game_are_refused(changes):
    assert "damaged" in refused(lambda r: gg.Record.from_json(r).replay(), sealed(**changes))


@pytest.mark.parametrize("part", ["game", "start", "actions", "table", "seed"])
def test_a_missing_part_is_refused(part):
    data = {key: value for key, value in RECORD.data.items() if key != part}
    refused(gg.Record.from_json, gg.Record(data).to_json())


def test_a_file_that_is_not_there_or_cannot_be_written_gets_a_sentence(tmp_path):
    assert "cannot be read" in refused(gg.Record.read, tmp_path / "none.json")
    assert "cannot be read" in refused(gg.Record.read, tmp_path)
    assert "cannot be written" in refused(RECORD.save, tmp_path)


@pytest.mark.parametrize("path", [None, 7, b"game.json"])
def test_what_is_no_path_gets_a_sentence(path):
    with pytest.raises(ValueError, match="give its path as a text"):
        gg.Record.read(path)


@pytest.mark.parametrize("chance", ["zz", 7, {1: 2}])
def test_a_script_that_is_no_list_gets_a_sentence(chance):
    with pytest.raises(ValueError, match="A script of outcomes must be a list, not"):
        gg.game("gene_pool").new(chance=chance)


@pytest.mark.parametrize("name", ["Gene Pool", "GENE_POOL", "genepool", "gene-pool"])
def test_a_game_written_otherwise_is_suggested(name):
    with pytest.raises(ValueError, match="Did you mean “gene_pool”"):
        gg.game(name)


@pytest.mark.parametrize("name", ["chess", "", None])
def test_a_game_far_from_all_gets_the_list(name):
    with pytest.raises(ValueError, match="The games are: biohack, gene_pool"):
        gg.game(name)


def test_outcomes_are_kept_as_they_fell():
    for table in TABLES:
        state = start(table, 8)
        play_on(state, Random(8), 20)
        data = gg.Record.of(state).data
        outcomes = [*data["start"]["outcomes"], *(o for a in data["actions"] for o in a[1:])]
        assert len(outcomes) == state.draws
