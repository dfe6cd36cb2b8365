"""Table options, kinds of asks, and the slash commands."""

from __future__ import annotations

from games.core import AskKind, TableOption, Verb
from games.sleeping_gods.settings import JOIN, WINDOWS, join_order, window_order
from games.sleeping_gods.vocabulary import WINDOWS as MOMENTS

OPTIONS = (
    TableOption("voyage", ("whole", "short"), "whole", learning="short"),
    TableOption("sea", ("forgiving", "brutal"), "forgiving"),
    TableOption("crew", ("dealt", "draft"), "dealt"),
)

VERBS = (
    Verb("room", params=("room",)),
    Verb("travel", several=True),
    Verb("explore", params=("place",)),
    Verb("market", several=True),
    Verb("port", several=True),
    Verb("skip"),
    Verb("event", several=True),
    Verb("choose", several=True),
    Verb("challenge", several=True),
    Verb("join", several=True),
    Verb("attack", params=("crew", "weapon", "enemy")),
    Verb("place", several=True),
    Verb("token", several=True),
    Verb("train", params=("card", "crew")),
    Verb("discard", several=True),
    Verb("use", several=True),
    Verb("give", params=("card",)),
    Verb("weapon", several=True),
    Verb("hold"),
    Verb("pass"),
)

WINDOW = AskKind(obeys=window_order, stop=(WINDOWS, "pass"))
ASKED_IN = [f"window.{name}" for name in MOMENTS if name not in ("open", "join", "cook", "action", "start_of_turn")]

KINDS: dict[str, AskKind] = {
    **{
        kind: AskKind()
        for kind in (
            "setup.bring",
            "setup.crew",
            "rest.save",
            "rest.resume",
            "ship.room",
            "ship.galley",
            "ship.sick-bay",
            "search.more",
            "search.keep",
            "hand.over",
            "leave.card",
            "leave.cards",
            "leave.command",
            "event.choose",
            "turn.act",
            "travel.aim",
            "travel.who",
            "travel.next",
            "travel.enter",
            "travel.drift",
            "move.page",
            "move.region",
            "story.choose",
            "story.vote",
            "story.listen",
            "market.buy",
            "port.serve",
            "challenge.who",
            "challenge.best",
            "challenge.waive",
            "combat.attack",
            "combat.place",
            "combat.blow",
            "combat.free",
            "synergy.start",
            "synergy.to",
            "synergy.saved",
            "attack.disable",
            "attack.ground",
            "attack.extra",
            "prevent.whom",
            "harm.split",
            "harm.one",
            "harm.over",
            "breach.slot",
            "crew.restore",
            "crew.rest",
            "crew.tire",
            "rest.split",
            "status.whom",
            "status.off",
            "status.off-all",
            "ship.repair",
            "command.free",
            "command.clear",
            "goods.gain",
            "goods.pay",
            "goods.swap",
            "totems.give",
            "cook.menu",
            "peek.order",
            "peek.bury",
            "weapon.whom",
            "train.room",
            "train.may",
            "defeat.port",
            "hold.on",
            "open",
        )
    },
    "challenge.join": AskKind(obeys=join_order, stop=(JOIN, "pass")),
    **dict.fromkeys(ASKED_IN, WINDOW),
}
