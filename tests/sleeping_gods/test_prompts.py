"""Questions as a person reads them: what a choice is good for, who pays, and nothing that decides nothing."""

from __future__ import annotations

from bot.controls import Menu, Pressable
from bot.option_lines import option_lines
from bot.prompt_controls import controls
from bot.prompts import Draft, Prompt, make_prompt
from games.core.asking import ask_one
from games.core.asks import Arg, Option
from games.sleeping_gods import SPEC
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import locations
from games.sleeping_gods.book import bare_of, book
from games.sleeping_gods.cards import crew, events, search_tokens
from games.sleeping_gods.rooms import ShipAction
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.trading import Port
from games.sleeping_gods.turn import action_options
from tests.rules import rule
from tests.sleeping_gods.build import Sea

NAMES = ("Edda", "Finn")


def prompt(sea: Sea, kind: str, seat: int | None = None) -> Prompt:
    return make_prompt(sea.ask(kind, seat), SPEC.words, NAMES)


def test_each_card_to_train_is_a_menu_that_says_what_it_brings():
    sea = Sea()
    sea.hand(0, "STR1", "CRA1", "PER1")
    sea.command(3, 0)
    sea.begin(Travel(seat=0))
    shown = controls(prompt(sea, "open", 0), Draft())
    menus = {one.placeholder: one for one in shown if isinstance(one, Menu)}
    trains = [one for one in menus if one.startswith("Train ")]
    assert len(trains) == 3 and "Train Broad Back: Strength +1, 0 command" in trains
    assert ("Train Marco: Broad Back", "Strength 2, then 3.") in [
        (label, note) for _, label, note, _ in menus[trains[0]].items
    ]


def test_a_menu_to_train_says_what_it_comes_to_and_where_a_card_has_to_go():
    sea = Sea()
    sea.hand(0, "STR1")
    sea.command(3, 0)
    sea.crew("marco").statuses = ["weakened"]
    sea.crew("audrie").tucked = ["CRA1", "CRA2"]
    sea.begin(Travel(seat=0))
    menu = next(one for one in controls(prompt(sea, "open", 0), Draft()) if isinstance(one, Menu))
    notes = {label.removeprefix("Train ").partition(":")[0]: note for _, label, note, _ in menu.items}
    assert notes["Marco"] == "Strength 0, then 1.", "weakened takes 2 off"
    assert notes["Audrie"] == "Strength 1; the board is full, and a card of it has to go."


def test_a_plan_says_what_it_covers():
    sea = Sea()
    sea.fight(57)
    sea.fate(6)
    sea.strike("sofi", 57)
    sea.to("combat.place")
    placing = prompt(sea, "combat.place")
    hearts = [one.args["hearts"] for one in placing.ask.suggested]
    assert [f"{n} heart" in label for n, label in zip(hearts, placing.suggested, strict=True)] == [
        n != 0 for n in hearts
    ]
    assert "spill" not in placing.text, "no card lies beside it"


def test_a_single_point_has_the_buttons_that_its_picture_marks_and_says_what_each_square_is():
    sea = Sea()
    sea.fight(8)
    sea.fate(6)
    sea.strike("sofi", 8)
    sea.to("combat.place")
    sea.ask("combat.place").most = 1
    placing = prompt(sea, "combat.place")
    shown = controls(placing, Draft())
    assert [one.label for one in shown if isinstance(one, Pressable)] == list(placing.suggested)
    notes = [note for one in shown if isinstance(one, Menu) for _, _, note, _ in one.items]
    assert all(notes) and "heart" in notes


def test_a_weapon_is_named_where_there_is_a_choice():
    sea = Sea()
    sea.fight(57)
    one = sea.ask("combat.attack", 0)
    assert all(", own weapon, at " not in SPEC.words.label(one, option) for option in one.options)


def test_of_a_token_that_hurt_only_what_it_gives_is_kept():
    gives, whole = SPEC.words.terms["tokengives"], SPEC.words.terms["tokentext"]
    hurting = [one.id for one in search_tokens().values() if one.crew_damage or one.ship_damage]
    assert hurting and all("damage" in whole[one] and "damage" not in gives[one] for one in hurting)


