"""Asks: everything a player ever decides, in a closed set of shapes.

| shape   | the answer                   | least..most counts      |
| ------- | ---------------------------- | ----------------------- |
| pick    | list of different option ids | how many are chosen     |
| amount  | a whole number               | the number itself       |
| split   | {option id: units}           | the units over all      |
| arrange | all option ids, in an order  | (not used)              |

| audience | options and answer | that this seat is awaited      |
| -------- | ------------------ | ------------------------------ |
| public   | everybody          | everybody                      |
| named    | the seat           | everybody                      |
| secret   | the seat           | only how many have answered    |
| window   | the seat           | nobody, not even a count       |

| manner | who waits                                                                                        |
| ------ | ------------------------------------------------------------------------------------------------ |
| duty   | everybody waits for this seat's answer                                                           |
| claim  | of several that are asked the first answer counts: computer seats leave it to people             |
| aside  | nobody: it may be answered while others decide, and is gone when they have                       |

A *pick* with a `patch` is of cells that have to be joined (`patches.py`). `suggested` are whole answers worth a button.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Literal, TypeAlias, cast

import msgspec

from games.core.errors import IllegalAnswer
from games.core.grid import is_cell
from games.core.patches import Patch, check_patch, drawn

Shape: TypeAlias = Literal["pick", "amount", "split", "arrange"]
Picks: TypeAlias = list[str] | int | dict[str, int]
Audience: TypeAlias = Literal["public", "named", "secret", "window"]
Manner: TypeAlias = Literal["duty", "claim", "aside"]
Arg: TypeAlias = int | str | bool | Sequence[int | str] | None

OPTION_ID_LIMIT = 64  # component ids carry table, ask and option in 100 characters


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that can be chosen. Wording is looked up by ask kind and id (or verb), with `args` filled in."""

    id: str
    group: str = ""  # options of one group are shown together
    verb: str = ""  # the slash command that chooses it
    args: dict[str, Arg] = {}
    cap: int = 0  # split: the most units it takes (0: no limit of its own)
    blocked: str = ""  # shown, not choosable; the key of the reason
    rule: str = ""  # the rule behind the block
    grave: bool = False  # it ends a turn or cannot be undone, and looks so


class Suggestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole answer that the rules suggest. Worded by `[suggested."kind"]` and its key, with `args` and `picks`."""

    picks: Picks
    key: str = ""
    args: dict[str, Arg] = {}


class Ask(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A question to one seat. The engine gives it its id when it opens."""

    seat: int
    kind: str
    default: Picks  # what happens when the clock runs out
    options: list[Option] = []
    shape: Shape = "pick"
    least: int = 1
    most: int = 1
    audience: Audience = "public"  # who may know of it
    manner: Manner = "duty"  # how the table waits for it
    ordered: bool = False  # pick: the order of choosing counts
    unlogged: bool = False  # the answer itself is not kept in the audit log: no matter of audience, which ends with it
    args: dict[str, Arg] = {}
    patch: Patch | None = None  # the options are cells, and these sets of them are answers
    suggested: list[Suggestion] = []  # the best first; they tell no more than whoever sees the ask may know
    epoch: int = 0  # an answer laid ready in one epoch (a round, a turn) is void in another
    id: int = 0

    @property
    def is_public(self) -> bool:
        """Everybody sees the options and the answer."""
        return self.audience == "public"

    @property
    def is_window(self) -> bool:
        return self.audience == "window"

    @property
    def names_its_seat(self) -> bool:
        """That this seat is awaited is public, whatever else is."""
        return self.audience in ("public", "named")

    @property
    def is_claim(self) -> bool:
        return self.manner == "claim"

    @property
    def is_aside(self) -> bool:
        return self.manner == "aside"

    def option(self, option_id: str) -> Option | None:
        for option in self.options:
            if option.id == option_id:
                return option
        return None


def checked(ask: Ask, picks: object) -> Picks:
    """The answer in its proper type, or IllegalAnswer with the reason. Never changes the ask."""
    if ask.shape == "amount":
        return _checked_amount(ask, picks)
    if ask.shape == "split":
        return _checked_split(ask, picks)
    ids = _checked_ids(ask, picks)
    if ask.shape == "arrange":
        if len(ids) != len(ask.options):
            raise IllegalAnswer("arrange-all", n=len(ask.options))
    elif ask.patch is not None:
        check_patch(ask.patch, ask.least, ask.most, ids)
    elif len(ids) < ask.least:
        raise IllegalAnswer("too-few", least=ask.least)
    elif len(ids) > ask.most:
        raise IllegalAnswer("too-many", most=ask.most)
    return ids


def _checked_amount(ask: Ask, picks: object) -> int:
    if not isinstance(picks, int) or isinstance(picks, bool):
        raise IllegalAnswer("not-a-number", least=ask.least, most=ask.most)
    if not ask.least <= picks <= ask.most:
        raise IllegalAnswer("out-of-range", least=ask.least, most=ask.most)
    return picks


def _checked_ids(ask: Ask, picks: object) -> list[str]:
    if not isinstance(picks, list | tuple):
        raise IllegalAnswer("not-a-choice")
    ids: list[str] = []
    for pick in cast("list[object]", picks):
        if not isinstance(pick, str):
            raise IllegalAnswer("not-a-choice")
        if pick in ids:
            raise IllegalAnswer("twice")
        _check_open(ask, pick)
        ids.append(pick)
    return ids


