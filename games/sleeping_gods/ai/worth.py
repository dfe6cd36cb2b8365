"""What things are worth to a computer hand (section 9): one table for events, choices and plans."""

from __future__ import annotations

from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.views import CrewView, SeaView

COIN, HEALTH, FATIGUE, HULL, STATUS, COMMAND, XP, CARD = 1.0, 1.5, 1.0, 3.0, 4.0, 0.8, 2.0, 1.0
GOODS = 1.2
FACES = 6
SCARCE = {"A": 3, "B": 9}  # more hands hold more of it


def faces(need: int) -> int:
    """Of fate's six, those that show so much or more."""
    return max(0, min(FACES, FACES + 1 - need))


def chance(need: int) -> float:
    return faces(need) / FACES


def health_share(view: SeaView) -> float:
    return sum(one.left for one in view.crew) / sum(one.health for one in view.crew)


def fresh(view: SeaView) -> list[CrewView]:
    """Who can take part in something."""
    return [one for one in view.crew if one.left > 0 and one.fatigue < 2]


def weariness(view: SeaView) -> int:
    return sum(one.fatigue for one in view.crew)


def spent_share(view: SeaView) -> float:
    """Who hits less hard for weariness."""
    return sum(one.fatigue == 2 for one in view.crew) / len(view.crew)


def is_weary(view: SeaView) -> bool:
    """Too few of those whose turn it is could take part in something."""
    own = [one for one in view.crew if one.owner in (-1, view.active)]
    return 2 * sum(one.left > 0 and one.fatigue < 2 for one in own) < len(own) or health_share(view) < 0.4


def is_scarce(view: SeaView) -> bool:
    """Command lies about, or with those who do not spend it."""
    return view.supply <= SCARCE[view.side]


def turns_left(view: SeaView) -> int:
    """Event cards to come, about."""
    return view.events_left + 18 * max(0, view.passes - view.going)


def mine(view: SeaView) -> list[CrewView]:
    seat = view.seat
    return [one for one in view.crew if one.owner == seat or (one.owner < 0 and seat == view.active)]


def strength(view: SeaView, skill: str) -> int:
    """What the active player's crew can bring, tired ones left out; others can add a little."""
    own = sorted((one.skills[skill] for one in fresh(view) if one.owner in (-1, view.active)), reverse=True)
    return sum(own[:4])


def effect(e: v.AnyEffect) -> float:
    """Good or bad, in coins."""
    match e:
        case v.Coins(n=n):
            return COIN * n
        case v.Resource(n=n, kind=kind):
            return (2.0 if kind == "artifact" else GOODS) * n
        case v.Xp(n=n):
            return XP * n
        case v.Revered(n=n):
            return 1.0 * n
        case v.Feared(n=n):
            return 0.3 * n
        case v.GainQuest():
            return 4.0
        case v.GainAdventure():
            return 5.0
        case v.LoseQuest():
            return -3.0
        case v.DrawAbility(n=n):
            return CARD * n
        case v.DiscardAbility(n=n):
            return -CARD * n
        case v.Command(n=n):
            return COMMAND * n
        case v.CrewDamage(n=n):
            return -HEALTH * n
        case v.Restore(n=n):
            return HEALTH * max(1, n)
        case v.Fatigue(n=n, who=who):
            return -FATIGUE * n * (who.means.n if who.means.kind == "upto" else 1)
        case v.StatusAdd():
            return -STATUS
        case v.StatusRemove():
            return 1.0
        case v.ShipDamage(n=n):
            return -HULL * n
        case v.Repair(n=n):
            return HULL * n / 2
        case v.LoseAction():
            return -4.0
        case v.ExtraAction():
            return 4.0
        case v.Combat(enemies=enemies):
            return -6.0 * len(enemies)
        case _:
            return 0.0


def cost(price: v.Cost) -> float:
    goods = price.grain + price.vegetables + price.meat + price.materials + price.ingredients + price.resources
    return (
        COIN * price.coins
        + GOODS * goods
        + 2 * price.artifact
        + FATIGUE * price.fatigue
        + HEALTH * price.health
        + 30 * price.totems
    )
