"""Card texts come from what cards do: every card can be told, and says all that it does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, cast

import msgspec
import pytest

from games.core.handlers import members
from games.unfathomable import vocabulary as v
from games.unfathomable.cards import (
    characters,
    damage,
    items,
    loyalties,
    mythos,
    skill_cards,
    spells,
    waypoints,
)
from games.unfathomable.phrases import condition, place, player, proviso, voice_of
from games.unfathomable.selectors import (
    AllOf,
    At,
    Chosen,
    DeepOnes,
    Dial,
    Distance,
    Fact,
    HumansIn,
    InSpace,
    Natural,
    Somebody,
    When,
    Who,
)
from games.unfathomable.text import (
    ability_text,
    damage_text,
    describe,
    feat_text,
    item_text,
    mythos_lines,
    reveal_text,
    spell_text,
    timing_word,
    way_line,
    waypoint_text,
    winning_text,
)
from games.unfathomable.vocabulary import Ability, AnyEffect, Band, Passive, Way

# ---- golden texts -------------------------------------------------------------------------------------------------

GOLDEN_SKILLS = {
    "Call In a Favour": "Action: draw 2 cards of any type in your skill set.",
    "Follow Me": "Action: another human outside the Brig performs 2 actions.",
    "Keen Insight": "Die rolled: raise or lower the result by 2.",
    "Hold Your Nerve": "Check totalled, 1 copy per check: raise the total by 2.",
    "Unbowed": "Action: if sanity is 4 or less, gain 1 sanity; otherwise draw 3 cards of your skill set.",
    "Jury-Rig": "Action, in a room you can repair: roll plus card value; on 6 or more, repair your room.",
    "Shrivelling": (
        "Action, near a Deep One: roll plus card value; on 6 or more, defeat 1 Deep One in or next to your space. "
        "Then if the natural roll is 1, lose 1 sanity."
    ),
    "Ransack": (
        "Start of Action step, not in the Brig: a human of your choice discards 2 cards at random and loses 1 item "
        "of your choice, then end your Action step."
    ),
}
GOLDEN_ITEMS = {
    "heavy-spanner": "Repairs cost you 2 less (at least 1).",
    "marginalia-notebook": "Action: discard 1 lore card to defeat 1 Deep One in or next to your space.",
    "weighted-dice": "You rolled, once per turn: raise or lower the result by 1.",
    "bound-sermons": "Improvement: your skill set shows 1 more lore card.",
    "flensing-knife": "+1 to your attacks on Deep Ones; +2 to your attacks on revealed traitors.",
    "surgeons-bag": (
        "Action: move a human in the Sick Bay to any ship space, then that player draws 1 card of their skill set."
    ),
}


@pytest.mark.parametrize("name", GOLDEN_SKILLS)
def test_skill_cards(name: str) -> None:
    found = next(card.ability for card in skill_cards().values() if card.ability.name == name)
    assert ability_text(found) == GOLDEN_SKILLS[name]


@pytest.mark.parametrize("name", GOLDEN_ITEMS)
def test_items(name: str) -> None:
    assert item_text(items()[name]) == GOLDEN_ITEMS[name]


def test_sheets_and_feats() -> None:
    keilani, william = characters()["keilani-tatupu"], characters()["william-bowleg"]
    voice = "discard 1 influence card to raise or lower the total by 2."
    assert ability_text(keilani.ability) == f"Check totalled, not in the Brig, once per turn: {voice}"
    assert ability_text(keilani.ability, timing=False) == f"Not in the Brig, once per turn: {voice}"
    assert reveal_text(keilani) == "On reveal, not in the Brig: retreat the travel track 2 spaces."
    feat = "have up to 2 other humans outside the Brig perform 1 action each."
    assert feat_text(keilani) == f"Action, once per game: {feat}"
    assert ability_text(william.ability) == "Outside the Brig: +2 to your roll in the Chapel."
    assert timing_word(william.feat) == "Action"


def test_damage_and_winning() -> None:
    assert damage_text(damage()["structural-1"]) == (
        "Stays on its room and defeats humans there. Repair: discard strength/observation cards worth 4 or more."
    )
    assert damage_text(damage()["fuel-leak"]) == "Lose 1 fuel. Then it leaves the game."
    assert winning_text(["human", "human"]) == "You win if the ship arrives."
    assert winning_text(["cultist", "human"]) == "You win if the ship is lost at distance 12 or more."
    assert winning_text(["cultist", "hybrid"]) == "You win if the ship is lost."


def test_the_cards_that_the_ledger_spells_out() -> None:
    raid = next(card for card in mythos().values() if card.name == "Food Stores Raid")
    assert mythos_lines(raid) == [
        "Pass: nothing happens.",
        "Partial (a total of 8 or more): lose 1 food.",
        "Fail: lose 2 food.",
    ]
    rations = next(card for card in mythos().values() if card.name == "Sealed Rations")
    assert mythos_lines(rations) == ["Either: lose 1 food.", "Or: each human discards 1 card."]
    storm = next(card for card in waypoints().values() if card.name == "Stormy Seas")
    assert waypoint_text(storm) == "Lose 1 fuel, then risk 1 passenger."
    witness = next(card for card in spells().values() if card.name == "Drowned Witness")
    assert spell_text(witness) == "Look at 1 random loyalty card of another player. Price: discard 2 cards."


# ---- how texts are put together -----------------------------------------------------------------------------------

FOOD, SANITY, RISK = v.Lose(res="food"), v.Lose(res="sanity"), v.Risk()
CARD = v.Discard()
IN_BRIG = Chosen(("human", "in-brig"))
BUILT: list[tuple[Sequence[AnyEffect], str, str]] = [
    ([], "you", "Nothing happens."),
    ([FOOD, SANITY], "you", "Lose 1 food and 1 sanity."),
    ([FOOD, RISK, v.DamageShip()], "you", "Lose 1 food, risk 1 passenger, then damage the ship."),
    ([v.Defeat(who="you")], "you", "You are defeated."),
    ([v.Defeat(who="you")], "the Captain", "The Captain is defeated."),
    ([CARD, v.ToBrig(who="you")], "the Captain", "The Captain discards 1 card and goes to the Brig."),
    ([CARD, v.ToBrig(who="captain")], "you", "Discard 1 card, then the Captain goes to the Brig."),
    (
        [v.TransferTitle(title="captain"), v.Defeat(who="you")],
        "the Captain",
        "Pass the Captain title to the next in line, then the former Captain is defeated.",
    ),
    ([v.Place(n=2, at="here")], "the Keeper", "Place 2 Deep Ones in the Keeper's space."),
    ([v.Place(n=2, at="deck-8")], "you", "Place 2 Deep Ones on Deck 8."),
    ([v.Cost(do=[CARD]), v.Reroll()], "you", "Discard 1 card to reroll the die."),
    ([v.Cost(do=[CARD]), v.Draw(n=2, kind="will")], "the Captain", "The Captain discards 1 card to draw 2 will cards."),
    ([v.Attack()], "the Captain", "The Captain attacks an enemy in their space."),
    ([v.Cost(do=[RISK]), v.Defeat(who="keeper")], "you", "Pay first: risk 1 passenger. Then the Keeper is defeated."),
    ([v.Cost(do=[v.Risk(n=2)])], "you", "Risk 2 passengers, no fewer."),
    (
        [v.Cost(do=[RISK]), v.Cost(do=[CARD]), v.Defeat(who="keeper")],
        "you",
        "Pay first: risk 1 passenger. Then pay first: discard 1 card. Then the Keeper is defeated.",
    ),
    ([v.Free(who=IN_BRIG, to="galley")], "you", "Free a human of your choice from the Brig to the Galley."),
    ([v.TakeItem(n=2)], "you", "Take up to 2 items from other players."),
    ([v.DrawItem()], "you", "Draw 1 item."),
    ([v.DrawItem(look=3)], "you", "Look at the top 3 items and keep 1 (the rest go to the bottom)."),
    ([v.ModifyTarget(n=1)], "you", "Raise the target by 1."),
    ([v.ModifyTarget(n=-1)], "you", "Lower the target by 1."),
    ([v.May(do=[v.Gain(res="fuel")], cost=[RISK])], "you", "You may risk 1 passenger to gain 1 fuel."),
    ([v.May(do=[CARD])], "the Captain", "The Captain may discard 1 card."),
    (
        [v.Roll(bands=[Band(2, [FOOD]), Band(5), Band(8, [SANITY])])],
        "you",
        "Roll; on 2 or less, lose 1 food; on 6 or more, lose 1 sanity.",
    ),
    (
        [v.Roll(bands=[Band(1, [FOOD]), Band(4, [SANITY]), Band(8)]), RISK],
        "you",
        "Roll; on 1, lose 1 food; on 2–4, lose 1 sanity. Then risk 1 passenger.",
    ),
    (
        [v.Roll(bands=[Band(8, [v.Place(n=2, at="rolled-deck")])])],
        "you",
        "Roll the die, then place 2 Deep Ones in the deck space rolled.",
    ),
    (
        [v.Roll(bands=[Band(4, [FOOD, RISK]), Band(8, [RISK])])],
        "you",
        "Roll; on 4 or less, lose 1 food. Then risk 1 passenger.",
    ),
    (
        [v.Choose(options=[Way("a", [FOOD]), Way("b", [SANITY], [CARD])], who="captain")],
        "you",
        "The Captain chooses: lose 1 food; or discard 1 card to lose 1 sanity.",
    ),
    (
        [v.Choose(options=[Way("a", [v.If(cond="in-brig", then=[FOOD], otherwise=[RISK])]), Way("b")])],
        "you",
        "Choose: (a) if you are in the Brig, lose 1 food; otherwise risk 1 passenger; or (b) nothing.",
    ),
    ([v.If(cond="revealed", then=[], otherwise=[FOOD])], "you", "Unless you are a revealed traitor, lose 1 food."),
    (
        [v.ForEach(who="each-human", do=[CARD, v.Place(n=1, at="here")])],
        "you",
        "Each human, in turn: discard 1 card, then place 1 Deep One in their space.",
    ),
    (
        [v.ForEach(who="each-human", do=[v.Choose(options=[Way("a", [CARD]), Way("b", [RISK])])])],
        "you",
        "Each human chooses: discard 1 card; or risk 1 passenger.",
    ),
    (
        [v.Check(target=8, skills=["lore", "will"], passed=[RISK], partial=v.Partial(5, [CARD]), fail=[FOOD])],
        "you",
        "Check 8 (lore and will): pass: risk 1 passenger; partial (5 or more): discard 1 card; fail: lose 1 food.",
    ),
]


@pytest.mark.parametrize(("effects", "you", "text"), BUILT, ids=[row[2] for row in BUILT])
def test_sentences(effects: Sequence[AnyEffect], you: str, text: str) -> None:
    assert describe(effects, you) == text


def test_green_cards_name_their_character() -> None:
    assert describe([v.Defeat(who="character")], character="Jamie Snell") == "Jamie Snell is defeated."
    assert way_line(Way("a", [CARD]), "Jamie Snell") == "Jamie Snell discards 1 card."


# ---- the whole vocabulary -----------------------------------------------------------------------------------------

EVERY: list[AnyEffect] = [
    v.Gain(res="fuel", n=2),
    v.Gain(res="chosen"),
    v.Gain(res="chosen-different", n=2),
    v.Lose(res="souls", n=3),
    v.Lose(res="chosen", n=2),
    v.Risk(n=2),
    v.DefeatPassenger(n=2, at="any-deck"),
    v.Rescue(n=2, at="here"),
    v.Rescue(),
    v.Place(n=1, at="here"),
    v.Place(n=2, at="rolled-front"),
    v.Place(n=2, at="chapel"),
    v.AddToDeep(n=1),
    v.AddToDeep(n=3),
    v.AddToDeep(rise="all"),
    v.AddToDeep(rise="hydra"),
    v.AddToDeep(rise="dagon"),
    v.AddToDeep(n=1, rise="all"),
    *[v.Activate(monster=key) for key in ("deep-ones", "dagon", "hydra", "chosen")],
    v.CancelActivation(),
    *[v.MoveMonsters(what=key, at="any-water", to="deep") for key in ("deep-ones", "hydra", "dagon", "monarch", "any")],
    *[v.MoveMonsters(what=key, at="any-water", to="deep", n=2) for key in ("deep-ones", "monarch", "any")],
    *[v.MoveMonsters(what=key, at="any-water", to="deep", n=1) for key in ("deep-ones", "monarch", "any")],
    v.MoveMonsters(what="deep-ones", at="any-deck", to="water-beside-that"),
    v.DefeatDeepOnes(),
    v.DefeatDeepOnes(n=1),
    v.DefeatDeepOnes(n=3, at="here-or-adjacent"),
    v.DefeatDeepOnes(n=3, at="here-or-adjacent", spread=True),
    v.DamageShip(),
    v.DamageShip(n=2),
    v.DamageRoom(at="rolled-room"),
    v.Repair(),
    v.Repair(at="here"),
    v.Advance(track="travel"),
    v.Advance(track="chosen", n=2),
    v.Retreat(track="ritual", n=2),
    v.Retreat(track="chosen"),
    v.Reset(track="travel"),
    *[v.Draw(n=2, kind=key) for key in ("set", "set-types", "any", "different", "lore")],
    v.Draw(n=1, who="each-human", kind="will"),
    v.DrawTreachery(n=2, who="each-player"),
    v.Discard(n=2),
    v.Discard(n=2, how="random"),
    v.Discard(types=["lore", "will"]),
    v.Discard(types=["lore"], how="random"),
    v.Discard(total=12),
    v.Discard(total=12, types=["strength"]),
    *[v.Peek(deck="mythos", n=2, arrange=key) for key in ("none", "order", "top-bottom", "keep-or-bottom")],
    v.Peek(deck="chosen", n=1, arrange="keep-or-bottom"),
    v.PeekLoyalty(who=Chosen(("other",))),
    v.PeekLoyalty(who=Chosen(("human", "other")), n=2),
    v.DrawItem(),
    v.DrawItem(look=3, who="captain"),
    v.TakeItem(),
    v.TakeItem(n=2),
    v.TakeItem(n=2, who="that"),
    v.RemoveItem(),
    v.RemoveItem(who=Chosen(("human", "has-items")), picker="you"),
    v.CastSpell(),
    v.CastSpell(look=1),
    v.TreacheryToChaos(n=1),
    v.TreacheryToChaos(n=3),
    v.MoveCharacter(),
    v.MoveCharacter(who=HumansIn("chapel"), to="that"),
    v.Free(who="you"),
    v.Free(who=Chosen(("human", "in-brig")), to="galley"),
    v.Defeat(who="each-other-human"),
    v.ToBrig(who=Chosen(("human", "not-brig"))),
    *[v.TransferTitle(title=title, to=to) for title in ("captain", "keeper") for to in ("next", "chosen")],
    v.Grant(),
    v.Grant(n=2, who="keeper"),
    v.Grant(who=Chosen(("human", "other", "not-brig")), up_to=3),
    v.Attack(),
    v.Attack(against="deep-one", bonus=1),
    v.Attack(against="revealed-traitor", bonus=-1),
    v.Attack(repeat="each", bonus=2),
    v.Attack(repeat="again", times=3),
    v.EndActionStep(),
    v.ModifyDie(n=1),
    v.ModifyDie(n=-1),
    v.ModifyDie(n=1, either=True),
    v.Reroll(),
    v.ModifyTotal(n=3),
    v.ModifyTotal(n=-3),
    v.ModifyTotal(n=3, either=True),
    v.ModifyTarget(n=2),
    v.ModifyTarget(n=-2),
    v.AddSupport(skill="strength"),
    v.ChaosCards(n=0),
    v.ChaosCards(n=1),
    v.ChaosCards(n=3),
    v.FaceUp(),
    v.Prevent(what="human"),
    v.Prevent(what="any"),
    v.Keep(),
    v.Keep(who="current"),
    v.DiscardSelf(),
    v.RemoveSelf(),
    v.Choose(options=[Way("a", [FOOD]), Way("b", [RISK])]),
    v.May(do=[RISK]),
    v.Cost(do=[CARD]),
    v.If(cond="on-deck", then=[RISK]),
    v.Roll(bands=[Band(4, [FOOD]), Band(8)]),
    v.Roll(bands=[Band(4, [FOOD]), Band(13)], plus="value"),
    v.Check(target=9, skills=["lore", "will"], fail=[FOOD]),
    v.ForEach(who="each-player", do=[RISK]),
]
VOICES = ("you", "Jamie Snell")
PLAYERS: list[Who] = [
    *members(Somebody),
    *[HumansIn("sick-bay"), HumansIn("deck-3"), Chosen(("human",)), Chosen(("human", "other", "not-brig"))],
    *[Chosen(("revealed",)), Chosen(("other", "has-items"))],
    Chosen(("has-cards", "in-brig")),
]
PLACES: list[At] = list(members(At))
CONDITIONS: list[When] = [
    *members(Fact),
    *[InSpace("chapel"), Dial("food", 3), Distance(6), DeepOnes(), DeepOnes("here", 2), DeepOnes("near")],
    *[DeepOnes("near", 3), Natural(1), Natural(3), AllOf(("on-deck", Dial("souls", 2)))],
]


def test_the_sample_has_every_op() -> None:
    assert {type(effect) for effect in EVERY} == set(members(AnyEffect))


def is_clean(text: str) -> bool:
    """No template left unfilled, no stray blanks or stops, a full stop at the end."""
    stray = re.search(r"[{}]|None|  | [.,;:]|\.\.|;\.|:\.|\bin in\b|\bto to\b|\[|_", text)
    return stray is None and text.endswith(".") and text[0] == text[0].upper()


@pytest.mark.parametrize("you", VOICES)
@pytest.mark.parametrize("effect", EVERY, ids=str)
def test_every_effect_can_be_told(effect: AnyEffect, you: str) -> None:
    text = describe([effect], you)
    assert is_clean(text), text
    assert not unsaid([effect], text), text


@pytest.mark.parametrize("you", VOICES)
def test_different_effects_have_different_texts(you: str) -> None:
    texts = [describe([effect], you) for effect in EVERY]
    twice = [text for text in texts if texts.count(text) > 1]
    assert not twice


def test_players_places_and_conditions() -> None:
    for you in VOICES:
        voice = voice_of(you)
        for words in (
            [player(who, voice) for who in PLAYERS],
            [place("in", at, voice) for at in PLACES],
            [place("to", at, voice) for at in PLACES],
            [condition(cond, voice) for cond in CONDITIONS],
            [proviso(cond, voice) for cond in CONDITIONS],
        ):
            assert len(set(words)) == len(words)
            assert all(is_clean(f"{word[0].upper()}{word[1:]}.") for word in words)


@pytest.mark.parametrize("cond", CONDITIONS, ids=str)
def test_conditions_mention_their_numbers(cond: When) -> None:
    for n in re.findall(r"=(\d+)", str(cond)):
        for text in (condition(cond, voice_of("you")), proviso(cond, voice_of("you"))):
            assert n in text or (n == "1" and "a Deep One" in text)


def test_passives_can_be_told() -> None:
    texts = [
        ability_text(Ability(name="X", timing="passive", passive=passive))
        for passive in (
            Passive(attack=3),
            Passive(attack_deep_one=3),
            Passive(attack_traitor=3),
            Passive(threshold=3),
            Passive(roll_tag="boiler", roll=3),
            Passive(roll_tag="galley", roll=3),
            Passive(repair_cost=-3),
            Passive(receive_in_sick_bay=3),
            Passive(item_search=3),
        )
    ]
    assert len(set(texts)) == len(texts)
    assert all(is_clean(text) and "3" in text for text in texts)


# ---- every card ---------------------------------------------------------------------------------------------------


def abilities() -> Iterator[Ability]:
    yield from {card.ability.name: card.ability for card in skill_cards().values()}.values()
    for card in characters().values():
        yield from (card.ability, card.reveal, card.feat)
    yield from (card.ability for card in items().values() if card.ability)
    yield from (card.kept for card in mythos().values() if card.kept)


def told() -> Iterator[tuple[str, list[Any], str]]:
    """Every card with all its effects and all its words."""
    for ability in abilities():
        yield ability.name, [*ability.cost, *ability.do], ability_text(ability)
    for card in mythos().values():
        effects = [] if card.check is None else [*card.check.passed, *card.check.fail]
        partial = None if card.check is None else card.check.partial
        yield (
            card.name,
            [*effects, *(partial.do if partial else []), *[e for way in card.options for e in [*way.cost, *way.do]]],
            " ".join(mythos_lines(card)),
        )
    for waypoint in waypoints().values():
        fuel = [v.Lose(res="fuel", n=waypoint.fuel)] if waypoint.fuel else []
        yield waypoint.name, [*fuel, *waypoint.do], waypoint_text(waypoint)
    for spell in spells().values():
        yield spell.name, [*spell.do, *spell.price], spell_text(spell)
    for hit in damage().values():
        yield hit.id, hit.do, damage_text(hit)


TOLD = list(told())
ROOM = 155  # characters that a card has room for


@pytest.mark.parametrize(("name", "effects", "text"), TOLD, ids=[row[0] for row in TOLD])
def test_every_card_can_be_told(name: str, effects: list[Any], text: str) -> None:
    assert is_clean(text)
    assert not unsaid(effects, text), f"{name} leaves numbers out"


@pytest.mark.parametrize("card", mythos().values(), ids=lambda card: card.id)
def test_every_line_of_a_crisis_fits(card: Any) -> None:
    lines = mythos_lines(card)
    check = 0 if card.check is None else 3 if card.check.partial else 2
    assert len(lines) == check + len(card.options) + (card.kept is not None)
    assert all(is_clean(line) and len(line) <= ROOM for line in lines)
    if card.check is not None and card.check.partial is not None:
        assert lines[1].startswith(f"Partial (a total of {card.check.partial.at} or more): ")


def test_cards_have_room_for_their_texts() -> None:
    short = [text for name, _, text in TOLD if name not in {card.name for card in mythos().values()}]
    assert max(len(text) for text in short) <= ROOM


def test_items_and_loyalty_have_texts() -> None:
    assert all(is_clean(item_text(card)) for card in items().values())
    assert all(is_clean(winning_text([card.kind])) for card in loyalties().values())
    lines = [item_text(card) for card in items().values()]
    assert len(set(lines)) == len(lines)


def unsaid(effects: list[Any], text: str) -> list[int]:
    """Numbers of the effects that the text does not mention; "the top card" says one."""
    said = {int(n) for n in re.findall(r"\d+", text)} | ({1} if "the top" in text else set())
    return sorted(set(numbers(msgspec.to_builtins(effects))) - said)


def numbers(raw: object) -> Iterator[int]:
    """The numbers in effects that their text has to mention."""
    if isinstance(raw, list):
        for part in cast("list[object]", raw):
            yield from numbers(part)
    elif isinstance(raw, dict):
        row = cast("dict[str, Any]", raw)
        bands = cast("list[dict[str, Any]]", row.get("bands", []))
        yield from _edges(bands)
        for key, value in row.items():
            if isinstance(value, bool) or (key, value) in (("n", 0), ("upto", value)):
                continue
            if isinstance(value, int):
                yield abs(value)
            elif key in ("do", "then", "otherwise", "pass", "fail", "options", "cost", "bands", "partial"):
                yield from numbers(value)
        cond = row.get("cond", {})
        yield from (int(cond[key]) for key in ("most", "least") if key in cond)


def _edges(bands: list[dict[str, Any]]) -> Iterator[int]:
    """Between two bands of which one does something more, one of the two edges is said."""
    for low, high in pairwise(bands):
        if low.get("do") and not high.get("do"):
            yield int(low["upto"])
        elif high.get("do") and not low.get("do"):
            yield int(low["upto"]) + 1


def test_a_kept_card_says_what_it_does_meanwhile():
    itch, oath = (mythos_lines(mythos()[name])[-1] for name in ("the-itch-beneath-the-collar", "the-saltwater-oath"))
    assert itch.startswith("Kept: Deep Ones need 2 less on the die to defeat you. Action: discard 2 cards")
    assert oath.startswith("Kept: −2 to your attacks. Action, in the Chapel:")


def test_one_soul_is_not_one_souls():
    texts = [waypoint_text(card) for card in waypoints().values()]
    texts += [line for card in mythos().values() for line in mythos_lines(card)]
    assert any("1 soul" in text for text in texts)
    assert not [text for text in texts if "1 souls" in text]
