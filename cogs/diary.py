"""The diary of a table, for the asker alone: chapters, lists, one thing at a time, a search, and notes to write.

Where a panel is stands in the ids of its buttons: `diary.c.<chapter>.<page>` a list, `diary.e.<chapter>.<entry>.<page>`
one entry, `diary.f.<page>.<words>` what a search has found, `diary.n.<since>.<until>.<n>` what somebody has missed,
`diary.w.<slot>` a form for a note.
"""

from __future__ import annotations

from dataclasses import dataclass

from discord import ui

from bot import layouts
from bot.components import Click, rows
from bot.controls import Control, Menu, Pressable
from bot.deadlines import day
from bot.diary import (
    Found,
    lines_of,
    listed,
    note_line,
    opened,
    pages_of,
    pinned_lines,
    plain_query,
    result_pages,
    searched,
    title_of,
    told_at,
    told_between,
    with_snippets,
)
from bot.drafting import page_number
from bot.live_table import Refused
from bot.names import clean_text, marked
from bot.prompts import ITEM, LABEL, PAGE, cut
from bot.reading import divided
from bot.words import say
from cogs.anew import READ, anew
from cogs.visit import Visit
from games.core.diary import Chapter, Entry, Opened, Slot

LEAF = 2600  # characters of a text on one leaf: notes and a heading stand with it
FIND, WRITE = "diary.find", "diary.w."
Item = ui.Item[ui.LayoutView]


@dataclass(frozen=True)
class Turning:
    """Where ◀ and ▶ lead from an entry, and the way back."""

    back: str = ""
    on: str = ""
    home: str = ""
    home_label: str = ""


async def on_click(here: Visit, click: Click) -> None:
    await anew(here, READ, await _panel(here, click))


async def _panel(here: Visit, click: Click) -> ui.LayoutView:
    book = opened(here.table, here.seat_if_any)
    chosen = "".join(click.values[:1])
    if click.action == FIND:
        return search_panel(here, book, plain_query(chosen), 0)
    if click.action.startswith(WRITE):
        key = click.action.removeprefix(WRITE)
        return await write(here, key, chosen) if click.values else await written(here, book, key)
    kind, _, rest = click.action.removeprefix("diary").removeprefix(".").partition(".")
    match kind:
        case "c":
            chapter, _, page = (chosen or rest).partition(".")
            return list_panel(here, book, chapter, page_number(page))
        case "e":
            chapter, entry, page = (chosen or rest).split(".")[:3] if (chosen or rest).count(".") > 1 else ("", "", "")
            return await entry_panel(here, book, chapter, entry, page_number(page))
        case "f":
            page, _, query = rest.partition(".")
            return search_panel(here, book, plain_query(query), page_number(page))
        case "r":  # one of what was found, with the way back
            chapter, _, entry = chosen.partition(".")
            return await entry_panel(here, book, chapter, entry, 0, f"diary.f.{rest}")
        case "n":
            since, until, at = (page_number(part) for part in (*rest.split("."), "", "", "")[:3])
            return await missed_panel(here, book, since, until, at)
        case _:
            return front(here, book)


# ---- panels ---------------------------------------------------------------------------------------------------------


def front(here: Visit, book: Opened) -> ui.LayoutView:
    lines = [f"### {title_of(here.table)}", *pinned_lines(here.table)]
    for chapter in book.chapters:
        key = "chapter" if chapter.line else "chapter_plain"
        lines.append(say(f"diary.{key}", title=chapter.title, line=chapter.line))
    return _laid(here, book, [layouts.text("\n".join(lines))], [])


def list_panel(here: Visit, book: Opened, key: str, page: int, said: str = "") -> ui.LayoutView:
    chapter = book.chapter(key)
    if chapter is None:
        return front(here, book)
    pages = pages_of(listed(chapter))
    page = min(page, len(pages) - 1)
    head = _head(here, chapter.title, page, len(pages))
    notes = [note_line(slot, here.table.row.marked_names()) for slot in _slots(book, chapter.slots) if slot.text]
    lines = [*([said] if said else []), head, *([chapter.about] if chapter.about else []), *notes]
    controls: list[Control] = [_writing(slot, slot.title) for slot in _slots(book, chapter.slots) if _may_write(here)]
    controls += _paging(f"diary.c.{key}.", page, len(pages))
    controls += _opening(pages[page], "diary.e", whole=True)
    return _laid(here, book, [layouts.text("\n".join([*lines, *lines_of(pages[page])]))], controls, key)


