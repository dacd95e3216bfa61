"""The right answers, worked out a second time without the package's biology."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

from tests.classroom.many_checks import made

PARTNER = {"A": "T", "T": "A", "G": "C", "C": "G"}
LETTERS = "FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG"
CODE = dict(zip(map("".join, product("TCAG", repeat=3)), LETTERS, strict=True))
NAMES = "Ala Arg Asn Asp Cys Gln Glu Gly His Ile Leu Lys Met Phe Pro Ser Thr Trp Tyr Val"
THREE = dict(zip("ARNDCQEGHILKMFPSTWYV", NAMES.split(" "), strict=True))


def partners(row: str) -> str:
    return "".join(PARTNER[base] for base in row)


def turned(row: str) -> str:
    return "".join(PARTNER[base] for base in reversed(row))


def protein(row: str) -> str:
    gene = "ATG" + row + "GTAACTGACTAA"
    letters = [CODE[gene[i : i + 3]] for i in range(0, len(gene) - 2, 3)]
    return "".join(letters).split("*", maxsplit=1)[0]


def row_after(row: str, move: str) -> tuple[str, str]:
    """The row after a move in Gene Pool's notation, at the table and alone as in a cell."""
    kind, *words = move.split()
    if kind == "insert":
        gap = int(words[1][0])
        cell = row[:gap] + words[0] + row[gap:]
        return (cell[1:] if words[3] == "left" else cell[:-1]), cell
    if kind == "delete":
        out = int(words[0])
        cell = row[: out - 1] + row[out:]
        return (words[2] + cell if words[3] == "left" else cell + words[2]), cell
    if kind == "mutate":
        place = int(words[0])
        cell = row[: place - 1] + words[1] + row[place:]
        return cell, cell
    first, last = int(words[0][0]), int(words[0][-1])
    cell = row[: first - 1] + turned(row[first - 1 : last]) + row[last:]
    return cell, cell


def test_strands() -> None:
    for check in made(1, "1.1"):
        assert check.answer == (partners(check.origin["table"]["row"]),)
    for check in made(1, "1.2"):
        assert check.answer == (turned(check.origin["table"]["row"]),)


def test_wrong_readings_of_the_strands() -> None:
    for check in made(1, "1.2"):
        row = check.origin["table"]["row"]
        naive = {"left_to_right": partners(row), "reverse_only": row[::-1], "top_strand": row}
        for option in check.wrong:
            assert option.value == naive[option.made_by]
    for check in made(1, "1.1"):
        row = check.origin["table"]["row"]
        naive = {
            "same_letters": row,
            "partner_backwards": turned(row),
            "uracil_for_thymine": partners(row).replace("T", "U"),
        }
        for option in check.wrong:
            assert option.value == naive[option.made_by]


def test_cards_that_match() -> None:
    for check in made(1, "1.3"):
        row = check.origin["table"]["row"]
        found = [o.value for o in check.options if o.value in row or o.value in turned(row)]
        assert set(found) == set(check.answer)
        assert len(check.options) == 4
        for option in check.options:
            if option.made_by == "bottom_left_to_right":
                assert option.value in partners(row)
            if option.made_by == "nowhere":
                assert option.value not in partners(row)
            if option.value in check.answer:
                assert option.code == ("X0" if option.value in row else "D1")


def test_a_turned_card() -> None:
    for check in made(1, "1.4"):
        row, place = check.origin["table"]["row"], int(check.stem.split("card ")[1].split()[0])
        assert check.answer == (PARTNER[row[place - 1]],)


def test_hydrogen_bonds() -> None:
    for check in made(1, "1.5"):
        row = check.origin["table"]["row"]
        weak = row.count("A") + row.count("T")
        strong = row.count("G") + row.count("C")
        assert check.answer == (str(2 * weak + 3 * strong),)
        values = {option.made_by: int(option.value) for option in check.wrong}
        naive = {
            "all_twos": 12,
            "all_threes": 18,
            "bonds_swapped": 3 * weak + 2 * strong,
            "one_for_each_base": 4 * weak + 6 * strong,
        }
        assert all(values[name] == naive[name] for name in values)


def test_percentages() -> None:
    for check in made(1, "1.6"):
        found = re.search(r"(\d+) % of all bases are (.)\. What percentage is (.)\?", check.stem)
        assert found
        percent, known, asked = Fraction(found[1]), found[2], found[3]
        assert PARTNER[known] != asked != known
        assert Fraction(check.answer[0]) == 50 - percent


def test_the_palindrome() -> None:
    for check in made(1, "1.7"):
        assert turned(check.answer[0]) == check.answer[0]
        assert all(turned(option.value) != option.value for option in check.wrong)
        for option in check.wrong:
            if option.made_by == "mirror":
                assert option.value == option.value[::-1]


def test_effects_of_the_last_move() -> None:
    for check in made(2, "2.1"):
        before, move = check.origin["table"]["last"]
        table, cell = row_after(before, move)
        at_table = "at the table" in check.stem
        after = table if at_table else cell
        assert f"read as `5'-{after}-3'`" in check.stem
        old, new = protein(before), protein(after)
        if len(after) != len(before):
            wanted = "frameshift"
        elif old == new:
            wanted = "silent"
        elif len(new) < len(old):
            wanted = "nonsense"
        else:
            assert len(new) == len(old)
            wanted = "in_frame" if len(cell) != len(before) else "missense"
        assert check.answer == (wanted,), (before, move)


