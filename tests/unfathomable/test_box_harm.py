"""The harm of mythos cards in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean

import pytest

from games.core.effects import Effect
from games.unfathomable import vocabulary as v
from games.unfathomable.cards import Mythos
from tests.unfathomable.box import CHECKS, CHOICES, MYTHOS, by_id, crisis, each, kinds, walk

HEADS = {"each-human": 4, "each-other-human": 3}  # at a middling table
POINTS: dict[type[Effect], float] = {
    v.Lose: 2,
    v.DamageShip: 2.5,
    v.DamageRoom: 2.5,
    v.Place: 1,  # for each Deep One
    v.AddToDeep: 0.75,  # for each Deep One
    v.Risk: 1,
    v.Discard: 0.5,
    v.Defeat: 1.5,
    v.Retreat: 1.5,
    v.ToBrig: 2.5,
    v.TreacheryToChaos: 0.5,
    # not in the ledger's list, weighed after its measure
    v.TransferTitle: 1,
    v.RemoveItem: 1,
    v.Gain: -2,
    v.Advance: -1.5,
    v.Draw: -0.5,
    v.DrawItem: -1,
    v.Rescue: -1,
    v.DefeatDeepOnes: -1,
    v.Peek: -0.5,
    v.PeekLoyalty: -1,
}
ICON = {"deep-ones": 2.5, "dagon": 2, "hydra": 2}  # one activation more
KEEPING = 1.5  # a burden; a help is as much to the good
RISING = 0.5  # the four-or-more test


def harm(effects: Sequence[Effect], card: Mythos) -> float:
    return sum(_harm(effect, card) for effect in effects)


def _harm(effect: Effect, card: Mythos) -> float:
    heads = HEADS.get(getattr(effect, "who", ""), 1)
    match effect:
        case v.Roll():
            return sum(share * harm(band.do, card) for share, band in _bands(effect))
        case v.Choose():
            return mean(harm([*way.cost, *way.do], card) for way in effect.options)
        case v.ForEach():
            return heads * harm(effect.do, card)
        case v.Activate():
            return ICON[effect.monster]
        case v.Keep():
            assert card.kept is not None
            return KEEPING if card.kept.passive is not None else -KEEPING
        case v.MoveCharacter():
            return 1.5 if effect.to == "sick-bay" else 0.5
        case v.AddToDeep():
            return effect.n * POINTS[v.AddToDeep] + (0 if effect.rise == "none" else RISING)
        case v.Peek() | v.PeekLoyalty():
            return POINTS[type(effect)]
        case _:
            return heads * getattr(effect, "n", 1) * POINTS[type(effect)]


def _bands(roll: v.Roll) -> Iterator[tuple[float, v.Band]]:
    """Each band with its chance."""
    low = 0
    for band in roll.bands:
        yield (min(band.upto, 8) - low) / 8, band
        low = band.upto
    assert low == 8, "the bands leave results out"


def losses(effects: Sequence[Effect]) -> Counter[str]:
    """Resources lost, weighed by the chance that it comes to it."""
    total: Counter[str] = Counter()
    for effect in effects:
        match effect:
            case v.Lose():
                total[effect.res] += effect.n  # type: ignore[assignment]
            case v.Roll():
                for share, band in _bands(effect):
                    total.update({res: share * n for res, n in losses(band.do).items()})  # type: ignore[dict-item]
            case v.Choose():
                for way in effect.options:
                    ways = len(effect.options)
                    total.update({res: n / ways for res, n in losses([*way.cost, *way.do]).items()})  # type: ignore[dict-item]
            case _:
                pass
    return total


AS_PRINTED = {("lamps-in-the-fog", "partial"), ("the-choir-below", "option")}  # given in the ledger, outside its budget


@by_id
def test_failing_costs_3_to_4_points(card: Mythos):
    if card.check is not None:
        assert 3 <= harm(card.check.fail, card) <= 4


@by_id
def test_a_partial_result_costs_half_as_much(card: Mythos):
    if card.check and card.check.partial and (card.id, "partial") not in AS_PRINTED:
        assert 1.5 <= harm(card.check.partial.do, card) <= 2


def test_passing_costs_nothing_and_six_times_gives_a_little():
    rewarded = [card for card in CHECKS if card.check and card.check.passed]
    assert len(rewarded) <= 6
    for card in rewarded:
        assert card.check is not None
        assert -1.5 <= harm(card.check.passed, card) < 0


@by_id
def test_options_cost_2_to_2_and_a_half_points(card: Mythos):
    for way in card.options:
        if (card.id, "option") not in AS_PRINTED:
            assert 2 <= harm([*way.cost, *way.do], card) <= 2.5, way.id


@by_id
def test_nobody_pays_a_cost_to_be_harmed(card: Mythos):
    for way in card.options:
        assert not way.cost or harm(way.do, card) <= 0, way.id


@pytest.mark.parametrize("card", CHOICES, ids=lambda card: card.id)
def test_the_two_options_are_different_in_kind(card: Mythos):
    first, second = card.options
    assert not kinds(first) & kinds(second)


@pytest.mark.parametrize("card", CHOICES, ids=lambda card: card.id)
def test_the_default_is_an_option_that_spends_nobodys_hand(card: Mythos):
    safe = next(way for way in card.options if way.id == card.default)
    assert not safe.cost
    assert not each(v.Discard, safe)
    assert not each(v.ToBrig, safe)


def test_shares_of_the_resource_losses():
    total: Counter[str] = Counter()
    for card in MYTHOS:
        check = card.check
        parts = [check.passed, check.fail, check.partial.do if check.partial else []] if check else []
        parts += [[*way.cost, *way.do] for way in card.options]
        for part in parts:
            total.update(losses(part))
    assert set(total) == {"food", "sanity", "souls", "fuel"}
    for res, share in {"food": 36, "sanity": 36, "souls": 18, "fuel": 10}.items():
        assert abs(100 * total[res] / total.total() - share) <= 4, (res, total)


def test_crises_leave_reactions_and_other_decks_alone():
    foreign = (v.CancelActivation, v.ModifyDie, v.Reroll, v.ModifyTotal, v.ModifyTarget, v.AddSupport, v.ChaosCards)
    foreign += (v.FaceUp, v.Prevent, v.DrawTreachery, v.EndActionStep, v.DiscardSelf, v.RemoveSelf)
    assert not [effect for card in MYTHOS for effect in walk(crisis(card)) if isinstance(effect, foreign)]
