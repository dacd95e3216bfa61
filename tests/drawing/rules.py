"""The rules that every drawing keeps, to be checked wherever drawings are made."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

TAGS = {"svg", "g", "path", "circle", "ellipse", "rect", "text"}
#: What may be written in a drawing: letters of nature, alleles and genotypes of the pea,
#: numerals, ends of strands, X and Y.
LETTERS = re.compile(r"[A-Z]|[rfgt]|RR|Rr|rr|FF|Ff|ff|GG|Gg|gg|TT|Tt|tt|II|III|IV|[0-9]{1,2}|[53]′")
COLOUR = re.compile(r"none|var\(--gg-[a-z0-9-]+,#[0-9a-f]{6}\)")


def check_drawing(name: str, svg: str, letters: re.Pattern[str] = LETTERS) -> None:
    """Asserts every rule for one drawing; `letters` is what may be written in it."""
    root = ET.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg", name
    assert root.get("aria-hidden") == "true", name
    for element in root.iter():
        tag = element.tag.split("}")[1]
        assert tag in TAGS, (name, tag)
        for key, value in element.attrib.items():
            assert not key.startswith("on"), (name, key)
            assert key not in ("id", "class", "style", "href"), (name, key)
            assert "url(" not in value, (name, value)
            if key in ("fill", "stroke"):
                assert COLOUR.fullmatch(value), (name, key, value)
        if tag == "text":
            assert letters.fullmatch(element.text or ""), (name, element.text)
        else:
            assert not (element.text or "").strip(), (name, element.text)
    assert not re.search(r"#[0-9a-f]{3,8}", re.sub(r"var\([^)]*\)", "", svg)), name
    assert "None" not in svg, name
    assert "nan" not in svg, name
