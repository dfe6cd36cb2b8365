"""Exploring, towns, quests, keywords, totems (SLG-EXPL, SLG-TOWN, SLG-QUEST, SLG-KEY, SLG-TOTEM, SLG-ACH)."""

import pytest

from games.core import Ask
from games.core.engine import answer
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.achieving import unlocked
from games.sleeping_gods.atlas import locations
from games.sleeping_gods.book import book
from games.sleeping_gods.cards import keywords, quests, totems
from games.sleeping_gods.state import Note, Sheet
from games.sleeping_gods.story import has_keyword, holds
from games.sleeping_gods.turn import explore
from games.sleeping_gods.vocabulary import (
    Coins,
    CompleteQuest,
    Feared,
    GainAdventure,
    GainQuest,
    LoseQuest,
    Revered,
    SetMark,
    Test,
)
from tests.rules import rule

from .build import Sea


def town(sea: Sea) -> None:
    sea.read("3", 3)  # Sallow Quay


@rule("SLG-EXPL-01", "SLG-EXPL-02", "SLG-EXPL-03")
def test_a_story_starts_at_the_locations_number_and_is_read_to_all():
    sea = Sea()
    sea.to("turn.act")
    sea.take("turn.act", "explore.2")
    assert sea.happened(ev.Read)[-1].paragraph == "2"
    assert [text.title for text in SPEC.texts(sea.view(None))][-1] == "Wreck of the Marigold"  # type: ignore[misc]
    assert len(sea.offers("story.choose")) == 3 and sea.ask().is_public


@rule("SLG-EXPL-04", "SLG-EXPL-05", "SLG-EXPL-06", "SLG-EXPL-08")
def test_a_chain_is_one_action_and_its_rewards_come_when_read():
    sea = Sea()
    sea.read("6.3", 6)  # the man comes aboard
    assert sea.is_over and "Q28" in sea.g.quests and (sea.g.xp, sea.g.revered) == (1, 1)


@rule("SLG-EXPL-07", "SLG-TOWN-01", "SLG-TOWN-02", "SLG-DEC-02", "SLG-DEC-128")
def test_a_towns_choices_one_after_another_each_once():
    sea = Sea()
    sea.g.coins = 9
    town(sea)
    before = sea.offers("story.choose")
    told = len(sea.happened(ev.Read))
    rumours = next(o for o in before if "sea wall" in book()["3"].choices[int(o[-1])].label)
    sea.take("story.choose", rumours)
    assert sea.blocked("story.choose") == {rumours: "taken"}
    assert [e.paragraph for e in sea.happened(ev.Read)[told:]].count("3") == 0  # the hub is not told again
    leave = next(
        o for o in before if book()["3"].choices[int(o[-1])].leave or "aboard" in book()["3"].choices[int(o[-1])].label
    )
    sea.take("story.choose", leave)
    sea.settled()
    assert sea.is_over


@rule("SLG-TOWN-03", "SLG-DEC-19")
def test_a_later_visit_may_take_it_again():
    sea = Sea()
    town(sea)
    sea.take("story.choose", "3/4")
    assert "3/4" in sea.blocked("story.choose")
    town(sea)
    assert not sea.blocked("story.choose") or "3/4" not in sea.blocked("story.choose")


@rule("SLG-QUEST-01", "SLG-QUEST-02", "SLG-QUEST-03", "SLG-DEC-92")
def test_quests_are_gained_once_and_end_in_the_box():
    sea = Sea()
    sea.do(GainQuest(quest="Q3"), GainQuest(quest="Q3"), GainQuest(quest="Q4"))
    assert sea.g.quests == ["Q3", "Q4"]
    sea.do(LoseQuest(quest="Q3"), CompleteQuest(quest="Q4"))
    assert (sea.g.quests, sea.g.used) == ([], ["Q3", "Q4"])
    sea.do(GainQuest(quest="Q3"))
    assert sea.g.quests == []


@rule("SLG-QUEST-04", "SLG-QUEST-05")
def test_active_quests_have_somewhere_to_go():
    active = [card for card in quests().values() if card.active]
    assert active and all(int(card.used[0]) in locations() for card in active)
    assert [card for card in quests().values() if not card.active]


@rule("SLG-KEY-01", "SLG-DEC-91")
def test_a_keyword_is_had_while_its_card_is_owned():
    sea = Sea()
    assert not has_keyword(sea.g, "WICK")
    sea.g.quests = ["Q3"]
    assert has_keyword(sea.g, "WICK")
    sea.g.quests, sea.g.used = [], ["Q3"]
    assert not has_keyword(sea.g, "WICK")


