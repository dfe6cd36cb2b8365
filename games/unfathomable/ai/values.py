"""Harm in points, for the board as it stands: what a loss, a monster, a passenger weighs now.

Positive is bad for the ship. Traitors use the same figures with the sign turned round.
"""

from __future__ import annotations

from games.unfathomable.ai.facts import FAR, Facts
from games.unfathomable.ship import DECKS, ROOMS, WATER, spaces

LOST = 60.0  # the end of the voyage
RESOURCE = {"fuel": 1.5, "food": 0.82, "sanity": 1.1, "souls": 1.6}  # one of it, off a full dial
CARD = 0.75  # one skill card
DEFEAT = 2.4  # four cards fewer, and an action to come back
SICK = 2.4  # the cards that a turn begun in the Sick Bay does not bring
JAIL = 3.5  # somebody loyal in the Brig
CAUGHT = 9.0  # a traitor in the Brig
HUNTED = 4.5  # a revealed traitor driven into the Brig
WRECK = (4.0, 5.0, 6.6, 9.5, 18.0, LOST)  # the next damage card, by rooms damaged
ACTION = 1.3  # an action of somebody else
SPACE = 3.05  # one space of the travel track
INSIDE, ON_DECK, OUTSIDE = 1.4, 1.3, 0.65  # a Deep One in a room (in damage cards), on deck, in the water
CHANT = 0.25  # the part of a banishment that one step towards it is
STRUCTURAL = 7 / 9


def loss(f: Facts, res: str, n: int = 1) -> float:
    """Losing so much of a resource: dearer, the lower the dial."""
    total = 0.0
    for i in range(n):
        left = f.dials.get(res, 8) - i
        if left <= 1:
            return total + LOST
        total += RESOURCE[res] * min(4.0, 8 / _spare(f, res, left))
    return total


def _spare(f: Facts, res: str, left: int) -> float:
    """Fuel is needed for the way; the rest only has to last."""
    if res != "fuel":
        return max(1.0, left)
    need = max(0, FAR - f.view.distance) / 3
    return max(1.0, left - need + 2.5)


def gain(f: Facts, res: str, n: int = 1) -> float:
    left = f.dials.get(res, 8)
    if left >= 10:
        return 0.0
    return n * RESOURCE[res] * min(4.0, 8 / _spare(f, res, left + 1))


def passenger(f: Facts) -> float:
    """A passenger lost: 8 souls and 3 sanity on nine tokens."""
    left = max(1, 9 - len(f.view.lost))
    souls = 8 - sum(face.count("souls") for face in f.view.lost)
    sanity = 3 - sum(face.count("sanity") for face in f.view.lost)
    return (max(0, souls) * loss(f, "souls") + max(0, sanity) * loss(f, "sanity")) / left


def risked(f: Facts) -> float:
    return 0.35 * passenger(f) if f.view.passengers_left else 0.0


def wreck(f: Facts, n: int = 1) -> float:
    """Damage to the ship."""
    return f.level.hull * STRUCTURAL * sum(WRECK[min(5, f.view.damaged + i)] for i in range(n))


def mended(f: Facts) -> float:
    return f.level.hull * WRECK[max(0, f.view.damaged - 1)] if f.view.damaged else 0.0


def crowding(f: Facts) -> float:
    """What one figure fewer in the supply means: a traitor works towards it long before a crew worries."""
    supply = f.view.supply
    if f.hostile:
        return 0.4 if supply > 9 else 1.2 if supply > 6 else 2.0 if supply > 4 else 4.0 if supply > 2 else 8.0
    return 0.0 if supply > 6 else 0.3 if supply > 4 else 1.0 if supply > 2 else 4.0


def deep_one(f: Facts, space: str) -> float:
    """What a Deep One in a space is going to cost."""
    base = crowding(f)
    if space in ROOMS:
        guard = 0.7 if f.people_in(space) else 1.0
        return base + guard * INSIDE * (wreck(f) if not f.at[space].repair_total else 0.7 * wreck(f))
    if space in DECKS:
        prey = 0.5 * passenger(f) if f.passengers(space) else 0.0
        return base + ON_DECK + prey
    return base + (OUTSIDE if space in WATER else 0.4)


def summoned(f: Facts, n: int, space: str) -> float:
    """Placing Deep Ones; too few in the supply is the end."""
    if f.view.supply < n:
        return LOST
    return n * deep_one(f, space) + (1.0 if f.view.supply - n < 2 else 0.0)


def into_deep(f: Facts, n: int, rise: str) -> float:
    if f.view.supply < n:
        return LOST
    rising = rise != "none" and f.view.deep + n >= 4
    monarchs = (f.view.deep_hydra and rise in ("all", "hydra")) + (f.view.deep_dagon and rise in ("all", "dagon"))
    return n * (0.45 + crowding(f)) + ((0.1 * f.view.deep + 0.8 * monarchs) if rising else 0.0)


