"""The journal: what was read and nothing else, quests and wants, the plan, and notes that are their writer's alone."""

from __future__ import annotations

import random

import pytest

from bot.diary import searched
from games.core import IllegalAnswer
from games.core.diary import Opened, jot, slots_of
from games.core.engine import answer
from games.core.seating import reseat
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import locations, regions
from games.sleeping_gods.book import book
from games.sleeping_gods.cards import keywords, quests
from games.sleeping_gods.jotting import LINES, NOTES
from games.sleeping_gods.scoring import tally
from games.sleeping_gods.state import Note, Reading, SaveLine, Voyage
from games.sleeping_gods.terms import hints
from tests.core.walks import accepted
from tests.rules import rule
from tests.sleeping_gods.build import Sea

SHOWN = 40  # letters of a paragraph by which it would be known


def journal(g: Voyage, seat: int | None = 0) -> Opened:
    assert SPEC.diary is not None
    return Opened(SPEC.diary, SPEC.view(g, seat))


def lines(g: Voyage, chapter: str, seat: int | None = 0) -> dict[str, str]:
    """Keys and all that is said of them."""
    found = journal(g, seat).chapter(chapter)
    assert found is not None
    return {e.key: " | ".join((e.group, e.title, e.line, e.where, e.text)) for e in found.entries}


def everything(opened: Opened) -> str:
    parts = [part for c in opened.chapters for part in (c.title, c.line, c.about)]
    parts += [part for c in opened.chapters for e in c.entries for part in (e.title, e.line, e.where, e.text, e.group)]
    return "\n".join([*parts, *(f"{slot.title} {slot.text}" for slot in opened.slots.values())])


# ---- what was read --------------------------------------------------------------------------------------------------


@rule("SLG-CAMP-03", "SLG-DEC-89")
def test_what_was_read_stands_there_by_turn_place_and_page():
    sea = Sea()
    sea.g.turn = 4
    sea.read("6.3", 6)
    key, said = list(lines(sea.g, "story").items())[-1]
    assert key == f"read-{len(sea.g.readings)}", "known by the order of reading"
    assert "Turn 4 | 6 · Spindle Rock" in said and book()["6.3"].text in said
    assert "Turn 4 · " in said and "Page 2, Breakwater Isles" in said
    assert "Before the first turn | Through the Fog" in lines(sea.g, "story")["read-1"]
    assert lines(sea.g, "story", None) == lines(sea.g, "story", 1), "and everybody may read it"
    place = journal(sea.g).entry("places", "place-6")
    assert place is not None and place.links == (f"story.{key}",), "and is found from its place"


def test_what_was_chosen_stands_before_what_it_led_to():
    """Read again after weeks, an answer without its question is half a story; the other choices stay unsaid."""
    sea = Sea()
    other, taken = book()["6"].choices[:2]
    sea.read("6", 6)
    assert taken.label not in everything(journal(sea.g)), "nothing was chosen yet"
    answer(sea.g, sea.ask().id, sea.ask().seat, ["6/1"])
    led = book()[taken.goto]
    said = next(said for said in lines(sea.g, "story").values() if led.text in said)
    assert said.index(taken.label) < said.index(led.text) and other.label not in said
    shown = journal(sea.g)
    assert searched(shown, taken.label), "and a search finds it by what was chosen"


def test_no_number_of_a_paragraph_is_told():
    """It would say that there are others before it."""
    sea = Sea()
    sea.read("6.3", 6)
    told = everything(journal(sea.g))
    assert "6.3" not in told and "6.3" not in str([e.key for c in journal(sea.g).chapters for e in c.entries])


def test_more_is_kept_than_the_thread_is_asked_to_show_again():
    sea = Sea()
    some = [leaf for leaf in book() if leaf.text][:300]
    sea.g.readings = [Reading(leaf.id, leaf.id.partition(".")[0], 3) for leaf in some]
    assert len(lines(sea.g, "story")) == 300
    newest = [chapter.key for chapter in journal(sea.g).chapters if chapter.newest_first]
    assert newest == ["story"], "and what was read last is looked for first"


