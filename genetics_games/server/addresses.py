"""Host names and ports: what can be listened on, and what to say when it cannot."""

from __future__ import annotations

import errno
import os
import socket
from typing import Any

from genetics_games.text import _

_LOOPBACK = ("localhost", "::1")


class ListenError(ValueError):
    """A host or port that cannot be listened on; the message is for the person at the terminal."""


def is_loopback(host: str) -> bool:
    """Whether a host name means this computer alone.

    Args:
        host: a name or an address.

    Example:
        >>> is_loopback("127.0.0.1"), is_loopback("0.0.0.0")
        (True, False)
    """
    return host in _LOOPBACK or host.startswith("127.")


def address(host: str, port: int) -> str:
    """The address to type into a browser on this computer.

    Args:
        host: the host that is listened on; all hosts are reached as localhost.
        port: the port.

    Example:
        >>> address("0.0.0.0", 8866), address("::1", 8866)
        ('http://localhost:8866/', 'http://[::1]:8866/')
    """
    name = "localhost" if host in ("", "0.0.0.0", "::") else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def check_free(host: str, port: int) -> None:
    """Refuse a port that cannot be listened on.

    Args:
        host: a name or an address of this computer.
        port: the port, 1 to 65535.

    A name may stand for several addresses, such as localhost; the server takes them all.

    Raises:
        ValueError: no such port, or as a `ListenError` no such host, or a busy port; one sentence
            says what is wrong and what to do.

    Example:
        >>> check_free("127.0.0.1", 70000)
        Traceback (most recent call last):
        ValueError: There is no port 70000: choose one from 1024 to 65535, for example --port 8866.
    """
    if not 1 <= port <= 65535:
        raise ValueError(
            _(
                "There is no port {port}: choose one from 1024 to 65535, for example --port 8866."
            ).format(port=port)
        )
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror:
        raise ListenError(_no_such_host(host)) from None
    for family, kind, protocol, _name, where in found:
        try:
            _try_to_listen(family, kind, protocol, where)
        except OSError as fault:
            if not _left_out(fault, host, family):
                raise ListenError(refusal(fault, host, port)) from None


def _try_to_listen(family: int, kind: int, protocol: int, where: Any) -> None:
    with socket.socket(family, kind, protocol) as trial:
        # As the server will do: on Windows the option would share a busy port.
        if os.name == "posix":
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            trial.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        trial.bind(where)
        trial.listen()


def _left_out(fault: OSError, host: str, family: int) -> bool:
    """Whether the server does without this address: a computer may have IPv6 in part only."""
    half = family == socket.AF_INET6 and host == "localhost"
    return fault.errno == errno.EAFNOSUPPORT or (half and fault.errno == errno.EADDRNOTAVAIL)


def refusal(fault: OSError, host: str, port: int) -> str:
    """What to say to a host and port that the system refuses.

    Args:
        fault: the system's refusal.
        host: the host asked for.
        port: the port asked for.

    Example:
        >>> refusal(OSError(errno.EADDRINUSE, ""), "127.0.0.1", 8866)[:18]
        'Port 8866 is busy:'
    """
    if fault.errno == errno.EADDRNOTAVAIL:
        return _no_such_host(host)
    if fault.errno == errno.EACCES:
        return _(
            "This computer does not allow you port {port}: choose one from 1024 up, "
            "for example --port 8866."
        ).format(port=port)
    return _(
        "Port {port} is busy: another program, perhaps these games already, is using it. "
        "Stop that program or choose another port, for example --port {other}."
    ).format(port=port, other=port + 1 if port < 65535 else 8866)


def _no_such_host(host: str) -> str:
    return _(
        "This computer has no address {host}: use --host 127.0.0.1 for this computer alone, "
        "or --host 0.0.0.0 for everyone on the network."
    ).format(host=host)
