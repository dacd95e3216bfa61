"""Finds the move that somebody typed, in words or in notation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches

from genetics_games.engine import IllegalAction
from genetics_games.engine.scene import Move
from genetics_games.text import _

#: From this share of equal letters on, a move is worth naming to somebody who mistyped it.
CLOSE = 0.5


def find_move(moves: Sequence[Move], text: str) -> Move:
    """The one move that a typed text means.

    Args:
        moves: what can be chosen.
        text: a move's notation, its sentence, or some of its words.

    Raises:
        IllegalAction: no move or more than one is meant; the sentence names a close one, or
            where all are listed.

    Example:
        >>> find_move([Move("pass", "Pass."), Move("draw A", "Draw an A–T pair.")], "DRAW a-t")
        Move(action='draw A', text='Draw an A–T pair.', kind='', touches=(), late=0, settings={})
    """
    if not moves:
        raise IllegalAction(_("There is nothing to choose at the moment."))
    typed = _plain(text)
    exact = [move for move in moves if typed in (_plain(move.action), _plain(move.text))]
    if exact:
        return exact[0]
    words = typed.split()
    meant = [
        move
        for move in moves
        if words and all(word in _plain(f"{move.text} {move.action}") for word in words)
    ]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise IllegalAction(
            _("{n} moves have these words, such as: {move} Add a word or two.").format(
                n=len(meant), move=meant[0].text
            )
        )
    said = {_plain(move.text): move for move in moves} | {_plain(m.action): m for m in moves}
    closest = get_close_matches(typed, said, n=1, cutoff=CLOSE)
    if not closest:
        raise IllegalAction(
            _(
                "No move is called “{typed}”. All of them are listed under “All moves in words”."
            ).format(typed=text.strip()[:40])
        )
    raise IllegalAction(
        _("No move is called “{typed}”. The closest is: {move}").format(
            typed=text.strip()[:40], move=said[closest[0]].text
        )
    )


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text).casefold()
    return " ".join(re.findall(r"\w+", folded))
