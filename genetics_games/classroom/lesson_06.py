"""Lesson 6, Building costs energy: what its checks and predictions work out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from genetics_games.games.peptide.pieces import PIECES
from genetics_games.games.peptide.words import organelle_name
from genetics_games.lenses import energy, nodes
from genetics_games.lenses.energy import bonds_for, cell_costs
from genetics_games.lenses.nodes import Node
from genetics_games.lenses.peptide import TOKENS
from genetics_games.text import _

from . import wrong_proteins as wrong
from .labs.budget import WAY, balance, least_for
from .making import MOST_OPTIONS, Draft, Picker
from .tables.peptide import BudgetTable

#: How many permanent amino acids are asked for, and how long the protein of a cell is.
FEW, LENGTHS = range(2, 7), range(100, 501, 10)
#: Moves with a price in the game that a cell does not know.
GAME_ONLY = [name for name, cost in cell_costs().items() if TOKENS[name] < 0 and not cost.real]


def atp_after_a_turn(table: BudgetTable, picker: Picker) -> Draft | None:
    """6.1: the tokens after a planned turn of two cards."""
    if len(table.organelles) < 2:
        return None
    cards = table.organelles[:2]
    # A turn tells more if a synthetase is paid in it, or a card is handed in face down.
    down = picker.below(2) if "amino_acyl" not in cards or picker.below(2) else None
    played = ["add" if card == "ribosome" else card for card in cards]
    plan = ["face_down" if place == down else move for place, move in enumerate(played)]
    try:
        left = balance(table.atp, plan)
    except ValueError:
        return None
    procedures = (
        wrong.synthetase_for_free,
        wrong.face_down_as_its_action,
        wrong.gains_left_out,
        wrong.one_for_each_card,
    )
    words = [
        _("{card} face down").format(card=organelle_name(card)) if place == down else _used(move)
        for place, (card, move) in enumerate(zip(cards, plan, strict=True))
    ]
    steps = ", ".join(energy.signed(TOKENS[move]) for move in plan)
    return Draft(
        str(left[-1]),
        [(one.__name__, str(one(table.atp, plan, played))) for one in procedures],
        {"atp": table.atp, "cards": _("{one}, then {two}").format(one=words[0], two=words[1]),
         "steps": steps},
    )  # fmt: skip


def _used(move: str) -> str:
    return _(cell_costs()[move].name)


def fewest_atp(table: BudgetTable, picker: Picker) -> Draft:
    """6.2: the fewest ATP that some permanent amino acids take."""
    count = picker.one(FEW)
    procedures = (wrong.one_each, wrong.two_each, wrong.permanence_left_out)
    return Draft(
        str(least_for(count)),
        [
            *((one.__name__, str(one(count))) for one in procedures),
            ("own_taken_off", str(wrong.own_taken_off(least_for(count), table.atp))),
        ],
        {
            "atp": table.atp,
            "k": count,
            "each": least_for(1),
            "way": " + ".join(str(-TOKENS[move]) for move in WAY),
        },
    )


def part_that_makes_atp(table: BudgetTable, picker: Picker) -> Draft:
    """6.3: the card whose cell part really makes ATP; a Vacuole is always among the others."""
    others = [name for name in PIECES.organelles if name not in ("mitochondria", "vacuole")]
    others = ["vacuole", *picker.shuffled(others)[: MOST_OPTIONS - 2]]
    return Draft(
        "mitochondria",
        [(f"atp_from_{name}", name) for name in others],
        shown={name: organelle_name(name) for name in PIECES.organelles},
    )


def amino_acid_before(table: BudgetTable, picker: Picker) -> Draft | None:
    """6.4: where an amino acid was before it came to the ribosome."""
    if not table.chain:
        return None
    return Draft(
        "cell",
        [("made_by_the_ribosome", "ribosome"), ("made_of_atp", "atp"), ("made_of_rna", "rna")],
        {"amino": table.cards[-1].name},
    )


def message_after_reading(table: BudgetTable, picker: Picker) -> Draft | None:
    """6.5: what becomes of a message that was read."""
    if not table.chain:
        return None
    return Draft(
        "again",
        [("used_up", "used"), ("part_of_the_protein", "protein"), ("dna_once_more", "dna")],
        {"letters": ", ".join(table.cards[-1].codon)},
    )


def atp_that_was_spent(table: BudgetTable, picker: Picker) -> Draft | None:
    """6.6: what becomes of ATP that is spent."""
    if not table.chain:
        return None
    return Draft(
        "made_again",
        [("energy_vanished", "vanished"), ("molecule_gone", "gone"), ("built_in", "built")],
        {"amino": table.cards[-1].name, "n": -TOKENS["amino_acyl"]},
    )


def bonds_of_a_protein(table: BudgetTable, picker: Picker) -> Draft:
    """6.7: the high-energy bonds that a protein takes at least."""
    length = picker.one(LENGTHS)
    return Draft(
        str(bonds_for(length)),
        [(one.__name__, str(one(length))) for one in (wrong.one_each, wrong.two_each)],
        {"length": length, "each": bonds_for(1)},
    )


def job_of_a_part(table: BudgetTable, picker: Picker) -> Draft:
    """6.8: which part of a cell does a job."""
    part = picker.one(list(PIECES.organelles))
    jobs = {
        "mitochondria": _("makes most of the ATP, with energy from respiration"),
        "vacuole": _("stores and breaks down material"),
        "nucleus": _("keeps the DNA, from which RNA is copied"),
        "amino_acyl": _("loads an amino acid onto its tRNA"),
        "ribosome": _("reads a message and joins amino acids"),
    }
    kind = "chose" if part != "mitochondria" else "atp_from"
    return Draft(
        part,
        [(f"{kind}_{name}", name) for name in PIECES.organelles if name != part],
        {"job": jobs[part]},
        shown={name: organelle_name(name) for name in PIECES.organelles},
    )


def only_in_the_game(table: BudgetTable, picker: Picker) -> Draft:
    """6.9: a move with a price in the game and no step of its own in a cell."""
    right = picker.one(GAME_ONLY)
    others = [("loading_is_free", "amino_acyl"), ("joining_is_free", "add"),
              ("copying_is_free", "nucleus")]  # fmt: skip
    names = {name: _used(name) for name in (right, *(name for _idea, name in others))}
    return Draft(right, others, shown=names)


GENERATORS = {
    generator.__name__: generator
    for generator in (
        atp_after_a_turn,
        fewest_atp,
        part_that_makes_atp,
        amino_acid_before,
        message_after_reading,
        atp_that_was_spent,
        bonds_of_a_protein,
        job_of_a_part,
        only_in_the_game,
    )
}


def price_of_one(table: BudgetTable) -> dict[str, str]:
    """The result beside the first prediction: ATP for one permanent amino acid."""
    return {"value": str(least_for(1))}


def what_vacuoles_do(table: BudgetTable) -> dict[str, str]:
    """The result beside the second prediction: whether vacuoles make ATP."""
    return {"n": str(TOKENS["vacuole"]), "value": _("No.")}


def exit_words(table: BudgetTable) -> dict[str, str]:
    """What stands in the exit ticket: the last card of the example chain and its price."""
    card = table.cards[-1]
    return {
        "amino": card.name,
        "points": str(card.points),
        "atp": str(least_for(1)),
        "each": f"{float(Fraction(card.points, least_for(1))):g}",
    }


RESULTS = {
    "price_of_one": price_of_one,
    "what_vacuoles_do": what_vacuoles_do,
    "exit": exit_words,
}

TABLE = BudgetTable


def _way(table: BudgetTable, deals: Sequence[int]) -> list[Node]:
    head: list[nodes.Text] = [_("Move"), _("ATP, game"), _("Bonds, cell"), _("In a cell")]
    lines: list[list[nodes.Text]] = [
        [_used(move), str(-TOKENS[move]), str(cell_costs()[move].bonds), _(cell_costs()[move].cell)]
        for move in WAY
    ]
    return [nodes.table(_("One amino acid, from the deck to its place"), head, lines)]


def _sources(table: BudgetTable, deals: Sequence[int]) -> list[Node]:
    head: list[nodes.Text] = [_("Card"), _("ATP, game"), _("In a cell")]
    lines: list[list[nodes.Text]] = [
        [_used(move), energy.signed(TOKENS[move]), _(cell_costs()[move].cell)]
        for move in ("mitochondria", "vacuole", "face_down")
    ]
    return [nodes.table(_("Where ATP comes from"), head, lines)]


OBSERVED = {"price_of_one": _way, "what_vacuoles_do": _sources}
