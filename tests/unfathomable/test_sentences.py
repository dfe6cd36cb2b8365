"""What each effect says, word for word: of you, and of somebody who is named."""

from __future__ import annotations

import pytest

from games.unfathomable import vocabulary as v
from games.unfathomable.cards import characters, items, mythos
from games.unfathomable.phrases import condition, proviso, voice_of
from games.unfathomable.selectors import AllOf, Chosen, DeepOnes, Dial, Distance, HumansIn, InSpace, Natural, When
from games.unfathomable.text import ability_text, describe, feat_text, item_text, mythos_lines
from games.unfathomable.vocabulary import Ability, AnyEffect, Band, Passive

OTHER = Chosen(("other",))
SAID: dict[str, AnyEffect] = {
    "Gain 2 fuel.": v.Gain(res="fuel", n=2),
    "Gain 1 of a resource of your choice.": v.Gain(res="chosen"),
    "Gain 1 each of 2 different resources of your choice.": v.Gain(res="chosen-different", n=2),
    "Lose 3 souls.": v.Lose(res="souls", n=3),
    "Lose 2 of a resource of your choice.": v.Lose(res="chosen", n=2),
    "Risk 2 passengers.": v.Risk(n=2),
    "Defeat 1 passenger in your space.": v.DefeatPassenger(),
    "Defeat 2 passengers in one deck space.": v.DefeatPassenger(n=2, at="any-deck"),
    "Rescue 2 passengers in your space.": v.Rescue(n=2, at="here"),
    "Place 1 Deep One in your space.": v.Place(n=1, at="here"),
    "Place 2 Deep Ones in the Chapel.": v.Place(n=2, at="chapel"),
    "Add 1 Deep One to the Deep.": v.AddToDeep(n=1),
    "Add 3 Deep Ones to the Deep.": v.AddToDeep(n=3),
    "Add 2 Deep Ones to the Deep (with 4 or more there, all its monsters rise).": v.AddToDeep(rise="all"),
    "Add 1 Deep One to the Deep (with 4 or more there, all its monsters rise).": v.AddToDeep(n=1, rise="all"),
    "Add 2 Deep Ones to the Deep (with 4 or more there, they rise with Mother Hydra).": v.AddToDeep(rise="hydra"),
    "Activate Father Dagon.": v.Activate(monster="dagon"),
    "Move all monsters from one water space to the Deep.": v.MoveMonsters(what="any", at="any-water", to="deep"),
    "Move 1 monarch from one water space to the Deep.": v.MoveMonsters(what="monarch", at="any-water", to="deep", n=1),
    "Move up to 2 Deep Ones from one water space to the Deep.": v.MoveMonsters(
        what="deep-ones", at="any-water", to="deep", n=2
    ),
    "Move up to 3 Deep Ones from one water space to the Deep.": v.MoveMonsters(
        what="deep-ones", at="any-water", to="deep", n=3
    ),
    "Move Mother Hydra from one water space to the Deep.": v.MoveMonsters(what="hydra", at="any-water", to="deep", n=1),
    "Move all Deep Ones from one deck space to the water beside it.": v.MoveMonsters(
        what="deep-ones", at="any-deck", to="water-beside-that"
    ),
    "Defeat all Deep Ones in your space.": v.DefeatDeepOnes(),
    "Defeat all Deep Ones in the space it left.": v.DefeatDeepOnes(at="that"),
    "Defeat 1 Deep One in your space.": v.DefeatDeepOnes(n=1),
    "Defeat up to 3 Deep Ones in your space or an adjacent one.": v.DefeatDeepOnes(n=3, at="here-or-adjacent"),
    "Defeat up to 3 Deep Ones in your space and adjacent ones.": v.DefeatDeepOnes(
        n=3, at="here-or-adjacent", spread=True
    ),
    "Damage the ship.": v.DamageShip(),
    "Damage the ship 2 times.": v.DamageShip(n=2),
    "Damage the room rolled.": v.DamageRoom(at="rolled-room"),
    "Repair any room.": v.Repair(),
    "Repair your room.": v.Repair(at="here"),
    "Advance the travel track 1 space.": v.Advance(track="travel"),
    "Advance the travel or ritual track 2 spaces.": v.Advance(track="chosen", n=2),
    "Retreat the ritual track 2 spaces.": v.Retreat(track="ritual", n=2),
    "Retreat the travel or ritual track 1 space.": v.Retreat(track="chosen"),
    "Reset the travel track to Start.": v.Reset(track="travel"),
    "Draw 2 cards of your skill set.": v.Draw(n=2, kind="set"),
    "Draw 1 card of any type in your skill set.": v.Draw(n=1, kind="set-types"),
    "Draw 2 cards of any type but treachery.": v.Draw(n=2, kind="any"),
    "Draw 2 cards from 2 different decks other than treachery.": v.Draw(n=2, kind="different"),
    "Draw 2 lore cards.": v.Draw(n=2, kind="lore"),
    "Each human draws 1 will card.": v.Draw(n=1, who="each-human", kind="will"),
    "Each player draws 2 treachery cards if revealed.": v.DrawTreachery(n=2, who="each-player"),
    "Discard 2 cards at random.": v.Discard(n=2, how="random"),
    "Discard 1 lore or will card.": v.Discard(types=["lore", "will"]),
    "Discard 2 lore cards at random.": v.Discard(n=2, types=["lore"], how="random"),
    "Discard cards worth 12 or more.": v.Discard(total=12),
    "Discard strength cards worth 12 or more.": v.Discard(total=12, types=["strength"]),
    "Look at the top 2 cards of the mythos deck.": v.Peek(deck="mythos", n=2),
    "Look at the top card of the waypoint deck.": v.Peek(deck="waypoint", n=1),
    "Look at the top 2 cards of the mythos or waypoint deck and put them back in any order.": v.Peek(
        deck="chosen", n=2, arrange="order"
    ),
    "Look at the top card of the mythos deck and leave it or put it at the bottom.": v.Peek(
        deck="mythos", n=1, arrange="keep-or-bottom"
    ),
    "Look at 2 random loyalty cards of another human.": v.PeekLoyalty(who=Chosen(("human", "other")), n=2),
    "The Captain looks at the top 3 items and keeps 1 (the rest go to the bottom).": v.DrawItem(look=3, who="captain"),
    "Look at the top 3 items and keep 2 (the rest go to the bottom).": v.DrawItem(look=3, keep=2),
    "Draw 2 items.": v.DrawItem(look=2, keep=2),
    "Take 1 item from another player.": v.TakeItem(),
    "Take up to 2 items from that player.": v.TakeItem(n=2, who="that"),
    "Lose 1 item of your choice.": v.RemoveItem(),
    "A human with items loses 1 item of your choice.": v.RemoveItem(who=Chosen(("human", "has-items")), picker="you"),
    "That player loses 2 items of their choice.": v.RemoveItem(who="that", n=2),
    "Resolve the top spell.": v.CastSpell(look=1),
    "Look at the top 2 spells, resolve 1 and put the rest at the bottom.": v.CastSpell(),
    "Shuffle 1 treachery card into the chaos deck.": v.TreacheryToChaos(n=1),
    "Shuffle 3 treachery cards into the chaos deck.": v.TreacheryToChaos(n=3),
    "Move to any ship space.": v.MoveCharacter(),
    "Move each human in the Chapel there.": v.MoveCharacter(who=HumansIn("chapel"), to="that"),
    "Go from the Brig to any ship space.": v.Free(who="you"),
    "Each other human is defeated.": v.Defeat(who="each-other-human"),
    "A human outside the Brig goes to the Brig.": v.ToBrig(who=Chosen(("human", "not-brig"))),
    "Pass the Keeper title to a player of your choice.": v.TransferTitle(title="keeper", to="chosen"),
    "Perform 1 action.": v.Grant(),
    "The Keeper performs 2 actions.": v.Grant(n=2, who="keeper"),
    "Another player performs 1 action.": v.Grant(who=OTHER),
    "Attack a Deep One in your space with +1.": v.Attack(against="deep-one", bonus=1),
    "Attack a revealed traitor in your space with −1.": v.Attack(against="revealed-traitor", bonus=-1),
    "Attack each enemy in your space once with +2.": v.Attack(repeat="each", bonus=2),
    "Attack an enemy in your space (after a success again, 3 attacks at most).": v.Attack(repeat="again", times=3),
    "Raise the result by 1.": v.ModifyDie(n=1),
    "Lower the result by 1.": v.ModifyDie(n=-1),
    "Raise or lower the total by 3.": v.ModifyTotal(n=3, either=True),
    "Raise the total by 1.": v.ModifyTotal(n=1),
    "Lower the total by 3.": v.ModifyTotal(n=-3),
    "Count strength as a supporting skill in this check.": v.AddSupport(skill="strength"),
    "Add no chaos cards to this check.": v.ChaosCards(n=0),
    "Add 1 chaos card to this check, not 2.": v.ChaosCards(n=1),
    "Add 3 chaos cards to this check, not 2.": v.ChaosCards(n=3),
    "Prevent the defeat of 1 human or passenger.": v.Prevent(what="any"),
    "Keep this card in your play area.": v.Keep(),
    "Roll plus card value; on 4 or less, lose 1 food.": v.Roll(bands=[Band(4, [v.Lose(res="food")])], plus="value"),
    "Roll plus card value; on 5 or more, lose 1 food.": v.Roll(
        bands=[Band(4), Band(13, [v.Lose(res="food")])], plus="value"
    ),
}


