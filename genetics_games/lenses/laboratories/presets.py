"""Presets: real cases to begin with, from a TOML file beside each laboratory."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from genetics_games.text import _

#: The id of no preset: the reader's own data.
OWN = "own"


@dataclass(frozen=True, slots=True)
class Preset:
    """A real case.

    Args:
        id: its name in code.
        english: its title as the file has it.
        text: what it is about, in a sentence, as the file has it.
        source: where it was published.
        settings: fields of the laboratory with what stands in them, all as texts.
        data: all else that the file says of it.
    """

    id: str
    english: str
    text: str
    source: str
    settings: Mapping[str, str]
    data: Mapping[str, Any]

    @property
    def title(self) -> str:
        """Its title in the reader's language."""
        return _(self.english)


@cache
def presets(laboratory: str) -> dict[str, Preset]:
    """The presets of a laboratory by id, in their order.

    Args:
        laboratory: the name of its TOML file, without the ending.

    Example:
        >>> presets("punnett")["labrador"].title
        'Labrador retrievers: coat colour'
    """
    text = files(__package__).joinpath(f"{laboratory}.toml").read_text(encoding="utf-8")
    listed = {}
    for entry in tomllib.loads(text)["preset"]:
        data = dict(entry)
        head = {name: data.pop(name) for name in ("id", "title", "text", "source")}
        settings = data.pop("settings", {})
        listed[head["id"]] = Preset(
            head["id"], head["title"], head["text"], head["source"], settings, data
        )
    return listed
