"""Problems of the mutation laboratory; each answer is what `biology.classify` gives."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

from genetics_games.biology import (
    Consequence,
    Deletion,
    Edit,
    Effect,
    Gene,
    Insertion,
    Substitution,
    amino_acids,
    classify,
    coding_position,
    dna_name,
    genetic_code,
    protein_name,
    spell,
    substitution_type,
    three_letter,
)
from genetics_games.biology.dna import BASES
from genetics_games.lenses.nodes import Span
from genetics_games.text import _

from .problems import Problem, Wrong

#: The classes that are asked for.
CLASSES = (
    Consequence.SILENT,
    Consequence.MISSENSE,
    Consequence.NONSENSE,
    Consequence.FRAMESHIFT,
    Consequence.IN_FRAME_DELETION,
)


def read_protein(text: str) -> str:
    """A protein as typed, in one-letter symbols.

    Args:
        text: one-letter or three-letter symbols, with or without a stop at the end.

    Raises:
        ValueError: it holds something else.

    Example:
        >>> read_protein("Met-Asp-Pro-Stop"), read_protein("mdp"), read_protein("MetAspPro*")
        ('MDP', 'MDP', 'MDP')
        >>> read_protein("MET"), read_protein("Met")
        ('MET', 'M')
        >>> read_protein("Met-Xyz")
        Traceback (most recent call last):
        ValueError: “Met-Xyz” is no protein. Write one letter or three for each amino acid, such \
