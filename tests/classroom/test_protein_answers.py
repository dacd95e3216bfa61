"""Lessons 3, 4 and 6: their answers worked out a second time, by Biopython or from the rulebook."""

from __future__ import annotations

import re
from itertools import pairwise, permutations, product

import pytest
from Bio.Data.IUPACData import protein_letters_1to3
from Bio.Seq import Seq

import genetics_games as gg
from genetics_games.classroom.lab_panels.energy import Budget, Polysome, PriceTag
from genetics_games.classroom.lab_panels.messages import Anticodons, BeTheRibosome
from genetics_games.classroom.lab_panels.transcripts import Impostors, Nucleus, Polymerase, Splicing
from genetics_games.classroom.labs.polysome import places
from genetics_games.classroom.labs.transcripts import Deck, candidates, first_transcript, spliced
from genetics_games.classroom.lessons import lesson
from genetics_games.classroom.page import LessonPage
from genetics_games.classroom.tables.peptide import BudgetTable, PeptideTable
from genetics_games.classroom.tables.transcription import TemplateTable
from genetics_games.engine.codes import read_class_code
from genetics_games.games.peptide.actions import AddAmino
from genetics_games.lenses.nodes import plain
from tests.classroom.many_checks import made, sentence_of

SOME = 250
ROWS = ["".join(letters) for letters in product("ACGT", repeat=6)][::41]
#: What each card and move does to the tokens, as the rulebook prints it.
TOKENS = {
    "Mitochondria": 2,
    "Vacuole": 1,
    "Nucleus": 0,
    "Amino-Acyl Synthetase": -2,
    "Ribosome: add an amino acid": -1,
}
JOBS = {
    "mitochondria": "makes most of the ATP",
    "vacuole": "stores and breaks down",
    "nucleus": "keeps the DNA",
    "amino_acyl": "loads an amino acid",
    "ribosome": "joins amino acids",
}


def copied(row: str) -> str:
    return str(Seq(row).transcribe())


def other_copy(row: str) -> str:
    return str(Seq(row).reverse_complement().transcribe())


def named(codon: str) -> str:
    letter = str(Seq(codon).translate())
    return "Stop" if letter == "*" else protein_letters_1to3[letter]


def spelled(message: str) -> str:
    return "-".join(named(message[at : at + 3]) for at in range(0, len(message) - 2, 3))


def row_in(stem: str) -> str:
    found = re.search(r"`5'-([ACGT]{6})-3'`", stem)
    assert found
    return found[1]


# ---------------------------------------------------------------------- lesson 3


def test_messages_of_both_strands() -> None:
    for check in made(3, "3.1")[:SOME]:
        assert check.answer == (copied(row_in(check.stem)),)
    for check in made(3, "3.3")[:SOME]:
        assert check.answer == (other_copy(row_in(check.stem)),)


def test_wrong_messages() -> None:
    for check in made(3, "3.3")[:SOME]:
        row = row_in(check.stem)
        naive = {
            "bottom_from_the_left": copied(str(Seq(row).complement())),
            "top_copied": copied(row),
            "thymine_kept": str(Seq(row).reverse_complement()),
            "partner_of_the_coding": copied(row[::-1]),
        }
        for option in check.wrong:
            assert option.value == naive[option.made_by]


def test_the_template_pairs_with_the_message() -> None:
    for check in made(3, "3.2")[:SOME]:
        found = re.search(r"mRNA `5'-([ACGU]+)-3'`", check.stem)
        assert found
        pairs = str(Seq(found[1]).reverse_complement_rna()).replace("U", "T")
        row = row_in(check.stem)
        assert check.answer == (("top",) if pairs == row else ("bottom",))
        assert pairs in (row, str(Seq(row).reverse_complement()))


