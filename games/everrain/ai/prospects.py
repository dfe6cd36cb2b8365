"""What places are worth to a captain, in Clues, before the way is counted (section 9: goal of the turn)."""

from __future__ import annotations

from functools import cache

from games.everrain.ai import endgame, foresight
from games.everrain.ai.gunners import ready_guns
from games.everrain.ai.mind import FIT, STEP, Mind, tired
from games.everrain.ai.peril import AGENDA, NODE, SINKING, sinking_odds
from games.everrain.below import works_with
from games.everrain.cards import enemy, ports, tiles, treasure
from games.everrain.chart import slot_of
from games.everrain.crew import fray_dice, free
from games.everrain.elder import destination_of
from games.everrain.harm import health_left
from games.everrain.objective import PER_VISIT
from games.everrain.purse import clue_worth
from games.everrain.state import Foe
from games.everrain.trading_post import REPAIR, price_in
from games.everrain.views import RainView
from games.everrain.vocabulary import WreckRolls

OPENS = 0.7  # what a new tile brings beside its Clues: places
ISLAND, WRECK, ALTAR = 2.0, 0.9, 0.5
BELL = 0.8
HAND_IN = 3.2  # for a step on the track
FIRST = 5.0  # for the end of an Act before the enemy: Coin and an Order for everybody, and the Elder One sleeps on
BED = 0.7  # for a tired Crew
WRECKED = 0.4  # nodes or wounds by each die of an enemy On Deck
ROUNDS = 2
MEND = 0.25
LISTENER = 0.15
PASSENGER = 1.2
GUN = 7.0  # one that can be fired, where an Elder One has to be wounded and there is none


@cache
def tile_clues(act: int) -> float:
    """The backs of tiles show their Act, and everybody knows what lies in each pile."""
    pile = [tile.clues for tile in tiles().values() if tile.act == act]
    return sum(pile) / len(pile)


def next_act(view: RainView) -> int:
    """Of the tile that would come; 0: none can be revealed (EVR-REVEAL-04, 08)."""
    return next((act for act, left in enumerate(view.uncharted[: view.act], 1) if left), 0)


def reveal_worth(mind: Mind) -> float:
    act = next_act(mind.view)
    return (tile_clues(act) + OPENS) * endgame.collects(mind) if act else 0.0


def port_name(view: RainView, at: int) -> str:
    tile = view.tiles[slot_of(at)]
    return tiles()[tile].port if tile else ""


def cargo_worth(mind: Mind, at: int) -> float:
    """Desired goods, in Clues."""
    port = port_name(mind.view, at)
    if not port:
        return 0.0
    sold = [card for card in mind.ship.hold if not treasure(card).clues]
    return sum(price_in(card, port) for card in sold if price_in(card, port) >= treasure(card).values[1]) / 25


def study_worth(mind: Mind, port: str) -> float:
    """What can be handed in at the University there: steps on the track, or Lectures (EVR-UNI)."""
    steps = clue_worth(mind.ship) // STEP
    if mind.view.arisen is not None:
        return endgame.PAY * min(PER_VISIT, steps) if endgame.may_lecture(mind, port) else 0.0
    if foresight.keeps_clues(mind):
        return 0.0
    return HAND_IN * steps + (FIRST if mind.temper.far and foresight.ends_act_first(mind, steps) else 0.0)


def dock_worth(mind: Mind, at: int) -> float:
    """Clues to hand in, Crew to rest and to hire, nodes to mend, goods, Passengers; and somebody to listen."""
    ship, view = mind.ship, mind.view
    worth = study_worth(mind, port_name(view, at))
    worth += BED * len(tired(ship))
    if ship.coin >= 10:
        worth += MEND * len(ship.broken) + (1.5 if mind.intact <= 4 else 0.0)
        worth += 1.2 * max(0, mind.temper.hands - len(ship.sailors))
    if not ship.sailors:
        worth += 6.0
    if endgame.wounds_wanted(mind) and not ready_guns(ship) and ship.coin >= REPAIR:
        worth += GUN
    worth += LISTENER * endgame.collects(mind) * len(ship.sailors) + cargo_worth(mind, at)
    port = port_name(view, at)
    worth += PASSENGER * sum(destination_of(one.id) == port for one in ship.lodgers if port in ports())
    return worth + sum(_relief(mind, foe) for foe in ship.foes)


def _relief(mind: Mind, foe: Foe) -> float:
    """To be rid of an enemy On Deck: what it would do in the next rounds, against the Agenda (EVR-BANISH-02)."""
    sinks = SINKING * sinking_odds(mind.intact, WRECKED * enemy(foe.id).dice)
    return WRECKED * enemy(foe.id).dice * NODE * ROUNDS + sinks - AGENDA * health_left(foe)


def island_worth(mind: Mind) -> float:
    ready = ISLAND if any(free(one) >= FIT + 1 for one in mind.aboard) else 0.4 if mind.fit else 0.0
    return ready * endgame.collects(mind)


def wreck_worth(mind: Mind) -> float:
    return (WRECK + BELL * sum(mod.n for _, mod, _ in works_with(mind.ship, WreckRolls))) * endgame.collects(mind)


def altar_worth(mind: Mind) -> float:
    """Only with Crew who look forward to it."""
    ship = mind.ship
    strong = [one for one in mind.aboard if free(one) >= 3]
    dice = sum(fray_dice(one, "attack", True) for one in strong)
    ready = len(strong) >= 3 and dice >= 5 and not ship.foes and mind.intact >= 8 and ship.fresh.crew >= 3
    return ALTAR if ready and not mind.view.raiders else 0.0


def place_worth(mind: Mind, at: int) -> float:
    """Of what can be done on a hex itself."""
    letter, fresh = mind.view.sea[at], at not in mind.view.explored
    if letter == "P":
        return dock_worth(mind, at) if port_name(mind.view, at) not in mind.ship.visited else 0.0
    if not fresh:
        return 0.0
    worth = endgame.BLOCK if endgame.is_next_claim(mind, at) else 0.0
    if letter == "I":
        return worth + island_worth(mind)
    if letter == "W":
        return worth + wreck_worth(mind)
    return altar_worth(mind) if letter == "A" else 0.0
