"""A captain's turn, one deed after another: the first of these thoughts that leads to something is done (section 9).

All of it comes from the view alone, so that the same situation has the same answer whenever it is asked.
"""

from __future__ import annotations

from typing import NamedTuple

from games.everrain.ai import harbour, trades
from games.everrain.ai.course import step_cost, step_to
from games.everrain.ai.endgame import severing_letters
from games.everrain.ai.fighting import best_attack
from games.everrain.ai.goals import Goal, best_goal
from games.everrain.ai.gunners import best_volley
from games.everrain.ai.mind import STEP, Mind
from games.everrain.ai.peril import peril
from games.everrain.ai.prospects import altar_worth, port_name
from games.everrain.ai.stations import Move, at_bay, in_danger, man_nest, man_wheel, send_below, turn_in
from games.everrain.chart import distance, name_of
from games.everrain.deck import can_chart, foes_at, place_of
from games.everrain.objective import needed
from games.everrain.purse import clue_worth
from games.everrain.watches import HATCH, NEST, below_watch, sea_watch

END = "end"


class Deed(NamedTuple):
    """What to pick on a turn; a Crew Order also has the place. `whole`: the same and more of it in one press."""

    pick: str
    crew: str = ""
    place: str = ""
    whole: tuple[str, ...] = ()


def next_deed(mind: Mind) -> Deed:
    if mind.view.visit is not None:
        return in_port(mind)
    for thought in (pay, hand_over, fight, bombard, explore, dock, sail, withdraw, before_night):
        deed = thought(mind)
        if deed is not None:
            return deed
    return Deed(END)


def in_port(mind: Mind) -> Deed:
    pick, whole = harbour.deed(mind)
    return Deed(pick, whole=whole)


def _send(move: Move | None) -> Deed | None:
    return Deed(f"send.{move.crew}.{move.place}", move.crew, move.place) if move is not None else None


def pay(mind: Mind) -> Deed | None:
    """Into the objective of an Arisen Elder One, wherever it can be done (row 36)."""
    elder, ship = mind.view.arisen, mind.ship
    if elder is None or elder.paid >= needed(elder) or clue_worth(ship) < STEP:
        return None
    if elder.id == "ulmareth" and mind.here in severing_letters(mind) and ship.at not in elder.marked:
        return Deed("objective")
    if elder.id == "osk-venn" and not ship.bound and distance(ship.at, elder.at) <= 1:
        return Deed("objective")
    return None


def hand_over(mind: Mind) -> Deed | None:
    """Clues to a mate who will sooner be where they count."""
    other = trades.taker(mind)
    return Deed(f"trade.{other}", whole=(f"gift.{other}",)) if other is not None else None


def fight(mind: Mind) -> Deed | None:
    attack = best_attack(mind)
    return _send(Move(attack.crew, attack.place)) if attack is not None else None


def bombard(mind: Mind) -> Deed | None:
    """A gun that bears is fired; if need be somebody goes to it first."""
    volley = best_volley(mind)
    if volley is None:
        return None
    if volley.crew:
        return _send(Move(volley.crew, volley.place))
    return Deed(f"fire.{volley.gun}.{volley.target}")


def explore(mind: Mind) -> Deed | None:
    """What this hex has, if it was not taken yet."""
    if mind.ship.at in mind.view.explored:
        return None
    if mind.here == "W":
        return Deed("plunder")
    expeditions = mind.view.decks["expedition"]
    # Nobody leaves a Fray for an Island: with all hands in one there is no party to land.
    free_to_go = any(not foes_at(mind.ship, one.place) for one in mind.fit)
    if mind.here == "I" and free_to_go and expeditions.left + len(expeditions.thrown):
        return Deed("roam" if mind.view.exhaustive else "land")
    if mind.here == "A" and altar_worth(mind) > 0:
        return Deed("altar")
    return None


def dock(mind: Mind) -> Deed | None:
    """A visit costs nothing but the posts of those who go ashore."""
    if mind.here != "P" or port_name(mind.view, mind.ship.at) in mind.ship.visited:
        return None
    return Deed("visit")


def sail(mind: Mind) -> Deed | None:
    """Towards the best goal: posts first, then points, then the helm."""
    goal = best_goal(mind, mind.course, mind.budget)
    if goal is None:
        return None
    post = _post(mind, goal)
    if post is not None:
        return _watch(mind, goal, post)
    if goal.state == mind.ship.at * 6 + mind.ship.facing:
        return _arrived(mind, goal)
    if not mind.budget:
        return None
    way = _halt(mind, goal)
    deed = _steer(mind, way)
    return deed._replace(whole=_wholes(mind, goal, way)) if deed is not None else None


