"""Positions as data, damaged ones, and what evaluation makes of a view."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random

import pytest

import genetics_games as gg
from genetics_games.bots.greedy import greedy_bot
from genetics_games.games.peptide.evaluate import evaluate

from .tables import GAME, play, position


@pytest.mark.parametrize("players", [2, 5])
def test_a_position_goes_to_json_and_back_and_stays_small(players):
    for seed in range(2):
        rng = Random(seed)
        state = GAME.new(players, seed, limit=40)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            if rng.random() < 0.05:
                text = json.dumps(state.to_dict(), separators=(",", ":"))
                assert len(text) <= 2048
                loaded = GAME.load(json.loads(text))
                assert loaded == state
                assert loaded.legal_actions() == state.legal_actions()


BASE = {
    "cards": ["RN"], "chain": ["Thr Lys", "Gly"], "turned": [1, 0], "amino": ["His", "Leu"],
    "rna": ["ACC", "GU"], "used": "MM", "rna_used": "UU",
}  # fmt: skip


def damage(change):
    data = deepcopy(position(**BASE).to_dict())
    change(data, data["position"])
    return data


@pytest.mark.parametrize(
    "change",
    [
        lambda d, p: p["atp"].__setitem__(0, 3),
        lambda d, p: p["atp"].__setitem__(0, -1) or p.update(supply=p["supply"] + 3),
        lambda d, p: p["atp"].append(0),
        lambda d, p: p.update(supply=27),
        lambda d, p: p.update(used="M"),
        lambda d, p: p.update(used="MX"),
        lambda d, p: p.update(field="M", used="M"),
        lambda d, p: p.update(organelles=p["organelles"][:-1] + "?"),
        lambda d, p: p["cards"].__setitem__(0, "RNV"),
        lambda d, p: p["cards"].__setitem__(1, ""),
        lambda d, p: p.update(rna_used="U"),
        lambda d, p: p.update(rna_used="UA"),
        lambda d, p: p.update(rna_field="A"),
        lambda d, p: p.update(rna_field="AGU", rna_used="U"),
        lambda d, p: p["rna"].__setitem__(0, "ACU"),
        lambda d, p: p["known"].__setitem__(0, "A"),
        lambda d, p: p["draws"].__setitem__(0, "A0 C0 C1"),
        lambda d, p: p["draws"].__setitem__(0, "-A A0 A0 C0 C0"),
        lambda d, p: p["unseen"].__setitem__(0, p["unseen"][0][1:]),
        lambda d, p: p["unseen"].clear(),
        lambda d, p: p.update(rna_deck=p["rna_deck"][1:]),
        lambda d, p: p.update(amino_deck=p["amino_deck"].replace(" STOP", "")),
        lambda d, p: p.update(amino_deck="STOP " + p["amino_deck"].replace(" STOP", "")),
        lambda d, p: p.update(removed=""),
        lambda d, p: p["amino"].__setitem__(0, "Leu"),
        lambda d, p: p["amino"].__setitem__(0, "Sec"),
        lambda d, p: p["chain"].__setitem__(0, "Lys Thr"),
        lambda d, p: p["uses"].pop(),
        lambda d, p: p["uses"].__setitem__(0, "0 saw Thr His kept Leu"),
        lambda d, p: p["turned"].__setitem__(1, 2),
        lambda d, p: p["bonus"].__setitem__(0, []),
        lambda d, p: p.update(bonus=[[], [3]]),
        lambda d, p: p.update(bonus=[[2], []]),
        lambda d, p: p.update(phase="dinner"),
        lambda d, p: p.update(phase="select"),
        lambda d, p: p.update(phase="keep_rna"),
        lambda d, p: p.update(phase="over"),
        lambda d, p: p.update(drawn="A0 C0"),
        lambda d, p: p.update(lap=1),
        lambda d, p: p.update(first=2),
        lambda d, p: p.update(lead=1),
        lambda d, p: p.update(flag=1),
        lambda d, p: p.update(twice=9),
        lambda d, p: p.update(stop=0),
        lambda d, p: d.update(turn=-1),
        lambda d, p: d.update(player=1),
        lambda d, p: d.update(player=None),
        lambda d, p: d.update(players=3),
        lambda d, p: d.update(position=None),
    ],
)
def test_a_damaged_position_is_refused_in_a_sentence(change):
    with pytest.raises(ValueError, match="This saved game is damaged"):
        GAME.load(damage(change))


def test_the_undamaged_one_is_read():
    assert GAME.load(damage(lambda d, p: None)).scores() == [3 + 5 + 3 + 1, 3 - 1]


def test_check_notices_a_stale_list_of_legal_actions():
    state = position(cards=["M"], atp=[1])
    state.legal_actions()
    state.atp[0] -= 1
    state.supply += 1
    with pytest.raises(AssertionError, match="legal actions"):
        state.check()


def test_a_copy_shares_nothing_that_changes():
    state = position(**BASE)
    before = state.to_dict()
    copy = state.copy()
    rng = Random(1)
    for _move in range(60):
        copy.apply(rng.choice(copy.legal_actions()))
    assert state.to_dict() == before


# ------------------------------------------------------------- evaluation


def value(seat=0, **changes):
    return evaluate(position(**changes).view(seat), seat)


def test_points_matches_and_energy_look_better():
    assert value(chain=["Thr"]) > value() > value(chain=["", "Thr"])
    assert value(chain=["Thr"], turned=[1]) > value(chain=["Thr"])
    assert value(amino=["Thr"], rna=["ACC"]) > value(amino=["Thr"], rna=["ACG"])
    assert value(amino=["Thr"], rna=["AC"]) > value(amino=["Thr"], rna=["GU"])
    assert value(atp=[3]) > value(atp=[2])
    assert value(first=0, cards=["M"]) > value(first=1, player=1, cards=["M", "M"], lead=1) - 5


def test_a_ribosome_is_worth_what_it_can_bring():
    able = {"amino": ["Thr"], "rna": ["ACC"]}
    assert value(cards=["R"], **able) > value(cards=["M"], **able)
    assert value(cards=["R"]) < value(cards=["M"])
    assert value(cards=["R"], chain=["Lys"]) > value(cards=["R"], chain=["Lys"], atp=[0]) + 1


def test_the_cards_of_which_one_is_kept_count_as_the_better_one():
    state = position(cards=["N"], amino=["Thr"], rna=["AC"], rna_deck="CU")
    play(state, "nucleus draw")
    kept, other = (state.after(state.parse(move)) for move in ("keep C", "keep U"))
    assert evaluate(kept.view(0), 0) > evaluate(other.view(0), 0)
    assert evaluate(state.view(0), 0) == pytest.approx(evaluate(kept.view(0), 0))


@pytest.mark.parametrize(
    ("state", "best"),
    [
        (position(cards=["R"], amino=["Thr"], rna=["ACC"]), "ribosome add Thr"),
        (position(cards=["R"], chain=["Lys"]), "ribosome make permanent"),
        (position(cards=["N"], amino=["Thr"], rna=["AC"], rna_field="CU"), "nucleus pick C"),
        (position(cards=["S"], atp=[4]), "amino-acyl draw"),
        (position(cards=[""], atp=[4]), "end turn"),
        (
            position(cards=["RN"], amino=["Thr"], rna=["AC"], rna_field="CU", atp=[3]),
            "nucleus pick C",
        ),
        (position(phase="select", field="RRRRM", atp=[0]), "select mitochondria"),
        (
            position(phase="select", field="RMMNN", amino=["Thr"], rna=["ACC"]),
            "select ribosome",
        ),
    ],
)
def test_the_greedy_player_sees_the_obvious(state, best):
    bot = greedy_bot(GAME, 0)
    assert str(bot(state.view(0), state.legal_actions(), Random(1))) == best


def test_greedy_players_link_amino_acids_and_come_to_an_end():
    match = gg.Match(GAME.new(3, 1, limit=80), seats=["greedy"] * 3)
    match.play_bots()
    view = match.state.view()
    assert view["stop"] == match.state.turn - 2
    assert min(len(seat["chain"]) for seat in view["seats"]) >= 2
    assert min(match.state.scores()) >= 8
