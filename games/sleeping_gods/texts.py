"""Paragraphs as long texts: posted once when they are read, and to be read again."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.texts import LongText
from games.sleeping_gods.book import book
from games.sleeping_gods.views import SeaView


def texts(view: SeaView) -> Sequence[LongText]:
    return [book().text(entry) for entry in view.told]
