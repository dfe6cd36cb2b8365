"""More lines that a random breakage could change unnoticed: dice, prices, menus, windows, knowledge, secrecy."""

from __future__ import annotations

import pytest

from games.core import Rng
from games.core.events import as_record
from games.core.settings import settings_of
from games.core.telling import whole
from games.unfathomable import SPEC
from games.unfathomable import vocabulary as v
from games.unfathomable.abilities import FITS, Held, lying_open
from games.unfathomable.actions import Acting
from games.unfathomable.attacks import Attacking
from games.unfathomable.cards import skill_type
from games.unfathomable.check import SkillCheck
from games.unfathomable.damage import Hit
from games.unfathomable.defeat import Defeats
from games.unfathomable.events import (
    AttackMade,
    DeepOneAttacks,
    DeepOnesPlaced,
    Defeated,
    Discarded,
    MythosReplaced,
    RollCounts,
    Rolled,
    RollJudged,
    Spent,
)
from games.unfathomable.loyalty import deal
from games.unfathomable.moments import rolled
from games.unfathomable.monsters import DeepOnesAct
from games.unfathomable.mythos import MythosCard
from games.unfathomable.orders import WINDOWS, things
from games.unfathomable.resolve import Resolve
from games.unfathomable.tracks import Casting
from games.unfathomable.verbs import check_ahead
from games.unfathomable.windows import FACTS
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

# ---- the die ------------------------------------------------------------------------------------------------------


def with_(name: str, *others: str) -> Scenario:
    cast = [name, *others]
    cast += [one for one in ("keilani-tatupu", "william-bowleg", "samira-dualeh") if one not in cast]
    return a_voyage(cast=cast).deep_ones(deck_8=1).passengers().at(0, "deck-8").at(1, "galley").at(2, "galley")


def why(s: Scenario) -> list[list[str]]:
    """With what came of the roll, and not in a line before it."""
    assert s.of(RollCounts) == []
    return [event.why for kind in (AttackMade, RollJudged) for event in s.of(kind)]


@rule("UNF-DIE-02")
def test_what_a_roll_is_changed_by_is_named():
    attack = "attack.deep-one.deck-8"
    assert why(with_("arjun-singh").dice(3).acts(0, attack)) == [["+1 Boathook"]]
    assert why(with_("jamie-snell").dice(3).acts(0, attack)) == [["+1 Drilled"]]
    assert why(with_("bridie-quillon").dice(3).acts(0, "use.feat")) == [["+2 Stand at the Rail"]]
    assert why(with_("bridie-quillon").dice(3).acts(0, "use.item.barbed-harpoon")) == [["+1 Barbed Harpoon"]]
    sworn = with_("keilani-tatupu").dice(5)
    sworn.g.players[0].kept = ["the-saltwater-oath"]
    assert why(sworn.acts(0, attack)) == [["−2 The Saltwater Oath"]]
    chant = with_("william-bowleg").at(0, "chapel").hand(0, "lore-1-1", "lore-1-2").dice(3)
    assert why(chant.acts(0, "space.chant").answer(0, ["lore-1-1"])) == [["+2 Steady Chant"]]


@rule("UNF-DIE-02")
def test_a_card_that_turns_a_roll_is_named_and_says_both_ways_before():
    s = a_voyage(windows=True).at(0, "deck-1").deep_ones(deck_1=1).hand(1, "observation-3-1").dice(2)
    s.acts(0, "attack.deep-one.deck-1").answer(1, ["hand.observation-3-1"])
    known = s.ask(1).args
    assert [known[key] for key in ("case", "n", "now", "up", "down")] == ["needed", 2, 2, 4, 1]
    assert known["need"] == 4
    s.answer(1, ["minus"])
    assert why(s) == [["−2 Keen Insight"]]


