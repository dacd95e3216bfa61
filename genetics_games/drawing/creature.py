"""A creature put together from three groups of genes, for the picture of Biohack."""

from __future__ import annotations

from .svg import circle, frame, group, path


def creature() -> str:
    """Body of a mammal, head and wings of a bird, horns and stripes of the feral, 146 x 126.

    Stitches run where parts of different groups meet.
    """
    return frame(
        146,
        126,
        group(_tail() + _legs() + _body() + _wing() + _head(), 1, 10),
    )


def _tail() -> str:
    tail = "M40,66C22,62 16,46 22,34"
    tuft = path("M22,38C12,32 16,18 25,16C34,22 32,34 22,38Z", "mammal", width=2.2)
    return path(tail, width=9) + path(tail, "", "mammal", 5) + tuft


def _legs() -> str:
    far = "".join(_leg(x, 75) for x in (56, 88))
    return group(far, opacity=0.82)


def _leg(x: float, y: float) -> str:
    leg = path(f"M{x},{y}v24q-1,6 5,6h9q4,-1 2,-6q-2,-3 -4,-3v-21z", "mammal", width=2.2)
    return leg + path(f"M{x + 9},{y + 30}v-4M{x + 13},{y + 30}v-3", width=1.4)


def _body() -> str:
    trunk = "M34,70C32,50 50,44 70,45C92,44 108,50 107,68C106,86 92,92 70,92C48,93 36,86 34,70Z"
    hair = "".join(
        f"M{50 + 15 * i + 7 * j},{64 + 13 * j}l3,4l3,-4" for i in range(3) for j in range(2)
    )
    stripes = path("M54,46l5,14l4,-15M72,45l4,16l5,-16M90,48l2,12l6,-9", "feral", width=1.4)
    return (
        path(trunk, "mammal", width=2.6)
        + path(hair, "", "on-mammal", 1.6, opacity=0.6)
        + stripes
        + _leg(48, 78)
        + _leg(80, 78)
    )


def _wing() -> str:
    feathers = (
        "M78,62C66,40 46,26 28,22C30,32 34,36 38,38C34,39 36,46 44,48C42,52 46,56 52,56"
        "C52,62 60,70 70,70C76,70 80,67 78,62Z"
    )
    stitches = path("M58,72q12,5 22,-6", "", "card", 2.2, dash="3 4")
    quills = path("M40,30q16,8 26,24M46,42q10,6 18,16", width=1.6)
    return path(feathers, "avian", width=2.4) + quills + stitches


def _head() -> str:
    neck = path("M88,62C92,44 98,38 106,36L118,52C112,58 108,68 104,74Z", "mammal", width=2.4)
    stitches = path("M92,50q8,8 17,9", "", "card", 2.4, dash="3 4")
    beak = path("M126,28L140,36L125,42Z", "gold", width=2.2)
    crest = path("M100,17q-6,-10 -1,-14q6,4 8,12q0,-11 6,-13q5,6 1,14", "avian", width=2.2)
    horns = path("M98,18Q90,6 96,-1Q102,6 107,14ZM116,15Q118,4 127,1Q127,10 123,18Z", "feral")
    eye = circle(114, 29, 5.6, "gold") + path("M114,25v8", width=2.4)
    return neck + stitches + beak + circle(109, 33, 18.5, "avian", width=2.4) + crest + horns + eye
