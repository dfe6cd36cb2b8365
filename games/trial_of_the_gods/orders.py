"""What a seat sets beforehand, so that nobody waits (ledger 4 and ADR 10).

Openly: whether it wants to be asked every time (from the next Sunset on, so that no draw can be read from it),
whether it plays no Reactions until its next Turn, whether it passes by itself with an empty hand. In private: an order
for each of its Reaction cards, judged from its own view in the moment that the window opens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from games.core import Ask, Picks, Setting
from games.core.answers import number_in
from games.core.asks import Option, open_options
from games.core.decks import card_id
from games.trial_of_the_gods.cards import action, action_cards
from games.trial_of_the_gods.chart import is_sea
from games.trial_of_the_gods.events import AutoPass, Quiet, WantsAsking
from games.trial_of_the_gods.hands import LIMITS
from games.trial_of_the_gods.reactions import PASS
from games.trial_of_the_gods.ready import FIRST, SECOND, lay_ready, ready_settings
from games.trial_of_the_gods.scoring import totals
from games.trial_of_the_gods.state import NOBODY, TRIGGERS, Trial, Trigger
from games.trial_of_the_gods.tips import SETTING as TIPS
from games.trial_of_the_gods.views import PlayerView, TrialView
from games.trial_of_the_gods.vocabulary import AnyEffect, If, Prevent

Moment = Literal["ward", "reroll", "calm"]
MOMENTS: tuple[Moment, ...] = ("ward", "reroll", "calm")
"""Small questions that are answered as nearly everybody would, unless a seat wants to be asked."""

MODES: dict[Trigger, tuple[str, ...]] = {
    "damage": ("low", "always", "never"),
    "challenge": ("never", "leader", "temple", "always"),
    "arrive": ("never", "leader", "always"),
    "depart": ("never", "leader", "always"),
    "travel": ("never", "leader", "always"),
    "victory": ("always", "tired", "never"),
    "explored": ("always", "tired", "never"),
    "beset": ("always", "never"),
}
DEAR = ("never", "rich", "always")  # of a Reaction with Prayer
WARD = ("first", "low")
RICH = 4  # Energy
TIRED = 2  # Exhausted
LOW = 2  # Vigor


def modes_of(card: str) -> tuple[str, ...]:
    """What can be ordered of a Reaction card; the first is what a seat has that says nothing."""
    sheet = action_cards()[card]
    assert sheet.trigger is not None
    return DEAR if sheet.effect.prayer else MODES[sheet.trigger]


# ---- what can be set ----------------------------------------------------------------------------------------------


def settings(view: TrialView) -> list[Setting]:
    """Only what this seat could meet: by its cards, all of which were seen, and by its Heroes."""
    if view.mine is None or view.seat is None or view.phase == "setup" or view.over:
        return []
    me, held = view.players[view.seat], view.mine.orders
    found = [
        *ready_settings(view),
        Setting("quiet", ("no", "yes"), "yes" if me.quiet else "no"),
        Setting("autopass", ("on", "off"), "on" if me.autopass else "off"),
    ]
    cards = sorted({card_id(card) for card in me.reactions})
    for card in cards:
        modes = modes_of(card)
        found.append(Setting(f"use.{card}", modes, held.get(f"use.{card}", modes[0]), {"card": card}))
    found.append(Setting("ward", WARD, held.get("ward", WARD[0])))
    found.append(Setting(TIPS, ("on", "off"), held.get(TIPS, "on")))
    wanted = me.asks if me.asks_next is None else me.asks_next
    asking = [
        Setting(f"ask.{what}", ("no", "yes"), "yes" if what in wanted else "no", {"moment": what})
        for what in (*TRIGGERS, *MOMENTS)
    ]
    return [*found, *asking]


def apply_setting(g: Trial, seat: int, key: str, choice: str, people: frozenset[int]) -> None:
    player = g.players[seat]
    if key == "quiet":
        player.quiet = choice == "yes"
        g.emit(Quiet(seat=seat, yes=player.quiet))
    elif key == "autopass":
        player.autopass = choice == "on"
        g.emit(AutoPass(seat=seat, yes=player.autopass))
    elif key in (FIRST, SECOND):
        lay_ready(g, seat, key, choice)
    elif key.startswith("ask."):
        what = key.removeprefix("ask.")
        wanted = player.asks if player.asks_next is None else player.asks_next
        player.asks_next = sorted({*wanted, what} if choice == "yes" else {*wanted} - {what})
        g.emit(WantsAsking(seat=seat, trigger=what, yes=choice == "yes"))
    else:
        player.orders = {**player.orders, key: choice}


# ---- obeying ------------------------------------------------------------------------------------------------------


def reaction(view: TrialView, ask: Ask) -> Picks | None:
    """What the orders of a seat answer in a window; None: it wants to be asked."""
    me = view.players[ask.seat]
    trigger = ask.kind.partition(".")[2]
    if not me.quiet and trigger in me.asks:
        return None
    wanted = [option for option in open_options(ask) if option.id != PASS.id and _is_wanted(view, ask, option)]
    if me.quiet or not wanted:
        return [PASS.id]
    return [min(wanted, key=lambda option: _fit(view, ask, option.id)).id]


def _is_wanted(view: TrialView, ask: Ask, option: Option) -> bool:
    assert view.mine is not None
    card = card_id(option.id)
    mode = view.mine.orders.get(f"use.{card}", modes_of(card)[0])
    return JUDGED[mode](view, ask)


def _fit(view: TrialView, ask: Ask, card: str) -> tuple[int, str]:
    """The smallest that suffices: of Damage, what is left over is a pity and what is too much is waste."""
    if ask.kind != "react.damage":
        return 0, card
    n = _prevents(action(card).effect.do, is_sea(view.players[ask.seat].zone)) - number_in(ask, "n")
    return (n if n >= 0 else 100 - n), card


def _prevents(effects: Sequence[AnyEffect], at_sea: bool) -> int:
    for effect in effects:
        if isinstance(effect, Prevent):
            return 99 if effect.n == "all" else effect.n
        if isinstance(effect, If):
            return _prevents(effect.then if at_sea else effect.otherwise, at_sea)
    return 0


def _never(view: TrialView, ask: Ask) -> bool:
    return False


def _always(view: TrialView, ask: Ask) -> bool:
    return True


def is_low(view: TrialView, ask: Ask) -> bool:
    """It would cost a card of the hand, end at Vigor 2 or less, or give Dishonor."""
    me = view.players[ask.seat]
    return hurts(me, number_in(ask, "n"))


def hurts(me: PlayerView, n: int) -> bool:
    after = me.vigor - n
    return after <= LOW or me.hand > me.hand_limit - LIMITS[me.vigor] + LIMITS[after]


def _leader(view: TrialView, ask: Ask) -> bool:
    """Against whoever would win if it ended now."""
    points = totals(view.forecast, view.seats)
    rivals = [seat for seat in range(view.seats) if seat != ask.seat]
    return number_in(ask, "other") == max(rivals, key=lambda seat: points[seat])


def _temple(view: TrialView, ask: Ask) -> bool:
    """A Temple without owner is at stake."""
    island = view.islands.get(str(ask.args["zone"]))
    return island is not None and island.owner == NOBODY


def _tired(view: TrialView, ask: Ask) -> bool:
    return view.players[ask.seat].exhausted >= TIRED


def _rich(view: TrialView, ask: Ask) -> bool:
    return view.players[ask.seat].available >= RICH


JUDGED: dict[str, Callable[[TrialView, Ask], bool]] = {
    "never": _never,
    "always": _always,
    "low": is_low,
    "leader": _leader,
    "temple": _temple,
    "tired": _tired,
    "rich": _rich,
}


def ward(view: TrialView, ask: Ask) -> Picks | None:
    """The bronze skin: at the first Damage, or only when it hurts."""
    me = view.players[ask.seat]
    if "ward" in me.asks:
        return None
    assert view.mine is not None
    wanted = view.mine.orders.get("ward", WARD[0]) == "first" or is_low(view, ask)
    return ["yes" if wanted else "no"]


def silence(moment: Moment) -> Callable[[TrialView, Ask], Picks | None]:
    """What nearly everybody would say: the default of the ask."""

    def answer(view: TrialView, ask: Ask) -> Picks | None:
        return None if moment in view.players[ask.seat].asks else ask.default

    return answer


def shifted(view: TrialView, ask: Ask) -> Picks | None:
    """Where a Monster goes that was set on this seat: where it harms nothing of its own, lowest number first."""
    me = view.players[ask.seat]
    if "beset" in me.asks and not me.quiet:
        return None
    safe = [option.id for option in ask.options if option.id != me.zone and option.id not in me.temples]
    return [min(safe or [option.id for option in ask.options])]