def test_a_substitution_changes_one_base_of_the_message() -> None:
    for check in made(3, "3.6")[:SOME]:
        found = re.search(r"puts (.) in the place of (.), base (\d)", check.stem)
        assert found
        row, new, old, place = row_in(check.stem), found[1], found[2], int(found[3])
        assert row[place - 1] == old != new
        before, after = copied(row), copied(row[: place - 1] + new + row[place:])
        (differs,) = [at for at in range(6) if before[at] != after[at]]
        assert check.answer == (f"{differs + 1} {after[differs]}",)
        assert f"`5'-{after}-3'`" in check.worked


def test_what_the_nucleus_card_adds_to_nature() -> None:
    for check in made(3, "3.7")[:SOME]:
        assert set(check.answer) == {"picked", "chance"}
        assert {option.value for option in check.wrong} == {"letters", "place"}


def test_an_intron_is_cut_out() -> None:
    for check in made(3, "3.8")[:SOME]:
        found = re.search(r"`5'-([ACGUacgu]+)-3'`", check.stem)
        assert found
        assert check.answer == (re.sub("[a-z]", "", found[1]),)
        assert re.search(r"[A-Z]{3}gu[a-z]+ag[A-Z]{3}", found[1])


def test_predictions_about_copies() -> None:
    for row in ROWS:
        left, same = lesson(3).steps(TemplateTable(row))
        assert left.value == "12"
        assert f"`5'-{copied(row)}-3'`" in same.result
        assert f"`5'-{other_copy(row)}-3'`" in same.result
        assert same.value == ("Yes." if copied(row) == other_copy(row) else "No.")


def test_one_of_four_candidates_is_the_message() -> None:
    for seed, row in enumerate(ROWS):
        for strand, right in (("top", copied(row)), ("bottom", other_copy(row))):
            offered = candidates(row, strand, seed)  # type: ignore[arg-type]
            assert len(set(offered)) == len(offered) == 4
            assert right in offered


def test_impostors_are_found_out() -> None:
    lab = Impostors("GATCCA")
    lab.on_node("round-0", "CUAGGU")
    assert "impostor" in plain(lab.nodes()[-1]["feedback"]["body"][0]["text"])
    lab.on_node("round-0", "GAUCCA")
    lab.on_node("round-1", "UGGAUC")
    assert lab.nodes()[0]["text"] == "Found: 2 of 2."
    assert sentence_of(lab.on_node, "round-2", "UGGAUC").endswith(".")


def test_the_polymerase_leaves_the_dna_alone() -> None:
    lab = Polymerase("GATCCA")
    for _time in range(8):
        lab.on_node("copies", True)
    assert lab.nodes()[0]["text"] == "DNA: 12 bases, as before. mRNA: 80 copies."
    lab.on_node("swap", True)
    lab.on_node("built", 4)
    assert "5′-UGGA-3′" in [plain(node["text"])[6:] for node in lab.nodes() if node["t"] == "p"]
    lab.on_node("copies", True)
    assert "enough" in sentence_of(lab.on_node, "copies", True)
    assert sentence_of(lab.on_node, "built", 7).endswith(".")


def test_letters_of_the_game_come_from_its_deck() -> None:
    deck = Deck.of(5)
    assert {letter: deck.letters.count(letter) for letter in "ACGU"} == dict.fromkeys("ACGU", 9)
    lab = Nucleus("GATCCA")
    for _time in range(6):
        lab.on_node("keep-1", True)
    assert lab.nodes()[0]["text"].startswith("6 of 6 letters kept.")
    assert sentence_of(lab.on_node, "keep-0", True).endswith(".")


def test_parts_of_a_gene_are_switched() -> None:
    for row in ROWS:
        assert spliced(row) == copied(row)
        assert first_transcript(row).upper() == copied(row[:3]) + "GUAAGUUUCAG" + copied(row[3:])
    lab = Splicing("GATCCA")
    lab.on_node("promoter", True)
    assert "no mRNA" in lab.nodes()[0]["text"]


# ---------------------------------------------------------------------- lesson 4


