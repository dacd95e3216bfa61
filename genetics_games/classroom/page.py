"""The page of a lesson: its steps, the board in it, and the laboratories below."""

from __future__ import annotations

import os
import secrets
from functools import cache
from pathlib import Path
from typing import Any

import traitlets

from genetics_games.board import messages, page
from genetics_games.board.address import table_from_address
from genetics_games.board.widget import HOME, Board
from genetics_games.engine.codes import class_code, read_class_code
from genetics_games.engine.game import SEEDS
from genetics_games.engine.match import HUMAN, Match
from genetics_games.games import game
from genetics_games.lenses import lenses, pictures
from genetics_games.lenses.base import Lens, not_understood
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from . import nodes
from .course import lesson_entries, progress_key
from .keeping import damaged, pack, unpack
from .lab_panels import lab_panels
from .lessons import Lesson
from .results import result_code
from .sheets import DEALS, STEPS, Work, sheet, step_name
from .sitting import Sitting

STATIC = Path(__file__).parent / "static"
VERSION = 1

#: The student's seat; the partner has the other one.
SEAT = 0

_BOARD_END = "export default { render };"


@cache
def _module() -> str:
    # The lesson calls the board's own `render`; a module has one default export only.
    board = page.module().rstrip().removesuffix(_BOARD_END)
    return board + (STATIC / "lesson.js").read_text(encoding="utf-8")


@cache
def _sheet() -> str:
    return page.sheet() + (STATIC / "lesson.css").read_text(encoding="utf-8")