@pytest.mark.parametrize("text", SAID)
def test_what_it_says_of_you(text: str):
    assert describe([SAID[text]]) == text


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("The Captain rescues 2 passengers in their space.", v.Rescue(n=2, at="here")),
        ("The Captain draws 2 cards of their skill set.", v.Draw(n=2, kind="set")),
        ("The Captain discards 1 card at random.", v.Discard(how="random")),
        ("The Captain repairs their room.", v.Repair(at="here")),
        ("Damage the Captain's room.", v.DamageRoom(at="here")),
        ("The Captain takes 1 item from another player.", v.TakeItem()),
        ("The Captain moves to any ship space.", v.MoveCharacter()),
        ("The Captain goes to the Brig.", v.ToBrig(who="you")),
        ("The Captain looks at the top 2 spells, resolves 1 and puts the rest at the bottom.", v.CastSpell()),
        ("Lose 1 of a resource of the Captain's choice.", v.Lose(res="chosen")),
        ("A human of the Captain's choice is defeated.", v.Defeat(who=Chosen(("human",)))),
    ],
)
def test_what_it_says_of_somebody_else(text: str, effect: AnyEffect):
    assert describe([effect], "the Captain") == text


LORE, FOOD, CARD, RISK = v.Draw(n=1, kind="lore"), v.Lose(res="food"), v.Discard(), v.Risk()
JAILED = v.If(cond="in-brig", then=[FOOD])
TRIED = v.Check(target=8, skills=["lore", "will"], fail=[FOOD])
WAYS = v.Choose(options=[v.Way("a", [FOOD]), v.Way("b", [RISK])])
EACH = v.ForEach(who="each-human", do=[CARD])


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        ([v.May(do=[CARD]), RISK], "You may discard 1 card. Then risk 1 passenger."),
        ([JAILED, RISK], "If you are in the Brig, lose 1 food. Then risk 1 passenger."),
        ([EACH, RISK], "Each human, in turn: discard 1 card. Then risk 1 passenger."),
        ([WAYS, CARD], "Choose: lose 1 food; or risk 1 passenger. Then discard 1 card."),
        ([TRIED, RISK], "Check 8 (lore and will): pass: nothing; fail: lose 1 food. Then risk 1 passenger."),
        ([RISK, JAILED], "Risk 1 passenger. If you are in the Brig, lose 1 food."),
        ([v.Cost(do=[CARD]), JAILED], "Pay first: discard 1 card. Then if you are in the Brig, lose 1 food."),
        ([v.Cost(do=[CARD]), EACH], "Pay first: discard 1 card. Then each human, in turn: discard 1 card."),
        ([v.Cost(do=[CARD]), v.May(do=[RISK])], "Pay first: discard 1 card. Then you may risk 1 passenger."),
        (
            [v.Cost(do=[CARD]), WAYS, LORE],
            "Discard 1 card to choose: lose 1 food; or risk 1 passenger. Then draw 1 lore card.",
        ),
        ([v.Cost(do=[CARD]), LORE, RISK], "Discard 1 card to draw 1 lore card, then risk 1 passenger."),
        ([v.Cost(do=[CARD, RISK]), LORE], "Discard 1 card, then risk 1 passenger to draw 1 lore card."),
        ([RISK, v.Cost(do=[CARD])], "Risk 1 passenger, then discard 1 card, no fewer."),
    ],
)
def test_how_effects_follow_each_other(effects: list[AnyEffect], text: str):
    assert describe(effects) == text


