"""Fight (TRI-FIGHT), Damage (TRI-DMG), defeated Enemies (TRI-DEF)."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.cards import enemy, heroes, monsters
from games.trial_of_the_gods.laying import is_hopeless
from games.trial_of_the_gods.state import OUT, Laid
from games.trial_of_the_gods.vocabulary import Damage, Strike
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def a_fight(foe: str = "LM2.1", zone: str = "I01", *cards: str, seats: int = 2, **has: int) -> Staged:
    """Seat 0's Captain beside an Enemy, with these cards."""
    return a_trial(seats).at(0, zone).foe(foe, zone).hand(0, *cards).has(0, **has)


def fought(t: Staged, *uses: str, foe: str = "") -> Staged:
    card = foe or t.g.foes[-1].card
    return t.turn(0).say(f"fight.{card}").say(list(uses), "fight.cards")


@rule("TRI-FIGHT-01")
def test_one_fights_where_the_captain_is():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").foe("SM2.1", "S14").hand(0, "ST2.1").turn(0)
    assert [option for option in t.options() if option.startswith("fight")] == ["fight.SM1.1"]


@rule("TRI-FIGHT-01")
def test_a_companion_fights_only_beside_an_own_temple():
    t = a_trial().mate(0, "HE09", "I02").foe("LM2.1", "I02").mate(0, "HE10", "I03").foe("LM1.1", "I03")
    t.temple(0, "I02").temple(1, "I03").hand(0, "ST2.1").turn(0)
    assert [option for option in t.options() if option.startswith("fight")] == ["fight.LM2.1"]


@rule("TRI-FIGHT-02", "TRI-FIGHT-03", "TRI-MAP-10")
def test_any_enemy_there_but_the_own_monsters():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").foe("HE09", "I01").foe("SM1.1", "I01", owner=1)
    t.foe("SM2.1", "I01", owner=0).mate(1, "HE10", "I01").hand(0, "ST2.1").turn(0)
    fights = [option for option in t.options() if option.startswith("fight")]
    assert fights == ["fight.LM2.1", "fight.HE09", "fight.SM1.1"]
    t.dice("blank", "blank").say("fight.HE09").say(["attack.ST2.1"])
    assert t.found("HE09").injured
    assert not t.found("LM2.1").injured, "other Enemies there take no part"


@rule("TRI-FIGHT-04", "TRI-FIGHT-08")
def test_cards_come_before_dice_and_dice_before_damage():
    t = fought(a_fight("LM2.1", "I01", "ST2.1").dice("activation"), "attack.ST2.1")
    tags = [tag for tag in t.tags() if tag in ("fight-declared", "skill-worked", "fight-over", "foe-injured")]
    assert tags == ["fight-declared", "skill-worked", "fight-over", "foe-injured"]
    fight = t.g.fight
    assert fight is not None
    assert fight.dice == [5], "rolled once"


@rule("TRI-FIGHT-05")
def test_up_to_three_cards_one_after_the_other():
    t = a_fight("LM5.1", "I01", "ST1.1", "ST2.1", "ST5.1", "ST6.1").dice("blank", "blank", "blank").turn(0)
    t.say("fight.LM5.1")
    assert (t.ask().least, t.ask().most) == (0, 3)
    assert t.refused(["attack.ST1.1", "attack.ST2.1", "attack.ST5.1", "attack.ST6.1"]) == "too-many"
    t.say(["attack.ST2.1", "attack.ST1.1"])
    assert t.player().played == ["ST2.1", "ST1.1"]


@rule("TRI-FIGHT-05", "TRI-KEY-05")
def test_each_card_is_resolved_before_the_next():
    """Two cards of Ares: the second one's Devotion counts the first, whatever that was used for."""
    t = fought(
        a_fight("LM5.1", "I01", "AR02.1", "AR01.1").dice("blank", "blank", "blank"), "attack.AR02.1", "effect.AR01.1"
    )
    assert t.g.fight is not None
    assert t.g.fight.attack == 3 + 4


