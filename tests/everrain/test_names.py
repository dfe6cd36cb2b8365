"""The tables of names: no key too few, and none that nobody asks for."""

from __future__ import annotations

from games.everrain.cards import boards, cards, crew_tokens, elders, enemy_pile, improvements, ports, traits, zones
from games.everrain.chart import HEXES, SLOTS, name_of
from games.everrain.terms import terms

FOES = [copy for act in (1, 2, 3) for copy in enemy_pile(act)]
DECK = [f"z{zone}" for zone in range(10)]
BELOW = [f"{kind}{slot}" for kind in "bsh" for slot in range(1, 7)]
PLANKS = [f"e{n}" for n in range(1, 7)]


def test_tables_have_the_keys_that_they_say():
    found = terms()
    crew = list(crew_tokens())
    meant: dict[str, set[str]] = {
        "place": {*DECK, *BELOW, *PLANKS, "ashore", *(f"n{node}" for node in "abcdefghH")},
        "zone": {str(zone.id) for zone in zones()},
        "hex": {name_of(at) for at in range(HEXES)},
        "foe": {*FOES, *elders()},
        "target": {*FOES, "elder", *(f"seat-{n}" for n in range(4))},
        "hale": {f"{foe}*{n}" for foe in FOES for n in range(1, 8)},
        "wound": {f"{foe}*{n}" for foe in FOES for n in range(1, 8)},
        "standing": {f"{foe}/{place}" for foe in FOES for place in (*DECK, *PLANKS)},
        "moves": {f"{one}/{place}" for one in crew for place in (*DECK, *BELOW, *PLANKS)},
        "heard": {f"{one}*{roll}{mark}" for one in crew for roll in range(10) for mark in ("", "+")},
        "room": {str(n) for n in range(-9, 20)},
        "back": {f"{kind}*{n}" for kind in ("crew", "navigation", "artillery") for n in (1, 2, 3)},
        "sums": {f"{n}@" for n in range(5, 205, 5)},
        "warning": {f"skull-{n}" for n in range(1, 13)},
        "board": set(boards()),
        "boardtext": set(boards()),
        "improvement": {"", *improvements()},
        "trait": set(traits()),
        "port": set(ports()),
        "choice": {f"{card.id}.{n}" for card in cards().values() for n in range(len(card.choices))},
        "reward": {card.id for card in cards().values() if card.do},
    }
    for name, keys in meant.items():
        assert set(found[name]) == keys, name
    assert {f"{kind}*{n}" for kind in ("coin", "clue") for n in (1, 199)} <= set(found["thing"])
    assert not {"coin*0", "clue*0", "coin*200", "clue*200"} & set(found["thing"])


def test_spots_are_called_by_slot_or_by_hex():
    spots = terms()["spot"]
    meant = {*ports(), *(f"{letter}{slot}" for letter in "IAW" for slot in range(SLOTS))}
    assert set(spots) == meant | {f"{letter}{name_of(at)}" for letter in "CR" for at in range(HEXES)}


def test_numbers_in_names():
    found = terms()
    assert found["thing"]["coin*3"].startswith("15 ") and found["thing"]["clue*3"].startswith("3 ")
    hoard = next(key for key in found["treasure"] if key.endswith(".1"))
    assert found["thing"][f"{hoard}*1"] == found["treasure"][hoard]
    assert found["thing"][f"{hoard}*2"] == f"{found['treasure'][hoard]} × 2"
    for key, text in found["choicetext"].items():
        assert "None" not in text and "{" not in text, key


def test_room_on_a_track_is_said_and_that_there_is_none():
    found = terms()["room"]
    assert [found[str(n)] for n in (1, 2, 7)] == ["free track 1", "free track 2", "free track 7"]
    assert found["0"] == found["-1"] and "kills" in found["0"]


def test_what_was_heard_is_told_apart_from_what_was_not():
    found = terms()["heard"]
    assert "Clue" in found["DH-01*9+"] and "Clue" not in found["DH-01*9"]
    assert all(crew_tokens()["DH-01"].name in found[key] and "4" in found[key] for key in ("DH-01*4", "DH-01*4+"))


def test_sums_and_orders_are_said_with_their_number():
    found = terms()
    assert "15 Coin" in found["sums"]["15@"] and found["back"]["crew*2"].startswith("2 ")
    assert "7" in found["warning"]["skull-7"] and "3" in found["wound"][f"{FOES[0]}*3"]


def test_outcomes_are_told_where_there_are_any():
    found = terms()["outcome"]
    for card in cards().values():
        for n, choice in enumerate(card.choices):
            key = f"{card.id}.{n}"
            assert (key in found) == (choice.test is None), key
            assert (f"{key}.success" in found) == (f"{key}.failure" in found) == (choice.test is not None), key
