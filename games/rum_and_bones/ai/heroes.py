"""Heroes: what to activate, where to enter, what to do with three Actions, what to buy."""

from __future__ import annotations

from games.core import Ask, Option
from games.core.answers import number_in
from games.core.handlers import Handlers
from games.rum_and_bones import vocabulary as v
from games.rum_and_bones.ai.danger import danger
from games.rum_and_bones.ai.strikes import Outlook
from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.layout import distance
from games.rum_and_bones.odds import mixed
from games.rum_and_bones.positions import (
    MOVE,
    enemy_zones,
    face,
    hp_left,
    index_in,
    points,
    reach,
    sheet,
)
from games.rum_and_bones.views import RumView
from games.rum_and_bones.vocabulary import (
    Afflict,
    AnyEffect,
    Cancel,
    Choose,
    CrewAdvance,
    CrewAttack,
    Draw,
    Heal,
    NextAttack,
    Push,
)
from games.rum_and_bones.worth import blows

ACTIONS = 3
FAR = 60  # more steps than any walk takes
FALL = 4.0  # what going Overboard costs beside the Actions


def zone_of(option: Option) -> str:
    return str(option.args.get("zone", ""))


# ---- what to activate -------------------------------------------------------------------------------------------


def activate(view: RumView, ask: Ask) -> str:
    """The Hero with the most to win now; the Crew when its blows are worth more; the monster at once."""
    b = view.board
    best, most = ask.default, -1e9
    for option in ask.options:
        if option.blocked or option.id in ("tide", "wait"):
            continue
        if option.id == "dragon":
            worth = 3.0
        elif option.id == "crew":
            worth = crew_now(b, b.turn)
        else:
            hero, _, landing = option.id.partition("@")
            worth = entry(b, index_in(hero), landing) - 0.5 if landing else prospects(b, index_in(hero))
        if worth > most:
            best, most = [option.id], worth
    return str(best[0]) if isinstance(best, list) else option_ids(ask)[0]


def option_ids(ask: Ask) -> list[str]:
    return [option.id for option in ask.options if not option.blocked]


def prospects(b: Board, index: int) -> float:
    """What three Actions of a Hero may bring, and how much it needs to act before it is struck."""
    hero = b.heroes[index]
    if not hero.zone:
        return max(entry(b, index, zone) for zone in points(b, hero.side)) - 0.5
    sight = Outlook(b, index)
    stay = sight.from_zone(hero.zone, ACTIONS)
    near = reach(b, hero.side, hero.zone, MOVE)
    move = max((sight.from_zone(zone, ACTIONS - 1) for zone in near), default=0.0)
    return max(stay, move) + 0.3 * danger(b, hero, hero.zone)


