"""Positions that seldom come: two of a kind at once, nobody left, exactly as far as it counts."""

from __future__ import annotations

from collections import Counter
from itertools import product

import msgspec
import pytest

from games.rum_and_bones import SPEC, activation
from games.rum_and_bones.activation import charge_options
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.board import Hero
from games.rum_and_bones.cards import HeroSheet, creatures, heroes, kraken_actions
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import AttackDeclared, CardPlayed, DragonSwam, HandedBack, Pushed
from games.rum_and_bones.facts import facts
from games.rum_and_bones.gun import _differs  # pyright: ignore[reportPrivateUsage]
from games.rum_and_bones.layout import around, distance, layouts
from games.rum_and_bones.modifiers import passive_effects
from games.rum_and_bones.monsters import DragonActivation
from games.rum_and_bones.odds import chance, exploding, hits, mixed
from games.rum_and_bones.positions import sheet, walkable
from games.rum_and_bones.pushing import push_ends
from games.rum_and_bones.resolve import Resolve
from games.rum_and_bones.responding import Responding
from games.rum_and_bones.settings import apply_setting
from games.rum_and_bones.text import creature_skill, kraken_text, skill_text
from games.rum_and_bones.turns import whose
from games.rum_and_bones.verbs import recovery_ahead
from games.rum_and_bones.vocabulary import Coins, Damage, Push, Splash, StrikeBack
from games.rum_and_bones.walking import Surfacing, nearest_sea
from games.rum_and_bones.whom import Who
from games.rum_and_bones.windows import play_laid
from tests.rules import rule
from tests.rum_and_bones.build import a_battle
from tests.rum_and_bones.fight import heroes_meet

# ---- chances, by trying every way the dice can fall -----------------------------------------------------------------


def tried(n: int, need: int, at: int, more: int) -> list[float]:
    """The chance of 0, 1, … Hits of `n` dice, where every Hit that shows `at` or more adds dice once."""
    found = Counter[int]()
    for faces in product(range(1, 7), repeat=n):
        struck = [face for face in faces if face >= max(2, need)]
        extra = more * sum(face >= at for face in struck)
        for again in product(range(1, 7), repeat=extra):
            found[len(struck) + sum(face >= max(2, need) for face in again)] += 6 ** (n * more - extra)
    return [found[k] / 6 ** (n + n * more) for k in range(n * (1 + more) + 1)]


@pytest.mark.parametrize(("n", "need"), list(product((1, 2, 3), (1, 2, 4, 6))))
def test_hits_of_equal_dice(n: int, need: int):
    assert hits(n, need) == pytest.approx(tried(n, need, 7, 0))
    assert mixed([need] * n) == pytest.approx(tried(n, need, 7, 0))
    assert chance(need) == pytest.approx(tried(1, need, 7, 0)[1])


@pytest.mark.parametrize(("n", "need", "at", "more"), list(product((1, 2), (1, 3, 5), (4, 6), (1, 2))))
def test_hits_of_dice_that_add_more(n: int, need: int, at: int, more: int):
    assert exploding(n, need, at, more) == pytest.approx(tried(n, need, at, more))


# ---- dice and cards -------------------------------------------------------------------------------------------------


def a_packet(needs: list[int], bonus: int) -> Attack:
    return Attack(
        kind="crew", side=0, seat=0, target="D4", who="", name="deckhand", needs=needs, bonus=bonus, at="thin"
    )


@rule("RUM-GAP-78", "RUM-GAP-62")
@pytest.mark.parametrize(
    ("needs", "bonus", "lost", "default"),
    [
        ([3, 4, 4, 5], -1, 1, {"need-5": 1}),
        ([3, 4, 4, 5], -2, 2, {"need-5": 1, "need-4": 1}),
        ([3, 4, 4, 5], -3, 3, {"need-5": 1, "need-4": 2}),
        ([3, 5], -4, 1, {"need-5": 1}),  # one is rolled in any case
    ],
)
def test_of_different_dice_the_attacker_says_whose_are_lost(
    needs: list[int], bonus: int, lost: int, default: dict[str, int]
):
    v = a_battle().bare().at("viana", "D4").start(a_packet(needs, bonus))
    ask = v.ask(0, "pick.dice")
    caps = {f"need-{need}": needs.count(need) for need in sorted(set(needs), reverse=True)}
    assert [(option.id, option.cap) for option in ask.options] == list(caps.items())
    assert (ask.least, ask.most, ask.args["n"], ask.default) == (lost, lost, lost, default)


