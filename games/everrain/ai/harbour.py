"""A visit in Port: who is sent where, in what order, and when to leave (section 9: Port)."""

from __future__ import annotations

from games.everrain.ai import trades
from games.everrain.ai.course import chart_course
from games.everrain.ai.endgame import may_lecture, wounds_wanted
from games.everrain.ai.foresight import keeps_clues
from games.everrain.ai.goals import Goal, best_goal, nights, rate
from games.everrain.ai.gunners import ready_guns
from games.everrain.ai.mind import FIT, STEP, Mind
from games.everrain.ai.prospects import cargo_worth
from games.everrain.ai.stations import is_posted
from games.everrain.cards import cards
from games.everrain.chart import ahead, name_of, slot_of
from games.everrain.crew import free, mods_of, test_bonus, token
from games.everrain.deck import can_chart
from games.everrain.port import PRICES, REPAIR, can_lodge, can_send, price_for
from games.everrain.purse import clue_worth
from games.everrain.state import CREW_SLOTS, Sailor, Visit
from games.everrain.tracks import ACT_ENDS, GIFT
from games.everrain.vocabulary import Haggle, Listen, Only, Price
from games.everrain.watches import Move, as_manned, sea_watch

SPARE = 45  # Coin beyond which a Shipwright is worth a look
CARGO = 0.6
BROKEN = 3
STAKE = 10  # what a gambler may lose
EAR = 0.2  # Clues that a listener brings
BUNK = 0.3  # what a night without Strain is worth
SERVICES = ("hire", "marketplace", "rest", "apothecary", "shipwright", "denizen", "inform", "gamble", "listen")


def deed(mind: Mind) -> tuple[str, tuple[str, ...]]:
    """The next thing in a visit, and how it is done in one press; the University comes last."""
    visit = mind.view.visit
    assert visit is not None, "there is no Port"
    errand = _errand(mind, visit)
    if errand:
        return errand, _at_once(mind, visit, errand.removeprefix("serve."))
    other = trades.taker(mind)
    return (f"trade.{other}", (f"gift.{other}",)) if other is not None else leave(mind)


def _at_once(mind: Mind, visit: Visit, service: str) -> tuple[str, ...]:
    """With who goes; those who would listen one after the other, all together."""
    chosen = who(mind, service, sendable(mind, visit, service))
    alone = (f"errand.{service}.{chosen.id}",) if chosen is not None else ()
    if service != "listen":
        return alone
    crew = idle(mind, visit)
    lecturer = kept_back(mind, visit, crew)
    ears = {one.id for one in sendable(mind, visit, "listen") if one is not lecturer and not is_posted(one)}
    return (*(name for name, there in mind.together.items() if there == ears), *alone)


def sendable(mind: Mind, visit: Visit, service: str) -> list[Sailor]:
    """Who may be sent there, and is on offer for it (EVR-PORT-07)."""
    return [one for one in mind.ship.sailors if can_send(visit, mind.ship, one, service)]


def _errand(mind: Mind, visit: Visit) -> str:
    ship = mind.ship
    if not ship.sailors:
        return "captain" if "hire" not in visit.used and mind.view.pool else ""
    if can_lodge(mind.view, ship):
        return "lodge"
    crew = idle(mind, visit)
    if not crew:
        return ""
    lecturer = kept_back(mind, visit, crew)
    others = [one for one in crew if one is not lecturer]
    first = ("shipwright",) if is_unarmed(mind) else ()
    for service in (*first, *SERVICES):
        if wanted(mind, visit, service, others):
            return f"serve.{service}"
    if lecturer is not None and clue_worth(ship) >= STEP:
        return "serve.university"
    if lecturer is not None and not is_posted(lecturer) and can_send(visit, ship, lecturer, "listen"):
        return "serve.listen"
    return ""


def is_unarmed(mind: Mind) -> bool:
    """An Elder One has to be wounded, and no gun can be fired: one is mended before all else."""
    return bool(wounds_wanted(mind)) and not ready_guns(mind.ship) and mind.ship.coin >= REPAIR


