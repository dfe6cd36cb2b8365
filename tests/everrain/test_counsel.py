"""What a captain is told: what will surely come, what is new, what ending costs; and the story when it is over."""

import pytest

from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain.chronicle import note
from games.everrain.counsel import tips, warnings
from games.everrain.elder import Arising, ElderActs
from games.everrain.texts import texts
from games.everrain.tracks import Advancing, Discovering
from games.everrain.turn import Turn
from tests.rules import rule

from .build import a_voyage, fate

NAMES = ("Mara", "Tomas", "Ines", "Kofi")


def told(ask_text: str) -> str:
    return " ".join(ask_text.split())


@pytest.mark.parametrize(
    ("agenda", "enemy", "elder", "said"),
    [
        (0, 0, 12, []),
        (3, 0, 12, ["hunt@1"]),
        (8, 0, 12, ["skull-1"]),
        (8, 2, 12, ["skull-3", "act"]),
        (8, 6, 7, ["arises"]),
        (8, 11, 12, ["lost"]),
    ],
)
@rule("EVR-AGENDA-03")
def test_what_the_watch_will_surely_do(
    monkeypatch: pytest.MonkeyPatch, agenda: int, enemy: int, elder: int, said: list[str]
):
    monkeypatch.setattr("games.everrain.counsel.pace", lambda _: 2)
    v = a_voyage()
    v.g.agenda, v.g.enemy, v.g.elder, v.ship(1).clues = agenda, enemy, elder, 2
    v.g.act = 1 if enemy < 6 else 3
    assert warnings(v.g) == said


@rule("EVR-AGENDA-04")
def test_a_warning_comes_true():
    """Whom the Hunt is said to fall on, it falls on."""
    v = a_voyage(seats=3)
    v.g.agenda, v.g.first, v.ship(2).clues, v.ship(1).clues = 4, 1, 3, 3
    said = warnings(v.g)[0]
    v.top("lurking", "cultist.1").dice(fate(0), 6).start(Advancing(n=1))
    assert said == f"hunt@{v.told(ev.Hunted)[0].seat}"


def test_what_is_new_is_said_once_and_for_the_whole_turn():
    v = a_voyage(seats=1).sea("0.0", "I").foe(0, "cultist.1", "z0")
    assert tips(v.g, 0) == ["foes", "disrupted"]
    v.start(Turn(seat=0)).answer(0, ["navigate"], "turn.act")
    text = told(SPEC.words.text(v.asked, NAMES))
    assert "⚓ An enemy aboard" in text
    assert "Cultist at Helm" in text
    v.answer(0, ["end"], "turn.act")
    assert tips(v.g, 0) == []


def test_the_end_of_a_turn_says_what_it_costs():
    v = a_voyage(seats=1).crew(0, "DH-01", "z0", trauma=5).start(Turn(seat=0))
    end = v.asked.options[-1]
    assert "dies" in SPEC.words.label(v.asked, end, NAMES)
    assert "a Sea Event follows" in SPEC.words.note(v.asked, end, NAMES)
    assert "points lapse" not in SPEC.words.note(v.asked, end, NAMES)
    v.answer(0, ["navigate"], "turn.act").answer(0, ["port"], "turn.act")
    assert v.ship(0).points == 1, "two of the Order, and one is spent"
    assert "points lapse" in SPEC.words.note(v.asked, v.asked.options[-1], NAMES)
    w = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-01", "z0", trauma=5).start(Turn(seat=0))
    last = w.asked.options[-1]
    assert "dies" not in SPEC.words.label(w.asked, last, NAMES)
    assert "unexplored" in SPEC.words.note(w.asked, last, NAMES)


@rule("EVR-STORY-12", "EVR-WIN-05")
def test_the_story_of_the_voyage_is_told_when_it_is_over():
    v = a_voyage()
    v.g.player, v.g.act, v.g.round = 11, 4, 9
    note(v.g, "port", 0, "duskfall")
    assert [one.key for one in texts(SPEC.view(v.g, None))] == [], "not before"
    v.start(Discovering(token="player", n=1))
    [story] = texts(SPEC.view(v.g, None))
    assert "The Bitter End finds Duskfall" in story.text
    assert "Our compass stands at twelve" in story.text
    assert story.text.endswith("the rain lets up.")


@rule("EVR-STORY-11", "EVR-WIN-05")
def test_every_ships_account_counts_the_stories_that_were_told():
    v = a_voyage()
    v.g.player, v.g.act = 11, 4
    for what, seat, thing in (("story", 0, "S04-epilogue"), ("port", 0, "duskfall"), ("story", 0, "S06-epilogue")):
        note(v.g, what, seat, thing)
    note(v.g, "slain", 1, "Hob Tanner")
    v.start(Discovering(token="player", n=1))
    [story] = texts(SPEC.view(v.g, None))
    ours, theirs = (line for line in story.text.splitlines() if "charted" in line)
    assert ours.startswith("The Bitter End:") and "2 stories told" in ours
    assert theirs.startswith("The Pariah:") and "0 stories told" in theirs


@rule("EVR-WIN-02", "EVR-WIN-04")
def test_the_story_of_the_voyage_says_to_whom_it_was_lost():
    v = a_voyage(seats=1)
    v.g.enemy, v.g.act = 11, 4
    v.start(Discovering(token="enemy", n=1))
    [story] = texts(SPEC.view(v.g, None))
    assert "Nothing is left to hand in." in story.text and story.text.endswith("the water closes.")
    w = a_voyage(seats=1).arisen("mother-caul", "0.0", goal=2, needed=3).dice(1, 6).start(ElderActs())
    [story] = texts(SPEC.view(w.g, None))
    assert "Mother Caul has its way." in story.text and story.text.endswith("the water closes.")


@rule("EVR-ELDER-03")
def test_the_story_of_the_voyage_says_who_rose():
    v = a_voyage(seats=1).start(Arising())
    assert [(one.what, one.thing) for one in v.g.tally.notes] == [("arisen", "osk-venn")]


def test_first_steps_fit_one_screen():
    text = SPEC.words.get("tutorial", "text") or ""
    assert 0 < len(text) < 1500
