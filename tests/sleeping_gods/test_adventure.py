"""Adventure cards at work, one by one (8.8): each does what its line says, where it says, and is blocked after it."""

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import regions
from games.sleeping_gods.cards import events
from games.sleeping_gods.harm import Breach, Harm
from games.sleeping_gods.rooms import Search
from games.sleeping_gods.sailing import Hazarding, Travel
from games.sleeping_gods.state import Sheet
from games.sleeping_gods.turn import Turn
from games.sleeping_gods.vocabulary import Coins
from tests.rules import rule

from .build import Sea


def with_card(card: str, seats: int = 2) -> Sea:
    """Only this card, and command for it in the hands of seat 1; seat 0 is active."""
    sea = Sea(seats=seats).still()
    sea.own(card)
    sea.command(0, 5)
    return sea


def at_open(card: str) -> Sea:
    sea = with_card(card)
    sea.begin(Turn(seat=0))
    return sea


def deed(card: str, i: int = 0) -> str:
    return f"use.card.{card}.{i}"


def is_offered(sea: Sea, card: str, i: int = 0) -> bool:
    return any(option.id == deed(card, i) for ask in sea.asks("open") for option in ask.options)


def used(sea: Sea, card: str, cost: int) -> None:
    """Command lies on it, and so it cannot be used again."""
    owned = sea.g.owns(card)
    assert owned is not None and owned.command == cost and sea.g.pools[1] == 5 - cost
    assert not is_offered(sea, card)


def comes_up(sea: Sea, kind: str, means: str) -> bool:
    """Whether seat 1 is ever offered this before what the test began is over; everybody is silent."""
    while not sea.is_over:
        if any(option.id == means for ask in sea.asks(kind) if ask.seat == 1 for option in ask.options):
            return True
        sea.silence()
    return False


# ---- looking ahead


@rule("SLG-DEC-137", "SLG-DEC-134")
def test_a5_looks_at_two_events_and_puts_them_back_in_either_order():
    sea = at_open("A5")
    top, second = sea.g.deck[-1], sea.g.deck[-2]
    sea.take("open", deed("A5"), seat=1)
    assert sea.ask("peek.order").seat == 1
    assert sea.view(1).peeked == [f"event:{top}", f"event:{second}"]
    assert sea.view(0).peeked == [] and sea.view(None).peeked == []
    assert sea.happened(ev.Peeked)[-1].n == 2  # that somebody looked is public
    sea.take("peek.order", second, top)
    assert sea.g.deck[-2:] == [top, second]
    used(sea, "A5", 2)


@rule("SLG-DEC-137")
@pytest.mark.parametrize("buried", [True, False])
def test_a58_may_put_the_top_event_under_those_of_its_kind(buried: bool):
    sea = at_open("A58")
    deck, top = list(sea.g.deck), sea.g.deck[-1]
    block = [card for card in deck if events()[card].kind == events()[top].kind]
    sea.take("open", deed("A58"), seat=1)
    sea.take("peek.bury", "yes" if buried else "no")
    assert sea.g.deck == ([*deck[: -len(block)], top, *deck[-len(block) : -1]] if buried else deck)
    used(sea, "A58", 2)


@rule("SLG-DEC-137")
@pytest.mark.parametrize(("mild", "asked"), [(1, False), (2, True)])
def test_a58_buries_where_another_of_its_kind_is_left(mild: int, asked: bool):
    sea = at_open("A58")
    sea.g.deck = sea.g.deck[: 12 + mild]
    sea.take("open", deed("A58"), seat=1)
    assert bool(sea.asks("peek.bury")) is asked


@rule("SLG-DEC-137")
def test_a9_looks_at_three_search_tokens_before_the_deck_or_at_the_market():
    sea = with_card("A9")
    sea.command(1, 0)
    sea.begin(Search(seat=0))
    sea.take("window.search", "card.A9.0")
    assert sea.view(0).peeked == [f"search:{token}" for token in reversed(sea.g.search.cards[-3:])]
    assert sea.view(1).peeked == []
    sea = at_open("A9")
    sea.take("open", deed("A9", 1), seat=1)
    assert sea.view(1).peeked == [f"market:{sea.g.market[-1]}"]
    assert not is_offered(sea, "A9", 1)  # one token on it blocks both


