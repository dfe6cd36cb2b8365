"""Rules at their edges: the last card, the first seat, nobody left, exactly enough."""

from __future__ import annotations

import importlib.util
import sys
from typing import Any

import pytest

import games.unfathomable
from games.core import Option, handlers
from games.core.phrasing import Phrases
from games.core.simulate import Played
from games.unfathomable import SPEC, complete, events
from games.unfathomable import vocabulary as v
from games.unfathomable.abilities import FITS, MATTERS, Held, held
from games.unfathomable.cards import OPEN_SKILLS, SKILLS, characters
from games.unfathomable.check import SkillCheck
from games.unfathomable.costs import might_pay
from games.unfathomable.damage import Hit
from games.unfathomable.defeat import Defeats
from games.unfathomable.dice import DieRoll
from games.unfathomable.end import change_dial
from games.unfathomable.events import Drew, SpaceActionUsed
from games.unfathomable.hands import draw_ask
from games.unfathomable.loyalty import Awakening
from games.unfathomable.moments import rolled
from games.unfathomable.report import summary
from games.unfathomable.resolve import Resolve
from games.unfathomable.selectors import Chosen
from games.unfathomable.ship import DECKS, ROOMS
from games.unfathomable.turn import Turn, ask_sick_receive, ask_traitor_receive
from games.unfathomable.verbs import check_ahead
from tests.rules import rule
from tests.unfathomable.build import CAST, a_voyage
from tests.unfathomable.test_fine_points import past

# ---- what events tell -----------------------------------------------------------------------------------------------

LISTED: list[tuple[Any, str, dict[str, Any]]] = [
    (events.CourseTold, "told", {"waypoints": ["ice-line"]}),
    (events.CourseTold, "wrecked", {"rooms": ["galley", "galley"]}),
    (events.TrueColours, "told", {"dealt": ["human-1"]}),
    (events.ColoursShown, "told", {"dealt": ["hybrid-1"]}),
    (events.YourLoyalty, "told", {"cards": ["human-1"]}),
    (events.YouSawLoyalty, "told", {"cards": ["human-1"]}),
    (events.CheckFlipped, "told", {"cards": ["will-1-1"]}),
]
REST: dict[Any, dict[str, Any]] = {
    events.CourseTold: {"turns": 1, "distance": 2, "waypoints": [], "rooms": [], "lost": 0, "rites": 0},
    events.TrueColours: {"seat": 0, "character": "jamie-snell", "side": "human", "dealt": []},
    events.ColoursShown: {"seat": 0, "character": "jamie-snell", "side": "human", "dealt": [], "turn": 3},
    events.YourLoyalty: {"cards": []},
    events.YouSawLoyalty: {"at": 0, "cards": []},
    events.CheckFlipped: {"cards": [], "total": 0},
}


@pytest.mark.parametrize(("kind", "field", "given"), LISTED, ids=lambda one: getattr(one, "__name__", str(one)))
def test_a_list_in_an_event_is_told_as_it_is_and_an_empty_one_as_none(kind: Any, field: str, given: dict[str, Any]):
    assert getattr(kind(**REST[kind]), field) == ["none"]
    assert getattr(kind(**{**REST[kind], **given}), field) == next(iter(given.values()))


def test_cards_drawn_are_told_by_type_and_none_as_none():
    assert Drew(seat=0, kinds={"lore": 2, "will": 1}).told == ["2-lore", "1-will"]
    assert Drew(seat=0, kinds={}).told == ["none"]


# ---- the die --------------------------------------------------------------------------------------------------------


def test_a_die_that_is_not_thrown_yet_shows_nothing():
    s = a_voyage()
    s.g.stack.append(DieRoll(roller=0))
    assert (s.view().die, rolled(s.g)) == (None, None)
    s.g.stack = [Turn(), DieRoll(roller=2, natural=5, modifier=1)]
    lying = rolled(s.g)
    assert lying is not None and (lying.seat, lying.natural, lying.modifier, lying.need) == (2, 5, 1, 0)
    assert s.view().die == 5


