"""Heads of creatures, each with what tells its group of animals; parts of a drawing.

A head stands about (112, 34) on a neck that comes from the left; its colour is its group's.
"""

from __future__ import annotations

from collections.abc import Callable

from .svg import circle, ellipse, path, star


def _ear(x: float, y: float, r: float, fill: str) -> str:
    return circle(x, y, r, fill, width=2.2) + circle(x, y + 1, r * 0.5, "membrane", "")


def _hound(fill: str) -> str:
    ears = "M94,22q-6,-14 3,-17q9,2 10,13zM116,20q2,-14 11,-13q5,6 -2,16z"
    skull = (
        "M90,36C88,20 100,14 112,15C126,16 130,24 132,32C138,36 138,46 128,48C118,54 92,54 90,36Z"
    )
    nose = ellipse(134, 37, 3.6, 3, "pen", "")
    return path(ears, fill, width=2.2) + path(skull, fill, width=2.4) + nose + _smile(fill)


def _smile(fill: str) -> str:
    return path("M128,47q-5,0 -8,-4", "", f"on-{fill}", 1.8)


def _mouse(fill: str) -> str:
    snout = (
        "M90,38C88,24 100,17 114,19C126,22 136,32 141,38C136,45 126,48 116,49C103,51 91,50 90,38Z"
    )
    whiskers = path("M128,40l9,6M127,42l5,8M129,36l10,-5", "", f"on-{fill}", 1.5)
    nose = circle(140, 37.5, 3.2, "pen", "")
    return (
        _ear(96, 14, 11, fill)
        + path(snout, fill, width=2.4)
        + _ear(114, 15, 8.5, fill)
        + whiskers
        + nose
    )


def _goat(fill: str) -> str:
    horns = path(
        "M103,18Q97,4 82,2Q92,12 95,22ZM115,17Q114,2 100,-4Q108,7 108,18Z", "card2", width=2
    )
    ear = path("M99,24q-15,-4 -18,4q8,9 18,4z", fill, width=2.2)
    face = (
        "M93,34C90,20 102,13 114,17C125,20 135,32 137,41C138,50 128,53 120,49C108,54 94,50 93,34Z"
    )
    beard = path("M114,50l3,10l6,-9z", "card2", width=1.8)
    nostril = path("M133,42l-3,2", width=2) + _smile(fill)
    return horns + beard + path(face, fill, width=2.4) + ear + nostril


def _cow(fill: str) -> str:
    horns = path(
        "M100,19Q86,16 86,4Q94,10 106,12ZM116,17Q130,14 129,0Q122,8 110,11Z", "card2", width=2
    )
    ear = path("M98,26q-14,-4 -16,3q8,8 17,3z", fill, width=2.2)
    face = (
        "M92,34C90,20 102,14 113,17C125,20 133,30 136,38C136,50 124,54 116,50C104,52 92,48 92,34Z"
    )
    muzzle = path(
        "M126,34Q140,32 141,42Q140,52 128,52Q118,50 118,42Q120,36 126,34Z", "membrane2", width=2
    )
    return (
        horns
        + path(face, fill, width=2.4)
        + ear
        + muzzle
        + path("M133,40l0,2M126,47q4,2 8,0", width=2)
    )


def _platypus(fill: str) -> str:
    bill = path("M122,32Q134,30 145,36Q147,42 143,45Q132,48 120,46Z", "stone2", width=2.2)
    line = path("M144,41Q134,42 124,41M137,36l2,1", width=1.6)
    skull = (
        "M90,36C88,22 100,15 112,16C124,18 128,26 127,36C126,48 118,52 108,51C98,51 91,46 90,36Z"
    )
    return bill + line + path(skull, fill, width=2.4)


def _horse(fill: str) -> str:
    mane = path("M108,6q-22,4 -22,28l-2,26l10,-6q-2,-10 4,-18z", "soil", width=2.2)
    ears = path("M100,18q-2,-14 3,-17q6,6 6,14zM111,16q2,-12 7,-14q3,8 -1,16z", fill, width=2.2)
    face = (
        "M94,30C96,16 112,12 120,18C128,24 136,36 141,44"
        "C142,52 132,56 126,51L114,46C104,48 93,44 94,30Z"
    )
    nostril = path("M136,46l-3,2", width=2)
    return mane + ears + path(face, fill, width=2.4) + nostril


def _lion(fill: str) -> str:
    mane = path(star(12, 29, 24, 108, 34), "terra", width=2.2)
    ears = _ear(96, 16, 6.5, fill) + _ear(120, 14, 6.5, fill)
    face = (
        "M93,34C92,22 102,17 112,17C124,18 129,26 131,32C136,36 136,45 127,47C117,52 94,50 93,34Z"
    )
    return (
        mane
        + ears
        + path(face, fill, width=2.4)
        + ellipse(132, 36.5, 3.6, 3, "pen", "")
        + _smile(fill)
    )


