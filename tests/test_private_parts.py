"""Private parts of other libraries are touched in `bot/inside` and `render/kit/workers.py` (and their tests) only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOUSE = ("bot", "cogs", "games", "render")
INSIDE = ("bot/inside", "tests/bot/inside", "render/kit/workers.py", "tests/render/test_workers.py")
# In Python's own documentation, for all their underscores: the latter belong to every named tuple.
PROMISED = {"os._exit"}
OF_NAMED_TUPLES = {"_asdict", "_fields", "_field_defaults", "_make", "_replace"}
NAMED = {"getattr", "setattr", "hasattr", "delattr"}


@cache
def modules() -> dict[str, ast.Module]:
    """Every module but those that may, by path."""
    paths = (path for top in (*HOUSE, "tests") for path in (ROOT / top).rglob("*.py"))
    named = ((path.relative_to(ROOT).as_posix(), path) for path in paths)
    return {name: ast.parse(path.read_text("utf-8")) for name, path in named if not name.startswith(INSIDE)}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_" and name not in OF_NAMED_TUPLES


def defined(tree: ast.Module) -> Iterator[str]:
    """Private names that a module gives to something."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name


@cache
def ours() -> frozenset[str]:
    return frozenset(name for tree in modules().values() for name in defined(tree) if is_private(name))


def from_elsewhere(tree: ast.Module) -> set[str]:
    """Names that stand for something of another library."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not is_house(node):
            found |= {alias.asname or alias.name for alias in node.names}
    return found - {*HOUSE, "tests"}


def is_house(node: ast.ImportFrom) -> bool:
    return node.level > 0 or (node.module or "").split(".")[0] in (*HOUSE, "tests")


def root_of(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def touched(name: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where this module reaches into something that is not ours."""
    foreign = from_elsewhere(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=value, attr=attr) if is_private(attr):
                own = isinstance(value, ast.Name) and value.id in ("self", "cls")
                strangers = not own if name.startswith(HOUSE) else root_of(value) in foreign
                if (attr not in ours() or strangers) and ast.unparse(node) not in PROMISED:
                    yield node.lineno, ast.unparse(node)
            case ast.ImportFrom() if not is_house(node):
                parts = [*(node.module or "").split("."), *(alias.name for alias in node.names)]
                yield from ((node.lineno, part) for part in parts if is_private(part))
            case ast.Import():
                parts = [part for alias in node.names for part in alias.name.split(".")]
                yield from ((node.lineno, part) for part in parts if is_private(part))
            case ast.Call(
                func=ast.Name(id=func) | ast.Attribute(attr=func), args=[thing, ast.Constant(value=str(attr)), *_]
            ):
                strange = attr not in ours() or root_of(thing) in foreign
                if func in NAMED and is_private(attr) and strange:
                    yield node.lineno, f"{ast.unparse(thing)}.{attr}"


def test_private_parts_of_other_libraries_are_touched_in_one_place():
    found = [f"{name}:{line}: {part}" for name, tree in modules().items() for line, part in touched(name, tree)]
    assert not found, "\n".join(["give these a function in bot/inside:", *found])


PLANTED = {
    "of another's object": "def f(env):\n    return env._virtual_time",
    "of one's own parent": "class Sea(Env):\n    def f(self):\n        return self._virtual_time",
    "of a module": "from simcord.http import router\nrouter._ROUTES",
    "under a name that we use too": "import asyncio\nasyncio.Handle._run",
    "a module": "from simcord._clock import Clock",
    "a function": "from simcord.actors import _autocomplete_result",
    "by its name": "setattr(loop, '_run_once', 1)",
    "in a test's patch": "def test(monkeypatch):\n    monkeypatch.setattr(loop, '_run_once', 1)",
}


@pytest.mark.parametrize("where", PLANTED)
def test_one_that_is_touched_elsewhere_is_found(where: str):
    assert list(touched("tests/test_x.py", ast.parse(PLANTED[where])))


def test_in_the_house_nobody_reaches_into_anybody():
    assert list(touched("bot/x.py", ast.parse("def f(scheduler):\n    scheduler._fire()")))
    assert not list(touched("tests/test_x.py", ast.parse("def f(scheduler):\n    scheduler._fire()")))
