"""Names that people give themselves: letter by letter in texts, as they are on labels, and harmless everywhere."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.names import LIMIT, clean_name, marked
from bot.option_lines import option_lines
from bot.prompts import Draft, make_prompt
from games.core.asks import Ask, Option
from games.core.words import Words
from tests.cogs.screen import Screen, check_limits
from tests.cogs.simulation import Person, Simulation

LINK = "[free](https://x.io)"
BOLD = "**Bo** <@1> @everyone"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (LINK, r"\[free\](https\://x.io)"),
        (BOLD, r"\*\*Bo\*\* \<\@1> \@everyone"),
        ("sea_dog ~x~ ||y||", r"sea\_dog \~x\~ \|\|y\|\|"),
        ("# Big", r"\# Big"),
        ("> so", r"\> so"),
        ("1. first", r"1\. first"),
        ("HTTPS://x.io", r"HTTPS\://x.io"),
        ("Jean-Luc (of 9)", "Jean-Luc (of 9)"),
        ("C:\\", "C:\\\\"),
    ],
)
def test_markdown_in_a_name_is_shown_as_it_was_typed(name: str, text: str):
    assert marked(clean_name(name)) == text


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("a\u202eb\u200b\u0000c", "abc"),
        (" two\nlines\t ", "two lines"),
        ("```x```", "'''x'''"),
        ("Z" + "\u0337" * 40, "Z\u0337\u0337"),
        ("👩\u200d🚀 Eve", "👩\u200d🚀 Eve"),
        ("\u3164\u200b", "\u3164"),
        ("\u200b\u202e", "?"),
        ("n" * 99, "n" * (LIMIT - 1) + "…"),
    ],
)
def test_a_name_is_one_visible_line(name: str, clean: str):
    assert clean_name(name) == clean


def test_labels_are_plain_and_texts_are_escaped():
    words = Words(
        {
            "ask": {"k": {"title": "Attack {seat:seat}?", "text": "It is {seat:seat}."}},
            "option": {"k": {"*": "At {seat:seat}"}},
            "note": {"k": {"*": "{seat:seat} bleeds"}},
        }
    )
    options = [Option("a", args={"seat": 0}), Option("b", args={"seat": 1})]
    prompt = make_prompt(Ask(seat=0, kind="k", default=["a"], options=options, id=1), words, [LINK, "Bo"])
    assert prompt.label("a") == f"At {LINK}"
    assert prompt.title == f"Attack {LINK}?"
    assert prompt.in_text.title == f"Attack {marked(LINK)}?"
    assert option_lines(prompt, Draft(), 1000)[0] == f"- **At {marked(LINK)}**: {marked(LINK)} bleeds"
    plain = make_prompt(Ask(seat=0, kind="k", default=["a"], options=options, id=1), words, ["Ann", "Bo"])
    assert plain.in_text is plain


def every_text(sim: Simulation) -> list[str]:
    stored = [m for place in sim.env.backend.messages.values() for m in place.values()]
    return [c["content"] for m in stored for c in Screen(m.components).all if "content" in c]


def every_alt(sim: Simulation) -> list[str]:
    stored = [m for place in sim.env.backend.messages.values() for m in place.values()]
    return [alt for m in stored for alt in Screen(m.components).alts]


async def the_two(sim: Simulation) -> list[Person]:
    people = [sim.newcomer(name, nick=nick) for name, nick in (("ann", LINK), ("bo", BOLD))]
    sim.people[:2] = people
    return people


async def test_no_public_line_carries_a_link_or_a_mention_of_somebodys_name(sim: Simulation):
    ann, bo = await the_two(sim)
    await sim.gather(2, clock=3600)
    for _ in range(3):
        person, _ask = (await sim.open_asks())[0]
        await person.slash("liars-dice answer", choice=(await offered(sim, person))[0])
        await sim.env.advance_time(1900)  # a reminder names them too
    for person in (ann, bo):
        for command in ("recap", "log", "move", "hand"):
            await person.slash(f"table {command}")
        await person.slash("table board", as_text=True)
    texts = [re.sub("(?s)```.*```", "", text) for text in every_text(sim)]  # in a block of code nothing is active
    assert not any(LINK in text or "**Bo**" in text or "<@1>" in text for text in texts)
    assert any(marked(LINK) in text for text in texts), "the name is there, and escaped"
    assert any(LINK in alt for alt in every_alt(sim)), "an alt text is plain"
    for place in sim.env.backend.messages.values():
        for message in place.values():
            check_limits(message.components)


async def offered(sim: Simulation, person: Person) -> list[str]:
    found: list[dict[str, Any]] = await person.member.autocomplete(sim.place, "liars-dice answer", "choice", "")
    return [choice["value"] for choice in found]


async def test_names_of_tables_that_stand_already_are_harmless_too(sim: Simulation):
    await sim.gather(2)
    with closing(sqlite3.connect(sim.settings.database)) as db, db:
        db.execute("UPDATE seats SET name = ? WHERE seat = 0", (LINK + "\u202e```",))
    await sim.restart()
    person, _ = (await sim.open_asks())[0]
    await person.slash("liars-dice answer", choice=(await offered(sim, person))[0])
    shown = await person.slash("table recap")
    assert LINK not in shown.text
    names = (await sim.table()).row.names()
    assert names[0] == LINK + "'''"
