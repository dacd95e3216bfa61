"""Gene Pool played on plain lists and strings, written from the rules alone.

Slow and simple on purpose: the second opinion on what is legal and what it does.
It shares nothing with the engine but the research cards.
"""

from __future__ import annotations

import copy

from genetics_games.games.gene_pool.pieces import PIECES

PARTNER = {"A": "T", "T": "A", "G": "C", "C": "G"}
CARDS = {card.id: card for card in PIECES.research}


def kind(letter):
    return "AT" if letter in "AT" else "GC"


def begin(one, two, row, first=0, target=9):
    """A table after the setup, before the first research cards."""
    return {
        "row": list(row),
        "hands": [["AT", "GC"], ["AT", "GC"]],
        "piles": ["AT", "GC"],
        "pools": {1: list(one), 2: list(two)},
        "research": [[], []],
        "done": [[], []],
        "player": first,
        "phase": "start",
        "before": "",
        "target": target,
    }


def years(table, seat):
    return sum(CARDS[name].years for name in table["done"][seat])


def moves(table):
    """The notation of every legal move."""
    if table["player"] is None:
        return []
    filled = [pool for pool in (1, 2) if table["pools"][pool]]
    if table["phase"] == "start":
        return [f"start research {pool}" for pool in filled]
    if table["phase"] == "refill":
        return [f"refill {pool}" for pool in filled]
    hand = table["hands"][table["player"]]
    letters = [letter for letter in "ATGC" if kind(letter) in hand]
    found = []
    for letter in letters:
        for left in range(1, 6):
            for end in ("left", "right"):
                found.append(f"insert {letter} {left}-{left + 1} drop {end}")
        for place in (2, 3, 4, 5):
            for end in ("left", "right"):
                found.append(f"delete {place} add {letter} {end}")
        for place in range(1, 7):
            found.append(f"mutate {place} {letter}")
    for first in range(1, 7):
        for last in range(first, 7):
            name = f"invert {first}-{last}" if last > first else f"invert {first}"
            if table["before"].split(" give")[0] == name:
                found += [f"{name} give {each}" for each in sorted(set(hand))]
            else:
                found.append(name)
    found += [f"draw pair {each}" for each in ("AT", "GC") if each in table["piles"]]
    if len(table["research"][table["player"]]) < 2:
        found += [f"draw research {pool}" for pool in filled]
    return found


def after(table, move):
    """A new table on which the move has been made."""
    table = copy.deepcopy(table)
    seat = table["player"]
    words = move.split()
    if words[0] in ("start", "refill"):
        table["research"][seat].append(table["pools"][int(words[-1])].pop(0))
        if words[0] == "start" and table["research"][1 - seat] == []:
            table["player"] = 1 - seat
        else:
            table["phase"] = "turn"
            table["player"] = 1 - seat
        return table
    act(table, seat, words)
    table["before"] = move
    claim(table, seat)
    if years(table, seat) >= table["target"]:
        table["player"] = None
    elif not table["research"][seat] and (table["pools"][1] or table["pools"][2]):
        table["phase"] = "refill"
    else:
        table["player"] = 1 - seat
    return table


def act(table, seat, words):
    row, hand, piles = table["row"], table["hands"][seat], table["piles"]
    if words[0] == "insert":
        hand.remove(kind(words[1]))
        row.insert(int(words[2][0]), words[1])
        piles.append(kind(row.pop(0 if words[4] == "left" else -1)))
    elif words[0] == "delete":
        hand.remove(kind(words[3]))
        piles.append(kind(row.pop(int(words[1]) - 1)))
        if words[4] == "left":
            row.insert(0, words[3])
        else:
            row.append(words[3])
    elif words[0] == "mutate":
        hand.remove(kind(words[2]))
        piles.append(kind(row[int(words[1]) - 1]))
        row[int(words[1]) - 1] = words[2]
    elif words[0] == "invert":
        ends = [int(number) for number in words[1].split("-")]
        block = row[ends[0] - 1 : ends[-1]]
        row[ends[0] - 1 : ends[-1]] = [PARTNER[letter] for letter in reversed(block)]
        if len(words) > 2:
            hand.remove(words[3])
            piles.append(words[3])
    elif words[1] == "pair":
        piles.remove(words[2])
        hand.append(words[2])
    else:
        table["research"][seat].append(table["pools"][int(words[2])].pop(0))


def claim(table, seat):
    for name in list(table["research"][seat]):
        if matches("".join(table["row"]), CARDS[name].sequence):
            table["research"][seat].remove(name)
            table["done"][seat].append(name)


def matches(row, sequence):
    """Whether a sequence stands in a row: on top left to right, below right to left."""
    below = [PARTNER[letter] for letter in row]
    size = len(sequence)
    for start in range(6 - size + 1):
        on_top = [row[start + step] for step in range(size)]
        under = [below[start + size - 1 - step] for step in range(size)]
        if list(sequence) in (on_top, under):
            return True
    return False
