"""Anticodons, codons of some letters, messages of a protein, against Biopython and by counting."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest
from Bio.Seq import Seq

from genetics_games.biology import anticodon, codons_of, genetic_code, messages_for

CODONS = ["".join(letters) for letters in product("ACGU", repeat=3)]


def test_an_anticodon_is_the_reverse_complement_of_its_codon() -> None:
    for codon in CODONS:
        assert anticodon(codon) == str(Seq(codon).reverse_complement_rna())
        assert anticodon(anticodon(codon)) == codon
        assert anticodon(codon.lower().replace("u", "t")) == anticodon(codon)


def test_three_letters_spell_all_codons_that_hold_them() -> None:
    for letters in combinations_with_replacement("ACGU", 3):
        wanted = {c: str(Seq(c).translate()) for c in CODONS if sorted(c) == sorted(letters)}
        for order in {letters, letters[::-1]}:
            assert dict(codons_of("".join(order))) == wanted


def test_the_messages_of_a_protein_are_counted() -> None:
    spelled = [str(Seq(a + b).translate()) for a, b in product(CODONS, repeat=2)]
    for protein in ("MW", "LS", "RR", "*A", "IK"):
        assert messages_for(protein) == spelled.count(protein)
    assert messages_for("") == 1
    assert messages_for("W", genetic_code(2)) == 2


@pytest.mark.parametrize("junk", ["", "AC", "ACCA", "AXC", 5, "A C"])
def test_what_is_no_codon_gets_a_sentence(junk: object) -> None:
    for call in (anticodon, codons_of):
        with pytest.raises(ValueError, match="three letters of A, C, G and U"):
            call(junk)  # type: ignore[operator]
