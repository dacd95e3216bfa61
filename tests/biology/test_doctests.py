"""Every example in a docstring of the biology package runs as printed."""

import doctest
import importlib
import pkgutil

import pytest

from genetics_games import biology

MODULES = [biology.__name__] + [
    f"{biology.__name__}.{module.name}" for module in pkgutil.iter_modules(biology.__path__)
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
