"""`data/<game>/rules.toml`: every rule with its id and our own wording, for /rules and for the proofs."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from games.core.finding import Index, Text
from games.core.words import folder_of, load

HOUSE = "host"  # the book of what holds at every table, whatever is played


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    chapter: str
    text: str
    optional: bool = False


class _Book(msgspec.Struct, forbid_unknown_fields=True):
    rule: list[Rule]


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What helps to find and to understand a rule: a title as people would put it, and a case that shows it."""

    title: str = ""
    example: str = ""
    also: list[str] = []
    """Other ways in which people ask for it: looked in, not shown."""

    @property
    def asked(self) -> list[str]:
        return [title for title in (self.title, *self.also) if title]


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """`asked.toml`: how people ask. A game need not have one; `data/core` has what holds for all."""

    ignore: str = ""
    """Words that say nothing in a question."""
    words: dict[str, str] = {}
    """What people say, and the words of the rulebook for it."""
    rule: dict[str, Note] = {}
    """By a rule's id."""


@cache
def rules_of(slug: str) -> tuple[Rule, ...]:
    with (folder_of(slug) / "rules.toml").open("rb") as file:
        book = msgspec.convert(tomllib.load(file), _Book)
    ids = [rule.id for rule in book.rule]
    assert len(set(ids)) == len(ids), f"{slug}: a rule id stands twice"
    return tuple(book.rule)


@cache
def asked_of(slug: str) -> Asked:
    there = (folder_of(slug) / "asked.toml").is_file()
    return msgspec.convert(load(slug, "asked"), Asked) if there else Asked()


def note_of(slug: str, rule_id: str) -> Note:
    return asked_of(slug).rule.get(rule_id) or asked_of(HOUSE).rule.get(rule_id, Note())


@cache
def _books(slug: str) -> tuple[Rule, ...]:
    return (*rules_of(slug), *rules_of(HOUSE))


@cache
def _index(slug: str) -> Index:
    everywhere, own = asked_of("core"), asked_of(slug)
    notes = [(rule, note_of(slug, rule.id)) for rule in _books(slug)]
    texts = [Text(rule.text, note.asked, note.example, rule.chapter, rule.optional) for rule, note in notes]
    return Index(texts, f"{everywhere.ignore} {own.ignore}", {**everywhere.words, **own.words})


def search(slug: str, query: str, limit: int = 10) -> list[Rule]:
    """Rules that an id, the beginning of one, or a question in plain words finds, best first.

    Beside those of the game they are those of the house: how to leave, what happens while somebody is away.
    """
    wanted = query.strip().lower()
    rules = _books(slug)
    exact = [rule for rule in rules if rule.id.lower() == wanted]
    if exact or not wanted:
        return exact
    begun = [rule for rule in rules if rule.id.lower().startswith(wanted)]
    return (begun or [rules[at] for at in _index(slug).find(wanted)])[:limit]
