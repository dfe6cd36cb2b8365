"""The rules under *Rules*: chapters to open, each in pages, for this person alone, in one message.

`rules.m<n>` are the menus of chapters, `rules.<chapter>.<page>` a page of one.
"""

from __future__ import annotations

from functools import cache

from discord import ui

from bot import layouts
from bot.components import rows
from bot.controls import Control, Menu, Pressable
from bot.drafting import page_number
from bot.live_table import LiveTable
from bot.prompts import ITEM, PAGE, cut
from bot.words import say
from games.core.rulebook import Rule, note_of, rules_of

LEAF = 2400  # characters on a page: a screen or two of a phone


@cache
def chapters_of(slug: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule.chapter for rule in rules_of(slug)))


def menus(slug: str, chosen: int = -1) -> list[Control]:
    """As few as hold all chapters, and of about the same length."""
    titles = chapters_of(slug)
    size = -(-len(titles) // -(-len(titles) // PAGE))
    found: list[Control] = []
    for at in range(0, len(titles), size):
        items = [(str(i), cut(title, ITEM), "", i == chosen) for i, title in enumerate(titles)][at : at + size]
        last = items[-1][1]
        head = say("rules.chapters", first=items[0][1], last=last) if len(titles) > size else say("rules.chapter")
        found.append(Menu(cut(head, 150), f"rules.m{at // size}", tuple(items)))
    return found


def leaves(slug: str, chapter: str) -> list[str]:
    """Its rules, whole ones on each page."""
    pages: list[list[str]] = [[]]
    for rule in (rule for rule in rules_of(slug) if rule.chapter == chapter):
        said = in_words(slug, rule, f"-# {rule.id}")
        if pages[-1] and sum(map(len, pages[-1])) + len(said) > LEAF:
            pages.append([])
        pages[-1].append(said)
    return ["\n".join(page) for page in pages]


def in_words(slug: str, rule: Rule, where: str) -> str:
    """With its title, the case that shows it, and where it stands."""
    note = note_of(slug, rule.id)
    head = say("rules.titled", title=note.title) if note.title else ""
    case = say("rules.case", text=note.example) if note.example else ""
    return f"{head}{rule.text}{case}\n{where}"


def panel(table: LiveTable, rest: str, value: str) -> ui.LayoutView:
    """`rest` is what stands behind `rules.` in the id; `value` what a menu has brought."""
    slug, titles = table.spec.slug, chapters_of(table.spec.slug)
    number, _, page = (value or rest).partition(".")
    at = min(page_number(number), len(titles) - 1)
    pages = leaves(slug, titles[at])
    leaf = min(page_number(page), len(pages) - 1)
    head = f"### {titles[at]}"
    if len(pages) > 1:
        head += "\n" + say("guide.page", title=table.spec.title, page=leaf + 1, pages=len(pages))
    return layouts.layout(
        layouts.text(f"{head}\n{pages[leaf]}"),
        *rows(table.id, "0", [*_turning(at, leaf, len(pages), len(titles)), *menus(slug, at)]),
    )


def _turning(at: int, leaf: int, pages: int, chapters: int) -> list[Control]:
    """A page back and on, through all chapters: who reads on comes to the next."""
    back = f"rules.{at}.{leaf - 1}" if leaf else f"rules.{at - 1}.0"
    on = f"rules.{at}.{leaf + 1}" if leaf + 1 < pages else f"rules.{at + 1}.0"
    return [
        Pressable("◀", back, disabled=not at and not leaf),
        Pressable("▶", on, disabled=at + 1 == chapters and leaf + 1 == pages),
        Pressable(say("button.rules"), "rules"),
    ]