@rule("TRI-FIGHT-05", "TRI-KEY-05", "TRI-KEY-06")
def test_cards_are_laid_in_the_order_in_which_they_are_named():
    """Devotion counts what was played before, not what comes after."""
    t = a_fight("LM5.1", "I01", "AR02.1", "AR01.1").dice("blank", "blank", "blank")
    fought(t, "effect.AR01.1", "attack.AR02.1")
    assert t.g.fight is not None
    assert t.g.fight.attack == 2 + 3
    assert t.player().played == ["AR01.1", "AR02.1"]
    t = a_fight("LM5.1", "I01", "AR01.1", "AR02.1").turn(0).say("fight.LM5.1")
    assert t.options()[-2:] == ["effect.AR01.1", "back"], "the card with Devotion stands behind the other"
    assert t.ask().suggested[0].picks == ["effect.AR02.1", "effect.AR01.1"]


@rule("TRI-FIGHT-05", "TRI-KEY-01")
def test_energy_that_one_card_restores_pays_for_the_next():
    t = a_fight("LM5.1", "I01", "ST2.1", "AR02.1", available=0, exhausted=8).dice("blank", "blank", "blank").turn(0)
    t.say("fight.LM5.1")
    assert t.refused(["effect.AR02.1"]) == "too-dear", "by itself it cannot be paid for"
    t.say(["effect.ST2.1", "effect.AR02.1"])
    assert t.g.fight is not None
    assert (t.g.fight.attack, t.player().available, t.player().exhausted) == (2 + 5, 0, 8)
    t = a_fight("LM5.1", "I01", "ST2.1", "AR02.1", available=0, exhausted=8).dice("blank", "blank", "blank")
    fought(t, "effect.AR02.1", "effect.ST2.1")
    assert t.player().played == ["ST2.1", "AR02.1"], "an order that cannot be paid for is turned round"


@rule("TRI-FIGHT-05", "TRI-KEY-01", "TRI-ENERGY-04")
def test_energy_goes_round_while_cards_are_laid():
    """What the first card costs, the second brings back, and the third is paid with it."""
    t = a_fight("LM6.1", "I01", "AR02.1", "ST2.1", "HE03-1.1", available=1).dice("activation", "blank", "blank")
    fought(t, "effect.AR02.1", "effect.ST2.1", "effect.HE03-1.1")
    assert t.g.fight is not None
    assert (t.g.fight.attack, t.player().available, t.player().exhausted) == (5 + 2 + 5, 0, 1)
    assert t.player().played == ["AR02.1", "ST2.1", "HE03-1.1"]
    t = a_fight("LM5.1", "I01", "AR02.1", "ST2.1", "HE02-1.1", available=1, exhausted=7).turn(0).say("fight.LM5.1")
    three = ["effect.ST2.1", "effect.HE02-1.1", "effect.AR02.1"]
    assert t.refused(three) == "too-dear", "1 comes back, however much is exhausted: 2 for Prayers of 2 and 1"


@rule("TRI-FIGHT-05", "TRI-FIGHT-08")
def test_silence_starts_no_fight_and_calls_none_off():
    """D-13: not started by default; D-14: a declared one is rolled for with the cards already played."""
    t = a_fight("LM2.1", "I01", "ST2.1").hand(1, "HA05.1").turn(0).say("fight.LM2.1").silence()
    assert (t.kind, t.g.actions, t.player().hand) == ("turn.act", 0, ["ST2.1"])
    t.say("fight.LM2.1").say(["attack.ST2.1"]).say("HA05.1", "react.challenge").dice("blank").silence()
    assert t.told("fight-over")[0].cards == []
    assert t.player().hand == ["ST2.1"]


@rule("TRI-FIGHT-05", "TRI-FIGHT-07")
def test_a_card_with_attack_zero_is_a_card_played():
    """It wakes what Feats add in a Fight in which at least 1 card is played (FI-4, FIII-1, FIII-3, Heracles)."""
    t = a_fight("LM2.1", "S13", "ST3.1").feat(0, "FIII-1").dice("blank").turn(0).say("fight.LM2.1")
    assert "attack.ST3.1" in t.options()
    t.say(["attack.ST3.1"])
    assert t.g.fight is not None
    assert (t.g.fight.attack, t.g.fight.outcome) == (2, "won")
    assert t.player().played == ["ST3.1"]
    t = fought(a_fight("LM2.1", "S13", "ST3.1").feat(0, "FIII-1").dice("blank"))
    assert t.g.fight is not None
    assert t.g.fight.attack == 0, "without a card they add nothing"


