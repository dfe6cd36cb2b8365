"""What goes on by itself: computer seats take their turns, and people's orders answer at once.

Pure and possibly long, so the host lets it run beside its event loop.
"""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.deadlines import in_words
from bot.reseating import is_due
from bot.rows import TableRow
from bot.step_record import StepRecord, give
from bot.words import say
from games.core.asks import Ask, Picks
from games.core.engine import resume
from games.core.errors import IllegalAnswer
from games.core.frames import State
from games.core.obeying import obeyed
from games.core.seats import Computer, chosen
from games.core.settings import computer_settings
from games.core.spec import AnySpec
from games.core.views import View

log = logging.getLogger(__name__)

BY_ITSELF = 400  # in one step; a longer chain goes on in the next
ROUNDS = 3  # so often a computer may be asked the same in the same position: then it goes round in a circle


class Positions:
    """What computers have seen in this step: one that comes back to the same question for ever would freeze the table.

    A way out is any other answer, so it answers by chance then.
    """

    def __init__(self) -> None:
        self._seen: Counter[int] = Counter()

    def is_a_circle(self, view: View, ask: Ask) -> bool:
        asked = (ask.seat, ask.kind, [option.id for option in ask.options], msgspec.structs.replace(view, asks=[]))
        key = hash(msgspec.msgpack.encode(asked))
        self._seen[key] += 1
        return self._seen[key] > ROUNDS


def next_by_itself(spec: AnySpec, g: State, table: TableRow) -> tuple[Ask, Picks | None] | None:
    """What is answered next without a person, and the answer if it is an order's.

    Asides of computers come first, since they go with the main ask; claims are left to people, and so is the first pick
    of what teammates share.
    """
    by_people = [ask for ask in g.asks if table.seats[ask.seat].user_id is not None]
    claimed = any(ask.is_claim for ask in by_people)
    later: tuple[Ask, Picks | None] | None = None
    for ask in g.asks:
        if table.seats[ask.seat].computer:
            if ask.is_aside:
                return ask, None
            if later is None and not (ask.is_claim and claimed) and not _yields(spec, g, ask, by_people):
                later = ask, None
        elif later is None and (picks := obeyed(spec, g, ask)) is not None:
            later = ask, picks
    return later


def _yields(spec: AnySpec, g: State, ask: Ask, by_people: Sequence[Ask]) -> bool:
    """Somebody of its side, a person, is about to pick from the same."""
    return spec.kinds[ask.kind].yields and any(
        other.kind == ask.kind and other.seat in spec.mates(g, ask.seat) for other in by_people
    )


def goes_on(spec: AnySpec, g: State, table: TableRow, record: StepRecord, pause: bool = False) -> bool:
    """Let computer seats and orders answer what is open for them. True when some are left for another step.

    With `pause` they stop when something came to light, so that its picture is seen before they go on.
    """
    ordered: set[int] = set()
    positions = Positions()
    for _ in range(BY_ITSELF):
        found = next_by_itself(spec, g, table)
        if found is None:
            return False
        ask, order = found
        if (pause and record.revealed) or is_due(spec, table, g):
            return True
        if order is not None:
            obey(spec, g, ask, order, record)
            continue
        player = spec.computer(table.seats[ask.seat].computer or "random")
        if (
            spec.settings is not None and ask.seat not in ordered and not table.seats[ask.seat].away
        ):  # they are a person's
            ordered.add(ask.seat)
            computer_settings(spec, g, ask.seat, player, table.people())
            if not any(still.id == ask.id for still in g.asks):  # an order has settled it
                record.happened(resume(g))
                continue
        # Seeded by table and ask: after a crash the same choice is made again.
        luck = random.Random(f"{table.id}/{ask.id}/{table.created_at}")
        view = spec.view(g, ask.seat)
        if positions.is_a_circle(view, ask):
            player = spec.computer("random")
        give_by_computer(spec, g, ask, player, view, luck, record)
    return True


def give_by_computer(
    spec: AnySpec, g: State, ask: Ask, player: Computer, view: View, luck: random.Random, record: StepRecord
) -> None:
    """A computer that fails, or answers what the rules refuse, must not freeze the table: then silence answers.

    An error of the rules themselves is not caught: they may have changed half of the game, and the step is dropped.
    """
    try:
        picks = chosen(player, view, ask, luck)
    except Exception as error:
        picks = _silence(spec, ask, error)
    try:
        give(spec, g, ask, picks, "computer", record)
    except IllegalAnswer as error:  # and then nothing has changed
        give(spec, g, ask, _silence(spec, ask, error), "computer", record)


def _silence(spec: AnySpec, ask: Ask, error: Exception) -> Picks:
    """The log has the kind of the error and nothing of its text, which may have a hand in it."""
    log.error("a computer of %s failed at %s: %s", spec.slug, ask.kind, type(error).__name__)
    return ask.default


def obey(spec: AnySpec, g: State, ask: Ask, picks: Picks, record: StepRecord) -> None:
    """What an order did is told to its owner, and to nobody else, without a sound.

    That it let something pass, or answered as silence would have, is no news: what came of it is in the story.
    """
    if picks not in (spec.kinds[ask.kind].passes, ask.default):
        what = spec.words.title(ask, record.table.marked_names())
        facts = {"title": spec.title, "table": record.table.id, "what": what}
        facts["answer"] = in_words(spec, record.table, ask, picks)
        usual = spec.kinds[ask.kind].usual
        if usual is not None and usual(spec.view(g, ask.seat), ask, picks):
            said = say("orders.did_usual", why=spec.words.say(("usual", "text"), {}), **facts)
        else:
            said = say("orders.did", **facts)
        record.told.append((ask.seat, said))
    give(spec, g, ask, picks, "order", record)
