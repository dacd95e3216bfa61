"""Genotype played on plain lists and words, written from the rules alone.

Slow and simple on purpose: the second opinion on what is legal and what it does.  It shares
nothing with the engine but the pieces.  A table is a dictionary; a plant in a plot is
``{"card", "done", "on"}``, a card in hand ``[card, seen by all]``, a die ``(trait, face)``.
Chance is told to it: ``table["chance"]`` holds the outcomes to come.
"""

from __future__ import annotations

import copy
from itertools import combinations

from genetics_games.games.genotype.pieces import PIECES

TRAITS = [trait.id for trait in PIECES.traits]
LETTERS = {trait.id: trait.genotypes for trait in PIECES.traits}
CARDS = {
    plant.id: {t: g for t, g in zip(TRAITS, plant.genotypes, strict=True) if g}
    for plant in PIECES.plants
}
POINTS = {plant.id: plant.points for plant in PIECES.plants}
IDS = list(CARDS)
TOOLS = [tool.id for tool in PIECES.tools]
PEOPLE = [person.id for person in PIECES.assistants]
GOALS = {goal.id: goal for goal in PIECES.goals}
FACES = ["I", "II", "III", "IV", "X", "X"]
SINGLE = (
    [f"gene {t}" for t in TRAITS]
    + [f"shift1 {t}" for t in TRAITS]
    + ["goal 2", "goal 3", "treasury", "university 1", "university 2", "nursery", "toolshed"]
)
ROW = {1: 3, 2: 3, 3: 4, 4: 5, 5: 5}
COIN_TOOL = {"gene": "hand_lens", "shift1": "pocket_watch", "shift2": "garden_line"}


# ------------------------------------------------------------- chance and cards


def begin(players, outcomes, first):
    """A table after the deal."""
    table = {"chance": list(outcomes), "n": players, "first": first, "round": 1, "phase": "setup"}
    table["decks"] = {
        "plants": [IDS[n] for n in table["chance"].pop(0)],
        "tools": [TOOLS[n] for n in table["chance"].pop(0)],
        "people": [PEOPLE[n] for n in table["chance"].pop(0)],
    }
    if first is None:
        table["first"] = table["chance"].pop(0)
    table["out"] = {"plants": [], "tools": [], "people": []}
    table["rows"] = {"plants": [], "tools": [], "people": []}
    table["seats"] = [
        {
            "coins": 1, "markers": 3, "owned": 3, "plots": 2, "slots": 0, "temp": 0,
            "gardened": False, "hand": [], "tools": [], "plants": [], "cut": [], "staff": [],
            "dice": [], "knives": [],
        }
        for _ in range(players)
    ]  # fmt: skip
    table.update(
        tiles={(t, side): "" for t in TRAITS for side in ("top", "left")},
        coins=dict.fromkeys(TRAITS, 1), spaces={}, second=[], goals={}, used=set(),
        price={"plot": 2, "slot": 4, "marker": 4, "assistant": 3}, dice=[], gone=[],
        step="choose", todo=[], placed="", omari=[], looking=[], picks=[], passed=set(),
    )  # fmt: skip
    deal(table)
    order = [(table["first"] + n) % players for n in range(players)]
    for seat in order:
        table["seats"][seat]["hand"] = [[draw(table, "plants"), False] for _ in range(3)]
    for seat in order:
        table["seats"][seat]["tools"] = [[draw(table, "tools"), False]]
    table["player"] = table["first"]
    return table


def draw(table, kind):
    if not table["decks"][kind]:
        order = table["chance"].pop(0)
        names = {"plants": IDS, "tools": TOOLS, "people": PEOPLE}[kind]
        table["decks"][kind] = [names[n] for n in order]
        assert sorted(table["decks"][kind]) == sorted(table["out"][kind])
        table["out"][kind] = []
    return table["decks"][kind].pop(0)


def some(table, kind):
    return bool(table["decks"][kind] or table["out"][kind])


def deal(table):
    for kind, size in (("plants", ROW[table["n"]]), ("tools", ROW[table["n"]]), ("people", 3)):
        while len(table["rows"][kind]) < size and some(table, kind):
            table["rows"][kind].append(draw(table, kind))


