"""A Turn laid ready while others play (D-07): one Action or two, done as soon as the Turn comes.

It runs only while everything is as it was when it was laid: own hand, Vigor, Energy and Zone, the target, the price of
the way. Otherwise it is held back, and the seat is asked as usual. A second Action follows a first one that went as
laid; after a Sail that draws Travel Cards the seat is asked again.
"""

from __future__ import annotations

from games.core import Setting
from games.core.graphs import reach
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.chart import adjacent, is_island
from games.trial_of_the_gods.direct import fights
from games.trial_of_the_gods.explore import within_reach
from games.trial_of_the_gods.laying import ask_fight, need_of
from games.trial_of_the_gods.panel import cards_for, thrifty
from games.trial_of_the_gods.routes import routes
from games.trial_of_the_gods.state import Trial
from games.trial_of_the_gods.views import Mine, PlayerView, TrialView
from games.trial_of_the_gods.whereabouts import enemies_of, foe_of

NOTHING, HELD = "nothing", "held"
FIRST, SECOND = "ready.1", "ready.2"
FOLLOWING = (NOTHING, "explore", "fight", "restore", "heal", "end")
WAYS = 14  # Zones that a menu offers


# ---- what can be laid, from the seat's own view ---------------------------------------------------------------------


def ready_settings(view: TrialView) -> list[Setting]:
    """While others have their Turns; a second Action once there is a first."""
    assert view.mine is not None and view.seat is not None
    me, mine = view.players[view.seat], view.mine
    if view.phase != "adventure" or view.current == view.seat or me.passed or not mine.hand:
        return []
    first = mine.ready[0] if mine.ready else NOTHING
    choices = dict.fromkeys([NOTHING, *first_deeds(view, me, mine), first])
    found = [Setting(FIRST, tuple(choices), first, {"which": 1})]
    if first not in (NOTHING, "pass"):
        second = mine.ready[1] if len(mine.ready) > 1 else NOTHING
        found.append(Setting(SECOND, FOLLOWING, second, {"which": 2}))
    return found


def first_deeds(view: TrialView, me: PlayerView, mine: Mine) -> list[str]:
    crew = [me.zone, *(mate.zone for mate in me.companions if mate.zone)]
    own = [me.zone, *(zone for zone in crew if zone in me.temples)]
    found = [f"fight.{foe.card}" for foe in view.foes if foe.zone in own and foe.owner != me.seat]
    found += [f"explore.{zone}" for zone in dict.fromkeys(crew) if is_island(zone) and zone not in me.explored]
    found = found[:6]
    found += [f"sail.{zone}" for zone in _zones(view, me, mine)]
    found += ["restore"] if me.exhausted else []
    found += ["heal"] if me.vigor < me.limit else []
    return [*found, "pass"]


def _zones(view: TrialView, me: PlayerView, mine: Mine) -> list[str]:
    """In reach of the best card: near ones first, and of these Islands."""
    roof = view.islands[me.zone].roof if is_island(me.zone) else ""
    steps = max(action(card.id).value("sail") for card in mine.hand) + (roof == "sail")
    closed = {one.zone for one in view.players if one.seat != me.seat and is_island(one.zone)}
    far = reach(adjacent, me.zone, steps, lambda zone: zone not in closed)
    return sorted(far, key=lambda zone: (far[zone], not is_island(zone), zone))[:WAYS]


# ---- laying -------------------------------------------------------------------------------------------------------


def lay_ready(g: Trial, seat: int, key: str, choice: str) -> None:
    player = g.players[seat]
    kept = player.ready[:1] if key == SECOND else []
    player.ready = kept if choice == NOTHING else [*kept, choice]
    if key == FIRST:
        player.ready_facts = facts_of(g, seat, choice) if player.ready else []


def facts_of(g: Trial, seat: int, deed: str) -> list[str]:
    """What a deed hangs on, and the seat was told; empty if it cannot be done."""
    player = g.players[seat]
    about = _about(g, seat, deed)
    if about is None:
        return []
    beside = [foe.card for foe in enemies_of(g, seat, player.zone)]
    return [player.zone, str(player.vigor), str(player.available), *sorted(player.hand), *beside, *about]


def _about(g: Trial, seat: int, deed: str) -> list[str] | None:
    word, _, what = deed.partition(".")
    if word == "sail":
        cards = cards_for(g, seat, "sail")
        way = routes(g, seat, max(cards.values(), default=0)).get(what)
        return [*way.zones, str(way.dishonor), str(way.travels)] if way is not None else None
    if word == "fight":
        plan = fight_plan(g, seat, what)
        return [*plan, str(foe_of(g, what).injured)] if plan else None
    if word == "explore":
        return [str(need_of(g, what))] if what in within_reach(g, seat) else None
    return [] if word in ("pass", "end") or deed_card(g, seat, word) else None


def deed_card(g: Trial, seat: int, word: str) -> str:
    """The card that Restore or Heal is played with: the one that wastes least; empty if it would change nothing."""
    player = g.players[seat]
    if word == "restore":
        most, cards = player.exhausted, cards_for(g, seat, "restore")
    else:
        most, cards = player.limit - player.vigor, cards_for(g, seat, "heal")
    return thrifty(cards, most) if most and cards else ""


def fight_plan(g: Trial, seat: int, foe: str) -> list[str]:
    """The fewest cards that win, else those with the best chance; none if there is no chance."""
    zone = fights(g, seat).get(foe)
    if zone is None:
        return []
    best = ask_fight(g, seat, zone, foe, 0, declared=False).suggested[0]
    picks = best.picks if best.key != "back" else []
    return picks if isinstance(picks, list) else []


# ---- the Turn has come --------------------------------------------------------------------------------------------


def next_deed(g: Trial, seat: int, calm: bool) -> str:
    """What comes next of what was laid; empty: nothing was, HELD: something is not as it was then.

    `calm`: the first Action drew no Travel Card, and a Sail came to its end.
    """
    player = g.players[seat]
    if not player.ready:
        return ""
    deed, player.ready = player.ready[0], player.ready[1:]
    facts, player.ready_facts = player.ready_facts, []
    if g.actions:
        deed = _here(g, seat, deed) if calm else HELD
    elif not facts or facts != facts_of(g, seat, deed):
        deed = HELD
    if deed == HELD:
        player.ready = []
    return deed


def _here(g: Trial, seat: int, deed: str) -> str:
    """The second Action where the Captain is now, if there is just one way to understand it."""
    zone = g.players[seat].zone
    if deed == "fight":
        foes = [foe.card for foe in enemies_of(g, seat, zone)]
        return f"fight.{foes[0]}" if len(foes) == 1 and fight_plan(g, seat, foes[0]) else HELD
    if deed == "explore":
        return f"explore.{zone}" if zone in within_reach(g, seat) else HELD
    return deed if _about(g, seat, deed) is not None else HELD
