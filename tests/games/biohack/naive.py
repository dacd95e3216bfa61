"""Biohack played by a script that reads like the rulebook, written from the rules alone.

Slow and simple on purpose: the second opinion on what is legal and what it does.  A game is a
generator that yields who decides and what can be done, and is sent the move; it keeps no list of
steps to come.  It shares nothing with the engine but the file of pieces, which it reads itself.
"""

from __future__ import annotations

import tomllib
from itertools import combinations, product
from pathlib import Path

from genetics_games.games.biohack import pieces

DATA = tomllib.loads(Path(pieces.__file__).with_name("pieces.toml").read_text(encoding="utf-8"))
GENES = ["mammal", "aquatic", "avian", "reptile", "primate", "feral"]
CLASSES = ["common", "artisan", "noble"]
PUBLIC = ["MOUNTAIN", "RIVER", "BANK", "HOSPITAL", "BASEMENT"]
CREATURES = {card["id"]: card for card in DATA["creature"]}
SCIENTISTS = {card["id"]: card for card in DATA["scientist"]}
MILESTONES = {card["id"]: card for card in DATA["milestone"]}
TILES = {card["id"]: card for card in DATA["downtown"]}
SOLO = {card["id"]: card for card in DATA["solo_card"]}
FACES = [face for face in DATA["face"] for _ in range(face["count"])]
SPACES = {space["id"]: space for space in DATA["experiment"]}
ROOM = {"common": 4, "artisan": 3, "noble": 2}


class Player:
    """One player's pieces."""

    def __init__(self):
        self.have = dict.fromkeys([*GENES, "coins", "ep", "medicine"], 0)
        self.area, self.hurt = 3, 0
        self.hand, self.rows = [], {cls: [] for cls in CLASSES}
        self.scientist, self.locks, self.helped = None, 2, False

    def creatures(self):
        return [card for cls in CLASSES for card in self.rows[cls]]


class Table:
    """All that lies on the table; chance comes from a list that the caller fills."""

    def __init__(self, players, sides, challenge, outcomes):
        self.chance = list(outcomes)
        self.n = players
        self.alone = players == 1
        self.goal = next(c for c in DATA["challenge"] if c["id"] == challenge)
        self.sides = sides
        self.seats = [Player() for _ in range(players)]
        self.decks = {cls: list(self.chance.pop(0)) for cls in CLASSES}
        self.piles = {cls: [] for cls in CLASSES}
        self.columns = 3 if players < 3 else 4
        self.display = {cls: [None] * self.columns for cls in CLASSES}
        self.cards = self.chance.pop(0)[:4]
        self.tokens = {card: [] for card in self.cards}
        self.rows = {cls: [] for cls in CLASSES}
        self.tiles = list(self.chance.pop(0))
        self.out = [self.tiles.pop(0) for _ in range(2 if players < 3 else 4)]
        self.boards = self.chance.pop(0)[:players]
        self.order = list(self.chance.pop(0)) if players > 1 else [0]
        if self.alone:
            del self.chance[:5]
            self.solo = list(self.chance.pop(0))
        self.track = [None] * 4
        self.at = {}
        self.round, self.seventh, self.lost, self.over = 0, 0, False, False
        for place, seat in enumerate(self.order):
            self.seats[seat].have["coins"] = [6, 7, 8, 9][place]
            self.seats[seat].have["medicine"] = [1, 1, 2, 2][place]
        self.fill()

    # -- small things

    def survival(self):
        return self.alone and self.goal["id"] == "survival"

    def at_space(self, space):
        return self.at.setdefault(space, [])

    def gain(self, seat, what):
        have = self.seats[seat].have
        for named, n in what.items():
            name = "primate" if named == "medicine" and self.survival() else named
            have[name] += n
            if name in GENES:
                have[name] = min(have[name], 10)
            if name == "medicine":
                have[name] = min(have[name], 2)

    def pay(self, seat, what):
        for name, n in what.items():
            self.seats[seat].have[name] -= n

    def can_pay(self, seat, what):
        return all(self.seats[seat].have[name] >= n for name, n in what.items())

    def draw(self, cls):
        if not self.decks[cls]:
            if not self.piles[cls]:
                return None
            self.decks[cls] = list(self.chance.pop(0))
            assert sorted(self.decks[cls]) == sorted(self.piles[cls])
            self.piles[cls] = []
        return self.decks[cls].pop(0)

    def fill(self):
        for cls in CLASSES:
            row = [card for card in self.display[cls] if card]
            while len(row) < self.columns:
                card = self.draw(cls)
                if card is None:
                    row.insert(0, None)
                else:
                    row.insert(0, card)
            self.display[cls] = row

    def slots(self):
        return [(cls, n) for cls in CLASSES for n in range(self.columns) if self.display[cls][n]]

    def hurt_one(self, seat):
        player = self.seats[seat]
        if player.area == 0:
            return
        player.area -= 1
        player.hurt += 1
        if self.survival() and player.hurt == 2:
            self.lost = True


