"""Windows (section 4): moments in which players may step in, offered by public facts alone (SLG-DEC-111, -115)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core import DONE, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import PASS, ask_one
from games.core.asks import Arg, Option
from games.core.stack import frame_below, maybe_frame, open_frame
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities
from games.sleeping_gods.contexts import Course, Entering, HullPacket, Onslaught, Packet, Staked, Strike, Trial
from games.sleeping_gods.crew import best_skill, left, skill
from games.sleeping_gods.foes import accuracy_of, defense, points_of, squares
from games.sleeping_gods.means import Means, fits, reach_of, usable
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.using import carry_out
from games.sleeping_gods.vocabulary import (
    Accuracy,
    AutoSuccess,
    Block,
    Damage,
    Distance,
    FateEither,
    FateSet,
    NonheartDamage,
    RedrawFate,
    SkillMod,
    TravelResult,
    UseHighestSkill,
    Window,
)

GIVE = "give."
COUNTS = 40  # discards after which even the weakest counts
DANGER = 9  # the ship's damage from which it matters (SLG-DEC-112)
LONE = ("search", "market")  # windows of the active player alone


def open_window(g: Voyage, name: Window) -> bool:
    """Begins one, if anybody could use anything in it; says whether it did."""
    opens = any(is_eligible(g, seat, name) for seat in asked_in(g, name))
    if opens:
        g.push(Opening(name=name))
    return opens


def asked_in(g: Voyage, name: Window) -> list[int]:
    return [g.active] if name in LONE else g.clockwise(g.active)


def is_eligible(g: Voyage, seat: int, name: Window) -> bool:
    """By public facts: a payable faceup effect, or after fate a hand while somebody takes part (SLG-DEC-111)."""
    if name == "challenge" and may_give(g, seat):
        return True
    return bool(usable(g, seat, name))


def may_give(g: Voyage, seat: int) -> bool:
    trial = maybe_frame(g, Trial)
    return trial is not None and bool(trial.crew) and bool(g.hands[seat])


class Opening(Frame, tag="opening"):
    """Everybody who could use something is asked at once; answers count in the order they come."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    name: Window
    passed: list[int] = []

    def ask(self, g: Voyage) -> Outcome:
        if is_settled(g, self.name):
            return DONE
        seats = [s for s in asked_in(g, self.name) if s not in self.passed and is_eligible(g, s, self.name)]
        return [self._ask(g, seat) for seat in seats] or DONE

    def _ask(self, g: Voyage, seat: int) -> Ask:
        found = usable(g, seat, self.name)
        options = [
            *given(g, seat, self.name),
            *(means_option(g, means) for means in found),
            Option(PASS, verb="pass"),
        ]
        args = {**about(g, self.name), "matters": can_matter(g, seat, self.name)}
        silence = saving(g, found) if self.name == "counter" else PASS
        return ask_one(seat, f"window.{self.name}", options, silence, audience="secret", args=args)

    def on_ask(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == PASS:
            if ask.args["matters"]:  # whom it did not concern is asked again, should somebody's help change that
                self.passed = [*self.passed, ask.seat]
            return STAY if g.asks else DONE
        if pick.startswith(GIVE):
            give_card(g, ask.seat, pick.removeprefix(GIVE))
        else:
            found = next(means for means in usable(g, ask.seat, self.name) if means.id == pick)
            carry_out(g, ask.seat, found, self.name)
        return Goto("ask")


def saving(g: Voyage, found: Sequence[Means]) -> str:
    """Row 33: in silence a block token is used where it keeps its holder up, and nothing else."""
    strike = open_frame(g, Strike)
    n, health = strike.struck - strike.block, left(g.hand_of(strike.crew))
    for means in found:
        block = sum(effect.n for effect in means.use.does if isinstance(effect, Block))
        if means.id.startswith("synergy.") and not strike.instead and n >= health > n - block:
            return means.id
    return PASS


def means_option(g: Voyage, means: Means) -> Option:
    return Option(means.id, verb="use", args={"card": means.card, "crew": means.crew, "cost": means.cost})


def given(g: Voyage, seat: int, name: Window) -> list[Option]:
    """Cards that show the skill of the challenge (SLG-CHAL-13, SLG-DEC-43)."""
    if name != "challenge" or not may_give(g, seat):
        return []
    trial = open_frame(g, Trial)
    return [
        Option(GIVE + card, verb="give", args={"card": card})
        for card in g.hands[seat]
        if abilities()[card].skill == trial.skill
    ]


def give_card(g: Voyage, seat: int, card: str) -> None:
    """To whoever takes part and gains by it; of weakened crew to whoever is nearest to what counts."""
    trial = open_frame(g, Trial)

    def gain(crew: str) -> tuple[int, int]:
        now = trial.extra.get(crew, 0)
        short = next(n for n in range(1, COUNTS) if counted(g, trial, crew, now + n) > counted(g, trial, crew, now))
        return counted(g, trial, crew, now + 1) - counted(g, trial, crew, now), -short

    crew = max(trial.crew, key=gain)
    trial.extra = {**trial.extra, crew: trial.extra.get(crew, 0) + 1}
    g.hands[seat] = [other for other in g.hands[seat] if other != card]
    g.abilities.discard([card])
    g.emit(ev.CardsGiven(seat=seat, cards=[card]))


# ---- what it is about -------------------------------------------------------------------------------------------


def about(g: Voyage, name: Window) -> dict[str, Arg]:
    """For the wording: what is going on, in public facts."""
    if name == "hazard":
        return {"case": "printed", "region": open_frame(g, Entering).region}
    top = next(
        (f for f in reversed(g.stack) if isinstance(f, Packet | HullPacket | Onslaught | Strike | Trial | Course)), None
    )
    match top:
        case Trial():
            return trial_facts(g, top)
        case Course():
            return {"fate": top.fate, "distance": reach_of(top) + top.longer, "wanted": top.wanted}
        case Strike():
            return strike_facts(g, top)
        case Onslaught():
            return {
                "enemy": top.enemy,
                "crew": top.crew,
                "n": top.n,
                "left": left(g.hand_of(top.crew)) if top.crew else 0,
            }
        case Packet():
            return {"n": sum(top.shares.values()), "who": list(top.shares), "source": top.source}
        case HullPacket():
            return {"n": top.n, "hull": g.hull, "source": top.source}
        case _:
            return {}


def trial_facts(g: Voyage, trial: Trial) -> dict[str, Arg]:
    total = total_of(g, trial)
    return {
        "skill": trial.skill,
        "number": trial.number,
        "crew": list(trial.crew),
        "fate": trial.fate,
        "total": total,
        "missing": max(0, trial.number - total),
        "source": trial.source,
        **(staked(g, trial) if trial.crew else _alone(g, trial)),
    }


def _alone(g: Voyage, trial: Trial) -> dict[str, Arg]:
    """Fate is all there is: discards add to somebody who takes part (SLG-DEC-120)."""
    stake = stake_of(g, trial)
    return {"case": "alone-staked", "stake": stake} if stake else {"case": "alone"}


def stake_of(g: Voyage, trial: Trial) -> str:
    """Where the challenge is printed: on an event, on the atlas, in a paragraph or with one of its choices."""
    below = frame_below(g, trial)
    return below.stake() if isinstance(below, Staked) else ""


def staked(g: Voyage, trial: Trial) -> dict[str, Arg]:
    """What its questions say of that."""
    stake = stake_of(g, trial)
    return {"case": "staked", "stake": stake} if stake else {}


def strike_facts(g: Voyage, strike: Strike) -> dict[str, Arg]:
    one = g.hand_of(strike.crew)
    return {
        "crew": strike.crew,
        "weapon": strike.weapon,
        "enemy": strike.enemy,
        "fate": strike.fate,
        "total": strike.fate + accuracy_of(g, strike),
        "defense": defense(g, strike),
        "damage": points_of(g, strike),
        "struck": max(0, strike.struck - strike.block),
        "left": left(one),
    }


def total_of(g: Voyage, trial: Trial) -> int:
    """The final number as it stands (SLG-CHAL-18)."""
    bonus = trial.bonus if trial.crew else 0  # it needs somebody who takes part (SLG-DEC-120)
    return skills_of(g, trial) + trial.fate + bonus + standing_bonus(g, trial)


def skills_of(g: Voyage, trial: Trial) -> int:
    n = 0
    for crew in trial.crew:
        n += counted(g, trial, crew, trial.extra.get(crew, 0))
    return n


def counted(g: Voyage, trial: Trial, crew: str, extra: int) -> int:
    """What one of them adds, with so many discards; in place of the best skill they serve only if they exceed it."""
    named = skill(g.hand_of(crew), trial.skill, extra)
    return max(named, best_of(g, crew)) if crew == trial.best else named


def best_of(g: Voyage, crew: str) -> int:
    one = g.hand_of(crew)
    return skill(one, best_skill(one))


def standing_bonus(g: Voyage, trial: Trial) -> int:
    """What tucked cards of those who take part add by themselves."""
    n = 0
    for crew in trial.crew:
        one = g.hand_of(crew)
        for card in one.tucked:
            for passive in abilities()[card].passive:
                if isinstance(passive, SkillMod) and fits(g, passive.when, crew, "challenge"):
                    n += passive.n
    return n


# ---- is it settled, and can it matter? --------------------------------------------------------------------------


def is_settled(g: Voyage, name: Window) -> bool:
    """There is no reward for more (SLG-DEC-115)."""
    if name == "challenge":
        trial = open_frame(g, Trial)
        return trial.sure or total_of(g, trial) >= trial.number
    if name == "attack_fate":
        strike = open_frame(g, Strike)
        return strike.fate + accuracy_of(g, strike) >= defense(g, strike)
    if name == "counter":
        strike = open_frame(g, Strike)
        return strike.struck <= strike.block
    if name == "prevent":
        top = next(f for f in reversed(g.stack) if isinstance(f, Packet | HullPacket))
        return top.n <= 0 if isinstance(top, HullPacket) else not any(top.shares.values())
    return False


_REDRAWS = (RedrawFate, FateEither, FateSet, AutoSuccess, UseHighestSkill)


def can_matter(g: Voyage, seat: int, name: Window) -> bool:
    """SLG-DEC-112, from public facts."""
    found = [effect for means in usable(g, seat, name) for effect in means.use.does]
    match name:
        case "challenge":
            trial = open_frame(g, Trial)
            missing = trial.number - total_of(g, trial)
            bonus = sum(e.n for e in found if isinstance(e, SkillMod))
            cards = len(g.hands[seat]) if trial.crew else 0
            return 0 < missing <= cards + bonus or any(isinstance(e, _REDRAWS) for e in found)
        case "travel":
            course = open_frame(g, Course)
            now = reach_of(course) + course.longer
            if course.wanted and now >= course.wanted:
                return False  # a declared course that is reached calls nobody (SLG-DEC-145)
            more = sum(e.n for e in found if isinstance(e, TravelResult))
            longer = any(isinstance(e, Distance | FateEither | FateSet) for e in found)
            return longer or reach_of(course, more) + course.longer > now
        case "attack_fate":
            strike = open_frame(g, Strike)
            missing = defense(g, strike) - strike.fate - accuracy_of(g, strike)
            bonus = sum(e.n for e in found if isinstance(e, Accuracy))
            return seat == strike.seat or missing <= bonus or any(isinstance(e, _REDRAWS) for e in found)
        case "place":
            strike = open_frame(g, Strike)
            more = sum(e.n for e in found if isinstance(e, Damage | NonheartDamage))
            hearts = hearts_left(g, strike.enemy)
            now = points_of(g, strike)
            return seat == strike.seat or now < hearts <= now + more
        case "counter":
            strike = open_frame(g, Strike)
            return seat == strike.seat or strike.struck - strike.block >= left(g.hand_of(strike.crew)) > 0
        case "eor":
            onslaught = open_frame(g, Onslaught)
            return onslaught.n >= left(g.hand_of(onslaught.crew))
        case "prevent":
            top = next(f for f in reversed(g.stack) if isinstance(f, Packet | HullPacket))
            if isinstance(top, HullPacket):
                return g.hull + top.n >= DANGER
            return any(n >= left(g.hand_of(crew)) > 0 for crew, n in top.shares.items())
        case _:
            return True


def hearts_left(g: Voyage, number: int) -> int:
    assert g.combat is not None
    foe = next(foe for foe in g.combat.row if foe.number == number)
    return sum(square.heart for i, square in enumerate(squares(number)) if i not in foe.covered)