def test_cards_that_nine_can_be_trained_with_are_told_of_once():
    """In one line that names the card and not the nine, where it says too much for a menu; else in its menu alone."""
    sea = Sea()
    sea.hand(0, "SAV10", "PER12", "STR9")
    sea.command(3, 0)
    sea.begin(Travel(seat=0))
    asked = prompt(sea, "open", 0)
    texts = {one.id.split(".")[1]: one.text for one in asked.choices if one.id.startswith("train.")}
    (line,) = [line for line in option_lines(asked, Draft(), 4000) if "Train " in line]
    assert line == f"- **Train {SPEC.words.terms['card']['SAV10']}: Savvy +1, 1 command**: {texts['SAV10']}"
    notes = [note for one in controls(asked, Draft()) if isinstance(one, Menu) for _, _, note, _ in one.items]
    assert [note.partition(". ")[2] for note in notes] == [""] * 9 + [texts["PER12"]] * 9 + [texts["STR9"]] * 9


def test_what_is_kept_of_a_search_is_not_paid_for_again():
    """S7 gave 2 coins for 1 crew damage, S24 an artifact for 1 ship damage: that was taken when it was drawn."""
    told: dict[str, tuple[str, str]] = {}
    for token in ("S7", "S24"):
        assert search_tokens()[token].crew_damage or search_tokens()[token].ship_damage
        option = Option(f"keep.{token}", verb="choose", args={"token": token})
        ask = ask_one(0, "search.more", [option, Option("none"), Option("draw", args={"left": 3})], "none")
        told[token] = SPEC.words.label(ask, option), SPEC.words.describe(ask, option)
    names = {token: search_tokens()[token].name for token in told}
    assert told == {
        "S7": (f"Stop, keep {names['S7']}", "Gain 2 coins."),
        "S24": (f"Stop, keep {names['S24']}", "Gain 1 artifact."),
    }


def test_an_attack_says_what_fate_must_show():
    fated, dealt = SPEC.words.terms["fated"], SPEC.words.terms["dealt"]
    assert [fated[str(n)] for n in (-2, 0, 1)] == ["Any fate hits"] * 3, "there is no fate of 0"
    assert fated["4"] == "Fate 4 or more hits" and fated["6"] == "Only fate 6 hits" and "help" in fated["7"]
    assert dealt["2"] == " for 2" and "blocked" in dealt["0"]
    sea = Sea()
    sea.fight(57)
    attack = prompt(sea, "combat.attack")
    assert all("Health now: " in choice.note and " 0 or more" not in choice.note for choice in attack.choices)


def test_an_ability_is_called_after_whoever_has_it():
    means = SPEC.words.terms["means"]
    assert all(
        means[f"{one.id}.{i}"].startswith(one.name.removeprefix("Captain ").split()[0] + "'s ")
        for one in crew().values()
        for i, _ in enumerate(one.abilities)
    )


def test_a_challenge_of_another_says_whose_it_is():
    sea = Sea()
    sea.command(0, 1)
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert prompt(sea, "challenge.join").title == "Edda tries Craft 9: do you send anybody?"


def test_a_course_says_which_hazard_lies_on_it():
    sea = Sea()
    sea.begin(Travel(seat=0))
    notes = {choice.id: choice.note for choice in prompt(sea, "travel.aim").choices}
    assert notes["2G"] == "explore 6 or 13 · Hazard: Perception 4 (failing: 1 ship damage)"
    assert notes["2A"].endswith("no hazard on the way")


def test_a_place_says_whether_it_was_explored_and_what_it_wants():
    words = SPEC.words
    ask = ask_one(0, "turn.act", [Option("a")], "a")
    args: dict[str, Arg] = {"place": 12, "again": True, "wants": "FOUNDING"}
    again = words.label(ask, Option("explore.12", verb="explore", args=args))
    assert again == "Explore 12 Hill of Open Gates again (wants FOUNDING, which you lack)"
    new = words.label(ask, Option("explore.12", verb="explore", args={**args, "again": False, "wants": ""}))
    assert new == "Explore 12 Hill of Open Gates"


@rule("SLG-DEC-108")
def test_a_choice_never_says_what_it_leads_to():
    """Two bottles for a coin each (41.1): what each is good for stands where it leads."""
    told = SPEC.words.terms["choicetext"]
    bottles = [f"41.1/{i}" for i, way in enumerate(book()["41.1"].choices) if way.cost]
    assert len(bottles) == 2
    assert {told[bottle] for bottle in bottles} == {"Costs 1 coin"}