def search_panel(here: Visit, book: Opened, query: str, page: int) -> ui.LayoutView:
    found = searched(book, query)
    asked = marked(query)
    if not found:
        return _laid(here, book, [layouts.text(say("diary.found_none", query=asked))], [])
    pages = result_pages(found)
    page = min(page, len(pages) - 1)
    shown = with_snippets(book, pages[page], query)
    head = _head(here, say("diary.found", n=len(found), query=asked), page, len(pages))
    controls: list[Control] = []
    if len(pages) > 1:
        back = Pressable("◀", f"diary.f.{max(0, page - 1)}.{query}", disabled=page == 0)
        controls += [back, Pressable("▶", f"diary.f.{page + 1}.{query}", disabled=page + 1 == len(pages))]
    controls += _opening(shown, f"diary.r.{page}.{query}")
    return _laid(here, book, [layouts.text("\n".join([head, *lines_of(shown)]))], controls)


async def entry_panel(
    here: Visit, book: Opened, key: str, name: str, page: int, back: str = "", said: str = ""
) -> ui.LayoutView:
    chapter, entry = book.chapter(key), book.entry(key, name)
    if chapter is None or entry is None or not entry.opens:
        raise Refused("diary.gone")
    pages = divided(entry.text.strip(), LEAF)
    page = min(page, len(pages) - 1)
    turning = _turning(chapter, entry, page, len(pages), back)
    return await _leaf(here, book, Found(chapter, entry), page, turning, said)


async def missed_panel(here: Visit, book: Opened, since: int, until: int, at: int) -> ui.LayoutView:
    """What came into it meanwhile, one after the other."""
    found = [one for one in await told_between(here.host.store, here.table, book, since, until) if one.entry.opens]
    if not found:
        return layouts.notice(say("diary.missed_none"))
    at = min(at, len(found) - 1)
    way = f"diary.n.{since}.{until}."
    turning = Turning(f"{way}{at - 1}" if at else "", f"{way}{at + 1}" if at + 1 < len(found) else "")
    head = say("diary.missed", title=title_of(here.table), page=at + 1, pages=len(found))
    return await _leaf(here, book, found[at], 0, turning, f"-# {head}")


async def _leaf(here: Visit, book: Opened, one: Found, page: int, turning: Turning, said: str) -> ui.LayoutView:
    entry, names = one.entry, here.table.row.marked_names()
    slots = _slots(book, entry.slots)
    lines = [*([said] if said else []), f"### {entry.title}"]
    if where := await _where(here, entry):
        lines.append(f"-# {where}")
    lines += [divided(entry.text.strip(), LEAF)[page]] if entry.text else []
    lines += [note_line(slot, names) for slot in slots if slot.text]
    controls: list[Control] = []
    if turning.back or turning.on:
        controls.append(Pressable("◀", turning.back or "diary.x", disabled=not turning.back))
        controls.append(Pressable("▶", turning.on or "diary.x", disabled=not turning.on))
    controls += [_writing(slot) for slot in slots if _may_write(here)]
    if turning.home:
        controls.append(Pressable(turning.home_label, turning.home))
    links = [found for link in entry.links if (found := _linked(book, link)) is not None]
    controls += _opening(links[-PAGE:], "diary.e", say("diary.links"), whole=True)
    return _laid(here, book, [layouts.text("\n".join(lines))], controls, one.chapter.key)


async def _where(here: Visit, entry: Entry) -> str:
    """Its place in the game, and the day on which it was told."""
    when = (await told_at(here.host.store, here.table)).get(entry.told) if entry.told else None
    return say("diary.told", line=entry.place, when=day(when)) if when is not None else entry.place


# ---- writing --------------------------------------------------------------------------------------------------------


