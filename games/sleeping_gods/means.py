"""What a player could use in a window: crew abilities, tucked cards, level cards, adventure cards, synergy tokens.

All of it lies open, so whether somebody is asked tells nothing of a hand (SLG-DEC-111).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from games.core.stack import maybe_frame
from games.sleeping_gods.atlas import locations, regions
from games.sleeping_gods.cards import abilities, distance_of, enemy, levels, possessions, travel_table
from games.sleeping_gods.cards import crew as crew_boards
from games.sleeping_gods.contexts import (
    Course,
    Entering,
    HullPacket,
    Onslaught,
    Packet,
    Searching,
    Strike,
    Tale,
    Trial,
)
from games.sleeping_gods.crew import best_skill, is_up, passives, rule, shared, skill, weapon
from games.sleeping_gods.fate import FACES
from games.sleeping_gods.foes import open_to
from games.sleeping_gods.paying import can_pay
from games.sleeping_gods.purse import boards_with_command, cards_with_command
from games.sleeping_gods.state import NOBODY, Hand, Voyage
from games.sleeping_gods.vocabulary import (
    AbilityCost,
    AnyEffect,
    AutoSuccess,
    CookDiscount,
    CookMore,
    Defense,
    Distance,
    FateEither,
    FateSet,
    Fatigue,
    FreeDamage,
    IgnoreHazard,
    IgnoreLowMorale,
    NoFlying,
    Peek,
    PreventDamage,
    RedirectDamage,
    Repair,
    Restore,
    ReturnCommand,
    Rule,
    SkillMod,
    StatusRemove,
    TellCombat,
    TravelResult,
    Use,
    UseHighestSkill,
    When,
    Window,
)


class Means(NamedTuple):
    """`id` is the option; `card` names it (an ability of a board is "mac.0"), `crew` carries it."""

    id: str
    card: str
    crew: str
    cost: int
    use: Use


def ability_cost(one: Hand, use: Use) -> int:
    """Level cards make some cheaper, never below 1 (SLG-DEC-117)."""
    if not one.levels:
        return use.cost
    off = sum(less.n for less in passives(one, AbilityCost) if less.ability == use.name)
    return max(1, use.cost - abs(off)) if off else use.cost


@cache
def board_means(crew: str, window: Window) -> tuple[Means, ...]:
    """Of a crew board's abilities those of this window, at their printed cost; most have none."""
    return tuple(
        Means(f"crew.{crew}.{i}", f"{crew}.{i}", crew, use.cost, use)
        for i, use in enumerate(crew_boards()[crew].abilities)
        if window in use.timing
    )


@cache
def card_means(card: str, window: Window) -> tuple[Means, ...]:
    """Of an adventure card."""
    return tuple(
        Means(f"card.{card}.{i}", card, "", use.cost, use)
        for i, use in enumerate(possessions()[card].uses)
        if window in use.timing
    )


@cache
def tucked_means(card: str, crew: str, window: Window) -> Means | None:
    """Of an ability card under a board, or of a level card."""
    kind, use = ("tuck", abilities()[card].use) if card in abilities() else ("level", levels()[card].use)
    return Means(f"{kind}.{card}", card, crew, use.cost, use) if use is not None and window in use.timing else None


@cache
def token_means(token: str, holder: str, window: Window) -> Means | None:
    """Of a synergy token; nobody uses their own."""
    use = crew_boards()[token].synergy
    usable = token != holder and window in use.timing
    return Means(f"synergy.{token}.{holder}", f"synergy.{token}", holder, 0, use) if usable else None


@cache
def on_boards(window: Window) -> bool:
    """Whether anything of this window is on a board or under it: for most only adventure cards are looked through."""
    boards = [use for board in crew_boards().values() for use in (*board.abilities, board.synergy)]
    tucked = [card.use for card in (*abilities().values(), *levels().values()) if card.use is not None]
    return any(window in use.timing for use in (*boards, *tucked))


def lying_open(g: Voyage, seat: int, window: Window) -> Iterator[Means]:
    """All of this window that lies open on this player's boards, and under them."""
    for one in g.crew if on_boards(window) else ():
        if one.owner != seat and not (one.owner == NOBODY and seat == g.active):
            continue
        if one.damage and not is_up(one):
            continue  # SLG-CREWAB-04, SLG-HEALTH-03, SLG-DEC-36
        for token in one.synergy:
            if (means := token_means(token, one.id, window)) is not None:
                yield means
        if not one.command:  # SLG-CREWAB-03
            for means in board_means(one.id, window):
                yield means._replace(cost=ability_cost(one, means.use)) if one.levels else means
        for cards in (one.tucked, one.levels):
            for card in cards:
                if (means := tucked_means(card, one.id, window)) is not None:
                    yield means


