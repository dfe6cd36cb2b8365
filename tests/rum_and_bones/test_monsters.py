"""Sea Monster Attack!, and the Sea Dragon that comes of it."""

from __future__ import annotations

import pytest

from games.rum_and_bones.attack import Attack
from games.rum_and_bones.cards import FACTIONS, creatures, deck_of, tide
from games.rum_and_bones.events import (
    AbilityUsed,
    AttackDeclared,
    AttackRolled,
    CoinsGained,
    DragonActivated,
    DragonSlain,
    DragonSummoned,
    DragonSwam,
    HandedBack,
    HeroHurt,
    Suffers,
    WentOverboard,
)
from games.rum_and_bones.harm import slay_dragon
from games.rum_and_bones.kraken import KrakenPhase
from games.rum_and_bones.monsters import DragonActivation
from games.rum_and_bones.positions import reach
from games.rum_and_bones.resolve import Resolve
from games.rum_and_bones.round import Rounds, ready
from games.rum_and_bones.selectors import eligible
from games.rum_and_bones.tide import is_playable
from games.rum_and_bones.vocabulary import Summon
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.windows import strikes

CARD = "sea_monster_deep.1"
SHORES = [  # the Sea Zones of the standard board that touch a ship
    *("B1", "C1", "D1", "E1", "F1", "H1", "I1", "J1", "K1", "L1", "A2", "G2", "M2", "G3", "A4", "M4"),
    *("B5", "D5", "E5", "F5", "H5", "I5", "J5", "L5", "B6", "D6", "E6", "F6", "H6", "I6", "J6", "L6"),
    *("A7", "M7", "A9", "M9", "B10", "C10", "D10", "E10", "F10", "G10", "H10", "I10", "J10", "K10", "L10"),
]


def to(*zones: str) -> list[str]:
    return [f"to-{zone}" for zone in zones]


def options(v: Staged, seat: int, start: str) -> list[str]:
    return [option for option in v.offered(seat) if option.startswith(start)]


def strike(v: Staged, hero: str, zone: str) -> Staged:
    """A Hero attacks with one die that Hits."""
    index = v.index(hero)
    own = v.hero(hero)
    attack = Attack(
        kind="hero",
        side=own.side,
        seat=own.seat,
        target=zone,
        who=hero,
        name=f"{hero}.0",
        needs=[4],
        origin=own.zone,
        hero=index,
        slot=0,
    )
    return v.dice(6).start(attack).answer(own.seat, ["roll"], "attack.roll")


# ---- the card -----------------------------------------------------------------------------------------------------


@rule("RUM-TIDE-11")
@pytest.mark.parametrize("faction", FACTIONS)
def test_one_sea_monster_attack_in_each_deck(faction: str) -> None:
    found = [card for card in deck_of(faction) if tide(card).do == [Summon()]]
    assert [tide(card).name for card in found] == ["Sea Monster Attack!"]


@rule("RUM-TIDE-12", "RUM-SEAM-01", "RUM-GAP-28")
def test_played_at_the_start_of_a_turn_it_brings_a_dragon_that_may_act_at_once() -> None:
    v = a_battle().hand(0, CARD).start(Rounds(at="turn"))
    v.answer(0, ["tide"], "turn.activate").answer(0, [CARD], "tide.play")
    assert v.asked() == [(0, "dragon.deploy")]
    v.answer(0, ["to-D5"])
    assert v.b.dragon is not None
    assert (v.b.dragon.side, v.b.dragon.seat, v.b.dragon.zone, v.b.dragon.activated) == (0, 0, "D5", False)
    assert [(event.seat, event.zone) for event in v.of(DragonSummoned)] == [(0, "D5")]
    assert v.asked() == [(0, "turn.activate")] and "dragon" in v.offered(0)
    v.answer(0, ["dragon"])
    assert v.asked() == [(0, "act.dragon")]


@rule("RUM-SEAM-01")
def test_it_is_deployed_in_any_sea_zone_that_borders_a_ship() -> None:
    v = a_battle().do(1, Summon())
    assert v.offered(1) == to(*SHORES)


@rule("RUM-SEAM-01", "RUM-GAP-20")
def test_not_under_the_kraken_but_where_a_plank_has_gone() -> None:
    v = a_battle().kraken().do(1, Summon())
    assert set(v.offered(1)) == set(to(*SHORES, "G4")) - set(to("F5", "H5", "F6", "H6"))