@rule("UNF-DIE-04")
@pytest.mark.parametrize(
    ("effect", "waits"),
    [
        (v.DamageShip(), False),
        (v.Risk(), False),
        (v.AddToDeep(n=4, rise="all"), False),
        (v.Roll(bands=[v.Band(8)], loses=False), False),
        (v.Roll(bands=[v.Band(8)]), True),
        (v.Attack(), True),
        (v.Activate(monster="deep-ones"), True),
    ],
    ids=str,
)
def test_fast_dice_spare_the_window_where_nothing_is_to_be_lost(effect: v.AnyEffect, waits: bool):
    """With the switch off every roll has its window."""
    for switch in ("on", "off"):
        s = a_voyage(windows=True, options={"fast_dice": switch}).hand(1, "will-1-1").at(0, "deck-5")
        s.deep_ones(deck_5=1).passengers().on_top("damages", "structural-1").dice(1, 1).do(0, effect)
        assert ((1, "window.die") in s.asked()) == (waits or switch == "off")


# ---- what silence draws ---------------------------------------------------------------------------------------------


def silent(shown: dict[str, int], n: int, caps: dict[str, int], counts_down: bool) -> dict[str, int]:
    """D42: the type with most cards in the own set, ties in the order I, L, O, S, W; D2: still left in it."""
    found = dict[str, int]()
    for _ in range(n):
        left = {kind: shown.get(kind, 0) - (found.get(kind, 0) if counts_down else 0) for kind in caps}
        best = max(
            (kind for kind in caps if found.get(kind, 0) < caps[kind]),
            key=lambda kind: (left[kind], -list(SKILLS).index(kind)),  # pyright: ignore[reportArgumentType]
        )
        found[best] = found.get(best, 0) + 1
    return found


@rule("UNF-SETUP-16", "UNF-SKILL-09")
@pytest.mark.parametrize("who", characters())
def test_what_silence_draws_for_everybody_by_every_kind_of_draw(who: str):
    g = a_voyage(cast=(who, *(one for one in CAST if one != who))).g
    shown = {str(kind): n for kind, n in characters()[who].set.items()}
    wide = dict.fromkeys(map(str, OPEN_SKILLS), 3)
    for kind, n, caps in (
        ("set", 3, shown),
        ("set-types", 3, dict.fromkeys(shown, 3)),
        ("any", 3, wide),
        ("different", 3, dict.fromkeys(wide, 1)),
    ):
        ask = draw_ask(g, 0, n, kind)
        assert ask is not None
        assert {option.id: option.cap for option in ask.options} == caps
        assert ask.default == silent(shown, n, caps, kind == "set"), kind
        assert (ask.least, ask.most, ask.args["n"]) == (n, n, n)


def test_nobody_draws_more_of_a_set_than_it_shows():
    ask = draw_ask(a_voyage().g, 0, 9, "set")
    assert ask is not None and (ask.most, ask.default) == (5, {"influence": 3, "will": 2})
    assert draw_ask(a_voyage().g, 0, 0, "set") is None


@rule("UNF-RECV-03")
@pytest.mark.parametrize(("surgeon", "n"), [("jamie-snell", 1), ("svetlana-gedroits", 2)])
def test_what_is_drawn_in_the_sick_bay(surgeon: str, n: int):
    s = a_voyage(cast=("arjun-singh", surgeon, "william-bowleg")).at(0, "sick-bay")
    ask = ask_sick_receive(s.g)
    assert {option.id: option.cap for option in ask.options} == {"influence": 2, "observation": 1, "strength": 2}
    assert (ask.least, ask.most, ask.args["n"], ask.default) == (n, n, n, {"influence": n})


def test_silence_in_the_sick_bay_draws_most_of_what_the_set_has_most_of():
    ask = ask_sick_receive(a_voyage(cast=("jamie-snell", *CAST)).at(0, "sick-bay").g)
    assert ask.default == {"strength": 1}
    ask = ask_sick_receive(a_voyage(cast=("cassius-thorne", "svetlana-gedroits", "arjun-singh")).at(0, "sick-bay").g)
    assert ask.default == {"influence": 1, "lore": 1}, "one of a type, and the next of the next"


@rule("UNF-TRAITOR-01", "UNF-TRAITOR-02")
@pytest.mark.parametrize(("space", "most"), [("galley", 5), ("sick-bay", 1)])
def test_what_a_revealed_traitor_may_draw(space: str, most: int):
    ask = ask_traitor_receive(a_voyage().traitor(0).at(0, space).g)
    caps = {"influence": min(3, most), "will": min(2, most), "treachery": most}
    assert {option.id: option.cap for option in ask.options} == caps
    assert (ask.least, ask.most) == (0, most)
    assert ask.default == ({"influence": 3, "will": 2} if most == 5 else {"influence": 1}), "never treachery"


