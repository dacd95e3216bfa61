"""The table of Biohack for one viewer: its zones in the order of what is being decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Scene, Zone
from genetics_games.text import _

from . import answers, boards, cards, city, goals, prompts, touching, words
from .effects import Create, Lab, Look, Purchase, Reserve
from .pieces import SPACES

if TYPE_CHECKING:
    from .state import Biohack


def make_scene(state: Biohack, viewer: int | None) -> Scene:
    """What a viewer sees of a position, and the moves if the viewer decides.

    Args:
        state: the position.
        viewer: a seat, or ``None`` for the public.
    """
    deciding = viewer is not None and viewer == state.player
    now, how = prompts.say(state, viewer)
    scene = Scene(
        game="biohack",
        title=_("Biohack"),
        facts=_facts(state),
        viewer=viewer,
        seat=state.player,
        now=now,
        how=how,
        zones=_zones(state, viewer),
    )
    if state.player is None:
        scene.result = words.result(state, viewer)
    elif viewer is not None:
        scene.kinds = touching.kinds(state, viewer)
    if deciding and viewer is not None:
        scene.moves = touching.moves(state, viewer)
        scene.toggles = touching.toggles(state)
        scene.prompts = prompts.prompts()
    return scene


def _facts(state: Biohack) -> str:
    text = _("Set-up") if not state.round else _round(state)
    if state.challenge is not None:
        goal = goals.goal_name(state.challenge.id)
        text = _("{round} · goal: {goal}").format(round=text, goal=goal)
    return text


def _round(state: Biohack) -> str:
    phase = {
        "planning": _("planning"),
        "locations": _("planning"),
        "research": _("research"),
    }.get(state.phase, _("over"))
    text = _("Round {n} of {of} · {phase}")
    if state.seventh and not (state.challenge and state.challenge.no_early_end):
        text = _("Round {n}, the last · {phase}")
    return text.format(n=state.round, of=state.rounds, phase=phase)


def _zones(state: Biohack, viewer: int | None) -> list[Zone]:
    last = _latest(state)
    zones = [boards.opponent(state, seat) for seat in range(state.players) if seat != viewer]
    zones += answers.under_the_sentence(state, viewer)
    middle = {
        "scores": city.scores(state) if state.player is None else None,
        "scientists": _scientists(state),
        "goal": goals.goal(state),
        "turns": city.turns(state, last) if state.players > 1 else None,
        "places": city.places(state, viewer, last),
        "experiments": city.experiments(state, viewer, last),
        "display": city.display(state, last),
        "milestones": city.milestones(state, last),
        "solo": city.solo(state) if state.players == 1 else None,
    }
    first = _focus(state)
    # Where creatures are created, the hand comes right after the sentence.
    rest = "after" if type(state.step) is Create else "table"
    for name, zone in middle.items():
        if zone is not None:
            zone.area = "focus" if name in first else _AREA.get(name, rest)
            zone.fold = "phone" if name in _AREA else ""
            if name == "goal" and not state.round:  # what the game is about comes first
                zone.area, zone.fold = rest, ""
    order = [*first, *(name for name in middle if name not in first)]
    zones += [zone for name in order if (zone := middle[name]) is not None]
    if viewer is not None:
        zones += boards.own(state, viewer, last)
    return zones


#: Where a zone of the middle that is only looked up lies while nothing in it is decided.
_AREA = dict.fromkeys(("goal", "display", "milestones", "solo"), "after")


def _focus(state: Biohack) -> tuple[str, ...]:
    """The zones of the middle where the decision falls."""
    if state.player is None:
        return ("scores",)
    kind = type(state.step)
    if kind is Create:
        return ()
    if kind in (Purchase, Look) or state.phase == "draft":
        return ("display", "milestones")
    if kind is Lab:
        return ("milestones",)
    if kind is Reserve:
        return ("turns",)
    if state.phase == "scientist":
        return ("scientists",)
    return ("turns", "places", "experiments") if state.phase == "research" else ("turns", "places")


def _scientists(state: Biohack) -> Zone | None:
    if state.phase != "scientist":
        return None
    taken = set(state.scientist)
    items = [cards.scientist(n, 0, False) for n in range(6) if n not in taken]
    return Zone("scientists", _("Scientists"), "grid", items, across=6)


def _latest(state: Biohack) -> str:
    """The id of the piece that the latest open action was about."""
    verb, _space, piece = state.last.partition(" ")
    if verb in ("research", "place"):
        name = next(space for space in SPACES if space.lower() == piece)
        return f"place:{name}" if verb == "research" else f"space:{name}"
    zone = {"create": "card", "report": "milestone", "reserve": "reserve"}.get(verb)
    return f"{zone}:{piece.split()[0]}" if zone else ""
