"""Problems of the codon laboratory; each answer is what `biology` gives."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from random import Random

from genetics_games.biology import (
    anticodon,
    genetic_code,
    messages_for,
    reverse_complement,
    spell,
    three_letter,
    transcribe,
    translate,
)
from genetics_games.biology.dna import BASES
from genetics_games.lenses.nodes import Span
from genetics_games.text import _

from .mutation_problems import read_protein
from .problems import Problem, Wrong


def translate_a_message(rng: Random) -> Problem:
    """Write the protein of an mRNA that does not begin with its start codon."""
    code = genetic_code()
    sense = [codon for codon in code.codons if code.table[codon] != "*"]
    while True:
        leader = "".join(rng.choice(BASES) for _base in range(rng.choice((1, 2, 4, 5))))
        body = "".join(rng.choice(sense) for _codon in range(rng.randint(3, 4)))
        strand = f"{leader}ATG{body}{rng.choice(code.stops)}{rng.choice(sense)}"
        if strand.find("ATG") == len(leader):
            break
    first = len(leader)
    answer = translate(strand[first:], to_stop=True)
    message = transcribe(strand)
    from_one = translate(strand).split("*")[0]
    behind = translate(strand[first:]).replace("*", "")
    return Problem(
        _about(
            message,
            _("A ribosome begins at the first AUG of this mRNA, 5′ to 3′. Write the protein."),
        ),
        answer,
        (
            _("The first AUG begins with base {n}.").format(n=first + 1),
            _("From there in threes: {codons}.").format(codons=_threes(message[first:])),
            _("Read up to the first stop: {protein}.").format(protein=spell(answer)),
        ),
        tuple(
            Wrong(value, says, step)
            for value, says, step in (
                (from_one, _("Reading begins at AUG, not at the first letter."), 1),
                (behind, _("Reading ends at the stop codon."), 3),
                (answer[1:], _("The start codon AUG means Met, which is read too."), 3),
            )
            if value
        ),
        settings={"sequence": message, "frame": f"+{first % 3 + 1}"},
        reads=read_protein,
        label=_("The protein, in letters such as MDP or Met-Asp-Pro"),
    )


def anticodon_of(rng: Random) -> Problem:
    """Choose the anticodon of a codon."""
    code = genetic_code()
    fitting = [
        codon
        for codon in code.codons
        if code.table[codon] != "*" and len({codon, codon[::-1], reverse_complement(codon)}) == 3
    ]
    codon = transcribe(rng.choice(fitting))
    right = anticodon(codon)
    wrongs = {
        right[::-1]: _("Those are the partners, but written 3′ to 5′; turn them round."),
        codon: _("That is the codon itself; an anticodon has the partners."),
        codon[::-1]: _("That is the codon backwards; take the partners as well."),
    }
    options = [(letters, f"5′-{letters}-3′") for letters in (right, *wrongs)]
    rng.shuffle(options)
    return Problem(
        _("Which anticodon pairs with the codon 5′-{codon}-3′, without wobble?").format(
            codon=codon
        ),
        right,
        (
            _("Partners of {codon} in order: {partners}, which is 3′ to 5′.").format(
                codon=codon, partners=right[::-1]
            ),
            _("Written from 5′: {anticodon}.").format(anticodon=right),
        ),
        tuple(
            Wrong(letters, says, 2 if n == 0 else 1)
            for n, (letters, says) in enumerate(wrongs.items())
        ),
        tuple(options),
        settings={"sequence": codon},
    )


def how_many_messages(rng: Random) -> Problem:
    """How many messages spell a short peptide?"""
    code = genetic_code()
    letters = sorted(set(code.amino_acids) - {"*"})
    while True:
        peptide = "".join(rng.sample(letters, 3))
        numbers = [len(code.synonyms(letter)) for letter in peptide]
        if len(set(numbers)) > 1 and prod(numbers) != sum(numbers):
            break
    answer = messages_for(peptide)
    listed = ", ".join(
        f"{three_letter(letter)} {n}" for letter, n in zip(peptide, numbers, strict=True)
    )
    message = transcribe("".join(code.synonyms(letter)[0] for letter in peptide))
    return Problem(
        _("How many different messages, without start and stop, spell {peptide}?").format(
            peptide=spell(peptide)
        ),
        Fraction(answer),
        (
            _("Codons for each in the standard code: {listed}.").format(listed=listed),
            _("Each can go with each: multiply. {factors} = {answer}.").format(
                factors=" × ".join(map(str, numbers)), answer=answer
            ),
        ),
        (
            Wrong(Fraction(sum(numbers)), _("The numbers were added; each goes with each."), 2),
            Wrong(Fraction(4 ** len(peptide)), _("Not every amino acid has four codons."), 1),
            Wrong(Fraction(1), _("Most amino acids have more than one codon."), 1),
        ),
        settings={"sequence": message},
        label=_("How many"),
    )


def bases_of_a_protein(rng: Random) -> Problem:
    """How many bases has the coding region of a protein?"""
    n = rng.randrange(80, 600)
    answer = 3 * (n + 1)
    return Problem(
        _(
            "A protein has {n} amino acids as it leaves the ribosome, the Met of the start "
            "included. How many bases has its coding region, start and stop codon included?"
        ).format(n=n),
        Fraction(answer),
        (
            _("A codon for each amino acid: {n}, the start codon among them.").format(n=n),
            _("One codon more for the stop: {n}.").format(n=n + 1),
            _("Three bases each: 3 × {n} = {answer}.").format(n=n + 1, answer=answer),
        ),
        (
            Wrong(Fraction(3 * n), _("The stop codon is missing."), 2),
            Wrong(Fraction(3 * (n + 2)), _("The start codon is that of the first Met."), 1),
            Wrong(Fraction(n, 3), _("Three bases make a codon: multiply, do not divide."), 3),
            Wrong(Fraction(n + 1), _("Those are the codons; each has three bases."), 3),
        ),
        label=_("How many bases"),
    )


def code_of_mitochondria(rng: Random) -> Problem:
    """What does a codon mean in the code of our mitochondria?"""
    standard, other = genetic_code(), genetic_code(2)
    codon = rng.choice(
        [codon for codon in standard.codons if standard.table[codon] != other.table[codon]]
    )
    right, usual = other.table[codon], standard.table[codon]
    listed = sorted({"M", "W", "*", "R", "I"} - {right, usual})
    rng.shuffle(listed)
    wrongs = {usual: _("That is what it means in the standard code.")}
    wrongs |= {letter: _("Look it up in the table of code 2.") for letter in listed[:2]}
    options = [(letter, three_letter(letter)) for letter in (right, *wrongs)]
    rng.shuffle(options)
    spelled = transcribe(codon)
    return Problem(
        _("What does {codon} mean in mitochondria of vertebrates (NCBI's code 2)?").format(
            codon=spelled
        ),
        right,
        (
            _("In the standard code {codon} means {name}.").format(
                codon=spelled, name=three_letter(usual)
            ),
            _("Four codons of code 2 mean something else: AGA, AGG, AUA and UGA."),
            _("In code 2 {codon} means {name}.").format(codon=spelled, name=three_letter(right)),
        ),
        tuple(
            Wrong(letter, says, 1 if n == 0 else 3)
            for n, (letter, says) in enumerate(wrongs.items())
        ),
        tuple(options),
        settings={"sequence": spelled, "code": "2"},
    )


MAKERS = (
    translate_a_message,
    anticodon_of,
    how_many_messages,
    bases_of_a_protein,
    code_of_mitochondria,
)


def _about(message: str, question: str) -> list[str | Span]:
    return [f"{question} ", {"s": message, "m": True}]


def _threes(message: str) -> str:
    return " ".join(message[i : i + 3] for i in range(0, len(message), 3))
