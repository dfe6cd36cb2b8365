"""The Crew: where it lands, whether it waits, whom it strikes, and what the Deck Gun is for."""

from __future__ import annotations

from games.core import Ask, Option, Picks
from games.core.answers import number_in, picked
from games.rum_and_bones.ai.heroes import option_ids, zone_of
from games.rum_and_bones.ai.picks import side_of
from games.rum_and_bones.board import Board, Stack
from games.rum_and_bones.gun import shots
from games.rum_and_bones.layout import distance
from games.rum_and_bones.odds import hits, mixed
from games.rum_and_bones.positions import (
    enemy_zones,
    hostile_point,
    occupied,
    points,
    track_from,
    track_zones,
    walkable,
)
from games.rum_and_bones.ransack import TO_HIT, sack_zones
from games.rum_and_bones.squads import crew_face, in_reach, needs_of, next_on_track
from games.rum_and_bones.views import RumView
from games.rum_and_bones.worth import blows

GROUND = 0.3  # a zone nearer to the enemy's Deployment Point, for each model
SACKED = 0.45  # what a model is worth that goes back to the supply
COVER = 0.35  # a model that stands before an own Hero
ONWARD = 0.8  # an emptied zone to go on into
LANDED = 1.5  # fresh Crew


# ---- landing ------------------------------------------------------------------------------------------------------


def needs(b: Board, side: int) -> dict[str, float]:
    """How much each own Deployment Point wants Crew: where we are outnumbered, or about to break through."""
    found: dict[str, float] = {}
    for point in points(b, side):
        lane = track_zones(b, side, track_from(b, side, point))
        mine = sum(s.size for s in b.crew if s.side == side and s.zone in lane)
        theirs = [s for s in b.crew if s.side != side and s.zone in lane]
        close = sum(s.size * (1 - lane.index(s.zone) / len(lane)) for s in theirs)
        heroes = sum(h.zone in lane and h.side != side for h in b.heroes)
        front = max((lane.index(s.zone) for s in b.crew if s.side == side and s.zone in lane), default=0)
        found[point] = sum(s.size for s in theirs) - mine + close + 0.5 * heroes + 1.5 * front / len(lane)
    return found


def landing(b: Board, side: int, n: int) -> list[str]:
    """So many Deployment Points, the one that needs it most first; two of one lane share what lands there."""
    need = needs(b, side)
    lanes = {point: set(track_zones(b, side, track_from(b, side, point))) for point in need}
    chosen: list[str] = []
    while len(chosen) < n:
        best = max((point for point in need if point not in chosen), key=lambda point: need[point])
        chosen.append(best)
        for point in need:
            if len(lanes[point] & lanes[best]) > 2:
                need[point] -= 2
    return chosen


def land(view: RumView, ask: Ask, apart: bool = True) -> str:
    """Deckhands where they are wanted; of two Bosuns each leads a stack of its own, if they come apart."""
    options = [option for option in ask.options if option.verb == "deploy"]
    zones = _zones(options[0])
    wanted = landing(view.board, side_of(view), len(zones))
    fitting = [option for option in options if set(_zones(option)) == set(wanted)]
    if not wanted or not fitting:
        return picked(ask.default)
    order = {"apart": -1 if apart else len(wanted), **{zone: i for i, zone in enumerate(wanted)}}
    return min(fitting, key=lambda option: order.get(str(option.args["bosuns"]), len(order) + 1)).id


def _zones(option: Option) -> list[str]:
    zones = option.args["zones"]
    return [str(zone) for zone in zones] if isinstance(zones, list) else []


def lead(view: RumView, ask: Ask) -> Picks:
    """Bosuns: one each for the stacks that have just landed where they are wanted most."""
    b, side, left = view.board, side_of(view), ask.most
    ordered = sorted(ask.options, key=lambda option: -_led(b, side, zone_of(option)))
    given = dict.fromkeys([option.id for option in ordered[:left]], 1)
    given[ordered[0].id] += left - len(given)
    return given


def _led(b: Board, side: int, zone: str) -> float:
    """What a Bosun betters there: Deckhands, first of all those that nobody leads."""
    here = [s for s in b.crew if s.side == side and s.zone == zone]
    hands = sum(s.hands for s in here)
    return hands - (3 if any(s.bosuns for s in here) else 0) + 0.2 * needs(b, side)[zone]


# ---- marching -----------------------------------------------------------------------------------------------------


def strike(b: Board, side: int, zone: str, hands: int, bosuns: int) -> float:
    """The best packet of these models from a zone."""
    near = in_reach(b, zone, enemy_zones(b, side))
    if not near:
        return 0.0
    spread = mixed(needs_of(b, side, zone, hands, bosuns)[0])
    return max(blows(b, side, target, spread) for target in near)


def going(b: Board, side: int, to: str, hands: int, bosuns: int) -> float:
    """What a step brings: a better place to strike from, or plunder (RUM-RANSACK-02)."""
    n = hands + bosuns
    if hostile_point(b, side, to):
        zones = sack_zones(b, side, to)
        return max((blows(b, side, zone, hits(n, TO_HIT)) for zone in zones), default=0.0) - SACKED * n
    return strike(b, side, to, hands, bosuns) + GROUND * n