# ---- conditions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "after_if", "before_colon"),
    [
        ("in-brig", "you are in the Brig", "in the Brig"),
        ("captain", "you are Captain", "only if you are Captain"),
        ("repairable", "your room can be repaired", "in a room you can repair"),
        (InSpace("chapel"), "you are in the Chapel", "in the Chapel"),
        (Dial("food", 3), "food is 3 or less", "only if food is 3 or less"),
        (Distance(6), "distance is 6 or more", "only if distance is 6 or more"),
        (DeepOnes(), "a Deep One is in your space", "beside a Deep One"),
        (DeepOnes("near"), "a Deep One is in or next to your space", "near a Deep One"),
        (DeepOnes("here", 2), "2 or more Deep Ones are in your space", "only if 2 or more Deep Ones are in your space"),
        (Natural(1), "the natural roll is 1", "only if the natural roll is 1"),
        (Natural(3), "the natural roll is 3 or less", "only if the natural roll is 3 or less"),
        (
            AllOf(("on-deck", Dial("souls", 2))),
            "you are on a deck space and souls is 2 or less",
            "only if you are on a deck space and souls is 2 or less",
        ),
    ],
    ids=str,
)
def test_what_a_condition_says(when: When, after_if: str, before_colon: str):
    assert condition(when, voice_of("you")) == after_if
    assert proviso(when, voice_of("you")) == before_colon


