"""The lenses beside Genotype, against a calculation of their own with the letters of alleles."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

import genetics_games as gg
from genetics_games.games.genotype.pieces import PIECES
from genetics_games.lenses import chi_square, genotype, lenses, nodes, population, punnett
from genetics_games.lenses.breeder import BreederLens, whole
from genetics_games.lenses.chi_square import ChiSquareLens
from genetics_games.lenses.genotype import Parents
from genetics_games.lenses.punnett import PunnettLens

from .walk import faults, of_kind, texts_in

TILES = range(3)
PAIRS = [(top, left) for top in TILES for left in TILES]


def gametes(trait: int, tile: int) -> str:
    one, other = PIECES.traits[trait].dominant, PIECES.traits[trait].recessive
    return {0: one + other, 1: one * 2, 2: other * 2}[tile]


def by_hand(trait: int, top: int, left: int) -> Counter[str]:
    """Four boxes, written with the dominant letter first."""
    pairs = product(gametes(trait, top), gametes(trait, left))
    return Counter("".join(sorted(pair)) for pair in pairs)


def played(seed: int, players: int = 2) -> gg.Match:
    rng = Random(seed)
    match = gg.Match(gg.game("genotype").new(players=players, seed=seed))
    while not match.state.is_over:
        match.play(match.state.player, rng.choice(match.state.legal_actions()), match.version)
    return match


@pytest.fixture(scope="module")
def game() -> gg.Match:
    return played(3)


def upto(match: gg.Match, steps: int) -> gg.Match:
    """The same table when only so many actions had been played."""
    early = gg.Match(match.steps[steps].before if steps < len(match.steps) else match.state)
    early.steps = match.steps[:steps]
    early.version = steps
    return early


# ---------------------------------------------------------------- squares


@pytest.mark.parametrize("trait", range(4))
def test_every_pair_of_parents_has_the_chances_of_its_four_boxes(trait):
    for top, left in PAIRS:
        parents, boxes = Parents(trait, top, left), by_hand(trait, top, left)
        assert dict(parents.chances) == {name: Fraction(n, 4) for name, n in boxes.items()}
        recessive = Fraction(boxes[PIECES.traits[trait].recessive * 2], 4)
        assert parents.looks == (1 - recessive, recessive)
        table = punnett.chance_table([parents])
        shown = {row[0]: row[1] for row in table["rows"]}
        for name, n in boxes.items():
            assert shown[name] == f"{n} of 4"
        assert shown[PIECES.traits[trait].phenotypes[1]].startswith(f"{4 * recessive} of 4")
        assert parents.art in genotype.square_art()


def test_a_prediction_comes_true_by_the_boxes():
    for before, after in product(PAIRS, PAIRS):
        one, other = (by_hand(0, *pair)["rr"] for pair in (before, after))
        told = punnett.prediction_of(Parents(0, *before), Parents(0, *after))
        assert told == ("more" if other > one else "less" if other < one else "same")


def test_a_gene_tile_is_told_with_both_squares():
    match = played_to_gene()
    lens = PunnettLens()
    panel = lens.panel(match, 0)
    step = match.steps[-1]
    told = genotype.latest_gene(match)
    assert told.before == genotype.parents_of(step.before, step.action.trait)
    assert told.after == genotype.parents_of(match.state, step.action.trait)
    (both,) = of_kind(panel, "compare")
    arts = [item["body"][0]["art"] for item in both["items"]]
    assert arts == [told.before.art, told.after.art]


def played_to_gene() -> gg.Match:
    match = gg.Match(gg.game("genotype").new(players=2, seed=7))
    while True:
        actions = match.state.legal_actions()
        genes = [action for action in actions if str(action).startswith("gene ")]
        match.play(match.state.player, (genes or actions)[0], match.version)
        if genes:
            return match


def test_predict_first_hides_the_new_square_until_it_is_answered():
    match = played_to_gene()
    seat = match.steps[-1].seat
    lens = PunnettLens(predict=True)
    match = upto(match, len(match.steps))
    closed = lens.panel(match, seat)
    told = genotype.latest_gene(match)
    assert told.after.art not in str(closed)
    (asked,) = of_kind(closed, "ask")
    assert [option["id"] for option in asked["options"]] == ["more", "same", "less", "unsure"]
    lens.on_node("prediction", "less")
    opened = lens.panel(match, seat)
    assert told.after.art in str(opened)
    assert "Your prediction" in " ".join(texts_in(opened))


# ---------------------------------------------------------------- dice


def test_the_log_holds_every_die_and_marks_those_taken(game):
    log = genotype.dice_log(game)
    rolls = [e for s in game.steps for e in s.events if e.kind == "roll"]
    takes = [e for s in game.steps for e in s.events if e.kind == "take"]
    assert len(log) == 20 * len(rolls)
    assert sum(die.drafted for die in log) == sum(len(e.data["faces"]) for e in takes)
    for die in log:
        p = die.parents
        boxes = ["".join(sorted(pair)) for pair in product(*reversed(corner(p)))]
        # I, II above; III, IV below: columns are the top parent's gametes.
        assert die.genotype == ("" if die.face == 4 else boxes[die.face])


def corner(parents: Parents) -> tuple[str, str]:
    return gametes(parents.trait, parents.top), gametes(parents.trait, parents.left)


def test_drafted_dice_are_those_that_left_the_board(game):
    for number, step in enumerate(game.steps):
        if any(event.kind == "upgrades" for event in step.events):
            early = upto(game, number + 1)
            latest = genotype.latest_roll(genotype.dice_log(early))
            on_board = Counter(
                5 * die.parents.trait + die.face for die in latest if not die.drafted
            )
            assert on_board == Counter({die: n for die, n in enumerate(early.state.dice) if n})


def test_chi_square_adds_up(game):
    log = genotype.dice_log(game)
    for kind in chi_square.pools(log):
        dice = [die for die in log if die.parents.kind == kind]
        test = chi_square.test_of(dice, kind, chi_square.GENOTYPES)
        boxes = by_hand(0, *({0: 1, 1: 0, 2: 2}[one] for one in kind))
        if len(boxes) == 1:
            assert test is None
            continue
        names = {"AA": "RR", "Aa": "Rr", "aa": "rr"}
        seen = Counter(
            "".join("R" if letter.isupper() else "r" for letter in die.genotype)
            for die in dice
            if die.genotype
        )
        n = sum(seen.values())
        value = sum(
            (seen[name] - Fraction(n * boxes[name], 4)) ** 2 / Fraction(n * boxes[name], 4)
            for name in boxes
        )
        assert test.statistic == value
        assert test.df == len(boxes) - 1
        assert [names[each] for each in test.classes] == sorted(boxes, key="RR Rr rr".index)


def test_drafted_only_is_a_warned_filter(game):
    lens = ChiSquareLens()
    plain = " ".join(texts_in(lens.panel(game, None)))
    assert "Players keep the dice" not in plain
    lens.on_node("which", "drafted")
    assert "Players keep the dice" in " ".join(texts_in(lens.panel(game, None)))
    with pytest.raises(ValueError, match="does not fit"):
        lens.on_node("which", "mine")


def test_frequencies_count_two_alleles_a_die(game):
    log = genotype.dice_log(game)
    for trait, round in product(range(4), range(1, 6)):
        dice = [die for die in log if (die.parents.trait, die.round) == (trait, round)]
        letters = "".join(die.genotype for die in dice)
        big = PIECES.traits[trait].dominant
        if letters:
            share = Fraction(letters.count(big), len(letters))
            assert population.frequencies(dice)[big] == share


def test_a_whole_plant_has_the_chance_of_all_its_traits_at_once():
    for pair in PAIRS:
        squares = tuple(Parents(trait, *pair) for trait in range(4))
        for plant in PIECES.plants:
            chance = Fraction(1)
            for trait, name in enumerate(plant.genotypes):
                if name:
                    chance *= Fraction(by_hand(trait, *pair)[name], 4)
            found = whole(squares, plant)
            assert found.chance == chance
            if chance == 1:
                assert found.seeds == 1
            elif chance:
                left = 1 - chance
                assert left**found.seeds <= Fraction(1, 20) < left ** (found.seeds - 1)
            else:
                assert found.seeds is None


def test_de_novo_is_the_share_of_x_twice():
    share = Fraction(PIECES.faces.count(4), len(PIECES.faces))
    assert genotype.chance_of_de_novo() == share * share


# ---------------------------------------------------------------- all of them


def test_all_say_sound_sentences_all_through_a_game(game):
    ours = lenses("genotype")
    assert [lens.id for lens in ours] == [
        *("punnett", "chi_square", "alleles", "population", "breeder"),
    ]
    for number in range(0, len(game.steps) + 1, 3):
        match = upto(game, number)
        for lens in ours:
            panel = lens.panel(match, 0)
            assert len(of_kind(panel, "lead")) == 1, lens.id
            assert not [fault for text in texts_in(panel) if (fault := faults(text))]
            arts = {node["art"] for node in of_kind(panel, "art")}
            assert arts <= set(lens.art())


def test_they_look_only_at_what_everybody_may_know(game):
    """Another hand, other decks: not a word changes."""
    for number in range(5, len(game.steps), 11):
        match = upto(game, number)
        other = upto(game, number)
        sampled = gg.game("genotype").sample(match.state.view(None), Random(1))
        other.state = sampled
        for lens in lenses("genotype"):
            assert lens.panel(match, None) == lens.panel(other, None), lens.id


def test_what_the_latest_move_was_is_said_first(game):
    said = set()
    for number in range(1, len(game.steps) + 1):
        lens = PunnettLens()
        text = nodes.plain(of_kind(lens.panel(upto(game, number), None), "lead")[0]["text"])
        kinds = {event.kind for event in game.steps[number - 1].events}
        if "roll" in kinds:
            said.add("roll")
            assert text.startswith("The dice are rolled")
        elif kinds & {"shift1", "shift2"}:
            said.add("shift")
            assert "nothing biological" in text
        elif "take" in kinds:
            said.add("take")
            assert "recorded" in text or "coin" in text or "choose" in text
    assert said == {"roll", "shift", "take"}


def test_the_breeder_names_the_plants_of_all_seats(game):
    lens = BreederLens()
    match = upto(game, 30)
    (form,) = of_kind(lens.panel(match, 1), "form")
    count = sum(plant >= 0 for beds in match.state.beds for plant in beds)
    assert len(form["items"][0]["options"]) == count
    assert form["items"][0]["options"][0]["text"].startswith(match.names[1])


def test_a_roll_taken_back_leaves_the_log():
    match = gg.Match(gg.game("genotype").new(players=1, seed=5), practice=True)
    while not genotype.dice_log(match):
        match.play(0, match.state.legal_actions()[-1], match.version)
    rolled = genotype.dice_log(match)
    match.undo(0)
    assert genotype.dice_log(match) == ()
    match.play(0, match.state.legal_actions()[-1], match.version)
    assert genotype.dice_log(match) == rolled