def usable(g: Voyage, seat: int, window: Window, cards: Sequence[Means] | None = None) -> list[Means]:
    """What this player could use and pay now, and what would change something; `cards`: those ready, where known."""
    pool = g.pools[seat]
    found = [means for means in lying_open(g, seat, window) if means.cost <= pool and is_ready(g, means, window)]
    if cards is None:
        return found + cards_ready(g, window, pool)
    return found + [means for means in cards if means.cost <= pool]


def cards_ready(g: Voyage, window: Window, most: int) -> list[Means]:
    """Of adventure cards without command on them (SLG-ADV-03): they are everybody's, who can pay for them."""
    lying = [means for owned in g.adventure if not owned.command for means in card_means(owned.id, window)]
    return [means for means in lying if means.cost <= most and is_ready(g, means, window)]


def is_ready(g: Voyage, means: Means, window: Window) -> bool:
    """Whatever it costs."""
    if is_spent(g, means):
        return False
    use = means.use
    if means.id.startswith("synergy.") and not _is_striking(g, means.crew):
        return False
    if not fits(g, use.when, means.crew, window):
        return False
    if use.pay is not None and not _can_pay(g, use, window):
        return False
    if window == "cook" and g.ample and any(one.fatigue for one in g.crew):
        return True  # a second helping goes with any recipe (SLG-DEC-141)
    return any(bites(g, effect, means.crew) for effect in use.does)


def _is_striking(g: Voyage, holder: str) -> bool:
    """A synergy token serves its holder's own attack, and the answer to it while that is aimed at the holder."""
    strike = maybe_frame(g, Strike)
    return strike is not None and strike.crew == holder and not strike.instead


def _can_pay(g: Voyage, use: Use, window: Window) -> bool:
    assert use.pay is not None
    if window == "cook":
        return can_pay(g, use.pay, g.lean, rule(g, "ingredients"))
    return can_pay(g, use.pay)


def is_spent(g: Voyage, means: Means) -> bool:
    """Tucked cards once per challenge, attack, travel or turn; level cards as printed (SLG-DEC-36)."""
    if means.use.per_turn:
        return g.spent.count(means.id) >= means.use.per_turn
    if not means.id.startswith("tuck."):
        return False
    context = _context(g, means.use)
    return means.id in (g.spent if context is None else context.used)


def spend(g: Voyage, means: Means) -> None:
    """Remember that it was used."""
    if means.use.per_turn:
        g.spent = [*g.spent, means.id]
    elif means.id.startswith("tuck."):
        context = _context(g, means.use)
        if context is None:
            g.spent = [*g.spent, means.id]
        else:
            context.used = [*context.used, means.id]


_CONTEXTS = (Packet, HullPacket, Onslaught, Strike, Trial, Course)


def _context(g: Voyage, use: Use) -> Any:
    """What a tucked card serves once in; none: the turn, wherever in it the table is OPEN (SLG-DEC-36)."""
    if "open" in use.timing:
        return None
    for frame in reversed(g.stack):
        if isinstance(frame, _CONTEXTS):
            return frame
    return None


# ---- conditions -------------------------------------------------------------------------------------------------


def fits(g: Voyage, when: When, carrier: str, window: str) -> bool:
    """Whether the conditions printed with it are met."""
    if window in ("open", "cook") and not _in_its_place(g, when):
        return False
    if when.takes_part or when.skills or when.only_hazard or when.alone or when.others:
        trial = maybe_frame(g, Trial)
        if when.takes_part and not _takes_part(g, trial, carrier, window):
            return False
        if trial is not None and not _in_trial(trial, when, carrier):
            return False
    if when.delve and not in_delve(g):
        return False
    return _in_fight(g, when, carrier)


def _takes_part(g: Voyage, trial: Trial | None, carrier: str, window: str) -> bool:
    course = maybe_frame(g, Course) if window == "travel" else None
    return course.who == carrier if course is not None else trial is not None and carrier in trial.crew


def _in_its_place(g: Voyage, when: When) -> bool:
    fighting = g.combat is not None
    if when.story and not is_choosing(g):
        return False
    if when.calm and maybe_frame(g, Trial) is not None:
        return False
    return when.combat == "also" or fighting == (when.combat == "only")


def is_choosing(g: Voyage) -> bool:
    """A story choice is pending."""
    top = g.stack[-1]
    return isinstance(top, Tale) and top.step() == "choose"