def _wholes(mind: Mind, goal: Goal, way: list[int]) -> tuple[str, ...]:
    """What is done at the end of the way with the way; or as much of the way as one press sails."""
    errand = harbour.errand_at(mind, goal) if way and goal.cost <= mind.budget else ""
    sailed = next((one for one in reversed(way) if _is_usual(mind, one)), None)
    return (*((errand,) if errand else ()), *((f"sail.{name_of(sailed // 6)}",) if sailed is not None else ()))


def _is_usual(mind: Mind, state: int) -> bool:
    """Whoever sails to that hex comes to it on this heading."""
    return state // 6 != mind.ship.at and mind.course.reach(state // 6)[0] == state


def _watch(mind: Mind, goal: Goal, first: Move) -> Deed:
    """Everybody who is sent to a post, if nobody has to be spared an Order for the night."""
    deed = Deed(f"send.{first.crew}.{first.place}", first.crew, first.place)
    nest = goal.errand == "reveal" and first.place == place_of(NEST)
    moves = sea_watch(mind.ship, nest=nest)
    if moves[:1] != [first] or len(moves) > _spare_orders(mind):
        return deed
    return deed._replace(whole=("watch.chart", "watch.sail") if nest else ("watch.sail",))


def _spare_orders(mind: Mind) -> int:
    """Crew Orders that are not needed to save somebody from the night."""
    return mind.ship.fresh.crew - len({one.id for one in (*in_danger(mind), *at_bay(mind))})


def _post(mind: Mind, goal: Goal) -> Move | None:
    """The mast, where a tile is to be revealed this turn; the wheels, before an Order is issued (EVR-NAV-03)."""
    if _spare_orders(mind) <= 0:
        return None
    if goal.errand == "reveal" and not can_chart(mind.ship) and goal.cost <= mind.budget + mind.sails:
        lookout = man_nest(mind)
        if lookout is None or goal.cost <= _budget_with(mind, lookout):
            return lookout
    if mind.sails and goal.cost > mind.ship.points:
        return man_wheel(mind)
    return None


def _budget_with(mind: Mind, lookout: Move) -> int:
    """Points that are left to sail with when somebody has gone to the mast, perhaps from a wheel."""
    after = mind.with_hands_at([lookout])
    return after.with_hands_at(sea_watch(after.ship, nest=False)).budget


def _arrived(mind: Mind, goal: Goal) -> Deed | None:
    """On the spot with nothing to do there but to reveal."""
    if goal.errand != "reveal" or not can_chart(mind.ship):
        return None
    return Deed("reveal") if mind.budget >= step_cost(mind.view, mind.ship, "ahead") else None


def _halt(mind: Mind, goal: Goal) -> list[int]:
    """As much of the way as can be sailed now; not into an enemy's range for the night, if it leads no further."""
    course = mind.course
    way = course.way(goal.state)
    if goal.cost <= mind.budget:
        return way
    afford = [state for state in way if course.cost[state] <= mind.budget]
    here = peril(mind, mind.ship.at)
    while afford and peril(mind, afford[-1] // 6) > max(0.5, here):
        afford.pop()
    return afford


def _steer(mind: Mind, way: list[int]) -> Deed | None:
    if not way:
        return None
    step = step_to(mind.ship, way[0])
    if mind.ship.points >= step_cost(mind.view, mind.ship, step):
        return Deed(step)
    return Deed("navigate") if mind.sails else None


def withdraw(mind: Mind) -> Deed | None:
    """Nodes can be mended: whoever would die of the next blow leaves them to the enemy."""
    crew = at_bay(mind) if mind.ship.fresh.crew else []
    return _send(Move(crew[0].id, HATCH)) if crew else None


def before_night(mind: Mind) -> Deed | None:
    """Nobody is left On Deck to be killed by the watch; bunks for the tired if there are Orders to spare."""
    if not mind.ship.fresh.crew and not mind.ship.fleeting:
        return None
    below = send_below(mind)
    if below is not None:
        deed = Deed(f"send.{below.crew}.{below.place}", below.crew, below.place)
        return deed._replace(whole=("end.below",)) if _all_below(mind) else deed
    return _send(turn_in(mind)) if _can_turn_in(mind) else None


def _all_below(mind: Mind) -> bool:
    """Everybody who has to go below can, and then there is nothing else to order."""
    crew = in_danger(mind)
    moves = below_watch(mind.ship, crew)
    after = mind.with_hands_at(moves)
    return len(moves) == len(crew) and not (_can_turn_in(after) and turn_in(after))


def _can_turn_in(mind: Mind) -> bool:
    """An Order can be spared for somebody's sleep."""
    return mind.ship.fresh.crew >= 2 or mind.here == "P"
