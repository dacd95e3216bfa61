"""Who imports whom, and what importing the package costs."""

from __future__ import annotations

import ast
import doctest
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import genetics_games

ROOT = Path(genetics_games.__file__).parent
LEAVES = {"text", "drawing"}
#: Each part and the parts that it may import, besides itself and the leaves.
ABOVE = {
    "text": set(),
    "drawing": set(),
    "engine": set(),
    "biology": set(),
    "plots": {"biology"},
    "games": {"engine", "biology"},
    "bots": {"engine", "biology", "games"},
    "simulate": {"engine", "biology", "games", "bots"},
    "board": {"engine", "biology", "games", "bots", "simulate"},
    "lenses": {"engine", "biology", "plots", "games", "bots", "simulate", "board"},
    "classroom": {"engine", "biology", "plots", "games", "bots", "simulate", "board", "lenses"},
}
TOP = set(ABOVE)
ABOVE["server"] = ABOVE["cli"] = TOP | {"server"}
STANDARD_ONLY = ("text", "drawing", "engine", "biology", "plots", "games", "bots", "simulate")
LAZY = {"numpy", "sympy"}
LAZY_IN = {"plots": LAZY | {"matplotlib"}}


def modules():
    """Every module with its dotted name and syntax tree."""
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield name, path, ast.parse(path.read_text(encoding="utf-8"))


def imports(name, path, tree):
    """The full names that a module imports, and whether only in a function or for types."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef))
        or (isinstance(function, ast.If) and ast.unparse(function.test) == "TYPE_CHECKING")
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in inside
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                stem = package.split(".")
                stem = stem[: len(stem) - node.level + 1]
                base = ".".join([*stem, *([base] if base else [])])
            for alias in node.names:
                yield f"{base}.{alias.name}", id(node) in inside


def part_of(name):
    """The part of the package that a module belongs to; empty for the front door."""
    pieces = name.split(".")
    return pieces[1] if len(pieces) > 1 and (pieces[1] in ABOVE) else ""


MODULES = list(modules())


@pytest.mark.parametrize(("name", "path", "tree"), MODULES, ids=[m[0] for m in MODULES])
def test_each_part_imports_only_from_those_further_down(name, path, tree):
    part = part_of(name)
    if not part:
        assert name in ("genetics_games", "genetics_games.__main__"), "a part of no rule"
        return
    for imported, lazy in imports(name, path, tree):
        first = imported.split(".")[0]
        if first == "genetics_games":
            other = part_of(imported)
            allowed = ABOVE[part] | LEAVES | {part}
            if part in ("text", "drawing"):
                allowed = {part, "text"}
            assert other in allowed or (not other and part not in STANDARD_ONLY), (
                f"{name} imports {imported}"
            )
        elif part in STANDARD_ONLY:
            known = first in sys.stdlib_module_names or (first in LAZY_IN.get(part, LAZY) and lazy)
            assert known, f"{name} imports {imported}"


@pytest.mark.parametrize("name", [m[0] for m in MODULES if m[0].split(".")[-1] != "__main__"])
def test_no_file_is_long(name):
    path = next(path for other, path, _ in MODULES if other == name)
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 620


def test_games_do_not_import_each_other():
    for name, path, tree in MODULES:
        if part_of(name) == "games" and name.count(".") >= 3:
            own = ".".join(name.split(".")[:3])
            for imported, _lazy in imports(name, path, tree):
                if imported.startswith("genetics_games.games."):
                    assert imported.startswith(own), f"{name} imports {imported}"


def test_importing_the_package_pulls_in_nothing_heavy():
    code = (
        "import sys, json; before = set(sys.modules); import genetics_games; "
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = json.loads(run.stdout)
    outside = {
        name.split(".")[0]
        for name in loaded
        if name.split(".")[0] not in sys.stdlib_module_names | {"genetics_games"}
    }
    assert {name for name in outside if not name.startswith("_")} == set()
    ours = [name for name in loaded if name.startswith("genetics_games")]
    assert not [n for n in ours if part_of(n) in ("board", "lenses", "classroom", "bots", "server")]
    assert len(loaded) < 120
    for slow in ("asyncio", "multiprocessing", "unittest", "http", "ssl", "sqlite3"):
        assert slow not in loaded


DOCTESTED = [m[0] for m in MODULES if part_of(m[0]) in ("text", "engine", "bots", "simulate")]


@pytest.mark.parametrize(
    "name", ["genetics_games", *[n for n in DOCTESTED if not n.endswith("__main__")]]
)
def test_examples_in_the_text_run(name):
    result = doctest.testmod(import_module(name))
    assert result.failed == 0


def test_most_modules_have_examples():
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = [
        test
        for name in DOCTESTED
        if not name.endswith("__main__")
        for test in finder.find(import_module(name))
        if test.examples
    ]
    assert len(examples) >= 8
