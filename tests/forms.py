"""A question in a few lines, for tables in tests: its kind, seat and facts, then its options, then what it suggests.

    turn.restore 0 named, silence back; most=3
    ST4.1 restore card=ST4.1 letter=0 n=2 gives=2
    back back

- How many are chosen is said where it is not one: `0-3`. A group stands before the verb (`next/sail`), a reason why an
  option is shut behind it (`!price TRI-KEY-01`), `cap=2` is its own, `grave` too.
- A suggestion has a star, its key and what it picks. Lines may be broken anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core import Ask, Option


def form(ask: Ask, only: Sequence[str] = ()) -> list[str]:
    """Its words. With `only` some of its options are enough."""
    many = "" if (ask.least, ask.most) == (1, 1) else f" {ask.least}-{ask.most}"
    marks = f" {ask.manner}" * (ask.manner != "duty") + f" epoch={ask.epoch}" * bool(ask.epoch)
    head = f"{ask.kind} {ask.seat} {ask.audience}{many}{marks}, silence {_value(ask.default)};{_args(ask.args)}"
    options = [_option(option) for option in ask.options if not only or option.id in only]
    ways = [f"* {one.key} {_value(one.picks)}{_args(one.args)}" for one in ask.suggested]
    return " ".join([head, *options, *ways]).split()


def _option(option: Option) -> str:
    verb = f"{option.group}/{option.verb}" if option.group else option.verb
    shut = f" !{option.blocked} {option.rule}".rstrip() if option.blocked or option.rule else ""
    own = f" cap={option.cap}" * bool(option.cap) + " grave" * option.grave
    return f"{option.id} {verb}{_args(option.args)}{own}{shut}"


def _args(args: Mapping[str, Any]) -> str:
    return "".join(f" {name}={_value(value)}" for name, value in args.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "+".join(f"{n}x{name}" for name, n in value.items()) or "-"
    if isinstance(value, list):
        return "+".join(str(one) for one in value) or "-"
    return str(value) if value != "" else "-"