@rule("TRI-FIGHT-02", "TRI-FIGHT-12")
def test_a_fight_that_cannot_be_won_may_be_fought_and_is_said_to_be_so():
    """GAP-40: no extra rule against it."""
    t = a_fight("LM6.1", "I01", "ST1.1", "ST4.1").turn(0)
    assert t.args("fight.LM6.1")["case"] == "hopeless"
    option = t.ask().option("fight.LM6.1")
    assert option is not None
    assert "not to be won" in SPEC.words.label(t.ask(), option, ["Ann", "Bo"])
    t.say("fight.LM6.1")
    assert "You cannot win this with what you hold" in SPEC.words.text(t.ask(), ["Ann", "Bo"])
    assert "2 Attack at the most against 5 to 8" in SPEC.words.text(t.ask(), ["Ann", "Bo"])
    t.dice("blank", "blank", "blank").say(["attack.ST1.1"])
    assert t.told("fight-over")[0].outcome == "lost"


def test_a_fight_that_cannot_be_won_stands_behind_everything_else():
    """With an empty hand the first button was to lose it."""
    t = a_fight("LM6.1", "I01").foe("LM2.1", "I01").turn(0)
    assert t.options()[-3] == "pass" and set(t.options()[-2:]) == {"fight.LM6.1", "fight.LM2.1"}
    assert t.ask().default == ["pass"]
    t = a_fight("LM6.1", "I01", "ST1.1", "ST4.1").foe("LM2.1", "I01").turn(0)
    places = [t.options().index(one) for one in ("fight.LM2.1", "pass", "fight.LM6.1")]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("foe", "cards", "feat", "hopeless"),
    [
        ("LM2.1", ("ST1.1",), "", True),  # 1 against 1: a tie at the best
        ("LM2.1", ("ST5.1",), "", False),
        ("LM3.1", ("ST5.1",), "FI-4", False),
        ("LM6.1", ("AP08.1", "ST1.1"), "", False),  # 3 against 2
        ("LM4.1", ("AR01.1", "ST1.1"), "", False),  # by Devotion, were it awake
        ("LM4.1", ("ST1.1", "ST4.1", "ST6.1", "AT01.1"), "", True),  # three cards at the most
        ("LM2.1", (), "FIII-1", True),  # no card, no Feat
    ],
)
@rule("TRI-FIGHT-05", "TRI-FIGHT-12")
def test_what_a_hand_can_win_and_what_it_cannot(foe: str, cards: tuple[str, ...], feat: str, hopeless: bool):
    t = a_fight(foe, "S13", *cards)
    if feat:
        t.feat(0, feat)
    assert is_hopeless(t.g, 0, "S13", foe) is hopeless


@rule("TRI-FIGHT-06", "TRI-ACT-08")
def test_value_or_effect_never_both():
    t = a_fight("LM2.1", "I01", "ST2.1").turn(0).say("fight.LM2.1")
    assert {"attack.ST2.1", "effect.ST2.1"} <= set(t.options())
    assert (t.args("attack.ST2.1")["price"], t.args("effect.ST2.1")["price"]) == (0, 0)
    assert t.refused(["attack.ST2.1", "effect.ST2.1"]) == "card-twice"
    t.dice("blank").say(["effect.ST2.1"])
    assert t.g.fight is not None
    assert t.g.fight.attack == 2, "the Effect's Attack, not the value 3"


@rule("TRI-FIGHT-07", "TRI-UPG-01")
def test_the_attack_value_is_the_sum_of_all():
    t = a_fight("LM5.1", "I01", "ST2.1", "ST5.1").upgrade(0, "attack").feat(0, "FI-4").dice("one", "one", "one")
    fought(t, "effect.ST2.1", "attack.ST5.1")
    assert t.g.fight is not None
    assert t.g.fight.attack == 2 + 2 + 1 + 1
    assert t.g.fight.dice == [2, 2, 2], "only the Enemy rolls"


