"""What a captain may set at any time, openly: all are on one side (EVR-ASYNC, rows 4, 19, 25 to 47)."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.core import Ask, AskKind, Picks, Setting
from games.core.asking import seat_id
from games.everrain import events as ev
from games.everrain.ai import Captain
from games.everrain.crew import wage
from games.everrain.holding import trigger_of
from games.everrain.standing import (
    ASK,
    BAIT,
    CHOICES,
    COMPUTER,
    DEFEND,
    GAIN,
    HELD,
    HELM,
    LEAD,
    NARRATOR,
    OF_THE_TABLE,
    PURSE,
    WAGES,
)
from games.everrain.state import Fleet
from games.everrain.views import RainView

Obeys = Callable[[RainView, Ask], Picks | None]


def settings(view: RainView) -> list[Setting]:
    if view.seat is None:
        return []
    mine = view.settings[view.seat]
    found = [Setting(key, choices, _now(view, key, choices)) for key, choices in CHOICES.items()]
    if view.seats > 1:
        ships = tuple(seat_id(seat) for seat in range(view.seats))
        people = {f"captain{seat}": seat for seat in range(view.seats)}
        found.append(Setting(LEAD, ("with", ASK, *ships), mine.get(LEAD, "with"), people))
        found.append(Setting(PURSE, (ASK, "clues"), mine.get(PURSE, ASK)))
        found.append(Setting(BAIT, ("usual", ASK, *ships), _now(view, BAIT, ("usual",)), people))
        found.append(Setting(NARRATOR, ("usual", *ships), _now(view, NARRATOR, ("usual",)), people))
    for card in view.ships[view.seat].held:
        trigger = trigger_of(card)
        key = f"held-{trigger}"
        found.append(Setting(f"held.{trigger}", HELD, mine.get(key, HELD[0]), {"trigger": trigger, "card": card}))
    return found


def _now(view: RainView, key: str, choices: tuple[str, ...]) -> str:
    """Of the table's orders the one that holds, whoever gave it."""
    asked = view.settings if key in OF_THE_TABLE else [view.settings[view.seat or 0]]
    return next((one[key] for one in asked if key in one), choices[0])


def apply_setting(g: Fleet, seat: int, key: str, choice: str, people: frozenset[int]) -> None:
    if key in OF_THE_TABLE:
        g.settings = [{k: v for k, v in mine.items() if k != key} for mine in g.settings]  # the latest word counts
    g.settings[seat] = {**g.settings[seat], key.replace("held.", "held-"): choice}
    if key == HELM:
        g.ships[seat].missed = 0
        if seat in people:
            g.emit(ev.Steered(seat=seat, back=choice != COMPUTER))
        return
    if key in (*OF_THE_TABLE, LEAD):  # what concerns all is said to all; the rest is the captain's own
        said = choice.replace("seat-", "seat@")  # whom it names is told by name
        g.emit(ev.SettingChanged(seat=seat, key=key, choice=said))


# ------------------------------------------------------------------ what is answered at once


def kind(own: Obeys | None = None, stop: tuple[str, str] | None = None, calls: bool = False) -> AskKind:
    """A seat that the computer steers answers as a captain would (EVR-SEAT-04); any other by its own orders."""

    def obeys(view: RainView, ask: Ask) -> Picks | None:
        if view.settings[ask.seat].get(HELM) == COMPUTER:
            return Captain().choose(view, ask, random.Random(ask.id))
        return own(view, ask) if own is not None else None

    return AskKind(obeys=obeys, stop=stop, calls=calls)


def defends(view: RainView, ask: Ask) -> Picks | None:
    """A question off one's turn is answered by its default at once, unless auto-defend is off (EVR-ASYNC-02)."""
    if view.turn == ask.seat or view.settings[ask.seat].get(DEFEND, "on") == "off":
        return None
    return ask.default


def pays(view: RainView, ask: Ask) -> Picks | None:
    """Row 33: everybody is paid where the Coin is there; only who is short is asked, unless they want it otherwise."""
    how = view.settings[ask.seat].get(WAGES, CHOICES[WAGES][0])
    ship = view.ships[ask.seat]
    enough = sum(map(wage, ship.sailors)) <= ship.coin
    return ask.default if how == "auto" or (how == "short" and enough) else None


def leads(view: RainView, ask: Ask) -> Picks | None:
    """The vote is a standing one; only who wants to be asked is waited for (EVR-ROUND-07)."""
    vote = view.settings[ask.seat].get(LEAD, "with")
    if vote == ASK:
        return None
    return ask.default if vote == "with" else [vote]


def shares(view: RainView, ask: Ask) -> Picks | None:
    """An open purse: Clues are given to whoever on turn asks for them and nothing else (row 34)."""
    if view.turn == ask.seat:
        return None
    wanted = ask.args.get("want")
    only = isinstance(wanted, list) and bool(wanted) and all(str(one).startswith("clue*") for one in wanted)
    return ["yes"] if only and view.settings[ask.seat].get(PURSE) == "clues" else None


def gains(view: RainView, ask: Ask) -> Picks | None:
    """Row 32: the kind that was ordered ahead, or, where there can be no more of it, the usual one."""
    wanted = view.settings[ask.seat].get(GAIN, CHOICES[GAIN][0])
    if wanted == ASK:
        return None
    return [wanted] if any(option.id == wanted for option in ask.options) else ask.default
