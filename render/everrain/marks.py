"""What the open public asks offer on the chart: hexes to make for, slots to chart, headings, targets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from games.everrain.printed import hex_named

if TYPE_CHECKING:
    from games.core.asks import Ask, Option
    from games.everrain.views import RainView

_WATER = ("setup.water", "sink.port", "watch.sea")
_HEADINGS = ("setup.heading", "sink.facing")
_TURN = "turn.act"
_FOES = ("watch.prey", "watch.order")
PLACES = ("P", "I", "A", "W")


class Marks(NamedTuple):
    hexes: tuple[int, ...] = ()
    """That can be gone to, or come up in."""
    slots: tuple[tuple[int, int], ...] = ()
    """That can be charted, with what it costs."""
    about: int = -1
    """The hex of the ship that may turn."""
    headings: tuple[tuple[int, str], ...] = ()
    """Ways that it may turn to, with the option that says so."""
    targets: tuple[int, ...] = ()
    """Hexes of what can be fired at."""
    places: tuple[int, ...] = ()
    """Those of the hexes that the menu calls by what is there: a Port by its name, an Island by its slot."""

    numbered: tuple[tuple[int, str, str], ...] = ()
    """Ships of either side that are chosen among: the hex, the option, and the number on chart and menu."""

    def __bool__(self) -> bool:
        return any((self.hexes, self.slots, self.headings, self.targets, self.numbered))


def open_marks(view: RainView) -> Marks:
    """Of all that is asked in public."""
    return marks(view, [ask for ask in view.asks if ask.is_public])


def marks(view: RainView, asks: Iterable[Ask]) -> Marks:
    hexes: list[int] = []
    slots: list[tuple[int, int]] = []
    headings: list[tuple[int, str]] = []
    targets: list[int] = []
    places: list[int] = []
    numbered: list[tuple[int, str, str]] = []
    about = -1
    for ask in asks:
        numbered += _ships(view, ask) if ask.kind in _FOES else []
        for option in ask.options:
            if option.blocked:
                continue
            if ask.kind in _WATER or (ask.kind == _TURN and "spot" in option.args):
                at = hex_named(str(option.args["hex"]))
                hexes.append(at)
                places += [at] if "spot" in option.args and view.sea[at] in PLACES else []
            elif "slot" in option.args and ask.kind == _TURN:
                slots.append((_number(option, "slot"), _number(option, "cost")))
            elif ask.kind in _HEADINGS or option.id.startswith("depart."):
                headings.append((_number(option, "facing"), option.id))
                about = view.ships[ask.seat].at
            elif option.id.startswith("fire."):
                targets.append(target_hex(view, str(option.args["target"])))
    aims, called = tuple(dict.fromkeys(targets)), tuple(dict.fromkeys(places))
    cheapest = {slot: min(cost for one, cost in slots if one == slot) for slot, _ in slots}
    lit = tuple(dict.fromkeys(hexes))
    return Marks(lit, tuple(cheapest.items()), about, tuple(headings), aims, called, tuple(numbered))


def _ships(view: RainView, ask: Ask) -> list[tuple[int, str, str]]:
    """The prey that an enemy ship may go for; enemies whose order is asked: ships at sea, and those on a deck."""
    found: list[tuple[int, str, str]] = []
    for n, option in enumerate(ask.options, 1):
        seat = str(option.args.get("at") or "") if ask.kind == "watch.order" else option.id.removeprefix("seat-")
        at = view.ships[int(seat)].at if seat else target_hex(view, option.id)
        found.append((at, option.id, str(n)))
    return found


def target_hex(view: RainView, target: str) -> int:
    """Where a target lies: an enemy ship, the Elder One, or a friend with enemies aboard."""
    if target == "elder":
        assert view.arisen is not None, "what has not risen cannot be aimed at"
        return view.arisen.at
    if target.startswith("seat-"):
        return view.ships[int(target[5:])].at
    return next(one.at for one in view.raiders if one.id == target)


def _number(option: Option, key: str) -> int:
    value = option.args.get(key, 0)
    return value if isinstance(value, int) else 0