@rule("SLG-DEC-137", "SLG-DEC-108")
@pytest.mark.parametrize(("quest", "fights"), [("", False), ("Q45", True)])
def test_a62_tells_its_user_alone_whether_a_choice_leads_to_combat(
    quest: str, fights: bool, monkeypatch: pytest.MonkeyPatch
):
    """By what would be read now: at 25 the Cove lies in wait for who has the grudge."""
    import msgspec

    from games.sleeping_gods.book import book
    from games.sleeping_gods.story import Telling

    leaf = book()["3"]
    first = msgspec.structs.replace(leaf.choices[0], goto="25", cost=None, challenge=None)
    pages = {p.id: p for p in book()} | {"3": msgspec.structs.replace(leaf, choices=[first, *leaf.choices[1:]])}
    monkeypatch.setattr(Telling, "book", classmethod(lambda cls: pages))
    sea = with_card("A62")
    sea.g.quests = [quest] if quest else []
    sea.read("3", 3)
    sea.take("open", deed("A62"), seat=1)
    sea.take("story.listen", "3/0")
    told = sea.happened(ev.ToldCombat)[-1]
    assert (told.fights, told.knows) == (fights, [1])
    assert sea.asks("story.choose")


@rule("SLG-DEC-137")
def test_a62_waits_for_a_story_choice():
    assert not is_offered(at_open("A62"), "A62")


# ---- crew


@rule("SLG-DEC-34")
@pytest.mark.parametrize("card", ["A7", "A66"])
def test_a7_and_a66_rest_two(card: str):
    sea = with_card(card)
    for name in ("mac", "marco", "sofi"):
        sea.crew(name).fatigue = 2
    sea.begin(Turn(seat=0))
    sea.take("open", deed(card), seat=1)
    assert sea.ask("crew.rest").seat == 1
    sea.take("crew.rest", "mac", "sofi")
    assert [sea.crew(name).fatigue for name in ("mac", "marco", "sofi")] == [1, 2, 1]
    used(sea, card, 2)


@rule("SLG-DEC-34", "SLG-DEC-118")
@pytest.mark.parametrize(("card", "there"), [("A7", False), ("A40", False), ("A66", True)])
def test_a7_and_a40_are_not_for_challenges(card: str, there: bool):
    sea = with_card(card)
    sea.crew("mac").fatigue, sea.g.damage = 1, {"deck": 1}
    sea.begin(Turn(seat=0))
    assert is_offered(sea, card)
    sea.challenge("craft", 5)
    assert is_offered(sea, card) is there
    sea.fight(1)
    assert not is_offered(sea, card)


STATUS_CARDS = {
    "A10": ["venom", "frightened", "weakened", "madness", "low_morale"],
    "A59": ["madness", "frightened"],
    "A60": ["venom", "weakened"],
}


@rule("SLG-DEC-49")
@pytest.mark.parametrize("card", STATUS_CARDS)
def test_cards_that_take_a_status_off(card: str):
    sea = with_card(card)
    sea.crew("mac").statuses = ["venom", "frightened", "weakened", "madness", "low_morale"]
    sea.begin(Turn(seat=0))
    sea.take("open", deed(card), seat=1)
    assert set(sea.offers("status.off")) == {f"mac.{status}" for status in STATUS_CARDS[card]}
    sea.take("status.off", f"mac.{STATUS_CARDS[card][0]}")
    assert STATUS_CARDS[card][0] not in sea.crew("mac").statuses and len(sea.crew("mac").statuses) == 4
    used(sea, card, 1)


@rule("SLG-DEC-141", "SLG-DEC-117")
def test_a47_makes_a_recipe_need_one_less():
    sea = with_card("A47")
    sea.own("A33")
    sea.g.goods, sea.crew("mac").fatigue = {"meat": 1}, 2
    sea.begin(Turn(seat=0))
    assert not is_offered(sea, "A33")  # two meat
    sea.take("open", deed("A47"), seat=1)
    sea.take("open", deed("A33"), seat=1)
    sea.to("ship.room")
    assert sea.g.goods["meat"] == 0 and sea.crew("mac").fatigue == 0


@rule("SLG-DEC-135")
def test_a64_frees_one_board_whole_and_no_card():
    sea = with_card("A64")
    sea.own("A3")
    sea.crew("mac").command, sea.crew("sofi").command = 3, 1
    sea.g.owns("A3").command = 1  # type: ignore[union-attr]
    sea.begin(Turn(seat=0))
    sea.take("open", deed("A64"), seat=1)
    assert set(sea.offers("command.clear")) == {"mac", "sofi"}
    sea.take("command.clear", "mac")
    assert (sea.crew("mac").command, sea.crew("sofi").command) == (0, 1)


# ---- recipes: what each needs, and what it takes off

