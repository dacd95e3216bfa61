"""The mutation laboratory: published names, any edit of any gene, input that makes no sense."""

from __future__ import annotations

import re

import pytest
from Bio.Seq import Seq
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import Gene, classify, dna_name, point_mutations, protein_name
from genetics_games.lenses import nodes
from genetics_games.lenses.laboratories import editing, naming
from genetics_games.lenses.laboratories.mutation import MutationLaboratory, proteins
from genetics_games.lenses.laboratories.mutation_problems import read_protein
from tests.lenses.walk import of_kind, texts_in

# Names from the papers and databases that the presets cite; see tests/biology/cases.toml.
PUBLISHED = {
    "sickle": "c.20A>T, p.(Glu7Val): missense.",
    "codon39": "c.118C>T, p.(Gln40Ter): nonsense, early stop.",
    "leader": "c.-29G>A, p.(=): outside the coding region.",
    "cystic_fibrosis": "c.1521_1523del, p.(Phe508del): in-frame deletion.",
    "brca1": "c.68_69del, p.(Glu23ValfsTer17): frameshift, early stop.",
    "tay_sachs": "c.1274_1277dup, p.(Tyr427IlefsTer5): frameshift, early stop.",
    "deafness": "c.35del, p.(Gly12ValfsTer2): frameshift, early stop.",
    "huntington": "c.54_116GCA[45], p.(Gln18[47]): in-frame insertion.",
    "constant_spring": "c.427T>C, p.(Ter143GlnextTer31): stop lost.",
    "hras": "c.35G>T, p.(Gly12Val): missense.",
    "inversion": "c.5657_5660inv,",
}
SENSE = [
    a + b + c
    for a in "ACGT"
    for b in "ACGT"
    for c in "ACGT"
    if a + b + c not in {"TAA", "TAG", "TGA"}
]
genes = st.builds(
    lambda leader, body, behind: Gene(
        f"{leader}ATG{''.join(body)}TAA{behind}", len(leader), len(leader) + 6 + 3 * len(body)
    ),
    st.text("CGT", max_size=7),  # no A, so no other start
    st.lists(st.sampled_from(SENSE), min_size=2, max_size=12),
    st.text("ACGT", max_size=12),
)


def lead(laboratory):
    return nodes.plain(laboratory.nodes()[0]["text"])


@st.composite
def laboratories(draw):
    gene = draw(genes)
    size = len(gene.sequence)
    kind = draw(st.sampled_from(editing.KINDS[:-1]))
    place = draw(st.integers(1, size))
    return MutationLaboratory(
        seed=1,
        sequence=gene.sequence,
        coding=f"{gene.coding_start + 1}-{gene.coding_stop}",
        kind=kind,
        bases=draw(st.text("ACGT", min_size=1, max_size=1 if kind == "substitution" else 7)),
        place=place,
        length=draw(st.integers(1, size - place + 1)),
    )


def test_every_preset_is_published():
    assert set(PUBLISHED) == set(MutationLaboratory(seed=1).known)


@pytest.mark.parametrize("preset", PUBLISHED)
def test_real_cases_have_their_published_names(preset):
    assert lead(MutationLaboratory(preset, seed=1)).startswith(PUBLISHED[preset])


@settings(max_examples=60, deadline=None)
@given(laboratories())
def test_any_edit_is_named_drawn_and_translated_as_biopython_does(laboratory):
    shown = laboratory.work()
    stretch = laboratory._stretch()
    given_ = laboratory.given
    edits = editing.read_edits(
        stretch, given_["kind"], laboratory.at["place"], laboratory.at["length"],
        given_["bases"], "",
    )  # fmt: skip
    effect = classify(stretch.gene, *edits)
    assert nodes.plain(shown.lead).startswith(f"{dna_name(effect)}, {protein_name(effect)}: ")
    assert shown.steps[-1] == f"Protein: {protein_name(effect)}."
    both = proteins(stretch, effect)
    if effect.coding_start_after is not None:
        read = effect.after[effect.coding_start_after :]
        protein = str(Seq(read[: len(read) - len(read) % 3]).translate(to_stop=True))
        assert both is not None
        assert both[1].rstrip("*") == "M" + protein[1:]
    drawn = shown.figures["strands"]
    assert drawn.count(">5′<") == drawn.count(">3′<") >= 4


