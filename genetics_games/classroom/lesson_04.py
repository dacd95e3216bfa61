"""Lesson 4, Reading in threes: what its checks and predictions work out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from genetics_games.biology import anticodon, codons_of, three_letter
from genetics_games.biology.codons import amino_acids, codons, genetic_code, spell, translate
from genetics_games.engine import chance
from genetics_games.games.peptide.pieces import PIECES
from genetics_games.lenses import codon as lens
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from . import wrong_proteins as wrong
from .making import Draft, Picker
from .tables.peptide import CARDS, PeptideTable

#: The letters of the rulebook-size example in the first prediction: threonine and histidine.
EXAMPLE = "ACC"
#: So many amino acids stand behind the start in the message of the exit ticket.
LONG = 4


def all_orders(letters: str) -> str:
    """Each codon that three letters spell, with its amino acid.

    Example:
        >>> all_orders("CAC")
        'ACC Thr, CAC His, CCA Pro'
    """
    found = codons_of(letters)
    return ", ".join(f"{codon} {three_letter(letter)}" for codon, letter in found.items())


def orders_of_three(table: PeptideTable, picker: Picker) -> Draft | None:
    """4.1: what three RNA cards can spell, stops among it."""
    letters = _three(table, picker)
    if letters is None:
        return None
    shuffled = "".join(picker.shuffled(letters))
    first = sorted(codons_of(letters))[0]
    return Draft(
        all_orders(letters),
        [
            ("any_order", f"{first} {wrong.any_order(first)}"),
            ("spelled_backwards", wrong.spelled_backwards(first)),
            ("one_order_left_out", ", ".join(all_orders(letters).split(", ")[:-1])),
        ],
        {"letters": ", ".join(shuffled), "n": len(codons_of(letters))},
    )


def _three(table: PeptideTable, picker: Picker) -> str | None:
    """Three letters of a hand that are not all alike, and no more than two codons too few."""
    if len(table.rna) < 3:
        return None
    letters = "".join(picker.shuffled(table.rna)[:3])
    return letters if len(codons_of(letters)) >= 3 else None


def two_orders(table: PeptideTable, picker: Picker) -> Draft | None:
    """4.2: the same letters in two orders."""
    if not table.chain:
        return None
    mine = table.cards[-1].codon
    others = [
        codon
        for codon, letter in codons_of(mine).items()
        if letter not in (table.cards[-1].letter, "*")
    ]
    if not others:
        return None
    other = picker.one(others)
    words = {
        "codon": mine,
        "other": other,
        "amino": three_letter(table.cards[-1].letter),
        "else": three_letter(genetic_code().translate_codon(other)),
    }
    return Draft(
        "different",
        [("any_order_will_do", "same"), ("a_stop", "stop"), ("not_a_codon", "nothing")],
        words,
    )


def anticodon_of_the_codon(table: PeptideTable, picker: Picker) -> Draft | None:
    """4.3: the anticodon as it lies under the codon just laid."""
    if not table.chain:
        return None
    codon = table.cards[-1].codon
    under = anticodon(codon)[::-1]
    answers = [
        ("codon_again", wrong.codon_again(codon)),
        ("anticodon_with_thymine", wrong.anticodon_with_thymine(codon)),
        ("anticodon_turned", wrong.anticodon_turned(codon)),
    ]
    spelled = {letters: f"`3'-{letters}-5'`" for letters in (under, *(a for _n, a in answers))}
    return Draft(under, answers, {"codon": codon, "amino": table.cards[-1].name}, shown=spelled)


def carrier_of_the_codon(table: PeptideTable, picker: Picker) -> Draft | None:
    """4.4: which molecule carries the codon."""
    if not table.chain:
        return None
    return Draft(
        "mrna",
        [("on_the_amino_acid", "amino"), ("on_the_trna", "trna"), ("in_the_ribosome", "ribosome")],
        {"codon": table.cards[-1].codon, "amino": table.cards[-1].name},
    )


def translate_the_chain(table: PeptideTable, picker: Picker) -> Draft | None:
    """4.5: the protein of a message."""
    if len(table.chain) < 2:
        return None
    message = table.message
    procedures = (wrong.frame_off_by_one, wrong.from_the_other_end, wrong.start_left_out)
    return Draft(
        spell(translate(message)),
        [(procedure.__name__, procedure(message)) for procedure in procedures],
        {"message": message, "codons": ", ".join(codons(message))},
    )


def stop_is_reached(table: PeptideTable, picker: Picker) -> Draft:
    """4.6: what happens at a stop codon."""
    stops = sorted(codon.replace("T", "U") for codon in genetic_code().synonyms("*"))
    return Draft(
        "released",
        [
            ("an_amino_acid_called_stop", "added"),
            ("transcription_stops", "transcription"),
            ("everything_stops", "all"),
        ],
        {"stop": picker.one(stops)},
    )


def starts_in(message: str) -> list[int]:
    """Where a start codon stands in a message, in any frame, from 0.

    Example:
        >>> starts_in("AUGACAUGA")
        [0, 5]
    """
    return [at for at in range(len(message)) if message.startswith(PIECES.start_codon, at)]


def second_start(table: PeptideTable, picker: Picker) -> Draft | None:
    """4.7: a message with two AUGs in the same frame, and no third one in any frame."""
    inner = [name for name in table.chain if CARDS[name].codon != PIECES.start_codon]
    if len(inner) < 2:
        return None
    cards = [CARDS[name] for name in inner[:3]]
    place = 1 + picker.below(len(cards))
    spelled = [card.codon for card in cards]
    spelled.insert(place, PIECES.start_codon)
    message = PIECES.start_codon + "".join(spelled)
    if starts_in(message) != [0, 3 * (place + 1)]:
        return None  # two neighbours spell a further AUG, such as AC-UCA-UGC
    return Draft(
        "once",
        [("begins_twice", "twice"), ("adds_nothing", "nothing"), ("the_later_one", "later")],
        {"twice_started": message, "protein": spell(translate(message))},
    )


def where_it_comes_from(table: PeptideTable, picker: Picker) -> Draft | None:
    """4.8: where the amino acid was before."""
    if not table.chain:
        return None
    return Draft(
        "cell",
        [("made_by_the_ribosome", "ribosome"), ("made_of_the_message", "message"),
         ("made_by_the_trna", "trna")],
        {"title": table.cards[-1].title},
    )  # fmt: skip


def left_out_by_the_board(table: PeptideTable, picker: Picker) -> Draft:
    """4.9: what the ribosome does that the board leaves out."""
    return Draft(
        "message_first",
        [("chosen_by_the_cell", "chosen"), ("letters_as_a_set", "set"), ("used_up", "used")],
        {"n": len(amino_acids())},
    )


GENERATORS = {
    generator.__name__: generator
    for generator in (
        orders_of_three,
        two_orders,
        anticodon_of_the_codon,
        carrier_of_the_codon,
        translate_the_chain,
        stop_is_reached,
        second_start,
        where_it_comes_from,
        left_out_by_the_board,
    )
}


def same_cards(table: PeptideTable) -> dict[str, str]:
    """The result beside the first prediction: what A, C and C can spell."""
    return {"letters": ", ".join(EXAMPLE), "value": all_orders(EXAMPLE)}


def which_comes_first(table: PeptideTable) -> dict[str, str]:
    """The result beside the second prediction: which comes first in a cell."""
    return {"value": _("The message comes first.")}


def exit_words(table: PeptideTable) -> dict[str, str]:
    """What stands in the exit ticket: a message of cards that the example does not have.

    The example is drawn with its protein above the predictions, so it would be no question.
    """
    others = [name for name in CARDS if name not in table.chain]
    seed = int(table.message.translate(str.maketrans("ACGU", "0123")), 4)
    drawn = (PeptideTable(tuple(chance.shuffled(seed, n, others)[:LONG])) for n in count())
    message = next(table.message for table in drawn if starts_in(table.message) == [0])
    return {"message": message, "protein": spell(translate(message))}


RESULTS = {
    "same_cards": same_cards,
    "which_comes_first": which_comes_first,
    "exit": exit_words,
}

TABLE = PeptideTable


def _orders(table: PeptideTable, deals: Sequence[int]) -> list[Node]:
    card = next(card for card in PIECES.amino_acids if card.codon == EXAMPLE)
    return lens.orders(card)


def _tape(table: PeptideTable, deals: Sequence[int]) -> list[Node]:
    return lens.chain_nodes(table.cards)


OBSERVED = {"same_cards": _orders, "which_comes_first": _tape}
