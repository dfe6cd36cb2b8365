"""Tables of names over several kinds of things, for sentences that do not know which kind they speak of."""

from __future__ import annotations

from functools import cache

from games.core.decks import card_id
from games.core.phrasing import Phrases
from games.core.words import clipped
from games.trial_of_the_gods import cards as box
from games.trial_of_the_gods.cards import enemy
from games.trial_of_the_gods.chart import islands, seas
from games.trial_of_the_gods.terms import NOTE, Terms, quoted
from games.trial_of_the_gods.terms import terms as printed
from games.trial_of_the_gods.text import wording

say = Phrases("trial_of_the_gods").say
CARDS_OF_A_GOD = 14


def _clipped(texts: Terms) -> Terms:
    return {key: clipped(text, NOTE) for key, text in texts.items()}


def _cards(texts: Terms) -> Terms:
    """Of a god's card the Laurels stand first: they stay to the end."""
    found: Terms = {}
    for key, text in texts.items():
        card = box.action_cards()[card_id(key)]
        found[key] = say("market", "card", laurels=card.laurels, text=text) if card.source == "god" else text
    return found


def _feats(texts: Terms) -> Terms:
    level = wording().terms["level"]
    return {
        key: say("market", "feat", level=level[str(feat.level)], restore=feat.restore, text=texts[key])
        for key, feat in box.feats().items()
    }


@cache
def terms() -> dict[str, Terms]:
    """Those of `terms.py`, and

    | table            | key                              | says                                        |
    | ---------------- | -------------------------------- | ------------------------------------------- |
    | thing, thingtext | Action Card, Feat, Hero          | name; what it is worth and does             |
    | thingbrief       | the same                         | the same in a note                          |
    | thingquoted      | the same                         | name in a list                              |
    | sight            | Enemy (words.toml has the rest)  | name and Attack, of what is seen in a Zone  |
    | travels          | number (words.toml has 0 and 1)  | so many Travel Cards on a way               |
    | rises            | SM4.1-S08                        | the Monster and the Sea Zone                |
    | shore            | LM4.1-I03                        | the Island, who holds it, with what Attack  |
    | lurks            | Monster, or nothing              | that it lies there                          |
    | piece            | Hero, Monster                    | name                                        |
    | power, powertext | Feat, Hero                       | name; what it does                          |
    | powerdoes        | Feat, Hero                       | what it does when used, within a sentence   |
    | sourcetext       | whatever asks something          | what it does                                |
    | cardsof          | ares-2                           | the god and how many cards                  |
    | lives            | gold-ares                        | the god and the House                       |
    | readydeed        | sail.I03, explore.I03, fight.SM1.2 | an Action that is laid ready (words.toml has the rest) |
    """
    found = printed()
    monsters = {key: name for key, name in found["foe"].items() if key.startswith("SM")}
    trained = {key: say("market", "training", text=text) for key, text in found["herofeat"].items()}
    things = {**_cards(found["cardtext"]), **_feats(found["feattext"]), **trained}
    names = {**found["card"], **found["feat"], **found["hero"]}
    fighting = {key: name for key, name in found["foe"].items() if not key.startswith("CALM")}
    landed = {key: name for key, name in fighting.items() if not key.startswith("SM")}
    return {
        **found,
        "thing": names,
        "thingquoted": {key: quoted(name) for key, name in names.items()},
        "thingtext": things,
        "thingbrief": _clipped(things),
        "sight": {card: say("place", "sight", foe=name, attack=enemy(card).attack) for card, name in fighting.items()},
        "travels": {str(n): say("place", "travels", n=n) for n in range(2, len(seas()) + 1)},
        "piece": {**found["foe"], **found["hero"]},
        "power": {**found["feat"], **found["hero"]},
        "powertext": {**found["feattext"], **found["herofeat"]},
        "powerdoes": {**found["featdoes"], **found["herodoes"]},
        "sourcetext": {**found["cardtext"], **found["traveltext"], **found["feattext"], **found["herofeat"]},
        "cardsof": {
            f"{god}-{n}": say("place", "cardsof", god=name, n=n)
            for god, name in found["god"].items()
            for n in range(1, CARDS_OF_A_GOD + 1)
        },
        "lives": {
            f"{house}-{god}": say("place", "lives", god=found["god"][god], house=found["house"][house])
            for house in found["house"]
            for god in found["god"]
        },
        "readydeed": {
            **{f"sail.{zone}": say("ready", "sail", zone=name) for zone, name in found["zone"].items()},
            **{f"explore.{zone}": say("ready", "explore", zone=name) for zone, name in found["zone"].items()},
            **{f"fight.{foe}": say("ready", "fight", foe=name) for foe, name in found["foe"].items()},
        },
        "rises": {
            f"{card}-{zone}": say("place", "rises", foe=name, zone=found["zone"][zone])
            for card, name in monsters.items()
            for zone in seas()
        },
        "shore": {
            f"{card}-{zone}": say("place", "shore", foe=name, attack=enemy(card).attack, zone=found["zonename"][zone])
            for card, name in landed.items()
            for zone in islands()
        },
        "lurks": {card: say("place", "lurks", foe=name) for card, name in monsters.items()},
    }
