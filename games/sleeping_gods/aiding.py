"""Effects on what is under way: a challenge, a draw for travel, an attack, damage to come (SLG-DEC-136 to -138)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.asking import ask_one, ask_order, ask_yes, said_yes
from games.core.asks import Option
from games.core.stack import maybe_frame, open_frame
from games.sleeping_gods import events as ev
from games.sleeping_gods.book import Way, fights
from games.sleeping_gods.cards import enemy, events
from games.sleeping_gods.contexts import (
    Course,
    Entering,
    HullPacket,
    Onslaught,
    Packet,
    Strike,
    Tale,
    Trial,
)
from games.sleeping_gods.crew import left
from games.sleeping_gods.fate import clear, fate, turn_up
from games.sleeping_gods.fight import Fight, FreeBlow, can_attack
from games.sleeping_gods.foes import braced, cell_of, foe_of, live_abilities, offset
from games.sleeping_gods.harm import crew_options
from games.sleeping_gods.means import gain_of_best
from games.sleeping_gods.resolve import Resolve, runs
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.vocabulary import (
    Accuracy,
    AutoSuccess,
    Block,
    Bury,
    Combat,
    Damage,
    Defense,
    Diagonal,
    DisableSquare,
    Distance,
    ExtraToken,
    FateEither,
    FateSet,
    FreeDamage,
    IgnoreHazard,
    IgnoreLowMorale,
    NoFlying,
    NonheartDamage,
    Peek,
    PreventDamage,
    RedirectDamage,
    RedrawFate,
    Reorder,
    SkillMod,
    TellCombat,
    TravelResult,
    UseHighestSkill,
)


def drawing(g: Voyage) -> Trial | Course | Strike:
    """Whatever fate was drawn for last."""
    for frame in reversed(g.stack):
        if isinstance(frame, Trial | Course | Strike):
            return frame
    raise AssertionError("fate was drawn for nothing")


# ---- challenges -------------------------------------------------------------------------------------------------


@runs(SkillMod)
def skill_mod(g: Voyage, r: Resolve, e: SkillMod) -> None:
    open_frame(g, Trial).bonus += e.n


@runs(UseHighestSkill)
def use_highest_skill(g: Voyage, r: Resolve, e: UseHighestSkill) -> None:
    trial = open_frame(g, Trial)
    gains = {crew: gain_of_best(g, trial, crew) for crew in trial.crew}
    able = [g.hand_of(crew) for crew, gain in gains.items() if gain > 0]
    best = max(able, key=lambda one: gains[one.id])
    trial.best = r.pick(ask_one(r.seat, "challenge.best", crew_options(able), best.id))


@runs(RedrawFate)
def redraw_fate(g: Voyage, r: Resolve, e: RedrawFate) -> None:
    """The first card is discarded, the new number stands (SLG-DEC-45)."""
    frame = drawing(g)
    clear(g)
    frame.fate = _turned(g, frame, "again")


@runs(FateEither)
def fate_either(g: Voyage, r: Resolve, e: FateEither) -> None:
    """The better number counts; in a challenge both stay on display (SLG-DEC-45), for travel neither does."""
    frame = drawing(g)
    frame.fate = max(frame.fate, _turned(g, frame, "either"))


def _turned(g: Voyage, frame: Trial | Course | Strike, why: str) -> int:
    """One more number: of a travel draw the card is discarded at once (SLG-DEC-03)."""
    return fate(g, why) if isinstance(frame, Course) else turn_up(g, why)


@runs(FateSet)
def fate_set(g: Voyage, r: Resolve, e: FateSet) -> None:
    frame = drawing(g)
    if frame.fate in e.numbers:
        g.emit(ev.FateSet(n=frame.fate, to=e.to))
        frame.fate = e.to


@runs(AutoSuccess)
def auto_success(g: Voyage, r: Resolve, e: AutoSuccess) -> None:
    trial = open_frame(g, Trial)
    trial.sure = trial.sure or trial.number <= e.most


@runs(IgnoreLowMorale)
def ignore_low_morale(g: Voyage, r: Resolve, e: IgnoreLowMorale) -> None:
    trial = open_frame(g, Trial)
    able = [one for one in g.crew if "low_morale" in one.statuses and one.id not in trial.waived]
    if able:
        trial.waived = [*trial.waived, r.pick(ask_one(r.seat, "challenge.waive", crew_options(able)))]


# ---- travel -----------------------------------------------------------------------------------------------------


@runs(TravelResult)
def travel_result(g: Voyage, r: Resolve, e: TravelResult) -> None:
    open_frame(g, Course).bonus += e.n


@runs(Distance)
def distance(g: Voyage, r: Resolve, e: Distance) -> None:
    open_frame(g, Course).longer += e.n


@runs(IgnoreHazard)
def ignore_hazard(g: Voyage, r: Resolve, e: IgnoreHazard) -> None:
    open_frame(g, Entering).ignored = True


# ---- attacks ----------------------------------------------------------------------------------------------------


@runs(Combat)
def combat(g: Voyage, r: Resolve, e: Combat) -> None:
    g.push(Fight(seat=g.active, enemies=list(e.enemies)))


@runs(Accuracy)
def accuracy(g: Voyage, r: Resolve, e: Accuracy) -> None:
    open_frame(g, Strike).accuracy += e.n


@runs(Damage)
def damage(g: Voyage, r: Resolve, e: Damage) -> None:
    open_frame(g, Strike).damage += e.n


@runs(NonheartDamage)
def nonheart_damage(g: Voyage, r: Resolve, e: NonheartDamage) -> None:
    open_frame(g, Strike).spare += e.n


@runs(Block)
def block(g: Voyage, r: Resolve, e: Block) -> None:
    open_frame(g, Strike).block += e.n


@runs(Diagonal)
def diagonal(g: Voyage, r: Resolve, e: Diagonal) -> None:
    open_frame(g, Strike).diagonal = True


@runs(FreeDamage)
def free_damage(g: Voyage, r: Resolve, e: FreeDamage) -> None:
    g.push(FreeBlow(seat=r.seat, n=e.n))


@runs(Defense)
def defense(g: Voyage, r: Resolve, e: Defense) -> None:
    strike = open_frame(g, Strike)
    if e.span == "attack":
        strike.lowered -= e.n
    else:
        foe_of(g, strike.enemy).lowered -= e.n


@runs(DisableSquare)
def disable_square(g: Voyage, r: Resolve, e: DisableSquare) -> None:
    """An uncovered ability square of the target, until the round is over."""
    strike = open_frame(g, Strike)
    foe = foe_of(g, strike.enemy)
    able = {cell_of(foe.number, offset(g, foe.number), i): i for i, _ in live_abilities(foe)}
    if able:
        options = [Option(cell, verb="choose", args={"cell": cell}) for cell in able]
        foe.disabled = [*foe.disabled, able[r.pick(ask_one(r.seat, "attack.disable", options))]]


@runs(NoFlying)
def no_flying(g: Voyage, r: Resolve, e: NoFlying) -> None:
    assert g.combat is not None
    able = [foe.number for foe in g.combat.row if enemy(foe.number).flying and not foe.grounded]
    options = [Option(f"e{n}", verb="choose", args={"enemy": n}) for n in able]
    foe_of(g, int(r.pick(ask_one(r.seat, "attack.ground", options))[1:])).grounded = True


@runs(ExtraToken)
def extra_token(g: Voyage, r: Resolve, e: ExtraToken) -> None:
    assert g.combat is not None
    able = [one for one in g.crew if can_attack(one)]
    if able:
        g.combat.extra = [*g.combat.extra, r.pick(ask_one(r.seat, "attack.extra", crew_options(able)))]


# ---- damage -----------------------------------------------------------------------------------------------------


@runs(PreventDamage)
def prevent_damage(g: Voyage, r: Resolve, e: PreventDamage) -> None:
    """Up to so many points of one packet; 0: all of it. Prevented points vanish (SLG-DEC-121)."""
    top = next(f for f in reversed(g.stack) if isinstance(f, Packet | HullPacket | Onslaught | Strike))
    if isinstance(top, Packet):
        hurt = [g.hand_of(crew) for crew, n in top.shares.items() if n]
        worst = max(hurt, key=lambda one: (top.shares[one.id] >= left(one), top.shares[one.id]))
        name = r.pick(ask_one(r.seat, "prevent.whom", crew_options(hurt), worst.id, args={"n": e.n}))
        n = min(e.n or top.shares[name], top.shares[name])
        top.shares = {**top.shares, name: top.shares[name] - n}
    elif isinstance(top, Strike):
        n = min(e.n or top.struck, top.struck)
        top.struck -= n
    else:
        n = min(e.n or top.n, top.n)
        top.n -= n
    g.emit(ev.Prevented(what=e.of, n=n))


@runs(RedirectDamage)
def redirect_damage(g: Voyage, r: Resolve, e: RedirectDamage) -> None:
    """Shoulder In: the block of the attacker's weapon comes off first, then a little more (7.5).

    What a tucked card blocks in counterattacks on its carrier serves whoever is struck now.
    """
    strike = open_frame(g, Strike)
    strike.instead = r.carrier
    strike.block += e.block + braced(g.hand_of(r.carrier)) - braced(g.hand_of(strike.crew))


# ---- looking ahead ----------------------------------------------------------------------------------------------


def _know(g: Voyage, seat: int, deck: str, cards: Sequence[str]) -> None:
    """What a player has seen on top of a deck; of the other decks it knows what it knew."""
    others = [seen for seen in g.peeks.get(str(seat), []) if not seen.startswith(f"{deck}:")]
    g.peeks[str(seat)] = [*others, *(f"{deck}:{card}" for card in cards)]


@runs(Peek)
def peek(g: Voyage, r: Resolve, e: Peek) -> None:
    """To the user alone; that somebody looked is public."""
    if e.deck == "search":
        g.search.fill(g, e.n, ev.Reshuffled(what="search"))
        cards = g.search.peek(e.n)
    else:
        pile = g.deck if e.deck == "event" else g.market
        cards = pile[: -e.n - 1 : -1]
    r.looked = list(cards)
    _know(g, r.seat, e.deck, cards)
    g.emit(ev.Peeked(seat=r.seat, deck=e.deck, n=len(cards)))
    g.emit(ev.PeekSeen(seat=r.seat, deck=e.deck, cards=list(cards), knows=[r.seat]))


@runs(Reorder)
def reorder(g: Voyage, r: Resolve, e: Reorder) -> None:
    cards = list(r.looked)
    if len(cards) < 2:
        return
    options = [Option(card, verb="choose", args={"event": card}) for card in cards]
    order = r.decide_ids(ask_order(r.seat, "peek.order", options, audience="named"))
    g.deck[len(g.deck) - len(order) :] = list(reversed(order))
    _know(g, r.seat, "event", order)


@runs(Bury)
def bury(g: Voyage, r: Resolve, e: Bury) -> None:
    """Under the other cards of its own kind that are still on top (SLG-DEC-137)."""
    if not r.looked or not g.deck:
        return
    card = r.looked[0]
    kind = events()[card].kind
    same = 0
    for other in reversed(g.deck):
        if events()[other].kind != kind:
            break
        same += 1
    if same < 2 or not said_yes(
        r.pick(ask_yes(r.seat, "peek.bury", verb="choose", audience="named", args={"event": card}))
    ):
        return
    g.deck.pop()
    g.deck.insert(len(g.deck) - same + 1, card)
    _know(g, r.seat, "event", [])


@runs(TellCombat)
def tell_combat(g: Voyage, r: Resolve, e: TellCombat) -> None:
    tale = maybe_frame(g, Tale)
    if tale is None:
        return
    offers = [offer for offer in tale.offers(g) if offer.choice.goto]
    if not offers:
        return
    options = [Option(offer.id, verb="choose", args={"choice": offer.id}) for offer in offers]
    pick = r.pick(ask_one(r.seat, "story.listen", options, audience="named"))
    choice = next(offer.choice for offer in offers if offer.id == pick)
    assert isinstance(choice, Way)
    told = bool(choice.combat) or fights(tale.reached(g, choice.goto))
    g.emit(ev.ToldCombat(seat=r.seat, choice=pick, fights=told, knows=[r.seat]))