@settings(max_examples=60, deadline=None)
@given(laboratories())
def test_the_parts_of_a_name_make_up_the_name(laboratory):
    names = re.match(r"(\S+), (\S+):", lead(laboratory))
    gene = laboratory._stretch().gene
    for name, parts in (
        (names[1], naming.dna_parts(gene, names[1])),
        (names[2], naming.protein_parts(names[2])),
    ):
        told = "".join(part for part, _meaning in parts if " " not in part)
        assert told == re.sub(r"^(\w\.)\[(.*)\]$", r"\1\2", name).translate(
            str.maketrans("", "", "();")
        )
        assert all(meaning for _part, meaning in parts)


@settings(max_examples=40, deadline=None)
@given(genes, st.data())
def test_part_of_a_gene_gives_the_names_of_the_whole_gene(gene, data):
    whole = gene.sequence[gene.coding_start : gene.coding_stop]
    cut = 3 * data.draw(st.integers(1, len(whole) // 3 - 1))
    place = data.draw(st.integers(cut + 1, len(whole)))
    base = data.draw(st.sampled_from([b for b in "ACGT" if b != whole[place - 1]]))
    change = {"kind": "substitution", "bases": base}
    one = MutationLaboratory(seed=1, sequence=whole, place=place, **change)
    part = MutationLaboratory(
        seed=1, sequence=whole[cut:], first=str(cut + 1), place=place - cut, **change
    )
    assert lead(one).split(": ")[0] == lead(part).split(": ")[0]


def rows_of(drawn):
    """The letters of the first line of strands, from top to bottom, each from left to right."""
    rows: dict[float, list[tuple[float, str]]] = {}
    first_line = drawn.split('<g transform="translate(0 214)">')[0]
    for x, y, letter in re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([ACGT])<', first_line):
        rows.setdefault(float(y), []).append((float(x), letter))
    return ["".join(letter for _x, letter in sorted(rows[y])) for y in sorted(rows)]


@settings(max_examples=30, deadline=None)
@given(laboratories())
def test_each_strand_is_drawn_over_its_partner(laboratory):
    before, template, after, template_after = rows_of(laboratory.work().figures["strands"])
    assert template == str(Seq(before).complement())
    assert template_after == str(Seq(after).complement())
    stretch = laboratory._stretch()
    assert before in stretch.sequence


def test_an_amino_acid_stands_in_a_frame_where_it_is_another_one():
    def framed(base):
        laboratory = MutationLaboratory("sickle", seed=1, bases=base)
        laboratory.on_node("place", 21)
        return laboratory.work().figures["strands"].count('rx="6"')

    assert framed("A") == 0  # GAG and GAA: Glu
    assert framed("T") == 2  # Asp below, Glu above


def test_a_duplication_and_a_deletion_are_told_with_their_bases():
    said = texts_in(MutationLaboratory("tay_sachs", seed=1).nodes())
    assert "TATC stands there twice now: a duplication" in set(said)
    said = texts_in(MutationLaboratory("brca1", seed=1).nodes())
    assert "AG is deleted" in set(said)


@pytest.mark.parametrize(
    ("length", "says"),
    [
        (1, "1 base fewer: 1 is no multiple of three, so the frame behind is shifted."),
        (2, "2 bases fewer: 2 is no multiple of three, so the frame behind is shifted."),
        (3, "3 bases fewer: 3 is a multiple of three, so the frame behind is kept."),
    ],
)
def test_the_working_counts_by_threes(length, says):
    laboratory = MutationLaboratory("cystic_fibrosis", seed=1)
    laboratory.on_node("length", length)
    assert says in laboratory.work().steps


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("sequence", "ATGGAUCCATAA", "'U' is a base of RNA; in DNA write T."),
        ("sequence", "", "Type the coding strand of a gene"),
        ("sequence", "GATCCA" * 4, "No reading frame begins with ATG"),
        ("sequence", "ATG" * 201 + "TAA", "up to 600"),
        ("coding", "2-19", "begins with TGG; it must begin with a start"),
        ("coding", "1-99", "does not lie inside the 21 bases"),
        ("coding", "all of it", "first and last base, such as 4-66"),
        ("coding", "1-20", "not a multiple of three"),
        ("first", "minus four", "write one number, such as 1498"),
        ("bases", "Q", "'Q' is not a DNA base"),
        ("bases", "GA", "one base"),
        ("name", "p.Glu7Val", "begins with 'c.'"),
        ("name", "c.99A>T", "positions are *1, *2"),
        ("name", "c.4C>T", "Base 4 of the coding DNA is G, not C"),
        ("name", "c.=", "changes nothing"),
    ],
)
def test_input_that_makes_no_sense_is_kept_and_answered_in_place_of_the_result(field, typed, says):
    laboratory = MutationLaboratory(seed=1, sequence="ATGGATCCAGTAACTGACTAA")
    if field == "name":
        laboratory.on_node("kind", "name")
    laboratory.on_node(field, typed)
    assert says in lead(laboratory)
    assert laboratory.given[field] == typed
    assert not laboratory.art()
    fields = [item for form in of_kind(laboratory.nodes(), "form") for item in form["items"]]
    assert next(item for item in fields if item["id"] == field)["value"] == typed


