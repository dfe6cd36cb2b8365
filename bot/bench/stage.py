"""Tables to measure with: real ones, as the host itself would have made them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.computer_turns import goes_on
from bot.rows import Change, SeatRow, TableRow
from bot.standing import Standing
from bot.step_record import StepRecord, give
from bot.steps import change_of
from games.core.asks import Ask, random_picks
from games.core.engine import begin
from games.core.errors import IllegalAnswer
from games.core.frames import State
from games.core.registry import game
from games.core.spec import AnySpec

GUILD, CHANNEL, PERSON = 10**18, 10**18 + 1, 10**18 + 1000
NOBODY_ORDERS = Standing({}, (20, 120))


def new_row(spec: AnySpec, people: list[int], computers: int = 0, clock: int = 0) -> TableRow:
    seats = [SeatRow(i, f"Player {i}", user_id=user, dm_open=True) for i, user in enumerate(people)]
    names = range(len(people), len(people) + computers)
    seats += [SeatRow(i, f"Computer {i}", computer=spec.computer_names()[0]) for i in names]
    return TableRow(
        id=0,
        game=spec.slug,
        phase="lobby",
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=people[0],
        options=spec.defaults(),
        clock=clock,
        created_at=1.7e9,
        updated_at=1.7e9,
        seats=seats,
    )


class Playing:
    """One table without a host around it: gives the Change of each answer, in the order a host would commit them."""

    def __init__(self, row: TableRow, seed: int) -> None:
        self.row = row
        self.spec = game(row.game)
        self.luck = random.Random(seed)
        self.now = 1.7e9
        self.state: State = self.spec.new(len(row.seats), row.options, seed)

    def deal(self) -> Change:
        self.row.phase = "live"
        record = StepRecord(self.spec, self.row, self.now)
        record.happened(begin(self.state))
        return self._change(None, record)

    def answer(self) -> Change | None:
        """A random answer of a person; None when the game is over."""
        if self.state.over:
            return None
        self.now += 0.25
        before = self.spec.codec.copy(self.state)
        record = StepRecord(self.spec, self.row, self.now)
        self._give(self.luck.choice(self.state.asks), record)
        return self._change(before, record)

    def _give(self, ask: Ask, record: StepRecord) -> None:
        """Not every rule shows in an ask's shape: who is refused takes what the clock would."""
        try:
            give(self.spec, self.state, ask, random_picks(ask, self.luck), str(PERSON), record)
        except IllegalAnswer:
            give(self.spec, self.state, ask, ask.default, str(PERSON), record)

    def _change(self, before: State | None, record: StepRecord) -> Change:
        goes_on(self.spec, self.state, self.row, record)
        return change_of(self.spec, self.row, before, self.state, record, NOBODY_ORDERS)


def steps(spec: AnySpec, seats: int, seed: int, answers: int) -> Iterator[Change]:
    """The first changes of a game between people, with a clock running."""
    table = Playing(new_row(spec, [PERSON + i for i in range(seats)], clock=86400), seed)
    yield table.deal()
    for _ in range(answers):
        change = table.answer()
        if change is None:
            return
        yield change
