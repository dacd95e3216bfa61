"""Random crosses, and what comes of them by the slow way: every gamete of one parent with every
gamete of the other. Shares no code with the package."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from random import Random

LETTERS = "ABCD"


class Case:
    """A random cross: the genome in the package's words, and in plain lists for the slow way."""

    def __init__(self, seed):
        rng = self.rng = Random(seed)
        self.on = rng.choice(["autosome", "autosome", "autosome", "X", "Z"])
        n = rng.randint(1, 4)
        on_sex_chromosome = [self.on != "autosome" and rng.random() < 0.5 for _ in range(n)]
        self.loci = [self.locus(LETTERS[i], on_sex_chromosome[i]) for i in range(n)]
        self.groups = self.group(on_sex_chromosome)
        self.sex_group = next(
            (i for i, g in enumerate(self.groups) if on_sex_chromosome[g["loci"][0]]), None
        )
        if self.sex_group is None:
            self.on = "autosome"
        self.rules = self.epistasis()
        self.lethal = self.deaths()
        self.mother = self.parent("female")
        self.father = self.parent("male")

    # ---------------------------------------------------------------- the genome

    def locus(self, letter, sex_linked):
        rng = self.rng
        style = rng.choice(["letters", "raised", "wild"])
        if sex_linked and rng.random() < 0.5:
            alleles = [f"{self.on}^{letter}{k}" for k in range(rng.randint(2, 3))]
        elif style == "letters":
            alleles = [letter, letter.lower()]
        elif style == "raised":
            alleles = [f"{letter}^{k}" for k in range(rng.randint(2, 4))]
        else:
            alleles = [f"{letter.lower()}n+", f"{letter.lower()}n"]
        ranks, signs = [[alleles[0]]], [rng.choice("=~")]
        for allele in alleles[1:]:
            if rng.random() < 0.5:
                ranks[-1].append(allele)
            else:
                ranks.append([allele])
                signs.append(rng.choice("=~"))
        written = " > ".join(f" {s} ".join(rank) for rank, s in zip(ranks, signs, strict=True))
        return {
            "name": letter,
            "alleles": alleles,
            "ranks": ranks,
            "written": written,
            "sex_linked": sex_linked,
        }

    def group(self, on_sex_chromosome):
        rng = self.rng
        parts = [[i for i, there in enumerate(on_sex_chromosome) if there]]
        free = [i for i, there in enumerate(on_sex_chromosome) if not there]
        while free:
            size = rng.randint(1, len(free))
            parts.append(free[:size])
            free = free[size:]
        groups = []
        for part in parts:
            if part:
                rng.shuffle(part)
                groups.append(
                    {"loci": part, "patterns": {(): Fraction(1)}, "r": [], "c": 1, "none_in": None}
                )
                if len(part) > 1:
                    self.link(groups[-1])
        return sorted(groups, key=lambda group: min(group["loci"]))

    def link(self, group):
        rng = self.rng
        group["r"] = [Fraction(rng.randint(0, 10), 20) for _ in group["loci"][1:]]
        group["none_in"] = rng.choice([None, None, "female", "male"])
        if len(group["loci"]) == 3:
            a, b = group["r"]
            c = rng.choice([1, 0, Fraction(1, 2)])
            chances = {(1, 1): a * b * c}
            chances[1, 0], chances[0, 1] = a - chances[1, 1], b - chances[1, 1]
            chances[0, 0] = 1 - sum(chances.values())
            if min(chances.values()) >= 0:
                group["c"], group["patterns"] = c, chances
                return
        group["patterns"] = {}
        for pattern in product((0, 1), repeat=len(group["r"])):
            chance = Fraction(1)
            for r, recombined in zip(group["r"], pattern, strict=True):
                chance *= r if recombined else 1 - r
            group["patterns"][pattern] = chance

    def epistasis(self):
        """Two autosomal loci; which of four classes look alike is drawn at random."""
        rng = self.rng
        usable = [i for i, locus in enumerate(self.loci) if not locus["sex_linked"]]
        if len(usable) < 2 or rng.random() < 0.5:
            return None
        pair = rng.sample(usable, 2)
        labels = {cls: rng.choice(["black", "brown", "white"]) for cls in product((1, 0), (1, 0))}
        return {"loci": pair, "labels": labels}

    def deaths(self):
        rng = self.rng
        if rng.random() < 0.6:
            return None
        chosen = rng.sample(range(len(self.loci)), min(len(self.loci), rng.randint(1, 2)))
        return {i: rng.choice(self.loci[i]["alleles"]) for i in chosen}

    def parent(self, sex):
        rng = self.rng
        single = sex == {"X": "male", "Z": "female"}.get(self.on)
        pairs = []
        for i, group in enumerate(self.groups):
            sides = [
                tuple(rng.choice(self.loci[k]["alleles"]) for k in group["loci"]) for _ in range(2)
            ]
            if single and i == self.sex_group:
                sides[1] = ()
            pairs.append(tuple(sides))
        return pairs

    # ---------------------------------------------------------------- in the package's words

    @property
    def partner(self):
        return {"X": "Y", "Z": "W"}[self.on]

    def type_in(self, pairs):
        """A genotype as a careless person types it: in any order, with any side first."""
        rng = self.rng
        words = []
        for group, pair in zip(self.groups, pairs, strict=True):
            sides = list(pair)
            rng.shuffle(sides)
            if len(group["loci"]) == 1 and () not in sides and rng.random() < 0.5:
                words.append(" ".join(side[0] for side in sides))
            else:
                places = list(range(len(group["loci"])))
                rng.shuffle(places)
                words.append(
                    " / ".join(
                        " ".join(side[k] for k in places) if side else self.partner
                        for side in sides
                    )
                )
        rng.shuffle(words)
        return "; ".join(words)

    def phenotype_names(self, locus):
        names = {}
        for one, other in product(locus["alleles"], repeat=2):
            shown = self.expressed(locus, (one, other))
            names[" ".join(shown)] = "+".join(shown) + " look"
        return names

    def rule_texts(self):
        texts = {}
        first, second = (self.loci[i] for i in self.rules["loci"])
        for (a, b), label in self.rules["labels"].items():
            for one, other in product(self.class_texts(first, a), self.class_texts(second, b)):
                texts[f"{one} {other}"] = label
        return texts

    @staticmethod
    def class_texts(locus, has_first):
        """Patterns for 'has the first allele', or for every pair without it."""
        first, *rest = locus["alleles"]
        if has_first:
            return [f"{first}/_"]
        return [f"{x}/{y}" for i, x in enumerate(rest) for y in rest[i:]]

    # ---------------------------------------------------------------- the slow way

    def gametes(self, pairs, sex):
        """Every gamete once for each way it is made, with its probability."""
        choices = []
        for group, pair in zip(self.groups, pairs, strict=True):
            made = []
            for start in (0, 1):
                if () in pair:
                    made.append((pair[start], Fraction(1, 2)))
                    continue
                patterns = group["patterns"]
                if group["none_in"] == sex:
                    patterns = {(0,) * len(group["r"]): Fraction(1)}
                for pattern, chance in patterns.items():
                    side, alleles = start, []
                    for k in range(len(group["loci"])):
                        if k and pattern[k - 1]:
                            side = 1 - side
                        alleles.append(pair[side][k])
                    made.append((tuple(alleles), chance / 2))
            choices.append(made)
        for combined in product(*choices):
            chance = Fraction(1)
            for _haplotype, part in combined:
                chance *= part
            yield tuple(haplotype for haplotype, _part in combined), chance

    def offspring(self):
        """(egg, sperm) -> probability among all that are conceived."""
        conceived = defaultdict(Fraction)
        for egg, p in self.gametes(self.mother, "female"):
            for sperm, q in self.gametes(self.father, "male"):
                if p * q:
                    conceived[egg, sperm] += p * q
        return conceived

    def state(self, zygote, i):
        for g, group in enumerate(self.groups):
            if i in group["loci"]:
                k = group["loci"].index(i)
                return tuple(side[g][k] for side in zygote if side[g])
        raise AssertionError(i)

    def dies(self, zygote):
        return self.lethal is not None and all(
            set(self.state(zygote, i)) == {allele} for i, allele in self.lethal.items()
        )

    @staticmethod
    def expressed(locus, state):
        for rank in locus["ranks"]:
            shown = [allele for allele in rank if allele in state]
            if shown:
                return shown
        raise AssertionError(state)

    def sex(self, zygote):
        single = any(side[self.sex_group] == () for side in zygote)
        return "male" if single == (self.on == "X") else "female"

    def look(self, zygote):
        """{trait: phenotype}"""
        seen = {}
        if self.sex_group is not None:
            seen["sex"] = self.sex(zygote)
        ruled = self.rules["loci"] if self.rules else []
        for i, locus in enumerate(self.loci):
            if i not in ruled:
                seen[locus["name"]] = (
                    "+".join(self.expressed(locus, self.state(zygote, i))) + " look"
                )
        if ruled:
            has = tuple(int(self.loci[i]["alleles"][0] in self.state(zygote, i)) for i in ruled)
            seen["coat"] = self.rules["labels"][has]
        return seen

    def rank(self, group, haplotype):
        return [
            self.loci[i]["alleles"].index(allele)
            for i, allele in zip(group["loci"], haplotype, strict=bool(haplotype))
        ] or [99]

    def write(self, zygote, ignoring):
        texts = []
        for g, group in enumerate(self.groups):
            members = [self.loci[i] for i in group["loci"]]
            short = all(len(allele) == 1 for locus in members for allele in locus["alleles"])
            sides = [zygote[0][g], zygote[1][g]]
            if ignoring != "none":
                sides.sort(key=lambda side, group=group: self.rank(group, side))
            if len(members) > 1 and ignoring == "phase" and all(sides):
                pairs = [
                    sorted((sides[0][k], sides[1][k]), key=locus["alleles"].index)
                    for k, locus in enumerate(members)
                ]
                texts.append(
                    "".join("".join(p) for p in pairs)
                    if short
                    else " ".join("/".join(p) for p in pairs)
                )
                continue
            words = [("" if short else " ").join(side) or self.partner for side in sides]
            if len(members) > 1:
                texts.append("/".join(words))
            elif short and g != self.sex_group:
                texts.append("".join(words))
            elif all(allele.startswith(f"{self.on}^") for allele in members[0]["alleles"]):
                texts.append(" ".join(words))
            else:
                texts.append("/".join(words))
        letters = all(
            len(group["loci"]) == 1
            and g != self.sex_group
            and all(len(a) == 1 for a in self.loci[group["loci"][0]]["alleles"])
            for g, group in enumerate(self.groups)
        )
        return ("" if letters else "; ").join(texts)


def tally(weighted):
    """Add up the probabilities of equal things and bring their sum to 1."""
    summed = defaultdict(Fraction)
    for thing, chance in weighted:
        summed[thing] += chance
    whole = sum(summed.values())
    return {thing: chance / whole for thing, chance in summed.items()}
