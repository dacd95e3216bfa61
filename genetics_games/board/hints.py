"""Help in three steps: where to look, with which piece, and then the move itself."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from genetics_games.engine.registry import make_bot
from genetics_games.engine.scene import Move, Scene, Zone
from genetics_games.engine.state import State
from genetics_games.text import _

ADVISER = "greedy"
STEPS = 3


def advised(state: State, scene: Scene) -> Move | None:
    """The move that a computer player would make in this seat, from what the seat may know.

    Args:
        state: the position; only the deciding seat's view of it is used.
        scene: the table as the deciding seat sees it.

    Returns:
        The move as the scene offers it; ``None`` where there is nothing to decide.
    """
    seat = state.player
    if seat is None or not scene.moves:
        return None
    view = json.loads(json.dumps(state.view(seat)))
    bot = make_bot(ADVISER, state.game, seat)
    chosen = str(bot(view, state.legal_actions(), Random(state.turn)))
    return next((move for move in scene.moves if move.action == chosen), None)


def hint(scene: Scene, move: Move, step: int) -> dict[str, Any]:
    """The first sentences of a hint and what they point at.

    Args:
        scene: the table as the deciding seat sees it.
        move: the move that is advised.
        step: how far to go: 1 names the kind of move or the part of the table, 2 the piece,
            3 the whole move.

    Returns:
        ``{"lines": sentences, "ids": what to mark}``.
    """
    kinds = {kind.id: kind.name or kind.label for kind in scene.kinds}
    kind = kinds.get(move.kind, "")
    names = {item.id: item.name or item.label for item in scene.items()}
    ids = [touch.ids[0] for touch in move.touches if touch.ids]
    pieces = [names[id_] for id_ in ids if id_ in names]
    lines = [
        _("Think of this kind of move: {kind}.").format(kind=kind) if kind else _where(scene, ids)
    ]
    if step >= 2:
        lines.append(
            _("This piece has a part in it: {piece}.").format(piece=pieces[0])
            if pieces
            else _("It needs no piece.")
        )
    if step >= STEPS:
        lines.append(_("The computer would choose: {move}").format(move=move.text))
    marked = [move.kind] if kind else []
    if step >= 2:
        marked += ids[:1]
    if step >= STEPS:
        marked += ids[1:]
    return {"lines": lines, "ids": marked}


def _where(scene: Scene, ids: list[str]) -> str:
    """Where to look for a move that is of no named kind."""
    if not ids:
        return _("Look at the choices beside the sentence.")
    part = _title_around(scene.zones, ids[0])
    if not part:
        return _("Look at the pieces that are lit.")
    return _("Look at this part of the table: {part}.").format(part=part)


def _title_around(zones: list[Zone], item: str) -> str:
    """The title of the innermost zone with a title that an item lies in."""
    for zone in zones:
        if any(one.id == item for one in zone.walk()):
            return _title_around(zone.zones, item) or zone.title
    return ""
