"""What a view says without its being written there: who is awaited for what, what can be done here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import CAPTAIN, locations_in, regions
from games.sleeping_gods.views import BLOCK
from render.sleeping_gods.words import say

if TYPE_CHECKING:
    from games.sleeping_gods.views import CrewView, SeaView


def awaited(view: SeaView) -> list[int]:
    """Seats that everybody may know to be awaited."""
    return [] if view.over or view.window else list(view.awaits)


def kinds(view: SeaView) -> list[str]:
    """Of the open questions that count: public ones, and what a named seat is asked in secret."""
    public = [ask.kind for ask in view.asks if ask.is_public and not ask.is_aside and ask.seat in view.awaits]
    return list(dict.fromkeys([*public, *view.deciding.values()]))


def asked(view: SeaView) -> str:
    """What the table waits for, after the name."""
    if view.over:
        return say("wait.over")
    if view.window:
        return say("wait.window")
    seats = awaited(view)
    if not seats:
        return _answered(view) if view.of else say("wait.none")
    found = kinds(view)
    if found == ["turn.act"]:
        return say("wait.action", n=view.actions)
    return _does(view, found[0]) if len(found) == 1 else say.awaited(found, len(seats) > 1)


def _answered(view: SeaView) -> str:
    """Nobody by name: how many have answered, and what."""
    what = say.words.hushed(view.hushed)
    return say("wait.some-what" if what else "wait.some", n=view.answered, of=view.of, what=what)


def _does(view: SeaView, kind: str) -> str:
    """In words of the pictures' own, or the question's title, or what the host says."""
    key = kind.replace(".", "-")
    if say.has(f"does.{key}"):
        return say(f"does.{key}")
    ask = next((ask for ask in view.asks if ask.kind == kind and ask.is_public), None)
    return (say.title(ask, ()) if ask is not None else "") or say.awaited([kind])


def offers(view: SeaView) -> str:
    """What can be done where the ship lies, while an action is chosen."""
    if "turn.act" not in kinds(view) or view.over:
        return ""
    region = regions()[view.at]
    places = [str(place.number) for place in locations_in(view.at)]
    found = [say("offer.travel")]
    found += [say("offer.explore", places=places)] if places else []
    found += [say("offer.port")] if region.port else []
    found += [say("offer.market")] if region.market else []
    skip = next((o for ask in view.asks if ask.kind == "turn.act" for o in ask.options if o.id == "skip"), None)
    return say("offer.all", found=[*found, say("offer.skip", n=skip.args["command"] if skip is not None else 1)])


def blocks(view: SeaView) -> list[int]:
    """Events left of each kind: six of each, the mild ones on top (SLG-DECK)."""
    most, n = BLOCK, view.events_left
    return [max(0, min(most, n - most * below)) for below in (2, 1, 0)]


def crew_of(view: SeaView, seat: int) -> list[CrewView]:
    """Whom a player controls: the Captain while holding the wheel, then the own ones."""
    return [one for one in view.crew if one.owner == seat or (one.id == CAPTAIN and seat == view.active)]


def member(view: SeaView, who: str) -> CrewView:
    return next(one for one in view.crew if one.id == who)
