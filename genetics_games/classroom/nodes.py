"""Checks and lessons as nodes for the page; docs/architecture.md (Panels) lists the kinds.

`on_node` takes what the page sends: ``<check>~<round>.answer``, ``<check>.fresh`` and
``<check>.mine`` (a question about the live table) for a check; ``<step>.predict``,
``<step>.show`` and ``<step>.explain`` for a round of predict, observe, explain.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Any

from genetics_games.lenses import nodes as page
from genetics_games.lenses.nodes import Node, Span
from genetics_games.text import _, ngettext

from .checks import SHOWN, Check, Option
from .glossary import explained, glossary
from .lessons import Lesson, Step
from .sitting import Reply, Result, Sitting
from .tables import Table

#: Letters, dashes and marks that name both ends of a strand.
ROOM_FOR_ENDS = 8
#: The id of the exit ticket's node.
TICKET = "exit.ticket"


def on_node(sitting: Sitting, id: str, value: Any, table: Table | None = None) -> None:
    """Do what the page asks for.

    Args:
        sitting: whose page.
        id: the id of the node, as this module made it.
        value: what the page sent with it.
        table: the live table, for a question about it.

    Raises:
        ValueError: an answer that cannot be read or that comes too late, or an id that no
            node has; the sentence is for the student.
    """
    name, _dot, act = str(id).rpartition(".")
    check_id = name.partition("~")[0]
    if id == TICKET:
        sitting.hand_in(value)
    elif act == "answer":
        sitting.answer(check_id, given(sitting.ask(check_id), value))
    elif act == "fresh":
        sitting.fresh(check_id)
    elif act == "mine":
        asked = sitting.fresh(check_id, table)
        if table is not None and asked.origin["table"] != table.to_dict():
            raise ValueError(
                _("Your board does not suit this question yet. Here is one from another table.")
            )
    else:
        step = next((step for step in sitting.steps() if step.id == name), None)
        if step is None or act not in ("predict", "show", "explain"):
            raise ValueError(_("The page has changed since. It is up to date now."))
        if act == "predict":
            sitting.predict(step, value)
        elif act == "show":
            sitting.show(step)
        else:
            sitting.explain(step, value)


def spans(text: str, *, terms: bool = True) -> list[str | Span]:
    """A text whose backticks are sequences and whose technical words carry the glossary.

    Args:
        text: a text of a lesson.
        terms: whether words carry the glossary; not inside a button, where a reader could
            not reach them, nor in feedback, where they would come in the way.

    Example:
        >>> spans("Read `GAT`.")
        ['Read ', {'s': 'GAT', 'm': True}, '.']
    """
    made: list[str | Span] = []
    said: frozenset[str] = frozenset()
    for number, piece in enumerate(re.split(r"`([^`]*)`", text)):
        if number % 2:
            made.append({"s": piece.replace("'", "′"), "m": True})
        elif terms:
            for part, says in explained(piece, said):
                made.append({"s": part, "g": says} if says else part)
                said |= {says}
        elif piece:
            made.append(piece)
    return made


# ---------------------------------------------------------------------- checks


def option_ids(check: Check) -> dict[str, str]:
    """For each option's id on the page its value; the ids give nothing away."""
    return {f"o{number}": option.value for number, option in enumerate(check.options, 1)}


def given(check: Check, value: Any) -> Any:
    """An answer as the page sent it, as `marking.mark` reads it.

    Args:
        check: the question.
        value: an option's id, a list of them, or a text.
    """
    ids = option_ids(check)
    if check.kind == "several":
        return [ids.get(str(one), "") for one in value] if isinstance(value, list) else value
    if check.kind in SHOWN:
        return ids.get(value, "") if isinstance(value, str) else value
    if check.kind == "square" and isinstance(value, str):
        return value.split()
    return value


