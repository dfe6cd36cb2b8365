"""A card is read, something is chosen, perhaps tested, and then its outcome told (EVR-EVENT, EVR-TEST)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one, ask_yes, said_yes
from games.core.asks import Arg
from games.everrain import events as ev
from games.everrain import vocabulary as v
from games.everrain.cards import Choice, StoryCard, Trial, cards
from games.everrain.crew import free, mods_of, test_bonus, token
from games.everrain.fated import Fated
from games.everrain.harm import fate
from games.everrain.purse import clue_worth
from games.everrain.resolve import Resolve, Where
from games.everrain.spawning import can_spawn
from games.everrain.standing import ASK, REROLLS, narrator, order_of
from games.everrain.state import Fleet, Sailor, Ship
from games.everrain.storykeeping import put_away

PARTY = 6  # the most that stats add to a party's roll (EVR-TEST-03)
FATE = 10


class Telling(Fated, tag="telling"):
    """`group`: the Crew that it concerns (EVR-TEST-05)."""

    steps: ClassVar[tuple[str, ...]] = ("read", "choose", "roll", "salt", "spell", "judge", "tell", "close")
    card: str
    group: list[str]
    where: Where = "sea"
    known: bool = False  # a Denizen that was read when the visit began
    choice: int = -1
    tested: list[str] = []
    left: list[str] = []  # who is still to be tested, where each is
    went_on: bool = False
    passed: bool = False

    def read(self, g: Fleet) -> Outcome:
        if not self.known:
            g.emit(ev.CardDrawn(seat=self.seat, card=self.card, narrator=narrator(g, self.seat)))
            g.tally.read = [*g.tally.read, self.card]
        return NEXT if cards()[self.card].choices else Goto("tell")

    def choose(self, g: Fleet) -> Outcome:
        card = cards()[self.card]
        options = [option for n in range(len(card.choices)) for option in self._options(g, card, n)]
        if all(option.blocked for option in options):
            return Goto("close")  # a Journey that cannot be met (EVR-STORY-10)
        silence = next(option.id for option in options if not option.blocked)
        return ask_one(self.seat, "card.choice", options, silence, args={"card": self.card})

    def _options(self, g: Fleet, card: StoryCard, n: int) -> list[Option]:
        """A choice; with a test of one Crew, one for each who may be tested, the best first (row 22)."""
        choice, name = card.choices[n], f"{card.id}.{n}"
        why = closed(g, self.seat, card, choice, self._crew(g))
        rule = ("EVR-STORY-13" if card.stage == "journey" else "EVR-PORT-12") if why else ""
        if choice.test is None or choice.test.who != "one":
            args: dict[str, Arg] = {
                "choice": name,
                "odds": party_odds(self._crew(g), choice.test, self.where) if choice.test else -1,
                "case": choice.test.who if choice.test else "",
            }
            return [Option(f"c{n}", group=f"c{n}", verb="choose", args=args, blocked=why, rule=rule)]
        test = choice.test
        crew = sorted(self._crew(g), key=lambda one: (-odds(one, test, self.where), one.gems, one.id))
        if not crew:
            return [
                Option(f"c{n}", group=f"c{n}", verb="choose", args={"choice": name, "odds": 0}, blocked=why, rule=rule)
            ]
        return [
            Option(
                f"c{n}.{one.id}",
                group=f"c{n}",
                verb="choose",
                args={
                    "choice": name,
                    "crew": one.id,
                    "odds": odds(one, test, self.where),
                    "case": "full" if free(one) <= 0 else "one",
                },
                blocked=why,
                rule=rule,
            )
            for one in crew
        ]

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        number, _, crew = picked(picks).removeprefix("c").partition(".")
        self.choice = int(number)
        g.emit(ev.ChoiceMade(seat=self.seat, choice=f"{self.card}.{number}"))
        test = self._choice().test
        if test is None:
            return Goto("tell")
        self.tested = [crew] if crew else self.group if test.who == "party" else []
        if test.who == "each":
            self.left = [one.id for one in self._crew(g)]
            self._next()
        return NEXT

    def _next(self) -> None:
        self.tested, self.left = self.left[:1], self.left[1:]

    def roll(self, g: Fleet) -> Outcome:
        if not self._candidates(g):
            if self._test().who == "each" and self.tested:
                return self._pass_over()
            self.passed = False  # with none eligible a test fails (EVR-TEST-04)
            return Goto("tell")
        self.die = fate(g)
        return NEXT

    def _pass_over(self) -> Outcome:
        """Whoever has died of another's test is not tested any more: nothing comes of it."""
        if not self.left:
            return Goto("close")
        self._next()
        return STAY

    def salt(self, g: Fleet) -> Outcome:
        """An Old Salt's own Sea Event test may be rolled again once, before any outcome is told (row 44)."""
        crew = self._candidates(g)
        if self.where != "sea" or self._test().who == "party" or not mods_of(crew[0], v.TestAgain):
            return NEXT
        if order_of(g, self.seat, REROLLS) == ASK:
            return self._question(g)
        if self.fails(g):
            self.roll_again(g)
        return NEXT

    def on_salt(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        if said_yes(picked(picks)):
            self.roll_again(g)
        return NEXT

    def judge(self, g: Fleet) -> Outcome:
        self.passed = not self.fails(g)
        test = self._test()
        g.emit(
            ev.Tested(
                seat=self.seat,
                crew=[one.id for one in self._candidates(g)],
                stat=test.stat,
                roll=self.die,
                total=self.total(g),
                difficulty=test.difficulty,
                passed=self.passed,
            )
        )
        return NEXT

    def _question(self, g: Fleet) -> Ask:
        ask = ask_yes(self.seat, "test.again", verb="use", default=self.fails(g))
        ask.args = {"total": self.total(g), "difficulty": self._test().difficulty, "crew": self.tested[0]}
        return ask

    def _test(self) -> Trial:
        test = self._choice().test
        assert test is not None, "nothing is rolled without a test"
        return test

    def _candidates(self, g: Fleet) -> list[Sailor]:
        return [one for one in self._crew(g) if one.id in self.tested]

    def total(self, g: Fleet) -> int:
        return self.die + test_total(self._candidates(g), self._test(), self.where)

    def difficulty(self) -> int:
        return self._test().difficulty

    def tell(self, g: Fleet) -> Outcome:
        key, effects = self._outcome()
        self.went_on = self.went_on or any(isinstance(effect, v.Story) for effect in effects)
        if self.choice >= 0:
            g.emit(ev.OutcomeTold(seat=self.seat, outcome=key))
            g.tally.read = [*g.tally.read, key]
        g.push(
            Resolve(
                seat=self.seat,
                effects=list(effects),
                source=self.card,
                group=self.group,
                tested=self.tested,
                where=self.where,
            )
        )
        if self.left:  # each is tested separately
            self._next()
            return Goto("roll")
        return NEXT

    def _outcome(self) -> tuple[str, tuple[v.AnyEffect, ...]]:
        if self.choice < 0:
            return self.card, cards()[self.card].do
        choice, key = self._choice(), f"{self.card}.{self.choice}"
        if choice.test is None:
            return key, choice.do
        branch = choice.success if self.passed else choice.failure
        assert branch is not None, f"{key} has a test and no branches"
        return f"{key}.{'success' if self.passed else 'failure'}", branch.do

    def close(self, g: Fleet) -> Outcome:
        put_away(g, self.seat, cards()[self.card], begun=self.went_on, met=self.went_on)
        return DONE

    def _choice(self) -> Choice:
        return cards()[self.card].choices[self.choice]

    def _crew(self, g: Fleet) -> list[Sailor]:
        return [one for one in g.ships[self.seat].sailors if one.id in self.group]


def closed(g: Fleet, seat: int, card: StoryCard, choice: Choice, crew: list[Sailor]) -> str:
    """Why a choice cannot be made: a price that cannot be paid; in a Journey, whatever cannot be carried out whole."""
    ship = g.ships[seat]
    before = requirement(choice)
    why = next((key for effect in before if (key := too_dear(ship, effect))), "")
    if why or card.stage != "journey":
        return why
    return next((key for effect in before if (key := impossible(g, ship, effect, crew))), "")


def requirement(choice: Choice) -> list[v.AnyEffect]:
    """What stands before the story's next card."""
    found: list[v.AnyEffect] = []
    for effect in choice.do:
        if isinstance(effect, v.Story):
            break
        found.append(effect)
    return found


def too_dear(ship: Ship, effect: v.AnyEffect) -> str:
    match effect:
        case v.PayCoin(n=n) if ship.coin < n:
            return "coin"
        case v.PayClue(n=n) if clue_worth(ship) < n:
            return "clues"
        case v.PayTreasure(n=n) if len(ship.hold) < n:
            return "treasure"
        case _:
            return ""


def impossible(g: Fleet, ship: Ship, effect: v.AnyEffect, crew: list[Sailor]) -> str:
    match effect:
        case v.Spawn(name=name) if not can_spawn(g, name):
            return "enemy"
        case v.Exhaust(n=n) if ship.fresh.total < n:
            return "orders"
        case v.Strain() | v.Trauma() | v.LoseCrew() if not crew:
            return "crew"
        case v.LoseTreasure(n=n) if len(ship.hold) < n:
            return "treasure"
        case v.Coin(n=n) if ship.coin < -n:
            return "coin"
        case v.Clue(n=n) if ship.clues < -n:
            return "clues"
        case _:
            return ""


def test_total(crew: list[Sailor], test: Trial, where: Where) -> int:
    """What is added to the die: the stat, capped for a party, and modifiers after the cap (EVR-TEST-03, 06)."""
    stats = sum(token(one).stat(test.stat) for one in crew)
    capped = min(PARTY, stats) if test.who == "party" else stats
    return capped + sum(test_bonus(one, test.stat, where) for one in crew)


def odds(sailor: Sailor, test: Trial, where: Where) -> int:
    """In per cent."""
    return _chance(test.difficulty - test_total([sailor], test, where))


def party_odds(crew: list[Sailor], test: Trial, where: Where) -> int:
    """Of all together; where each is tested, that of the best."""
    if test.who == "each":
        return max((odds(one, test, where) for one in crew), default=0)
    return _chance(test.difficulty - test_total(crew, test, where)) if crew else 0


def _chance(need: int) -> int:
    return max(0, min(FATE, FATE - need)) * 100 // FATE
