"""Wording: templates, filters, and what is said when something is refused or missing."""

from __future__ import annotations

import tomllib

import pytest

from games.core import Ask, IllegalAnswer, Option
from games.core.asks import Suggestion
from games.core.words import DATA, Words, card_words_of, core_words, words_of

WORDS = Words(
    tomllib.loads("""
[term.card]
squall = "Squall"
flare = "Flare"
"flare@" = "Flare of {seat:seat}"
[ask."turn.play"]
title = "{seat:seat} plays"
text = "Round {round}."
[option."turn.play"]
pass = "Pass"
play = "Play {card:card}"
"*" = "Option {id}"
[note."turn.play"]
play = "Costs {cost:plural coin coins}."
[group."turn.play"]
deck = "From the deck"
"*" = "Group {group}"
[blocked]
early = "{card:card} is for round {round}."
[refusal]
heavy = "At most {most:plural crate crates}."
too-few = "Take {least} or more, sailor."
[setting.arm]
title = "Arm {card:card}"
text = "It is played by itself."
[setting.arm.choice]
no = "Never"
"*" = "Against {choice:card}, {n:plural time times}"
[event]
drew = "{seat:seat} draws {cards:list card}."
met = "{who:seats} met."
""")
)
NAMES = ["Ada", "Ben"]
ASK = Ask(seat=1, kind="turn.play", default=["pass"], args={"round": 2})


def test_a_seat_is_called_by_its_name_or_its_letter():
    assert WORDS.title(ASK, NAMES) == "Ben plays"
    assert WORDS.title(ASK) == "Seat B plays"


def test_a_term_may_name_a_seat():
    assert WORDS.event({"event": "drew", "seat": 0, "cards": ["flare@1", "flare"]}, NAMES) == (
        "Ada draws Flare of Ben and Flare."
    )
    assert "Flare of {weird}." in WORDS.event({"event": "drew", "seat": 0, "cards": ["flare@1"]}, ["Ada", "{weird}"])


def test_args_are_filled_in():
    assert WORDS.text(ASK) == "Round 2."


def test_terms_and_lists_are_worded():
    assert WORDS.event({"event": "drew", "seat": 0, "cards": ["flare"]}, NAMES) == "Ada draws Flare."
    assert WORDS.event({"event": "drew", "seat": 0, "cards": ["flare", "squall", "flare"]}, NAMES) == (
        "Ada draws Flare, Squall and Flare."
    )


def test_seats_are_joined():
    assert WORDS.event({"event": "met", "who": [0, 1, 2]}, NAMES) == "Ada, Ben and Seat C met."


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{x:list}", "a, b and c"),
        ("{x:either}", "a, b or c"),
        ("{x:series}", "a, b, c"),
        ("{x[0]:upper}", "A"),
        ("{n:letter}", "B"),
        ("{n:plural Deep One|Deep Ones}", "1 Deep One"),
        ("{m:plural Deep One|Deep Ones}", "-2 Deep Ones"),
        ("{n:signed}, {m:signed}", "+1, −2"),
        ("7{n:more}{m:more craft}{z:more}", "7 + 1 − 2 craft"),
        ("7{n:also Clue Clues}{z:also Clue Clues}{n:also mended node|mended nodes}", "7, 1 Clue, 1 mended node"),
        ("{n:any} rum, {z:any} rum", "1 rum, no rum"),
        ("{n:plus z}, {n:plus n m m}", "1, −2"),
        ("{hands:scores}", "Seat A 4, Seat B 6"),
        ("{who:scores hands}", "Seat B 4, Seat A 6"),
        ("{who:rows laid hands cards}", "Seat B +4 (Ace); Seat A +6 (Two, Three)"),
        ("{cards:titles card}", "*Ace*, *Two, Three*"),
    ],
)
def test_filters_of_lists_and_numbers(template: str, text: str):
    terms = {"rows": {"laid": "{0:seat} +{1} ({2:card})"}, "card": {"ace": "Ace", "two": "Two, Three"}}
    words = Words({"line": template, "term": terms})
    lists = {"x": ["a", "b", "c"], "who": [1, 0], "hands": [4, 6], "cards": ["ace", "two"]}
    assert words.say(("line",), {**lists, "n": 1, "m": -2, "z": 0}) == text


def test_lists_that_go_together_are_of_one_length():
    words = Words({"line": "{who:scores hands}"})
    with pytest.raises(ValueError, match="shorter"):
        words.say(("line",), {"who": [1, 0], "hands": [4]})


def test_an_option_is_worded_by_its_id_then_its_verb_then_the_star():
    assert WORDS.label(ASK, Option("pass", verb="play")) == "Pass"
    assert WORDS.label(ASK, Option("x", verb="play", args={"card": "squall"})) == "Play Squall"
    assert WORDS.label(ASK, Option("x")) == "Option x"