class LessonPage(Board):
    """A lesson with its board: one widget, one save, one answer to every touch.

    The panels of the board come first in the count of panels; behind them the sheet of the
    lesson, then its laboratories.

    Attributes:
        fixed: what stays as it is: the page's words, the glossary, where its work is kept.
        lesson: title, class code, steps, what is said, how far the student is.
        sheet: the nodes of the step that is open.
        labs: the laboratories.

    Example:
        >>> LessonPage(1, "PEA-417")
        LessonPage(1, 'PEA-417')
    """

    _esm = _module()
    _css = _sheet()

    fixed = traitlets.Dict().tag(sync=True)
    lesson = traitlets.Dict().tag(sync=True)
    sheet: traitlets.List[Any] = traitlets.List().tag(sync=True)
    labs: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, number: int, code: str = "", *, home: str = HOME, key: str = "") -> None:
        """Open a lesson.

        Args:
            number: which one.
            code: the class code; a new one if left out.
            home: where the home sign leads.
            key: a further part of the name under which a tab keeps this page.

        Raises:
            ValueError: there is no such lesson, or the code is none.
        """
        self._work = Work(Sitting(number, code or class_code(secrets.randbelow(SEEDS))))
        self._said = ""
        self._refused = ""
        self._untouched = True
        self._home = home
        self._labs = lab_panels(number, self._work.table.start)
        taught = self._work.sitting.lesson
        super().__init__(
            self._deal(self._work.seed),
            lenses=_beside(taught),
            home="",
            level=2,
            key=f"lesson {number} {key}",
        )
        self.art = self.art | pictures.art()
        for lab in self._labs:
            self.art = self.art | lab.art()

    @traitlets.default("fixed")
    def _fixed(self) -> dict[str, Any]:
        taught = self._work.sitting.lesson
        return {
            "number": taught.number,
            "home": self._home,
            "title": _("Lesson {n}: {title}").format(n=taught.number, title=taught.title),
            "key": progress_key(taught.number),
            "glossary": nodes.glossary_nodes(taught),
            "words": _words() | {"lab_row": taught.table.start_words()},
        }

    @traitlets.default("lesson")
    def _lesson(self) -> dict[str, Any]:
        work = self._work
        return {
            "code": work.sitting.code,
            "nickname": work.sitting.nickname,
            "result": result_code(work.sitting),
            "progress": work.sitting.progress(),
            "untouched": self._untouched,
            "said": self._said,
            "step": work.step,
            "steps": [
                {
                    "id": step,
                    "text": step_name(step),
                    "done": work.is_done(step),
                    "label": _("done") if work.is_done(step) else "",
                }
                for step in STEPS
            ],
        }

    @traitlets.default("sheet")
    def _sheet_nodes(self) -> list[Node]:
        try:
            return sheet(self._work)
        except ValueError as fault:  # a code without a fitting table for one question
            return [{"t": "p", "text": str(fault)}]

    @traitlets.default("labs")
    def _lab_nodes(self) -> list[dict[str, Any]]:
        return [
            {
                "id": lab.id,
                "title": lab.title,
                "sign": lab.sign,
                "figure": lab.figure(),
                "nodes": lab.nodes(),
            }
            for lab in self._labs
        ]

    def refresh(self) -> None:
        """Show board and lesson as they stand."""
        with self._lock, self.hold_sync():
            super().refresh()
            sheet_nodes = self._sheet_nodes()
            if self._refused and _answered(sheet_nodes, self._refused, self._said):
                self._said = self._refused = ""
            self.lesson = self._lesson()
            self.sheet = sheet_nodes
            self.labs = self._lab_nodes()

    # ------------------------------------------------------------- the table

    def _deal(self, seed: int) -> Match:
        match = self._work.sitting.lesson.table.lay(seed)
        match.opening = len(match.steps)
        return match

    def _lay(self, seed: int) -> None:
        """Put freshly dealt cards on the table."""
        fresh = self._deal(seed).save_text()
        self._table.handle({"type": "restore", "save": fresh, "asked": True})

    # ------------------------------------------------------------- what the page says

    def _obey(self, content: object) -> None:
        message = messages.read(content)
        kind = message["type"]
        self._said = self._refused = ""
        try:
            if kind == "restore":
                self._table.handle({"type": "ping"})
                self._take_up(message)
            elif kind == "node" and message["panel"] >= len(self._lenses):
                self._table.handle({"type": "ping"})
                self._touched(message["panel"] - len(self._lenses), message)
            else:
                super()._obey(content)
                self._count(kind)
                return
        except ValueError as refused:
            self._said = str(refused)
            self._refused = message["node"] if kind == "node" else ""

    def _count(self, kind: str) -> None:
        """Take note of what the student has just done at the table."""
        last = self.match.last
        if kind == "new" and self.match.state.seed is not None:
            self._dealt(self.match.state.seed)
        elif kind in ("move", "typed") and last is not None and last.seat == SEAT:
            # The family of an action counts as well; Action and object end every line.
            self._work.made |= {kind.__name__ for kind in type(last.action).__mro__[:-2]}
            self._work.moves += 1
            self._untouched = False

    def _dealt(self, seed: int) -> None:
        self._work.deals = [*self._work.deals, seed][-DEALS:]

    def _touched(self, part: int, message: dict[str, Any]) -> None:
        id, value = message["node"], message["value"]
        if part > len(self._labs):
            raise ValueError(not_understood())
        if part:
            lab = self._labs[part - 1]
            lab.on_node(id, value)
            if lab.kept():
                self._untouched = False
            return
        act, _dash, what = id.partition("-")
        if id == "code":
            self._change_code(value)
        elif id == "nickname":
            self._rename(value)
        elif id == "deal":
            self._lay(self._work.seed)
        elif id == "other-deal":
            seed = secrets.randbelow(SEEDS)
            self._lay(seed)
            self._dealt(seed)
        elif id == "lab-row":
            start = self._work.sitting.lesson.table.of(self.match, SEAT).start
            for lab in self._labs:
                lab.take(start)
        elif act == "go" and what in STEPS:
            self._work.step = what
        elif act == "at" and what in self._work.questions:
            self._work.check = what
        else:
            self._untouched = False
            sitting = self._work.sitting
            nodes.on_node(sitting, id, value, sitting.lesson.table.of(self.match, SEAT))

    def _change_code(self, value: object) -> None:
        seed = read_class_code(value)
        old = self._work.sitting
        self._work = Work(Sitting(old.lesson.number, class_code(seed), old.nickname))
        self._lay(seed)
        self._labs = lab_panels(old.lesson.number, self._work.table.start)

    def _rename(self, value: object) -> None:
        data = self._work.sitting.to_dict()
        fresh = Sitting(data["lesson"], data["code"], value)  # type: ignore[arg-type]
        self._work.sitting.nickname = fresh.nickname

    # ------------------------------------------------------------- keeping

    def _save_text(self) -> str:
        work = self._work
        return pack(
            {
                "version": VERSION,
                "sitting": work.sitting.to_dict(),
                "match": super()._save_text(),
                "step": work.step,
                "check": work.check,
                "made": sorted(work.made),
                "moves": work.moves,
                "deals": work.deals,
                "labs": self._labs[0].start if self._labs else "",
                "written": {lab.id: kept for lab in self._labs if (kept := lab.kept())},
            }
        )

    def _take_up(self, message: dict[str, Any]) -> None:
        """Go on where a saved lesson stopped.

        Raises:
            ValueError: it cannot be read; the page stays as it was.
        """
        if not (message["asked"] or self._untouched):
            return  # the page has just loaded, but this lesson is already under way
        data = unpack(message["save"])
        work, start, match = _read(data, self._work.sitting.lesson.number)
        self._table.handle({"type": "restore", "save": match, "asked": True})
        self._work, self._untouched = work, False
        written = data.get("written")  # work of an older version has none
        for lab in self._labs:
            lab.take(start)
            lab.take_up(written.get(lab.id) if isinstance(written, dict) else None)

    def __repr__(self) -> str:
        sitting = self._work.sitting
        return f"LessonPage({sitting.lesson.number}, {sitting.code!r})"


