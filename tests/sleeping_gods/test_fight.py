"""Combat from the layout to the last enemy card: tokens, rounds, the end of a round (SLG-COMBAT, -ROUND, -EOR)."""

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import enemies
from games.sleeping_gods.crew import left, weapons
from games.sleeping_gods.defeat import lose
from games.sleeping_gods.foes import card_defense, damage_of, squares, targets
from games.sleeping_gods.state import Foe
from tests.rules import rule

from .build import Sea


def quiet(*enemies: int, seats: int = 2) -> Sea:
    """A fight in which no window opens."""
    sea = Sea(seats=seats).still()
    sea.fight(*enemies)
    if len(enemies) > 1:
        sea.row(*enemies)
    return sea


def hurt(sea: Sea) -> dict[str, int]:
    return {one.id: one.damage for one in sea.g.crew if one.damage}


def pass_round(sea: Sea) -> None:
    """Nobody has a token any more: the enemies' turn."""
    assert sea.g.combat is not None
    sea.g.combat.tokens = [0] * sea.g.seats
    sea.g.combat.attacks = 1
    sea.again()


def cover(sea: Sea, number: int, *but: int) -> None:
    """Every square of a card but these."""
    sea.foe(number).covered = [i for i, s in enumerate(squares(number)) if i not in but and not s.void]


# ---- the beginning


@rule("SLG-COMBAT-01")
def test_a_story_is_not_told_on_before_its_fight_is_won():
    sea = Sea().still()
    sea.read("4.2", 4)  # fights 1 and 2, then 4.3
    assert sea.asks("combat.attack") and "4.3" not in [e.paragraph for e in sea.happened(ev.Read)]
    assert sea.g.combat is not None and sorted(foe.number for foe in sea.g.combat.row) == [1, 2]
    sea.g.combat.row = []
    sea.again()
    assert "4.3" in [e.paragraph for e in sea.happened(ev.Read)]


@rule("SLG-COMBAT-02")
def test_the_cards_are_shuffled_into_a_row():
    orders = set()
    for seed in range(12):
        sea = Sea(seed=seed)
        sea.fight(1, 2, 3)
        assert sea.g.combat is not None
        orders.add(tuple(foe.number for foe in sea.g.combat.row))
    assert len(orders) > 2 and all(sorted(order) == [1, 2, 3] for order in orders)


@rule("SLG-COMBAT-03", "SLG-COMBAT-04", "SLG-COMBAT-05", "SLG-COMBAT-06")
@pytest.mark.parametrize(("seats", "tokens"), [(4, [1, 1, 1, 1]), (3, [1, 2, 1]), (2, [2, 2]), (1, [4])])
def test_four_tokens_are_dealt(seats: int, tokens: list[int]):
    sea = Sea(seats=seats).still()
    sea.g.active = 1 if seats == 3 else 0
    sea.fight(1)
    assert sea.g.combat is not None and sea.g.combat.tokens == tokens


@rule("SLG-COMBAT-07", "SLG-DEC-75", "SLG-DEC-71")
def test_each_synergy_token_lies_on_its_own_board_and_goes_after_the_fight():
    sea = quiet(1)
    assert all(one.synergy == [one.id] for one in sea.g.crew)
    assert sea.g.combat is not None
    sea.g.combat.row = []
    sea.again()
    assert sea.g.combat is None and not any(one.synergy for one in sea.g.crew)


@rule("SLG-DEC-57")
def test_cards_have_four_rows_and_their_seams_touch():
    assert all(len(squares(n)) in (12, 20) for n in range(1, 61))
    assert [n for n in range(1, 61) if len(squares(n)) == 20] == [55, 56, 57, 58, 59, 60]
    sea = quiet(4, 5)
    sea.g.crew[0].weapons = ["A19"]
    sea.again()
    sea.fate(6)
    sea.strike("sofi", 4, "A19")  # 4 damage
    near = sea.ask("combat.place").patch.near  # type: ignore[union-attr]
    assert "A4" in near["A3"]  # the last column of one, the first of the next