def test_an_edit_outside_what_is_typed_is_refused():
    laboratory = MutationLaboratory("cystic_fibrosis", seed=1)
    laboratory.on_node("kind", "name")
    laboratory.on_node("name", "c.20A>T")
    assert "is" in lead(laboratory)  # the filling has no A there
    laboratory.on_node("name", "c.20del")
    assert lead(laboratory) == "“c.20del” lies outside the sequence that is typed here."
    with pytest.raises(ValueError, match="From base 45 on there is only 1 base"):
        editing.read_edits(laboratory._stretch(), "deletion", 45, 3, "", "")


def test_an_edit_stays_inside_the_sequence_wherever_the_sliders_go():
    laboratory = MutationLaboratory(seed=1, sequence="ATGGATCCATAA", kind="inversion")
    for id, place, expected in (
        ("length", 12, (1, 12)),
        ("place", 10, (10, 3)),
        ("length", 6, (7, 6)),
        ("place", 12, (12, 1)),
    ):
        laboratory.on_node(id, place)
        assert (laboratory.at["place"], laboratory.at["length"]) == expected
        assert lead(laboratory).startswith("c.")


def test_the_heat_strip_shows_every_single_change_and_makes_the_one_that_is_touched():
    laboratory = MutationLaboratory("sickle", seed=1)
    (heat,) = of_kind(laboratory.nodes(), "heat")
    assert len(heat["columns"]) == 66
    cells = {cell["id"]: cell for row in heat["cells"] for cell in row if "id" in cell}
    assert len(cells) == 3 * 66
    stretch = laboratory._stretch()
    for change in point_mutations(stretch.gene, 0, 66):
        said = cells[f"change-{change.position + 1}-{change.base}"]["label"]
        assert change.effect.effect.value.replace("_", " ") in said
    assert cells["change-20-T"]["on"]
    laboratory.on_node("change-52-T", True)
    assert lead(laboratory).startswith("c.52A>T, p.(Lys18Ter): nonsense")
    assert not laboratory.on_node("change-52-T", True)
    for junk in ("change-0-T", "change-999-T", "change-5-Q", "change-5-", "change-x-A", "change"):
        with pytest.raises(ValueError, match="does not fit"):
            laboratory.on_node(junk, True)


def test_sliders_are_as_long_as_the_gene():
    laboratory = MutationLaboratory("sickle", seed=1, place=118)
    assert laboratory.sliders["place"][:2] == (1, 132)
    laboratory.on_node("first", "")
    laboratory.on_node("sequence", "ATGGATTAA")
    assert (laboratory.sliders["place"][:2], laboratory.at["place"]) == ((1, 9), 9)
    assert laboratory.preset == "own"
    laboratory.on_node("kind", "insertion")
    laboratory.on_node("place", 0)
    laboratory.on_node("bases", "GG")
    assert lead(laboratory).startswith("c.-1_1insGG, p.(=)")


def test_the_genetic_code_matters():
    laboratory = MutationLaboratory(seed=1, sequence="ATGTGAGATTAA", code="2", coding="1-12")
    laboratory.on_node("place", 6)
    laboratory.on_node("bases", "G")
    assert "p.(Trp2=): silent" in lead(laboratory)
    laboratory.on_node("code", "1")
    assert "Ter2" in lead(laboratory)


def test_the_limits_of_the_model_are_told_where_a_part_is_typed():
    laboratory = MutationLaboratory("cystic_fibrosis", seed=1)
    assert any("not known here" in text for text in texts_in(laboratory.nodes()))
    laboratory.on_node("kind", "deletion")
    laboratory.on_node("length", 1)
    assert "fsTer?" in lead(laboratory) or "The stop is codon" in lead(laboratory)