@rule("TRI-FIGHT-06", "TRI-FIGHT-07", "TRI-FIGHT-10")
def test_everybody_sees_where_the_attack_comes_from():
    t = (
        a_fight("LM5.1", "I01", "ST2.1", "ST5.1")
        .upgrade(0, "attack")
        .feat(0, "FI-4")
        .dice("one", "blank", "activation")
    )
    fought(t, "effect.ST2.1", "attack.ST5.1")
    fight = t.view(1).fight
    assert fight.cards == [Laid("ST2.1", effect=True, gave=2), Laid("ST5.1", effect=False, gave=2)]
    assert fight.bonuses == {"upgrade": 1, "feats": 1}
    assert (fight.attack, fight.rolled, fight.skills, fight.enemy) == (6, True, 1, 6)
    assert (fight.outcome, fight.damage, fight.fallen) == ("tied", 0, False)


@rule("TRI-FIGHT-14", "TRI-DMG-05", "TRI-DMG-06")
@pytest.mark.parametrize(
    ("cards", "injured", "fallen"),
    [(("ST2.1",), False, False), (("ST2.1",), True, True), (("AR10.1", "ST2.1"), False, True)],
)
def test_everybody_sees_whether_it_fell(cards: tuple[str, ...], injured: bool, fallen: bool):
    t = a_trial().at(0, "S13").foe("SM1.1", "S13", injured=injured).hand(0, *cards).dice("blank")
    fought(t, *(f"attack.{card}" for card in cards))
    assert t.view(1).fight.fallen is fallen


def test_who_suffers_nothing_has_not_fallen():
    """Caeneus suffers 1 less for each Activation."""
    t = fought(a_fight("HE05", "S13", "ST2.1").dice("activation", "blank"), "attack.ST2.1")
    fight = t.view(1).fight
    assert (fight.outcome, fight.damage, fight.fallen) == ("won", 0, False)


@rule("TRI-FIGHT-09")
def test_the_enemy_adds_every_number_rolled():
    t = fought(a_fight("LM4.1", "I01", "ST2.1").dice("one", "one"), "attack.ST2.1")
    assert t.g.fight is not None
    assert t.g.fight.enemy == 3 + 2


@rule("TRI-FIGHT-10")
def test_every_activation_applies_the_skill():
    t = fought(a_fight("LM5.1", "I01", "ST2.1").dice("activation", "activation", "blank"), "attack.ST2.1")
    assert t.g.fight is not None
    assert t.g.fight.enemy == 4 + 2
    t = a_fight("LM4.1", "I01", "ST2.1", available=5, exhausted=3).dice("activation", "activation")
    fought(t, "attack.ST2.1")
    assert (t.player().available, t.player().exhausted) == (3, 5)


@rule("TRI-FIGHT-11", "TRI-DMG-07", "TRI-DEF-11", "TRI-DEF-12", "TRI-DEF-13", "TRI-DMG-10")
def test_a_tamed_monster_defends_by_its_card_and_falls_at_any_damage():
    t = a_trial().at(0, "S13").foe("SM3.1", "S13", owner=1).hand(0, "AR02.1", "ST2.1").dice("one", "blank")
    before = t.player(0).available, t.player(1).pool
    fought(t, "attack.AR02.1", "attack.ST2.1")
    assert t.g.fight is not None
    assert t.g.fight.enemy == enemy("SM3.1").attack + 1
    foe = t.found("SM3.1")
    assert (foe.zone, foe.owner) == (OUT, 1), "the owner keeps card and Laurels"
    assert t.player(0).available == before[0], "no Energy"
    assert t.player(1).pool == before[1] + 1, "the Cube goes back"


@rule("TRI-FIGHT-12", "TRI-FIGHT-14")
@pytest.mark.parametrize(("roll", "outcome"), [("blank", "won"), ("one", "won")])
def test_the_higher_value_wins_and_deals_one(roll: str, outcome: str):
    t = fought(a_fight("LM2.1", "I01", "ST2.1").dice(roll), "attack.ST2.1")
    assert t.told("fight-over")[0].outcome == outcome
    assert t.told("fight-over")[0].damage == 1
    assert t.found("LM2.1").injured


