"""What a player has by the side of the game: deeds while the table is OPEN, settings, standing orders, the journal."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import Ask
from games.core.asks import Option
from games.core.diary import Entry
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import locations
from games.sleeping_gods.book import book, deeds_of
from games.sleeping_gods.fate import faces
from games.sleeping_gods.jotting import jot, planned
from games.sleeping_gods.journal import chapters, lacking, wants_of
from games.sleeping_gods.noting import in_sight, place_name, place_of, slots, slots_on, under_name
from games.sleeping_gods.obeying import join_order, lent, turning, use_of, window_order, worth
from games.sleeping_gods.opening import anything_open, deeds, take_token
from games.sleeping_gods.sailing import route, unseen, ways
from games.sleeping_gods.settings import apply_setting, settings
from games.sleeping_gods.state import Bid, Jot, Note, Order, Reading, SaveLine, Sheet
from games.sleeping_gods.terms import hints
from tests.rules import rule

from .build import Sea
from .test_idle import fighting


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


# ---- OPEN -----------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-34", "SLG-TRAIN-01", "SLG-TRAIN-07", "SLG-DEC-30", "SLG-DEC-114")
def test_what_can_be_done_while_the_table_is_open():
    sea = quiet()
    assert deeds(sea.g, 0) == [] and [option.id for option in deeds(sea.g, 1)] == ["hold"]
    sea.hand(0, "CRA1", "STR5")  # for nothing, and for 2
    sea.tuck("marco", "STR10", "STR11")
    sea.tuck("mac", "CUN9")
    sea.own("M4", "A1")
    sea.g.ongoing, sea.g.goods = ["EV37"], {"materials": 2}
    sea.command(1, 0)
    found = {option.id: (option.group, option.args) for option in deeds(sea.g, 0)}
    crew = [one.id for one in sea.g.crew]
    craft = {"kannan": 1, "laurent": 1, "mac": 2, "marco": 1}

    def board(name: str) -> dict[str, object]:
        full, now = name == "marco", craft.get(name, 0)
        came = {"case": "full" if full else "room", "skill": "craft", "now": now, "then": now + 1}
        return {"card": "CRA1", "crew": name, "cost": 0, "full": full, **came}

    assert found == {
        **{f"train.CRA1.{name}": ("train.CRA1", board(name)) for name in crew},
        "untuck.STR10": ("untuck", {"card": "STR10", "crew": "marco"}),
        "untuck.STR11": ("untuck", {"card": "STR11", "crew": "marco"}),
        "weapon.M4": ("weapon", {"card": "M4"}),
        "lift.EV37.0": ("lift", {"event": "EV37", "way": "EV37.0"}),
    }
    assert [option.id for option in deeds(sea.g, 1)] == ["untuck.CUN9", "lift.EV37.0", "hold"]
    sea.command(2, 0)
    assert any(option.id == "train.STR5.mac" for option in deeds(sea.g, 0))
    sea.g.held = [1]
    assert "hold" not in [option.id for option in deeds(sea.g, 1)]
    sea.g.held, sea.g.hold = [], 0
    assert "hold" not in [option.id for option in deeds(sea.g, 1)]
    sea.g.goods = {"materials": 1}
    assert not any(option.id.startswith("lift") for option in deeds(sea.g, 0))


def test_whether_anything_is_open_to_anybody():
    sea = quiet(1)
    assert not anything_open(sea.g)
    sea.hand(0, "CRA1")
    assert anything_open(sea.g)
    assert anything_open(quiet(2).g), "the other may hold the table"


@rule("SLG-ROUND-07")
def test_tokens_that_can_be_offered_and_taken():
    sea = fighting()
    g = sea.g
    assert g.combat is not None
    g.pools = [1, 0]
    told = {option.id: option.args for option in deeds(g, 0)}
    assert told == {"offer.1.giver": {"case": "giver", "seat": 1}}
    assert [option.id for option in deeds(g, 1)] == ["offer.0.taker"]
    g.offers = {"0": Bid(1)}
    assert deeds(g, 0) == [], "that is offered already"
    assert {o.id: o.args for o in deeds(g, 1)} == {
        "offer.0.taker": {"case": "taker", "seat": 0},
        "take.0": {"case": "gift", "seat": 0},
    }
    g.offers = {"0": Bid(1, mine=False)}
    assert "take.0" not in [option.id for option in deeds(g, 1)], "who was to pay has nothing"
    g.pools = [0, 1]
    taken = {option.id: option.args for option in deeds(g, 1)}
    assert taken["take.0"] == {"case": "take", "seat": 0}
    g.happened = []
    take_token(g, 0, 1)
    assert (g.pools, g.combat.tokens, g.offers) == ([0, 0], [1, 3], {})
    assert g.happened == [ev.TokenGiven(seat=0, to=1, payer=1)]
    g.offers, g.combat.tokens, g.pools = {"0": Bid(1)}, [0, 4], [1, 1]
    assert "take.0" not in [option.id for option in deeds(g, 1)], "no token is left to give"
    assert not any(option.id.startswith("offer") for option in deeds(g, 0))


# ---- settings -------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-112", "SLG-DEC-113", "SLG-DEC-145")
def test_every_setting_and_its_values():
    sea = quiet()
    sea.hand(0, "CRA1")
    sea.tuck("marco", "STR10")
    sea.own("A2", "A3")
    told = {one.key: (one.choices, one.value) for one in settings(sea.view(0))}
    yes, turn, lend = ("no", "yes"), ("no", "turn"), ("no", "fresh", "any")
    crew = ("sofi", "gregory", "kannan", "audrie", "kasumi", "laurent", "mac", "marco", "rafael")
    assert told == {
        "window": (("matter", "ask", "pass", "each"), "matter"),
        "join": (("matter", "close", "risky", "ask", "pass"), "matter"),
        "spend-cards": (turn, "no"),
        **{
            f"spend.{means}": (turn, "no")
            for means in ("crew.sofi.0", "crew.sofi.1", "crew.audrie.0", "crew.audrie.1", "crew.marco.0")
        },
        "spend.tuck.STR10": (turn, "no"),
        "spend.card.A3.0": (turn, "no"),
        **{f"lend.{name}": (lend, "no") for name in ("gregory", "audrie", "laurent", "marco")},
        "when": (("open", "ship", "event", "first", "second", "combat"), "open"),
        "train.CRA1": (("no", *crew), "no"),
        **{
            f"use.{means}": (yes, "no")
            for means in ("crew.gregory.0", "crew.gregory.1", "crew.laurent.0", "crew.laurent.1", "card.A2.0")
        },
        "untuck.STR10": (yes, "no"),
        "linger": (yes, "no"),
        "lay-up": (yes, "no"),
    }


def test_settings_that_come_with_others():
    sea = quiet()
    apply_setting(sea.g, 0, "window", "each", frozenset())
    apply_setting(sea.g, 0, "lend.marco", "any", frozenset())
    told = {one.key: (one.choices, one.value) for one in settings(sea.view(0))}
    moments = [key.removeprefix("moment.") for key in told if key.startswith("moment.")]
    assert moments == [
        "search",
        "travel",
        "hazard",
        "challenge",
        "attack_before",
        "attack_fate",
        "place",
        "counter",
        "eor",
        "prevent",
        "market",
    ]
    assert told["moment.eor"] == (("matter", "ask", "pass"), "matter") and told["lend.marco"][1] == "any"
    assert told["lend-faces"] == (("1", "2", "3"), "1") and told["lend-keep"] == (("0", "1", "2", "3"), "0")
    others = {one.key for one in settings(sea.view(1))}
    assert not any(key.startswith(("moment.", "lend-")) for key in others)
    alone = {one.key for one in settings(quiet(1).view(0))}
    assert not any(key.startswith("lend") for key in alone)


@rule("SLG-DEC-113")
def test_what_was_set_and_what_it_tells():
    sea = quiet()
    sea.hand(0, "CRA1")
    sea.own("A2", "A4")
    sea.g.happened = []
    for key, choice in (("when", "event"), ("train.CRA1", "mac"), ("use.card.A2.0", "yes"), ("linger", "yes")):
        apply_setting(sea.g, 0, key, choice, frozenset())
    assert sea.g.queue == [Order(0, "train.CRA1.mac", "event"), Order(0, "use.card.A2.0", "event")]
    assert sea.g.settings[0] == {"when": "event", "linger": "yes"} and sea.g.happened == []
    told = {one.key: one.value for one in settings(sea.view(0))}
    assert told["train.CRA1"] == "mac" and told["when"] == "event"
    assert told["use.card.A2.0"] == "yes" and told["use.card.A4.0"] == "no"
    apply_setting(sea.g, 0, "train.CRA1", "no", frozenset())
    assert [order.deed for order in sea.g.queue] == ["use.card.A2.0"]
    apply_setting(sea.g, 1, "lay-up", "yes", frozenset())
    apply_setting(sea.g, 1, "lend.mac", "fresh", frozenset())
    assert sea.g.happened == [ev.SettingChanged(seat=1, key="lay-up"), ev.Lent(seat=1, crew="mac", how="fresh")]


# ---- standing orders ------------------------------------------------------------------------------------------------


def window(kind: str = "window.challenge", matters: bool = True, **args: Any) -> Ask:
    options = [
        Option("give.CRA1"),
        Option("card.A3.0", args={"cost": 1}),
        Option("card.A44.0", args={"cost": 1}),
        Option("crew.sofi.1", args={"cost": 3}),
        Option("pass"),
    ]
    return Ask(seat=0, kind=kind, options=options, default=["pass"], args={"matters": matters, **args})


@rule("SLG-DEC-112")
@pytest.mark.parametrize(
    ("orders", "matters", "answer"),
    [
        ({}, True, None),
        ({}, False, ["pass"]),
        ({"window": "ask"}, False, None),
        ({"window": "pass"}, True, ["pass"]),
        ({"window": "each"}, True, None),
        ({"window": "each"}, False, ["pass"]),
        ({"window": "each", "moment.challenge": "pass"}, True, ["pass"]),
        ({"window": "each", "moment.travel": "pass"}, True, None),
        ({"moment.challenge": "pass"}, True, None),
        ({"spend-cards": "turn"}, True, ["pass"]),
        ({"spend-cards": "no"}, True, None),
        ({"window": "ask", "spend-cards": "turn"}, True, None),
    ],
    ids=str,
)
def test_how_somebody_wants_to_be_asked(orders: dict[str, str], matters: bool, answer: object):
    sea = quiet()
    sea.g.settings[0] = dict(orders)
    assert window_order(sea.view(0), window(matters=matters, missing=9)) == answer


@rule("SLG-DEC-145")
@pytest.mark.parametrize(
    ("ordered", "missing", "spent"),
    [
        (("card.A3.0",), 0, None),
        (("card.A3.0",), 1, "card.A3.0"),
        (("card.A3.0",), 2, None),
        (("card.A44.0",), 2, "card.A44.0"),
        (("card.A3.0", "card.A44.0"), 1, "card.A44.0"),  # alone, at the same price: what adds more
        (("card.A3.0", "card.A44.0"), 2, "card.A44.0"),
        (("card.A3.0", "card.A44.0"), 3, "card.A44.0"),
        (("card.A3.0", "card.A44.0"), 4, None),
        (("crew.sofi.1",), 3, "crew.sofi.1"),
        (("crew.sofi.1", "card.A3.0"), 1, "card.A3.0"),  # the cheapest that is enough
        (("cards",), 1, "give.CRA1"),
        (("cards", "card.A3.0"), 1, "give.CRA1"),
        (("cards",), 2, None),
        ((), 1, None),
    ],
    ids=str,
)
def test_what_was_ordered_to_be_spent(ordered: tuple[str, ...], missing: int, spent: str | None):
    sea = quiet()
    sea.g.settings[0] = {("spend-cards" if one == "cards" else f"spend.{one}"): "turn" for one in ordered}
    assert turning(sea.view(0), window(missing=missing)) == spent
    attack = window("window.attack_fate", total=5, defense=5 + missing)
    assert turning(sea.view(0), attack) == spent
    assert turning(sea.view(0), window("window.travel", missing=missing)) is None


def test_what_a_use_certainly_adds():
    def use(*does: v.AnyEffect) -> v.Use:
        return v.Use(timing=["challenge"], does=list(does))

    assert worth(use(v.SkillMod(n=2), v.Accuracy(n=1))) == 3
    assert worth(use(v.AutoSuccess(most=5))) >= 20 and worth(use(v.RedrawFate())) == 0
    assert worth(use(v.FateSet(numbers=[1, 2], to=6)), 2) == 4
    assert use_of("crew.sofi.1").cost == 3 and use_of("card.A3.0").cost == 1
    assert use_of("tuck.STR10").cost == 1 and use_of("level.L9").per_turn == 1


def joining(need: int, **args: Any) -> Ask:
    options = [
        Option("mac", args={"n": 2, "fatigue": 0}),
        Option("kannan", args={"n": 1, "fatigue": 1}),
        Option("kasumi", args={"n": 0, "fatigue": 0}),
        Option("rafael", args={"n": 3, "fatigue": 0}, blocked="worn"),
    ]
    given = {"need": need, "matters": True, "close": False, **args}
    return Ask(seat=1, kind="challenge.join", options=options, default=[], least=0, most=3, args=given)


@rule("SLG-DEC-145")
@pytest.mark.parametrize(
    ("orders", "need", "goes"),
    [
        ({}, 6, []),
        ({"lend.mac": "fresh"}, 6, ["mac"]),
        ({"lend.kannan": "fresh"}, 6, []),
        ({"lend.kannan": "any"}, 6, ["kannan"]),
        ({"lend.mac": "any", "lend.kannan": "any"}, 6, ["mac"]),
        ({"lend.mac": "any", "lend.kannan": "any", "lend-faces": "3"}, 6, ["mac", "kannan"]),
        ({"lend.mac": "any", "lend-faces": "3"}, 6, []),
        ({"lend.mac": "any", "lend-faces": "2"}, 6, ["mac"]),
        ({"lend.mac": "any"}, 9, []),
        ({"lend.mac": "any"}, 8, ["mac"]),
        ({"lend.kasumi": "any"}, 6, []),
        ({"lend.rafael": "any"}, 6, []),
        ({"lend.mac": "any", "lend-keep": "1"}, 6, ["mac"]),
        ({"lend.mac": "any", "lend-keep": "2"}, 6, []),
    ],
    ids=str,
)
def test_crew_that_is_lent_goes_where_it_turns_enough(orders: dict[str, str], need: int, goes: list[str]):
    sea = quiet()
    sea.command(0, 2)
    sea.g.settings[1] = dict(orders)
    assert lent(sea.view(1), joining(need)) == goes
    if goes == ["mac"]:
        sea.crew("mac").statuses = ["low_morale"]
        sea.command(0, 1 + int(orders.get("lend-keep", "0")))
        assert lent(sea.view(1), joining(need)) == [], "low morale costs one more"


@rule("SLG-DEC-112", "SLG-DEC-145")
@pytest.mark.parametrize(
    ("order", "matters", "close", "faces", "asked"),
    [
        ("", True, False, 5, True),
        ("", False, True, 4, False),
        ("matter", True, False, 5, True),
        ("matter", False, True, 4, False),
        ("close", True, False, 5, False),
        ("close", True, True, 4, True),
        ("risky", True, True, 4, False),
        ("risky", True, True, 3, True),
        ("risky", True, False, 0, False),
        ("ask", False, False, 5, True),
        ("pass", True, True, 1, False),
    ],
)
def test_how_somebody_wants_to_be_asked_to_join(order: str, matters: bool, close: bool, faces: int, asked: bool):
    """Without an order as long as success is not certain."""
    sea = quiet()
    sea.g.settings[1] = {"join": order} if order else {}
    found = join_order(sea.view(1), joining(7 - faces, matters=matters, close=close, faces=faces))
    assert found == (None if asked else [])


@pytest.mark.parametrize(("need", "n"), [(-3, 6), (1, 6), (2, 5), (6, 1), (7, 0), (9, 0)])
def test_how_many_numbers_of_fate_are_enough(need: int, n: int):
    assert faces(need) == n


# ---- courses --------------------------------------------------------------------------------------------------------


@rule("SLG-TRAVEL-08", "SLG-DEC-107")
def test_ways_over_what_is_known():
    sea = quiet()
    found = ways(sea.g)
    assert found == {
        **{to: [to] for to in ("2A", "2B", "2E", "2F")},
        "2C": ["2B", "2C"],
        "2G": ["2E", "2G"],
    }
    assert ways(sea.g, 1) == {to: [to] for to in ("2A", "2B", "2E", "2F")}
    assert unseen(sea.g, found) == [3, 5, 6, 11]
    assert [route(sea.g, goal) for goal in ("anywhere", "2C", "p5", "p3", "p11")] == [
        [],
        ["2B", "2C"],
        ["p5"],
        ["2E", "p3"],
        ["2E", "p11"],
    ]
    sea.g.pages = [2, 3, 5, 6, 11]
    assert unseen(sea.g, ways(sea.g)) and not {3, 5, 6, 11} & set(unseen(sea.g, ways(sea.g)))
    assert max(map(len, ways(sea.g).values())) == 4


def test_what_the_plan_speaks_of():
    sea = quiet()
    assert planned(sea.g) == set()
    sea.g.crew_notes = {"plan-1": Jot("to 3, then 14!", 0), "crew-9": Jot("not 6", 0)}
    assert planned(sea.g) == {"2E", "2F"}
    sea.g.crew_notes = {"plan-1": Jot("Gannet PASSAGE", 0), "plan-2": Jot("Sallow Roads", 0)}
    assert planned(sea.g) == {"2G", "2E"}
    sea.g.crew_notes = {"plan-1": Jot("1234 and 3x", 0)}
    assert planned(sea.g) == set()
    far = next(place for place in locations().values() if place.page == 9)
    sea.g.crew_notes = {"plan-1": Jot(f"{far.number}", 0)}
    assert planned(sea.g) == set(), "nobody has seen that page"


# ---- the journal ----------------------------------------------------------------------------------------------------


def entries(sea: Sea, chapter: str, seat: int | None = 0) -> dict[str, Entry]:
    found = next(one for one in chapters(SPEC.view(sea.g, seat)) if one.key == chapter)
    return {entry.key: entry for entry in found.entries}


def line(sea: Sea, chapter: str) -> tuple[str, str]:
    found = next(one for one in chapters(sea.view(0)) if one.key == chapter)
    return found.line, found.about


def test_an_empty_journal_says_so():
    sea = quiet()
    sea.g.readings, sea.g.notes = [], []
    assert not entries(sea, "quests") and not entries(sea, "hints") and not entries(sea, "story")
    assert line(sea, "quests") == ("none", "No quest in hand yet.")
    assert line(sea, "hints") == ("nothing heard yet", "nothing heard yet")
    assert line(sea, "story") == ("nothing was read yet", "nothing was read yet")
    told, about = line(sea, "places")
    assert about == "" != told


def test_a_journal_says_how_much_is_in_it():
    sea = quiet()
    heard = next(iter(hints()))
    sea.g.quests, sea.g.readings = ["Q3"], [Reading("P", "P", 0)]
    assert line(sea, "quests") == ("WICK", "Keywords in hand: **WICK**.")
    assert line(sea, "story") == ("1 piece read", "")
    sea.g.notes = [Note("9", "WICK")]
    assert line(sea, "hints") == ("1 place wants something, 0 hints heard", "")
    sea.g.notes = [Note("9", hint=heard)]
    assert line(sea, "hints") == ("0 places want something, 1 hint heard", "")
    sea.g.explored, sea.g.pages = [9, 3, 2], [2, 5]
    assert line(sea, "places") == ("3 explored, 2 pages of the atlas seen", "")


def test_quests_with_their_places():
    sea = quiet()
    sea.g.quests, sea.g.used = ["Q3"], ["Q2"]
    sea.g.notes = [Note("9", "WICK", turn=4), Note("12", "OMEN", turn=2), Note("P", "WICK", turn=1)]
    found = entries(sea, "quests")
    assert list(found) == ["quest-Q3", "done-Q2"]
    assert found["quest-Q3"].links == ("places.place-9",), "the prologue is no place"
    assert found["quest-Q3"].text.count("\n") == 3, "its story, its keyword, and where it is wanted"
    assert wants_of(sea.view(0)) == {9: [sea.g.notes[0]], 12: [sea.g.notes[1]]}
    assert lacking(sea.view(0), sea.g.notes) == ["OMEN"]


def test_places_and_what_is_known_of_them():
    sea = quiet()
    sea.g.explored, sea.g.visits = [9, 3], {"9": 2, "3": 1}
    sea.g.notes = [Note("9", "WICK", turn=4)]
    sea.g.readings = [Reading("P", "P", 0), Reading("9", "9", 4), Reading("3", "3", 5), Reading("9.1", "9", 5)]
    found = entries(sea, "places")
    assert found["place-9"].links == ("story.read-2", "story.read-4") and found["place-3"].links == ("story.read-3",)
    assert found["place-9"].slots == ("note-9", "crew-9") and entries(sea, "places", None)["place-9"].slots == (
        "crew-9",
    )
    never, once = found["place-4"], found["place-3"]
    assert never.text != once.text and "WICK" in found["place-9"].line and "WICK" in found["place-9"].text
    assert place_of("9.1") == locations()[9] and place_of("P") is None and place_of("999") is None
    texts = {key: found[key].text.splitlines()[0] for key in ("place-9", "place-3", "place-4")}
    assert "2" in texts["place-9"] and len(set(texts.values())) == 3
    sea.g.quests = ["Q3"]
    assert "WICK" not in entries(sea, "places")["place-9"].line, "it is had: nothing is lacking"


def test_a_place_that_was_never_visited_says_so_and_one_that_was_says_how_often():
    sea = quiet()
    before = entries(sea, "places")["place-9"].text
    sea.g.explored, sea.g.visits = [9], {"9": 3}
    after = entries(sea, "places")["place-9"].text
    assert "3" not in before and "3" in after


def test_hints_stand_with_the_places_they_name_once_those_are_explored():
    leaf, i, hint, place = next(
        (leaf, i, deed, place)
        for leaf in book()
        for i, deed in enumerate(deeds_of(leaf))
        for place in locations().values()
        if isinstance(deed, v.Hint) and place.page == 2 and place.name.removeprefix("The ") in deed.text
    )
    sea = quiet()
    sea.g.notes = [Note("3", hint=f"{leaf.id}#{i}", turn=2)]
    assert hint.text not in entries(sea, "places")[f"place-{place.number}"].text
    sea.g.explored = [place.number]
    assert hint.text in entries(sea, "places")[f"place-{place.number}"].text


def test_what_was_read_and_where_it_is_found():
    sea = quiet()
    sea.g.readings = [Reading("P", "P", 0), Reading("9.1", "9", 4, "9/0"), Reading("20", "20", 5)]
    found = entries(sea, "story")
    assert list(found) == ["read-1", "read-2", "read-3"]
    assert found["read-1"].links == () and found["read-2"].links == ("places.place-9",)
    assert book()["P"].text == found["read-1"].text and found["read-2"].text.endswith(book()["9.1"].text)
    assert found["read-2"].text != book()["9.1"].text, "what was chosen stands before it"
    where = locations()[20]
    assert (found["read-3"].links == ()) is (where.page not in sea.g.pages)
    assert found["read-1"].group != found["read-2"].group and all(len(e.line) <= 64 for e in found.values())


def test_the_sheet_in_the_journal():
    sea = quiet()
    told, _ = line(sea, "sheet")
    sea.g.sheet = Sheet(
        ["A5", "A6", "A7"],
        ["E1"],
        ["E1:55:40:2:3:1:4", "abandoned:0:9:0:0:0:2", "defeat:12:30:1:2:1", "F1.1:70:57:0:8:0:3"],
    )
    found = entries(sea, "sheet")
    assert list(found) == [
        *(f"totems-A{n}" for n in (5, 6, 7)),
        "endings-E1",
        "cards-A65",
        "cards-A69",
        *(f"campaign-{n}" for n in (1, 2, 3, 4)),
    ]
    assert line(sea, "sheet")[0] != told and "8" in line(sea, "sheet")[0], "eight endings have a box"
    parts = {key: entry.line.split(" · ") for key, entry in found.items() if key.startswith("campaign")}
    assert [len(parts[f"campaign-{n}"]) for n in (1, 2, 3, 4)] == [4, 2, 3, 3]
    assert "55" in parts["campaign-1"][0] and "40" in parts["campaign-1"][1] and "4" in parts["campaign-1"][3]
    assert found["campaign-1"].title == book()["E1"].title == found["endings-E1"].title
    assert len({found[f"campaign-{n}"].title for n in (1, 2, 3, 4)}) == 4


def test_the_score_in_the_journal():
    sea = quiet()
    sea.g.saves = [SaveLine(4, "2E", 3, "deck", [1], [1])]
    sea.g.coins, sea.g.feared = 5, 0
    found = entries(sea, "score")
    assert found["score-coins"].line == "2" and "score-feared" not in found and "rest-0" in found
    sea.g.score = {"coins": 9, "feared": 0, "totems": 4}
    found = entries(sea, "score")
    assert [key for key in found if key.startswith("score")] == ["score-coins", "score-totems"]
    assert line(sea, "score")[0].startswith("13 ")


def test_where_a_player_may_write():
    sea = quiet()
    view = sea.view(0)
    found = slots(view)
    places = in_sight(view)
    assert [slot.key for slot in found][:5] == [
        "plan-1",
        "plan-2",
        "plan-3",
        f"note-{places[0].number}",
        f"crew-{places[0].number}",
    ]
    assert len(found) == 3 + 2 * len(places) and len(slots(sea.view(None))) == 3 + len(places)
    plan, own, crew = found[0], found[3], found[4]
    assert (plan.most, plan.shared, plan.pinned) == (120, True, True)
    assert (own.most, own.shared, crew.most, crew.shared) == (240, False, 240, True)
    assert slots_on(sea.view(None), places[0]) == (crew.key,)
    jot(sea.g, 1, "crew-9", "Rotten")
    sea.g.crew_notes["plan-1"] = Jot("Home")
    told = {slot.key: (slot.text, slot.by) for slot in slots(sea.view(0)) if slot.text}
    assert told == {"crew-9": ("Rotten", 1), "plan-1": ("Home", None)}


def test_how_places_are_named():
    sea = quiet()
    near, far = locations()[2], locations()[9]  # the ship lies before the one
    assert near.region == sea.g.at != far.region
    assert near.name in place_name(sea.view(0), near) and far.name not in place_name(sea.view(0), far)
    sea.g.explored = [9]
    assert far.name in place_name(sea.view(0), far)
    assert far.name in under_name("9.3") and under_name("P") == book()["P"].title and under_name("nowhere")


@rule("SLG-KEY-03")
def test_what_a_place_wants_is_noted_once_for_each_place():
    sea = quiet()
    door = next(leaf for leaf in book() if leaf.needs and leaf.id.isdecimal() and leaf.needs[0].keyword)
    word = door.needs[0].keyword
    sea.g.notes = [Note("99", word)]
    for _ in range(2):
        sea.read(door.id, int(door.id))
    assert [note.place for note in sea.g.notes if note.keyword == word] == ["99", door.id]
    assert len(sea.happened(ev.Wanted)) == 2
