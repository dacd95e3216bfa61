"""What every notebook and lesson has in common as a file."""

from __future__ import annotations

import ast
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import nbformat
import pytest

from .pages import PAGES, name

LONGEST_LINE = 88
MOST_STATEMENTS = 2

every_page = pytest.mark.parametrize("page", PAGES, ids=name)


def read(page: Path) -> nbformat.NotebookNode:
    return nbformat.read(page, as_version=nbformat.NO_CONVERT)


def code_of(page: Path) -> list[str]:
    return [cell.source for cell in read(page).cells if cell.cell_type == "code"]


def test_home_page_and_tables_are_there() -> None:
    assert {"notebooks/index.ipynb", "notebooks/gene_pool.ipynb"} <= {name(p) for p in PAGES}


@every_page
def test_file_is_written_as_jupyter_writes_it(page: Path) -> None:
    notebook = read(page)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert page.read_text(encoding="utf-8") == nbformat.writes(notebook) + "\n"


@every_page
def test_page_has_a_title_and_a_kernel_that_everybody_has(page: Path) -> None:
    metadata = read(page).metadata
    assert metadata.title.strip() == metadata.title != ""
    assert metadata.kernelspec.name == "python3"
    assert metadata.kernelspec.language == "python"


def test_titles_tell_pages_apart() -> None:
    titles = [read(page).metadata.title for page in PAGES]
    assert len(set(titles)) == len(titles)


@every_page
def test_nothing_is_stored_that_a_run_would_change(page: Path) -> None:
    for cell in read(page).cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None
        assert "execution" not in cell.metadata  # times of the last run


@every_page
def test_a_cell_is_a_readable_line_or_two(page: Path) -> None:
    for code in code_of(page):
        statements = [
            node
            for node in ast.parse(code).body
            if not isinstance(node, (ast.Import, ast.ImportFrom))
        ]
        assert 0 < len(statements) <= MOST_STATEMENTS
        assert max(map(len, code.splitlines())) <= LONGEST_LINE


@every_page
def test_cells_import_public_names_of_the_package_alone(page: Path) -> None:
    for code in code_of(page):
        tree = ast.parse(code)
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    assert_public(alias.name)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0
                for alias in node.names:
                    assert_public(f"{node.module}.{alias.name}")
            elif isinstance(node, ast.Attribute):
                assert not node.attr.startswith("_")


def assert_public(path: str) -> None:
    """Fail unless this is the package, a module of it or a name in one, and none of it private."""
    package, *rest = path.split(".")
    assert package == "genetics_games"
    assert not any(part.startswith("_") or part == "*" for part in rest)
    if not rest:
        return
    parent = import_module(".".join([package, *rest[:-1]]))
    listed = getattr(parent, "__all__", None)
    is_module = hasattr(parent, "__path__") and find_spec(path) is not None
    assert is_module or (hasattr(parent, rest[-1]) and (listed is None or rest[-1] in listed))