# ---- decks and what is known of them --------------------------------------------------------------------------------


@rule("UNF-KEEP-02")
def test_a_spell_that_is_cast_lies_nowhere_that_anybody_could_know():
    s = a_voyage().set(keeper=0)
    top, under = s.g.spells[-1], s.g.spells[-2]
    s.g.players[1].known = [f"bottom.{top}", f"bottom.{under}", "top.ice-line"]
    s.do(0, v.CastSpell()).answer(0, [top], "spell.pick")
    assert s.g.players[1].known == [f"bottom.{under}", "top.ice-line"]
    assert (s.g.spells_gone, s.g.spells[0]) == ([top], under)
    assert f"bottom.{under}" in s.g.players[0].known


@pytest.mark.parametrize("arrange", ["order", "top-bottom"])
def test_a_single_card_is_put_back_without_a_question(arrange: Any):
    s = a_voyage().set(waypoints=["ice-line"]).do(0, v.Peek(deck="waypoint", n=2, arrange=arrange))
    assert s.finished and s.g.waypoints == ["ice-line"] and s.g.players[0].known == ["top.ice-line"]


def test_the_last_card_may_still_be_put_under_the_deck():
    s = a_voyage().set(waypoints=["ice-line"]).do(0, v.Peek(deck="waypoint", n=2, arrange="keep-or-bottom"))
    assert s.asked() == [(0, "peek.keep")]


@pytest.mark.parametrize(("deck", "whole"), [("waypoint", 20), ("spell", 20), ("item", 20)])
def test_before_the_first_turn_a_deck_that_is_not_laid_out_is_all_in_the_box(deck: str, whole: int):
    def size(g: Any) -> int:
        return next(one.size for one in SPEC.view(g, None).decks if one.name == deck)

    assert size(SPEC.new(3, {}, 1)) == whole
    s = a_voyage().set(waypoints=[], spells=[], items=[], turn=3)
    assert size(s.g) == 0, "and in the middle of a voyage it is empty"


# ---- people ---------------------------------------------------------------------------------------------------------


@rule("UNF-TITLE-05", "UNF-TITLE-09")
def test_a_title_that_is_given_goes_to_a_free_human_who_has_it_not():
    s = a_voyage(6).set(captain=0, keeper=3).at(2, "brig").traitor(4)
    s.do(3, v.TransferTitle(title="captain", to="chosen"))
    assert s.offered(3) == ["seat-1", "seat-3", "seat-5"]
    assert s.answer(3, ["seat-5"]).g.captain == 5
    s = a_voyage(3).set(captain=0, keeper=1).at(1, "brig").at(2, "brig")
    assert s.do(0, v.TransferTitle(title="captain", to="chosen")).finished and s.g.captain == 0, "nobody else is free"
    s = a_voyage(3).set(captain=0, keeper=1).do(0, v.TransferTitle(title="keeper", to="chosen"))
    assert s.offered(0) == ["seat-0", "seat-2"]


@rule("UNF-ROOM-10")
def test_the_first_seat_can_be_accused_like_any_other():
    s = a_voyage().at(1, "captains-cabin").at(0, "galley").deep_ones().acts(1, n=1)
    option = s.ask(1).option("space.seat-0")
    assert option is not None and option.args == {"space": "captains-cabin", "mode": "accuse", "seats": [0]}
    s.answer(1, ["space.seat-0"])
    assert [event.accused for event in s.of(SpaceActionUsed)] == [[0]]
    s = a_voyage().at(1, "chapel").deep_ones().set(ritual=1).acts(1, "space.hush")
    assert [event.accused for event in s.of(SpaceActionUsed)] == [[]]


def test_treachery_is_drawn_by_revealed_traitors_and_by_nobody_else():
    s = a_voyage().traitor(1).do(0, v.DrawTreachery(n=2, who="each-player"))
    assert [len(player.hand) for player in s.g.players] == [0, 2, 0]


