"""The command ``python -m genetics_games.simulate``."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from genetics_games.engine.registry import find_game
from genetics_games.text import _

from . import FailedCheckError, simulate


def main(arguments: list[str] | None = None) -> int:
    """Play the games that the command line asks for; 1 if a check fails, 2 if it is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m genetics_games.simulate",
        description=_("Play many games between computer players and check every position."),
    )
    parser.add_argument("game", help=_("the game's id, such as gene_pool"))
    parser.add_argument("--games", type=int, default=1000, help=_("how many to play"))
    parser.add_argument("--players", type=int, help=_("seats; the fewest allowed if left out"))
    parser.add_argument("--limit", type=int, default=500, help=_("turns until a game is stalled"))
    parser.add_argument("--bots", help=_("one name for each seat, such as random,greedy"))
    parser.add_argument(
        "--option", action="append", default=[], help=_("a rule of the table, as name=value")
    )
    parser.add_argument("--seed", type=int, default=0, help=_("where all chance comes from"))
    parser.add_argument("--jobs", type=int, default=1, help=_("processes; 0 for one on each core"))
    asked = parser.parse_args(arguments)
    try:
        tally = simulate(
            asked.game,
            asked.games,
            asked.players,
            asked.limit,
            asked.bots.split(",") if asked.bots else None,
            asked.seed,
            asked.jobs or os.cpu_count() or 1,
            _options(asked.game, asked.option),
        )
    except FailedCheckError as fault:
        print(fault, file=sys.stderr)
        return 1
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 2
    print(_("games: {n}").format(n=tally.games))
    print(_("actions: {n}").format(n=tally.actions))
    print(_("stalled: {share:.1%}").format(share=tally.stalled / tally.games))
    print(_("won by seat: {wins}").format(wins=", ".join(map(str, tally.wins))))
    print(_("seconds: {seconds:.1f}").format(seconds=tally.seconds))
    return 0


def _options(name: str, texts: list[str]) -> dict[str, Any]:
    """The options that the command line names; a value that is no choice is left as text."""
    chosen: dict[str, Any] = {}
    for text in texts:
        option, _sign, value = text.partition("=")
        known = find_game(name).options.get(option)
        choices = known.choices if known else ()
        chosen[option] = next((one for one in choices if str(one) == value), value)
    return chosen


if __name__ == "__main__":
    raise SystemExit(main())