RECIPES = {
    "A2": (2, {"vegetables": 1, "meat": 1}, 4, 1),
    "A4": (1, {"grain": 1}, 2, 2),
    "A29": (1, {"grain": 1, "meat": 1}, 3, 2),
    "A30": (1, {"grain": 1}, 2, 1),
    "A31": (1, {"grain": 1, "vegetables": 1}, 3, 2),
    "A32": (2, {"vegetables": 1, "meat": 1}, 4, 1),
    "A33": (1, {"meat": 2}, 4, 2),
    "A34": (1, {"grain": 1}, 2, 2),
    "A35": (2, {"meat": 2}, 5, 1),
    "A36": (2, {"grain": 1, "vegetables": 1, "meat": 1}, 9, 1),
}


@rule("SLG-DEC-105", "SLG-DEC-35", "SLG-FATIGUE-06")
@pytest.mark.parametrize("card", RECIPES)
def test_recipes(card: str):
    """Everybody is worn out: how much goes, and how much of it at most from one."""
    cost, needs, fatigue, most = RECIPES[card]
    sea = with_card(card)
    for one in sea.g.crew:
        one.fatigue, one.damage = 2, 1
    sea.crew("mac").statuses = ["weakened"]
    sea.g.goods = dict(needs)  # type: ignore[arg-type]
    cards = len(sea.g.hands[1])
    sea.begin(Turn(seat=0))
    before = sum(one.damage for one in sea.g.crew)
    sea.take("open", deed(card), seat=1)
    while not sea.asks("ship.room"):
        assert sea.ask().seat == 1
        if sea.asks("rest.split"):  # in total: as many as there are from one
            sea.give("rest.split", {"mac": 2, **({"sofi": fatigue - 2} if fatigue > 2 else {})})
        else:
            sea.silence()
    rested = [2 - one.fatigue for one in sea.g.crew]
    assert sum(rested) == fatigue and max(rested) == most
    assert not any(sea.g.goods.values())
    assert len(sea.g.hands[1]) - cards == (card == "A31")
    assert before - sum(one.damage for one in sea.g.crew) == (card == "A32")
    assert (sea.crew("mac").statuses == []) is (card == "A34")
    used(sea, card, cost)
    sea.fight(1)
    assert not is_offered(sea, card)


# ---- challenges

PLUS = {"A3": 1, "A42": 2, "A44": 2, "A45": 2, "A46": 2, "A49": 1, "A52": 2, "A67": 1, "A70": 2}
NAMED = {"A42": "perception", "A44": "craft", "A45": "strength", "A46": "cunning", "A52": "savvy", "A70": "strength"}


@rule("SLG-DEC-120", "SLG-DEC-118")
@pytest.mark.parametrize("card", PLUS)
@pytest.mark.parametrize("skill", ["strength", "cunning", "savvy", "perception", "craft"])
def test_cards_that_add_to_a_challenge(card: str, skill: str):
    sea = with_card(card)
    sea.challenge(skill, 30)  # type: ignore[arg-type]
    sea.fate(1)
    sea.take("challenge.who", "sofi")
    there = comes_up(sea, "window.challenge", f"card.{card}.0")
    assert there is (NAMED.get(card, skill) == skill)
    if there:
        before = sea.ask("window.challenge", 1).args["total"]
        sea.take("window.challenge", f"card.{card}.0", seat=1)
        sea.settled()
        assert sea.happened(ev.Challenged)[-1].total == before + PLUS[card]  # type: ignore[operator]


@rule("SLG-DEC-120")
@pytest.mark.parametrize("card", PLUS)
def test_they_need_somebody_who_takes_part(card: str):
    sea = with_card(card)
    sea.challenge(NAMED.get(card, "craft"), 30)  # type: ignore[arg-type]
    sea.take("challenge.who")
    assert not comes_up(sea, "window.challenge", f"card.{card}.0")


@rule("SLG-DEC-118")
@pytest.mark.parametrize(("page", "place", "there"), [("9", 9, True), ("3", 3, False)])
def test_a43_is_for_delves(page: str, place: int, there: bool):
    from games.sleeping_gods.challenge import Challenge

    sea = with_card("A43")
    sea.g.quests = ["Q3"]
    sea.read(page, place)
    sea.g.stack.append(Challenge(seat=0, skill="craft", number=20, source="story"))
    sea.again()
    sea.take("challenge.who", "sofi")
    while sea.asks("challenge.join"):
        sea.silence()
    offered = [o.id for ask in sea.asks("window.challenge") if ask.seat == 1 for o in ask.options]
    assert ("card.A43.0" in offered) is there