@pytest.mark.parametrize("seed", [3, 4])
def test_nothing_unread_is_told_anywhere(seed: int):
    """Through a voyage at random: no beginning of an unread paragraph, no name of a place that nobody has seen."""
    sea, rng = Sea(seed=seed), random.Random(seed)
    unread = {leaf.id: leaf.text[:SHOWN] for leaf in book() if leaf.text}
    looked = 0
    for step in range(400):
        if sea.g.over:
            break
        ask = rng.choice(sea.g.asks)
        answer(sea.g, ask.id, ask.seat, accepted(SPEC, sea.g, ask, rng))
        if step % 40:
            continue
        read = {reading.id for reading in sea.g.readings}
        opened = journal(sea.g, rng.choice([None, 0, 1]))
        told = everything(opened)
        assert [one for one, text in unread.items() if one in read and text not in told] == []
        assert [one for one, text in unread.items() if one not in read and text in told] == []
        hidden = rng.choice([text for one, text in unread.items() if one not in read])
        assert searched(opened, hidden) == [], "and no search finds it"
        looked += len(read)
    assert looked > 20


def test_an_unexplored_place_is_a_number():
    sea = Sea()
    far = next(place for place in locations().values() if place.page == 2 and place.region != sea.g.at)
    assert lines(sea.g, "places")[f"place-{far.number}"].split(" | ")[1] == str(far.number)
    near = next(place for place in locations().values() if place.region == sea.g.at)
    assert near.name in lines(sea.g, "places")[f"place-{near.number}"], "what lies before the ship can be read"
    sea.g.explored = [far.number]
    assert far.name in lines(sea.g, "places")[f"place-{far.number}"]
    assert not [
        key for key in lines(sea.g, "places") if key.startswith("place-") and locations()[int(key[6:])].page != 2
    ]


def test_ports_and_markets_of_pages_that_were_seen():
    sea = Sea()
    here = [region for region in regions().values() if region.page == 2]
    havens = {f"port-{region.id}" for region in here if region.port is not None}
    havens |= {f"market-{region.id}" for region in here if region.market is not None}
    said = {key: text for key, text in lines(sea.g, "places").items() if not key.startswith("place-")}
    assert set(said) == havens and "port in " in said["port-2E"] and "cards are sold here" in said["market-2B"]


# ---- quests and wants -----------------------------------------------------------------------------------------------


@rule("SLG-CAMP-03", "SLG-KEY-03")
def test_quests_in_hand_with_their_keywords_and_known_goals():
    sea = Sea()
    sea.g.quests, sea.g.used = ["Q1"], ["Q2"]
    sea.g.explored = [8]
    said = lines(sea.g, "quests")
    assert "In hand | What the Bell Said" in said["quest-Q1"] and "**OMEN**" in said["quest-Q1"]
    assert "Known to be wanted" not in said["quest-Q1"], "that it was explored does not tell what it wants"
    sea.g.notes = [Note(place="8", keyword="OMEN", turn=3)]
    assert "Known to be wanted: 8 · Chapel of Quiet Tides (turn 3)" in lines(sea.g, "quests")["quest-Q1"]
    assert "Done | The Dreaming Tide" in said["done-Q2"]
    chapter = journal(sea.g).chapter("quests")
    assert chapter is not None and chapter.line == "OMEN"


@pytest.mark.parametrize(
    ("held", "used", "said"),
    [([], [], "which you lack"), (["Q1"], [], "which you have"), ([], ["Q1"], "~~wants OMEN~~")],
)
def test_a_want_says_whether_it_can_be_met(held: list[str], used: list[str], said: str):
    sea = Sea()
    sea.g.quests, sea.g.used, sea.g.explored = held, used, [8]
    sea.g.notes = [Note(place="8", keyword="OMEN", turn=3)]
    assert said in lines(sea.g, "hints")["want-0"] and said in lines(sea.g, "places")["place-8"]
    shut = "shut: wants OMEN" in lines(sea.g, "places")["place-8"]
    assert shut == (said == "which you lack")
    assert quests()[keywords()["OMEN"]].id == "Q1"


def test_a_hint_is_struck_out_when_its_place_has_been_seen_and_wants_nothing_more():
    sea = Sea()
    hint = next(key for key, text in hints().items() if "Heron Light" in text)
    sea.g.notes = [Note(place="3", hint=hint, turn=2)]
    open_, named = lines(sea.g, "hints")["hint-0"], lines(sea.g, "places")["place-9"]
    assert hints()[hint] in open_ and "~~" not in open_
    assert hints()[hint] not in named, "which number it speaks of is for players to find out"
    sea.g.explored = [n for n, place in locations().items() if place.name.removeprefix("The ") in hints()[hint]]
    assert f"~~{hints()[hint]}~~" in lines(sea.g, "hints")["hint-0"]
    assert hints()[hint] in lines(sea.g, "places")["place-9"]
    sea.g.notes = [*sea.g.notes, Note(place="9", keyword="WICK", turn=3)]
    assert "~~" not in lines(sea.g, "hints")["hint-0"], "it is shut: nothing is done yet"
    sea.g.used = [keywords()["WICK"]]
    assert f"~~{hints()[hint]}~~" in lines(sea.g, "hints")["hint-0"], "what it wanted was brought"


