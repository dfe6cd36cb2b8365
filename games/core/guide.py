"""`data/<game>/guide.toml`: the players' guide, for `docs/` and for *Rules*. It quotes the rulebook."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from games.core.rulebook import Rule, rules_of
from games.core.words import folder_of


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    text: str
    picture: str = ""
    """A scene of the game's samples; the words beside it are the chapter's own."""
    caption: str = ""
    rules: tuple[str, ...] = ()
    """Ids of rules that are quoted below the text."""


class Cover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scene: str
    face: str
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: tuple[Chapter, ...]
    cover: Cover | None = None

    @property
    def pictures(self) -> list[str]:
        """Scenes that it shows, each once."""
        return list(dict.fromkeys(chapter.picture for chapter in self.chapter if chapter.picture))


@cache
def guide_of(slug: str) -> Guide | None:
    """None: nobody has written one yet."""
    path = folder_of(slug) / "guide.toml"
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return msgspec.convert(tomllib.load(file), Guide)


def quoted(slug: str, chapter: Chapter) -> list[Rule]:
    known = {rule.id: rule for rule in rules_of(slug)}
    return [known[each] for each in chapter.rules]
