"""A challenge (SLG-CHAL): who takes part, fate, what changes it, the result. The consequences are the caller's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Protocol, runtime_checkable

from games.core import DONE, NEXT, STAY, Ask, Goto, IllegalAnswer, Outcome, Picks
from games.core.answers import ids
from games.core.asking import ask_some
from games.core.asks import Arg, Option, Suggestion
from games.core.stack import frame_below
from games.sleeping_gods import events as ev
from games.sleeping_gods.contexts import Trial
from games.sleeping_gods.crew import crew_of, hurt, is_up, may_take_part, skill, standing, tire
from games.sleeping_gods.defeat import lose
from games.sleeping_gods.fate import FACES, clear, faces, turn_up
from games.sleeping_gods.means import harder, usable
from games.sleeping_gods.opening import anything_open, aside, helping, with_asides
from games.sleeping_gods.purse import lose_command
from games.sleeping_gods.state import TIRED, Hand, Voyage
from games.sleeping_gods.vocabulary import Skill
from games.sleeping_gods.windows import open_window, skills_of, staked, standing_bonus, total_of

GOOD = 4  # faces of fate that are enough in silence (row 22: 67 %)
FEE = 1  # SLG-CHAL-08


@runtime_checkable
class Settles(Protocol):
    """Whoever began a challenge is told how it went."""

    def settle(self, passed: bool) -> None: ...


class Challenge(Trial, tag="challenge"):
    steps: ClassVar[tuple[str, ...]] = ("begin", "declare", "join", "lock", "draw", "window", "judge")
    joined: dict[str, list[str]] = {}  # by seat
    heard: list[int] = []  # who has said whether to join
    base: int = 0  # the printed number

    def begin(self, g: Voyage) -> Outcome:
        self.base = self.number
        self.number += harder(g, self.source)
        g.emit(ev.ChallengeBegan(seat=self.seat, skill=self.skill, number=self.number, source=self.source))
        return NEXT

    # ---- who takes part

    def declare(self, g: Voyage) -> Outcome:
        """Any of the active player's crew, or nobody (SLG-CHAL-02, -03)."""
        mine = crew_of(g, self.seat)
        if all(self._why(g, one, self.seat, 0) for one in mine) and not anything_open(g):
            return NEXT
        return with_asides(g, self._ask(g, self.seat, mine, "challenge.who", 0))

    def _ask(self, g: Voyage, seat: int, among: Sequence[Hand], kind: str, fee: int) -> Ask:
        options = [
            Option(
                one.id,
                verb="challenge" if not fee else "join",
                args={"crew": one.id, "n": skill(one, self.skill), "fatigue": one.fatigue},
                blocked=(why := self._why(g, one, seat, fee)),
                rule=_RULES.get(why, ""),
            )
            for one in among
        ]
        able = [one for one, option in zip(among, options, strict=True) if not option.blocked]
        need, paid = self.need(g), self._paid(g, able)
        silence = [] if fee else sensible(self.skill, paid, need)
        ask = ask_some(seat, kind, options, 0, len(able), silence, audience="secret" if fee else "public")
        ask.args = self._about(g, need)
        if not fee:
            ask.suggested = suggestions(self.skill, paid, need, silence)
        return ask

    def _about(self, g: Voyage, need: int) -> dict[str, Arg]:
        return {
            "skill": self.skill,
            "number": self.number,
            "source": self.source,
            "crew": [*self.crew, *self._joined()],
            "have": skills_of(g, self) + self._help(g),
            "need": need,
            "faces": faces(need),
            **staked(g, self),
        }

    def need(self, g: Voyage) -> int:
        """What fate has to show as things stand; who has joined counts among those who take part."""
        own, self.crew = self.crew, [*self.crew, *self._joined()]
        n = self.number - total_of(g, self)
        self.crew = own
        return n

    def _joined(self) -> list[str]:
        return [name for crew in self.joined.values() for name in crew]

    def _help(self, g: Voyage) -> int:
        """Of those who have joined, until they are in."""
        return sum(skill(g.hand_of(name), self.skill) for name in self._joined())

    def _why(self, g: Voyage, one: Hand, seat: int, fee: int) -> str:
        """Why somebody cannot take part; empty: can."""
        if not is_up(one):
            return "down"
        if one.fatigue >= TIRED:
            return "worn"
        if "low_morale" in one.statuses and one.id not in self.waived and g.pools[seat] < fee + 1:
            return "morale"
        return ""

    def on_declare(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "declare")) is not None:
            return done
        chosen = ids(picks)
        if self._morale(g, chosen) > g.pools[self.seat]:
            raise IllegalAnswer("morale-short", n=self._morale(g, chosen))
        self.crew = chosen
        return NEXT

    def _morale(self, g: Voyage, crew: Sequence[str]) -> int:
        """1 command more for each with low morale (SLG-DEC-42)."""
        return sum("low_morale" in g.hand_of(name).statuses and name not in self.waived for name in crew)

    def _paid(self, g: Voyage, able: list[Hand]) -> list[Hand]:
        """All of them together can be paid for: of those with low morale only the best, as far as command goes."""
        low = sorted((one for one in able if self._morale(g, [one.id])), key=lambda one: -skill(one, self.skill))
        over = {one.id for one in low[g.pools[self.seat] :]}
        return [one for one in able if one.id not in over]

    def join(self, g: Voyage) -> Outcome:
        """The others may add crew for 1 command (SLG-CHAL-08, -09), unless any fate is enough already."""
        if self.need(g) <= 1:
            return NEXT
        others = [seat for seat in g.clockwise(self.seat)[1:] if seat not in self.heard]
        asks = [self._joining(g, seat) for seat in others if self._may_join(g, seat)]
        return [*asks, *helping(g, others)] if asks else NEXT

    def _may_join(self, g: Voyage, seat: int) -> bool:
        """By public facts (SLG-DEC-111): who adds nothing may still stand in for others when it fails."""
        return g.pools[seat] >= FEE and bool(self._able(g, seat))

    def _able(self, g: Voyage, seat: int) -> list[Hand]:
        return [one for one in crew_of(g, seat) if not self._why(g, one, seat, FEE)]

    def _adds(self, g: Voyage, seat: int) -> bool:
        """A skill, or what cards and abilities make of taking part; or somebody where nobody does."""
        able = self._able(g, seat)
        if not self.crew or any(skill(one, self.skill) for one in able):
            return True
        bonus, means = self._promise(g, seat)
        own, self.crew = self.crew, [*self.crew, *(one.id for one in able)]
        more, others = self._promise(g, seat)
        self.crew = own
        return more > bonus or bool(others - means)

    def _promise(self, g: Voyage, seat: int) -> tuple[int, set[str]]:
        """What tucked cards add by themselves, and what the player could use after the fee."""
        ready = {means.id for means in usable(g, seat, "challenge") if means.cost <= g.pools[seat] - FEE}
        return standing_bonus(g, self), ready

    def _joining(self, g: Voyage, seat: int) -> Ask:
        ask = self._ask(g, seat, crew_of(g, seat), "challenge.join", FEE)
        most = sum(skill(one, self.skill) for one in self._able(g, seat))
        need, more = self.need(g), most + len(g.hands[seat])  # crew, and cards by their number alone (SLG-DEC-145)
        adds = self._adds(g, seat)  # who could add nothing is not called, unless by an order to be asked always
        ask.args = {
            **ask.args,
            "by": self.seat,
            "case": "tried-staked" if "stake" in ask.args else "tried",
            "matters": adds,
            "close": adds and faces(need) < FACES - 1 and faces(need - more) > faces(need),
        }
        ask.suggested = self._worth_sending(g, seat, need)
        return ask

    def _worth_sending(self, g: Voyage, seat: int, need: int) -> list[Suggestion]:
        """One press each: the least that betters the chance, and as many as help if that is surer.

        Open facts alone (SLG-DEC-111): skills, fatigue and command lie on the table.
        """
        useful = [one for one in self._able(g, seat) if skill(one, self.skill)]
        useful.sort(key=lambda one: (one.fatigue, -skill(one, self.skill)))
        turned = [one for one in useful if faces(need - skill(one, self.skill)) > faces(need)]
        found: list[Suggestion] = []
        best = faces(need)
        for crew in (turned[:1], surest(self.skill, useful, need)):
            names = [one.id for one in crew]
            chance = faces(need - sum(skill(one, self.skill) for one in crew))
            cost = FEE + self._morale(g, names)
            if chance > best and cost <= g.pools[seat]:
                found.append(Suggestion(names, "crew", {"crew": names, "cost": cost, "faces": chance}))
                best = chance
        return found

    def on_join(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "join")) is not None:
            return done
        chosen = ids(picks)
        if chosen and FEE + self._morale(g, chosen) > g.pools[ask.seat]:
            raise IllegalAnswer("morale-short", n=FEE + self._morale(g, chosen))
        self.heard = [*self.heard, ask.seat]
        if not chosen:
            return STAY
        self.joined = {**self.joined, str(ask.seat): chosen}
        return Goto("join")  # the chance is another for those who are still asked

    def lock(self, g: Voyage) -> Outcome:
        """Fees, low morale, fatigue, madness: all before fate (SLG-DEC-41)."""
        own = list(self.crew)
        lose_command(g, self.seat, self._morale(g, own))
        for seat in g.clockwise(self.seat)[1:]:
            more = self.joined.get(str(seat), [])
            if more:
                lose_command(g, seat, FEE + self._morale(g, more))
                g.emit(ev.Joined(seat=seat, crew=more))
                self.crew = [*self.crew, *more]
        self.joined = {}
        for name in self.crew:
            tire(g, g.hand_of(name))
        for name in self.crew:
            one = g.hand_of(name)
            if "madness" in one.statuses:
                hurt(g, one, 1, "madness")
        if not standing(g):
            lose(g, "crew")
            return DONE
        return NEXT

    # ---- fate and the end

    def draw(self, g: Voyage) -> Outcome:
        self.fate, self.drawn = turn_up(g, "challenge"), True
        return NEXT

    def window(self, g: Voyage) -> Outcome:
        if not self.sure and total_of(g, self) < self.number:
            open_window(g, "challenge")
        return NEXT

    def judge(self, g: Voyage) -> Outcome:
        """Equal or more is enough (SLG-CHAL-15)."""
        total = total_of(g, self)
        passed = self.sure or total >= self.number
        skills = skills_of(g, self)
        clear(g)
        g.last = list(self.crew)
        g.tally.tried[self.source] = g.tally.tried.get(self.source, 0) + 1
        g.tally.passed[self.source] = g.tally.passed.get(self.source, 0) + passed
        g.emit(
            ev.Challenged(
                seat=self.seat,
                skill=self.skill,
                number=self.number,
                crew=list(self.crew),
                skills=skills,
                fate=self.fate,
                bonus=total - skills - self.fate,
                total=total,
                passed=passed,
                source=self.source,
                sure=self.sure and total < self.number,
            )
        )
        below = frame_below(g, self)
        assert isinstance(below, Settles), "nobody wanted to know"
        below.settle(passed)
        return DONE


