"""Asks of the usual shapes, made in one place. What else an ask has (`audience`, `args`, …) goes in by name.

The default is what happens in silence: where none is given it is the first that can be chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypedDict, Unpack, cast

from games.core.asks import Arg, Ask, Audience, Manner, Option, Suggestion, open_options
from games.core.grid import is_cell, row_of
from games.core.patches import Patch, cells_of, trimmed, wholes

Choices: TypeAlias = Sequence[Option] | Sequence[str]  # plain ids become options with the verb given

YES, NO, PASS = "yes", "no", "pass"


class Rest(TypedDict, total=False):
    """What an ask of any shape may have."""

    audience: Audience
    manner: Manner
    ordered: bool
    unlogged: bool
    args: dict[str, Arg]
    epoch: int


def ask_yes(seat: int, kind: str, *, default: bool = False, verb: str = "", **rest: Unpack[Rest]) -> Ask:
    """Yes or no. `said_yes` reads the answer."""
    options = [Option(YES, verb=verb), Option(NO, verb=verb)]
    return Ask(seat=seat, kind=kind, options=options, default=[YES if default else NO], **rest)


def said_yes(pick: str) -> bool:
    return pick == YES


def ask_one(seat: int, kind: str, among: Choices, default: str = "", *, verb: str = "", **rest: Unpack[Rest]) -> Ask:
    """One of several. Plain ids become options with this verb."""
    options = as_options(among, verb)
    ask = Ask(seat=seat, kind=kind, options=options, default=[default], **rest)
    if not default:
        ask.default = [open_options(ask)[0].id]
    return ask


def ask_some(
    seat: int,
    kind: str,
    among: Choices,
    least: int,
    most: int,
    default: Sequence[str] | None = None,
    *,
    verb: str = "",
    **rest: Unpack[Rest],
) -> Ask:
    """From `least` to `most` of several; never more than can be chosen."""
    options = as_options(among, verb)
    can = [option.id for option in options if not option.blocked]
    least, most = min(least, len(can)), min(most, len(can))
    silence = list(can[:least] if default is None else default)
    return Ask(seat=seat, kind=kind, options=options, least=least, most=most, default=silence, **rest)


def ask_seat(
    seat: int, kind: str, among: Sequence[int], default: int | None = None, *, verb: str = "", **rest: Unpack[Rest]
) -> Ask:
    """One of the players. `seat_in` reads the answer."""
    silence = seat_id(among[0] if default is None else default)
    return Ask(seat=seat, kind=kind, options=seat_options(among, verb), default=[silence], **rest)


def ask_amount(seat: int, kind: str, least: int, most: int, default: int | None = None, **rest: Unpack[Rest]) -> Ask:
    silence = least if default is None else default
    return Ask(seat=seat, kind=kind, shape="amount", least=least, most=most, default=silence, **rest)


def ask_split(
    seat: int,
    kind: str,
    options: Sequence[Option],
    least: int,
    most: int,
    default: Mapping[str, int] | None = None,
    **rest: Unpack[Rest],
) -> Ask:
    """Units over options, from `least` to `most` in all; `Option.cap` limits each."""
    silence = first_of(options, least) if default is None else dict(default)
    return Ask(
        seat=seat, kind=kind, shape="split", options=list(options), least=least, most=most, default=silence, **rest
    )


def ask_order(seat: int, kind: str, among: Choices, *, verb: str = "", **rest: Unpack[Rest]) -> Ask:
    """All of them, in an order; silence leaves them as they are."""
    options = as_options(among, verb)
    return Ask(
        seat=seat, kind=kind, shape="arrange", options=options, default=[option.id for option in options], **rest
    )


def ask_cells(
    seat: int,
    kind: str,
    patch: Patch,
    least: int,
    most: int,
    default: Sequence[str] | None = None,
    *,
    verb: str = "",
    suggested: Sequence[Suggestion] = (),
    **rest: Unpack[Rest],
) -> Ask:
    """A set of cells, from `least` to `most` of them, that is such a patch. Names as on a chart are grouped by rows.

    Cells that no answer has are not offered, and never more is asked for than there is. Silence takes the first found.
    """
    patch, least, most = trimmed(patch, least, most)
    rows = {cell: row_of(cell) if is_cell(cell) else "" for cell in cells_of(patch)}
    options = [Option(cell, group=row, verb=verb, args={"cell": cell}) for cell, row in rows.items()]
    silence = list(default or ())
    if default is None and least:
        silence = next(wholes(patch, least, most))
    ask = Ask(seat=seat, kind=kind, options=options, least=least, most=most, default=silence, **rest)
    ask.patch, ask.suggested = patch, list(suggested)
    return ask


def as_options(among: Choices, verb: str = "") -> list[Option]:
    if among and isinstance(among[0], Option):
        return list(cast("Sequence[Option]", among))
    return [Option(one, verb=verb) for one in cast("Sequence[str]", among)]


def card_options(
    cards: Sequence[str], verb: str = "", blocked: Mapping[str, tuple[str, str]] | None = None, arg: str = "card"
) -> list[Option]:
    """One for each card, named by the arg; `blocked` says of a card the reason and the rule behind it."""
    shut = blocked or {}
    return [
        Option(card, verb=verb, args={arg: card}, blocked=shut.get(card, ("", ""))[0], rule=shut.get(card, ("", ""))[1])
        for card in cards
    ]


def seat_options(among: Sequence[int], verb: str = "") -> list[Option]:
    return [Option(seat_id(other), verb=verb, args={"seat": other}) for other in among]


def seat_id(seat: int) -> str:
    """
    >>> seat_in(seat_id(3))
    3
    """
    return f"seat-{seat}"


def seat_in(pick: str) -> int:
    return int(pick.removeprefix("seat-"))


def first_of(options: Sequence[Option], n: int) -> dict[str, int]:
    """A split of n: as many as go on the first option, then on the next."""
    taken: dict[str, int] = {}
    left = n
    for option in options:
        units = min(left, option.cap or left)
        if units and not option.blocked:
            taken[option.id] = units
            left -= units
    return taken