@rule("UNF-CHECK-16")
def test_who_moves_a_total_reads_both_ways_before():
    s = a_voyage(windows=True).hand(0, "influence-1-1", "influence-2-1").hand(1, "will-3-1")
    s.start(SkillCheck(source="brig", target=4, skills=["will"], inner=Resolve(seat=0), chaos_cards=0)).all_pass()
    s.adds(seat_1=["will-3-1"]).answer(0, ["sheet"]).answer(0, ["influence-1-1"], "discard")
    known = s.ask(0).args
    assert [known[key] for key in ("case", "n", "now", "up", "down", "target")] == ["total", 2, 3, 5, 1, 4]


@rule("UNF-DEEPONE-04")
def test_what_makes_claws_need_more_or_less_is_named():
    s = with_("bridie-quillon").dice(6).start(DeepOnesAct(waiting={"deck-8": 1}))
    assert [(one.needed, one.hit, one.why) for one in s.of(DeepOneAttacks)] == [(7, False, ["+1 Salt in the Blood"])]
    s = with_("keilani-tatupu").dice(4)
    s.g.players[0].kept = ["the-itch-beneath-the-collar"]
    s.start(DeepOnesAct(waiting={"deck-8": 1}))
    assert [(one.needed, one.hit) for one in s.of(DeepOneAttacks)] == [(4, True)]
    assert s.of(DeepOneAttacks)[0].why == ["−2 The Itch Beneath the Collar"]


@rule("UNF-DEEPONE-04")
def test_the_roll_for_claws_names_whom_they_reach_for():
    s = with_("bridie-quillon").dice(6).start(DeepOnesAct(waiting={"deck-8": 1}))
    (roll,) = s.of(Rolled)
    said = SPEC.words.event(whole(as_record(roll), SPEC.events), ("Ann", "Ben", "Cid", "Dee"))
    assert said == "Ann rolls for the Deep One that reaches for Ann: 6."
    older = SPEC.words.event(whole(as_record(Rolled(seat=1, natural=2, what="claws")), SPEC.events), ("Ann", "Ben"))
    assert older == "Ben rolls for the Deep One's hands: 2."


@rule("UNF-TRAITOR-07", "UNF-DEEPONE-04")
def test_what_a_roll_against_the_first_seat_needs():
    s = a_voyage(windows=True).a_card_each().traitor(1).at(0, "deck-3").at(1, "deck-3").dice(5)
    s.start(Attacking(seat=1, spaces=["deck-3"], target="seat-0", preset=True))
    roll = rolled(s.g)
    assert roll is not None
    assert (roll.what, roll.prey, roll.need) == ("attack", 0, 6)
    known = s.g.asks[0].args
    assert (known["case"], known["prey"], known["enough"]) == ("blow", 0, False)
    s = a_voyage(windows=True, cast=("bridie-quillon", "arjun-singh", "jamie-snell")).a_card_each()
    s.deep_ones(deck_1=1).at(0, "deck-1").dice(7).start(DeepOnesAct(waiting={"deck-1": 1}))
    roll = rolled(s.g)
    assert roll is not None
    assert (roll.what, roll.prey, roll.need) == ("deep-one", 0, 7)
    assert s.g.asks[0].args["enough"], "just enough"


@rule("UNF-DIE-06")
def test_a_card_laid_down_lowers_what_the_die_must_show():
    s = a_voyage(windows=True).at(0, "chapel").hand(0, "lore-2-1", "lore-1-1").dice(3).acts(0, "space.chant")
    s.answer(0, ["lore-2-1"])
    roll = rolled(s.g)
    assert roll is not None
    assert (roll.what, roll.need) == ("chapel", 5), "7 with the 2 of the card"


# ---- prices -------------------------------------------------------------------------------------------------------


@rule("UNF-CRISIS-05", "UNF-GEN-11")
def test_if_nobody_can_pay_for_anything_the_first_option_is_carried_out_as_far_as_possible():
    ways = [v.Way("a", [v.Lose(res="food")], [v.Discard(n=2)]), v.Way("b", [], [v.Discard(n=3)])]
    s = a_voyage().hand(0, "will-1-1").do(0, v.Choose(options=ways))
    while not s.finished:
        assert s.ask(0).kind == "discard" or s.offered(0) == ["a"]
        s.answer(0, s.ask(0).default)
    assert (s.g.dials["food"], s.g.players[0].hand) == (7, [])


