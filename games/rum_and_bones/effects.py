"""Handlers of the vocabulary, except for Crew, guns and creatures, which are in their own chapters."""

from __future__ import annotations

from games.core import Ask, Option
from games.core.asks import Arg
from games.rum_and_bones.assault import BY_HERO, Assault, attack_now, going_on
from games.rum_and_bones.attack import Attack, hero_attack
from games.rum_and_bones.cards import tide
from games.rum_and_bones.events import (
    Cleansed,
    CoinsMoved,
    CoinsRefused,
    CoinsStolen,
    DiceRerolled,
    HitsCancelled,
    MastFalls,
    RiggingCut,
    Upgraded,
)
from games.rum_and_bones.harm import NOBODY, afflict, gain, gain_all, heal, hurt_hero, kill_crew
from games.rum_and_bones.models import crew_in, enemy_heroes_in, enemy_zones, heroes_of, index_in, other, sheet
from games.rum_and_bones.pushing import push_ends, shove
from games.rum_and_bones.resolve import Resolve, any_applies, applies, can_apply, runs
from games.rum_and_bones.rigging import Rigging
from games.rum_and_bones.selectors import eligible, heroes_for, zones_near
from games.rum_and_bones.state import Table
from games.rum_and_bones.teams import hand_seat
from games.rum_and_bones.tide import draw, drop
from games.rum_and_bones.vocabulary import (
    Afflict,
    Cancel,
    Choose,
    Cleanse,
    Coins,
    Damage,
    Dice,
    Discard,
    Draw,
    Explode,
    Flip,
    Heal,
    HitDamage,
    NextAttack,
    Prioritise,
    Push,
    Reroll,
    RigMod,
    RigSuccess,
    Splash,
    Steal,
    StrikeBack,
    ToHit,
    Topple,
    Transfer,
    Upgrade,
    Walk,
    ZoneAttack,
)
from games.rum_and_bones.walking import FreeWalk, free_ends, target_option, zone_in, zone_option

# ---- on the attack in progress ----------------------------------------------------------------------------------


@runs(Dice)
def dice(g: Table, r: Resolve, e: Dice) -> None:
    a = attack_now(g)
    a.bonus += e.n
    a.notes = [*a.notes, r.source]


@runs(ToHit)
def to_hit(g: Table, r: Resolve, e: ToHit) -> None:
    a = attack_now(g)
    a.shift += e.n
    a.notes = [*a.notes, r.source]


@runs(Explode)
def explode(g: Table, r: Resolve, e: Explode) -> None:
    a = attack_now(g)
    a.explode_at, a.explode_n = e.at, e.n


@runs(Prioritise)
def prioritise(g: Table, r: Resolve, e: Prioritise) -> None:
    a = attack_now(g)
    a.first = [*a.first, e.rank]


@applies(Prioritise)
def can_prioritise(g: Table, r: Resolve, e: Prioritise) -> bool:
    a = going_on(g)
    return a is not None and e.rank not in a.first and bool(enemy_heroes_in(g.board, r.side, a.target))


@runs(HitDamage)
def hit_damage(g: Table, r: Resolve, e: HitDamage) -> None:
    a = attack_now(g)
    a.worse = [*a.worse, e]


@runs(Splash)
def splash(g: Table, r: Resolve, e: Splash) -> None:
    a = attack_now(g)
    a.splashes = [*a.splashes, e]


def _misses(g: Table, r: Resolve) -> list[int]:
    a = going_on(g)
    return a.misses(g, r.seat, a.step() == "keep_more") if isinstance(a, Attack) else []


@runs(Reroll)
def reroll(g: Table, r: Resolve, e: Reroll) -> None:
    """RUM-MOD-03, RUM-GAP-81: any number of the Misses."""
    misses = _misses(g, r)
    if not misses:
        return
    a = attack_now(g)
    options = [Option(f"die-{i}", verb="choose", args={"face": a.dice[i].face}) for i in misses]
    ask = Ask(
        seat=r.seat,
        kind="pick.dice",
        options=options,
        least=0,
        most=len(options),
        default=[option.id for option in options],
        args={"n": len(options)},
    )
    picks = r.decide_one(ask)
    assert isinstance(picks, list)
    again = [index_in(pick) for pick in picks]
    old = [a.dice[i].face for i in again]
    for i in again:
        a.dice[i].face = g.rng.roll(6)
    g.players[r.seat].rerolled = [*g.players[r.seat].rerolled, *again]
    if again:
        g.emit(DiceRerolled(old=old, new=[a.dice[i].face for i in again]))
        assert isinstance(a, Attack)
        a.show(g)