as MDP or Met-Asp-Pro.
    """
    bare = re.sub(r"(?i)(stop|ter|\*)[\s.]*$", "", text.strip())
    parts = re.findall(r"[A-Za-z]+", bare)
    known = {acid.three: acid.letter for acid in amino_acids().values()}
    letters = "".join(parts)
    threes = [letters[i : i + 3].capitalize() for i in range(0, len(letters), 3)]
    # MET may be Met-Glu-Thr; it is one amino acid if it is set apart or written Met.
    apart = all(len(part) == 3 for part in parts) and len(parts) > 1
    as_three = apart or letters == "".join(threes) or set(letters.upper()) - set(amino_acids())
    if threes and as_three and all(three in known for three in threes):
        return "".join(known[three] for three in threes)
    if letters and all(letter in amino_acids() for letter in letters.upper()):
        return letters.upper()
    raise ValueError(
        _(
            "“{text}” is no protein. Write one letter or three for each amino acid, such as MDP or "
            "Met-Asp-Pro."
        ).format(text=text.strip()[:40])
    )


def class_of_an_edit(rng: Random) -> Problem:
    """Which class of mutation is it?"""
    wanted = rng.choice(CLASSES)
    gene = _gene(rng, 5)
    effect = _edit_of(rng, gene, wanted)
    while effect is None:
        gene = _gene(rng, 5)
        effect = _edit_of(rng, gene, wanted)
    wrong = tuple(
        Wrong(each.value, _why_not(each), 3 if each is Consequence.FRAMESHIFT else 4)
        for each in CLASSES
        if each is not wanted
    )
    options = [(each.value, _class_name(each)) for each in CLASSES]
    name = dna_name(effect)
    start, _stop, _new = effect.edits[0].replacement(gene.sequence)
    return Problem(
        _stem(gene, _("In this gene the change is {name}. Which class is it?"), name=name),
        wanted.value,
        (
            _("Codons before: {codons}.").format(codons=" ".join(gene.codons)),
            _("{name} lies in codon {n}.").format(name=name, n=start // 3 + 1),
            _("The number of bases changes by {n}: {frame}.").format(
                n=effect.length_change, frame=_frame(effect)
            ),
            _("Protein before: {before}. After: {after}.").format(
                before=_spelled(effect.protein_before), after=_spelled(effect.protein_after)
            ),
            _("So the change is: {name}.").format(name=_class_name(wanted)),
        ),
        wrong,
        tuple(options),
        settings={"sequence": gene.sequence, "kind": "name", "name": name},
    )


def protein_after(rng: Random) -> Problem:
    """Write the protein after a change."""
    gene = _gene(rng, 4)
    effect = None
    while effect is None or effect.stop_after is None or len(effect.protein_after) < 2:
        gene = _gene(rng, 4)
        effect = _edit_of(rng, gene, rng.choice(CLASSES[1:]))
    name = dna_name(effect)
    code = genetic_code()
    ignored = "".join(code.translate_codon(c) for c in effect.codons_after if len(c) == 3)
    wrong = [
        Wrong(effect.protein_before, _("That is the protein before the change."), 1),
        Wrong(
            ignored.replace("*", ""),
            _("Reading ends at the first stop; what lies behind is no part of the protein."),
            4,
        ),
        Wrong(
            effect.protein_after[1:],
            _("The Met of the start codon is the first amino acid of the protein."),
            3,
        ),
    ]
    return Problem(
        _stem(gene, _("The change is {name}. Write the protein that is made now."), name=name),
        effect.protein_after,
        (
            _("Protein before: {before}.").format(before=_spelled(effect.protein_before)),
            _("Coding strand after: {letters}.").format(letters=effect.after),
            _("In codons: {codons}.").format(codons=" ".join(effect.codons_after)),
            _("The first stop is codon {n}.").format(n=effect.stop_after + 1),
            _("Up to there: {after}.").format(after=_spelled(effect.protein_after)),
        ),
        tuple(each for each in wrong if each.value),
        settings={"sequence": gene.sequence, "kind": "name", "name": name},
        reads=read_protein,
        label=_("The protein, in letters such as MDP or Met-Asp-Pro"),
    )


def name_of_an_edit(rng: Random) -> Problem:
    """Choose the name of a deletion that could stand in two places, or of a substitution."""
    gene = _gene(rng, 6)
    run = _run(gene)
    while run is None:
        gene = _gene(rng, 6)
        run = _run(gene)
    start, stop = run
    base = gene.sequence[start]
    effect = classify(gene, Deletion(start, start + 1))
    right = dna_name(effect)
    after = effect.after
    wrongs = {
        f"c.{coding_position(gene, start)}del": _(
            "That gives the same sequence, but of equal places HGVS names the one furthest to the "
            "3′ end."
        ),
        f"c.{stop - 1}del" if f"c.{stop - 1}del" != f"c.{start + 1}del" else f"c.{stop + 1}del": _(
            "Count again: base 1 is the A of the start codon, and the last {base} of the run goes."
        ).format(base=base),
        f"c.{stop}{base}>-": _("The sign > stands for one base in the place of another."),
        f"p.{stop // 3 + 1}del": _("That would be about the protein; the change of DNA has c."),
    }
    options = [(name, name) for name in (right, *wrongs)]
    rng.shuffle(options)
    return Problem(
        [
            *_stem(gene, _("After the change it reads {after}."), after=after),
            " ",
            _("What is the change called?"),
        ],
        right,
        (
            _("Before {before}, after {after}: one base fewer.").format(
                before=gene.sequence, after=after
            ),
            _("It went from the run of {n} {base}, bases {first} to {last}.").format(
                n=stop - start, base=base, first=start + 1, last=stop
            ),
            _("Which of them went cannot be told; by the 3′ rule it is the last: {name}.").format(
                name=right
            ),
        ),
        tuple(
            Wrong(name, says, 3 if number == 0 else 2)
            for number, (name, says) in enumerate(wrongs.items())
        ),
        tuple(options),
        settings={"sequence": gene.sequence, "kind": "name", "name": right},
    )


def codon_of_a_base(rng: Random) -> Problem:
    """In which codon does a base lie?"""
    n = rng.randrange(20, 400)
    answer = (n - 1) // 3 + 1
    wrong = [
        Wrong(Fraction(n, 3), _("A codon has a whole number; round up."), 3),
        Wrong(Fraction(n // 3), _("Rounded down; codon 1 is bases 1 to 3, so round up."), 3),
        Wrong(Fraction(3 * n), _("That is the last base of codon {n}.").format(n=n), 1),
        Wrong(Fraction(n), _("That is the base; three bases make a codon."), 1),
    ]
    return Problem(
        _("In which codon lies base c.{n}?").format(n=n),
        Fraction(answer),
        (
            _("Codon 1 is bases 1 to 3, codon 2 bases 4 to 6: codon k ends with base 3k."),
            _("{n} : 3 = {whole}, remainder {rest}.").format(n=n, whole=n // 3, rest=n % 3),
            _("Round up: codon {answer}, bases {first} to {last}.").format(
                answer=answer, first=3 * answer - 2, last=3 * answer
            ),
        ),
        tuple(wrong),
        label=_("The number of the codon"),
    )


def name_of_a_missense(rng: Random) -> Problem:
    """Choose the name of a changed amino acid."""
    gene = _gene(rng, 6)
    effect = _edit_of(rng, gene, Consequence.MISSENSE)
    while effect is None:
        gene = _gene(rng, 6)
        effect = _edit_of(rng, gene, Consequence.MISSENSE)
    start, _stop, base = effect.edits[0].replacement(gene.sequence)
    codon, old = start // 3 + 1, gene.sequence[start]
    before, after = gene.protein[codon - 1], effect.protein_after[codon - 1]
    right = protein_name(effect)
    one, other = three_letter(before), three_letter(after)
    wrongs = {
        f"p.({other}{codon}{one})": _("The old amino acid stands first, the new one last."),
        f"p.({one}{start + 1}{other})": _("That is the number of the base, not of the codon."),
        f"p.({one}{codon - 1}{other})": _("The Met of the start codon is amino acid 1."),
        f"p.({old}{codon}{base})": _("Those are bases; the name of a protein has amino acids."),
    }
    options = [(name, name) for name in (right, *wrongs)]
    rng.shuffle(options)
    name = dna_name(effect)
    kind = substitution_type(old, base)
    return Problem(
        _stem(gene, _("The change is {name}. What is it called for the protein?"), name=name),
        right,
        (
            _("Base {n} lies in codon {codon}.").format(n=start + 1, codon=codon),
            _("Codon {codon} was {before} {one} and is {after} {other} now.").format(
                codon=codon,
                before=gene.codons[codon - 1],
                one=one,
                after=effect.codons_after[codon - 1],
                other=other,
            ),
            _(
                "Old amino acid, its number, new amino acid: {name}. The base change is a {kind}."
            ).format(name=right, kind=_(kind)),
        ),
        tuple(
            Wrong(each, says, 3 if number == 0 else 2 if number == 3 else 1)
            for number, (each, says) in enumerate(wrongs.items())
        ),
        tuple(options),
        settings={"sequence": gene.sequence, "kind": "name", "name": name},
    )


MAKERS = (
    class_of_an_edit,
    protein_after,
    name_of_an_edit,
    codon_of_a_base,
    name_of_a_missense,
)


# ---------------------------------------------------------------- genes and edits at random


def _gene(rng: Random, size: int) -> Gene:
    """A gene with so many codons between its start and its stop, and a few bases behind."""
    code = genetic_code()
    sense = [codon for codon in code.codons if code.table[codon] != "*"]
    body = "".join(rng.choice(sense) for _codon in range(size))
    return Gene(f"ATG{body}{rng.choice(code.stops)}")


def _edit_of(rng: Random, gene: Gene, wanted: Consequence) -> Effect | None:
    """A random edit with a wanted effect; None where a few tries find none."""
    inside = range(3, 3 * (len(gene.codons) - 1))
    for _try in range(60):
        place = rng.choice(inside)
        edit: Edit
        if wanted is Consequence.FRAMESHIFT:
            edit = rng.choice([Insertion(place, rng.choice(BASES)), Deletion(place, place + 1)])
        elif wanted is Consequence.IN_FRAME_DELETION:
            place -= place % 3
            edit = Deletion(place, place + 3)
        else:
            edit = Substitution(place, rng.choice(BASES))
        effect = classify(gene, edit)
        if effect.effect is wanted and (wanted is not Consequence.MISSENSE or _single(effect)):
            return effect
    return None


def _single(effect: Effect) -> bool:
    return effect.amino_acids_changed == 1


def _run(gene: Gene) -> tuple[int, int] | None:
    """Two equal bases or more in a row, behind the start codon and before the stop."""
    last = 3 * (len(gene.codons) - 1)
    found = re.search(r"(.)\1+", gene.sequence[3:last])
    if found is None:
        return None
    start, stop = found.start() + 3, found.end() + 3
    alone = gene.sequence[start - 1] != gene.sequence[start] != gene.sequence[stop]
    return (start, stop) if alone else None


def _stem(gene: Gene, question: str, **parts: str) -> list[str | Span]:
    said = _("A coding strand, 5′ to 3′, whole coding region:")
    filled = question.format(**parts)
    return [f"{said} ", {"s": gene.sequence, "m": True}, f". {filled}"]


def _spelled(protein: str) -> str:
    return spell(protein) if protein else _("none")


def _frame(effect: Effect) -> str:
    return _("the frame is shifted") if effect.length_change % 3 else _("the frame is kept")


def _class_name(effect: Consequence) -> str:
    return {
        Consequence.SILENT: _("silent: the protein stays the same"),
        Consequence.MISSENSE: _("missense: another amino acid"),
        Consequence.NONSENSE: _("nonsense: an early stop, the frame kept"),
        Consequence.FRAMESHIFT: _("frameshift"),
        Consequence.IN_FRAME_DELETION: _("in-frame deletion"),
    }[effect]


def _why_not(effect: Consequence) -> str:
    """What would have to be so, if it were of a class that it is not of."""
    return {
        Consequence.SILENT: _("Silent would mean the same protein; compare the two."),
        Consequence.MISSENSE: _(
            "Missense would mean as many amino acids as before, one of them another."
        ),
        Consequence.NONSENSE: _(
            "Nonsense would mean a codon replaced by a stop, with the frame kept."
        ),
        Consequence.FRAMESHIFT: _(
            "A frameshift needs a number of bases that is no multiple of three."
        ),
        Consequence.IN_FRAME_DELETION: _("An in-frame deletion takes whole codons out."),
    }[effect]