def entry(b: Board, index: int, zone: str) -> float:
    """A Deployment Point by what can be struck from it after a walk."""
    hero = b.heroes[index]
    sight = Outlook(b, index)
    near = {zone: 0, **reach(b, hero.side, zone, 2 * MOVE)}
    return max(sight.from_zone(z, ACTIONS - (n + 1) // MOVE) + 0.4 * sight.stand(z) for z, n in near.items())


def deploy(view: RumView, ask: Ask) -> str:
    hero = next(
        i for i, h in enumerate(view.board.heroes) if h.seat == ask.seat and not h.zone and h.name == ask.args["hero"]
    )
    zones = [option for option in ask.options if option.id.startswith("to-")]
    return max(zones, key=lambda option: entry(view.board, hero, zone_of(option))).id


def crew_now(b: Board, side: int) -> float:
    """Blows that the Crew could land after its march."""
    worth = 1.5
    foes = enemy_zones(b, side)
    for stack in b.crew:
        if stack.side == side:
            near = [z for z in foes if distance(z, stack.zone) <= 2]
            spread = mixed([5] * stack.hands + [4] * stack.bosuns)
            worth += max((blows(b, side, z, spread) for z in near), default=0.1)
    return worth


# ---- three Actions ----------------------------------------------------------------------------------------------


def act(view: RumView, ask: Ask) -> str:
    """Buy first, then the Action that promises most together with what may follow it."""
    b = view.board
    hero = b.heroes[b.active]
    ids = option_ids(ask)
    if purchase := shopping(b, hero, ids):
        return purchase
    if "shed" in ids:
        return "shed"
    sight = Outlook(b, b.active)
    best, most = "end", 0.6 * sight.stand(hero.zone)
    for option in ask.options:
        if option.blocked or option.id in ("end", "tide", "back") or option.group in ("buy", "storm", "charge"):
            continue
        worth = action(view, sight, option)
        if worth > most:
            best, most = option.id, worth
    if best.startswith("walk-"):
        best = charging(sight, ask, best, most, b.actions - 1)
    if best.startswith("attack-") and outlasts(b, hero, best):
        best = best.replace("attack", "storm", 1) if best.replace("attack", "storm", 1) in ids else best
    return approach(b, hero, ask) if b.clash and best == "end" else best


def outlasts(b: Board, hero: Hero, attack: str) -> bool:
    """More stands there than the attack can bring down: the next Action would be the same."""
    _, slot, zone = attack.split("-")
    crew = sum(s.size for s in b.crew if s.zone == zone and s.side != hero.side)
    foes = sum(hp_left(h) for h in b.heroes if h.zone == zone and h.side != hero.side)
    return crew + foes > face(hero, int(slot)).dice


def charging(sight: Outlook, ask: Ask, walk: str, most: float, left: int) -> str:
    """A walk that a blow follows anyway, in one press: where it leads is as good."""

    def worth(option: Option) -> float:
        zone = str(option.args["from"])
        return sight.from_zone(zone, left) * 0.97 + 0.6 * sight.stand(zone)

    charges = [option for option in ask.options if option.group == "charge"]
    best = max(charges, key=worth, default=None)
    return best.id if best is not None and worth(best) >= most - 0.3 else walk


def approach(b: Board, hero: Hero, ask: Ask) -> str:
    """On foot towards the nearest rival, where there is nothing better to do."""
    paths = [
        {z: 0, **reach(b, hero.side, z, FAR)} for z in {h.zone for h in b.heroes if h.zone and h.side != hero.side}
    ]
    walks = [option for option in ask.options if option.id.startswith("walk-")]
    if not paths or not walks:
        return "end"

    def away(zone: str) -> int:
        return min(path.get(zone, FAR) for path in paths)

    nearest = min(walks, key=lambda option: away(zone_of(option)))
    return nearest.id if away(zone_of(nearest)) < away(hero.zone) else "end"


def action(view: RumView, sight: Outlook, option: Option) -> float:
    b, hero = view.board, sight.hero
    left = b.actions - 1
    word, _, rest = option.id.partition("-")
    if word == "walk":
        return sight.from_zone(zone_of(option), left) * 0.97 + 0.6 * sight.stand(zone_of(option))
    if word == "rig":
        return rigging(view, sight, option, left)
    if word == "attack":
        slot = int(rest.partition("-")[0])
        used = () if sheet(hero).skills[slot].basic else (slot,)
        after = 0.8 * sight.from_zone(hero.zone, left, used)
        return sight.strike(slot, zone_of(option)) + after + 0.6 * sight.stand(hero.zone)
    here = sight.from_zone(hero.zone, left) + 0.6 * sight.stand(hero.zone)
    if word == "chest":
        return 1.6 + here
    return sum(help_of(b, sight, effect) for effect in face(hero, int(rest)).do) + here


def rigging(view: RumView, sight: Outlook, option: Option, left: int) -> float:
    """A jump is worth its chance; a fall costs the rest of the turn."""
    need = number_in(option, "need")
    good = min(1.0, max(0.0, (7 - need) / 6))
    if view.mine is not None and any(card.trigger == "friendly_rig_check" for card in view.mine.hand):
        good = 1.0
    there = sight.from_zone(zone_of(option), left) * 0.97 + 0.6 * sight.stand(zone_of(option))
    here = sight.from_zone(sight.hero.zone, left + 1)
    return good * there - (1 - good) * (FALL + 0.6 * here)


helps = Handlers[float, Board, Outlook]("computer seats: an Ability")
"""What an Ability's effect is worth about now."""


def help_of(b: Board, sight: Outlook, effect: AnyEffect) -> float:
    return helps[type(effect)](b, sight, effect)


@helps(Heal)
def _mend(b: Board, sight: Outlook, effect: Heal) -> float:
    hurt = [h.damage for h in b.heroes if h.side == sight.hero.side and h.zone]
    return 1.2 * min(effect.n, max(hurt, default=0))


@helps(Draw)
def _draw(b: Board, sight: Outlook, effect: Draw) -> float:
    return 0.9 * effect.n


@helps(Afflict)
def _hinder(b: Board, sight: Outlook, effect: Afflict) -> float:
    hero, far = sight.hero, effect.who.means.n
    foes = [h for h in b.heroes if h.side != hero.side and h.zone and distance(h.zone, hero.zone) <= far]
    fresh = [h for h in foes if effect.condition not in h.conditions and not h.activated]
    return (2.2 if effect.condition == "stun" else 1.1) if fresh else 0.2


@helps(NextAttack)
def _wind_up(b: Board, sight: Outlook, effect: NextAttack) -> float:
    return 0.9 * effect.dice


@helps(CrewAttack)
def _send(b: Board, sight: Outlook, effect: CrewAttack) -> float:
    return _crew_blows(b, sight, effect, 1)


@helps(CrewAdvance)
def _drive(b: Board, sight: Outlook, effect: CrewAdvance) -> float:
    return _crew_blows(b, sight, effect, 2)


def _crew_blows(b: Board, sight: Outlook, effect: CrewAttack | CrewAdvance, far: int) -> float:
    """The best zones' blows, as many as the Hero may send."""
    side, here = sight.hero.side, sight.hero.zone
    worth: list[float] = []
    for s in b.crew:
        if s.side == side and distance(s.zone, here) <= effect.within:
            spread = mixed([5] * s.hands + [4] * s.bosuns)
            near = [z for z in sight.foes if distance(z, s.zone) <= far]
            worth.append(max((blows(b, side, z, spread) for z in near), default=0.0))
    return sum(sorted(worth, reverse=True)[: effect.zones])


@helps(Push)
def _shove(b: Board, sight: Outlook, effect: Push) -> float:
    return 1.0


@helps(Choose)
def _best(b: Board, sight: Outlook, effect: Choose) -> float:
    return max(sum(help_of(b, sight, e) for e in way.do) for way in effect.ways)


def _handy(b: Board, sight: Outlook, effect: AnyEffect) -> float:
    return 0.3


def _nothing(b: Board, sight: Outlook, effect: AnyEffect) -> float:
    return 0.0


for _kind in (v.Walk, v.Transfer):
    helps(_kind)(_handy)
# Prices, and what no Ability does today.
for _kind in (v.Dice, v.ToHit, v.Reroll, v.Explode, v.Prioritise, v.HitDamage, v.Splash, v.Cancel, v.Damage, v.Cleanse):
    helps(_kind)(_nothing)
for _kind in (
    v.Coins,
    v.Steal,
    v.StrikeBack,
    v.RigSuccess,
    v.Flip,
    v.Discard,
    v.Deploy,
    v.CrewToHit,
    v.Gun,
    v.ZoneAttack,
):
    helps(_kind)(_nothing)
for _kind in (v.Upgrade, v.RigMod, v.Topple, v.Summon, v.Lash, v.Regrow, v.DragDown):
    helps(_kind)(_nothing)


def keep_moving(view: RumView, ask: Ask) -> str:
    """Movement Points that are left: on to a better zone, or stop."""
    b = view.board
    sight = Outlook(b, b.active)
    best, most = "stop", sight.from_zone(sight.hero.zone, b.actions) + 0.6 * sight.stand(sight.hero.zone)
    for option in ask.options:
        if option.id == "stop" or option.blocked:
            continue
        if option.id.startswith("rig"):
            worth = rigging(view, sight, option, b.actions) - 0.5
        else:
            worth = sight.from_zone(zone_of(option), b.actions) + 0.6 * sight.stand(zone_of(option))
        if worth > most:
            best, most = option.id, worth
    return best


def free_walk(view: RumView, ask: Ask) -> str:
    b = view.board
    index = next(
        i
        for i, h in enumerate(b.heroes)
        if h.name == ask.args["hero"] and h.zone == ask.args["zone"] and h.seat == ask.seat
    )
    sight = Outlook(b, index)
    left = b.actions if b.active == index else 1

    def worth(option: Option) -> float:
        zone = zone_of(option) or sight.hero.zone
        chest = 3.0 if b.clash and any(t.kind == "captains_chest" and t.zone == zone for t in b.tiles) else 0.0
        return sight.from_zone(zone, left) + 0.6 * sight.stand(zone) + chest

    return max(ask.options, key=worth).id


# ---- coins ------------------------------------------------------------------------------------------------------


def shopping(b: Board, hero: Hero, ids: list[str]) -> str:
    """The best Skill that can be paid, unless a better one is nearly in reach."""
    wanted = sorted(((value, slot, cost) for slot, value, cost in wishes(hero)), reverse=True)
    for value, slot, cost in wanted:
        if f"buy-{slot}" in ids:
            rest = hero.coins - cost
            keep = 3 if hero.kind == "viana" and hero.coins < 8 else 0
            return f"buy-{slot}" if rest >= min(keep, 1) or value >= 8 or not keep else ""
        if value >= 8 and cost <= hero.coins + 2 and hero.coins < 6:
            return ""  # saving for it
    return ""


def wishes(hero: Hero) -> list[tuple[int, float, int]]:
    """Slot, worth and price of every purchase that is left."""
    found: list[tuple[int, float, int]] = []
    for slot, card in enumerate(sheet(hero).skills):
        level = hero.levels[slot]
        if level == 2:
            continue
        cost = card.price(level)
        if card.type == "reaction":
            shield = any(isinstance(e, Cancel) for shown in card.faces for e in shown.do)
            low = hp_left(hero) * 2 <= sheet(hero).hp
            value = 9.0 if shield and low else 5.0 if shield else 4.0
        elif card.is_attack:
            value = (8.0 if level else 7.5) if card.basic else (7.0 if level else 10.0)
        else:
            crew = any(isinstance(e, CrewAttack | CrewAdvance) for e in card.faces[0].do)
            value = (3.5 if level else 5.0) + (2.0 if crew else 0.0)
        found.append((slot, value, cost))
    return found
