"""What lies at hand: tokens, recipes, packets that pass on, visions, and who is suggested for what."""

from __future__ import annotations

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.book import book, deeds_of
from games.sleeping_gods.cards import levels, possessions, totems
from games.sleeping_gods.crew import carrier_for, weapons
from games.sleeping_gods.foes import guard_of
from games.sleeping_gods.harm import Harm, holds_gregory
from games.sleeping_gods.means import (
    Means,
    board_means,
    card_means,
    is_ready,
    lying_open,
    on_boards,
    token_means,
    tucked_means,
    usable,
)
from games.sleeping_gods.state import Hand, Owned
from games.sleeping_gods.using import carry_out, discard, send_home
from tests.rules import rule

from .build import Sea
from .test_idle import course, fighting, quiet, strike, trial

# ---- means ----------------------------------------------------------------------------------------------------------


def test_means_by_window():
    assert [means.id for means in board_means("sofi", "challenge")] == ["crew.sofi.0", "crew.sofi.1"]
    assert [(m.card, m.crew, m.cost) for m in board_means("sofi", "challenge")] == [
        ("sofi.0", "sofi", 1),
        ("sofi.1", "sofi", 3),
    ]
    assert board_means("sofi", "travel") == ()
    assert [(m.id, m.card, m.crew, m.cost) for m in card_means("A15", "eor")] == [("card.A15.1", "A15", "", 1)]
    assert [m.id for m in card_means("A15", "prevent")] == ["card.A15.0"]
    tucked = tucked_means("STR10", "mac", "challenge")
    assert tucked is not None and (tucked.id, tucked.card, tucked.crew, tucked.cost) == (
        "tuck.STR10",
        "STR10",
        "mac",
        1,
    )
    level = tucked_means("L9", "kannan", "challenge")
    assert level is not None and (level.id, level.cost) == ("level.L9", 0)
    assert tucked_means("STR10", "mac", "travel") is None and tucked_means("STR1", "mac", "challenge") is None
    token = token_means("mac", "sofi", "attack_fate")
    assert token is not None and (token.id, token.card, token.crew, token.cost) == (
        "synergy.mac.sofi",
        "synergy.mac",
        "sofi",
        0,
    )
    assert token_means("mac", "mac", "attack_fate") is None and token_means("mac", "sofi", "place") is None
    assert on_boards("challenge") and on_boards("counter") and not on_boards("market") and not on_boards("search")


@rule("SLG-SYN-03", "SLG-SYN-04")
@pytest.mark.parametrize(
    ("frames", "ready"),
    [
        ((), False),
        ((strike("sofi", fate=1),), True),
        ((strike("gregory", fate=1),), False),
        ((strike("sofi", fate=1, instead="rafael"),), False),
    ],
    ids=str,
)
def test_a_token_serves_the_attack_of_its_holder(frames: tuple[object, ...], ready: bool):
    sea = fighting(*frames)  # type: ignore[arg-type]
    means = token_means("mac", "sofi", "attack_fate")
    assert means is not None and is_ready(sea.g, means, "attack_fate") is ready


@rule("SLG-DEC-141")
def test_a_second_helping_makes_any_recipe_worth_cooking():
    """Soup rests somebody; a broth that only heals would be idle."""
    broth = v.Use(timing=["cook"], does=[v.Restore(n=1)], pay=v.Cost(grain=1))
    means = Means("card.A2.0", "A2", "", 0, broth)
    sea = quiet()
    assert not is_ready(sea.g, means, "cook")
    sea.g.ample = 2
    assert not is_ready(sea.g, means, "cook"), "nobody is tired either"
    sea.crew("mac").fatigue = 1
    assert is_ready(sea.g, means, "cook") and not is_ready(sea.g, means, "open")
    sea.g.ample = 0
    assert not is_ready(sea.g, means, "cook")
    sea.g.ample, sea.g.goods = 2, {}
    assert not is_ready(sea.g, means, "cook"), "nothing to cook it of"


@rule("SLG-ADV-03", "SLG-GAME-08")
def test_a_card_with_command_on_it_is_nobodys():
    sea = quiet(trial(1, "mac"))
    sea.g.adventure, sea.g.pools = [Owned("A3"), Owned("A49", 1)], [1, 1]
    for seat in (0, 1):
        ids = [means.id for means in usable(sea.g, seat, "challenge")]
        assert "card.A3.0" in ids and "card.A49.0" not in ids
    sea.g.pools = [0, 1]
    assert usable(sea.g, 0, "challenge") == []


@rule("SLG-HEALTH-03", "SLG-DEC-36")
def test_nothing_lies_open_under_who_is_down():
    sea = quiet(trial(1, "mac"))
    sea.tuck("mac", "STR10", "SAV10")
    for damage, n in ((0, 2), (3, 2), (4, 0)):
        sea.crew("mac").damage = damage
        found = [m.id for m in lying_open(sea.g, 1, "challenge") if m.crew == "mac" and m.id.startswith("tuck")]
        assert len(found) == n
    assert not [m for m in lying_open(sea.g, 0, "challenge") if m.crew == "mac"]


