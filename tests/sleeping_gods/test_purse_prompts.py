"""Markets and ports as a person reads them: what is of use, what it costs, and what is left."""

from __future__ import annotations

from bot.option_lines import option_lines
from bot.prompts import Draft, Prompt, make_prompt
from games.sleeping_gods import SPEC
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
