"""Lists that are made of the box, the atlas and the book: nothing is missing in them, and nothing is too much."""

from __future__ import annotations

import pytest

from games.sleeping_gods import atlas, cards
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import locations, pages, regions
from games.sleeping_gods.book import ENDINGS, OTHER_ENDINGS, STARTS, Leaf, Way, book, deeds_of, vision, visions, ways_of
from games.sleeping_gods.cards import Arm, EnemyCard, EventCard, Possession, Weapon
from games.sleeping_gods.effecttext import effects_text
from games.sleeping_gods.eventing import Happening, arm_option, timed
from games.sleeping_gods.happening import happens, would_end
from games.sleeping_gods.squares import Row
from games.sleeping_gods.terms import hints, menus, stakes, terms
from games.sleeping_gods.trading import Market, Port
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


# ---- names ----------------------------------------------------------------------------------------------------------


def test_names_of_everything():
    known = terms()
    assert known["crew"] == {
        "": "nobody",
        "sofi": "Sofi",
        **{name: name.capitalize() for name in cards.CREW if name != "sofi"},
    }
    assert set(known["port"]) == set(atlas.ports())
    assert set(known["hazard"]) == {region.id for region in regions().values() if region.hazard is not None}
    assert set(known["way"]) == {
        f"{card.id}.{i}"
        for card in cards.events().values()
        for i, way in enumerate(card.discard_when)
        if not isinstance(way, v.Happens)
    }
    assert set(known["waytext"]) == {
        f"{card.id}.{i}" for card in cards.events().values() for i, _ in enumerate(card.discard_when)
    }
    assert set(known["page"]) == {str(n) for n in pages()} and set(known["place"]) == {str(n) for n in locations()}
    assert len(known["token"]) == 25 and len(known["tokentext"]) == 24 and len(known["slot"]) == 6
    assert known["means"]["sofi.0"] == "Sofi's Rally" and "synergy.mac" in known["means"] and "basic" in known["weapon"]
    texts = known["cardtext"]
    assert {"STR5", "L9", "A6", "M4", "sofi.1", "synergy.gregory"} <= set(texts) and texts["STR1"] == ""


@rule("SLG-DEC-141")
def test_every_mixture_that_a_recipe_may_come_to_has_its_words():
    found = menus()
    assert len(found) == 5**3 and [name for name, said in found.items() if not said] == ["nothing"]
    for name, said in found.items():
        parts = [part.partition("-") for part in name.split("+") if name != "nothing"]
        assert all(f"{n} {kind.removesuffix('s')}" in said for n, _, kind in parts), name


@rule("SLG-DEC-108")
def test_what_hangs_on_every_challenge():
    found = stakes()
    for card in cards.events().values():
        assert (card.id in found) is (card.challenge is not None)
        for i, way in enumerate(card.discard_when):
            assert (f"{card.id}.{i}" in found) is isinstance(way, v.Managed)
    for region in regions().values():
        assert (region.id in found) is (region.hazard is not None)
    for leaf in book():
        assert (leaf.id in found) is (leaf.challenge is not None)
        for i, choice in enumerate(leaf.choices):
            name = f"{leaf.id}/{i}"
            assert (name in found) is (choice.challenge is not None)
            if choice.challenge is not None and (said := effects_text(choice.challenge.fail)):
                assert said in found[name] or said[1:] in found[name]


def test_every_hint_has_its_words():
    found = hints()
    told = {
        f"{leaf.id}#{i}": deed.text
        for leaf in book()
        for i, deed in enumerate(deeds_of(leaf))
        if isinstance(deed, v.Hint) and deed.text
    }
    assert found == {**{f"vision.{card}": text for card, text in visions().items()}, **told}
    assert vision(["A6", "A7"]) == visions()["A6"] and vision([]) == visions()["none"]


def test_endings_and_starts():
    assert OTHER_ENDINGS == ("E1", "E2", "E3", "E4") and len(ENDINGS) == 9
    assert len(STARTS) == 5 + 124 and STARTS[:5] == ("P", "1", "1.2", "F1", "F1.9") and STARTS[-1] == "125"
    leaf = Leaf(id="2", choices=[Way(label="a", combat=[1]), Way(label="b")])
    assert list(ways_of(leaf)) == [leaf, *leaf.choices]
    fought = Leaf(id="2", challenge=v.Challenge(skill="craft", number=5), combat=[1, 2])
    assert [name for name, _ in fought.checks()] == ["challenge", "combat"]
    assert [[name for name, _ in way.checks()] for way in leaf.choices] == [["combat"], []]


# ---- cards that are not as they should be ---------------------------------------------------------------------------


