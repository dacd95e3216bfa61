"""Nodes: what lenses, checks and lessons show, as plain data for ``board/static/nodes.js``.

docs/architecture.md (Panels) lists every kind.  A text is a string or a list of strings and
spans; a span is ``{"s": text}`` with marks.  Words only: biology comes from `biology`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor
from typing import Any, Literal

from genetics_games.text import _

Node = dict[str, Any]
Span = dict[str, Any]
Text = str | Sequence[str | Span]
Tone = Literal["calm", "loud", "plain"]
Strand = Literal["top", "bottom", "both"]

# ---------------------------------------------------------------- texts


def bold(text: str) -> Span:
    """A span that stands out."""
    return {"s": text, "b": True}


def raised(text: str) -> list[str | Span]:
    """Names of alleles as geneticists print them: what follows a ``^`` stands higher.

    Args:
        text: such as ``"I^A i"``.

    Example:
        >>> raised("I^A i")
        ['I', {'s': 'A', 'up': True}, ' i']
    """
    parts: list[str | Span] = []
    for number, piece in enumerate(re.split(r"\^([^\s/;,:^]+)", text)):
        if piece:
            parts.append({"s": piece, "up": True} if number % 2 else piece)
    return parts


def five_to_three(letters: str, first: int = 0, last: int = 0) -> list[Span]:
    """A sequence with its ends, some of its letters underlined.

    Args:
        letters: bases in reading order, 5' to 3'.
        first: first letter to underline, counted from 1; 0: none.
        last: last letter to underline.

    Example:
        >>> "".join(span["s"] for span in five_to_three("GAT"))
        '5′-GAT-3′'
    """
    if not first:
        return [{"s": f"5′-{letters}-3′", "m": True}]
    return [
        {"s": f"5′-{letters[: first - 1]}", "m": True},
        {"s": letters[first - 1 : last], "m": True, "u": True},
        {"s": f"{letters[last:]}-3′", "m": True},
    ]


def spans(sentence: str, **parts: Text | int) -> list[str | Span]:
    """A translated sentence whose placeholders are filled with texts that keep their marks.

    Args:
        sentence: with named placeholders such as ``{row}``.
        parts: what stands in for each.

    Example:
        >>> spans("The row {row}.", row=[bold("GAT")])
        ['The row ', {'s': 'GAT', 'b': True}, '.']
    """
    text: list[str | Span] = []
    for piece in re.split(r"(\{\w+\})", sentence):
        part = parts.get(piece[1:-1], piece) if piece.startswith("{") else piece
        if isinstance(part, (str, int)):
            text += [str(part)] if part != "" else []
        else:
            text += part
    return text


def plain(text: Text) -> str:
    """A text without its marks, as a screen reader says it."""
    if isinstance(text, str):
        return text
    return "".join(part if isinstance(part, str) else part["s"] for part in text)


def percent(share: Fraction) -> str:
    """A share as a percentage: with two decimals where they make it exact, else rounded to one.

    Args:
        share: from 0 to 1.

    Example:
        >>> percent(Fraction(9, 16)), percent(Fraction(1, 12)), percent(Fraction(1, 4096))
        ('56.25 %', 'about 8.3 %', 'less than 0.1 %')
    """
    hundredths = share * 10_000
    if hundredths.denominator == 1:
        return _("{figure} %").format(figure=f"{float(share * 100):g}")
    tenths = floor(share * 1000 + Fraction(1, 2))
    if tenths in (0, 1000):
        return _("less than 0.1 %") if not tenths else _("more than 99.9 %")
    return _("about {figure} %").format(figure=f"{tenths / 10:g}")


def words(items: Sequence[str]) -> str:
    """Some words as one enumeration.

    Example:
        >>> words(["A", "B", "C"])
        'A, B and C'
    """
    if len(items) < 2:
        return "".join(items)
    return _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])


# ---------------------------------------------------------------- nodes that tell


def lead(text: Text) -> Node:
    """The leading sentence, which a screen reader hears whenever it changes."""
    return {"t": "lead", "text": text}


def p(text: Text, *, big: bool = False) -> Node:
    """A paragraph."""
    return {"t": "p", "text": text, "big": True} if big else {"t": "p", "text": text}


def small(text: Text) -> Node:
    """A quieter paragraph."""
    return {"t": "small", "text": text}


def points(items: Iterable[Text]) -> Node:
    """A list with bullets."""
    return {"t": "list", "items": list(items)}


def tag(text: str, tone: Tone = "plain") -> Node:
    """A word in a frame, for the title of a reading or the line of a row."""
    return {"text": text, "tone": tone}


def reading(title: str, body: Sequence[Node], tag: Node | None = None) -> Node:
    """A framed part with a title, such as one way to read a move."""
    return _without_empty({"t": "reading", "title": title, "tag": tag, "body": list(body)})


def sheet(title: str, body: Sequence[Node], sign: str = "", *, cover: bool = False) -> Node:
    """A step of a lesson; as a cover it closes a lens until it is answered."""
    tone = "cover" if cover else ""
    return _without_empty(
        {"t": "sheet", "title": title, "body": list(body), "sign": sign, "tone": tone}
    )


def dna_strip(
    row: str,
    label: str = "",
    *,
    marks: Sequence[tuple[int, int, Strand]] = (),
    over: Sequence[str] = (),
    under: Sequence[str] = (),
    little: bool = False,
    ghost: bool = False,
    template: bool = False,
) -> Node:
    """A DNA row with both strands.

    Args:
        row: the top strand, 5' to 3' from left to right.
        label: what a screen reader says; by default the top strand, letter by letter.
        marks: first position, last position (from 1) and strand of each stretch to frame.
        over: a short text over each pair.
        under: a short text under each pair.
        little: for a line of its own in a list.
        ghost: faint, for a row that is not there.
        template: whether a framed strand is read as a polymerase reads it, from its 3' end,
            and not as its letters are written, from its 5' end.
    """
    return _without_empty(
        {
            "t": "strip",
            "row": row,
            "label": label or strip_label(row),
            "marks": [
                {"span": [first, last]}
                | ({} if strand == "both" else {"strand": strand, "way": _way(strand, template)})
                for first, last, strand in marks
            ],
            "over": list(over),
            "under": list(under),
            "small": little,
            "ghost": ghost,
        }
    )


def _way(strand: Strand, template: bool) -> str:
    """How a strand is read, its ends as they lie on the page."""
    rightwards = (strand == "top") != template
    left, right = ("5′", "3′") if strand == "top" else ("3′", "5′")
    return _("read {ends}").format(ends=f"{left} {'→' if rightwards else '←'} {right}")


def strip_label(row: str) -> str:
    """A DNA row for the ear."""
    return _("DNA row, top strand from 5 prime to 3 prime: {letters}").format(letters=" ".join(row))


def rows(title: str, items: Sequence[Node]) -> Node:
    """Small drawings with a line of text each; see `row_item`."""
    return {"t": "rows", "title": title, "items": list(items)}


def row_item(drawing: Node | str, text: Text, tag: Node | None = None) -> Node:
    """One line of `rows`: a strip or the name of a drawing, a tag and a text."""
    what = {"art": drawing} if isinstance(drawing, str) else {"strip": drawing}
    return _without_empty({**what, "tag": tag, "text": text})


def table(label: str, head: Sequence[Text], body: Sequence[Sequence[Text]]) -> Node:
    """A table; the first cell of each line names it."""
    return {"t": "table", "label": label, "head": list(head), "rows": [list(row) for row in body]}


def note(text: Text, link: str = "", more: Sequence[Node] = (), sign: str = "book") -> Node:
    """A quiet note; with `more`, a touch on its link opens what stands there."""
    return _without_empty(
        {"t": "note", "text": text, "sign": sign, "link": link, "more": list(more)}
    )


def compare(items: Sequence[tuple[str, Sequence[Node]]]) -> Node:
    """Boxes side by side, each with its title."""
    return {
        "t": "compare",
        "items": [{"title": title, "body": list(body)} for title, body in items],
    }


def group(title: str, body: Sequence[Node], *, open: bool = False) -> Node:
    """A fold with a title."""
    return {"t": "group", "title": title, "body": list(body), "open": open}


def heading(text: Text, level: int = 2) -> Node:
    """A heading of its own; 2 is the level of the sections of a page."""
    return {"t": "h", "level": level, "text": text}


def numbered(items: Iterable[Text]) -> Node:
    """A numbered list."""
    return {"t": "list", "numbered": True, "items": list(items)}


def figure(name: str, label: str, caption: Text = "", width: int = 0, *, least: int = 0) -> Node:
    """A drawing by its name.

    Args:
        name: the name in the content's ``art()``.
        label: what a screen reader says.
        caption: words under it.
        width: in CSS px, at most; 0: as wide as the panel.
        least: in CSS px; on a narrower page it scrolls sideways.
    """
    sizes = {"width": width or None, "least": least or None}
    return _without_empty({"t": "art", "art": name, "label": label, "text": caption, **sizes})


def bar(name: Text, value: Any, of: Any, text: Text, expect: Any = None) -> Node:
    """One bar of `bars`.

    Args:
        name: what it is of.
        value: its length.
        of: the length of a full bar.
        text: its value in words.
        expect: where a mark for what is expected stands.
    """
    item = {"name": name, "value": float(value), "of": float(of), "text": text}
    return item if expect is None else {**item, "expect": float(expect)}


def bars(label: str, items: Sequence[Node]) -> Node:
    """Bars side by side; see `bar`."""
    return {"t": "bars", "label": label, "items": list(items)}


def python(title: str, text: str) -> Node:
    """A line of Python under a fold; pages of Voila leave it out."""
    return {"t": "python", "title": title, "text": text}


# ---------------------------------------------------------------- nodes that ask


def button(
    id: str,
    text: str,
    *,
    sign: str = "",
    main: bool = False,
    on: bool | None = None,
    why_not: str = "",
) -> Node:
    """A button of `buttons` or of a feedback.

    Args:
        id: what it sends.
        text: its words.
        sign: the name of its drawing.
        main: whether it is the usual way on.
        on: for a switch, whether it is on.
        why_not: why it rests; empty: it can be used.
    """
    item = _without_empty(
        {"id": id, "text": text, "sign": sign, "main": main, "off": bool(why_not), "why": why_not}
    )
    return item if on is None else {**item, "on": on}


def buttons(items: Sequence[Node], label: str = "") -> Node:
    """A line of buttons."""
    return _without_empty({"t": "buttons", "label": label, "items": list(items)})


def slider(id: str, label: str, low: int, high: int, value: int) -> Node:
    """A slider over whole numbers."""
    return {"t": "slider", "id": id, "label": label, "min": low, "max": high, "value": value}


def form(label: str, items: Sequence[Node]) -> Node:
    """Fields side by side: `line` and `pick`; each sends when it is left, or with Enter."""
    return {"t": "form", "label": label, "items": list(items)}


def line(
    id: str, label: str, value: str, *, hint: Text = "", lines: int = 0, draft: int = 0
) -> Node:
    """A field of a `form` to type in.

    Args:
        id: what it sends.
        label: what to type.
        value: what stands in it.
        hint: a quieter word under it.
        lines: how many lines it has room for; 0: one, and Enter sends it.
        draft: for text to be kept, the most characters; it is sent while it is written too.
    """
    item = {"id": id, "label": label, "value": value}
    more = {"hint": hint, "lines": lines or None, "draft": draft or None}
    return item | _without_empty(more)


def pick(id: str, label: str, value: str, options: Sequence[tuple[str, str]]) -> Node:
    """A field of a `form` to choose in.

    Args:
        id: what it sends.
        label: what to choose.
        value: the id of what is chosen.
        options: the id and the words of each.
    """
    listed = [{"id": choice, "text": words} for choice, words in options]
    return {"id": id, "label": label, "value": value, "options": listed}


def ask_line(id: str, stem: Text, button: str, **more: Any) -> Node:
    """A question answered with one typed line."""
    return {"t": "ask", "kind": "line", "id": id, "stem": stem, "button": button, **more}


def ask_choice(id: str, stem: Text, options: Sequence[Node], **more: Any) -> Node:
    """A question with one answer of several; an option is ``{"id", "text"}`` and what else fits."""
    return {"t": "ask", "kind": "choice", "id": id, "stem": stem, "options": list(options), **more}


def ask_sequence(id: str, stem: Text, length: int, button: str, **more: Any) -> Node:
    """A question answered with bases, typed or touched.

    Args:
        id: what it sends.
        stem: the question.
        length: the most letters there may be.
        button: the word on the button that gives the answer.
        more: further fields of the node, such as ``answer`` or ``feedback``.
    """
    return {
        "t": "ask",
        "kind": "sequence",
        "id": id,
        "stem": stem,
        "letters": "ATGC",
        "length": length,
        "ends": ["5′", "3′"],
        "button": button,
        "erase": _("Erase the last letter"),
        **more,
    }


def feedback(body: Sequence[Node], tone: str = "", buttons: Sequence[Node] = ()) -> Node:
    """What stands under an answer; the tone is ``good``, ``wrong`` or neither."""
    return _without_empty({"tone": tone, "body": list(body), "buttons": list(buttons)})


def _without_empty(node: Node) -> Node:
    return {name: value for name, value in node.items() if value not in (None, "", [], False)}
