"""What the wheel carries, and what an installed copy finds of it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.browser.support import free_port

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def shared(name: str) -> str:
    """The name inside the wheel of a file for Jupyter's folders."""
    return f"genetics_games-0.1.0.data/data/{name}"


def test_carries_every_page(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    pages = [p for folder in ("notebooks", "lessons") for p in (ROOT / folder).rglob("*.ipynb")]
    pages = [page for page in pages if ".ipynb_checkpoints" not in page.parts]
    assert pages
    for page in pages:
        assert f"genetics_games/site/{page.relative_to(ROOT).as_posix()}" in names


def test_carries_template_and_settings(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    files = [p for folder in ("share", "etc") for p in (ROOT / folder).rglob("*") if p.is_file()]
    assert len(files) >= 10
    for file in files:
        assert shared(file.relative_to(ROOT).as_posix()) in names
    assert "genetics_games/py.typed" in names
    assert not [name for name in names if name.startswith("tests/")]


def test_is_pure_python_for_every_platform(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_installed_alone_it_finds_its_pages_and_asks_for_what_is_missing(
    wheel: Path, tmp_path: Path
) -> None:
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", str(wheel)]
    subprocess.run(install, check=True)
    code = "from genetics_games.server import pages_root; print(pages_root())"
    found = subprocess.run(
        [str(python), "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    pages = Path(found.stdout.strip())
    assert pages.parts[-3:] == ("site-packages", "genetics_games", "site")
    assert (pages / "notebooks" / "index.ipynb").is_file()
    told = subprocess.run(
        [str(python.with_name("genetics-games")), "--no-browser", "--port", str(free_port())],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert told.returncode == 2
    assert told.stderr.startswith("genetics-games: The Python package ")
    assert told.stderr.count("\n") == 1


def test_an_editable_install_has_template_and_settings_too() -> None:
    """This very environment, made by the README's command."""
    for name in (
        "etc/jupyter/jupyter_server_config.d/genetics_games.json",
        "share/jupyter/voila/templates/genetics_games/index.html.j2",
    ):
        assert (Path(sys.prefix) / name).is_file()
