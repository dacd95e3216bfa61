"""The README's commands, as the check reads them."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_SPEC = importlib.util.spec_from_file_location("readme", ROOT / ".ci" / "readme_command.py")
assert _SPEC is not None
assert _SPEC.loader is not None
readme = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(readme)


def test_command_is_read_from_the_marked_block() -> None:
    text = (
        "```sh\nfirst\n```\n\n<!-- ci: tests -->\n```sh\none &&\ntwo\n```\n\n```bat\nthree\n```\n"
    )
    assert readme.command(text, "tests") == "one &&\ntwo"


@pytest.mark.parametrize("text", ["", "<!-- ci: tests -->\nwords\n```sh\none\n```\n"])
def test_a_missing_block_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no block of commands after <!-- ci: tests -->"):
        readme.command(text, "tests")


def test_the_readme_tests_with_a_new_environment() -> None:
    command = readme.command((ROOT / "README.md").read_text(encoding="utf-8"), "tests")
    assert command.startswith("python3 -m venv .venv && ")
    assert command.endswith(" -m pytest -n logical")


def test_the_repository_is_named_in_one_place() -> None:
    places = [
        (path.name, line)
        for path in (ROOT / "README.md", ROOT / "pyproject.toml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "/genetics_games/" in line and "http" in line
    ]
    assert len(places) == 1
    name, line = places[0]
    assert name == "README.md"
    assert line.endswith("/HEAD?urlpath=voila%2Frender%2Fnotebooks%2Findex.ipynb")
