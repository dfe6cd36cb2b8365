"""What everything printed says, by what it does: written out here, to be read beside the ledger."""

from __future__ import annotations

# effects as `told.py` writes them
EFFECTS = {
    "sail 2": "Sail 2.",
    "restore 2": "Restore 2.",
    "order 2": "Order 2.",
    "heal 2": "Heal 2.",
    "glide 2": "Glide 2.",
    "no_dishonor": "You gain no Dishonor Tokens from this Sail.",
    "extra_step 1": "You have 1 more step in this Action.",
    "halt": "You lose all remaining steps of this Action.",
    "drift": "Your Captain is moved to a Sea Zone next to this one, by lot.",
    "stir": (
        "Reveal the top Sea Enemy Card: a Monster comes to this Zone, or Calm Sea applies to it and is shuffled back."
    ),
    "replace": "That card is discarded unresolved; its drawer draws and resolves the next one instead.",
    "drive 2": (
        "Up to 2 times, move a neutral Sea Monster from its Sea Zone to an adjacent Sea Zone without a Monster."
    ),
    "shift": "Move that Monster to an adjacent Zone of your choice without a Monster.",
    "remove_block 2": "Take the Block Token off up to 2 Sea Zones.",
    "energy 1": "Energy +1.",
    "spend 3": "Spend 3 Energy.",
    "dishonor 1": "Gain 1 Dishonor Token.",
    "absolve 1": "Absolve 1.",
    "champion 2": "2 Champion Tokens.",
    "draw 2": "Draw 2.",
    "discard 1": "Discard 1 card from your hand.",
    "recover 2": "Recover 2.",
    "purge 2": "Purge 2.",
    "remove_animae 1": "You may remove 1 Animae Card from your hand or discard pile.",
    "remove_animae 2": "Remove up to 2 Animae Cards from your hand and/or discard pile.",
    "prevent 1": "Prevent 1 of that Damage.",
    "prevent 2": "Prevent up to 2 of that Damage.",
    "prevent all": "Prevent all of that Damage.",
    "exhaust 2": "Exhaust 2 Energy.",
    "exhaust 2 other": "Choose another player: they exhaust 2 Energy.",
    "exhaust 2 that": "That player exhausts 2 Energy.",
    "exhaust 2 near": "You and every other player whose Captain is in this Zone or next to it exhaust 2 Energy each.",
    "exhaust 2 haunted": (
        "Each other player whose Captain or Temple shares a Zone with one of your Tamed Monsters exhausts 2 Energy."
    ),
    "gain_animae 2": "Gain 2 Animae Cards.",
    "gain_animae 2 other": "Choose another player: they gain 2 Animae Cards.",
    "gain_animae 2 that": "That player gains 2 Animae Cards.",
    "gain_animae 2 near": (
        "You and every other player whose Captain is in this Zone or next to it gain 2 Animae Cards each."
    ),
    "gain_animae 2 haunted": (
        "Each other player whose Captain or Temple shares a Zone with one of your Tamed Monsters gains 2 Animae Cards."
    ),
    "damage 2": "Suffer 2 Damage.",
    "damage 2 other": "Choose another player: they suffer 2 Damage.",
    "damage 2 that": "That player suffers 2 Damage.",
    "damage 2 near": "You and every other player whose Captain is in this Zone or next to it suffer 2 Damage each.",
    "damage 2 haunted": (
        "Each other player whose Captain or Temple shares a Zone with one of your Tamed Monsters suffers 2 Damage."
    ),
    "strike 2 here": "Strike 2 against an Enemy in the Zone of your Captain.",
    "strike 2 adjacent": "Strike 2 against an Enemy in a Zone next to your Captain's.",
    "strike 2 near": "Strike 2 against an Enemy in the Zone of your Captain or in an adjacent Zone.",
    "strike 2 that": "Strike 2 against that Monster.",
    "strike 1 near 2": (
        "Strike 1 against each of up to 2 different Enemies, each in the Zone of your Captain or in an adjacent Zone."
    ),
    "scout here": "Scout the Island where your Captain is.",
    "scout adjacent": "Scout an Island next to this Zone.",
    "scout crew": "Scout an Island where your Captain or a Companion is, or one next to such a Zone.",
    "scout any": "Scout any one Island.",
    "scout that": "Scout that Island.",
    "offer 2 blessed 1": (
        "Offer 2: reveal the top 2 cards of a House of which you have a Blessing; you may buy 1 of them for 1 less."
    ),
    "offer 2 any 1": "Offer 2: reveal the top 2 cards of any one House; you may buy 1 of them for 1 less.",
    "offer 3 any 2 hand": (
        "Offer 3: reveal the top 3 cards of any one House; you may buy 1 of them for 2 less and put it in your hand."
    ),
    "receive blessed": "Put the top card of a House of which you have a Blessing in your discard pile.",
    "receive any": "Put the top card of any one House in your discard pile.",
    "free_fight": "Free Fight.",
    "free_fight 2": "Free Fight with Attack +2.",
    "free_explore": "Free Explore.",
    "free_explore 2": "Free Explore with Discovery +2.",
    "train": "Train one of your Companions at no cost.",
    "revive": "One of your Tamed Monsters that is out of play returns beside your board.",
    "attack 3": "Attack +3.",
    "enemy_attack 2": "The Enemy has Attack +2 in this Fight.",
    "enemy_attack -3": "The Enemy has Attack −3 in this Fight.",
    "fewer_dice 1": "The Enemy rolls 1 die fewer.",
    "fewer_dice 2": "The Enemy rolls 2 dice fewer.",
    "ignore 1": "Ignore 1 Activation.",
    "ignore 2": "Ignore up to 2 Activations.",
    "win_damage 1": "If you win, +1 Damage.",
    "less_damage 1": "If you lose, you suffer 1 less Damage.",
    "less_damage all": "If you lose, you suffer no Damage.",
    "enemy_damage 1": "+1 Damage if it wins.",
    "enemy_armour 1": "The Enemy suffers 1 less Damage if it loses.",
    "fervor 2": "Fervor +2.",
    "fervor -2 other": "Choose another player: Fervor −2.",
    "copy": "Score the Discipline values printed on one other card of this Competition.",
    "copy 1": "Score the Discipline values printed on one other card of this Competition, +1.",
    "either_order (sail 2, restore 1)": "Perform Sail 2 and Restore 1, in either order.",
    "for_each companion (attack 1)": "Attack +1 for each of your Companions.",
    "for_each tamed (attack 1)": "Attack +1 for each Enemy Card in your Tamed Monsters space.",
    "for_each done (attack 1)": "Attack +1 for each of them.",
    "for_each tamed (attack 1) 4": "Attack +1 for each Enemy Card in your Tamed Monsters space (at most +4).",
    "if captain-at-sea (draw 2)": "If your Captain is in a Sea Zone, draw 2.",
    "if captain-at-sea (attack 5) (attack 3)": "Attack +3; +5 instead if your Captain is in a Sea Zone.",
    "choose (fight: free_fight | pay: spend 2, heal 1)": "Choose one: Free Fight; or spend 2 Energy, Heal 1.",
    "choose (fight: free_fight | pay: spend 2, heal 1) may": "You may do one: Free Fight; or spend 2 Energy, Heal 1.",
    "may (discard 1) (restore 2)": "You may discard 1 card from your hand; if you do, Restore 2.",
}

