"""Tide Cards: which one to play now, if any, and which to let go."""

from __future__ import annotations

from games.core import Ask
from games.core.handlers import Handlers
from games.rum_and_bones import vocabulary as v
from games.rum_and_bones.ai.danger import threat
from games.rum_and_bones.ai.strikes import Outlook, strike
from games.rum_and_bones.board import Board
from games.rum_and_bones.cards import tide
from games.rum_and_bones.layout import around, distance
from games.rum_and_bones.odds import chance, hits
from games.rum_and_bones.positions import enemy_zones, hp_left, is_sea, reach
from games.rum_and_bones.views import AttackView, CardView, RumView
from games.rum_and_bones.vocabulary import (
    AnyEffect,
    Coins,
    CrewToHit,
    Deploy,
    Dice,
    Gun,
    Heal,
    Prioritise,
    Push,
    Reroll,
    RigSuccess,
    Summon,
    ToHit,
    Trigger,
    Walk,
    ZoneAttack,
)
from games.rum_and_bones.worth import HAND, blows

SYMBOL = 0.25  # what a Kraken symbol costs
KEEP: dict[Trigger, float] = {  # how willingly a card is held over into the next round
    "hits_on_friendly_hero": 4.0,
    "friendly_hero_attacks": 3.5,
    "friendly_attack_rolled": 3.0,
    "own_turn_start": 3.0,
    "enemy_hero_activated": 2.5,
    "enemy_attack_declared": 2.5,
    "friendly_hero_activation": 2.0,
    "friendly_crew_activates": 2.0,
    "friendly_rig_check": 0.8,
    "after_enemy_attack": 0.0,  # no card
}


def best_now(view: RumView) -> CardView | None:
    """The card worth playing in the own window that stands open; None: keep them all."""
    if view.mine is None:
        return None
    found: list[tuple[float, CardView]] = []
    for card in [*view.mine.hand, *[mate for mate in view.mine.team if mate.lent]]:
        if card.playable:
            worth = gain(view, card) - SYMBOL * card.kraken
            if worth > 0:
                found.append((worth, card))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def gain(view: RumView, card: CardView) -> float:
    """Above zero: it is worth the card."""
    return max((judges[type(effect)](view, effect) for effect in tide(card.id).do), default=0.0)


judges = Handlers[float, RumView]("computer seats: a Tide Card now")


@judges(Dice)
def _more_dice(view: RumView, effect: Dice) -> float:
    return _better(view, dice=effect.n) - 2.0


@judges(ToHit)
def _steadier(view: RumView, effect: ToHit) -> float:
    return _better(view, shift=effect.n) - 1.1


@judges(Prioritise)
def _aimed(view: RumView, effect: Prioritise) -> float:
    return _better(view, first=True) - 2.0


def _better(view: RumView, dice: int = 0, shift: int = 0, first: bool = False) -> float:
    """What a card adds to the attack that is going on."""
    a = view.attack
    if a is None or a.hero < 0:
        return 0.0
    slot = int(a.name.rpartition(".")[2])
    plain = strike(view.board, a.hero, slot, a.target)
    return strike(view.board, a.hero, slot, a.target, dice=dice, shift=shift, first=first) - plain


@judges(Reroll)
def _again(view: RumView, effect: Reroll) -> float:
    a = view.attack
    if a is None:
        return 0.0
    misses = [die for die in a.faces if not die.hit]
    hope = sum(chance(a.to_hit - a.modifier) for _ in misses)
    needed = _hits_to_fall(view.board, a)
    made = sum(die.hit for die in a.faces)
    if needed and made < needed <= made + len(misses):
        return hope * 3 - 0.8
    return hope * 1.4 - 1.6


def _hits_to_fall(b: Board, a: AttackView) -> int:
    """Hits that would KO the weakest Hero there, its cover counted."""
    crew = sum(s.size for s in b.crew if s.zone == a.target and s.side != a.side)
    foes = [hp_left(h) for h in b.heroes if h.zone == a.target and h.side != a.side]
    return crew + min(foes) if foes else 0


@judges(Heal)
def _mend(view: RumView, effect: Heal) -> float:
    me = view.board.heroes[view.board.active].side
    hurt = [h for h in view.board.heroes if h.side == me and h.zone and h.damage >= 2]
    worst = max(hurt, key=lambda h: h.damage, default=None)
    if worst is None:
        return -1.0
    pressed = threat(view.board, me, worst.zone) >= hp_left(worst)
    return 0.8 + (1.2 if pressed else 0.0)


@judges(Walk)
def _stride(view: RumView, effect: Walk) -> float:
    """A free walk that brings blows into reach."""
    b = view.board
    if b.active < 0:
        return 0.0
    sight = Outlook(b, b.active)
    here = sight.from_zone(sight.hero.zone, b.actions)
    near = reach(b, sight.hero.side, sight.hero.zone, effect.n)
    return max((sight.from_zone(z, b.actions) for z in near), default=0.0) - here - 1.5