@rule("UNF-CRISIS-05", "UNF-SEAT-03")
def test_silence_takes_the_first_option_that_can_be_paid_where_the_safe_one_cannot():
    ways = [v.Way("a", [], [v.Discard(n=2)]), v.Way("b"), v.Way("c")]
    assert a_voyage().do(0, v.Choose(options=ways, default="a")).ask(0).default == ["b"]
    assert a_voyage().do(0, v.Choose(options=ways, default="c")).ask(0).default == ["c"]


@rule("UNF-PASS-07", "UNF-ROOM-07")
def test_the_last_passenger_in_the_supply_still_pays():
    s = a_voyage().deep_ones().at(0, "bridge").set(people=["face-1"]).acts(0, n=1)
    assert "space.watch" in s.offered(0)


@rule("UNF-TRAITOR-06")
@pytest.mark.parametrize(("hand", "enough"), [(("will-5-1", "will-5-2", "lore-2-1"), True), (("will-5-1",), False)])
def test_exactly_twelve_opens_the_brig(hand: tuple[str, ...], enough: bool):
    s = a_voyage().traitor(0).at(0, "brig").hand(0, *hand).acts(0, n=1)
    assert ("move" in s.offered(0)) == enough
    if enough:
        s.answer(0, ["move"])
        known = s.ask(0).args
        assert (known["total"], known["types"]) == (12, ["any"])


@rule("UNF-REPAIR-01")
def test_a_repair_never_costs_less_than_one():
    s = a_voyage().deep_ones().at(0, "galley").hand(0, "strength-5-1")
    s.g.damages.remove("structural-1")
    s.set(damage={"galley": "structural-1"})
    for spanners, total in ((1, 2), (2, 1), (3, 1)):
        s.g.players[0].items = ["heavy-spanner"] * spanners
        option = s.start(Acting(seat=0)).ask(0).option("repair")
        assert option is not None and option.args["total"] == total


@rule("UNF-DISC-02")
def test_the_table_knows_whom_it_waits_for_unless_that_would_tell_what_somebody_holds():
    s = a_voyage().hand(0, "will-1-1", "will-1-2").do(0, v.Discard(n=1))
    assert s.ask(0).audience == "named"
    s = a_voyage().hand(0, "will-1-1", "lore-1-1").do(0, v.Discard(n=1, types=["will"]))
    assert s.ask(0).audience == "secret"


@rule("UNF-DISC-02")
def test_a_card_that_is_spent_is_shown_and_one_that_is_merely_lost_is_not():
    s = a_voyage().hand(0, "will-1-1", "will-1-2").do(0, v.Discard(n=1))
    assert s.ask(0).audience == "named"
    s.answer(0, ["will-1-1"])
    assert (s.of(Spent), [(event.seat, event.n) for event in s.of(Discarded)]) == ([], [(0, 1)])
    s = a_voyage().hand(0, "will-1-1", "will-1-2").do(0, v.Cost(do=[v.Discard(n=1)]))
    assert s.ask(0).audience == "named"
    s.answer(0, ["will-1-1"])
    assert ([event.cards for event in s.of(Spent)], s.of(Discarded)) == ([["will-1-1"]], [])


def by_silence(s: Scenario) -> Scenario:
    while not s.finished:
        s.answer(0, s.ask(0).default)
    return s


@pytest.mark.parametrize("how", ["chosen", "random"])
def test_whether_anything_was_discarded_is_asked_of_the_last_discard(how: str):
    lost = v.If(cond="discarded", then=[v.Lose(res="food")], otherwise=[v.Lose(res="fuel")])
    discard = v.Discard(n=1, how=how)  # pyright: ignore[reportArgumentType]
    s = by_silence(a_voyage().hand(0, "will-1-1").do(0, discard, lost))
    assert (s.g.dials["food"], s.g.dials["fuel"]) == (7, 8)
    s = by_silence(a_voyage().hand(0, "will-1-1").do(0, discard, discard, lost))
    assert (s.g.dials["food"], s.g.dials["fuel"]) == (8, 7), "there was nothing left to discard"