async def write(here: Visit, key: str, typed: str) -> ui.LayoutView:
    """What came back from a form, or was typed after the command: kept, and shown where it stands."""
    seat, text = here.seat, clean_text(typed)
    table = await here.host.tables.jot(here.table.id, seat, key, text)
    here = here.now(table)
    book = opened(table, seat)
    slot = book.slots.get(key)
    said = say("diary.taken_out" if not text else "diary.done_shared" if slot and slot.shared else "diary.done")
    return await written(here, book, key, said)


async def written(here: Visit, book: Opened, key: str, said: str = "") -> ui.LayoutView:
    """Where something is written, as it stands there now."""
    about = book.about(key)
    if about is None:
        return layouts.notice(said) if said else front(here, book)
    chapter, entry = about
    if entry is None:
        return list_panel(here, book, chapter.key, 0, said)
    return await entry_panel(here, book, chapter.key, entry.key, 0, said=said)


def _may_write(here: Visit) -> bool:
    return here.row is not None and here.table.row.phase == "live"


def _writing(slot: Slot, label: str = "") -> Pressable:
    key = f"{'change' if slot.text else 'write'}_{'shared' if slot.shared else 'own'}"
    return Pressable(cut(label, LABEL) if label else say(f"diary.{key}"), f"{WRITE}{slot.key}", "primary")


# ---- parts of a panel -----------------------------------------------------------------------------------------------


def _laid(here: Visit, book: Opened, items: list[Item], controls: list[Control], at: str = "") -> ui.LayoutView:
    """The chapters and the search stand below everything."""
    chapters = tuple((c.key, cut(c.title, ITEM), cut(c.line, ITEM), c.key == at) for c in book.chapters)
    below: list[Control] = [Menu(say("diary.choose"), "diary.c", chapters), Pressable(say("diary.search"), FIND)]
    below += [Pressable(cut(title_of(here.table), LABEL), "diary")] if controls or at else []
    return layouts.layout(*items, *rows(here.table.id, "0", [*controls, *below]))


def _head(here: Visit, what: str, page: int, pages: int) -> str:
    key = "head_page" if pages > 1 else "head"
    return f"### {say(f'diary.{key}', title=title_of(here.table), chapter=what, page=page + 1, pages=pages)}"


def _paging(way: str, page: int, pages: int) -> list[Control]:
    if pages == 1:
        return []
    back = Pressable("◀", f"{way}{max(0, page - 1)}", disabled=page == 0)
    return [back, Pressable("▶", f"{way}{page + 1}", disabled=page + 1 == pages)]


def _opening(found: list[Found], action: str, label: str = "", whole: bool = False) -> list[Control]:
    """A menu of those that have more to say. `whole`: its values name the leaf as well."""
    entries = tuple(
        (
            f"{one.chapter.key}.{one.entry.key}{'.0' if whole else ''}",
            cut(one.entry.title, ITEM),
            cut(one.label, ITEM),
            False,
        )
        for one in found
        if one.entry.opens
    )
    return [Menu(label or say("diary.open"), action, entries)] if entries else []


def _turning(chapter: Chapter, entry: Entry, page: int, pages: int, back: str) -> Turning:
    """Leaf by leaf, then from entry to entry, as the chapter has them."""
    way = f"diary.e.{chapter.key}."
    among = [other.key for other in chapter.entries if other.opens]
    at = among.index(entry.key)
    before = f"{way}{among[at - 1]}.0" if at else ""
    after = f"{way}{among[at + 1]}.0" if at + 1 < len(among) else ""
    shown = next(n for n, leaf in enumerate(pages_of(listed(chapter))) if any(one.entry is entry for one in leaf))
    return Turning(
        f"{way}{entry.key}.{page - 1}" if page else before,
        f"{way}{entry.key}.{page + 1}" if page + 1 < pages else after,
        back or f"diary.c.{chapter.key}.{shown}",
        say("diary.results" if back else "diary.list"),
    )


def _slots(book: Opened, keys: tuple[str, ...]) -> list[Slot]:
    return [book.slots[key] for key in keys if key in book.slots]


def _linked(book: Opened, link: str) -> Found | None:
    key, _, name = link.partition(".")
    chapter, entry = book.chapter(key), book.entry(key, name)
    return Found(chapter, entry) if chapter is not None and entry is not None else None