@rule("UNF-AWAKE-05")
def test_a_revealed_traitor_passes_on_the_new_card_and_no_other():
    s = a_voyage(6).traitor(1)
    s.g.players[1].loyalty = ["human-1"]
    s.g.loyalties = [card for card in s.g.loyalties if card != "human-1"]
    top = s.g.loyalties[-2]
    s.start(Awakening()).answer(1, ["seat-3"], "loyalty.give")
    assert s.g.players[1].loyalty == ["human-1"]
    assert top in s.g.players[3].loyalty


# ---- who can be saved -----------------------------------------------------------------------------------------------


def prevents(what: Any) -> Held:
    return Held("sheet", "sheet", "", v.Ability(name="X", timing="defeat", do=[v.Prevent(what=what)]))


@rule("UNF-DEFEAT-06")
def test_a_reaction_to_a_defeat_needs_somebody_who_is_not_saved_yet():
    s = a_voyage().passengers(deck_3=["face-1", "face-2"]).at(0, "deck-3").at(1, "brig")
    fits = FITS["defeat"]
    assert not fits(s.g, 0, prevents("any")), "nobody falls"
    for frame, human, anybody in (
        (Defeats(passengers=["deck-3"], saved=["deck-3"]), False, False),
        (Defeats(passengers=["deck-3", "deck-3"], saved=["deck-3"]), False, True),
        (Defeats(passengers=["deck-3"]), False, True),
        (Defeats(seats=[0]), True, True),
        (Defeats(seats=[0], spared=[0]), False, False),
        (Defeats(seats=[1]), False, False),  # in the Brig already
    ):
        s.g.stack.append(frame)
        assert (fits(s.g, 0, prevents("human")), fits(s.g, 0, prevents("any"))) == (human, anybody)
        s.g.stack.pop()


@rule("UNF-DEFEAT-06")
def test_who_can_be_saved_people_before_passengers_and_the_first_by_silence():
    s = a_voyage().passengers(deck_3=["face-1", "face-2"]).at(0, "deck-3").at(1, "deck-4")
    falling = Defeats(seats=[0, 1], passengers=["deck-3", "deck-3"])
    s.start(falling, Resolve(seat=2, effects=[v.Prevent(what="any")]))
    ask = s.ask(2)
    assert [option.id for option in ask.options] == ["seat-0", "seat-1", "deck-3"]
    assert ask.default == ["seat-0"]
    assert [option.args for option in ask.options[1:]] == [
        {"seats": [1], "spaces": []},
        {"seats": [], "spaces": ["deck-3"]},
    ]


# ---- prices ---------------------------------------------------------------------------------------------------------


def test_one_dear_card_is_enough_for_a_price():
    s = a_voyage().hand(0, "will-5-1", "will-1-1").do(0, v.Cost(do=[v.Discard(total=4)]))
    assert (s.ask(0).least, s.ask(0).most) == (1, 2)
    assert s.refused(0, ["will-1-1"]) == "too-little"
    assert s.answer(0, ["will-5-1"]).g.players[0].hand == ["will-1-1"]


def test_a_hand_of_one_might_pay_for_one_card_and_an_empty_one_for_none():
    s = a_voyage().hand(0, "will-1-1")
    assert might_pay(s.g, 0, [v.Discard(n=1)]) and might_pay(s.g, 0, [v.Discard(total=9)])
    assert not might_pay(s.g, 1, [v.Discard(n=1)])
    assert might_pay(s.g, 1, []) and not might_pay(s.g, 0, [v.Discard(n=1), v.RemoveItem(n=9)])


# ---- improvements ---------------------------------------------------------------------------------------------------


@rule("UNF-ITEM-03")
def test_of_two_improvements_left_the_first_is_active():
    s = a_voyage().items(0, "letters-of-credit", "bound-sermons", "smoked-lorgnette")
    s.g.players[0].improvement = "letters-of-credit"
    s.do(0, v.RemoveItem(n=1)).answer(0, ["letters-of-credit"], "items.remove")
    assert s.g.players[0].improvement == "bound-sermons"
    s.do(0, v.RemoveItem(n=1)).answer(0, ["smoked-lorgnette"])
    assert s.g.players[0].improvement == "bound-sermons", "the other one was not active"
    s.do(0, v.RemoveItem(n=1)).answer(0, ["bound-sermons"])
    assert s.g.players[0].improvement == ""