@rule("UNF-ITEM-04")
def test_who_loses_an_item_picks_it_and_by_silence_the_first():
    s = a_voyage().items(1, "tide-almanac").do(0, v.RemoveItem(who="that"), target=1)
    assert s.asked() == [(1, "items.remove")]
    assert (s.ask(1).default, s.ask(1).args["n"], s.ask(1).args["owner"]) == (["boathook"], 1, 1)
    s.answer(1, ["tide-almanac"])
    assert s.g.players[1].items == ["boathook"]
    s = a_voyage().items(1, "tide-almanac").do(0, v.RemoveItem(who="that", picker="you"), target=1)
    assert s.asked() == [(0, "items.remove")]


@rule("UNF-MYTH-14")
def test_a_kept_card_that_removes_itself_goes_to_its_discards():
    s = a_voyage()
    s.g.mythos.remove("warm-cargo")
    s.g.players[1].kept = ["warm-cargo"]
    s.do(1, v.RemoveSelf(), source="warm-cargo")
    assert (s.g.players[1].kept, s.g.mythos_pile) == ([], ["warm-cargo"])


# ---- menus --------------------------------------------------------------------------------------------------------


@rule("UNF-MOVE-01")
def test_moves_say_what_is_to_be_seen_there_and_such_places_come_first():
    s = a_voyage().deep_ones(deck_1=2, galley=1).passengers(deck_1=["face-1"]).damaged("galley").at(0, "bridge")
    s.at(1, "deck-1").at(2, "chapel").acts(0, n=1)
    moves = [option for option in s.ask(0).options if option.id.startswith("move.")]
    seen = {option.id: option.args["sights"] for option in moves}
    assert seen["move.deck-1"] == ["deep-ones@2", "passengers@1", "seat@1"]
    assert seen["move.galley"] == ["wrecked", "deep-ones@1"]
    assert seen["move.deck-8"] == ["nothing"]
    assert [option.id for option in moves][:4] == ["move.chapel", "move.galley", "move.deck-1", "move.captains-cabin"]


@rule("UNF-TRADE-01")
def test_there_is_something_to_trade_as_soon_as_one_of_two_has_an_item():
    s = a_voyage().at(0, "deck-6").at(1, "deck-6").at(2, "deck-1")
    s.g.players[0].items = []
    assert "trade" in s.acts(0, n=1).offered(0)
    s.g.players[1].items = []
    assert "trade" not in s.acts(0, n=1).offered(0)


@rule("UNF-ACT-08")
def test_a_granted_action_says_whose_turn_it_is():
    s = a_voyage(current=2).do(0, v.Grant(n=1))
    assert (s.ask(0).args["case"], s.ask(0).args["current"], s.ask(0).args["left"]) == ("granted", 2, 1)
    assert "case" not in a_voyage().acts(0, n=1).ask(0).args


def test_nothing_but_a_skill_card_has_a_value():
    s = a_voyage(cast=("oriel-vantongeren", "arjun-singh", "jamie-snell"))
    assert [thing.value for thing in lying_open(s.g, 0, "action")] == [0, 0, 0]


@rule("UNF-CRISIS-03", "UNF-CRISIS-06")
def test_who_chooses_between_a_check_and_something_else_reads_the_check():
    s = a_voyage().on_top("mythos", "the-choir-below").start(MythosCard())
    known = s.ask(2).args
    assert [known[key] for key in ("case", "target", "skills")] == ["check", 12, ["influence", "lore", "will"]]
    s = a_voyage().on_top("mythos", "sealed-rations").start(MythosCard())
    assert "case" not in s.ask(0).args


