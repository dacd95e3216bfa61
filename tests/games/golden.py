"""Golden transcripts: one whole game for every game and number of players, line by line.

A transcript that changes without a change of rules is a fault.  After a change of rules,
write them anew and read the difference:

    python -m tests.games.golden
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from random import Random

from .playing import TABLES, name_of, pick

FOLDER = Path(__file__).parent / "golden"
SEED = 2026
LIMIT = 80
ROUNDS = {"peptide": 12}  # a turn is a whole round of the table there


def plain(value) -> str:
    """JSON in one stable form."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def transcript(table, moves=None) -> list[str]:
    """A game as lines: each action with its legal alternatives, events and what was seen.

    Args:
        table: a game and a number of players.
        moves: the notation of each action; chosen by a seeded generator if left out.
    """
    game, players = table
    limit = ROUNDS.get(game.id, LIMIT)
    state = game.new(players, SEED, limit=limit)
    rng = Random(SEED)
    lines = [
        f"{game.id} players={players} seed={SEED} limit={limit} {plain(dict(state.options))}",
        f"start {plain(list(state.log[3]))} sees {seen(state)}",
    ]
    for number in range(10**6):
        if state.is_over or (moves is not None and number == len(moves)):
            break
        seat, legal = state.player, state.legal_actions()
        action = pick(state, rng) if moves is None else state.parse(moves[number])
        events = state.apply(action)
        lines.append(f"{seat} | {action} | of {len(legal)} {mark(' '.join(map(str, legal)))}")
        lines += [
            f"    {e.kind} {e.seat} {plain(e.data)} {plain(e.private)} {e.reveals}" for e in events
        ]
        lines.append(f"    sees {seen(state)}")
    lines.append(f"end scores={plain(state.scores())} winners={plain(state.winners())}")
    lines.append(f"position {plain(state.to_dict())}")
    return lines


def seen(state) -> str:
    """A mark for what each viewer sees: the public, then each seat."""
    return " ".join(mark(plain(state.view(v))) for v in (None, *range(state.players)))


def mark(text: str) -> str:
    """Eight digits that change with the text."""
    return f"{zlib.crc32(text.encode()):08x}"


def moves_of(lines) -> list[str]:
    """The notation of each action in a transcript."""
    return [line.split(" | ")[1] for line in lines if not line.startswith(" ") and " | " in line]


def path_of(table) -> Path:
    """The file of a table's transcript."""
    return FOLDER / f"{name_of(table)}.txt"


def main() -> None:
    """Write every transcript."""
    FOLDER.mkdir(exist_ok=True)
    for table in TABLES:
        path_of(table).write_text(
            "\n".join(transcript(table)) + "\n", encoding="utf-8", newline="\n"
        )


if __name__ == "__main__":
    main()
