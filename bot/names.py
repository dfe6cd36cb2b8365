"""Names that people give themselves: made harmless once, and escaped wherever a text is Discord's markdown.

Labels of buttons and menus, completions, alt texts and pictures are plain text: there a name stands as it is.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LIMIT = 32  # as many as Discord allows for a display name
MARKS = 2  # accents on one letter; more of them grow over the lines above and below
JOINER = "\u200d"  # holds an emoji together
NOBODY = "?"
TEXT, LINES = 1000, 12  # of what somebody types into a form

_ACTIVE = re.compile(r"[\\*_~|`<\[\]@]|(?<=https)(?=://)|(?<=http)(?=://)|^[#>+-]|(?<=^[0-9])\.|(?<=^[0-9]{2})\.", re.I)


@lru_cache(4096)
def clean_name(name: str) -> str:
    """One line of text: nothing invisible, nothing that turns the line round or ends a block of code."""
    found = " ".join(_shown(name[: 4 * LIMIT]).split()).strip(JOINER) or NOBODY
    return found if len(found) <= LIMIT else found[: LIMIT - 1] + "…"


@lru_cache(4096)
def marked(text: str) -> str:
    """A text that is not ours, for a place where Discord reads markdown: it is shown letter by letter."""
    return _ACTIVE.sub(lambda found: f"\\{found[0]}", text)


def clean_text(text: str) -> str:
    """A few lines that somebody typed: nothing invisible, nothing that grows over other lines."""
    lines = [" ".join(_shown(line).split()) for line in text[: 4 * TEXT].splitlines()]
    kept = [line for line in lines if line][:LINES]
    return "\n".join(kept)[:TEXT].strip()


def _shown(line: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in line:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if char.isspace():
            kept.append(" ")
        elif marks <= MARKS and (char == JOINER or kind[0] != "C"):
            kept.append("'" if char == "`" else char)
    return "".join(kept)
