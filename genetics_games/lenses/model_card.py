"""The model card of a game: what it simplifies, from model_cards.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from genetics_games.text import _

from . import nodes


@cache
def _cards() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("model_cards.toml").read_text(encoding="utf-8"))


def games() -> list[str]:
    """The ids of the games that have a model card."""
    return [name for name in _cards() if name != "translate"]


def model_card(game: str) -> list[nodes.Node]:
    """What a game simplifies, as nodes.

    Args:
        game: the game's id.

    Returns:
        A table of the game's ways beside nature's, and notes on the lens itself.

    Raises:
        ValueError: there is no model card for that game.

    Example:
        >>> [node["t"] for node in model_card("gene_pool")]
        ['table', 'small']
    """
    if game not in games():
        raise ValueError(
            _("There is no model card for “{game}”. There is one for: {games}.").format(
                game=str(game)[:40], games=", ".join(games())
            )
        )
    card = _cards()[game]
    rows = [[_(line["game"]), _(line["nature"])] for line in card["simplifies"]]
    label = _("What the game simplifies")
    return [
        nodes.table(label, [_("In the game"), _(card["nature"])], rows),
        *(nodes.small(_(text)) for text in card["lens"]),
    ]
