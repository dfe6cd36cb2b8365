"""What a line for people must be like."""

from __future__ import annotations

import re

NAMES = ["Ada", "Bilal", "Chen", "Dilys", "Emeka", "Freya", "Goran", "Hana"]
TITLE_LIMIT, TEXT_LIMIT, LABEL_LIMIT, SETTING_LIMIT = 100, 1500, 80, 250


def check_line(line: str, limit: int) -> None:
    assert line.strip(), "an empty line"
    assert len(line) <= limit, f"{line!r} has more than {limit} characters"
    assert not re.search(r"[{}]", line), f"{line!r}: a brace is left"


def check_sentence(line: str) -> None:
    check_line(line, 200)
    assert not line[0].islower(), f"{line!r} does not begin like a sentence"
    assert re.search(r"([.?!]|\([A-Z0-9-]+\))$", line), f"{line!r} does not end like a sentence"
