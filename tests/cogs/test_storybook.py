"""Storm at a table: the book is read aloud in the thread, a letter goes to its reader, and nothing is told unread."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from games.core.storybook import Entry
from tests.cogs.canaries import seats_by_id
from tests.cogs.conditions import MessageChecks, cached_state
from tests.cogs.party import Answering, Party, by_chance, click, write
from tests.cogs.scan import Scan
from tests.cogs.simulation import Shown, Simulation
from tests.core.storm import SPEC, book

pytestmark = pytest.mark.usefixtures("storm")


def phrase(paragraph: str) -> str:
    """Words that stand in this paragraph alone, and are spelled alike in every encoding."""
    return book()[paragraph].text[1:20]


def told(shown: list[Shown], paragraph: str) -> int:
    return sum(phrase(paragraph) in one.text for one in shown)


async def step(sim: Simulation, *picks: str) -> None:
    for pick in picks:
        person, ask = (await sim.open_asks())[0]
        await click(sim, person, ask, [pick])


def test_phrases_tell_paragraphs_apart():
    texts = [leaf for leaf in book() if leaf.text]
    for leaf in texts:
        assert [other.id for other in texts if phrase(leaf.id) in other.text] == [leaf.id]
        assert '"' not in phrase(leaf.id) and "\n" not in phrase(leaf.id)


async def test_what_is_read_is_posted_above_the_board_and_can_be_read_again(sim: Simulation):
    await sim.gather(2, game="storm")
    await step(sim, "1", "1/1")
    here = sim.messages(sim.place.id)
    assert (told(here, "1"), told(here, "1.2"), told(here, "1.1")) == (1, 1, 0)
    assert here[-1].message_id == sim.board.message_id
    assert "Ask what became of the light" in sim.board.text, "what was chosen is told"
    panel = await sim.people[3].look("Read")
    assert "Saltmarket" in panel.text and phrase("1.2") in panel.text


async def test_a_letter_and_its_choices_go_to_its_reader_alone(sim: Simulation):
    here = await sim.gather(2, game="storm")
    await step(sim, "1", "1/2")
    (reader, _), *_ = await sim.open_asks()
    assert told(reader.dms, "1.3") == 1
    for other in [person for person in here if person is not reader]:
        assert told(other.dms, "1.3") == 0
    public = "\n".join(one.text for one in sim.messages(sim.place.id))
    assert phrase("1.3") not in public and "Pocket the key" not in public


@pytest.mark.parametrize("answering", [click, write], ids=["components", "commands"])
async def test_whole_games_tell_nobody_what_was_not_read(
    sim: Simulation, checks: MessageChecks, monkeypatch: pytest.MonkeyPatch, answering: Answering
):
    seats = seats_by_id(sim)

    def forbidden(reader: int | None) -> Iterable[str]:
        g = cached_state(sim)
        read: list[Entry] = SPEC.view(g, seats.get(reader or 0)).read if g is not None else []
        known = {entry.id for entry in read}
        return [phrase(leaf.id) for leaf in book() if leaf.text and leaf.id not in known]

    scan = Scan(sim.env.backend, forbidden, monkeypatch)
    await sim.gather(3, game="storm")
    await Party(sim, 4, by_chance, answering=answering, restart_every=7).play()
    table = await sim.table()
    assert table.row.phase == "over"
    scan.check()
    public = [entry.id for entry in table.view(None).read]
    here = sim.messages(sim.place.id)
    assert len(public) > 5
    assert {name: told(here, name) for name in public} == {name: public.count(name) for name in public}
    checks.check()


async def test_the_scan_finds_a_page_that_is_told_too_early(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    scan = Scan(sim.env.backend, lambda reader: [phrase("1.2")], monkeypatch)
    await sim.gather(2, game="storm")
    await step(sim, "1")
    scan.check()
    await step(sim, "1/1")
    with pytest.raises(AssertionError, match="told everybody"):
        scan.check()