def say(what):
    return " + ".join(f"{n} {name}" for name, n in what.items())


def ask(t, seat, options):
    """Ask a player; healing is always open.  ``None`` if there is nothing but to decline."""
    player = t.seats[seat]
    while True:
        moves = options()
        if moves in ([], ["done"]):
            return None
        heal = ["heal"] if player.hurt and player.have["medicine"] else []
        move = yield seat, moves + heal
        if move != "heal":
            return move
        player.hurt -= 1
        player.area += 1
        player.have["medicine"] -= 1


# ------------------------------------------------------------- the game


def game(t):
    """The whole game."""
    for seat in reversed(t.order):
        taken = [player.scientist for player in t.seats]
        move = yield seat, [f"take {s}" for s in SCIENTISTS if s not in taken]
        t.seats[seat].scientist = move.split()[1]
    for _time in range(2):
        for seat in reversed(t.order):
            move = yield seat, [f"draft {cls} {n + 1}" for cls, n in t.slots()]
            take(t, seat, move)
    t.fill()
    rounds = {1: 4, 2: 5, 3: 4, 4: 4}[t.n]
    while True:
        t.round += 1
        yield from planning(t)
        if not t.lost:
            yield from research(t)
        early = t.seventh and not (t.alone and t.goal.get("no_early_end"))
        if t.lost or t.round == rounds or early:
            t.over = True
            return
        clean_up(t)


def take(t, seat, move):
    _verb, cls, column = move.split()
    card = t.display[cls][int(column) - 1]
    t.display[cls][int(column) - 1] = None
    t.seats[seat].hand.append(card)
    return card


def planning(t):
    if t.n > 2 and t.round > 1:
        for seat in t.order:
            if seat not in t.track:
                t.track[t.track.index(None)] = seat
        t.order = [seat for seat in t.track if seat is not None]
    if t.alone:
        t.at_space(SOLO[t.solo[0]]["location"]).append("assistant")
    for seat in t.order:
        open_effects = {"scientist": SCIENTISTS[t.seats[seat].scientist]["planning"]}
        if seat in t.track and t.track.index(seat) > 0:
            open_effects["space"] = DATA["reservation"][t.track.index(seat)]["effects"]
        while open_effects:
            names = [f"plan {name}" for name in open_effects]
            move = yield from ask(t, seat, lambda names=names: [*names, "done"])
            if move == "done":
                break
            for effect in open_effects.pop(move.split()[1]):
                yield from do(t, seat, effect, {})
                if t.lost:
                    return
    t.track = [None] * 4
    chosen = {}
    for seat in t.order:

        def sets(seat=seat):
            n = 3 - t.seats[seat].hurt
            return [
                f"choose {' '.join(some).lower() or 'nowhere'}" for some in combinations(PUBLIC, n)
            ]

        move = yield from ask(t, seat, sets)
        chosen[seat] = [w.upper() for w in move.split()[1:] if w != "nowhere"]
    for seat in t.order:
        for space in chosen[seat]:
            t.at_space(space).append(seat)
            t.seats[seat].area -= 1
    if t.alone:
        card = SOLO[t.solo.pop(0)]
        for area in card["police"]:
            t.at_space(police_space(area)).append("police")
        t.at_space(SOLO[t.solo[0]]["location"]).append("assistant")


def police_space(area):
    return {
        "BIOFARM": "BIOFARM+gene",
        "ALLEY": "ALLEY+feral",
        "DNA": "DNA+card",
        "DOWNTOWN": "DOWNTOWN 1",
    }[area]


def research(t):
    passed = set()
    turn = 0
    while len(passed) < t.n:
        seat = t.order[turn % t.n]
        turn += 1
        if seat in passed:
            continue
        move = yield from ask(t, seat, lambda seat=seat: turns(t, seat))
        verb, _, where = move.partition(" ")
        if verb == "pass":
            passed.add(seat)
        elif verb == "research":
            yield from fetch(t, seat, where.upper())
        else:
            yield from put(t, seat, where)
        if t.lost:
            return


