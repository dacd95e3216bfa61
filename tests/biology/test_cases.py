"""Textbook cases of DNA and proteins; and that every case of cases.toml names its source."""

import pytest

from genetics_games.biology import (
    Deletion,
    Edit,
    Gene,
    Insertion,
    Inversion,
    MiniGene,
    Substitution,
    align,
    classify,
    dna_name,
    edits_from_name,
    explain,
    find_motif,
    iupac_reverse_complement,
    open_reading_frames,
    protein_name,
    spell,
    tag,
    translate,
)
from tests.biology.textbook import CASES, STRETCHES, cases

KINDS: dict[str, type[Edit]] = {
    "substitution": Substitution,
    "insertion": Insertion,
    "deletion": Deletion,
    "inversion": Inversion,
}


@cases("edit")
def test_edit(case):
    kind, *values = case["edit"]
    edit = KINDS[kind](*values)
    if "gene" in case:
        effect = classify(Gene(case["gene"]), edit)
    else:
        mini = MiniGene(case["insert"])
        if "end" in case:
            effect = mini.readings(edit, end=case["end"], base=case.get("base", "")).compensated
        else:
            effect = mini.classify(edit)
        assert mini.insert_after(effect) == case["insert_after"]
    assert effect.kind == kind
    assert effect.effect == case["effect"]
    assert effect.frame == case["frame"]
    assert spell(effect.protein_after) == case["protein"]
    assert tag(effect) == case["tag"]
    assert all("{" not in sentence and sentence.endswith(".") for sentence in explain(effect))


def gene_of(case):
    """The gene of a variant: as it stands, or a stretch at its place in a gene of filling."""
    if "gene" in case:
        return Gene(case["gene"], *case["coding"])
    stretch = STRETCHES.get(case["stretch"], case["stretch"])
    first = case.get("first", 1)
    coding = ("ATG" + "GCC" * (first // 3))[: first - 1] + stretch
    if "behind" not in case:
        coding += "CCC"[: -len(coding) % 3] + "TAA"
    return Gene(coding + case.get("behind", ""), 0, len(coding))


@cases("variant")
def test_variant(case):
    gene = gene_of(case)
    effect = classify(gene, *edits_from_name(gene, case["written"]))
    assert dna_name(effect) == case.get("dna", case["written"])
    if "protein" in case:
        assert protein_name(effect) == case["protein"]
        assert effect.effect == case["effect"]
    assert effect.substitution_type == case.get("type", effect.substitution_type)


@cases("message")
def test_message(case):
    options = case.get("options", {})
    if "error" in case:
        with pytest.raises(ValueError, match=case["error"]):
            translate(case["sequence"], **options)
    else:
        assert translate(case["sequence"], **options) == case["protein"]


@cases("orf")
def test_open_reading_frames(case):
    found = open_reading_frames(case["sequence"], **case["options"])
    assert [frame.protein for frame in found] == case["proteins"]


@cases("motif")
def test_motif(case):
    motif = case["motif"]
    assert iupac_reverse_complement(motif) == motif
    sites = find_motif(f"AA{case['site']}AA", motif)
    assert [(site.strand, site.start) for site in sites] == [("top", 2), ("bottom", 2)]
    assert not find_motif(f"AA{case['other']}AA", motif)


@cases("alignment")
def test_alignment(case):
    assert align(*case["rows"], **case.get("options", {})).score == case["score"]


def test_every_case_names_its_source():
    for kind, entries in CASES.items():
        assert all(case["source"] for case in entries), kind
        assert len({case["name"] for case in entries}) == len(entries), kind
    assert sum(map(len, CASES.values())) >= 60


def test_the_unedited_example():
    assert spell(MiniGene("GATCCA").gene.protein) == "Met-Asp-Pro-Val-Thr-Asp"


def test_the_stretch_of_beta_globin_spells_the_protein():
    # The first 70 amino acids of human beta globin with its Met: UniProt P68871.
    assert translate(STRETCHES["HBB"]) == (
        "MVHLTPEEKSAVTALWGKVNVDEVGGEALGRLLVVYPWTQRFFESFGDLSTPDAVMGNPKVKAHGKKVLG"
    )
