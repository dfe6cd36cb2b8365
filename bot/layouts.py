"""Messages as Components V2: the lobby card, the board, the hand, a prompt. What they show comes from Views only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO

import discord
from discord import ui

from bot.components import rows
from bot.controls import Menu, Pressable
from bot.deadlines import CLOCKS, duration, lobby_closes, time_of_day, when
from bot.held import Held, hand_pictures, hides_hand
from bot.names import marked
from bot.option_lines import option_lines
from bot.pace import PACES, pace_title
from bot.pictured import FILE as CHOICES_FILE
from bot.pictured import choosing, closer_button, closer_menu, sheets_of
from bot.prompt_controls import board_controls, briefly, controls
from bot.prompts import Draft, Prompt, by_silence, chosen_line
from bot.requests import closed_line, is_open, request_lines, stamp
from bot.rows import KeepsakeRow, TableRow
from bot.words import say
from games.core.spec import AnySpec, TableOption
from games.core.words import tidy
from render.kit.art import Picture
from render.kit.colour import SEATS

SEA = 0x1F6F78
GOLD = 0xE3BD68
BOARD_FILE = "board"
HAND_FILE = "hand"
MESSAGE_LIMIT = 4000  # characters over a whole message
TEXT_LIMIT = 3600
BLOCKED_SHOWN = 8
AT_ONCE = 2  # prompts in one message
_PERCENT = re.compile(r"(?<=\d) %")  # on a phone the sign would stand alone in the next line
MARK = 1_000_000  # component ids from here on mark the outbox row that a message came from


def layout(*items: ui.Item[ui.LayoutView]) -> ui.LayoutView:
    _fit([item for item in items if isinstance(item, ui.TextDisplay)])
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def _fit(blocks: list[ui.TextDisplay[ui.LayoutView]]) -> None:
    """Shorten the longest texts until all of them together are within Discord's limit."""
    for block in sorted(blocks, key=lambda block: -len(block.content)):
        over = sum(len(other.content) for other in blocks) - MESSAGE_LIMIT
        if over > 0:
            block.content = block.content[: max(len(block.content) - over - 1, len(block.content) // 2)] + "…"


def text(content: str, post_id: int | None = None) -> ui.TextDisplay[ui.LayoutView]:
    """A text block. With `post_id` it carries the mark by which the message is known again after a crash."""
    content = _PERCENT.sub("\N{NO-BREAK SPACE}%", content[:TEXT_LIMIT])
    return ui.TextDisplay(content or "\u200b", id=mark(post_id) if post_id is not None else None)


def mark(post_id: int) -> int:
    return MARK + post_id % 1_000_000_000


def notice(content: str, post_id: int | None = None) -> ui.LayoutView:
    return layout(text(content, post_id))


def file_of(picture: Picture, name: str) -> discord.File | None:
    """None: it could not be drawn, and `gallery` shows its text."""
    if not picture.data:
        return None
    return discord.File(BytesIO(picture.data), filename=f"{name}.{picture.suffix}", description=picture.alt)


def files_of(pictures: Sequence[Picture], name: str) -> list[discord.File]:
    found = [file_of(picture, numbered(name, i)) for i, picture in enumerate(pictures)]
    return [file for file in found if file is not None]


def named_files(pictures: Sequence[tuple[str, Picture]]) -> list[discord.File]:
    found = [file_of(picture, name) for name, picture in pictures]
    return [file for file in found if file is not None]


def hand_files(held: Held, prompt: Prompt | None) -> list[discord.File]:
    """What goes along with `hand`."""
    return named_files(hand_pictures(held, prompt, HAND_FILE, CHOICES_FILE))


def choice_files(prompts: Sequence[Prompt]) -> list[discord.File]:
    """What goes along with prompts: one picture at most."""
    return files_of(sheets_of(prompts)[:1], CHOICES_FILE)


def numbered(name: str, i: int) -> str:
    return f"{name}-{i + 1}" if i else name


def gallery(pictures: Sequence[Picture], name: str) -> ui.Item[ui.LayoutView]:
    return galleries(pictures, name)[0]


def galleries(pictures: Sequence[Picture], name: str) -> list[ui.Item[ui.LayoutView]]:
    """The first picture, and what stands beside it; the text board where the first could not be drawn."""
    if not pictures[0].data:
        return [text_board(pictures[0])]
    return _whole([(f"{numbered(name, i)}.{p.suffix}", p.alt) for i, p in enumerate(pictures) if p.data])


def _whole(shown: Sequence[tuple[str, str]]) -> list[ui.Item[ui.LayoutView]]:
    """File names and alt texts, each as a gallery of its own: Discord crops and shrinks what shares one."""
    return [ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt)) for name, alt in shown]


