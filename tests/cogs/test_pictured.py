"""Choosing on pictures at a table: who to be, a closer look, pages of a hand; and to whom each is shown."""

from __future__ import annotations

import pytest

from games.unfathomable.printed import sheets
from tests.cogs import markers
from tests.cogs.conditions import MessageChecks
from tests.cogs.scan import Scan
from tests.cogs.simulation import Person, Shown, Simulation

GAME = "unfathomable"


def files(shown: Shown) -> list[str]:
    return [attachment["filename"] for attachment in shown.stored.attachments]


async def chosen(person: Person, shown: Shown, action: str, value: str) -> Shown:
    menu = shown.screen.menu(action)
    assert menu is not None, f"no menu {action}"
    result = await person.member.select(shown.message, [value], custom_id=menu["custom_id"])
    found = person.sim.outcome(result, shown)
    assert found is not None
    return found


async def picking(sim: Simulation) -> tuple[Person, Person]:
    """A table that waits for one of two people to choose a character: that one first."""
    await sim.gather(2, 1, game=GAME)
    (asked, _), *_ = await sim.open_asks()
    other = next(person for person in sim.people[:2] if person is not asked)
    return asked, other


async def test_who_to_be_is_chosen_on_one_picture_with_a_menu(sim: Simulation, checks: MessageChecks):
    asked, _ = await picking(sim)
    board = sim.board
    assert files(board) == ["choices.webp"], "an empty ship helps nobody to choose"
    assert len(board.screen.text) < 700, "no wall of text"
    assert "Keilani Tatupu" in board.screen.alts[0]
    menu = board.screen.menu("=")
    assert menu is not None
    assert [o["label"].partition(" · ")[0] for o in menu["options"]][:3] == ["1", "2", "3"]
    assert all(o.get("description") for o in menu["options"])
    result = await asked.member.select(board.message, [menu["options"][2]["value"]], custom_id=menu["custom_id"])
    assert result is not None
    assert board.message_id != sim.board.message_id and files(board) == [], "past choices keep no sheet"
    table = await sim.table()
    taken = [player.character for player in table.view(None).players]
    assert sheets()[menu["options"][2]["value"]].name in taken
    assert checks.wrong == []


async def test_anybody_may_look_closer_at_a_public_choice_and_only_the_asked_one_chooses(sim: Simulation):
    asked, other = await picking(sim)
    for person in (asked, other, sim.people[5]):
        shown = await person.press(sim.board, "A closer look")
        assert shown is not None and shown.ephemeral
        assert files(shown) == ["choices.webp"]
        shown = await chosen(person, shown, "see", "samira-dualeh")
        assert "Samira Dualeh" in shown.text
        assert "Knows Every Crate" in shown.screen.alts[0]
        assert (shown.screen.menu("=") is not None) == (person is asked)
        assert ("Choose this one" in shown.screen.labels) == (person is asked)
    ready = shown.screen.menu("see")
    assert ready is not None and "samira-dualeh" in [o["value"] for o in ready["options"]]


async def test_what_is_looked_at_from_near_is_chosen_with_one_press(sim: Simulation, checks: MessageChecks):
    asked, _ = await picking(sim)
    shown = await asked.press(sim.board, "A closer look")
    assert shown is not None
    assert "Choose this one" not in shown.screen.labels, "nothing is looked at yet"
    shown = await chosen(asked, shown, "see", "samira-dualeh")
    await asked.press(shown, "Choose this one")
    table = await sim.table()
    assert sheets()["samira-dualeh"].name in [player.character for player in table.view(None).players]
    assert "✓" in shown.text and checks.wrong == []


async def test_a_choice_that_is_over_is_not_looked_at(sim: Simulation):
    asked, other = await picking(sim)
    shown, theirs = await asked.press(sim.board, "A closer look"), await other.press(sim.board, "A closer look")
    assert shown is not None and theirs is not None
    old = sim.board
    menu = old.screen.menu("=")
    assert menu is not None
    await asked.member.select(old.message, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert files(shown) == [] and shown.text.startswith("✓ ") and shown.screen.labels == ["My move"]
    found = await chosen(other, theirs, "see", "samira-dualeh")
    assert found.screen.alts == [] or "Samira" not in found.screen.alts[0]


async def test_my_move_has_one_picture_and_my_hand_its_pages(sim: Simulation, checks: MessageChecks):
    asked, _ = await picking(sim)
    move = await asked.look("My move")
    assert files(move) == ["choices.webp"]
    hand = await asked.look("My hand")
    assert files(hand) == ["hand.webp", "choices.webp"]
    assert checks.wrong == []


async def test_a_dm_that_asks_who_to_be_shows_the_people(sim: Simulation):
    asked, _ = await picking(sim)
    assert files(asked.hand) == ["choices.webp"]


@pytest.mark.parametrize("game", ["unfathomable", "rum_and_bones"])
async def test_nobody_sees_what_another_chooses_from(
    sim: Simulation, game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Private choices carry a word for everybody who must not read them: pictures, alt texts, file names."""
    markers.plant(monkeypatch, game)
    scan = Scan(sim.env.backend, markers.secrets_of(sim), monkeypatch)
    await sim.gather(2, 2 if game == "unfathomable" else 0, game=game)
    seen = 0
    for _ in range(14):
        for person, ask in (await sim.open_asks())[:2]:
            await person.look("My move")
            shown = await person.look("My hand")
            for value in (shown.screen.values("see") or [])[:1]:
                await chosen(person, shown, "see", value)
                seen += 1
            await sim.answer(person, await person.look("My move"), ask, ask.default)
            break
        else:
            break
    assert markers.own(0, "choice") in "".join(scan.reached(person.id) for person in sim.people[:2])
    scan.check(caplog.text)
