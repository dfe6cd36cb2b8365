"""Markets and ports as a person reads them: what is of use, what it costs, and what is left."""

from __future__ import annotations

from bot.controls import Menu, confirm
from bot.option_lines import option_lines
from bot.prompt_controls import controls
from bot.prompts import Draft, Prompt, make_prompt
from games.sleeping_gods import SPEC
from games.sleeping_gods.cards import levels
from games.sleeping_gods.text import level_text
from games.sleeping_gods.trading import Market, Port
from tests.rules import rule
from tests.sleeping_gods.build import Sea

NAMES = ("Edda", "Finn")


def prompt(sea: Sea, kind: str, seat: int | None = None) -> Prompt:
    return make_prompt(sea.ask(kind, seat), SPEC.words, NAMES)


def beside_a_market(coins: int, *ongoing: str) -> Sea:
    sea = Sea()
    sea.to("turn.act")
    sea.g.at, sea.g.coins, sea.g.ongoing = "2B", coins, list(ongoing)
    sea.again()
    return sea


@rule("SLG-DEC-54")
def test_a_market_where_nothing_can_be_bought_comes_last_and_says_so():
    sea = beside_a_market(0)
    assert sea.offers("turn.act")[-2:] == ["skip", "market"], "it may be visited all the same"
    lines = option_lines(prompt(sea, "turn.act"), Draft(), 2000)
    assert "- **Market**: no use now: you have 0 coins, too few for any card" in lines


def test_a_market_where_something_may_be_had_stands_with_the_other_actions():
    for sea in (beside_a_market(1), beside_a_market(0, "EV19")):  # a visit puts an end to that event
        offers = sea.offers("turn.act")
        assert offers[-1] == "skip" and offers.index("market") == offers.index("travel") + 1
        assert not any("Market" in line for line in option_lines(prompt(sea, "turn.act"), Draft(), 2000))


def test_dear_goods_make_a_market_useless_sooner():
    assert beside_a_market(1, "EV38").offers("turn.act")[-1] == "market"  # everything costs a coin more


@rule("SLG-MARKET-03")
def test_what_is_chosen_in_a_market_is_added_up():
    sea = Sea()
    sea.g.at, sea.g.coins, sea.g.adventure, sea.g.market = "2B", 8, [], ["M4", "M1", "M9"]
    sea.begin(Market(seat=0))
    buying = prompt(sea, "market.buy")
    price = {option.id: int(str(option.args["price"])) for option in buying.ask.options}
    assert (price["M1"], price["M4"], price["M9"]) == (3, 4, 5)

    def said(*cards: str) -> str:
        return confirm(buying, Draft(chosen=list(cards))).label

    assert said() == "Confirm: buy nothing"
    assert said("M1") == "Confirm 1: 3 of 8 coins, 5 left"
    assert said("M1", "M4") == "Confirm 2: 7 of 8 coins, 1 left"
    assert said("M4", "M9") == "Confirm 2: 9 of 8 coins, −1 left", "it is refused, and says why"
    assert sea.refused("market.buy", ["M4", "M9"]) == "coins-short"


def in_port(coins: int, xp: int, hurt: int = 0) -> Sea:
    sea = Sea()
    sea.g.at, sea.g.coins, sea.g.xp, sea.g.adventure = "2E", coins, xp, []
    for one in sea.g.crew[:hurt]:
        one.damage = 1
    sea.begin(Port(seat=0))
    return sea


def test_all_level_cards_are_in_sight_by_their_price():
    shown = [one for one in controls(prompt(in_port(0, 60), "port.serve"), Draft()) if isinstance(one, Menu)]
    assert [one.placeholder for one in shown] == [f"Level cards for {xp} XP" for xp in (3, 5, 7)]
    items = {value: (label, note) for one in shown for value, label, note, _ in one.items}
    assert len(items) == len(levels()) == 27
    for card in levels().values():
        label, note = items[f"level.{card.id}"]
        assert label == f"{card.name}, {card.xp} XP" and card.crew in label.lower()
        assert note == level_text(card) or (note.endswith(" …") and level_text(card).startswith(note[:-2]))


def test_in_a_full_port_each_price_is_a_group_of_its_own():
    sea = in_port(20, 60, hurt=9)
    sea.g.damage, sea.g.goods["materials"] = {"bridge": 1, "galley": 1, "deck": 1}, 2
    sea.again()
    port = prompt(sea, "port.serve")
    assert [name for _, name in port.groups][-3:] == [f"Level cards for {xp} XP" for xp in (3, 5, 7)]
    inside = controls(port, Draft(group="level.7"))
    assert len(inside) == 10 and not any(isinstance(one, Menu) for one in inside), "nine of them, and the way back"
    lines = " ".join(option_lines(port, Draft(group="level.7"), 2000))
    assert lines.count("7 XP**") == 9, "buttons do not say what each gives"


@rule("SLG-DEC-117")
def test_an_ability_that_a_level_card_makes_cheaper_shows_what_is_paid():
    sea = Sea().still()
    sea.crew("sofi").levels, sea.crew("sofi").fatigue = ["L2"], 0  # Hold Fast costs 1 less
    sea.command(2, 0)
    sea.fate(1)
    sea.challenge("savvy", 9)
    sea.take("challenge.who", "sofi")
    sea.to("window.challenge")
    asked = prompt(sea, "window.challenge", 0)
    shown = next(choice for choice in asked.choices if choice.id == "crew.sofi.1")
    assert shown.name == "Sofi's Hold Fast (2 command)"
    assert shown.text.startswith("After the fate of a challenge: +3") and "command" not in shown.text
    pools = list(sea.g.pools)
    sea.take("window.challenge", "crew.sofi.1", seat=0)
    assert sea.g.pools[0] == pools[0] - 2
