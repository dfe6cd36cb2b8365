"""Computer captains: legal answers to everything, by their own view alone, and nothing plainly deadly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from games.core.asks import Ask, Picks, checked
from games.core.engine import answer, begin
from games.core.rng import Rng
from games.everrain import SPEC, port
from games.everrain.ai import Captain, Commodore, Skipper, telling
from games.everrain.ai.captain import WAYS
from games.everrain.ai.fighting import orders_wanted
from games.everrain.ai.harbour import wanted
from games.everrain.ai.mind import Mind
from games.everrain.ai.plan import END, next_deed
from games.everrain.ai.prospects import study_worth
from games.everrain.cards import cards
from games.everrain.chart import distance, hex_named
from games.everrain.orders import Ordering
from games.everrain.roaming import Roaming
from games.everrain.state import Fleet, Visit
from games.everrain.turn import Turn
from games.everrain.views import RainView
from tests.rules import rule

from .build import Staged, a_voyage

LEVELS = {"easy": Skipper, "normal": Captain, "hard": Commodore}
ON = {"boarding": "on", "expeditions": "on"}
LEFT_TO_SILENCE = {
    "setup.berth",
    "setup.heading",
    "turn.spare",
    "turn.carpenter",
    "turn.patient",
    "card.recover",
    "card.crew",
    "card.pay",  # the first way wastes least, and then spends the fewest Treasures
    "card.repair",
    "card.treasure",
    "damage.nodes",
    "fray.bleed",
    "fray.result",
    "hold.over",
    "orders.exhaust",
    "port.dose",
    "roam.place",
    "sink.facing",
    "sink.port",
    "trade.propose",  # an aside: whoever has nothing to offer says nothing
    "trade.want",
    "upgrade.slot",
    "wages",
    "watch.burst",
    "watch.clutch",
    "watch.target",
    "watch.way",
}


@cache
def every_question(seats: int, seed: int, level: str, options: str = "off") -> list[tuple[RainView, Ask, Picks]]:
    """A game in which every answer must be legal at the first try."""
    return list(_questions(seats, seed, level, ON if options == "on" else {}))


def _questions(seats: int, seed: int, level: str, options: dict[str, str]) -> Iterator[tuple[RainView, Ask, Picks]]:
    rng = random.Random(seed)
    g: Fleet = SPEC.new(seats, options, seed)
    begin(g)
    captain = LEVELS[level]()
    asked = 0
    while not g.over:
        ask = g.asks[rng.randrange(len(g.asks))]
        view = msgspec.msgpack.decode(msgspec.msgpack.encode(SPEC.view(g, ask.seat)), type=RainView)
        shown = next(one for one in view.asks if one.id == ask.id)
        picks = captain.choose(view, shown, rng)
        yield view, shown, picks
        checked(ask, picks)
        answer(g, ask.id, ask.seat, picks)  # raises if it is refused
        asked += 1
        assert asked < 8_000, "it does not come to an end"


@pytest.mark.parametrize(
    ("seats", "level", "options"),
    [(1, "normal", "off"), (2, "easy", "on"), (3, "hard", "off"), (4, "normal", "on")],
)
def test_it_plays_every_kind_of_game_to_its_end_without_a_refusal(seats: int, level: str, options: str) -> None:
    kinds = Counter(ask.kind for _, ask, _ in every_question(seats, 5, level, options))
    assert kinds["turn.act"] > 50


def test_it_thinks_of_every_question_that_comes_up() -> None:
    """Kinds that nobody has written an answer for are left to the default: none that a plan hangs on."""
    kinds: set[str] = set()
    for game in ((1, 5, "normal", "off"), (2, 5, "easy", "on"), (3, 5, "hard", "off"), (4, 5, "normal", "on")):
        kinds |= {ask.kind for _, ask, _ in every_question(*game)}
    assert kinds - WAYS.keys() <= LEFT_TO_SILENCE


def test_the_same_view_has_the_same_answer() -> None:
    """Stateless, without chance, and the view is left as it was."""
    for view, ask, picks in every_question(3, 5, "hard")[::7]:
        before = msgspec.msgpack.encode(view)
        assert Commodore().choose(view, ask, random.Random(99)) == picks
        assert msgspec.msgpack.encode(view) == before


def test_what_is_hidden_does_not_change_an_answer() -> None:
    """Decks, piles and the Elder One are shuffled anew behind the captain's back."""
    rng = random.Random(3)
    g: Fleet = SPEC.new(2, {}, 8)
    begin(g)
    for n in range(160):
        ask = g.asks[rng.randrange(len(g.asks))]
        view = SPEC.view(g, ask.seat)
        picks = Captain().choose(view, next(one for one in view.asks if one.id == ask.id), rng)
        if n % 8 == 0:
            other = msgspec.msgpack.decode(msgspec.msgpack.encode(g), type=Fleet)
            SPEC.scramble(other, ask.seat, Rng(n))
            again = SPEC.view(other, ask.seat)
            assert Captain().choose(again, next(one for one in again.asks if one.id == ask.id), rng) == picks
        answer(g, ask.id, ask.seat, picks)
        if g.over:
            break