@rule("UNF-ITEM-03")
def test_who_gains_two_improvements_at_once_is_asked_once():
    s = a_voyage().items(0, "letters-of-credit").items(1, "bound-sermons", "smoked-lorgnette")
    s.g.players[0].improvement = "letters-of-credit"
    s.do(0, v.TakeItem(n=2)).answer(0, ["bound-sermons", "smoked-lorgnette"], "items.take")
    assert s.asked() == [(0, "turn.improvement")]
    assert s.answer(0, ["smoked-lorgnette"]).finished


# ---- checks ---------------------------------------------------------------------------------------------------------


@rule("UNF-CHECK-22")
@pytest.mark.parametrize("added", [[], ["will-1-1"], ["will-1-1", "will-1-2"]])
@pytest.mark.parametrize("where", ["galley", "brig"])
def test_what_can_be_laid_ready_is_what_is_asked_when_the_chance_comes(where: str, added: list[str]):
    s = a_voyage().hand(1, "will-1-1", "will-1-2").hand(2, "lore-2-1").hand(0, "will-3-1", "lore-1-1").at(0, where)
    s.start(SkillCheck(source="captains-cabin", target=9, skills=["will"], inner=Resolve(seat=0, target=1)))
    ahead = check_ahead(s.answer(1, added).view(0))
    assert ahead is not None
    asked = s.answer(2, []).ask(0)
    assert (asked.args, asked.options, asked.epoch) == (ahead.args, ahead.options, ahead.epoch)
    assert (asked.least, asked.most) == (ahead.least, ahead.most) == (0, 1 if where == "brig" else 2)
    assert (asked.args["pile"], asked.args["them"]) == (2 + len(added), 1)


def opens(where: Any) -> Held:
    return Held("x", where, "influence-3-1", v.Ability(name="X", timing="announce", do=[v.FaceUp()]))


@rule("UNF-CHECK-21")
def test_cards_are_opened_only_while_somebody_has_one_to_add():
    """A card from the hand does not count for itself."""
    matters = MATTERS["announce"]
    for cards, from_hand, from_elsewhere in ((0, False, False), (1, False, True), (2, True, True)):
        s = a_voyage().hand(1, *["will-1-1", "will-1-2"][:cards])
        assert (matters(s.g, 1, opens("hand")), matters(s.g, 1, opens("item"))) == (from_hand, from_elsewhere)
    plain = Held("x", "hand", "x", v.Ability(name="X", timing="announce", do=[v.ChaosCards(n=0)]))
    assert matters(a_voyage().g, 1, plain)


# ---- the ship -------------------------------------------------------------------------------------------------------


def test_nothing_changes_after_the_end():
    s = a_voyage()
    s.g.over = True
    change_dial(s.g, "food", -1)
    assert s.g.dials["food"] == 8


def test_damage_that_finds_no_sound_room_goes_back():
    s = a_voyage().deep_ones().damaged(*ROOMS[:5]).on_top("damages", "structural-1")
    s.g.damage["bridge" if "bridge" not in s.g.damage else ROOMS[5]] = s.g.damages.pop(0)
    top = s.g.damages[-1]
    s.start(Hit(seat=0, room="galley"))
    assert s.finished and s.g.damages[-1] == top and len(s.g.damage) == 6


@rule("UNF-MOVE-01")
def test_moves_in_the_order_of_their_menu():
    """Where something is to be seen, rooms before decks; then where nothing is, rooms before decks."""
    s = a_voyage().deep_ones(deck_3=1).passengers(deck_7=["face-1"]).damaged("galley")
    s.at(0, "bridge").at(1, "deck-5").at(2, "chapel").acts(0, n=1)
    moves = [option.removeprefix("move.") for option in s.offered(0) if option.startswith("move.")]
    seen = ["chapel", "galley", "deck-3", "deck-5", "deck-7"]
    quiet = [room for room in ROOMS if room not in (*seen, "bridge")] + [deck for deck in DECKS if deck not in seen]
    assert moves == [*seen, *quiet]


