"""Public facts that are reckoned for those who look on: what guns can do, what Crew are worth, what is at stake."""

from __future__ import annotations

from games.everrain.below import hold_size
from games.everrain.cards import GUNS
from games.everrain.crew import fray_dice, track, wage
from games.everrain.deck import foes_at, sailors_at
from games.everrain.elder import DICE, health
from games.everrain.gunnery import ZONE_OF, bonus, weapon_in
from games.everrain.objective import WOUNDS, needed
from games.everrain.state import Fleet, Ship
from games.everrain.views import CrewView, GunView, StakesView


def armed(ship: Ship) -> list[GunView]:
    """The armed slots with their state, the worst first that holds."""
    found: list[GunView] = []
    for gun in GUNS:
        weapon = weapon_in(ship, gun)
        if weapon is None:
            continue
        zone = ZONE_OF[gun]
        place = f"z{zone}"
        if zone in ship.broken:
            state = "broken"
        elif foes_at(ship, place):
            state = "disrupted"
        else:
            state = "ready" if sailors_at(ship, place) else "unmanned"
        found.append(GunView(gun, weapon.id, bonus(ship, gun), state))
    return found


def hands(g: Fleet) -> dict[str, CrewView]:
    """Everybody's Crew, Traits counted."""
    return {
        one.id: CrewView(track(one), wage(one), fray_dice(one, "attack", True), fray_dice(one, "evasion", True))
        for ship in g.ships
        for one in ship.sailors
    }


def holds(g: Fleet) -> list[int]:
    return [hold_size(ship) for ship in g.ships]


def stakes(g: Fleet) -> StakesView | None:
    """Of an Elder One that has Arisen."""
    if g.arisen is None:
        return None
    wounds = WOUNDS[g.seats] if g.arisen.id == "osk-venn" else 0
    return StakesView(health(g), max(0, DICE[g.seats] - g.arisen.destruction), needed(g.arisen), wounds)
