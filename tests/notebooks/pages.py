"""The project's notebooks and lessons."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("notebooks", "lessons")
PAGES = sorted(
    path
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)


def name(page: Path) -> str:
    """A page's path from the project's folder, to call its test by."""
    return page.relative_to(ROOT).as_posix()
