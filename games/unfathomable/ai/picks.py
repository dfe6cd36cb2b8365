"""The smaller decisions: whom, where, which cards (D1, D4, D9 to D15, D28, D34 to D43)."""

from __future__ import annotations

import random

from games.core import Ask
from games.core.asks import open_options
from games.unfathomable.ai import loyal, traitor, values
from games.unfathomable.ai.checks import price
from games.unfathomable.ai.crises import deck_harm
from games.unfathomable.ai.effects import sunk
from games.unfathomable.ai.facts import Facts
from games.unfathomable.ai.windows import spared
from games.unfathomable.cards import characters, items, skill_cards
from games.unfathomable.ship import DECKS

MENDING = ("boiler-room", "galley", "cargo-hold", "chapel", "captains-cabin", "bridge")  # what to repair first
TOOLS = 1.0  # cards fewer that a hand seems to have of a skill that a damaged room asks for
AVERAGE = 3.0  # harm of a mythos card that is not worth putting away
ITEMS = {
    "blasting-cartridge": 1.4,
    "service-revolver": 1.2,
    "skeleton-keys": 1.3,
    "flensing-knife": 1.1,
    "barbed-harpoon": 1.1,
    "brass-loudhailer": 1.1,
}


def character(f: Facts, ask: Ask, rng: random.Random) -> str:
    """A skill set that covers what the table lacks."""
    held: dict[str, int] = {}
    for player in f.view.players:
        if player.character:
            for skill, n in player.skills.items():
                held[skill] = held.get(skill, 0) + n

    def lack(name: str) -> float:
        return sum(n / (1 + held.get(skill, 0)) for skill, n in characters()[name].set.items()) + 2 * rng.random()

    return max((option.id for option in ask.options), key=lack)


# ---- players ----------------------------------------------------------------------------------------------------


def player(f: Facts, ask: Ask, rng: random.Random) -> list[str]:
    """Picked by what is going to happen to them."""
    op = str(ask.args.get("op", ""))
    seats = {option.id: int(option.id.removeprefix("seat-")) for option in open_options(ask)}
    order = sorted(seats, key=lambda key: -favour(f, op, seats[key]))
    return order[: max(ask.least, ask.most if op == "grant" else 1)]


def favour(f: Facts, op: str, seat: int) -> float:
    doubt, other = f.suspicion[seat], f.player(seat)
    weight = 0.05 * other.hand + (0.3 if other.captain else 0.0) + (0.2 if other.keeper else 0.0)
    if f.level.farsighted and not f.hostile and op in ("grant", "move"):
        return values.prospects(f, seat) - doubt + weight
    if op in ("grant", "free", "move", "transfer-title"):
        awake = 0.3 if other.space not in ("sick-bay", "brig") else 0.0
        return (doubt if f.hostile else -doubt) + (weight + awake if op == "grant" else 0.0)
    if op in ("to-brig", "defeat", "discard"):
        return (weight - doubt) if f.hostile else doubt - weight
    return doubt - 0.6 * any(seen == seat for seen, _ in f.mine.saw)  # a look at loyalty cards


def heir(f: Facts, ask: Ask) -> str:
    """Who gets loyalty cards: somebody with a say whom few suspect."""
    seats = [int(option.id.removeprefix("seat-")) for option in open_options(ask)]
    wanted = [seat for seat in seats if seat in f.humans] or seats
    return f"seat-{max(wanted, key=lambda seat: favour(f, 'to-brig', seat))}"


def victim(f: Facts, ask: Ask) -> str:
    """Whom a Deep One attacks: an empty hand, or, for a traitor, a full one."""
    seats = [int(option.id.removeprefix("seat-")) for option in ask.options]
    if f.hostile:
        return f"seat-{max(seats, key=lambda seat: (seat != f.seat, f.player(seat).hand))}"
    return f"seat-{max(seats, key=lambda seat: f.suspicion[seat] * 4 - f.player(seat).hand)}"


def threatened(f: Facts, ask: Ask) -> str:
    def worth(key: str) -> float:
        return spared(f, int(key[5:])) if key.startswith("seat-") else values.passenger(f)

    return max((option.id for option in ask.options), key=worth)


# ---- places -----------------------------------------------------------------------------------------------------


def place(f: Facts, ask: Ask) -> str:
    op, spots = str(ask.args.get("op", "")), [option.id for option in open_options(ask)]
    good = max(spots, key=lambda spot: merit(f, op, spot))
    if not f.hostile or op in ("free", "move"):
        return good
    return min(spots, key=lambda spot: merit(f, op, spot))


def merit(f: Facts, op: str, spot: str) -> float:
    """How good it is for the ship to have this done there; where to go is everybody's own interest."""
    if op in ("free", "move"):
        if f.revealed:
            return traitor.lurk(f, spot, 2)
        return max(loyal.deeds(f, spot, set()).values(), default=0.0)
    if op == "repair":
        return -float(MENDING.index(spot)) if spot in MENDING else -9.0
    if op == "rescue":
        return values.rescue(f, spot)
    if op == "move-monsters":
        return sunk(f, spot, "any") if spot not in DECKS else 0.5 * f.deep_ones(spot)
    if op in ("place", "damage-room"):
        return -values.deep_one(f, spot) if spot in f.at and spot not in ("brig", "sick-bay") else 0.0
    return f.deep_ones(spot) * values.deep_one(f, spot)


