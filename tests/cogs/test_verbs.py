"""Slash commands that take several things: what is offered while they are typed, and how it is read."""

from __future__ import annotations

from typing import Any

import pytest

from bot.live_table import Refused
from bot.prompts import Prompt, make_prompt
from cogs.spelling import ANSWER, Reader, offers, taken, typed_picks
from games.core.asks import Ask, Option
from games.core.errors import IllegalAnswer
from games.core.spec import Verb
from games.core.words import Words

ADD = Verb("add", several=True)
LABELS = {"will-3-1": "Will 3", "will-3-2": "Will 3", "lore-1-1": "Lore 1", "rope-1-1": "Rope, knotted", "pass": "None"}
WORDS = Words({"ask": {"k": {"title": "Add", "text": "Add cards."}}, "option": {"k": LABELS}})


def a_prompt(**more: Any) -> Prompt:
    options = [Option(i, verb="" if i == "pass" else "add") for i in LABELS]
    given: dict[str, Any] = {"least": 0, "most": 2, "default": [], "options": options, "id": 5, **more}
    return make_prompt(Ask(seat=0, kind="k", **given), WORDS, ["Ann"])


def offered(typed: str, verb: Verb = ADD, **more: Any) -> dict[str, str]:
    """Value to name."""
    return {o.value: o.name for o in offers([a_prompt(**more)], verb, "choice", typed, {})}


def test_everything_of_the_verb_is_offered_first():
    assert list(offered("")) == ["will-3-1", "will-3-2", "lore-1-1", "rope-1-1"]
    assert list(offered("wil")) == ["will-3-1", "will-3-2"]
    assert "pass" in offered("", ANSWER)


@pytest.mark.parametrize("typed", ["lore-1-1,", "Lore 1, ", "lore 1,"])
def test_what_is_chosen_is_not_offered_again_by_id_or_by_label(typed: str):
    """A client that has taken an offer goes on with its name, not with its value."""
    assert list(offered(typed)) == ["lore-1-1,will-3-1", "lore-1-1,will-3-2", "lore-1-1,rope-1-1"]
    assert offered(typed)["lore-1-1,will-3-1"] == "Lore 1, Will 3"


def test_of_two_alike_the_other_is_left():
    assert list(offered("Will 3, wi")) == ["will-3-1,will-3-2"]


def test_no_more_than_may_be_chosen():
    assert offered("Will 3, Lore 1, ") == {"will-3-1,lore-1-1": "Will 3, Lore 1"}
    assert offered("Will 3, Lore 1, ro") == {"will-3-1,lore-1-1": "Will 3, Lore 1"}
    assert list(offered("Will 3, Lore 1, ro", most=3)) == ["will-3-1,lore-1-1,rope-1-1"]
    assert offered("lore-1-1,", least=1, most=1, default=["lore-1-1"]) == {"lore-1-1": "Lore 1"}


def test_what_is_offered_is_a_whole_answer():
    """Two are wanted: nobody is offered one alone."""
    two = {"least": 2, "most": 2, "default": ["will-3-1", "lore-1-1"]}
    offer = offered("rope", **two)
    assert list(offer) == ["rope-1-1,will-3-1", "rope-1-1,will-3-2", "rope-1-1,lore-1-1"]
    assert offer["rope-1-1,lore-1-1"] == "Rope, knotted, Lore 1"
    assert list(offered("Rope, knotted, lo", **two)) == ["rope-1-1,lore-1-1"]
    options = [Option("will-3-1", cap=2, verb="add"), Option("lore-1-1", verb="add")]
    split = {"shape": "split", "options": options, "least": 3, "most": 3, "default": {"lore-1-1": 3}}
    assert "will-3-1*2,lore-1-1" in offered("", **split)
    assert "lore-1-1*3" in offered("", **split)
    order = {"shape": "arrange", "options": options, "default": ["will-3-1", "lore-1-1"]}
    assert list(offered("", **order)) == ["will-3-1,lore-1-1", "lore-1-1,will-3-1"]


def test_a_text_without_bounds_is_refused_before_it_is_read():
    with pytest.raises(Refused, match="too long"):
        taken([a_prompt()], ADD, {"choice": "x*10000," * 500})
    assert offered("x*10000," * 500) == {}
    with pytest.raises(IllegalAnswer):
        Reader(a_prompt()).read("x," * 400)
    assert Reader(a_prompt()).read("lore-1-1*" + "9" * 900) == ({"lore-1-1*" + "9" * 900: 1}, "")