# ---- rounds


@rule("SLG-ROUND-01", "SLG-EOR-07", "SLG-DEC-64")
def test_rounds_go_on_and_tokens_are_dealt_again():
    sea = quiet(1)
    assert sea.g.combat is not None
    sea.g.combat.tokens = [0, 3]
    pass_round(sea)
    sea.to("combat.attack")
    assert (sea.g.combat.round, sea.g.combat.tokens) == (2, [2, 2])
    assert all(one.tokens == 0 for one in sea.g.crew) and sea.g.active == 0


@rule("SLG-ROUND-01", "SLG-EOR-08", "SLG-ATTACK-10")
def test_the_last_enemy_that_falls_wins_it():
    sea = quiet(1)
    cover(sea, 1, 0, 1)  # a heart and a square are left
    sea.fate(6)
    sea.strike("mac", 1)
    sea.settled()
    assert sea.passed and sea.g.combat is None
    assert sea.happened(ev.FightWon) and [e.enemy for e in sea.happened(ev.EnemyFell)] == [1]


@rule("SLG-ROUND-01", "SLG-DEC-69")
def test_a_fight_is_lost_when_nobody_is_left():
    sea = quiet(1)
    sea.crew("sofi").statuses = ["venom"]
    assert {option.verb for option in sea.ask("combat.attack").options} == {"attack"}  # nobody flees
    lose(sea.g, "crew")
    assert sea.g.combat is None and sea.g.fallen == "crew"
    assert not any(one.tokens or one.synergy for one in sea.g.crew)
    assert sea.crew("sofi").statuses == ["venom"]


@rule("SLG-ROUND-02")
def test_tokens_are_spent_in_any_order_across_all():
    sea = quiet(55)
    assert {ask.seat for ask in sea.asks("combat.attack")} == {0, 1}
    assert all(ask.is_claim for ask in sea.asks("combat.attack"))  # first come, first served
    sea.fate(6)
    sea.strike("mac", 55)
    sea.to("combat.attack")
    assert sea.g.combat is not None and sea.g.combat.tokens == [2, 1]
    assert {ask.seat for ask in sea.asks("combat.attack")} == {0, 1}


@rule("SLG-ROUND-03", "SLG-ROUND-05", "SLG-DEC-31")
def test_a_token_goes_on_a_crew_member_who_attacks_with_one_weapon():
    sea = quiet(1)
    sea.crew("mac").weapons = ["A17", "M9"]
    sea.again()
    assert [w.id for w in weapons(sea.crew("mac"))] == ["basic", "A17", "M9"]
    assert {"mac.basic.e1", "mac.A17.e1", "mac.M9.e1"} <= set(sea.offers("combat.attack", 1))
    assert not any(o.startswith("mac") for o in sea.offers("combat.attack", 0))
    sea.fate(6)
    sea.strike("mac", 1, "A17")
    attack = sea.happened(ev.Attacked)[-1]
    assert (attack.weapon, attack.accuracy) == ("A17", 2)
    assert sea.crew("mac").tokens == 1


@rule("SLG-ROUND-04")
def test_nobody_attacks_a_third_time():
    sea = quiet(55)
    sea.crew("mac").tokens = 2
    sea.crew("kannan").tokens = 1
    sea.again()
    offers = sea.offers("combat.attack", 1)
    assert not any(o.startswith("mac.") for o in offers) and any(o.startswith("kannan.") for o in offers)


@rule("SLG-ROUND-08", "SLG-FATIGUE-05")
def test_the_tired_may_fight():
    sea = quiet(1)
    sea.crew("mac").fatigue = 2
    sea.again()
    assert "mac.basic.e1" in sea.offers("combat.attack", 1)


@rule("SLG-ROUND-09", "SLG-HEALTH-03", "SLG-DEC-68")
def test_who_has_no_health_cannot_fight_until_healed():
    sea = quiet(1)
    sea.crew("mac").damage = 4
    sea.again()
    assert not any(o.startswith("mac.") for o in sea.offers("combat.attack", 1))
    sea.crew("mac").damage = 3
    sea.again()
    assert any(o.startswith("mac.") for o in sea.offers("combat.attack", 1))


