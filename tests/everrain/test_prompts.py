"""Questions as a person reads them: who and what is meant stands in them, nothing twice, and nothing hides."""

from bot.controls import Menu, Pressable
from bot.pictured import asked
from bot.prompt_controls import controls
from bot.prompts import Draft, Prompt, make_prompt
from games.core.events import as_record
from games.everrain import SPEC
from games.everrain import vocabulary as voc
from games.everrain.boarding import Boarding
from games.everrain.cards import cards, crew_tokens
from games.everrain.fray import Bleeding, Fray
from games.everrain.gunnery import Assisting
from games.everrain.orders import Ordering
from games.everrain.port import Sending
from games.everrain.roaming import Roaming
from games.everrain.settings import apply_setting, settings
from games.everrain.sinking import Sinking
from games.everrain.state import Orders, Visit
from games.everrain.telling import Telling
from games.everrain.turn import Turn
from games.everrain.upgrading import Upgrading
from games.everrain.wages import Paying
from render.everrain import ART
from render.kit.boxes import Text
from tests.rules import rule

from .build import Staged, a_voyage

NAMES = ("Mara", "Tomas", "Ines", "Kofi")
MAN = "drowned-man.1"


def prompt(v: Staged, kind: str = "") -> Prompt:
    ask = next(one for one in v.g.asks if not kind or one.kind == kind)
    return make_prompt(ask, SPEC.words, NAMES)


def labels(v: Staged, kind: str = "") -> dict[str, str]:
    return {choice.id: choice.name for choice in prompt(v, kind).choices}


def buttons(v: Staged) -> list[str]:
    return [one.label for one in controls(prompt(v), Draft()) if isinstance(one, Pressable)]


def menus(v: Staged) -> dict[str, list[str]]:
    shown = [one for one in controls(prompt(v), Draft()) if isinstance(one, Menu)]
    return {menu.placeholder: [label for _, label, _, _ in menu.items] for menu in shown}


def ashore(denizen: str = "") -> Staged:
    v = a_voyage(seats=1).sea("0.0", "P").chart(1, "CCCCCCC").crew(0, "DH-01").crew(0, "DH-02").crew(0, "DH-03")
    v.g.tiles[0] = "M01"
    v.g.visit = Visit("duskfall", denizen=denizen)
    if denizen:
        v.g.decks["denizen"].take(denizen)
    return v


def acting(v: Staged) -> Staged:
    return v.start(Turn(seat=0, at="act"))


# ---- in Port --------------------------------------------------------------------------------------------------------


@rule("EVR-PASS-01", "EVR-PASS-04")
def test_a_passenger_says_where_to_and_for_what():
    text = prompt(acting(ashore("P02"))).text
    assert (
        "**A Sergeant Guarding a Loaf** asks for passage to Saltmother" in text
        and "on arrival you gain 15 Coin" in text
    )
    full = ashore("P02")
    full.sailor("DH-01").place = "s2"
    assert "no bunk in the Cabins is free" in prompt(acting(full)).text


@rule("EVR-DENIZ-05")
def test_whom_one_meets_in_port_is_named_wherever_somebody_can_be_sent():
    v = acting(ashore("S44"))
    title = cards()["S44"].title
    assert f"You have met **{title}**: one Crew may see to it." in prompt(v).text
    assert [label for label in labels(v).values() if label.startswith(title)] == [
        f"{title}: who goes…",
        f"{title}: Bess Arle",
        f"{title}: Hob Tanner",
    ]
    assert title in prompt(v.start(Sending(seat=0, service="denizen"))).title


@rule("EVR-UNI-01")
def test_the_university_is_a_button_and_says_who_goes():
    v = ashore()
    v.ship(0).clues = 5
    acting(v)
    (first,) = [one for one in buttons(v) if one.startswith("University")]
    assert first.endswith("hands in Clues")
    assert [one.startswith("University") for one in menus(v)["In town…"]].count(True) == 2, "or somebody else"
    v.g.visit = Visit("duskfall", served=["DH-02", "DH-03"])
    acting(v)
    assert [one for one in labels(v).values() if one.startswith("University")] == [first], "one way, said once"
    v.ship(0).clues = 4
    assert not any(one.startswith("University") for one in labels(acting(v)).values())


def test_what_an_errand_brings_stands_beside_it():
    v = acting(ashore())
    notes = {choice.id: choice.note for choice in prompt(v).choices}
    assert notes["errand.listen.DH-01"] == "8 or more on the die is a Clue"
    assert notes["errand.gamble.DH-01"].startswith("2 Strain off")


