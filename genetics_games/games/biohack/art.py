"""The drawings of Biohack's pieces, by the names that its scene uses."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from ...drawing import bioroids, covers, genes, places
from ...drawing.creature import body
from ...drawing.signs import player, sign
from ...drawing.svg import frame, group, inner, path, rect, regular, size, text
from .effects import GENES, in_place_of_medicine
from .lines import signs
from .pieces import CLASSES, PIECES, Creature, Effects, Tile

_LOOKS: dict[str, Any] = tomllib.loads(
    files(__package__).joinpath("looks.toml").read_text(encoding="utf-8")
)
SEATS = range(1, 5)
#: The numbers that stand on coins and on points somewhere.
COINS = (-2, -1, 0, 1, 2, 3, 4, 5)
POINTS = range(1, 11)


def art() -> dict[str, str]:
    """All drawings of the game.

    Returns:
        ``creature-ID``, ``scientist-ID``, ``place-NAME``, ``gene-GROUP``, ``less-GROUP``,
        ``noman-SEAT``, ``lying-SEAT``, ``assistant``, ``police``, ``die-FACE`` and ``die``,
        ``coins-N``, ``points-N``, ``medicine-full`` and ``-empty``, ``class-CLASS``,
        ``back-CLASS``, ``back-location``, ``on-WORKER`` (who stands on a pad), ``tile-ID``,
        ``tile-ID-GROUP`` where a gene is gained in place of medicine, ``bonus-SPACE`` and
        ``reserve-N`` (what they give), signs of what can be done, ``cover``.
    """
    drawn = _pieces()
    bonuses = {f"bonus-{one.id}": one.bonus for one in PIECES.experiments if one.advanced}
    bonuses |= {f"reserve-{n}": effects for n, effects in enumerate(PIECES.reservation, 1)}
    tiles = {
        f"tile-{tile.id}": _strip([drawn.get(part, "") for part in signs(tile.effects)])
        for tile in PIECES.tiles
    }
    for tile, gene in _without_medicine():
        effects = in_place_of_medicine(tile.effects, gene)
        drawings = [drawn.get(part, "") for part in signs(effects)]
        tiles[f"tile-{tile.id}-{GENES[gene]}"] = _strip(drawings)
    pads = {
        f"on-{name}": frame(52, 52, _fitted(drawn[name], 1, 1, 50))
        for name in (*(f"noman-{seat}" for seat in SEATS), "assistant", "police")
    }
    given = {
        name: _bundle([drawn[part] for part in _given(effects)])
        for name, effects in bonuses.items()
        if effects
    }
    return drawn | tiles | pads | given


def _pieces() -> dict[str, str]:
    return {
        **{f"creature-{card.id}": creature_card(card) for card in PIECES.creatures},
        **{
            f"scientist-{name}": bioroids.scientist(**look)
            for name, look in _LOOKS["scientist"].items()
        },
        **{f"place-{name}": places.place(name) for name in places.names()},
        **{f"gene-{name}": genes.gene(name) for name in genes.GROUPS},
        **{f"less-{name}": bioroids.less(name) for name in (*genes.GROUPS, "any")},
        **{f"noman-{seat}": bioroids.noman(seat) for seat in SEATS},
        **{f"lying-{seat}": bioroids.noman(seat, injured=True) for seat in SEATS},
        "assistant": bioroids.assistant(),
        "police": bioroids.police(),
        "die": bioroids.danger_die(),
        **{f"die-{face}": bioroids.danger_die(face) for face in bioroids.FACES},
        **{f"coins-{n}": bioroids.coins(n) for n in COINS},
        **{f"points-{n}": bioroids.points(n) for n in POINTS},
        "points": bioroids.points_later(),
        "sign-points": bioroids.points_counted(),
        "sign-coin": bioroids.coin(),
        "sign-research": bioroids.research(),
        "medicine-full": bioroids.medicine(True),
        "medicine-empty": bioroids.medicine(False),
        **{f"class-{name}": bioroids.class_sign(n) for n, name in enumerate(CLASSES, 1)},
        **{f"back-{name}": bioroids.card_back(n) for n, name in enumerate(CLASSES, 1)},
        "back-creature": bioroids.card_back(),
        "back-location": bioroids.location_back(),
        "sign-injury": bioroids.injury(),
        "sign-lock": bioroids.lock(),
        "sign-unlock": bioroids.lock(open_=True),
        "sign-report": bioroids.report(),
        "sign-create": bioroids.create(),
        "sign-reserve": bioroids.reserve(),
        "sign-pass": bioroids.passing(),
        "sign-arrow": bioroids.arrow(),
        "sign-leaves": bioroids.leaves(),
        "sign-any": bioroids.any_gene(),
        "sign-three": bioroids.different_genes(),
        **{f"sign-{name}": sign(name) for name in ("roll", "tick", "cross", "medal")},
        **{f"player-{seat}": player(seat) for seat in SEATS},
        "cover": covers.cover("biohack"),
    }


def _without_medicine() -> Iterator[tuple[Tile, int]]:
    """The tiles that give medicine, with each gene that may be gained in its place."""
    for gene in {goal.medicine_becomes for goal in PIECES.challenges.values()} - {-1}:
        for tile in PIECES.tiles:
            if in_place_of_medicine(tile.effects, gene) != tile.effects:
                yield tile, gene


def _given(effects: Effects) -> list[str]:
    """The signs of what a space gives, a trade with its price and arrow first."""
    return [part for part in signs(effects) if part != "/"]


def _paper(wide: int, high: int) -> str:
    """What signs in the colour of ink lie on; a free space may be dark."""
    return rect(0, 0, wide, high, 8, "card2", "")


def _bundle(drawings: list[str]) -> str:
    """Up to four drawings on one of 52 x 52."""
    if len(drawings) == 1:
        return frame(52, 52, _paper(52, 52), _fitted(drawings[0], 2, 2, 48))
    corners = ((1, 1), (27, 27)) if len(drawings) == 2 else (
        (1, 1), (27, 1), (1, 27), (27, 27),
    )  # fmt: skip
    parts = [_fitted(drawn, x, y, 24) for drawn, (x, y) in zip(drawings, corners, strict=False)]
    return frame(52, 52, _paper(52, 52), *parts)


def _strip(drawings: list[str]) -> str:
    """Some drawings in one or two rows on one of 104 x 56; an empty one is a slash."""
    signs_of = [drawn or frame(16, 40, path("M12,6L4,34", width=3)) for drawn in drawings]
    rows = [signs_of] if len(signs_of) <= 4 else [signs_of[:4], signs_of[4:]]
    if len(signs_of) > 8:
        rows = [signs_of[: len(signs_of) // 2 + 1], signs_of[len(signs_of) // 2 + 1 :]]
    high = 38 if len(rows) == 1 else 25
    parts = []
    for number, row in enumerate(rows):
        wide = [size(drawn)[0] * high / size(drawn)[1] for drawn in row]
        scale = min(1, 100 / (sum(wide) + 2 * (len(row) - 1)))
        x = (104 - scale * (sum(wide) + 2 * (len(row) - 1))) / 2
        y = (56 - high * len(rows) - 2 * (len(rows) - 1)) / 2 + number * (high + 2)
        for drawn, across in zip(row, wide, strict=True):
            parts.append(
                group(
                    inner(drawn), x, y + high * (1 - scale) / 2, scale=scale * high / size(drawn)[1]
                )
            )
            x += scale * (across + 2)
    return frame(104, 56, _paper(104, 56), *parts)


def _fitted(drawing: str, x: float, y: float, side: float) -> str:
    """A drawing in the middle of a square."""
    across, down = size(drawing)
    scale = side / max(across, down)
    dx, dy = (side - across * scale) / 2, (side - down * scale) / 2
    return group(inner(drawing), x + dx, y + dy, scale=scale)


def look_of(creature: str) -> Mapping[str, str]:
    """The parts that a creature is drawn of, by its id."""
    look: Mapping[str, str] = _LOOKS["creature"][creature]
    return look


def creature_card(card: Creature) -> str:
    """A creature's card, 160 x 172: its picture, class, cost as countable signs, and worth."""
    paper = rect(6, 6, 148, 118, 8, "card2", "")
    picture = group(body(look_of(card.id)), 10, 8)
    cost = group(genes.cost_block(card.cost), 6, 149)
    worth = path(regular(6, 17, 138, 149), "gold", width=2)
    worth += bioroids.later_star(138, 149.5, 8.5) if card.scoring else text(138, 155, card.ep, 16)
    cls = bioroids.lozenges(card.cls + 1, 16, 17, 5.5)
    return frame(160, 172, paper, picture, cls, cost, worth)
