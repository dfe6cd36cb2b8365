"""Small words that pictures, alt texts and text boards share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, Hero, RumView

# What a seat is awaited for, and what several are.
VERBS = {
    "setup.faction": ("chooses a faction", "choose their factions"),
    "setup.crew": ("decides who leads the Crew", "vote on who leads the Crew"),
    "setup.captain": ("elects a Captain", "elect a Captain"),
    "setup.heroes": ("chooses Heroes", "choose Heroes"),
    "turn.activate": ("picks who acts", "pick who acts"),
    "deploy.hero": ("deploys", "deploy"),
    "act.hero": ("acts", "act"),
    "act.move": ("moves", "move"),
    "rig.fall": ("slips off the rope", "slip"),
    "attack.roll": ("is ready to roll", "are ready to roll"),
    "attack.keep": ("keeps or re-rolls", "keep or re-roll"),
    "attack.assign": ("assigns Hits", "assign Hits"),
    "attack.give": ("assigns Hits", "assign Hits"),
    "attack.after": ("orders the effects", "order the effects"),
    "cancel.hits": ("cancels Hits", "cancel Hits"),
    "push.path": ("pushes", "push"),
    "walk.free": ("may move freely", "may move freely"),
    "pick.hero": ("picks a Hero", "pick a Hero"),
    "pick.partner": ("picks a friend", "pick a friend"),
    "pick.zone": ("picks a zone", "pick a zone"),
    "pick.way": ("chooses an effect", "choose an effect"),
    "pick.amount": ("chooses a number", "choose numbers"),
    "pick.discard": ("discards a Tide Card", "discard Tide Cards"),
    "pick.dice": ("picks dice", "pick dice"),
    "coins.consent": ("is asked for coins", "are asked for coins"),
    "crew.points": ("deploys the Crew", "deploy the Crew"),
    "crew.bosuns": ("places the Bosuns", "place the Bosuns"),
    "crew.order": ("orders gun and Crew", "order gun and Crew"),
    "gun.fire": ("aims the Deck Gun", "aim the Deck Gun"),
    "crew.stay": ("decides which Crew stay", "decide which Crew stay"),
    "crew.attack": ("attacks with the Crew", "attack with the Crew"),
    "crew.share": ("splits the Crew's attack", "split the Crew's attack"),
    "crew.step": ("moves the Crew", "move the Crew"),
    "crew.ransack": ("ransacks", "ransack"),
    "tile.benefit": ("decides who benefits", "decide who benefits"),
    "dragon.deploy": ("places the Sea Dragon", "place the Sea Dragon"),
    "act.dragon": ("acts with the Sea Dragon", "act with the Sea Dragon"),
    "kraken.tie": ("breaks the Kraken's tie", "break the Kraken's tie"),
    "kraken.order": ("orders the Kraken's victims", "order the Kraken's victims"),
    "recovery.discard": ("may discard Tide Cards", "may discard Tide Cards"),
    "tide.play": ("looks at Tide Cards", "look at Tide Cards"),
    "tide.call": ("answers a teammate", "answer a teammate"),
    "tide.aside": ("looks at Tide Cards", "look at Tide Cards"),
    "window.activated": ("may respond", "may respond"),
    "window.declared": ("may respond to the attack", "may respond to the attack"),
    "window.hits": ("may save a Hero", "may save a Hero"),
    "window.after": ("may react", "may react"),
}
STAGES = {
    "setup": "setting up",
    "battle": "battle",
    "kraken": "unleash the Kraken",
    "recovery": "recovery",
    "over": "the end",
}
ROLLS = {
    "attack": "attack",
    "rig": "rigging check",
    "kraken": "the Kraken's action",
    "waters": "test the waters",
    "first": "roll for the first turn",
}
_ENDINGS = {
    "points": "Eight victory points",
    "last": "The last one standing",
    "conceded": "The other side gives up",
}


def ending(cause: str) -> str:
    return _ENDINGS.get(cause, "The battle is over")


def awaited(view: RumView) -> list[int]:
    """Seats that everybody may know to be awaited."""
    return [] if view.over or view.window else list(view.awaits)


def deciding(view: RumView) -> str:
    """The kind of ask that the table waits for: a public one, or the named kind of a secret one."""
    public = [ask.kind for ask in view.asks if ask.is_public]
    return next(iter([*public, *view.deciding.values()]), "")


def verb(view: RumView, many: bool = False) -> str:
    return VERBS.get(deciding(view), ("decides", "decide"))[many]


def state(b: Board, hero: Hero) -> str:
    """One or two words about a Hero: what it can still do this round, or why it is off the board."""
    if hero.out:
        return "out"
    if b.active >= 0 and b.heroes[b.active] is hero:
        return "ACTS"
    if hero.down:
        return f"down {hero.down}"
    if hero.overboard:
        return "overboard"
    if hero.activated:
        return "done"
    return "ready"


def where(hero: Hero) -> str:
    if hero.zone:
        return hero.zone
    if hero.out:
        return "out"
    return f"down {hero.down}" if hero.down else "overboard" if hero.overboard else "ashore"


def counted(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def listing(words: list[str], last: str = "and") -> str:
    """
    >>> listing(["rum", "bones", "gold"])
    'rum, bones and gold'
    """
    return ", ".join(words[:-1]) + f" {last} {words[-1]}" if len(words) > 1 else "".join(words)
