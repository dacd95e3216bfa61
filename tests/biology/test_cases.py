"""Textbook cases of cases.toml, each with its source."""

import tomllib
from pathlib import Path

import pytest

from genetics_games.biology import (
    Deletion,
    Edit,
    Gene,
    Insertion,
    Inversion,
    MiniGene,
    Substitution,
    classify,
    explain,
    spell,
    tag,
)

CASES = tomllib.loads(Path(__file__).with_name("cases.toml").read_text(encoding="utf-8"))["case"]
KINDS: dict[str, type[Edit]] = {
    "substitution": Substitution,
    "insertion": Insertion,
    "deletion": Deletion,
    "inversion": Inversion,
}


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_case(case):
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


def test_every_case_names_its_source():
    assert all(case["source"] for case in CASES)
    assert len({case["name"] for case in CASES}) == len(CASES)


def test_the_unedited_example():
    assert spell(MiniGene("GATCCA").gene.protein) == "Met-Asp-Pro-Val-Thr-Asp"