def test_what_an_event_tells_is_read_once():
    """On its card where there is something to choose, else in the log."""
    for card in events().values():
        line = SPEC.words.event({"event": "event-drawn", "card": card.id, "kind": card.kind})
        assert (card.story in line) != bool(card.arms), card.name


def test_before_fate_the_way_back_is_a_button_with_any_number_of_crew():
    for seats in (1, 2):
        sea = Sea(seats=seats)
        sea.to("turn.act")
        for one in sea.g.crew:
            one.damage = one.fatigue = 0
        sea.g.at = "2D"
        sea.again()
        sea.take("turn.act", "travel")
        last = controls(prompt(sea, "travel.aim"), Draft())[-1]
        assert isinstance(last, Pressable) and last.label == "Back: another action"
        sea.take("travel.aim", "2C")
        last = controls(prompt(sea, "travel.who"), Draft())[-1]
        assert isinstance(last, Pressable) and last.label == "Back: another course"


def test_a_room_promises_no_more_command_than_the_supply_has():
    sea = Sea()
    sea.command(17, 0)
    sea.begin(ShipAction(seat=0))
    labels = {choice.id: choice.label for choice in prompt(sea, "ship.room").choices}
    assert labels["deck"] == "Deck: 0 cards, 1 command (no more in the supply)"
    sea.command(0, 0)
    sea.begin(ShipAction(seat=0))
    assert "supply" not in " ".join(choice.label for choice in prompt(sea, "ship.room").choices)


@rule("SLG-SHIP-09")
def test_the_galley_has_a_menu_for_each_card_and_says_how_tired_each_is():
    sea = Sea()
    for one in sea.g.crew:
        one.fatigue = 1
    sea.begin(ShipAction(seat=0))
    sea.hand(0, "STR1", "CRA1")
    sea.take("ship.room", "galley")
    shown = controls(prompt(sea, "ship.galley"), Draft())
    menus = [one for one in shown if isinstance(one, Menu)]
    assert [len(one.items) for one in menus] == [9] * len(sea.g.hands[0])
    assert "Discard Broad Back" in [one.placeholder for one in menus]
    assert all(label.endswith("(1 fatigue)") for one in menus for _, label, _, _ in one.items)


@rule("SLG-PORT-03")
def test_what_the_inn_costs_is_told_before_and_to_whom_it_is_too_dear():
    sea = Sea()
    sea.g.at, sea.g.coins = "2E", 2
    for one in sea.g.crew:
        one.damage = 1
    port = next(option for option in action_options(sea.g, 0) if option.id == "port")
    told = SPEC.words.note(ask_one(0, "turn.act", [port]), port)
    assert told.startswith("inn 4 coins, healer 1 coin each")
    sea.begin(Port(seat=0))
    inn = next(choice for choice in prompt(sea, "port.serve").choices if choice.id == "inn")
    assert inn.label.startswith("Inn, 4 coins") and inn.blocked == "You have 2 coins. (SLG-PORT-03)"


@rule("SLG-DEC-135")
def test_a_swap_says_which_kind_was_just_given():
    sea = Sea()
    sea.g.goods = {"grain": 2, "meat": 1}
    sea.do(v.Swap(n=2))
    sea.silence()
    labels = {choice.id: choice.label for choice in prompt(sea, "goods.swap").choices}
    assert labels == {
        "grain": "grain (just given)",
        "vegetables": "vegetables",
        "meat": "meat",
        "materials": "materials",
    }


def test_a_place_where_nothing_was_left_says_so_when_everybody_has_read_it():
    sea = Sea()
    place = next(one for one in locations().values() if bare_of(str(one.number)))
    (page, *_) = sorted(bare_of(str(place.number)))
    sea.g.at, sea.g.explored = place.region, [place.number]

    def told() -> str:
        option = next(one for one in action_options(sea.g, 0) if one.id == f"explore.{place.number}")
        return SPEC.words.note(ask_one(0, "turn.act", [option]), option)

    sea.g.journal.note(str(place.number), str(place.number))
    assert told() == ""
    sea.g.journal.note(page, str(place.number), knows=[0])
    assert told() == "", "only one of them has read it"
    sea.g.journal.note(page, str(place.number))
    assert told() == "nothing was left there last time"
