"""Fixtures for the tests that run for every game."""

from __future__ import annotations

import pytest

from .playing import TABLES, name_of


@pytest.fixture(params=TABLES, ids=map(name_of, TABLES))
def table(request):
    """A game and a number of players: every combination there is."""
    return request.param