def test_silence_puts_it_next_to_an_enemy_objective() -> None:
    """J1 borders the Rum Hold, G3 the Chest and the Armory."""
    assert a_battle().do(0, Summon()).ask(0).default == ["to-J1"]
    assert a_battle().wrecked("J2").do(0, Summon()).ask(0).default == ["to-G3"]
    assert a_battle().bare().do(0, Summon()).ask(0).default == ["to-B1"]


@rule("RUM-TIDE-13", "RUM-SEAM-05", "RUM-GAP-27")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_second_one_is_called_by_either_side(seat: int) -> None:
    card = (CARD, "sea_monster_marea.1")[seat]
    v = a_battle()
    assert is_playable(v.g, seat, card, "own_turn_start")
    v.dragon(0, "D5")
    assert not is_playable(v.g, seat, card, "own_turn_start")


@rule("RUM-GAP-27", "RUM-SEAM-06")
def test_a_dragon_that_was_killed_never_returns_and_the_card_stays_in_hand() -> None:
    v = a_battle().dragon(1, "D5").hand(0, CARD)
    slay_dragon(v.g)
    v.start(Rounds(at="turn")).answer(0, ["tide"], "turn.activate")
    assert v.offered(0, "tide.play") == ["back"]
    v.do(0, Summon())
    assert v.finished and v.b.dragon is not None and v.b.dragon.zone == ""


@rule("RUM-GAP-28")
def test_in_a_team_it_is_the_players_who_played_the_card() -> None:
    v = a_battle(4).hand(2, CARD).start(Rounds(at="turn"))
    v.answer(2, ["tide"], "turn.activate").answer(2, [CARD], "tide.play").answer(2, ["to-D5"], "dragon.deploy")
    assert "dragon" in v.offered(2, "turn.activate")
    assert "dragon" not in v.offered(0, "turn.activate")


# ---- its activation -------------------------------------------------------------------------------------------------


@rule("RUM-SEAM-02")
def test_three_actions_once_a_round() -> None:
    v = a_battle().dragon(0, "D5").board(turn=0)
    assert "dragon" in [option.id for option in ready(v.b, 0)]
    v.start(DragonActivation(seat=0))
    for left, zone in ((3, "E5"), (2, "D5"), (1, "D6")):
        assert v.b.actions == left
        v.answer(0, [f"swim-{zone}"], "act.dragon")
    assert v.finished and v.b.actions == 0
    assert [event.seat for event in v.of(DragonActivated)] == [0]
    assert "dragon" not in [option.id for option in ready(v.b, 0)]
    v.start(Rounds(at="recover"))
    assert v.b.dragon is not None and not v.b.dragon.activated


@rule("RUM-SEAM-02")
def test_only_its_own_side_activates_it() -> None:
    v = a_battle().dragon(0, "D5").board(turn=1)
    assert "dragon" not in [option.id for option in ready(v.b, 1)]


@rule("RUM-SEAM-02")
def test_the_rest_of_its_actions_may_be_forfeited() -> None:
    v = a_battle().dragon(0, "D5").start(DragonActivation(seat=0)).answer(0, ["swim-E5"])
    assert v.ask(0).default == ["end"]
    v.answer(0, ["end"])
    assert v.finished and v.b.actions == 0
    assert v.b.dragon is not None and v.b.dragon.activated


@rule("RUM-GAP-43")
def test_a_team_may_hand_it_back_before_the_first_decision() -> None:
    v = a_battle(4).dragon(0, "D5", seat=2).start(Rounds(at="turn")).answer(2, ["dragon"], "turn.activate")
    v.answer(2, ["back"], "act.dragon")
    assert v.of(HandedBack) and (0, "turn.activate") in v.asked()
    assert v.b.dragon is not None and not v.b.dragon.activated and v.b.actions == 0
    v.answer(2, ["dragon"], "turn.activate").answer(2, ["swim-E5"], "act.dragon")
    assert "back" not in v.offered(2)


@rule("RUM-SEAM-02")
def test_swim_passes_under_planks_and_ends_in_open_sea() -> None:
    v = a_battle().dragon(0, "D5").start(DragonActivation(seat=0))
    assert options(v, 0, "swim") == ["swim-B5", "swim-E5", "swim-F5", "swim-D6", "swim-E6"]
    v.answer(0, ["swim-B5"])
    assert v.b.dragon is not None and v.b.dragon.zone == "B5"


@rule("RUM-SEAM-02")
def test_swim_does_not_pass_under_ships() -> None:
    """One zone of deck lies between A2 and A4."""
    v = a_battle().dragon(0, "A2").start(DragonActivation(seat=0))
    assert options(v, 0, "swim") == ["swim-A1", "swim-B1"]


