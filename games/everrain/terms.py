"""Names of things from the box, as filters of `words.toml` know them."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.words import words_of
from games.everrain.cards import (
    ORDERS,
    ShipBoard,
    artillery_deck,
    boards,
    cards,
    crew_tokens,
    elders,
    enemies,
    enemy_pile,
    gun_slot,
    improvement,
    improvement_deck,
    improvements,
    ports,
    tiles,
    traits,
    treasure,
    treasure_deck,
    treasures,
    weapon,
    weapons,
    zones,
)
from games.everrain.chart import HEXES, SLOTS, name_of
from games.everrain.holding import held_cards, trigger_of
from games.everrain.text import (
    choice_taking,
    choice_text,
    effects_text,
    improvement_text,
    trait_text,
    treasure_text,
    weapon_text,
)


def terms() -> Mapping[str, Mapping[str, str]]:
    say = words_of("everrain").say
    deck_places = {f"z{zone.id}": zone.name for zone in zones()}
    below = {f"b{slot}": say(("place", "slot"), {"slot": slot}) for slot in range(1, 7)}
    spaces = {f"{kind}{slot}": say(("place", "space"), {"slot": slot}) for kind in "sh" for slot in range(1, 7)}
    planks = {f"e{n}": say(("place", "enemy"), {"n": n}) for n in range(1, 7)}
    ashore = {
        "ashore": say(("place", "ashore"), {}),
        **{f"n{node}": say(("place", "node"), {"node": node}) for node in "abcdefghH"},
    }
    foes = {copy: enemies()[copy.partition(".")[0]].name for act in (1, 2, 3) for copy in enemy_pile(act)}
    goods = {
        **{copy: improvement(copy).name for copy in improvement_deck()},
        **{copy: weapon(copy).name for copy in artillery_deck()},
    }
    goods_text = {
        **{copy: improvement_text(improvement(copy)) for copy in improvement_deck()},
        **{copy: weapon_text(weapon(copy), gun_slot(copy)) for copy in artillery_deck()},
    }
    hoard = {copy: treasure(copy).name for copy in treasure_deck()}
    hoard_text = {copy: treasure_text(treasure(copy)) for copy in treasure_deck()}
    crew = {one.id: one.name for one in crew_tokens().values()}
    things = {
        f"{thing}*{n}": f"{name} × {n}" if n > 1 else name for thing, name in {**hoard, **crew}.items() for n in (1, 2)
    }
    purse = {f"coin*{n}": say(("thing", "coin"), {"n": 5 * n}) for n in range(1, 200)}
    purse |= {f"clue*{n}": say(("thing", "clue"), {"n": n}) for n in range(1, 200)}
    wounds = {
        f"{foe}*{n}": say(("thing", "wound"), {"foe": name, "n": n}) for foe, name in foes.items() for n in range(1, 8)
    }
    return {
        "crew": crew,
        "full": {one: say(("thing", "full"), {"name": name}) for one, name in crew.items()},
        "place": {**deck_places, **below, **spaces, **planks, **ashore},
        "zone": {str(zone.id): zone.name for zone in zones()},
        "hex": {name_of(at): name_of(at).replace(".", "-") for at in range(HEXES)},
        "port": {port.id: port.name for port in ports().values()},
        "foe": {**foes, **{one.id: one.name for one in elders().values()}},
        "target": {
            **foes,
            "elder": say(("thing", "elder"), {}),
            **{f"seat-{n}": say(("thing", "friend"), {"seat": n}) for n in range(4)},
        },
        "elder": {one.id: one.name for one in elders().values()},
        "hale": {
            f"{foe}*{n}": say(("thing", "hale"), {"foe": name, "n": n})
            for foe, name in foes.items()
            for n in range(1, 8)
        },
        "standing": {
            f"{foe}/{place}": say(("thing", "standing"), {"foe": name, "place": where})
            for foe, name in foes.items()
            for place, where in {**deck_places, **planks}.items()
        },
        "spot": spots(),
        "moves": {
            f"{one}/{place}": say(("thing", "move"), {"name": name, "place": where})
            for one, name in crew.items()
            for place, where in {**deck_places, **below, **spaces, **planks}.items()
        },
        "heard": {
            f"{one}*{roll}{mark}": say(("thing", "heard" if mark else "unheard"), {"name": name, "roll": roll})
            for one, name in crew.items()
            for roll in range(10)
            for mark in ("", "+")
        },
        "back": {f"{kind}*{n}": say(("thing", "back"), {"kind": kind, "n": n}) for kind in ORDERS for n in (1, 2, 3)},
        "sums": {f"{n}@": say(("thing", "sum"), {"n": n, "seat": "{seat:seat}"}) for n in range(5, 205, 5)},
        "warning": {f"skull-{n}": say(("warning", "skull"), {"n": n}) for n in range(1, 13)},
        "room": {str(n): say(("thing", "room" if n > 0 else "none"), {"n": n}) for n in range(-9, 20)},
        "dying": {one: say(("thing", "dying"), {"name": name}) for one, name in crew.items()},
        "board": {one.id: one.name for one in boards().values()},
        "boardtext": {one.id: board_text(one) for one in boards().values()},
        "treasure": {**hoard, **{one.id: one.name for one in treasures().values()}},
        "treasuretext": hoard_text,
        "goods": goods,
        "goodstext": goods_text,
        "offer": {**goods, **hoard},
        "improvement": {"": "", **{one.id: one.name for one in improvements().values()}},
        "weapon": {one.id: one.name for one in weapons().values()},
        "trait": {one.id: one.name for one in traits().values()},
        "traittext": {one.id: trait_text(one) for one in traits().values()},
        "tile": {tile.id: tile.id for tile in tiles().values()},
        "card": {**{card.id: card.title for card in cards().values()}, **hoard},
        "cardtext": {card.id: card.text for card in cards().values()},
        "reward": {card.id: effects_text(card.do) for card in cards().values() if card.do},
        "choice": {
            f"{card.id}.{n}": choice.label for card in cards().values() for n, choice in enumerate(card.choices)
        },
        "choicetext": {
            f"{card.id}.{n}": choice_text(choice, card.stage == "journey")
            for card in cards().values()
            for n, choice in enumerate(card.choices)
        },
        "choicetaking": {
            f"{card.id}.{n}": choice_taking(choice, card.stage == "journey")
            for card in cards().values()
            for n, choice in enumerate(card.choices)
        },
        "spell": {card: say(("spell", trigger_of(card)), {}) for card in held_cards()},
        "outcome": outcomes(),
        "thing": {**things, **purse, "nothing": say(("thing", "nothing"), {})},
        "gift": {**hoard, **crew},
        "wound": wounds,
    }


def board_text(board: ShipBoard) -> str:
    """What a ship has from the first turn on."""
    words = words_of("everrain")
    guns = [f"{words.terms['gun'][gun]}: {weapons()[name].name}" for gun, name in board.guns.items()]
    built = [improvements()[name].name for name in board.improvements.values()]
    return words.say(("thing", "board"), {"guns": ", ".join(guns), "built": ", ".join(built)})


def spots() -> dict[str, str]:
    """Every hex as people call it: Ports by name, places by their slot, water by slot and position."""
    say = words_of("everrain").say
    found = {port.id: port.name for port in ports().values()}
    for slot in range(SLOTS):
        found |= {f"{letter}{slot}": say(("spot", letter), {"slot": slot}) for letter in "IAW"}
    for at in range(HEXES):
        name = name_of(at)
        found |= {f"{letter}{name}": say(("spot", letter), {"hex": name.replace(".", "-")}) for letter in "CR"}
    return found


def outcomes() -> dict[str, str]:
    """The words of every outcome, by the key that events carry, with what it brings."""
    found: dict[str, str] = {}
    for card in cards().values():
        for n, choice in enumerate(card.choices):
            key = f"{card.id}.{n}"
            if choice.test is None:
                found[key] = choice.text
            for name, branch in (("success", choice.success), ("failure", choice.failure)):
                if branch is not None:
                    found[f"{key}.{name}"] = branch.text
    return found
