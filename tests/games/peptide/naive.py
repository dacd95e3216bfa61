"""Peptide played on plain lists and strings, written from the rules alone.

Slow and simple on purpose: the second opinion on what is legal and what it does.  It shares
nothing with the engine but the cards.  Where a pile is shuffled it asks for the order.
"""

from __future__ import annotations

import copy

from genetics_games.games.peptide.pieces import AMINO

CODON = {card.id: card.codon for card in AMINO}
POINTS = {card.id: card.points for card in AMINO}
NAMES = {
    "M": "mitochondria",
    "N": "nucleus",
    "V": "vacuole",
    "S": "amino-acyl",
    "R": "ribosome",
}


def begin(players, organelles, amino, stop, rna):
    """A table after the setup; all orders are given from the top."""
    gone = {2: 5, 3: 3}.get(players, 0)
    deck = list(amino)[gone:]
    deck.insert(len(deck) - stop, "STOP")
    table = {
        "n": players,
        "organelles": list(organelles),
        "used": [],
        "amino": deck,
        "rna": list(rna)[2:],
        "field": list(rna)[:2],
        "dead": [],
        "supply": 32 - 2 * players,
        "bonus": [3, 2, 1],
        "first": 0,
        "round": 0,
        "stop": None,
        "drawn": [],
        "players": [
            {"atp": 2, "rna": [], "amino": [], "chain": [], "flipped": [], "bonus": [], "cards": []}
            for _seat in range(players)
        ],
    }
    new_round(table, None)
    return table


def new_round(table, order):
    table["open"] = []
    for _card in range({2: 5, 3: 6, 4: 8, 5: 10}[table["n"]]):
        take_organelle(table, order)
    table["flag"] = False
    table["twice"] = set()
    table["phase"] = 1
    table["queue"] = circle(table)
    table["pass"] = 1
    table["made"] = 0


def take_organelle(table, order):
    if not table["organelles"]:
        table["organelles"] = order(table["used"])
        table["used"] = []
    table["open"].append(table["organelles"].pop(0))


def take_rna(table, order):
    if not table["rna"]:
        if not table["dead"]:
            return None
        table["rna"] = order(table["dead"])
        table["dead"] = []
    return table["rna"].pop(0)


def fill(table, order):
    while len(table["field"]) < 2:
        card = take_rna(table, order)
        if card is None:
            return
        table["field"].append(card)


def circle(table):
    return [(table["first"] + step) % table["n"] for step in range(table["n"])]


def who(table):
    return table["queue"][0] if table["queue"] else None


def fits(hand, codon):
    return all(hand.count(letter) >= codon.count(letter) for letter in codon)


def moves(table):
    """The notation of every legal move."""
    if who(table) is None:
        return []
    me = table["players"][who(table)]
    if table["drawn"]:
        return [f"keep {card}" for card in sorted(set(table["drawn"]))]
    found = set()
    if table["field"] and me["atp"] >= 1:
        found.add("reset rna")
    if table["phase"] == 1:
        for letter in table["open"]:
            found |= {f"select {NAMES[letter]}", f"select {NAMES[letter]} face down"}
        if not table["flag"]:
            found.add("select first player")
        if table["open"] and me["atp"] >= 2:
            found.add("reset organelles")
        if table["pass"] == 1 and me["atp"] >= 3 and who(table) not in table["twice"]:
            found.add("select twice")
        return sorted(found)
    if not me["cards"]:
        found.add("end turn")
    for card in me["cards"]:
        found |= uses(table, me, card)
    return sorted(found)


def uses(table, me, card):
    if card.islower():
        return {f"hand in {NAMES[card.upper()]}"}
    if card in "MV":
        return {NAMES[card]}
    if card == "N":
        found = {f"nucleus pick {letter}" for letter in table["field"]}
        if table["rna"] or table["dead"]:
            found.add("nucleus draw")
        return found or {"discard nucleus"}
    found = {f"discard {NAMES[card]}"}
    if card == "S" and me["atp"] >= 2 and table["amino"]:
        found.add("amino-acyl draw")
    if card == "R" and me["atp"] >= 1:
        found |= {f"ribosome add {a}" for a in me["amino"] if fits(me["rna"], CODON[a])}
        if len(me["flipped"]) < len(me["chain"]):
            found.add("ribosome make permanent")
    return found


