"""The biology package stays light and below everything but the texts."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from genetics_games import biology

SOURCES = sorted(Path(biology.__file__).parent.glob("*.py"))
# What a function may load when it is called, and a type checker may see.
LAZY = {"numpy", "sympy"}


def loaded_at_once(tree):
    """The nodes that run on import: not the insides of functions or of TYPE_CHECKING."""
    for node in ast.iter_child_nodes(tree):
        typing_only = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if not typing_only and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            yield from loaded_at_once(node)


def imported_names(nodes):
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module


@pytest.mark.parametrize("path", SOURCES, ids=[path.name for path in SOURCES])
def test_imports_only_the_standard_library_and_texts(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    at_once = set(imported_names(loaded_at_once(tree)))
    for name in imported_names(ast.walk(tree)):
        top = name.partition(".")[0]
        own = name == "genetics_games.text" or name.startswith("genetics_games.biology")
        lazy = top in LAZY and name not in at_once
        assert own or lazy or (top != "genetics_games" and top in sys.stdlib_module_names), name


def test_import_pulls_in_nothing_heavy():
    program = (
        "import sys, genetics_games.biology as biology\n"
        "biology.MiniGene('GATCCA').point_mutations()\n"
        "heavy = ['numpy', 'matplotlib', 'sympy', 'scipy', 'ipywidgets', 'Bio']\n"
        "print([name for name in heavy if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("path", SOURCES, ids=[path.name for path in SOURCES])
def test_knows_no_game(path):
    words = set(path.read_text(encoding="utf-8").lower().replace(".", " ").split())
    assert not words & {"card", "cards", "player", "players", "pool", "years", "hand", "deck"}


def test_names_loaded_on_first_use_are_there():
    assert set(biology._LATER) <= set(dir(biology))
    for name, module in biology._LATER.items():
        home = importlib.import_module(f"{biology.__name__}.{module}")
        assert getattr(biology, name) is getattr(home, name)
        assert getattr(biology, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'chi_squared'"):
        biology.chi_squared  # noqa: B018 - the look-up is what is tested
