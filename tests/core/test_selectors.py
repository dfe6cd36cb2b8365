"""Phrases on cards: read once, and written as they were."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Literal, get_args

import msgspec
import pytest

from games.core.effects import BadCard, Effect, load_deck
from games.core.selectors import Written, default, from_plain, schema_of, to_plain, word_and_number

Word = Literal["self", "enemy"]


class Whom(msgspec.Struct, frozen=True):
    word: Word
    n: int = 0


class Who(Written[Whom]):
    @classmethod
    def parse(cls, text: str) -> Whom:
        word, n = word_and_number(text)
        if word not in get_args(Word):
            raise ValueError(f"{text!r} names nobody")
        return msgspec.convert({"word": word, "n": n or 0}, Whom)


class Hurt(Effect, frozen=True, tag="hurt"):
    who: Who


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    do: list[Hurt]


def deck(folder: Path, who: str) -> list[Card]:
    path = folder / "deck.toml"
    path.write_text(f'[[card]]\nid = "squall"\ndo = [{{ op = "hurt", who = {who} }}]\n', "utf-8")
    return load_deck(path, "card", Card)


def test_a_phrase_is_read_when_the_deck_is_loaded(tmp_path: Path):
    (card,) = deck(tmp_path, '"enemy:2"')
    assert card.do[0].who.means == Whom("enemy", 2)


@pytest.mark.parametrize(
    ("who", "wrong"),
    [
        ('"enmy:2"', "deck.toml: squall: 'enmy:2' names nobody - at `$.do[0].who`"),
        ('"enemy:two"', "deck.toml: squall: 'enemy:two': a number is missing after enemy: - at `$.do[0].who`"),
        ('"enemy:"', "a number is missing"),
        ("2", "deck.toml: squall: Expected a phrase, got 2 - at `$.do[0].who`"),
    ],
)
def test_a_phrase_that_means_nothing_stops_the_load_with_file_card_and_field(tmp_path: Path, who: str, wrong: str):
    with pytest.raises(BadCard) as error:
        deck(tmp_path, who)
    assert wrong in str(error.value)


def test_it_is_saved_as_it_is_written():
    effect = Hurt(who=Who.read("enemy:2"))
    saved = msgspec.json.encode(effect, enc_hook=to_plain)
    assert saved == b'{"op":"hurt","who":"enemy:2"}'
    assert msgspec.json.decode(saved, type=Hurt, dec_hook=from_plain) == effect
    _, parts = msgspec.json.schema_components([Hurt], schema_hook=schema_of)
    assert parts["Hurt"]["properties"]["who"] == {"type": "string"}


def test_the_same_phrase_is_the_same_value_and_nobody_changes_it():
    who = Who.read("self")
    assert who is Who.read("self") and who == Who("self") and hash(who) == hash(Who("self"))
    assert who != Who.read("enemy:1") and who != "self"
    assert (str(who), repr(who)) == ("self", "Who('self')")
    assert deepcopy([who]) == [who] and deepcopy(who) is who
    with pytest.raises(AttributeError, match="cannot be changed"):
        who.text = "enemy:1"


def test_a_card_that_says_nothing_has_the_phrase_that_is_the_default():
    class Mend(Effect, frozen=True, tag="mend"):
        who: Who = default(Who, "self")

    assert msgspec.convert({"op": "mend"}, Mend, dec_hook=from_plain) == Mend(who=Who.read("self"))
    msgspec.json.schema_components([Mend], schema_hook=schema_of)


def test_other_unknown_types_are_still_refused():
    with pytest.raises(NotImplementedError):
        from_plain(complex, "1")
    with pytest.raises(NotImplementedError):
        to_plain(1j)
    with pytest.raises(NotImplementedError):
        schema_of(complex)