@rule("SLG-DEC-45", "SLG-DEC-136")
@pytest.mark.parametrize("card", ["A8", "A68"])
@pytest.mark.parametrize(("fates", "counts"), [((2, 5), 5), ((4, 1), 4)])
def test_of_two_numbers_the_better_counts(card: str, fates: tuple[int, int], counts: int):
    sea = with_card(card)
    sea.challenge("craft", 30)
    sea.fate(*fates)
    sea.take("challenge.who")
    assert comes_up(sea, "window.challenge", f"card.{card}.0")
    sea.take("window.challenge", f"card.{card}.0", seat=1)
    sea.settled()
    assert sea.happened(ev.Challenged)[-1].fate == counts


@rule("SLG-DEC-136")
@pytest.mark.parametrize(("card", "there"), [("A8", True), ("A14", True), ("A68", False)])
def test_which_of_them_serve_attacks(card: str, there: bool):
    sea = with_card(card)
    sea.fight(57)
    sea.fate(1)
    sea.strike("sofi", 57)
    offered = [o.id for ask in sea.asks("window.attack_fate") if ask.seat == 1 for o in ask.options]
    assert (f"card.{card}.0" in offered) is there


# ---- travel

TRAVEL = {"A1": (2, 0, 1), "A37": (1, 1, 0), "A54": (1, 0, 1), "A57": (1, 2, 0), "A65": (1, 2, 0), "A72": (2, 0, 1)}


@rule("SLG-DEC-110", "SLG-DEC-137")
@pytest.mark.parametrize("card", TRAVEL)
@pytest.mark.parametrize("fate", [1, 4, 5])
def test_cards_for_travel(card: str, fate: int):
    cost, result, distance = TRAVEL[card]
    sea = with_card(card)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.fate(fate)
    sea.take("travel.who", "nobody")
    sea.take("window.travel", f"card.{card}.0", seat=1)
    while sea.asks("window.travel"):
        sea.silence()
    far = next(n for n, most in ((1, 2), (2, 5), (3, 8), (4, 99)) if fate + result <= most)
    assert sea.happened(ev.TravelDrawn)[-1].distance == far + distance
    assert sea.g.owns(card).command == cost  # type: ignore[union-attr]


@rule("SLG-DEC-137", "SLG-DEC-45")
@pytest.mark.parametrize(("fates", "counts"), [((1, 6), 6), ((5, 1), 5)])
def test_a48_draws_again_for_travel_and_uses_either(fates: tuple[int, int], counts: int):
    sea = with_card("A48")
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.fate(*fates)
    sea.take("travel.who", "nobody")
    sea.take("window.travel", "card.A48.0", seat=1)
    while sea.asks("window.travel"):
        sea.silence()
    assert sea.happened(ev.TravelDrawn)[-1].fate == counts and not sea.g.shown


@rule("SLG-DEC-140", "SLG-DEC-127")
def test_a51_moves_one_region_as_an_action_without_a_draw_or_a_hazard():
    sea = with_card("A51")
    sea.command(2, 5)
    sea.begin(Turn(seat=0))
    sea.to("turn.act")
    fates, actions = len(sea.happened(ev.Fate)), sea.g.actions
    sea.take("turn.act", "use.card.A51.0")
    assert set(regions()[sea.g.at].near) <= set(sea.offers("travel.drift"))
    to = regions()[sea.g.at].near[0]
    sea.take("travel.drift", to)
    assert sea.g.at == to and sea.g.actions == actions - 1 and len(sea.happened(ev.Fate)) == fates
    assert not sea.happened(ev.HazardMet)


@rule("SLG-DEC-127", "SLG-DEC-140", "SLG-DEC-107")
def test_a56_goes_to_a_port_of_a_page_beside_this_one():
    sea = with_card("A56")
    sea.command(3, 5)
    sea.begin(Turn(seat=0))
    sea.to("turn.act")
    sea.take("turn.act", "use.card.A56.0")
    assert set(sea.offers("move.page")) == {"p3", "p5"}  # 6 and 11 have no port
    sea.take("move.page", "p5")
    assert sea.g.at == "5D" and 5 in sea.g.pages and sea.g.actions == 1
    assert sea.g.owns("A56").command == 3  # type: ignore[union-attr]


@rule("SLG-DEC-119")
@pytest.mark.parametrize(("harder", "there"), [(0, True), (1, False)])
def test_a55_ignores_hazards_up_to_five_as_they_are_now(harder: int, there: bool):
    sea = with_card("A55")
    five = next(r.id for r in regions().values() if r.hazard is not None and r.hazard.number == 5)
    hard = next(c.id for c in events().values() if any(getattr(p, "what", "") == "hazard_number" for p in c.lasting))
    sea.g.ongoing = [hard] * harder
    sea.begin(Hazarding(seat=0, region=five))
    assert bool(sea.asks("window.hazard")) is there
    if there:
        sea.take("window.hazard", "card.A55.0", seat=1)
        assert sea.happened(ev.HazardPassed)


