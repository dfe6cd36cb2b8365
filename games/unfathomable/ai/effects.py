"""What the text of a card is going to do, in points of harm: every effect of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.core import dice
from games.core.effects import Effect
from games.core.handlers import Handlers, members
from games.unfathomable import vocabulary as v
from games.unfathomable.ai import values
from games.unfathomable.ai.facts import Facts
from games.unfathomable.ai.reading import Reading, chance, places, players
from games.unfathomable.cards import SIDES
from games.unfathomable.selectors import At, Chosen, Who
from games.unfathomable.ship import DECKS, WATER

FACES = range(1, SIDES + 1)
PASSED = 0.7  # how a check goes that is not looked at more closely
EFFORT = 1.0  # what a check costs in cards


class Reader(Reading):
    """Reads effects as if `seat` carried them out `here`, with a card of some value."""

    def __init__(self, f: Facts, seat: int = -1, here: str = "", value: int = 0, by: str = "") -> None:
        seat = f.seat if seat < 0 else seat
        super().__init__(f, seat, here or f.player(seat).space, by)
        self.value = value

    def harm(self, effects: Sequence[v.AnyEffect]) -> float:
        return sum(reads[type(effect)](self, effect) for effect in effects)

    def who(self, who: Who) -> list[int]:
        return players(self, who)

    def places(self, at: At) -> list[str]:
        return places(self.f, at, self.here)

    def deep_ones_at(self, at: At) -> list[str]:
        return [spot for spot in self.places(at) if self.f.deep_ones(spot)]


reads = Handlers[float, Reader]("effects, as read by computers")


# ---- one reader for each effect ---------------------------------------------------------------------------------


@reads(v.Gain)
def _gain(r: Reader, e: v.Gain) -> float:
    if e.res == "chosen-different":
        return -sum(sorted((values.gain(r.f, res) for res in r.f.dials), reverse=True)[: e.n])
    if e.res == "chosen":
        return -max(values.gain(r.f, res) for res in r.f.dials) * e.n
    return -values.gain(r.f, e.res, e.n)


@reads(v.Lose)
def _lose(r: Reader, e: v.Lose) -> float:
    return min(values.loss(r.f, res, e.n) for res in r.f.dials) if e.res == "chosen" else values.loss(r.f, e.res, e.n)


@reads(v.Rescue)
def _rescue(r: Reader, e: v.Rescue) -> float:
    return -max((values.rescue(r.f, s) for s in r.places(e.at) if r.f.passengers(s)), default=0.0) * e.n


@reads(v.Place)
def _place(r: Reader, e: v.Place) -> float:
    spots = r.places(e.at)
    return values.summoned(r.f, e.n, spots[0]) if spots else values.into_deep(r.f, e.n, "none")


@reads(v.Activate)
def _activate(r: Reader, e: v.Activate) -> float:
    if e.monster == "chosen":
        return max(values.activation(r.f, m) for m in ("deep-ones", "dagon", "hydra"))
    return values.activation(r.f, e.monster)


@reads(v.MoveMonsters)
def _move_monsters(r: Reader, e: v.MoveMonsters) -> float:
    if e.to == "deep":
        return -max((sunk(r.f, spot, e.what) for spot in r.places(e.at) if spot in WATER), default=0.0)
    return -max((0.5 * r.f.deep_ones(spot) for spot in r.places(e.at) if spot in DECKS), default=0.0)


def sunk(f: Facts, space: str, what: str) -> float:
    worth = 0.3 * f.deep_ones(space) if what in ("any", "deep-ones") else 0.0
    at = f.at[space]
    return worth + (1.4 if at.hydra and what != "dagon" else 0.0) + (1.1 if at.dagon and what != "hydra" else 0.0)


@reads(v.DefeatDeepOnes)
def _defeat_deep_ones(r: Reader, e: v.DefeatDeepOnes) -> float:
    f, n = r.f, e.n or 99
    each = {spot: values.deep_one(f, spot) for spot in r.deep_ones_at(e.at)}
    if not e.spread:
        return -max((min(n, f.deep_ones(spot)) * worth for spot, worth in each.items()), default=0.0)
    figures = sorted((worth for spot, worth in each.items() for _ in range(f.deep_ones(spot))), reverse=True)
    return -sum(figures[:n])


@reads(v.Repair)
def _repair(r: Reader, e: v.Repair) -> float:
    free = [spot for spot in r.places(e.at) if spot in r.f.damaged_rooms and not r.f.deep_ones(spot)]
    return -values.mended(r.f) if free else 0.0


@reads(v.Advance)
def _advance(r: Reader, e: v.Advance) -> float:
    steps = {"travel": values.travel_step(r.f, e.n), "ritual": values.ritual_step(r.f, e.n)}
    return -(max(steps.values()) if e.track == "chosen" else steps[e.track])


@reads(v.Retreat)
def _retreat(r: Reader, e: v.Retreat) -> float:
    if e.track == "ritual":
        return min(e.n, r.f.view.ritual) * 0.8
    return values.travel_back(r.f, e.n)


@reads(v.Draw)
def _draw(r: Reader, e: v.Draw) -> float:
    seats = r.who(e.who)
    return -sum(values.cards_drawn(r.f, e.n) if seat == r.f.seat else e.n * values.CARD for seat in seats)


@reads(v.Discard)
def _discard(r: Reader, e: v.Discard) -> float:
    n = (e.total + 1) // 2 if e.total else e.n
    return sum(values.cards_gone(r.f, seat, n) for seat in r.who(e.who))


@reads(v.DrawItem)
def _draw_item(r: Reader, e: v.DrawItem) -> float:
    return -0.8 if any(deck.name == "item" and deck.size for deck in r.f.view.decks) else 0.0


@reads(v.Defeat)
def _defeat(r: Reader, e: v.Defeat) -> float:
    return sum(values.DEFEAT if r.f.player(s).space not in ("sick-bay", "brig") else 0.1 for s in r.who(e.who))


@reads(v.ToBrig)
def _to_brig(r: Reader, e: v.ToBrig) -> float:
    if isinstance(e.who, Chosen):
        among = [seat for seat in r.f.friends if r.f.player(seat).space != "brig"]
        return min((-values.jailing(r.f, seat) for seat in among), default=0.0)
    return sum(-values.jailing(r.f, seat) if seat != r.f.seat else values.JAIL for seat in r.who(e.who))


@reads(v.MoveCharacter)
def _move(r: Reader, e: v.MoveCharacter) -> float:
    if e.to == "sick-bay":
        return values.DEFEAT
    if isinstance(e.who, Chosen):
        helped = values.SICK if r.f.level.thorough else 1.2
        return -helped if r.f.at["sick-bay"].seats else 0.0
    return -0.3


@reads(v.Free)
def _free(r: Reader, e: v.Free) -> float:
    if e.who == "you":
        return -values.JAIL if r.f.player(r.seat).space == "brig" else 0.0
    jailed = [seat for seat in r.f.friends if r.f.player(seat).space == "brig"]
    return min((values.jailing(r.f, seat) for seat in jailed), default=0.0)


@reads(v.Grant)
def _grant(r: Reader, e: v.Grant) -> float:
    if e.who == "you":
        return -values.ACTION * e.n
    if r.f.level.farsighted:
        best = sorted((values.prospects(r.f, seat) for seat in r.f.free_friends), reverse=True)
        return -sum(values.ACTION * e.n + extra for extra in best[: e.up_to])
    return -values.ACTION * e.n * min(e.up_to, len(r.f.friends))


@reads(v.Attack)
def _attack(r: Reader, e: v.Attack) -> float:
    f = r.f
    if f.revealed:
        prey = any(f.people_in(spot) for spot in r.places(e.at))
        return 0.375 * values.DEFEAT if prey else 0.0
    spots = r.deep_ones_at(e.at) if e.against != "revealed-traitor" else []
    hit = dice.chance(4 - f.attack_bonus(True) - e.bonus, SIDES)
    worth = max((values.deep_one(f, spot) for spot in spots), default=0.0)
    n = max((f.deep_ones(spot) for spot in spots), default=0)
    times = n if e.repeat == "each" else min(n, 1 + hit + hit * hit) if e.repeat == "again" else 1
    return -hit * worth * times


@reads(v.Choose)
def _choose(r: Reader, e: v.Choose) -> float:
    return min(r.harm([*way.cost, *way.do]) for way in e.options)


@reads(v.If)
def _if(r: Reader, e: v.If) -> float:
    share = chance(r, e.cond)
    return share * r.harm(e.then) + (1 - share) * r.harm(e.otherwise)


@reads(v.Roll)
def _roll(r: Reader, e: v.Roll) -> float:
    bonus = r.f.roll_bonus(e.tag_) if e.tag_ else 0
    total = 0.0
    for die in FACES:
        score = max(1, min(SIDES, die + bonus)) + (r.value if e.plus == "value" else 0)
        r.die = die
        band = next((band for band in e.bands if score <= band.upto), None)
        total += r.harm(band.do) / SIDES if band is not None else 0.0
    r.die = 0
    return total


@reads(v.Check)
def _check(r: Reader, e: v.Check) -> float:
    return EFFORT + (1 - PASSED) * r.harm(e.fail) + PASSED * r.harm(e.passed)


@reads(v.ForEach)
def _for_each(r: Reader, e: v.ForEach) -> float:
    return sum(Reader(r.f, seat).harm(e.do) for seat in r.who(e.who))


def _neither(r: Reader, e: Effect) -> float:
    return 0.0


SIMPLE: dict[type[Effect], Callable[[Reader, Any], float]] = {
    v.Risk: lambda r, e: e.n * values.risked(r.f),
    v.DefeatPassenger: lambda r, e: values.passenger(r.f),
    v.AddToDeep: lambda r, e: values.into_deep(r.f, e.n, e.rise),
    v.DamageShip: lambda r, e: values.wreck(r.f, e.n),
    v.DamageRoom: lambda r, e: values.wreck(r.f),
    v.Reset: lambda r, e: 0.7 * r.f.view.ritual,
    v.Peek: lambda r, e: -0.4,
    v.PeekLoyalty: lambda r, e: -0.9,
    v.TakeItem: lambda r, e: 0.6 * e.n,
    v.RemoveItem: lambda r, e: 0.7,
    v.CastSpell: lambda r, e: -0.8,
    v.TreacheryToChaos: lambda r, e: 0.45 * e.n,
    v.TransferTitle: lambda r, e: 0.3,
    v.May: lambda r, e: min(0.0, r.harm([*e.cost, *e.do])),
    v.Cost: lambda r, e: r.harm(e.do),
}
NEITHER = (  # does the ship neither harm nor good by itself, or is weighed where it is used
    v.DrawTreachery,
    v.EndActionStep,
    v.Keep,
    v.DiscardSelf,
    v.RemoveSelf,
    *members(v.Reaction),
)
reads.update(SIMPLE)
reads.update(dict.fromkeys(NEITHER, _neither))
reads.complete(v.AnyEffect)