@given(st.lists(st.sampled_from("ACDEFGHIKLMNPQRSTVWY"), min_size=1, max_size=9))
def test_a_protein_is_read_in_both_ways_of_writing(letters):
    from genetics_games.biology import spell

    protein = "".join(letters)
    assert read_protein(spell(protein)) == protein
    assert read_protein(spell(protein) + "-Stop") == protein
    if len(letters) % 3 or protein != protein.capitalize():
        assert read_protein(protein.upper()) == protein


OWN_GENE = "ATGGATCCAGTAACTGACTAA"


@pytest.mark.parametrize("preset", PUBLISHED)
def test_a_gene_of_ones_own_leaves_nothing_of_the_gene_of_a_preset(preset):
    laboratory = MutationLaboratory(preset, seed=1)
    laboratory.on_node("sequence", OWN_GENE)
    assert (laboratory.given["coding"], laboratory.given["first"]) == ("", "")
    assert lead(laboratory).startswith("c.")
    assert "The coding region is base 1 to 21" in laboratory.work().steps[0]


def test_a_place_that_is_edited_in_the_sequence_leaves_it_the_same_part_of_its_gene():
    laboratory = MutationLaboratory("leader", seed=1)
    longer = "GG" + laboratory.given["sequence"]
    laboratory.on_node("sequence", longer)
    assert (laboratory.given["coding"], laboratory.given["first"]) == ("53-85", "1")
    laboratory.on_node("place", 24)
    assert lead(laboratory).startswith("c.-29G>A")
    # Behind the place nothing moves but the end of the coding region.
    laboratory.on_node("sequence", longer[:59] + longer[62:])
    assert laboratory.given["coding"] == "53-82"
    laboratory.on_node("sequence", longer[:59] + "A" + longer[63:])
    assert laboratory.given["coding"] == "53-82"
    part = MutationLaboratory("cystic_fibrosis", seed=1)
    part.on_node("sequence", part.given["sequence"].replace("ATCTTT", "ATATTT"))
    assert part.given["first"] == "1498"


def test_a_first_base_that_puts_a_stop_into_the_part_is_refused_by_the_name_of_its_field():
    laboratory = MutationLaboratory("sickle", seed=1)
    laboratory.on_node("first", "9999")
    assert "base 11 begins a stop codon, TGA" in lead(laboratory)
    assert "“Part of a longer coding region?”" in lead(laboratory)
    laboratory.on_node("first", "")
    assert "“Part of a longer coding region?”" in lead(laboratory)


def test_sequences_and_names_are_read_as_they_are_written_on_paper():
    laboratory = MutationLaboratory("sickle", seed=1)
    laboratory.on_node("sequence", "5'-atg gat cca gta act gac taa-3'")
    laboratory.on_node("place", 5)
    laboratory.on_node("bases", "5′-g-3′")
    assert lead(laboratory).startswith("c.5A>G, p.(Asp2Gly): missense.")
    laboratory.on_node("kind", "name")
    laboratory.on_node("name", "c. 5a>g")
    assert lead(laboratory).startswith("c.5A>G, p.(Asp2Gly): missense.")
    laboratory.on_node("sequence", "3'-AATCAGTCAATGACCTAGGTA-5'")
    assert lead(laboratory).startswith("This strand is written from 3′ to 5′.")


def test_the_working_of_a_part_names_only_codons_that_are_in_it_and_have_changed():
    steps = MutationLaboratory("codon39", seed=1).work().steps
    assert "Codons that changed, before: CAG Gln; after: TAG Stop." in steps
    for preset in PUBLISHED:
        laboratory = MutationLaboratory(preset, seed=1)
        letters = laboratory.given["sequence"]
        for step in laboratory.work().steps:
            if str(step).startswith("Codons that changed, before:"):
                before = str(step).partition("; after")[0]
                assert all(codon in letters for codon in re.findall("[ACGT]{3}", before)), preset


def test_a_long_gap_is_counted_for_the_ear():
    laboratory = MutationLaboratory("huntington", seed=1)
    label = next(node["label"] for node in of_kind(laboratory.nodes(), "art"))
    assert "C A G 63 gaps" in label
    assert "gap gap" not in label