def after(table, move, order):
    """A new table on which the move has been made."""
    table = copy.deepcopy(table)
    me = table["players"][who(table)]
    words = move.split()
    if words[0] == "keep":
        keep(table, me, words[1], order)
    elif words[0] == "select" and words[1] != "twice":
        select(table, me, words, order)
    elif words[0] == "select":
        pay(table, me, 3)
        table["twice"].add(who(table))
    elif move == "reset rna":
        pay(table, me, 1)
        table["dead"] += table["field"]
        table["field"] = []
        fill(table, order)
    elif move == "reset organelles":
        pay(table, me, 2)
        number = len(table["open"])
        table["used"] += table["open"]
        table["open"] = []
        for _card in range(number):
            take_organelle(table, order)
    elif move == "end turn":
        table["queue"].pop(0)
        if not table["queue"]:
            end_of_round(table, order)
    else:
        resolve(table, me, words, order)
    return table


def pay(table, me, number):
    me["atp"] -= number
    table["supply"] += number


def gain(table, me, number):
    for _token in range(number):
        if table["supply"]:
            table["supply"] -= 1
            me["atp"] += 1


def select(table, me, words, order):
    seat = who(table)
    table["made"] += 1
    if words[1] == "first":
        table["flag"], table["first"] = True, seat
    else:
        letter = next(x for x in NAMES if NAMES[x] == words[1])
        table["open"].remove(letter)
        me["cards"].append(letter.lower() if words[-1] == "down" else letter)
    if seat in table["twice"] and table["made"] < 2:
        return
    table["made"] = 0
    table["queue"].pop(0)
    if not table["queue"] and table["pass"] == 1:
        table["pass"] = 2
        table["queue"] = [other for other in circle(table) if other not in table["twice"]]
    if not table["queue"]:
        table["phase"] = 2
        table["used"] += table["open"]
        table["open"] = []
        table["queue"] = circle(table)


def end_of_round(table, order):
    table["round"] += 1
    if table["stop"] is not None and table["round"] == table["stop"] + 2:
        return
    new_round(table, order)


def resolve(table, me, words, order):
    kind = words[2] if words[0] == "hand" else words[1] if words[0] == "discard" else words[0]
    letter = next(x for x in NAMES if NAMES[x] == kind)
    if words[0] == "hand":
        letter = letter.lower()
    me["cards"].remove(letter)
    table["used"].append(letter.upper())
    if words[0] == "hand":
        gain(table, me, 1)
    elif letter == "M":
        gain(table, me, 2)
    elif letter == "V":
        card = take_rna(table, order)
        me["rna"] += [card] if card else []
        gain(table, me, 1)
    elif words[0] == "nucleus" and words[1] == "pick":
        at = table["field"].index(words[2])
        me["rna"].append(table["field"].pop(at))
        card = take_rna(table, order)
        if card:
            table["field"].insert(at, card)
    elif words[0] == "nucleus":
        table["drawn"] = [c for c in (take_rna(table, order), take_rna(table, order)) if c]
        if len(table["drawn"]) == 1:
            me["rna"].append(table["drawn"].pop())
    elif words[0] == "amino-acyl":
        pay(table, me, 2)
        cards = [table["amino"].pop(0) for _card in range(min(2, len(table["amino"])))]
        if "STOP" in cards:
            cards.remove("STOP")
            table["stop"] = table["round"]
        if len(cards) == 2:
            table["drawn"] = cards
        else:
            me["amino"] += cards
    elif words[0] == "ribosome" and words[1] == "add":
        pay(table, me, 1)
        me["amino"].remove(words[2])
        me["chain"].append(words[2])
        for base in CODON[words[2]]:
            me["rna"].remove(base)
    elif words[0] == "ribosome":
        pay(table, me, 1)
        name = me["chain"][len(me["flipped"])]
        me["flipped"].append(name)
        table["dead"] += list(CODON[name])
        if table["bonus"]:
            me["bonus"].append(table["bonus"].pop(0))
        fill(table, order)


def keep(table, me, card, order):
    table["drawn"].remove(card)
    (other,) = table["drawn"]
    table["drawn"] = []
    if len(card) == 1:
        me["rna"].append(card)
        table["dead"].append(other)
        fill(table, order)
    else:
        me["amino"].append(card)
        table["amino"].insert(0, other)


def scores(table):
    """The points of each player."""
    return [score(player) for player in table["players"]]


def score(player):
    total = sum(player["bonus"])
    for name in player["chain"]:
        total += POINTS[name] if name in player["flipped"] else -(-POINTS[name] // 2)
    return total + best(player["amino"], player["rna"])


def best(amino, rna):
    """1 for each amino acid that is matched, -1 for each other one, in the best way."""
    if not amino:
        return 0
    name, rest = amino[0], amino[1:]
    without = best(rest, rna) - 1
    if not fits(rna, CODON[name]):
        return without
    left = list(rna)
    for letter in CODON[name]:
        left.remove(letter)
    return max(without, best(rest, left) + 1)