def turns(t, seat):
    own = [space for space in PUBLIC if seat in t.at_space(space)]
    moves = [f"research {space.lower()}" for space in own]
    if t.seats[seat].area:
        for name, space in SPACES.items():
            if space["min_players"] > t.n:
                continue
            if space["kind"] == "basic" or not t.at_space(name):
                moves.append(f"place {name.lower()}")
        for n in range(len(t.out)):
            if not t.at_space(f"DOWNTOWN {n + 1}"):
                moves.append(f"place downtown {n + 1}")
    return moves if own else [*moves, "pass"]


def fetch(t, seat, space):
    t.at_space(space).remove(seat)
    t.seats[seat].area += 1
    data = next(entry for entry in DATA["public"] if entry["id"] == space)
    row = data[f"p{max(2, t.n)}"][len(t.at_space(space))]
    helpers = [
        effect
        for card in t.seats[seat].rows["common"]
        if CREATURES[card]["timing"]["at"] == space
        for effect in CREATURES[card]["effects"]
    ]
    rest = [effect for effect in row if effect["do"] in ("roll", "purchase")]
    context = {
        "prices": data.get("reroll", []),
        "free": sum(e["times"] for e in helpers if e["do"] == "reroll"),
        "off": sum(e["coins"] for e in helpers if e["do"] == "discount_purchase"),
    }
    for effect in row:
        if effect not in rest:
            yield from do(t, seat, effect, context)
    for effect in helpers:
        if effect["do"] not in ("reroll", "discount_purchase"):
            yield from do(t, seat, effect, context)
    for effect in rest:
        yield from do(t, seat, effect, context)


def put(t, seat, where):
    t.seats[seat].area -= 1
    if where.startswith("downtown"):
        t.at_space(where.upper()).append(seat)
        for effect in TILES[t.out[int(where.split()[1]) - 1]]["effects"]:
            yield from do(t, seat, effect, {})
        return
    name = next(name for name in SPACES if name.lower() == where)
    t.at_space(name).append(seat)
    for effect in SPACES[name]["bonus"]:
        yield from do(t, seat, effect, {})
    area = SPACES[name]["area"]
    if area == "BIOFARM":
        yield from create(t, seat, 2, 0, True)
    elif area == "ALLEY":
        yield from alley(t, seat)
    else:
        yield from dna(t, seat)


def clean_up(t):
    for space, there in t.at.items():
        for who in there:
            if who in range(t.n):
                assert space not in PUBLIC
                t.seats[who].area += 1
    t.at = {}
    for player in t.seats:
        if not t.survival():
            player.have["ep"] -= 12 * player.hurt
            player.area += player.hurt
            player.hurt = 0
        player.helped = False
    if t.alone:
        gone = [(cls, column - 1) for cls, column in SOLO[t.solo[0]]["marks"]]
    else:
        gone = [(cls, t.columns - 1) for cls in CLASSES]
    for cls, column in gone:
        if t.display[cls][column]:
            t.piles[cls].append(t.display[cls][column])
            t.display[cls][column] = None
    t.fill()
    t.out = [t.tiles.pop(0) for _ in t.out]
    if t.n == 2:
        t.order.reverse()


# ------------------------------------------------------------- effects


def do(t, seat, effect, context):
    """Carry out one effect of the data."""
    verb = effect["do"]
    what = {name: n for name, n in effect.items() if name != "do"}
    if verb == "gain":
        t.gain(seat, what)
    elif verb == "choose":
        options = {f"take {option_text(one)}": one for one in effect["options"]}
        move = yield from ask(t, seat, lambda: list(options))
        for one in options[move]:
            yield from do(t, seat, one, context)
    elif verb == "trade":
        text = f"trade {say(effect['pay'])} for {say(effect['gain'])}"
        move = yield from ask(
            t, seat, lambda: [text, "done"] if t.can_pay(seat, effect["pay"]) else []
        )
        if move == text:
            t.pay(seat, effect["pay"])
            t.gain(seat, effect["gain"])
    elif verb == "any_gene":
        for _ in range(effect["n"]):
            names = effect.get("genes", GENES)
            move = yield from ask(t, seat, lambda names=names: [f"gene {gene}" for gene in names])
            t.gain(seat, {move.split()[1]: 1})
    elif verb == "different_genes":
        sets = combinations(effect.get("genes", GENES), effect["n"])
        moves = [f"gene {' '.join(some)}" for some in sets]
        move = yield from ask(t, seat, lambda: moves)
        t.gain(seat, dict.fromkeys(move.split()[1:], 1))
    elif verb == "roll":
        yield from roll(t, seat, context)
    elif verb == "purchase":
        off = effect["discount"] + context.get("off", 0)
        yield from purchase(t, seat, effect["cards"], off, effect["deck"])
    elif verb == "create":
        yield from create(t, seat, effect["creatures"], effect["discount_any"], False)
    elif verb == "report":
        yield from dna(t, seat, unlock=False)
    elif verb == "unlock":
        yield from dna(t, seat, report=False)
    elif verb == "reserve":
        yield from reserve(t, seat)
    else:
        assert verb == "injure"
        yield from injure(t, seat)


