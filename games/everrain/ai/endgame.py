"""Once an Elder One has Arisen: where its objective is paid, and from where it can be hit (7.15, section 9)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.everrain.ai.gunners import firing_places
from games.everrain.ai.mind import STEP, Mind
from games.everrain.balance import WOUNDS
from games.everrain.chart import distance, neighbours
from games.everrain.objective import SCHOOLS, SEVERINGS, needed
from games.everrain.purse import clue_worth
from games.everrain.state import Elder

PAY = 9.0  # Clues: it wins the game
HIT = 3.0  # a die thrown at an Elder One that has to be wounded: without it nothing is won
ENOUGH = 0.15  # of what Clues are worth otherwise
BLOCK = 1.2  # a place that Mother Caul is about to claim


class Errand(NamedTuple):
    errand: Literal["pay", "gun"]
    at: int
    heading: int  # -1: any
    worth: float


def errands(mind: Mind) -> list[Errand]:
    elder = mind.view.arisen
    if elder is None:
        return []
    match elder.id:
        case "ulmareth":
            return _severings(mind, elder)
        case "osk-venn":
            return [*_bindings(mind, elder), *_volleys(mind, elder)]
        case _:
            return []  # Lectures are given in Ports, which are worth their way already


def severing_letters(mind: Mind) -> tuple[str, ...]:
    sea = mind.view.sea
    return ("I", "A") if sum(letter in ("I", "A") for letter in sea) >= SEVERINGS else ("I", "A", "W", "P")


def _severings(mind: Mind, elder: Elder) -> list[Errand]:
    if clue_worth(mind.ship) < STEP or elder.paid >= needed(elder):
        return []
    letters = severing_letters(mind)
    there = [at for at, letter in enumerate(mind.view.sea) if letter in letters and at not in elder.marked]
    return [Errand("pay", at, -1, PAY) for at in there if at != elder.at]


def _bindings(mind: Mind, elder: Elder) -> list[Errand]:
    if clue_worth(mind.ship) < STEP or elder.paid >= needed(elder) or mind.ship.bound:
        return []
    return [Errand("pay", at, -1, PAY) for at in neighbours(elder.at) if mind.view.sea[at]]


def wounds_wanted(mind: Mind) -> int:
    """Destruction tokens that are still missing (Osk-Venn)."""
    elder = mind.view.arisen
    if elder is None or elder.id != "osk-venn":
        return 0
    return max(0, WOUNDS[mind.view.seats] - elder.destruction)


def _volleys(mind: Mind, elder: Elder) -> list[Errand]:
    if not wounds_wanted(mind) or not mind.ship.fresh.artillery:
        return []
    return [Errand("gun", at, heading, HIT * dice) for at, heading, dice in firing_places(mind, elder.at)]


def collects(mind: Mind) -> float:
    """How much Clues still count: little, once the ships have all that the objective takes."""
    elder = mind.view.arisen
    if elder is None:
        return 1.0
    held = sum(clue_worth(ship) // STEP for ship in mind.view.ships)
    return 1.0 if elder.paid + held < needed(elder) else ENOUGH


def may_lecture(mind: Mind, port: str) -> bool:
    elder = mind.view.arisen
    if elder is None or elder.id != "mother-caul" or elder.paid >= needed(elder):
        return False
    return elder.paid < needed(elder) - 1 or len({*elder.schools, port}) >= SCHOOLS


def is_next_claim(mind: Mind, at: int) -> bool:
    """The place that Mother Caul goes for now."""
    elder, view = mind.view.arisen, mind.view
    if elder is None or elder.id != "mother-caul":
        return False
    there = [n for n, letter in enumerate(view.sea) if letter in ("I", "A", "W") and n not in view.explored]
    there = [n for n in there if n != elder.at]
    return bool(there) and at == min(there, key=lambda n: (distance(elder.at, n), n))