def test_rows_after_an_inversion() -> None:
    for check in made(2, "2.2"):
        row = check.origin["table"]["row"]
        first, last = (int(word) for word in check.stem.split("Cards ")[1].split()[0:3:2])
        block = row[first - 1 : last]
        assert check.answer == (row[: first - 1] + turned(block) + row[last:],)
        naive = {
            "reverse_only": block[::-1],
            "complement_only": partners(block),
            "swap_outer": block[-1] + block[1:-1] + block[0],
            "unturned_block": block,
        }
        for option in check.wrong:
            assert option.value == row[: first - 1] + naive[option.made_by] + row[last:]


def test_proteins_after_a_substitution() -> None:
    for check in made(2, "2.3"):
        row = check.stem.split("5'-")[1][:6]
        place = int(check.stem.split("base ")[1].split()[0])
        new = check.stem.split("to `")[1][0]
        after = row[: place - 1] + new + row[place:]
        assert check.answer == (protein(after),)
        right = check.option(protein(after))
        assert right is not None
        assert right.text == "-".join(THREE[letter] for letter in protein(after))
        gene = "ATG" + after + "GTAACTGACTAA"
        for option in check.wrong:
            if option.made_by == "unchanged":
                assert option.value == protein(row)
            if option.made_by == "every_change_shows":
                assert protein(after) == protein(row)
                assert sum(a != b for a, b in zip(option.value, protein(row), strict=True)) == 1
            if option.made_by == "complement_as_message":
                assert option.value == protein_of("ATG" + partners(gene[3:]))
            if option.made_by == "shift_the_rest":
                doubled = gene[: place + 2] + gene[place + 2] + gene[place + 2 :]
                assert option.value == protein_of(doubled)


def protein_of(gene: str) -> str:
    letters = [CODE[gene[i : i + 3]] for i in range(0, len(gene) - 2, 3)]
    return "".join(letters).split("*", maxsplit=1)[0]


def test_codons_changed_in_a_cell() -> None:
    for check in made(2, "2.4"):
        row = check.stem.split("5'-")[1][:6]
        base, left = check.stem[1], int(check.stem.split("bases ")[1].split()[0])
        old = "ATG" + row + "GTAACTGACTAA"
        new = "ATG" + row[:left] + base + row[left:] + "GTAACTGACTAA"
        codons = [new[i : i + 3] for i in range(0, len(new) - 2, 3)]
        stop = next(i for i, codon in enumerate(codons) if CODE[codon] == "*")
        changed = [i for i in range(stop + 1) if codons[i] != old[3 * i : 3 * i + 3]]
        assert changed == list(range(changed[0], stop + 1))
        right = check.option(check.answer[0])
        assert right is not None
        assert right.text.startswith(f"Codon {changed[0] + 1} and every codon after it")


def test_second_edits() -> None:
    for check in made(2, "2.5"):
        _before, move = check.origin["table"]["last"]
        change = {"take_one": -1, "add_one": 1, "swap_one": 0, "add_three": 3}
        first = 1 if move.startswith("insert") else -1
        right = [
            option.value for option in check.options if (first + change[option.value]) % 3 == 0
        ]
        assert tuple(right) == check.answer


def test_what_counts_as_a_mutation() -> None:
    for check in made(2, "2.6"):
        assert set(check.answer) == {"substitution", "insertion", "deletion", "inversion"}
        codes = {option.value: option.code for option in check.options}
        assert codes["inversion"] == codes["insertion"] == codes["deletion"] == "D3"
        for option in check.options:
            if option.value in check.answer:
                before, after = (part for part in option.text.split("`")[1::2])
                assert before != after


def test_silent_edits() -> None:
    for check in made(2, "2.7"):
        row, after = (part[:6] for part in check.stem.split("5'-")[1:3])
        assert sum(a != b for a, b in zip(row, after, strict=True)) == 1
        assert protein(row) == protein(after)
        assert check.answer == ("silent",)


def test_named_edits_have_only_one_name() -> None:
    moves = [f"mutate {p} {b}" for p in range(1, 7) for b in "ACGT"]
    moves += [f"insert {b} {g}-{g + 1} drop {e}" for b in "ACGT" for g in range(1, 6)
              for e in ("left", "right")]  # fmt: skip
    moves += [f"delete {o} add {b} {e}" for o in range(2, 6) for b in "ACGT"
              for e in ("left", "right")]  # fmt: skip
    moves += [f"invert {f}-{t}" for f in range(1, 7) for t in range(f, 7)]
    names = {"mutate": "substitution", "insert": "insertion", "delete": "deletion",
             "invert": "inversion"}  # fmt: skip
    for check in made(2, "2.9")[:300]:
        before, after = (part[:6] for part in check.stem.split("5'-")[1:3])
        kinds = {names[move.split()[0]] for move in moves if row_after(before, move)[0] == after}
        assert kinds == set(check.answer)