def stay(view: RumView, ask: Ask) -> Picks:
    """Wait where an enemy is in reach, unless a step is worth more."""
    b, side = view.board, side_of(view)
    counts = {option.id: option.cap or 0 for option in ask.options}
    hands, bosuns = counts.get("hands", 0), counts.get("bosuns", 0)
    here = str(ask.args["zone"])
    covered = any(h.side == side and h.zone == here for h in b.heroes)
    waits = strike(b, side, here, hands, bosuns) + (COVER * (hands + bosuns) if covered else 0.0)
    return counts if waits >= going(b, side, str(ask.args["to"]), hands, bosuns) else {}


def promise(b: Board, side: int) -> float:
    """What the Crew could do now, all in all."""
    worth = LANDED
    barred, foes = occupied(b, side), enemy_zones(b, side)
    for stack in b.crew:
        if stack.side == side:
            ahead = next_on_track(b, side, stack.zone, stack.track)
            free = bool(ahead) and ahead not in barred and walkable(b, ahead)
            go = going(b, side, ahead, stack.hands, stack.bosuns) if free else 0.0
            near = not free or in_reach(b, stack.zone, foes)
            worth += max(go, strike(b, side, stack.zone, stack.hands, stack.bosuns) if near else 0.0)
    shown = crew_face(b, side, "gun")
    spread = hits(shown.dice, shown.to_hit)
    return worth + max((blows(b, side, zone, spread) for _, zone in shots(b, side)), default=0.0)


# ---- striking -----------------------------------------------------------------------------------------------------


def attack(view: RumView, ask: Ask) -> str:
    """The packet that is worth most; all at once where every zone would do what it does unasked."""
    b, side = view.board, side_of(view)
    packets = [option for option in ask.options if option.id.startswith("from-")]
    worth = {option.id: packet(b, side, option) for option in packets}
    zones = {str(option.args["zone"]) for option in packets}
    best = {zone: max((o for o in packets if o.args["zone"] == zone), key=lambda o: worth[o.id]) for zone in zones}
    if "all" in option_ids(ask) and all(
        str(o.args["target"]) == _unasked(b, side, z, packets) for z, o in best.items()
    ):
        return "all"
    return max(packets, key=lambda option: worth[option.id]).id


def packet(b: Board, side: int, option: Option) -> float:
    zone, target = str(option.args["zone"]), str(option.args["target"])
    spread = mixed(needs_of(b, side, zone, number_in(option, "hands"), number_in(option, "bosuns"))[0])
    stood = sum(s.size for s in b.crew if s.zone == target and s.side != side)
    ahead = target in _ahead(b, side, zone)
    clears = sum(spread[stood:]) if ahead and stood and not _holds_more(b, side, target) else 0.0
    return blows(b, side, target, spread) + ONWARD * clears


def _holds_more(b: Board, side: int, zone: str) -> bool:
    return any(h.zone == zone and h.side != side for h in b.heroes) or any(
        t.zone == zone and t.side != side and not t.wrecked for t in b.tiles
    )


def _ahead(b: Board, side: int, zone: str) -> set[str]:
    stacks = [stack for stack in b.crew if stack.side == side and stack.zone == zone]
    return {next_on_track(b, side, zone, stack.track) for stack in stacks}


def _unasked(b: Board, side: int, zone: str, packets: list[Option]) -> str:
    """What Crew of a zone strikes at by itself: what stands on its track, else the best."""
    here = [option for option in packets if option.args["zone"] == zone]
    targets = [str(option.args["target"]) for option in here]
    ahead = [target for target in targets if target in _ahead(b, side, zone)]
    if ahead:
        return ahead[0]
    best = max(here, key=lambda o: blows(b, side, str(o.args["target"]), _spread(b, side, o)))
    return str(best.args["target"])


def _spread(b: Board, side: int, option: Option) -> tuple[float, ...]:
    zone = str(option.args["zone"])
    return mixed(needs_of(b, side, zone, number_in(option, "hands"), number_in(option, "bosuns"))[0])


def gun(view: RumView, ask: Ask) -> str:
    """First, if it may open a lane; else when the Crew has struck, at what is left."""
    b, side = view.board, side_of(view)
    spread = hits(number_in(ask, "n"), crew_face(b, side, "gun").to_hit)
    fired = [option for option in ask.options if option.verb == "gun"]
    opens = {option.id: _opens(b, side, zone_of(option), spread) for option in fired}
    best = max(fired, key=lambda option: blows(b, side, zone_of(option), spread) + ONWARD * opens[option.id])
    waits = "crew-first" in option_ids(ask) and not opens[best.id] and _struck(b, side, zone_of(best))
    return "crew-first" if waits else best.id


def _struck(b: Board, side: int, zone: str) -> bool:
    """Own Crew may come to strike there too: the shot is better aimed afterwards."""
    return any(stack.side == side and distance(stack.zone, zone) <= 2 for stack in b.crew)


def _opens(b: Board, side: int, zone: str, spread: tuple[float, ...]) -> float:
    """The chance that nobody is left who bars the way of Crew that stands before the zone."""
    mine: list[Stack] = [s for s in b.crew if s.side == side and next_on_track(b, side, s.zone, s.track) == zone]
    stood = sum(s.size for s in b.crew if s.zone == zone and s.side != side)
    barred = any(h.zone == zone and h.side != side for h in b.heroes)
    return sum(spread[stood:]) if mine and stood and not barred else 0.0


def ransack(view: RumView, ask: Ask) -> str:
    """By what all models that are still to plunder could do there."""
    b, side = view.board, side_of(view)
    spread = hits(number_in(ask, "n"), TO_HIT)
    return max(ask.options, key=lambda option: blows(b, side, zone_of(option), spread)).id