@applies(Reroll)
def can_reroll(g: Table, r: Resolve, e: Reroll) -> bool:
    return bool(_misses(g, r))


@runs(Cancel)
def cancel(g: Table, r: Resolve, e: Cancel) -> None:
    """Hits on one Hero; the defender says which, where they differ (D34)."""
    a = attack_now(g)
    lying = a.pending(f"hero-{r.target}")
    n = min(e.n, len(lying))
    worst = sorted(lying, key=lambda i: -a.damage(a.dice[i], "hero"))
    if n < len(lying) and len({a.damage(a.dice[i], "hero") for i in lying}) > 1:
        worst = _cancelled(g, r, a, worst, n)
    for i in worst[:n]:
        a.dice[i].cancelled = True
    if n:
        g.emit(HitsCancelled(hero=g.board.heroes[r.target].name, n=n))


def _cancelled(g: Table, r: Resolve, a: Assault, lying: list[int], n: int) -> list[int]:
    options: list[Option] = []
    for i in lying:
        args: dict[str, Arg] = {"face": a.dice[i].face, "damage": a.damage(a.dice[i], "hero")}
        options.append(Option(f"die-{i}", verb="choose", args=args))
    ask = Ask(
        seat=r.seat,
        kind="cancel.hits",
        options=options,
        least=n,
        most=n,
        default=[option.id for option in options[:n]],
        args={"hero": g.board.heroes[r.target].name, "n": n},
    )
    picks = r.decide_one(ask)
    assert isinstance(picks, list)
    return [index_in(pick) for pick in picks]


@applies(Cancel)
def can_cancel(g: Table, r: Resolve, e: Cancel) -> bool:
    a = going_on(g)
    return a is not None and bool(a.pending(f"hero-{r.target}"))


# ---- on Heroes --------------------------------------------------------------------------------------------------


@runs(Damage)
def damage(g: Table, r: Resolve, e: Damage) -> None:
    by = NOBODY if r.card else r.hero  # RUM-GAP-30: a Tide Card credits no Hero
    for index in heroes_for(g, r, e.who):
        if not g.over:  # RUM-GAP-64
            hurt_hero(g, index, e.n, by)


@runs(Heal)
def heals(g: Table, r: Resolve, e: Heal) -> None:
    for index in heroes_for(g, r, e.who, _ailing(g, r)):
        heal(g, index, e.n)


def _ailing(g: Table, r: Resolve) -> list[int]:
    """Those with damage; with Conditions too, where the same use takes them away."""
    cleansing = any(isinstance(effect, Cleanse) for effect in r.effects)
    return [i for i, hero in enumerate(g.board.heroes) if hero.damage or (cleansing and hero.conditions)]


@applies(Heal)
def can_heal(g: Table, r: Resolve, e: Heal) -> bool:
    return any(g.board.heroes[i].damage for i in eligible(g, r, e.who))


@runs(Cleanse)
def cleanse(g: Table, r: Resolve, e: Cleanse) -> None:
    for index in heroes_for(g, r, e.who):
        hero = g.board.heroes[index]
        if hero.conditions:
            hero.conditions = []
            g.emit(Cleansed(hero=hero.name))


@applies(Cleanse)
def can_cleanse(g: Table, r: Resolve, e: Cleanse) -> bool:
    return any(g.board.heroes[i].conditions for i in eligible(g, r, e.who))


@runs(Afflict)
def afflicts(g: Table, r: Resolve, e: Afflict) -> None:
    for index in heroes_for(g, r, e.who):
        afflict(g, index, e.condition)