def test_putting_somebody_ashore_for_good_comes_last():
    v = acting(ashore())
    ids = [choice.id for choice in prompt(v).choices if choice.group == "more"]
    assert [one.partition(".")[0] for one in ids] == ["order"] * 3 + ["dismiss"] * 3


# ---- the turn -------------------------------------------------------------------------------------------------------


def test_an_enemy_aboard_is_explained_once():
    v = a_voyage(seats=1).crew(0, "DH-01", "z0").foe(0, MAN, "z3").start(Turn(seat=0))
    text = prompt(v).text
    assert "**Aboard: Drowned Man at Port battery.**" in text and text.count("banishes") == 1
    v.ship(0).learned = ["foes", "disrupted"]
    assert "banishes" not in prompt(acting(v)).text, "whoever has read it knows it"


def test_warnings_are_sentences():
    v = a_voyage(seats=1).crew(0, "DH-01")
    v.g.agenda, v.g.enemy = 9, 2
    text = prompt(v.start(Turn(seat=0))).text
    assert "skull to 3. With that the enemy ends the Act." in text


def test_a_hunt_says_what_comes_and_whom_it_comes_for():
    v = a_voyage(seats=1).crew(0, "DH-01")
    v.g.agenda = 4
    assert "a Hunt: an enemy comes for Mara" in prompt(v.start(Turn(seat=0))).text


@rule("EVR-ORDER-05")
def test_what_came_back_is_said_in_words():
    v = a_voyage(seats=1).crew(0, "DH-01")
    v.ship(0).fresh, v.ship(0).issued = Orders(), Orders(3, 2, 1)
    text = prompt(v.start(Turn(seat=0))).text
    assert "came back, and until you do something you may have others instead" in text
    assert "came back" not in prompt(v.answer(0, ["navigate"], "turn.act")).text


@rule("EVR-FLEET-01")
def test_which_orders_go_first_is_said_by_what_the_press_would_change():
    v = a_voyage(seats=1)
    v.ship(0).fleeting = 2
    assert labels(acting(v))["fleeting"] == "Issue Fleeting Orders first (2)"
    v.answer(0, ["fleeting"], "turn.act")
    assert labels(v)["fleeting"] == "Keep Fleeting Orders for last (2)"


@rule("EVR-WAGE-02")
def test_wages_have_a_button_for_everybody_or_for_those_whom_the_coin_is_enough_for():
    v = a_voyage(seats=1).crew(0, "DH-01").crew(0, "AD-01").start(Paying(seats=[0]))

    def button() -> str:
        ask = v.ask_of(0, "wages")
        return SPEC.words.suggestion(ask, ask.suggested[0], NAMES)

    assert button() == "Pay everybody: 20 Coin"
    v.ship(0).coin = 15
    v.start(Paying(seats=[0]))
    assert button() == f"Pay {crew_tokens()['AD-01'].name}: 15 Coin"


@rule("EVR-CORD-02", "EVR-DECK-03")
def test_where_a_crew_is_sent_the_posts_say_what_they_are():
    v = a_voyage(seats=1).crew(0, "DH-01")
    v.ship(0).broken = [6]
    v.start(Ordering(seat=0, crew="DH-01"))
    notes = {choice.id: choice.note for choice in prompt(v).choices}
    assert notes["z0"].startswith("A wheel") and notes["z4"].startswith("The mast")
    assert "Starboard guns" in notes["z5"] and notes["z6"].startswith("Destroyed")
    assert notes["z1"] == notes["b2"] == ""


# ---- fights ---------------------------------------------------------------------------------------------------------


@rule("EVR-FRAY-03")
def test_the_results_of_a_fray_say_what_happens_to_both_sides():
    v = (
        a_voyage(seats=1)
        .crew(0, "DH-01", "z3")
        .foe(0, MAN, "z3", trauma=1)
        .dice(4, 6, 6)
        .start(Fray(seat=0, place="z3"))
    )
    shown = prompt(v)
    assert "against Drowned Man (2 Health). Rolled: 0 Attacks, 0 Evades, 1 Wild" in shown.text
    assert sorted(labels(v).values()) == [
        "Guard: no enemy is struck, and your Crew are unhurt",
        "Strike: Drowned Man takes 1; your Crew take 1 Trauma",
    ]


