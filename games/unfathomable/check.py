"""Skill checks (UNF-CHECK-01 to UNF-CHECK-23): steps 1 to 7 of the rulebook, in its order."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Option, Outcome, Picks
from games.core.answers import ids
from games.core.asking import ask_some
from games.core.asks import Arg
from games.core.stack import maybe_frame
from games.unfathomable.abilities import FITS, MATTERS, Held, hand_cards, is_worth_asking, lying_open
from games.unfathomable.cards import skill_cards, skill_type, value_of
from games.unfathomable.choosing import ask_sign
from games.unfathomable.events import (
    CardsAdded,
    CardsAddedOpenly,
    CheckBegins,
    CheckFlipped,
    CheckJudged,
    TotalChanged,
)
from games.unfathomable.people import round_from, traitors
from games.unfathomable.piles import take_chaos, to_pile
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.state import Past, Voyage
from games.unfathomable.views import CheckView
from games.unfathomable.vocabulary import (
    AddSupport,
    AnyEffect,
    ChaosCards,
    Check,
    FaceUp,
    ModifyTarget,
    ModifyTotal,
    Partial,
    Skill,
)
from games.unfathomable.windows import Window


class SkillCheck(Frame, tag="check", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = ("announce", "chaos", "add", "flip", "total", "judge")
    source: str
    target: int
    skills: list[Skill]
    inner: Resolve  # carries out the result, with whatever was picked before
    passed: list[AnyEffect] = []
    partial: Partial | None = None
    fail: list[AnyEffect] = []
    chaos_cards: int = 2
    face_up: bool = False
    once: list[str] = []  # abilities of which one copy is enough in a check
    pile: list[str] = []  # kept sorted: not even the saved game tells whose card is whose
    open_cards: list[tuple[int, str]] = []
    added: list[int] = []  # by seat; -1: has had no chance yet
    to_add: list[int] = []
    sum: int = 0
    modifier: int = 0
    flipped: bool = False
    result: str = ""

    def announce(self, g: Voyage) -> Outcome:
        """Step 1: target and skills are made known, and reactions may come (UNF-CHECK-02)."""
        g.emit(CheckBegins(source=self.source, target=self.target, skills=self.skills))
        self.added = [-1] * g.seats
        g.push(Window(what="announce"))
        return NEXT

    def chaos(self, g: Voyage) -> Outcome:
        """Step 2: two chaos cards, face down (UNF-CHECK-03)."""
        self.pile = sorted(take_chaos(g, self.chaos_cards))
        self.to_add = round_from(g, g.current + 1)  # UNF-CHECK-04: the current player last (UNF-CHECK-18)
        return NEXT

    def add(self, g: Voyage) -> Outcome:
        """Step 3: each in turn gets one chance; an empty hand, as everybody can see, has none to take."""
        while self.to_add and not g.players[self.to_add[0]].hand:
            self.added[self.to_add[0]] = 0
            g.emit(CardsAdded(seat=self.to_add[0], n=0))
            self.to_add = self.to_add[1:]
        if not self.to_add:
            return NEXT
        return ask_cards(g, self.to_add[0], self)

    def on_add(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        cards = ids(picks)
        for card in cards:
            g.players[ask.seat].hand.remove(card)
        self.added[ask.seat] = len(cards)  # UNF-CHECK-08
        if self.face_up and cards:  # UNF-CHECK-21
            self.open_cards = [*self.open_cards, *[(ask.seat, card) for card in cards]]
            g.emit(CardsAddedOpenly(seat=ask.seat, cards=list(cards)))
        else:
            self.pile = sorted([*self.pile, *cards])
            g.emit(CardsAdded(seat=ask.seat, n=len(cards)))
        self.to_add = self.to_add[1:]
        return STAY

    def flip(self, g: Voyage) -> Outcome:
        """Steps 4 to 6: mix, flip, add up."""
        cards = self.cards()
        g.rng.shuffle(cards)  # UNF-CHECK-09
        self.sum = sum(value_of(card) * (1 if self.helps(card) else -1) for card in cards)  # UNF-CHECK-11
        self.flipped = True
        told = sorted([f"{'+' if self.helps(card) else '-'}{card}" for card in cards], key=lambda key: key[0])
        g.emit(CheckFlipped(cards=cards, total=self.sum, told=told))
        return NEXT

    def total(self, g: Voyage) -> Outcome:
        g.push(Window(what="total"))  # UNF-CHECK-16
        return NEXT

    def judge(self, g: Voyage) -> Outcome:
        """Step 7: the cards go to their piles, then the result is carried out (UNF-CHECK-17)."""
        cards, open_cards = self.cards(), self.open_cards
        for card in cards:
            to_pile(g, card)
        self.pile, self.open_cards = [], []
        final = self.sum + self.modifier
        self.result = self.verdict(final)
        halfway = self.partial.do if self.partial is not None else []
        effects = {"pass": self.passed, "partial": halfway, "fail": self.fail}[self.result]
        g.emit(CheckJudged(result=self.result, total=final, target=self.target))
        g.checks = [*g.checks, self.past(g, cards, open_cards)]
        if effects:
            self.inner.effects = list(effects)
            g.push(self.inner)
        return NEXT

    def verdict(self, total: int) -> str:
        if total >= self.target:  # UNF-CHECK-12
            return "pass"
        return "partial" if self.partial is not None and total >= self.partial.at else "fail"  # UNF-CHECK-13, 15

    def past(self, g: Voyage, cards: list[str], open_cards: list[tuple[int, str]]) -> Past:
        """What everybody remembers of it."""
        return Past(
            source=self.source,
            skills=self.skills,
            target=self.target,
            total=self.sum + self.modifier,
            result=self.result,
            chaos=self.chaos_cards,
            added=self.added,
            supporting=sorted(value_of(card) for card in cards if self.helps(card)),
            opposing=sorted(card for card in cards if not self.helps(card)),
            open=open_cards,
            revealed=traitors(g),
            awakened=g.awakened,
        )

    def cards(self) -> list[str]:
        return [*self.pile, *[card for _, card in self.open_cards]]

    def helps(self, card: str) -> bool:
        return skill_type(card) in self.skills  # UNF-CHECK-01


def ask_cards(g: Voyage, seat: int, check: SkillCheck) -> Ask:
    """Any number of hand cards; one at most from the Brig or from a revealed traitor (UNF-CHECK-05 to 07)."""
    player = g.players[seat]
    cards = [(card, skill_type(card) in check.skills) for card in sorted(player.hand)]
    return add_ask(seat, check, cards, limit(player.shown, player.space), len(check.cards()), epoch(g, check))


def limit(shown: str, space: str) -> str:
    """Why somebody may add one card at most; empty: they may add all."""
    return "shown" if shown else "brig" if space == "brig" else ""


def add_ask(
    seat: int, check: SkillCheck | CheckView, cards: list[tuple[str, bool]], held: str, pile: int, epoch: int
) -> Ask:
    """Any of the cards, each with whether it helps; `held`: why it is one at most."""
    most = min(1, len(cards)) if held else len(cards)
    why: dict[str, Arg] = {"case": held} if held else {}
    return ask_some(
        seat,
        "check.add",
        [Option(card, verb="add", args={"card": card, "helps": helps}) for card, helps in cards],
        0,
        most,
        audience="named",
        unlogged=True,  # who added which card is nowhere
        args={**why, **facts(check), "most": most, "pile": pile},
        epoch=epoch,
    )


def facts(check: SkillCheck | CheckView) -> dict[str, Arg]:
    """What everybody knows of it; whom it is to jail or to free."""
    known: dict[str, Arg] = {"target": check.target, "source": check.source, "skills": list(check.skills)}
    them = about(check) if isinstance(check, SkillCheck) else check.about
    if them is None:
        return known
    return {**known, "case": "prisoner" if check.source == "brig" else "accused", "them": them}


def about(check: SkillCheck) -> int | None:
    """Whom a check is to jail or to free."""
    if check.source == "captains-cabin":
        return check.inner.target
    return check.inner.seat if check.source == "brig" else None


def epoch(g: Voyage, check: SkillCheck) -> int:
    """Changes with whatever voids cards laid ready (UNF-CHECK-22)."""
    shape = (check.target, len(check.skills), check.chaos_cards, int(check.face_up))
    number = g.turn
    for part in shape:
        number = number * 37 + part
    return number % (1 << 31)


def going_on(g: Voyage) -> SkillCheck | None:
    return maybe_frame(g, SkillCheck)


@runs(Check)
def check(g: Voyage, r: Resolve, e: Check) -> None:
    g.push(
        SkillCheck(
            source=r.source,
            target=e.target,
            skills=list(e.skills),
            inner=r.child([]),
            passed=list(e.passed),
            partial=e.partial,
            fail=list(e.fail),
        )
    )


# ---- reactions --------------------------------------------------------------------------------------------------


def _open_check(g: Voyage) -> SkillCheck:
    found = going_on(g)
    assert found is not None, "a reaction to a check without a check"
    return found


def _fits(g: Voyage, seat: int, thing: Held) -> bool:
    found = going_on(g)
    if found is None or (thing.ability.limit == "check" and thing.ability.name in found.once):
        return False  # UNF-CHECK-23
    return not any(_is_so(found, effect) for effect in thing.ability.do)


def _is_so(found: SkillCheck, effect: AnyEffect) -> bool:
    """What an effect would bring about is the case already."""
    if isinstance(effect, AddSupport):
        return effect.skill in found.skills
    if isinstance(effect, ChaosCards):
        return effect.n == found.chaos_cards
    return isinstance(effect, FaceUp) and found.face_up


FITS["announce"] = FITS["total"] = _fits


def _opens_anything(g: Voyage, seat: int, thing: Held) -> bool:
    """Cards are added face up to some purpose only while somebody has one to add."""
    if not any(isinstance(effect, FaceUp) for effect in thing.ability.do):
        return True
    return sum(len(player.hand) for player in g.players) > (1 if thing.where == "hand" else 0)


def _turns_the_check(g: Voyage, seat: int, thing: Held) -> bool:
    """Together with all that anybody could still do to the total, in one direction or the other, by public facts."""
    found = _open_check(g)
    now = found.sum + found.modifier
    up, down = _reach(g, found)
    for effect in thing.ability.do:
        if isinstance(effect, ModifyTotal):
            if (effect.n > 0 or effect.either) and found.verdict(now + up) != found.verdict(now):
                return True
            if (effect.n < 0 or effect.either) and found.verdict(now - down) != found.verdict(now):
                return True
    return False


def _reach(g: Voyage, found: SkillCheck) -> tuple[int, int]:
    """By how much the total can still rise and fall."""
    in_hands = any(player.hand for player in g.players)
    things = [thing for thing in hand_cards("total") if in_hands and _fits(g, -1, thing)]
    for seat in range(g.seats):
        things += [thing for thing in lying_open(g, seat, "total") if is_worth_asking(g, seat, thing)]
    steps = [(effect, _copies(t)) for t in things for effect in t.ability.do if isinstance(effect, ModifyTotal)]
    up = sum(effect.n * copies for effect, copies in steps if effect.n > 0 or effect.either)
    down = sum(abs(effect.n) * copies for effect, copies in steps if effect.n < 0 or effect.either)
    return up, down


def _copies(thing: Held) -> int:
    """How many of a hand card may come: as many as there are in the box, unless one is the limit."""
    if thing.where != "hand" or thing.ability.limit == "check":
        return 1
    return sum(card.ability.name == thing.ability.name for card in skill_cards().values())


MATTERS["announce"] = _opens_anything
MATTERS["total"] = _turns_the_check


def _count_once(g: Voyage, r: Resolve) -> None:
    """A card of which one copy is enough is remembered (UNF-CHECK-23)."""
    card = skill_cards().get(r.source)
    if card is not None and card.ability.limit == "check":
        _open_check(g).once.append(card.ability.name)


@runs(ModifyTarget)
def modify_target(g: Voyage, r: Resolve, e: ModifyTarget) -> None:
    _open_check(g).target += e.n  # UNF-CHECK-20: the partial number stays
    _count_once(g, r)


@runs(AddSupport)
def add_support(g: Voyage, r: Resolve, e: AddSupport) -> None:
    found = _open_check(g)
    found.skills = [*found.skills, e.skill]


@runs(ChaosCards)
def chaos_cards(g: Voyage, r: Resolve, e: ChaosCards) -> None:
    _open_check(g).chaos_cards = e.n


@runs(FaceUp)
def face_up(g: Voyage, r: Resolve, e: FaceUp) -> None:
    _open_check(g).face_up = True


@runs(ModifyTotal)
def modify_total(g: Voyage, r: Resolve, e: ModifyTotal) -> None:
    n, found = e.n, _open_check(g)
    now = found.sum + found.modifier
    args: dict[str, Arg] = {"n": n, "case": "total", "now": now, "target": found.target}
    if e.either and r.pick(ask_sign(g, r.seat, now + n, now - n, args)) == "minus":
        n = -n
    found.modifier += n
    g.emit(TotalChanged(total=found.sum + found.modifier))
    _count_once(g, r)
