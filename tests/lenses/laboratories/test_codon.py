"""The codon laboratory: frames and codes as Biopython reads them, partial and ambiguous codons."""

from __future__ import annotations

import re

import pytest
from Bio.Seq import Seq
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import genetic_code, genetic_codes
from genetics_games.lenses import nodes
from genetics_games.lenses.laboratories import wheel
from genetics_games.lenses.laboratories.codon import CodonLaboratory, read_message
from genetics_games.lenses.laboratories.tracks import FRAMES
from tests.lenses.walk import of_kind, texts_in

BEGINS = {
    # Min Jou et al. 1972: the coat protein, without its first Met SNFTQFVLVDNGGTGDVTVAPSNFANG...
    "ms2": "Frame +1 spells MASNFTQFVLVDNGGTGDVTVAPS … Codon 1 of 131 is AUG: methionine.",
    "poly_u": "Frame +1 spells FFFFFFF.",
    "poly_uc": "Frame +1 spells SLSLSL.",
    "globin": "Frame +1 spells PQTDTMVHLTPEEKSAVTAL. Codon 6 of 20 is AUG",
    "cox1": "Frame +1 spells MFADRWLFSTNHKDIGTLYLLFGA … Codon 6 of 30 is UGA: tryptophan.",
    "atp8": "Frame +1 spells MPQLNTTVWPTMITPMLLTLFLIT …",
    "lacz": "Frame +1 spells MTMITPSLHACRSTLEDPRVPSSN …",
    "kozak": "Frame +1 spells AAXM. Codon 3 of 4 is RCC: not known for sure.",
}
DUAL = {27, 28, 31}  # codes in which some codons are a stop or an amino acid
dna = st.text("ACGT", min_size=9, max_size=90)


def lead(laboratory):
    return nodes.plain(laboratory.nodes()[0]["text"])


def whole(letters):
    return letters[: len(letters) - len(letters) % 3]


def test_every_preset_is_read():
    assert set(BEGINS) == set(CodonLaboratory(seed=1).known)


@pytest.mark.parametrize("preset", BEGINS)
def test_real_messages_spell_what_was_published(preset):
    assert lead(CodonLaboratory(preset, seed=1)).startswith(BEGINS[preset])


@settings(max_examples=40, deadline=None)
@given(dna, st.sampled_from(sorted(genetic_codes())), st.booleans())
def test_six_frames_of_any_sequence_are_those_of_biopython(sequence, code, rna):
    typed = sequence.replace("T", "U") if rna else sequence
    laboratory = CodonLaboratory(seed=1, sequence=typed, code=str(code))
    table = of_kind(laboratory.nodes(), "table")[1]
    strands = (Seq(sequence), Seq(sequence).reverse_complement())
    expected = [
        str(Seq(whole(str(strand)[frame:])).translate(table=code if code not in DUAL else 1))
        for strand in strands
        for frame in range(3)
    ]
    if code not in DUAL:
        assert [nodes.plain(row[1]).replace("–", "") for row in table["rows"]] == expected
    left = [nodes.plain(row[3]).replace("–", "") for row in table["rows"]]
    assert [len(each) for each in left] == [(len(sequence) - frame) % 3 for frame in (0, 1, 2)] * 2


@settings(max_examples=40, deadline=None)
@given(st.text("ACGT", min_size=60, max_size=300), st.sampled_from(["atg_only", "table_starts"]))
def test_touching_an_open_reading_frame_puts_the_ribosome_on_its_start(sequence, starts):
    laboratory = CodonLaboratory(seed=1, sequence=sequence, starts=starts)
    message = read_message(sequence, 1, starts)
    for number, orf in enumerate(message.orfs[:5]):
        laboratory.on_node(f"orf-{number}", True)
        reading = laboratory._reading(message)
        at = laboratory.at["codon"]
        assert "".join(reading.codons[at - 1 :]).startswith(orf.coding)
        assert reading.strand == orf.strand
    with pytest.raises(ValueError, match="does not fit"):
        laboratory.on_node(f"orf-{min(5, len(message.orfs))}", True)


@settings(max_examples=30, deadline=None)
@given(dna)
def test_the_track_has_every_stop_of_both_strands_where_it_is(sequence):
    laboratory = CodonLaboratory(seed=1, sequence=sequence)
    laboratory.nodes()
    drawn = re.findall(r"M([\d.]+),[\d.]+v20", laboratory.art()["frames"])
    stops = {"TAA", "TAG", "TGA", "TTA", "CTA", "TCA"}  # on the top strand, or on the bottom one
    places = [i + 1.5 for i in range(len(sequence) - 2) if sequence[i : i + 3] in stops]
    expected = sorted(52 + 568 / len(sequence) * place for place in places)
    assert sorted(map(float, drawn)) == pytest.approx(expected, abs=0.06)