@rule("EVR-FRAY-03")
def test_an_enemy_near_its_end_is_named_with_the_health_it_has_left():
    v = a_voyage(seats=1).crew(0, "DH-01", "z3").foe(0, MAN, "z3", trauma=2).foe(0, "cultist.1", "z3")
    v.dice(4).start(Fray(seat=0, place="z3"))
    assert "against Drowned Man (1 Health) and Cultist (2 Health)." in prompt(v).text


@rule("EVR-ASSIST-02")
def test_hits_on_a_friends_deck_say_whom_and_where():
    v = a_voyage(seats=2).foe(1, MAN, "z3").foe(1, "drowned-man.2", "z5", trauma=1)
    v.start(Assisting(seat=0, other=1, hits=1, misses=0))
    assert prompt(v).title == "Who takes 1 hit?"
    assert labels(v) == {
        MAN: "Drowned Man at Port battery (3 Health)",
        "drowned-man.2": "Drowned Man at Starboard battery (2 Health)",
    }


@rule("EVR-SINK-06")
def test_ports_in_which_a_ship_is_raised_are_called_by_name():
    v = a_voyage(seats=1).crew(0, "DH-01").chart(1, "PCCCCCC", "M03").chart(4, "PCCCCCC", "M06")
    v.start(Sinking(seat=0))
    assert sorted(labels(v, "sink.port").values()) == ["Hobb's Lantern", "Saltmother"]


# ---- cards ----------------------------------------------------------------------------------------------------------


@rule("EVR-EVENT-03")
def test_a_story_is_told_once_in_its_prompt():
    """The words tell it; the picture beside them shows what can be done, and who may manage it."""
    v = a_voyage(seats=1).crew(0, "DH-09").crew(0, "DH-08")
    v.g.decks["sea"].take("S04")
    v.start(Telling(seat=0, card="S04", group=["DH-09", "DH-08"]))
    shown = prompt(v)
    assert shown.text == cards()["S04"].text
    offer = ART.choices(SPEC.view(v.g, 0), NAMES, asked(shown))
    assert offer is not None
    told = " ".join(one.text for one in offer.scene.boxes if isinstance(one, Text)) + offer.scene.alt + offer.scene.text
    opening = shown.text.split()[:4]
    assert " ".join(opening) not in told and cards()["S04"].choices[0].label in told


def test_whoever_is_to_suffer_for_a_card_is_told_how_much():
    v = a_voyage(seats=1).crew(0, "DH-01").crew(0, "DH-02").do(voc.Trauma(n=2, who="one"))
    assert prompt(v).title == "Who suffers Trauma?" and "2 of it" in prompt(v).text
    assert cards()["S04"].title in prompt(v).text


def test_what_a_card_takes_is_said():
    v = a_voyage(seats=1).holds(0, "sealed-logbook.1").crew(0, "DH-01")
    v.ship(0).clues = 3
    v.do(voc.PayClue(n=2))
    assert prompt(v, "card.pay").text.startswith(f"*{cards()['S04'].title}* takes 2 Clues.")


def test_an_improvement_says_what_it_is_built_over():
    v = a_voyage(seats=1)
    v.g.improvement.take("brig.1")
    v.start(Upgrading(seat=0, kind="improvement", chosen="brig.1", at="slot"))
    assert labels(v)["b2"] == "Slot 2, over Cabins" and labels(v)["b1"] == "Slot 1"


# ---- the long ways ------------------------------------------------------------------------------------------------


@rule("EVR-BOARD-06")
def test_on_two_decks_it_is_said_where_a_fray_waits():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-03", "z0").raider("damned-frigate.1", "0.1", "0.2")
    v.top("lurking", "drowned-man.1").start(Boarding(seat=0, raider="damned-frigate.1"))
    assert v.asked.kind == "board.where", "one Crew: nobody asks who"
    assert labels(v)["e1"] == "⚄ the enemy's deck 1: a Fray with 1 enemy" and labels(v)["z0"] == "Stays: Helm"


@rule("EVR-EXPED-04", "EVR-EXPED-05")
def test_nodes_of_an_island_say_what_lies_there():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-09", "ng").top("expedition", "S36")
    walk = Roaming(seat=0, island=0, tokens=dict.fromkeys("abcdefgh", "clue"), shown=["e"], crew=["DH-09"], hex=0)
    walk.landed, walk.moving, walk.at = ["DH-09"], "DH-09", "to"
    v.start(walk)
    assert labels(v) == {
        "ne": "Node e: turned up already",
        "nf": "Node f: face down, 1 Strain",
        "nH": "Node H: the far end, a card",
        "back": "Back",
    }