def lesson_page(number: int) -> LessonPage:
    """The page of a lesson, to show in its notebook.

    The address of the page may name a class code, as in ``?code=PEA-417``; one that cannot be
    read is answered with a sentence.

    Args:
        number: which lesson.

    Raises:
        ValueError: there is no such lesson.

    Example:
        >>> lesson_page(2).match.state.game.id
        'gene_pool'
    """
    query = os.environ.get("QUERY_STRING", "")
    code, fault = "", ""
    try:
        seed = table_from_address(query, game(_game(number))).get("seed")
        code = class_code(seed)
        if code:
            read_class_code(code)  # other seeds have no code that a class could type
    except ValueError as refused:
        code = ""
        fault = _("{fault} So this is a new class code.").format(fault=refused)
    opened = LessonPage(number, code, key=query)
    if fault:
        opened._said = fault
        opened.refresh()
    return opened


def _answered(shown: object, id: str, said: str) -> bool:
    """Write why an answer was refused under the question that it was given to, if it is there."""
    if isinstance(shown, list):
        return any(_answered(node, id, said) for node in shown)
    if not isinstance(shown, dict):
        return False
    if shown.get("t") != "ask" or shown.get("id") != id:
        return _answered(list(shown.values()), id, said)
    before = shown.get("feedback", {})
    body = [{"t": "p", "text": said}, *before.get("body", [])]
    shown["feedback"] = {**before, "tone": before.get("tone", "empty"), "body": body}
    return True


def _beside(taught: Lesson) -> list[Lens]:
    """The lenses beside the board: the lesson's own one, or some of the game's."""
    own = taught.table.LENS
    if own is not None:
        return [own()]
    return [lens for lens in lenses(_game(taught.number)) if lens.id in taught.lens.split()]


def _game(number: int) -> str:
    return next((entry.game for entry in lesson_entries() if entry.number == number), "gene_pool")


def _read(data: dict[str, Any], number: int) -> tuple[Work, str, str]:
    """The work, what the laboratories begin with and the saved match in what was kept."""
    if type(data.get("version")) is int and data["version"] > VERSION:
        raise ValueError(_("This work was saved by a newer version of the program."))
    sitting = Sitting.from_dict(data.get("sitting"))
    if sitting.lesson.number != number:
        raise ValueError(
            _("This is work of lesson {n}. Open it on the page of that lesson.").format(
                n=sitting.lesson.number
            )
        )
    try:
        work = Work(
            sitting,
            data["step"],
            data["check"],
            {str(name) for name in data["made"]},
            data["moves"],
            [read_class_code(class_code(seed)) for seed in data["deals"]][-DEALS:],
        )
        start = sitting.lesson.table.check_start(data["labs"])
        fits = work.step in STEPS and work.check in work.questions and type(work.moves) is int
        if data["version"] != VERSION or not fits:
            raise ValueError("damaged")
        match = Match.from_text(data["match"])
        if match.seats[SEAT] != HUMAN or match.state.game.id != _game(number):
            raise ValueError("damaged")
    except (ValueError, TypeError, LookupError) as fault:
        raise ValueError(damaged()) from fault
    return work, start, data["match"]


def _words() -> dict[str, str]:
    return {
        "home": _("Genetics games, home"),
        "code": _("class code {code}"),
        "code_title": _("Class code"),
        "code_field": _("Another class code"),
        "code_how": _(
            "The same code gives a whole class the same cards and questions. With another code "
            "this lesson begins anew."
        ),
        "code_use": _("Use this code"),
        "glossary": _("Glossary"),
        "save": _("Save my work"),
        "nickname": _("Nickname, if you like"),
        "nickname_use": _("Put it into the code"),
        "result": _("Result code, to show your teacher"),
        "result_how": _(
            "It holds the class code, which questions you tried, how often and whether rightly, "
            "codes of the ideas behind wrong answers, and your nickname if you give one. It holds "
            "nothing else about you."
        ),
        "work": _("All my work as a code"),
        "work_how": _("Keep it, or the file, and go on later on any computer. It stays with you."),
        "file": _("Save as a file"),
        "restore_field": _("Code of saved work"),
        "restore": _("Go on with this work"),
        "restore_file": _("or open a file"),
        "copy": _("Copy"),
        "copied": _("Copied."),
        "steps": _("Steps of the lesson"),
        "step_sheet": _("This step"),
        "beyond": _("Beyond the board"),
        "beyond_how": _("Laboratories: what the game does not show."),
        "kept": _("Work on this lesson is kept in this browser: {done} of {of} questions done."),
        "kept_go_on": _("Go on with it"),
        "kept_anew": _("Begin anew"),
    }
