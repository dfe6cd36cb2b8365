"""Where and how large things stand is in the TOML files of `render/<game>`: drawing code holds no pixel numbers.

A number counts from 3 up: less than that is a half, an index, a sign, a share. Code that places boxes, or puts things
down on a layer, holds none at all. A brush (it paints, and places no boxes) keeps the strokes of its thing, which are
the drawing itself, but writes where and as large as the layout says.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, TypeGuard

import pytest

from games.core.registry import SLUGS
from render.kit.plain import Plain
from render.kit.registry import art

PACKAGES = [
    Path(str(import_module(f"render.{slug}").__file__)).parent for slug in SLUGS if not isinstance(art(slug), Plain)
]
FILES = {f"{folder.name}/{path.name}": path for folder in PACKAGES for path in sorted(folder.glob("*.py"))}

LEAST = 3
SAMPLES = {"samples.py", "props.py"}  # positions made up for measuring and for the handbook: numbers of a game
LAYERS = {"static.py"}  # they paint, and what they say is where things lie
WRITERS = {"write", "fit", "fit_block", "measure", "font"}  # of a brush: these are told a size of type, or a place

NAMED = {"places", "decks", "waters", "rooms"}  # tables by number of seats, or by spaces of a map

# Numbers that are no pixels, and why.
COUNTS: dict[str, dict[float, str]] = {
    "liars_dice/text.py": {12: "bids that an alt text tells", 16: "bids that a text board tells"},
    "rum_and_bones/end.py": {48: "letters of who won"},
    "rum_and_bones/score.py": {12: "two dice, at most"},
    "rum_and_bones/text.py": {14: "letters of a name among several", 20: "letters of a name"},
    "unfathomable/end.py": {20: "letters of a name"},
    "unfathomable/geometry.py": {121: "points of the hull's outline"},
    "unfathomable/handtext.py": {
        4: "items that are told in full",
        10: "cards that are told in full",
        700: "letters: a longer hand is told by its numbers",
    },
    "unfathomable/text.py": {3: "a supply of so few is low", 20: "letters in a column"},
    "unfathomable/words.py": {20: "letters of a name"},
}


def pixels(path: Path) -> Iterator[ast.Constant]:
    """The pixel numbers of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for root in _written(tree) if _is_brush(tree) and path.name not in LAYERS else [tree]:
        other = set(_no_sizes(root))
        yield from (node for node in ast.walk(root) if _is_number(node) and node not in other)


def _no_sizes(root: ast.AST) -> Iterator[ast.AST]:
    """Indexes, and what decorators are told: how much a cache keeps."""
    for node in ast.walk(root):
        if isinstance(node, ast.Subscript):
            yield from ast.walk(node.slice)
        elif isinstance(node, ast.FunctionDef):
            yield from (part for decorator in node.decorator_list for part in ast.walk(decorator))


def _is_number(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and type(node.value) in (int, float) and abs(node.value) >= LEAST


def _is_brush(tree: ast.Module) -> bool:
    homes = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    homes |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    return bool(homes & {"PIL", "numpy"}) and "render.kit.boxes" not in homes


def _written(tree: ast.Module) -> list[ast.AST]:
    """What writers are told, the outermost of them where they are nested."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _called(node) in WRITERS]
    inner = {part for call in calls for arg in _told(call) for part in ast.walk(arg)}
    return [arg for call in calls if call not in inner for arg in _told(call)]


def _told(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(keyword.value for keyword in call.keywords)]


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


@pytest.mark.parametrize("file", [file for file in FILES if file.split("/")[1] not in SAMPLES])
def test_drawing_code_holds_no_pixel_numbers(file: str) -> None:
    counts = COUNTS.get(file, {})
    found = [f"{file}:{node.lineno}: {node.value}" for node in pixels(FILES[file]) if node.value not in counts]
    assert not found, "\n".join(["these belong in a layout file:", *found])


def test_what_is_allowed_is_still_there() -> None:
    """A reason outlives neither its number nor its file."""
    for file, counts in COUNTS.items():
        assert set(counts) <= {node.value for node in pixels(FILES[file])}, file


def _keys(table: dict[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        yield key
        if isinstance(value, dict) and key not in NAMED:
            yield from _keys(value)


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_every_number_of_a_layout_is_read(folder: Path) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    read = set(re.findall(r"\.(\w+)", code)) | set(re.findall(r'"([\w-]+)"', code))
    for path in folder.glob("*.toml"):
        there = set(_keys(tomllib.loads(path.read_text(encoding="utf-8"))))
        assert there, path
        assert not there - read, f"nobody reads these of {path.name}: {sorted(there - read)}"


@pytest.mark.parametrize(
    ("line", "n"),
    [
        ("Text(said, x + 12, y, size=30)", 2),
        ("_GAP = 8", 1),
        ("x - 40", 1),
        ("def f(size: int = 26): ...", 1),
        ("at[3:5], x / 2, y * 0.5", 0),
        ("@lru_cache(maxsize=512)\ndef f(x): ...", 0),
    ],
)
def test_the_eye_for_pixels_sees_them(tmp_path: Path, line: str, n: int) -> None:
    placing, brush = tmp_path / "board.py", tmp_path / "brush.py"
    placing.write_text(f"from PIL import Image\nfrom render.kit.boxes import Text\n{line}\n", encoding="utf-8")
    assert len(list(pixels(placing))) == n
    brush.write_text(f"from PIL import Image\npen.circ(50, 50)\nwrite(im, (x + 9, y), fit(name, 30))\n{line}\n")
    assert len(list(pixels(brush))) == 2
    brush.rename(tmp_path / "static.py")
    assert len(list(pixels(tmp_path / "static.py"))) == 4 + n
