"""The biology package stays light and below everything but the texts."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from genetics_games import biology

SOURCES = sorted(Path(biology.__file__).parent.glob("*.py"))


def imported_names(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module


@pytest.mark.parametrize("path", SOURCES, ids=[path.name for path in SOURCES])
def test_imports_only_the_standard_library_and_texts(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for name in imported_names(tree):
        top = name.partition(".")[0]
        own = name == "genetics_games.text" or name.startswith("genetics_games.biology")
        assert own or (top != "genetics_games" and top in sys.stdlib_module_names), name


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
