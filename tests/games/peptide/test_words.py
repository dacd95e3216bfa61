"""What people read: moves, refusals, events, results."""

from __future__ import annotations

import pytest

from genetics_games.engine import Action, IllegalAction
from genetics_games.games.peptide import actions as a

from .tables import GAME, RNA, legal, play, position, without


class Pass(Action):
    """No action of this game."""

    __slots__ = ()

    def _notation(self):
        return "pass"


FIELD = {"phase": "select", "field": "MNVSR"}
CARDS = {"cards": ["SR"], "atp": [0], "amino": ["Thr"], "rna": ["ACC"], "chain": ["Val"]}
RICH = CARDS | {"atp": [9]}
EMPTY = {"rna": ["", RNA], "rna_deck": "", "rna_field": ""}


@pytest.mark.parametrize(
    ("state", "action", "says"),
    [
        (position(phase="select", field="MMMNN"), a.Select("ribosome", False), "does not lie in"),
        (position(**FIELD), a.Select("golgi", False), "five kinds"),
        (position(**FIELD, flag=0, player=1), a.FIRST_PLAYER, "has been selected"),
        (position(**FIELD), a.TWICE, "costs 3 ATP"),
        (position(phase="select", lap=2, cards=["N", "N"], atp=[9]), a.TWICE, "first selecting"),
        (position(phase="select", twice=1, atp=[9]), a.TWICE, "has been paid for"),
        (position(**FIELD, atp=[1]), a.RESET_ORGANELLES, "costs 2 ATP"),
        (position(**FIELD, atp=[0]), a.RESET_RNA, "costs 1 ATP"),
        (position(**FIELD, **EMPTY), a.RESET_RNA, "nothing to reset"),
        (position(**FIELD), a.MITO, "resolved in Phase 2"),
        (position(**FIELD), a.END_TURN, "resolved in Phase 2"),
        (position(**FIELD), a.KEEP_RNA[0], "No cards have just been drawn"),
        (position(**RICH), a.SELECT[0], "selected in Phase 1"),
        (position(**RICH), a.RESET_ORGANELLES, "empty in Phase 2"),
        (position(**RICH), a.END_TURN, "Resolve all your cards"),
        (position(**RICH), a.MITO, "no Mitochondria card to resolve"),
        (position(**RICH), a.COLLECT[4], "no face-down Ribosome"),
        (position(**RICH), a.Collect("golgi"), "five kinds"),
        (position(**RICH), a.Discard("golgi"), "five kinds"),
        (position(cards=["M"]), a.DISCARD[0], "costs nothing"),
        (position(cards=["N"]), a.PickRna("C"), "No C lies"),
        (position(cards=["N"]), a.PickRna("T"), "A, G, C or U"),
        (position(cards=["N"], rna=["", without(RNA, "AG")], rna_deck=""), a.DRAW_RNA, "No RNA"),
        (position(**CARDS), a.DRAW_AMINO, "costs 2 ATP"),
        (
            position(cards=["S"], amino=["His"], stop=0, atp=[9], amino_deck="."),
            a.DRAW_AMINO,
            "No amino acid is left",
        ),
        (position(**CARDS), a.PERMANENT, "costs 1 ATP"),
        (position(cards=["R"]), a.PERMANENT, "no face-up amino acid"),
        (position(**RICH), a.AddAmino("Sec"), "no amino acid card of this name"),
        (position(**RICH), a.AddAmino("Lys"), "Lys is not in your hand"),
        (position(cards=["R"], amino=["Thr"], rna=["AC"]), a.AddAmino("Thr"), "needs A C C"),
        (position(**RICH), Pass(), "not an action of this game"),
        (position(**RICH), None, "not an action of this game"),
    ],
)
def test_a_refused_action_gets_a_sentence_and_changes_nothing(state, action, says):
    before = state.to_dict()
    with pytest.raises(IllegalAction, match=says) as refused:
        state.apply(action)
    assert str(refused.value)[-1] == "."
    assert state.to_dict() == before
    assert not state.is_legal(action)


def test_while_two_cards_are_drawn_all_else_waits():
    state = position(cards=["NM"], rna_deck="UC")
    play(state, "nucleus draw")
    with pytest.raises(IllegalAction, match="Keep one of them first"):
        state.apply(a.MITO)