@rule("SLG-CMD-04", "SLG-CMD-05", "SLG-DEC-54")
def test_where_command_goes_and_what_is_used_up():
    sea = quiet(course(1))
    sea.g.adventure, sea.g.pools = [Owned("A1"), Owned("M36")], [5, 0]
    carry_out(sea.g, 0, next(iter(card_means("A1", "travel"))), "travel")
    assert sea.g.pools == [3, 0] and sea.g.adventure[0].command == 2
    carry_out(sea.g, 0, next(iter(card_means("M36", "open"))), "open")
    assert [one.id for one in sea.g.adventure] == ["A1"] and sea.g.gone == ["M36"]
    carry_out(sea.g, 0, next(iter(board_means("sofi", "challenge"))), "challenge")
    assert sea.crew("sofi").command == 1 and sea.g.pools == [2, 0]
    tucked = tucked_means("STR10", "mac", "challenge")
    assert tucked is not None
    supply = sea.g.supply
    carry_out(sea.g, 0, tucked, "challenge")
    assert sea.g.pools == [1, 0] and sea.g.supply == supply + 1 and sea.crew("mac").command == 0
    used = [(event.what, event.crew, event.cost) for event in sea.g.happened if isinstance(event, ev.Used)]
    assert used == [("A1", "", 2), ("M36", "", 0), ("sofi.0", "sofi", 1), ("STR10", "mac", 1)]


@rule("SLG-DEC-72", "SLG-DEC-54")
def test_tokens_go_home_and_lost_weapons_leave_their_carrier():
    sea = fighting()
    sea.crew("sofi").synergy, sea.crew("mac").synergy = ["sofi", "mac", "kannan"], []
    send_home(sea.g, "mac", "sofi")
    assert (sea.crew("sofi").synergy, sea.crew("mac").synergy) == (["sofi", "kannan"], ["mac"])
    sea.g.adventure = [Owned("M4"), Owned("M5")]
    sea.crew("mac").weapons, sea.crew("sofi").weapons = ["M4", "M5"], []
    discard(sea.g, "M4")
    assert sea.crew("mac").weapons == ["M5"] and [one.id for one in sea.g.adventure] == ["M5"]
    assert sea.g.gone == ["M4"]


# ---- packets --------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-66", "SLG-DEC-123")
@pytest.mark.parametrize("sure", [False, True])
def test_what_passes_on_is_as_sure_as_what_it_came_from(sure: bool):
    sea = Sea().still()
    sea.own("M40")
    sea.command(1, 0)
    sea.crew("mac").damage = 3
    sea.begin(Harm(seat=0, n=3, source="counter", mode="one", who="mac", spills=True, sure=sure, enemy=7))
    while sea.asks("window.prevent"):
        sea.take("window.prevent", "pass", seat=0)
    ask = sea.ask("harm.over")
    assert ask.args == {"n": 2, "source": "counter", "enemy": 7}
    sea.take("harm.over", "rafael")
    assert bool(sea.asks("window.prevent")) is not sure
    sea.settled()
    assert sea.crew("rafael").damage == 2


@rule("SLG-SYN-05")
def test_whom_gregorys_token_brings_round():
    assert holds_gregory(Hand("mac", synergy=["gregory"])) and not holds_gregory(Hand("mac", synergy=["mac"]))
    assert not holds_gregory(Hand("gregory", synergy=["gregory"]))
    sea = fighting()
    sea.crew("mac").synergy, sea.crew("gregory").synergy = ["mac", "gregory"], []
    sea.begin(Harm(seat=0, n=9, source="counter", mode="one", who="mac"))
    ask = sea.ask("synergy.saved")
    assert (ask.seat, ask.default, ask.args) == (1, ["yes"], {"crew": "mac"})
    sea.take("synergy.saved", "yes")
    assert sea.crew("mac").damage == 2 and sea.crew("mac").synergy == ["mac"]
    assert sea.crew("gregory").synergy == ["gregory"]
    assert sea.happened(ev.Used) == [ev.Used(seat=1, what="synergy.gregory", crew="mac")]
    calm = Sea().still()
    calm.crew("mac").synergy = ["gregory"]
    calm.begin(Harm(seat=0, n=9, source="story", mode="one", who="mac"))
    assert not calm.asks("synergy.saved"), "tokens are of fights"


# ---- visions and suggestions ----------------------------------------------------------------------------------------


def test_a_vision_is_of_the_lowest_totem_that_is_lacking():
    cards = list(totems())
    leaf, deed = next((one, d) for one in book() for d in deeds_of(one) if isinstance(d, v.Hint) and d.vision)
    for n in (0, 1, 12):
        sea = Sea().still()
        sea.own(*cards[:n])
        sea.do(deed, place=leaf.id)
        assert sea.happened(ev.Hinted)[-1].hint == f"vision.{cards[n] if n < 12 else 'none'}"


@rule("SLG-DEC-30")
def test_row_39_of_two_whom_a_weapon_helps_alike_the_one_who_shoots():
    sea = Sea().still()
    best = {one.id: max(w.accuracy + w.damage for w in weapons(one)) for one in sea.g.crew}
    chosen = carrier_for(sea.g, "M4")
    alike = [one for one in sea.g.crew if best[one.id] == best[chosen.id]]
    shooters = [one for one in alike if weapons(one)[0].ranged]
    assert chosen.id == (shooters or alike)[0].id
    chosen.weapons = ["M10", "M4"]
    assert carrier_for(sea.g, "M4").id != chosen.id, "the best that is carried counts"


@rule("SLG-DEC-125")
def test_what_level_and_tucked_cards_block_at_the_end_of_a_round():
    for card in levels().values():
        given = [p for p in card.passive if isinstance(p, v.EorBlock)]
        one = Hand(card.crew, levels=[card.id])
        block = weapons(one)[0].block
        assert guard_of(one) == sum(p.n or block for p in given)
    for name, card in possessions().items():
        if card.weapon is not None:
            given = [p for p in card.passive if isinstance(p, v.EorBlock)]
            assert guard_of(Hand("sofi", weapons=[name])) == sum(p.n or card.weapon.block for p in given)
