"""More of what the thread is told, and of how a line reads: each event with all that it has to say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.core import Event
from games.core.events import as_record
from games.core.telling import Story, whole
from games.rum_and_bones import SPEC
from games.rum_and_bones import events as ev
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.harm import gain_all, hurt_hero, hurt_tile, ko_hero, overboard
from games.rum_and_bones.kraken import KrakenPhase
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.vocabulary import Deploy
from tests.rules import rule
from tests.rum_and_bones.build import a_battle
from tests.rum_and_bones.crew import activate
from tests.rum_and_bones.fight import activates, fights, heroes_meet, last_roll

NAMES = ["Ada", "Bilal", "Chen", "Dilys"]


def line(event: Event) -> str:
    return SPEC.words.event(whole(as_record(event), SPEC.events), NAMES)


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (
            ev.Rigged(hero="kyria", zone="F4", range=4, roll=3, modifier=-1, success=False),
            "Kyria & Karl on the ropes to F4: 3 −1, with 4 needed. Short!",
        ),
        (
            ev.Rigged(hero="kyria", zone="F4", range=4, roll=4),
            "Kyria & Karl on the ropes to F4: 4, with 4 needed. A clean landing.",
        ),
        (
            ev.CardPlayed(seat=1, card="sealed_warrant.1", kraken=1),
            "Bilal plays **Sealed Warrant** 🐙. *That Hero suffers Stun.*",
        ),
        (
            ev.CardPlayed(seat=1, card="forced_pace.1"),
            "Bilal plays **Forced Pace**. *Move the active Hero up to 2 zones.*",
        ),
        (
            ev.HeroLostLife(hero="kyria", seat=1, left=2),
            "☠ **Kyria & Karl down!** By no Hero's hand. Lives left: 2 (Bilal).",
        ),
        (
            ev.HeroLostLife(hero="kyria", seat=1, left=0, by="viana"),
            "☠ **Kyria & Karl down!** By Viana. Lives left: 0 (Bilal).",
        ),
        (ev.DragonSlain(), "☠ **The Sea Dragon sinks for good**, by no Hero's hand."),
        (ev.DragonSlain(by="viana"), "☠ **The Sea Dragon sinks for good**, by Viana."),
        (
            ev.KrakenSlain(faction="marea"),
            "☠ **The Kraken is dead**, by no Hero's hand, to the glory of Marea de la Muerte.",
        ),
        (
            ev.KrakenSlain(faction="deep_lords", by="ishmael"),
            "☠ **The Kraken is dead**, by Ishmael, to the glory of the Deep Lords.",
        ),
        (
            ev.GameWon(seats=[0], cause="points", faction="deep_lords"),
            "🏆 **Eight points of plunder!** The Deep Lords win: Ada.",
        ),
        (
            ev.CrewDeployed(faction="deep_lords", hands=6, bosuns=2, zones=["C9", "G9"]),
            "Fresh for the Deep Lords: 6 Deckhands and 2 Bosuns, at C9 and G9.",
        ),
        (
            ev.CrewKilled(faction="marea", zone="C4", hands=2, bosuns=1),
            "Marea de la Muerte at C4, gone: 2 Deckhands and 1 Bosun.",
        ),
        (ev.AttackRolled(faces=[5], need=4, hits=1, extra=True), "🎲 More dice: 5: **1 Hit**, To Hit 4+."),
        (ev.AttackRolled(faces=[5], need=4, hits=0, modifier=-2), "🎲 5: **0 Hits**, To Hit 4+, −2."),
        (ev.FirstRolled(rolls=[3, 0, 6], seat=2), "To go first: 3 and 6. Chen begins."),
        (ev.KrakenRises(zones=["F5"], planks=["w", "e"]), None),
    ],
)
def test_how_a_line_reads(event: Event, says: str | None):
    if says is None:
        assert "west gangplank" in line(event) and "east gangplank" in line(event)
    else:
        assert line(event) == says


# ---- what happens is told, as it came out ---------------------------------------------------------------------------


@rule("RUM-ACT-02", "RUM-ACT-05")
def test_an_activation_from_its_beginning_to_its_end():
    v = activates(a_battle().at("ishmael", "C8"), "ishmael").answer(0, ["end"])
    assert v.events == [ev.HeroActivated(seat=0, hero="ishmael"), ev.ActivationEnds(hero="ishmael")]
    assert v.b.moves == 0


def story(events: Sequence[Event]) -> list[str]:
    """As log and recap tell it."""
    told = Story(SPEC.words, SPEC.events)
    for event in events:
        told.tell(as_record(event), NAMES)
    return [told_line.text for told_line in told.lines]


@rule("RUM-ACT-02", "RUM-ACT-05")
def test_an_activation_is_one_line_with_where_the_hero_came_on_deck_and_its_end_is_none():
    v = activates(a_battle(), "ishmael").answer(0, ["to-G9"]).answer(0, ["end"])
    assert v.of(ev.HeroDeployed) == [ev.HeroDeployed(hero="ishmael", zone="G9")]
    assert v.of(ev.ActivationEnds)
    assert story(v.events) == ["Activated: **Ishmael** (Ada), on deck at G9."]


def test_of_a_new_round_the_first_player_is_told_once_and_what_is_left_in_one_line():
    events = [
        ev.Passed(side=1, faction="marea"),
        ev.Passed(side=0, faction="deep_lords"),
        ev.FirstMoves(side=1, faction="marea"),
        ev.RoundBegins(round=2, side=1, faction="marea"),
    ]
    assert story(events) == [
        "Nothing left to activate: Marea de la Muerte, Deep Lords.",
        "**Round 2.** First Player: Marea de la Muerte.",
    ]


@rule("RUM-CLASH-16")
def test_a_raid_on_the_chest():
    v = activates(a_battle(2, clash=True).at("viana", "G8"), "viana").answer(1, ["chest"])
    assert v.of(ev.ChestRaided) == [ev.ChestRaided(hero="viana", n=3)]


@rule("RUM-CLASH-17")
def test_nobody_steps_onto_the_chest_for_a_hero_that_bled_to_death_on_it():
    """Not even the last Hero of the list, who stands next door."""
    v = a_battle(2, clash=True, cast=(("ishmael",), ("viana",))).at("ishmael", "G8", left=1, conditions=["bleed"])
    activates(v.at("viana", "F8"), "ishmael").answer(0, ["chest"])
    assert v.hero("ishmael").lives == 2 and v.finished


@rule("RUM-OBJ-02", "RUM-OBJ-05")
def test_damage_to_a_tile_is_told_as_far_as_it_goes():
    v = a_battle()
    tile = v.b.tiles.index(v.tile("C3"))
    hurt_tile(v.g, tile, 3, 0, 0)
    hurt_tile(v.g, tile, 3, 0, 0)
    told = [event for event in v.g.happened if isinstance(event, ev.TileHurt)]
    assert [(event.tile, event.n, event.left) for event in told] == [("rigging_line", 3, 1), ("rigging_line", 1, 0)]
    v.start(v.g.stack.pop())
    assert v.of(ev.RiggingCut) == [ev.RiggingCut(faction="marea")]


@rule("RUM-KO-02", "RUM-GAP-76")
def test_damage_to_a_hero_is_told_with_what_is_left_and_no_damage_not_at_all():
    v = a_battle().at("viana", "C5", left=3)
    for n in (0, 2, 5):
        hurt_hero(v.g, v.index("viana"), n)
    told = [(event.n, event.left) for event in v.g.happened if isinstance(event, ev.HeroHurt)]
    assert told == [(2, 1), (5, 0)]


def test_coins_for_nobody_are_not_told():
    v = a_battle()
    gain_all(v.g, [], 2)
    gain_all(v.g, [0, 1], 0)
    assert v.g.happened == [] and not any(hero.coins for hero in v.b.heroes)


@rule("RUM-KO-03", "RUM-OVER-01")
def test_dice_for_the_next_attack_are_gone_with_the_hero():
    v = a_battle().at("kyria", "C7", boost=2).at("viana", "C5", boost=2)
    ko_hero(v.g, v.index("kyria"), -1)
    overboard(v.g, v.index("viana"))
    assert (v.hero("kyria").boost, v.hero("viana").boost) == (0, 0)


@rule("RUM-CACT-02", "RUM-CACT-03", "RUM-CACT-04")
def test_a_landing_is_told_with_how_many_came_where():
    v = activate(a_battle().bare()).answer(0, ["deploy-C9-G9-K9@G9"])
    assert v.of(ev.CrewDeployed) == [
        ev.CrewDeployed(faction="deep_lords", hands=6, bosuns=0, zones=["C9", "G9", "K9"]),
        ev.CrewDeployed(faction="deep_lords", hands=0, bosuns=2, zones=["G9"]),
    ]
    v = activate(a_battle().bare().crew(0, "C7", hands=21, bosuns=6)).answer(0, ["deploy-K9-C9"])
    assert [(event.hands, event.zones) for event in v.of(ev.CrewDeployed)] == [(3, ["K9", "C9"])]


@rule("RUM-CACT-04")
@pytest.mark.parametrize(("crew", "told"), [("bosun", (0, 1)), ("deckhand", (2, 0))])
def test_crew_that_a_card_brings(crew: str, told: tuple[int, int]):
    """As many as there are: one Bosun is left in the supply."""
    v = a_battle().crew(0, "C7", bosuns=5).do(0, Deploy(crew=crew, n=2))  # pyright: ignore[reportArgumentType]
    v.answer(0, ["to-K9"], "pick.zone")
    assert [(event.hands, event.bosuns, event.zones) for event in v.of(ev.CrewDeployed)] == [(*told, ["K9"])]
    assert (v.hands(0, "K9"), v.bosuns(0, "K9")) == told


@rule("RUM-CREW-04", "RUM-TIDE-03")
def test_a_roll_says_which_card_bettered_it():
    v = activate(a_battle().bare().hand(0, "shoal_frenzy.1").crew(0, "K7", hands=1).at("viana", "K6"))
    v.answer(0, ["tide"]).answer(0, ["shoal_frenzy.1"]).defaults("gun.fire").dice(rest=1).defaults()
    assert [(event.why, event.modifier) for event in v.of(ev.AttackRolled)] == [([], 0), (["shoal_frenzy"], 1)]
    v = activate(a_battle().hand(1, "chain_shot.1"), 1).answer(1, ["tide"]).answer(1, ["chain_shot.1"])
    v.defaults("gun.fire").dice(rest=1).answer(1, ["gun-J3-I9"])
    assert v.of(ev.AttackRolled)[0].why == ["chain_shot"] and len(v.of(ev.AttackRolled)[0].faces) == 4


@rule("RUM-MOD-06")
@pytest.mark.parametrize(
    ("conditions", "damage", "why"),
    [([], 1, ["carcharius"]), (["blind"], 1, ["carcharius", "blind"]), (["blind"], 0, ["blind"])],
)
def test_a_roll_says_which_passive_and_which_condition_changed_it(conditions: list[str], damage: int, why: list[str]):
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6", conditions=conditions)
    v.at("viana", "C5", damage=damage)
    assert last_roll(fights(v.dice(rest=1), "carcharius", "C5")).why == why


@rule("RUM-GAP-56", "RUM-GUN-01")
@pytest.mark.parametrize(("enemy", "fits"), [("", False), ("A8", True)])
def test_chain_shot_needs_something_to_shoot_at_however_far(enemy: str, fits: bool):
    v = activate(a_battle().bare().hand(1, "chain_shot.1").at("ishmael", enemy), 1).answer(1, ["tide"])
    assert ("chain_shot.1" in v.offered(1, "tide.play")) is fits


def test_the_dice_of_a_jump_lie_open():
    v = a_battle().bare().side(0, rig=-1).at("ishmael", "E7")
    activates(v, "ishmael").dice(4).answer(0, ["rig-E4"])
    roll = v.b.roll
    assert roll is not None and (roll.what, roll.side, roll.hero, roll.zone) == ("rig", 0, 1, "E4")
    assert (roll.faces, roll.need, roll.modifier, roll.hits) == ([4], 3, -1, 1)


def test_the_dice_of_an_attack_lie_open():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6", conditions=["blind"]).at("viana", "C5").dice(6, 4, 5)
    fights(v, "carcharius", "C5")
    roll = v.b.roll
    assert roll is not None and (roll.what, roll.side, roll.hero) == ("attack", 0, 0)
    assert (roll.name, roll.zone, roll.faces) == ("carcharius.0", "C5", [6, 4, 5])
    assert (roll.need, roll.modifier, roll.hits) == (4, -1, 2)


@rule("RUM-KRAKEN-04")
@pytest.mark.parametrize(("pool", "comes"), [(6, 0), (7, 1)])
def test_the_dice_of_the_waters_say_whether_it_comes(pool: int, comes: int):
    v = a_battle().side(0, pool=pool).dice(3, 4, rest=1).start(KrakenPhase())
    assert v.tags()[0] == "waters_tested"
    assert (v.b.kraken is not None) == bool(comes)
    if not comes:
        assert v.b.roll is not None and (v.b.roll.need, v.b.roll.hits) == (6, 0)


@rule("RUM-SEAM-02")
def test_whose_dragon_stirs():
    v = a_battle().dragon(0, "D5").start(Rounds(at="turn")).answer(0, ["dragon"])
    assert v.of(ev.DragonActivated) == [ev.DragonActivated(seat=0)]


@rule("RUM-ATK-02")
def test_a_declared_attack_is_told_before_its_dice():
    v = a_battle().bare().crew(1, "C5", hands=1).dice(6)
    v.start(Attack(kind="gun", side=0, seat=0, target="C5", who="deep_lords", name="gun", needs=[4]))
    assert [tag for tag in v.tags() if tag.startswith("attack")] == ["attack_declared", "attack_rolled"]
    assert v.of(ev.AttackDeclared) == [ev.AttackDeclared(who="deep_lords", name="gun", zone="C5")]


def test_harm_names_its_cause_where_its_attack_stands_elsewhere():
    """In a line of the attack it does not; and an older log, which does not say, is told as before."""
    v = fights(
        heroes_meet("carcharius", "viana").at("carcharius", "C5").at("viana", "C4").dice(6, rest=1), "carcharius", "C4"
    )
    events = [whole(as_record(event), SPEC.events) for event in v.events]
    rolled = next(event for event in events if event["event"] == "attack_rolled")
    hurt = next(event for event in events if event["event"] == "hero_hurt")
    words = SPEC.words
    assert words.event(hurt, []).startswith("Viana: −1 HP by Carcharius, ")
    assert " by Carcharius: **1 Hit**" in words.event(rolled, [])
    assert "by" not in words.tail(hurt, []) and "by Carcharius" not in words.tail(rolled, [])
    assert words.event({**hurt, "by": ""}, []) == f"{words.tail(hurt, [])}"
