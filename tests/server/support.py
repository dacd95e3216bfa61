"""The small pages that the server's tests serve instead of the project's own."""

from __future__ import annotations

from pathlib import Path

PAGES = Path(__file__).parent / "pages"
