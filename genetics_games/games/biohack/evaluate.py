"""How good a view of Biohack looks to a seat: EP in sight, and what is at hand to make more.

The unit is one EP.  The figures are rules of thumb: a coin's worth of genes is worth about half an
EP once a creature is made of it, and a Noman that can still act is worth two or three.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import lab
from .effects import COINS, EP, GENES, RESOURCE
from .pieces import CARD, CLASSES, CREATURES, PIECES, PUBLIC, Creature

Genes = tuple[int, ...]

COIN = 0.3  # a coin, beyond the quarter of an EP that it scores
GENE = 0.22  # a coin's worth of genes that no card in hand asks for
READY = 2.2  # a Noman that can still be put on an experiment space
OUT = 5.0  # one that can be taken off a public space before that
FULL_MEDICINE = (0.0, 1.2, 1.8)
HELD = 0.15  # the share of a card's worth that holding it is worth ...
PAYABLE = 0.5  # ... and what having its genes adds
CREATION = 3.2  # a creation that can be paid and is about to be made
PURCHASE = 1.6  # a card that is about to be bought, while the hand is small
RIVAL = 0.25  # the share of the best rival's score that counts against a seat
COUNT = 1.0  # a creature more, for ties and milestones; more where seven are a must
NEEDED = 4.0
HAND = 5  # cards that a hand can make use of
PLACE_IN_ORDER = (1.2, 1.3, 1.4, 1.6)


def evaluate(view: Mapping[str, Any], seat: int) -> float:
    """How good a view looks to the seat whose view it is.

    Args:
        view: what ``state.view(seat)`` gave.
        seat: for whom.

    Example:
        >>> from genetics_games.games.biohack import GAME
        >>> state = GAME.new(players=2, seed=7)
        >>> evaluate(state.view(0), 0) > 0
        True
    """
    own = view["seats"][seat]
    scores = [one["score"] for one in view["seats"]]
    rivals = [score for other, score in enumerate(scores) if other != seat]
    value = float(own["score"]) - RIVAL * max(rivals, default=0)
    if view["player"] is None:
        return value
    left = _rounds_left(view)
    built = {cls: len(own["creatures"][cls]) for cls in CLASSES}
    value += _creatures(view, own, left)
    value += _hand(view, own, left)
    value += _goods(own, left)
    value += _nomans(view, own, seat)
    if view["player"] == seat:
        value += _pending(view, own, seat, left)
    if seat in view["reserved"]:
        value += PLACE_IN_ORDER[view["reserved"].index(seat)]
    if view.get("secret"):
        value += sum(_wish(view, own, left)[PUBLIC.index(space)] for space in view["secret"])
    for number, cls in enumerate(CLASSES):  # a row that fills up brings a creation milestone
        share = built[cls] / PIECES.setup.row_capacity[number]
        if share < 1:
            tokens = len(view["creation"][number])
            value += 0.5 * share * share * PIECES.creation_ep[tokens]
    return value


def _rounds_left(view: Mapping[str, Any]) -> float:
    """Rounds still to come, the present one in part."""
    rounds = PIECES.limits.rounds[view["players"] - 1]
    if view["seventh"]:
        return 0.3
    if view["phase"] in ("scientist", "draft"):
        return float(rounds)
    return rounds - view["round"] + (0.4 if view["phase"] == "research" else 1.0)


# ------------------------------------------------------------- creatures


def _discount(own: Mapping[str, Any]) -> tuple[Genes, int]:
    """What the artisans take off a creation."""
    savings = [CREATURES[CARD[card]].saving for card in own["creatures"]["artisan"]]
    genes = tuple(sum(s.genes[g] for s in savings if s) for g in range(len(GENES)))
    return genes, sum(s.any for s in savings if s)


def _needs(own: Mapping[str, Any], creature: Creature) -> Genes:
    """What a creation costs after the artisans' discounts."""
    off, _any = _discount(own)
    return tuple(max(0, n - off[gene]) for gene, n in enumerate(creature.cost))


def _missing(own: Mapping[str, Any], creature: Creature) -> Genes:
    """The genes that a creation still lacks."""
    have = own["genes"].values()
    return tuple(max(0, n - m) for n, m in zip(_needs(own, creature), have, strict=True))


def _price(genes: Sequence[int]) -> int:
    """Genes in coins, at the rates of the ALLEY."""
    return sum(n * value for n, value in zip(genes, PIECES.alley_value, strict=True))


