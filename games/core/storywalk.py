"""Reading a storybook at a table: one frame from a start to an end, with a choice, a check or a goto from page to page.

A game's own frame says what conditions, prices, effects and checks mean:

    class Walk(Walking, tag="walk"):
        @classmethod
        def book(cls) -> Book[Leaf]:
            return book()

        def journal(self, g: Sea) -> Journal:
            return g.journal

        def holds(self, g: Sea, condition: Test) -> bool:
            return condition.mark in g.marks

        def run(self, g: Sea, effects: Sequence[Do]) -> None:
            g.push(Resolve(seat=self.seat, effects=list(effects)))

        def begin(self, g: Sea, check: Luck) -> None:
            g.push(Roll(seat=self.seat, number=check.number))   # which ends with open_frame(g, Walk).settle(passed)

`g.push(Walk(seat=2, page="6"))` begins to read. The view shows `journal.seen_by(seat)`, and `GameSpec.texts` makes long
texts of it by `book().text(entry)`: a paragraph that was not read leaves the rules on no way. Labels of choices are
terms (`GameSpec.terms`): words.toml says `[option."story.choose"] choose = "{choice:choice}"`, and has the reasons
`taken`, `needs` and `cost` under `[blocked]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg, Ask, Option, Picks
from games.core.frames import DONE, NEXT, Frame, Goto, Outcome
from games.core.spec import AnySpec
from games.core.storybook import AnyChoice, AnyParagraph, Book, Check, Entry, Journal, Offer, choice_id

CHOOSE = "choose"  # the verb of all choices


class Walking(Frame, kw_only=True):
    """One visit to the book by `seat`, who makes its choices."""

    steps: ClassVar[tuple[str, ...]] = ("enter", "tell", "lead", "choose", "check", "outcome", "go")
    kind: ClassVar[str] = "story.choose"
    seat: int = 0
    page: str  # the paragraph that is read
    under: str = ""  # the one whose title heads it
    choice: int | None = None
    trial: int = 0  # of several checks in a row
    passed: bool | None = None
    to: str = ""  # where the way taken leads; empty: out of the book
    taken: list[str] = []  # choices of hubs
    toured: list[str] = []  # hubs that were told
    stopped: bool = False

    # ---- what a game says

    @classmethod
    def book(cls) -> Book[Any]:
        raise NotImplementedError

    def journal(self, g: Any) -> Journal:
        raise NotImplementedError

    def holds(self, g: Any, condition: Any) -> bool:
        """Whether a condition of `needs`, `if` or `requires` is true now."""
        raise NotImplementedError

    def run(self, g: Any, effects: Sequence[Any]) -> None:
        """Do it, or push what does. Never called with nothing."""
        raise NotImplementedError

    def begin(self, g: Any, check: Any) -> None:
        """Make the check, or push what makes it: it ends with `settle`."""
        raise NotImplementedError

    def can_pay(self, g: Any, cost: Any) -> bool:
        raise NotImplementedError

    def pay(self, g: Any, cost: Any) -> None:
        """Do it, or push what does."""
        raise NotImplementedError

    # ---- what a game may say

    def told(self, g: Any, entry: Entry) -> None:
        """A paragraph with a text was read: the place for an event."""

    def chose(self, g: Any, offer: Offer) -> None:
        """A choice was made, and nothing of it has been paid or tried."""

    def ended(self, g: Any) -> None:
        """The visit is over; `page` is where."""

    def knows(self, g: Any, paragraph: AnyParagraph) -> Sequence[int] | None:
        """Who reads it. None: everybody. Where not everybody does, its choices are the reader's own too."""
        return None

    def offer(self, g: Any, offer: Offer) -> Offer | None:
        """As it is shown: None hides it, if that it is closed would tell too much; or the reason, said better."""
        return offer

    def about(self, g: Any, offer: Offer) -> dict[str, Arg]:
        """More args of its option, for wording: what has to be rolled, paid, had."""
        return {}

    # ---- for checks and effects

    def settle(self, passed: bool) -> None:
        """The outcome of the check that was begun."""
        self.passed = passed

    def stop(self) -> None:
        """The visit is broken off, after what is being done."""
        self.stopped = True

    # ---- reading

    def paragraph(self) -> AnyParagraph:
        return self.book()[self.page]

    def enter(self, g: Any) -> Outcome:
        self.under = self.under or self.page  # where one went is known, whatever is read there
        self.page = self.reached(g, self.page)
        return NEXT

    def reached(self, g: Any, page: str) -> str:
        """What is read in place of a paragraph now, by its `needs` and `if`."""
        while goto := self._turned(g, page):  # never in a circle: the book is proven
            page = goto
        return page

    def _turned(self, g: Any, page: str) -> str:
        p = self.book()[page]
        if not all(self.holds(g, need) for need in p.needs):
            return p.teaser
        return next((goto for _, condition, goto in p.turns() if self.holds(g, condition)), "")

    def tell(self, g: Any) -> Outcome:
        p = self.paragraph()
        self.choice, self.trial, self.passed, self.to = None, 0, None, ""
        if p.is_hub() and p.id in self.toured:
            return NEXT
        if p.is_hub():
            self.toured = [*self.toured, p.id]
        if p.title:
            self.under = p.id
        if p.text:
            self.told(g, self.journal(g).note(p.id, self.under, self.knows(g, p)))
        self._run(g, p.effects, "effects")
        return NEXT

    def _run(self, g: Any, effects: Sequence[Any], field: str) -> None:
        if fresh := self.journal(g).fresh(effects, f"{self.page}/{field}"):
            self.run(g, fresh)

    def lead(self, g: Any) -> Outcome:
        p = self.paragraph()
        if self.stopped or p.end:
            return self._over(g)
        self.to = p.goto
        return NEXT if p.choices else Goto("check")

    # ---- choices

    def offers(self, g: Any) -> list[Offer]:
        """What can be chosen here, and what is closed and why, as far as it is shown."""
        p = self.paragraph()
        made = [Offer(choice_id(p.id, i), choice) for i, choice in enumerate(p.choices)]
        closed = [offer._replace(why=self._why(g, offer)) for offer in made]
        return [shown for offer in closed if (shown := self.offer(g, offer)) is not None]

    def _why(self, g: Any, offer: Offer) -> str:
        choice = offer.choice
        if offer.id in self.taken:
            return "taken"
        if choice.requires is not None and not self.holds(g, choice.requires):
            return "needs"
        return "cost" if choice.cost is not None and not self.can_pay(g, choice.cost) else ""

    def choose(self, g: Any) -> Outcome:
        offers = self.offers(g)
        assert any(not offer.why for offer in offers), f"{self.page}: the choice that needs nothing is hidden"
        if len(offers) == 1:
            return self._take(g, offers[0])  # nothing is to be decided
        options = [
            Option(
                offer.id,
                verb=CHOOSE,
                args={"choice": offer.id, **self.about(g, offer)},
                blocked=offer.why,
                rule=offer.rule,
            )
            for offer in offers
        ]
        private = self.knows(g, self.paragraph()) is not None
        audience = "named" if private else "public"
        args: dict[str, Arg] = {"paragraph": self.under}
        return ask_one(self.seat, self.kind, options, self.silence(offers), audience=audience, args=args)

    def silence(self, offers: Sequence[Offer]) -> str:
        """What happens when nobody says anything: a way that neither pays nor tries, and best one that leaves."""

        def dear(offer: Offer) -> tuple[bool, int, bool]:
            return not offer.choice.is_free(), len(offer.choice.checks()), not offer.choice.leave

        return min((offer for offer in offers if not offer.why), key=dear).id

    def on_choose(self, g: Any, ask: Ask, picks: Picks) -> Outcome:
        offers = {offer.id: offer for offer in self.offers(g)}
        return self._take(g, offers[picked(picks)])

    def _take(self, g: Any, offer: Offer) -> Outcome:
        p, choice = self.paragraph(), offer.choice
        self.choice, self.to = p.choices.index(choice), choice.goto
        if p.is_hub():
            self.taken = [*self.taken, offer.id]
        self.chose(g, offer)
        if choice.cost is not None:
            self.pay(g, choice.cost)
        return NEXT

    # ---- checks, and on

    def _way(self) -> tuple[str, AnyChoice | AnyParagraph]:
        """What is being gone through, and its field: the choice that was made, or the paragraph itself."""
        p = self.paragraph()
        return ("", p) if self.choice is None else (f"choices[{self.choice}].", p.choices[self.choice])

    def _trial(self) -> tuple[str, Check[Any]] | None:
        place, way = self._way()
        checks = way.checks()
        if self.trial == len(checks):
            return None
        field, check = checks[self.trial]
        return place + field, check

    def check(self, g: Any) -> Outcome:
        trial = self._trial()
        if self.stopped or trial is None:
            return Goto("go")
        self.passed = None
        self.begin(g, trial[1])
        return NEXT

    def outcome(self, g: Any) -> Outcome:
        if self.stopped:
            return Goto("go")
        trial = self._trial()
        assert trial is not None and self.passed is not None, f"{self.page}: a check was begun and never settled"
        field, check = trial
        self.trial += 1
        if self.passed:
            return Goto("check")
        _, elsewhere = check.elsewhere()
        self.to = elsewhere or self.to
        self._run(g, check.failing(), f"{field}.fail")
        return Goto("go") if elsewhere else Goto("check")

    def go(self, g: Any) -> Outcome:
        if self.stopped or not self.to:
            return self._over(g)
        self.page = self.to
        return Goto("enter")

    def _over(self, g: Any) -> Outcome:
        self.ended(g)
        return DONE


