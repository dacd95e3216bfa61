"""Follows the binder/ folder step by step, as Binder does, in a clean environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import support
from tests.browser.support import Server

ROOT = Path(__file__).parents[2]
NOT_IN_A_CLONE = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "build", "dist")


def interpreter() -> str:
    """The Python that binder/runtime.txt names."""
    name = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().replace("-", "")
    here = f"python{sys.version_info.major}.{sys.version_info.minor}"
    found = sys.executable if name == here else shutil.which(name)
    assert found, f"{name} of binder/runtime.txt is not installed here"
    return found


@pytest.fixture(scope="module")
def binder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A Jupyter server over a copy of the repository, set up by binder/ alone."""
    room = tmp_path_factory.mktemp("binder")
    home = room / "home"
    shutil.copytree(ROOT, home, ignore=NOT_IN_A_CLONE)
    binaries = room / "venv" / "bin"
    subprocess.run([interpreter(), "-m", "venv", str(room / "venv")], check=True)
    install = [str(binaries / "python"), "-m", "pip", "install", "--quiet"]
    subprocess.run([*install, "-r", "binder/requirements.txt"], check=True, cwd=home)
    path = f"{binaries}{os.pathsep}{os.environ['PATH']}"
    script = str(home / "binder" / "postBuild")
    subprocess.run([script], check=True, cwd=home, env={**os.environ, "PATH": path})
    with support.jupyter(home, python=binaries / "python") as server:
        yield server


def test_lock_is_complete_and_pinned() -> None:
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# Made by binder/lock; do not edit."
    assert lines[-1] == "."
    for line in lines[1:-1]:
        name, separator, version = line.partition("==")
        assert separator, line
        assert name
        assert version
    pinned = {line.partition("==")[0].lower().replace("_", "-") for line in lines[1:-1]}
    assert {"voila", "jupyterlab", "anywidget", "ipywidgets", "ipykernel"} <= pinned


@pytest.mark.parametrize("script", ["postBuild", "lock"])
def test_scripts_can_be_run(script: str) -> None:
    path = ROOT / "binder" / script
    assert os.access(path, os.X_OK)
    assert path.read_bytes().startswith(b"#!/bin/bash\n")


@pytest.mark.browser
def test_home_page_opens_and_a_move_is_played(binder: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        page.goto(binder.page("notebooks/index.ipynb"))
        page.locator("main a, main button").first.wait_for(timeout=60_000)
        page.goto(binder.page("notebooks/gene_pool.ipynb"))
        support.wait_for_board(page)
        support.play_move(page)


@pytest.mark.browser
def test_missing_page_is_ours(binder: Server) -> None:
    with support.browser() as (context, network):
        page = context.new_page()
        address = binder.page("notebooks/missing.ipynb")
        page.goto(address)
        network.expect_refused(address)
        assert page.title() == "There is no page here."