@rule("UNF-MYTH-06")
def test_who_picks_the_track_reads_where_both_stand():
    s = a_voyage().deep_ones().set(travel=2, ritual=1).at(0, "deck-8").on_top("mythos", "sealed-rations")
    s.start(MythosCard()).answer(0, ["condemn-the-tins"])
    known = s.ask(0).args
    assert [known[key] for key in ("case", "travel", "ritual")] == ["known", 2, 1]


@rule("UNF-CHECK-22")
def test_what_can_be_laid_ready_is_what_will_be_asked():
    s = a_voyage().hand(1, "lore-1-1").hand(2, "will-1-1", "lore-2-1")
    s.start(SkillCheck(source="brig", target=9, skills=["will"], inner=Resolve(seat=0)))
    ahead = check_ahead(s.view(2))
    assert ahead is not None
    assert {option.id: option.args["helps"] for option in ahead.options} == {"will-1-1": True, "lore-2-1": False}
    ask = s.answer(1, []).ask(2)
    assert (ask.options, ask.most, ask.args, ask.epoch) == (ahead.options, ahead.most, ahead.args, ahead.epoch)


def test_silence_chooses_as_few_players_as_may_be():
    s = a_voyage(seats=4, cast=("keilani-tatupu", "arjun-singh", "jamie-snell", "jeanne-lafarge")).acts(0, "use.feat")
    assert s.ask(0).default == []


def test_which_questions_wait_for_whom():
    kinds = SPEC.kinds
    assert {name: kind.stop for name, kind in kinds.items() if kind.stop is not None} == {
        f"window.{what}": (f"ask.{what}", "no") for what in WINDOWS
    }
    assert [name for name, kind in kinds.items() if kind.invites] == ["check.add"]
    assert {name for name, kind in kinds.items() if kind.obeys is not None} == {
        "pick.sign",
        "pick.threatened",
        *(f"window.{what}" for what in WINDOWS),
    }


# ---- windows ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("below", "case"),
    [
        (Attacking(seat=1, spaces=["deck-1"]), {"case": "by", "by": "blow"}),
        (Casting(at="crew"), {"case": "by", "by": "light"}),
        (Acting(seat=1), {"case": "by", "by": "murder"}),
        (DeepOnesAct(waiting={}), {"case": "by", "by": "deep-one"}),
        (Resolve(seat=1, source="will-1-1"), {"case": "card", "source": "will-1-1"}),
        (Hit(seat=1), {"case": "by", "by": "something"}),
    ],
    ids=lambda part: type(part).__name__,
)
def test_who_is_about_to_fall_reads_by_what(below: object, case: dict[str, str]):
    s = a_voyage(windows=True).a_card_each().passengers(deck_2=["face-1"]).at(0, "deck-1")
    s.g.stack = [below, Defeats(seats=[0], passengers=["deck-2"])]  # pyright: ignore[reportAttributeAccessIssue]
    told = FACTS["defeat"](s.g)
    assert told == {"who": ["seat@0", "deck-2"], "people": True, "passengers": True, **case}
    s.g.stack = [below, Defeats(seats=[0])]  # pyright: ignore[reportAttributeAccessIssue]
    assert FACTS["defeat"](s.g) == {"who": ["seat@0"], "people": True, "passengers": False, **case}


@rule("UNF-DEFEAT-06")
def test_a_passenger_who_is_saved_needs_nobody_else():
    s = a_voyage().passengers(deck_3=["face-1", "face-2"])
    thing = Held("feat", "feat", "", v.Ability(name="X", timing="defeat", do=[v.Prevent(what="any")]))
    for saved, fits in (([], True), (["deck-3"], True), (["deck-3", "deck-3"], False)):
        s.g.stack = [Defeats(passengers=["deck-3", "deck-3"], saved=list(saved))]
        assert FITS["defeat"](s.g, 0, thing) == fits


@rule("UNF-DEFEAT-01")
def test_who_stays_where_they_fall_is_told_without_a_place():
    s = a_voyage().at(0, "brig").at(1, "deck-1").at(2, "sick-bay").start(Defeats(seats=[0, 1, 2]))
    assert [(event.seat, event.to) for event in s.of(Defeated)] == [(0, ""), (1, "sick-bay"), (2, "")]


