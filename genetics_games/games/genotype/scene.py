"""The table of Genotype for one viewer, and what a hand touches for each move."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from genetics_games.engine import Item, Move, Scene, Toggle, Zone
from genetics_games.text import _

from . import prompts, touches, words
from .actions import MAY, SetGene
from .garden import open_spots
from .resting import give_reasons
from .scene_cards import abacus, goals, hiring, nursery, plant_item, tool_shed
from .scene_garden import board_dice, die_item, garden, study
from .scene_mats import final_scores, harvest, has, own_zones, plants_in_hand, seat_zone
from .spaces import GENE
from .squares import HET, SPOTS, TRAITS

if TYPE_CHECKING:
    from .state import Genotype

#: The steps in which a card is drawn, so that the rows come first.
DRAWING = ("draw", "nursery", "refill")


def make_scene(state: Genotype, viewer: int | None) -> Scene:
    """What a viewer sees of a position, and the moves if the viewer decides.

    Args:
        state: the position.
        viewer: a seat, or ``None`` for the public.
    """
    now, how = prompts.say(state, viewer)
    scene = Scene(
        game="genotype",
        title=_("Genotype"),
        facts=prompts.facts(state),
        viewer=viewer,
        seat=state.player,
        now=now,
        how=how,
        zones=_zones(state, viewer),
    )
    if state.player is None:
        scene.result = words.result(state, viewer)
    elif viewer == state.player:
        scene.moves = _moves(state)
        scene.toggles = _toggles(state)
        scene.prompts = prompts.prompts()
        give_reasons(state, viewer, scene)
    return scene


def _changed(state: Genotype) -> Collection[str]:
    """The ids of places and pieces that the latest action had to do with."""
    return () if state.last is None else touches.changed_by(state.last)


# ------------------------------------------------------------- zones


def _zones(state: Genotype, viewer: int | None) -> list[Zone]:
    changed = _changed(state)
    zones = [
        seat_zone(state, (seat + (viewer or 0)) % state.players, "opponents", changed)
        for seat in range(viewer is not None, state.players)
    ]
    if viewer is not None and viewer == state.player:
        zones += _deciding(state, viewer, changed)
    drawing = state.step in DRAWING
    rows = [
        nursery(state, "focus" if drawing else "table", changed),
        tool_shed(state, "focus" if drawing else "table"),
    ]
    if state.phase == "over":
        zones.append(final_scores(state))
    if state.phase == "upgrade":
        zones += [abacus(state, "focus"), hiring(state, "focus")]
    if drawing:
        zones += rows
    if state.phase in ("setup", "working", "breeding"):
        zones.append(garden(state, "table" if drawing else "focus", changed))
    else:
        zones.append(garden(state, "after", changed))
    if state.phase in ("setup", "working"):
        zones.append(study(state, "table" if drawing else "focus", changed))
        if not drawing:
            zones += rows
    if viewer is not None:
        zones.append(seat_zone(state, viewer, "tray", changed))
        zones += own_zones(state, viewer, changed)
    zones.append(goals(state, "after", changed))
    if state.phase != "upgrade":
        zones += [abacus(state, "after"), hiring(state, "after")]
    for seat in range(state.players):
        if state.harvested[seat] and (seat == viewer or state.phase == "over"):
            zones.append(harvest(state, seat, viewer))
    return zones


def _deciding(state: Genotype, seat: int, changed: Collection[str]) -> list[Zone]:
    """What was just drawn or rolled and is being decided on."""
    zones = []
    if state.step == "choose":
        cards = [plant_item(card, changed, width=148) for card in plants_in_hand(state, seat)]
        zones.append(_private("dealt", _("Your first plants"), cards, seat))
    if state.step == "keep":
        cards = [plant_item(slot & 63, changed) for slot in state.looking]
        zones.append(_private("looking", _("From the Seed Bag"), cards, seat))
    if state.omari:
        first = len(TRAITS) - len(state.omari)
        dice = [die_item(first + at, face, 0) for at, face in enumerate(state.omari)]
        zones.append(Zone("omari", _("Father Omari's dice"), "hand", dice, area="now"))
    return zones


def _private(name: str, title: str, items: list[Item], seat: int) -> Zone:
    return Zone(name, title, "hand", items, private=True, seat=seat, area="now")


# ------------------------------------------------------------- what can be touched


def _toggles(state: Genotype) -> list[Toggle]:
    """The two faces of a gene tile, for each trait where one can be added."""
    toggles = []
    for trait in _tiles_to_add(state):
        tiles = [
            Item(
                touches.tile_value(trait, face),
                _("gene tile {genotype}").format(genotype=TRAITS[trait].genotypes[2 * (face - 1)]),
                art=touches.tile_value(trait, face).replace(":", "-"),
                caption=TRAITS[trait].genotypes[2 * (face - 1)],
            )
            for face in (1, 2)
        ]
        label = _("Which face of the gene tile for {trait}").format(trait=TRAITS[trait].name)
        after = touches.place(GENE + trait)
        toggles.append(Toggle(touches.tile_toggle(trait), label, after, tiles, tiles[0].id))
    return toggles


def _tiles_to_add(state: Genotype) -> list[int]:
    return sorted(
        {
            action.trait
            for action in state.legal_actions()
            if isinstance(action, SetGene) and action.face != HET
        }
    )


def _moves(state: Genotype) -> list[Move]:
    seat = state.player or 0
    copies: dict[int, tuple[str, ...]] = {}
    for spot in open_spots(state.beds[seat]):
        code = SPOTS[spot].code
        copies[code] = (*copies.get(code, ()), touches.spot(spot))
    dice = board_dice(state) if state.phase == "breeding" else {}
    table = touches.Table(
        {code: tuple(item.id for item in items) for code, items in dice.items()},
        copies,
        has(state, seat, MAY),
    )
    return [
        Move(str(action), state.describe(action, seat), "", *touches.touches_of(action, table))
        for action in state.legal_actions()
    ]
