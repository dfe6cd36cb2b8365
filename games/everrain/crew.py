"""Crew: tracks of gems, Traits, hiring, wages (EVR-CREW, EVR-GEM, EVR-TRAIT, EVR-WAGE)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, TypeAlias, TypeVar

from games.everrain import events as ev
from games.everrain.cards import CrewToken, crew_tokens, traits
from games.everrain.chronicle import note
from games.everrain.state import CREW_SLOTS, Fleet, Sailor, Ship
from games.everrain.vocabulary import AnyModifier, Dice, SlowHealing, Stat, TestMod, Track, Wage

Gem: TypeAlias = Literal["trauma", "strain"]
M = TypeVar("M", bound=AnyModifier)

FIT = 2  # free spaces of a Crew that can be used for anything


def token(sailor: Sailor) -> CrewToken:
    return crew_tokens()[sailor.id]


@cache  # Crew, Traits and kinds of modifiers are few
def _mods(crew: str, positive: str, negative: str, kind: type[M]) -> tuple[M, ...]:
    names = (positive, negative, crew_tokens()[crew].trait)
    return tuple(mod for name in names if name for mod in traits()[name].mods if isinstance(mod, kind))


def mods_of(sailor: Sailor, kind: type[M]) -> tuple[M, ...]:
    """From both Traits, and for an Adept the one that is printed."""
    return _mods(sailor.id, sailor.positive, sailor.negative, kind)


@cache
def _track(crew: str, positive: str, negative: str) -> int:
    return crew_tokens()[crew].track + sum(mod.n for mod in _mods(crew, positive, negative, Track))


def track(sailor: Sailor) -> int:
    return _track(sailor.id, sailor.positive, sailor.negative)


def free(sailor: Sailor) -> int:
    """Spaces left; with none a Crew lives, and the next gem kills (EVR-GEM-02)."""
    return track(sailor) - sailor.gems


def wage(sailor: Sailor) -> int:
    """After hiring (Devoted)."""
    changes = mods_of(sailor, Wage)
    return 0 if any(mod.free for mod in changes) else token(sailor).wage + sum(mod.n for mod in changes)


def fray_dice(sailor: Sailor, kind: Literal["attack", "evasion"], own: bool) -> int:
    """Of one Crew, never below none; `own`: the Crew began the Fray (7.20)."""
    base = token(sailor).attack if kind == "attack" else token(sailor).evasion
    return max(0, base + sum(mod.n for mod in mods_of(sailor, Dice) if mod.kind == kind and (own or not mod.own)))


def test_bonus(sailor: Sailor, stat: Stat, at: str) -> int:
    return sum(mod.n for mod in mods_of(sailor, TestMod) if mod.at == at and mod.stat in (None, stat))


def suffer(g: Fleet, seat: int, sailor: Sailor, gem: Gem, n: int) -> bool:
    """Gems one at a time; one more than the track holds and the Crew is slain (EVR-GEM-02, 03). True: slain."""
    for placed in range(n):
        if free(sailor) <= 0:
            if placed:
                g.emit(ev.Suffered(seat=seat, crew=[sailor.id], gem=gem, n=placed))
            slay(g, seat, sailor)
            return True
        setattr(sailor, gem, getattr(sailor, gem) + 1)
    if n > 0:
        g.emit(ev.Suffered(seat=seat, crew=[sailor.id], gem=gem, n=n))
    return False


def suffer_all(g: Fleet, seat: int, sailors: Sequence[Sailor], gem: Gem, n: int) -> None:
    for sailor in list(sailors):
        suffer(g, seat, sailor, gem, n)


def heal(g: Fleet, seat: int, sailor: Sailor, gem: Gem, n: int) -> int:
    """Down to none; each recovery of Trauma by a Slow Healer removes less. Tells and returns what was removed."""
    if gem == "trauma":
        n -= sum(mod.n for mod in mods_of(sailor, SlowHealing))
    removed = max(0, min(n, getattr(sailor, gem)))
    if removed:
        setattr(sailor, gem, getattr(sailor, gem) - removed)
        g.emit(ev.Recovered(seat=seat, crew=[sailor.id], gem=gem, n=removed))
    return removed


def slay(g: Fleet, seat: int, sailor: Sailor) -> None:
    g.tally.slain += 1
    g.emit(ev.Slain(seat=seat, crew=sailor.id))
    note(g, "slain", seat, token(sailor).name)
    leave(g, seat, sailor)


def leave(g: Fleet, seat: int, sailor: Sailor) -> None:
    """Token and Traits to their discards, gems off (EVR-CREW-06)."""
    g.ships[seat].sailors.remove(sailor)
    discard_traits(g, sailor)
    g.gone.append(sailor.id)


def discard_traits(g: Fleet, sailor: Sailor) -> None:
    if sailor.positive:
        g.virtues.discard([sailor.positive])
    if sailor.negative:
        g.vices.discard([sailor.negative])


def check_track(g: Fleet, seat: int, sailor: Sailor) -> None:
    """A track that has become shorter than its gems kills (EVR-GEM-05)."""
    if free(sailor) < 0:
        slay(g, seat, sailor)


# ------------------------------------------------------------------ Traits


def is_at_odds(sailor: Sailor, negative: str) -> bool:
    """EVR-TRAIT-04: the pairs that cannot stand together, and for an Adept those with its own."""
    return bool({sailor.positive, token(sailor).trait} & set(traits()[negative].against))


def deal_traits(g: Fleet, sailor: Sailor) -> None:
    """One of each for a Deckhand; only a Negative one for an Adept (EVR-HIRE-03)."""
    if not token(sailor).is_adept:
        sailor.positive = g.virtues.draw_one(g) or ""
    deal_negative(g, sailor)


def draw_negative(g: Fleet, sailor: Sailor) -> str:
    """Another is drawn until it does not contradict; those that do are discarded, and none of them comes up again
    meanwhile. None is left: empty (EVR-TRAIT-04, 07).
    """
    at_odds: list[str] = []
    drawn = g.vices.draw_one(g)
    while drawn is not None and is_at_odds(sailor, drawn):
        at_odds.append(drawn)
        drawn = g.vices.draw_one(g)
    g.vices.discard(at_odds)
    return drawn or ""


def deal_negative(g: Fleet, sailor: Sailor) -> None:
    sailor.negative = draw_negative(g, sailor)


def gain_trait(g: Fleet, seat: int, sailor: Sailor, kind: Literal["positive", "negative"]) -> None:
    """It replaces the one there was; always the Negative card gives way (EVR-TRAIT-05, 06)."""
    if kind == "positive":
        if token(sailor).is_adept:
            return
        _replace_positive(g, seat, sailor)
    else:
        _replace_negative(g, seat, sailor)
    check_track(g, seat, sailor)


def _replace_negative(g: Fleet, seat: int, sailor: Sailor) -> None:
    """The old one is no card to draw from: with none left it stays (EVR-TRAIT-07)."""
    old, drawn = sailor.negative, draw_negative(g, sailor)
    if not drawn:
        return
    sailor.negative = drawn
    if old:
        g.vices.discard([old])
    g.emit(ev.TraitGained(seat=seat, crew=sailor.id, trait=drawn))


def _replace_positive(g: Fleet, seat: int, sailor: Sailor) -> None:
    old, drawn = sailor.positive, g.virtues.draw_one(g)
    if drawn is None:
        return
    if old:
        g.virtues.discard([old])
    sailor.positive = drawn
    g.emit(ev.TraitGained(seat=seat, crew=sailor.id, trait=drawn))
    if sailor.negative and is_at_odds(sailor, sailor.negative):
        g.vices.discard([sailor.negative])
        deal_negative(g, sailor)
        if sailor.negative:
            g.emit(ev.TraitGained(seat=seat, crew=sailor.id, trait=sailor.negative))


# ------------------------------------------------------------------ hiring


def can_hire(g: Fleet, ship: Ship) -> bool:
    """A free Crew slot, and somebody to draw (EVR-HIRE-05)."""
    return len(ship.sailors) < CREW_SLOTS and bool(g.pool or g.gone)


def draw_token(g: Fleet, only: str = "") -> str:
    """One at random; an empty pool is rebuilt from the discard (EVR-CREW-06)."""
    if not g.pool:
        g.pool, g.gone = g.rng.shuffled(g.gone), []
    fitting = [one for one in g.pool if not only or crew_tokens()[one].role == only]
    if not fitting and any(crew_tokens()[one].role == only for one in g.gone):
        g.pool, g.gone = g.rng.shuffled([*g.pool, *g.gone]), []
        fitting = [one for one in g.pool if crew_tokens()[one].role == only]
    drawn = g.rng.choice(fitting or g.pool)
    g.pool.remove(drawn)
    return drawn


def take_on(g: Fleet, seat: int, crew: str, place: str) -> Sailor:
    """Wage paid or not: Traits are dealt now (EVR-HIRE-03)."""
    sailor = Sailor(crew, place)
    deal_traits(g, sailor)
    g.ships[seat].sailors.append(sailor)
    known = [name for name in (sailor.positive, sailor.negative) if name]
    g.emit(ev.Hired(seat=seat, crew=crew, traits=known))
    return sailor
