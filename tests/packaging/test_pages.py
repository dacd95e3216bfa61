"""What every notebook and lesson needs so that Voila shows it in our frame."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from genetics_games.server import PAGE_FOLDERS, TEMPLATE, pages_root

PAGES = [
    path
    for folder in PAGE_FOLDERS
    for path in sorted((pages_root() / folder).rglob("*.ipynb"))
    if ".ipynb_checkpoints" not in path.parts
]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_page(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert notebook.metadata["voila"]["template"] == TEMPLATE
    assert notebook.metadata["title"].strip()
    assert notebook.metadata["kernelspec"]["name"] == "python3"
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


def test_titles_differ() -> None:
    titles = [nbformat.read(path, as_version=4).metadata["title"] for path in PAGES]
    assert len(set(titles)) == len(titles)