def _worth(
    view: Mapping[str, Any], own: Mapping[str, Any], creature: Creature, left: float
) -> float:
    """What a creature of the hand will bring once it is created."""
    creatures = [CREATURES[CARD[card]] for cls in CLASSES for card in own["creatures"][cls]]
    value = float(creature.ep) + _counts(view, len(creatures))
    if creature.cls == 0:
        value += 0.9 * max(0.0, left - 0.5)
    elif creature.saving is not None:
        per_creation = _price(creature.saving.genes) + 2 * creature.saving.any
        value += 0.35 * per_creation * min(8 - len(creatures), 2 * left)
    elif creature.scoring is not None:
        value += creature.scoring.ep * _expected(view, own, creature, creatures, left)
    return value


def _counts(view: Mapping[str, Any], creatures: int) -> float:
    """What one more creature is worth apart from its card."""
    must = view["players"] == 1 and creatures < PIECES.limits.end_creatures
    return NEEDED if must else COUNT


def _expected(
    view: Mapping[str, Any],
    own: Mapping[str, Any],
    noble: Creature,
    creatures: Sequence[Creature],
    left: float,
) -> float:
    """How many times a noble in hand will score."""
    scoring = noble.scoring
    assert scoring is not None
    if scoring.score == "per_gene":
        have = sum(creature.cost[scoring.what] > 0 for creature in creatures)
        return have + 1 + 0.5 * left
    if scoring.score == "per_class":
        return len(own["creatures"][CLASSES[scoring.what]]) + (scoring.what == 2) + 0.6 * left
    if scoring.score == "per_gene_type":
        return min(6.0, len({g for c in (*creatures, noble) for g in range(6) if c.cost[g]}) + left)
    return 0.6 * left


def _creatures(view: Mapping[str, Any], own: Mapping[str, Any], left: float) -> float:
    """What the creatures on the board will bring beyond the score of now."""
    value, n = 0.0, 0
    for cls, names in own["creatures"].items():
        for name in names:
            creature = CREATURES[CARD[name]]
            value += _counts(view, n)
            n += 1
            if cls == "noble":
                value += 0.5 * left
            elif cls == "common":
                value += 0.9 * max(0.0, left - 0.5)
            elif creature.saving is not None:
                per_creation = _price(creature.saving.genes) + 2 * creature.saving.any
                value += 0.35 * per_creation * 2 * min(left, 3)
    return value


def _room(own: Mapping[str, Any], creature: Creature) -> bool:
    built = len(own["creatures"][CLASSES[creature.cls]])
    return built < PIECES.setup.row_capacity[creature.cls]


def _hand(view: Mapping[str, Any], own: Mapping[str, Any], left: float) -> float:
    """The cards in hand, the more the nearer their genes are; each gene serves one card."""
    genes = list(own["genes"].values())
    rooms = [
        PIECES.setup.row_capacity[cls] - len(own["creatures"][name])
        for cls, name in enumerate(CLASSES)
    ]
    cards = [
        (_worth(view, own, creature, left), creature.cls, _needs(own, creature))
        for creature in (CREATURES[CARD[name]] for name in view["hand"])
    ]
    total, weight = 0.0, min(1.0, 0.4 + 0.4 * left)
    for _card in range(min(HAND, len(cards))):
        values = []
        for number, (worth, cls, needs) in enumerate(cards):
            if rooms[cls]:
                lacking = _price([max(0, n - m) for n, m in zip(needs, genes, strict=True)])
                near = 1 - lacking / max(1, _price(needs))
                values.append((worth * (HELD + PAYABLE * near * near), -number))
        if not values:
            break
        value, number = max(values)
        _worth_of, cls, needs = cards.pop(-number)
        genes = [max(0, m - n) for m, n in zip(genes, needs, strict=True)]
        rooms[cls] -= 1
        total += weight * value
        weight *= 0.9
    return total


# ------------------------------------------------------------- goods and Nomans


def _goods(own: Mapping[str, Any], left: float) -> float:
    """Genes, coins and medicines; towards the end they are worth little."""
    time = min(1.0, 0.3 * left)
    value = FULL_MEDICINE[own["medicine"]] * min(1.0, left)
    value += COIN * time * min(own["coins"], 12)
    for gene, name in enumerate(GENES):
        n = own["genes"][name]
        value += GENE * time * PIECES.alley_value[gene] * (min(n, 4) + 0.3 * max(0, n - 4))
    return value


def _nomans(view: Mapping[str, Any], own: Mapping[str, Any], seat: int) -> float:
    """Nomans that can still act in this round, and those that lie injured."""
    last = view["seventh"] or view["round"] == PIECES.limits.rounds[view["players"] - 1]
    healable = min(own["injured"], own["medicine"])
    hurt = own["injured"] - healable
    penalty = 1.0 if last else float(PIECES.limits.recover_penalty_ep)
    value = -2.0 * healable - penalty * hurt
    survival = view["players"] == 1 and view["options"]["challenge"] == "survival"
    if survival:
        value -= 10.0 * own["injured"]
    if view["phase"] != "research" or seat in view["passed"]:
        return value
    out = sum(seat in view["at"].get(space, ()) for space in PUBLIC)
    return value + READY * own["ready"] + OUT * out