def test_what_a_card_file_is_refused_for():
    about = {"id": "1", "name": "x"}
    use = v.Use(timing=["open"], does=[])
    passive = (v.HealthUp(),)
    card = cards.AbilityCard(skill="craft", cost=1, fate=1, passive=passive, use=use, **about)
    with pytest.raises(ValueError, match="works by itself, and is used"):
        cards._check_ability(card)  # pyright: ignore[reportPrivateUsage]
    for fine in ({"passive": passive}, {"use": use}, {}):
        cards._check_ability(cards.AbilityCard(skill="craft", cost=1, fate=1, **fine, **about))  # pyright: ignore
    foe = {"family": "fen", "tier": 1, "defense": 1, "damage": 1, **about}
    heart, plain, wide = Row.read("h1 ."), Row.read(". ."), Row.read(". . .")
    cards._check_enemy(EnemyCard(rows=(heart, plain, plain, plain), **foe))  # pyright: ignore
    for rows, why in (
        ((plain,) * 4, "has no heart"),
        ((heart, plain, plain), "four of one length"),
        ((heart, plain, plain, wide), "four of one length"),
    ):
        with pytest.raises(ValueError, match=why):
            cards._check_enemy(EnemyCard(rows=rows, **foe))  # pyright: ignore
    arms = Weapon(accuracy=1, damage=1, block=1)
    cards._check_weapon(Possession(kind="weapon", weapon=arms, **about))  # pyright: ignore
    cards._check_weapon(Possession(kind="tool", **about))  # pyright: ignore
    for kind, weapon in (("weapon", None), ("tool", arms)):
        with pytest.raises(ValueError):
            cards._check_weapon(Possession(kind=kind, weapon=weapon, **about))  # pyright: ignore
    event = {"kind": "mild", **about}
    lasting, ends = (v.Rule(what="inn_price", n=1),), (v.Happens(what="inn_used"),)
    fine_events = (
        {"form": "boon", "does": (v.Coins(n=1),)},
        {"form": "choice", "arms": (Arm(label="a"),)},
        {"form": "challenge", "challenge": v.Challenge(skill="craft", number=5)},
        {"form": "ongoing", "lasting": lasting, "discard_when": ends},
    )
    for one in fine_events:
        cards._check_event(EventCard(**one, **event))  # pyright: ignore
        with pytest.raises(ValueError, match="is no"):
            cards._check_event(EventCard(**{**one, "form": "boon" if one["form"] != "boon" else "choice"}, **event))  # pyright: ignore
    for half in ({"lasting": lasting}, {"discard_when": ends}, {"does": (v.Coins(n=1),), **fine_events[3]}):
        with pytest.raises(ValueError, match="is no ongoing"):
            cards._check_event(EventCard(**{"form": "ongoing", **half}, **event))  # pyright: ignore


# ---- the atlas ------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-16", "SLG-PAGE-03")
def test_edges_of_a_page():
    page = atlas.Page(number=1, name="x", grid=("AB#", "C#D", "EF#"), exits={})
    assert [page.edge(edge) for edge in ("north", "south", "west", "east")] == ["AB#", "EF#", "ACE", "#D#"]
    assert atlas.along(2, "east") == ("2C", "2E") and atlas.along(2, "west") == ("2A", "2D", "2F")
    assert atlas.by_page("11C") == (11, "C") and atlas.page_of("11C") == 11
    assert atlas.distance("2D", "2D") == 0 and atlas.distance("2D", "2C") == 2
    assert atlas.next_to("2D")[:4] == regions()["2D"].near and len(atlas.next_to("2D")) == 6


# ---- events and towns -----------------------------------------------------------------------------------------------


@rule("SLG-EVENT-02", "SLG-DEC-94", "SLG-DEC-135")
@pytest.mark.parametrize(
    ("arm", "shut"),
    [
        (Arm(label="a"), False),
        (Arm(label="a", cost=v.Cost(coins=3)), False),
        (Arm(label="a", cost=v.Cost(coins=4)), True),
        (Arm(label="a", does=(v.Swap(n=1),)), False),
        (Arm(label="a", does=(v.Swap(n=2),)), True),
        (Arm(label="a", cost=v.Cost(coins=3), does=(v.Swap(n=2),)), True),
        (Arm(label="a", cost=v.Cost(coins=4), does=(v.Swap(n=1),)), True),
    ],
    ids=str,
)
def test_which_choice_of_an_event_is_shut(arm: Arm, shut: bool):
    """3 coins and 1 grain."""
    option = arm_option(quiet().g, "EV5", 1, arm)
    assert (option.id, option.args) == ("EV5/1", {"event": "EV5", "arm": "EV5/1"})
    assert (option.blocked, option.rule) == (("cost", "SLG-DEC-94") if shut else ("", ""))


@rule("SLG-EVENT-05")
def test_what_ends_which_ongoing_event():
    sea = quiet()
    sea.g.ongoing = ["EV37", "EV60", "EV38"]
    assert would_end(sea.g, "shipyard_repaired") == ["EV37"] and would_end(sea.g, "port_entered") == ["EV60"]
    happens(sea.g, "port_entered")
    happens(sea.g, "combat_won")
    assert sea.g.ongoing == ["EV37", "EV38"]


