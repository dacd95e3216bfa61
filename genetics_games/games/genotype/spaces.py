"""The action spaces of the board and of a mat, and what the single numbers of the rules are."""

from __future__ import annotations

from .pieces import PIECES
from .squares import TRAITS

_NUMBERS = PIECES.numbers

ROUNDS: int = _NUMBERS["game_shape"]["rounds"]
MAT_PLOTS: int = _NUMBERS["player_mat"]["plots"]
MAT_SLOTS: int = _NUMBERS["player_mat"]["dice_slots"]
TEMPORARY_SLOTS: int = _NUMBERS["player_mat"]["temporary_dice_slots"]
GARDENING_SPACES: int = _NUMBERS["player_mat"]["gardening_spaces"]
MARKERS: int = _NUMBERS["setup"]["start_action_markers"]
EXTRA_MARKERS: int = _NUMBERS["setup"]["extra_action_markers"]
RESEARCH_MARKERS: int = _NUMBERS["setup"]["phenotype_markers"]
START_COINS: int = _NUMBERS["setup"]["start_coins"]
SQUARE_COINS: int = _NUMBERS["setup"]["coins_next_to_each_square"]
ASSISTANTS_SHOWN: int = _NUMBERS["setup"]["face_up_assistants"]
RIVAL_MARKERS: int = _NUMBERS["solo"]["rival_markers"]
PRICE_STEP: int = _NUMBERS["upgrades"]["price_step_on_purchase"]
PRICE_FALL: int = _NUMBERS["upgrades"]["price_step_at_end_of_round"]
PRICE_FLOOR: int = _NUMBERS["upgrades"]["price_floor"]
PRICE_CAP: int = _NUMBERS["upgrades"]["price_cap"]
GOAL_COSTS = PIECES.space_costs["goal"]
UNIVERSITY_COSTS = PIECES.space_costs["university"]

#: The shared spaces that hold one marker each, by number.
GENE = 0
SHIFT1 = GENE + len(TRAITS)
GOAL = SHIFT1 + len(TRAITS)
TREASURY = GOAL + len(GOAL_COSTS)
UNIVERSITY = TREASURY + 1
NURSERY = UNIVERSITY + len(UNIVERSITY_COSTS)
TOOLSHED = NURSERY + 1
SHARED = TOOLSHED + 1

#: The other places for a marker.
SHIFT2, GARDEN, TEMPORARY, OMARI = SHARED, SHARED + 1, SHARED + 2, SHARED + 3

#: Who stands on a shared space, if no seat does.
FREE, RIVAL = -1, -2

SPACE_IDS = (
    *(f"gene {trait.id}" for trait in TRAITS),
    *(f"shift1 {trait.id}" for trait in TRAITS),
    *(f"goal {cost}" for cost in GOAL_COSTS),
    "treasury",
    *(f"university {cost}" for cost in UNIVERSITY_COSTS),
    "nursery",
    "toolshed",
)