@rule("UNF-MON-01", "UNF-SPACE-08")
def test_deep_ones_that_come_are_told_with_where_they_come_to():
    s = a_voyage().at(1, "brig").do(1, v.Place(n=2, at="deck-5"), v.Place(n=1, at="here"), v.AddToDeep(n=2))
    assert s.of(DeepOnesPlaced) == [
        DeepOnesPlaced(n=n, space=at) for n, at in ((2, "deck-5"), (1, "deep"), (2, "deep"))
    ]


# ---- orders -------------------------------------------------------------------------------------------------------


def test_what_everything_does_unless_somebody_says_otherwise():
    usual = {thing.name: thing.usual for thing in things().values()}
    assert {name for name, mode in usual.items() if mode != "never"} == {"Grit"}
    assert {"Voice of Command", "Play the Odds", "Hold Fast", "Ill Omen", "Weighted Dice"} <= usual.keys()


@rule("UNF-WINDOW-09")
def test_orders_are_given_at_sea_by_those_who_sit_there():
    s = a_voyage().hand(1, "will-1-1")
    s.g.players[1].asks = ["die"]
    found = {setting.key: setting.value for setting in settings_of(SPEC, s.g, 1)}
    asked = {key: value for key, value in found.items() if key.startswith("ask.")}
    assert asked == {f"ask.{what}": "yes" if what == "die" else "no" for what in WINDOWS}
    assert "use.ill-omen" not in found and found["use.grit"] == "turns"
    assert "use.hold-fast" in found and "use.hold-fast" not in {one.key for one in settings_of(SPEC, s.g, 0)}
    assert "use.ill-omen" in {setting.key for setting in settings_of(SPEC, s.traitor(2).g, 2)}
    assert settings_of(SPEC, SPEC.new(3, {}, 1), 0) == []
    s.dial(food=1).do(0, v.Lose(res="food"))
    assert settings_of(SPEC, s.g, 1) == []


# ---- what a seat knows, and the proof that it knows no more ---------------------------------------------------------


@rule("UNF-SECRET-02")
def test_who_sorts_cards_knows_where_they_went():
    s = a_voyage().on_top("mythos", "food-stores-raid", "sealed-rations")
    s.do(0, v.Peek(deck="mythos", n=2, arrange="top-bottom")).answer(0, ["sealed-rations"])
    assert s.g.players[0].known == ["top.sealed-rations", "bottom.food-stores-raid"]
    s.g.players[1].known = ["top.ice-line", "bottom.nine-coffins", "top.nine-coffins"]
    s.do(0, v.Peek(deck="mythos", n=2, arrange="order")).answer(0, s.ask(0).default)
    assert s.g.players[1].known == ["top.ice-line", "bottom.nine-coffins"], "of this deck, and of its top"
    s.do(0, v.Peek(deck="waypoint", n=2, arrange="order")).answer(0, s.ask(0).default)
    assert s.g.players[1].known == ["bottom.nine-coffins"]


@rule("UNF-SECRET-02", "UNF-MYTH-13")
def test_what_lay_lowest_is_not_known_any_more_when_the_discards_come_under_it():
    s = a_voyage().set(mythos=["sealed-rations"], mythos_pile=["blood-for-ink", "nine-coffins"])
    s.g.players[1].known = ["bottom.sealed-rations", "bottom.ice-line"]
    s.do(0, v.Peek(deck="mythos", n=2))
    assert s.g.players[1].known == ["bottom.ice-line"]


@rule("UNF-SECRET-02", "UNF-MYTH-12")
def test_a_card_that_everybody_has_seen_leave_is_nobodys_knowledge():
    green = "orders-by-speaking-tube"
    s = a_voyage().on_top("mythos", green, "sealed-rations").do(0, v.Peek(deck="mythos", n=2))
    assert s.g.players[0].known == [f"top.{green}", "top.sealed-rations"]
    s.at(1, "brig").do(2, v.Peek(deck="mythos", n=1))
    assert [event.card for event in s.of(MythosReplaced)] == [green]
    assert s.g.players[0].known == ["top.sealed-rations"]