@rule("TRI-FIGHT-12", "TRI-FIGHT-14", "TRI-DMG-01")
def test_whoever_loses_suffers_one():
    t = fought(a_fight("LM3.1", "I01", "ST1.1").dice("blank", "blank"), "attack.ST1.1")
    assert t.told("fight-over")[0].outcome == "lost"
    assert t.player().vigor == 3


@rule("TRI-FIGHT-13")
def test_on_a_tie_nothing_happens():
    t = a_fight("LM3.1", "I01", "ST5.1").captain(0, "HE03").dice("blank", "blank").has(0, exhausted=2)
    fought(t, "attack.ST5.1")
    assert t.told("fight-over")[0].outcome == "tied"
    assert t.player().vigor == 4
    assert not t.found("LM3.1").injured
    assert t.player().exhausted == 2, "no effect for winning"


@rule("TRI-FIGHT-15", "TRI-DMG-06", "TRI-DEF-08", "TRI-DEF-09", "TRI-DEF-10")
@pytest.mark.parametrize(("cards", "fallen"), [(("ST2.1", "ST1.1"), False), (("ST2.1", "ST5.1"), True)])
def test_a_margin_of_four_is_one_damage_more(cards: tuple[str, ...], fallen: bool):
    t = a_fight("LM2.1", "S13", *cards).dice("blank")
    fought(t, *(f"attack.{card}" for card in cards))
    foe = t.found("LM2.1")
    assert (foe.owner == 0) is fallen
    if fallen:
        assert foe.zone == "", "beside the board"
        assert (t.player().available, t.player().pool) == (9, 9)
        assert t.told("tamed")[0].laurels == monsters()["LM2"].laurels


@rule("TRI-FIGHT-15")
def test_the_margin_gives_one_more_and_never_two():
    t = fought(
        a_fight("LM2.1", "S13", "AR10.1", "AR02.1", "ST2.1").dice("blank"),
        "attack.AR10.1",
        "attack.AR02.1",
        "attack.ST2.1",
    )
    assert t.told("fight-over")[0].damage == 2


@rule("TRI-FIGHT-15")
@pytest.mark.parametrize(("foe", "faces", "vigor"), [("LM5.1", ("blank",) * 3, 3), ("LM6.1", ("blank",) * 3, 2)])
def test_losing_by_four_costs_two(foe: str, faces: tuple[str, ...], vigor: int):
    t = fought(a_fight(foe, "S13", "ST1.1").dice(*faces), "attack.ST1.1")
    assert t.player().vigor == vigor, "4 and 5 against 1"


@rule("TRI-FIGHT-16")
def test_each_damage_more_is_added():
    t = fought(a_fight("LM2.1", "S13", "AR05.1").feat(0, "FIII-3").dice("blank"), "effect.AR05.1")
    assert t.told("fight-over")[0].damage == 1 + 1 + 1
    t = fought(a_fight("LM3.1", "S13", "ST1.1").dice("activation", "activation"), "attack.ST1.1")
    assert t.told("fight-over")[0].damage == 1 + 2, "the Enemy's Skill adds to its Damage"
    assert t.player().vigor == 1


@rule("TRI-FIGHT-16")
def test_an_enemy_that_shrugs_it_off():
    t = fought(
        a_fight("LM6.1", "S13", "AR10.1", "AR02.1").dice("activation", "blank", "blank"),
        "attack.AR10.1",
        "effect.AR02.1",
    )
    assert t.told("fight-over")[0].outcome == "won"
    assert t.told("fight-over")[0].damage == 1
    assert t.found("LM6.1").injured


@rule("TRI-FIGHT-16")
def test_what_is_shrugged_off_is_never_less_than_nothing():
    t = a_fight("LM6.1", "S13", "AR10.1", "AR02.1").dice("activation", "activation", "activation")
    fought(t, "attack.AR10.1", "effect.AR02.1")
    assert (t.told("fight-over")[0].outcome, t.told("fight-over")[0].damage) == ("won", 0)
    assert not t.found("LM6.1").injured


