"""Every cell of every notebook and lesson runs, in a kernel of its own, by nbval."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import nbformat

from .pages import FOLDERS, PAGES, ROOT


def nbval(*paths: str | Path, report: Path) -> tuple[int, dict[str, int], str]:
    """Run nbval over files or folders in another process.

    Returns:
        Its exit code, how many cells ran, failed and were skipped, and what it printed.
    """
    options = ["--nbval-lax", "--nbval-current-env", "-p", "no:cacheprovider", "-q"]
    command = [sys.executable, "-m", "pytest", *options, f"--junit-xml={report}", *map(str, paths)]
    run = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False
    )
    suite = next(ElementTree.parse(report).iter("testsuite"))
    counts = {kind: int(suite.get(kind, 0)) for kind in ("tests", "failures", "errors", "skipped")}
    return run.returncode, counts, run.stdout + run.stderr


def test_every_cell_of_every_page_runs(tmp_path: Path) -> None:
    code, counts, said = nbval(*FOLDERS, report=tmp_path / "report.xml")
    assert code == 0, said
    cells = sum(
        cell.cell_type == "code"
        for page in PAGES
        for cell in nbformat.read(page, as_version=nbformat.NO_CONVERT).cells
    )
    assert counts == {"tests": cells, "failures": 0, "errors": 0, "skipped": 0}, said


def test_a_cell_that_fails_is_noticed(tmp_path: Path) -> None:
    page = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell('import genetics_games as gg\n\ngg.play("no_such_game")')],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    file = tmp_path / "broken.ipynb"
    nbformat.write(page, file)
    code, counts, said = nbval(file, report=tmp_path / "report.xml")
    assert code == 1, said
    assert counts["failures"] == 1