def _checked_split(ask: Ask, picks: object) -> dict[str, int]:
    if not isinstance(picks, dict):
        raise IllegalAnswer("not-a-split")
    parts: dict[str, int] = {}
    for pick, units in cast("dict[object, object]", picks).items():
        if not isinstance(pick, str) or not isinstance(units, int) or isinstance(units, bool) or units < 0:
            raise IllegalAnswer("not-a-split")
        option = _check_open(ask, pick)
        if option.cap and units > option.cap:
            raise IllegalAnswer("over-cap", cap=option.cap)
        if units:
            parts[pick] = units
    total = sum(parts.values())
    if total < ask.least:
        raise IllegalAnswer("split-too-few", least=ask.least)
    if total > ask.most:
        raise IllegalAnswer("split-too-many", most=ask.most)
    return parts


def _check_open(ask: Ask, option_id: str) -> Option:
    option = ask.option(option_id)
    if option is None:
        if ask.patch is not None and is_cell(option_id):
            raise IllegalAnswer("cells-closed", cell=option_id.upper())
        raise IllegalAnswer("no-such-option")
    if option.blocked:
        error = IllegalAnswer("blocked", rule=option.rule, reason=option.blocked)
        error.args_for_words.update(option.args)  # whatever their names are
        raise error
    return option


def open_options(ask: Ask) -> list[Option]:
    """What can really be chosen."""
    if not any(map(_BLOCKED, ask.options)):
        return list(ask.options)
    return [option for option in ask.options if not option.blocked]


def random_picks(ask: Ask, rng: random.Random) -> Picks:
    """A legal answer, any of them: what the random computer seat and the tests give."""
    if ask.shape == "amount":
        return rng.randint(ask.least, ask.most)
    options = open_options(ask)
    if ask.shape == "split":
        return _random_split(ask, options, rng)
    if ask.shape == "arrange":
        return rng.sample([option.id for option in options], len(options))
    if ask.patch is not None:
        return drawn(ask.patch, ask.least, ask.most, rng)
    if ask.least == 1 == ask.most:
        return [options[int(rng.random() * len(options))].id]
    n = rng.randint(ask.least, min(ask.most, len(options)))
    return [option.id for option in rng.sample(options, n)]


def _random_split(ask: Ask, options: list[Option], rng: random.Random) -> dict[str, int]:
    room = {option.id: option.cap or ask.most for option in options}
    parts: dict[str, int] = {}
    left = [option for option, cap in room.items() if cap > 0]
    for _ in range(rng.randint(ask.least, min(ask.most, sum(room.values())))):
        pick = rng.choice(left)
        parts[pick] = parts.get(pick, 0) + 1
        if parts[pick] == room[pick]:
            left.remove(pick)
    return parts


def check_ask(ask: Ask) -> None:
    """Our own mistakes in an ask, found when it opens and not when somebody answers."""
    options = ask.options
    ids = set(map(_ID, options))
    assert len(ids) == len(options), f"{ask.kind}: two options with one id"
    if not ids <= _SOUND:
        _check_ids(ask.kind, ids)
    assert ask.manner == "duty" or ask.audience != "window", f"{ask.kind}: a window is everybody's own, and waited for"
    if ask.patch is not None:
        _check_patched(ask, ask.patch)
    for one in ask.suggested:
        _check_taken(ask, one.picks, "a suggestion")
    shape, most = ask.shape, ask.most
    if shape == "pick" and most == 1 and options and ask.least <= 1 and ask.patch is None:
        default, first, last = ask.default, options[0], options[-1]
        if default == [first.id] and not first.blocked:  # nearly always: one of these is what silence takes
            return
        if default == [last.id] and not last.blocked:
            return
    if shape == "split" and ask.default == {} and ask.least == 0 <= most:
        return  # an offer: silence makes none
    assert ask.least <= most, f"{ask.kind}: least is more than most"
    if shape == "arrange":
        assert not any(map(_BLOCKED, options)), f"{ask.kind}: arrange with a blocked option"
    _check_taken(ask, ask.default, "its default")


def _check_taken(ask: Ask, picks: Picks, what: str) -> None:
    try:
        checked(ask, picks)
    except IllegalAnswer as error:
        raise AssertionError(f"{ask.kind}: {what} is illegal: {error.key}") from error


def _check_patched(ask: Ask, patch: Patch) -> None:
    assert ask.shape == "pick", f"{ask.kind}: only a pick is of cells"
    can = {option.id for option in open_options(ask)}
    cells = {cell for fit in patch.fits for cell in fit} if patch.fits else set(patch.near)
    assert cells == can, f"{ask.kind}: the cells that are open are not those that are offered"
    named = {*(patch.anchors or ()), *patch.prices, *(cell for beside in patch.near.values() for cell in beside)}
    assert named <= can, f"{ask.kind}: a cell is named that is not open"
    assert not patch.prices or ask.least <= 1, f"{ask.kind}: what has prices is spent in full, or from one cell on"


_ID, _BLOCKED = attrgetter("id"), attrgetter("blocked")
_SOUND: set[str] = set()  # ids that were looked at: most come again with every ask
_SOUND_LIMIT = 50_000


def _check_ids(kind: str, ids: set[str]) -> None:
    assert all(0 < len(i) <= OPTION_ID_LIMIT and ":" not in i for i in ids), f"{kind}: an option id is too long"
    if len(_SOUND) > _SOUND_LIMIT:
        _SOUND.clear()
    _SOUND.update(ids)


def as_picks(value: Any) -> Picks:
    """A stored answer (JSON) back in its type."""
    return msgspec.convert(value, Picks)