def _elephant(fill: str) -> str:
    trunk = (
        "M122,30C134,32 138,44 134,56C133,64 140,66 142,62"
        "C146,64 142,74 134,73C124,72 124,60 125,52C125,46 120,44 116,44Z"
    )
    skull = (
        "M90,36C88,18 102,10 114,13C126,16 130,26 129,36C126,48 118,52 108,51C98,51 91,46 90,36Z"
    )
    tusk = path("M120,46q6,8 14,8q-8,4 -18,-3z", "white", width=1.8)
    ear = path("M102,20C88,12 78,22 82,36C84,48 96,52 104,44Q108,32 102,20Z", fill, width=2.2)
    folds = path("M128,42l6,-1M127,49l7,0M127,56l7,1", "", f"on-{fill}", 1.5)
    return path(trunk, fill, width=2.4) + tusk + path(skull, fill, width=2.4) + ear + folds


def _fish(fill: str) -> str:
    skull = "M88,34C90,16 112,10 128,22Q138,30 136,36Q134,42 124,46C110,56 88,52 88,34Z"
    gill = path("M96,24q8,10 2,24M135,37q-5,2 -9,0", "", f"on-{fill}", 2)
    return (
        path(skull, fill, width=2.4)
        + gill
        + path("M98,14Q106,2 116,6Q112,12 116,15Z", fill, width=2.2)
    )


def _squid(fill: str) -> str:
    arms = "M100,42q-4,12 2,18M108,46q-2,12 4,20M116,46q2,12 10,16M122,42q6,8 14,8"
    mantle = "M92,40C84,24 86,6 96,-6C114,2 128,18 127,38C124,50 98,52 92,40Z"
    fins = path("M90,12q-10,4 -10,14q8,2 10,0zM113,8q12,0 16,10q-6,6 -12,3z", fill, width=2.2)
    spots = path("M98,8l0,0M106,14l0,0M98,20l0,0", "", f"on-{fill}", 3.4)
    return (
        path(arms, "", "pen", 8)
        + path(arms, "", fill, 4.4)
        + fins
        + path(mantle, fill, width=2.4)
        + spots
    )


def _whale(fill: str) -> str:
    skull = "M88,36C88,16 104,7 121,11C138,15 142,30 137,42C128,54 92,54 88,36Z"
    jaw = path("M138,39Q126,45 104,41C110,53 130,52 138,39Z", "white", width=2)
    return path(skull, fill, width=2.4) + jaw


def _narwhal(fill: str) -> str:
    tusk = path("M132,22L145,-6L138,25Z", "white", width=1.8) + path(
        "M137,17l4,1M140,8l3,1", width=1.4
    )
    return tusk + _whale(fill)


def _fowl(fill: str) -> str:
    beak = path("M126,28L140,36L125,42Z", "gold", width=2.2)
    crest = path("M100,17q-6,-10 -1,-14q6,4 8,12q0,-11 6,-13q5,6 1,14", fill, width=2.2)
    wattle = path("M122,43q4,8 -2,11q-5,-3 -3,-9z", "negative", width=1.8)
    return beak + wattle + circle(109, 33, 18.5, fill, width=2.4) + crest


def _duck(fill: str) -> str:
    bill = path("M124,32Q134,34 144,33Q147,39 142,41Q132,43 122,42Z", "gold", width=2.2)
    line = path("M143,37Q134,38 126,38", width=1.6)
    tuft = path("M104,16q-8,-4 -12,2q6,2 8,6z", fill, width=2)
    return bill + line + tuft + circle(109, 33, 18.5, fill, width=2.4)


def _owl(fill: str) -> str:
    tufts = path("M96,20l-4,-16l16,10zM116,14l14,-11l-2,17z", fill, width=2.2)
    face = circle(110, 33, 19.5, fill, width=2.4)
    discs = circle(104, 33, 8.6, "card2", width=1.8) + circle(121, 33, 8, "card2", width=1.8)
    return tufts + face + discs + path("M112,37l3,9l4,-9z", "gold", width=1.8)


def _eagle(fill: str) -> str:
    beak = path("M124,24C136,22 143,30 140,42C137,38 132,38 125,40Z", "gold", width=2.2)
    nape = path("M92,28l-8,-4l7,12l-8,2l9,8l-5,6l12,2z", fill, width=2.2)
    brow = path("M106,24l16,3", width=2.6)
    return beak + nape + circle(109, 33, 18.5, fill, width=2.4) + brow