def option_text(option):
    return ", ".join(f"gain {say({k: v for k, v in one.items() if k != 'do'})}" for one in option)


def roll(t, seat, context):
    prices, free = context.get("prices", []), context.get("free", 0)
    while True:
        face = FACES[t.chance.pop(0)]

        def answers(free=free):
            again = ["reroll for free"] if free else []
            again += [f"reroll for {say(price)}" for price in prices if t.can_pay(seat, price)]
            return ["keep result", *again]

        move = yield from ask(t, seat, answers)
        if move == "keep result":
            break
        if move == "reroll for free":
            free -= 1
        else:
            t.pay(seat, next(p for p in prices if move == f"reroll for {say(p)}"))
    for effect in face["effects"]:
        yield from do(t, seat, effect, {})


def injure(t, seat):
    player = t.seats[seat]
    if player.area and t.survival() and player.have["coins"] >= 5:
        move = yield from ask(t, seat, lambda: ["avoid injury", "accept injury"])
        if move == "avoid injury":
            player.have["coins"] -= 5
            return
    t.hurt_one(seat)


def purchase(t, seat, cards, off, decks):
    prices = [2, 1, 0] if t.n < 3 else [2, 1, 1, 0]
    player = t.seats[seat]
    for _ in range(cards):

        def offers(off=off):
            purse = player.have["coins"] + off
            found = [f"buy {cls} {n + 1}" for cls, n in t.slots() if prices[n] <= purse]
            if decks and purse >= 2:
                found += [f"buy {cls} deck" for cls in CLASSES if t.decks[cls] or t.piles[cls]]
            return [*found, "done"]

        move = yield from ask(t, seat, offers)
        if move in (None, "done"):
            return
        _buy, cls, column = move.split()
        price = 2 if column == "deck" else prices[int(column) - 1]
        used = min(off, price)
        off -= used
        player.have["coins"] -= price - used
        if column != "deck":
            take(t, seat, move)
            continue
        seen = [card for card in (t.draw(cls), t.draw(cls)) if card]
        if len(seen) == 2:
            keep = [f"keep {card}" for card in sorted(seen, key=list(CREATURES).index)]
            move = yield from ask(t, seat, lambda keep=keep: keep)
            kept = move.split()[1]
            seen.remove(kept)
            t.decks[cls] += seen
            seen = [kept]
        player.hand += seen


def create(t, seat, times, off, farm):
    player = t.seats[seat]
    for _ in range(times):
        move = yield from ask(t, seat, lambda: [*ways(t, seat, off, farm), "done"])
        if move in (None, "done"):
            return
        paid = ways(t, seat, off, farm)[move]
        card = move.split()[1]
        cls = CREATURES[card]["cls"]
        if "scientist" in move:
            player.helped = True
        t.pay(seat, paid)
        player.hand.remove(card)
        player.rows[cls].append(card)
        if len(player.rows[cls]) == ROOM[cls]:
            t.rows[cls].append(seat)
        if len(player.creatures()) == 7 and not t.seventh:
            t.seventh = t.round
        side = "basic" if t.sides[seat] == "basic" else t.boards[seat]
        for effect in DATA["board"][side][cls][len(player.rows[cls]) - 1]:
            yield from do(t, seat, effect, {})