@applies(Afflict)
def can_afflict(g: Table, r: Resolve, e: Afflict) -> bool:
    return any(e.condition not in g.board.heroes[i].conditions for i in eligible(g, r, e.who))


@runs(Push)
def push(g: Table, r: Resolve, e: Push) -> None:
    """By the player who uses the effect; it may be declined as a whole (RUM-PUSH-01, RUM-GAP-11)."""
    among = [i for i in eligible(g, r, e.who) if push_ends(g.board, i, e.n)]
    for index in heroes_for(g, r, e.who, among):
        ends = push_ends(g.board, index, e.n)
        hero = g.board.heroes[index]
        options = [Option("decline", verb="pass"), *[_push_option(zone, drowns) for zone, drowns in ends.items()]]
        sea = next((zone for zone, drowns in ends.items() if drowns), "")
        ask = Ask(
            seat=r.seat,
            kind="push.path",
            options=options,
            default=[f"to-{sea}" if sea else "decline"],
            args={"hero": hero.name, "zone": hero.zone, "n": e.n},
        )
        picked = r.pick(ask)
        if picked != "decline":
            shove(g, index, zone_in(picked))


def _push_option(zone: str, drowns: bool) -> Option:
    return Option(f"to-{zone}", verb="push", group="sea" if drowns else "to", args={"zone": zone, "sea": drowns})


@applies(Push)
def can_push(g: Table, r: Resolve, e: Push) -> bool:
    return any(push_ends(g.board, i, e.n) for i in eligible(g, r, e.who))


@runs(Walk)
def walk(g: Table, r: Resolve, e: Walk) -> None:
    for index in heroes_for(g, r, e.who):
        g.push(FreeWalk(hero=index, far=e.n))


@applies(Walk)
def can_walk(g: Table, r: Resolve, e: Walk) -> bool:
    return any(free_ends(g.board, i, e.n) for i in eligible(g, r, e.who))


@runs(NextAttack)
def next_attack(g: Table, r: Resolve, e: NextAttack) -> None:
    g.board.heroes[r.hero].boost += e.dice


@runs(StrikeBack)
def strike_back(g: Table, r: Resolve, e: StrikeBack) -> None:
    """The Basic Attack at its current level on the attacker's zone; it costs no Action."""
    foe = g.board.heroes[attack_now(g).hero]
    if foe.zone and g.board.heroes[r.hero].zone:
        hero_attack(g, r.hero, basic_slot(g, r.hero), foe.zone, strike_back=True)


@applies(StrikeBack)
def can_strike_back(g: Table, r: Resolve, e: StrikeBack) -> bool:
    a = going_on(g)
    return a is not None and a.kind in BY_HERO and bool(g.board.heroes[a.hero].zone)


def basic_slot(g: Table, index: int) -> int:
    return next(slot for slot, card in enumerate(sheet(g.board.heroes[index]).skills) if card.basic)


@runs(Flip)
def flip(g: Table, r: Resolve, e: Flip) -> None:
    """RUM-SKILL-13"""
    levels = list(g.board.heroes[r.hero].levels)
    levels[r.slot] = 1
    g.board.heroes[r.hero].levels = levels


@applies(Flip)
def can_flip(g: Table, r: Resolve, e: Flip) -> bool:
    return False  # a price, not a benefit


@runs(RigSuccess)
def rig_success(g: Table, r: Resolve, e: RigSuccess) -> None:
    next(frame for frame in reversed(g.stack) if isinstance(frame, Rigging)).saved = True


@applies(RigSuccess)
def can_rig(g: Table, r: Resolve, e: RigSuccess) -> bool:
    return any(isinstance(frame, Rigging) and not frame.saved for frame in g.stack)


# ---- coins ------------------------------------------------------------------------------------------------------


@runs(Coins)
def coins(g: Table, r: Resolve, e: Coins) -> None:
    found = heroes_for(g, r, e.who)
    if len(found) == 1:
        gain(g, found[0], e.n)
    else:
        gain_all(g, found, e.n)


@applies(Coins)
def can_gain(g: Table, r: Resolve, e: Coins) -> bool:
    return bool(eligible(g, r, e.who))