def test_orders_of_three_letters() -> None:
    for check in made(4, "4.1")[:SOME]:
        found = re.search(r"RNA cards (.), (.), (.)\.", check.stem)
        assert found
        orders = sorted({"".join(order) for order in permutations(found.groups())})
        assert check.answer == (", ".join(f"{one} {named(one)}" for one in orders),)


def test_two_orders_are_two_amino_acids() -> None:
    for check in made(4, "4.2")[:SOME]:
        mine, same, another = re.findall(r"`([ACGU]{3})`", check.stem)[:3]
        other = same if same != mine else another
        assert sorted(mine) == sorted(other)
        assert named(mine) != named(other) != "Stop"
        (right,) = (o.text for o in check.options if o.value == "different")
        assert right == f"For another amino acid, {named(other)}."


def test_anticodons() -> None:
    for check in made(4, "4.3")[:SOME]:
        found = re.search(r"`(?:5'-)?([ACGU]{3})(?:-3')?`", check.stem)
        assert found
        codon = Seq(found[1])
        naive = {
            "codon_again": str(codon),
            "anticodon_with_thymine": str(codon.complement_rna()).replace("U", "T"),
            "anticodon_turned": str(codon.reverse_complement_rna()),
        }
        assert check.answer == (str(codon.complement_rna()),)
        assert all(option.value == naive[option.made_by] for option in check.wrong)


def test_chains_are_translated() -> None:
    for check in made(4, "4.5")[:SOME]:
        found = re.search(r"`5'-(AUG[ACGU]+)-3'`", check.stem)
        assert found
        message = found[1]
        naive = {
            "frame_off_by_one": spelled(message[1:]),
            "from_the_other_end": spelled(message[::-1]),
            "start_left_out": spelled(message[3:]),
        }
        assert check.answer == (spelled(message),)
        for option in check.wrong:
            assert option.value.casefold() == naive[option.made_by].casefold()


def test_stops_and_second_starts() -> None:
    stops = set()
    for check in made(4, "4.6")[:SOME]:
        stops |= set(re.findall(r"`([ACGU]{3})`", check.stem))
    assert {named(codon) for codon in stops} == {"Stop"}
    assert len(stops) == 3
    for check in made(4, "4.7")[:SOME]:
        found = re.search(r"`5'-([ACGU]+)-3'`", check.stem)
        assert found
        read = [found[1][at : at + 3] for at in range(0, len(found[1]), 3)]
        assert read[0] == "AUG"
        assert read[1:].count("AUG") == 1
        assert found[1].count("AUG") == 2, "no further start, in any frame"
        assert spelled(found[1]) in check.worked


def test_a_message_is_read_to_its_end_and_a_slip_is_told() -> None:
    message = PeptideTable(("Thr", "His")).message
    ribosome, matcher = BeTheRibosome(message), Anticodons(message)
    for at in range(0, len(message), 3):
        codon = message[at : at + 3]
        wrong = "W" if named(codon) != "Trp" else "G"
        ribosome.on_node(f"at-{at // 3}", wrong)
        asked = next(node for node in ribosome.nodes() if node["t"] == "ask")
        assert asked["feedback"]["tone"] == "wrong"
        assert str(Seq(codon).translate()) in [option["id"] for option in asked["options"]]
        ribosome.on_node(f"at-{at // 3}", str(Seq(codon).translate()))
        matcher.on_node(f"at-{at // 3}", str(Seq(codon).complement_rna()))
    assert ribosome.nodes()[0]["text"] == "3 of 3 codons read: Met-Thr-His."
    assert matcher.nodes()[0]["text"] == "3 of 3 anticodons matched."


# ---------------------------------------------------------------------- lesson 6