def _lizard(fill: str) -> str:
    skull = (
        "M90,32C90,18 104,14 114,20C126,22 140,30 139,39C136,47 122,48 112,50C98,52 90,46 90,32Z"
    )
    mouth = path("M139,39q-10,4 -20,2", width=1.8) + circle(134, 33, 1.4, "pen", "")
    frill = path("M92,22l-7,-3l4,8l-8,2l7,5l-6,5l9,2z", fill, width=2)
    return frill + path(skull, fill, width=2.4) + mouth + _tongue(139, 42)


def _tongue(x: float, y: float) -> str:
    return path(f"M{x},{y}l6,3m-3,-1.4l1,4", "", "negative", 1.8)


def _crocodile(fill: str) -> str:
    jaws = (
        "M90,32C90,18 104,12 114,20L139,27Q145,31 141,36"
        "L118,39L141,40Q143,47 133,48L110,51C96,52 90,44 90,32Z"
    )
    teeth = path("M122,38l2,4l2,-4l2,4l2,-4l2,4l2,-4l2,3", "white", width=1.2)
    nostril = circle(138, 30, 1.5, "pen", "")
    brow = path("M106,18q6,-6 12,1", fill, width=2.2)
    return brow + path(jaws, fill, width=2.4) + teeth + nostril


def _cobra(fill: str) -> str:
    hood = "M104,5C88,8 82,28 89,48C96,62 114,62 120,48C127,30 120,7 104,5Z"
    ribs = path("M89,46q15,9 31,0M93,54q11,6 23,0", "", f"on-{fill}", 1.6, opacity=0.6)
    skull = "M95,27C96,14 114,11 126,19C137,24 143,31 139,36C132,43 104,43 95,27Z"
    mouth = path("M139,36q-9,3 -18,1", width=1.8)
    tongue = _tongue(139, 39)
    return path(hood, fill, width=2.4) + ribs + path(skull, fill, width=2.2) + mouth + tongue


def _monkey(fill: str) -> str:
    face = (
        "M104,38C100,24 112,24 116,28C122,22 132,28 127,38"
        "C130,46 122,50 115,50C108,50 102,46 104,38Z"
    )
    hair = path("M100,17q4,-8 10,-6q5,-5 12,2", fill, width=2.2)
    mouth = path("M110,44q6,4 11,0", width=1.8)
    return (
        _ear(92, 34, 7, fill)
        + circle(111, 33, 19, fill, width=2.4)
        + path(face, "skin1", width=1.8)
        + mouth
        + hair
    )


def _human(fill: str) -> str:
    hair = path(
        "M90,50C82,20 98,8 112,10C128,8 134,22 130,34L124,22Q112,26 104,22C98,30 100,44 98,54Z",
        "pen2",
        width=2.2,
    )
    face = path(
        "M99,34C99,20 112,18 118,20C130,22 132,34 129,40C127,50 120,53 114,53C104,53 99,46 99,34Z",
        "skin2",
        width=2.2,
    )
    band = path("M97,22Q112,14 130,21L131,27Q114,20 97,29Z", fill, width=1.8)
    return (
        hair
        + face
        + path("M110,46q5,3 10,0", width=1.8)
        + path("M128,34l4,6l-4,1", "skin2", width=1.8)
        + band
    )


# Each head with the places of its eyes.
HEADS: dict[str, tuple[Callable[[str], str], tuple[tuple[float, float], ...]]] = {
    "mammal-hound": (_hound, ((114, 29),)),
    "mammal-mouse": (_mouse, ((118, 31),)),
    "mammal-goat": (_goat, ((117, 29),)),
    "mammal-cow": (_cow, ((115, 28),)),
    "mammal-platypus": (_platypus, ((115, 28),)),
    "mammal-horse": (_horse, ((115, 28),)),
    "mammal-lion": (_lion, ((113, 30),)),
    "mammal-elephant": (_elephant, ((117, 27),)),
    "aquatic-fish": (_fish, ((116, 29),)),
    "aquatic-squid": (_squid, ((112, 32),)),
    "aquatic-whale": (_whale, ((121, 30),)),
    "aquatic-narwhal": (_narwhal, ((121, 30),)),
    "avian-fowl": (_fowl, ((114, 29),)),
    "avian-duck": (_duck, ((113, 29),)),
    "avian-owl": (_owl, ((104, 33), (121, 33))),
    "avian-eagle": (_eagle, ((115, 31),)),
    "reptile-lizard": (_lizard, ((113, 29),)),
    "reptile-crocodile": (_crocodile, ((111, 25),)),
    "reptile-cobra": (_cobra, ((117, 25),)),
    "primate-monkey": (_monkey, ((110, 34), (121, 34))),
    "primate-human": (_human, ((111, 35), (123, 35))),
}