# Feats and Heroes
POWERS = {
    "FI-1": "Action, once per Round: Sail 2.",
    "FI-2": "Action, once per Round: Heal 1. Draw 1.",
    "FI-3": "In an Explore in which you play at least 1 card, Discovery +1.",
    "FI-4": "In a Fight in which you play at least 1 card, Attack +1.",
    "FI-5": "Action, once per Round: Order 2.",
    "FI-6": "Your Hand Limit is 1 higher.",
    "FI-7": "Fervor +1 in step 1 of the Olympics.",
    "FI-8": "In Dawn step 4, after the first Gods Action Card you buy, Restore 1.",
    "FII-1": "In each of your Fights ignore the first Activation rolled.",
    "FII-2": "Action, once per Round: Prayer 2. Strike 1 against an Enemy in the Zone of your Captain.",
    "FII-3": "You gain no Dishonor Tokens for leaving a Zone with Enemies.",
    "FII-4": (
        "In Dawn step 3 you may reveal 1 more card, beyond the limit of 4, from a House of which you have a Blessing."
    ),
    "FII-5": "Action, once per Round: Recover 1. Restore 1.",
    "FII-6": "Fervor +2 in step 1 of the Olympics.",
    "FII-7": "In the Enemy Phase you suffer 1 Damage less in total.",
    "FII-8": "Action, once per Round: Glide 2. Free Explore.",
    "FIII-1": "In a Fight in which you play at least 1 card, Attack +2.",
    "FIII-2": "In an Explore in which you play at least 1 card, Discovery +2.",
    "FIII-3": "When you win a Fight in which you played at least 1 card, +1 Damage.",
    "FIII-4": "In step 4 of the Olympics each 1 and each Activation on your dice gives Fervor +2 instead of +1.",
    "FIII-5": "Your Hand Limit is 2 higher.",
    "FIII-6": "Action, once per Round: Glide 2. Free Fight.",
    "FIII-7": "Gods Action Cards cost you 1 less (minimum 1).",
    "FIII-8": "At the end of the game add 2 Laurels to Devotion and 1 Laurel to Exploration.",
    "HE01": "Action, once per Round: perform Order 1 and Sail 1, in either order.",
    "HE02": (
        "In a Fight in which you play at least 1 card, winning by 3 or more, not 4, is enough for your Bonus Damage."
    ),
    "HE03": "Each time you win a Fight: Restore 1, Order 1.",
    "HE04": "Once per Round, when you play a Fight Effect with Prayer, you may pay 2 Energy less for it (minimum 0).",
    "HE05": "Once per Round, when you would suffer Damage, you may prevent 1 of it.",
    "HE06": "Action, once per Round: Prayer 2. Strike 1 against an Enemy in a Zone next to your Captain's.",
    "HE07": "Action, once per Round: Glide 2.",
    "HE08": "Action, once per Round: Heal 1. You may remove 1 Animae Card from your hand or discard pile.",
    "HE09": (
        "Action, once per Round: Scout an Island where your Captain or a Companion is, or one next to such a "
        "Zone. Draw 1."
    ),
    "HE10": "When you would draw a Travel Card, draw 2, choose 1 to resolve and discard the other.",
    "HE11": (
        "In Dawn step 3 you may reveal 1 more card, beyond the limit of 4, from a House of which you have a Blessing."
    ),
    "HE12": "In step 4 of the Olympics you may reroll each of your dice once.",
}

