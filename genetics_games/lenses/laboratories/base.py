"""What every laboratory shares: fields that keep what is typed, presets, working, problems."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any

from genetics_games.lenses import nodes
from genetics_games.lenses.base import not_understood
from genetics_games.lenses.nodes import Node, Text
from genetics_games.text import _

from .presets import OWN, Preset, presets
from .problems import Maker, Practice

LONGEST = 2000


@dataclass(slots=True)
class Shown:
    """What a laboratory has worked out.

    Args:
        lead: the result in one sentence.
        body: figures, tables, bars, above what further fields there are.
        steps: the working that a student would write, line by line.
        python: the same as a line or a few of Python.
        figures: the drawings that `body` names.
        after: what stands below the further fields.
    """

    lead: Text
    body: list[Node]
    steps: list[Text]
    python: str = ""
    figures: dict[str, str] = field(default_factory=dict)
    after: list[Node] = field(default_factory=list)


class Laboratory:
    """Fields, what comes of them, the working, and problems; show it with `lenses.widget.Panel`.

    A subclass says what fields there are and works them out. What is typed is kept as it was
    typed; where it makes no sense, the sentence of the ``ValueError`` stands in place of the
    result.

    Args:
        preset: the id of a preset to begin with; the first if not given.
        seed: of the problems; another one each time if not given.
        given: what stands in the fields, by their ids.

    Raises:
        ValueError: there is no such preset or field.

    Attributes:
        name: its name in code, and that of its TOML file.
        makers: what makes its problems.
        texts: its fields to type and to choose in, with what stands in them at first.
        sliders: its sliders: lowest, highest and first place.
    """

    name = ""
    makers: Sequence[Maker] = ()
    texts: Mapping[str, str] = {}
    sliders: Mapping[str, tuple[int, int, int]] = {}

    def __init__(self, preset: str = "", seed: int | None = None, **given: Any) -> None:
        self.known = presets(self.name)
        self.given = dict(self.texts)
        self.at = {id: first for id, (_low, _high, first) in self.sliders.items()}
        self.preset = ""
        self.figures: dict[str, str] = {}
        seed = SystemRandom().randrange(10**6) if seed is None else seed
        self.practice = Practice(self.name, self.makers, seed)
        self.choose(preset or next(iter(self.known)))
        if given and not preset:
            self.put({})
        fields = [*self.given, *self.at]
        strange = [id for id in given if id not in fields]
        if strange:
            raise ValueError(
                _("This laboratory has no field “{id}”. It has: {known}.").format(
                    id=strange[0][:40], known=", ".join(fields)
                )
            )
        # In the order of the fields, since an earlier one may set later ones.
        for id in sorted(given, key=fields.index):
            self._take(id, str(given[id]) if id in self.given else given[id])

    # ------------------------------------------------------------ what a subclass says

    def controls(self) -> list[Node]:
        """Its fields and sliders; whatever stands in them, this raises nothing."""
        raise NotImplementedError

    def further(self) -> list[Node]:
        """Fields that stand below the first result; as `controls`, this raises nothing."""
        return []

    def work(self) -> Shown:
        """What comes of the fields.

        Raises:
            ValueError: they make no sense; the sentence is for the reader.
        """
        raise NotImplementedError

    def options(self, id: str) -> Sequence[str]:
        """What can be chosen in a field; nothing for a field to type in."""
        return ()

    def changed(self, id: str, before: str) -> None:
        """Put right what depends on a field that the reader has just changed.

        Args:
            id: the field.
            before: what stood in it; empty for a slider.
        """

    def press(self, id: str) -> None:
        """Do what a button of its own asks for.

        Raises:
            ValueError: it has no such button.
        """
        raise ValueError(not_understood())

    # ------------------------------------------------------------ for the panel

    def art(self) -> dict[str, str]:
        """The drawings that the nodes last made name."""
        return self.figures

    def nodes(self) -> list[Node]:
        """Result, fields, figures, working, problem."""
        try:
            shown = self.work()
        except ValueError as fault:
            shown = Shown(str(fault), [], [])
        self.figures = shown.figures
        page = [nodes.lead(shown.lead), *self.controls(), *shown.body]
        page += [*self.further(), *shown.after]
        if shown.steps:
            page.append(nodes.group(_("Show the steps"), [nodes.numbered(shown.steps)]))
        if shown.python:
            page.append(nodes.python(_("The same in Python"), shown.python))
        return [*page, *self.practice.nodes()]

    def on_node(self, id: str, value: Any) -> None:
        """Take what a reader typed, moved or touched.

        Raises:
            ValueError: nothing here can have sent it.
        """
        if id == "preset":
            if value != OWN:
                self.choose(value)
        elif id == "problem.see" and self.practice.problem:
            self.put(self.practice.problem.settings)
        elif id.startswith("problem."):
            self.practice.on_node(id, value)
        elif id in self.given or id in self.at:
            self._take(id, value)
        else:
            self.press(id)

    # ------------------------------------------------------------ fields

    @property
    def case(self) -> Preset | None:
        """The preset that is shown, as long as nothing of it was changed."""
        return self.known.get(self.preset)

    def choose(self, preset: object) -> None:
        """Begin with a preset.

        Raises:
            ValueError: there is none of that id.
        """
        if not isinstance(preset, str) or preset not in self.known:
            raise ValueError(
                _("There is no preset “{preset}”. Choose one of: {known}.").format(
                    preset=str(preset)[:40], known=", ".join(self.known)
                )
            )
        self.put(self.known[preset].settings)
        self.preset = preset

    def put(self, settings: Mapping[str, str]) -> None:
        """Set fields and sliders, the others as at first; none of this is typed by a reader."""
        self.preset = OWN
        self.given = {**self.texts, **{id: settings[id] for id in settings if id in self.texts}}
        self.at = {id: first for id, (_low, _high, first) in self.sliders.items()}
        self.at |= {id: int(value) for id, value in settings.items() if id in self.at}

    def _take(self, id: str, value: Any) -> None:
        before = self.given.get(id, "")
        if id in self.at:
            low, high, _first = self.sliders[id]
            if type(value) is not int or not low <= value <= high:
                raise ValueError(not_understood())
            self.at[id] = value
        else:
            allowed = self.options(id)
            if not isinstance(value, str) or (allowed and value not in allowed):
                raise ValueError(not_understood())
            if len(value) > LONGEST:
                raise ValueError(_("That is too long to read. Write less."))
            self.given[id] = value
        self.changed(id, before)

    # ------------------------------------------------------------ nodes that all have

    def preset_field(self) -> Node:
        """The field in which a preset is chosen."""
        listed = [(preset.id, preset.title) for preset in self.known.values()]
        if self.preset == OWN:
            listed.insert(0, (OWN, _("your own")))
        return nodes.pick("preset", _("A real case"), self.preset, listed) | {"long": True}

    def line(self, id: str, label: str, *, hint: Text = "", lines: int = 0) -> Node:
        """A field to type in."""
        return nodes.line(id, label, self.given[id], hint=hint, lines=lines)

    def pick(self, id: str, label: str, options: Sequence[tuple[str, str]]) -> Node:
        """A field to choose in."""
        return nodes.pick(id, label, self.given[id], options)

    def slider(
        self,
        id: str,
        label: str,
        text: str = "",
        *,
        words: Callable[[int], str] | None = None,
        step: int = 1,
    ) -> Node:
        """A slider.

        Args:
            id: which one.
            label: what it sets.
            text: what its place means now.
            words: or what each place means; the number itself if neither is given.
            step: how far apart its places are.
        """
        low, high, _first = self.sliders[id]
        node = nodes.slider(id, label, low, high, self.at[id]) | {"step": step}
        if text:
            node["text"] = text
        if words:
            node["words"] = [words(place) for place in range(low, high + 1)]
        return node

    def about(self) -> list[Node]:
        """What the preset is about, and where it was published."""
        case = self.case
        if case is None:
            return []
        source = _("Source: {source}.").format(source=case.source.rstrip("."))
        return [nodes.note(f"{_(case.text)} {source}")]