def test_outcomes_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """With every success and failure changed for the other the same choices are made."""
    asked = [(view, ask) for view, ask, _ in every_question(4, 5, "normal", "on") if ask.kind == "card.choice"]
    assert len(asked) > 10
    chosen = [Captain().choose(view, ask, random.Random(1)) for view, ask in asked]
    turned = {name: _turned(card) for name, card in cards().items()}
    monkeypatch.setattr(telling, "cards", lambda: turned)
    assert [Captain().choose(view, ask, random.Random(1)) for view, ask in asked] == chosen


def _turned(card: object) -> object:
    choices = tuple(
        msgspec.structs.replace(one, success=one.failure, failure=one.success)
        for one in card.choices  # type: ignore[attr-defined]
    )
    return msgspec.structs.replace(card, choices=choices)  # type: ignore[type-var]


# ------------------------------------------------------------------ situations


def deed(v: Staged, seat: int = 0, level: str = "normal") -> str:
    """What a captain does first on its turn."""
    ask = v.ask_of(seat, "turn.act")
    view = SPEC.view(v.g, seat)
    picks = LEVELS[level]().choose(view, next(one for one in view.asks if one.id == ask.id), random.Random(1))
    assert isinstance(picks, list)
    return picks[0]


def plays(v: Staged, level: str = "normal", most: int = 60) -> list[str]:
    """A whole turn, until it is ended; what was done, in order."""
    done: list[str] = []
    captain = LEVELS[level]()
    for _ in range(most):
        ask = v.asked
        if ask.kind == "floor" or v.g.over:
            return done
        view = SPEC.view(v.g, ask.seat)
        picks = captain.choose(view, next(one for one in view.asks if one.id == ask.id), random.Random(1))
        if ask.kind == "turn.act" and isinstance(picks, list):
            done.append(picks[0])
        v.answer(ask.seat, picks, ask.kind)
    raise AssertionError(f"the turn does not end: {done}")


def test_a_tile_ahead_is_revealed() -> None:
    v = a_voyage(seats=1).put(0, "0.1").crew(0, "DH-01", "z4").crew(0, "DH-02", "z0")
    v.start(Turn(seat=0))
    assert deed(v) == "reveal"


def test_somebody_goes_to_the_mast_and_to_a_wheel_first() -> None:
    v = a_voyage(seats=1).put(0, "0.1").crew(0, "DH-01").crew(0, "DH-02")
    done = plays(v.start(Turn(seat=0)))
    assert done[0] == "watch.chart" and v.ship(0).charted


