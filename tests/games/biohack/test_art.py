"""Biohack has a drawing for each piece, all by the rules, and creatures show what they cost."""

from __future__ import annotations

import re

import pytest

from genetics_games.drawing.creature import body, creature, groups_of
from genetics_games.drawing.creature_parts import TAILS
from genetics_games.drawing.genes import GROUPS, cost_signs, emblem
from genetics_games.games.biohack.art import art, look_of
from genetics_games.games.biohack.pieces import PIECES
from tests.drawing.rules import check_drawing

ART = art()
every_creature = pytest.mark.parametrize("card", PIECES.creatures, ids=lambda card: card.id)


@pytest.mark.parametrize("name", ART)
def test_drawing_keeps_the_rules(name):
    check_drawing(name, ART[name])
    limit = 15_000 if name == "cover" else 9_000 if name.startswith("creature") else 6_000
    assert 100 <= len(ART[name]) <= limit


def test_all_drawings_together_are_a_light_load():
    assert sum(len(drawn.encode()) for drawn in ART.values()) <= 400_000


def test_drawings_differ_also_without_their_colours():
    shapes = {
        name: re.sub(r"var\([^)]*\)", "", drawn)
        for name, drawn in ART.items()
        if not name.startswith(("scientist", "creature", "bonus", "reserve"))
    }
    assert len(set(shapes.values())) == len(shapes)


@every_creature
def test_a_creature_shows_every_gene_group_of_its_cost_and_no_other(card):
    look = look_of(card.id)
    cost = dict(zip(GROUPS, card.cost, strict=True))
    assert groups_of(look) == {name for name, genes in cost.items() if genes}
    most = max(genes for name, genes in cost.items() if name != "feral")
    assert cost[look["trunk"]] == most  # its trunk is what it has most of


def test_no_two_creatures_look_alike():
    looks = [tuple(sorted(look_of(card.id).items())) for card in PIECES.creatures]
    assert len(set(looks)) == len(looks)


@every_creature
def test_a_card_shows_its_cost_gene_by_gene_its_class_and_its_worth(card):
    drawn = ART[f"creature-{card.id}"]
    small = 8.4 if len(cost_signs(card.cost)) <= 5 else 7.8
    for name, genes in zip(GROUPS, card.cost, strict=True):
        assert drawn.count(emblem(name, small)) == genes
    lozenges = len(re.findall(r'stroke-width="1.2" stroke="var\(--gg-card,', drawn))
    assert lozenges == card.cls + 1
    written = re.findall(r">([^<>]+)</text>", drawn)
    assert written == ([] if card.scoring else [str(card.ep)])


def test_a_creature_of_one_group_has_no_stitches_and_one_of_three_has_them():
    assert "dasharray" not in body(look_of("C14"))
    assert "dasharray" in body(look_of("A07"))


def test_an_unknown_part_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="no head 'dragon'"):
        creature({**look_of("C14"), "head": "dragon"})
    with pytest.raises(ValueError, match="no trunk 'feral'"):
        creature({**look_of("C14"), "trunk": "feral"})
    with pytest.raises(ValueError, match="no gene group 'plant'"):
        emblem("plant", 20)


def test_each_piece_has_its_drawing():
    wanted = {f"creature-{card.id}" for card in PIECES.creatures}
    wanted |= {f"scientist-{one.id}" for one in PIECES.scientists}
    wanted |= {f"die-{face}" for face in ("feral", "feral_injury", "injury", "mammal_or_aquatic")}
    wanted |= {f"noman-{seat}" for seat in range(1, 5)} | {f"lying-{seat}" for seat in range(1, 5)}
    assert wanted <= set(ART)


def highest(d: str) -> float:
    """The least y of the points and handles of a path."""
    x = y = least = 200.0
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", rest)]
        from_x, from_y = (x, y) if letter.islower() else (0.0, 0.0)
        if letter in "vV":
            y = from_y + numbers[-1]
        elif letter in "hH":
            x = from_x + numbers[-1]
        elif letter in "mMlLqQcC":
            size = {"m": 2, "l": 2, "q": 4, "c": 6}[letter.lower()]
            for n in range(0, len(numbers), size):
                part = numbers[n : n + size]
                base_x, base_y = (x, y) if letter.islower() else (0.0, 0.0)
                least = min(least, *(base_y + one for one in part[1::2]))
                x, y = base_x + part[-2], base_y + part[-1]
        least = min(least, y)
    return least


@pytest.mark.parametrize("tail", TAILS)
def test_a_tail_leaves_the_signs_of_the_class_free(tail):
    drawn = TAILS[tail]("mammal")
    tops = [highest(d) for d in re.findall(r' d="([^"]*)"', drawn)]
    below_the_signs = 17 + 5.5 - 8  # of a card, where the creature stands 8 lower
    assert min(tops) >= below_the_signs


def test_the_mouse_of_which_the_note_says_stubs_has_stubs():
    note = next(card for card in PIECES.creatures if card.id == "C20").note
    assert "stubs for legs" in note
    full = {**look_of("C20")}
    assert full.pop("legs") == "stubs"
    assert body(full) != body(look_of("C20"))


@pytest.mark.parametrize("name", [n for n in ART if n.startswith(("bonus", "tile", "reserve"))])
def test_signs_of_a_free_space_lie_on_paper(name):
    """A free space is as dark as the page, and ink would not be seen on it."""
    assert re.search(r'<rect [^>]*fill="var\(--gg-card2', ART[name][:400])