def test_a_hint_that_names_no_place_is_never_struck_out():
    sea = Sea()
    sea.g.explored = list(locations())
    names = [place.name.removeprefix("The ") for place in locations().values()]
    vague = [key for key, text in hints().items() if not any(name in text for name in names)]
    sea.g.notes = [Note(place="3", hint=hint, turn=2) for hint in vague]
    assert vague and not any("~~" in said for said in lines(sea.g, "hints").values())


def test_the_score_so_far():
    sea = Sea()
    sea.g.coins, sea.g.revered = 7, 4
    chapter = journal(sea.g).chapter("score")
    assert chapter is not None and chapter.line.startswith(f"{sum(tally(sea.g, 'defeat').values())} points")
    assert "Coins, by twos | 3" in lines(sea.g, "score")["score-coins"]
    assert "score-ending" not in lines(sea.g, "score")


@rule("SLG-SAVE-02")
def test_where_the_ship_was_laid_up():
    sea = Sea()
    sea.g.saves = [SaveLine(4, "2E", 3, "deck", [1], [1]), SaveLine(0, "2B", 0, "", [1], [1])]
    said = lines(sea.g, "score")
    assert "Turn 4 | " in said["rest-0"] and "ship damage 3, figure in the Deck" in said["rest-0"]
    assert "Before the first turn | " in said["rest-1"] and "figure in the hold" in said["rest-1"]


# ---- what is written ------------------------------------------------------------------------------------------------


@rule("SLG-CAMP-03")
def test_a_note_of_ones_own_is_seen_by_nobody_else():
    sea = Sea(seats=2)
    assert jot(SPEC, sea.g, 0, "note-9", "Try the lamp") == []
    assert slots_of(SPEC, sea.g, 0)["note-9"].text == "Try the lamp"
    assert "Try the lamp" in everything(journal(sea.g, 0))
    for other in (1, None):
        assert "Try the lamp" not in everything(journal(sea.g, other))
        assert "note-9" not in slots_of(SPEC, sea.g, None)
    assert next(iter(lines(sea.g, "notes", 0))) == "place-9"
    jot(SPEC, sea.g, 0, "note-9", "")
    assert sea.g.own_notes == {"0": {}}


def test_notes_for_all_and_the_plan_are_told_and_seen():
    sea = Sea(seats=2)
    assert jot(SPEC, sea.g, 1, "plan-1", "9, with the oil") == [ev.PlanChanged(seat=1)]
    assert jot(SPEC, sea.g, 0, "crew-9", "Two treads are rotten") == [ev.NoteLeft(seat=0, place=9)]
    seen = slots_of(SPEC, sea.g, None)
    assert (seen["plan-1"].text, seen["plan-1"].by, seen["plan-1"].pinned) == ("9, with the oil", 1, True)
    assert (seen["crew-9"].text, seen["crew-9"].by) == ("Two treads are rotten", 0)
    jot(SPEC, sea.g, 0, "plan-1", "")
    assert "plan-1" not in sea.g.crew_notes, "anybody may change it"


def test_notes_come_up_where_the_ship_is():
    sea = Sea()
    here = {slot.key for slot in slots_of(SPEC, sea.g, 0).values() if slot.here}
    lying = [place.number for place in locations().values() if place.region == sea.g.at]
    assert here == {f"{kind}-{n}" for n in lying for kind in ("note", "crew")}
    assert slots_of(SPEC, sea.g, 0)[f"note-{lying[0]}"].looks == ("page.2", "part.chart")
    sea.g.at, sea.g.pages = "3A", [2, 3]
    assert slots_of(SPEC, sea.g, 0)[f"note-{lying[0]}"].looks == ("page.2",)
    assert not slots_of(SPEC, sea.g, 0)[f"note-{lying[0]}"].here


def test_a_note_says_on_what_it_is_and_whether_it_is_for_all():
    sea = Sea()
    near = next(place for place in locations().values() if place.region == sea.g.at)
    titles = [slots_of(SPEC, sea.g, 0)[f"{kind}-{near.number}"].title for kind in ("note", "crew")]
    assert titles == [f"{near.number} · {near.name}", f"Note for all on {near.number} · {near.name}"]


