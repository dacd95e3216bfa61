"""The home page: games, lessons and laboratories to open, how far this browser's student is."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from genetics_games.biology.codons import amino_acids, codons, translate
from genetics_games.biology.dna import transcribe
from genetics_games.board import page
from genetics_games.drawing import covers, laboratories, nature, pea
from genetics_games.drawing.signs import sign
from genetics_games.engine import Game
from genetics_games.games import game
from genetics_games.text import _, ngettext

from .course import (
    GameEntry,
    LessonEntry,
    game_entries,
    laboratory_entries,
    lesson_entries,
    progress_key,
)

STATIC = Path(__file__).parent / "static"

#: The row of the first picture; with its two amino acids it is aspartic acid and proline.
ROW = "GATCCA"
SIGNS = ("robot", "person", "tick", "home")


@cache
def _module() -> str:
    # As text, since anywidget keeps a module that is read from a file alive.
    parts = (page.STATIC / "dom.js", page.STATIC / "link.js", STATIC / "home.js")
    return "\n".join(part.read_text(encoding="utf-8") for part in parts)


@cache
def _sheet() -> str:
    return page.sheet(("look",)) + (STATIC / "home.css").read_text(encoding="utf-8")


class Home(anywidget.AnyWidget):
    """The home page as a widget that needs nothing from Python once it is shown.

    Attributes:
        texts: the page's own words, by key.
        games: the cards of the games.
        lessons: the cards of the lessons.
        laboratories: the cards of the laboratories.
        hero: the first picture: the drawings' names, and what it shows in words.
        art: all drawings by name.
    """

    _esm = _module()
    _css = _sheet()

    texts = traitlets.Dict().tag(sync=True)
    games: Any = traitlets.List().tag(sync=True)
    lessons: Any = traitlets.List().tag(sync=True)
    laboratories: Any = traitlets.List().tag(sync=True)
    hero = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)

    def __repr__(self) -> str:
        return "Home()"


def home(root: Path | str = "..") -> Home:
    """The home page, to show in ``notebooks/index.ipynb``.

    Args:
        root: the folder that holds ``notebooks/`` and ``lessons/``; what has no page there is
            not shown, so that no link leads nowhere.

    Example:
        >>> home()
        Home()
    """
    root = Path(root)
    games = [
        _game_card(entry, game(entry.id))
        for entry in game_entries()
        if (root / "notebooks" / entry.file).is_file()
    ]
    lessons = [
        _lesson_card(entry)
        for entry in lesson_entries()
        if (root / "lessons" / entry.file).is_file()
    ]
    labs = [
        {"name": entry.name, "title": entry.title, "line": entry.line, "href": entry.file}
        for entry in laboratory_entries()
        if (root / "notebooks" / entry.file).is_file()
    ]
    hero, art = _hero()
    art |= {f"cover-{card['id']}": covers.cover(card["id"]) for card in games}
    art |= {f"lab-{card['name']}": laboratories.laboratory(card["name"]) for card in labs}
    art |= {f"sign-{name}": sign(name) for name in SIGNS}
    return Home(texts=_texts(), games=games, lessons=lessons, laboratories=labs, hero=hero, art=art)


def _game_card(entry: GameEntry, played: Game) -> dict[str, Any]:
    least, most = played.players[0], played.players[-1]
    if least == most:
        players = ngettext("{n} player", "{n} players", most).format(n=most)
    else:
        players = _("{least} to {most} players").format(least=least, most=most)
    against = ["human"] + ["greedy"] * max(1, least - 1)
    people = ["human"] * max(2, least)
    return {
        "id": entry.id,
        "title": played.title,
        "line": entry.line,
        "facts": [
            players,
            ngettext("{n} minute", "{n} minutes", entry.minutes).format(n=entry.minutes),
            entry.teaches,
        ],
        "href": entry.file,
        "seatings": [
            {"seats": ",".join(against), "label": _("Against the computer"), "sign": "robot"},
            {
                "seats": ",".join(people),
                "label": ngettext(
                    "{n} person at this screen", "{n} people at this screen", len(people)
                ).format(n=len(people)),
                "sign": "person",
            },
        ],
    }


def _lesson_card(entry: LessonEntry) -> dict[str, Any]:
    lesson, minutes = entry.lesson, entry.lesson.minutes
    return {
        "number": entry.number,
        "title": lesson.title,
        "line": entry.line,
        "facts": [
            game(entry.game).title,
            ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes),
        ],
        "before": _("Before: {before}").format(before=lesson.before),
        "href": f"../lessons/{entry.file}",
        "key": progress_key(entry.number),
    }


def _hero() -> tuple[dict[str, Any], dict[str, str]]:
    """A row, its codons with their amino acids, a plant: from DNA by protein to a body."""
    messenger = transcribe(ROW)
    acids = [amino_acids()[letter] for letter in translate(messenger)]
    art = {"hero-row": nature.dna_row(ROW)}
    art["hero-plant"] = pea.pea_plant("round", "purple", "green", "tall")
    pairs = []
    for codon, acid in zip(codons(messenger), acids, strict=True):
        art[f"hero-{codon}"] = nature.codon(codon)
        art[f"hero-{acid.letter}"] = nature.amino_acid(acid.letter, acid.side_chain)
        pairs.append([f"hero-{codon}", f"hero-{acid.letter}"])
    label = _(
        "A row of six base pairs, {row}; the two amino acids that it stands for, {first} and "
        "{second}; and a pea plant."
    ).format(row=" ".join(ROW), first=acids[0].name, second=acids[1].name)
    return {"row": "hero-row", "codons": pairs, "plant": "hero-plant", "label": label}, art


def _texts() -> dict[str, str]:
    return {
        "name": _("Genetics games"),
        "headline": _("Play a move. See what it means in a cell."),
        "lead": _(
            "Board games about genetics. A lens beside the board shows the biology of every move. "
            "You need no account and no rulebook."
        ),
        "play_now": _("Play now, against the computer"),
        "start_lesson": _("Start a lesson"),
        "continue_lesson": _("Go on with lesson {n}"),
        "games": _("Games"),
        "start_table": _("Start a table of {title}"),
        "who": _("Who plays {title}?"),
        "code": _("Class code, if you have one"),
        "code_example": _("such as PEA-417"),
        "code_wrong": _("A class code looks like PEA-417: three letters and three digits."),
        "play": _("Play {title}"),
        "lessons": _("Lessons"),
        "lesson": _("Lesson {n}"),
        "gaps": _(
            "The numbers are those of the whole course. Lessons that are missing here are not "
            "written yet."
        ),
        "laboratories": _("Laboratories"),
        "done": _("done"),
        "here": _("go on here"),
        "part": _("{done} of {of} questions done"),
        "publishers": _(
            "The games belong to their publishers. This is an unofficial version for teaching, "
            "and all its drawings are our own."
        ),
        "private": _(
            "This page asks no other site for anything. How far you are in the lessons is kept "
            "in this browser only."
        ),
    }
