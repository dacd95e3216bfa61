"""Actions are values; events tell each viewer what it may know."""

from __future__ import annotations

import copy
import pickle

import pytest

from genetics_games.engine import Action, Event


class Roll(Action):
    """An action with two parts."""

    __slots__ = ("dice", "hand")

    def _notation(self):
        return f"roll {self.dice} {self.hand}"


class Pass(Action):
    """An action without parts."""

    __slots__ = ()

    def _notation(self):
        return "pass"


class OtherPass(Action):
    """Another game's action with the same notation."""

    __slots__ = ()

    def _notation(self):
        return "pass"


def test_equal_parts_make_equal_actions():
    assert Roll(1, "left") == Roll(1, "left")
    assert hash(Roll(1, "left")) == hash(Roll(1, "left"))
    assert Roll(1, "left") != Roll(2, "left")
    assert Pass() != OtherPass()
    assert Pass() != "pass"
    assert repr(Roll(1, "left")) == "Roll(1, 'left')"


@pytest.mark.parametrize("parts", [(), (1,), (1, 2, 3)])
def test_a_wrong_number_of_parts_is_refused(parts):
    with pytest.raises(TypeError, match="dice, hand"):
        Roll(*parts)


def test_an_action_cannot_be_changed():
    roll = Roll(1, "left")
    with pytest.raises(AttributeError):
        roll.dice = 2
    with pytest.raises(AttributeError):
        del roll.dice
    with pytest.raises(AttributeError):
        roll.other = 2
    assert roll.dice == 1


def test_copies_and_pickles_are_equal():
    roll = Roll(1, "left")
    assert copy.copy(roll) is roll
    assert copy.deepcopy(roll) is roll
    assert pickle.loads(pickle.dumps(roll)) == roll


def test_an_open_event_is_the_same_for_all():
    event = Event("move", 1, {"to": 3})
    assert event.seen_by(None) is event
    assert event.seen_by(0) is event


def test_a_private_part_goes_to_its_seat_alone():
    event = Event("draw", 0, {"pool": 1}, {0: {"card": "HTT"}}, reveals=True)
    assert event.seen_by(0).data == {"pool": 1, "card": "HTT"}
    for other in (1, 2, None):
        seen = event.seen_by(other)
        assert seen.data == {"pool": 1}
        assert seen.private is None
    assert event.data == {"pool": 1}


def test_an_event_without_open_part_is_seen_only_by_those_who_know():
    event = Event("choice", 0, None, {0: {"place": 4}})
    assert event.seen_by(0).data == {"place": 4}
    assert event.seen_by(1) is None
    assert event.seen_by(None) is None


def test_equal_events_and_a_print_without_secrets():
    event = Event("draw", 0, {"pool": 1}, {0: {"card": "HTT"}}, reveals=True)
    assert event == Event("draw", 0, {"pool": 1}, {0: {"card": "HTT"}}, reveals=True)
    assert event != Event("draw", 0, {"pool": 1}, {0: {"card": "CFTR"}}, reveals=True)
    assert "HTT" not in repr(event)
