"""What a player may set at any time (SLG-DEC-112, -113, -145): when to be asked, orders, crew that is offered."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Setting
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import CREW, abilities, possessions
from games.sleeping_gods.cards import crew as crew_boards
from games.sleeping_gods.obeying import (
    CARDS,
    CLOSE,
    EACH,
    JOIN,
    KEPT,
    LEND,
    LINGER,
    MOMENT,
    RISKY,
    SPEND,
    TURNED,
    WINDOWS,
    worth,
)
from games.sleeping_gods.obeying import join_order as join_order
from games.sleeping_gods.obeying import window_order as window_order
from games.sleeping_gods.orders import MOMENTS, give, is_for, withdraw
from games.sleeping_gods.state import NOBODY, Voyage
from games.sleeping_gods.views import CrewView, SeaView
from games.sleeping_gods.vocabulary import WINDOWS as ALL_WINDOWS
from games.sleeping_gods.vocabulary import Use

LAY_UP, WHEN = "lay-up", "when"
ORDERS = ("train.", "use.", "untuck.")  # keys that are deeds, or begin one
ASKING: dict[str, tuple[str, ...]] = {
    WINDOWS: ("matter", "ask", "pass", EACH),
    JOIN: ("matter", CLOSE, RISKY, "ask", "pass"),
}
ASKED = tuple(name for name in ALL_WINDOWS if name not in ("open", "join", "cook", "action", "start_of_turn"))
SPENT = ("challenge", "attack_fate")  # windows in which it is certain what turns the result


def settings(view: SeaView) -> list[Setting]:
    if view.seat is None or view.over:
        return []
    mine = [one for one in view.crew if one.owner in (view.seat, NOBODY)]
    return [
        *(_plain(view, key, choices) for key, choices in ASKING.items()),
        _plain(view, LAY_UP, ("no", "yes")),  # on the first page, however many orders follow
        *_moments(view),
        *_spending(view, mine),
        *_lending(view),
        *_queueing(view, mine),
        _plain(view, LINGER, ("no", "yes")),
    ]


def _moments(view: SeaView) -> Iterator[Setting]:
    """For who wants it so, an order for each window (SLG-DEC-112)."""
    if view.settings.get(WINDOWS) == EACH:
        for name in ASKED:
            yield _plain(view, MOMENT + name, ASKING[WINDOWS][:3], moment=name)


def _plain(view: SeaView, key: str, choices: tuple[str, ...], **args: str) -> Setting:
    return Setting(key, choices, view.settings.get(key, choices[0]), args)


def _spending(view: SeaView, mine: list[CrewView]) -> Iterator[Setting]:
    """Named means that are spent where they turn the result."""
    yield _plain(view, CARDS, ("no", "turn"))
    for means, card, use in open_uses(view, mine):
        if any(window in use.timing for window in SPENT) and worth(use):
            yield _plain(view, SPEND + means, ("no", "turn"), means=card)


def _lending(view: SeaView) -> Iterator[Setting]:
    """Crew that is offered openly to other players' challenges, and on which conditions."""
    if len(view.pools) < 2:
        return
    own = [one for one in view.crew if one.owner == view.seat]
    for one in own:
        yield _plain(view, LEND + one.id, ("no", "fresh", "any"), crew=one.id)
    if any(view.settings.get(LEND + one.id, "no") != "no" for one in own):
        yield _plain(view, TURNED, ("1", "2", "3"))
        yield _plain(view, KEPT, ("0", "1", "2", "3"))


def _queueing(view: SeaView, mine: list[CrewView]) -> Iterator[Setting]:
    """Deeds that are done as soon as the table is open for them, or later."""
    yield _plain(view, WHEN, MOMENTS)
    for card in view.hand:
        trained = next((o.deed.rpartition(".")[2] for o in view.queue if is_for(o.deed, f"train.{card}")), "no")
        yield Setting(f"train.{card}", ("no", *CREW), trained, {"card": card})
    for means, card, use in open_uses(view, mine):
        if "open" in use.timing or "cook" in use.timing:
            yield _queued(view, f"use.{means}", card)
    for one in mine:
        for card in one.tucked:
            yield _queued(view, f"untuck.{card}", card)


def _queued(view: SeaView, deed: str, card: str) -> Setting:
    told = "yes" if any(order.deed == deed for order in view.queue) else "no"
    return Setting(deed, ("no", "yes"), told, {"card": card})


def open_uses(view: SeaView, mine: list[CrewView]) -> Iterator[tuple[str, str, Use]]:
    """What lies open before a player: its option, its name, its use."""
    for one in mine:
        for i, use in enumerate(crew_boards()[one.id].abilities):
            yield f"crew.{one.id}.{i}", f"{one.id}.{i}", use
        for card in one.tucked:
            if (use := abilities()[card].use) is not None:
                yield f"tuck.{card}", card, use
    for owned in view.adventure:
        for i, use in enumerate(possessions()[owned.id].uses):
            yield f"card.{owned.id}.{i}", owned.id, use


def apply_setting(g: Voyage, seat: int, key: str, choice: str, people: frozenset[int]) -> None:
    if key.startswith(ORDERS):
        if choice == "no":
            withdraw(g, seat, key)
        else:
            when = g.settings[seat].get(WHEN, MOMENTS[0])
            give(g, seat, f"{key}.{choice}" if key.startswith("train.") else key, when)
        return
    g.settings[seat] = {**g.settings[seat], key: choice}
    if key == LAY_UP:
        g.emit(ev.SettingChanged(seat=seat, key=key))
    elif key.startswith(LEND):
        g.emit(ev.Lent(seat=seat, crew=key.removeprefix(LEND), how=choice))
