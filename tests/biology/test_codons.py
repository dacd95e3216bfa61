"""Genetic codes, amino acids and translation; Biopython is the witness."""

from itertools import product

import pytest
from Bio.Data.CodonTable import ambiguous_dna_by_id, unambiguous_dna_by_id
from Bio.Data.IUPACData import (
    ambiguous_dna_values,
    extended_protein_values,
    protein_letters_1to3,
)
from Bio.Data.IUPACData import protein_letters_1to3_extended as three_extended
from Bio.Seq import Seq
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import (
    ambiguous_amino_acids,
    amino_acids,
    codons,
    genetic_code,
    genetic_codes,
    spell,
    three_letter,
    transcribe,
    translate,
)

CODONS = ["".join(letters) for letters in product("ACGT", repeat=3)]
DUAL = {27, 28, 31}


class TestCodes:
    def test_all_of_ncbi(self):
        assert set(genetic_codes()) == set(unambiguous_dna_by_id)
        assert len(genetic_codes()) == 27

    @pytest.mark.parametrize("number", sorted(unambiguous_dna_by_id))
    def test_against_biopython(self, number):
        code, witness = genetic_code(number), unambiguous_dna_by_id[number]
        assert set(code.starts) == set(witness.start_codons)
        assert set(code.stops) == set(witness.stop_codons)
        assert bool(code.dual_stops) == (number in DUAL)
        for codon in CODONS:
            expected = witness.forward_table.get(codon, "*")
            assert code.translate_codon(codon) == expected
            assert code.translate_codon(codon.replace("T", "U")) == expected
        assert code.short == (witness.names[-1] if witness.names[-1] else "")

    @pytest.mark.parametrize("number", sorted(unambiguous_dna_by_id))
    def test_synonyms_part_the_codons(self, number):
        code = genetic_code(number)
        sense = [codon for letter in amino_acids() for codon in code.synonyms(letter)]
        assert sorted([*sense, *(set(code.stops) - set(sense))]) == CODONS

    def test_standard_code(self):
        code = genetic_code()
        assert code.names == ("Standard",)
        assert len(code.synonyms("L")) == 6
        assert code.synonyms("*") == ("TAA", "TAG", "TGA")
        assert 64 - len(code.stops) == 61

    def test_cannot_be_changed(self):
        code = genetic_code()
        with pytest.raises(TypeError):
            code.table["ATG"] = "V"
        with pytest.raises(AttributeError):
            code.amino_acids = ""
        with pytest.raises(TypeError):
            amino_acids()["M"] = amino_acids()["V"]

    def test_printed_as_ncbi_prints_it(self):
        lines = str(genetic_code(2)).splitlines()
        assert [line.partition(" = ")[0].strip() for line in lines] == [
            "AAs",
            "Starts",
            "Base1",
            "Base2",
            "Base3",
        ]
        columns = list(zip(*(line.partition(" = ")[2] for line in lines), strict=True))
        assert ("W", "-", "T", "G", "A") in columns
        assert ("*", "*", "A", "G", "A") in columns


class TestAminoAcids:
    def test_symbols_against_biopython(self):
        ours = {letter: entry.three for letter, entry in amino_acids().items()}
        assert ours == protein_letters_1to3

    def test_side_chains(self):
        classes = {}
        for letter, entry in amino_acids().items():
            classes.setdefault(entry.side_chain, set()).add(letter)
        assert classes == {
            "non-polar": set("AFGILMPVW"),
            "polar": set("CNQSTY"),
            "positive": set("HKR"),
            "negative": set("DE"),
        }
        assert {entry.letter for entry in amino_acids().values() if entry.tables_differ} == set(
            "CGHMPY"
        )

    def test_names_and_spelling(self):
        assert amino_acids()["D"].label == "aspartic acid"
        assert three_letter("*") == "Stop"
        assert spell("MW") == "Met-Trp"
        assert spell("BZJX*") == "Asx-Glx-Xle-Xaa-Stop"
        assert spell("") == ""

    def test_letters_for_several_amino_acids_against_biopython(self):
        for letter, members in ambiguous_amino_acids().items():
            assert set(members) == set(extended_protein_values[letter]) & set(amino_acids())
            assert three_letter(letter) == three_extended[letter]


class TestTranslate:
    @settings(deadline=None)
    @given(
        st.text("ACGT", max_size=60),
        st.sampled_from([0, 1, 2]),
        st.sampled_from(sorted(set(genetic_codes()) - DUAL)),
        st.booleans(),
    )
    def test_against_biopython(self, sequence, frame, number, to_stop):
        whole = sequence[frame:]
        whole = whole[: len(whole) - len(whole) % 3]
        expected = str(Seq(whole).translate(table=number, to_stop=to_stop))
        assert translate(sequence, frame=frame, to_stop=to_stop, code=number) == expected
        message = transcribe(sequence)
        assert translate(message, frame=frame, to_stop=to_stop, code=number) == expected

    def test_dual_stops(self):
        assert translate("ATGTGATAA", code=27) == "MWQ"
        assert translate("ATGCAA", code=27, to_stop=True) == "MQ"
        with pytest.raises(ValueError, match="code 27 the codon UGA can be a stop or an amino"):
            translate("AUGUGA", code=27, to_stop=True)

    def test_letters_left_over(self):
        assert translate("ATGGA") == "M"
        assert translate("ATGGATCC", frame=2, strict=True) == "GS"
        with pytest.raises(ValueError, match="last codon is incomplete: 5 letters"):
            translate("ATGGA", strict=True)

    @settings(deadline=None)
    @given(st.text("ACGT", max_size=30), st.sampled_from([0, 1, 2]))
    def test_codons_hold_every_letter(self, sequence, frame):
        parts = codons(sequence, frame)
        assert "".join(parts) == sequence[frame:]
        assert all(len(part) == 3 for part in parts[:-1])


