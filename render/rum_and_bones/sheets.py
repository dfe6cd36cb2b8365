"""Hero dashboards: HP, coins, the Passive, and three skills with what they do now, what comes next and its price."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.rum_and_bones.views import Hero, HeroFacts, facts
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import fit, wrap
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Item, glyph, look, row, said
from render.rum_and_bones.reading import hero_low, hp_left, sheet
from render.rum_and_bones.words import say, state, state_words, where

if TYPE_CHECKING:
    from games.rum_and_bones.views import RumView

_OUR = "rum_and_bones/"
_GAP = 12
_HEAD, _SKILL, _PAD = 98, 39, 6
_LEADING = 1.1
_NEXT = "#7a3d0a"


class Block(NamedTuple):
    """One text of a sheet, wrapped."""

    kind: str  # passive, now, next, locked
    slot: int
    lines: tuple[str, ...]


def content(found: tuple[Block, ...], size: int, skills: int, w: float) -> int:
    """The same with them: what `blocks` takes."""
    return round(height(found, size) + skills * (_SKILL if _is_wide(w) else 2 * _SKILL - 8))


def sheet_height(view: RumView, own: list[int], place: list[int]) -> int:
    """What the longest of these sheets needs."""
    w, h = pitch(len(own), place[2]) - _GAP - 32, place[3] - _HEAD - 18
    heroes = [view.board.heroes[index] for index in own]
    found = [(fitted(tuple(_parts(hero)), len(hero.levels), w, h), len(hero.levels)) for hero in heroes]
    return max(content(texts, size, skills, w) for (size, texts), skills in found) + _HEAD + 24


def sheet_boxes(view: RumView, own: list[int], place: list[int]) -> list[Box]:
    x, y, w, h = place
    step = pitch(len(own), w)
    boxes: list[Box] = []
    for i, index in enumerate(own):
        boxes += _sheet(view, view.board.heroes[index], x + i * step, y, step - _GAP, h)
    return boxes


def pitch(n: int, w: int) -> int:
    """From one sheet to the next."""
    return min(780, (w - _GAP * (n - 1)) // max(1, n)) + _GAP


def _parts(hero: Hero) -> list[tuple[str, int, str]]:
    """What is said: the Passive, then for each skill the face that is up and the next one."""
    s = sheet(hero)
    out = [("passive", -1, say("sheet.passive", name=s.passive, text=s.passive_text))]
    for slot in range(len(s.skills)):
        level = hero.levels[slot] if slot < len(hero.levels) else 0
        if level:
            out.append(("now", slot, s.skills[slot].texts[level - 1]))
        if level < 2:
            told = told_next(s, slot) if level else s.skills[slot].texts[0]
            out.append(("next" if level else "locked", slot, told))
    return out


def told_next(s: HeroFacts, slot: int) -> str:
    """Level 2 of a skill, with its price."""
    return say("sheet.next", price=s.skills[slot].prices[1], text=_news(s, slot))


def _news(s: HeroFacts, slot: int) -> str:
    """The face of Level 2; what it has in common with that of Level 1 is not said again."""
    first, text = s.skills[slot].texts
    known = first.split(". ")
    found = text.split(". ")
    news = [part for part in found if part not in known and f"{part}." not in known and part.rstrip(".") not in known]
    if len(news) == len(found) or not news:
        return text
    return say("sheet.rest", news=". ".join(part.rstrip(".") for part in news))


@lru_cache(maxsize=256)
def fitted(
    parts: tuple[tuple[str, int, str], ...], skills: int, w: int, h: int, largest: int = 27
) -> tuple[int, tuple[Block, ...]]:
    """The largest size at which all of it fits: 20 px or more, unless a very large hand takes the room."""
    for size in range(largest, 13, -1):
        found = tuple(Block(kind, slot, tuple(wrap(text, "info", size, w))) for kind, slot, text in parts)
        if height(found, size) + skills * _SKILL <= h or size == 14:
            return size, found
    raise AssertionError("the loop always returns")


def height(found: tuple[Block, ...], size: int) -> float:
    """Of texts below each other, without the names of skills."""
    return sum(len(block.lines) * size * _LEADING + _PAD for block in found)


def _sheet(view: RumView, hero: Hero, x: float, y: float, w: int, h: int) -> list[Box]:
    s, b = sheet(hero), view.board
    word = state(b, hero)
    size, found = fitted(tuple(_parts(hero)), len(s.skills), w - 32, h - _HEAD - 18)
    ink = c.HURT if hero_low(hero) else c.WHITE
    facts: list[Item] = [glyph("heart", 30, c.HEART, True), said(f"{hp_left(hero)}/{s.hp}", 34, ink, "number", c.INK)]
    facts += [glyph("coin", 30, c.COIN, True), said(str(hero.coins), 34, "#ffe88a", "number", c.INK)]
    facts += [Sprite(_OUR + "condition", (woe, 32), drop=False) for woe in hero.conditions]
    told = say("sheet.place" if hero.zone else "sheet.off", zone=hero.zone, state=state_words(b, hero))
    facts.append(said(told, 28, c.CREAM, "label", c.INK))
    boxes: list[Box] = [
        Panel(_OUR + "parchment", x, y, w, h, (7,)),
        Panel(_OUR + "bed", x, y, w, _HEAD, (look(b, hero.side), "now" if word == "acts" else "plain")),
        Sprite(_OUR + "portrait", (hero.kind, look(b, hero.side), 90, False), x + 58, y + _HEAD / 2),
        Text(s.name, x + 116, y + 31, "pirate", 36, c.WHITE, "lm", w - 130, halo=c.INK, halo_width=4),
        row(facts, x + 114, y + 70, "l", 7),
    ]
    return boxes + blocks(found, size, x + 16, y + _HEAD + 10, w - 32, (s, hero))


def blocks(
    found: tuple[Block, ...], size: int, x: float, y: float, w: int, whose: tuple[HeroFacts, Hero] | None = None
) -> list[Box]:
    """Texts below each other, those of a skill under its name."""
    boxes: list[Box] = []
    shown = -1
    for block in found:
        if whose is not None and block.slot > shown:
            shown = block.slot
            boxes += _heading(*whose, shown, x, y, w)
            y += _SKILL if _is_wide(w) else 2 * _SKILL - 8
        ink = {"passive": c.RUST, "now": c.INK, "next": _NEXT, "locked": "#5a5048"}[block.kind]
        for line in block.lines:
            boxes.append(Text(line, x, y + size * _LEADING / 2, "info", size, ink, "lm"))
            y += size * _LEADING
        y += _PAD
    return boxes


def _heading(s: HeroFacts, hero: Hero, slot: int, x: float, y: float, w: int) -> list[Box]:
    skill = s.skills[slot]
    level = hero.levels[slot] if slot < len(hero.levels) else 0
    kind = say("sheet.used", type=skill.type) if slot in hero.used else skill.type
    price = "" if level else say("sheet.unlock", price=skill.prices[0])
    left: list[Item] = [
        Sprite(_OUR + "slot", (level, skill.prices[0], 34), drop=False),
        Text(skill.name, face="pirate", size=fit(skill.name, "pirate", 29, _room(w), 18), fill=c.RUST),
    ]
    return [
        Panel("rule", x - 10, y - 2, int(w) + 20, 3, (c.RULE,), drop=False),
        row(left, x, y + 20, "l", 10),
        Text(kind + price, x + w, y + 21, "label", 25, c.BROWN, "rm")
        if _is_wide(w)
        else Text(kind + price, x + 44, y + 52, "label", 24, c.BROWN, "lm"),
    ]


def _room(w: float) -> float:
    return w - 190 if _is_wide(w) else w - 46


def _is_wide(w: float) -> bool:
    """Whether a skill's type has room beside its name."""
    return w > 400