@runs(Steal)
def steal(g: Table, r: Resolve, e: Steal) -> None:
    """As many as it has, at most; also from one that was KO'd by the attack."""
    rich = [i for i, hero in enumerate(g.board.heroes) if hero.coins]
    for index in heroes_for(g, r, e.who, rich):
        victim, thief = g.board.heroes[index], g.board.heroes[r.hero]
        n = min(e.n, victim.coins)
        victim.coins -= n
        thief.coins += n
        g.emit(CoinsStolen(hero=thief.name, victim=victim.name, n=n))


@applies(Steal)
def can_steal(g: Table, r: Resolve, e: Steal) -> bool:
    return any(g.board.heroes[i].coins for i in eligible(g, r, e.who))


@runs(Transfer)
def transfer(g: Table, r: Resolve, e: Transfer) -> None:
    """Between this Hero and one other friendly Hero, in one direction; a teammate's coins only with a yes."""
    b = g.board
    friends = _others(g, r)
    if not friends:
        return
    partner = index_in(r.pick(_ask_partner(g, r, friends)))
    mine, theirs = b.heroes[r.hero], b.heroes[partner]
    ways = [Option("none", verb="choose")]
    if mine.coins:
        ways.append(Option("give", verb="choose", args={"hero": theirs.name}))
    if theirs.coins + e.gift:
        ways.append(Option("take", verb="choose", args={"hero": theirs.name}))
    way = r.pick(Ask(seat=r.seat, kind="pick.way", options=ways, default=["none"]))
    n = 0
    if way != "none":
        most = mine.coins if way == "give" else theirs.coins + e.gift
        amount = r.decide_one(Ask(seat=r.seat, kind="pick.amount", shape="amount", least=1, most=most, default=1))
        assert isinstance(amount, int)
        n = amount
    refused = way == "take" and theirs.seat != r.seat and not _consents(g, r, theirs.seat, n)
    if e.gift:
        gain(g, partner, e.gift)
    if refused:
        g.emit(CoinsRefused(seat=theirs.seat))
    elif n:
        giver, taker = (mine, theirs) if way == "give" else (theirs, mine)
        giver.coins -= n
        taker.coins += n
        g.emit(CoinsMoved(giver=giver.name, taker=taker.name, n=n))


def _others(g: Table, r: Resolve) -> list[int]:
    """On the board or off it, but not out of the game (RUM-CLASH-05)."""
    return [i for i in heroes_of(g.board, r.side) if i != r.hero and not g.board.heroes[i].out]


def _ask_partner(g: Table, r: Resolve, friends: list[int]) -> Ask:
    options = [Option(f"hero-{i}", verb="choose", args={"hero": g.board.heroes[i].name}) for i in friends]
    return Ask(seat=r.seat, kind="pick.partner", options=options, default=[options[0].id])


def _consents(g: Table, r: Resolve, seat: int, n: int) -> bool:
    options = [Option("yes", verb="choose"), Option("no", verb="choose")]
    hero = g.board.heroes[r.hero].name
    ask = Ask(seat=seat, kind="coins.consent", options=options, default=["no"], args={"hero": hero, "n": n})
    return r.decide_one(ask) == ["yes"]


@applies(Transfer)
def can_transfer(g: Table, r: Resolve, e: Transfer) -> bool:
    friends = _others(g, r)
    return bool(friends) and (bool(e.gift) or any(g.board.heroes[i].coins for i in [r.hero, *friends]))


# ---- cards ------------------------------------------------------------------------------------------------------


@runs(Draw)
def draws(g: Table, r: Resolve, e: Draw) -> None:
    if not g.board.clash:
        draw(g, hand_seat(g, r.seat), e.n)  # RUM-GAP-80


@applies(Draw)
def can_draw(g: Table, r: Resolve, e: Draw) -> bool:
    return not g.board.clash and bool(g.decks[r.side] or g.board.sides[r.side].discard)