@rule("UNF-KEEP-01", "UNF-SECRET-02")
def test_the_keeper_knows_the_spell_at_the_bottom():
    s = a_voyage().on_top("spells", "fish-out-of-nowhere", "marrow-of-the-furnace").dice(8)
    s.do(2, v.CastSpell()).answer(2, ["fish-out-of-nowhere"])
    assert s.g.players[2].known == ["bottom.marrow-of-the-furnace"]


@rule("UNF-AWAKE-01")
def test_only_the_awakening_is_in_the_log():
    s = a_voyage(options={"mode": "learning"})
    deal(s.g, awakening=False)
    assert s.g.course == []
    deal(s.g, awakening=True)
    assert [mark.what for mark in s.g.course] == ["awakening"]


@rule("UNF-SECRET-07")
def test_the_proof_of_secrecy_changes_everything_that_is_hidden_and_nothing_else():
    def hidden(s: Scenario) -> dict[str, object]:
        g = s.g
        decks = {
            name: list(getattr(g, name)) for name in ("damages", "items", "spells", "mythos", "waypoints", "chaos")
        }
        people = {"people": list(g.people), "aboard": dict(g.aboard), "faces": list(g.aboard["deck-3"])}
        others = {"loyalty": list(g.players[1].loyalty), "saw": list(g.players[1].saw)}
        below = {"pile": list(g.mythos_pile[:-1]), "lore": list(g.skills["lore"]), "undealt": list(g.loyalties)}
        return {**decks, **people, **others, **below}

    def scene() -> Scenario:
        s = a_voyage(seats=5).loyalty(1, "hybrid").passengers(deck_3=["face-1", "face-7", "face-9"])
        s.set(mythos_pile=[s.g.mythos.pop() for _ in range(6)])
        s.g.players[1].saw, s.g.players[0].saw = [(0, "human")], [(1, "hybrid")]
        s.g.players[0].known = ["top.ice-line"]
        return s.hand(0, "will-1-1", "lore-1-1")

    before, changed = hidden(scene()), set[str]()
    for seed in range(12):
        s = scene()
        SPEC.scramble(s.g, 0, Rng(seed))
        now = hidden(s)
        changed |= {name for name in before if now[name] != before[name]}
        assert s.g.mythos_pile[-1:] == scene().g.mythos_pile[-1:], "the top of a pile is seen"
        me = s.g.players[0]
        assert (me.hand, me.saw, me.known) == (["will-1-1", "lore-1-1"], [(1, "hybrid")], ["top.ice-line"])
        assert me.loyalty == scene().g.players[0].loyalty
        assert all(skill_type(card) == "lore" for card in s.g.skills["lore"])
    assert changed == before.keys()


@rule("UNF-SECRET-07")
def test_the_proof_of_secrecy_changes_a_pile_until_it_is_turned_up_and_loyalties_until_the_end():
    def pile(flipped: bool, seed: int) -> list[str]:
        s = a_voyage().hand(1, "lore-1-1", "lore-1-2").chaos("will-1-1", "will-1-2")
        s.start(SkillCheck(source="brig", target=9, skills=["will"], inner=Resolve(seat=0)))
        check = next(frame for frame in s.g.stack if isinstance(frame, SkillCheck))
        check.flipped = flipped
        SPEC.scramble(s.g, 0, Rng(seed))
        assert check.pile == sorted(check.pile)
        return check.pile

    assert {tuple(pile(True, seed)) for seed in range(6)} == {("will-1-1", "will-1-2")}
    assert len({tuple(pile(False, seed)) for seed in range(6)}) > 2
    s = a_voyage().loyalty(1, "hybrid").dial(food=1).do(0, v.Lose(res="food"))
    SPEC.scramble(s.g, 0, Rng(1))
    assert [card[:6] for card in s.g.players[1].loyalty] == ["hybrid"]
