"""Why a piece cannot be touched now, and prompts that ask for nothing that cannot be done."""

from __future__ import annotations

import re

import pytest

from genetics_games.engine.seats import seats_called
from genetics_games.games.genotype import actions as a
from genetics_games.games.genotype.refusals import KINDS
from tests.games.genotype.tables import position
from tests.games.genotype.test_scene import item, positions

#: What a hand may reach for; boxes of a square and counters are only looked at.
PIECES = re.compile(r"(place|parent|goal|plant|spot|bed|deck|shed|tool|person|upgrade|die|slot):")


def lit(scene) -> set[str]:
    return {name for move in scene.moves for touch in move.touches for name in touch.ids}


def why(state, name: str) -> str:
    return item(state.scene(state.player), name).why


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_piece_that_rests_says_why(players: int) -> None:
    steps = set()
    for seed in range(6):
        for state in positions(players, seed, every=3):
            steps.add(state.step)
            scene = state.scene(state.player)
            touched = lit(scene)
            for one in scene.items():
                if not PIECES.match(one.id):
                    continue
                assert one.id in touched or re.fullmatch(r"[A-Z][^{}]*\.", one.why), (
                    state.step,
                    one.id,
                    one.why,
                )
    assert steps >= {"choose", "turn", "placed", "plant", "pick", "buy"}


def test_only_the_seat_that_decides_is_told_why() -> None:
    state = position(coins=[1, 1])
    for viewer in (1, None):
        assert item(state.scene(viewer), "place:12").why == ""


@pytest.mark.parametrize(
    ("given", "name", "said"),
    [
        ({"coins": [1, 9]}, "place:12", "This costs 2 coins, and you have 1 coin."),
        ({"coins": [9, 9]}, "place:11", "You have no open trait. Plant a card first"),
        ({"coins": [0, 9]}, "goal:seed-dom-1", "This costs 2 coins, and you have 0 coins."),
        ({"hands": [["P01"]]}, "plant:P01", "planted on Gardening. Place a marker there."),
        ({"hands": [["P01"]], "gardened": [1, 0]}, "plant:P01", "you have gardened in this"),
        ({"tools": [["rake"]]}, "tool:rake", "The Rake is played in plant breeding, as you take"),
        ({"tools": [["grant"]]}, "tool:grant", "played in the research upgrade phase, as you buy"),
        ({"tools": [["hand_lens"]]}, "tool:hand_lens", "after your marker has set parent genes"),
        ({"beds": [["P01", None]]}, "plant:P01", "one by one: touch a genotype beside it."),
        ({"assistant_row": ["sister_anna"]}, "person:sister_anna", "Assistants are hired in the"),
        ({}, "upgrade:plot", "Upgrades are bought in the research upgrade phase"),
        ({"staff": [["sister_anna"]]}, "person:sister_anna", "You have no open trait."),
        (
            {"phase": "breeding", "tools": [["dissertation"]]},
            "tool:dissertation",
            "The Dissertation is played in the working phase, beside your marker.",
        ),
        (
            {"phase": "breeding", "dice": {"seed": "I I II IV X"}},
            "die:seed:I:0",
            "None of your open traits asks for this genotype.",
        ),
        (
            {"phase": "upgrade", "coins": [3, 9]},
            "upgrade:slot",
            "This costs 4 coins, and you",
        ),
    ],
)
def test_reasons_name_what_is_missing(given, name: str, said: str) -> None:
    assert said in why(position(**given), name)


# ---------------------------------------------------------------- prompts


def test_prompts_ask_for_what_can_be_done() -> None:
    seen = set()
    for players in (1, 2, 3):
        for seed in range(25):
            for state in positions(players, seed):
                kinds = {type(action) for action in state.legal_actions()}
                scene = state.scene(state.player)
                assert kinds <= set(KINDS[state.step])
                only = len(kinds) == 1
                if state.step == "placed":
                    assert ("None of your cards" in scene.now) is only
                if state.step == "buy":
                    assert ("You cannot pay" in scene.now) is only
                if state.step == "pick":
                    assert ("No die is of use" in scene.now) is only
                    coins = kinds == {a.TakeCoin, a.Pass}
                    assert ("No other die" in scene.how) is coins
                    seen.add((state.step, coins))
                seen.add((state.step, only))
    assert {("placed", True), ("placed", False), ("buy", False), ("pick", True)} <= seen


def test_a_prompt_does_not_show_others_what_a_hand_holds() -> None:
    for tools in (["seed_bag"], ["rake"]):
        state = position(tools=[tools], step="placed", placed=10)
        assert "None of your cards" in state.scene(0).now or tools == ["seed_bag"]
        for viewer in (1, None):
            assert state.scene(viewer).now == "Player 1: playing a card, or ending the turn."


def test_no_verb_depends_on_the_name_of_a_seat() -> None:
    wrong = re.compile(r"\bYou (\w+s|has|is)\b")
    with seats_called(["You", "Computer"]):
        for seed in range(4):
            for state in positions(2, seed, every=2):
                for viewer in (0, 1, None):
                    scene = state.scene(viewer)
                    texts = [scene.now, scene.how, scene.facts, scene.result]
                    texts += [text for one in scene.items() for text in (one.label, one.why)]
                    for text in texts:
                        assert not wrong.search(text), text