def test_nobody_is_left_on_deck_to_die_in_the_night() -> None:
    """DH-05 has a track of four: the next Strain kills."""
    v = a_voyage(seats=1).crew(0, "DH-05", "z0", strain=4).crew(0, "DH-01", "z4", strain=4)
    v.ship(0).fresh.navigation = 0
    plays(v.start(Turn(seat=0)))
    assert v.is_aboard("DH-05") and v.is_aboard("DH-01")


def test_nobody_without_a_free_space_is_sent_into_a_fray() -> None:
    v = a_voyage(seats=1).crew(0, "DH-05", "b1", strain=4).foe(0, "drowned-man.1", "z1")
    v.start(Turn(seat=0))
    assert not deed(v).startswith("send.DH-05.z")


def test_a_weak_enemy_is_fought() -> None:
    v = a_voyage(seats=1).crew(0, "DH-03").crew(0, "DH-10").foe(0, "cultist.1", "z1")
    v.start(Turn(seat=0))
    assert deed(v).endswith(".z1")


def test_a_ship_near_sinking_leaves_an_enemys_range() -> None:
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(4, "CCCCCCC").chart(13, "CCCCCCC")
    v.put(0, "0.4", 3).raider("damned-frigate.1", "1.0", "1.2")
    for crew, place in (("DH-01", "z0"), ("DH-02", "z6"), ("DH-03", "z9")):
        v.crew(0, crew, place)
    v.ship(0).broken = [1, 2, 4, 5, 7, 8]
    plays(v.start(Turn(seat=0)))
    assert distance(v.ship(0).at, hex_named("1.0")) > 3


def test_five_clues_are_handed_in_by_whoever_needs_nothing() -> None:
    v = a_voyage(seats=1).sea("0.1", "P").put(0, "0.1").crew(0, "DH-01", strain=4).crew(0, "DH-02")
    v.ship(0).clues = 5
    v.g.tiles[0] = "M01"
    done = plays(v.start(Turn(seat=0)))
    assert v.g.player == 1, done
    assert v.sailor("DH-01").strain < 4, "the tired one went to the Inn instead"


def test_on_an_island_it_goes_where_nothing_was_turned_up_yet() -> None:
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-09", "ng")
    walk = Roaming(seat=0, island=0, tokens=dict.fromkeys("abcdefgh", "clue"), shown=["e"], crew=["DH-09"], hex=0)
    walk.landed, walk.moving, walk.at = ["DH-09"], "DH-09", "to"
    view = SPEC.view(v.start(walk).g, 0)
    assert Captain().choose(view, view.asks[0], random.Random(1)) == ["nf"]


def test_wages_are_kept() -> None:
    """With an Act to end, Coin for the Crew is not spent on talk."""
    v = a_voyage(seats=1).sea("0.1", "P").put(0, "0.1")
    for crew in ("DH-03", "DH-09", "DH-10", "DH-08"):
        v.crew(0, crew)
    v.g.tiles[0] = "M01"
    done = plays(v.start(Turn(seat=0)))
    assert not any("inform" in one or "hire" in one for one in done)


def ashore(denizen: str = "") -> Staged:
    """In Duskfall; whoever is met there has been read."""
    v = a_voyage(seats=1).sea("0.1", "P").put(0, "0.1")
    v.g.visit = Visit("duskfall", denizen=denizen)
    if denizen:
        v.g.decks["denizen"].take(denizen)
    return v


@rule("EVR-PORT-12", "EVR-DENIZ-02")
def test_a_denizen_who_cannot_be_paid_keeps_nobody_from_the_university() -> None:
    """All three offers of S53 cost Coin, the cheapest 5: it is not on offer, and the turn ended for wanting it."""
    v = ashore("S53").crew(0, "DH-01").crew(0, "DH-02")
    v.ship(0).coin, v.ship(0).clues = 0, 5
    done = plays(v.start(Turn(seat=0, at="act")))
    assert v.g.player == 1, done