def text_board(picture: Picture) -> ui.TextDisplay[ui.LayoutView]:
    return text(f"```\n{picture.text}\n```" if picture.text else "")


# ---- lobby ------------------------------------------------------------------------------------------------------


def lobby(table: TableRow, spec: AnySpec, post_id: int | None = None, newcomers: bool = False) -> ui.LayoutView:
    """The card. `newcomers`: nobody here has played it before."""
    lines = [
        f"## {spec.title}",
        spec.tagline,
        say("lobby.seats", n=len(table.seats), low=spec.seats[0], high=spec.seats[-1]),
        *[seat_line(i, seat.name, seat.user_id, seat.computer) for i, seat in enumerate(table.seats)],
        "-# " + settings_line(table, spec),
        *([say("keepsake.taken", line=table.keepsake_line)] if table.keepsake_line else []),
    ]
    if table.phase != "lobby":
        where = f"<#{table.thread_id}>" if table.thread_id else say("lobby.here")
        lines += [say(f"reseat.wants_{wish.what}", name=marked(wish.name)) for wish in table.wishes]
        key = "lobby.started" if table.phase == "live" else "lobby.over"
        lines.append(closed_line(table) if table.phase == "closed" else say(key, where=where))
        story = text("\n".join(lines), post_id)
        return layout(ui.Container(story, *_doors(table, spec), accent_colour=SEA))
    enough, full = len(table.seats) in spec.seats, len(table.seats) >= spec.seats[-1]
    buttons = [
        Pressable(say("button.join"), "join", "primary", disabled=full and table.last_computer is None),
        Pressable(say("button.leave"), "leave"),
        Pressable(say("button.add"), "add", disabled=full),
        Pressable(say("button.options"), "options"),
        Pressable(say("button.start"), "start", "success", disabled=not enough),
    ]
    option = spec.learning if newcomers else None
    if newcomers and option is None:
        gently = spec.words.get("game", "gently") or ""
        lines.append(tidy(say("lobby.first_time", title=spec.title, gently=gently)))
    if option is not None:
        learns = {**spec.defaults(), **table.options}[option.key] == option.learning
        lines.append(_way_in(table, spec, option, learns))
        if not learns:
            buttons.append(Pressable(say("button.learn"), "learn", "primary"))
    lines += [_to_begin(table, spec), say("lobby.closes", when=when(lobby_closes(table)))]
    box = ui.Container(text("\n".join(lines), post_id), *rows(table.id, "0", list(buttons)), accent_colour=GOLD)
    return layout(box)


def _way_in(table: TableRow, spec: AnySpec, option: TableOption, learns: bool) -> str:
    if learns:
        return say("lobby.learning")
    name = spec.words.option_choice(option.key, option.learning)
    return say("lobby.newcomers", title=spec.title, option=name, host=f"<@{table.host_id}>")


def _doors(table: TableRow, spec: AnySpec) -> list[ui.ActionRow[ui.LayoutView]]:
    """In and out of a running game, where people may come and go."""
    if table.phase != "live" or spec.reseating is None:
        return []
    coming = sum(wish.what == "join" for wish in table.wishes)
    full = len(table.seats) + coming >= spec.seats[-1]
    leave = Pressable(say("button.leave"), "leave")
    return rows(table.id, "0", [Pressable(say("button.join"), "join", "primary", disabled=full), leave])