def banishment(f: Facts) -> float:
    """What the greater banishment would do for the ship."""
    sea = sum(f.deep_ones(space) * deep_one(f, space) for space in (*DECKS, *WATER))
    monarchs = 1.5 * bool(f.hydra_at) + 1.2 * bool(f.dagon_at)
    foes = sum(seat in f.traitors for space in DECKS for seat in f.at[space].seats) * JAIL
    if f.view.ritual < 3:
        return sea + monarchs + foes  # there is time to bring people in
    people = sum(f.passengers(space) for space in DECKS) * passenger(f)
    crew = sum(len(f.people_in(space)) for space in DECKS) * DEFEAT
    return sea + monarchs + foes - people - crew


def ritual_step(f: Facts, steps: int = 1) -> float:
    """Advancing the ritual track."""
    if f.view.ritual + steps >= 4:
        return banishment(f)
    return steps * (0.4 + CHANT * max(0.0, banishment(f)))


def travel_step(f: Facts, steps: int = 1) -> float:
    """Advancing the travel track: a turn saved; the last space is the voyage won."""
    if f.view.distance >= FAR:
        return LOST if f.view.travel + steps >= 4 else steps * SPACE * 1.8
    return steps * SPACE


def travel_back(f: Facts, steps: int) -> float:
    real = min(steps, f.view.travel)
    return real * SPACE * (1.8 if f.view.distance >= FAR else 1.0)


def activation(f: Facts, monster: str) -> float:
    """What an icon does now."""
    if monster == "hydra":
        return wreck(f) if f.hydra_at else into_deep(f, 2, "hydra")
    if monster == "dagon":
        return summoned(f, 2, f"deck-{f.dagon_at[1:]}") if f.dagon_at else into_deep(f, 2, "dagon")
    on_board = [space for space in (*ROOMS, *DECKS, *WATER) if f.deep_ones(space)]
    if not on_board:
        return into_deep(f, 2, "all")
    return sum(_acts(f, space, f.deep_ones(space)) for space in on_board)


def _acts(f: Facts, space: str, n: int) -> float:
    """What the Deep Ones of a space do when they activate."""
    if f.people_in(space):
        return n * 0.375 * DEFEAT
    if f.passengers(space):
        kills = min(n, f.passengers(space))
        return kills * passenger(f) + (n - kills) * 0.5
    if space in ROOMS:
        return wreck(f) + (n - 1) * 0.6 if not f.at[space].repair_total else n * 0.5
    if space in DECKS:
        return n * (deep_one(f, spaces()[space].arrow) - deep_one(f, space))
    return n * 0.35


def rescue(f: Facts, space: str) -> float:
    """Taking a passenger off a deck space."""
    number = space.removeprefix("deck-")
    near = f.deep_ones(space) > 0 and not f.people_in(space)
    coming = f.deep_ones(f"w{number}") > 0 or f.dagon_at == f"w{number}"
    traitor = any(f.player(seat).space != "brig" for seat in f.traitors)
    chance = 0.85 if near else 0.75 if traitor or coming or f.deep_ones(space) else 0.5
    if f.view.ritual >= 3:
        chance = max(chance, 0.85)
    elif f.level.thorough and f.view.ritual == 2:
        chance = max(chance, 0.75)
    return chance * passenger(f)


def prospects(f: Facts, seat: int) -> float:
    """What an action of somebody else might do beyond the usual, as far as anybody can see."""
    other = f.player(seat)
    worth = 0.0
    if other.space == "sick-bay":
        worth = SICK
    elif f.deep_ones(other.space):
        worth = 0.4 * deep_one(f, other.space)
    elif other.space == "boiler-room" and not f.at[other.space].used and not f.at[other.space].blocked:
        worth = 1.0 if other.skills.get("strength") else 0.0
    elif f.passengers(other.space):
        worth = 0.5 * rescue(f, other.space)
    return worth * (1 - f.suspicion[seat]) - ACTION * f.suspicion[seat]


def jailing(f: Facts, seat: int) -> float:
    """What it does for the ship to have somebody in the Brig."""
    guilt = f.suspicion[seat]
    return guilt * CAUGHT - (1 - guilt) * JAIL if guilt >= f.level.case else -JAIL


def cards_gone(f: Facts, seat: int, n: int) -> float:
    """Cards out of a hand; a full hand loses some anyway."""
    hand = f.player(seat).hand
    return min(n, hand) * (CARD * 0.4 if hand > 8 else CARD)


def cards_drawn(f: Facts, n: int) -> float:
    hand = f.me.hand
    return CARD * (min(n, max(0, 9 - hand)) + 0.25 * max(0, n - max(0, 9 - hand)))