@rule("RUM-GAP-78")
def test_dice_that_are_given_up_are_not_rolled():
    v = a_battle().bare().at("viana", "D4").dice(rest=1).start(a_packet([3, 4, 4, 5], -2))
    v.answer(0, {"need-4": 2}, "pick.dice")
    rolled = v.b.roll
    assert rolled is not None and (len(rolled.faces), rolled.need) == (2, 5)


@rule("RUM-WINDOW-11", "RUM-WINDOW-12")
def test_everybody_on_auto_has_a_turn_one_after_the_other():
    v = a_battle(4).bare().hand(1, "smoke_pots.1").hand(3, "smoke_pots.2").at("carcharius", "C7").at("viana", "C6")
    for seat in (1, 3):
        apply_setting(v.g, seat, "arm.smoke_pots", "2", frozenset({seat}))
    attack = Attack(kind="hero", side=0, seat=0, target="C6", who="carcharius", name="carcharius.0", needs=[4] * 6)
    attack.hero, attack.origin, attack.at = 0, "C7", "finish"
    v.start(attack, Responding(window="declared"))
    assert [event.seat for event in v.of(CardPlayed)] == [1, 3]


def laid(seat: int, *cards: str) -> list[str]:
    """What of these cards is played when they were laid ready, and Carcharius attacks Viana."""
    v = a_battle(4).bare().at("carcharius", "C7").at("viana", "C6").active("carcharius")
    v.hand(0, "ravenous.1").hand(2, "ravenous.2")
    attack = Attack(kind="hero", side=0, seat=seat, target="C6", who="carcharius", name="carcharius.0", needs=[4])
    attack.hero, attack.origin = 0, "C7"
    v.g.stack.append(attack)
    v.g.players[seat].laid = list(cards)
    while play_laid(v.g, seat):
        pass
    assert v.g.players[seat].laid == []
    return [event.card for event in v.g.happened if isinstance(event, CardPlayed)]


@rule("RUM-WINDOW-15")
def test_cards_laid_ready_are_played_one_after_the_other_whoever_holds_them():
    assert laid(0, "ravenous.1", "ravenous.2") == ["ravenous.1", "ravenous.2"]
    assert laid(2, "ravenous.2", "ravenous.1") == ["ravenous.2", "ravenous.1"], "the first seat's too"
    assert laid(0, "blood_surge.1", "ravenous.1") == ["ravenous.1"], "one that nobody has is passed over"


@rule("RUM-WINDOW-15", "RUM-SEQ-03")
def test_all_cards_laid_ready_go_with_one_attack_and_the_roll_is_still_asked_for():
    v = (
        a_battle()
        .bare()
        .at("carcharius", "C7")
        .at("viana", "C6")
        .active("carcharius")
        .hand(0, "ravenous.1", "ravenous.2")
    )
    v.g.players[0].laid = ["ravenous.1", "ravenous.2"]
    attack = Attack(kind="hero", side=0, seat=0, target="C6", who="carcharius", name="carcharius.0", needs=[4], hero=0)
    attack.origin, attack.at = "C7", "ready"
    v.start(attack).defaults("attack.roll")
    assert [event.card for event in v.of(CardPlayed)] == ["ravenous.1", "ravenous.2"]
    assert (0, "attack.roll") in v.asked()


# ---- Heroes ---------------------------------------------------------------------------------------------------------


def test_a_charge_is_made_with_the_basic_attack_wherever_it_stands(monkeypatch: pytest.MonkeyPatch):
    def turned(hero: Hero) -> HeroSheet:
        return msgspec.structs.replace(sheet(hero), skills=sheet(hero).skills[::-1])

    v = a_battle().bare().at("carcharius", "C8").at("viana", "C6").active("carcharius")
    plain = [option.id for option in charge_options(v.b, 0)]
    monkeypatch.setattr(activation, "sheet", turned)
    basic = next(i for i, skill in enumerate(turned(v.hero("carcharius")).skills) if skill.basic)
    found = [option.id for option in charge_options(v.has("carcharius", levels=[1] * 9).b, 0)]
    assert plain and all(one.startswith("charge-0-") for one in plain)
    assert all(one.startswith(f"charge-{basic}-") for one in found)


