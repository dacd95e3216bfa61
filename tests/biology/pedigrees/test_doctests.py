"""Every example in a docstring of the pedigrees package runs as printed."""

import doctest
import importlib
import pkgutil

import pytest

from genetics_games.biology import pedigrees

MODULES = [pedigrees.__name__] + [
    f"{pedigrees.__name__}.{module.name}" for module in pkgutil.iter_modules(pedigrees.__path__)
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
