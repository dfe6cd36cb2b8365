"""A typing error in a card file stops the load, with the file, the card and the field."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.util import find_spec, module_from_spec
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from games.core.effects import BadCard, Effect, load_deck
from games.unfathomable import complete, selectors
from games.unfathomable.ai.effects import reads
from games.unfathomable.ai.windows import gauges
from games.unfathomable.cards import FOLDER, Character, Damage, Face, Item, Loyalty, Mythos, SkillBand, Spell, Waypoint
from games.unfathomable.complete import check_texts
from games.unfathomable.migrations import to_version_2
from games.unfathomable.references import check_box, read_box
from games.unfathomable.resolve import runs
from games.unfathomable.selectors import At, When, Who
from games.unfathomable.ship import MapSpace
from games.unfathomable.vocabulary import MOMENTS, AnyEffect, Reaction
from tests.core.boxes import miswritten

TABLES: dict[str, tuple[str, Any]] = {
    "characters": ("card", Character),
    "damage": ("card", Damage),
    "items": ("card", Item),
    "loyalty": ("card", Loyalty),
    "map": ("space", MapSpace),
    "mythos": ("card", Mythos),
    "passengers": ("face", Face),
    "skills": ("band", SkillBand),
    "spells": ("card", Spell),
    "waypoints": ("card", Waypoint),
}
PROBES = [  # file, what stands there, the slip, the field that is named
    ("characters", 'at = "here"', 'at = "hear"', "at"),
    ("characters", 'at = "here-or-adjacent-ship"', 'at = "here-or-adjacent-shp"', "at"),
    ("characters", 'of = ["human", "other", "not-brig"]', 'of = ["human", "other", "not-in-brig"]', "of[2]"),
    ("characters", 'pick = "chosen"', 'pick = "choosen"', "who.pick"),
    ("characters", 'pick = "chosen", of = [', 'pick = "chosen", off = [', "off"),
    ("characters", 'who = { pick = "chosen", of = ["human", "not-brig"] }', 'who = "chosen:human+not-brig"', "who"),
    ("characters", 'start = "bridge"', 'start = "brigde"', "start"),
    ("characters", "roll_tag = ", "roll_tagg = ", "roll_tagg"),
    ("damage", 'op = "lose"', 'op = "loose"', "op"),
    ("damage", 'types = ["', 'types = ["will", "strenght", "', "types[1]"),
    ("items", 'at = "here-or-adjacent"', 'at = "here-or-ajacent"', "at"),
    ("mythos", 'cond = { is = "in", space = "chapel" }', 'cond = { is = "in", space = "chappel" }', "space"),
    ("mythos", 'cond = { is = "in", space = "chapel" }', 'cond = "in:chapel"', "cond"),
    ("mythos", 'cond = { is = "in", space = "chapel" }', 'cond = { is = "inn", space = "chapel" }', "is"),
    ("loyalty", 'kind = "hybrid"', 'kind = "hybird"', "kind"),
    ("map", 'adjacent = ["', 'adjacent = ["deck-9", "', "adjacent[0]"),
    ("map", 'arrow = "deck-1"', 'arrow = "deck1"', "arrow"),
    ("mythos", 'who = "captain"', 'who = "captian"', "who"),
    ("mythos", 'who = "each-human"', 'who = "each-humans"', "who"),
    ("mythos", 'who = "character"', 'who = "charakter"', "who"),
    ("items", 'who = "that"', 'who = "thta"', "who"),
    ("mythos", 'at = "deck-5"', 'at = "deck-55"', "at"),
    ("mythos", 'at = "deck-5"', 'at = "space:deck-5"', "at"),
    ("mythos", 'at = "boiler-room"', 'at = "boilr-room"', "at"),
    ("mythos", 'at = "rolled-front"', 'at = "roled-front"', "at"),
    ("mythos", 'at = "any-water"', 'at = "any-watre"', "at"),
    ("skills", 'cond = { is = "natural", most = 1 }', 'cond = { is = "natural", least = 1 }', "cond"),
    ("skills", 'cond = { is = "natural", most = 1 }', 'cond = "natural<=1"', "cond"),
    ("mythos", 'track = "travel"', 'track = "travl"', "track"),
    ("passengers", 'lose = ["souls"]', 'lose = ["soul"]', "lose[0]"),
    ("skills", 'cond = "repairable"', 'cond = "repairible"', "cond"),
    ("skills", 'at = "near"', 'at = "nere"', "cond.at"),
    ("skills", 'to = "deep"', 'to = "depp"', "to"),
    ("skills", 'res = "sanity", most = 4', 'res = "sannity", most = 4', "cond.res"),
    ("skills", 'res = "sanity", most = 4', 'res = "sanity", most = "four"', "cond.most"),
    ("characters", 'cond = "in-brig"', 'cond = "in-brigg"', "cond"),
    ("items", 'to = "water-beside-that"', 'to = "water-besides-that"', "to"),
    ("spells", 'of = ["human", "in-brig"]', 'of = ["human", "inbrig"]', "who.of[1]"),
    ("spells", 'at = "any-room"', 'at = "any-rooms"', "at"),
    ("waypoints", 'who = "', 'who = "x', "who"),
    ("waypoints", 'op = "', 'op = "x', "op"),
]


def test_every_file_is_probed():
    files = {path.stem for path in FOLDER.glob("*.toml")} - {
        "effects",
        "rules",
        "words",
        "asked",
        "guide",
    }  # these have tests of their own
    assert files == set(TABLES) == {probe[0] for probe in PROBES}


@pytest.mark.parametrize(("name", "right", "wrong", "field"), PROBES, ids=lambda part: str(part))
def test_a_slip_stops_the_load(tmp_path: Path, name: str, right: str, wrong: str, field: str):
    """Also words of the grammar that these fields once had."""
    table, card = TABLES[name]
    lines = (FOLDER / f"{name}.toml").read_text("utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if right in line and not line.startswith("#"))
    lines[at] = lines[at].replace(right, wrong, 1)
    heads = [next_ for line, next_ in pairwise(lines[:at]) if line == f"[[{table}]]"]
    path = tmp_path / f"{name}.toml"
    path.write_text("\n".join(lines), "utf-8")
    with pytest.raises(BadCard) as caught:
        load_deck(path, table, card)
    message = str(caught.value)
    found = re.fullmatch(r'id = "(.+)"', heads[-1])
    assert message.startswith(f"{name}.toml: {found[1] if found else 'entry '}"), message
    assert re.search(rf"[.`]{re.escape(field)}`", message), message


# ---- what cards say of each other, and of what came before ---------------------------------------------------------

REFERENCES = [  # file, what stands there, the slip, the card, the field that is named
    ("mythos", 'default = "', 'default = "x', "", "default"),
    ("mythos", 'default = "burn-through-it"', 'default = "burn-trough-it"', "weed-to-the-horizon", "default"),
    ("mythos", 'default = "burn-through-it"', "", "weed-to-the-horizon", "default"),
    ("mythos", 'kind = "combination"', 'kind = "combination"\ndefault = "nowhere"', "", "default"),
    ("mythos", 'character = "', 'character = "x', "", "character"),
    ("mythos", 'chooser = "captain"', 'chooser = "character"', "", "chooser"),
    ("mythos", 'who = "captain"', 'who = "character"', "", "who"),
    ("mythos", 'at = "deck-5"', 'at = "rolled-deck"', "", "at"),
    ("mythos", 'op = "risk"', 'op = "keep"', "lamps-in-the-fog", "op"),
    ("mythos", 'op = "risk"', 'op = "reroll"', "lamps-in-the-fog", "op"),
    ("items", 'starting_for = "keilani', 'starting_for = "keylani', "brass-loudhailer", "starting_for"),
    ("items", 'starting_for = "arjun-singh"', 'starting_for = "jamie-snell"', "boathook", "starting_for"),
    ("items", 'who = { pick = "chosen", of = ["human", "in-sick-bay"] }', 'who = "you"', "surgeons-bag", "who"),
    ("items", 'at = "here-or-adjacent" }', 'at = "that" }', "", "at"),
    ("items", 'at = "here-or-adjacent" }', 'at = "rolled-room" }', "", "at"),
    ("items", 'timing = "action"', 'timing = "passive"', "brass-loudhailer", "timing"),
    ("items", 'op = "rescue", n = 1, at = "any-deck"', 'op = "modify-die", n = 1', "brass-loudhailer", "op"),
    ("items", 'timing = "action"', 'timing = "action"\nown_roll = true', "brass-loudhailer", "own_roll"),
    ("characters", 'item = "', 'item = "x', "", "item"),
    ("skills", 'timing = "die"', 'timing = "total"', "entry ", "op"),
    ("skills", 'op = "face-up"', 'op = "cancel-activation"', "entry ", "op"),
    ("skills", 'cond = { is = "deep-ones", at = "near" }', 'cond = { is = "natural", most = 1 }', "entry ", "cond"),
    ("skills", 'cond = { is = "deep-ones", at = "near" }', 'cond = "discarded"', "entry ", "cond"),
    ("spells", 'op = "repair", at = "any-room"', 'op = "repair", at = "rolled-room"', "", "at"),
    ("spells", 'op = "choose"', 'op = "choose"\ndefault = "nowhere"', "", "default"),
]


@pytest.mark.parametrize(("name", "right", "wrong", "card", "field"), REFERENCES, ids=lambda part: str(part))
def test_a_name_that_is_not_there_stops_the_load(
    tmp_path: Path, name: str, right: str, wrong: str, card: str, field: str
):
    miswritten(FOLDER, tmp_path, f"{name}.toml", right, wrong)
    with pytest.raises(BadCard, match=rf"{name}\.toml: {card}.*[.`]{field}`$"):
        check_box(read_box(tmp_path))


def test_two_options_of_one_name_stop_the_load(tmp_path: Path):
    """Options are worded by their ids."""
    box = read_box(FOLDER)
    one, other = [card for card in box.mythos.values() if card.kind == "choice"][:2]
    twin = msgspec.structs.replace(other, options=one.options, default=one.default)
    with pytest.raises(BadCard, match=rf"mythos\.toml: {other.id}: .* option of {one.id} already.*options\[0\]\.id`"):
        check_box(replace(box, mythos={one.id: one, twin.id: twin}))


class Whistle(Effect, tag="whistle", frozen=True):
    """An effect that somebody added, and nobody wrote a text for."""

    loud: bool = False


def test_a_new_effect_without_a_text_stops_the_import():
    check_texts(AnyEffect)
    with pytest.raises(AssertionError, match=r"no text for Whistle\(loud=False\)"):
        check_texts(AnyEffect | Whistle)


# ---- what stops the import -----------------------------------------------------------------------------------------


def imported_anew(name: str) -> None:
    """A module as it is run when the bot starts; the one that all others know stays as it is."""
    spec = find_spec(name)
    assert spec is not None and spec.loader is not None
    spec.loader.exec_module(module_from_spec(spec))


def test_a_slip_in_the_box_is_met_when_the_bot_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    miswritten(FOLDER, tmp_path, "items.toml", 'starting_for = "keilani', 'starting_for = "keylani')
    monkeypatch.setattr(complete, "FOLDER", tmp_path)
    with pytest.raises(BadCard, match="brass-loudhailer"):
        imported_anew("games.unfathomable")


def test_a_new_effect_stops_the_import_until_rules_computers_and_texts_know_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(complete, "AnyEffect", AnyEffect | Whistle)
    monkeypatch.setattr(complete, "Reaction", Reaction | Whistle)
    for known, what in (
        (runs, "rules of effects"),
        (reads, "effects, as read by computers"),
        (gauges, "reactions, as weighed by computers"),
        (MOMENTS, "timing of reactions"),
    ):
        with pytest.raises(AssertionError, match=f"{what}: nothing for Whistle"):
            complete.check()
        monkeypatch.setitem(known, Whistle, what)
    with pytest.raises(AssertionError, match=r"no text for Whistle"):
        complete.check()


@pytest.mark.parametrize(
    ("module", "vocabulary", "what"),
    [
        ("choosing", "Filter", "filters of players"),
        ("choosing", "Somebody", "players by a word"),
        ("choosing", "Found", "places that were found before"),
        ("conditions", "Fact", "facts of conditions"),
        ("conditions", "When", "conditions"),
        ("references", "Found", "places that need something before them"),
        ("ship", "Region", "regions"),
    ],
)
def test_a_new_word_stops_the_import_of_whoever_must_know_it(
    monkeypatch: pytest.MonkeyPatch, module: str, vocabulary: str, what: str
):
    monkeypatch.setattr(selectors, vocabulary, getattr(selectors, vocabulary) | Literal["asleep"])
    with pytest.raises(AssertionError, match=f"{what}: nothing for 'asleep'"):
        imported_anew(f"games.unfathomable.{module}")


# ---- saves of the time when these fields were strings ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "before", "after"),
    [
        ("who", "each-human", "each-human"),
        ("who", "chosen:human+other", {"pick": "chosen", "of": ["human", "other"]}),
        ("who", "each-human-in:space:deck-3", {"pick": "each-human-in", "at": "deck-3"}),
        ("at", "space:boiler-room", "boiler-room"),
        ("to", "any-ship", "any-ship"),
        ("cond", "in-brig", "in-brig"),
        ("cond", "title:keeper", "keeper"),
        ("cond", "damaged:here", "damaged-here"),
        ("cond", "in:deck-5", {"is": "in", "space": "deck-5"}),
        ("cond", "dial:food<=3", {"is": "dial", "res": "food", "most": 3}),
        ("cond", "distance>=6", {"is": "distance", "least": 6}),
        ("cond", "deep-ones:near>=1", {"is": "deep-ones", "at": "near", "least": 1}),
        ("cond", "on-deck and natural<=1", {"is": "all", "of": ["on-deck", {"is": "natural", "most": 1}]}),
    ],
)
def test_version_1_said_it_in_strings(field: str, before: str, after: Any):
    """Everywhere in the stack, also inside other effects; the steps of frames (`at`) are left alone."""
    effect = {"op": "for-each", "do": [{"op": "any", field: before}]}
    frames = [{"frame": "turn", "at": "act"}, {"frame": "banded", "at": "do", "inner": {"effects": [effect]}}]
    stack = to_version_2({"stack": frames})["stack"]
    assert stack[1]["inner"]["effects"] == [{"op": "for-each", "do": [{"op": "any", field: after}]}]
    assert (stack[0], stack[1]["at"]) == (frames[0], "do")
    if field == "cond":
        msgspec.convert(after, When)
    else:
        msgspec.convert(after, Who if field == "who" else At)
