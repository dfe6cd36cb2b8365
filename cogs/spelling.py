"""Answers that are typed: what a text means, and what can be offered while it is typed. Pure, as the prompts are.

Whatever a person types is bounded before it is looked at: in its length, in its parts, in the digits of its numbers.
What is offered is always a whole answer, so that nothing that is offered is too little to be sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, combinations, islice, permutations

from bot.drafting import as_number
from bot.live_table import Refused
from bot.names import marked
from bot.prompts import Choice, Prompt, cut
from bot.words import say
from games.core.asks import Option, Picks, checked, open_options
from games.core.errors import IllegalAnswer
from games.core.grid import is_cell, place_of, run
from games.core.patches import Patch, is_promising, offered, wholes
from games.core.spec import Verb

TYPED = 1000  # characters of an answer that are read
NAMED = 100  # of a parameter, a search, a name: as many as Discord lets a completion have
PARTS = 60  # of a list
NOTHING = "none"  # typed for an empty answer, unless an option is called so
UNITS = re.compile("[0-9]{1,4}")  # of one option in a split
RUN = re.compile(r"([A-Za-z][1-9][0-9]?)\s*(?:[-–—:]|\.\.\.?|…)\s*([A-Za-z][1-9][0-9]?)(?![A-Za-z0-9])")
BETWEEN = re.compile(r"(?<=[0-9])[\s;/+&]*(?=[A-Za-z])")  # cells, where no comma is
CANDIDATES = 100  # looked at for one completion
VALUE = 100
NAME = 40  # letters of a name in a line of text
ANSWER = Verb("answer")

Typed = dict[str, int]  # ids in the order in which they were typed, and how often each was


@dataclass(frozen=True)
class Offer:
    """One line of a completion: what is read, and what is sent."""

    name: str
    value: str


# ---- what can be offered ----------------------------------------------------------------------------------------


def offers(prompts: list[Prompt], verb: Verb, name: str, typed: str, filled: dict[str, str]) -> Iterator[Offer]:
    """What can be typed for a parameter, given what has been filled in already; each offer once, likely ones first."""
    if len(typed) > TYPED or any(len(value) > NAMED for value in filled.values()):
        return
    seen: set[str] = set()
    for prompt in in_reach(prompts):
        found = _params(prompt, verb, name, typed, filled) if verb.params else _lists(prompt, verb, typed)
        for offer in islice(found, CANDIDATES):
            if offer.value not in seen and 0 < len(offer.value) <= VALUE:
                seen.add(offer.value)
                yield offer


def in_reach(prompts: list[Prompt]) -> list[Prompt]:
    """What a command can answer: the first that waits, and what may also be answered."""
    return [*prompts[:1], *[prompt for prompt in prompts[1:] if prompt.ask.is_aside]]


def _params(prompt: Prompt, verb: Verb, name: str, typed: str, filled: dict[str, str]) -> Iterator[Offer]:
    """What people see stands in the list; the id behind it is sent, and may be typed as well."""
    wanted = typed.strip().casefold()
    fitting = _fitting(prompt, verb, _options(prompt, verb), filled)
    values = {str(o.args[name]): prompt.label(o.id) if len(verb.params) == 1 else str(o.args[name]) for o in fitting}
    return (
        Offer(cut(seen, VALUE), value)
        for value, seen in values.items()
        if value.casefold().startswith(wanted) or (seen != value and wanted in seen.casefold())
    )


def _lists(prompt: Prompt, verb: Verb, typed: str) -> Iterator[Offer]:
    """Whole answers that begin with what was typed: first one for each choice that goes on with it, then others."""
    choices = _choices(prompt, verb)
    try:
        taken, wanted = Reader(prompt).read(typed, ended=False)
    except IllegalAnswer:
        return iter(())
    if prompt.ask.shape == "amount":
        return (Offer(c.label, c.id) for c in choices if c.id.startswith(wanted))
    room = _CellRoom(prompt, choices) if prompt.ask.patch is not None else _Room(prompt, choices)
    if not room.holds(taken):
        return iter(())
    if taken and not room.more(taken):  # all that may be chosen is: only that is left to be sent
        return (_offer(prompt, whole) for whole in room.completed(taken))
    wanted = wanted.casefold()
    hits = [c for c in choices if wanted in c.label.casefold() or wanted in c.id]
    begun = [room.completed(_with(taken, c.id)) for c in hits if room.takes(taken, c.id)]
    wise = [] if taken or wanted else [_units(one.picks) for one in prompt.ask.suggested]
    return (_offer(prompt, whole) for whole in room.different(chain(wise, _in_turn(begun))))


def _units(picks: Picks) -> Typed:
    assert not isinstance(picks, int), "an amount has no parts"
    return dict(picks) if isinstance(picks, dict) else dict.fromkeys(picks, 1)


def _with(taken: Typed, choice: str) -> Typed:
    return {**taken, choice: taken.get(choice, 0) + 1}


def _in_turn(sources: Sequence[Iterator[Typed]]) -> Iterator[Typed]:
    """One of each, then a second of each, and so on."""
    left = list(sources)
    while left:
        for source in tuple(left):
            found = next(source, None)
            if found is None:
                left.remove(source)
            else:
                yield found


def _offer(prompt: Prompt, whole: Typed) -> Offer:
    name = ", ".join(_times(prompt.label(i), n) for i, n in whole.items())
    return Offer(cut(name, VALUE), ",".join(_times(i, n) for i, n in whole.items()))


def _times(name: str, n: int) -> str:
    return f"{name}*{n}" if n > 1 else name


class _Room:
    """How much an ask takes of what, and every whole answer that begins with a part of one."""

    def __init__(self, prompt: Prompt, choices: list[Choice]) -> None:
        self.shape = prompt.ask.shape
        self.ids = [choice.id for choice in choices]
        most, least = prompt.ask.most, prompt.ask.least
        self.most, self.least = (len(prompt.choices),) * 2 if self.shape == "arrange" else (most, least)
        self.caps = {c.id: (c.cap or most) if self.shape == "split" else 1 for c in choices}

    def holds(self, taken: Typed) -> bool:
        return sum(taken.values()) <= self.most and all(n <= self.caps.get(i, 0) for i, n in taken.items())

    def more(self, taken: Typed) -> bool:
        return sum(taken.values()) < self.most

    def takes(self, taken: Typed, choice: str) -> bool:
        return self.holds(_with(taken, choice))

    def completed(self, taken: Typed) -> Iterator[Typed]:
        missing = self.least - sum(taken.values())
        if missing <= 0:
            return iter((taken,))
        if self.shape == "split":
            return self._filled(taken, self.ids, missing)
        others = [i for i in self.ids if i not in taken]
        ways: Iterable[tuple[str, ...]] = (
            permutations(others, missing) if self.shape == "arrange" else combinations(others, missing)
        )
        return ({**taken, **dict.fromkeys(way, 1)} for way in ways)

    def different(self, wholes: Iterator[Typed]) -> Iterator[Typed]:
        """Where the order says nothing, each set of choices once."""
        seen: set[frozenset[tuple[str, int]]] = set()
        for whole in islice(wholes, CANDIDATES):
            key = frozenset(whole.items())
            if self.shape == "arrange" or key not in seen:
                seen.add(key)
                yield whole

    def _filled(self, taken: Typed, ids: list[str], missing: int) -> Iterator[Typed]:
        """So many units more over these options, none of them over its cap."""
        if missing == 0:
            yield taken
            return
        if sum(self._left(taken, i) for i in ids) < missing:
            return
        first, *rest = ids
        for n in range(min(self._left(taken, first), missing), -1, -1):
            yield from self._filled({**taken, first: taken.get(first, 0) + n} if n else taken, rest, missing - n)

    def _left(self, taken: Typed, choice: str) -> int:
        return self.caps[choice] - taken.get(choice, 0)


class _CellRoom(_Room):
    """The same of cells that have to be joined: what leads into no answer is not begun."""

    def __init__(self, prompt: Prompt, choices: list[Choice]) -> None:
        super().__init__(prompt, choices)
        assert prompt.ask.patch is not None, "cells without a patch"
        self.patch: Patch = prompt.ask.patch
        self._known: dict[tuple[str, ...], list[str]] = {}

    def holds(self, taken: Typed) -> bool:
        return super().holds(taken) and (not taken or is_promising(self.patch, self.least, self.most, list(taken)))

    def more(self, taken: Typed) -> bool:
        return bool(self._offered(taken))

    def takes(self, taken: Typed, choice: str) -> bool:
        return choice in self._offered(taken)

    def completed(self, taken: Typed) -> Iterator[Typed]:
        return (dict.fromkeys(whole, 1) for whole in wholes(self.patch, self.least, self.most, list(taken)))

    def _offered(self, taken: Typed) -> list[str]:
        key = tuple(taken)
        if key not in self._known:
            self._known[key] = offered(self.patch, self.least, self.most, key)
        return self._known[key]


def _options(prompt: Prompt, verb: Verb) -> list[Option]:
    return [o for o in open_options(prompt.ask) if verb is ANSWER or o.verb == verb.name]


def _choices(prompt: Prompt, verb: Verb) -> list[Choice]:
    if prompt.ask.shape == "amount":
        return list(prompt.choices)
    open_ids = {o.id for o in _options(prompt, verb)}
    return [choice for choice in prompt.choices if choice.id in open_ids]


def open_names(prompts: list[Prompt], verb: Verb) -> list[str]:
    """What a command takes, as people see it, for a line of text."""
    prompt = next(iter(in_reach(prompts)), None)
    if prompt is None:
        return []
    if prompt.ask.shape == "amount":
        return [say("verb.number", least=prompt.ask.least, most=prompt.ask.most)]
    return list(dict.fromkeys(cut(choice.label, NAME) for choice in _choices(prompt.in_text, verb)))


def _fitting(prompt: Prompt, verb: Verb, among: list[Option], filled: dict[str, str]) -> list[Option]:
    """Those that the parameters mean: by their ids, or else by the words that people see."""
    exact = [o for o in among if all(str(o.args.get(k)).casefold() == v.casefold() for k, v in filled.items())]
    if exact or len(verb.params) != 1:
        return exact
    return [o for o in among if all(_reads(prompt.label(o.id), value) for value in filled.values())]


def _reads(label: str, typed: str) -> bool:
    """What was typed is the label, or the words that it ends with: `Deck 2` of `Move to Deck 2`.

    >>> _reads("Move to Deck 2", "deck 2"), _reads("Move to Deck 2", "2x"), _reads("Move to Deck 12", "2")
    (True, False, False)
    """
    return bool(typed.strip()) and f" {label.casefold()}".endswith(f" {typed.strip().casefold()}")


def is_meant(label: str, typed: str) -> bool:
    """The same of what stands before a dot in the middle: `Chios` of `isle 3 Chios · 1 step`."""
    return _reads(label.partition(" · ")[0], typed)


# ---- what was sent ----------------------------------------------------------------------------------------------


def taken(prompts: list[Prompt], verb: Verb, given: dict[str, str]) -> tuple[Prompt, Picks]:
    """The ask that takes what was typed, and the answer. What waits comes before what may also be answered."""
    if any(len(value) > (NAMED if verb.params else TYPED) for value in given.values()):
        raise Refused("verb.too_long", n=NAMED if verb.params else TYPED)
    first, *asides = in_reach(prompts)
    try:
        return first, chosen(first, verb, given)
    except (Refused, IllegalAnswer):
        for prompt in asides:
            with suppress(Refused, IllegalAnswer):
                return prompt, chosen(prompt, verb, given)
        raise


def chosen(prompt: Prompt, verb: Verb, given: dict[str, str]) -> Picks:
    """The answer that the command's parameters spell, checked as every other."""
    ask = prompt.ask
    if verb.params:
        fitting = _fitting(prompt, verb, [o for o in ask.options if o.verb == verb.name], given)
        fitting = [o for o in fitting if not o.blocked] or fitting
        if len(fitting) != 1:
            raise Refused("verb.no_such", what=", ".join(f"{k} {marked(v)}" for k, v in given.items()))
        return checked(ask, [fitting[0].id])
    text = given.get("choice", "")
    if not text:
        return checked(ask, [option.id for option in ask.options if option.verb == verb.name][:1])
    return checked(ask, typed_picks(prompt, text))