# ---- cards --------------------------------------------------------------------------------------------------------


def test_what_some_cards_say_word_for_word():
    assert feat_text(characters()["jamie-snell"]) == (
        "Action, once per game: defeat up to 3 Deep Ones in your space and adjacent ship spaces."
    )
    assert item_text(items()["skeleton-keys"]).startswith("Action, once per turn: ")
    assert item_text(items()["barbed-harpoon"]) == "Action: attack a Deep One in or next to your space with +1."
    assert item_text(items()["boathook"]) == "+1 to your attacks on Deep Ones."
    choir = mythos_lines(mythos()["the-choir-below"])
    assert [line.split(":")[0] for line in choir] == ["Pass", "Fail", "Or"]
    assert choir[1] == "Fail: add 2 Deep Ones to the Deep, then retreat the ritual track 1 space."
    assert choir[2] == "Or: lose 1 sanity, then the Keeper discards 2 cards."


@pytest.mark.parametrize(
    ("passive", "text"),
    [
        (Passive(attack=1), "+1 to your attacks."),
        (Passive(attack_deep_one=-1), "−1 to your attacks on Deep Ones."),
        (Passive(roll_tag="galley", roll=1), "+1 to your roll in the Galley."),
        (Passive(repair_any_type=True), "Skill cards of any type pay for your repairs."),
        (Passive(repair_cost=1), "Repairs cost you 1 more."),
        (Passive(threshold=1, attack=2), "+2 to your attacks; Deep Ones need 1 more on the die to defeat you."),
    ],
    ids=str,
)
def test_what_a_passive_says(passive: Passive, text: str):
    assert ability_text(Ability(name="X", timing="passive", passive=passive)) == text