@rule("SLG-STATUS-03", "SLG-DEC-51")
def test_the_frightened_get_no_token():
    sea = quiet(1)
    sea.crew("mac").statuses = ["frightened"]
    sea.again()
    assert not any(o.startswith("mac.") for o in sea.offers("combat.attack", 1))
    pass_round(sea)
    assert "mac" in sea.offers("combat.blow")  # and may be attacked
    sea.challenge("craft", 5)
    sea.g.active = 1
    sea.challenge("craft", 5)
    assert "mac" in sea.offers("challenge.who")


@rule("SLG-DEC-63")
def test_tokens_of_who_can_do_nothing_are_forfeited():
    sea = quiet(1)
    for name in ("kannan", "kasumi", "mac", "rafael"):
        sea.crew(name).statuses = ["frightened"]
    assert sea.g.combat is not None
    sea.g.combat.tokens = [0, 2]
    sea.g.combat.attacks = 2
    sea.again()
    assert not sea.asks("combat.attack") and sea.asks("combat.blow")
    assert sea.g.combat.tokens == [0, 0]


@rule("SLG-DEC-63")
def test_a_token_that_can_be_used_has_to_be():
    sea = quiet(1)
    assert all("pass" not in sea.offers("combat.attack", seat) for seat in (0, 1))


# ---- tokens that change hands


@rule("SLG-ROUND-07", "SLG-CMD-06")
@pytest.mark.parametrize(("payer", "pools"), [("giver", [0, 1]), ("taker", [1, 0])])
def test_a_token_is_given_for_a_command_of_either(payer: str, pools: list[int]):
    sea = quiet(1)
    sea.command(1, 1)
    sea.again()
    assert {"offer.1.giver", "offer.1.taker"} <= set(sea.offers("open", 0))
    sea.take("open", f"offer.1.{payer}", seat=0)
    assert sea.g.combat is not None and sea.g.combat.tokens == [2, 2]  # both have to agree
    sea.take("open", "take.0", seat=1)
    assert (sea.g.combat.tokens, sea.g.pools) == ([1, 3], pools)


@rule("SLG-ROUND-07")
def test_nobody_gives_a_token_that_nobody_can_pay_for():
    sea = quiet(1)
    assert not any(o.startswith("offer.") for ask in sea.asks("open") for o in sea.offers("open", ask.seat))
    sea.command(0, 1)
    sea.again()
    assert [o for o in sea.offers("open", 0) if o.startswith("offer.")] == ["offer.1.taker"]


@rule("SLG-ROUND-07")
def test_who_does_not_answer_an_offer_does_not_bind_the_giver():
    sea = quiet(1, seats=3)
    sea.command(1, 1, 1)
    sea.again()
    sea.take("open", "offer.1.giver", seat=0)
    assert "offer.1.giver" not in sea.offers("open", 0)
    sea.take("open", "offer.2.taker", seat=0)
    assert sea.g.combat is not None and "take.0" not in sea.offers("open", 1)
    sea.take("open", "take.0", seat=2)
    assert (sea.g.combat.tokens, sea.g.pools) == ([1, 1, 2], [1, 1, 0])


@rule("SLG-ROUND-07")
def test_an_offer_that_was_taken_is_over_and_those_of_others_stand():
    sea = quiet(1, seats=3)
    sea.command(2, 2, 2)
    sea.again()
    for giver in (0, 2):
        sea.take("open", "offer.1.giver", seat=giver)
    sea.take("open", "take.0", seat=1)
    assert [o for o in sea.offers("open", 1) if o.startswith("take.")] == ["take.2"]


# ---- the end of a round