def _to_begin(table: TableRow, spec: AnySpec) -> str:
    """What the card waits for."""
    n = len(table.seats)
    if n not in spec.seats:
        return say("lobby.missing", n=next((seats for seats in spec.seats if seats > n), n) - n)
    host, room, last = f"<@{table.host_id}>", spec.seats[-1] - n, table.last_computer
    if room:
        return say("lobby.ready", host=host, n=room)
    way = [say("lobby.gives_way", name=last.name)] if last is not None else []
    return " ".join([say("lobby.ready_full", host=host), *way])


def seat_line(seat: int, name: str, user_id: int | None, computer: str | None) -> str:
    letter, shape, _ = SEATS[seat]
    who = f"<@{user_id}>" if user_id else say("lobby.computer", name=name, level=computer or "")
    return f"**{letter}** {SHAPES[shape]} {who}"


SHAPES = {
    "circle": "●",
    "square": "■",
    "triangle": "▲",
    "diamond": "◆",
    "hexagon": "⬢",
    "star": "★",
    "cross": "✚",
    "flower": "✿",
}


def settings_line(table: TableRow, spec: AnySpec) -> str:
    words = spec.words
    chosen = {**spec.defaults(), **table.options}
    shown = [option.key for option in spec.options_with(chosen)]
    parts = [f"{words.option_title(key)}: {words.option_choice(key, chosen[key])}" for key in shown]
    parts.append(say("pace.line", pace=pace_title(table.pace)))
    parts.append(say("clock.each", time=duration(table.clock)) if table.clock else say("clock.none"))
    return " · ".join(parts)


def options(table: TableRow, spec: AnySpec, kept: Sequence[KeepsakeRow] = ()) -> ui.LayoutView:
    """What the host of a table sets: one menu an option, what an earlier game has left, pace and clock."""
    items: list[ui.Item[ui.LayoutView]] = [text(f"### {say('lobby.options', title=spec.title)}")]
    chosen = {**spec.defaults(), **table.options}
    for option in spec.options_with(chosen):
        words = spec.words
        entries = tuple((c, words.option_choice(option.key, c), "", c == chosen[option.key]) for c in option.choices)
        items.append(text(f"**{words.option_title(option.key)}**\n{words.option_text(option.key)}"))
        items += rows(table.id, "0", [Menu(words.option_title(option.key)[:150], f"set.{option.key}", entries)])
    if kept:
        fresh = ("0", say("keepsake.none"), "", not table.keepsake)
        past = [(str(k.id), say("keepsake.of", table=k.table_id), k.line, k.id == table.keepsake) for k in kept[:24]]
        items.append(text(say("keepsake.about")))
        items += rows(table.id, "0", [Menu(say("keepsake.title"), "set.keepsake", (fresh, *past))])
    paces = tuple((name, pace_title(name), say(f"pace.{name}_about"), name == table.pace) for name in PACES)
    items.append(text(say("pace.about")))
    items += rows(table.id, "0", [Menu(say("pace.title"), "set.pace", paces)])
    clocks = tuple((str(c), duration(c) if c else say("clock.none"), "", c == table.clock) for c in CLOCKS)
    items.append(text(say("clock.about")))
    items += rows(table.id, "0", [Menu(say("clock.title"), "set.clock", clocks)])
    items.append(text("-# " + say("lobby.options_computers", names=", ".join(spec.computer_names()))))
    return layout(*items)


def request(table: TableRow, spec: AnySpec, post_id: int | None = None) -> ui.LayoutView:
    """To close a running game; without buttons when it is settled."""
    story = text("\n".join(request_lines(table, spec)), post_id)
    if table.closing is None or not is_open(table):
        return layout(story)
    of = stamp(table.closing)
    agree = Pressable(say("closing.agree"), f"close.agree.{of}", "danger")
    keep = Pressable(say("closing.no"), f"close.keep.{of}", "primary")
    return layout(ui.Container(story, *rows(table.id, "0", [agree, keep]), accent_colour=GOLD))


