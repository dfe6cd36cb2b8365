"""Who has to know every word of the vocabulary: a new effect stops the import until rules, texts and computers do.

The whole box is read with it, so that a slip in it is met when the bot starts and not in the middle of a voyage.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from games.core.handlers import check_complete, members
from games.unfathomable import vocabulary as v
from games.unfathomable.ai.effects import reads
from games.unfathomable.ai.windows import gauges
from games.unfathomable.cards import FOLDER
from games.unfathomable.references import check_box, read_box
from games.unfathomable.resolve import runs
from games.unfathomable.text import describe
from games.unfathomable.vocabulary import AnyEffect, Band, Reaction, Way


def check() -> None:
    runs.complete(AnyEffect)
    reads.complete(AnyEffect)
    gauges.complete(Reaction)
    check_complete("timing of reactions", v.MOMENTS, Reaction)
    check_texts(AnyEffect)
    check_box(read_box(FOLDER))


def check_texts(vocabulary: Any) -> None:
    """effects.toml has a template for every effect, whatever its fields say."""
    for kind in members(vocabulary):
        for effect in samples(kind):
            try:
                describe([effect])
            except AssertionError as error:
                raise AssertionError(f"effects.toml: no text for {effect}: {error}") from error


def samples(kind: type[AnyEffect]) -> Iterator[AnyEffect]:
    """An effect with each value that each of its fields can have, the others being plain."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    plain = {name: values(field.type)[0] for name, field in fields.items() if field.required}
    yield kind(**plain)
    for name, field in fields.items():
        for value in values(field.type):
            yield kind(**{**plain, name: value})


def values(type_: Any) -> list[Any]:
    """What a field of this type can say, as far as texts differ by it."""
    if type_ is int:
        return [1, 2]
    if type_ is bool:
        return [False, True]
    lists = {list[Way]: [Way("a", [v.Risk()])], list[Band]: [Band(4, [v.Risk()])], list[v.Skill]: ["lore"]}
    if getattr(type_, "__origin__", None) is list:
        return [lists.get(type_, [v.Risk()])]
    return [word for word in members(type_) if isinstance(word, str)]