# ------------------------------------------------------------- what is under way


def _pending(view: Mapping[str, Any], own: Mapping[str, Any], seat: int, left: float) -> float:
    """What the steps that wait for the seat will bring."""
    value = 0.0
    for text in view["todo"]:
        verb, *rest = text.split()
        if verb == "create":
            able = sum(
                _room(own, creature) and _price(_missing(own, creature)) <= int(rest[1])
                for creature in (CREATURES[CARD[name]] for name in view["hand"])
            )
            value += CREATION * min(able, int(rest[0]))
        elif verb == "purchase":
            room = max(0, HAND - len(view["hand"]))
            value += PURCHASE * min(int(rest[0]), room) * min(1.0, 0.4 * left)
        elif verb == "lab":
            value += _in_the_lab(view, own, seat, left, rest)
        elif verb == "alley":
            # Once trading, an end comes before a trade that gains nothing.
            fresh = rest == ["0", "bottom"]
            value += (0.9 if any(own["genes"].values()) else 0.3) if fresh else -0.05
        elif verb in ("gain", "trade"):
            value += 0.4 * _goods_in(text)
        elif verb == "result":
            value += _face_value(view["face"], own)
        else:
            value += 0.8
    return value


def _in_the_lab(
    view: Mapping[str, Any],
    own: Mapping[str, Any],
    seat: int,
    left: float,
    words: Sequence[str],
) -> float:
    value = 0.0
    creatures = tuple(CARD[name] for cls in CLASSES for name in own["creatures"][cls])
    if words[0] == "report":
        value += max(
            (
                float(PIECES.milestones[number].slots[len(card["tokens"])])
                for card in view["milestones"]
                for number in [_milestone(card["id"])]
                if seat not in card["tokens"] and lab.holds(number, creatures)
            ),
            default=0.0,
        )
    cost = int(words[-1])
    if cost and own["coins"] >= cost and own["unlocked"] < PIECES.limits.lock_tiles:
        value += 1.0 + 0.5 * left
    return value


def _milestone(name: str) -> int:
    return next(n for n, card in enumerate(PIECES.milestones) if card.id == name)


def _goods_in(text: str) -> int:
    """The worth in coins of what a step gains, less what it costs."""
    gained = text.removeprefix("gain ")
    value, sign = 0, 1
    if text.startswith("trade "):
        paid, _for, gained = text.removeprefix("trade ").partition(" for ")
        value -= _coins_worth(paid)
    return max(0, value + sign * _coins_worth(gained))


def _coins_worth(text: str) -> int:
    prices = {**dict(enumerate(PIECES.alley_value)), COINS: 1, EP: 2}
    pairs = (part.split() for part in text.split(" + "))
    return sum(int(n) * prices.get(RESOURCE[name], 3) for n, name in pairs)


def _face_value(face: str, own: Mapping[str, Any]) -> float:
    """What a result of the danger die is worth if it is kept."""
    hurt = -3.0 if own["medicine"] > own["injured"] else -8.0
    feral = 2.0 if own["genes"]["feral"] < PIECES.limits.gene_cap else 0.0
    return {"feral": feral, "feral_injury": feral + hurt, "injury": hurt}.get(face, 0.5)


def _wish(view: Mapping[str, Any], own: Mapping[str, Any], left: float) -> tuple[float, ...]:
    """How much a seat wishes to research at each public space."""
    lacking = [0.0] * len(GENES)
    cards = [CREATURES[CARD[name]] for name in view["hand"]]
    for creature in cards:
        if _room(own, creature):
            for gene, n in enumerate(_missing(own, creature)):
                lacking[gene] += min(n, 3) * PIECES.alley_value[gene] * 0.3
    mammal, aquatic, avian, reptile, primate, feral = (min(3.0, n) for n in lacking)
    medicine = 2.0 * max(0, own["injured"] - own["medicine"]) + (0.6 if not own["medicine"] else 0)
    buy = 2.0 if len(cards) < 3 else 0.6 if len(cards) < HAND else 0.0
    helped = [0.0] * len(PUBLIC)
    for name in own["creatures"]["common"]:
        helped[CREATURES[CARD[name]].at] += 1.2
    plain = (
        mammal + avian + 0.3 * feral,
        aquatic + reptile + 0.3 * feral,
        1.8 - 0.08 * own["coins"],
        primate + medicine,
        buy * min(1.0, 0.5 * left),
    )
    return tuple(one + more for one, more in zip(plain, helped, strict=True))