def check_nodes(sitting: Sitting, check_id: str, table: Table | None = None) -> list[Node]:
    """One question with what has become of it.

    Args:
        sitting: whose question.
        check_id: such as ``"1.2"``.
        table: the live table to ask about.
    """
    check = sitting.ask(check_id, table)
    result = sitting.results.get(check_id) or Result()
    reply = sitting.reply(check_id)
    node: Node = {
        "t": "ask",
        "kind": {"point": "choice", "square": "text", "sentence": "text"}.get(
            check.kind, check.kind
        ),
        "id": f"{check.id}~{result.round}.answer",
        "stem": spans(check.stem),
        "button": _("Answer"),
    }
    if check.kind in SHOWN:
        node["options"] = [
            _option(check, option, id_, result)
            for option, id_ in zip(check.options, option_ids(check), strict=True)
        ]
        if check.kind == "several" and result.given:
            chosen = result.given[-1]
            node["answer"] = [id_ for id_, value in option_ids(check).items() if value in chosen]
    elif result.given:
        node["answer"] = result.given[-1][0]
    if check.kind == "number" and check.unit:
        node["unit"] = check.unit
    if check.kind == "sequence":
        node |= {
            "letters": "ATGC",
            "length": len(check.answer[0]) + ROOM_FOR_ENDS,
            "erase": _("Erase the last letter"),
            "body": [page.small(_("You may write the ends too, such as 5'-…-3'."))],
        }
    if check.kind == "square":
        node["body"] = [page.small(_("Write the boxes row by row, with a space between them."))]
    if result.settled:
        node["state"] = "done"
    if reply:
        node["feedback"] = _feedback(check, reply)
    return [node]


def _option(check: Check, option: Option, id_: str, result: Result) -> Node:
    node: Node = {"id": id_, "text": spans(option.text, terms=False)}
    if option.strip:
        node["strip"] = page.dna_strip(option.strip, little=True)
    if check.kind == "several":
        if result.settled:
            node["state"] = "right" if option.value in check.answer else "off"
        return node
    tries = [values[0] for values in result.given]
    if option.value in check.answer and result.settled:
        node["state"] = "right"
    elif option.value in tries:
        node["state"] = "tried"
        first = tries.index(option.value) == 0
        node["tag"] = page.tag(_("your first try") if first else _("your second try"))
    elif result.settled:
        node["state"] = "off"
    return node


def _feedback(check: Check, reply: Reply) -> Node:
    says = spans(reply.mark.feedback, terms=False)
    if reply.stage == "told":
        body = [page.p(_("Compare your sentence with this one.")), page.p(says)]
        body.append(page.points([spans(line, terms=False) for line in check.rubric]))
        return page.feedback(body)
    if reply.stage == "right":
        body = [page.p([page.bold(_("Yes.")), " ", *says] if says else [page.bold(_("Yes."))])]
    else:
        body = [
            page.p([page.bold(_("Not yet.")), " ", *says]),
            page.p(spans(reply.mark.where, terms=False)),
        ]
    if reply.stage == "worked":
        body.append(page.p([page.bold(_("Step by step:")), " ", *spans(reply.worked, terms=False)]))
    another = page.button(f"{check.id}.fresh", _("Another question like this"))
    tone = "good" if reply.stage == "right" else "wrong"
    return page.feedback(body, tone, [another] if reply.stage != "look" else [])


# ---------------------------------------------------------------------- lessons


def opening_nodes(lesson: Lesson, made: Container[str] = ()) -> list[Node]:
    """The hook, what to do first, and what one can do afterwards.

    Args:
        lesson: which one.
        made: the guided moves that have been made, as `Lesson.guide_moves` names them.
    """
    first, *rest = lesson.hook
    moves = [
        [*([page.bold("✓ ")] if kind in made else []), *spans(sentence)]
        for kind, sentence in zip(lesson.guide_moves, lesson.guide, strict=True)
    ]
    about = [page.p(spans(sentence)) for sentence in rest]
    if lesson.in_short:
        about.append(page.small(lesson.in_short))
    goals = page.points([spans(objective) for objective in lesson.objectives])
    return [
        page.lead(spans(first)),
        {
            "t": "compare",
            "items": [
                {
                    "title": _("Three moves to begin, on the table below"),
                    "body": [{"t": "list", "numbered": True, "items": moves}],
                },
                {"title": _("What it is about"), "body": about},
            ],
        },
        page.group(_("What you can do after this lesson"), [goals]),
    ]


