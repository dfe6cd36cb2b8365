"""Whether an action could change anything: what could not is not offered (UNF-ACT-06)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.handlers import Handlers
from games.unfathomable import vocabulary as v
from games.unfathomable.abilities import MATTERS, Held
from games.unfathomable.attacks import targets
from games.unfathomable.cards import OPEN_SKILLS, RESOURCES, SKILLS
from games.unfathomable.choosing import candidates, places
from games.unfathomable.conditions import can_repair, holds
from games.unfathomable.end import HIGHEST
from games.unfathomable.monsters import monsters_at
from games.unfathomable.people import in_brig, skill_set
from games.unfathomable.resolve import Resolve
from games.unfathomable.selectors import At, Chosen, Natural, Who
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import AnyEffect, Skill

ASIDE = (v.DiscardSelf, v.RemoveSelf, v.EndActionStep, v.Cost)
"""What becomes of the card or the step afterwards: of no use without the rest, unless there is no rest."""

could = Handlers[bool, Voyage, Resolve]("whether an effect could change anything")


def changes(g: Voyage, seat: int, effects: Sequence[AnyEffect]) -> bool:
    """Whether anything of these effects, in the name of a seat, could come to something now."""
    r = Resolve(seat=seat)
    return _any(g, r, effects)


def serves(g: Voyage, seat: int, thing: Held) -> bool:
    """The same of an ability; one that only rids its owner of itself does that."""
    rest = [effect for effect in thing.ability.do if not isinstance(effect, ASIDE)]
    return not rest or changes(g, seat, rest)


MATTERS["action"] = MATTERS["start"] = serves


def _could(g: Voyage, r: Resolve, effect: AnyEffect) -> bool:
    """What is in no list here always changes something: losses, monsters that come, tracks that advance."""
    test = could.get(type(effect))
    return test is None or test(g, r, effect)


def _any(g: Voyage, r: Resolve, effects: Sequence[AnyEffect]) -> bool:
    """`that` player is whoever can be picked in an earlier part of the same text."""
    those: list[int] = []
    for effect in effects:
        who: Who | None = getattr(effect, "who", None)
        if isinstance(who, Chosen):
            those = candidates(g, r, who)
        names = [Resolve(seat=r.seat, target=seat) for seat in those] if who == "that" else [r]
        if not isinstance(effect, ASIDE) and any(_could(g, name, effect) for name in names):
            return True
    return False


def _spots(g: Voyage, r: Resolve, at: At) -> list[str]:
    """Places that a text names itself; what hangs on an earlier pick or roll counts with that."""
    return [] if at in ("that", "water-beside-that") else places(g, r, at)


# ---- monsters and the ship --------------------------------------------------------------------------------------


@could(v.Attack)
def _attack(g: Voyage, r: Resolve, e: v.Attack) -> bool:
    return bool(targets(g, r.seat, _spots(g, r, e.at), e.against))


@could(v.DefeatDeepOnes)
def _defeat_deep_ones(g: Voyage, r: Resolve, e: v.DefeatDeepOnes) -> bool:
    return any(g.deep_ones.get(spot) for spot in _spots(g, r, e.at))


@could(v.MoveMonsters)
def _move_monsters(g: Voyage, r: Resolve, e: v.MoveMonsters) -> bool:
    return any(monsters_at(g, spot, e.what) for spot in _spots(g, r, e.at))


@could(v.Rescue)
def _rescue(g: Voyage, r: Resolve, e: v.Rescue) -> bool:
    return any(g.aboard.get(spot) for spot in _spots(g, r, e.at))


@could(v.DefeatPassenger)
def _defeat_passenger(g: Voyage, r: Resolve, e: v.DefeatPassenger) -> bool:
    return any(g.aboard.get(spot) for spot in _spots(g, r, e.at))


@could(v.Repair)
def _repair(g: Voyage, r: Resolve, e: v.Repair) -> bool:
    return any(can_repair(g, spot) for spot in _spots(g, r, e.at))


@could(v.Retreat)
def _retreat(g: Voyage, r: Resolve, e: v.Retreat) -> bool:
    return (e.track != "ritual" and g.travel > 0) or (e.track != "travel" and g.ritual > 0)


@could(v.Gain)
def _gain(g: Voyage, r: Resolve, e: v.Gain) -> bool:
    return any(g.dials[res] < HIGHEST for res in RESOURCES if e.res == res or e.res.startswith("chosen"))


# ---- cards ------------------------------------------------------------------------------------------------------


@could(v.Draw)
def _draw(g: Voyage, r: Resolve, e: v.Draw) -> bool:
    return any(_has_card(g, skill) for seat in candidates(g, r, e.who) for skill in _types(g, seat, e.kind))


def _types(g: Voyage, seat: int, kind: str) -> list[Skill]:
    if kind in ("set", "set-types"):
        return [skill for skill, n in skill_set(g, seat).items() if n]
    return [skill for skill in SKILLS if skill == kind] or list(OPEN_SKILLS)


def _has_card(g: Voyage, skill: Skill) -> bool:
    return bool(g.skills[skill] or g.piles[skill])


@could(v.Discard)
def _discard(g: Voyage, r: Resolve, e: v.Discard) -> bool:
    return any(g.players[seat].hand for seat in candidates(g, r, e.who))


@could(v.Peek)
def _peek(g: Voyage, r: Resolve, e: v.Peek) -> bool:
    mythos = bool(g.mythos or g.mythos_pile)
    return (e.deck != "waypoint" and mythos) or (e.deck != "mythos" and bool(g.waypoints))


@could(v.DrawItem)
def _draw_item(g: Voyage, r: Resolve, e: v.DrawItem) -> bool:
    return bool(g.items and candidates(g, r, e.who))


@could(v.TakeItem)
def _take_item(g: Voyage, r: Resolve, e: v.TakeItem) -> bool:
    return any(g.players[seat].items for seat in candidates(g, r, e.who) if seat != r.seat)


@could(v.RemoveItem)
def _remove_item(g: Voyage, r: Resolve, e: v.RemoveItem) -> bool:
    return any(g.players[seat].items for seat in candidates(g, r, e.who))


@could(v.CastSpell)
def _cast_spell(g: Voyage, r: Resolve, e: v.CastSpell) -> bool:
    return bool(g.spells)


# ---- characters -------------------------------------------------------------------------------------------------


@could(v.MoveCharacter)
def _move(g: Voyage, r: Resolve, e: v.MoveCharacter) -> bool:
    spots = _spots(g, r, e.to)
    movers = [seat for seat in candidates(g, r, e.who) if not in_brig(g, seat)]
    return any(spot != g.players[seat].space for seat in movers for spot in spots)


@could(v.Free)
def _free(g: Voyage, r: Resolve, e: v.Free) -> bool:
    return any(in_brig(g, seat) for seat in candidates(g, r, e.who))


@could(v.Grant)
def _grant(g: Voyage, r: Resolve, e: v.Grant) -> bool:
    return bool(candidates(g, r, e.who))


# ---- effects with effects inside --------------------------------------------------------------------------------


@could(v.If)
def _if(g: Voyage, r: Resolve, e: v.If) -> bool:
    if isinstance(e.cond, Natural) or e.cond == "discarded":  # nobody can tell before it is begun
        return _any(g, r, [*e.then, *e.otherwise])
    return _any(g, r, e.then if holds(g, r.seat, e.cond) else e.otherwise)


@could(v.Roll)
def _roll(g: Voyage, r: Resolve, e: v.Roll) -> bool:
    return any(_any(g, r, band.do) for band in e.bands)


@could(v.May)
def _may(g: Voyage, r: Resolve, e: v.May) -> bool:
    return _any(g, r, e.do)


@could(v.Choose)
def _choose(g: Voyage, r: Resolve, e: v.Choose) -> bool:
    return any(_any(g, r, way.do) for way in e.options)
