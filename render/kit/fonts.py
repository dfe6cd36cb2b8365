"""Typefaces, and the fitting of text into its box: what does not fit at a readable size raises."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from render.kit.colour import Colour, rgb


def data_folder() -> Path:
    """In a checkout `data/`; when installed the package `wardroom_data`, as in `games.core.words`."""
    home = Path(__file__).resolve().parents[2]
    return home / "data" if (home / "data" / "fonts").is_dir() else home / "wardroom_data"


FONTS = data_folder() / "fonts"
LEAST = 24
_SPACES = re.compile(r"[^\S\u00a0]+")  # a line is never broken at a no-break space

FACES = {
    "tavern": "pirata-one/pirata-one-400",
    "deco": "limelight/limelight-400",
    "period": "federo/federo-400",
    "pirate": "skranji/skranji-700",
    "pirate-light": "skranji/skranji-400",
    "attic": "caesar-dressing/caesar-dressing-400",
    "goudy": "sorts-mill-goudy/sorts-mill-goudy-400",
    "goudy-italic": "sorts-mill-goudy/sorts-mill-goudy-400-italic",
    "fell": "im-fell-english/im-fell-english-400",
    "fell-italic": "im-fell-english/im-fell-english-400-italic",
    "fell-caps": "im-fell-english-sc/im-fell-english-sc-400",
    "text": "fira-sans-condensed/fira-sans-condensed-400",
    "info": "fira-sans-condensed/fira-sans-condensed-500",
    "label": "fira-sans-condensed/fira-sans-condensed-700",
    "number": "fira-sans-condensed/fira-sans-condensed-800",
    "wide": "fira-sans/fira-sans-600",
}

Font = ImageFont.FreeTypeFont


class TextDoesNotFit(Exception):
    """The box is too small for its words: widen the box or shorten the wording."""


@lru_cache(maxsize=512)
def font(face: str, size: int) -> Font:
    # Basic layout is four times as quick as Raqm, and no face of ours needs more.
    return ImageFont.truetype(FONTS / f"{FACES[face]}.ttf", size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=16384)
def _length(s: str, face: str, size: int) -> float:
    return font(face, size).getlength(s)


def measure(s: str, face: str, size: int, track: float = 0) -> float:
    """Kept: placing a hand asks for the same few hundred widths at every step, and that was most of its time."""
    return _length(s, face, size) + track * max(0, len(s) - 1)


@lru_cache(maxsize=4096)
def fit(s: str, face: str, size: int, width: float, least: int = LEAST, track: float = 0) -> int:
    """Largest size at or under `size` at which `s` is no wider than `width`."""
    while size > least and measure(s, face, size, track) > width:
        size -= 1
    if measure(s, face, size, track) > width + 1:
        raise TextDoesNotFit(f"{s!r} is wider than {width:.0f} px at {size} px of {face}")
    return size


def shortened(s: str, face: str, size: int, width: float) -> str:
    """`s`, or as much of it as fits before an ellipsis. For names, which we do not write ourselves."""
    if measure(s, face, size) <= width:
        return s
    # By halves: a name may be a thousand letters, and letter by letter that took seconds.
    n = bisect_right(range(1, len(s)), width, key=lambda n: measure(_cut(s, n), face, size))
    if n == 0:
        raise TextDoesNotFit(f"not one letter of {s!r} fits {width:.0f} px")
    return _cut(s, n)


def _cut(s: str, n: int) -> str:
    return s[:n].rstrip() + "…"


def wrap(s: str, face: str, size: int, width: float) -> list[str]:
    return list(_wrapped(s, face, size, width))


@lru_cache(maxsize=4096)
def _wrapped(s: str, face: str, size: int, width: float) -> tuple[str, ...]:
    lines: list[str] = []
    line = ""
    for word in _SPACES.split(s.strip()):
        if line and measure(f"{line} {word}", face, size) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return (*lines, line)


def fit_block(
    s: str, face: str, size: int, width: float, height: float, leading: float = 1.12, least: int = LEAST
) -> tuple[int, list[str]]:
    """Size and lines of a paragraph that fills a box: as large as fits, `least` at the smallest."""
    px, lines = _block(s, face, size, width, height, leading, least)
    return px, list(lines)


@lru_cache(maxsize=4096)
def _block(
    s: str, face: str, size: int, width: float, height: float, leading: float, least: int
) -> tuple[int, tuple[str, ...]]:
    for px in range(size, least - 1, -1):
        lines = _wrapped(s, face, px, width)
        tall = len(lines) * px * leading <= height
        if tall and all(measure(line, face, px) <= width for line in lines):
            return px, lines
    raise TextDoesNotFit(f"{s!r} does not fit {width:.0f} x {height:.0f} px at {least} px of {face}")


@lru_cache(maxsize=4096)
def can_draw(c: str, face: str) -> bool:
    """Whether the face has the character, and does not show the box of a missing one."""
    return c.isspace() or (c.isprintable() and _looks(c, face) != _looks("\U0010ffff", face))


@lru_cache(maxsize=4096)
def _looks(c: str, face: str) -> bytes:
    im = Image.new("1", (32, 40))
    ImageDraw.Draw(im).text((4, 4), c, font=font(face, 24), fill=1)
    return im.tobytes()


def legible(s: str, face: str = "label") -> str:
    """A name as the face can draw it: compatibility forms folded, emoji and foreign scripts left out.

    >>> legible("Ｍａｒａ 🦜 of Łódź")
    'Mara of Łódź'
    """
    kept = (c for c in unicodedata.normalize("NFKC", s) if can_draw(c, face))
    return " ".join("".join(kept).split())


def write(
    im: Image.Image,
    at: tuple[float, float],
    s: str,
    face: str,
    size: int,
    fill: Colour = "#ffffff",
    anchor: str = "la",
    halo: Colour | None = None,
    halo_width: int = 3,
    track: float = 0,
) -> None:
    """Text with an optional halo, and letter-spacing for small capitals."""
    pen = ImageDraw.Draw(im)
    f = font(face, size)
    ink = rgb(fill)
    edge = {} if halo is None else {"stroke_width": halo_width, "stroke_fill": rgb(halo)}
    if not track:
        pen.text(at, s, font=f, fill=ink, anchor=anchor, **edge)
        return
    x = at[0] - measure(s, face, size, track) * {"l": 0, "m": 0.5, "r": 1}[anchor[0]]
    for c in s:
        pen.text((x, at[1]), c, font=f, fill=ink, anchor="l" + anchor[1], **edge)
        x += f.getlength(c) + track
