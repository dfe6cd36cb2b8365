"""Battle options, kinds of asks, and the slash commands.

Where an option says nothing to a mode, it is not shown: Clash Royale knows none of them but `heroes` and `lives`,
which battles do not know; `mirror` is for gal_gal and lon_lon (RUM-GAP-40), and lon_lon rolls for its fleets.
"""

from __future__ import annotations

from games.core import Ask, AskKind, TableOption, Verb
from games.rum_and_bones.round import ask_recovery
from games.rum_and_bones.settings import WINDOWS
from games.rum_and_bones.setup import MIRRORED, ROLLED
from games.rum_and_bones.views import RumView

BATTLE, CLASH = {"mode": ("battle",)}, {"mode": ("clash",)}
LAYOUTS = ("std", "gal_gal", "gal_jun", "lon_jun", "jun_jun", "lon_lon")
OPTIONS = (
    TableOption("mode", ("battle", "clash"), "battle"),
    TableOption("layout", LAYOUTS, "std", only=BATTLE),
    TableOption("heroes", ("chosen", "random"), "chosen"),
    TableOption("allies", ("faction", "strange"), "faction", only=BATTLE),
    TableOption("mirror", ("off", "on"), "off", only={**BATTLE, "layout": MIRRORED}),
    TableOption(
        "fleets", ("listed", "swapped"), "listed", only={**BATTLE, "layout": tuple(n for n in LAYOUTS if n != ROLLED)}
    ),
    TableOption("lives", ("2", "3", "4", "5"), "3", only=CLASH),
    TableOption("extra_draw", ("off", "on"), "off", only=BATTLE),
)

# A group of slash commands has room for 25, and the host adds one.
VERBS = (
    Verb("activate", params=("hero",)),
    Verb("crew"),
    Verb("dragon"),
    Verb("deploy", several=True),
    Verb("move", params=("zone",)),
    Verb("rig", params=("zone",)),
    Verb("swim", params=("zone",)),
    Verb("attack", several=True),
    Verb("skill", several=True),
    Verb("buy", several=True),
    Verb("tide"),
    Verb("play", several=True),
    Verb("call", several=True),
    Verb("react", several=True),
    Verb("gun", several=True),
    Verb("assign", several=True),
    Verb("push", params=("zone",)),
    Verb("choose", several=True),
    Verb("discard", several=True),
    Verb("roll"),
    Verb("keep"),
    Verb("end"),
    Verb("back"),
    Verb("pass"),
)


def recovery_ahead(view: RumView) -> Ask | None:
    """Discards may be set once the own side has Passed (D27); a card that is gone by then voids them."""
    mine, seat = view.mine, view.seat
    if mine is None or seat is None or not mine.hand or view.stage not in ("battle", "kraken"):
        return None
    if not view.board.sides[view.seating[seat].side].passed:
        return None
    return ask_recovery([card.id for card in mine.hand], seat, view.board.round)


KINDS: dict[str, AskKind] = {
    "setup.faction": AskKind(),
    "setup.crew": AskKind(),
    "setup.captain": AskKind(),
    "setup.heroes": AskKind(yields=True),
    "turn.activate": AskKind(),
    "deploy.hero": AskKind(),
    "act.hero": AskKind(),
    "act.move": AskKind(),
    "act.dragon": AskKind(),
    "rig.fall": AskKind(),
    "attack.roll": AskKind(),
    "attack.keep": AskKind(),
    "attack.assign": AskKind(),
    "attack.give": AskKind(),
    "attack.after": AskKind(),
    "cancel.hits": AskKind(),
    "push.path": AskKind(),
    "walk.free": AskKind(),
    "pick.hero": AskKind(),
    "pick.partner": AskKind(),
    "pick.zone": AskKind(),
    "pick.way": AskKind(),
    "pick.amount": AskKind(),
    "pick.discard": AskKind(),
    "pick.dice": AskKind(),
    "coins.consent": AskKind(),
    "crew.points": AskKind(),
    "crew.bosuns": AskKind(),
    "crew.order": AskKind(),
    "crew.stay": AskKind(),
    "crew.attack": AskKind(),
    "crew.share": AskKind(),
    "crew.step": AskKind(),
    "crew.ransack": AskKind(),
    "gun.fire": AskKind(),
    "tile.benefit": AskKind(),
    "dragon.deploy": AskKind(),
    "kraken.tie": AskKind(),
    "kraken.order": AskKind(),
    "recovery.discard": AskKind(passes=[], preload=recovery_ahead),
    "tide.play": AskKind(opened=True),
    "tide.call": AskKind(),
    "tide.aside": AskKind(silent="pass"),
    "window.activated": AskKind(stop=(WINDOWS["activated"], "auto")),
    "window.declared": AskKind(stop=(WINDOWS["declared"], "auto")),
    "window.hits": AskKind(stop=(WINDOWS["hits"], "auto")),
    "window.after": AskKind(stop=(WINDOWS["after"], "auto")),
}
