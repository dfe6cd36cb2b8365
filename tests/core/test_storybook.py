"""Storybooks are proven when they are loaded: every fault stops the load with file, paragraph and field."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from games.core.effects import BadCard
from games.core.storybook import Book, pages_of, storybook
from tests.core import storm
from tests.core.storm.leaves import Leaf, Test

SOUND = """
[[paragraph]]
id = "1"
title = "The cove"
text = "A boat, and nobody in it."
[[paragraph.choices]]
label = "Row out"
check = { by = "luck", number = 4, fail = [{ op = "lose", what = "rope" }], fail_goto = "3" }
goto = "2"
[[paragraph.choices]]
label = "Wait"
goto = "3"

[[paragraph]]
id = "2"
text = "Open water."
goto = "3"

[[paragraph]]
id = "3"
text = "Morning."
end = true
"""


def load(folder: Path, *texts: str, starts: Sequence[str] = ("1",)) -> Book[Leaf]:
    paths = [folder / f"{name}.toml" for name in ("cove", "bay")[: len(texts)]]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, "utf-8")
    return storybook(paths, Leaf, starts)()


def more(text: str) -> str:
    return f"{SOUND}\n[[paragraph]]\n{text}\n"


def other(old: str, new: str) -> str:
    assert SOUND.count(old) == 1, "the edit would not be what it is meant to be"
    return SOUND.replace(old, new)


WAIT = 'label = "Wait"\ngoto = "3"'
OPEN = 'text = "Open water."\ngoto = "3"'
END = 'text = "Morning."\nend = true'
ROW = 'fail = [{ op = "lose", what = "rope" }], fail_goto = "3"'
HUB = """hub = true
[[paragraph.choices]]
label = "Look"
check = { by = "luck", number = 3, fail_goto = "3" }
goto = "2"
[[paragraph.choices]]
label = "Sell"
cost = { coins = 1 }
goto = "3"
"""

FAULTS = {
    "no such target": (other(WAIT, 'label = "Wait"\ngoto = "9"'), "1", "choices[1].goto", "there is no paragraph 9"),
    "no such target of goto": (other(OPEN, 'goto = "9"'), "2", "goto", "there is no paragraph 9"),
    "no such target of failing": (
        other(ROW, 'fail_goto = "9"'), "1", "choices[0].check.fail_goto", "there is no paragraph 9",
    ),
    "no such target of a condition": (
        other(OPEN, f'if = [{{ mark = "a", goto = "9" }}]\n{OPEN}'), "2", "if[0].goto", "there is no paragraph 9",
    ),
    "no such teaser": (
        other(OPEN, f'needs = [{{ mark = "a" }}]\nteaser = "9"\n{OPEN}'), "2", "teaser", "there is no paragraph 9",
    ),
    "a condition that leads nowhere": (
        other(OPEN, f'if = [{{ mark = "a", goto = "" }}]\n{OPEN}'), "2", "if[0].goto", "leads nowhere",
    ),
    "needs without a teaser": (other(OPEN, f'needs = [{{ mark = "a" }}]\n{OPEN}'), "2", "teaser", "with `needs`"),
    "a teaser without needs": (other(OPEN, f'teaser = "3"\n{OPEN}'), "2", "teaser", "with `needs`"),
    "unreachable": (more('id = "4"\nend = true'), "4", "id", "nothing leads here"),
    "unreachable in a ring of its own": (
        more('id = "4"\ncheck = { by = "luck", number = 2, fail_goto = "4" }\ngoto = "3"'), "4", "id", "nothing leads",
    ),
    "no way on": (other(END, 'text = "Morning."'), "3", "end", "there is no way on"),
    "two ways on": (other(OPEN, f"{OPEN}\nend = true"), "2", "end", "there is another way on: goto"),
    "choices and goto": (
        other(OPEN, f'{OPEN}\n[[paragraph.choices]]\nlabel = "Look"\nleave = true'),
        "2", "goto", "another way on: choices",
    ),
    "a check and an end": (
        other(OPEN, 'check = { by = "luck", number = 2, soft = true }\ngoto = "3"\nend = true'),
        "2", "end", "there is another way on: check",
    ),
    "a check that leads nowhere": (
        other(OPEN, 'check = { by = "luck", number = 2, soft = true }'), "2", "goto", "success in check leads nowhere",
    ),
    "failing that leads nowhere": (
        other(ROW, "soft = false"), "1", "choices[0].check.fail_goto", "failing leads nowhere",
    ),
    "failing that leads two ways": (
        other(ROW, 'soft = true, fail_goto = "3"'), "1", "choices[0].check.fail_goto", "leads elsewhere, and on",
    ),
    "a choice that leads nowhere": (other(WAIT, 'label = "Wait"'), "1", "choices[1].goto", "leads nowhere"),
    "a choice that leads on and out": (other(WAIT, f"{WAIT}\nleave = true"), "1", "choices[1].goto", "on, and out"),
    "a label twice": (other('"Wait"', '"Row out"'), "1", "choices[1].label", "stands there twice"),
    "no label": (other('"Wait"', '" "'), "1", "choices[1].label", "is empty"),
    "choices that all need something": (
        other(WAIT, f"{WAIT}\ncost = {{ coins = 1 }}").replace('"Row out"', '"Row out"\nrequires = { rope = 1 }'),
        "1", "choices", "each of them needs something",
    ),
    "a loop": (
        other(OPEN, 'goto = "4"') + '\n[[paragraph]]\nid = "4"\ngoto = "2"\n', "4", "goto", "2 → 4 → 2",
    ),
    "a loop through conditions": (
        other(END, f'if = [{{ mark = "a", goto = "2" }}]\n{END}'), "3", "if[0].goto", "2 → 3 → 2",
    ),
    "a loop through a choice that is none": (
        other(OPEN, 'choices = [{ label = "On", goto = "3" }, { label = "Pay", cost = { coins = 1 }, leave = true }]')
        .replace(END, f'if = [{{ mark = "a", goto = "2" }}]\n{END}'), "3", "if[0].goto", "2 → 3 → 2",
    ),
    "a loop to itself": (other(OPEN, 'needs = [{ mark = "a" }]\nteaser = "2"\ngoto = "3"'), "2", "teaser", "2 → 2"),
    "an end that needs something": (
        other(OPEN, """choices = [
            { label = "Pay", cost = { coins = 1 }, leave = true }, { label = "Stay", goto = "2" },
        ]"""), "2", "choices", "no end can be reached",
    ),
    "a hub that keeps its guests": (other(OPEN, HUB), "2", "choices", "leaves this hub for good"),
    "a hub without choices": (other(OPEN, f"hub = true\n{OPEN}"), "2", "hub", "has no choices"),
    "an id that is no word": (SOUND.replace('= "2"', '= "2/x"'), "2/x", "id", "must be a word"),
    "an id twice": (more('id = "3"\nend = true'), "3", "id", "stands there twice"),
    "an unknown condition": (
        other(OPEN, f'if = [{{ marks = "a", goto = "3" }}]\n{OPEN}'), "2", "if[0]", "unknown field `marks`",
    ),
    "an unknown effect": (
        other(OPEN, f'effects = [{{ op = "sing" }}]\n{OPEN}'), "2", "effects[0].op", "Invalid value 'sing'",
    ),
    "an unknown check": (other('by = "luck"', 'by = "guess"'), "1", "choices[0].check.by", "Invalid value 'guess'"),
    "an unknown field": (other(OPEN, f"{OPEN}\ngotto = 3"), "2", "", "unknown field `gotto`"),
}  # fmt: skip


def test_a_sound_book_is_loaded(tmp_path: Path):
    book = load(tmp_path, SOUND)
    assert len(book) == 3 and [leaf.id for leaf in book] == ["1", "2", "3"] and "3" in book and "9" not in book


@pytest.mark.parametrize(("text", "paragraph", "field", "said"), FAULTS.values(), ids=FAULTS)
def test_a_fault_stops_the_load_with_file_paragraph_and_field(
    tmp_path: Path, text: str, paragraph: str, field: str, said: str
):
    with pytest.raises(BadCard) as error:
        load(tmp_path, text)
    lines = [line for line in str(error.value).splitlines() if line.startswith(f"cove.toml: {paragraph}: ")]
    place = f" - at `$.{field}`" if field else ""
    assert [line for line in lines if said in line and line.endswith(place)], str(error.value)


def test_all_faults_are_said_at_once(tmp_path: Path):
    with pytest.raises(BadCard) as error:
        load(tmp_path, SOUND.replace('goto = "3"', 'goto = "7"'))
    assert len(str(error.value).splitlines()) == 3


def test_pages_lie_in_several_files_and_errors_name_the_right_one(tmp_path: Path):
    bay = '[[paragraph]]\nid = "4"\nend = true\n'
    cove = other(OPEN, 'goto = "4"')
    assert len(load(tmp_path, cove, bay)) == 4
    with pytest.raises(BadCard, match=r"bay\.toml: 4: there is no way on: .* - at `\$\.end`"):
        load(tmp_path, cove, '[[paragraph]]\nid = "4"\n')
    with pytest.raises(BadCard, match=r"bay\.toml: 3: stands in cove\.toml already - at `\$\.id`"):
        load(tmp_path, SOUND, '[[paragraph]]\nid = "3"\nend = true\n')


def test_a_start_that_is_missing_stops_the_load_and_several_are_allowed(tmp_path: Path):
    with pytest.raises(BadCard, match=r"starts: 9: there is no such paragraph"):
        load(tmp_path, SOUND, starts=["1", "9"])
    lone = more('id = "4"\nend = true')
    assert len(load(tmp_path, lone, starts=["1", "4"])) == 4


def test_what_only_the_game_knows_is_checked_by_the_game(tmp_path: Path):
    book = load(tmp_path, other(OPEN, f'if = [{{ mark = "lamp", goto = "3" }}]\n{OPEN}'))

    def fault(part: object) -> str:
        return "nothing sets it" if isinstance(part, Test) and part.mark == "lamp" else ""

    with pytest.raises(BadCard, match=r"cove\.toml: 2: nothing sets it - at `\$\.if\[0\]`"):
        book.check_parts(fault)


def test_a_long_chain_is_proven_without_deep_recursion():
    chain = [Leaf(id=str(n), text="On.", goto=str(n + 1)) for n in range(3000)]
    assert len(Book([("long.toml", leaf) for leaf in [*chain, Leaf(id="3000", end=True)]], ["0"])) == 3001


def test_pages_are_entries_with_their_files():
    pages = pages_of([storm.leaves.HERE / "ashore.toml", storm.leaves.HERE / "afloat.toml"], Leaf)
    assert {file for file, _ in pages} == {"ashore.toml", "afloat.toml"}
    assert storm.book().files["2.1"] == "afloat.toml"
