"""What a player may set at any time (SLG-DEC-112, -145): when to be asked, and laying up the ship."""

from __future__ import annotations

from games.core import Ask, Picks, Setting
from games.sleeping_gods import events as ev
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.views import SeaView

WINDOWS = "window"
JOIN = "join"
LAY_UP = "lay-up"
CHOICES: dict[str, tuple[str, ...]] = {
    WINDOWS: ("matter", "ask", "pass"),
    JOIN: ("matter", "close", "ask", "pass"),
    LAY_UP: ("no", "yes"),
}


def settings(view: SeaView) -> list[Setting]:
    if view.seat is None:
        return []
    return [Setting(key, choices, view.settings.get(key, choices[0])) for key, choices in CHOICES.items()]


def apply_setting(g: Voyage, seat: int, key: str, choice: str, people: frozenset[int]) -> None:
    g.settings[seat] = {**g.settings[seat], key: choice}
    if key == LAY_UP:
        g.emit(ev.SettingChanged(seat=seat, key=key))


def window_order(view: SeaView, ask: Ask) -> Picks | None:
    """Passed at once where it cannot matter, by public facts; a person who has asked for it is asked every time."""
    order = view.settings.get(WINDOWS, "matter")
    if order == "pass":
        return ask.default
    return ask.default if order == "matter" and not ask.args.get("matters") else None


def join_order(view: SeaView, ask: Ask) -> Picks | None:
    order = view.settings.get(JOIN, "matter")
    if order == "pass":
        return ask.default
    if order == "matter":
        return None if ask.args.get("matters") else ask.default
    return None if order == "ask" or ask.args.get("close") else ask.default
