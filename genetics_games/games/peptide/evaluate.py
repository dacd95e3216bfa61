"""How good a view of Peptide looks to a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def evaluate(view: Mapping[str, Any], seat: int) -> float:
    """How good a view looks to the seat whose view it is; a point is worth 1."""
    return float(view["seats"][seat]["points"])
