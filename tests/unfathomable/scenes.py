"""Windows at which something is at stake, one of each kind: for what they say."""

from __future__ import annotations

from collections.abc import Callable

from games.unfathomable.attacks import Attacking
from games.unfathomable.check import SkillCheck
from games.unfathomable.dice import DieRoll
from games.unfathomable.monsters import Rising
from games.unfathomable.mythos import MythosCard
from games.unfathomable.passengers import Risking
from games.unfathomable.resolve import Resolve
from games.unfathomable.vocabulary import Activate, Band, DamageShip, Lose, Partial, Roll
from tests.unfathomable.build import Scenario, a_voyage

GRIT, NERVE, INSIGHT = "will-1-1", "will-3-1", "observation-3-1"


def a_watch(*hand: str, seats: int = 3) -> Scenario:
    """All windows open; seat 1 holds these cards, the others one that answers nothing."""
    v = a_voyage(seats, windows=True).deep_ones().passengers().hand(1, *hand).a_card_each()
    return v.at(0, "galley").at(1, "chapel").at(2, "deck-5")


def claws(*hand: str, natural: int = 5) -> Scenario:
    """A Deep One on Deck 3 attacks seat 0."""
    v = a_watch(*hand or (INSIGHT,)).deep_ones(deck_3=1).at(0, "deck-3").dice(natural)
    return v.do(0, Activate(monster="deep-ones"))


def total(*hand: str, cards: tuple[str, ...] = (), target: int = 13, partial: int = 0) -> Scenario:
    """A check that stands at the sum of these cards, before it is judged."""
    half = Partial(at=partial, do=[]) if partial else None
    inner, skills = Resolve(seat=0, source="galley"), ["strength", "influence"]
    v = a_watch(*hand or (NERVE,))
    check = SkillCheck(source="the-rats-leave-first", target=target, skills=skills, inner=inner, partial=half)  # pyright: ignore[reportArgumentType]
    check.chaos_cards = 0
    for card in cards:
        v._take(card)  # pyright: ignore[reportPrivateUsage]
    check.pile, check.at = list(cards), "flip"
    return v.start(check)


def strike() -> Scenario:
    v = a_watch(GRIT).deep_ones(galley=1).dice(3)
    return v.start(Attacking(seat=0, spaces=["galley"], target="deep-one.galley", preset=True))


def blow() -> Scenario:
    v = a_watch(GRIT).traitor(2).at(2, "galley").dice(3)
    return v.start(Attacking(seat=0, spaces=["galley"], target="seat-2", preset=True))


def rolled(roll: Roll) -> Scenario:
    return a_watch(GRIT).dice(2).do(0, roll, source="galley")


def icon(card: str, **fields: str) -> Scenario:
    """The first mate's feat could stop what this card wakes."""
    v = a_watch().set(card=card, **fields)
    return v.start(MythosCard(at="window"))


def about_to_fall() -> Scenario:
    v = a_watch("lore-3-1").deep_ones(deck_3=1).at(0, "deck-3").dice(7).do(0, Activate(monster="deep-ones"))
    return v.all_pass()


def accused(source: str = "captains-cabin", at: str = "announce") -> Scenario:
    inner = Resolve(seat=0, source=source, target=2)
    check = SkillCheck(source=source, target=8, skills=["influence"], inner=inner, at=at, chaos_cards=0)
    check.added, check.to_add = [-1, -1, -1], [1] if at == "add" else []
    return a_watch(NERVE, "strength-4-1", "influence-3-1").start(check)


SCENES: dict[str, Callable[[], Scenario]] = {
    "claws": claws,
    "strike": strike,
    "blow": blow,
    "damage": lambda: a_watch(GRIT).on_top("damages", "structural-1").dice(6).do(0, DamageShip(n=1)),
    "risk": lambda: a_watch(GRIT).dice(6).start(Risking(seat=0)),
    "rise": lambda: a_watch(GRIT).deep_ones(deep=4).dice(6).start(Rising(with_="all")),
    "better": lambda: rolled(Roll(bands=[Band(upto=4, do=[Lose(res="food")])])),
    "found": lambda: rolled(Roll(bands=[Band(upto=8, do=[])], loses=False)),
    "plain": lambda: a_watch(GRIT).dice(2).start(Rising(with_="all", at="rise"), DieRoll(roller=0)),
    "total": total,
    "announce-accused": accused,
    "announce-prisoner": lambda: accused("brig"),
    "add-accused": lambda: accused(at="add"),
    "add-prisoner": lambda: accused("brig", at="add"),
    "total-accused": lambda: accused(at="flip"),
    "total-prisoner": lambda: accused("brig", at="flip"),
    "about-to-fall": about_to_fall,
    "dagon": lambda: icon("lamps-in-the-fog", dagon="w3"),
    "dagon-below": lambda: icon("lamps-in-the-fog", dagon="deep"),
    "calm": lambda: icon("the-rats-leave-first"),
    "hydra": lambda: icon("the-third-boiler-is-lit", hydra="w3"),
}