def test_units_of_a_split_may_be_repeated_up_to_their_cap():
    options = [Option("will-3-1", cap=1, verb="add"), Option("lore-1-1", verb="add")]
    split = {"shape": "split", "options": options, "default": {}}
    assert list(offered("will-3-1,", **split)) == ["will-3-1,lore-1-1"]
    assert list(offered("lore-1-1,", **split)) == ["lore-1-1,will-3-1", "lore-1-1*2"]
    assert list(offered("lore-1-1,lore-1-1,", **split)) == ["lore-1-1*2"]


def test_an_order_is_offered_to_its_end():
    options = [Option("will-3-1", verb="add"), Option("lore-1-1", verb="add")]
    order = {"shape": "arrange", "options": options, "default": ["will-3-1", "lore-1-1"]}
    assert list(offered("Lore 1,", **order)) == ["lore-1-1,will-3-1"]
    assert list(offered("Lore 1, Will 3,", **order)) == ["lore-1-1,will-3-1"]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("will-3-2, lore 1", ["will-3-2", "lore-1-1"]),
        ("Will 3, Will 3", ["will-3-1", "will-3-2"]),
        ("Rope, knotted, Lore 1", ["rope-1-1", "lore-1-1"]),
        ("rope, KNOTTED", ["rope-1-1"]),
        ("Rope, lore 1", ["Rope", "lore-1-1"]),
        (" , lore-1-1,, ", ["lore-1-1"]),
        ("lore 1*2, nonsense", ["lore-1-1", "lore-1-1", "nonsense"]),
        ("", []),
    ],
)
def test_a_list_is_read_as_people_type_it(text: str, ids: list[str]):
    assert Reader(a_prompt()).read(text) == ({i: ids.count(i) for i in ids}, "")


def test_none_is_an_answer():
    prompt = a_prompt(options=[Option("lore-1-1")])
    assert typed_picks(prompt, "none") == []


def test_none_is_an_answer_where_units_are_shared_out():
    prompt = a_prompt(shape="split", options=[Option("lore-1-1")], least=0, default={})
    assert typed_picks(prompt, "none") == {}


# ---- asides -----------------------------------------------------------------------------------------------------


def an_aside(*ids: str) -> Prompt:
    options = [Option(i, verb="add") for i in ids]
    return a_prompt(options=options, least=1, most=1, default=[ids[0]], manner="aside", id=6)


def a_main() -> Prompt:
    return a_prompt(options=[Option("lore-1-1", verb="add"), Option("pass")], least=1, most=1, default=["pass"])


def test_an_aside_is_offered_after_what_waits():
    prompts = [a_main(), an_aside("will-3-1", "lore-1-1")]
    assert [o.value for o in offers(prompts, ADD, "choice", "", {})] == ["lore-1-1", "will-3-1"]
    assert [o.value for o in offers([a_main(), a_prompt()], ADD, "choice", "", {})] == ["lore-1-1"]


@pytest.mark.parametrize(("choice", "ref"), [("lore 1", "5"), ("Will 3", "6")])
def test_what_was_typed_goes_to_the_ask_that_takes_it(choice: str, ref: str):
    prompt, picks = taken([a_main(), an_aside("will-3-1", "lore-1-1")], ADD, {"choice": choice})
    assert prompt.ref == ref
    assert picks in (["lore-1-1"], ["will-3-1"])


def test_what_nobody_takes_is_refused_for_what_waits():
    with pytest.raises(IllegalAnswer, match="not one of the options"):
        taken([a_main(), an_aside("will-3-1")], ADD, {"choice": "nonsense"})


GO = Verb("move", params=("space",))
PLACES = Words(
    {
        "ask": {"k": {"title": "Act", "text": "Act."}},
        "option": {"k": {"move": "Move {to}"}},
    }
)


def a_way() -> Prompt:
    ways = {"deck-2": "to Deck 2", "deck-12": "to Deck 12", "bridge": "to the Bridge"}
    options = [Option(f"move.{space}", verb="move", args={"space": space, "to": to}) for space, to in ways.items()]
    return make_prompt(Ask(seat=0, kind="k", options=options, default=["move.bridge"], id=5), PLACES, ["Ann"])


@pytest.mark.parametrize("typed", ["deck-2", "Deck 2", "move to deck 2", " DECK 2 "])
def test_a_parameter_takes_the_words_that_people_see(typed: str):
    assert taken([a_way()], GO, {"space": typed})[1] == ["move.deck-2"]
    assert taken([a_way()], GO, {"space": "the Bridge"})[1] == taken([a_way()], GO, {"space": "bridge"})[1]


def test_a_parameter_that_means_nothing_is_refused():
    for typed in ("Deck 3", "", "eck 2"):
        with pytest.raises(Refused):
            taken([a_way()], GO, {"space": typed})
    found = {o.value: o.name for o in offers([a_way()], GO, "space", "deck 2", {})}
    assert found == {"deck-2": "Move to Deck 2"}
