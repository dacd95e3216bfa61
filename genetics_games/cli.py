"""The command ``genetics-games``: opens the games in a browser."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Sequence

from genetics_games.server.addresses import ListenError, check_free
from genetics_games.server.pages import pages_root
from genetics_games.text import _

PORT = 8866
LAB_PORT = 8888


def build_parser() -> argparse.ArgumentParser:
    """The command's options."""
    parser = argparse.ArgumentParser(
        prog="genetics-games", description=_("Open the genetics games in a browser.")
    )
    parser.add_argument(
        "--lab", action="store_true", help=_("open the notebooks in JupyterLab, for authors")
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help=_(
            "the address to listen on; the default is for this computer alone, 0.0.0.0 lets "
            "everyone on the network open the games"
        ),
    )
    parser.add_argument(
        "--port",
        help=_("the port to listen on (default: {port}, with --lab {lab})").format(
            port=PORT, lab=LAB_PORT
        ),
    )
    parser.add_argument("--no-browser", action="store_true", help=_("do not open a browser"))
    parser.add_argument("--version", action="store_true", help=_("print the version and leave"))
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: the arguments after the command's name; those it was called with by default.

    Returns:
        The exit code: 0 after a quiet end, 2 when something asked for cannot be done.
    """
    options = build_parser().parse_args(argv)
    if options.version:
        from importlib.metadata import version

        print(version("genetics_games"))
        return 0
    try:
        port = read_port(options.port, LAB_PORT if options.lab else PORT)
        check_free(options.host, port)
        root = pages_root()
        if options.lab:
            from genetics_games.server.lab import serve
        else:
            from genetics_games.server.classroom_app import serve
    except ValueError as fault:
        return _refuse(str(fault))
    except ModuleNotFoundError as fault:
        return _refuse(
            _(
                "The Python package {name} is missing: install it with python -m pip install {name}"
            ).format(name=(fault.name or "").partition(".")[0])
        )
    try:
        with contextlib.suppress(KeyboardInterrupt):
            serve(root, options.host, port, open_browser=not options.no_browser)
    except ListenError as fault:
        return _refuse(str(fault))
    return 0


def read_port(text: str | None, default: int) -> int:
    """The port that somebody typed.

    Args:
        text: as typed; ``None`` for nothing.
        default: the port where nothing was typed.

    Raises:
        ValueError: it is no whole number; the sentence shows how to write one.

    Example:
        >>> read_port("9000", 8866), read_port(None, 8866)
        (9000, 8866)
    """
    if text is None:
        return default
    try:
        return int(text)
    except ValueError:
        raise ValueError(
            _("A port is a whole number, not “{text}”: choose for example --port {port}.").format(
                text=text[:40], port=default
            )
        ) from None


def _refuse(sentence: str) -> int:
    print(f"genetics-games: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
