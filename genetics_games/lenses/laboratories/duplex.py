"""Both strands of a gene before and after an edit, aligned, with the amino acids, as a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from genetics_games.biology import CodonView, Effect, complement, edit_alignment, strips
from genetics_games.biology.alignment import GAP, Alignment
from genetics_games.biology.codons import STOP, three_letter
from genetics_games.drawing import svg
from genetics_games.text import _, ngettext

from .editing import Stretch

#: Columns of a line: six codons, so that a phone can show their letters.
COLUMNS = 18
MOST_COLUMNS = 4 * COLUMNS
_BEFORE = 9
_CELL, _LEFT = 30, 38
_HIGH = 214
_LETTERS_A_LINE = 24


@dataclass(frozen=True, slots=True)
class Window:
    """The columns of an alignment that are drawn.

    Args:
        alignment: of the whole gene.
        first: the first column.
        last: the column behind the last.
        hot: the columns that the edit changed.
    """

    alignment: Alignment
    first: int
    last: int
    hot: frozenset[int]


def window(stretch: Stretch, effect: Effect) -> Window:
    """The columns to draw: from a little before the change to well behind it.

    Args:
        stretch: the gene.
        effect: what the edit does to it.
    """
    alignment = edit_alignment(stretch.gene.sequence, *effect.edits)
    size = len(alignment.before)
    hot = frozenset(
        column for column, mark in enumerate(alignment.marks) if mark != "|"
    ) or _silently_hot(effect)
    first, last = stretch.left, size - stretch.right
    if last - first > MOST_COLUMNS:
        kept = max(first, min(hot, default=first) - _BEFORE)
        # Up to the first change columns are positions, so this begins with a codon.
        kept -= (kept - stretch.gene.coding_start) % 3
        first = max(first, kept)
        # Behind a shifted frame everything is new, else little is.
        lines = 3 if effect.frame == "shifted" else 2
        last = min(last, max(max(hot, default=0) + 1 + COLUMNS, first + lines * COLUMNS))
        last = min(last, first + MOST_COLUMNS)
    return Window(alignment, first, last, hot)


def _silently_hot(effect: Effect) -> frozenset[int]:
    """Where an edit put in the letters that stood there."""
    start, stop, _new = effect.edits[0].replacement(effect.before)
    return frozenset(range(start, max(stop, start + 1)))


def draw(shown: Window, effect: Effect) -> str:
    """Both strands before and after, codon by codon.

    Above stand the amino acids and strands before, below those after; a bar joins equal letters,
    a ground marks what the edit changed, a frame an amino acid that is another one.

    Args:
        shown: from `window`.
        effect: what the edit does.
    """
    views = strips(effect)
    start_after = effect.coding_start_after
    names_before = _names(views.before, effect.gene.coding_start, _columns(shown.alignment.before))
    names_after = _names(
        views.after,
        effect.gene.coding_start if start_after is None else start_after,
        _columns(shown.alignment.after),
    )
    parts = []
    lines = range(shown.first, shown.last, COLUMNS)
    for number, first in enumerate(lines):
        last = min(first + COLUMNS, shown.last)
        drawn = _line(shown, first, last, names_before, names_after)
        parts.append(svg.group(drawn, 0, number * _HIGH))
    wide = 2 * _LEFT + _CELL * min(COLUMNS, shown.last - shown.first)
    return svg.frame(wide, _HIGH * len(lines) - 18, *parts)


def label(shown: Window, effect: Effect) -> str:
    """The drawing for the ear: the letters around the change and both proteins.

    Args:
        shown: from `window`.
        effect: what the edit does.
    """
    hot = sorted(shown.hot)
    first = max(shown.first, (hot[0] if hot else shown.first) - 6)
    last = min(shown.last, (hot[-1] if hot else shown.first) + 7)
    said = [
        _("Coding strand from 5 prime to 3 prime around the change, before: {letters}.").format(
            letters=_spelled(shown.alignment.before[first:last])
        ),
        _("After: {letters}.").format(letters=_spelled(shown.alignment.after[first:last])),
    ]
    return " ".join(said)


def _spelled(letters: str) -> str:
    said = []
    for letter, run in groupby(letters):
        n = len(list(run))
        if letter == GAP:
            said.append(ngettext("{n} gap", "{n} gaps", n).format(n=n))
        else:
            said += [letter] * n
    return " ".join(said)


def _columns(letters: str) -> list[int]:
    """In which column each letter stands."""
    return [column for column, letter in enumerate(letters) if letter != GAP]


@dataclass(frozen=True, slots=True)
class _Name:
    """A codon: where its letters stand, and what it means."""

    columns: tuple[int, ...]
    text: str
    changed: bool


def _names(views: Sequence[CodonView], start: int, columns: list[int]) -> list[_Name]:
    names = []
    for number, view in enumerate(views):
        at = start + 3 * number
        text = three_letter(view.amino_acid) if view.amino_acid else "–"
        changed = view.amino_acid_changed
        names.append(_Name(tuple(columns[at : at + len(view.letters)]), text, changed))
    return names


def _line(
    shown: Window, first: int, last: int, before: Sequence[_Name], after: Sequence[_Name]
) -> str:
    parts = []
    for column in sorted(shown.hot):
        if first <= column < last:
            x: float = _LEFT + _CELL * (column - first)
            parts.append(svg.rect(x, 26, _CELL, 142, 4, fill="lit", stroke=""))
    parts += _strand_pair(shown.alignment.before[first:last], 28, upper=True)
    parts += _strand_pair(shown.alignment.after[first:last], 112, upper=False)
    for place, mark in enumerate(shown.alignment.marks[first:last]):
        x = _LEFT + _CELL * (place + 0.5)
        if mark == "|":
            parts.append(svg.path(f"M{svg.number(x)},90v14", stroke="pen2", width=1.6))
        elif mark == ".":
            parts.append(svg.circle(x, 97, 3, "pen", ""))
    parts += _names_of_line(before, first, last, 8, above=True)
    parts += _names_of_line(after, first, last, 170, above=False)
    return "".join(parts)


def _strand_pair(letters: str, y: float, *, upper: bool) -> list[str]:
    """A coding strand on tiles with its template under it, and both ends."""
    parts = []
    for place, letter in enumerate(letters):
        x = _LEFT + _CELL * place
        if letter == GAP:
            parts.append(svg.path(f"M{x + 9},{y + 13}h12", width=2.6))
            continue
        base = letter.lower()
        parts.append(svg.rect(x + 1.5, y, _CELL - 3, 28, 5, fill=base, width=1.2))
        parts.append(svg.text(x + _CELL / 2, y + 21, letter, 20, f"on-{base}"))
        parts.append(svg.text(x + _CELL / 2, y + 49, complement(letter), 19.5, "pen2"))
    right = _LEFT + _CELL * len(letters) + 17
    for x, end, other in ((_LEFT - 18, "5′", "3′"), (right, "3′", "5′")):
        parts.append(svg.text(x, y + 21, end, 19.5))
        parts.append(svg.text(x, y + 49, other, 19.5, "pen2"))
    return parts


def _names_of_line(
    names: Sequence[_Name], first: int, last: int, y: float, *, above: bool
) -> list[str]:
    parts = []
    for name in names:
        inside = [column for column in name.columns if first <= column < last]
        if not inside:
            continue
        left = _LEFT + _CELL * (inside[0] - first) + 4
        right = _LEFT + _CELL * (inside[-1] - first + 1) - 4
        edge = y + 16 if above else y - 4
        parts.append(svg.path(f"M{svg.number(left)},{edge}H{svg.number(right)}", width=2))
        middle = name.columns[len(name.columns) // 2]
        if not first <= middle < last:
            continue
        x = _LEFT + _CELL * (middle - first + 0.5)
        baseline = y + 8 if above else y + 15
        if name.text == three_letter(STOP):
            parts.append(svg.rect(x - 26, baseline - 16, 52, 21, 4, fill="start"))
            parts.append(svg.text(x, baseline, "■", 19.5, "on-start"))
            continue
        if name.changed:
            wide = 10 + 13 * len(name.text)
            parts.append(svg.rect(x - wide / 2, baseline - 15, wide, 20, 6, fill="lit", width=2))
        parts.append(svg.text(x, baseline, name.text, 19.5, "pen" if name.text != "–" else "pen2"))
    return parts


# ---------------------------------------------------------------- proteins


def draw_proteins(alignment: Alignment) -> str:
    """Two proteins under each other in one-letter symbols.

    Args:
        alignment: of the two; ``*`` is the stop.
    """
    size = len(alignment.before)
    lines = range(0, size, _LETTERS_A_LINE)
    parts = []
    cell = 26
    for number, first in enumerate(lines):
        top = number * 96
        for place in range(first, min(first + _LETTERS_A_LINE, size)):
            x = 10.0 + cell * (place - first)
            one, other = alignment.before[place], alignment.after[place]
            if one != other:
                parts.append(svg.rect(x + 1, top + 4, cell - 2, 78, 5, fill="lit", width=1.4))
            for letter, y in ((one, top + 26), (other, top + 74)):
                parts.append(svg.text(x + cell / 2, y, "■" if letter == STOP else letter, 20))
            if one == other:
                parts.append(
                    svg.path(f"M{svg.number(x + cell / 2)},{top + 35}v14", stroke="pen2", width=1.6)
                )
    wide = 20 + cell * min(_LETTERS_A_LINE, size)
    return svg.frame(wide, 96 * len(lines) - 6, *parts)