def test_a_turn_is_paid_card_by_card() -> None:
    for check in made(6, "6.1")[:SOME]:
        found = re.search(r"have (\d+) ATP\. You plan this turn: (.+), then (.+)\. How", check.stem)
        assert found
        atp, plan = int(found[1]), found.groups()[1:]
        left = [1 if card.endswith(" face down") else TOKENS[card] for card in plan]
        assert check.answer == (str(atp + sum(left)),)
        assert atp + left[0] >= 0 <= atp + sum(left)
        assert any(card.endswith(" face down") or card == "Amino-Acyl Synthetase" for card in plan)


def test_four_for_each_amino_acid_in_the_game_and_in_a_cell() -> None:
    for check in made(6, "6.2")[:SOME]:
        found = re.search(r"until (\d+) amino acids", check.stem)
        assert found
        assert int(check.answer[0]) == (2 + 1 + 1) * int(found[1])
    for check in made(6, "6.7")[:SOME]:
        found = re.search(r"protein of (\d+) amino acids", check.stem)
        assert found
        assert int(check.answer[0]) == (2 + 2) * int(found[1])


def test_parts_and_their_jobs() -> None:
    asked = set()
    for check in made(6, "6.8")[:SOME]:
        (part,) = check.answer
        assert JOBS[part] in check.stem
        asked.add(part)
        for option in check.wrong:
            assert JOBS[option.value] not in check.stem
            assert option.code == ("C11" if part == "mitochondria" else "X0")
    assert asked == set(JOBS)
    assert {check.answer for check in made(6, "6.3")} == {("mitochondria",)}
    for check in made(6, "6.3")[:SOME]:
        assert "vacuole" in {option.value for option in check.wrong}


def test_prices_of_the_game_alone() -> None:
    wanted = {"permanent", "reset_rna", "reset_organelles", "select_twice"}
    assert {check.answer[0] for check in made(6, "6.9")} == wanted


def test_the_exit_ticket_asks_what_the_page_has_not_answered() -> None:
    for seed in range(SOME):
        table = PeptideTable.deal(seed)
        stem, model, _rubric = lesson(4).exit_ticket(table)
        found = re.search(r"`5'-([ACGU]+)-3'`", stem)
        assert found
        message = found[1]
        assert message.count("AUG") == 1
        assert message.startswith("AUG")
        assert model.startswith(f"{spelled(message)}.")
        theirs = [message[at : at + 3] for at in range(3, len(message), 3)]
        assert not {card.codon for card in table.cards} & set(theirs)
    assert "Example of the class code" in str(PeptideTable.deal(7).picture())


def test_a_chain_that_is_an_example_was_not_just_laid() -> None:
    table = PeptideTable(("Thr", "His"))
    shown = [table.picture()]
    for check_id in ("4.2", "4.3", "4.4", "4.5"):
        check = lesson(4).check(check_id, 3)
        assert check.origin["table"]
        asked = PeptideTable.from_dict(check.origin["table"])
        assert asked.lens(check), check_id
        shown.append(asked.lens(check))
    assert "just added" not in str(shown)


def test_three_letters_and_an_anticodon_can_be_looked_at() -> None:
    for check in made(4, "4.1")[:SOME]:
        (fold,) = PeptideTable.from_dict(check.origin["table"]).lens(check)
        row = fold["body"][0]["body"][0]["items"]
        assert [item["codon"] for item in row] == [one[:3] for one in check.answer[0].split(", ")]
    for check in made(4, "4.3")[:SOME]:
        (fold,) = PeptideTable.from_dict(check.origin["table"]).lens(check)
        assert f"3′-{check.answer[0]}-5′" in str(fold)


@pytest.mark.parametrize("number", [3, 4, 6])
def test_a_hint_names_what_is_on_the_page(number: int) -> None:
    """Every name in quotation marks stands on the page before an amino acid was ever added."""
    fresh = LessonPage(number, "PEA-417")
    match = gg.Match(gg.game(fresh.match.state.game.id).new(seed=7))
    lenses = str([lens.panel(match, 0) for lens in fresh._lenses])
    always = lenses + str([fresh.labs, fresh.fixed["glossary"]])
    for check_id, spec in lesson(number).specs.items():
        check = lesson(number).check(check_id, 3)
        table = lesson(number).table.from_dict(check.origin["table"])
        there = always + str(table.lens(check))
        for entry in [*spec.wrong.values(), {"where": spec.other[1]}]:
            where = entry["where"]
            for name in re.findall("“([^”]+)”", where):
                assert name in there, (check_id, name)
            if " row of codons" in where or "small print" in where:
                raise AssertionError(check_id)