def test_the_chapter_of_notes_has_those_that_were_written_and_the_places_before_the_ship():
    sea = Sea()  # 2 and 15 lie there
    assert [said.partition(" | ")[0] for said in lines(sea.g, "notes").values()] == ["Before you now"] * 2
    jot(SPEC, sea.g, 0, "note-15", "Eggs")
    jot(SPEC, sea.g, 1, "crew-9", "Two treads are rotten")
    jot(SPEC, sea.g, 1, "plan-2", "Home")  # on no place
    said = {key: text.partition(" | ")[0] for key, text in lines(sea.g, "notes").items()}
    assert said == {"place-9": "With notes", "place-15": "With notes", "place-2": "Before you now"}
    chapter = journal(sea.g).chapter("notes")
    assert chapter is not None and chapter.line == "1 of yours, 1 for all"


def test_the_chapter_of_the_plan_says_whether_there_is_one():
    sea = Sea()
    jot(SPEC, sea.g, 1, "crew-9", "Two treads are rotten")  # no plan
    said = [journal(sea.g).chapter("plan")]
    jot(SPEC, sea.g, 1, "plan-2", "Home")
    said.append(journal(sea.g).chapter("plan"))
    assert [one and one.line for one in said] == ["nothing is planned yet", "under the board"]


def test_places_of_the_plan_come_first_where_a_course_is_set():
    sea = Sea()
    sea.to("turn.act")
    before = SPEC.codec.encode(sea.g)
    sea.take("turn.act", "travel")
    plain = sea.offers("travel.aim")
    place = next(p for p in locations().values() if p.region in plain[2:])
    far = next(region for region in plain[2:] if region != place.region and region in regions())
    for text, first in ((f"{place.number}, with the oil", place.region), (f"Off to {regions()[far].name}!", far)):
        sea.g = SPEC.codec.decode(before)
        jot(SPEC, sea.g, 1, "plan-2", text)
        sea.take("turn.act", "travel")
        assert sea.offers("travel.aim") == [first, *(one for one in plain if one != first)]


def test_a_note_can_be_written_only_on_places_in_sight():
    sea = Sea()
    unseen = next(place.number for place in locations().values() if place.page not in sea.g.pages)
    with pytest.raises(IllegalAnswer):
        jot(SPEC, sea.g, 0, f"note-{unseen}", "x")
    assert sea.g.own_notes == {}


def test_there_is_an_end_to_notes():
    sea = Sea()
    sea.g.pages = [2, 3, 4, 5]
    places = [place.number for place in locations().values() if place.page in sea.g.pages]
    for n in places[:NOTES]:
        jot(SPEC, sea.g, 0, f"note-{n}", "x")
    with pytest.raises(IllegalAnswer) as refused:
        jot(SPEC, sea.g, 0, f"note-{places[NOTES]}", "x")
    assert (refused.value.key, refused.value.args_for_words) == ("full-book", {"most": NOTES})
    jot(SPEC, sea.g, 0, f"note-{places[0]}", "changed")
    jot(SPEC, sea.g, 1, f"note-{places[NOTES]}", "x")
    assert len(sea.g.own_notes["0"]) == NOTES and sea.g.own_notes["0"][f"note-{places[0]}"] == "changed"
    assert len([slot for slot in slots_of(SPEC, sea.g, 0) if slot.startswith("plan")]) == len(LINES)


@rule("SLG-PLAYERS-01")
def test_notes_go_with_their_player():
    sea = Sea(seats=3)
    for seat, text in enumerate("abc"):
        jot(SPEC, sea.g, seat, "note-9", text)
        jot(SPEC, sea.g, seat, f"plan-{seat + 1}", text)
    sea.g.hands[1], sea.g.pools[1] = [], 0  # nothing to hand over
    reseat(SPEC, sea.g, [0, 2])  # the second has left, the third sits in that chair now
    assert sea.g.own_notes == {"0": {"note-9": "a"}, "1": {"note-9": "c"}}
    assert [slots_of(SPEC, sea.g, None)[f"plan-{n}"].by for n in (1, 2, 3)] == [0, None, 1]
    reseat(SPEC, sea.g, [0, 1, None])
    assert slots_of(SPEC, sea.g, 2)["note-9"].text == "", "a newcomer finds an empty book"