def test_a_feat_looks_grave_in_a_window_and_what_comes_back_does_not():
    s = a_voyage(windows=True, cast=("keilani-tatupu", "cassius-thorne", "jamie-snell")).hand(0, "influence-1-1")
    s.start(
        SkillCheck(source="brig", target=4, skills=["will"], inner=Resolve(seat=0), chaos_cards=0)
    ).all_pass().adds()
    assert [option.id for option in s.ask(1).options if option.grave] == ["feat"]
    assert [option.id for option in s.ask(0).options if option.grave] == [] and "sheet" in s.offered(0)


@rule("UNF-TRADE-01")
def test_there_is_something_to_trade_as_soon_as_one_of_several_has_an_item():
    s = a_voyage().at(0, "deck-6").at(1, "deck-6").at(2, "deck-1")
    for player in s.g.players:
        player.items = []
    assert "trade" not in s.acts(0, n=1).offered(0)
    s.g.players[2].items = ["boathook"]
    assert "trade" not in s.acts(0, n=1).offered(0), "it is elsewhere"
    s.g.players[1].items = ["boathook"]
    assert "trade" in s.acts(0, n=1).offered(0)


# ---- reports and terms ----------------------------------------------------------------------------------------------


def test_a_report_of_one_voyage_counts_by_one():
    g = a_voyage().set(cause="arrived").g
    g.checks = [past("captains-cabin", "pass"), past("captains-cabin", "fail"), past("brig", "pass")]
    g.players[0].shown = "hybrid-1"
    found = summary([Played([], 0, g)])
    assert (found["human wins"], found["lost by"], found["traitors revealed"]) == (1.0, {}, 1.0)
    assert found["accusations"] == {"made": 2.0, "passed": 0.5}
    assert found["checks"] == {"pass": 0.0, "partial": 0.0, "fail": 0.0}


# ---- what is checked when the game is imported ----------------------------------------------------------------------

CHECKED = {
    "choosing": ["filters of players", "players by a word", "places that were found before"],
    "conditions": ["facts of conditions", "conditions"],
    "ship": ["regions"],
    "references": ["places that need something before them"],
    "orders": ["reactions, as judged by orders"],
}


def imported(name: str) -> None:
    """The module once more, beside the one that is in use."""
    spec = sys.modules[f"games.unfathomable{name}"].__spec__
    assert spec is not None and spec.loader is not None
    spec.loader.exec_module(importlib.util.module_from_spec(spec))


@pytest.mark.parametrize("name", CHECKED)
def test_a_word_that_somebody_forgot_stops_the_import(name: str, monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []
    monkeypatch.setattr(handlers, "check_complete", lambda what, known, words: asked.append(what))
    imported(f".{name}")
    assert asked == CHECKED[name]


def test_the_import_of_the_game_checks_the_box(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []
    monkeypatch.setattr(complete, "check", lambda: asked.append("all"))
    imported("")
    assert asked == ["all"]
    assert games.unfathomable.SPEC is SPEC


def test_a_word_without_a_wording_stops_the_import(monkeypatch: pytest.MonkeyPatch):
    asked: list[tuple[str, ...]] = []
    whole = Phrases.has

    def noted(self: Phrases, *path: str) -> bool:
        asked.append(path)
        return whole(self, *path)

    monkeypatch.setattr(Phrases, "has", noted)
    imported(".phrases")
    assert {("who", "captain"), ("tail", "in-brig"), ("place", "the", "here"), ("space", "w1")} <= set(asked)
    assert ("cond", "keeper") in asked and ("who", "you") not in asked


def test_how_many_may_sit_down():
    assert SPEC.seats == (3, 4, 5, 6)
    assert sorted(SPEC.migrations) == list(range(1, SPEC.version)), "every older version is carried over"


def test_a_held_thing_is_found_by_its_timing():
    s = a_voyage().hand(0, "will-1-1", "will-3-1", "lore-1-1")
    assert [thing.id for thing in held(s.g, 0, "die")] == ["hand.will-1-1"]
    assert [thing.id for thing in held(s.g, 0, "total")] == ["sheet", "hand.will-3-1"]
    assert [thing.value for thing in held(s.g, 0, "total")] == [0, 3]


def test_who_is_picked_of_several_is_asked_in_turn_order():
    s = a_voyage(4, current=2).do(1, v.Defeat(who=Chosen(("human", "other"))))
    assert s.offered(1) == ["seat-2", "seat-3", "seat-0"]
    assert s.ask(1).options[0] == Option("seat-2", verb="choose", args={"seat": 2})
