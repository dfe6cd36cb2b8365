"""Actions against the ship: hidden, within what can be explained; revealed, with everything (D6, D7, D17 to D19)."""

from __future__ import annotations

import random

from games.core import Ask
from games.core.asks import open_options
from games.core.dice import chance
from games.unfathomable.ai import loyal, values
from games.unfathomable.ai.effects import Reader
from games.unfathomable.ai.facts import FAR, Facts
from games.unfathomable.ai.suspicion import suspicions
from games.unfathomable.cards import SIDES, skill_cards
from games.unfathomable.ship import DECKS, SHIP

SHORT = 6  # Deep Ones left in the supply
CASE = 0.4  # suspicion on somebody else that makes an accusation plausible
BLOCKS = {"boiler-room": 0.9, "galley": 0.6, "chapel": 0.4, "cargo-hold": 0.3, "captains-cabin": 0.5, "bridge": 0.2}


# ---- hidden -----------------------------------------------------------------------------------------------------


def hidden_action(f: Facts, ask: Ask, rng: random.Random) -> str:
    if should_reveal(f, rng):
        return "reveal"
    scored = loyal.scores(f, ask)
    scored.update(_frame(f, scored))
    if rng.random() < f.level.idle:
        idle = _idle(f, [option.id for option in open_options(ask)])
        if idle:
            return rng.choice(idle)
    tame = {key: worth for key, worth in scored.items() if worth <= f.level.help and not _drives(f, key)}
    return max(tame, key=lambda key: tame[key]) if tame else "forgo"


def _drives(f: Facts, key: str) -> bool:
    """Nothing that brings the ship on in the last stretch, and no figure back into a supply that runs short."""
    if f.view.supply <= SHORT and key.startswith("attack.deep-one"):
        return True
    return f.view.distance >= FAR - 3 and key in ("space.stoke", "use.feat")


def _frame(f: Facts, scored: dict[str, float]) -> dict[str, float]:
    """Accusing somebody whom others suspect as well."""
    seen = suspicions(f.view, None)
    found: dict[str, float] = {}
    for key in scored:
        if key.startswith("space.seat-"):
            seat = int(key.removeprefix("space.seat-"))
            found[key] = 2.0 if seen[seat] >= CASE and seen[seat] >= f.notoriety else -2.0
    return found


def _idle(f: Facts, options: list[str]) -> list[str]:
    """What looks busy and does little, or takes a risk that anybody might take."""
    plausible = ["space.feast-5", "space.feast-4", "space.search", "space.watch"]
    plausible += [key for key in options if key.startswith("use.hand.influence") or "observation-1" in key]
    found = [key for key in plausible if key in options]
    if not found and f.space not in ("galley", "cargo-hold"):
        found = [key for key in ("move.galley", "move.cargo-hold") if key in options]
    return found


def should_reveal(f: Facts, rng: random.Random) -> bool:
    """When hiding is over, when it decides, or when the second card makes another traitor."""
    if f.hurries or f.revealed:
        return False
    if f.in_brig:
        return True
    if f.view.distance >= FAR:
        return rng.random() < 0.5
    low = min(f.dials.values()) <= 2 or f.view.damaged >= 4 or f.view.supply <= 3
    if low and rng.random() < 0.4:
        return True
    second = sum(kind != "human" for kind in f.mine.loyalty) > 1
    chance = 0.5 if second else 0.35 if f.notoriety > 0.7 else 0.1 if f.view.distance >= 9 else 0.0
    return rng.random() < chance


# ---- revealed ---------------------------------------------------------------------------------------------------


def open_action(f: Facts, ask: Ask, rng: random.Random) -> str:
    scored = strikes(f, ask)
    return max(scored, key=lambda key: scored[key])


def strikes(f: Facts, ask: Ask) -> dict[str, float]:
    left = int(ask.args.get("left", 1) or 1)  # pyright: ignore[reportArgumentType]
    found: dict[str, float] = {"forgo": 0.0}
    for option in open_options(ask):
        key = option.id
        if key == "move":
            found[key] = (1.5 if sum(f.hand.values()) >= 16 else 0.3) if f.hostile else -1.0
        elif key.startswith("move."):
            found[key] = lurk(f, key.removeprefix("move."), left)
        elif key == "kill":
            found[key] = values.passenger(f) + 0.5
        elif key.startswith("attack.seat-"):
            found[key] = blow(f, int(key.removeprefix("attack.seat-"))) + lurk(f, f.space, 1) * 0.5
        elif key.startswith("use."):
            found[key] = _misuse(f, key.removeprefix("use."))
    return found


def lurk(f: Facts, space: str, left: int) -> float:
    """A place to strike from now, or to stand in the way."""
    people = f.people_in(space)
    prey = f.passengers(space) and not people
    if left > 1 and prey:
        return values.passenger(f) + 0.3
    worth = (0.6 if prey else 0.0) + BLOCKS.get(space, 0.0)
    if left > 1:
        worth = max(worth, max((blow(f, seat) for seat in people), default=0.0))
    if f.at[space].repair_total:
        worth += 0.3 * f.view.damaged
    danger = 0.5 * len(people) + (0.8 if space in DECKS and f.view.ritual >= 2 else 0.0)
    return worth - (danger if left == 1 else 0.3 * danger) - 0.1


def blow(f: Facts, seat: int) -> float:
    """An attack on a human: hands and titles are worth it."""
    player = f.player(seat)
    if player.space in ("sick-bay", "brig"):
        return 0.0
    worth = values.DEFEAT + 0.05 * player.hand + (0.3 if player.captain or player.keeper else 0.0)
    return chance(6 - f.attack_bonus(False), SIDES) * worth


def _misuse(f: Facts, thing: str) -> float:
    ability, value = f.ability(thing)
    if ability is None:
        return -1.0
    return Reader(f, value=value).harm([*ability.cost, *ability.do]) - (0.3 if thing.startswith("hand.") else 0.0)


def start_card(f: Facts, ask: Ask) -> str:
    """A start-of-Action card if it beats two actions."""
    spots = [space for space in SHIP if f.passengers(space) and not f.people_in(space)]
    rival = 0.9 if f.in_brig is False else 0.0
    if spots and not f.in_brig:
        rival = values.passenger(f) + 0.4
    best, most = "pass", rival
    for option in open_options(ask):
        if option.id != "pass" and (worth := _opening(f, option.id)) > most:
            best, most = option.id, worth
    return best


def _opening(f: Facts, thing: str) -> float:
    if skill_cards()[thing.removeprefix("hand.")].value == 5:
        return max(values.activation(f, monster) for monster in ("deep-ones", "dagon", "hydra"))
    return 2 * values.CARD + 0.7


def swapped(f: Facts, ask: Ask) -> list[str]:
    """Low cards for treachery."""
    return [card.id for card in f.mine.hand if card.value <= 3 and card.type != "treachery"]