def test_a_case_comes_before_the_id_that_it_is_a_case_of():
    words = Words({"option": {ASK.kind: {"all": "A list", "all-one": "The {what}", "take-some": "Some"}}})
    for option, label in (
        (Option("all", verb="all"), "A list"),
        (Option("all", verb="all", args={"case": "two"}), "A list"),
        (Option("all", verb="all", args={"case": "one", "what": "rope"}), "The rope"),
        (Option("all", verb="take", args={"case": "some"}), "A list"),
        (Option("x", verb="take", args={"case": "some"}), "Some"),
    ):
        assert words.label(ASK, option) == label


@pytest.mark.parametrize(("n", "text"), [(0, "0 coins"), (1, "1 coin"), (2, "2 coins")])
def test_plurals(n: int, text: str):
    assert WORDS.note(ASK, Option("x", verb="play", args={"cost": n})) == f"Costs {text}."


def test_a_term_may_hold_one_and_many():
    words = Words({"line": "{n:plural {kind:goods}}", "term": {"goods": {"wood": "plank|planks", "meat": "meat|meat"}}})
    said = [words.say(("line",), {"n": n, "kind": kind}) for kind in ("wood", "meat") for n in (1, 2)]
    assert said == ["1 plank", "2 planks", "1 meat", "2 meat"]


def test_a_note_may_be_missing():
    assert WORDS.note(ASK, Option("pass")) == ""


def test_groups_have_their_own_words_or_the_star():
    assert WORDS.group(ASK, "deck") == "From the deck"
    assert WORDS.group(ASK, "hand") == "Group hand"
    assert WORDS.group(Ask(seat=0, kind="other", default=0), "hand") == "hand"


def test_a_missing_template_says_where():
    with pytest.raises(AssertionError, match=r"words.toml has no ask.turn.pass.title"):
        WORDS.title(Ask(seat=0, kind="turn.pass", default=0))


def test_an_event_without_words_is_not_told():
    assert WORDS.event({"event": "shuffled"}) == ""


def test_a_refusal_is_worded_by_the_game_first_and_else_by_the_engine():
    assert WORDS.refusal(IllegalAnswer("heavy", most=1)) == "At most 1 crate."
    assert WORDS.refusal(IllegalAnswer("too-few", least=2)) == "Take 2 or more, sailor."
    assert WORDS.refusal(IllegalAnswer("too-many", most=3)) == "Choose at most 3."


def test_a_refusal_names_its_rule():
    assert WORDS.refusal(IllegalAnswer("stale", rule="UNF-1")) == "That question has been settled already. (UNF-1)"


def test_a_blocked_option_says_why():
    option = Option("x", blocked="early", rule="SAL-1", args={"card": "squall", "round": 2})
    error = IllegalAnswer("blocked", rule="SAL-1", reason="early", card="squall", round=2)
    assert WORDS.blocked(ASK, option) == "Squall is for round 2."
    assert WORDS.refusal(error) == "Squall is for round 2. (SAL-1)"
    assert core_words().refusal(error) == "That option is not open to you now. (SAL-1)"


def test_an_error_can_be_read_without_the_games_words():
    """Logs and tracebacks print it; a game's own refusal is then only named."""
    assert str(IllegalAnswer("too-few", least=2)) == "Choose at least 2."
    assert str(IllegalAnswer("heavy", most=1)) == "heavy"


def test_every_game_is_read_from_its_own_folder(salvage):
    assert salvage.words is words_of("salvage")
    assert salvage.words.option_title("length") == "Length"
    assert salvage.words.option_choice("length", "long") == "Four rounds"
    assert not (DATA / "salvage").exists()


def test_a_setting_is_worded_by_what_stands_before_the_dot():
    args = {"card": "squall", "n": 2}
    assert WORDS.setting_title("arm.squall.3", args) == "Arm Squall"
    assert WORDS.setting_text("arm", args) == "It is played by itself."
    assert WORDS.setting_choice("arm.squall.3", "no", args) == "Never"
    assert WORDS.setting_choice("arm.squall.3", "flare", args) == "Against Flare, 2 times"
    with pytest.raises(AssertionError, match=r"words.toml has no setting.lend.title"):
        WORDS.setting_title("lend.squall", args)


def test_a_missing_template_is_looked_for_in_its_own_file():
    with pytest.raises(AssertionError, match=r"^words\.toml has no ask\.x"):
        words_of("unfathomable").say(("ask", "x"), {})
    with pytest.raises(AssertionError, match=r"^effects\.toml has no card\.x"):
        card_words_of("unfathomable").say(("card", "x"), {})


def test_a_suggestion_is_worded_by_its_key_or_by_what_it_picks():
    words = Words({"option": {"k": {"*": "cell {id}"}}, "suggested": {"k": {"best": "Best for {n}: {picks:list}"}}})
    ask = Ask(seat=0, kind="k", options=[Option("A1"), Option("B1")], least=2, most=2, default=["A1", "B1"])
    assert words.suggestion(ask, Suggestion(["A1", "B1"], "best", {"n": 3})) == "Best for 3: cell A1 and cell B1"
    assert words.suggestion(ask, Suggestion(["A1", "B1"])) == "cell A1, cell B1"
    assert words.suggestion(ask, Suggestion(7)) == "7"