@rule("EVR-PORT-12", "EVR-TRAIT-02")
@pytest.mark.parametrize("wanted", ["DH-01", "DH-02", "DH-03"])
def test_whom_the_toll_would_leave_without_the_price_is_not_sent(wanted: str) -> None:
    """5 Coin pay a Wanted Crew's toll or the Denizen, and not both."""
    v = ashore("S53")
    for crew in ("DH-01", "DH-02", "DH-03"):
        v.crew(0, crew, minus="wanted" if crew == wanted else "")
    v.ship(0).coin = 5
    v.start(Turn(seat=0, at="act"))
    assert deed(v).startswith("errand.denizen.") and deed(v) != f"errand.denizen.{wanted}"


@rule("EVR-INN-05", "EVR-TRAIT-02")
@pytest.mark.parametrize("with_others", [False, True])
def test_a_loudmouth_who_would_hear_nothing_does_not_listen(monkeypatch: pytest.MonkeyPatch, with_others: bool) -> None:
    """Two less than the die shows is never 8."""
    monkeypatch.setattr(port, "LISTEN", 8)
    v = ashore().crew(0, "DH-01", minus="loudmouth")
    for crew in ("DH-02", "DH-03") if with_others else ():
        v.crew(0, crew)
    v.ship(0).coin = 0
    done = plays(v.start(Turn(seat=0, at="act")))
    assert [one for one in done if "listen" in one] == (["listen"] if with_others else [])


@rule("EVR-PASS-02", "EVR-PASS-06")
@pytest.mark.parametrize("stands", [True, False])
def test_a_passenger_for_a_drowned_port_does_not_end_the_turn(stands: bool) -> None:
    v = ashore("P02").crew(0, "DH-01").chart(1, "CCPCCWC" if stands else "CCRCCWC", "M03")
    v.arisen("ulmareth", "1.0").start(Turn(seat=0, at="act"))
    assert (deed(v) == "lodge") == stands and deed(v) != "end"


@pytest.mark.parametrize(
    "game", [(1, 5, "normal", "off"), (2, 5, "easy", "on"), (3, 5, "hard", "off"), (4, 5, "normal", "on")]
)
def test_no_turn_ends_for_wanting_what_is_not_on_offer(game: tuple[int, int, str, str]) -> None:
    ended = [view for view, ask, picks in every_question(*game) if ask.kind == "turn.act" and picks == [END]]
    assert ended
    for view in ended:
        assert next_deed(Mind(view, LEVELS[game[2]].temper)).pick == END


def test_an_objective_is_paid_where_it_can_be() -> None:
    v = a_voyage(seats=1).chart(1, "CCCCCCC").sea("0.1", "I").put(0, "0.1").crew(0, "DH-01")
    v.sea("0.2", "I").sea("0.3", "A").arisen("ulmareth", "1.0")
    v.ship(0).clues = 6
    v.start(Turn(seat=0))
    assert deed(v) == "objective"


def test_clues_go_to_the_mate_in_port() -> None:
    v = a_voyage(seats=2).sea("0.1", "P").put(0, "0.0").put(1, "0.1").crew(0, "DH-01").crew(1, "DH-02")
    v.g.tiles[0] = "M01"
    v.ship(0).clues, v.ship(1).clues = 3, 2
    v.start(Turn(seat=0))
    assert deed(v) == "gift.1"
    assert deed(v, level="easy") != "gift.1", "an easy captain does not think of it"


@pytest.mark.parametrize(("level", "gives"), [("easy", False), ("normal", True), ("hard", True)])
def test_clues_go_to_a_mate_who_is_sooner_in_port(level: str, gives: bool) -> None:
    """Four and two make a step, and whoever has the more of them is nearer."""
    v = a_voyage(seats=2).sea("0.1", "P").put(0, "0.4").put(1, "0.0").crew(0, "DH-01").crew(1, "DH-02")
    v.g.tiles[0] = "M01"
    v.ship(0).clues, v.ship(1).clues = 2, 4
    v.start(Turn(seat=0))
    assert (deed(v, level=level) == "gift.1") == gives


