"""One screen at a table: its clicks, its curtain, its secrets, new and restored games."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import genetics_games as gg
from genetics_games.board import Board, play
from genetics_games.board.packing import packed
from genetics_games.board.table import Table

from .conftest import board_after


def say(board: Board, **message: Any) -> dict[str, Any]:
    """Send a message with the current version and give the table that comes back."""
    message.setdefault("version", board.scene["table"]["version"])
    board._hear(board, message, [])
    return board.scene["table"]


def status(board: Board) -> str:
    return (board.scene["table"]["status"] or {}).get("text", "")


def first_move(board: Board) -> str:
    return board.scene["moves"][0]["action"]


# ------------------------------------------------------------- moves


def test_a_move_is_played_and_told() -> None:
    board = board_after(4)
    steps = len(board.match.steps)
    table = say(board, type="move", action=first_move(board))
    assert len(board.match.steps) == steps + 1
    assert table["status"] is None
    assert table["said"].startswith("Player 1: ")
    assert table["log"][0]["text"] in table["said"]
    assert table["bot"]


def test_a_computer_plays_when_the_page_asks() -> None:
    board = board_after(4)
    table = say(board, type="move", action=first_move(board))
    while table["bot"]:
        table = say(board, type="step")
    assert table["bot_last"]
    assert board.scene["moves"]
    steps = len(board.match.steps)
    say(board, type="step")
    assert len(board.match.steps) == steps


@pytest.mark.parametrize("kind", ["move", "typed", "undo", "hint", "ready"])
def test_a_stale_click_is_refused(kind: str) -> None:
    board = board_after(4)
    old = board.scene["table"]["version"]
    action = first_move(board)
    say(board, type="move", action=action)
    steps = len(board.match.steps)
    say(board, type=kind, version=old, action=action, text=action)
    assert "already moved on" in status(board)
    assert len(board.match.steps) == steps


def test_a_click_from_an_earlier_game_is_stale_in_the_next() -> None:
    board = play("gene_pool", seed=3)
    old = board.scene["table"]["version"]
    action = first_move(board)
    say(board, type="new", seats=["human", "random"], names=[], code="AAA-003", options={})
    assert board.match.version == 0
    say(board, type="move", version=old, action=action)
    assert "already moved on" in status(board)
    assert not board.match.steps


def test_an_unknown_action_is_a_sentence() -> None:
    board = board_after(4)
    before = board.match.state.to_dict()
    say(board, type="move", action="fly to the moon")
    assert status(board)
    assert board.match.state.to_dict() == before


def test_nobody_plays_for_the_computer() -> None:
    board = board_after(4)
    say(board, type="move", action=first_move(board))
    action = str(board.match.state.legal_actions()[0])
    say(board, type="move", action=action)
    assert "Computer decides now" in status(board)


def test_a_fixed_viewer_moves_only_in_turn() -> None:
    match = gg.Match(gg.game("gene_pool").new(seed=2), ["human", "human"])
    other = Board(match, viewer=1)
    assert "moves" not in other.scene
    say(other, type="move", action=str(match.state.legal_actions()[0]))
    assert "Player 1 decides now" in status(other)
    assert not match.steps


# ------------------------------------------------------------- typed moves


def test_a_typed_sentence_is_played() -> None:
    board = board_after(4)
    move = board.scene["moves"][-1]
    say(board, type="typed", text=move["text"].upper().replace(",", " "))
    assert str(board.match.last.action) == move["action"]


def test_a_mistyped_move_gets_the_closest() -> None:
    board = board_after(4)
    move = next(move for move in board.scene["moves"] if "nversion" in move["text"])
    say(board, type="typed", text=move["text"].replace("nversion", "nversoin"))
    assert move["text"] in status(board)
    say(board, type="typed", text="Inversion")
    assert "Add a word" in status(board)


def test_nonsense_gets_no_closest_move() -> None:
    board = board_after(4)
    say(board, type="typed", text="asdfgh")
    assert "No move is called “asdfgh”" in status(board)
    assert "closest" not in status(board)
    assert "“All moves in words”" in status(board)


# ------------------------------------------------------------- names


def test_prompts_and_the_log_call_the_players_by_name() -> None:
    match = gg.Match(gg.game("gene_pool").new(seed=7), ["human"] * 2, ["Player 2", "Rosa"])
    board = Board(match, viewer=1)
    assert board.scene["now"] == "Player 2 takes a first research card."
    match.play(0, str(match.state.legal_actions()[0]), match.version)
    for viewer in (0, None):
        assert Board(match, viewer=viewer).scene["now"] == "Rosa takes a first research card."


def test_seats_and_cards_lie_under_a_name() -> None:
    board = board_after(40)
    titles = [zone.title for zone in board.match.scene(None).zones]
    assert titles[:2] == board.match.names
    assert "Player" not in " ".join(titles[1:])


def test_a_table_of_other_names_does_not_change_this_one() -> None:
    state = gg.game("gene_pool").new(seed=7)
    scenes = [gg.Match(state, names=names).scene(1).now for names in (["Rosa", "Lux"], None)]
    assert scenes == ["Rosa takes a first research card.", "Player 1 takes a first research card."]


# ------------------------------------------------------------- undo and hints


def test_undo_takes_the_answer_back_too() -> None:
    board = board_after(4)
    before = board.match.state.to_dict()
    say(board, type="move", action=first_move(board))
    while board.scene["table"]["bot"]:
        say(board, type="step")
    table = say(board, type="undo")
    assert board.match.state.to_dict() == before
    assert table["said"] == "The move is taken back."


@pytest.mark.parametrize("name", gg.games())
def test_what_is_kept_from_scene_to_scene_says_what_a_new_one_would(name: str) -> None:
    board = play(name, seed=6, seats=["human", "random"])
    rng, kept, back = Random(4), 0, 0
    for _turn in range(60):
        before = {id(zone) for zone in board.scene["zones"]}
        table = board.scene["table"]
        if table["bot"]:
            say(board, type="step")
        elif not board.scene["moves"] or (not table["undo"] and rng.random() < 0.4):
            back += say(board, type="undo")["said"] == "The move is taken back."
        else:
            say(board, type="move", action=rng.choice(board.scene["moves"])["action"])
        fresh = packed(board.match.scene(0).to_dict())
        sent = json.loads(board.get_state(["scene"])["scene"])
        assert {part: sent[part] for part in fresh} == json.loads(json.dumps(fresh))
        assert sent.keys() - fresh.keys() == {"table"}
        kept += sum(id(zone) in before for zone in board.scene["zones"])
    assert back > 3
    assert kept > 60


def test_a_scene_taken_back_to_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_after(4)
    made: list[int | None] = []
    scene = board.match.scene

    def watched(viewer: int | None = None) -> Any:
        made.append(viewer)
        return scene(viewer)

    monkeypatch.setattr(board.match, "scene", watched)
    for _time in range(3):
        shown = board.scene["zones"]
        say(board, type="move", action=first_move(board))
        while board.scene["table"]["bot"]:
            say(board, type="step")
        assert made
        made.clear()
        say(board, type="undo")
        assert board.scene["zones"] == shown
        assert made == []


def test_a_barred_undo_has_a_reason_before_and_after_the_click() -> None:
    board = play("gene_pool", seed=3, seats=["human", "human"])
    assert board.scene["table"]["undo"]
    say(board, type="undo")
    assert status(board) == board.scene["table"]["undo"]


def test_a_hint_comes_in_three_steps() -> None:
    board = board_after(4)
    lines = [say(board, type="hint")["hint"]["lines"] for _step in range(4)]
    assert [len(said) for said in lines] == [1, 2, 3, 3]
    move = next(move for move in board.scene["moves"] if move["text"] in lines[2][2])
    assert lines[0] == lines[1][:1] == lines[2][:1]
    assert set(board.scene["table"]["hint"]["ids"]) <= {
        move["kind"],
        *(i for touch in move["touches"] for i in touch["ids"]),
    }
    say(board, type="move", action=move["action"])
    assert board.scene["table"]["hint"] is None


def test_a_hint_knows_no_more_than_the_seat() -> None:
    board = board_after(6)
    seat = board.match.state.player
    advice = say(board, type="hint")
    for _again in range(2):
        advice = say(board, type="hint")
    for seed in range(5):
        other = Table(
            gg.Match(board.match.state.determinize(seat, Random(seed)), board.match.seats)
        )
        for _step in range(3):
            other.handle({"type": "hint", "version": other.version})
        assert other.show()["table"]["hint"]["lines"] == advice["hint"]["lines"]


# ------------------------------------------------------------- the curtain


def hot_seat(turns: int = 5, seed: int = 4) -> Board:
    return board_after(turns, seed, ("human", "human"))


def test_a_curtain_stands_between_two_hands() -> None:
    board = hot_seat()
    table = board.scene["table"]
    player = board.match.state.player
    assert table["curtain"] == {"seat": player, "name": f"Player {player + 1}"}
    assert board.scene["viewer"] is None
    assert "moves" not in board.scene
    say(board, type="move", action=str(board.match.state.legal_actions()[0]))
    assert status(board) == "Lift the curtain first."
    say(board, type="ready")
    assert board.scene["viewer"] == player
    say(board, type="move", action=first_move(board))
    assert board.scene["viewer"] is None
    assert board.scene["table"]["curtain"]["seat"] == 1 - player


def test_taking_back_under_the_curtain_shows_nobodys_hand() -> None:
    board = hot_seat()
    say(board, type="ready")
    quiet = next(move["action"] for move in board.scene["moves"] if "nversion" in move["text"])
    say(board, type="move", action=quiet)
    assert not board.scene["table"]["undo"]
    say(board, type="undo")
    assert board.scene["viewer"] is None
    assert board.scene["table"]["curtain"]


def test_one_person_has_no_curtain() -> None:
    assert board_after(3).scene["table"]["curtain"] is None


def shown(board: Board) -> str:
    """All traits but the save string, which belongs to the host, and the words of the clock."""
    names = ("scene", "panels", "texts", "setup", "settings", "art")
    traits = {name: getattr(board, name) for name in names}
    traits["settings"] = {**traits["settings"], "key": ""}
    traits["scene"] = {
        **traits["scene"],
        "table": {**traits["scene"]["table"], "serial": 0, "code": ""},
    }
    return json.dumps(traits, sort_keys=True)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_hidden_leaves_python_under_the_curtain(seed: int) -> None:
    state = hot_seat(6 + seed, seed).match.state
    viewed = None
    for world in range(4):
        # Another deal of everything that the public does not know.
        other = gg.game("gene_pool").sample(state.view(None), Random(world))
        assert other.view(None) == state.view(None)
        board = Board(gg.Match(other, ["human", "human"]))
        viewed = viewed or shown(board)
        assert shown(board) == viewed


def test_the_other_hand_stays_hidden_from_a_person_against_the_computer() -> None:
    board = board_after(7, 9)
    state = board.match.state
    worlds = [state.determinize(0, Random(world)) for world in range(4)]
    pictures = {shown(Board(gg.Match(world, ["human", "greedy"]))) for world in worlds}
    assert len(pictures) == 1


# ------------------------------------------------------------- new games


def test_a_new_game_on_the_same_board() -> None:
    board = board_after(6)
    say(
        board,
        type="new",
        seats=["greedy", "human"],
        names=["", " Rosa\n"],
        code="abc 123",
        options={"target_years": 5},
    )
    table = board.scene["table"]
    assert status(board) == ""
    assert table["code"] == "ABC-123"
    assert table["names"] == ["Computer", "Rosa"]
    assert board.match.state.options["target_years"] == 5
    assert board.scene["viewer"] == 1
    assert not table["fresh"]
    assert board.setup["given"] == ["", "Rosa"]
    assert board.setup["chosen"]["target_years"] == 5


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"code": "A1"}, "not a class code"),
        ({"seats": ["human"] * 7}, "exactly 2 players, not 7"),
        ({"seats": ["human", "wizard"]}, "no computer player “wizard”"),
        ({"options": {"colour": 1}}, "no option “colour”"),
        ({"options": {"target_years": 999}}, "cannot be 999"),
    ],
)
def test_a_bad_new_game_is_a_sentence_and_the_old_one_goes_on(
    change: dict[str, Any], fault: str
) -> None:
    board = board_after(6)
    match = board.match
    fields = {"seats": ["human", "random"], "names": [], "code": "", "options": {}, **change}
    say(board, type="new", **fields)
    assert fault in status(board)
    assert board.match is match


# ------------------------------------------------------------- saves


def test_a_fresh_board_takes_up_a_saved_game() -> None:
    played = board_after(9)
    board = play("gene_pool", seed=1)
    say(board, type="restore", save=played.save, asked=False)
    assert board.match.state == played.match.state
    assert board.save == played.save
    assert board.scene["table"]["log"] == played.scene["table"]["log"]


def test_a_game_in_progress_is_not_overlaid_unasked() -> None:
    played, board = board_after(9), play("gene_pool", seed=1)
    say(board, type="move", action=first_move(board))
    before = board.match.state.to_dict()
    say(board, type="restore", save=played.save, asked=False)
    assert board.match.state.to_dict() == before
    say(board, type="restore", save=played.save, asked=True)
    assert board.match.state == played.match.state


@pytest.mark.parametrize("save", ["", "junk", "x" * 5000, "\x00\ud800"])
def test_a_damaged_save_is_a_sentence_and_the_fresh_game_stays(save: str) -> None:
    board = play("gene_pool", seed=1)
    match = board.match
    say(board, type="restore", save=save, asked=False)
    assert status(board).endswith(".")
    assert board.match is match
    say(board, type="move", action=first_move(board))
    assert len(match.steps) == 1


def test_a_changed_save_never_changes_the_game() -> None:
    played = board_after(5)
    rng = Random(0)
    for _again in range(40):
        at = rng.randrange(len(played.save))
        save = played.save[:at] + rng.choice("aA0_=") + played.save[at + 1 :]
        board = play("gene_pool", seed=1)
        before = board.match.state.to_dict()
        say(board, type="restore", save=save, asked=False)
        if status(board):
            assert board.match.state.to_dict() == before
        else:
            assert board.match.state == played.match.state


# ------------------------------------------------------------- the widget


def test_a_board_has_a_name_that_does_not_change() -> None:
    assert repr(play("gene_pool")) == repr(play("gene_pool")) == "Board('gene_pool')"


def test_a_board_can_be_read_and_printed_without_a_page() -> None:
    board = play("gene_pool", seed=7, names=["Player 1", "Robot"])
    assert "Robot" in str(board)
    bundle, _metadata = board._repr_mimebundle_()
    assert bundle["text/plain"] == "Board('gene_pool')"
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in bundle


class Failing:
    """A lens that breaks in every way."""

    id, title, sign = "failing", "Failing", "lens"

    def art(self) -> dict[str, str]:
        return {}

    def panel(self, match: Any, viewer: int | None) -> list[Any]:
        raise RuntimeError("secret path /home")

    def on_node(self, id: str, value: Any) -> None:
        raise KeyError(id)


def test_a_broken_lens_does_not_take_the_game_with_it() -> None:
    match = gg.Match(gg.game("gene_pool").new(seed=2), ["human", "random"])
    board = Board(match, lenses=[Failing()])
    assert "cannot show" in board.panels[0]["nodes"][0]["text"]
    say(board, type="node", panel=0, node="x", value=1)
    assert "nothing has changed" in status(board)
    say(board, type="node", panel=3, node="x", value=1)
    assert "no such panel" in status(board)
    say(board, type="move", action=first_move(board))
    assert len(match.steps) == 1


def test_drawings_are_sent_once_and_scenes_stay_small() -> None:
    board = board_after(8)
    sent: list[str] = []
    board.observe(lambda change: sent.append(change["name"]), names=board.trait_names(sync=True))
    say(board, type="move", action=first_move(board))
    assert "scene" in sent
    assert "art" not in sent
    assert "texts" not in sent
    assert len(json.dumps(board.scene)) < 40_000


def test_the_board_names_no_game() -> None:
    from pathlib import Path

    import genetics_games.board

    folder = Path(genetics_games.board.__file__).parent
    for file in folder.rglob("*.*"):
        if file.suffix in {".js", ".css"}:
            assert not [name for name in gg.games() if name in file.read_text(encoding="utf-8")]