@rule("RUM-SEQ-08", "RUM-SEQ-09")
@pytest.mark.parametrize(("here", "there", "strikes"), [("C5", "C6", True), ("", "C6", False), ("C5", "", False)])
def test_nobody_strikes_back_from_off_the_board_or_at_one_who_has_left(here: str, there: str, strikes: bool):
    v = heroes_meet("carcharius", "viana").at("viana", here).at("carcharius", there).dice(rest=1)
    attack = Attack(kind="hero", side=0, seat=0, target="C5", who="carcharius", name="carcharius.0", needs=[4], hero=0)
    attack.at = "finish"
    v.start(attack, Resolve(seat=1, side=1, effects=[StrikeBack()], hero=v.index("viana")))
    assert bool(v.of(AttackDeclared)) == strikes


@rule("RUM-SEQ-07", "RUM-SEQ-08")
def test_effects_after_an_attack_come_although_there_is_nothing_to_splash():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C7").at("viana", "C6").dice(rest=1)
    attack = Attack(kind="hero", side=0, seat=0, target="C6", who="carcharius", name="carcharius.0", needs=[4], hero=0)
    attack.splashes, attack.after_do = [Splash(dice=1, to_hit=4)], [Coins(n=2, who=Who.read("self"))]
    attack.at = "splash"
    v.start(attack)
    assert v.finished and v.hero("carcharius").coins == 2


@rule("RUM-GUN-01")
def test_mounts_differ_where_a_passive_asks_how_far_away_the_gun_stands():
    """One side of its distance is like the other only if both are as far, or both are nearer."""
    name, far = next(
        (sheet.id, part.origin) for sheet in heroes().values() for part in sheet.passive.parts if part.on == "attacked"
    )
    side = ("deep_lords", "marea").index(heroes()[name].faction)
    v = heroes_meet(name).at(name, "C5" if side else "C6")
    here = v.hero(name).zone
    at = {n: next(zone for zone in layouts_zones() if distance(here, zone) == n) for n in range(1, far + 3)}
    for one, other in product(at, at):
        assert _differs(v.b, 1 - side, here, at[one], at[other]) == ((one >= far) != (other >= far)), (one, other)
    assert not _differs(v.b, side, here, at[1], at[far]), "a friend is nobody's target"


@rule("RUM-GAP-82")
def test_a_passive_that_does_not_count_is_not_among_what_changes_an_attack():
    """Of every Hero, where no other model is near: its own attack from next door, and one on it, on nobody at all."""
    for name, printed in heroes().items():
        side = ("deep_lords", "marea").index(printed.faction)
        foe = "viana" if side == 0 else "carcharius"
        v = heroes_meet(name, foe) if name != foe else heroes_meet(name)
        v.at(name, "C5")
        own = Attack(kind="hero", side=side, seat=side, target="C6", who=name, name=f"{name}.0", needs=[4])
        own.hero, own.origin = v.index(name), "C5"
        blow = Attack(kind="crew", side=1 - side, seat=1 - side, target="C5", who="", name="deckhand", needs=[4])
        blow.origin = "C5"
        found = [*passive_effects(v.b, own), *passive_effects(v.b, blow)]
        assert all(n > 0 for _, _, n in found)
        never = [part for part in printed.passive.parts if part.target or part.damage or part.per_damage or part.origin]
        assert not {id(effect) for part in never for effect in part.do} & {id(effect) for _, effect, _ in found}, name


def layouts_zones() -> list[str]:
    shape = layouts()["std"]
    return [zone for fleet in shape.fleets for ship in fleet.ships for zone in ship.zones]