@rule("RUM-SEAM-02")
def test_swim_does_not_enter_the_krakens_zones() -> None:
    v = a_battle().kraken().dragon(0, "D5").start(DragonActivation(seat=0))
    assert options(v, 0, "swim") == ["swim-B5", "swim-E5", "swim-D6", "swim-E6"]
    v = a_battle().kraken().dragon(0, "G3").start(DragonActivation(seat=0))
    assert options(v, 0, "swim") == ["swim-G1", "swim-G2", "swim-G4"]


@rule("RUM-SEAM-04")
@pytest.mark.parametrize("by", ["viana", ""])
def test_whoever_slays_it_is_named(by: str) -> None:
    """A Hero by name; a gun's shot is nobody's deed."""
    v = (
        a_battle()
        .bare()
        .dragon(0, "D5", damage=creatures()["sea_dragon"].hp - 1)
        .at("viana", "C4")
        .at("santiago", "D4")
    )
    v.dice(6, rest=1)
    if by:
        strikes(v, "viana", "D5")
    else:
        v.start(Attack(kind="gun", side=1, seat=1, target="D5", who="marea", name="gun", needs=[4]))
    assert [event.by for event in v.of(DragonSlain)] == [by]


@rule("RUM-SEAM-02", "RUM-USE-02", "RUM-USE-03")
def test_snap_as_often_as_it_likes_and_scalding_breath_once() -> None:
    v = a_battle().dragon(0, "D5").at("santiago", "D4").at("viana", "D2").bare().start(DragonActivation(seat=0))
    assert options(v, 0, "attack") == ["attack-0-D4", "attack-1-D2", "attack-1-D4"]
    v.dice(4, 3, 1).answer(0, ["attack-1-D2"])
    assert options(v, 0, "attack") == ["attack-0-D4"]
    v.dice(6, 4, 3).answer(0, ["attack-0-D4"]).dice(1, 1, 1).answer(0, ["attack-0-D4"])
    assert v.finished
    rolls = [(event.faces, event.need, event.hits) for event in v.of(AttackRolled)]
    assert rolls == [([4, 3, 1], 4, 1), ([6, 4, 3], 4, 2), ([1, 1, 1], 4, 0)]
    assert (v.hero("viana").damage, v.hero("santiago").damage) == (1, 2)
    assert [(event.who, event.name) for event in v.of(AttackDeclared)][:2] == [
        ("sea_dragon", "sea_dragon.1"),
        ("sea_dragon", "sea_dragon.0"),
    ]


@rule("RUM-GAP-68", "RUM-COIN-07")
def test_its_hits_follow_the_ordinary_priority_and_pay_nobody() -> None:
    v = a_battle().dragon(0, "D5").at("viana", "D4").crew(1, "D4", hands=1, bosuns=1)
    v.start(DragonActivation(seat=0)).dice(5, 5, 5).answer(0, ["attack-0-D4"])
    assert v.where(1) == {} and v.hero("viana").damage == 1
    assert not v.of(CoinsGained) and all(hero.coins == 0 for hero in v.b.heroes)


@rule("RUM-SEAM-02", "RUM-PUSH-03")
def test_tail_slap_pushes_one_enemy_hero_next_to_it_once() -> None:
    v = a_battle().dragon(0, "D5").at("viana", "D4").at("santiago", "D3").start(DragonActivation(seat=0))
    v.answer(0, ["ability-2"])
    assert v.asked() == [(0, "push.path")]  # Santiago is two zones away
    assert v.offered(0) == ["decline", *to("D3", "C4", "E4", "D5")]
    v.answer(0, ["to-D5"])
    assert [event.hero for event in v.of(WentOverboard)] == ["viana"]
    assert v.of(AbilityUsed) == [AbilityUsed(hero="sea_dragon", skill="sea_dragon.2")]
    assert v.b.actions == 2 and "ability-2" not in v.offered(0)
    slap = v.ask(0).option("ability-2")
    assert slap is not None and slap.rule == "RUM-USE-03"


@rule("RUM-GAP-74", "RUM-GAP-11")
def test_tail_slap_needs_somebody_and_may_be_declined() -> None:
    v = a_battle().dragon(0, "D5").at("viana", "D3").start(DragonActivation(seat=0))
    slap = v.ask(0).option("ability-2")
    assert slap is not None and slap.rule == "RUM-GAP-74"
    v = a_battle().dragon(0, "D5").at("viana", "D4").start(DragonActivation(seat=0))
    v.answer(0, ["ability-2"]).answer(0, ["decline"], "push.path")
    assert v.hero("viana").zone == "D4" and v.b.actions == 2


