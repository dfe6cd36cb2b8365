"""Procedures that read like prose although they wait for answers (ADR 8).

A step written with `decide` runs from its beginning each time an answer comes in, and finds the answers made so far
where it asks for them. What it did on the way to a question is taken back: chance, events and its own fields, so that
dice fall the same way again. The game's state is not: change it after the last question, or inside `once`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from zlib import crc32

import msgspec

from games.core.answers import amount, ids, parts, picked
from games.core.asks import Ask, Picks
from games.core.frames import STAY, Frame, Outcome, State

ONCE = "once"  # the kind of what was done between questions


class Question(msgspec.Struct, omit_defaults=True):
    """What was asked, and what was said. An answer is good only for the question that it was given to."""

    kind: str = ""
    offer: str = ""  # a fingerprint of who was asked and of all that was offered
    picks: dict[str, Picks] = {}  # by seat


class Needs(Exception):
    """Somebody has to decide before this can go on."""

    def __init__(self, asks: list[Ask], question: Question) -> None:
        super().__init__()
        self.asks = asks
        self.question = question


class Owes(Exception):
    """Something has to be done once, from where the step began."""

    def __init__(self, work: Callable[[], Picks | None]) -> None:
        super().__init__()
        self.work = work


class Deciding(Frame):
    """Gathers answers question by question; each question may go to several seats at once."""

    given: list[Question] = []
    posed: Question | None = None  # the open one, with the answers that have come in
    wanted: int = 0  # answers that it still wants
    cursor: int = 0  # the question that this run has come to

    def decide(self, asks: Sequence[Ask]) -> dict[str, Picks]:
        """The answers to the next question, by seat. Nobody to ask is an empty answer."""
        if not asks:
            return {}
        question = question_of(asks)
        if not self._is_next(question.kind, question.offer):
            self.given = self.given[: self.cursor]  # an answer to anything else is void, and so are those after it
            raise Needs(list(asks), question)
        self.cursor += 1
        return self.given[self.cursor - 1].picks

    def _is_next(self, kind: str, offer: str) -> bool:
        if self.cursor >= len(self.given):
            return False
        before = self.given[self.cursor]
        return before.kind == kind and before.offer == offer

    def decide_one(self, ask: Ask) -> Picks:
        return self.decide([ask])[str(ask.seat)]

    def decide_each(self, asks: Sequence[Ask]) -> dict[int, list[str]]:
        """The options that each of several seats picked; who was not asked is not in it."""
        return {int(seat): ids(picks) for seat, picks in self.decide(asks).items()}

    def decide_ids(self, ask: Ask) -> list[str]:
        """The options of a *pick* of several, or of an *arrange* in their order."""
        return ids(self.decide_one(ask))

    def decide_amount(self, ask: Ask) -> int:
        return amount(self.decide_one(ask))

    def decide_split(self, ask: Ask) -> dict[str, int]:
        return parts(self.decide_one(ask))

    def pick(self, ask: Ask) -> str:
        """The one option that was picked. Where there is only one, nobody is asked."""
        if len(ask.options) == 1 == ask.least and not ask.options[0].blocked:
            return ask.options[0].id
        return picked(self.decide_one(ask))

    def once(self, work: Callable[[], Picks | None]) -> Picks:
        """What has to happen between two questions (cards are looked at, a deck is reshuffled): done once and kept.

        Chance that it needs is drawn inside. What `work` returns comes back in every later run.
        """
        if not self._is_next(ONCE, ""):
            self.given = self.given[: self.cursor]
            raise Owes(work)
        self.cursor += 1
        return self.given[self.cursor - 1].picks[""]

    def attempt(self, g: State, work: Callable[[], Outcome]) -> Outcome:
        """Run a step that may need answers."""
        while True:
            self.cursor = 0
            mark = Mark(g, self)
            try:
                outcome = work()
            except Needs as needs:
                mark.restore(g, self)
                self.posed, self.wanted = needs.question, len(needs.asks)
                return needs.asks
            except Owes as owes:
                assert g.rng.word == mark.word, f"{type(self).__name__}: chance before `once` is drawn inside of it"
                mark.restore(g, self)
                result = owes.work()
                self.given = [*self.given, Question(ONCE, picks={"": [] if result is None else result})]
            else:
                self.forget()
                return outcome

    def forget(self) -> None:
        """The questions of this step are done with, or void."""
        self.given = []
        self.posed = None
        self.wanted = self.cursor = 0

    def heard(self, ask: Ask, picks: Picks) -> Outcome:
        """An answer: for `on_<step>` of every step that uses `attempt`."""
        posed = self.posed or Question()  # a save from before answers knew their questions: it is asked again
        posed = Question(posed.kind, posed.offer, {**posed.picks, str(ask.seat): picks})
        self.wanted -= 1
        if self.wanted > 0:
            self.posed = posed
        else:
            self.posed = None
            self.given = [*self.given, posed]
        return STAY


_KEPT = frozenset(Deciding.__struct_fields__) - {"at"}


class Mark:
    """Where a step began: its own fields, chance, and what had happened."""

    __slots__ = ("own", "told", "word")

    def __init__(self, g: State, frame: Deciding) -> None:
        self.word = g.rng.word
        self.told = len(g.happened)
        self.own = copy(frame)

    def restore(self, g: State, frame: Deciding) -> None:
        g.rng.word = self.word
        del g.happened[self.told :]
        for name in frame.__struct_fields__:
            if name not in _KEPT:
                setattr(frame, name, getattr(self.own, name))
        frame.cursor = 0


def question_of(asks: Sequence[Ask]) -> Question:
    """The kind and a fingerprint: seats, shapes, numbers, options (blocked too), sets of them, what it is about."""
    text = "".join(
        f"{ask.seat}{ask.kind}{ask.shape}{ask.least},{ask.most}{[o.id for o in ask.options]}{ask.args}{ask.patch or ''}"
        for ask in asks
    )
    return Question(asks[0].kind, format(crc32(text.encode()), "08x"))
