"""Finds things in nodes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from genetics_games.lenses.nodes import plain

TEXTS = {
    *("text", "title", "stem", "label", "name", "link", "button", "unit", "erase"),
    *("earlier", "later", "why"),
}
LISTS = {"items", "body", "more", "cells", "options", "buttons", "head", "rows", "columns"}


def nodes_in(data: Any) -> Iterator[dict[str, Any]]:
    """Every dict in some nodes, the outer one first."""
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from nodes_in(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from nodes_in(value)


def texts_in(data: Any) -> Iterator[str]:
    """Every text that a person reads or hears in some nodes."""
    for node in nodes_in(data):
        for field in TEXTS & node.keys():
            yield plain(node[field])
        if node.get("t") == "list":
            yield from map(plain, node["items"])
        if node.get("t") == "table":
            yield from map(plain, node["head"])
            yield from (plain(cell) for row in node["rows"] for cell in row)


def of_kind(data: Any, kind: str) -> list[dict[str, Any]]:
    """The nodes of one kind."""
    return [node for node in nodes_in(data) if node.get("t") == kind]


def faults(text: str) -> str:
    """What is wrong with a text, or nothing: empty, a placeholder left, a wrong plural."""
    import re

    if not text.strip():
        return "empty"
    if re.search(r"[{}]", text):
        return f"placeholder left: {text}"
    if re.search(r"\b1 (amino acids|codons|places|letters|hydrogen bonds|bases)\b", text):
        return f"plural after one: {text}"
    if re.search(r"\b([02-9]|\d\d+) (amino acid|codon|place|letter|hydrogen bond)\b", text):
        return f"singular after many: {text}"
    if "  " in text or " ." in text or ".." in text:
        return f"spacing: {text}"
    return ""
