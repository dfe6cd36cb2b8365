"""The nine: skills, health, fatigue, statuses, weapons (SLG-GAME, SLG-HEALTH, SLG-FATIGUE, SLG-STATUS)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities, events, levels, possessions
from games.sleeping_gods.cards import crew as crew_boards
from games.sleeping_gods.state import NOBODY, TIRED, Hand, Voyage
from games.sleeping_gods.vocabulary import (
    SKILLS,
    BasicWeapon,
    HealthUp,
    IgnoreTired,
    Immune,
    Rule,
    RuleName,
    Skill,
    SkillUp,
    Status,
)

P = TypeVar("P")


class Weapon(NamedTuple):
    """`id`: a card, or `basic`."""

    id: str
    accuracy: int
    damage: int
    block: int
    ranged: bool


# ---- what works by itself ---------------------------------------------------------------------------------------


def passives(one: Hand, kind: type[P]) -> Iterator[P]:
    """Of tucked cards and level cards. Weapons speak for themselves where they are used."""
    for card in one.tucked:
        for passive in abilities()[card].passive:
            if isinstance(passive, kind):
                yield passive
    for card in one.levels:
        for passive in levels()[card].passive:
            if isinstance(passive, kind):
                yield passive


def shared(g: Voyage, kind: type[P]) -> Iterator[P]:
    """Of adventure cards and ongoing events: they hold for all."""
    for owned in g.adventure:
        card = possessions()[owned.id]
        if card.passive and card.weapon is None:
            for passive in card.passive:
                if isinstance(passive, kind):
                    yield passive
    for event in g.ongoing:
        for passive in events()[event].lasting:
            if isinstance(passive, kind):
                yield passive


def rule(g: Voyage, what: RuleName, room: str = "") -> int:
    """How much a number of the rules is changed by now; several add up (SLG-DEC-139)."""
    lasting, cards = ruling()
    known = [lasting[event] for event in g.ongoing if event in lasting]
    if cards:
        known += [cards[owned.id] for owned in g.adventure if owned.id in cards]
    return sum(one.n for rules in known for one in rules if one.what == what and (not room or one.room == room))


@cache
def ruling() -> tuple[dict[str, list[Rule]], dict[str, list[Rule]]]:
    """Events and cards that change numbers of the rules: few, and asked for all the time."""
    lasting = {event.id: [one for one in event.lasting if isinstance(one, Rule)] for event in events().values()}
    cards = {
        card.id: [one for one in card.passive if isinstance(one, Rule)]
        for card in possessions().values()
        if card.weapon is None
    }
    return {name: rules for name, rules in lasting.items() if rules}, {n: rules for n, rules in cards.items() if rules}


# ---- skills -----------------------------------------------------------------------------------------------------


def skill(one: Hand, of: Skill, extra: int = 0) -> int:
    """Board, tucked cards, level cards, +1 discards; then weakened; never below 0 (SLG-DEC-29, -43)."""
    n = _trained(one.id, tuple(one.tucked), tuple(one.levels))[of] + extra
    return max(0, n - 2 if "weakened" in one.statuses else n)


def skills(one: Hand) -> Mapping[Skill, int]:
    """All five."""
    trained = _trained(one.id, tuple(one.tucked), tuple(one.levels))
    return {of: max(0, n - 2) for of, n in trained.items()} if "weakened" in one.statuses else trained


@lru_cache(8192)
def _trained(board: str, tucked: tuple[str, ...], levelled: tuple[str, ...]) -> Mapping[Skill, int]:
    """What a board comes to with these cards; counted once, as it is looked at all the time."""
    one = Hand(board, tucked=list(tucked), levels=list(levelled))
    ups = list(passives(one, SkillUp))
    return {
        of: crew_boards()[board].skill(of)
        + sum(abilities()[card].skill == of for card in tucked)
        + sum(up.n for up in ups if up.skill == of)
        for of in SKILLS
    }


def best_skill(one: Hand) -> Skill:
    return max(SKILLS, key=lambda of: skill(one, of))


# ---- health -----------------------------------------------------------------------------------------------------


def health(one: Hand) -> int:
    return _full(one.id, tuple(one.levels)) if one.levels else crew_boards()[one.id].health


@lru_cache(1024)
def _full(board: str, levelled: tuple[str, ...]) -> int:
    """Only level cards raise it."""
    ups = passives(Hand(board, levels=list(levelled)), HealthUp)
    return crew_boards()[board].health + sum(up.n for up in ups)


def left(one: Hand) -> int:
    return health(one) - one.damage


def is_up(one: Hand) -> bool:
    """Above 0 health (SLG-HEALTH-03)."""
    return not one.damage or one.damage < health(one)


def standing(g: Voyage) -> list[Hand]:
    return [one for one in g.crew if is_up(one)]


def hurt(g: Voyage, one: Hand, n: int, why: str = "") -> int:
    """Never more than its health (SLG-HEALTH-01). Returns what landed."""
    n = min(n, left(one))
    if n <= 0:
        return 0
    one.damage += n
    if g.combat is not None:
        g.tally.lost_health += n
    g.emit(ev.Hurt(crew=one.id, n=n, left=left(one), why=why))
    if not is_up(one):
        g.emit(ev.Downed(crew=one.id))
    return n


def restore(g: Voyage, one: Hand, n: int) -> int:
    n = min(n, one.damage)
    if n > 0:
        one.damage -= n
        g.emit(ev.Restored(crew=one.id, n=n, left=left(one)))
    return max(0, n)


# ---- fatigue and statuses ---------------------------------------------------------------------------------------


def tire(g: Voyage, one: Hand, n: int = 1) -> int:
    n = min(n, TIRED - one.fatigue)
    for _ in range(n):
        one.fatigue += 1
        g.emit(ev.Tired(crew=[one.id]))
    return max(0, n)


def rest(g: Voyage, one: Hand, n: int = 1) -> int:
    n = min(n, one.fatigue)
    for _ in range(n):
        one.fatigue -= 1
        g.emit(ev.Rested(crew=[one.id]))
    return max(0, n)


def is_immune(one: Hand, status: Status) -> bool:
    return any(status in immune.statuses for immune in passives(one, Immune))


def can_have(one: Hand, status: Status) -> bool:
    return status not in one.statuses and not is_immune(one, status)


def afflict(g: Voyage, one: Hand, status: Status) -> None:
    if can_have(one, status):
        one.statuses = [*one.statuses, status]
        g.emit(ev.StatusGained(crew=one.id, status=status))


def relieve(g: Voyage, one: Hand, status: Status) -> None:
    if status in one.statuses:
        one.statuses = [kind for kind in one.statuses if kind != status]
        g.emit(ev.StatusLost(crew=one.id, status=status))


def shake_off(g: Voyage, one: Hand) -> None:
    """What it has become immune to goes when the card is gained (SLG-DEC-139)."""
    for status in list(one.statuses):
        if is_immune(one, status):
            relieve(g, one, status)


# ---- whose they are ---------------------------------------------------------------------------------------------


def crew_of(g: Voyage, seat: int) -> list[Hand]:
    """Those that a player controls now, the Captain included for the active player."""
    return [one for one in g.crew if one.owner == seat or (one.owner == NOBODY and seat == g.active)]


def may_take_part(one: Hand) -> bool:
    """In a challenge or in travel: SLG-CHAL-04, -05, SLG-DEC-21."""
    return one.fatigue < TIRED and is_up(one)


# ---- weapons ----------------------------------------------------------------------------------------------------


def weapons(one: Hand) -> list[Weapon]:
    """The basic one first (SLG-ROUND-05)."""
    return [basic(one), *(carried(card) for card in one.weapons)]


def basic(one: Hand) -> Weapon:
    printed = crew_boards()[one.id].weapon
    accuracy, damage, block = printed.accuracy, printed.damage, printed.block
    for up in passives(one, BasicWeapon) if one.levels else ():
        accuracy, damage, block = accuracy + up.accuracy, damage + up.damage, block + up.block
    return Weapon("basic", accuracy, damage, block, printed.ranged)


def carried(card: str) -> Weapon:
    printed = possessions()[card].weapon
    assert printed is not None, f"{card} is no weapon"
    return Weapon(card, printed.accuracy, printed.damage, printed.block, printed.ranged)


def weapon(one: Hand, weapon_id: str) -> Weapon:
    return next(found for found in weapons(one) if found.id == weapon_id)


def is_slack(one: Hand) -> bool:
    """The second fatigue takes 1 damage off an attack (SLG-FATIGUE-04), unless a card says otherwise."""
    return one.fatigue >= TIRED and not any(True for _ in passives(one, IgnoreTired))


def carrier_for(g: Voyage, card: str) -> Hand:
    """Row 39: whom a new weapon helps most, by accuracy and damage over the best that is carried."""
    new = carried(card)

    def gain(one: Hand) -> tuple[int, bool]:
        return new.accuracy + new.damage - max(w.accuracy + w.damage for w in weapons(one)), basic(one).ranged

    return max(g.crew, key=gain)


def ids(crew: Sequence[Hand]) -> list[str]:
    return [one.id for one in crew]