def prediction_nodes(sitting: Sitting, step: Step) -> list[Node]:
    """The question before the moves; once the result is shown, what was predicted."""
    stored = sitting.predictions.get(step.id)
    if stored and stored.shown:
        said = page.spans(_("You predicted: {said}"), said=_said(step, stored.given))
        return [page.p(spans(step.predict)), page.p(said)]
    node: Node = {
        "t": "ask",
        "kind": "text" if step.kind == "sentence" else step.kind,
        "id": f"{step.id}.predict",
        "stem": spans(step.predict),
        "button": _("Keep my prediction"),
    }
    if step.options:
        node["options"] = [
            {"id": value, "text": text}
            | ({"state": "chosen"} if stored and stored.given == value else {})
            for value, text in step.options
        ]
    if step.kind == "sequence":
        node |= {"letters": "ATGC", "length": len(step.value), "ends": ["5′", "3′"]}
        node["erase"] = _("Erase the last letter")
    if step.unit:
        node["unit"] = step.unit
    think = [page.p([page.bold(_("Think:")), " ", *spans(step.think)])] if step.think else []
    if stored is None:
        return [node, *think, page.small(_("Being wrong costs nothing."))]
    node["answer"] = stored.given
    kept = _("Your prediction is kept. You can change it until you see the result.")
    if step.kind == "number":  # another number may stand in the field, which was refused
        kept = _(
            "Your prediction is kept. It is {said}. You can change it until you see the result."
        )
        kept = kept.format(said=f"{stored.given} {step.unit}".strip())
    return [node, *think, page.small(kept)]


def observation_nodes(sitting: Sitting, step: Step) -> list[Node]:
    """The prediction beside the result, once the student asks for it."""
    stored = sitting.predictions.get(step.id)
    question = page.p(spans(step.predict))
    if stored is None:
        return [question, page.small(_("Predict first. Being wrong costs nothing."))]
    if not stored.shown:
        show = page.button(f"{step.id}.show", _("Show the result"), main=True)
        return [question, page.p(spans(step.observe)), page.buttons([show])]
    said, result = sitting.show(step)
    return [
        question,
        {
            "t": "compare",
            "items": [
                {"title": _("Your prediction"), "body": [page.p(_said(step, said))]},
                {"title": _("What happened"), "body": [page.p(spans(result))]},
            ],
        },
    ]


def _said(step: Step, said: str) -> list[str | Span]:
    if step.kind == "choice":
        return [dict(step.options)[said]]
    if step.kind == "sequence":
        return [{"s": f"5′-{said}-3′", "m": True}]
    return [f"{said} {step.unit}".strip()]


def explain_nodes(sitting: Sitting, step: Step) -> list[Node]:
    """The question after the result; once answered, a model answer and three lines."""
    stored = sitting.predictions.get(step.id)
    if stored is None or not stored.shown:
        return [page.p(spans(step.explain)), page.small(_("Look at the result first."))]
    ask: Node = {
        "t": "ask",
        "kind": "text",
        "id": f"{step.id}.explain",
        "stem": spans(step.explain),
        "button": _("Keep my answer"),
    }
    if stored.explained:
        ask["answer"] = stored.explained
        ask["feedback"] = _model(step.model, step.rubric)
    return [ask]


def exit_nodes(sitting: Sitting, table: Table) -> list[Node]:
    """The exit ticket; once it is written, a model answer and three lines.

    Args:
        sitting: whose ticket.
        table: the deal of the class code.
    """
    stem, model, rubric = sitting.lesson.exit_ticket(table)
    ask: Node = {
        "t": "ask",
        "kind": "text",
        "id": TICKET,
        "stem": spans(stem),
        "button": _("Keep my answer"),
    }
    if sitting.ticket:
        ask["answer"] = sitting.ticket
        ask["feedback"] = _model(model, rubric)
    return [ask]


def _model(model: str, rubric: tuple[str, ...]) -> Node:
    lines = page.points([spans(line) for line in rubric])
    return page.feedback([page.p(spans(model)), page.p(_("Look for three things:")), lines])


def glossary_nodes(lesson: Lesson) -> list[Node]:
    """The terms of a lesson with their sentences."""
    told = glossary()
    body = [[_(term), told[_(term)]] for term in sorted(lesson.glossary, key=str.casefold)]
    return [page.table(_("Glossary"), [_("Word"), _("What it means")], body)]


def progress_nodes(sitting: Sitting) -> list[Node]:
    """How many of the lesson's questions are done."""
    counted = sitting.progress()
    return [
        page.small(
            ngettext(
                "{done} of {n} question answered.",
                "{done} of {n} questions answered.",
                counted["of"],
            ).format(done=counted["done"], n=counted["of"])
        )
    ]
