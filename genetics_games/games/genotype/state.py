"""A position of Genotype: what lies where, what is legal, what a move does.

Everything is a small number: seats, traits, plants, tools, assistants, goals and prices count
from 0 in the order of pieces.toml; see `squares` for genotypes, spots and planted plants,
`dice` for faces, `spaces` for action spaces, `actions` for moves.
"""

from __future__ import annotations

from genetics_games.engine import State


class Genotype(State):
    """One position of Genotype.

    Attributes:
        round: 1 to 5.
        first: the seat with the first player marker.
        phase: ``"setup"``, ``"working"``, ``"breeding"``, ``"upgrade"`` or ``"over"``.
        step: what is decided now:
            ``"choose"`` (set-up: plant, keep, discard);
            ``"turn"`` (working: the marker is still to be placed),
            ``"placed"`` (it is placed; cards may be played, or the turn ended),
            ``"draw"`` (Brother Alipius: one more card), ``"nursery"`` (the second card),
            ``"plant"`` (gardening, step 3), ``"refill"`` (a plant for Brother Eduard),
            ``"cover"`` (a Watering Funnel was received), ``"keep"`` (Seed Bag),
            ``"die"`` (the next of Father Omari's dice);
            ``"pick"`` (breeding: take a die), ``"extra"`` (the die for a Graft Knife);
            ``"buy"`` (upgrades); or ``"over"``.
        todo: steps that follow the present one before the turn goes on.

        places: for each of the 15 shared spaces (see `spaces`) who stands there: a seat,
            `FREE` or `RIVAL`.
        second: the seats on the 2nd shift, who came first first.
        gardened: for each seat the markers on its gardening space.
        temporary: for each seat the markers on its temporary dice slots.
        markers: for each seat the markers still to be placed in this round.
        owned: for each seat the action markers that it has in all.
        placed: where the marker of the present turn stands (a shared space, `SHIFT2`,
            `GARDEN`, `TEMPORARY`, `OMARI`), or -1.

        coins: of each seat.
        square_coins: for each trait the coins next to its Punnett square.
        tiles: for each trait the top and the left parent: 0 no tile, 1 dominant, 2 recessive;
            trait t has places 2t and 2t+1.
        goals: for each research space the seat whose marker lies there, or `FREE`.
        prices: of plot, slot, marker, assistant on the abacus.

        plots: for each seat its plots (of the mat, then tiles).
        slots: for each seat its dice slot tiles.
        beds: for each seat what stands in its plots, then on Brother Eduard (if hired), then
            on each Flower Pot: a planted plant (``card << 4 | mask of covered traits``), or
            -1.
        harvested: for each seat its harvested plants, in their order.
        hands: for each seat its plant cards in hand: ``card | 64 * origin``, sorted.  The
            origin is 0 if everybody saw the card being taken, else 1 plus the number of times
            that the deck had been made anew when it was drawn.
        tools: for each seat its tools in hand: ``kind | 16 * origin``, sorted.
        staff: for each seat the mask of its assistants.
        used: the mask of assistants that are turned (used in this round).

        plant_row, plant_deck, plant_discards: cards; of the deck the top one first.
        tool_row, tool_deck, tool_discards: kinds of tool.
        assistant_row, assistant_deck, assistant_discards: numbers of assistants.
        plant_shuffles, tool_shuffles: how often the discards became a new deck.
        looking: the cards of a Seed Bag that are being looked at, as slots of a hand; else ().

        dice: how many dice on the board show each face: ``dice[5 * trait + face]``.
        taken: for each seat the dice in its slots, in the order of the slots; a die is
            ``5 * trait + face``.
        grafted: for each seat the dice on its Graft Knives.
        removed: the dice that the solo rival took.
        omari: the faces of Father Omari's dice still to be used, for the last traits of the
            board (so the next die is that of trait ``4 - len(omari)``).
        picks: the shift picks still to come, ``seat + 8 * trait`` (trait 4: any colour; seat
            7: the solo rival); after these the draft goes round.
        passed: the mask of seats that passed in the draft, or in the upgrade phase.
    """

    __slots__ = (
        "assistant_deck",
        "assistant_discards",
        "assistant_row",
        "beds",
        "coins",
        "dice",
        "first",
        "gardened",
        "goals",
        "grafted",
        "hands",
        "harvested",
        "looking",
        "markers",
        "omari",
        "owned",
        "passed",
        "phase",
        "picks",
        "placed",
        "places",
        "plant_deck",
        "plant_discards",
        "plant_row",
        "plant_shuffles",
        "plots",
        "prices",
        "removed",
        "round",
        "second",
        "slots",
        "square_coins",
        "staff",
        "step",
        "taken",
        "temporary",
        "tiles",
        "todo",
        "tool_deck",
        "tool_discards",
        "tool_row",
        "tool_shuffles",
        "tools",
        "used",
    )

    round: int
    first: int
    phase: str
    step: str
    todo: tuple[str, ...]
    places: list[int]
    second: tuple[int, ...]
    gardened: list[int]
    temporary: list[int]
    markers: list[int]
    owned: list[int]
    placed: int
    coins: list[int]
    square_coins: list[int]
    tiles: list[int]
    goals: list[int]
    prices: list[int]
    plots: list[int]
    slots: list[int]
    beds: list[tuple[int, ...]]
    harvested: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    tools: list[tuple[int, ...]]
    staff: list[int]
    used: int
    plant_row: tuple[int, ...]
    plant_deck: tuple[int, ...]
    plant_discards: tuple[int, ...]
    plant_shuffles: int
    tool_row: tuple[int, ...]
    tool_deck: tuple[int, ...]
    tool_discards: tuple[int, ...]
    tool_shuffles: int
    assistant_row: tuple[int, ...]
    assistant_deck: tuple[int, ...]
    assistant_discards: tuple[int, ...]
    looking: tuple[int, ...]
    dice: list[int]
    taken: list[tuple[int, ...]]
    grafted: list[tuple[int, ...]]
    removed: tuple[int, ...]
    omari: tuple[int, ...]
    picks: tuple[int, ...]
    passed: int