def idle(mind: Mind, visit: Visit) -> list[Sailor]:
    """Who has not been sent anywhere and could be; a Drunkard is good for one thing only."""
    found: list[Sailor] = []
    for one in mind.ship.sailors:
        if one.id in visit.served or mods_of(one, Only):
            continue
        if price_for(mind.ship, one, "listen") <= mind.ship.coin:
            found.append(one)
    return found


def kept_back(mind: Mind, visit: Visit, crew: list[Sailor]) -> Sailor | None:
    """For the University: whoever needs nothing else, if there are Clues for it or may be after the others."""
    if "university" in visit.used or not _takes_clues(mind, visit.port):
        return None
    ears = sum(can_send(visit, mind.ship, one, "listen") for one in crew)
    hoped = clue_worth(mind.ship) + min(ears, len(crew) - 1)
    if hoped < STEP:
        return None
    return min(crew, key=lambda one: (need(one), is_posted(one), -one.gems, one.id))


def _takes_clues(mind: Mind, port: str) -> bool:
    if mind.view.arisen is not None:
        return may_lecture(mind, port)
    return not keeps_clues(mind)


def need(sailor: Sailor) -> int:
    """How badly a Crew wants the Inn or the Apothecary."""
    if sailor.strain >= 2 and free(sailor) <= FIT:
        return 3
    if sailor.trauma >= 2:
        return 2
    return 1 if sailor.strain >= 2 else 0


def reserve(mind: Mind) -> int:
    """Coin that is kept for the wages at the end of the Act; whoever ends it first has a gift as well (EVR-ACT-03)."""
    view = mind.view
    if view.arisen is not None or all(end <= max(view.player, view.enemy) for end in ACT_ENDS):
        return 0
    return max(0, mind.wages - GIFT) if view.player > view.enemy else mind.wages


def wanted(mind: Mind, visit: Visit, service: str, crew: list[Sailor]) -> bool:
    ship, spare = mind.ship, mind.ship.coin - reserve(mind)
    crew = [one for one in crew if can_send(visit, ship, one, service)]
    if not crew:
        return False
    match service:
        case "hire":
            room = len(ship.sailors) < min(CREW_SLOTS, mind.temper.hands + (spare >= 40)) and mind.view.pool > 0
            rested = any(need(one) < 3 for one in crew)  # who is done in goes to bed, not to the hiring table
            return room and rested and (ship.coin >= 10 if len(ship.sailors) < 3 else spare >= 10)
        case "rest":
            return any(need(one) == 3 and one.strain >= 3 for one in crew) and spare >= PRICES["rest"]
        case "apothecary":
            return any(one.trauma >= 2 for one in crew) and spare >= 10
        case "marketplace":
            return cargo_worth(mind, ship.at) >= CARGO
        case "shipwright":
            return is_unarmed(mind) or (len(ship.broken) >= BROKEN and ship.coin >= 15) or spare >= SPARE
        case "denizen":
            opener = bool(visit.denizen) and cards()[visit.denizen].stage == "opener"
            return opener and mind.view.act <= 2 and any(need(one) == 0 and not is_posted(one) for one in crew)
        case "inform":
            return informs(mind, visit, spare)
        case "gamble":
            bold = not ship.coin or spare >= STAKE  # not with what the Crew are to be paid
            return any(one.strain >= 2 and (need(one) == 3 or (bold and not is_posted(one))) for one in crew)
        case _:
            return any(not is_posted(one) for one in crew)  # an ear is not worth a post that must be manned again


def informs(mind: Mind, visit: Visit, spare: int) -> bool:
    """Buying information: to make up five, or when there is plenty of Coin."""
    price = PRICES["inform"]
    if mind.view.act == 4 or mind.view.arisen is not None:
        return spare >= price  # there is nothing else to save for
    missing = -clue_worth(mind.ship) % STEP
    if missing and missing * price <= spare and "university" not in visit.used:
        return len(idle(mind, visit)) > missing
    return spare >= price + 25


