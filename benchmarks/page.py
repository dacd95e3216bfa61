"""The page as a student meets it: seconds to a playable board, milliseconds a click, memory.

Everything runs on this machine: the server, the kernel and Debian's Chromium share its cores.

    python benchmarks/page.py [RUNS] [GAME]

GAME is gene_pool, against one computer player, or another with all its seats at the table:
peptide, genotype, biohack.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page

from tests.browser.support import browser, games

CAN = ".gg-board .can:visible"

# A move takes some touches, each once all lies still after the one before, and is taken back once
# the computer has answered and all lies still: the last touch and the undo are clicks that only
# the kernel can answer.  The clock stops when the list of what has happened is changed, and with
# it, in the same task, the whole board.
CLICKS = """async ([count, ways]) => {
  const find = (selector) => document.querySelector(`.gg-board ${selector}`);
  const log = find(".log");
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const times = [];
  for (let k = 0; k < count; k += 1) {
    let button = find("[data-act=undo]");
    if (k % 2 === 0) {
      const way = ways[(k / 2) % ways.length];
      for (const touch of way.slice(0, -1)) {
        find(touch).click();
        await pause(650);
      }
      button = find(way.at(-1));
    }
    const start = performance.now();
    await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no answer to click ${k}`)), 10000);
      const seen = new MutationObserver(() => {
        seen.disconnect();
        clearTimeout(late);
        resolve();
      });
      seen.observe(log, { childList: true, subtree: true, characterData: true });
      button.click();
    });
    times.push(performance.now() - start);
    await pause(300);
    while (!find(".can") || document.querySelector("[data-waiting]")) await pause(50);
    await pause(650);
  }
  return times;
}"""


class Table(NamedTuple):
    """A table to be measured.

    Attributes:
        address: of its page.
        opening: what is touched before, so that the board is full.
        ways: touches that together make a move; the last of each is timed.
    """

    address: str
    opening: tuple[str, ...]
    ways: tuple[tuple[str, ...], ...]


# Computer players think for the eye's sake; here nobody needs to follow them.
HURRY = """(() => {
  const wait = window.setTimeout;
  window.setTimeout = (work, time, ...more) =>
    wait(work, time === 500 || time === 900 ? 30 : time, ...more);
})()"""


def places(*names: str) -> tuple[str, ...]:
    """Selectors of pieces by their ids in the scene."""
    return tuple(f'.can[data-id="{name}"]' for name in names)


ROW = places(*(f"row:{place}" for place in range(1, 7)))
TABLES = {
    # The first research cards are taken; then a touch chooses a card of the row, one more turns it.
    "gene_pool": Table("notebooks/gene_pool.ipynb", (CAN,), tuple(zip(ROW, ROW, strict=True))),
    # A card of the field is touched, and "select it" said; four computer players answer.
    "peptide": Table(
        "notebooks/peptide.ipynb?code=OWL-208&seats=human,greedy,greedy,greedy,greedy",
        (),
        (('[data-zone="field"] .can', ".ask [data-act=play]"),),
    ),
    # The first plants are chosen; then a marker goes to gardening, and a plant is drawn.
    "genotype": Table(
        "notebooks/genotype.ipynb?code=OWL-208&seats=human,greedy,greedy,greedy,greedy",
        places("plant:P13", "plant:P12"),
        tuple(places("place:gardening", f"plant:{plant}") for plant in ("P05", "P46", "P34")),
    ),
    # A scientist and creatures are drafted; then three places are chosen for the Nomans.
    "biohack": Table(
        "notebooks/biohack.ipynb?code=OWL-208&seats=human,greedy,greedy,greedy",
        places("scientist:S1", "card:N06", "card:A05", "answer:plan scientist"),
        tuple(
            places("place:MOUNTAIN", "place:RIVER", f"place:{last}")
            for last in ("BANK", "HOSPITAL", "BASEMENT")
        ),
    ),
}


def percentile(values: list[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def resident_mib(pid: int) -> float:
    """Resident memory of a process, from the kernel's own figure."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise LookupError(f"process {pid} has no resident memory")


def start_game(page: Page, table: Table) -> None:
    """Touch what opens the game, and wait until all lies still."""
    for selector in table.opening:
        page.locator(selector).first.click()
    page.wait_for_selector(f".gg-board {table.ways[0][0]}")
    page.wait_for_timeout(1500)


def one_run(table: Table) -> dict[str, float]:
    """Start the command, open a table, play 100 clicks."""
    begin = time.perf_counter()
    with games() as server, browser() as (context, _network):
        up = time.perf_counter()
        page = context.new_page()
        page.add_init_script(HURRY)
        asked = time.perf_counter()
        page.goto(server.page(table.address))
        page.wait_for_selector(CAN)
        ready = time.perf_counter()
        start_game(page, table)
        page.evaluate(CLICKS, [10, table.ways])
        times = page.evaluate(CLICKS, [100, table.ways])
        memory = resident_mib(server.kernels()[0])
    return {
        "command to server, s": up - begin,
        "page asked to playable board, s": ready - asked,
        "click to updated screen, median ms": statistics.median(times),
        "click to updated screen, 95th percentile ms": percentile(times, 0.95),
        "kernel with a board open, resident MiB": memory,
    }


#: What is asked for, by the name of the figure.
ASKED = {
    "page asked to playable board, s": 3.0,
    "click to updated screen, median ms": 20.0,
    "click to updated screen, 95th percentile ms": 40.0,
    "kernel with a board open, resident MiB": 80.0,
}


def main() -> int:
    """Run it several times, print medians and ranges; 1 if a figure is missed."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    game = sys.argv[2] if len(sys.argv) > 2 else "gene_pool"
    if game not in TABLES:
        print(f"There is no table for {game!r}; choose one of {', '.join(TABLES)}.")
        return 2
    runs = [one_run(TABLES[game]) for _ in range(count)]
    missed = 0
    print("| quantity | asked | median | range |\n| --- | ---: | ---: | ---: |")
    for name in runs[0]:
        values = [run[name] for run in runs]
        middle = statistics.median(values)
        asked = ASKED.get(name)
        missed += asked is not None and middle > asked
        print(f"| {name} | {asked or '-'} | {middle:.1f} | {min(values):.1f}-{max(values):.1f} |")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