@rule("SLG-DEC-90", "SLG-KEY-02")
def test_of_several_that_hold_the_first_printed_wins():
    sea = Sea()
    leaf = next(p for p in book() if len(p.tests) > 1 and all(t.mark and t.at_least == 1 for t in p.tests[:2]))
    first, second = leaf.tests[:2]
    sea.g.marks = {first.mark: 1, second.mark: 1}
    sea.read(leaf.id)
    assert sea.happened(ev.Read)[-1].paragraph.startswith(first.goto) and first.goto != second.goto
    sea.g.marks = {second.mark: 1}
    sea.read(leaf.id)
    assert sea.happened(ev.Read)[-1].paragraph.startswith(second.goto)


@rule("SLG-KEY-02", "SLG-DEC-90")
def test_if_keyword_is_compulsory():
    sea = Sea()
    first = next(leaf for leaf in book() if leaf.tests and leaf.tests[0].keyword)
    quest = next(card.id for card in quests().values() if card.keyword == first.tests[0].keyword)
    sea.g.quests = [quest]
    sea.read(first.id)
    assert sea.happened(ev.Read)[-1].paragraph != first.id


@rule("SLG-KEY-03", "SLG-KEY-04", "SLG-DEC-108")
def test_a_choice_that_needs_a_keyword_is_shown_and_closed():
    sea = Sea()
    leaf = next(p for p in book() if any(c.requires and c.requires.keyword for c in p.choices) and not p.needs)
    i = next(i for i, c in enumerate(leaf.choices) if c.requires and c.requires.keyword)
    keyword = leaf.choices[i].requires.keyword  # type: ignore[union-attr]
    sea.read(leaf.id)
    option = sea.ask("story.choose").option(f"{leaf.id}/{i}")
    assert option is not None and option.blocked == "needs" and option.args["keyword"] == keyword
    sea.g.quests = [next(card.id for card in quests().values() if card.keyword == keyword)]
    sea.read(leaf.id)
    assert len(sea.offers("story.choose")) > 1  # open, and not forced


@rule("SLG-KEY-05", "SLG-CAMP-03")
def test_a_door_without_its_keyword_is_a_teaser_and_the_log_keeps_the_need():
    sea = Sea()
    door = next(place for place in locations().values() if place.form == "DOOR" and book()[str(place.number)].needs)
    sea.read(str(door.number), door.number)
    assert sea.happened(ev.Wanted)[-1].keywords == list(door.needs)
    assert [(note.place, note.keyword) for note in sea.g.notes if note.keyword] == [(str(door.number), door.needs[0])]


@rule("SLG-KEY-05", "SLG-CAMP-03")
def test_a_door_whose_keyword_is_brought_wants_nothing():
    sea = Sea()
    door = next(place for place in locations().values() if place.form == "DOOR" and book()[str(place.number)].needs)
    sea.g.quests = [keywords()[word] for word in door.needs]
    sea.read(str(door.number), door.number)
    assert not sea.happened(ev.Wanted) and not [note for note in sea.g.notes if note.keyword]


@rule("SLG-KEY-05", "SLG-CAMP-03")
def test_an_action_says_what_its_own_place_is_known_to_want():
    """Before Heron Light (9) and the Hill of Open Gates (12)."""
    sea = Sea()
    sea.to("turn.act")
    sea.g.at = "2C"
    sea.g.notes = [Note(place="8", keyword="OMEN"), Note(place="9", hint="3.4#0"), Note(place="9", keyword="WICK")]
    said = []
    for held in ([], ["Q3"]):
        sea.g.quests = held
        sea.again()
        options = {option.id: option.args for option in sea.ask("turn.act").options}
        said.append([options[f"explore.{place}"]["wants"] for place in (9, 12)])
    assert said == [["WICK", ""], ["", ""]]


@rule("SLG-TOTEM-01", "SLG-DEC-130")
@pytest.mark.parametrize(("n", "finale"), [(0, "F1.1"), (3, "F1.1"), (4, "F1.2"), (7, "F1.3"), (10, "F1.4")])
def test_totems_decide_the_finale(n: int, finale: str):
    sea = Sea()
    sea.own(*list(totems())[:n])
    sea.g.interlude = "F1"
    sea.read("F1")
    read = [event.paragraph for event in sea.happened(ev.Read)]
    assert any(one.startswith(finale) for one in read)