# Enemies, one for each Skill
ENEMIES = {
    "LM1": "Attack 1, 1 die. Each Activation: you discard 1 card from your hand.",
    "LM2": "Attack 1, 1 die. Each Activation: Attack +1.",
    "LM3": "Attack 2, 2 dice. Each Activation: +1 Damage if it wins.",
    "LM4": "Attack 3, 2 dice. Each Activation: you exhaust 1 Energy.",
    "LM6": "Attack 5, 3 dice. Each Activation: it suffers 1 less Damage if it loses.",
    "SM6": "Attack 5, 3 dice. Each Activation: you gain 1 Animae Card.",
    "HE02": "Attack 3, 2 dice. Each Activation: Attack +2.",
    "HE05": "Attack 2, 2 dice. Each Activation: it suffers 1 less Damage if it loses.",
}

UPGRADES = {
    "attack": "Attack +1 in each of your Fights.",
    "discovery": "Discovery +1 whenever you Explore.",
    "fervor": "Fervor +1 in step 1 of the Olympics.",
    "energy": "Energy +2, at once.",
    "vigor": "Vigor Limit +2, at once.",
    "reveal": "In Dawn step 3 you may reveal up to 2 cards beyond the limit of 4, from any one House.",
}

PRIZES = {
    "OL1": "First place: 2 Champion Tokens, Glide 2; second: 1 Champion Token, Glide 1; third: Glide 1.",
    "OL2": "First place: 2 Champion Tokens, Heal 2; second: 1 Champion Token, Heal 1; third: Heal 1.",
    "OL3": "First place: 2 Champion Tokens, Absolve 2; second: 1 Champion Token, Absolve 1; third: Restore 1.",
    "OL4": "First place: 2 Champion Tokens, Order 2; second: 1 Champion Token, Order 1; third: Order 1.",
    "OL5": "First place: 2 Champion Tokens, Purge 2; second: 1 Champion Token, Purge 1; third: Purge 1.",
    "OL6": "First place: 2 Champion Tokens, Energy +1; second: 1 Champion Token, Restore 2; third: Restore 1.",
}

TRAVELS = {
    "TR01": "Restore 1.",
    "TR02": "Heal 1.",
    "TR03": "You have 1 more step in this Action.",
    "TR04": "Choose one: suffer 1 Damage; or you lose all remaining steps of this Action.",
    "TR05": "Choose one: spend 1 Energy; or gain 1 Dishonor Token.",
    "TR06": (
        "Reveal the top Sea Enemy Card: a Monster comes to this Zone, or Calm Sea applies to it and is shuffled back."
    ),
    "TR07": "Restore 1. You may gain 1 Dishonor Token; if you do, Purge 2.",
    "TR08": "Gain 1 Animae Card. Restore 2.",
    "TR09": "Draw 1.",
    "TR10": "Scout an Island next to this Zone.",
    "TR11": "Your Captain is moved to a Sea Zone next to this one, by lot.",
    "TR12": "Discard 1 card from your hand; suffer 1 Damage instead if you have none.",
    "TR13": "You may discard 1 card from your hand; if you do, Restore 2.",
    "TR14": "Order 1.",
    "TR15": "Choose one: discard 1 card from your hand; or gain 1 Dishonor Token.",
    "TR16": (
        "You may spend 2 Energy; if you do, put the top card of a House of which you have a Blessing in your "
        "discard pile."
    ),
    "TR17": "You and every other player whose Captain is in this Zone or next to it exhaust 1 Energy each.",
    "TR18": "Choose one: Absolve 1; or Heal 1.",
}
