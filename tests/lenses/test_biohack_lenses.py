"""The lenses of Biohack: what they say of groups, creatures and dice, worked out a second time."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from time import process_time

import pytest

import genetics_games as gg
from genetics_games.drawing.genes import GROUPS
from genetics_games.games import biohack as game
from genetics_games.games.biohack.pieces import CARD, CREATURES, PIECES, TERMS
from genetics_games.lenses import biohack, creatures, gene_groups, lenses, nodes, risk
from genetics_games.lenses.creatures import CreatureLens
from genetics_games.lenses.gene_groups import GroupLens
from genetics_games.lenses.model_card import model_card
from genetics_games.lenses.risk import RiskLens

from ..drawing.rules import check_drawing
from .walk import faults, of_kind, texts_in

PARSED = tomllib.loads(Path(game.__file__).with_name("pieces.toml").read_text(encoding="utf-8"))
#: The six faces as they are printed, each with its coins at the rates of the Alley and whether
#: it injures; from the data file, not through the game's own reader.
ALLEY = {gene["id"]: gene["alley_value"] for gene in PARSED["gene"]}
DIE = [
    (
        face["id"],
        any(e["do"] == "injure" for e in face["effects"]),
        {"feral": 6, "feral_injury": 6, "injury": 0, "mammal_or_aquatic": 1}[face["id"]],
    )
    for face in PARSED["face"]
    for _copy in range(face["count"])
]


@cache
def played() -> gg.Match:
    """A game of three greedy players to its end."""
    match = gg.Match(gg.game("biohack").new(players=3, seed=5), seats=["greedy"] * 3)
    while not match.state.is_over:
        match.play_bot()
    return match


def tables(count: int, actions: int) -> Iterator[gg.Match]:
    """Matches after every action of random games."""
    for seed in range(count):
        rng = Random(seed)
        match = gg.Match(gg.game("biohack").new(players=2 + seed % 3, seed=seed))
        for _action in range(actions):
            if match.state.is_over:
                break
            match.play(match.state.player, rng.choice(match.state.legal_actions()), match.version)
            yield match


# ---------------------------------------------------------------- groups


def test_what_lies_inside_what() -> None:
    assert gene_groups.nested() == (("primate", "mammal"), ("avian", "reptile"))
    assert {group: gene_groups.kind(group).value for group in GROUPS} == {
        "mammal": "whole",
        "aquatic": "scattered",
        "avian": "whole",
        "reptile": "all_but_one",
        "primate": "whole",
        "feral": "scattered",
    }


def test_crocodiles_and_birds_are_closer_kin_than_crocodiles_and_snakes() -> None:
    def depth(one: str, other: str) -> int:
        """How many branches hold both."""

        def holding(tree: object) -> int:
            found = set(gene_groups.tips(tree))
            if not {one, other} <= found:
                return 0
            return 1 + sum(map(holding, tree if isinstance(tree, list) else []))

        return holding(gene_groups.tree())

    assert depth("crocodile", "chicken") > depth("crocodile", "snake")
    assert depth("turtle", "chicken") > depth("turtle", "snake")
    assert depth("mouse", "macaque") > depth("mouse", "wolf")
    assert depth("dolphin", "mouse") > depth("dolphin", "salmon")


def test_the_tree_is_drawn_with_a_number_for_each_animal() -> None:
    for group, svg in gene_groups.art().items():
        check_drawing(group, svg)
        assert svg.count("<text") == len(gene_groups.animals()) == 13
    said = " ".join(texts_in(model_card("biohack")))
    assert "thirteen animals" in said
    thick = {g: gene_groups.art()[f"tree-{g}"].count('stroke-width="3"') for g in GROUPS}
    for group in GROUPS:
        assert thick[group] >= len(gene_groups.members(group))
    assert len(set(gene_groups.art().values())) == 7


def test_the_latest_genes_choose_the_group_until_somebody_touches_another() -> None:
    rng = Random(2)
    match = gg.Match(gg.game("biohack").new(players=2, seed=2))
    lens = GroupLens()
    lens.panel(match, 0)
    lens.on_node("group-reptile", True)
    assert chosen(lens, match) == "Reptile"
    seen = set()
    for _action in range(120):
        before = [match.state.amount(seat, gene) for seat in range(2) for gene in range(6)]
        seat = match.state.player
        match.play(seat, rng.choice(match.state.legal_actions()), match.version)
        after = [match.state.amount(seat, gene) for seat in range(2) for gene in range(6)]
        more = [b - a for a, b in zip(before, after, strict=True)][6 * seat : 6 * seat + 6]
        if any(n > 0 for n in more) and not any(n < 0 for n in more):
            told = biohack.latest_gained(match)
            assert told is not None
            assert told.seat == seat
            assert dict(told.genes) == {GROUPS[g]: n for g, n in enumerate(more) if n}
            assert chosen(lens, match) == told.genes[0][0].capitalize()
            lens.on_node("group-feral", True)
            assert chosen(lens, match) == "Feral"
            seen |= dict(told.genes).keys()
    assert len(seen) >= 4
    with pytest.raises(ValueError, match="does not fit"):
        lens.on_node("group-fish", True)
    with pytest.raises(ValueError, match="does not fit"):
        lens.on_node("feral", True)


def chosen(lens: GroupLens, match: gg.Match) -> str:
    panel = lens.panel(match, 0)
    (on,) = [button["text"] for button in of_kind(panel, "buttons")[0]["items"] if button["on"]]
    assert of_kind(panel, "reading")[0]["title"] == on
    assert f"tree-{on.lower()}" in lens.art()
    return on


# ---------------------------------------------------------------- creatures


@pytest.mark.parametrize("entry", PARSED["creature"], ids=lambda entry: entry["id"])
def test_each_card_is_told_with_its_case_and_word(entry: dict) -> None:
    body = creatures.case(CARD[entry["id"]])
    said = " ".join(texts_in(body))
    assert entry["note"] in said
    assert entry["term_reason"] in said
    assert entry.get("ref", "") in said
    (tag,) = [node["tag"]["text"] for node in of_kind(body, "reading") if "tag" in node]
    assert tag == ("none of these" if entry["term"] == "none" else entry["term"])
    needed = of_kind(body, "list")[0]["items"]
    assert ("promoter" in " ".join(needed)) == (entry["term"] in ("transgenic", "none"))


def test_a_creation_is_asked_about_before_it_is_told() -> None:
    match = played()
    told = biohack.latest_created(match)
    assert told is not None
    step = match.steps[told.number]
    stock = {g: step.before.amount(told.seat, n) for n, g in enumerate(GROUPS)}
    assert all(stock[gene] >= n > 0 for gene, n in told.paid)
    assert told.card in match.state.creatures(told.seat)
    lens = CreatureLens(predict=True)
    closed = lens.panel(match, told.seat)
    (ask,) = of_kind(closed, "ask")
    assert [option["id"] for option in ask["options"]] == [*TERMS, "unsure"]
    assert CREATURES[told.card].term_reason not in " ".join(texts_in(closed))
    wrong = next(term for term in TERMS if term != told.of.term)
    lens.on_node("prediction", wrong)
    opened = " ".join(texts_in(lens.panel(match, told.seat)))
    assert "it turned out otherwise" in opened
    assert told.of.term_reason in opened
    with pytest.raises(ValueError, match="does not fit"):
        lens.on_node("prediction", "clone")


def test_only_creatures_that_everybody_sees_can_be_looked_at() -> None:
    for match in tables(3, 40):
        lens = CreatureLens()
        offered = {
            option["id"]
            for form in of_kind(lens.panel(match, 0), "form")
            for item in form["items"]
            for option in item["options"]
        }
        secret = {CREATURES[card].id for hand in match.state.hands for card in hand}
        shown = {CREATURES[card].id for card in biohack.public_creatures(match)}
        assert offered == shown
        assert not offered & secret
    lens.on_node("creature", min(offered))
    with pytest.raises(ValueError, match="does not fit"):
        lens.on_node("creature", min(secret))


# ---------------------------------------------------------------- the danger die


def test_the_die_has_six_faces_and_every_roll_is_counted() -> None:
    assert len(DIE) == len(PIECES.faces) == 6
    counts = Counter(name for name, _injures, _worth in DIE)
    assert {name: biohack.faces()[name] for name in counts} == {
        name: Fraction(n, 6) for name, n in counts.items()
    }


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_at_least_one_injury_counts_all_outcomes(n: int) -> None:
    outcomes = list(product(DIE, repeat=n))
    hurt = sum(any(injures for _name, injures, _worth in one) for one in outcomes)
    assert biohack.injury_chance(n) == Fraction(hurt, len(outcomes))
    assert str(Fraction(hurt, len(outcomes))) in " ".join(texts_in(risk.several(n)))


@pytest.mark.parametrize("injury", [0, 1, 3, 12])
def test_the_mean_of_a_roll_and_of_a_roll_with_one_more(injury: int) -> None:
    values = [worth - injury * injures for _name, injures, worth in DIE]
    mean = Fraction(sum(values), 6)
    assert biohack.mean_worth(injury) == mean
    for price in (0, 2):
        # Of all ways to say for which faces one rolls again, the best one.
        best = max(
            Fraction(sum(sum(values) - 6 * price if a else 6 * v for v, a in zip(
                values, again, strict=True)), 36)
            for again in product([False, True], repeat=6)
        )  # fmt: skip
        assert biohack.mean_with_reroll(injury, price) == best
    shown = " ".join(texts_in(risk.reroll(injury, 0)))
    assert f"Mean of a roll: {risk.number(mean)}." in shown


def test_prices_of_another_roll_come_from_the_space() -> None:
    for space in PIECES.public:
        printed = next(p for p in PARSED["public"] if p["id"] == space.id).get("reroll", [])
        worth = tuple(sum(n * ALLEY.get(name, 1) for name, n in price.items()) for price in printed)
        assert biohack.reroll_prices([s.id for s in PIECES.public].index(space.id)) == worth


def test_the_ledger_counts_every_roll_and_a_waiting_face_opens_the_prices() -> None:
    rolled: list[tuple[int, str]] = []
    waited = 0
    for match in tables(4, 150):
        if len(match.steps) == 1:
            rolled = []
        rolled += [(e.seat, e.data["face"]) for e in match.steps[-1].events if e.kind == "roll"]
        assert biohack.rolls(match) == rolled[::-1]
        if match.state.face >= 0:
            waited += 1
            panel = RiskLens().panel(match, None)
            assert nodes.plain(panel[0]["text"]).startswith(match.names[rolled[-1][0]])
            prices = next(n for n in of_kind(panel, "group") if "price" in n["title"])
            assert prices["open"] is True
    assert waited > 10


def test_the_sliders_take_what_they_can_send() -> None:
    match = gg.Match(gg.game("biohack").new(players=2, seed=1))
    lens = RiskLens()
    lens.on_node("rolls", 3)
    lens.on_node("injury", 0)
    assert "19/27" in " ".join(texts_in(lens.panel(match, 0)))
    for id, value in (("rolls", 0), ("rolls", 9), ("injury", 13), ("injury", "3"), ("x", 1)):
        with pytest.raises(ValueError, match="does not fit"):
            lens.on_node(id, value)


# ---------------------------------------------------------------- all


def test_the_lenses_tell_everybody_the_same_and_nothing_hidden() -> None:
    assert [lens.id for lens in lenses("biohack")] == ["gene_groups", "creatures", "risk"]
    art = {name for lens in lenses("biohack") for name in lens.art()}
    for match in tables(2, 60):
        for lens in lenses("biohack"):
            panel = lens.panel(match, 0)
            assert [fault for text in texts_in(panel) if (fault := faults(text))] == []
            assert {figure["art"] for figure in of_kind(panel, "art")} <= art
            assert lens.panel(match, 1) == panel == lens.panel(match, None)


def test_the_panels_are_cheap_late_in_a_game() -> None:
    """Far above what they take, so that only a slip in the order of magnitude shows."""
    match = played()
    for lens in lenses("biohack"):
        lens.panel(match, 0)
        began = process_time()
        for _time in range(20):
            lens.panel(match, 0)
        assert (process_time() - began) / 20 < 0.008


def test_an_injury_is_explained_before_it_is_judged() -> None:
    plain = gg.Match(gg.game("biohack").new(players=2, seed=7))
    shown = " ".join(texts_in(RiskLens().panel(plain, 0)))
    penalty = PARSED["limits"]["recover_penalty_ep"]
    assert "until a full medicine heals it" in shown
    assert f"costs {penalty} EP at the clean-up" in shown
    assert shown.index("What an injury does") < shown.index("your judgement")
    survival = gg.Match(gg.game("biohack").new(players=1, seed=7, challenge="survival"))
    shown = " ".join(texts_in(RiskLens().panel(survival, 0)))
    assert "at the clean-up" not in shown
    assert "with one standing Noman left the game is lost" in shown
