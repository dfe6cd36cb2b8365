"""The examples in the docstrings of the engine and its toolbox are true."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import games.core

MODULES = [f"games.core.{found.name}" for found in pkgutil.iter_modules(games.core.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_true(name: str):
    assert doctest.testmod(import_module(name)).failed == 0