@rule("SLG-EOR-01", "SLG-DEC-65")
def test_each_enemy_that_is_left_attacks_from_the_left():
    sea = quiet(3, 1)
    sea.g.coins = 5
    pass_round(sea)
    assert sea.ask("combat.blow").args["enemy"] == 3
    sea.take("combat.blow", "rafael")
    assert hurt(sea) == {"rafael": 2} and sea.g.coins == 4  # its attack, then its square
    order = [type(e) for e in sea.told if isinstance(e, ev.Struck | ev.EnemyDid)]
    assert order[-2:] == [ev.Struck, ev.EnemyDid]
    assert sea.ask("combat.blow").args["enemy"] == 1
    sea.take("combat.blow", "mac")
    assert hurt(sea) == {"rafael": 2, "mac": 2} and sea.g.coins == 3


@rule("SLG-EOR-02", "SLG-EOR-03", "SLG-DEC-65")
def test_the_active_player_says_whom_and_one_takes_all_of_it():
    sea = quiet(55)
    sea.crew("marco").damage = 5
    pass_round(sea)
    ask = sea.ask("combat.blow")
    assert ask.seat == 0 and "marco" not in sea.offers("combat.blow")  # above 0 health
    sea.take("combat.blow", "rafael")
    assert hurt(sea) == {"marco": 5, "rafael": damage_of(Foe(55))}


@rule("SLG-EOR-04", "SLG-DEC-66", "SLG-HEALTH-01")
def test_what_is_over_passes_on_and_on():
    sea = quiet(55)
    sea.crew("mac").damage, sea.crew("kannan").damage = 3, 3
    pass_round(sea)
    sea.take("combat.blow", "mac")  # 1 left of 4
    assert sea.ask("harm.over").seat == 0 and "mac" not in sea.offers("harm.over")
    sea.take("harm.over", "kannan")
    sea.take("harm.over", "rafael")
    assert (sea.crew("mac").damage, sea.crew("kannan").damage) == (4, 4)
    assert sea.crew("rafael").damage == damage_of(Foe(55)) - 2


@rule("SLG-EOR-05")
def test_a_weapon_does_not_block_it():
    sea = quiet(1)
    sea.crew("rafael").weapons = ["M6"]
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    assert hurt(sea) == {"rafael": 2}


@rule("SLG-EOR-06", "SLG-DEC-125")
def test_only_what_names_it_defends_and_adds_up():
    sea = quiet(55)
    sea.crew("rafael").weapons = ["A27"]
    sea.crew("rafael").levels = ["L27"]  # the block of his basic weapon counts too
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    assert hurt(sea) == {}  # 4 - 3 - 2


@rule("SLG-DEC-125")
def test_it_does_not_help_against_what_is_over():
    sea = quiet(55)
    sea.crew("rafael").weapons = ["A27"]
    sea.crew("mac").damage = 3
    pass_round(sea)
    sea.take("combat.blow", "mac")
    sea.take("harm.over", "rafael")
    assert sea.crew("rafael").damage == damage_of(Foe(55)) - 1


@rule("SLG-DEC-123")
def test_in_a_round_without_an_attack_nothing_is_blocked():
    sea = quiet(1)
    sea.crew("rafael").weapons = ["A27"]
    sea.command(2, 2)
    assert sea.g.combat is not None
    sea.g.combat.tokens = [0, 0]
    sea.again()
    sea.take("combat.blow", "rafael")
    assert hurt(sea) == {"rafael": 2} and not sea.asks("window.eor")


@rule("SLG-DEC-123")
def test_from_the_tenth_round_on_nothing_is_blocked():
    sea = quiet(55)
    sea.crew("rafael").weapons = ["A27"]
    assert sea.g.combat is not None
    sea.g.combat.round = 10
    sea.again()
    sea.fate(1)
    sea.strike("rafael", 55, "A27")
    assert hurt(sea) == {"rafael": damage_of(Foe(55))}
    sea.crew("rafael").damage = 0
    sea.to("combat.attack")
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    assert sea.crew("rafael").damage == damage_of(sea.foe(55))


@rule("SLG-DEC-65", "SLG-DEC-62")
def test_squares_act_only_while_uncovered():
    sea = quiet(3)
    sea.g.coins = 5
    sea.foe(3).covered = [10]  # eor_steal
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    assert sea.g.coins == 5