def ways(t, seat, off, farm):
    """Every way to create a creature now, with what it costs."""
    player = t.seats[seat]
    found = {}
    for card in sorted(player.hand, key=list(CREATURES).index):
        data = CREATURES[card]
        if len(player.rows[data["cls"]]) == ROOM[data["cls"]]:
            continue
        artisans = [CREATURES[one]["discount"] for one in player.rows["artisan"]]
        plain, any_plain = reduced(data["cost"], artisans, off)
        for text, paid in payments(plain, any_plain):
            found[f"create {card}{text}"] = paid
        if farm and player.locks < 2 and not player.helped:
            for n, discount in enumerate(SCIENTISTS[player.scientist]["discount_options"], 1):
                less, any_less = reduced(data["cost"], [*artisans, discount], off)
                if max(0, sum(less.values()) - any_less) == max(0, sum(plain.values()) - any_plain):
                    continue
                name = "scientist" if n == 1 else f"scientist {n}"
                for text, paid in payments(less, any_less):
                    found[f"create {card} {name}{text}"] = paid
    return {move: paid for move, paid in found.items() if t.can_pay(seat, paid)}


def reduced(cost, discounts, off):
    """A cost after the discounts by type, and how many genes of any type still come off."""
    left = {gene: cost.get(gene, 0) for gene in GENES}
    for discount in discounts:
        for gene, n in discount.items():
            if gene == "any":
                off += n
            else:
                left[gene] = max(0, left[gene] - n)
    return left, off


def payments(left, off):
    """Every way to save as many genes of any type as possible: a text, and what is paid."""
    n = min(off, sum(left.values()))
    every = [
        dict(zip(GENES, some, strict=True))
        for some in product(*(range(left[gene] + 1) for gene in GENES))
        if sum(some) == n
    ]
    for saved in every:
        names = say({gene: k for gene, k in saved.items() if k})
        yield (
            f" save {names}" if len(every) > 1 else "",
            {gene: left[gene] - saved[gene] for gene in GENES},
        )


def dna(t, seat, report=True, unlock=True):
    player = t.seats[seat]
    while report or unlock:

        def offers(report=report, unlock=unlock):
            found = []
            if report:
                found = [
                    f"report {card}"
                    for card in t.cards
                    if seat not in t.tokens[card] and fulfilled(card, player.creatures())
                ]
            if unlock and player.locks and player.have["coins"] >= 5:
                found.append("unlock")
            return [*found, "done"]

        move = yield from ask(t, seat, offers)
        if move in (None, "done"):
            return
        if move == "unlock":
            player.have["coins"] -= 5
            player.locks -= 1
            unlock = False
        else:
            t.tokens[move.split()[1]].append(seat)
            report = False


def fulfilled(card, creatures):
    data = MILESTONES[card]
    if "classes" in data:
        return all(
            sum(CREATURES[one]["cls"] == cls for one in creatures) >= n
            for cls, n in data["classes"].items()
        )

    def fits(icons, left):
        return not icons or any(
            icons[0] in CREATURES[one]["cost"] and fits(icons[1:], [x for x in left if x != one])
            for one in left
        )

    return fits(data["icons"], creatures)


def reserve(t, seat):
    if seat in t.track:
        return
    free = [f"reserve {n + 1}" for n, who in enumerate(t.track) if who is None]
    move = yield from ask(t, seat, lambda: [*free, "done"])
    if move != "done":
        t.track[int(move.split()[1]) - 1] = seat


def alley(t, seat):
    rows, bottom = list(DATA["alley"]["top"]), True
    while rows or bottom:

        def offers(rows=rows, bottom=bottom):
            found = {}
            for row in rows:
                for pay, gain in product(row, row):
                    if pay != gain and t.can_pay(seat, pay):
                        found[f"trade {say(pay)} for {say(gain)}"] = (row, pay, gain)
            lots = DATA["alley"]["bottom"]
            for three in combinations(lots, 3) if bottom else []:
                many = {name: n for lot in three for name, n in lot.items()}
                for pay, gain in (({"feral": 1}, many), (many, {"feral": 1})):
                    if t.can_pay(seat, pay):
                        found[f"trade {say(pay)} for {say(gain)}"] = (None, pay, gain)
            return found

        move = yield from ask(t, seat, lambda offers=offers: [*offers(), "done"])
        if move in (None, "done"):
            return
        row, pay, gain = offers()[move]
        t.pay(seat, pay)
        t.gain(seat, gain)
        if row is None:
            bottom = False
            if len(rows) < len(DATA["alley"]["top"]):
                rows = []
        else:
            rows = [row]