class TestAmbiguousCodons:
    @pytest.mark.parametrize("number", sorted(set(unambiguous_dna_by_id) - DUAL))
    def test_every_triplet_against_biopython(self, number):
        triplets = ["".join(letters) for letters in product("ACGTRYSWKMBDHVN", repeat=3)]
        message = "".join(triplets)
        expected = str(Seq(message).translate(table=ambiguous_dna_by_id[number]))
        assert translate(message, ambiguous=True, code=number) == expected
        code = genetic_code(number)
        assert code.translate_codon(triplets[-1].lower(), ambiguous=True) == expected[-1]

    @pytest.mark.parametrize("number", sorted(DUAL))
    def test_codes_with_stops_that_may_be_amino_acids(self, number):
        # Biopython reads these stops as it meets them; here they are read as amino acids.
        table = unambiguous_dna_by_id[number].forward_table
        for letters in product("ACGTRYN", repeat=3):
            spelled = product(*(ambiguous_dna_values[letter] for letter in letters))
            meanings = {table.get("".join(codon), "*") for codon in spelled}
            one = meanings.pop() if len(meanings) == 1 else None
            found = translate("".join(letters), ambiguous=True, code=number)
            assert found == (one or found)
            assert one or meanings <= set(extended_protein_values.get(found, "")) | {"*"}

    @settings(deadline=None)
    @given(st.text("ACGTRYN", max_size=30), st.sampled_from([0, 1, 2]), st.booleans())
    def test_sequences_against_biopython(self, sequence, frame, to_stop):
        whole = sequence[frame:]
        whole = whole[: len(whole) - len(whole) % 3]
        expected = str(Seq(whole).translate(to_stop=to_stop))
        found = translate(sequence, frame=frame, to_stop=to_stop, ambiguous=True)
        assert found == expected
        assert translate(sequence.replace("T", "U"), frame=frame, ambiguous=True) == translate(
            sequence, frame=frame, ambiguous=True
        )

    @settings(deadline=None)
    @given(st.text("ACGT", max_size=30), st.sampled_from(sorted(genetic_codes())))
    def test_plain_letters_mean_the_same(self, sequence, number):
        plain = translate(sequence, code=number)
        assert translate(sequence, ambiguous=True, code=number) == plain

    def test_refused_unless_allowed(self):
        with pytest.raises(ValueError, match="'N' is not a DNA base"):
            translate("ATGNNN")
        with pytest.raises(ValueError, match="'X' is not a DNA letter of IUPAC"):
            translate("ATGX", ambiguous=True)


class TestStarts:
    @settings(deadline=None)
    @given(
        st.lists(st.sampled_from(["ATG", "TTG", "GTG", "GAT", "TAA", "CAT"]), max_size=8),
        st.sampled_from([0, 1, 2]),
        st.sampled_from(["atg_only", "table_starts"]),
        st.sampled_from([1, 2, 11]),
        st.booleans(),
    )
    def test_reading_begins_at_the_first_start_of_the_frame(
        self, parts, frame, start, number, to_stop
    ):
        sequence = "CC"[:frame] + "".join(parts)
        allowed = {"ATG"} if start == "atg_only" else set(genetic_code(number).starts)
        place = next((i for i, part in enumerate(parts) if part in allowed), None)
        if place is None:
            with pytest.raises(ValueError, match="no start codon"):
                translate(sequence, frame=frame, start=start, code=number)
            return
        rest = translate("".join(parts[place + 1 :]), code=number)
        expected = ("M" + rest).partition("*")[0] if to_stop else "M" + rest
        found = translate(sequence, frame=frame, start=start, to_stop=to_stop, code=number)
        assert found == expected
        message = transcribe(sequence)
        assert translate(message, frame=frame, start=start, to_stop=to_stop, code=number) == found

    def test_a_stop_before_the_start_is_not_read(self):
        assert translate("TAAATGGATTAG", start="atg_only", to_stop=True) == "MD"
        # In code 27 TGA may be a stop; one that lies before the start is no matter.
        assert translate("TGAATGGAT", start="atg_only", to_stop=True, code=27) == "MD"

    def test_an_ambiguous_start_is_none(self):
        assert translate("NTGATGGAT", start="atg_only", ambiguous=True) == "MD"


class TestBadInput:
    @pytest.mark.parametrize(
        ("call", "message"),
        [
            (lambda: translate("ATGGAX"), "^'X' is not a DNA base; use A, C, G and T"),
            (lambda: translate("ATGX"), "^'X' is not a DNA base"),
            (lambda: translate("XATG", frame=1), "^'X' is not a DNA base"),
            (lambda: translate("ATGAUG"), "T and U are mixed"),
            (lambda: translate("ATG", frame=3), "frame is 0, 1 or 2, not 3"),
            (lambda: translate("ATG", start="any"), "no rule 'any'"),
            (lambda: translate("GAT", start="atg_only"), r"holds no start codon \(ATG\)"),
            (lambda: codons("ATG", frame=-1), "frame is 0, 1 or 2"),
            (lambda: genetic_code(7), "There is no genetic code 7; NCBI has 1, 2, 3"),
            (lambda: genetic_code().translate_codon("AT"), "three letters; 'AT' has 2"),
            (lambda: genetic_code().synonyms("B"), "'B' is not an amino acid"),
            (lambda: spell("MOB"), "'O' is not an amino acid"),
        ],
    )
    def test_one_clear_sentence(self, call, message):
        with pytest.raises(ValueError, match=message):
            call()