@rule("TRI-FIGHT-17", "TRI-DMG-03")
def test_all_damage_of_a_fight_is_one_instance():
    t = fought(a_fight("LM3.1", "S13", "ST1.1", vigor=2).dice("activation", "activation"), "attack.ST1.1")
    assert (t.player().vigor, t.player().dishonor) == (1, 1)


@rule("TRI-FIGHT-18", "TRI-FIGHT-19", "TRI-TURN-06")
def test_a_fight_is_one_action_and_may_come_twice():
    t = a_fight("LM2.1", "I01", "ST2.1", "ST5.1").dice("blank", "blank")
    fought(t, "attack.ST2.1")
    assert t.g.actions == 1
    t.say("fight.LM2.1", "turn.act").say(["attack.ST5.1"])
    assert t.found("LM2.1").owner == 0
    t.silence()  # the Upgrade of the Temple
    assert t.finished, "two Actions were taken"
    assert t.player().discard == ["ST2.1", "ST5.1"], "spent, at the end of the Turn"


@rule("TRI-FIGHT-18")
def test_what_was_done_to_an_enemy_in_one_fight_is_over_in_the_next():
    t = a_fight("LM5.1", "I01", "AP08.1", "ST2.1").dice("one", "one", "one")
    fought(t, "effect.AP08.1").say("fight.LM5.1", "turn.act")
    assert (t.ask().args["low"], t.ask().args["high"]) == (4, 7), "Attack −3 was for the first"


@rule("TRI-FIGHT-19")
def test_cards_of_a_lost_fight_are_spent():
    t = a_fight("LM3.1", "I01", "ST1.1", "ST4.1").dice("one", "one")
    fought(t, "attack.ST1.1").say("end")
    assert t.player().discard == ["ST1.1"]


@rule("TRI-FIGHT-20", "TRI-MAP-09")
def test_in_a_companions_fight_the_player_suffers():
    t = a_trial().at(0, "S01").mate(0, "HE09", "I04").temple(0, "I04").foe("LM3.1", "I04").hand(0, "ST1.1")
    fought(t.dice("blank", "blank"), "attack.ST1.1")
    assert t.player().vigor == 3
    assert t.player().companions[0].zone == "I04"


@rule("TRI-FIGHT-21", "TRI-TEMPLE-02")
def test_the_order_after_a_victory():
    """The Enemy's steps, the Temple with its Upgrade, the victor's own effects, then VICTORY Reactions."""
    t = a_trial().captain(0, "HE03").at(0, "I01").at(1, "S01").foe("LM2.1", "I01", injured=True).mate(0, "HE09")
    t.hand(0, "ST2.1").hand(1, "AR06.1").has(0, exhausted=3, available=5).dice("blank")
    fought(t, "attack.ST2.1")
    assert t.kind == "claim.upgrade"
    t.say("space-1")
    assert t.kind == "order.piece", "Ascalaphus may give an Order"
    t.say("stop")
    assert t.kind == "react.victory"
    tags = [tag for tag in t.tags() if tag in ("tamed", "temple-claimed", "upgrade-raised", "restored")]
    assert tags == ["tamed", "temple-claimed", "upgrade-raised", "restored"]


# ---- Damage to players ----------------------------------------------------------------------------------------------


@rule("TRI-DMG-01", "TRI-VIGOR-06", "TRI-DMG-02")
@pytest.mark.parametrize(
    ("vigor", "n", "after", "shame"),
    [(4, 1, 3, 0), (4, 3, 1, 0), (4, 4, 1, 1), (1, 1, 1, 1), (1, 5, 1, 1), (2, 4, 1, 1)],
)
def test_damage_to_a_player(vigor: int, n: int, after: int, shame: int):
    t = a_trial().has(0, vigor=vigor).do(0, Damage(n=n))
    assert (t.player().vigor, t.player().dishonor) == (after, shame)


@rule("TRI-DMG-04")
def test_each_effect_is_an_instance_of_its_own():
    t = a_trial().has(0, vigor=1).do(0, Damage(n=2), Damage(n=1))
    assert t.player().dishonor == 2


