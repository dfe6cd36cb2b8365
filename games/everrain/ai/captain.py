"""Captains: how each of the three levels answers what it is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import ClassVar

from games.core.asks import Ask, Picks, open_options
from games.everrain.ai import picks, telling
from games.everrain.ai.mind import Mind, Temper
from games.everrain.ai.plan import END, next_deed
from games.everrain.standing import COMPUTER, HELM
from games.everrain.views import RainView

Way = Callable[[Mind, Ask], Picks]


class Captain:
    """normal: counts what a place is worth against the way there, and what the enemy will do about it."""

    temper: ClassVar[Temper] = Temper()

    def settings(self, view: RainView) -> dict[str, str]:
        """No person is at this helm, and all may know it (EVR-ROUND-07)."""
        return {HELM: COMPUTER}

    def choose(self, view: RainView, ask: Ask, rng: random.Random) -> Picks:
        mind = Mind(view, self.temper)
        way = WAYS.get(ask.kind)
        return way(mind, ask) if way is not None else ask.default


class Skipper(Captain):
    """easy: sees less of the enemy, forgets its mates, and takes the second best way every now and then."""

    temper = Temper(eyes=0.4, slips=4, helps=False)


class Commodore(Captain):
    """hard: looks farther ahead."""

    temper = Temper(eyes=1.2, far=True)


def act(mind: Mind, ask: Ask) -> Picks:
    """Orders that come back first; then deeds. A place that is not in the list is asked for (see `crew_where`)."""
    options = {option.id: option for option in open_options(ask)}
    back = picks.recover_otherwise(mind, ask)
    if back in options:
        return [back]
    mind.together.update(picks.together(options))
    deed = next_deed(mind)
    for pick in (*deed.whole, deed.pick):
        if pick in options:
            return [pick]
    if deed.crew and f"order.{deed.crew}" in options:
        return [f"order.{deed.crew}"]
    return [END]


def crew_where(mind: Mind, ask: Ask) -> Picks:
    """The same thought as a moment ago."""
    there = [option.id for option in open_options(ask) if option.id != "back"]
    deed = next_deed(mind)
    if deed.crew == ask.args["crew"] and deed.place in there:
        return [deed.place]
    return [there[-1]]


WAYS: dict[str, Way] = {
    "setup.ship": picks.ship,
    "setup.water": picks.water,
    "round.lead": picks.lead,
    "round.vote": picks.lead,
    "turn.recover": picks.recover,
    "turn.act": act,
    "crew.where": crew_where,
    "card.choice": lambda mind, ask: [telling.choose(mind, ask)],
    "card.order": picks.gained,
    "act.order": picks.gained,
    "island.party": picks.party,
    "port.who": picks.who,
    "port.market": picks.market,
    "port.mix": picks.mix,
    "port.shipwright": picks.shipwright,
    "port.university": picks.university,
    "upgrade.free": picks.upgrade,
    "hire": picks.hire,
    "fray.result": picks.fray,
    "trade.give": picks.give,
    "trade.answer": picks.answer_trade,
    "board.crew": picks.board_crew,
    "board.where": picks.board_where,
    "roam.reveal": picks.roam_reveal,
    "roam.walk": picks.roam_reveal,
    "roam.to": picks.roam_to,
}
