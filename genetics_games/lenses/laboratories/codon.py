"""The codon laboratory: a message of one's own, read codon by codon in any code and any frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from genetics_games.biology import (
    OpenReadingFrame,
    Reading,
    amino_acids,
    anticodon,
    genetic_code,
    genetic_codes,
    open_reading_frames,
    possible_bases,
    six_frames,
    spellings,
    three_letter,
    translate,
)
from genetics_games.biology.ambiguity import check_iupac, iupac_letters
from genetics_games.biology.codons import STOP, UNKNOWN, GeneticCode, StartRule
from genetics_games.lenses import nodes
from genetics_games.lenses.nodes import Node, Text
from genetics_games.text import _, ngettext

from . import codon_problems, tracks, wheel
from .base import Laboratory, Shown
from .legible import least_width
from .presets import OWN
from .strands import read_strand
from .tracks import FRAMES, frame_name

MOST_BASES = 1200
#: Letters of a protein in a sentence, and lines of the working.
MOST_LETTERS, MOST_LINES = 24, 40
MOST_ORFS = 5
SHORTEST_ORF = 10
STARTS = ("atg_only", "table_starts")


@dataclass(frozen=True, slots=True)
class Message:
    """A sequence as the laboratory has read it.

    Args:
        letters: the top strand in letters of DNA.
        rna: whether it was typed as RNA.
        readings: its six frames.
        orfs: its open reading frames, the longest first; empty where they cannot be told.
        no_orfs: why they cannot be told.
    """

    letters: str
    rna: bool
    readings: tuple[Reading, ...]
    orfs: tuple[OpenReadingFrame, ...]
    no_orfs: str = ""


def read_message(sequence: str, code: int, starts: StartRule) -> Message:
    """Read a sequence in its six frames.

    Args:
        sequence: DNA or RNA, letters of IUPAC too, as `strands.read_strand` takes them.
        code: NCBI's number of the genetic code.
        starts: which codons can begin a protein.

    Raises:
        ValueError: it holds a letter of neither, mixes T and U, or holds no codon.

    Example:
        >>> message = read_message("augGAYuaa", 1, "atg_only")
        >>> message.rna, message.readings[0].protein, message.no_orfs
        (True, 'MD*', 'Open reading frames need known bases; the sequence holds Y.')
    """
    typed = read_strand(sequence).upper()
    if len(typed) < 3:
        raise ValueError(_("Type DNA or RNA of at least one codon, such as AUGGAUUAA."))
    if len(typed) > MOST_BASES:
        raise ValueError(
            _("The sequence has {n} bases; this laboratory reads up to {most}.").format(
                n=len(typed), most=MOST_BASES
            )
        )
    known = [*iupac_letters(), "U"]
    strange = next((letter for letter in typed if letter not in known), "")
    if strange:
        raise ValueError(
            _("'{letter}' is no letter of DNA or RNA; use one of {letters}.").format(
                letter=strange, letters=", ".join(sorted(known, key=lambda one: one not in "ACGTU"))
            )
        )
    translate(typed, ambiguous=True, code=code)  # refuses T and U side by side
    letters = check_iupac(typed.replace("U", "T"))
    readings = six_frames(letters, ambiguous=True, code=code)
    unknown = "".join(sorted(set(letters) - set("ACGT")))
    if unknown:
        why = _("Open reading frames need known bases; the sequence holds {letters}.").format(
            letters=", ".join(unknown)
        )
        return Message(letters, "U" in typed, readings, (), why)
    try:
        orfs = open_reading_frames(letters, starts=starts, minimum=SHORTEST_ORF, code=code)
    except ValueError as fault:
        return Message(letters, "U" in typed, readings, (), str(fault))
    return Message(letters, "U" in typed, readings, orfs)


class CodonLaboratory(Laboratory):
    """A message that the reader types, and a ribosome on it.

    Example:
        >>> lab = CodonLaboratory("poly_u")
        >>> nodes.plain(lab.nodes()[0]["text"])
        'Frame +1 spells FFFFFFF. Codon 1 of 7 is UUU: phenylalanine.'
        >>> lab.on_node("code", "2")
        >>> lab.on_node("sequence", "AUGUGAUAAGC")
        >>> lab.on_node("codon", 2)
        >>> nodes.plain(lab.nodes()[0]["text"])
        'Frame +1 spells MW*. Codon 2 of 3 is UGA: tryptophan. At the end GC is left over: no \
codon. Genetic code 2: Vertebrate Mitochondrial.'
        >>> lab.on_node("sequence", "AUGTAA")
        >>> nodes.plain(lab.nodes()[0]["text"])
        'T and U are mixed; write DNA with T or RNA with U.'
    """

    name = "codon"
    makers = codon_problems.MAKERS
    texts: Mapping[str, str] = {
        "sequence": "AUGGAUCCAUAA",
        "code": "1",
        "frame": "+1",
        "starts": "atg_only",
    }
    sliders: Mapping[str, tuple[int, int, int]] = {"codon": (1, MOST_BASES // 3, 1)}

    def put(self, settings: Mapping[str, str]) -> None:
        """Set fields, and fit the slider to the frame."""
        super().put(settings)
        self._fit()

    def options(self, id: str) -> Sequence[str]:
        """Codes, frames, rules for starts."""
        return {
            "code": [str(number) for number in genetic_codes()],
            "frame": FRAMES,
            "starts": STARTS,
        }.get(id, ())

    def changed(self, id: str, before: str) -> None:
        """Another sequence is no preset any more, and has other codons."""
        if id == "sequence":
            self.preset = OWN
            self.at["codon"] = 1
        if id != "codon":
            self._fit()

    def press(self, id: str) -> None:
        """Read an open reading frame from its start on."""
        name, _dash, number = id.partition("-")
        orfs = self._message().orfs[:MOST_ORFS]
        if name != "orf" or not number.isdecimal() or int(number) >= len(orfs):
            super().press(id)
        orf = orfs[int(number)]
        sign = "+" if orf.strand == "top" else "-"
        self.given["frame"] = f"{sign}{orf.frame + 1}"
        self._fit()
        size = len(self._message().letters)
        start = orf.start if orf.strand == "top" else size - orf.stop
        self.at["codon"] = (start - orf.frame) // 3 + 1

    def _fit(self) -> None:
        try:
            most = max(1, len(self._reading(self._message()).codons))
        except ValueError:
            return
        self.sliders = {"codon": (1, most, 1)}
        self.at["codon"] = min(self.at["codon"], most)

    def _message(self) -> Message:
        rule: StartRule = "atg_only" if self.given["starts"] == "atg_only" else "table_starts"
        return read_message(self.given["sequence"], int(self.given["code"]), rule)

    def _reading(self, message: Message) -> Reading:
        return message.readings[FRAMES.index(self.given["frame"])]

    # ------------------------------------------------------------ fields

    def controls(self) -> list[Node]:
        """Case, sequence, code, frame, which codons can begin a protein."""
        codes = [(str(id), f"{id}: {code.names[0]}") for id, code in genetic_codes().items()]
        frames = [(name, _frame_words(name)) for name in FRAMES]
        starts = [("atg_only", _("AUG only")), ("table_starts", _("every start of the code"))]
        return [
            nodes.form(_("The message"), [self.preset_field()]),
            *self.about(),
            nodes.form(
                _("The message"),
                [
                    self.line(
                        "sequence",
                        _("DNA (coding strand) or RNA, from 5′ to 3′"),
                        hint=_("Letters for several bases, such as R or N, can be read too."),
                        lines=4,
                    ),
                    self.pick("code", _("Genetic code"), codes),
                    self.pick("frame", _("Reading frame"), frames),
                    self.pick("starts", _("A protein can begin with"), starts),
                ],
            ),
        ]

    # ------------------------------------------------------------ the result

    def work(self) -> Shown:
        """The ribosome at a codon, the six frames, the code."""
        message = self._message()
        reading = self._reading(message)
        code = genetic_code(int(self.given["code"]))
        if not reading.codons:
            raise ValueError(_("This frame holds no whole codon; type more letters."))
        at = self.at["codon"]
        codon = reading.codons[at - 1]
        size = len(message.letters)
        rule: StartRule = "atg_only" if self.given["starts"] == "atg_only" else "table_starts"
        figures = {
            "ribosome": tracks.ribosome(reading.codons, reading.protein, at),
            "frames": tracks.six_frames(
                message.readings, message.orfs, size, self.given["frame"], at, rule, code.id
            ),
            "wheel": wheel.wheel(code.id, codon.replace("T", "U")),
        }
        body = [
            nodes.heading(_("At the ribosome")),
            self.slider("codon", _("Codon that is read"), _codon_words(at, codon)),
            nodes.figure(
                "ribosome",
                tracks.ribosome_label(reading.codons, reading.protein, at),
                _(
                    "mRNA from 5′ to 3′; on its codon the anticodon of a tRNA, which runs the "
                    "other way."
                ),
                560,
            ),
            _facts(codon, reading.protein[at - 1], code),
            nodes.heading(_("Six reading frames")),
            nodes.figure(
                "frames",
                _frames_label(message),
                _(
                    "Bars: stops. Triangles: starts. Arrows: open reading frames. Box: the codon "
                    "that is read."
                ),
                760,
                least=least_width(figures["frames"]),
            ),
            *self._orfs(message),
            nodes.group(_("What each frame spells"), [_frames_table(message)]),
            nodes.heading(_("The code")),
            nodes.figure(
                "wheel",
                _wheel_label(code, codon),
                _(
                    "From the middle outwards: first, second, third base, amino acid. ■: stop. "
                    "Dot: can be a start."
                ),
                460,
                least=least_width(figures["wheel"]),
            ),
            nodes.group(_("The code as a table"), [_code_table(code)]),
            nodes.group(_("How many codons mean the same"), [_synonyms(code)]),
        ]
        if code.id != 1:
            body.append(
                nodes.group(_("How it differs from the standard code"), [_differences(code)])
            )
        return Shown(
            self._lead(reading, at),
            body,
            _steps(message, reading, code),
            _python(message, reading, code),
            figures,
        )

    def _lead(self, reading: Reading, at: int) -> str:
        protein = reading.protein
        sentence = (
            _("Frame {frame} spells {protein}.")
            if len(protein) <= MOST_LETTERS
            else _("Frame {frame} spells {protein} …")
        )
        said = [
            sentence.format(
                frame=frame_name(reading).replace("-", "−"), protein=protein[:MOST_LETTERS]
            ),
            _("Codon {n} of {m} is {codon}: {meaning}.").format(
                n=at,
                m=len(reading.codons),
                codon=_rna(reading.codons[at - 1]),
                meaning=_meaning(protein[at - 1]),
            ),
        ]
        if at == len(reading.codons) or len(reading.codons) <= 3:
            said += _partial(reading)
        code = genetic_code(int(self.given["code"]))
        if code.id != genetic_code().id:
            said.append(_("Genetic code {n}: {name}.").format(n=code.id, name=code.names[0]))
        return " ".join(said)

    def _orfs(self, message: Message) -> list[Node]:
        if message.no_orfs:
            return [nodes.p(message.no_orfs)]
        orfs = message.orfs[:MOST_ORFS]
        if not orfs:
            none = _("No open reading frame of {n} amino acids or more.")
            return [nodes.p(none.format(n=SHORTEST_ORF))]
        buttons = []
        for number, orf in enumerate(orfs):
            frame = f"{'+' if orf.strand == 'top' else '−'}{orf.frame + 1}"
            words = ngettext(
                "Frame {frame}, bases {first} to {last}: {n} amino acid",
                "Frame {frame}, bases {first} to {last}: {n} amino acids",
                len(orf.protein),
            ).format(frame=frame, first=orf.start + 1, last=orf.stop, n=len(orf.protein))
            buttons.append(nodes.button(f"orf-{number}", words))
        label = _("Open reading frames, the longest first; touch one to read it")
        return [nodes.p(label), nodes.buttons(buttons, label)]


# ---------------------------------------------------------------- words


def _rna(codon: str) -> str:
    return codon.replace("T", "U")


def _frame_words(name: str) -> str:
    number = int(name[1])
    strand = _("this strand") if name[0] == "+" else _("the other strand")
    return _("{name}: {strand}, from base {n}").format(
        name=name.replace("-", "−"), strand=strand, n=number
    )


def _codon_words(at: int, codon: str) -> str:
    return _("{n}: {codon}").format(n=at, codon=_rna(codon))


def _meaning(letter: str) -> str:
    """An amino acid by name, a stop, or what cannot be told."""
    if letter == STOP:
        return _("stop")
    if letter == UNKNOWN:
        return _("not known for sure")
    acid = amino_acids().get(letter)
    if acid:
        return acid.label
    return {
        "B": _("asparagine or aspartic acid"),
        "Z": _("glutamine or glutamic acid"),
        "J": _("leucine or isoleucine"),
    }[letter]


def _side_chain(name: str) -> str:
    return {
        "non-polar": _("non-polar"),
        "polar": _("polar"),
        "positive": _("positive"),
        "negative": _("negative"),
    }[name]


def _partial(reading: Reading) -> list[str]:
    """What lies outside the codons of a frame."""
    said = []
    if reading.skipped:
        said.append(
            _("At the beginning {letters} is skipped.").format(letters=_rna(reading.skipped))
        )
    if reading.left_over:
        said.append(
            _("At the end {letters} is left over: no codon.").format(
                letters=_rna(reading.left_over)
            )
        )
    return said


def _facts(codon: str, letter: str, code: GeneticCode) -> Node:
    """All about one codon as a table."""
    lines: list[Sequence[Text]] = [[_("Codon"), f"5′-{_rna(codon)}-3′"]]
    known = set(codon) <= set("ACGT")
    if not known:
        listed = [
            f"{each}: {' / '.join(possible_bases(each))}" for each in codon if each not in "ACGT"
        ]
        lines.append([_("Letters for several bases"), _rna(", ".join(listed))])
        spelled = list(spellings(codon))
        meant = ", ".join(f"{_rna(each)} {three_letter(code.table[each])}" for each in spelled[:16])
        lines.append([_("It can be"), meant + (", …" if len(spelled) > 16 else "")])
    name = _meaning(letter)
    acid = amino_acids().get(letter)
    if acid:
        name = f"{name} ({acid.three}, {acid.letter}), {_side_chain(acid.side_chain)}"
    lines.append([_("It means"), name])
    if known:
        if letter == STOP:
            lines.append([_("At the ribosome"), _("a release factor; no tRNA has this anticodon")])
        else:
            lines.append([_("Anticodon"), f"5′-{anticodon(codon)}-3′"])
        if codon in code.starts:
            lines.append([_("As a start"), _("it can begin a protein, with methionine")])
        if codon in code.dual_stops:
            lines.append([_("As a stop"), _("in this code it can be a stop too")])
        same = [_rna(each) for each in code.codons if code.table[each] == letter]
        n = ngettext("{n} codon: {codons}", "{n} codons: {codons}", len(same))
        lines.append([_("The same is meant by"), n.format(n=len(same), codons=", ".join(same))])
    return nodes.table(_("About the codon {codon}").format(codon=_rna(codon)), [], lines)


def _frames_label(message: Message) -> str:
    said = [_("Six reading frames of {n} bases.").format(n=len(message.letters))]
    for orf in message.orfs[:MOST_ORFS]:
        said.append(
            _("Open reading frame on the {strand} strand from base {first} to {last}.").format(
                strand=_("top") if orf.strand == "top" else _("bottom"),
                first=orf.start + 1,
                last=orf.stop,
            )
        )
    return " ".join(said)


def _frames_table(message: Message) -> Node:
    lines: list[Sequence[Text]] = [
        [
            frame_name(reading).replace("-", "−"),
            [{"s": reading.protein or "–", "m": True}],
            _rna(reading.skipped) or "–",
            _rna(reading.left_over) or "–",
        ]
        for reading in message.readings
    ]
    head: list[Text] = [_("frame"), _("it spells"), _("skipped"), _("left over")]
    return nodes.table(_("What each frame spells"), head, lines)


def _wheel_label(code: GeneticCode, codon: str) -> str:
    said = _("Genetic code {id}, {name}, as a wheel.").format(id=code.id, name=code.names[0])
    if codon in code.table:
        said += " " + _("{codon} is marked: {meaning}.").format(
            codon=_rna(codon), meaning=_meaning(code.table[codon])
        )
    return said


def _code_table(code: GeneticCode) -> Node:
    lines: list[Sequence[Text]] = [
        [
            f"{first}{second}…",
            *(three_letter(code.table[first + second + third]) for third in wheel.BASES),
        ]
        for first in wheel.BASES
        for second in wheel.BASES
    ]
    head: list[Text] = [_("codon"), *(f"…{third}" for third in wheel.BASES)]
    return nodes.table(_("Codon table: first two letters, then the third"), head, lines)


def _synonyms(code: GeneticCode) -> Node:
    counts = {
        letter: sum(each == letter for each in code.amino_acids) for letter in set(code.amino_acids)
    }
    ordered = sorted(counts, key=lambda letter: (-counts[letter], three_letter(letter)))
    return nodes.bars(
        _("Codons for each amino acid"),
        [
            nodes.bar(three_letter(letter), counts[letter], 8, str(counts[letter]))
            for letter in ordered
        ],
    )


def _differences(code: GeneticCode) -> Node:
    standard = genetic_code()
    items: list[Text] = [
        _("{codon}: {meaning}; in the standard code {usual}.").format(
            codon=_rna(codon),
            meaning=_meaning(code.table[codon]),
            usual=_meaning(standard.table[codon]),
        )
        for codon in code.codons
        if code.table[codon] != standard.table[codon]
    ]
    for codon in code.starts:
        if codon not in standard.starts:
            items.append(_("{codon} can be a start.").format(codon=_rna(codon)))
    return nodes.points(items or [_("Every codon means the same; other codons can be starts.")])


# ---------------------------------------------------------------- the working


def _steps(message: Message, reading: Reading, code: GeneticCode) -> list[Text]:
    said: list[Text] = []
    strand = message.letters
    if reading.strand == "bottom":
        strand = tracks.bottom_strand(strand)
        said.append(
            _("The other strand, from its 5′ end: reverse the letters and take the partners.")
        )
    if not message.rna or reading.strand == "bottom":
        said.append(_("The message has the letters of the strand that is read, with U for T."))
    said.append(
        _("Skip {n} letters: {letters}.").format(n=reading.frame, letters=_rna(reading.skipped))
        if reading.frame
        else _("Begin with the first letter, and cut into threes.")
    )
    pairs = list(zip(reading.codons, reading.protein, strict=True))
    for number, (codon, letter) in enumerate(pairs[:MOST_LINES], 1):
        said.append(f"{number}: {_rna(codon)} – {three_letter(letter)}")
    if len(pairs) > MOST_LINES:
        said.append(_("And so on, to codon {n}.").format(n=len(pairs)))
    if reading.left_over:
        said.append(
            _("{letters} is left over: fewer than three letters are no codon.").format(
                letters=_rna(reading.left_over)
            )
        )
    if STOP in reading.protein:
        stop = reading.protein.index(STOP)
        said.append(
            _("The first stop is codon {n}, {codon}: here a ribosome lets go.").format(
                n=stop + 1, codon=_rna(reading.codons[stop])
            )
        )
    else:
        said.append(_("There is no stop in this frame."))
    return said


def _python(message: Message, reading: Reading, code: GeneticCode) -> str:
    more = ", ambiguous=True" if set(message.letters) - set("ACGT") else ""
    more += f", code={code.id}" if code.id != 1 else ""
    call = f'biology.reading("{message.letters}", "{reading.strand}", {reading.frame}{more})'
    return f"from genetics_games import biology\n\n{call}.protein"
