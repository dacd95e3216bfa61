"""Names after HGVS: round trips, the 3' rule against all ways to say it, and bad input."""

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import (
    Consequence,
    Deletion,
    DeletionInsertion,
    Duplication,
    Gene,
    Insertion,
    Inversion,
    Substitution,
    classify,
    coding_position,
    dna_name,
    edits_from_name,
    protein_name,
    single_edit,
    three_letter,
)
from tests.biology import naive
from tests.biology.test_mutations import edits, genes

LETTERS = {three_letter(letter): letter for letter in "ACDEFGHIKLMNPQRSTVWY"} | {"Ter": "*"}
RESIDUE = r"([A-Z][a-z]{2})(\d+)"


@st.composite
def edited_genes(draw, most=1):
    gene = draw(genes(ends=True))
    chosen, length = [], len(gene.sequence)
    for _ in range(draw(st.integers(1, most))):
        edit = draw(edits(length))
        start, stop, new = edit.replacement("A" * length)
        length += len(new) - (stop - start)
        chosen.append(edit)
        if length < 1:
            break
    return gene, chosen


def apply_all(sequence, chosen):
    for edit in chosen:
        sequence = edit.apply(sequence)
    return sequence


class TestDnaNames:
    @settings(deadline=None, max_examples=300)
    @given(edited_genes(most=3))
    def test_a_name_read_back_gives_the_same_sequence(self, edited):
        gene, chosen = edited
        effect = classify(gene, *chosen)
        name = dna_name(effect)
        again = edits_from_name(gene, name)
        assert apply_all(gene.sequence, again) == effect.after
        if again:
            assert dna_name(classify(gene, *again)) == name
        else:
            assert name == "c.="

    @settings(deadline=None)
    @given(edited_genes())
    def test_one_edit_is_named_as_the_single_edit_is(self, edited):
        gene, chosen = edited
        effect = classify(gene, *chosen)
        simplest = single_edit(gene.sequence, effect.after)
        if simplest is not None and "[" not in dna_name(effect):
            assert dna_name(classify(gene, simplest)) == dna_name(effect)
            (read,) = edits_from_name(gene, dna_name(effect))
            assert read == simplest

    def test_no_other_name_of_the_same_change_lies_further_right(self):
        gene = Gene("ATGGCAGCAGCAAAATTTTAA")
        for start, size in product(range(3, 15), range(1, 5)):
            effect = classify(gene, Deletion(start, start + size))
            same = [
                place
                for place in range(len(gene.sequence))
                if Deletion(place, place + 1).replacement(gene.sequence)
                and place + size <= len(gene.sequence)
                and Deletion(place, place + size).apply(gene.sequence) == effect.after
            ]
            (named,) = edits_from_name(gene, dna_name(effect))
            assert named == Deletion(max(same), max(same) + size)

    @pytest.mark.parametrize(
        ("edit", "name"),
        [
            (Substitution(0, "G"), "c.-2C>G"),
            (Substitution(2, "G"), "c.1A>G"),
            (Substitution(13, "C"), "c.12A>C"),
            (Substitution(14, "C"), "c.*1G>C"),
            (Insertion(0, "T"), "c.-3_-2insT"),
            (Insertion(2, "T"), "c.-1_1insT"),
            (Insertion(14, "C"), "c.12_*1insC"),
            (Insertion(17, "A"), "c.*3_*4insA"),
            (Insertion(17, "G"), "c.*3dup"),
            (Deletion(12, 16), "c.11_*2del"),
            (Duplication(5, 8), "c.4_6dup"),
            (Insertion(8, "GATGAT"), "c.4_6GAT[3]"),
            (Insertion(8, "GATGATG"), "c.6_7insGATGATG"),
            (Insertion(7, "A"), "c.5dup"),
            (DeletionInsertion(5, 8, "GA"), "c.6del"),
            (DeletionInsertion(5, 8, "CC"), "c.4_6delinsCC"),
            (DeletionInsertion(5, 11, "TATCCG"), "c.[4G>T;9A>G]"),
            (DeletionInsertion(5, 8, "TAC"), "c.4_6delinsTAC"),
            (DeletionInsertion(7, 10, "ACA"), "c.[6T>A;8C>A]"),
            (Inversion(5, 6), "c.4G>C"),
            (Inversion(5, 11), "c.4_9inv"),
            (Inversion(1, 5), "c.="),
            (Inversion(0, 6), "c.="),
            (Inversion(0, 7), "c.-2_5inv"),
            (Substitution(5, "G"), "c.="),
        ],
    )
    def test_forms(self, edit, name):
        gene = Gene("CCATGGATCCATAAGGG", 2, 14)
        assert dna_name(classify(gene, edit)) == name

    def test_changes_side_by_side_have_one_name(self):
        gene = Gene("ATGGATCCATAA")
        both = classify(gene, Substitution(3, "A"), Substitution(4, "C"))
        assert dna_name(both) == "c.4_5delinsAC"
        undone = classify(gene, Insertion(4, "T"), Deletion(4, 5))
        assert dna_name(undone) == "c.="
        apart = classify(gene, Insertion(4, "T"), Substitution(9, "G"))
        assert dna_name(apart) == "c.[4_5insT;9A>G]"

    def test_each_of_several_changes_is_moved_right_as_far_as_the_next_allows(self):
        effect = classify(Gene("ATGTTTTAA"), Deletion(1, 3), Insertion(0, "A"))
        assert dna_name(effect) == "c.[1dup;3_4del]"

    def test_positions_part_the_sequence(self):
        gene = Gene("CCATGGATCCATAAGGG", 2, 14)
        names = [coding_position(gene, place) for place in range(-1, 18)]
        assert names == ["-3", "-2", "-1", *map(str, range(1, 13)), "*1", "*2", "*3", "*4"]


