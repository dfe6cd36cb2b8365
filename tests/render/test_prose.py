"""Drawing code holds no wording: what people read is in `data/<game>/words.toml`, and every key asked for is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.core.words import load

RENDER = Path(__file__).parents[2] / "render"
PACKAGES = sorted(path.parent.name for path in RENDER.glob("*/__init__.py"))

# Literals that look like wording and are none: formats of pictures, and what a package names here.
NO_PROSE = {"PNG", "RGB", "RGBA", "WEBP"}
ALLOWED = {"kit": {" in ", "NFKC"}}
SPEAKERS = ("say", "kit_says")  # these are given a key
WRITTEN = {"Text", "Paragraph", "said", "pill", "name"}  # what these are given first is read by people
SAMPLES = {"samples.py", "props.py"}  # positions made up for measuring and for the handbook

_PROSE = re.compile(
    r"[A-Za-z]{2,}[,;:.!?]? +[A-Za-z(]|[A-Za-z]{2,} $|^ [A-Za-z]{2,}|[a-z]{2,}[!?]$|^[A-Z][a-z]+$|^[A-Z]{2,}$"
)
_WORD = re.compile(r"[A-Za-z]{2,}")


def _not_for_people(tree: ast.Module) -> set[ast.AST]:
    """Docstrings, messages of our own mistakes, types, and lists of names."""
    out: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            out.add(node.value)
        elif isinstance(node, ast.Assert) and node.msg is not None:
            out |= set(ast.walk(node.msg))
        elif isinstance(node, ast.Raise):
            out |= set(ast.walk(node))
        elif isinstance(node, ast.AnnAssign):
            out |= set(ast.walk(node.annotation))
        elif isinstance(node, ast.Call) and _called(node) in ("cast", "print", *SPEAKERS):
            out |= {part for arg in node.args[:1] for part in ast.walk(arg)}
        elif isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets):
            out |= set(ast.walk(node.value))
    return out


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def prose(path: Path) -> Iterator[str]:
    """Every literal of a file that looks like wording, with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = _not_for_people(tree)
    written = {
        part
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _called(node) in WRITTEN and node.args
        for part in _outside_calls(node.args[0])
    }
    allowed = NO_PROSE | ALLOWED.get(path.parent.name, set())
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in skipped:
            continue
        told = _WORD if node in written else _PROSE
        if node.value not in allowed and told.search(node.value):
            yield f"{path.parent.name}/{path.name}:{node.lineno}: {node.value!r}"


def _outside_calls(node: ast.expr) -> Iterator[ast.AST]:
    if not isinstance(node, ast.Call):
        yield node
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from _outside_calls(child)


@pytest.mark.parametrize("package", PACKAGES)
def test_drawing_code_holds_no_wording(package: str) -> None:
    found = [row for path in sorted((RENDER / package).glob("*.py")) if path.name not in SAMPLES for row in prose(path)]
    assert not found, "\n".join(found)


def test_the_eye_for_wording_sees_it(tmp_path: Path) -> None:
    """Sentences, parts of f-strings, labels, and single words that are handed to what writes."""
    path = tmp_path / "board.py"
    said = ['x = "No bid yet"', 'f"{n} cards"', '_title("Bids")', 'Text("wins")', 'said("a" if x else "of it")']
    for line in said:
        path.write_text(f"def f(n, x):\n    y = {line.removeprefix('x = ')}\n", encoding="utf-8")
        assert list(prose(path)), line
    path.write_text('"""A board."""\nassert x, "no board"\nText(say("board.bids"), face="info")\n', encoding="utf-8")
    assert not list(prose(path))


# ---- keys ---------------------------------------------------------------------------------------------------------


def _asked_for(package: str) -> tuple[set[str], set[str]]:
    """Keys given to `say` as they stand, and the patterns of those that are put together."""
    whole: set[str] = set()
    made: set[str] = set()
    speakers = ("kit_says",) if package == "kit" else SPEAKERS  # what the kit has a game say is in that game's words
    for path in (RENDER / package).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _called(node) in speakers and node.args:
                for part in _choices(node.args[0]):
                    if isinstance(part, ast.Constant):
                        whole.add(str(part.value))
                    elif isinstance(part, ast.JoinedStr):
                        made.add("".join(_pattern(piece) for piece in part.values))
    return whole, made


def _choices(node: ast.expr) -> list[ast.expr]:
    return [*_choices(node.body), *_choices(node.orelse)] if isinstance(node, ast.IfExp) else [node]


def _pattern(piece: ast.expr) -> str:
    return re.escape(str(piece.value)) if isinstance(piece, ast.Constant) else r"[\w-]+"


def _keys(table: dict[str, Any], prefix: str = "") -> set[str]:
    out: set[str] = set()
    for key, value in table.items():
        out |= _keys(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key}
    return out


@pytest.mark.parametrize("package", PACKAGES)
def test_every_word_that_is_asked_for_is_there_and_every_one_that_is_there_is_asked_for(package: str) -> None:
    whole, made = _asked_for(package)
    there = _keys(load("core" if package == "kit" else package)["picture"])
    assert whole <= there, whole - there
    unused = {key for key in there - whole if not any(re.fullmatch(pattern, key) for pattern in made)}
    assert not unused