@rule("RUM-GAP-10", "RUM-GAP-11")
def test_a_push_that_cannot_go_on_stops_where_it_is():
    """Across the enemy's point into a corner that others bar: back onto the point would be the last step."""
    v = heroes_meet("viana", "carcharius", "ishmael", "kyria")
    index = v.index("viana")
    found = 0
    for point in layouts()["std"].fleets[0].points:
        for start, corner in product(around("std", point), repeat=2):
            dry = [zone for zone in around("std", corner) if walkable(v.b, zone)]
            wet = [zone for zone in around("std", corner) if not walkable(v.b, zone)]
            barred = [zone for zone in dry if zone != point]
            if start == corner or wet or not walkable(v.b, start) or not walkable(v.b, corner) or start in barred:
                continue
            if len(barred) > 3:
                continue
            for name in ("carcharius", "ishmael", "kyria"):
                v.hero(name).zone = ""
            for name, zone in zip(("carcharius", "ishmael", "kyria"), barred, strict=False):
                v.hero(name).zone = zone
            v.hero("viana").zone = start
            assert push_ends(v.b, index, 3).get(corner) is False
            found += 1
    assert found, "the map has such a corner"


@rule("RUM-PUSH-01")
def test_a_push_is_told_with_its_end():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C4").at("viana", "C3")
    v.do(0, Push(n=1, who=Who.read("enemy:any")), hero=0)
    dry = next(option for option in v.ask(0).options if option.args.get("sea") is False)
    v.answer(0, [dry.id], "push.path")
    assert v.of(Pushed) == [Pushed(hero="viana", zone=str(dry.args["zone"]))]


@rule("RUM-GAP-76")
def test_who_was_knocked_out_is_meant_no_longer_by_what_follows():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C4").at("viana", "C3", left=1)
    v.do(0, Damage(n=1, who=Who.read("enemy:any")), Coins(n=2, who=Who.read("that")), hero=0)
    assert v.hero("viana").zone == "" and v.hero("viana").coins == 0
    v = heroes_meet("carcharius", "viana").at("carcharius", "C4").at("viana", "C3", left=2)
    v.do(0, Damage(n=1, who=Who.read("enemy:any")), Coins(n=2, who=Who.read("that")), hero=0)
    assert v.hero("viana").coins == 2


# ---- Crew, monsters, rounds -----------------------------------------------------------------------------------------


@rule("RUM-CACT-05", "RUM-CACT-07")
def test_a_gun_fires_although_no_crew_is_there():
    v = a_battle().bare().dice(rest=1)
    mount = layouts()["std"].fleets[0].guns[0]
    v.at("viana", next(zone for zone in around("std", mount) if walkable(v.b, zone)))
    v.start(CrewActivation(side=0, seat=0, at="order")).defaults()
    assert [event.name for event in v.of(AttackDeclared)] == ["gun"], "once"
    assert v.b.sides[0].crew_done


@rule("RUM-GAP-61")
def test_a_dragon_whose_place_is_taken_surfaces_nearby():
    v = a_battle().bare()
    for name in v.b.planks:
        for zone in layouts()["std"].planks[name]:
            near = nearest_sea(v.b, zone)
            v.dragon(1, zone).start(Surfacing())
            if len(near) > 1:
                assert v.offered(1) == [f"to-{place}" for place in near]
                v.answer(1, [f"to-{near[-1]}"], "dragon.deploy")
            assert v.finished and v.b.dragon is not None and v.b.dragon.zone == near[-1]
            assert v.of(DragonSwam)[-1] == DragonSwam(zone=near[-1])


@rule("RUM-GAP-43")
def test_a_dragons_claim_is_handed_back_with_its_actions():
    v = a_battle(4).bare().dragon(0, "E6", seat=0).start(DragonActivation(seat=0))
    v.answer(0, ["back"], "act.dragon")
    assert v.finished and v.b.actions == 0 and v.b.handed
    assert v.b.dragon is not None and not v.b.dragon.activated
    assert v.of(HandedBack) == [HandedBack(seat=0)]


@rule("RUM-SEAM-02")
@pytest.mark.parametrize("actions", [1, 3])
def test_a_dragon_is_done_with_its_last_action_or_when_it_ends(actions: int):
    v = a_battle().bare().dragon(0, "E6").start(DragonActivation(seat=0))
    for _ in range(actions):
        v.answer(0, [next(one for one in v.offered(0) if one.startswith("swim-"))], "act.dragon")
    if actions < 3:
        v.answer(0, ["end"], "act.dragon")
    assert v.finished and v.b.dragon is not None and v.b.dragon.activated and v.b.actions == 0


