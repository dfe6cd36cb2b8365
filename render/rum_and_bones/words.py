"""What pictures, alt texts and text boards say alike. The words themselves are in `[picture]` of the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.words import speech

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, Hero, RumView

say = speech("rum_and_bones")
_OFF = ("out", "down", "overboard")


def counted(what: str, n: int) -> str:
    """
    >>> counted("coin", 1), counted("kraken-symbol", 2)
    ('1 coin', '2 Kraken symbols')
    """
    return say(f"count.{what}", n=n)


def stage(view: RumView) -> str:
    return say(f"stage.{view.stage}") if view.stage else ""


def ending(cause: str) -> str:
    return say(f"ending.{cause or 'other'}")


def awaited(view: RumView) -> list[int]:
    """Seats that everybody may know to be awaited."""
    return [] if view.over or view.window else list(view.awaits)


def deciding(view: RumView) -> str:
    """The kind of ask that the table waits for: a public one, or the named kind of a secret one."""
    public = [ask.kind for ask in view.asks if ask.is_public]
    return next(iter([*public, *view.deciding.values()]), "")


def chapter(kind: str) -> str:
    """What stands before the dot of a kind of ask."""
    return kind.partition(".")[0]


def verb(view: RumView, many: bool = False) -> str:
    return say.awaited([deciding(view)], many)


def state(b: Board, hero: Hero) -> str:
    """Of a Hero: what it can still do this round, or why it is off the board; a key of `[picture.state]`."""
    if hero.out:
        return "out"
    if b.active >= 0 and b.heroes[b.active] is hero:
        return "acts"
    if hero.down:
        return "down"
    if hero.overboard:
        return "overboard"
    return "done" if hero.activated else "ready"


def state_words(b: Board, hero: Hero) -> str:
    return say(f"state.{state(b, hero)}", n=hero.down)


def where(hero: Hero) -> str:
    if hero.zone:
        return hero.zone
    off = "out" if hero.out else "down" if hero.down else "overboard" if hero.overboard else "ashore"
    return say(f"state.{off}", n=hero.down)


def is_said_by_place(b: Board, hero: Hero) -> bool:
    """Whether where it is says already what it can do."""
    return not hero.zone and state(b, hero) in _OFF