# ---- at the table -----------------------------------------------------------------------------------------------


def standing_row(table: TableRow, reads: Pressable | None, looks: bool) -> list[ui.ActionRow[ui.LayoutView]]:
    """What everybody needs, and what there is beyond it: one row as long as they are few, five at most.

    `reads`: the way to a game's long texts or to its diary, whatever this person has of it: the button tells nothing.
    """
    first = [
        Pressable(say("button.hand"), "hand", "primary"),
        Pressable(say("button.move"), "move", "primary"),
        Pressable(say("button.recap"), "recap"),
        Pressable(say("button.rules"), "rules"),
    ]
    more: list[Pressable] = []
    if looks:
        more.append(Pressable(say("button.look"), "look"))
    if reads is not None:
        more.append(reads)
    if table.phase == "over":
        more.append(Pressable(say("button.again"), "again", "success"))
    return rows(table.id, "0", [*first, *more])


def board(
    table: TableRow,
    pictures: Sequence[Picture],
    said: str,
    status: str,
    prompt: Prompt | None,
    post_id: int | None = None,
    reads: Pressable | None = None,
    looks: bool = False,
) -> ui.LayoutView:
    """The board message. `prompt` is a public ask, answered right here by whoever it is for."""
    items: list[ui.Item[ui.LayoutView]] = []
    if said:
        items.append(text(said))
    if pictures:
        items += galleries(pictures, BOARD_FILE)
    items.append(text(status, post_id))
    if prompt is not None:
        items += sheet_of(prompt)
        stakes = prompt.in_text.text
        lines = option_lines(prompt, Draft(), _room(items) - len(stakes) - 1)
        items.append(text("\n".join([stakes, *lines])))
        items += rows(table.id, prompt.ref, [*board_controls(prompt), *closer_button(prompt)])
    if table.phase != "closed":
        items += standing_row(table, reads, looks)
    return layout(*items)


def _room(items: Sequence[ui.Item[ui.LayoutView]]) -> int:
    """Characters that may still be said in a message with these texts."""
    return MESSAGE_LIMIT - 50 - sum(len(item.content) for item in items if isinstance(item, ui.TextDisplay))


def old_board(said: str, shown: Sequence[tuple[str, str]]) -> ui.LayoutView:
    """A board that a newer one has replaced: pictures (file name, alt text) and story stay, the buttons go."""
    items: list[ui.Item[ui.LayoutView]] = [text(said)] if said or not shown else []
    return layout(*items, *_whole(shown))


def prompt_items(
    table_id: int,
    prompt: Prompt,
    draft: Draft,
    room: int = TEXT_LIMIT,
    near: str = "",
    after: bool = False,
    look: bool = False,
) -> list[ui.Item[ui.LayoutView]]:
    """`room` is what it may say in all, where it shares a message; `near` the choice that is looked at.

    `after`: another aside stands above it, and has said what they are. `look`: somebody wants to look, not to choose:
    the menu for that comes first, since the first pick in the other may be the answer.
    """
    aside = prompt.ask.is_aside and not after
    head = [*([say("prompt.aside")] if aside else []), f"### {prompt.in_text.title}", prompt.in_text.text]
    tail: list[str] = []
    if chosen := chosen_line(prompt, draft):
        tail.append(say("prompt.chosen", chosen=chosen))
    tail += _blocked_lines(prompt)
    if prompt.ahead:
        tail.append(say("prompt.ahead"))
    if prompt.open_until:
        tail.append(say("status.open_until", time=time_of_day(prompt.open_until), when=when(prompt.open_until)))
    if prompt.due:
        tail.append(say("prompt.due", when=when(prompt.due), answer=by_silence(prompt)))
    if prompt.hint:
        tail.append(say("prompt.hint"))
    used = sum(len(line) + 1 for line in (*head, *tail))
    lines = [*head, *option_lines(prompt, draft, min(room, TEXT_LIMIT) - used), *tail]
    looks = closer_menu(prompt, near)
    pressed = choosing(prompt, draft, controls(prompt, draft), near)
    pressed = [*looks, *pressed] if look else [*pressed, *looks]
    return [text("\n".join(lines)), *sheet_of(prompt), *rows(table_id, prompt.ref, pressed)]