def sheet_words(view: RumView, index: int) -> str:
    hero = view.board.heroes[index]
    s = sheet(hero)
    skills = [
        say(
            "sheet.skill" if hero.levels[i] else "sheet.locked",
            name=skill.name,
            level=hero.levels[i],
            price=skill.prices[0],
        )
        for i, skill in enumerate(s.skills)
    ]
    told = {"left": hp_left(hero), "hp": s.hp, "coins": hero.coins, "where": where(hero), "skills": skills}
    return say("sheet.alt", name=s.name, **told)


def candidates(view: RumView, names: list[str], place: list[int]) -> list[Box]:
    """Heroes to choose from, or locked in: portrait, role, HP, Passive, skills by name."""
    x, y, w, h = place
    livery = look(view.board, next((s.side for s in view.seating if s.seat == view.seat), 0))
    rows = 1 if len(names) <= 5 else 2
    per = -(-len(names) // rows)
    each, tall = min(420, (w - _GAP * (per - 1)) // per), (h - _GAP * (rows - 1)) // rows
    boxes: list[Box] = []
    for i, name in enumerate(names):
        left, top = x + i % per * (each + _GAP), y + i // per * (tall + _GAP)
        boxes += _candidate(facts().heroes[name], livery, left, top, each, tall)
    return boxes


def _candidate(s: HeroFacts, livery: str, x: float, y: float, w: int, h: int) -> list[Box]:
    role = facts().words["role"][s.role]
    boxes: list[Box] = [
        Panel(_OUR + "parchment", x, y, w, h, (7,)),
        Sprite(_OUR + "portrait", (s.id, livery, 126, False), x + 76, y + 78),
        Text(s.short, x + 146, y + 44, "pirate", 32, c.RUST, "lm", w - 160, 20),
        Text(role, x + 146, y + 80, "label", 27, c.BROWN, "lm", w - 160, 20),
        row([glyph("heart", 28, c.HEART, True), said(str(s.hp), 32, c.BROWN, "number")], x + 146, y + 116, "l", 6),
    ]
    if h > 700:
        fresh = Hero(name=s.id, side=0, seat=0, levels=[0 if skill.prices[0] else 1 for skill in s.skills])
        size, found = fitted(tuple(_parts(fresh)), 2 * len(s.skills), w - 32, h - 170)
        return boxes + blocks(found, size, x + 16, y + 152, w - 32, (s, fresh))
    size, lines_ = _told(say("sheet.passive", name=s.passive, text=s.passive_text), w - 32, h - 270)
    top = y + 162
    for line in lines_:
        boxes.append(Text(line, x + 16, top, "info", size, c.INK, "lm"))
        top += size * _LEADING
    top = y + h - 34 * len(s.skills) - 4
    for skill in s.skills:
        boxes.append(Text(skill.name, x + 16, top, "label", 25, c.RUST, "lm", w - 30, 18))
        top += 34
    return boxes


def _told(text: str, w: int, h: float) -> tuple[int, list[str]]:
    for size in range(26, 17, -1):
        found = wrap(text, "info", size, w)
        if len(found) * size * _LEADING <= h:
            return size, found
    return 18, wrap(text, "info", 18, w)