_RULES = {"down": "SLG-CHAL-05", "worn": "SLG-CHAL-04", "morale": "SLG-STATUS-06"}


def sensible(of: Skill, able: Sequence[Hand], need: int) -> list[str]:
    """Row 22: the smallest set that is enough in two of three cases, else the best there is; nobody for nothing."""
    ready = sorted((one for one in able if may_take_part(one)), key=lambda one: (-skill(one, of), one.fatigue))
    useful = [one for one in ready if skill(one, of)]
    for n in range(len(useful) + 1):
        if faces(need - sum(skill(one, of) for one in useful[:n])) >= GOOD:
            return _cheapest(of, useful, n, need)
    return [one.id for one in useful] if faces(need - sum(skill(one, of) for one in useful)) else []


def _cheapest(of: Skill, useful: Sequence[Hand], n: int, need: int) -> list[str]:
    """Among sets of this size the least tired one that is enough."""
    sets = [s for s in combinations(useful, n) if faces(need - sum(skill(one, of) for one in s)) >= GOOD]
    best = min(sets, key=lambda s: (sum(one.fatigue for one in s), -sum(skill(one, of) for one in s)))
    return [one.id for one in best]


def suggestions(of: Skill, able: Sequence[Hand], need: int, silence: list[str]) -> list[Suggestion]:
    """Answers worth one press: the sensible set, and as many as help if that is surer."""
    sure = [one.id for one in surest(of, [one for one in able if skill(one, of)], need)]
    chance: int | None = None
    found: list[Suggestion] = []
    for crew in (silence, sure):
        more = sum(skill(one, of) for one in able if one.id in crew)
        if crew and faces(need - more) != chance:
            chance = faces(need - more)
            found.append(Suggestion(crew, "crew", {"crew": list(crew), "faces": chance}))
    return found


def surest(of: Skill, useful: Sequence[Hand], need: int) -> list[Hand]:
    """Everybody who is good for something; where any fate is enough, nobody who could be left out, the tired first."""
    crew = list(useful)
    for one in sorted(useful, key=lambda one: (-one.fatigue, skill(one, of))):
        rest = [other for other in crew if other is not one]
        if faces(need - sum(skill(other, of) for other in rest)) == FACES:
            crew = rest
    return crew