@pytest.mark.parametrize(("clues", "meets"), [(1, False), (2, True)])
def test_captains_meet_to_put_clues_together(clues: int, meets: bool) -> None:
    """The mate has three and is nearer to Port; what would not make up five is not worth the way."""
    v = a_voyage(seats=2).chart(1, "CCCCCCC").sea("0.4", "P").put(0, "1.1", 3).put(1, "0.0")
    v.crew(0, "DH-01", "z0").crew(0, "DH-02", "z6").crew(1, "DH-03")
    v.ship(0).broken = [4]  # nothing is to be charted
    v.ship(0).clues, v.ship(1).clues = clues, 3
    assert ("gift.1" in plays(v.start(Turn(seat=0)))) == meets


def test_the_only_hand_stays_at_the_wheel_until_the_edge_is_reached() -> None:
    """From the mast there would not be points enough to get there."""
    v = a_voyage(seats=1).crew(0, "DH-01", "z0")
    for at in range(7):
        v.sea(f"0.{at}", "R")
    done = plays(v.start(Turn(seat=0)))
    assert done[0].startswith("sail.") and "send.DH-01.z4" in done[1:] and v.ship(0).charted, done


def test_who_would_die_of_the_next_blow_leaves_the_enemy_alone() -> None:
    v = a_voyage(seats=1).crew(0, "DH-05", "z1", strain=4).foe(0, "wyrm.1", "z1")
    v.ship(0).fresh.navigation = 0
    plays(v.start(Turn(seat=0)))
    assert v.is_aboard("DH-05") and v.sailor("DH-05").place[0] != "z"


def test_a_fight_leaves_orders_to_sail_with() -> None:
    """Three dice against a Cultist: one Order is likely to be enough; a Wyrm takes all three."""
    orders: list[int] = []
    for foe in ("cultist.1", "wyrm.1"):
        v = a_voyage(seats=1).crew(0, "DH-03", "z1").crew(0, "DH-01").foe(0, foe, "z1").start(Turn(seat=0))
        orders.append(orders_wanted(Mind(SPEC.view(v.g, 0), Captain.temper), 3))
    assert orders == [1, 3]
    v.foe(0, "cultist.1", "z5").foe(0, "drowned-man.1", "z6")
    assert orders_wanted(Mind(SPEC.view(v.g, 0), Captain.temper), 3) == 3, "enemies in several zones"
    v = a_voyage(seats=1).crew(0, "DH-03", "z1").start(Turn(seat=0))
    assert orders_wanted(Mind(SPEC.view(v.g, 0), Captain.temper), 3) == 0


def test_a_slow_ship_does_not_lie_in_port_with_what_an_elder_one_is_bound_with() -> None:
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").sea("0.3", "P").put(0, "0.3")
    v.crew(0, "DH-01", strain=5).arisen("osk-venn", "7.0")
    v.g.tiles[0], v.ship(0).clues, v.ship(0).coin = "M01", 6, 0
    plays(v.start(Turn(seat=0)))
    assert v.ship(0).at != hex_named("0.3")


@pytest.mark.parametrize(("coin", "bold"), [(0, True), (10, False), (60, True)])
def test_nobody_gambles_with_what_the_crew_are_to_be_paid(coin: int, bold: bool) -> None:
    v = ashore().crew(0, "DH-01", strain=2).crew(0, "DH-02").crew(0, "DH-03")
    v.ship(0).coin = coin
    v.start(Turn(seat=0, at="act"))
    mind = Mind(SPEC.view(v.g, 0), Captain.temper)
    visit = mind.view.visit
    assert visit is not None and wanted(mind, visit, "gamble", mind.ship.sailors) == bold


