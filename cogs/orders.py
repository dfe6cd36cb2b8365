"""My orders: what a seat sets for later, in pages. Standing orders are the host's, settings are the game's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from discord import ui

from bot import layouts
from bot.components import rows
from bot.controls import Control, Menu, Pressable
from bot.live_table import LiveTable, Refused
from bot.prompts import ITEM, PAGE, Prompt, cut
from bot.rows import Order
from bot.status import ready_prompt
from bot.words import say
from games.core.errors import IllegalAnswer
from games.core.obeying import invited_to
from games.core.settings import settings_of
from games.core.spec import AnySpec, Setting

BLOCKS = 8  # kinds and settings on a page
ROOM = 29  # components of them; headings, menus and buttons of pages take the rest of a message's forty
AT = "at."  # before a key, where a menu leads to the page that has it

Block = Setting | str  # a setting, or a kind of ask


def button(spec: AnySpec) -> str:
    """How the way to the panel is called; empty for a game that has nothing to set."""
    return say("button.orders") if spec.settings is not None or ahead_kinds(spec) else ""


def ahead_kinds(spec: AnySpec) -> list[tuple[int, str]]:
    """The kinds of ask that can be answered ahead, with their fixed number."""
    return [(i, kind) for i, kind in enumerate(sorted(spec.kinds)) if spec.kinds[kind].ahead]


def kind_of(spec: AnySpec, number: str) -> str:
    kinds = sorted(spec.kinds)
    known = re.fullmatch("[0-9]{1,4}", number)
    if known is None or int(number) >= len(kinds) or not spec.kinds[kinds[int(number)]].ahead:
        raise Refused("orders.unknown")
    return kinds[int(number)]


# ---- the panel --------------------------------------------------------------------------------------------------


def panel(table: LiveTable, seat: int, said: str = "", page: int = 0, at: str = "") -> ui.LayoutView:
    """A page of it: the one with the kind or setting `at`, or the one that was asked for."""
    if table.state is None:
        raise Refused("table.not_live")
    here = table.spec.kinds_with(table.row.options)
    ahead = [kind for _, kind in ahead_kinds(table.spec) if kind in here]
    pages = _pages(table.spec, [*ahead, *settings(table, seat)])
    page = next((i for i, blocks in enumerate(pages) if at in _keys(blocks)), min(page, len(pages) - 1))
    blocks = pages[page]
    kinds = [block for block in blocks if isinstance(block, str)]
    offered = [block for block in blocks if isinstance(block, Setting)]
    items: list[ui.Item[ui.LayoutView]] = [layouts.text(said)] if said else []
    if kinds and not said:
        items.append(layouts.text(say("orders.about")))
    for kind in kinds:
        items += _kind_items(table, seat, kind)
    items += _settings_items(table, offered, say("orders.rules" if kinds else "orders.settings")) if offered else []
    if not blocks:
        items.append(layouts.text(say("orders.nothing")))
    return layouts.layout(*items, *rows(table.id, "0", _paging(table, seat, pages, page)))


def _keys(blocks: Iterable[Block]) -> list[str]:
    return [block.key if isinstance(block, Setting) else block for block in blocks]


def _size(spec: AnySpec, block: Block) -> int:
    """Components that it takes: a line, a row, and what stands in the row."""
    if isinstance(block, Setting):
        return 3
    kind = spec.kinds[block]
    return 3 + 2 * (kind.passes is not None) + (kind.preload is not None)


def _pages(spec: AnySpec, blocks: Iterable[Block]) -> list[list[Block]]:
    pages: list[list[Block]] = [[]]
    room = ROOM
    for block in blocks:
        size = _size(spec, block)
        if len(pages[-1]) == BLOCKS or size > room:
            pages.append([])
            room = ROOM
        pages[-1].append(block)
        room -= size
    return pages


def _paging(table: LiveTable, seat: int, pages: list[list[Block]], page: int) -> list[Control]:
    """And the way back: who came here from a question has it in this message no more."""
    move = Pressable(say("button.move"), "move")
    if len(pages) == 1:
        return [move]
    back = Pressable(say("prompt.back"), f"orders.{max(0, page - 1)}", disabled=page == 0)
    on = Pressable(say("prompt.next"), f"orders.{page + 1}", disabled=page + 1 == len(pages))
    return [*_contents(table, seat, pages, page), back, on, move]


def _contents(table: LiveTable, seat: int, pages: list[list[Block]], page: int) -> list[Menu]:
    """All that is on any page, and how it is set; of more than two menus take, what is on each page."""
    title = say("orders.contents", page=page + 1, pages=len(pages))
    entries = [
        (f"{AT}{key}", cut(_named(table, block), ITEM), cut(_set_so(table, seat, block), ITEM), False)
        for blocks in pages
        for key, block in zip(_keys(blocks), blocks, strict=True)
    ]
    if len(entries) > 2 * PAGE:
        entries = [
            (str(i), say("prompt.page", page=i + 1, pages=len(pages)), cut(", ".join(names), ITEM), False)
            for i, names in enumerate([_named(table, block) for block in blocks] for blocks in pages[:PAGE])
        ]
    rest = [Menu(say("orders.contents_more"), "orders.more", tuple(entries[PAGE:]))] if len(entries) > PAGE else []
    return [Menu(title, "orders", tuple(entries[:PAGE])), *rest]


def _named(table: LiveTable, block: Block) -> str:
    return _title(table, block) if isinstance(block, Setting) else kind_title(table.spec, block)


def _set_so(table: LiveTable, seat: int, block: Block) -> str:
    if isinstance(block, Setting):
        return choice_label(table, block, block.value)
    return _order_line(table, seat, block, table.orders.get((seat, block)))


# ---- settings of the game ---------------------------------------------------------------------------------------


def settings(table: LiveTable, seat: int) -> list[Setting]:
    """What this seat can set now, from its own view."""
    return settings_of(table.spec, table.state, seat) if table.row.phase == "live" else []


def setting_of(table: LiveTable, seat: int, key: str, choice: str) -> Setting:
    """The setting that was pressed, if it is still offered with this choice."""
    found = next((setting for setting in settings(table, seat) if setting.key == key), None)
    if found is None or choice not in found.choices:
        raise IllegalAnswer("over" if table.view(seat).over else "no-such-option")
    return found


def confirmation(table: LiveTable, setting: Setting, choice: str) -> ui.LayoutView:
    """Asked once more before it is done."""
    words, names = table.spec.words, table.row.marked_names()
    title, about = (
        words.setting_title(setting.key, setting.args, names),
        words.setting_text(setting.key, setting.args, names),
    )
    label = words.setting_choice(setting.key, choice, setting.args, names)
    buttons = [
        Pressable(say("orders.do"), f"sure.{setting.key}={choice}", "danger"),
        Pressable(say("prompt.back"), "orders"),
    ]
    lines = [f"### {title}: {label}", about, say("orders.sure")]
    return layouts.layout(layouts.text("\n".join(lines)), *rows(table.id, "0", list(buttons)))


def _settings_items(table: LiveTable, offered: Sequence[Setting], head: str) -> list[ui.Item[ui.LayoutView]]:
    items: list[ui.Item[ui.LayoutView]] = [layouts.text(head)]
    words, names = table.spec.words, table.row.marked_names()
    explained: set[str] = set()  # several of a sort are explained once
    for setting in offered:
        lines = [f"**{words.setting_title(setting.key, setting.args, names)}**"]
        about = words.setting_text(setting.key, setting.args, names)
        if about not in explained:
            lines.append(f"-# {about}")
        explained.add(about)
        entries = tuple((c, choice_label(table, setting, c), "", c == setting.value) for c in setting.choices)
        items.append(layouts.text("\n".join(lines)))
        items += rows(table.id, "0", [Menu(_title(table, setting)[:150], f"setting.{setting.key}", entries)])
    return items


def _title(table: LiveTable, setting: Setting) -> str:
    """For a menu, which is plain text."""
    return table.spec.words.setting_title(setting.key, setting.args, table.row.names())


def choice_label(table: LiveTable, setting: Setting, choice: str) -> str:
    return cut(table.spec.words.setting_choice(setting.key, choice, setting.args, table.row.names()), ITEM)


# ---- standing orders --------------------------------------------------------------------------------------------


def _kind_items(table: LiveTable, seat: int, kind: str) -> list[ui.Item[ui.LayoutView]]:
    order = table.orders.get((seat, kind))
    known = table.spec.kinds[kind]
    number = sorted(table.spec.kinds).index(kind)
    line = layouts.text(f"**{kind_title(table.spec, kind)}**: {_order_line(table, seat, kind, order)}")
    buttons = [Pressable(say("orders.ask"), f"ord.{number}.ask", disabled=order is None)]
    if known.passes is not None:
        on = order is not None and order.mode == "pass"
        buttons.append(Pressable(_worded(table.spec, kind, "pass"), f"ord.{number}.pass", disabled=on))
        able = order is not None and order.mode == "able"
        buttons.append(Pressable(_worded(table.spec, kind, "able"), f"ord.{number}.able", disabled=able))
    if known.preload is not None and known.preload(table.view(seat)) is not None:
        buttons.append(Pressable(say("orders.load"), f"ord.{number}.load"))
    return [line, *rows(table.id, "0", list(buttons))]


def kind_title(spec: AnySpec, kind: str) -> str:
    return spec.words.get("ahead", kind) or spec.words.get("ask", kind, "title") or kind


def _worded(spec: AnySpec, kind: str, key: str) -> str:
    """In the game's own words for this kind ([orders]), if it has any: where cards are chosen nobody "passes"."""
    usual = f"orders.{key}_none" if spec.kinds[kind].passes == [] else f"orders.{key}"
    return spec.words.get("orders", kind, key) or say(usual)


def _order_line(table: LiveTable, seat: int, kind: str, order: Order | None) -> str:
    if order is None:
        return say("orders.is_ask")
    if order.mode != "preload":
        return _worded(table.spec, kind, f"is_{order.mode}")
    ready = ready_prompt(table, seat, kind)
    if ready is not None and ready.ask.epoch != order.epoch:
        return say("orders.is_void")
    return say("orders.is_ready", answer=_laid(ready, order))


def _laid(ready: Prompt | None, order: Order) -> str:
    if ready is None or not isinstance(order.picks, list):
        return str(order.picks)
    return ", ".join(ready.in_text.label(i) for i in order.picks) or say("prompt.none")


def ready_lines(table: LiveTable, seat: int) -> list[str]:
    """What a seat was called to lay ready, and has: it waits for its turn."""
    if table.state is None or table.row.phase != "live":
        return []
    lines: list[str] = []
    for kind in invited_to(table.spec, table.view(seat)):
        order, ready = table.orders.get((seat, kind)), ready_prompt(table, seat, kind)
        if order is not None and order.mode == "preload" and ready is not None and ready.ask.epoch == order.epoch:
            lines.append(say("move.ready", answer=_laid(ready, order)))
    return lines