def check_walk(walk: type[Walking], spec: AnySpec) -> None:
    """What a walk needs is there before anybody reads: the book (and so its proof), hooks, kind and words."""
    book, words = walk.book(), spec.words
    missing = [hook for hook in _hooks(book) if getattr(walk, hook) is getattr(Walking, hook)]
    assert not missing, f"{walk.__name__}: its book needs {', '.join(missing)}"
    assert walk.kind in spec.kinds, f"{spec.slug}: {walk.kind} is not among its kinds of asks"
    wanted = [("option", walk.kind, CHOOSE)]
    if walk.offer is Walking.offer:
        wanted += [("blocked", why) for why in _reasons(book)]
    unsaid = [".".join(path) for path in wanted if words.get(*path) is None]
    assert not unsaid, f"{spec.slug}: words.toml has no {', '.join(unsaid)}"
    unnamed = book.terms()["choice"].keys() - words.terms.get("choice", {}).keys()
    assert not unnamed, f"{spec.slug}: its terms have no label for {', '.join(sorted(unnamed))}"


def _hooks(book: Book[Any]) -> list[str]:
    """What the paragraphs that there are make use of."""
    paragraphs, choices = list(book), [choice for p in book for choice in p.choices]
    checks = [check for way in (*paragraphs, *choices) for _, check in way.checks()]
    tested = any(p.needs or p.turns() for p in paragraphs) or "needs" in _reasons(book)
    return [
        "journal",
        *(["holds"] if tested else []),
        *(["run"] if any(p.effects for p in paragraphs) or any(check.failing() for check in checks) else []),
        *(["begin"] if checks else []),
        *(["can_pay", "pay"] if "cost" in _reasons(book) else []),
    ]


def _reasons(book: Book[Any]) -> list[str]:
    """Why a choice of this book may be closed."""
    choices = [choice for p in book for choice in p.choices]
    return [
        *(["taken"] if any(p.is_hub() for p in book) else []),
        *(["needs"] if any(choice.requires is not None for choice in choices) else []),
        *(["cost"] if any(choice.cost is not None for choice in choices) else []),
    ]
