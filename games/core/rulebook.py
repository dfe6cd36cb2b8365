"""`data/<game>/rules.toml`: every rule with its id and our own wording, for /rules and for the proofs."""

from __future__ import annotations

import re
import tomllib
from functools import cache

import msgspec

from games.core.words import folder_of

WORDS = 12  # of a search that are looked for


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    chapter: str
    text: str
    optional: bool = False


class _Book(msgspec.Struct, forbid_unknown_fields=True):
    rule: list[Rule]


@cache
def rules_of(slug: str) -> tuple[Rule, ...]:
    with (folder_of(slug) / "rules.toml").open("rb") as file:
        book = msgspec.convert(tomllib.load(file), _Book)
    ids = [rule.id for rule in book.rule]
    assert len(set(ids)) == len(ids), f"{slug}: a rule id stands twice"
    return tuple(book.rule)


def search(slug: str, query: str, limit: int = 10) -> list[Rule]:
    """Rules that the words (or an id, or the beginning of one) find, best first."""
    wanted = query.strip().lower()
    exact = [rule for rule in rules_of(slug) if rule.id.lower() == wanted]
    if exact or not wanted:
        return exact
    words = list(dict.fromkeys(re.findall(r"[\w'-]+", wanted)))[:WORDS]
    scored = [(_score(rule, wanted, words), i, rule) for i, rule in enumerate(rules_of(slug))]
    best = sorted((row for row in scored if row[0] > 0), key=lambda row: (-row[0], row[1]))
    return [rule for _, _, rule in best[:limit]]


def _score(rule: Rule, wanted: str, words: list[str]) -> int:
    if rule.id.lower().startswith(wanted):
        return 100
    text, chapter = rule.text.lower(), rule.chapter.lower()
    inside = [word for word in words if word in text]
    hits = 3 * sum(re.search(rf"\b{re.escape(word)}", text) is not None for word in inside)
    hits += 2 * sum(word in chapter for word in words)
    every = bool(words) and all(word in text or word in chapter for word in words)
    return hits + 20 * every + 10 * (wanted in text)