def deep_ones(f: Facts, ask: Ask) -> dict[str, int]:
    """The most dangerous first; for a traitor, the least, and half of what is allowed: none at all would show."""
    order = sorted(open_options(ask), key=lambda o: values.deep_one(f, o.id), reverse=not f.hostile)
    n = ask.least
    if f.level.thorough:
        n = max(n, ask.most // 2 if f.hostile else ask.most)
    parts: dict[str, int] = {}
    for option in order:
        parts[option.id] = min(option.cap, n - sum(parts.values()))
    return {spot: n for spot, n in parts.items() if n}


def target(f: Facts, ask: Ask) -> str:
    def worth(key: str) -> float:
        if key == "stop":
            return 0.01
        if key.startswith("seat-"):
            seat = int(key[5:])
            return traitor.blow(f, seat) if f.revealed else values.HUNTED * loyal.hits(f, False)
        return values.deep_one(f, key.removeprefix("deep-one."))

    return max((option.id for option in ask.options), key=worth)


# ---- cards ------------------------------------------------------------------------------------------------------


def draw(f: Facts, ask: Ask, rng: random.Random) -> dict[str, int]:
    """The type that the own hand lacks; a revealed traitor takes treachery."""
    caps = {option.id: option.cap or ask.most for option in open_options(ask)}
    if "treachery" in caps:
        return {"treachery": min(caps["treachery"], ask.most)}
    held = {skill: sum(card.type == skill for card in f.mine.hand) + 0.5 * rng.random() for skill in caps}
    if f.view.damaged > 1 and not f.hostile:
        held = {skill: n - (TOOLS if skill in f.mending else 0) for skill, n in held.items()}
    parts: dict[str, int] = {}
    for _ in range(ask.least):
        open_skills = [skill for skill, cap in caps.items() if parts.get(skill, 0) < cap]
        if not open_skills:
            break
        pick = min(open_skills, key=lambda skill: held[skill])
        parts[pick] = parts.get(pick, 0) + 1
        held[pick] += 1
    return parts


def discard(f: Facts, ask: Ask) -> list[str]:
    """The cheapest; what feeds the furnace or the candles is weighed against what it burns."""
    source = str(ask.args.get("source", ""))
    cards = [option.id for option in open_options(ask)]
    if source in ("boiler-room", "chapel") and ask.least == 1 == ask.most:
        tag, res = ("boiler", "fuel") if source == "boiler-room" else ("chapel", "sanity")
        if f.hostile:
            return [min(cards, key=lambda card: skill_cards()[card].value)]
        return [min(cards, key=lambda card: loyal.burning(f, card, tag, res))]
    known = {card.id: card for card in f.mine.hand}

    def keep(card: str) -> float:
        treasured = f.revealed and known[card].type == "treachery" and known[card].value >= 3
        return price(f, known[card]) + (1.0 if treasured else 0.0)

    return sorted(cards, key=keep)[: ask.least]


def item_worth(f: Facts, item: str) -> float:
    card = items()[item]
    if card.improves is not None:
        active = any(owned.trait == "improvement" for owned in f.me.items)
        spare = 1.15 if f.level.farsighted and f.turns_left >= 3 else 0.6  # there are others who have none
        return spare if active else 1.5
    return ITEMS.get(item, 0.8)


def item(f: Facts, ask: Ask) -> list[str]:
    """Kept, taken or taken away: the best; given up: the worst."""
    ids = [option.id for option in open_options(ask)]
    mine = {owned.id for owned in f.me.items}
    given_up = ask.kind == "items.remove" and set(ids) <= mine
    order = sorted(ids, key=lambda name: item_worth(f, name), reverse=not given_up)
    return order[: ask.most]


def improvement(f: Facts, ask: Ask) -> str:
    def lack(name: str) -> int:
        return sum(card.type == items()[name].improves for card in f.mine.hand)

    return min((option.id for option in ask.options), key=lack)


# ---- looking ----------------------------------------------------------------------------------------------------


def looked(f: Facts, ask: Ask) -> list[str]:
    """Cards seen: the least harmful on top, or the most, for a traitor."""
    cards = [option.id for option in ask.options]
    if ask.kind == "peek.keep":
        bad = deck_harm(f, str(ask.args["card"])) > AVERAGE
        return ["bottom" if bad != f.hostile else "keep"]
    order = sorted(cards, key=lambda card: deck_harm(f, card), reverse=f.hostile)
    return order if ask.kind == "peek.order" else order[:1]


def resource(f: Facts, ask: Ask) -> str:
    names = [option.id for option in open_options(ask)]
    if ask.args.get("op") == "lose":
        return min(names, key=lambda res: values.loss(f, res) * (-1 if f.hostile else 1))
    return max(names, key=lambda res: values.gain(f, res) * (-1 if f.hostile else 1))


def monster(f: Facts, ask: Ask) -> str:
    names = [option.id for option in ask.options]
    return max(names, key=lambda name: values.activation(f, name) * (1 if f.hostile else -1))
