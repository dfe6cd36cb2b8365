"""What each effect says, word for word, and whom each word of `who` means."""

from __future__ import annotations

import pytest

from games.rum_and_bones import vocabulary as v
from games.rum_and_bones.text import VARIANTS, Voice, describe
from games.rum_and_bones.vocabulary import AnyEffect
from games.rum_and_bones.whom import Who

ME = Voice("Ishmael", "this attack", " of the active Hero")
who = Who.read

SAID: dict[str, AnyEffect] = {
    "This attack rolls 1 more die.": v.Dice(n=1),
    "This attack rolls 2 more dice.": v.Dice(n=2),
    "This attack rolls 2 dice fewer, but at least 1.": v.Dice(n=-2),
    "This attack has +1 To Hit.": v.ToHit(n=1),
    "This attack has −1 To Hit.": v.ToHit(n=-1),
    "Re-roll any of the Misses that you have not re-rolled yet.": v.Reroll(),
    "Every Hit showing 4 or more adds 2 dice to this attack (added dice add no more).": v.Explode(at=4, n=2),
    "Every Hit showing 5 or 6 adds 1 die to this attack (added dice add no more).": v.Explode(at=5, n=1),
    "You may give any Hits of this attack to Heroes first.": v.Prioritise(rank="hero"),
    "You may give any Hits of this attack to Deck Features first.": v.Prioritise(rank="tile"),
    "Each Hit given to a Deck Feature causes 2 damage.": v.HitDamage(n=2, on=["tile"]),
    "Each Hit showing 6 that is given to a Deck Feature, a Sea Monster or the Kraken causes 2 damage.": v.HitDamage(
        n=2, on=["tile", "monster", "kraken"], at=6
    ),
    "If zones at range 1 of the target zone hold enemies, attack one of those zones with 1 die, 4+.": v.Splash(
        dice=1, to_hit=4
    ),
    "Cancel up to 2 of those Hits.": v.Cancel(n=2),
    "That Hero suffers 2 damage.": v.Damage(n=2, who=who("that")),
    "Heal 2 damage from Ishmael.": v.Heal(n=2, who=who("self")),
    "Heal 2 damage from each of your Heroes, on or off the board.": v.Heal(n=2, who=who("yours")),
    "Heal 2 damage from one friendly Hero within 2 zones of the active Hero.": v.Heal(n=2, who=who("friendly:2")),
    "One enemy Hero within 4 zones of the active Hero suffers Stun.": v.Afflict(condition="stun", who=who("enemy:4")),
    "Remove all Conditions from one friendly Hero anywhere on the board.": v.Cleanse(who=who("friendly:any")),
    "You may Push one enemy Hero still in the target zone by 2 zones.": v.Push(n=2, who=who("one-in-target")),
    "Move the active Hero up to 2 zones.": v.Walk(n=2, who=who("active")),
    "The active Hero gains 2 coins.": v.Coins(n=2, who=who("active")),
    "Every friendly Hero, on or off the board, gains 1 coin.": v.Coins(n=1, who=who("friends")),
    "Ishmael takes 1 coin from one enemy Hero that was given a Hit.": v.Steal(n=1, who=who("one-hit")),
    "Ishmael takes up to 2 coins from one enemy Hero that was given a Hit.": v.Steal(n=2, who=who("one-hit")),
    "Move any number of coins, one way, between Ishmael and one other friendly Hero at any distance.": v.Transfer(),
    (
        "One other friendly Hero at any distance gains 1 coin; then move any number of coins, one way, "
        "between Ishmael and that Hero."
    ): v.Transfer(gift=1),
    "Ishmael's next attack in this activation rolls 2 more dice.": v.NextAttack(dice=2),
    "Ishmael makes a Basic Attack on the attacker's zone at once, without an Action.": v.StrikeBack(),
    "The check succeeds.": v.RigSuccess(),
    "Flip this Skill to Level 1.": v.Flip(),
    "Draw 1 Tide Card.": v.Draw(n=1),
    "Draw 2 Tide Cards.": v.Draw(n=2),
    "Discard 1 Tide Card.": v.Discard(n=1),
    "Deploy 2 Deckhands from the supply on one friendly Deployment Point.": v.Deploy(crew="deckhand", n=2),
    "Deploy 1 Bosun from the supply on one friendly Deployment Point.": v.Deploy(crew="bosun", n=1),
    "Choose a zone within 3 zones that holds friendly Crew; they attack now.": v.CrewAttack(zones=1, within=3),
    "Choose up to 2 zones within 3 zones that hold friendly Crew; zone by zone, they attack now.": v.CrewAttack(
        zones=2, within=3
    ),
    (
        "Choose a zone within 3 zones that holds friendly Crew; they move 1 zone along their track and attack."
    ): v.CrewAdvance(zones=1, within=3),
    (
        "Choose up to 2 zones within 3 zones that hold friendly Crew; zone by zone, they move 1 zone "
        "along their track and attack."
    ): v.CrewAdvance(zones=2, within=3),
    "Friendly Crew attack with +1 To Hit until this Crew activation ends.": v.CrewToHit(n=1),
    "The next Deck Gun shot of this activation rolls 2 more dice.": v.Gun(dice=2),
    "The next Deck Gun shot of this activation rolls 2 more dice and may reach any zone.": v.Gun(
        dice=2, unlimited=True
    ),
    "Choose any zone that holds enemies; it is attacked with 3 dice, 5+.": v.ZoneAttack(dice=3, to_hit=5),
    "Upgrade your Deck Gun.": v.Upgrade(what="gun"),
    "Upgrade your Bosuns.": v.Upgrade(what="bosun"),
    "For the rest of the game, Heroes of its owner have −1 on Rigging Checks.": v.RigMod(n=-1),
    (
        "Choose a zone within 2 zones of it; the owner's Crew there are KO'd (no coins), and each of "
        "the owner's Heroes there suffers 3 damage."
    ): v.Topple(within=2, damage=3),
    "Choose a Sea Monster not yet summoned this game and deploy it as its Dashboard says; it is yours.": v.Summon(),
    "Every zone within range 1 that holds models is attacked with 2 dice, 4+.": v.Lash(within=1, dice=2, to_hit=4),
    "The zone within range 1 that holds the most models is attacked with 2 dice, 4+.": v.Lash(
        within=1, dice=2, to_hit=4, fullest=True
    ),
    "Heal 2 damage from the Kraken; it attacks nobody.": v.Regrow(n=2),
    "On each side the nearest Hero within 2 zones suffers 3 damage, the First Player's side last.": v.DragDown(
        n=3, within=2
    ),
    (
        "Choose one: heal 2 damage from one friendly Hero within 2 zones of the active Hero; or one "
        "enemy Hero within 4 zones of the active Hero suffers Stun."
    ): v.Choose(
        ways=[
            v.Way(label="glove", do=[v.Heal(n=2, who=who("friendly:2"))]),
            v.Way(label="fist", do=[v.Afflict(condition="stun", who=who("enemy:4"))]),
        ]
    ),
    "Ishmael takes up to 3 coins from one enemy Hero that was given a Hit.": v.Steal(n=3, who=who("one-hit")),
    "Heal 1 damage from the Kraken; it attacks nobody.": v.Regrow(n=1),
    "Cancel up to 1 of those Hits.": v.Cancel(n=1),
    "Move Ishmael up to 1 zone.": v.Walk(n=1, who=who("self")),
    "You may Push that Hero by 1 zone.": v.Push(n=1, who=who("that")),
    "Ishmael's next attack in this activation rolls 1 more die.": v.NextAttack(dice=1),
    "Friendly Crew attack with +2 To Hit until this Crew activation ends.": v.CrewToHit(n=2),
    "Every Hit showing 6 adds 1 die to this attack (added dice add no more).": v.Explode(at=6, n=1),
    "The next Deck Gun shot of this activation rolls 1 more die.": v.Gun(dice=1),
    "Each Hit showing 5 or 6 that is given to a Hero causes 3 damage.": v.HitDamage(n=3, on=["hero"], at=5),
}
MEANT = {
    "self": "Ishmael suffers 1 damage.",
    "active": "The active Hero suffers 1 damage.",
    "that": "That Hero suffers 1 damage.",
    "those": "Each of those Heroes suffers 1 damage.",
    "friendly:1": "One friendly Hero within 1 zone of the active Hero suffers 1 damage.",
    "friendly:3": "One friendly Hero within 3 zones of the active Hero suffers 1 damage.",
    "friendly:any": "One friendly Hero anywhere on the board suffers 1 damage.",
    "enemy:2": "One enemy Hero within 2 zones of the active Hero suffers 1 damage.",
    "enemies-in-zone:3": "Each enemy Hero in one zone within 3 zones of the active Hero suffers 1 damage.",
    "enemies-in-target": "Each enemy Hero in the target zone suffers 1 damage.",
    "one-in-target": "One enemy Hero still in the target zone suffers 1 damage.",
    "one-hit": "One enemy Hero that was given a Hit suffers 1 damage.",
    "within:3": "Every Hero within 3 zones suffers 1 damage.",
}


@pytest.mark.parametrize("text", SAID)
def test_what_an_effect_says(text: str):
    assert describe([SAID[text]], ME) == text


@pytest.mark.parametrize("word", MEANT)
def test_whom_it_is_for(word: str):
    assert describe([v.Damage(n=1, who=who(word))], ME) == MEANT[word]


def test_whatever_is_told_in_several_ways_is_told_here_in_each():
    told = [type(effect) for effect in SAID.values()]
    assert [kind for kind, ways in VARIANTS.items() if told.count(kind) < len(ways)] == []