@judges(Push)
def _drown(view: RumView, effect: Push) -> float:
    b = view.board
    if b.active < 0:
        return 0.0
    me = b.heroes[b.active]
    foes = [h for h in b.heroes if h.side != me.side and h.zone and distance(h.zone, me.zone) <= effect.who.means.n]
    wet = [h for h in foes if any(is_sea(b, z) for z in around(b.layout, h.zone))]
    return 2.0 if any(not h.activated for h in wet) else 0.6 if wet else -0.5


@judges(Coins)
def _purse(view: RumView, effect: Coins) -> float:
    return 0.8


@judges(ZoneAttack)
def _storm(view: RumView, effect: ZoneAttack) -> float:
    b = view.board
    side = view.seating[view.seat or 0].side
    spread = hits(effect.dice, effect.to_hit)
    return max((blows(b, side, z, spread) for z in enemy_zones(b, side)), default=0.0) - 3.2


@judges(Deploy)
def _muster(view: RumView, effect: Deploy) -> float:
    side = view.board.sides[view.seating[view.seat or 0].side]
    return 1.0 if side.hands >= effect.n else -1.0


@judges(CrewToHit)
def _drill(view: RumView, effect: CrewToHit) -> float:
    b = view.board
    side = view.seating[view.seat or 0].side
    foes = enemy_zones(b, side)
    swords = sum(s.size for s in b.crew if s.side == side and any(distance(s.zone, z) <= 2 for z in foes))
    return swords * HAND / 6 - 1.0


@judges(Gun)
def _broadside(view: RumView, effect: Gun) -> float:
    return 0.9


@judges(Summon)
def _dragon(view: RumView, effect: Summon) -> float:
    return 2.0


@judges(RigSuccess)
def _foothold(view: RumView, effect: RigSuccess) -> float:
    return 3.0


def _anyhow(view: RumView, effect: AnyEffect) -> float:
    """Worth a card that has nothing better to wait for."""
    return 0.1


# Of no Tide Card that is played in an own window today.
for _kind in (v.Explode, v.HitDamage, v.Splash, v.Cancel, v.Damage, v.Afflict, v.Cleanse, v.Steal, v.Transfer):
    judges(_kind)(_anyhow)
for _kind in (v.NextAttack, v.StrikeBack, v.Flip, v.Draw, v.Discard, v.CrewAttack, v.CrewAdvance, v.Upgrade, v.RigMod):
    judges(_kind)(_anyhow)
for _kind in (v.Topple, v.Lash, v.Regrow, v.DragDown, v.Choose):
    judges(_kind)(_anyhow)


# ---- the other side's turn --------------------------------------------------------------------------------------


def curse(view: RumView, ask: Ask) -> list[str]:
    """W2: a Condition for a Hero that could do harm; one card at most."""
    b = view.board
    cards = [option for option in ask.options if option.verb == "play"]
    if not cards or b.active < 0:
        return ["pass"]
    foe = b.heroes[b.active]
    sight = Outlook(b, b.active)
    near = {foe.zone: 0, **reach(b, foe.side, foe.zone, 2)}
    harm = max(sight.from_zone(z, 3 - n) for z, n in ((z, min(1, n)) for z, n in near.items()))
    return [cards[0].id] if harm >= 5.0 else ["pass"]


def parry(view: RumView, ask: Ask) -> list[str]:
    """W3: weaken an attack that may bring a Hero down or rolls many dice."""
    a = view.attack
    if a is None or view.seat is None:
        return ["pass"]
    b = view.board
    mine = [h for h in b.heroes if h.zone == a.target and h.side == view.seating[view.seat].side]
    crew = sum(s.size for s in b.crew if s.zone == a.target and s.side != a.side)
    dice = max(a.dice, int(str(ask.args.get("n", 0))))
    grave = any(hp_left(h) + crew <= dice for h in mine)
    found = [o.id for o in ask.options if o.verb == "react" and (dice >= 3 or grave)]
    cards = [o.id for o in ask.options if o.verb == "play" and grave]
    return found or cards[:1] or ["pass"]


# ---- Recovery ---------------------------------------------------------------------------------------------------


def let_go(view: RumView, ask: Ask) -> list[str]:
    """Situational cards, and the second of a kind that waits for a chance."""
    gone: list[str] = []
    kinds: set[str] = set()
    for option in ask.options:
        card = tide(option.id)
        keep = KEEP[card.trigger] - (1.0 if card.id in kinds else 0.0)
        kinds.add(card.id)
        if keep < 1.6 and len(gone) < 2:
            gone.append(option.id)
    return gone


def least(ask: Ask, n: int) -> list[str]:
    """A forced discard: what is missed least."""
    ordered = sorted(ask.options, key=lambda option: KEEP[tide(option.id).trigger])
    return [option.id for option in ordered[:n]]
