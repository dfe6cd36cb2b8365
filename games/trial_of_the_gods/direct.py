"""Direct Actions that an Effect gives for nothing: Free Fight, Free Explore (ledger 8.1)."""

from __future__ import annotations

from games.core import Option
from games.core.asking import ask_one
from games.core.asks import Arg
from games.trial_of_the_gods.cards import enemy
from games.trial_of_the_gods.explore import Exploring, within_reach
from games.trial_of_the_gods.fight import Fight
from games.trial_of_the_gods.laying import ask_explore, is_hopeless, need_of
from games.trial_of_the_gods.resolve import Resolve, runs
from games.trial_of_the_gods.state import Trial
from games.trial_of_the_gods.vocabulary import FreeExplore, FreeFight
from games.trial_of_the_gods.whereabouts import enemies_of, foe_of, owner_of, whose

LEAVE = Option("leave", verb="pass")


def fights(g: Trial, seat: int) -> dict[str, str]:
    """Enemies that can be fought, each with its Zone (TRI-FIGHT-01 to 03)."""
    player = g.players[seat]
    zones = [player.zone]
    zones += [mate.zone for mate in player.companions if mate.zone and owner_of(g, mate.zone) == seat]
    return {foe.card: zone for zone in dict.fromkeys(zones) if zone for foe in enemies_of(g, seat, zone)}


def fight_args(g: Trial, seat: int, card: str, zone: str, bonus: int = 0) -> dict[str, Arg]:
    foe, profile = foe_of(g, card), enemy(card)
    return {
        "foe": card,
        "zone": zone,
        "attack": profile.attack,
        "dice": profile.dice,
        "injured": foe.injured,
        "owner": foe.owner,
        "whose": whose(foe),
        "case": "hopeless" if is_hopeless(g, seat, zone, card, bonus) else "",
    }


def apart(options: list[Option]) -> tuple[list[Option], list[Option]]:
    """Fights that can be won, and those that cannot."""
    vain = [option for option in options if option.args["case"] == "hopeless"]
    return [option for option in options if option not in vain], vain


@runs(FreeFight)
def free_fight(g: Trial, r: Resolve, e: FreeFight) -> None:
    """You may: with its normal rules, and no Action. What the hand can do is for its owner's eyes."""
    found = fights(g, r.seat)
    if not found:
        return
    options = [
        Option(card, verb="fight", args=fight_args(g, r.seat, card, zone, e.attack)) for card, zone in found.items()
    ]
    likely, vain = apart(options)
    card = r.pick(
        ask_one(r.seat, "free.fight", [*likely, LEAVE, *vain], LEAVE.id, audience="named", args={"n": e.attack})
    )
    if card != LEAVE.id:
        g.push(Fight(seat=r.seat, zone=found[card], foe=card, bonus=e.attack))


@runs(FreeExplore)
def free_explore(g: Trial, r: Resolve, e: FreeExplore) -> None:
    found = within_reach(g, r.seat, e.discovery)
    if not found:
        return
    options = [Option(one, verb="explore", args={"island": one, "need": need_of(g, one)}) for one in found]
    island = r.pick(
        ask_one(r.seat, "free.explore", [*options, LEAVE], LEAVE.id, audience="named", args={"n": e.discovery})
    )
    if island != LEAVE.id:
        hand = g.players[r.seat].hand
        cards = r.decide_ids(ask_explore(g, r.seat, island, e.discovery, back=False)) if hand else []
        g.push(Exploring(seat=r.seat, island=island, cards=cards, bonus=e.discovery))