def test_a_stop_has_no_trna_and_every_other_codon_has_its_anticodon():
    laboratory = CodonLaboratory(seed=1, sequence="AUGGAUUAA")
    anticodons = {1: "CAU", 2: "AUC"}
    for at, expected in anticodons.items():
        laboratory.on_node("codon", at)
        (figure,) = [n for n in of_kind(laboratory.nodes(), "art") if n["art"] == "ribosome"]
        assert f"anticodon {' '.join(expected)}," in figure["label"]
        assert f"5′-{expected}-3′" in " ".join(texts_in(laboratory.nodes()))
    with_trna = laboratory.art()["ribosome"]
    laboratory.on_node("codon", 3)
    said = " ".join(texts_in(laboratory.nodes()))
    assert "a stop, no tRNA" in said
    assert "a release factor" in said
    assert laboratory.art()["ribosome"] != with_trna


def test_codons_of_unknown_letters_are_read_as_far_as_they_are_known():
    laboratory = CodonLaboratory(seed=1, sequence="GGNRAYTARMTHC")
    assert lead(laboratory).startswith("Frame +1 spells GB*J.")  # MTH: Leu or Ile
    laboratory.on_node("codon", 2)
    said = " ".join(texts_in(laboratory.nodes()))
    assert "asparagine or aspartic acid" in said
    assert "R: A / G, Y: C / U" in said
    assert "AAC Asn, AAU Asn, GAC Asp, GAU Asp" in said
    assert "Open reading frames need known bases; the sequence holds H, M, N, R, Y." in said
    laboratory.on_node("codon", 4)
    assert "At the end C is left over: no codon." in lead(laboratory)


@pytest.mark.parametrize("code", sorted(DUAL))
def test_codes_with_stops_that_are_no_stops_say_why_no_frame_is_open(code):
    laboratory = CodonLaboratory("globin", seed=1, code=str(code))
    assert any("a stop cannot be told by its letters" in t for t in texts_in(laboratory.nodes()))


def test_every_code_has_a_wheel_a_table_and_its_differences():
    for number, code in genetic_codes().items():
        drawn = wheel.wheel(number, "AUG")
        words = re.findall(r">([A-Z][a-z]{2}|■)<", drawn)
        assert len(words) == len(re.findall(r"(.)\1*", runs(code)))
        laboratory = CodonLaboratory("poly_u", seed=1, code=str(number))
        lines = of_kind(laboratory.nodes(), "list")
        told = " ".join(texts_in(lines))
        for codon in genetic_code(1).codons:
            differs = code.table[codon] != genetic_code(1).table[codon]
            assert (f"{codon.replace('T', 'U')}: " in told) is differs or number == 1


def runs(code):
    order = [a + b + c for a in "UCAG" for b in "UCAG" for c in "UCAG"]
    return "".join(code.table[codon] for codon in order)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("AUGTAA", "T and U are mixed; write DNA with T or RNA with U."),
        ("", "Type DNA or RNA of at least one codon"),
        ("AU", "Type DNA or RNA of at least one codon"),
        ("AUGXAA", "'X' is no letter of DNA or RNA; use one of A, C, G, T, U, R, Y,"),
        ("AUG" * 401, "this laboratory reads up to 1200"),
    ],
)
def test_input_that_makes_no_sense_is_kept_and_answered_in_place_of_the_result(typed, says):
    laboratory = CodonLaboratory("poly_u", seed=1)
    laboratory.on_node("sequence", typed)
    assert says in lead(laboratory)
    assert laboratory.given["sequence"] == typed
    assert not laboratory.art()


def test_a_frame_without_a_whole_codon_says_so():
    laboratory = CodonLaboratory(seed=1, sequence="AUGA")
    for frame in FRAMES:
        laboratory.on_node("frame", frame)
        said = lead(laboratory)
        assert ("no whole codon" in said) is (frame[1] == "3")


def test_a_message_may_have_its_ends_and_one_that_runs_the_other_way_is_refused():
    laboratory = CodonLaboratory("globin", seed=1)
    laboratory.on_node("sequence", "5'-aug gau-UAA-3'")
    assert lead(laboratory).startswith("Frame +1 spells MD*. Codon 1 of 3 is AUG")
    laboratory.on_node("sequence", "3'-AAUUAGGUA-5'")
    assert lead(laboratory).startswith("This strand is written from 3′ to 5′.")


def test_another_code_than_the_standard_one_is_said_in_the_leading_sentence():
    laboratory = CodonLaboratory("cox1", seed=1)
    laboratory.on_node("sequence", "AUGUGAUAA")
    assert "Genetic code 2: Vertebrate Mitochondrial." in lead(laboratory)
    laboratory.on_node("code", "1")
    assert "Genetic code" not in lead(laboratory)