@rule("SLG-DEC-106")
@pytest.mark.parametrize(("n", "finale"), [(1, "F1.1"), (2, "F1.2"), (3, "F1.3"), (4, "F1.4")])
def test_a_short_voyage_asks_for_fewer(n: int, finale: str):
    sea = Sea(voyage="short")
    sea.own(*list(totems())[:n])
    sea.g.interlude = "F1"
    sea.read("F1")
    assert any(event.paragraph.startswith(finale) for event in sea.happened(ev.Read))


@rule("SLG-TOTEM-01", "SLG-DEC-80")
def test_before_the_finale_everybody_is_a_little_better():
    sea = Sea()
    for one in sea.g.crew:
        one.damage, one.fatigue = 2, 2
    sea.g.interlude = "F1"
    sea.read("F1")
    assert all((one.damage, one.fatigue) == (1, 1) for one in sea.g.crew)


@rule("SLG-TOTEM-02", "SLG-TOTEM-03", "SLG-ACH-02", "SLG-DEC-103")
def test_a_totem_marks_its_box_and_three_unlock_a_card():
    sea = Sea()
    sea.g.sheet = Sheet(totems=["A5", "A6"])
    assert unlocked(sea.g.sheet) == []
    sea.do(GainAdventure(card="A7"))
    assert sea.g.sheet.totems == ["A5", "A6", "A7"] and unlocked(sea.g.sheet) == ["A65"]
    assert "A65" in [event.what for event in sea.happened(ev.Achieved)]
    assert sea.g.owns("A65") is None  # for the next campaign


@rule("SLG-ACH-01")
def test_all_vote_on_another_ending_and_a_tie_sails_on():
    sea = Sea(seats=2)
    sea.g.quests, sea.g.revered = ["Q20"], 9
    sea.read("12", 12)
    sea.take("story.choose", "12.1/0")
    assert {ask.seat for ask in sea.asks("story.vote")} == {0, 1}
    sea.take("story.vote", "yes", seat=0)
    sea.take("story.vote", "no", seat=1)
    assert sea.blocked("story.choose")["12.1/0"] == "voted" and not sea.g.over
    sea.read("12", 12)
    sea.take("story.choose", "12.1/0")
    for ask in list(sea.asks("story.vote")):
        sea.told += answer(sea.g, ask.id, ask.seat, ["yes"])
    while not sea.g.over:
        sea.silence()
    assert sea.g.ending == "E1" and "E1" in sea.g.sheet.endings


# ---- how the book is kept ---------------------------------------------------------------------------------------


@rule("SLG-DEC-93", "SLG-DEC-129")
def test_once_is_once_and_failing_closes_nothing():
    sea = Sea()
    sea.read("6.3", 6)
    sea.read("6.3", 6)
    assert (sea.g.xp, sea.g.revered) == (1, 1)
    explore(sea.g, 0, 6)
    assert sea.g.visits["6"] == 1 and 6 in sea.g.explored


@rule("SLG-DEC-82", "SLG-DEC-93", "SLG-DEC-129")
def test_what_a_defeat_cut_off_was_not_given():
    """At 9.9 the ship is struck first; what comes after it can still be had on a later visit, once."""
    sea = Sea().still()
    sea.g.quests, sea.g.damage = ["Q3"], {"bridge": 2, "galley": 2, "deck": 2, "quarters": 2, "sick-bay": 2}
    sea.fate(1)
    sea.read("9.9", 9)
    sea.to("ship.room")
    assert sea.g.defeats == 1 and sea.g.xp == 0 and sea.g.owns("A5") is None and sea.g.quests == ["Q3"]
    sea.read("9.9", 9)
    assert sea.g.xp == 2 and sea.g.owns("A5") is not None and sea.g.used == ["Q3"]
    sea.read("9.9", 9)
    assert sea.g.xp == 2


@rule("SLG-DEC-94", "SLG-DEC-135")
def test_losing_more_than_there_is_takes_it_to_nothing():
    sea = Sea()
    sea.g.coins = 2
    sea.do(Coins(n=-5))
    assert sea.g.coins == 0
    sea.own("A39")  # a strongbox keeps two
    sea.g.coins = 5
    sea.do(Coins(n=-3))
    assert sea.g.coins == 4


@rule("SLG-DEC-96")
def test_fear_and_reverence_are_counted_apart():
    sea = Sea()
    sea.do(Feared(n=2), Revered(n=3), Feared(n=-5))
    assert (sea.g.feared, sea.g.revered) == (0, 3)