def _in_trial(trial: Trial, when: When, carrier: str) -> bool:
    if when.skills and trial.skill not in when.skills:
        return False
    if when.only_hazard and trial.source != "hazard":
        return False
    if when.alone and trial.crew != [carrier]:
        return False
    return not when.others or (carrier in trial.crew and len(trial.crew) - 1 >= when.others)


def in_delve(g: Voyage) -> bool:
    tale = maybe_frame(g, Tale)
    return tale is not None and tale.place > 0 and locations()[tale.place].form == "DELVE"


def _in_fight(g: Voyage, when: When, carrier: str) -> bool:
    if not (when.own or when.another or when.ranged is not None):
        return True
    onslaught = maybe_frame(g, Onslaught)
    strike = maybe_frame(g, Strike)
    target = onslaught.crew if onslaught is not None else (strike.instead or strike.crew) if strike is not None else ""
    if when.own and carrier != target:
        return False
    if when.another and (strike is None or carrier == strike.crew):
        return False
    if when.ranged is not None and strike is not None:
        return weapon(g.hand_of(strike.crew), strike.weapon).ranged == when.ranged
    return True


# ---- would it change anything? ----------------------------------------------------------------------------------

Test = Callable[[Voyage, Any, str], bool]
_BITES: dict[type, Test] = {}


def bites(g: Voyage, effect: AnyEffect, carrier: str) -> bool:
    """Nothing that changes nothing is offered."""
    test = _BITES.get(type(effect))
    return test is None or test(g, effect, carrier)


def _bite(kind: type) -> Callable[[Test], Test]:
    def register(test: Test) -> Test:
        _BITES[kind] = test
        return test

    return register


@_bite(FateSet)
def _(g: Voyage, e: FateSet, carrier: str) -> bool:
    frame = _drawn_for(g)
    return frame is not None and frame.fate in e.numbers and frame.fate != e.to and _serves(g, frame, e.to)


@_bite(FateEither)
def _(g: Voyage, e: FateEither, carrier: str) -> bool:
    """Nothing is better than the best number there is."""
    frame = _drawn_for(g)
    return frame is not None and frame.fate < FACES and _serves(g, frame, FACES)


def _drawn_for(g: Voyage) -> Strike | Trial | Course | None:
    return maybe_frame(g, Strike) or maybe_frame(g, Trial) or maybe_frame(g, Course)


def _serves(g: Voyage, frame: Strike | Trial | Course, fate: int) -> bool:
    """For travel a number serves if the ship goes farther by it; elsewhere any other may."""
    return not isinstance(frame, Course) or _farther(g, distance_of(fate + frame.bonus) + frame.longer)


@_bite(TravelResult)
def _(g: Voyage, e: TravelResult, carrier: str) -> bool:
    """One alone may not reach the next line of the table, several do; past its last line none does."""
    course = maybe_frame(g, Course)
    return course is not None and _farther(g, travel_table()[-1][1] + course.longer)


@_bite(Distance)
def _(g: Voyage, e: Distance, carrier: str) -> bool:
    course = maybe_frame(g, Course)
    return course is not None and _farther(g, reach_of(course) + course.longer + e.n)


def _farther(g: Voyage, far: int) -> bool:
    """Whether so much would be more than the distance as it stands, by what holds the ship back."""
    course = maybe_frame(g, Course)
    return course is not None and capped(g, far) > capped(g, reach_of(course) + course.longer)


def capped(g: Voyage, far: int) -> int:
    """A distance as ongoing events allow it (`distance_cap`)."""
    return min([far, *(one.n for one in shared(g, Rule) if one.what == "distance_cap")])


@_bite(SkillMod)
def _(g: Voyage, e: SkillMod, carrier: str) -> bool:
    """Somebody has to take part (SLG-DEC-120); as long as they are chosen, somebody may still."""
    trial = maybe_frame(g, Trial)
    return trial is None or not trial.drawn or bool(trial.crew)


@_bite(AutoSuccess)
def _(g: Voyage, e: AutoSuccess, carrier: str) -> bool:
    trial = maybe_frame(g, Trial)
    return trial is not None and trial.number <= e.most


@_bite(UseHighestSkill)
def _(g: Voyage, e: UseHighestSkill, carrier: str) -> bool:
    trial = maybe_frame(g, Trial)
    return trial is not None and not trial.best and any(gain_of_best(g, trial, crew) > 0 for crew in trial.crew)


def gain_of_best(g: Voyage, trial: Trial, crew: str) -> int:
    one = g.hand_of(crew)
    return skill(one, best_skill(one)) - skill(one, trial.skill, trial.extra.get(crew, 0))