@rule("SLG-DEC-65", "SLG-SQ-06")
@pytest.mark.parametrize("up", [True, False])
def test_a_status_strikes_whom_the_card_attacked(up: bool):
    sea = quiet(14)
    sea.crew("rafael").damage = 0 if up else 5
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    sea.to("combat.attack")
    assert ("venom" in sea.crew("rafael").statuses) is up  # above 0 only


@rule("SLG-DEC-65", "SLG-SQ-05")
def test_the_lowest_and_each_are_struck_by_squares():
    sea = quiet(19)  # 1 to the lowest
    sea.crew("mac").damage = 3
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    assert sea.crew("mac").damage == 4
    sea = quiet(56)  # 1 to each, and 1 to the ship
    sea.g.damage = {}
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    assert all(one.damage >= 1 for one in sea.g.crew) and sea.g.hull == 1


@rule("SLG-DEC-65")
def test_a_card_that_heals_uncovers_its_first_square_without_a_heart():
    sea = quiet(13)  # . +1 . / . . s / h1 heal . / h1 h1 h1
    sea.foe(13).covered = [1, 5, 6]
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    assert sea.foe(13).covered == [5, 6]


@rule("SLG-DEC-138")
def test_what_is_disabled_works_again_in_the_next_round():
    sea = quiet(3)
    sea.g.coins = 5
    sea.foe(3).disabled, sea.foe(3).grounded, sea.foe(3).lowered = [10], True, 1
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    foe = sea.foe(3)
    assert (sea.g.coins, foe.disabled, foe.grounded, foe.lowered) == (5, [], False, 0)


# ---- other things on the cards


@rule("SLG-DEC-62", "SLG-ATTACK-01", "SLG-SQ-02")
def test_a_guard_shields_its_neighbours():
    sea = quiet(1, 2, 3)  # 2 guards
    assert {o.rpartition(".")[2] for o in sea.offers("combat.attack", 0)} == {"e2"}
    sea.foe(2).covered = [4]
    sea.again()
    assert {o.rpartition(".")[2] for o in sea.offers("combat.attack", 0)} == {"e1", "e2", "e3"}
    sea = quiet(2, 6)  # two guards side by side
    assert len(targets(sea.g)) == 2


@rule("SLG-DEC-62", "SLG-ATTACK-11", "SLG-SQ-01", "SLG-SQ-04")
def test_armor_and_rage_count_while_they_lie_open():
    sea = quiet(33)
    foe = sea.foe(33)
    assert card_defense(sea.g, foe, ranged=True) == 6  # 5 and armor
    foe.covered = [5]
    assert card_defense(sea.g, foe, ranged=True) == 5
    sea = quiet(8)
    foe = sea.foe(8)
    foe.covered = [0, 1]
    assert damage_of(foe) == 2
    foe.covered = [0, 1, 3]
    assert damage_of(foe) == 3  # rage
    foe.covered = [0, 1, 3, 9]
    assert damage_of(foe) == 2


@rule("SLG-DEC-70")
def test_enemies_of_a_story_are_numbers_of_cards_and_nothing_else():
    from games.sleeping_gods.book import book

    listed = [number for leaf in book() for way in (leaf, *leaf.choices) for number in way.combat]
    assert listed and {str(n) for n in listed} <= {str(key) for key in enemies()}


@rule("SLG-DEC-138")
def test_an_extra_attack_needs_no_token_and_counts_to_the_two():
    from games.sleeping_gods.vocabulary import ExtraToken

    sea = quiet(55)
    assert sea.g.combat is not None
    combat = sea.g.combat
    sea.do(ExtraToken(), seat=1)
    sea.g.combat = combat
    sea.take("attack.extra", "mac")
    assert combat.extra == ["mac"]
    sea.fight(55)
    assert sea.g.combat is not None
    sea.g.combat.tokens, sea.g.combat.extra = [0, 0], ["mac"]
    sea.fate(6)
    sea.again()  # there is one attack to make, and it is made
    sea.to("combat.blow")
    assert sea.crew("mac").tokens == 1 and sea.g.combat.extra == []