@pytest.mark.parametrize("stage", ["setup", "battle", "kraken", "recovery", "over"])
def test_a_turn_is_of_its_side_and_all_else_is_everybodys(stage: str):
    view = msgspec.structs.replace(SPEC.view(a_battle(4).board(turn=1).g, None), stage=stage)
    assert whose(view) == (2, frozenset({1, 3} if stage == "battle" else {0, 1, 2, 3}))


@rule("RUM-RECOV-01")
@pytest.mark.parametrize(
    ("stage", "passed", "hand", "open_"),
    [
        ("battle", True, True, True),
        ("kraken", True, True, True),
        ("recovery", True, True, False),
        ("over", True, True, False),
        ("battle", False, True, False),
        ("battle", True, False, False),
    ],
)
def test_discards_are_laid_ready_between_the_own_pass_and_recovery(stage: str, passed: bool, hand: bool, open_: bool):
    v = a_battle().side(0, passed=passed).side(1, passed=not passed)
    v.hand(0, *(["ravenous.1", "blood_surge.1"] if hand else []))
    ask = recovery_ahead(msgspec.structs.replace(SPEC.view(v.g, 0), stage=stage))
    assert (ask is not None) == open_
    if ask is not None:
        assert [option.id for option in ask.options] == ["ravenous.1", "blood_surge.1"]
        assert (ask.least, ask.most, ask.epoch) == (0, 2, v.b.round)
    assert recovery_ahead(SPEC.view(v.g, None)) is None


# ---- what is printed, and what is set -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", heroes())
def test_a_dashboard_shows_both_faces_of_every_skill(name: str):
    shown, printed = facts().heroes[name], heroes()[name]
    assert shown.short == (printed.short or printed.name) and shown.name == printed.name
    for slot, skill in enumerate(shown.skills):
        assert skill.texts == (skill_text(printed, slot, 1), skill_text(printed, slot, 2))
        assert skill.prices == (printed.skills[slot].unlock, printed.skills[slot].level_up)


def test_the_kraken_shows_the_lines_of_its_dashboard_and_the_dragon_its_skills():
    kraken, dragon = facts().creatures["kraken"], facts().creatures["sea_dragon"]
    assert [skill.type for skill in kraken.skills] == ["1", "2", "3", "4", "5", "6"]
    assert [skill.texts for skill in kraken.skills] == [(kraken_text(kraken_actions()[die]),) for die in range(1, 7)]
    printed = creatures()["sea_dragon"]
    assert [skill.texts for skill in dragon.skills] == [
        (creature_skill(printed, i),) for i in range(len(printed.skills))
    ]


def test_what_is_set_back_is_as_if_nothing_had_been_said():
    v = a_battle()
    before = dict(v.g.players[0].settings)
    for key, other, usual in (("w5", "ask", "auto"), ("w7", "pass", "ask"), ("arm.black_water", "any", "no")):
        apply_setting(v.g, 0, key, other, frozenset({0, 1}))
        assert v.g.players[0].settings[key] == other
        apply_setting(v.g, 0, key, usual, frozenset({0, 1}))
    assert v.g.players[0].settings == before


@rule("RUM-GAP-88")
def test_a_side_of_two_gives_up_when_both_have_said_so_and_one_may_think_again():
    v = a_battle(4)
    people = frozenset(range(4))
    apply_setting(v.g, 0, "concede", "yes", people)
    assert not v.g.over and v.g.players[0].settings["concede"] == "yes"
    apply_setting(v.g, 0, "concede", "no", people)
    assert "concede" not in v.g.players[0].settings
    apply_setting(v.g, 2, "concede", "yes", people)
    assert not v.g.over
    apply_setting(v.g, 0, "concede", "yes", people)
    assert v.g.over and v.g.winners == [1, 3] and v.g.cause == "conceded"
    alone = a_battle(4)
    apply_setting(alone.g, 0, "concede", "yes", frozenset({0, 1, 3}))
    assert alone.g.over, "a computer has nothing to say to it"