@rule("TRI-DMG-05", "TRI-DMG-06", "TRI-DMG-08")
def test_one_damage_injures_and_the_second_defeats():
    t = a_trial().at(0, "I01").foe("LM4.1", "I01").do(0, Strike(n=1, where="here"))
    assert t.found("LM4.1").injured
    t.g.round = 2
    t.do(0, Strike(n=1, where="here"))
    assert t.found("LM4.1").owner == 0
    assert not t.found("LM4.1").injured


@rule("TRI-DMG-06")
def test_two_damage_at_once_defeat():
    t = a_trial().at(0, "S13").foe("HE09", "S13").do(0, Strike(n=2, where="here"))
    assert t.g.fallen == ["HE09"]


@rule("TRI-DMG-09")
def test_whoever_deals_the_last_damage_gets_all():
    t = a_trial().at(0, "S13").at(1, "S13").foe("SM3.1", "S13").do(0, Strike(n=1, where="here"))
    t.do(1, Strike(n=1, where="here"))
    assert t.found("SM3.1").owner == 1
    assert (t.player(0).pool, t.player(1).pool) == (10, 9)


# ---- defeated Enemies -----------------------------------------------------------------------------------------------


@rule("TRI-DEF-01", "TRI-DEF-02", "TRI-DEF-03", "TRI-DEF-04", "TRI-DEF-07", "TRI-VIGOR-03", "TRI-PSET-21")
def test_a_beaten_argonaut_joins():
    t = a_trial().at(0, "S13").foe("HE09", "S13").do(0, Strike(n=2, where="here"))
    player = t.player()
    assert t.g.fallen == ["HE09"]
    assert t.g.numbers == ["HE09"], "the card stays on the Enemy Board, face down"
    assert not t.g.foes
    assert [(mate.hero, mate.trained, mate.zone) for mate in player.companions] == [("HE09", False, "")]
    assert (player.limit, player.vigor) == (7, 4)
    assert player.available == 8
    t.hand(0, "ST5.1").turn(0)
    assert "order" in t.options(), "the Companion can be placed now"


@rule("TRI-DEF-05", "TRI-DEF-06")
def test_a_third_argonaut_is_a_champion_token():
    t = a_trial().mate(0, "HE10").mate(0, "HE11").at(0, "I01").foe("HE09", "I01").do(0, Strike(n=2, where="here"))
    player = t.player()
    assert [mate.hero for mate in player.companions] == ["HE10", "HE11"]
    assert (player.champion, player.limit) == (1, 7)
    assert t.g.fallen == ["HE09"]
    assert t.kind == "claim.upgrade", "the Temple is claimed as usual"


@rule("TRI-DEF-10", "TRI-LIMIT-03")
def test_no_cube_no_energy_and_the_rest_still_happens():
    t = a_trial().has(0, pool=0, available=18).at(0, "S13").foe("SM3.1", "S13").do(0, Strike(n=2, where="here"))
    assert t.player().available == 18
    assert t.found("SM3.1").owner == 0


@rule("TRI-DEF-14")
def test_a_tamed_monster_is_an_enemy_for_all_but_its_owner():
    t = a_trial().at(0, "S13").at(1, "S13").foe("SM3.1", "S13", owner=1).hand(0, "ST2.1").hand(1, "ST2.2")
    assert "fight.SM3.1" in t.turn(0).options()
    assert "fight.SM3.1" not in t.turn(1).options()


@rule("TRI-DEF-15", "TRI-DEF-07")
def test_a_companion_brings_no_cards():
    t = a_trial().at(0, "S13").foe("HE09", "S13")
    deck = sorted(t.player().deck)
    t.do(0, Strike(n=2, where="here"))
    assert sorted([*t.player().deck, *t.player().discard, *t.player().hand]) == deck
    blessings = t.view(0).players[0].blessings
    assert all(blessings[house] for house in heroes()["HE09"].blessings), "its Blessings count untrained"
    assert not any(feat.id == "HE09" for feat in t.view(0).players[0].hero_feats)