def who(mind: Mind, service: str, crew: list[Sailor]) -> Sailor | None:
    """Who goes, of those who may."""
    visit = mind.view.visit
    assert visit is not None, "there is no Port"
    waiting = idle(mind, visit)
    lecturer = kept_back(mind, visit, waiting) if waiting else None
    others = [one for one in crew if one is not lecturer] if service != "university" else crew
    if not others:
        return None if service != "listen" else lecturer
    match service:
        case "university":
            return lecturer if lecturer in crew else min(crew, key=lambda one: (need(one), one.id))
        case "rest" | "gamble":
            return max(others, key=lambda one: (one.strain - free(one), one.id))
        case "apothecary":
            return max(others, key=lambda one: (one.trauma, one.id))
        case "listen":
            return max(others, key=lambda one: (not is_posted(one), _ear(one), -need(one), one.id))
        case "hire":
            return min(
                others, key=lambda one: (sum(mod.n for mod in mods_of(one, Price)), is_posted(one), need(one), one.id)
            )
        case "marketplace":
            return max(others, key=lambda one: (bool(mods_of(one, Haggle)), -need(one), one.id))
        case "denizen":
            return max(others, key=lambda one: (not is_posted(one), -need(one), _talent(one), one.id))
        case _:
            return min(others, key=lambda one: (is_posted(one), need(one), one.id))


def _ear(sailor: Sailor) -> int:
    return sum(mod.n for mod in mods_of(sailor, Listen))


def _talent(sailor: Sailor) -> int:
    sheet = token(sailor)
    return sheet.brawn + sheet.wits + sheet.grit + test_bonus(sailor, "wits", "port")


# ------------------------------------------------------------------ and away


def errand_at(mind: Mind, goal: Goal) -> str:
    """What one press does at the end of the way; empty: nothing."""
    errands = {"P": "visit", "I": "land", "W": "plunder"}
    letter = mind.view.sea[goal.at]
    if goal.errand == "reveal" and can_chart(mind.ship):
        return f"chart.{slot_of(ahead(goal.at, goal.state % 6))}"
    return f"{errands[letter]}.{name_of(goal.at)}" if goal.errand == "place" and letter in errands else ""


def leave(mind: Mind) -> tuple[str, tuple[str, ...]]:
    """On the best heading; where nothing can be reached yet, the night is spent in Port unless it is not worth it."""
    home = as_manned(mind.ship, [], home=True)
    best: tuple[float, str, tuple[str, ...]] = (0.0, "end", ())
    for nest in (False, True):
        moves = sea_watch(home, nest=nest)
        crewed = mind.with_hands_at(moves, home)
        course = chart_course(crewed.view, crewed.ship, range(6))
        goal = best_goal(crewed, course, crewed.budget)
        if goal is None or (goal.cost > crewed.budget and not _beats_a_night(crewed, goal)):
            continue
        worth = rate(crewed, goal, crewed.budget)
        if worth > best[0] and (nest or goal.errand != "reveal" or can_chart(crewed.ship)):
            best = worth, f"depart.{course.root(goal.state)}", _away(crewed, goal, moves)
    return best[1], best[2]


def _beats_a_night(crewed: Mind, goal: Goal) -> bool:
    """More is had of a long way than of listening where nobody tires."""
    ears = sum(not mods_of(one, Only) for one in crewed.ship.sailors)
    return goal.errand == "pay" or goal.worth / (1 + nights(crewed, goal, crewed.budget)) > EAR * ears + BUNK


def _away(crewed: Mind, goal: Goal, moves: list[Move]) -> tuple[str, ...]:
    errand = errand_at(crewed, goal)
    if moves:
        return (f"cast.{errand}",) if errand else ()
    return (f"away.{name_of(goal.at)}",) if goal.errand == "place" else ()
