"""What can go wrong with a move, as types that a table can tell apart."""

from __future__ import annotations


class IllegalAction(ValueError):  # noqa: N818 - named by what it is, as in the rules
    """The rules do not allow this action now; the message says why and what would be right."""


class StaleAction(IllegalAction):
    """The action was chosen on a position that has since changed."""


class WrongSeat(IllegalAction):
    """Another seat decides now."""