@rule("SLG-DEC-144")
def test_marks_of_a_visit_go_with_it_and_those_of_the_campaign_stay():
    sea = Sea()
    sea.do(SetMark(mark="cove-closed", scope="campaign"), SetMark(mark="cove-closed", scope="campaign"))
    assert sea.g.marks == {"cove-closed": 2}
    assert holds(sea.g, Test(mark="cove-closed", at_least=2), {})
    assert not holds(sea.g, Test(mark="cove-closed", at_least=3), {})
    assert not holds(sea.g, Test(no_mark="cove-closed"), {})
    assert holds(sea.g, Test(mark="here"), {"here": 1}) and not holds(sea.g, Test(mark="here"), {})


@rule("SLG-DEC-89", "SLG-DEC-133")
def test_what_was_read_is_kept_by_turn_and_place():
    sea = Sea()
    sea.read("6.3", 6)
    kept = [reading for reading in sea.g.readings if reading.id == "6.3"]
    assert len(kept) == 1 and kept[0].turn == sea.g.turn
    sea.read("6.3", 6)
    assert len([reading for reading in sea.g.readings if reading.id == "6.3"]) == 1


# ---- what the others would choose ----------------------------------------------------------------------------------


def leaning(sea: Sea, seat: int) -> Ask:
    return sea.ask("story.lean", seat)


def lean(sea: Sea, seat: int, choice: str) -> None:
    sea.take("story.lean", choice, seat=seat)


def words_beside(sea: Sea) -> str:
    return SPEC.words.text(sea.ask("story.choose"), ("Ann", "Bo", "Cleo"))


def test_others_say_what_they_would_choose_and_nobody_waits_for_it():
    sea = Sea(seats=3)
    town(sea)
    question = sea.ask("story.choose")
    assert {ask.seat for ask in sea.g.asks if ask.kind == "story.lean"} == {1, 2}, "who decides need not lean"
    assert all(ask.is_aside for ask in sea.g.asks if ask.kind == "story.lean")
    assert "Ann has the wheel" in words_beside(sea) and "would:" not in words_beside(sea)
    first, second = [option.id for option in leaning(sea, 1).options[:2]]
    lean(sea, 1, first)
    lean(sea, 2, second)
    label = book().label
    assert f"Bo would: *{label(first)}*; Cleo would: *{label(second)}*." in words_beside(sea)
    assert sea.ask("story.choose").id == question.id, "a press on it that is under way still counts"
    assert [a.args for a in sea.view(None).asks if a.kind == "story.choose"] == [question.args], "everybody sees it"
    lean(sea, 2, first)
    assert f"Bo and Cleo would: *{label(first)}*." in words_beside(sea), "one thinks better of it"


def test_no_button_changes_its_place_when_somebody_leans():
    sea = Sea(seats=2)
    sea.hand(1, "CRA1")
    town(sea)
    before = [ask.kind for ask in sea.g.asks if ask.seat == 1]
    lean(sea, 1, leaning(sea, 1).options[0].id)
    assert [ask.kind for ask in sea.g.asks if ask.seat == 1] == before == ["story.lean", "open"]


def test_a_second_press_takes_it_back_and_a_choice_ends_it():
    sea = Sea(seats=2)
    sea.to("turn.act")
    sea.take("turn.act", "explore.2")
    first, second = [option.id for option in leaning(sea, 1).options[:2]]
    lean(sea, 1, first)
    mine = leaning(sea, 1).option(first)
    assert mine is not None
    assert SPEC.words.label(leaning(sea, 1), mine) == f"Take back: {book().label(first)}"
    lean(sea, 1, first)
    assert "would:" not in words_beside(sea)
    lean(sea, 1, second)
    lean(sea, 1, "unsaid")
    assert "Bo would" in words_beside(sea), "silence changes nothing"
    sea.g = SPEC.codec.copy(sea.g)  # as it is saved
    sea.again()
    assert "Bo would" in words_beside(sea), "it is kept with the game, whatever is done beside it"
    sea.take("story.choose", first)
    sea.to("story.choose")
    assert "would:" not in words_beside(sea)


def test_alone_there_is_nobody_to_lean():
    sea = Sea(seats=1)
    town(sea)
    assert {ask.kind for ask in sea.g.asks} <= {"story.choose", "open"}
    assert words_beside(sea) == "Choose for the whole ship."