def test_a_port_is_never_one_flat_list():
    """Errands, the town, courses and the rest side by side; to put somebody ashore for good is not red twice."""
    v = acting(ashore())
    assert "Depart…" in menus(v)
    assert all(len(one) < 26 for one in menus(v).values())
    assert len(buttons(v)) < 10
    assert [one for one in buttons(v) if "for good" in one] == []


def test_to_put_somebody_ashore_warns_once_on_a_button_and_in_a_menu():
    v = acting(ashore())
    told = [name for name in labels(v).values() if "for good" in name]
    assert told and all(name.startswith("⚠ Put ") for name in told)
    listed = [name for items in menus(v).values() for name in items if "for good" in name]
    assert listed and all(name.count("⚠") == 1 for name in listed)


def test_a_price_is_said_in_coin():
    v = acting(ashore())
    priced = {one.id: one.args["price"] for one in v.asked.options if one.args.get("price")}
    assert {one.partition(".")[2].partition(".")[0] for one in priced} >= {"inform", "drink"}
    assert all(labels(v)[deed].endswith(f" · {price} Coin") for deed, price in priced.items())


@rule("EVR-FRAY-09")
def test_one_trauma_among_two_is_two_buttons():
    v = a_voyage(seats=1).crew(0, "DH-01", "z1").crew(0, "DH-02", "z1")
    v.start(Bleeding(seat=0, place="z1", n=1, foe=MAN))
    assert buttons(v) == list(labels(v).values()) and len(buttons(v)) == 2 and menus(v) == {}
    v.answer(0, ["DH-02"], "fray.bleed")
    assert (v.sailor("DH-01").trauma, v.sailor("DH-02").trauma) == (0, 1)


@rule("EVR-ROUND-07", "EVR-ROUND-05")
def test_orders_name_captains_by_their_people():
    v = a_voyage(seats=3)
    found = {one.key: one for one in settings(SPEC.view(v.g, 0))}
    for key, said in (("lead", "For Tomas"), ("bait", "Tomas"), ("narrator", "Tomas")):
        assert SPEC.words.setting_choice(key, "seat-1", found[key].args, NAMES) == said
    apply_setting(v.g, 0, "lead", "seat-1", frozenset({0, 1, 2}))
    (changed,) = v.g.happened
    assert SPEC.words.event(as_record(changed), NAMES) == "Mara sets a standing vote for who leads: Tomas."
    assert v.g.settings[0]["lead"] == "seat-1"


def test_who_would_die_of_it_is_told_so():
    assert (SPEC.words.terms["room"]["0"], SPEC.words.terms["room"]["2"]) == (
        "FULL: one gem more kills",
        "free track 2",
    )


# ---- what a way takes -----------------------------------------------------------------------------------------------


def under_way(points: int = 0, navigation: int = 3) -> Staged:
    """The mast is manned; round about is what one sails for, and what nobody has charted."""
    v = a_voyage(1).sea("0.1", "I").sea("0.2", "W").sea("0.3", "P").put(0, "0.0").crew(0, "DH-01", "z4")
    v.g.tiles[0] = "M01"
    v.ship(0).points, v.ship(0).fresh = points, Orders(3, navigation, 0)
    return v


@rule("EVR-ORDER-08", "EVR-NAV-04")
def test_every_way_names_the_orders_that_it_takes():
    in_port = under_way().put(0, "0.3").crew(0, "DH-02")
    boarded = under_way().foe(0, MAN, "z7")
    for v in (under_way(), under_way(points=1), under_way().put(0, "0.4", 5), in_port, boarded):
        names = labels(acting(v))
        priced = {one.id: one.args for one in v.asked.options if "cost" in one.args and one.group != "helm"}
        assert any(one["cost"] for one in priced.values())
        for deed, args in priced.items():
            assert (", 1 Order" in names[deed]) == (args.get("orders") == 1), names[deed]
            assert (" Orders" in names[deed]) == (int(str(args.get("orders", 0))) > 1), names[deed]


@rule("EVR-REVEAL-01", "EVR-ORDER-08")
def test_charting_ahead_names_its_order_unless_points_are_in_hand():
    assert labels(acting(under_way().put(0, "0.4", 4)))["reveal"].endswith("ahead · 1 point, 1 Order")
    assert labels(acting(under_way(points=1).put(0, "0.4", 4)))["reveal"].endswith("ahead · 1 point")
