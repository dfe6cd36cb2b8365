"""Long texts: a paragraph of a story, a letter, the words of a card. Too long for a board, and posted on their own."""

from __future__ import annotations

import msgspec


class LongText(msgspec.Struct, frozen=True):
    """`key` is stable and stands for this text in this game: what was posted once is not posted again."""

    key: str
    title: str
    text: str
