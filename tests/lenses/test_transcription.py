"""The transcription lens against Biopython, and at a table."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from Bio.Seq import Seq

import genetics_games as gg
from genetics_games.lenses import transcription
from genetics_games.lenses.gene_pool import row_of
from genetics_games.lenses.nodes import plain
from genetics_games.lenses.transcription import TranscriptionLens

ROWS = ["".join(letters) for letters in product("ACGT", repeat=6)]


def test_every_row_is_copied_from_both_strands() -> None:
    for row in ROWS:
        coding = Seq(row)
        assert transcription.message(row) == str(coding.transcribe())
        turned = coding.reverse_complement()
        assert transcription.message(row, "bottom") == str(turned.transcribe())


def test_each_letter_stands_under_its_template() -> None:
    pairs = {"A": "U", "T": "A", "G": "C", "C": "G"}
    for row in ROWS[::17]:
        for coding in ("top", "bottom"):
            strip, track, _order, _copy = transcription.tracks(row, coding)  # type: ignore[arg-type]
            assert [pairs[item["codon"]] for item in track["items"]] == [
                item["name"] for item in track["items"]
            ]
            template = "".join(item["codon"] for item in track["items"])
            wanted = str(Seq(row).complement()) if coding == "top" else row[::-1]
            assert template == wanted
            (mark,) = strip["marks"]
            assert mark["strand"] == ("bottom" if coding == "top" else "top")
            # The bottom strand begins with its 3' end at the left: the polymerase runs rightwards.
            assert mark["way"] == ("read 3′ → 5′" if coding == "top" else "read 5′ ← 3′")


def words(panel: list[dict[str, Any]]) -> str:
    return " ".join(plain(node["text"]) for node in panel if "text" in node)


def test_the_lens_copies_before_and_after_an_edit() -> None:
    match = gg.Match(gg.game("gene_pool").new(seed=7))
    lens = TranscriptionLens()
    with pytest.raises(ValueError, match="does not fit"):
        lens.on_node("transcribe", True)  # nothing has been shown yet
    row = row_of(match.state)
    assert str(Seq(row).transcribe()) in words(lens.panel(match, 0))
    lens.on_node("transcribe", True)
    while not any(str(action).startswith("invert") for action in match.state.legal_actions()):
        match.play(match.state.player, str(match.state.legal_actions()[0]), match.version)
    move = next(a for a in match.state.legal_actions() if str(a).startswith("invert 2-4"))
    match.play(match.state.player, str(move), match.version)
    after = row_of(match.state)
    said = words(lens.panel(match, 0))
    assert f"5′-{Seq(after).transcribe()}-3′ now" in said
    assert f"they read 5′-{Seq(row).transcribe()}-3′" in said
    assert "DNA: 12 bases, as before. mRNA: 1 copy." in said
    lens.on_node("swap", True)
    lens.on_node("transcribe", True)
    listed = lens.panel(match, 0)[-1]["body"][0]["rows"]
    copies = {plain(copy): number for copy, number in listed}
    assert copies == {
        f"5′-{Seq(row).transcribe()}-3′": "1",
        f"5′-{Seq(after).reverse_complement().transcribe()}-3′": "1",
    }


def test_copies_come_to_an_end() -> None:
    match = gg.Match(gg.game("gene_pool").new(seed=7))
    lens = TranscriptionLens()
    lens.panel(match, 0)
    for _time in range(transcription.MOST):
        lens.on_node("transcribe", True)
    with pytest.raises(ValueError, match="enough to see"):
        lens.on_node("transcribe", True)
    with pytest.raises(ValueError, match="does not fit"):
        lens.on_node("dance", True)


def test_the_message_lies_beside_its_template() -> None:
    for row in ROWS[::17]:
        (strip, *_rest) = transcription.tracks(row)
        assert "".join(strip["under"]) == str(Seq(row).transcribe())
        (strip, *_rest) = transcription.tracks(row, "bottom", 4)
        copy = str(Seq(row).reverse_complement().transcribe())
        assert "".join(reversed(strip["over"])) == copy[:4] + "··"
