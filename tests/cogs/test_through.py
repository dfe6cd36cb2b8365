"""One command for what the panel has in two steps: it goes through questions that only open the next one."""

from __future__ import annotations

import pytest

from bot.bench.stage import new_row
from bot.live_table import LiveTable, Refused
from cogs.spelling import is_meant, taken
from cogs.verbs import completions, openings, prompts_for, through
from games.core.errors import IllegalAnswer
from games.core.spec import Verb
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.turn import Turn
from tests.cogs.party import Party, sensible
from tests.cogs.simulation import Simulation
from tests.trial_of_the_gods.build import Staged, a_trial

VERBS = {verb.name: verb for verb in SPEC.verbs}


def on_turn(*cards: str) -> Staged:
    return a_trial().at(0, "S14").hand(0, *(cards or ("ST1.1", "ST2.1", "ST4.1"))).turn(0)


def table_of(t: Staged) -> LiveTable:
    row = new_row(SPEC, [100, 101])
    row.phase = "live"
    t.g.stack = [frame for frame in t.g.stack if isinstance(frame, Turn)]  # no save knows the tests' own floor
    return LiveTable(row, SPEC, t.g)


def read(t: Staged, verb: Verb, text: str) -> list[str]:
    """Every answer that a text is, in turn."""
    at, rest, found = table_of(t), {"choice": text}, list[str]()
    for way, left in through(at, 0, verb, rest):
        found += way.picks
        at, rest = way.table, left
    _, picks = taken(prompts_for(at, 0, verb), verb, rest)
    assert isinstance(picks, list)
    return [*found, *picks]


@pytest.mark.parametrize("text", ["I03", "isle 3 Chios", "chios", " Chios "])
def test_where_to_in_one_line(text: str):
    assert read(on_turn(), VERBS["sail"], text) == ["sail", "I03"]


@pytest.mark.parametrize("text", ["Pull Together, Chios", "with.ST1.1, I03", "pull together , isle 3 Chios"])
def test_with_which_card_and_where_to(text: str):
    assert read(on_turn(), VERBS["sail"], text) == ["sail", "with.ST1.1", "I03"]


def test_the_panel_itself_can_still_be_asked_for():
    assert read(on_turn(), VERBS["sail"], "sail") == ["sail"]


def test_other_kinds_of_action():
    t = on_turn().has(0, exhausted=2, available=6).turn(0)
    assert read(t, VERBS["restore"], "ST4.1") == ["restore", "ST4.1"]
    assert read(t, VERBS["play"], "ST1.1") == ["effect", "ST1.1"]
    assert read(t.hand(0, "ST1.1", "ST2.1").turn(0), VERBS["play"], "Pull Together") == ["effect"], "at once"
    assert read(t, VERBS["play"], "ST2.1") == ["idle", "ST2.1"], "it has no Action Effect"
    assert read(t, VERBS["feat"], "Jason") == ["feat"], "the only one is used at once"
    assert read(t.feat(0, "FI-1").turn(0), VERBS["feat"], "Jason") == ["feat", "HE01"]


@pytest.mark.parametrize("text", ["Atlantis", "Pull Together, Atlantis", "Bread and Bandage", "Chios, Chios"])
def test_what_means_nothing_is_refused_and_nothing_is_pressed(text: str):
    t = on_turn("ST1.1", "ST2.1")
    table_of(t)
    before = SPEC.codec.encode(t.g)
    with pytest.raises((Refused, IllegalAnswer)):
        read(t, VERBS["sail"], text)
    assert SPEC.codec.encode(t.g) == before


def test_only_what_does_nothing_by_itself_is_gone_through():
    """A Fight is declared by its own panel, and never by a completion."""
    t = on_turn().foe("SM1.1", "S14").turn(0)
    assert openings(table_of(t), 0, VERBS["fight"]) == []
    assert [way.picks for way in openings(table_of(t), 0, VERBS["sail"])] == [["sail"]]


async def test_the_only_feat_is_no_door():
    t = on_turn()
    assert openings(table_of(t), 0, VERBS["feat"]) == []
    found = await completions(table_of(t), 0, VERBS["feat"], "choice", "", {})
    assert [(choice.name, choice.value) for choice in found] == [("Jason · use this Feat", "feat")]


async def test_the_only_effect_is_not_taken_for_a_card_that_is_played_for_nothing():
    t = on_turn("ST1.1", "ST2.1").has(0, exhausted=2, available=6).turn(0)
    found = {choice.value: choice.name for choice in await completions(table_of(t), 0, VERBS["play"], "choice", "", {})}
    assert found["effect"].endswith("Pull Together · play its Effect")
    assert found["ST1.1"].endswith("Pull Together · for nothing")


async def test_completion_names_what_is_behind_the_door():
    t = on_turn("ST2.1", "ST4.1")
    found = await completions(table_of(t), 0, VERBS["sail"], "choice", "", {})
    assert {"I03", "S14"} & {choice.value for choice in found} == {"I03"}
    assert found[-1].value == "sail", "the door itself comes last"
    typed = await completions(table_of(t), 0, VERBS["sail"], "choice", "chi", {})
    assert [choice.value for choice in typed] == ["I03"]
    assert typed[0].name.startswith("isle 3 Chios")


def test_a_name_is_what_stands_before_the_dot():
    assert is_meant("isle 3 Chios · 1 step", "Chios")
    assert not is_meant("isle 3 Chios · 1 step", "1 step")
    assert not is_meant("isle 3 Chios · 1 step", "hios")


async def test_a_sail_typed_in_one_line_is_done(sim: Simulation):
    """At a real table: the panel is not shown in between."""
    await sim.gather(1, computers=1, game="trial_of_the_gods")

    async def on_turn() -> bool:
        asks = (await sim.table()).asks(0)
        return bool(asks) and asks[0].kind == "turn.act"

    await Party(sim, 3, sensible).play(until=on_turn)
    offered = await completions(await sim.table(), 0, VERBS["sail"], "choice", "", {})
    shown = await sim.people[0].slash("trial-of-the-gods sail", choice=offered[0].value)
    assert "✓" in shown.text
    table = await sim.table()
    assert not any(ask.kind in ("turn.act", "turn.sail") and ask.args.get("actions") == 0 for ask in table.asks(0))
