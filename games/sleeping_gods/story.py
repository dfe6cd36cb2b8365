"""Reading the storybook at the table (SLG-EXPL, SLG-TOWN, SLG-KEY, SLG-DEC-89 to -95, -128)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core import STAY, Ask, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import NO, YES, ask_one, said_yes
from games.core.asks import Arg, Option, open_options
from games.core.storybook import Book, Entry, Journal, Offer, choice_id
from games.sleeping_gods import events as ev
from games.sleeping_gods.book import Leaf, Way, book, ending_of, leads_out
from games.sleeping_gods.cards import keywords
from games.sleeping_gods.challenge import Challenge
from games.sleeping_gods.contexts import Tale
from games.sleeping_gods.crew import crew_of, left, may_take_part, skill, standing
from games.sleeping_gods.fate import faces
from games.sleeping_gods.fight import Fight
from games.sleeping_gods.means import harder
from games.sleeping_gods.opening import aside, with_asides
from games.sleeping_gods.paying import can_pay, owned_totems
from games.sleeping_gods.purse import goods
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import SINKING, Note, Reading, Voyage
from games.sleeping_gods.vocabulary import KINDS, AnyEffect, Battle, Cost, CrewDamage, Pay, ShipDamage, Skill, Test
from games.sleeping_gods.vocabulary import Challenge as Printed

LEAN, UNSAID = "story.lean", "unsaid"


class Telling(Tale, tag="telling"):
    """One visit to the book; the active player chooses for all, and all vote on an ending (row 44)."""

    steps: ClassVar[tuple[str, ...]] = (*Tale.steps, "vote")
    wanted: str = ""  # the choice that is voted on
    votes: dict[str, bool] = {}
    refused: list[str] = []
    by: str = ""  # the choice that leads to what is read next
    wishes: dict[str, str] = {}  # what the others would choose here, by seat: said openly, and it decides nothing

    @classmethod
    def book(cls) -> Book[Leaf]:
        return book()

    def journal(self, g: Voyage) -> Journal:
        return g.journal

    def holds(self, g: Voyage, condition: Test) -> bool:
        return holds(g, condition, self.visit)

    def run(self, g: Voyage, effects: Sequence[AnyEffect]) -> None:
        resolve = Resolve(seat=self.seat, effects=list(effects), source=self.page, place=self.page, origin="story")
        if self.passed is False:
            resolve.failed, resolve.first, resolve.origin = "story", list(g.last), "failure"
        g.push(resolve)

    def begin(self, g: Voyage, check: Printed | Battle) -> None:
        if isinstance(check, Battle):
            g.push(Fight(seat=self.seat, enemies=list(check.enemies)))
            return
        less = owned_totems(g) // check.per_totems if check.per_totems else 0
        g.push(Challenge(seat=self.seat, skill=check.skill, number=check.number - less, source="story"))

    def stake(self) -> str:
        """The paragraph that is read, or the choice that was made there."""
        return self.page if self.choice is None else choice_id(self.page, self.choice)

    def can_pay(self, g: Voyage, cost: Cost) -> bool:
        return can_pay(g, cost)

    def pay(self, g: Voyage, cost: Cost) -> None:
        g.push(Resolve(seat=self.seat, effects=[Pay(cost=cost)], source=self.page, place=self.page))

    def enter(self, g: Voyage) -> Outcome:
        """A place that wants a keyword says so, and the log keeps it (section 5)."""
        wants = [need.keyword for need in self.paragraph().needs if need.keyword and not self.holds(g, need)]
        outcome = super().enter(g)
        if wants:
            known = {note.keyword for note in g.notes if note.place == self.under}
            g.notes = [*g.notes, *(Note(place=self.under, keyword=k, turn=g.turn) for k in wants if k not in known)]
            g.emit(ev.Wanted(place=self.under, keywords=wants))
        return outcome

    def told(self, g: Voyage, entry: Entry) -> None:
        if all(reading.id != entry.id for reading in g.readings):
            g.readings = [*g.readings, Reading(entry.id, entry.under, g.turn, self.by)]
        self.by = ""
        g.emit(ev.Read(paragraph=entry.id, under=entry.under))

    def chose(self, g: Voyage, offer: Offer) -> None:
        self.by, self.wishes = offer.id, {}
        g.emit(ev.Chose(seat=self.seat, choice=offer.id))

    def about(self, g: Voyage, offer: Offer) -> dict[str, Arg]:
        """What is printed on a choice: requirement, cost, challenge, that there is a fight (SLG-DEC-108)."""
        choice = offer.choice
        assert isinstance(choice, Way)
        args: dict[str, Arg] = {"case": "plain"}
        if choice.challenge is not None:
            less = owned_totems(g) // choice.challenge.per_totems if choice.challenge.per_totems else 0
            number = choice.challenge.number - less
            args = {"case": "try", "skill": choice.challenge.skill, "number": number}
            paid = choice.cost
            if paid is None or not (paid.fatigue or paid.health or paid.totems):  # which would change the chance
                args |= {"case": "tried", "by": self.seat, "chance": self._chance(g, choice.challenge.skill, number)}
        if choice.combat:
            args = {**args, "case": "fight", "enemies": len(choice.combat)}
        if choice.cost is not None:
            args["cost"] = [
                f"{n}-{name}" for name in choice.cost.__struct_fields__ if (n := getattr(choice.cost, name))
            ]
        if choice.requires is not None and choice.requires.keyword:
            args["keyword"] = choice.requires.keyword
        return args

    def _chance(self, g: Voyage, of: Skill, number: int) -> int:
        """Faces of fate that are enough if all of the active player's crew try: open facts alone."""
        able = [one.id for one in crew_of(g, self.seat) if may_take_part(one)]
        trial = Challenge(seat=self.seat, skill=of, number=number + harder(g, "story"), crew=able, source="story")
        return faces(trial.need(g))

    def choose(self, g: Voyage) -> Outcome:
        outcome = super().choose(g)
        if not isinstance(outcome, Ask):
            return outcome
        if best := one_of(g, self.seat, self.offers(g)):
            outcome.default = [best]
        self._show_wishes(g, outcome)
        others = [seat for seat in g.clockwise(self.seat)[1:] if len(open_options(outcome)) > 1]
        return with_asides(g, outcome, *(self._leaning(outcome, seat) for seat in others))

    def on_choose(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if ask.kind == LEAN:
            return self._lean(g, ask, picked(picks))
        if (done := aside(g, ask, picks, "choose")) is not None:
            return done
        choice = next(offer.choice for offer in self.offers(g) if offer.id == picked(picks))
        if isinstance(choice, Way) and ending_of(choice):
            self.wanted, self.votes = picked(picks), {}
            return Goto("vote")
        return super().on_choose(g, ask, picks)

    # ---- what the others would choose

    def _leaning(self, ask: Ask, seat: int) -> Ask:
        """Beside the question to the active player: nobody is called for it, and nobody waits."""
        mine = self.wishes.get(str(seat), "")
        options = [
            Option(one.id, verb=one.verb, args={**one.args, "case": "mine"} if one.id == mine else one.args)
            for one in open_options(ask)
        ]
        return Ask(
            seat=seat,
            kind=LEAN,
            options=[*options, Option(UNSAID)],
            default=[UNSAID],
            audience="secret",
            manner="aside",
            args={"by": self.seat},
        )

    def _lean(self, g: Voyage, ask: Ask, choice: str) -> Outcome:
        """The question itself stays as it was, so that a press on it counts that is under way; a second press on the
        own choice takes it back."""
        if choice == UNSAID:
            return STAY
        wishes = {seat: wish for seat, wish in self.wishes.items() if seat != str(ask.seat)}
        taken_back = self.wishes.get(str(ask.seat)) == choice
        self.wishes = wishes if taken_back else {**wishes, str(ask.seat): choice}
        question = next(other for other in g.asks if other.kind == self.kind)
        self._show_wishes(g, question)
        return [self._leaning(question, ask.seat), *self._below(g, ask.seat)]

    def _below(self, g: Voyage, seat: int) -> list[Ask]:
        """What stood below it stays below it, so that no button changes its place under the finger."""
        mine = [other for other in g.asks if other.seat == seat]
        g.asks = [other for other in g.asks if other.seat != seat]
        return mine

    def _show_wishes(self, g: Voyage, ask: Ask) -> None:
        wishes = list(self.wishes.values())
        case = "leant" if wishes else "open" if g.seats > 1 else "alone"
        said: dict[str, Arg] = {"leaning": [int(seat) for seat in self.wishes], "wishes": wishes}
        if len(wishes) > len(set(wishes)) == 1:
            case, said = "agreed", {"leaning": said["leaning"], "wish": wishes[0]}
        ask.args = {"paragraph": self.under, "case": case, **(said if self.wishes else {})}

    def offer(self, g: Voyage, offer: Offer) -> Offer:
        """What was voted down is closed for this visit; the rules behind the other reasons are named."""
        if offer.id in self.refused:
            return offer._replace(why="voted", rule="SLG-ACH-01")
        return offer._replace(rule=_WHY.get(offer.why, ""))

    def silence(self, offers: Sequence[Offer]) -> str:
        """Row 19: what only leaves, else the first that can be chosen; row 44: in silence nobody ends the voyage."""

        def rank(offer: Offer) -> tuple[bool, bool]:
            choice = offer.choice
            assert isinstance(choice, Way)
            return bool(ending_of(choice)), not leads_out(choice, self.toured)

        return min((offer for offer in offers if not offer.why), key=rank).id

    def vote(self, g: Voyage) -> Outcome:
        """All at once; more than half must say yes (SLG-ACH-01, row 44)."""
        if g.seats == 1:
            return self._counted(g)
        ways = [Option(YES, verb="choose", grave=True), Option(NO, verb="choose")]
        return [
            ask_one(seat, "story.vote", ways, NO, audience="secret", args={"choice": self.wanted})
            for seat in g.clockwise(self.seat)
        ]

    def on_vote(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        self.votes = {**self.votes, str(ask.seat): said_yes(picked(picks))}
        return STAY if g.asks else self._counted(g)

    def _counted(self, g: Voyage) -> Outcome:
        for seat, yes in sorted(self.votes.items()):
            g.emit(ev.Voted(seat=int(seat), yes=yes))
        wanted, self.wanted = self.wanted, ""
        if self.votes and 2 * sum(self.votes.values()) <= g.seats:
            self.refused = [*self.refused, wanted]
            return Goto("choose")
        self._take(g, next(offer for offer in self.offers(g) if offer.id == wanted))
        return Goto("check")


def one_of(g: Voyage, seat: int, offers: Sequence[Offer]) -> str:
    """Row 52, where the same is tried by one skill or another, or only losses are to choose from: the likeliest way to
    succeed, the lesser loss. Empty: any other choice.
    """
    ways = [(offer.id, offer.choice) for offer in offers if not offer.why and isinstance(offer.choice, Way)]
    if len(ways) < 2 or any(way.cost is not None or way.combat for _, way in ways):
        return ""
    tried = [(name, way.challenge) for name, way in ways if way.challenge is not None]
    if len(tried) == len(ways):
        alike = {(one.number, one.per_totems, one.fail_goto) for _, one in tried}
        return max(tried, key=lambda it: _strength(g, seat, it[1].skill))[0] if len(alike) == 1 else ""
    losses = {name: _loss(g, way.goto) for name, way in ways if not way.challenge and way.goto}
    if len(losses) < len(ways) or not all(losses.values()):
        return ""
    return min(losses, key=lambda name: losses[name])


def _strength(g: Voyage, seat: int, of: Skill) -> int:
    return sum(skill(one, of) for one in crew_of(g, seat) if may_take_part(one))


def _loss(g: Voyage, page: str) -> float:
    """What a paragraph that only takes would cost of all that ship and crew can still stand; 0: it does more."""
    lost = 0.0
    for effect in book()[page].effects:
        if isinstance(effect, ShipDamage):
            lost += effect.n / (SINKING - g.hull)
        elif isinstance(effect, CrewDamage):
            lost += effect.n / max(1, sum(map(left, standing(g))))
        else:
            return 0
    return lost


_WHY = {"taken": "SLG-TOWN-02", "needs": "SLG-KEY-03", "cost": "SLG-DEC-94"}


def holds(g: Voyage, test: Test, visit: dict[str, int]) -> bool:
    """All that it names is so (GUIDE of the book; SLG-DEC-91: used quests do not count)."""
    if test.keyword and not has_keyword(g, test.keyword):
        return False
    if test.no_keyword and has_keyword(g, test.no_keyword):
        return False
    if test.mark and marked(g, test.mark, visit) < test.at_least:
        return False
    if test.no_mark and marked(g, test.no_mark, visit):
        return False
    if test.revered_minus_feared is not None and g.revered - g.feared < test.revered_minus_feared:
        return False
    if g.feared < test.feared or g.revered < test.revered or g.coins < test.coins:
        return False
    if test.totems and owned_totems(g) < finale_bound(g, test.totems):
        return False
    return all(goods(g, kind) >= getattr(test, kind) for kind in KINDS)


def finale_bound(g: Voyage, n: int) -> int:
    """A short voyage asks for fewer totems: 4, 7, 10 become 2, 3, 4 (SLG-DEC-106)."""
    short = {4: 2, 7: 3, 10: 4}
    return short.get(n, n) if g.passes == 1 and g.interlude == "F1" else n


def marked(g: Voyage, mark: str, visit: dict[str, int]) -> int:
    return visit.get(mark, 0) + g.marks.get(mark, 0)


def has_keyword(g: Voyage, keyword: str) -> bool:
    return keywords()[keyword] in g.quests