@rule("SLG-EVENT-04", "SLG-EDECK-02")
def test_every_event_card_is_resolved_as_its_form_says():
    for card in cards.events().values():
        sea = quiet()
        g = sea.g
        g.deck = [*[c for c in g.deck if c != card.id], card.id]
        left = len(g.deck)
        sea.begin(Happening(seat=0))
        assert len(g.deck) == left - 1 and g.out[-1] == card.id and g.tally.events[-1] == card.id
        assert (card.id in g.ongoing) is (card.form == "ongoing")
        assert bool(sea.asks("event.choose")) is (card.form == "choice")
        if card.form == "choice":
            assert [option.id for option in sea.ask("event.choose").options] == [
                f"{card.id}/{i}" for i in range(len(card.arms))
            ]
        if card.form == "challenge":
            assert card.challenge is not None and sea.ask("challenge.who").args["number"] == card.challenge.number
            assert sea.ask("challenge.who").args["source"] == card.kind


def test_the_last_card_of_a_deck_calls_for_what_is_read_next():
    sea = quiet()
    sea.g.deck = sea.g.deck[-1:]
    sea.begin(Happening(seat=0))
    assert sea.g.deck == [] and sea.g.pending == "1"


@rule("SLG-DEC-139")
def test_what_every_turn_brings_is_done_in_the_order_in_which_it_came():
    sea = quiet()
    sea.g.ongoing = ["EV37", "EV60"]
    before = len(sea.g.stack)
    timed(sea.g, 0, v.StartOfTurn)
    timed(sea.g, 0, v.EndOfTurn)
    found = sea.g.stack[before:]
    assert [frame.source for frame in found] == ["EV37", "EV60"]  # type: ignore[attr-defined]
    sea.g.ongoing = []
    timed(sea.g, 0, v.StartOfTurn)
    assert len(sea.g.stack) == before + 2


@rule("SLG-MARKET-02", "SLG-MARKET-05", "SLG-DEC-54", "SLG-DEC-117")
def test_a_market_and_what_changes_it():
    sea = quiet()
    deck = list(sea.g.market)
    sea.begin(market := Market(seat=0))
    assert sea.g.stalls == deck[:-8:-1] and sea.g.market == deck[:-7]
    card = sea.g.stalls[0]
    price = cards.market()[card].price
    assert market.price(sea.g, card) == price
    market.cheaper = 1
    assert market.price(sea.g, card) == price - 1
    market.cheaper = 99
    assert market.price(sea.g, card) == 0
    sea.g.ongoing, market.cheaper = ["EV38"], 0
    assert market.price(sea.g, card) == price + 1
    sea.take("market.buy")
    assert sea.g.stalls == [] and sorted(sea.g.market) == sorted(deck) and sea.g.market[-1] == deck[-8]


@rule("SLG-PORT-02", "SLG-PORT-03")
@pytest.mark.parametrize(("coins", "tired", "inn"), [(4, 1, True), (3, 1, False), (4, 0, False), (5, 1, True)])
def test_when_the_inn_is_worth_its_price(coins: int, tired: int, inn: bool):
    sea = quiet()
    sea.g.at, sea.g.coins = "2E", coins
    sea.crew("mac").fatigue = tired
    sea.begin(Port(seat=0))
    assert (bool(sea.asks("port.serve")) and "inn" in sea.offers("port.serve")) is inn
    if not inn:
        assert sea.is_over, "nothing to be had there"


@rule("SLG-PORT-03", "SLG-PORT-04", "SLG-PORT-06")
def test_what_is_paid_in_a_port():
    sea = quiet()
    g = sea.g
    g.at, g.coins, g.goods, g.damage, g.xp = "2E", 9, {"materials": 1}, {"deck": 2}, 3
    sea.crew("mac").damage, sea.crew("sofi").damage, sea.crew("sofi").fatigue = 3, 2, 1
    sea.begin(Port(seat=0))
    sea.take("port.serve", "inn")
    assert g.coins == 5 and (sea.crew("mac").damage, sea.crew("sofi").damage, sea.crew("sofi").fatigue) == (2, 1, 0)
    assert "inn" not in sea.offers("port.serve")
    sea.take("port.serve", "yard.materials.deck")
    sea.take("port.serve", "yard.coins.deck")
    assert g.coins == 4 and g.goods["materials"] == 0 and g.damage["deck"] == 0
    sea.take("port.serve", "healer.mac")
    assert g.coins == 3 and sea.crew("mac").damage == 0
    sea.take("port.serve", "level.L19")
    assert g.xp == 0 and sea.crew("mac").levels == ["L19"]
    sea.take("port.serve", "leave")
    assert sea.is_over
