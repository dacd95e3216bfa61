"""The textbook cases of cases.toml, by kind, for the tests of all parts of the biology."""

import tomllib
from pathlib import Path

import pytest

_TABLES = tomllib.loads(Path(__file__).with_name("cases.toml").read_text(encoding="utf-8"))
STRETCHES = _TABLES.pop("stretches")
CASES = _TABLES


def cases(kind):
    """Run a test once for each case of a kind, under the case's name."""
    return pytest.mark.parametrize("case", CASES[kind], ids=[case["name"] for case in CASES[kind]])
