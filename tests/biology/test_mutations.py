"""Effects on genes of any length, with untranslated ends, several edits, and bad input."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from genetics_games.biology import (
    Consequence,
    Deletion,
    DeletionInsertion,
    Duplication,
    Gene,
    Insertion,
    Inversion,
    MiniGene,
    Substitution,
    classify,
    compensation,
    explain,
    flanks,
    genetic_code,
    point_mutations,
    strips,
    tag,
)
from tests.biology import naive

SENSE = [codon for codon, letter in naive.MEANING.items() if letter != "stop"]
STOPS = ["TAA", "TAG", "TGA"]


@st.composite
def genes(draw, *, ends=False):
    middle = draw(st.lists(st.sampled_from(SENSE), min_size=1, max_size=8))
    coding = "ATG" + "".join(middle) + draw(st.sampled_from(STOPS))
    if not ends:
        return Gene(coding)
    left = draw(st.text("ACGT", max_size=5))
    right = draw(st.text("ACGT", max_size=9))
    return Gene(left + coding + right, len(left), len(left) + len(coding))


@st.composite
def edits(draw, length, *, from_=0):
    start = draw(st.integers(from_, length - 1))
    stop = draw(st.integers(start + 1, min(length, start + 7)))
    return draw(
        st.sampled_from(
            [
                Substitution(start, draw(st.sampled_from("ACGT"))),
                Insertion(start, draw(st.text("ACGT", min_size=1, max_size=7))),
                Deletion(start, stop),
                Duplication(start, stop),
                Inversion(start, stop),
                DeletionInsertion(start, stop, draw(st.text("ACGT", min_size=1, max_size=7))),
            ]
        )
    )


class TestAnyGene:
    @settings(deadline=None)
    @given(st.data())
    def test_against_the_naive_calculation(self, data):
        gene = data.draw(genes())
        edit = data.draw(edits(len(gene.sequence), from_=3))
        effect = classify(gene, edit)
        assert effect.after == edit.apply(gene.sequence)
        expected = naive.effect(gene.sequence, effect.after)
        # Letters may come in so that they equal letters put behind the gene.
        if expected == "beyond_stop" and effect.after.startswith(gene.sequence):
            expected = "noncoding"
        assert effect.effect == expected
        assert effect.protein_after == naive.protein(effect.after)
        if len(effect.after) == len(gene.sequence) or effect.frame == "shifted":
            assert (
                effect.changed_before,
                effect.changed_after,
                effect.amino_acids_changed,
            ) == naive.changed(gene.sequence, effect.after)

    @settings(deadline=None)
    @given(st.data())
    def test_the_same_sequence_has_the_same_effect(self, data):
        gene = data.draw(genes(ends=True))
        letters = gene.sequence
        size = data.draw(st.integers(1, 4))
        repeats = [
            place
            for place in range(len(letters) - 2 * size + 1)
            if letters[place : place + size] == letters[place + size : place + 2 * size]
        ]
        assume(repeats)
        place = data.draw(st.sampled_from(repeats))
        unit = letters[place : place + size]
        pairs = [
            (Deletion(place, place + size), Deletion(place + size, place + 2 * size)),
            (Insertion(place, unit), Insertion(place + size, unit)),
            (Insertion(place, unit), Insertion(place + 2 * size, unit)),
        ]
        for one, other in pairs:
            first, second = classify(gene, one), classify(gene, other)
            assert first.after == second.after
            assert first.effect == second.effect
            assert first.frame == second.frame
            assert first.protein_after == second.protein_after
            assert first.changed_after == second.changed_after

    @settings(deadline=None)
    @given(st.data())
    def test_untranslated_ends_do_not_matter(self, data):
        plain = data.draw(genes())
        left, right = data.draw(st.text("ACGT", max_size=5)), "TAACTAACTAAC"
        longer = Gene(left + plain.sequence + right, len(left), len(left) + len(plain.sequence))
        edit = data.draw(edits(len(plain.sequence) - 3, from_=3))
        alone, within = classify(plain, edit), classify(longer, edit.moved(len(left)))
        if alone.stop_after is not None and alone.effect != "noncoding":
            assert within.effect == alone.effect
            assert within.protein_after == alone.protein_after
            assert within.changed_after == alone.changed_after

    @settings(deadline=None)
    @given(st.data())
    def test_strips_spell_the_coding_region(self, data):
        gene = data.draw(genes(ends=True))
        effect = classify(gene, data.draw(edits(len(gene.sequence))))
        shown = strips(effect)
        coding = gene.sequence[gene.coding_start : gene.coding_stop]
        assert "".join(view.letters for view in shown.before) == coding
        if effect.coding_start_after is not None:
            spelled = "".join(view.letters for view in shown.after)
            assert effect.after[effect.coding_start_after :].startswith(spelled)
            read = "".join(view.amino_acid for view in shown.after).rstrip("*")
            assert read == effect.protein_after
        else:
            assert {view.status for view in shown.after} <= {"untranslated", "partial"}
            assert {view.status for view in shown.before} == {"lost"}
        assert tag(effect)
        assert all(explain(effect))

    def test_a_frameshift_that_spells_the_same_protein(self):
        effect = classify(Gene("ATGGGCTAA"), Insertion(5, "TTAA"))
        assert effect.protein_after == effect.protein_before == "MG"
        assert effect.effect is Consequence.FRAMESHIFT
        assert tag(effect) == "frameshift"
        assert explain(effect)[1] == "The protein is 2 amino acids long, as before."


class TestPartners:
    def test_a_whole_codon_more(self):
        effect = classify(Gene("ATGGATCCATAA"), Insertion(6, "CAC"))
        assert effect.partners == (0, 1, None, 2, 3)
        assert effect.changed_after == (2,)
        assert effect.changed_before == ()
        assert [view.status for view in strips(effect).after] == [
            "same",
            "same",
            "new",
            "same",
            "same",
        ]

    def test_a_whole_codon_fewer(self):
        effect = classify(Gene("ATGGATCCATAA"), Deletion(3, 6))
        assert effect.partners == (0, 2, 3)
        assert effect.changed_after == ()
        assert effect.changed_before == (1,)
        assert [view.status for view in strips(effect).before] == ["same", "lost", "same", "same"]
        assert strips(effect).before[1].hot == (0, 1, 2)

    def test_two_codons_become_one(self):
        effect = classify(Gene("ATGGATCCATAA"), Deletion(5, 8))
        assert effect.protein_after == "ME"
        assert effect.changed_after == (1,)
        assert effect.changed_before == (1, 2)
        assert effect.amino_acids_changed == 1

    def test_codons_behind_a_lost_stop_are_new(self):
        effect = classify(MiniGene("TAACCA").gene, Substitution(3, "C"))
        statuses = [view.status for view in strips(effect).after]
        assert statuses == ["same", "changed", *["new"] * 5]
        assert effect.codons_changed == 6
        assert effect.codons_respelled == 1

    def test_a_codon_behind_the_stop_may_be_spelled_otherwise_though_it_is_not_read(self):
        mini = MiniGene("TAAGGT")
        effect = mini.classify(
            Substitution(2, "G"), *(Substitution(i, "TGC"[i - 3]) for i in (3, 5))
        )
        assert effect.effect is Consequence.STOP_RETAINED
        assert (effect.codons_changed, effect.codons_respelled) == (1, 2)

    def test_three_single_insertions_keep_the_frame_together(self):
        effect = MiniGene("GATCCA").classify(*(Insertion(3 + i, "A") for i in range(3)))
        assert explain(effect)[-1] == "Together the edits keep the frame: outside, it is as before."

    def test_codons_behind_a_new_stop_are_lost(self):
        effect = MiniGene("GATCCA").classify(Substitution(0, "T"), Substitution(2, "A"))
        assert effect.effect is Consequence.NONSENSE
        shown = strips(effect)
        assert [view.status for view in shown.after[2:]] == ["untranslated"] * 5
        assert [view.status for view in shown.before[2:]] == ["lost"] * 5
        assert effect.changed_after == (1,)

    def test_synonymous_codons_are_changed_and_mean_the_same(self):
        view = strips(MiniGene("GATCCA").classify(Substitution(5, "T"))).after[2]
        assert (view.letters, view.hot, view.status) == ("CCT", (2,), "changed")
        assert not view.amino_acid_changed


class TestCodingRegion:
    GENE = Gene("CCATGGATCCATAAGGG", 2, 14)

    @pytest.mark.parametrize(
        ("edit", "effect", "protein"),
        [
            (Substitution(0, "G"), "noncoding", "MDP"),
            (Insertion(1, "TT"), "noncoding", "MDP"),
            (Insertion(2, "T"), "noncoding", "MDP"),
            (Deletion(0, 2), "noncoding", "MDP"),
            (Substitution(15, "A"), "noncoding", "MDP"),
            (Insertion(14, "A"), "noncoding", "MDP"),
            (Deletion(15, 17), "noncoding", "MDP"),
            (Substitution(3, "C"), "start_lost", ""),
            (Deletion(1, 3), "start_lost", ""),
            (Insertion(3, "C"), "start_lost", ""),
            (Inversion(1, 5), "unchanged", "MDP"),
            (Inversion(0, 4), "start_lost", ""),
            (Substitution(12, "G"), "stop_retained", "MDP"),
            (Insertion(12, "G"), "stop_retained", "MDP"),
            (Substitution(12, "C"), "stop_lost", "MDPSG"),
            (Deletion(11, 14), "stop_lost", "MDPG"),
            (Deletion(8, 14), "stop_lost", "MDG"),
            (Deletion(6, 13), "frameshift", "ME"),
        ],
    )
    def test_edges(self, edit, effect, protein):
        found = classify(self.GENE, edit)
        assert found.effect == effect
        assert found.protein_after == protein

    def test_a_deletion_over_the_edge_that_leaves_the_region_whole(self):
        gene = Gene("ATATGGATTAA", 2, 11)
        for edit in (Deletion(0, 2), Deletion(1, 3), Deletion(2, 4)):
            effect = classify(gene, edit)
            assert effect.after == "ATGGATTAA"
            assert effect.effect is Consequence.NONCODING
            assert effect.coding_start_after == 0

    def test_a_start_that_only_stands_where_the_old_one_was(self):
        effect = classify(Gene("CCATGATGATGTAA", 2, 14), Deletion(1, 4))
        assert effect.after[2:5] == "ATG"
        assert effect.effect is Consequence.START_LOST

    @pytest.mark.parametrize("place", [2, 3, 4, 5])
    def test_a_second_start_counts_wherever_it_was_put_in(self, place):
        bases = ("ATG" * 2)[place - 2 :][:3]
        effect = classify(self.GENE, Insertion(place, bases))
        assert effect.after == "CCATGATGGATCCATAAGGG"
        assert effect.effect is Consequence.IN_FRAME_INSERTION
        assert (effect.frame, effect.protein_after) == ("kept", "MMDP")

    def test_letters_that_leave_the_region_as_it_was(self):
        gene = Gene("ATGTTTTAA")
        for place in (7, 8, 9):
            effect = classify(gene, Insertion(place, "A"))
            assert effect.after == "ATGTTTTAAA"
            assert (effect.effect, effect.frame) == ("noncoding", "kept")

    def test_an_edit_behind_the_region_does_not_make_another_one_a_frameshift(self):
        effect = classify(self.GENE, Substitution(7, "G"), Insertion(15, "A"))
        assert (effect.effect, effect.frame, effect.protein_after) == ("missense", "kept", "MEP")

    def test_an_insertion_outside_does_not_shift_the_frame(self):
        assert classify(self.GENE, Insertion(1, "T")).frame == "kept"
        assert classify(self.GENE, Insertion(15, "T")).frame == "kept"

    def test_other_starts_on_request(self):
        edit = Substitution(2, "T")
        assert classify(self.GENE, edit).effect is Consequence.START_LOST
        loose = classify(self.GENE, edit, starts="table_starts")
        assert loose.effect is Consequence.SILENT
        assert loose.protein_after == "MDP"
        assert strips(loose).after[0].letters == "TTG"
        assert strips(loose).after[0].amino_acid == "M"

    def test_other_codes(self):
        gene = Gene("ATGTGATAA", code=2)
        assert gene.protein == "MW"
        assert classify(gene, Substitution(5, "G")).effect is Consequence.SILENT
        assert classify(gene, Substitution(3, "A")).effect is Consequence.NONSENSE


class TestSeveralEdits:
    def test_three_insertions_keep_the_frame(self):
        mini = MiniGene("GATCCA")
        one = mini.classify(Insertion(1, "C"))
        two = mini.classify(Insertion(1, "C"), Insertion(3, "C"))
        three = mini.classify(Insertion(1, "C"), Insertion(3, "C"), Insertion(5, "C"))
        assert [effect.frame for effect in (one, two, three)] == ["shifted", "shifted", "restored"]
        assert three.effect is Consequence.IN_FRAME_INSERTION
        assert three.protein_after.endswith("VTD")

    def test_a_second_inversion_restores_the_sequence(self):
        effect = MiniGene("GATCCA").classify(Inversion(1, 4), Inversion(1, 4))
        assert effect.effect is Consequence.UNCHANGED

    def test_letters_touched_twice(self):
        shown = strips(MiniGene("GATCCA").classify(Insertion(2, "G"), Deletion(0, 1)))
        assert [view.hot for view in shown.before] == [(), (0,), (), (), (), (), ()]
        assert [view.hot for view in shown.after] == [(), (1,), (), (), (), (), ()]

    def test_letters_put_in_and_taken_out_again(self):
        shown = strips(MiniGene("GATCCA").classify(Insertion(2, "G"), Deletion(2, 3)))
        assert all(not view.hot for view in shown.before + shown.after)

    def test_transition_or_transversion(self):
        mini = MiniGene("GATCCA")
        assert mini.classify(Substitution(0, "A")).substitution_type == "transition"
        assert mini.classify(Substitution(0, "C")).substitution_type == "transversion"
        assert mini.classify(Substitution(0, "G")).substitution_type is None
        assert mini.classify(Deletion(0, 1)).substitution_type is None


class TestMiniGene:
    def test_both_shifted_frames_meet_a_stop(self):
        assert flanks()[1] == "GTAACTGACTAA"
        for insert in ("CCCCCC", "GGGGGG", "GATCCA"):
            lost = MiniGene(insert).classify(Deletion(5, 6))
            gained = MiniGene(insert).classify(Insertion(6, "C"))
            assert (lost.codons_after[3], gained.codons_after[5]) == ("TAA", "TGA")
            assert (lost.stop_after, gained.stop_after) == (3, 5)

    def test_share_of_inserts_with_a_stop(self):
        rows = [one + two for one in naive.MEANING for two in naive.MEANING]
        stopped = sum(len(MiniGene(row).gene.protein) < 6 for row in rows)
        assert stopped == 4096 - 61**2

    def test_heat_strip(self):
        changes = MiniGene("GATCCA").point_mutations()
        effects = [str(change.effect.effect) for change in changes]
        assert {name: effects.count(name) for name in set(effects)} == {
            "silent": 4,
            "missense": 14,
        }
        nonsense = [
            (change.position, change.base)
            for change in MiniGene("GAGTGG").point_mutations()
            if change.effect.effect is Consequence.NONSENSE
        ]
        assert nonsense == [(0, "T"), (4, "A"), (5, "A")]

    def test_edits_stay_inside_the_insert(self):
        mini = MiniGene("GATCCA")
        with pytest.raises(ValueError, match="sequence of 6 bases"):
            mini.classify(Substitution(6, "A"))
        with pytest.raises(ValueError, match="sequence of 5 bases"):
            mini.classify(Deletion(0, 1), Insertion(6, "A"))


class TestWords:
    @pytest.mark.parametrize(
        ("insert", "edits", "expected"),
        [
            ("GATCCA", [Insertion(2, "G")], "frameshift, early stop"),
            ("GGATAA", [Insertion(1, "C")], "frameshift, late stop"),
            ("CCCTGA", [Insertion(1, "G"), Deletion(0, 1)], "1 codon changed, frame restored"),
            ("GAGTGG", [Substitution(0, "T")], "nonsense, early stop"),
        ],
    )
    def test_tags(self, insert, edits, expected):
        assert tag(MiniGene(insert).classify(*edits)) == expected

    def test_a_frameshift_without_a_stop(self):
        effect = classify(Gene("ATGGATCCATAA"), Insertion(3, "C"))
        assert tag(effect) == "frameshift, no stop"
        assert explain(effect)[1] == "No stop follows in the stretch shown."

    def test_singular_and_plural(self):
        one = MiniGene("GATCCA").classify(Insertion(0, "T"))
        assert explain(one)[1] == "The protein is 1 amino acid long instead of 6."
        two = MiniGene("GATCCA").classify(Inversion(1, 4))
        assert explain(two) == ("2 amino acids are replaced by other ones.",)


class TestBadInput:
    @pytest.mark.parametrize(
        ("call", "message"),
        [
            (lambda: Gene("GATTAA"), "begins with GAT; it must begin with a start: TTG, CTG, ATG"),
            (lambda: Gene("ATGGAT"), "ends with GAT; it must end with a stop: TAA, TAG, TGA"),
            (lambda: Gene("ATGGATAA"), "8 bases are not a multiple of three"),
            (lambda: Gene("ATGTAA", 0, 9), "from 0 to 9 does not lie inside the gene's 6 bases"),
            (lambda: Gene("ATGTAA", 4, 2), "does not lie inside"),
            (lambda: Gene("ATGXAA"), "'X' is not a DNA base"),
            (lambda: Gene("ATGTAA", code=8), "no genetic code 8"),
            (lambda: Gene("ATGTGA", code=27), "code 27 a stop cannot be told by its letters"),
            (lambda: classify(Gene("ATGTAA")), "give at least one edit"),
            (lambda: classify(Gene("ATGTAA"), Deletion(4, 8)), "sequence of 6 bases"),
            (lambda: point_mutations(Gene("ATGTAA"), 3, 9), "from 3 to 9 does not lie inside"),
            (lambda: MiniGene("GATCC"), "whole codons, such as six bases; 'GATCC' has 5"),
            (lambda: MiniGene(""), "whole codons"),
            (lambda: MiniGene("GATCCU"), "'U' is a base of RNA"),
            (lambda: compensation(Insertion(1, "A"), 6), "at which end"),
            (lambda: compensation(Insertion(1, "A"), 6, end="top"), "'left' or 'right'"),
            (lambda: compensation(Insertion(1, "A"), 6, end="left", base="C"), "base out"),
            (lambda: compensation(Deletion(1, 2), 6, end="left"), "took 1 bases; give as many"),
            (lambda: compensation(Inversion(1, 2), 6, end="left"), "keeps the length"),
        ],
    )
    def test_one_clear_sentence(self, call, message):
        with pytest.raises(ValueError, match=message):
            call()

    def test_a_single_codon_is_no_coding_region(self):
        # In code 1 no codon is both; TTG can start and TGA can stop.
        assert not set(genetic_code().starts) & set(genetic_code().stops)
        with pytest.raises(ValueError, match="must end with a stop"):
            Gene("ATG")