def spelled(text):
    """Three-letter symbols in one-letter symbols."""
    return "".join(LETTERS[text[i : i + 3]] for i in range(0, len(text), 3))


def protein_from(name, before):
    """The protein that a name describes, as far as the name tells it; read without the package.

    Args:
        name: what stands in the parentheses.
        before: the protein before, with its stop.

    Returns:
        The protein after with its stop; only its beginning where the name does not say more.
    """
    if name.endswith("="):
        return before
    found = re.fullmatch(RESIDUE + r"([A-Z][a-z]{2})(?:(fs|ext)Ter(\d+|\?))?", name)
    if found:
        old, place, new, kind, _count = found.groups()
        at = int(place) - 1
        assert before[at] == LETTERS[old]
        head = before[:at] + LETTERS[new]
        return head if kind or new == "Ter" else head + before[at + 1 :]
    found = re.fullmatch(RESIDUE + rf"(?:_{RESIDUE})?(delins|del|dup|ins|\[)(.*)", name)
    old, place, last_old, last_place, kind, rest = found.groups()
    start, stop = int(place) - 1, int(last_place or place)
    assert before[start] == LETTERS[old]
    assert before[stop - 1] == LETTERS[last_old or old]
    stretch = before[start:stop]
    if kind == "del":
        new = ""
    elif kind == "dup":
        new = stretch * 2
    elif kind == "ins":
        new = stretch[0] + spelled(rest) + stretch[1]
    elif kind == "delins":
        new = spelled(rest)
    else:
        times = int(rest.rstrip("]"))
        while before.startswith(stretch, stop):
            stop += len(stretch)
        new = stretch * times
    after = before[:start] + new + before[stop:]
    return after[: after.index("*") + 1]


