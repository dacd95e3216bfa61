"""Prints the command of README.md that stands in the fenced block after a mark.

python .ci/readme_command.py README.md tests
"""

from __future__ import annotations

import re
import sys
from pathlib import Path


def command(text: str, name: str) -> str:
    """The contents of the first fenced block right after ``<!-- ci: name -->``.

    Raises:
        ValueError: when the mark is missing, or no block follows it directly.
    """
    mark = re.escape(f"<!-- ci: {name} -->")
    found = re.search(rf"^{mark}\s*\n```\w*\n(.+?)\n```\s*$", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise ValueError(f"README.md has no block of commands after <!-- ci: {name} -->")
    return found[1]


if __name__ == "__main__":
    print(command(Path(sys.argv[1]).read_text(encoding="utf-8"), sys.argv[2]))
