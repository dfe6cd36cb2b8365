"""Wording: `data/<game>/words.toml` holds every sentence; rules code holds none, and a translation is a file.

Templates are `{name}` or `{name:filter …}`. Filters: `seat` (a player's name), `seats` (a list of names), `letter` (of
a seat), `plural one many` (or `plural one thing|many things`; of a term that holds both: `{n:plural {kind:goods}}`),
`also one many` (`, 2 many`, and nothing for 0), `signed` (+2, −1), `number` (2, −1), `off coins` (what it leaves of
another number), `plus own feats` (with other numbers added to it), `any` (2, or no), `upper`, `more` (` + 2`, and
nothing for 0; `more craft`: ` + 2 craft`), lists (`list`: a, b and c; `either`: a, b or c; `series`: a, b, c;
`sentences`: one after the other; `tally`: 2 a and 1 b; `aside`: in brackets, or nothing; each may name a table of
terms), or the name of a `[term.<name>]` table.
A key such as `flare@1` takes the term of `flare@`, a template that names that seat: `Flare of {seat:seat}`.

An ask that says its `case` among its args takes `title-<case>`, `text-<case>`, `none-<case>` and `some-<case>` where
there are such, an option `<id>-<case>` or `<verb>-<case>`; the plain ones stand for every other case, and for questions
of saves that knew none.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from games.core.asks import Ask, Option, Suggestion
from games.core.errors import IllegalAnswer
from games.core.events import MORE


def _data() -> Path:
    """In a checkout `data/`; when installed the package `wardroom_data`, a name that nobody else takes."""
    home = Path(__file__).resolve().parents[2]
    return home / "data" if (home / "data" / "core" / "words.toml").is_file() else home / "wardroom_data"


DATA = _data()
ELSEWHERE: dict[str, Path] = {}  # folders of games that do not keep theirs under DATA
LETTERS = "ABCDEFGH"


class _Formatter(string.Formatter):
    """str.format with our filters in place of Python's format specs."""

    def __init__(self, terms: Mapping[str, Mapping[str, str]], names: Sequence[str], given: Mapping[str, Any]) -> None:
        self.terms = terms
        self.names = names
        self.given = given  # everything that a template may name: rows take from it

    def format_field(self, value: Any, format_spec: str) -> str:
        name, _, rest = format_spec.partition(" ")
        if not name:
            return str(value)
        if name == "seat":
            return self._seat(value)
        if name == "seats":
            return joined([self._seat(seat) for seat in value])
        if name == "scores":
            pairs = zip(value, self.given[rest], strict=True) if rest else enumerate(value)
            return joined([f"{self._seat(seat)} {n}" for seat, n in pairs], "next")
        if name == "rows":
            return self._rows(value, *rest.split())
        if name == "titles":
            return joined([f"*{self._term(rest, item)}*" for item in value], "next")
        if name == "letter":
            return LETTERS[value]
        if name == "plural":
            one, many = rest.split("|" if "|" in rest else " ")
            return f"{value} {one if value == 1 else many}"
        if name == "signed":
            return f"{value:+d}".replace("-", "−")
        if name == "more":
            return f" {'+' if value > 0 else '−'} {abs(value)} {rest}".rstrip() if value else ""
        if name == "also":
            one, many = rest.split("|" if "|" in rest else " ")
            return core_words().say(("list", "also"), {"of": f"{value} {one if value == 1 else many}"}) if value else ""
        if name == "any":
            return str(value) if value else core_words().say(("number", "0"), {})
        if name == "number":
            return str(value).replace("-", "−")
        if name == "plus":
            return str(sum((self.given[other] for other in rest.split()), value)).replace("-", "−")
        if name == "off":
            return str(self.given[rest] - value).replace("-", "−")
        if name == "upper":
            return str(value).upper()
        if name == "tally":
            counts: Counter[Any] = Counter(value)
            return joined([f"{n} {self._term(rest, item) if rest else item}" for item, n in counts.items()])
        if name == "aside":
            inside = self.format_field(value, f"series {rest}".strip())
            return core_words().say(("list", "aside"), {"of": inside}) if value else ""
        if name == "sentences":
            return " ".join(self._term(rest, item) if rest else str(item) for item in value)
        if name in _LISTS:
            if not value and rest:
                return self.terms[rest].get("", "")
            return joined([self._term(rest, item) if rest else str(item) for item in value], _LISTS[name])
        return self._term(name, value)

    def _seat(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"Seat {LETTERS[seat]}"

    def _rows(self, first: Sequence[Any], row: str, *others: str) -> str:
        """Lists that go together, told a row at a time: `{seats:rows laid cards}` takes `laid` of `[term.rows]`."""
        lists = [first, *(self.given[other] for other in others)]
        told = [self.vformat(self.terms["rows"][row], cells, {}) for cells in zip(*lists, strict=True)]
        return core_words().say(("list", "row"), {}).join(told)

    def _term(self, table: str, value: Any) -> str:
        key, at, seat = str(value).partition("@")
        text = self.terms[table][key + at]
        return self.vformat(text, (), {"seat": int(seat)}) if at else text


_LISTS = {"list": "and", "either": "or", "series": "next"}


def joined(parts: Sequence[str], last: str = "and") -> str:
    """Parts in a row; how the last is joined (and, or, next) is worded in `[list]` of the core's words."""
    if len(parts) < 2:
        return "".join(parts)
    joint = core_words().say(("list", last), {})
    return joint.join([core_words().say(("list", "next"), {}).join(parts[:-1]), parts[-1]])


def times(label: str, n: int) -> str:
    """
    >>> times("Lore", 1), times("Lore", 2)
    ('Lore', 'Lore × 2')
    """
    return f"{label} × {n}" if n > 1 else label


def tidy(text: str) -> str:
    """Without the gaps that a part leaves where it had nothing to say.

    >>> tidy("End turn : the  Hunt ")
    'End turn: the Hunt'
    """
    return re.sub(r" +([ :;,.])", r"\1", text).strip()


class Words:
    """One game's wording. `names` are the people's, by seat; they come from the host."""

    def __init__(self, tables: dict[str, Any], file: str = "words.toml") -> None:
        self._tables = tables
        self._file = file
        self.terms = cast("dict[str, dict[str, str]]", tables.get("term", {}))
        self.grown = False

    def grow(self, terms: Mapping[str, Mapping[str, str]]) -> None:
        """Add term tables that come from a game's data; what words.toml says itself wins."""
        for name, table in terms.items():
            self.terms[name] = {**table, **self.terms.get(name, {})}
        self.grown = True

    def get(self, *path: str) -> str | None:
        """The raw template at a path, or None."""
        here: Any = self._tables
        for part in path:
            if not isinstance(here, dict) or part not in here:
                return None
            here = cast("dict[str, Any]", here)[part]
        return here if isinstance(here, str) else None

    def say(self, path: tuple[str, ...], args: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """The template at `path`, filled in. A missing one is our mistake and says where."""
        template = self.get(*path)
        assert template is not None, f"{self._file} has no {'.'.join(path)}"
        return _Formatter(self.terms, names, args).vformat(template, (), args)

    def title(self, ask: Ask, names: Sequence[str] = ()) -> str:
        return self._of_ask(ask, "title", names)

    def text(self, ask: Ask, names: Sequence[str] = ()) -> str:
        return self._of_ask(ask, "text", names)

    def _of_ask(self, ask: Ask, part: str, names: Sequence[str]) -> str:
        special = ("ask", ask.kind, f"{part}-{ask.args.get('case', '')}")
        path = special if self.get(*special) is not None else ("ask", ask.kind, part)
        return tidy(self.say(path, {**ask.args, "seat": ask.seat}, names))

    def label(self, ask: Ask, option: Option, names: Sequence[str] = ()) -> str:
        return tidy(self.say(self._option_path("option", ask, option), {**option.args, "id": option.id}, names))

    def note(self, ask: Ask, option: Option, names: Sequence[str] = ()) -> str:
        """One more line on an option; empty where words.toml has none."""
        path = self._option_path("note", ask, option)
        return tidy(self.say(path, {**option.args, "id": option.id}, names)) if self.get(*path) is not None else ""

    def describe(self, ask: Ask, option: Option, names: Sequence[str] = ()) -> str:
        """All there is to say of an option; empty where words.toml has nothing longer than a note."""
        path = self._option_path("describe", ask, option)
        return self.say(path, {**option.args, "id": option.id}, names).strip() if self.get(*path) is not None else ""

    def units(self, ask: Ask, option: Option, n: int, names: Sequence[str] = ()) -> str:
        """So many of one option of a *split*: `[units."kind"]` with all of them as `n`, or else its label times that.

        `5 Coin` that are taken eight times are `40 Coin` and not `5 Coin × 8`.
        """
        each = option.args.get("n", 1)
        if n > 1 and isinstance(each, int) and self.has_units(ask, option):
            path = self._option_path("units", ask, option)
            return tidy(self.say(path, {**option.args, "id": option.id, "n": n * each}, names))
        return times(self.label(ask, option, names), n)

    def has_units(self, ask: Ask, option: Option) -> bool:
        return self.get(*self._option_path("units", ask, option)) is not None

    def suggestion(self, ask: Ask, one: Suggestion, names: Sequence[str] = ()) -> str:
        """A suggested answer: `[suggested."kind"]` by its key, or else the labels of what it picks."""
        if isinstance(one.picks, int):
            labels = [str(one.picks)]
        else:
            labels = [self.label(ask, option, names) for pick in one.picks if (option := ask.option(pick))]
        for key in (one.key, "*"):
            if key and self.get("suggested", ask.kind, key) is not None:
                return tidy(self.say(("suggested", ask.kind, key), {**one.args, "picks": labels}, names))
        return joined(labels, "next")

    def some(self, ask: Ask, picks: Sequence[str], names: Sequence[str] = ()) -> str:
        """What confirms this choice of several: `some` of its ask, with the sum of each number that its options bear.

        What the question itself says (the purse) stands as it is. Empty where words.toml has none.
        """
        special = ("ask", ask.kind, f"some-{ask.args.get('case', '')}")
        path = special if self.get(*special) is not None else ("ask", ask.kind, "some")
        if self.get(*path) is None:
            return ""
        sums: Counter[str] = Counter()
        for option in filter(None, map(ask.option, picks)):
            sums.update({key: n for key, n in option.args.items() if isinstance(n, int)})
        return tidy(self.say(path, {**sums, **ask.args, "picked": len(picks)}, names))

    def awaits(self, kind: str) -> str:
        """What everybody may know of a secret ask of this kind, after a name; empty where that is nothing."""
        return self.get("awaits", kind) or ""

    def hushed(self, kind: str) -> str:
        """What some seats are asked in private, after *asked*; empty where nobody may know."""
        return self.get("hushed", kind) or ""

    def group(self, ask: Ask, group: str, names: Sequence[str] = ()) -> str:
        for key in (group, "*"):
            if self.get("group", ask.kind, key) is not None:
                return self.say(("group", ask.kind, key), {"group": group}, names)
        return group

    def blocked(self, ask: Ask, option: Option, names: Sequence[str] = ()) -> str:
        return self.say(("blocked", option.blocked), option.args, names)

    def _option_path(self, table: str, ask: Ask, option: Option) -> tuple[str, ...]:
        case = option.args.get("case", "")
        for key in (f"{option.id}-{case}", option.id, f"{option.verb}-{case}", option.verb, "*"):
            if key and self.get(table, ask.kind, key) is not None:
                return (table, ask.kind, key)
        return (table, ask.kind, option.id)

    def event(self, record: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """The line for a logged event; empty for events that are not told."""
        return tidy(self._told("event", record, names))

    def trail(self, record: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """A logged event as it goes on in a line of the same seat; empty where it does not."""
        return self._told("trail", record, names)

    def tail(self, record: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """A logged event as it goes on in anybody's line (`=`: in the words of its own); empty where it does not."""
        own = self.get("tail", str(record["event"])) == "="
        return self.event(record, names) if own else self._told("tail", record, names)

    def _told(self, table: str, record: Mapping[str, Any], names: Sequence[str]) -> str:
        tag = str(record["event"])
        line = self.say((table, tag), record, names) if self.get(table, tag) else ""
        for other in record.get(MORE, ()) if line else ():
            line = line.removesuffix(".") + self.say(("goes-on", tag), other, names)
        return line

    def refusal(self, error: IllegalAnswer, names: Sequence[str] = ()) -> str:
        if error.key == "blocked":
            reason = ("blocked", error.reason)
            line = self.say(reason, error.args_for_words, names) if self.get(*reason) is not None else ""
            line = line or core_words().say(("refusal", "blocked"), {})
        else:
            home = self if self.get("refusal", error.key) is not None else core_words()
            line = home.say(("refusal", error.key), error.args_for_words, names)
        return f"{line} ({error.rule})" if error.rule else line

    def keepsake(self, values: Mapping[str, Any]) -> str:
        """What a finished game has left to the next one, from the fields of the keepsake."""
        return self.say(("keepsake", "text"), values)

    def option_title(self, key: str) -> str:
        return self.say(("options", key, "title"), {})

    def option_text(self, key: str) -> str:
        return self.say(("options", key, "text"), {})

    def option_choice(self, key: str, choice: str) -> str:
        return self.say(("options", key, "choice", choice), {})

    def setting_title(self, key: str, args: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        return self.say(("setting", _head(key), "title"), args, names)

    def setting_text(self, key: str, args: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        return self.say(("setting", _head(key), "text"), args, names)

    def setting_choice(self, key: str, choice: str, args: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        path = ("setting", _head(key), "choice")
        last = choice if self.get(*path, choice) is not None else "*"
        return self.say((*path, last), {**args, "choice": choice}, names)


def clipped(text: str, limit: int) -> str:
    """At most so many characters; what does not fit ends in an ellipsis, after a whole word."""
    if len(text) <= limit:
        return text
    return text[: limit - 1].rpartition(" ")[0].rstrip(",;:. ") + "…"


def _head(key: str) -> str:
    """Settings are worded by what stands before the first dot of their key."""
    return key.partition(".")[0]


def folder_of(slug: str) -> Path:
    """Where a game keeps its wording and its rules."""
    return ELSEWHERE.get(slug, DATA / slug)


def load(slug: str, name: str = "words") -> dict[str, Any]:
    with (folder_of(slug) / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def core_words() -> Words:
    return Words(load("core"))


@cache
def words_of(slug: str) -> Words:
    return Words(load(slug))


@cache
def card_words_of(slug: str) -> Words:
    """The templates from which a game makes the texts of its cards: `effects.toml`."""
    return Words(load(slug, "effects"), "effects.toml")