def typed_picks(prompt: Prompt, text: str) -> object:
    """Ids or labels, separated by commas; `id*3` for three units of a split; cells also as `A1 B1` and `A1-C1`."""
    if prompt.ask.shape == "amount":
        return as_number(text)
    found, _ = Reader(prompt).read(text)
    if list(found) == [NOTHING] and prompt.ask.option(NOTHING) is None:
        found = {}
    if prompt.ask.shape == "split":
        return found
    return [i for i, n in found.items() for _ in range(min(n, 2))]  # twice is refused, however often it was


class Reader:
    """Reads lists of names as people type them, or as a client puts them back into its field."""

    def __init__(self, prompt: Prompt) -> None:
        self.ids = {choice.id.casefold(): choice.id for choice in prompt.choices}
        self.names: dict[str, list[str]] = {}
        for choice in prompt.choices:
            for name in {choice.label.casefold(), choice.name.casefold()}:
                self.names.setdefault(name, []).append(choice.id)
        self.cells = prompt.ask.patch is not None and all(is_cell(choice.id) for choice in prompt.choices)
        self.with_commas = sorted((name for name in self.names if "," in name), key=len, reverse=True)

    def read(self, text: str, ended: bool = True) -> tuple[Typed, str]:
        """What a list begins with, and what is left: nothing once it has `ended`, else the part in the making.

        A label may have commas of its own, and several options one label: those are taken in turn.
        """
        found: Typed = {}
        rest = text[:TYPED].strip()
        if self.cells:
            rest = cells_apart(rest)
        for _ in range(PARTS):
            if not rest:
                return found, ""
            part = self._first_part(rest)
            if not ended and len(part) == len(rest):
                return found, rest
            if part.strip():
                name, n = _counted(part)
                which = self._id_of(name, found)
                found[which] = found.get(which, 0) + n
            rest = rest[len(part) + 1 :].strip()
        if rest:
            raise IllegalAnswer("not-a-choice")
        return found, ""

    def _first_part(self, text: str) -> str:
        """Up to the first comma that is not inside a label."""
        folded = text.casefold()
        for name in self.with_commas if len(folded) == len(text) else ():
            after = text[len(name) :].lstrip()
            if folded.startswith(name) and (not after or after[0] in ",*"):
                end = text.find(",", len(name))
                return text if end < 0 else text[:end]
        return text.partition(",")[0]

    def _id_of(self, name: str, taken: Typed) -> str:
        wanted = name.casefold()
        if wanted in self.ids:
            return self.ids[wanted]
        alike = self.names.get(wanted, []) or self._meant(wanted)
        free = [i for i in alike if i not in taken]
        return (free or alike or [name])[0]

    def _meant(self, wanted: str) -> list[str]:
        """The only one whose name ends so."""
        found = {i for label, ids in self.names.items() if is_meant(label, wanted) for i in ids}
        return list(found) if len(found) == 1 else []


def cells_apart(text: str) -> str:
    """Cells as people write them, with a comma between any two: `a1 A2`, `A1-A3` (a line, or a rectangle).

    >>> cells_apart("a1 B1; C1-C3, d4")
    'a1,B1,C1,C2,C3, d4'
    """

    def apart(found: re.Match[str]) -> str:
        (c, r), (d, s) = place_of(found[1]), place_of(found[2])
        few = (abs(c - d) + 1) * (abs(r - s) + 1) <= PARTS
        return ",".join(run(found[1], found[2])) if few else found[0]

    return RUN.sub(apart, BETWEEN.sub(",", text), count=PARTS)


def _counted(part: str) -> tuple[str, int]:
    """`name*3` is three of it; of something that is no number the star belongs to the name."""
    name, star, units = part.rpartition("*")
    if star and UNITS.fullmatch(units.strip()):
        return name.strip(), int(units)
    return part.strip(), 1