@runs(Discard)
def discards(g: Table, r: Resolve, e: Discard) -> None:
    """The hand owner's choice from the whole hand, open (RUM-GAP-80)."""
    seat = hand_seat(g, r.seat)
    hand = g.players[seat].hand
    n = min(e.n, len(hand))
    if not n or g.board.clash:
        return
    default = sorted(hand, key=lambda card: -tide(card).kraken)[:n]
    ask = Ask(
        seat=seat,
        kind="pick.discard",
        options=[Option(card, verb="discard", args={"card": card}) for card in hand],
        least=n,
        most=n,
        default=default,
        secret=True,
        named=True,
        args={"n": n},
    )
    picks = r.decide_one(ask)
    assert isinstance(picks, list)
    drop(g, seat, picks)


@applies(Discard)
def can_discard(g: Table, r: Resolve, e: Discard) -> bool:
    return False  # a price, not a benefit


# ---- zones and tiles --------------------------------------------------------------------------------------------


@runs(ZoneAttack)
def zone_attack(g: Table, r: Resolve, e: ZoneAttack) -> None:
    zones = sorted(enemy_zones(g.board, r.side), key=lambda zone: _worth(g, r.side, zone), reverse=True)
    if not zones:
        return
    options = [target_option(g.board, r.side, zone) for zone in zones]
    zone = zone_in(r.pick(Ask(seat=r.seat, kind="pick.zone", options=options, default=[options[0].id])))
    g.push(
        Attack(
            kind="zone",
            side=r.side,
            seat=r.seat,
            target=zone,
            who=g.board.sides[r.side].faction,
            name=r.source,
            needs=[e.to_hit] * e.dice,
        )
    )


@applies(ZoneAttack)
def can_attack_zone(g: Table, r: Resolve, e: ZoneAttack) -> bool:
    return bool(enemy_zones(g.board, r.side))


def _worth(g: Table, side: int, zone: str) -> tuple[int, int, str]:
    """Heroes first, then Crew: what silence aims at."""
    crew = sum(stack.size for stack in crew_in(g.board, zone) if stack.side != side)
    return (len(enemy_heroes_in(g.board, side, zone)), crew, zone)


@runs(Upgrade)
def upgrade(g: Table, r: Resolve, e: Upgrade) -> None:
    """RUM-CREW-07; one already owned has no further effect."""
    side = g.board.sides[r.side]
    if e.what == "gun":
        side.gun = 2
    else:
        side.bosun = 2
    g.emit(Upgraded(faction=side.faction, what=e.what))


@runs(RigMod)
def rig_mod(g: Table, r: Resolve, e: RigMod) -> None:
    owner = g.board.sides[other(r.side)]
    owner.rig += e.n
    g.emit(RiggingCut(faction=owner.faction))


@runs(Topple)
def topple(g: Table, r: Resolve, e: Topple) -> None:
    """The Main Mast falls on a zone within reach of the tile, empty or not."""
    zones = zones_near(g, r.zone, e.within)
    best = max(zones, key=lambda zone: _worth(g, r.side, zone))
    options = [zone_option(zone, "choose") for zone in zones]
    zone = zone_in(r.pick(Ask(seat=r.seat, kind="pick.zone", options=options, default=[f"to-{best}"])))
    g.emit(MastFalls(zone=zone))
    for stack in [stack for stack in crew_in(g.board, zone) if stack.side != r.side]:
        kill_crew(g, stack, stack.hands, stack.bosuns)
    for index in enemy_heroes_in(g.board, r.side, zone):
        if not g.over:  # RUM-GAP-64
            hurt_hero(g, index, e.damage)


# ---- choices ----------------------------------------------------------------------------------------------------


@runs(Choose)
def choose(g: Table, r: Resolve, e: Choose) -> None:
    """One of the effects that can apply."""
    ways = [way for way in e.ways if any_applies(g, r, way.do)]
    if not ways:
        return
    options = [Option(way.label, verb="choose", args={"way": way.label}) for way in ways]
    picked = r.pick(Ask(seat=r.seat, kind="pick.way", options=options, default=[options[0].id]))
    r.insert(next(way.do for way in ways if way.label == picked))


@applies(Choose)
def can_choose(g: Table, r: Resolve, e: Choose) -> bool:
    return any(can_apply(g, r, effect) for way in e.ways for effect in way.do)
