"""What people read: moves, refusals, events."""

from __future__ import annotations

import pytest

from genetics_games.engine import Action, IllegalAction
from genetics_games.games.gene_pool.actions import (
    BY_NOTATION,
    Deletion,
    DrawBasePair,
    DrawResearch,
    Insertion,
    Inversion,
    Mutation,
    Refill,
    StartResearch,
)

from .tables import GAME, TWO_YEARS, fresh, legal, play, position, started


class Pass(Action):
    """No action of this game."""

    __slots__ = ()

    def _notation(self):
        return "pass"


EMPTY = {"hands": ((0, 0), (1, 1))}


@pytest.mark.parametrize(
    ("state", "action", "says"),
    [
        (position(**EMPTY), Insertion("A", 2, "left"), "An insertion needs a base pair in hand"),
        (position(**EMPTY), Deletion(2, "A", "left"), "A deletion needs a base pair in hand"),
        (position(**EMPTY), Mutation(2, "A"), "A mutation needs a base pair in hand"),
        (position(hands=((0, 1), (1, 1))), Mutation(2, "A"), "no A–T base pair .* Use G–C"),
        (position(), Mutation(2, "U"), "A, T, G or C"),
        (position(), Mutation(7, "A"), "positions 1 to 6"),
        (position(), Insertion("A", 2, "top"), "two ends"),
        (position(), Inversion(4, 2, ""), "neighbouring cards"),
        (position(), Inversion(0, 2, ""), "neighbouring cards"),
        (position(), Inversion(2, 4, "AT"), "Only an exact reversal"),
        (position(), Inversion(2, 4, "CG"), "two kinds"),
        (position(last="invert 2-4"), Inversion(2, 4, ""), "Say which one"),
        (
            position(last="invert 2-4", hands=((1, 0), (1, 1))),
            Inversion(2, 4, "GC"),
            "no G–C base pair",
        ),
        (position(), DrawBasePair("GC"), "The G–C pile is empty"),
        (position(), DrawBasePair("CG"), "two piles"),
        (position(), DrawResearch(3), "two pools"),
        (
            position(research=(["HTT", "SMN1"], ["TERC"])),
            DrawResearch(1),
            r"2 research cards in hand\. Complete one",
        ),
        (
            position(completed=(["HTT", "FMR1", "FXN", "CFTR", "HBB", "F8", "HFE", "COL1A1"], [])),
            DrawResearch(1),
            "1-year pool is empty",
        ),
        (position(), Refill(1), "Wrapping up"),
        (position(), StartResearch(1), "have been taken"),
        (fresh(), Mutation(2, "A"), "begins with a research card"),
        (position(phase="refill", research=([], ["TERC"])), Mutation(2, "A"), "Draw one from"),
        (position(), Pass(), "not an action of this game"),
        (position(), "mutate 2 A", "not an action of this game"),
        (position(), None, "not an action of this game"),
    ],
)
def test_a_refused_action_gets_a_sentence_and_changes_nothing(state, action, says):
    before = state.to_dict()
    with pytest.raises(IllegalAction, match=says) as refused:
        state.apply(action)
    assert str(refused.value)[-1] == "."
    assert state.to_dict() == before
    assert not state.is_legal(action)


def test_both_pools_empty_is_said():
    ones = ["HTT", "FMR1", "FXN", "CFTR", "HBB", "F8", "HFE", "COL1A1"]
    state = position(research=(["SMN1"], ["TERC"]), completed=(ones, TWO_YEARS[:4]))
    with pytest.raises(IllegalAction, match="Both pools are empty"):
        state.apply(DrawResearch(2))


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        (
            "insert A 2-3 drop left",
            "Insertion of A–T, A on top, between 2 and 3; G–C leaves at the left end.",
        ),
        (
            "insert C 5-6 drop right",
            "Insertion of G–C, C on top, between 5 and 6; G–C leaves at the right end.",
        ),
        (
            "delete 2 add T right",
            "Deletion of A–T at position 2; A–T, T on top, joins the right end.",
        ),
        (
            "delete 5 add G left",
            "Deletion of G–C at position 5; G–C, G on top, joins the left end.",
        ),
        ("mutate 4 G", "Mutation at position 4: G–C, G on top, replaces A–T."),
        ("invert 3", "Inversion of position 3."),
        ("invert 2-4", "Inversion of positions 2 to 4."),
        ("draw pair AT", "Draw base pair: A–T."),
        ("draw research 2", "Draw research: 2-year pool."),
    ],
)
def test_each_action_has_one_sentence(notation, sentence):
    state = position()
    assert state.describe(state.parse(notation)) == sentence


def test_reversals_setup_and_wrapping_up_have_sentences():
    state = position(last="invert 2-4")
    assert state.describe(state.parse("invert 2-4 give GC")) == (
        "Inversion of positions 2 to 4 straight back, giving up G–C."
    )
    single = position(last="invert 4")
    assert single.describe(single.parse("invert 4 give AT")) == (
        "Inversion of position 4 straight back, giving up A–T."
    )
    table = fresh()
    assert table.describe(table.parse("start research 1")) == "First research card: 1-year pool."
    wrapping = position(phase="refill", research=([], ["TERC"]))
    assert wrapping.describe(wrapping.parse("refill 2")) == "New research card: 2-year pool."


def test_no_two_legal_actions_read_the_same():
    for state in (fresh(), started(), position(last="invert 2-4"), position("AGTCCA")):
        sentences = [state.describe(action) for action in state.legal_actions()]
        assert len(set(sentences)) == len(sentences)


def test_notation_is_unique_and_read_back_whatever_the_case():
    assert len(BY_NOTATION) == 40 + 32 + 24 + 21 * 3 + 2 + 2 + 2 + 2
    state = position()
    for action in state.legal_actions():
        assert state.parse(f"  {str(action).upper()} ") is action
    with pytest.raises(IllegalAction, match=r"Did you mean “mutate 3 .”"):
        state.parse("mutate 3 H")


def test_events_are_told_only_where_they_add_to_the_action():
    state = position("GTGTCC", research=(["HBB"], ["TERC"]), completed=(TWO_YEARS[:4], []))
    edit, claim, end = play(state, "mutate 2 A")
    assert GAME.tell(edit, 0) == ""
    assert GAME.tell(claim, 1) == (
        "Completed for 1 year: Sickle cell disease. "
        "GAG is read on the top strand, left to right, at 1 to 3."
    )
    assert GAME.tell(end, 0) == "You have 9 years and the Nobel Prize. Player 2 has 0 years."
    assert GAME.tell(end, 1) == "Player 1 has 9 years and the Nobel Prize. You have 0 years."
    drawn = play(started(), "draw research 2")[0]
    assert GAME.tell(drawn.seen_by(0), 0) == "Your new research card: Tay-Sachs disease, TATC."
    assert GAME.tell(drawn.seen_by(1), 1) == ""


def test_a_match_on_the_other_strand_says_how_it_is_read():
    state = position("TTCTAT", research=(["HTT"], ["TERC"]), hands=((0, 1), (0, 1)))
    claim = play(state, "mutate 5 G")[1]
    assert GAME.tell(claim, None).endswith(
        "CAG is read on the bottom strand, right to left, at 5 to 3."
    )


def test_a_draw_is_told_as_one():
    state = position(limit=1)
    end = play(state, legal(state, "invert")[0])[-1]
    assert "a draw" in GAME.tell(end, 0)