def throw(table, dice):
    """One throw of some dice; its number is written with a digit from 0 to 5 for each die."""
    code = table["chance"].pop(0) if dice else 0
    return [FACES[code // 6**n % 6] for n in range(dice)]


# ------------------------------------------------------------- genetics, by hand


def genotype(table, trait, face):
    """What a numbered die stands for."""
    upper, _het, lower = LETTERS[trait]
    parents = []
    for side in ("top", "left"):
        tile = table["tiles"][trait, side]
        parents.append({"": upper[0] + lower[0], "dom": upper, "rec": lower}[tile])
    column, row = {"I": (0, 0), "II": (1, 0), "III": (0, 1), "IV": (1, 1)}[face]
    return "".join(sorted(parents[0][column] + parents[1][row]))


def kind_of(trait, name):
    return ("dom", "het", "rec")[LETTERS[trait].index(name)]


# ------------------------------------------------------------- what a seat has


def held(seat, tool):
    return [name for name, _seen in seat["tools"]].count(tool)


def hidden(seat):
    return any(not seen for _name, seen in seat["tools"])


def public(seat, tool):
    """How many of a tool a seat may hold, for all that the others know."""
    return sum(name == tool or not seen for name, seen in seat["tools"])


def needs(seat):
    """Open traits of planted plants, plot by plot."""
    order = {"plot": 0, "eduard": 1, "pot": 2}
    plants = sorted(seat["plants"], key=lambda p: order[p["on"]])
    return [
        (p["card"], t, g) for p in plants for t, g in CARDS[p["card"]].items() if t not in p["done"]
    ]


def ways(seat, fits):
    """Covering moves: card, trait, with brush or not; equal ones once."""
    spots = [(c, t, g) for c, t, g in needs(seat) if fits(t, g)]
    seen, found = set(), []
    if "sister_may" in seat["staff"]:
        for c, t, g in spots:
            if g not in seen:
                found.append((c, t, g, ""))
            seen.add(g)
        return found
    found = [(c, t, g, "") for c, t, g in spots]
    if held(seat, "pollen_brush"):
        for c, t, g in spots:
            if g not in seen and [s[2] for s in spots].count(g) > 1:
                found.append((c, t, g, " brush"))
            seen.add(g)
    return found


def pay(seat, coins):
    return max(1, coins - 1) if "brother_leopold" in seat["staff"] and coins else coins


def upgrade_price(seat, price, grants):
    coins = pay(seat, price)
    for _ in range(grants):
        if coins <= 0:
            return None
        coins = max(0, coins - 2)
    return coins


def slots_free(table, seat):
    free = 3 + seat["slots"] + seat["temp"] - len(seat["dice"])
    if "brother_franz" in seat["staff"] and ("franz" in table["used"] or seat["coins"] >= 1):
        free += 2
    return free


# ------------------------------------------------------------- legal moves


def moves(table):
    """The notation of every legal move."""
    if table["player"] is None:
        return []
    seat = table["seats"][table["player"]]
    return globals()["moves_" + table["step"]](table, seat)


def moves_choose(table, seat):
    cards = [card for card, _seen in seat["hand"]]
    return [f"plant {a} keep {b}" for a in cards for b in cards if a != b]


def plant_sources(table):
    return table["rows"]["plants"] + ["plants"] * some(table, "plants")


def tool_sources(table):
    return sorted(set(table["rows"]["tools"])) + ["tools"] * some(table, "tools")


def free_goals(table, who):
    if list(table["goals"].values()).count(who) == 3:
        return []
    return [goal for goal in GOALS if goal not in table["goals"]]


def moves_turn(table, seat):
    who, found = table["player"], ["shift2"]
    if not seat["gardened"]:
        sources = plant_sources(table) + tool_sources(table)
        found += [f"garden {source}" for source in sources] or ["garden"]
    if seat["temp"] < 2:
        found.append("temporary slot")
    open_spaces = [space for space in SINGLE if space not in table["spaces"]]
    for t in TRAITS:
        if f"gene {t}" in open_spaces:
            for side in ("top", "left"):
                words = ["remove"] if table["tiles"][t, side] else ["dom", "rec"]
                found += [f"gene {t} {side} {word}" for word in words]
        if f"shift1 {t}" in open_spaces:
            found.append(f"shift1 {t}")
    for cost in (2, 3):
        if f"goal {cost}" in open_spaces and pay(seat, cost) <= seat["coins"]:
            found += [f"goal {cost} {goal}" for goal in free_goals(table, who)]
    for cost in (1, 2):
        if f"university {cost}" in open_spaces and pay(seat, cost) <= seat["coins"]:
            found += [f"university {cost} {c} {t}{b}" for c, t, _g, b in ways(seat, anything)]
    if "treasury" in open_spaces:
        found.append("treasury")
    if "nursery" in open_spaces:
        found += [f"nursery {source}" for source in plant_sources(table)]
    if "toolshed" in open_spaces:
        found += [f"toolshed {source}" for source in tool_sources(table)]
    if "father_omari" in seat["staff"] and "omari" not in table["used"]:
        found.append("omari")
    return found + beside(table, seat, lambda tool: held(seat, tool))


def anything(_trait, _genotype):
    return True


def beside(table, seat, has):
    found = []
    if has("seed_bag") and some(table, "plants"):
        found.append("seed_bag")
    if has("dissertation") and seat["coins"] >= 1:
        found += [f"dissertation {goal}" for goal in free_goals(table, table["player"])]
    if has("flower_pot"):
        found += [f"flower_pot {source}" for source in plant_sources(table)]
    tool = COIN_TOOL.get(table["placed"].split(" ")[0])
    if tool and has(tool):
        found.append(tool)
    if "sister_elisabeth" in seat["staff"] and "elisabeth" not in table["used"]:
        mine = [GOALS[goal] for goal, who in table["goals"].items() if who == table["player"]]
        good = {g for goal in mine for g in goal.genotypes}
        found += [
            f"sister_elisabeth {c} {t}{b}" for c, t, _g, b in ways(seat, lambda _t, g: g in good)
        ]
    if "sister_anna" in seat["staff"] and "anna" not in table["used"] and seat["coins"] >= 1:
        found += [f"sister_anna {c} {t}{b}" for c, t, _g, b in ways(seat, anything)]
    return found


def moves_placed(table, seat):
    return [*beside(table, seat, lambda tool: held(seat, tool)), "end turn"]


def moves_draw(table, seat):
    return [f"draw {source}" for source in plant_sources(table) + tool_sources(table)]


def moves_nursery(table, seat):
    return [f"draw {source}" for source in plant_sources(table)]


moves_refill = moves_nursery


def moves_plant(table, seat):
    return [f"plant {card}" for card, _seen in seat["hand"]] + ["plant no more"]


def moves_cover(table, seat):
    return [f"cover {c} {t}{b}" for c, t, _g, b in ways(seat, anything)]


def moves_die(table, seat):
    name = genotype(table, *table["omari"][0])
    return [f"cover {c} {t}{b}" for c, t, _g, b in ways(seat, lambda _t, g: g == name)] + [
        "leave die"
    ]


def moves_keep(table, seat):
    return [f"keep {a} {b}" for a, b in combinations(sorted(c for c, _ in table["looking"]), 2)]


def moves_pick(table, seat):
    colour = table["picks"][0][1] if table["picks"] else None
    return [*takes(table, table["player"], colour, 0), "pass"]


def moves_extra(table, seat):
    return takes(table, table["player"], None, 1)


def takes(table, who, colour, on_knife):
    seat = table["seats"][who]
    free = slots_free(table, seat) + on_knife
    if free < 1:
        return []
    found = []
    maria = "sister_maria" in seat["staff"] and "maria" not in table["used"]
    cards = ["rake"] * (held(seat, "rake") > 0) + ["maria"] * maria
    for trait in [colour] if colour else TRAITS:
        faces = [face for t, face in table["dice"] if t == trait]
        names = {genotype(table, trait, face) for face in faces if face != "X"}
        if "X" in faces:
            found.append(f"coin {trait}")
        here = ways(seat, lambda t, _g, trait=trait: t == trait)
        for c, t, g, b in here:
            if g in names:
                found.append(f"take {c} {t}{b}")
            if "X" in faces and free >= 2:
                found += [f"mutate {c} {t} with {kind_of(t, other)}{b}" for other in names]
            for by in cards:
                found += [f"{by} {c} {t} with {kind_of(t, o)}{b}" for o in names if o != g]
                found += [f"{by} {c} {t} with x{b}"] * ("X" in faces)
    if held(seat, "graft_knife"):
        for move in list(found):
            later = copy.deepcopy(table)
            take(later, who, move, on_knife)
            drop(later["seats"][who]["tools"], "graft_knife")
            if takes(later, who, None, 1):
                found.append(f"{move} knife")
    return found


def moves_buy(table, seat):
    found = []
    for kind in ("plot", "slot", "marker", "assistant"):
        if not left(table, table["player"], kind):
            continue
        for grants in range(held(seat, "grant") + 1):
            coins = upgrade_price(seat, table["price"][kind], grants)
            if coins is None or coins > seat["coins"]:
                continue
            tail = f" grant {grants}" if grants else ""
            if kind == "assistant":
                found += [f"hire {person}{tail}" for person in table["rows"]["people"]]
            else:
                found.append(f"buy {kind}{tail}")
    return [*found, "pass"]


def left(table, who, kind):
    if kind == "plot":
        return 10 - sum(seat["plots"] - 2 for seat in table["seats"])
    if kind == "slot":
        return 10 - sum(seat["slots"] for seat in table["seats"])
    if kind == "marker":
        return 5 - table["seats"][who]["owned"]
    return len(table["rows"]["people"])


# ------------------------------------------------------------- carrying out


def drop(cards, name):
    """Take a card out of a hand; one that all have seen goes first."""
    entry = max((c for c in cards if c[0] == name), key=lambda c: c[1])
    cards.remove(entry)


def after(table, move, outcomes):
    """A new table on which the move has been made."""
    table = copy.deepcopy(table)
    table["chance"] = list(outcomes)
    who, words = table["player"], move.split()
    seat = table["seats"][who]
    if move in ("pass", "end turn"):
        turn_over(table, who, move)
    elif table["step"] in ("pick", "extra"):
        knife = words[-1] == "knife"
        if table["n"] == 1 and not table["picks"]:
            table["todo"].append("rival")
        take(table, who, move.removesuffix(" knife"), table["step"] == "extra")
        if knife:
            drop(seat["tools"], "graft_knife")
            table["todo"].insert(0, "extra")
        go_on(table, who)
    else:
        act(table, who, seat, words)
        go_on(table, who)
    assert table["chance"] == [], "more chance than the rules ask for"
    return table


def act(table, who, seat, words):
    step, verb = table["step"], words[0]
    if step == "choose":
        cards = [card for card, _seen in seat["hand"]]
        plant(seat, words[1], "plot")
        table["out"]["plants"] += [c for c in cards if c not in (words[1], words[3])]
        seat["hand"] = [[words[3], False]]
        if held(seat, "watering_funnel"):
            discard(table, seat, "watering_funnel")
            table["todo"] = ["cover"]
    elif verb == "keep":
        keep = words[1:]
        seat["hand"] += [entry for entry in table["looking"] if entry[0] in keep]
        table["out"]["plants"] += sorted(c for c, _ in table["looking"] if c not in keep)
        table["looking"] = []
    elif verb == "leave":
        table["omari"].pop(0)
        table["todo"].insert(0, "die")
    elif verb == "plant":
        if words[1:] != ["no", "more"]:
            drop(seat["hand"], words[1])
            plant(seat, words[1], "plot")
            table["todo"].insert(0, "plant")
    elif verb == "cover":
        if step == "die":
            table["omari"].pop(0)
            table["todo"].insert(0, "die")
        cover(table, seat, words[1:])
    elif verb == "draw" and step == "refill":
        plant(seat, take_plant(table, words[1])[0], "eduard")
    elif verb == "draw":
        take_card(table, seat, words[1])
    elif verb in ("buy", "hire"):
        buy(table, seat, words)
    elif verb in TOOLS or verb.startswith("sister"):
        use_card(table, who, seat, words)
    else:
        place(table, who, seat, words)


def plant(seat, card, on):
    """Plants stand in the order of their plots; the first empty one is filled."""
    places = {p["at"] for p in seat["plants"] if p["on"] == on}
    at = (
        next(n for n in range(99) if n not in places)
        if on != "pot"
        else len(places) and 1 + max(places)
    )
    seat["plants"].append({"card": card, "done": set(), "on": on, "at": at})
    order = {"plot": 0, "eduard": 1, "pot": 2}
    seat["plants"].sort(key=lambda p: (order[p["on"]], p["at"]))


def take_plant(table, source):
    if source == "plants":
        return [draw(table, "plants"), False]
    table["rows"]["plants"].remove(source)
    return [source, True]


def take_card(table, seat, source):
    if source in IDS or source == "plants":
        seat["hand"].append(take_plant(table, source))
        return
    if source == "tools":
        entry = [draw(table, "tools"), False]
    else:
        table["rows"]["tools"].remove(source)
        entry = [source, True]
    if entry[0] == "watering_funnel":
        table["out"]["tools"].append("watering_funnel")
        table["todo"].insert(0, "cover")
    else:
        seat["tools"].append(entry)


def discard(table, seat, tool):
    drop(seat["tools"], tool)
    table["out"]["tools"].append(tool)


def cover(table, seat, words):
    card, trait = words[:2]
    name = CARDS[card][trait]
    copies = "brush" in words or "sister_may" in seat["staff"]
    for p in seat["plants"]:
        if p["card"] == card or (copies and CARDS[p["card"]].get(trait) == name):
            p["done"].add(trait)
    if "brush" in words:
        discard(table, seat, "pollen_brush")


def place(table, who, seat, words):
    verb = words[0]
    seat["markers"] -= 1
    table["placed"] = " ".join(words)
    space = " ".join(words[:2]) if verb in ("gene", "shift1", "goal", "university") else verb
    if space in SINGLE:
        table["spaces"][space] = who
    if verb == "garden":
        seat["gardened"] = True
        table["todo"] = ["draw"] * ("brother_alipius" in seat["staff"]) + ["harvest", "plant"]
        if len(words) > 1:
            take_card(table, seat, words[1])
    elif verb == "temporary":
        seat["temp"] += 1
    elif verb == "gene":
        table["tiles"][words[1], words[2]] = "" if words[3] == "remove" else words[3]
    elif verb == "shift2":
        table["second"].append(who)
    elif verb == "goal":
        seat["coins"] -= pay(seat, int(words[1]))
        table["goals"][words[2]] = who
    elif verb == "treasury":
        seat["coins"] += 2
    elif verb == "university":
        seat["coins"] -= pay(seat, int(words[1]))
        cover(table, seat, words[2:])
    elif verb == "nursery":
        table["todo"] = ["nursery"]
        take_card(table, seat, words[1])
    elif verb == "toolshed":
        take_card(table, seat, words[1])
    elif verb == "omari":
        table["used"].add("omari")
        faces = throw(table, 4)
        while "X" in faces:
            again = throw(table, faces.count("X"))
            faces = [again.pop(0) if face == "X" else face for face in faces]
        table["omari"] = list(zip(TRAITS, faces, strict=True))
        table["todo"] = ["die"]
    if verb in ("gene", "shift1"):
        seat["coins"] += table["coins"][words[1]]
        table["coins"][words[1]] = 0


def use_card(table, who, seat, words):
    card = words[0]
    if card.startswith("sister"):
        table["used"].add(card.split("_")[1])
        if card == "sister_anna":
            seat["coins"] -= 1
        cover(table, seat, words[1:])
        return
    if card == "flower_pot":
        drop(seat["tools"], card)
        plant(seat, take_plant(table, words[1])[0], "pot")
        return
    discard(table, seat, card)
    if card == "seed_bag":
        bag = []
        while len(bag) < 5 and some(table, "plants"):
            bag.append([draw(table, "plants"), False])
        if len(bag) <= 2:
            seat["hand"] += bag
        else:
            table["looking"] = bag
            table["todo"].insert(0, "keep")
    elif card == "dissertation":
        seat["coins"] -= 1
        table["goals"][words[1]] = who
    else:
        seat["coins"] += 2


def take(table, who, move, on_knife):
    """Dice from the board to slots or a knife, and what they are used for."""
    seat, words = table["seats"][who], move.split()
    verb = words[0]
    trait = words[1] if verb == "coin" else words[2]
    if verb == "coin":
        wanted = ["x"]
    elif verb == "take":
        wanted = [kind_of(trait, CARDS[words[1]][trait])]
    elif verb == "mutate":
        wanted = ["x", words[4]]
    else:
        wanted = [words[4]]
    dice = []
    for want in wanted:
        for face in ("X",) if want == "x" else ("I", "II", "III", "IV"):
            there = (trait, face) in table["dice"]
            if there and (want == "x" or kind_of(trait, genotype(table, trait, face)) == want):
                table["dice"].remove((trait, face))
                dice.append((trait, face))
                break
    if on_knife:
        seat["knives"].append(dice.pop(0))
    seat["dice"] += dice
    if len(seat["dice"]) > 3 + seat["slots"] + seat["temp"] and "franz" not in table["used"]:
        table["used"].add("franz")
        seat["coins"] -= 1
    if verb == "coin":
        seat["coins"] += 1
        return
    if verb == "rake":
        discard(table, seat, "rake")
    elif verb == "maria":
        table["used"].add("maria")
    cover(table, seat, [words[1], trait, *(["brush"] if "brush" in words else [])])


def buy(table, seat, words):
    grants = int(words[-1]) if "grant" in words else 0
    kind = "assistant" if words[0] == "hire" else words[1]
    seat["coins"] -= upgrade_price(seat, table["price"][kind], grants)
    for _ in range(grants):
        discard(table, seat, "grant")
    table["price"][kind] = min(9, table["price"][kind] + 1)
    if kind == "plot":
        seat["plots"] += 1
    elif kind == "slot":
        seat["slots"] += 1
    elif kind == "marker":
        seat["owned"] += 1
    else:
        table["rows"]["people"].remove(words[1])
        seat["staff"].append(words[1])
        if words[1] == "brother_eduard":
            table["todo"] = ["refill"]


# ------------------------------------------------------------- how it goes on


def go_on(table, who):
    seat = table["seats"][who]
    while table["todo"]:
        step = table["todo"].pop(0)
        if step == "harvest":
            harvest(table, seat)
        elif step == "rival":
            rob(table, None)
        elif wanted(table, seat, step):
            table["step"] = step
            return
    step = table["step"]
    if table["phase"] == "working":
        after_working(table, who, seat)
    elif table["phase"] == "breeding":
        after_take(table, who)
    elif table["phase"] == "upgrade":
        next_buyer(table, who - 1)
    elif (who + 1) % table["n"] == table["first"]:
        new_round(table)
    else:
        assert step in ("choose", "cover")
        table["player"], table["step"] = (who + 1) % table["n"], "choose"


def wanted(table, seat, step):
    """Whether a step leaves anything to decide."""
    if step == "draw":
        return bool(plant_sources(table) or tool_sources(table))
    if step in ("nursery", "refill"):
        return bool(plant_sources(table))
    if step == "plant":
        planted = [p for p in seat["plants"] if p["on"] == "plot"]
        return bool(seat["hand"]) and len(planted) < seat["plots"]
    if step == "cover":
        return bool(needs(seat))
    if step == "die":
        while table["omari"]:
            name = genotype(table, *table["omari"][0])
            if any(g == name for _c, _t, g in needs(seat)):
                return True
            table["omari"].pop(0)
        return False
    return True


def harvest(table, seat, final=False):
    ripe = [p for p in seat["plants"] if p["done"] == set(CARDS[p["card"]])]
    for p in ripe:
        seat["plants"].remove(p)
        seat["cut"].append(p["card"])
        if p["on"] == "pot":
            table["out"]["tools"].append("flower_pot")
        if p["on"] == "eduard" and not final:
            table["todo"].insert(0, "refill")
    pots = [p for p in seat["plants"] if p["on"] == "pot"]
    for n, p in enumerate(pots):
        p["at"] = n


def after_working(table, who, seat):
    if not table["placed"]:
        table["step"] = "turn"
    elif hidden(seat) or beside(table, seat, lambda tool: public(seat, tool)):
        table["step"] = "placed"
    else:
        turn_over(table, who, "end turn")


def turn_over(table, who, move):
    if table["phase"] == "working":
        table["placed"] = ""
        for n in range(1, table["n"] + 1):
            following = (who + n) % table["n"]
            if table["seats"][following]["markers"]:
                table["player"], table["step"] = following, "turn"
                return
        breed(table)
    elif table["phase"] == "breeding":
        if table["picks"]:
            table["picks"].pop(0)
            next_pick(table)
        else:
            table["passed"].add(who)
            next_drafter(table, who + 1)
    else:
        table["passed"].add(who)
        next_buyer(table, who - 1)


def new_round(table):
    table.update(phase="working", step="turn", player=table["first"], placed="")
    if table["n"] == 1:
        free = list(SINGLE)
        for _ in range(3):
            table["spaces"][free.pop(table["chance"].pop(0))] = "rival"


def breed(table):
    table.update(phase="breeding", passed=set())
    first = throw(table, 20)
    again = throw(table, first.count("X"))
    faces = [again.pop(0) if face == "X" else face for face in first]
    table["dice"] = [(TRAITS[n // 5], face) for n, face in enumerate(faces)]
    table["picks"] = [
        (table["spaces"][f"shift1 {t}"], t) for t in TRAITS if f"shift1 {t}" in table["spaces"]
    ]
    table["picks"] += [
        (n, None) for n, seat in enumerate(table["seats"]) if "father_anton" in seat["staff"]
    ]
    table["picks"] += [(who, None) for who in table["second"]]
    next_pick(table)


def maybe(table, who, colour):
    """Whether a take may be possible if every tool that is not known were a Rake."""
    pretend = copy.deepcopy(table)
    seat = pretend["seats"][who]
    seat["tools"] = [["rake", True] if not seen else [name, seen] for name, seen in seat["tools"]]
    return bool(takes(pretend, who, colour, 0))


def next_pick(table):
    while table["picks"]:
        who, colour = table["picks"][0]
        if who == "rival":
            rob(table, colour)
        elif maybe(table, who, colour):
            table["player"], table["step"] = who, "pick"
            return
        table["picks"].pop(0)
    next_drafter(table, table["first"])


def rob(table, colour):
    order = {face: n for n, face in enumerate(["I", "II", "III", "IV", "X"])}
    dice = [d for d in table["dice"] if colour in (None, d[0])]
    if dice:
        dice.sort(key=lambda d: (TRAITS.index(d[0]), order[d[1]]))
        die = dice[table["chance"].pop(0)]
        table["dice"].remove(die)
        table["gone"].append(die)


def after_take(table, who):
    if table["picks"]:
        table["picks"].pop(0)
        next_pick(table)
    else:
        next_drafter(table, who + 1)


def next_drafter(table, start):
    for n in range(table["n"]):
        who = (start + n) % table["n"]
        if who in table["passed"]:
            continue
        if maybe(table, who, None):
            table["player"], table["step"] = who, "pick"
            return
        table["passed"].add(who)
    if table["round"] == 5:
        for seat in table["seats"]:
            harvest(table, seat, final=True)
        table["player"] = None
    else:
        table.update(phase="upgrade", passed=set())
        next_buyer(table, table["first"] - 1)


def next_buyer(table, start):
    for n in range(table["n"]):
        who = (start - n) % table["n"]
        if who in table["passed"]:
            continue
        seat = table["seats"][who]
        most = min(4, public(seat, "grant"))
        for kind in table["price"]:
            offers = [upgrade_price(seat, table["price"][kind], k) for k in range(most + 1)]
            can = any(coins is not None and coins <= seat["coins"] for coins in offers)
            if can and left(table, who, kind):
                table["player"], table["step"] = who, "buy"
                return
        table["passed"].add(who)
    end_round(table)


def end_round(table):
    table["round"] += 1
    table["first"] = (table["first"] + 1) % table["n"]
    table["price"] = {kind: max(1, coins - 1) for kind, coins in table["price"].items()}
    for kind, row in table["rows"].items():
        table["out"][kind] += row
        table["rows"][kind] = []
    deal(table)
    table.update(coins=dict.fromkeys(TRAITS, 1), spaces={}, second=[], used=set(), passed=set())
    table.update(dice=[], gone=[])
    for seat in table["seats"]:
        table["out"]["tools"] += ["graft_knife"] * len(seat["knives"])
        seat.update(markers=seat["owned"], temp=0, gardened=False, dice=[], knives=[])
    new_round(table)


def score(table, who):
    seat = table["seats"][who]
    total = seat["coins"]
    done = list(seat["cut"])
    for p in seat["plants"]:
        if p["done"] == set(CARDS[p["card"]]):
            done.append(p["card"])
        else:
            total += len(p["done"])
    for card in done:
        total += POINTS[card]
        for goal, owner in table["goals"].items():
            trait = TRAITS[GOALS[goal].trait]
            if owner == who and CARDS[card].get(trait) in GOALS[goal].genotypes:
                total += GOALS[goal].points
    return total
