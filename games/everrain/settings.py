"""What a captain may set at any time, openly: all are on one side (EVR-ASYNC, rows 25 to 47)."""

from __future__ import annotations

from games.core import Ask, Picks, Setting
from games.everrain import events as ev
from games.everrain.holding import trigger_of
from games.everrain.state import Fleet
from games.everrain.views import RainView

DEFEND, CAPTURE, ORDER = "defend", "capture", "enemy-order"
CHOICES: dict[str, tuple[str, ...]] = {DEFEND: ("on", "off"), CAPTURE: ("yes", "no"), ORDER: ("usual", "late")}
HELD = ("use", "keep")


def settings(view: RainView) -> list[Setting]:
    if view.seat is None:
        return []
    mine = view.settings[view.seat]
    found = [Setting(key, choices, mine.get(key, choices[0])) for key, choices in CHOICES.items()]
    for card in view.ships[view.seat].held:
        trigger = trigger_of(card)
        key = f"held-{trigger}"
        found.append(Setting(f"held.{trigger}", HELD, mine.get(key, HELD[0]), {"trigger": trigger, "card": card}))
    return found


def apply_setting(g: Fleet, seat: int, key: str, choice: str, people: frozenset[int]) -> None:
    g.settings[seat] = {**g.settings[seat], key.replace("held.", "held-"): choice}
    g.emit(ev.SettingChanged(seat=seat, key=key, choice=choice))


def defends(view: RainView, ask: Ask) -> Picks | None:
    """A question off one's turn is answered by its default at once, unless auto-defend is off (EVR-ASYNC-02)."""
    if view.turn == ask.seat or view.settings[ask.seat].get(DEFEND, "on") == "off":
        return None
    return ask.default