@rule("RUM-SEAM-03")
def test_no_window_opens_for_its_activation() -> None:
    """W2 is for Heroes, W9 for a Hero's own player; its attacks open those of the table."""
    v = a_battle().dragon(0, "D5").at("viana", "D4").setting(1, w2="ask", w3="ask", w5="ask")
    v.hand(0, "brine_balm.1").hand(1, "sealed_warrant.1", "smoke_pots.1").start(DragonActivation(seat=0))
    assert v.asked() == [(0, "act.dragon")] and v.ask(0).option("tide") is None
    v.answer(0, ["attack-0-D4"])
    assert v.asked() == [(1, "window.declared")]
    v.answer(1, ["pass"]).dice(6, 6, 6).defaults("window.hits")
    assert v.asked() == [(1, "window.hits")]


def test_shell_mount_counts_against_its_breath_from_two_zones_away() -> None:
    v = a_battle().dragon(1, "E6").at("kyria", "E8").start(DragonActivation(seat=1))
    v.dice(4, 4, 5).answer(1, ["attack-1-E8"])
    assert [event.modifier for event in v.of(AttackRolled)] == [-1] and v.hero("kyria").damage == 1


# ---- what it is -----------------------------------------------------------------------------------------------------


@rule("RUM-SEAM-03", "RUM-GAP-29")
def test_it_is_no_hero() -> None:
    v = a_battle().dragon(1, "D5").at("viana", "D4").at("ishmael", "E7")
    near = Resolve(seat=0, side=0, hero=v.index("ishmael"))
    assert eligible(v.g, near, Who.read("enemy:any")) == [v.index("viana")]
    v.kraken().dice(4).start(KrakenPhase())  # Ink
    assert [event.hero for event in v.of(Suffers)] == ["ishmael", "viana"]


@rule("RUM-GAP-29")
def test_it_neither_blocks_nor_is_blocked() -> None:
    """Under the Gangplank's former zones and beside enemies it swims as it likes, and they walk as they like."""
    v = a_battle().at("viana", "D4").at("ishmael", "D7")
    free = reach(v.b, 1, "D4", 2)
    v.dragon(0, "D5")
    assert reach(v.b, 1, "D4", 2) == free
    v.start(DragonActivation(seat=0)).answer(0, ["swim-D6"])
    assert v.b.dragon is not None and v.b.dragon.zone == "D6"


@rule("RUM-SEAM-04", "RUM-GAP-07")
def test_a_hero_that_kills_it_is_paid_as_for_a_hero() -> None:
    v = strike(a_battle().dragon(0, "D5", damage=7).at("viana", "D4"), "viana", "D5")
    assert v.finished and v.b.dragon is not None and v.b.dragon.zone == ""
    assert v.hero("viana").coins == 3 and v.hero("santiago").coins == 0
    assert (v.vp(0), v.vp(1)) == (0, 1)


@rule("RUM-SEAM-04")
def test_killed_by_the_crew_it_pays_one_coin_to_each_opposing_hero() -> None:
    v = a_battle().dragon(0, "D5", damage=7).crew(1, "D4", hands=1).dice(6)
    v.start(
        Attack(kind="crew", side=1, seat=1, target="D5", who="marea", name="deckhand", needs=[5], origin="D4"),
    )
    assert v.finished and (v.vp(0), v.vp(1)) == (0, 1)
    assert [hero.coins for hero in v.b.heroes] == [0, 0, 0, 1, 1, 1]


@rule("RUM-SEAM-01", "RUM-KO-01")
def test_it_stays_until_its_eight_hp_are_gone() -> None:
    assert creatures()["sea_dragon"].hp == 8
    v = strike(a_battle().dragon(0, "D5", damage=6).at("viana", "D4"), "viana", "D5")
    assert v.b.dragon is not None and (v.b.dragon.zone, v.b.dragon.damage) == ("D5", 7)


@rule("RUM-GAP-61")
def test_a_plank_put_back_over_it_moves_it_to_the_nearest_sea() -> None:
    v = a_battle().kraken(damage=11).dragon(1, "G4").at("ishmael", "F7")
    strike(v, "ishmael", "F6")
    assert v.finished and v.b.dragon is not None and v.b.dragon.zone == "G3"
    assert [event.zone for event in v.of(DragonSwam)] == ["G3"]


def test_nobody_is_hurt_by_a_swim() -> None:
    v = a_battle().dragon(0, "D5").at("viana", "D4").start(DragonActivation(seat=0)).answer(0, ["swim-E5"])
    assert not v.of(HeroHurt)