# ---- damage


@rule("SLG-DEC-121")
@pytest.mark.parametrize(("card", "most", "source"), [("A15", 1, "event"), ("A71", 2, "event"), ("A41", 1, "hazard")])
def test_cards_that_keep_the_ship_whole(card: str, most: int, source: str):
    sea = with_card(card)
    sea.begin(Breach(seat=0, n=3, source=source))  # type: ignore[arg-type]
    sea.take("window.prevent", f"card.{card}.0", seat=1)
    sea.settled()
    assert sea.g.hull == 3 - most


@rule("SLG-DEC-121", "SLG-EOR-06")
def test_a15_stops_one_enemy_card_at_the_end_of_a_round_and_its_squares_act():
    sea = with_card("A15")
    sea.g.coins = 3
    sea.fight(1, 3)
    sea.row(3, 1)
    assert sea.g.combat is not None
    sea.g.combat.tokens, sea.g.combat.attacks = [0, 0], 1
    sea.again()
    sea.take("combat.blow", "mac")
    sea.take("window.eor", "card.A15.1", seat=1)
    assert sea.crew("mac").damage == 0 and sea.g.coins == 2
    assert sea.ask("combat.blow").args["enemy"] == 1  # the next one is not stopped


@rule("SLG-DEC-121")
@pytest.mark.parametrize(("source", "there"), [("counter", True), ("eor", True), ("failure", True), ("event", False)])
def test_a6_knows_three_sources(source: str, there: bool):
    sea = with_card("A6")
    sea.begin(Harm(seat=0, n=3, source=source, mode="one", who="mac"))  # type: ignore[arg-type]
    assert bool(sea.asks("window.prevent")) is there
    if there:
        sea.take("window.prevent", "card.A6.0", seat=1)
        assert sea.crew("mac").damage == 1


# ---- combat


@rule("SLG-DEC-73", "SLG-DEC-58")
def test_a13_serves_any_hit_and_no_miss():
    sea = with_card("A13")
    sea.fight(57)
    sea.fate(6)
    sea.strike("sofi", 57)
    sea.take("window.place", "card.A13.0", seat=1)
    assert sea.ask("combat.place").args["points"] == 4
    sea = with_card("A13")
    sea.fight(57)
    sea.fate(1)
    sea.strike("sofi", 57)
    assert not sea.asks("window.place")


@rule("SLG-DEC-138")
def test_a26_works_by_itself_on_each_hit_and_on_no_miss():
    for fate, there in ((6, True), (1, False)):
        sea = Sea().still()
        sea.crew("sofi").weapons = ["A26"]
        sea.own("A26")
        sea.fight(41)
        sea.fate(fate)
        sea.strike("sofi", 41, "A26")
        assert bool(sea.asks("attack.disable")) is there
        assert not there or sea.ask("attack.disable").seat == 0


# ---- the purse, the garden, the start of a campaign


@rule("SLG-DEC-135")
@pytest.mark.parametrize(("lost", "left"), [(1, 5), (2, 5), (3, 4), (9, 0)])
def test_a39_keeps_two_of_what_is_lost(lost: int, left: int):
    sea = with_card("A39")
    sea.g.coins = 5
    sea.do(Coins(n=-lost))
    assert sea.g.coins == left


@rule("SLG-DEC-118")
def test_a50_grows_a_vegetable():
    sea = at_open("A50")
    sea.g.goods = {}
    sea.take("open", deed("A50"), seat=1)
    assert sea.g.goods["vegetables"] == 1
    used(sea, "A50", 1)


@rule("SLG-DEC-103")
@pytest.mark.parametrize(
    ("sheet", "cards"),
    [
        (Sheet(totems=["A5", "A6"]), []),
        (Sheet(totems=[f"A{n}" for n in range(5, 11)]), ["A65", "A66"]),
        (Sheet(totems=[f"A{n}" for n in range(5, 17)]), ["A65", "A66", "A67", "A68"]),
        (Sheet(endings=["E1", "E2", "E3", "E4"]), ["A69", "A70", "A71", "A72"]),
        (Sheet(endings=["F1.1", "F1.2", "F1.3", "F1.4"]), []),
    ],
)
def test_what_a_sheet_unlocks(sheet: Sheet, cards: list[str]):
    from games.sleeping_gods.achieving import unlocked

    assert unlocked(sheet) == cards
