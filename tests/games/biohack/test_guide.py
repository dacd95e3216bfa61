"""The guide for newcomers says what the pieces and the rules say, and leaves no piece out."""

from __future__ import annotations

from genetics_games.engine.guides import guide
from genetics_games.games.biohack import GAME, goals, terms
from genetics_games.games.biohack.art import art
from genetics_games.games.biohack.effects import Injure
from genetics_games.games.biohack.pieces import AREAS, PIECES

GUIDE = guide(GAME)
SAID = {piece.name: piece.text for piece in GUIDE.pieces}
ALL = " ".join(
    [GUIDE.aim, GUIDE.over, *(f"{s.title}. {s.text}" for s in GUIDE.turn)]
    + [f"{name}. {text}" for name, text in SAID.items()]
)


def test_everything_that_a_newcomer_meets_is_named():
    places = [terms.public_name(space) for space in range(5)]
    areas = [terms.area_name(area) for area in AREAS]
    for word in (*places, *areas, "Noman", "EP", "police", "assistant", "lock tile", "advanced"):
        assert word.lower() in ALL.lower(), word
    assert {piece.art for piece in GUIDE.pieces} - {""} <= set(art())
    for gene in range(6):
        assert terms.gene_name(gene) in SAID["Genes"]
    for challenge in PIECES.challenges:
        assert goals.goal_name(challenge) in ALL


def test_numbers_are_those_of_the_rules():
    limits = PIECES.limits
    assert limits.rounds == [4, 5, 4, 4]
    assert "round 4 (round 5 with two players)" in GUIDE.over
    assert limits.end_creatures == 7
    assert "a seventh creature" in GUIDE.over
    assert f"costs {limits.recover_penalty_ep} EP" in SAID["Injured Noman"]
    assert f"for {limits.unlock_cost} coins" in SAID["DNA Inc."]
    assert limits.coins_per_ep == 4
    assert "every four coins are worth 1 EP" in SAID["Coins"]
    assert limits.gene_cap == 10
    assert PIECES.setup.row_capacity == [4, 3, 2]
    assert "4 commons, 3 artisans or 2 nobles" in ALL
    hurt = [any(type(e) is Injure for e in face.effects) for face in PIECES.faces]
    assert sum(hurt) == 2
    assert "a feral gene and an injury (1), an injury (1)" in SAID["Danger die"]


def test_goals_are_told_with_their_numbers():
    survival = PIECES.challenges["survival"]
    text = SAID["Survival (playing alone)"]
    assert (survival.creatures, survival.feral_creatures) == (7, 3)
    for n, what in (
        (survival.ep, "EP"),
        (survival.avoid_injury_coins, "coins"),
        (survival.ep_per_active_noman, "EP at the end"),
    ):
        assert f"{n} {what}" in text
    professional = PIECES.challenges["professional"]
    assert (professional.creatures, professional.reports) == (9, 2)
    assert f"{professional.coins} coins, and no EP" in SAID["Goals (playing alone)"]
    assert f"adds {PIECES.solo.early_bonus_ep} EP" in SAID["Goals (playing alone)"]