def test_a_budget_begins_with_nothing_and_its_picture_shows_the_way() -> None:
    for check in made(6, "6.2")[:SOME]:
        assert "hand is empty" in check.stem
        assert "only the start card" in check.stem
    picture = str(BudgetTable.deal(7).picture())
    assert "codons" not in picture
    for work in ("Draw an amino acid.", "Add it to the chain.", "Make it permanent."):
        assert work in picture
    assert BudgetTable.deal(7).said == ""


@pytest.mark.parametrize("code", ["PEA-417", "ABC-001", "XYZ-999", "GAT-032"])
def test_the_board_of_lesson_4_opens_where_a_chain_can_grow(code: str) -> None:
    match = PeptideTable.lay(read_class_code(code))
    assert match.state.player == 0
    assert match.state.phase == "resolve"  # type: ignore[attr-defined]
    assert not match.state.chain[0]  # type: ignore[attr-defined]
    assert any(isinstance(action, AddAmino) for action in match.state.legal_actions())
    again = PeptideTable.lay(read_class_code(code))
    assert again.save_text() == match.save_text()
    assert not BudgetTable.lay(7).steps


@pytest.mark.parametrize("chain", [("Thr", "Tyr"), ("Gly",)])
def test_the_exit_ticket_divides_points_by_four(chain: tuple[str, ...]) -> None:
    table = BudgetTable(chain)
    _stem, model, _rubric = lesson(6).exit_ticket(table)
    assert model.startswith(f"4 ATP, so {table.cards[-1].points / 4:g} points")


def test_a_budget_goes_no_deeper_than_nothing() -> None:
    lab = Budget("AUG")
    lab.on_node("amino_acyl", True)
    assert sentence_of(lab.on_node, "add", True) == (
        "Move 2 of this plan cannot be paid. Gain ATP first."
    )
    for move in ("mitochondria", "add", "permanent"):
        lab.on_node(move, True)
    assert lab.nodes()[0]["text"] == "0 ATP left. 1 amino acid is permanent."
    lab.on_node("back", True)
    assert lab.nodes()[0]["text"].startswith("1 ATP left. One amino acid needs")
    for _time in range(9):
        lab.on_node("vacuole", True)
    assert "full" in sentence_of(lab.on_node, "vacuole", True)
    assert sentence_of(lab.on_node, "dance", True).endswith(".")


def test_a_protein_costs_fifteen_times_more_glucose_without_oxygen() -> None:
    lab = PriceTag("AUG")
    lab.on_node("length", 150)
    assert "600 high-energy bonds, the ATP of about 20 glucose" in lab.nodes()[0]["text"]
    lab.on_node("oxygen", True)
    assert "600 high-energy bonds, the ATP of about 300 glucose" in lab.nodes()[0]["text"]
    assert sentence_of(lab.on_node, "length", 5).endswith(".")


def test_ribosomes_follow_each_other_on_one_message() -> None:
    for codons in range(2, 7):
        for time in range(codons + 7):
            read = places(codons, time)
            assert len(read) == (time + 1) // 2
            assert all(front - back in (0, 1, 2) for front, back in pairwise(read))
            assert all(1 <= one <= codons for one in read)
    lab = Polysome("AUGACCCAC")
    lab.on_node("time", 9)
    assert lab.nodes()[0]["text"].startswith("5 ribosomes have come. 4 have finished")
    assert "Met-Thr-His" in [row[1] for row in lab.nodes()[3]["rows"]]
