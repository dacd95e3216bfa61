"""What a position costs: copying, looking, saving; and what importing costs.

python benchmarks/sizes.py
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import timeit
from functools import partial

import genetics_games as gg


def microseconds(what, number: int = 2000) -> float:
    """The best of five runs, in microseconds a call."""
    return min(timeit.repeat(what, number=number, repeat=5)) / number * 1e6


def middle_game(name: str):
    """A greedy game half played, and the finished match it comes from."""
    state = gg.game(name).new(seed=7, limit=500)
    match = gg.Match(state, seats=["greedy"] * state.players)
    half = state.copy()
    moves = 0
    while not match.state.is_over:
        match.play_bot()
        moves += 1
        if moves == 20:
            half = match.state.copy()
    return half, match


def import_cost() -> tuple[float, float]:
    """Milliseconds to import the package beyond a bare interpreter: median and worst of nine."""
    code = (
        "import time; t = time.perf_counter(); import genetics_games; "
        "print((time.perf_counter() - t) * 1000)"
    )
    times = [
        float(
            subprocess.run(
                [sys.executable, "-c", code], capture_output=True, text=True, check=True
            ).stdout
        )
        for _ in range(9)
    ]
    return statistics.median(times), max(times)


def main() -> int:
    """Print the table."""
    print("| quantity | asked | measured |\n| --- | ---: | ---: |")
    for name in gg.games():
        half, match = middle_game(name)
        seat = half.player or 0
        view, scene = partial(half.view, seat), partial(half.scene, seat)
        position = len(json.dumps(half.to_dict(), separators=(",", ":")))
        record = len(gg.Record.of(match.state).to_text())
        print(f"| {name}: copy, us | 3 | {microseconds(half.copy):.2f} |")
        print(f"| {name}: view, us | 10 | {microseconds(view):.2f} |")
        print(f"| {name}: scene, us | - | {microseconds(scene, 100):.0f} |")
        print(f"| {name}: position, bytes of JSON | 2,048 | {position:,} |")
        print(f"| {name}: record of a greedy game, characters | 2,048 | {record:,} |")
    middle, worst = import_cost()
    print(f"| import genetics_games, ms, median (worst) of 9 | 50 | {middle:.0f} ({worst:.0f}) |")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