class TestProteinNames:
    @settings(deadline=None, max_examples=400)
    @given(edited_genes(most=2))
    def test_a_name_tells_the_new_protein(self, edited):
        gene, chosen = edited
        effect = classify(gene, *chosen)
        name = protein_name(effect)
        before = gene.protein + "*"
        after = effect.protein_after + ("" if effect.stop_after is None else "*")
        if effect.effect is Consequence.START_LOST:
            assert name == "p.(Met1?)"
        elif name == "p.?":
            assert before.startswith(after)
        elif name == "p.(=)":
            assert before == after
        elif name.startswith("p.[("):
            told = before
            for part in name[4:-2].split(";"):
                told = protein_from(part, told)
            assert told == after
        else:
            part = name[3:-1]
            told = protein_from(part, before)
            shift = re.search(r"(fs|ext)Ter(.+)$", part)
            if not shift:
                assert told == after
            else:
                assert after.startswith(told)
                assert told[:-1] == before[: len(told) - 1]
                assert told[-1] != before[len(told) - 1]
                counted_from = len(told) - 1 if shift[1] == "fs" else len(told)
                counted = "?" if effect.stop_after is None else str(len(after) - counted_from)
                assert shift[2] == counted

    @pytest.mark.parametrize("row", ["GATCCA", "TAACCA", "CCATAA", "GAGTGG"])
    def test_every_single_change_against_the_naive_calculation(self, row):
        before = naive.LEFT + row + naive.RIGHT
        gene = Gene(before)
        for place, base in product(range(3, len(before)), "ACGT"):
            after = before[:place] + base + before[place + 1 :]
            name = protein_name(classify(gene, Substitution(place, base)))
            old, new = naive.protein(before) + "*", naive.protein(after) + "*"
            if old == new:
                codon = place // 3
                same = base == before[place] or codon >= len(old)
                symbol = (
                    "Ter" if codon == len(old) - 1 else "" if same else three_letter(old[codon])
                )
                assert name == ("p.(=)" if same else f"p.({symbol}{codon + 1}=)")
                continue
            at = next(i for i, (x, y) in enumerate(zip(old, new, strict=False)) if x != y)
            new_symbol = "Ter" if new[at] == "*" else three_letter(new[at])
            if old[at] == "*":
                count = len(new) - 1 - at if naive.read(after)[1] else "?"
                assert name == f"p.(Ter{at + 1}{new_symbol}extTer{count})"
            else:
                assert name == f"p.({three_letter(old[at])}{at + 1}{new_symbol})"

    @pytest.mark.parametrize(
        ("edit", "name"),
        [
            (Insertion(9, "CCT"), "p.(Ter4ProextTer1)"),
            (Insertion(9, "TAG"), "p.(=)"),
            (Insertion(12, "A"), "p.(=)"),
            (Deletion(6, 9), "p.(Pro3del)"),
            (Deletion(3, 12), "p.?"),
            (Deletion(8, 12), "p.?"),
            (Insertion(6, "GATCCA"), "p.(Asp2_Pro3insAspPro)"),
            (Insertion(3, "GATCCA"), "p.(Ter4AspextTer2)"),
            (Insertion(6, "GATGAT"), "p.(Asp2[3])"),
            (Insertion(3, "G"), "p.(Asp2GlyfsTer?)"),
            (Inversion(3, 9), "p.(Asp2_Pro3delinsTrpIle)"),
            (DeletionInsertion(3, 9, "TAT"), "p.(Asp2_Pro3delinsTyr)"),
        ],
    )
    def test_forms(self, edit, name):
        assert protein_name(classify(Gene("ATGGATCCATAA"), edit)) == name

    def test_what_changed_behind_the_old_stop_is_no_part_of_an_early_stop(self):
        gene = Gene("ATGTTTTTTTAACAA", 0, 12)
        effect = classify(gene, Insertion(3, "AAATAG"), Substitution(18, "A"))
        assert dna_name(effect) == "c.[3_4insAAATAG;*1C>A]"
        assert protein_name(effect) == "p.(Met1_Phe2insLysTer)"

    def test_a_start_of_the_table_is_silent_if_that_is_asked_for(self):
        gene = Gene("ATGGATTAA")
        assert protein_name(classify(gene, Substitution(0, "T"))) == "p.(Met1?)"
        loose = classify(gene, Substitution(0, "T"), starts="table_starts")
        assert protein_name(loose) == "p.(Met1=)"


GENE = Gene("CCATGGATCCATAAGGG", 2, 14)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("20A>T", "begins with 'c.', as in c.20A>T; '20A>T' does not"),
        ("g.20A>T", "begins with 'c.'"),
        ("c.4A>T", "Base 4 of the coding DNA is G, not A; check the position"),
        ("c.4_5delAA", "Base 4_5 of the coding DNA is GA, not AA"),
        ("c.0A>T", "There is no base 0"),
        ("c.13A>T", "The coding region has 12 bases; behind it, positions are"),
        ("c.*4A>T", "does not lie inside the gene, whose bases are c.-2 to c.*3"),
        ("c.-3A>T", "does not lie inside the gene"),
        ("c.6_4del", "does not lie inside the gene"),
        ("c.4_6insA", "names the two bases it lies between"),
        ("c.4insA", "names the two bases it lies between"),
        ("c.4_5ins", "give at least one"),
        ("c.4_5delins", "give at least one"),
        ("c.4_6CAT[3]", "are GAT, not copies of CAT"),
        ("c.4_6GAT[1]", "already has 1 copies there"),
        ("c.88+2T>G", "names a base of an intron"),
        ("c.4X>T", "is not a name that can be read here"),
        ("c.", "is not a name that can be read here"),
        ("c.[4G>T;4_6del]", "overlap; name each base once"),
        ("c.*99_*100insA", "do not lie inside a sequence"),
    ],
)
def test_one_clear_sentence(name, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        edits_from_name(GENE, name)


def test_places_outside_have_no_position():
    with pytest.raises(ValueError, match="there is no place 18"):
        coding_position(GENE, 18)
    with pytest.raises(ValueError, match="there is no place -2"):
        coding_position(GENE, -2)


def test_what_may_be_written_besides():
    assert edits_from_name(GENE, " c.4_6 delGAT ") == (Deletion(5, 8),)
    assert edits_from_name(GENE, "c.4_6GAT[3]") == (Insertion(8, "GATGAT"),)
    assert edits_from_name(GENE, "c.4_6GAT[0]") == (Deletion(5, 8),)
    assert edits_from_name(GENE, "c.=") == ()
