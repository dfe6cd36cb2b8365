"""Which tests run which statements of a game: its modules are imported with a probe before every statement.

A probe is one store into an array of bytes, so that whole suites can be looked at in little more than their own time.
A statement is known by its file and line: `effects/attack.py:31`.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterable
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType

PROBES = "__probes__"
BODIES = ("body", "orelse", "finalbody")


class Probes:
    """All of a game's statements, and which of them ran since somebody last looked."""

    def __init__(self, game: str) -> None:
        self.folder = Path("games", game).absolute()
        self.names: list[str] = []
        self.ran = bytearray()
        for path in sorted(self.folder.rglob("*.py")):
            self.names += [name_of(self.folder, path, node.lineno) for node in statements(ast.parse(path.read_bytes()))]
        self.ran = bytearray(len(self.names))
        self._number = {name: n for n, name in enumerate(self.names)}

    def number(self, path: Path, line: int) -> int:
        return self._number[name_of(self.folder, path, line)]

    def taken(self) -> list[int]:
        found = [n for n, ran in enumerate(self.ran) if ran]
        self.ran[:] = bytes(len(self.ran))
        return found


def name_of(folder: Path, path: Path, line: int) -> str:
    return f"{path.absolute().relative_to(folder).as_posix()}:{line}"


def statements(tree: ast.AST) -> Iterable[ast.stmt]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]


def probed(tree: ast.Module, number: dict[int, int]) -> ast.Module:
    """A tree with its probes; what must come first in a module or a function stays there."""
    for node in ast.walk(tree):
        for body in (getattr(node, name, None) for name in BODIES):
            if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                body[:] = [part for one in body for part in _with_probe(one, number)]
    return ast.fix_missing_locations(tree)


def _with_probe(node: ast.stmt, number: dict[int, int]) -> list[ast.stmt]:
    if isinstance(node, ast.ImportFrom) and node.module == "__future__":
        return [node]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return [node]  # a docstring
    probe = ast.parse(f"{PROBES}[{number[node.lineno]}] = 1").body[0]
    return [ast.copy_location(probe, node), node]


class Probing(SourceFileLoader):
    def __init__(self, name: str, path: str, probes: Probes) -> None:
        super().__init__(name, path)
        self._probes = probes

    def get_code(self, fullname: str) -> CodeType:
        here = Path(self.path)
        tree = ast.parse(here.read_bytes())
        number = {node.lineno: self._probes.number(here, node.lineno) for node in statements(tree)}
        return compile(probed(tree, number), self.path, "exec", dont_inherit=True)

    def exec_module(self, module: object) -> None:
        setattr(module, PROBES, self._probes.ran)
        super().exec_module(module)  # pyright: ignore[reportArgumentType]


class ProbingFinder(MetaPathFinder):
    """Finds the modules of one game, and gives them out with probes."""

    def __init__(self, probes: Probes) -> None:
        self._probes = probes
        self._root = f"games.{probes.folder.name}"

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname != self._root and not fullname.startswith(f"{self._root}."):
            return None
        stem = self._probes.folder.joinpath(*fullname.split(".")[2:])
        file = stem / "__init__.py" if stem.is_dir() else stem.with_suffix(".py")
        if not file.exists():
            return None
        return importlib.util.spec_from_file_location(
            fullname,
            file,
            loader=Probing(fullname, str(file), self._probes),
            submodule_search_locations=[str(stem)] if stem.is_dir() else None,
        )


def install(game: str) -> Probes:
    probes = Probes(game)
    sys.meta_path.insert(0, ProbingFinder(probes))
    return probes