@pytest.mark.parametrize(
    ("state", "notation", "sentence"),
    [
        (position(**FIELD), "select amino-acyl", "Select Amino-Acyl Synthetase."),
        (
            position(**FIELD),
            "select vacuole face down",
            "Select Vacuole face down, to hand it in for 1 ATP.",
        ),
        (position(**FIELD), "select first player", "Select the First Player card."),
        (
            position(**FIELD, atp=[3]),
            "select twice",
            "Pay 3 ATP to make both selections now.",
        ),
        (position(**FIELD), "reset organelles", "Pay 2 ATP to reset the organelle field."),
        (position(**FIELD), "reset rna", "Pay 1 ATP to reset the RNA field."),
        (
            position(cards=["m"]),
            "hand in mitochondria",
            "Hand in the face-down Mitochondria for 1 ATP.",
        ),
        (position(cards=["M"]), "mitochondria", "Mitochondria: take 2 ATP."),
        (position(cards=["V"]), "vacuole", "Vacuole: draw an RNA card and take 1 ATP."),
        (position(cards=["N"]), "nucleus pick G", "Nucleus: pick G from the RNA field."),
        (position(cards=["N"]), "nucleus draw", "Nucleus: draw 2 RNA cards and keep 1."),
        (
            position(**RICH),
            "amino-acyl draw",
            "Amino-Acyl Synthetase: pay 2 ATP, draw 2 amino acids and keep 1.",
        ),
        (
            position(**RICH),
            "ribosome add Thr",
            "Ribosome: pay 1 ATP and add threonine (Thr) to the chain with A C C.",
        ),
        (
            position(**RICH),
            "ribosome make permanent",
            "Ribosome: pay 1 ATP and make the leftmost face-up amino acid permanent.",
        ),
        (position(**RICH), "discard ribosome", "Discard Ribosome without using it."),
        (position(), "end turn", "End the turn."),
    ],
)
def test_every_action_is_described(state, notation, sentence):
    assert state.describe(state.parse(notation), 0) == sentence


def test_events_are_told_only_where_they_add_to_the_action():
    def tell(state, notation, viewer=0):
        told = [GAME.tell(event.seen_by(viewer), viewer) for event in play(state, notation)]
        return " ".join(text for text in told if text)

    assert tell(position(phase="select"), "select mitochondria") == ""
    assert tell(position(cards=["M"]), "mitochondria") == ""
    assert tell(position(cards=["M"], atp=[15, 16]), "mitochondria") == (
        "The supply held only 1 ATP."
    )
    assert tell(position(cards=["m"], atp=[16, 16]), "hand in mitochondria") == (
        "The supply held only 0 ATP."
    )
    assert tell(position(cards=["V"], rna_deck="C"), "vacuole") == "The new RNA card: C."
    assert tell(position(cards=["V"], rna_deck="C"), "vacuole", 1) == ""
    none = position(cards=["V"], rna=["", without(RNA, "AG")], rna_deck="")
    assert tell(none, "vacuole") == "No RNA card was left to draw."
    assert tell(position(cards=["N"], rna_deck="U"), "nucleus pick A", 1) == "U takes its place."
    last = position(cards=["N"], rna=["", without(RNA, "AG")], rna_deck="")
    assert tell(last, "nucleus pick A") == "No RNA card was left to replace it."
    state = position(cards=["N"], rna_deck="UC")
    assert tell(state, "nucleus draw") == "Drawn: U C."
    assert tell(state, "keep U", 1) == "C goes to the discard pile."
    assert tell(position(cards=["N"]), "nucleus draw", 1) == ""
    assert tell(position(cards=["M"], rna_deck="UC"), "reset rna") == "The RNA field is now U C."
    stop = position(cards=["S"], amino_deck="His STOP Leu.")
    assert tell(stop, "amino-acyl draw", 1) == (
        "The STOP card is drawn. After this round one more is played."
    )
    drawn = position(cards=["S"], amino_deck="His Leu")
    assert tell(drawn, "amino-acyl draw") == "Drawn: histidine (His), leucine (Leu)."
    chain = position(cards=["R"], chain=["Thr"])
    assert tell(chain, "ribosome make permanent", 1) == (
        "Thr is permanent and brings the bonus card of 3 points."
    )
    no_bonus = position(cards=["R"], chain=["Thr Lys Pro Gly"], turned=[3])
    assert tell(no_bonus, "ribosome make permanent") == "Gly is permanent."
    new_round = position(player=1, cards=["", ""], organelles="NNNRR")
    assert tell(new_round, "end turn") == (
        "A new round begins. The organelle field: 3 Nucleus, 2 Ribosome."
    )
    reset = position(phase="select", field="NNNRR", organelles="MMMMM")
    assert tell(reset, "reset organelles") == "The organelle field is now: 5 Mitochondria."


def test_the_end_is_told_to_each_in_their_own_words():
    state = position(3, player=2, cards=[""] * 3, chain=["Lys", "Asn Val"], turn=1, limit=2)
    end = play(state, "end turn")[-1]
    assert GAME.tell(end, 1) == (
        "The limit of rounds is reached. You win with 6 points. Player 1: 3, Player 3: 0."
    )
    assert GAME.tell(end, 0) == (
        "The limit of rounds is reached. Player 2 wins with 6 points. You: 3, Player 3: 0."
    )
    assert state.scene(0).result == GAME.tell(end, 0)
    last = position(cards=["", ""], player=1, turn=4, stop=3, amino=["His"])
    end = play(last, "end turn")[-1]
    assert end.data["reason"] == "stop"
    assert GAME.tell(end, 0) == "Player 2 wins with 0 points. You: -1."


def test_no_two_legal_actions_read_the_same():
    for state in (position(**FIELD, atp=[9]), position(**RICH), position(cards=["Nn"])):
        sentences = [state.describe(action, 0) for action in state.legal_actions()]
        assert len(set(sentences)) == len(sentences) == len(legal(state))
