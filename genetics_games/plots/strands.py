"""A gene before and after a mutation, both strands, codon by codon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from genetics_games.biology.alignment import GAP, edit_alignment
from genetics_games.biology.codons import three_letter
from genetics_games.biology.dna import complement
from genetics_games.biology.mutations import Effect
from genetics_games.biology.strips import CodonView, strips
from genetics_games.biology.wording import tag
from genetics_games.drawing.svg import LIGHT
from genetics_games.plots.style import (
    CHANGED,
    CHANGED_TINT,
    INK,
    LINE,
    PAPER,
    QUIET,
    bare,
    new_figure,
    write,
)
from genetics_games.text import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLUMNS = 30
MOST_LETTERS = 300
_CELL, _STRAND, _GROUP = 0.32, 1.62, 3.55


def strands(effect: Effect, *, large: bool = False) -> Figure:
    """Draw both strands of a gene before and after an edit, with the amino acids.

    Args:
        effect: from `biology.classify`.
        large: with larger letters, for a projector.

    Returns:
        A matplotlib figure: the coding strand above, 5' to 3', the template below; letters that
        the edit put in, took out, replaced or turned are framed, changed codons underlined.

    Raises:
        ValueError: the gene has more than 300 letters.

    Example:
        >>> from genetics_games.biology import Gene, Substitution, classify
        >>> figure = strands(classify(Gene("ATGGATCCATAA"), Substitution(5, "G")))
        >>> words = [word.get_text() for word in figure.axes[0].texts]
        >>> words.count("Asp"), words.count("Glu")
        (1, 1)
    """
    if max(len(effect.before), len(effect.after)) > MOST_LETTERS:
        raise ValueError(
            _("This gene has more than {most} letters; draw a shorter one.").format(
                most=MOST_LETTERS
            )
        )
    aligned = edit_alignment(effect.before, *effect.edits)
    views = strips(effect)
    start = effect.gene.coding_start
    after_start = start if effect.coding_start_after is None else effect.coding_start_after
    columns = len(aligned.before)
    blocks = [range(at, min(at + COLUMNS, columns)) for at in range(0, columns, COLUMNS)]
    big = 1.2 if large else 1.0
    wide = (1.35 + _CELL * min(COLUMNS, columns) + 0.5) * big
    high = (0.25 + _GROUP * len(blocks)) * big
    figure = new_figure(max(wide, 4.2), high, strands_label(effect), large=large)
    axes = bare(figure, max(wide, 4.2) / big, high / big)
    write(axes, 0.2, 0.3, tag(effect), 13, ha="left", weight="bold")
    for index, block in enumerate(blocks):
        top = 0.85 + _GROUP * index
        before = _Row(aligned.before, aligned.after, views.before, start)
        after = _Row(aligned.after, aligned.before, views.after, after_start)
        _draw(axes, before, block, top, _("before"))
        _draw(axes, after, block, top + _STRAND, _("after"))
    return figure


def strands_label(effect: Effect) -> str:
    """A gene before and after an edit in words: letters and amino acids.

    Args:
        effect: from `biology.classify`.
    """

    def spelled(views: Sequence[CodonView]) -> str:
        return ", ".join(
            f"{view.letters} {three_letter(view.amino_acid)}" if view.amino_acid else view.letters
            for view in views
        )

    views = strips(effect)
    return _("Effect: {tag}. Coding strand before: {before}. After: {after}.").format(
        tag=tag(effect), before=spelled(views.before), after=spelled(views.after)
    )


class _Row:
    """One sequence of an alignment: its columns, and where its codons stand in them."""

    def __init__(
        self, letters: str, other: str, views: Sequence[CodonView], coding_start: int
    ) -> None:
        self.letters, self.other = letters, other
        column_of = [column for column, letter in enumerate(letters) if letter != GAP]
        self.codons: list[tuple[CodonView, list[int]]] = []
        self.hot: set[int] = set()
        at = coding_start
        for view in views:
            columns = column_of[at : at + len(view.letters)]
            self.codons.append((view, columns))
            self.hot |= {columns[place] for place in view.hot}
            at += len(view.letters)
        # Outside the coding region only the alignment tells what is new or gone.
        inside = {column for _view, columns in self.codons for column in columns}
        self.hot |= {
            column
            for column in column_of
            if column not in inside and other[column] != letters[column]
        }


def _draw(axes: Axes, row: _Row, block: range, top: float, title: str) -> None:
    left = 1.35
    write(axes, 0.2, top + 0.22, title, 11, ha="left", color=QUIET)
    ends = (("5′", "3′"), ("3′", "5′"))
    for line, (start, end) in enumerate(ends):
        y = top + 0.36 * line
        write(axes, left - 0.22, y, start, 10, color=QUIET)
        write(axes, left + _CELL * len(block) + 0.2, y, end, 10, color=QUIET)
    for place, column in enumerate(block):
        letter = row.letters[column]
        x = left + _CELL * (place + 0.5)
        if letter == GAP:
            axes.plot([x - 0.1, x + 0.1], [top, top], color=LINE, linewidth=1.5)
            axes.plot([x - 0.1, x + 0.1], [top + 0.36, top + 0.36], color=LINE, linewidth=1.5)
            continue
        if column in row.hot:
            axes.plot(x, top - 0.26, marker="v", markersize=5, color=INK)
        for line, base in enumerate((letter, complement(letter))):
            _base(axes, x, top + 0.36 * line, base, column in row.hot)
    for view, columns in row.codons:
        _codon(axes, view, [block.index(c) for c in columns if c in block], left, top)


def _base(axes: Axes, x: float, y: float, base: str, hot: bool) -> None:
    from matplotlib.patches import Rectangle

    axes.add_patch(
        Rectangle(
            (x - 0.145, y - 0.165),
            0.29,
            0.33,
            facecolor=LIGHT[base.lower()],
            edgecolor=CHANGED if hot else PAPER,
            linewidth=2.6 if hot else 0.8,
            zorder=3 if hot else 2,
        )
    )
    write(axes, x, y + 0.005, base, 11, weight="bold", color=LIGHT[f"on-{base.lower()}"], zorder=4)


def _codon(axes: Axes, view: CodonView, places: list[int], left: float, top: float) -> None:
    if not places:
        return
    from matplotlib.patches import Rectangle

    first, last = left + _CELL * places[0], left + _CELL * (places[-1] + 1)
    y = top + 0.64
    changed = view.status in ("changed", "new", "lost")
    look: dict[str, Any] = {"color": INK if view.amino_acid else LINE}
    axes.plot([first + 0.05, last - 0.05], [y, y], linewidth=1.4, **look)
    for edge in (first + 0.05, last - 0.05):
        axes.plot([edge, edge], [y - 0.07, y], linewidth=1.4, **look)
    words = three_letter(view.amino_acid) if view.amino_acid else "·"
    if len(places) < 2 and view.amino_acid:
        return  # the rest of this codon stands in the next block, with the name
    middle = (first + last) / 2
    if changed:
        axes.add_patch(
            Rectangle(
                (middle - 0.4, y + 0.08),
                0.8,
                0.32,
                facecolor=CHANGED_TINT,
                edgecolor=CHANGED,
                linewidth=1.6 if view.amino_acid_changed else 0.8,
                linestyle="-" if view.amino_acid_changed else ":",
            )
        )
    weight = "bold" if view.amino_acid_changed else "normal"
    write(axes, middle, y + 0.24, words, 11, weight=weight, color=INK if view.amino_acid else QUIET)
