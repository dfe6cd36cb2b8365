"""What pictures, alt texts and text boards say alike. The words themselves are in `[picture]` of the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import (
    disciplines,
    enemy,
    face,
    feats,
    heroes,
    is_hero,
    monster,
    upgrades,
    zone_text,
)
from render.kit.words import speech

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import Foe, PlayerView, TrialView

Names = tuple[str, ...]
say = speech("trial_of_the_gods")
zone = zone_text
"""Of a Zone, as everywhere: isle 2 Lesbos, sea 13 Lemnian."""


def phase(view: TrialView) -> str:
    return say(f"phase.{view.phase}")


def foe_name(card: str) -> str:
    """Of an Enemy: a Monster's kind, an Argonaut's name."""
    return heroes()[card].name if is_hero(card) else monster(card).name


def card_name(card: str) -> str:
    """Of anything that can be bought, played or chosen."""
    if card in feats():
        return feats()[card].name
    if card in disciplines():
        return disciplines()[card].name
    if card in upgrades():
        return say("upgrade.name", name=upgrades()[card].name, n=upgrades()[card].n)
    return heroes()[card].name if is_hero(card) else face(card).name


def captain(player: PlayerView) -> str:
    return heroes()[player.captain].name if player.captain else say("seat.nobody")


def crew(player: PlayerView) -> str:
    """The Captain and the Companions."""
    names = [captain(player), *(heroes()[one.hero].name for one in player.companions)]
    return say("seat.crew", names=names)


def foe_told(foe: Foe, names: Names) -> str:
    """In words: its name, Attack and dice, and what is special about it."""
    profile = enemy(foe.card)
    key = "tamed" if foe.owner >= 0 else "injured" if foe.injured else "plain"
    return say(
        f"foe.{key}", names, name=foe_name(foe.card), attack=profile.attack, dice=profile.dice, seat=max(0, foe.owner)
    )


def awaited(view: TrialView) -> list[int]:
    """Seats that everybody may know to be awaited."""
    return [] if view.over or view.window else list(view.awaits)


def deciding(view: TrialView) -> str:
    """The kind of ask that the table waits for: a public one, or the named kind of a secret one."""
    public = [ask.kind for ask in view.asks if ask.is_public]
    return next(iter([*public, *view.deciding.values()]), "")


def verb(view: TrialView, many: bool = False) -> str:
    return say.awaited([deciding(view)], many)


def waiting(view: TrialView, names: Names) -> str:
    """What the table waits for, as a sentence."""
    if view.over:
        return say("waiting.won", names, who=[say("waiting.name", names, seat=seat) for seat in view.winners])
    if view.window:
        return say("waiting.window")
    seats = awaited(view)
    if seats:
        who = [say("waiting.name", names, seat=seat) for seat in seats]
        return say("waiting.seats", who=who, does=verb(view, len(seats) > 1))
    return say("waiting.secret", n=view.answered, of=view.of) if view.of else say("waiting.none")


def greek(letter: int) -> str:
    """What a hand card wears in its corner: alpha, beta, gamma."""
    return say("card.letters").split()[letter]