@pytest.mark.parametrize(("player", "first"), [(0, False), (2, True)])
def test_far_sighted_captains_think_of_who_ends_the_act(player: int, first: bool) -> None:
    """A step that ends the Act before the enemy is worth more of a way than another."""
    v = a_voyage(seats=1).sea("0.1", "P").put(0, "0.4").crew(0, "DH-01")
    v.g.tiles[0], v.g.player, v.ship(0).clues = "M01", player, 5
    v.start(Turn(seat=0))
    far, near = (Mind(SPEC.view(v.g, 0), one.temper) for one in (Commodore, Captain))
    assert (study_worth(far, "duskfall") > study_worth(near, "duskfall")) == first


def test_a_gun_is_mended_for_an_elder_one_that_has_to_be_wounded() -> None:
    v = a_voyage(seats=1).sea("0.1", "P").put(0, "0.1").crew(0, "DH-01").crew(0, "DH-02")
    v.g.tiles[0] = "M01"
    v.chart(1, "CCCCCCC").arisen("osk-venn", "1.0")
    v.ship(0).broken, v.ship(0).coin = [3, 5, 8], 10
    done = plays(v.start(Turn(seat=0)))
    assert any(one.startswith("errand.shipwright") for one in done) and "fire.port.elder" in done, done


def test_an_altar_is_left_alone_by_the_weak() -> None:
    v = a_voyage(seats=1).sea("0.0", "A").crew(0, "DH-05", strain=2)
    v.start(Turn(seat=0))
    assert "altar" not in plays(v)


def test_nobody_fires_on_a_friend() -> None:
    v = a_voyage(seats=2).put(1, "0.1").put(0, "0.0").crew(0, "DH-01", "z8").foe(1, "drowned-man.1", "z1")
    v.start(Turn(seat=0))
    assert not any(one.startswith("fire") for one in plays(v))


def test_a_place_that_is_not_in_the_list_is_asked_for() -> None:
    """The two answers of one thought agree."""
    v = a_voyage(seats=1).crew(0, "DH-05", "z0", strain=4)
    v.ship(0).fresh.navigation = 0
    v.start(Turn(seat=0))
    first = deed(v)
    assert first == "end.below"
    v.start(Turn(seat=0), Ordering(seat=0, crew="DH-05"))
    view = SPEC.view(v.g, 0)
    assert Captain().choose(view, view.asks[0], random.Random(1)) == ["s2"]


@pytest.mark.parametrize(("level", "keeps"), [("normal", False), ("hard", True)])
def test_far_sighted_captains_keep_clues_when_the_elder_one_is_sure_to_come(level: str, keeps: bool) -> None:
    """The next step of the enemy wakes it, and the end of the track is forty Clues away."""
    v = a_voyage(seats=1).sea("0.1", "P").put(0, "0.1").crew(0, "DH-01").crew(0, "DH-02")
    v.g.tiles[0], v.g.player, v.g.enemy, v.g.elder, v.g.agenda, v.g.act = "M01", 4, 7, 8, 9, 3
    v.ship(0).clues = 6
    done = plays(v.start(Turn(seat=0)), level=level)
    assert (not any("university" in one for one in done)) == keeps


def test_captains_whose_hands_are_all_in_a_fray_do_not_land_nobody_for_ever():
    """They chose to land, sent nobody, and chose to land: a table with them stood still."""
    rng, n = random.Random(2), 0
    seed = random.Random("tests/cogs/test_every_game.py::test_a_whole_game[everrain-2-components]").getrandbits(64)
    g = SPEC.new(2, {option.key: option.default for option in SPEC.options}, seed)
    begin(g)
    while not g.over and n < 2000:
        ask = rng.choice(g.asks)
        answer(g, ask.id, ask.seat, SPEC.computer("normal").choose(SPEC.view(g, ask.seat), ask, rng))
        n += 1
    assert g.over