@rule("SLG-DEC-143")
def test_damage_outside_an_attack():
    sea = Sea().still()
    sea.own("A53")
    sea.fight(1, 7)
    sea.row(7, 1)
    sea.command(0, 1)
    sea.again()
    sea.take("open", "use.card.A53.0", seat=1)
    sea.take("combat.free", "e7")
    sea.take("combat.place", "C1")  # the thorn: it is no attack
    assert sea.foe(7).covered == [6] and not hurt(sea)
    assert sea.asks("combat.attack") and all(one.tokens == 0 for one in sea.g.crew)
    assert not sea.happened(ev.Struck) and not sea.happened(ev.SynergyMoved)


@rule("SLG-DEC-143")
def test_damage_outside_an_attack_can_be_the_last():
    sea = Sea().still()
    sea.own("A53")
    sea.fight(1)
    cover(sea, 1, 0)
    sea.command(0, 1)
    sea.again()
    sea.take("open", "use.card.A53.0", seat=1)
    sea.settled()
    assert sea.passed


@rule("SLG-DEC-143", "SLG-DEC-59")
def test_it_is_for_cards_that_can_take_it():
    """One point covers no heart of two: nothing is offered where that is all there is."""
    heavy = next(i for i, square in enumerate(squares(31)) if square.heart == 2)
    sea = Sea().still()
    sea.own("A53")
    sea.fight(31, 1)
    cover(sea, 31, heavy)
    sea.command(0, 1)
    sea.again()
    sea.take("open", "use.card.A53.0", seat=1)
    assert not sea.asks("combat.free") and sea.ask("combat.place").args["enemy"] == 1
    sea = Sea().still()
    sea.own("A53")
    sea.fight(31)
    cover(sea, 31, heavy)
    sea.command(0, 1)
    sea.again()
    assert not any(option.id == "use.card.A53.0" for ask in sea.asks("open") for option in ask.options)


@rule("SLG-DEC-65", "SLG-DEC-135")
@pytest.mark.parametrize(("coins", "card", "left"), [(2, "", 1), (0, "", 0), (2, "A39", 2)])
def test_a_thief_takes_what_there_is_to_take_and_nothing_else_is_told(coins: int, card: str, left: int):
    sea = quiet(3)
    if card:
        sea.own(card)
    sea.g.coins = coins
    pass_round(sea)
    sea.take("combat.blow", "rafael")
    assert sea.g.coins == left and bool(sea.happened(ev.EnemyDid)) is (left < coins)


@rule("SLG-DEC-34", "SLG-DEC-35", "SLG-DEC-30")
def test_between_attacks_cards_are_trained_and_nothing_is_cooked_or_handed_over():
    sea = Sea()
    sea.hand(0, "STR1")
    sea.command(3, 3)
    sea.crew("mac").fatigue = 2
    sea.g.goods = {"grain": 5, "meat": 5, "vegetables": 5}
    sea.own("A17")
    sea.fight(1)
    offers = sea.offers("open", 0)
    assert "train.STR1.marco" in offers
    assert not any(o.startswith(("weapon.", "use.card.A4", "use.card.A2")) for o in offers)
    sea.take("open", "train.STR1.marco", seat=0)
    assert sea.crew("marco").tucked == ["STR1"] and sea.asks("combat.attack")


@rule("SLG-DEC-141")
def test_some_abilities_say_also_in_combat():
    sea = Sea().still()
    sea.command(3, 0)
    sea.crew("mac").damage = 4
    sea.fight(1)
    uses = [o for o in sea.offers("open", 0) if o.startswith("use.crew.")]
    assert uses == ["use.crew.gregory.0"]  # Dressing; Diagnosis is for outside
    sea.take("open", "use.crew.gregory.0", seat=0)
    sea.to("combat.attack")
    assert left(sea.crew("mac")) == 1 and any(o.startswith("mac.") for o in sea.offers("combat.attack", 1))