def _aside_line(prompt: Prompt) -> str:
    """All that an aside says below what waits, where its controls are brief."""
    shown = prompt.in_text
    return say("prompt.aside_line", title=shown.title, text=shown.text).rstrip(" ·")


def sheet_of(prompt: Prompt) -> list[ui.Item[ui.LayoutView]]:
    """The picture of its choices, where there is one; its text board where it could not be drawn."""
    return galleries([prompt.sheet], CHOICES_FILE)[:1] if prompt.sheet is not None else []


def _blocked_lines(prompt: Prompt) -> list[str]:
    """What is closed, and why: one line a reason."""
    closed: dict[str, list[str]] = {}
    for choice in prompt.in_text.choices:
        if choice.blocked:
            closed.setdefault(choice.blocked, []).append(choice.label)
    return [f"-# ✕ {_few(labels)}: {reason}" for reason, labels in list(closed.items())[:BLOCKED_SHOWN]]


def _few(labels: list[str]) -> str:
    """By their heads, each once: five ways to do a thing that is closed are one thing that is closed."""
    heads = list(dict.fromkeys(label.partition(": ")[0] for label in labels))
    more = ["…"] if len(heads) > BLOCKED_SHOWN else []
    return ", ".join([*heads[:BLOCKED_SHOWN], *more])


def hand(
    table: TableRow,
    held: Held,
    heading: str,
    prompt: Prompt | None,
    draft: Draft,
    post_id: int | None = None,
) -> ui.LayoutView:
    items: list[ui.Item[ui.LayoutView]] = [text(heading, post_id)]
    if not hides_hand(prompt):
        items += [gallery([held.picture], HAND_FILE), *rows(table.id, "0", held.tabs())]
    if prompt is not None:
        items += prompt_items(table.id, prompt, draft, _room(items))
    return layout(*items)


def move(
    table: TableRow, heading: str, prompts: Sequence[tuple[Prompt, Draft]], orders: str, again: bool = False
) -> ui.LayoutView:
    """My move: what waits for this seat, in full, what it may also do, and the way (so called) to its orders.

    `again`: nothing waits, and this same message shows it when something does.
    """
    items: list[ui.Item[ui.LayoutView]] = [text(heading)] if heading else []
    shown = _at_once(prompts)
    room = _room(items) // max(1, len(shown)) - 40
    for i, (prompt, draft) in enumerate(shown):
        after = i > 0 and shown[i - 1][0].ask.is_aside
        if i > 0 and not after and (few := briefly(prompt, draft)) is not None:
            items += [text(_aside_line(prompt)), *rows(table.id, prompt.ref, few)]
        else:
            items += prompt_items(table.id, prompt, draft, room, after=after)
    if len(prompts) > len(shown):
        items.append(text(say("move.more", n=len(prompts) - len(shown))))
    below = [Pressable(say("button.look_again"), "move", "primary")] if again else []
    if orders:
        below.append(Pressable(orders, "orders"))
    return layout(*items, *rows(table.id, "0", list(below)))


def _at_once(prompts: Sequence[tuple[Prompt, Draft]]) -> list[tuple[Prompt, Draft]]:
    """Those that one message has room for; an aside is not hidden by what waits."""
    asides = [entry for entry in prompts if entry[0].ask.is_aside]
    waiting = [entry for entry in prompts if not entry[0].ask.is_aside]
    return [waiting[0], asides[0]] if asides and waiting else list(prompts[:AT_ONCE])