@_bite(IgnoreLowMorale)
def _(g: Voyage, e: IgnoreLowMorale, carrier: str) -> bool:
    return any("low_morale" in one.statuses for one in g.crew)


@_bite(IgnoreHazard)
def _(g: Voyage, e: IgnoreHazard, carrier: str) -> bool:
    entering = maybe_frame(g, Entering)
    if entering is None or entering.ignored:
        return False
    hazard = regions()[entering.region].hazard
    return hazard is not None and (not e.most or hazard.number + harder(g, "hazard") <= e.most)


def harder(g: Voyage, source: str) -> int:
    """What ongoing events add to the number of a challenge; hazards have a rule of their own as well (SLG-DEC-139)."""
    return rule(g, "challenge_number") + (rule(g, "hazard_number") if source == "hazard" else 0)


@_bite(PreventDamage)
def _(g: Voyage, e: PreventDamage, carrier: str) -> bool:
    onslaught = maybe_frame(g, Onslaught)
    top = next((f for f in reversed(g.stack) if isinstance(f, Packet | HullPacket | Onslaught | Strike)), None)
    if isinstance(top, Onslaught) and onslaught is top:
        return e.of == "crew" and top.n > 0 and not top.sure
    if isinstance(top, HullPacket):
        return e.of == "ship" and top.n > 0 and not top.sure and _from(e, top.source, "")
    if isinstance(top, Packet):
        return e.of == "crew" and sum(top.shares.values()) > 0 and not top.sure and _from(e, top.source, top.failed)
    return isinstance(top, Strike) and e.of == "crew" and top.struck > 0


def _from(e: PreventDamage, source: str, failed: str) -> bool:
    """What fails in a hazard is a failure too."""
    return not e.sources or source in e.sources or (source == "hazard" and "failure" in e.sources)


@_bite(RedirectDamage)
def _(g: Voyage, e: RedirectDamage, carrier: str) -> bool:
    strike = maybe_frame(g, Strike)
    return strike is not None and strike.struck > 0 and not strike.instead and strike.crew != carrier


@_bite(NoFlying)
def _(g: Voyage, e: NoFlying, carrier: str) -> bool:
    return g.combat is not None and any(enemy(foe.number).flying and not foe.grounded for foe in g.combat.row)


@_bite(FreeDamage)
def _(g: Voyage, e: FreeDamage, carrier: str) -> bool:
    return g.combat is not None and any(open_to(foe, e.n) for foe in g.combat.row)


@_bite(Defense)
def _(g: Voyage, e: Defense, carrier: str) -> bool:
    strike = maybe_frame(g, Strike)
    return strike is not None and not strike.drawn


@_bite(Fatigue)
def _(g: Voyage, e: Fatigue, carrier: str) -> bool:
    if e.n > 0:
        return True
    if e.who.means.kind == "self":
        return g.hand_of(carrier).fatigue > 0
    return any(one.fatigue for one in g.crew)


@_bite(Restore)
def _(g: Voyage, e: Restore, carrier: str) -> bool:
    if e.who.means.kind == "self":
        return g.hand_of(carrier).damage > 0
    return any(one.damage for one in g.crew)


@_bite(StatusRemove)
def _(g: Voyage, e: StatusRemove, carrier: str) -> bool:
    return any(status in e.kinds or not e.kinds for one in g.crew for status in one.statuses)


@_bite(Repair)
def _(g: Voyage, e: Repair, carrier: str) -> bool:
    return g.hull > 0


@_bite(ReturnCommand)
def _(g: Voyage, e: ReturnCommand, carrier: str) -> bool:
    boards, cards = boards_with_command(g), cards_with_command(g)
    return bool(boards) if e.source == "crew" else bool(cards) if e.source == "adventure" else bool(boards or cards)


@_bite(CookDiscount)
def _(g: Voyage, e: CookDiscount, carrier: str) -> bool:
    return any(
        use.pay is not None for owned in g.adventure for use in possessions()[owned.id].uses if "cook" in use.timing
    )


@_bite(CookMore)
def _(g: Voyage, e: CookMore, carrier: str) -> bool:
    return any(one.fatigue for one in g.crew)


@_bite(Peek)
def _(g: Voyage, e: Peek, carrier: str) -> bool:
    if e.deck == "search":
        return maybe_frame(g, Searching) is not None and g.search.size > 0
    return bool(g.deck if e.deck == "event" else g.market)


@_bite(TellCombat)
def _(g: Voyage, e: TellCombat, carrier: str) -> bool:
    return is_choosing(g)


def reach_of(course: Course, more: int = 0) -> int:
    """The distance that a travel draw gives now (SLG-DEC-110)."""
    return distance_of(course.fate + course.bonus + more)
