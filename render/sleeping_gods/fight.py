"""A combat: the enemies' row with all squares, who can still attack, the attack under way, the crew below."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.sleeping_gods.printed import enemy
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.pieces import badge, row
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR, crest, face, name, person, plate, rule, sign, slip, text
from render.sleeping_gods.fighttext import ROWS, fight_told
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.reading import asked, awaited, member
from render.sleeping_gods.strip import strip
from render.sleeping_gods.words import Names, ability_label, ability_meaning, crew_name, say, weapon_name

if TYPE_CHECKING:
    from games.sleeping_gods.printed import Ability, Square
    from games.sleeping_gods.views import FoeView, SeaView, StrikeView

_F = LAYOUT.fight


def fight_scene(view: SeaView, names: Names) -> Scene:
    told = fight_told(view, names)
    boxes = [*_band(view, names), *enemies(view), *_legend(view), *_page(view, names), *strip(view, names, _F.strip)]
    return Scene("sleeping_gods/fight", tuple(boxes), sentences(told), lines(told))


def size_of(view: SeaView) -> int:
    """Of a square: all columns find room."""
    assert view.combat is not None, "nobody is fighting"
    return min(_F.square, (_beside() if has_legend(view) else _F.widest) // max(1, columns(view)))


def left_of(view: SeaView) -> float:
    """The row stands in the middle of its field, with the legend where that has room beside it."""
    w = columns(view) * size_of(view) + (_F.gap + _F.legend[0] if has_legend(view) else 0)
    return _F.left + (_F.widest - w) / 2


def has_legend(view: SeaView) -> bool:
    """A short row leaves room for what its signs mean; its squares may be a little smaller for it."""
    return 0 < columns(view) <= _beside() // _F.least


def _beside() -> int:
    """What the legend leaves of the field."""
    return int(_F.widest - _F.gap - _F.legend[0])


def columns(view: SeaView) -> int:
    return sum(enemy(foe.number).width for foe in view.foes)


def corners(view: SeaView) -> dict[str, tuple[float, float]]:
    """The upper left corner of each square by its name: B3."""
    assert view.combat is not None, "nobody is fighting"
    size, left, out, first = size_of(view), left_of(view), {}, 0
    for foe in view.foes:
        for r, letter in enumerate(ROWS):
            for i in range(enemy(foe.number).width):
                out[f"{letter}{first + i + 1}"] = (left + (first + i) * size, _F.grid + r * size)
        first += enemy(foe.number).width
    return out


def _band(view: SeaView, names: Names) -> list[Box]:
    x, y, w, h = _F.band
    seats = awaited(view)
    out: list[Box] = [slip(x, y, w, h, c.NOW_SLIP, _F.seed), plate(x + 2, y + 2, w - 2 * 2, h - 2 * 2, c.NOW)]
    icon, size, large, small, gap = _F.asks
    items = [sign("hourglass", icon, c.INK)]
    items += person(seats[0], names, (size, large), drop=False) if len(seats) == 1 else []
    items += [badge(seat, size, drop=False) for seat in seats] if len(seats) > 1 else []
    words = name(asked(view), small, face="info")
    return [*out, row([*items, words], x + icon / 2, y + h / 2, "l", gap, w - icon)]


# ---- the row ------------------------------------------------------------------------------------------------------


def enemies(view: SeaView) -> list[Box]:
    assert view.combat is not None, "nobody is fighting"
    size, out, first = size_of(view), list[Box](), 0
    for foe in view.foes:
        out += _enemy(view, foe, first, size)
        first += enemy(foe.number).width
    for r, letter in enumerate(ROWS):
        out.append(
            text(
                letter,
                (left_of(view) - _F.letter[0], _F.grid + (r + 0.5) * size, _F.letter[1]),
                face="number",
                anchor="mm",
            )
        )
    return out


def _enemy(view: SeaView, foe: FoeView, first: int, size: int) -> list[Box]:
    card = enemy(foe.number)
    x, w = left_of(view) + first * size, card.width * size
    top, foot = _F.top, _F.grid + len(ROWS) * size
    nh, number, type_, least = _F.name
    out: list[Box] = [
        Panel(OUR + "beast", x, top, w, foot - top, (foe.number,), drop=False),
        plate(x + 2, top + 2, w - 2 * 2, nh, "#fbf3e0", 0, c.SEPIA),
        plate(x + 2, top + 2, number, nh, "#2c1e16"),
        Text(str(foe.number), x + 2 + number / 2, top + nh / 2 + 2, "number", type_, c.LIGHT, "mm"),
    ]
    room = w - number - 2 * _F.gap
    middle = x + number + _F.gap + room / 2
    out.append(Paragraph(card.name, middle, top + nh / 2 + 2, room, nh, "goudy", type_ + 2, c.INK, least))
    if card.flying:
        ground, (wx, wy, size_) = c.NAVY if foe.flying else c.FAINT, _F.wing
        out.append(Sprite(OUR + "count", ("sg-wing", "+1", ground, size_), x + w / 2 + wx, top + wy, drop=False))
    vy, shield, hit, heart, inset = _F.values
    out += [
        crest("sg-shieldf", foe.defense, c.NAVY, shield, x + inset, top + vy),
        crest("sg-hit", foe.damage, "#a8261c", hit, x + w - inset, top + vy),
        crest("heart", foe.hearts, c.LOW, heart, *_heart(x, w, size, top)),
    ]
    for i in range(card.width):
        words = str(first + i + 1)
        out.append(
            Text(
                words,
                x + i * size + _F.column[0],
                _F.grid - _F.column[1],
                "number",
                _F.column[2],
                c.LIGHT,
                "mm",
                halo="#2c1e16",
            )
        )
    for i, one in enumerate(card.squares):
        at = (x + i % card.width * size, _F.grid + i // card.width * size)
        out.append(_square(one, i in foe.covered, i in foe.disabled, size, *at))
    target = view.strike.enemy if view.strike else 0
    line = _F.line if foe.number == target else 2
    out.append(
        Panel(
            OUR + "frame",
            x - 2,
            top - 2,
            w + 2 * 2,
            round(foot - top) + 2 * 2,
            (c.NOW if foe.number == target else "#2c1e16", line),
            drop=False,
        )
    )
    return out


def _legend(view: SeaView) -> list[Box]:
    """What the signs mean that still lie open; of several enemies what their squares do first, as far as it goes."""
    if not has_legend(view):
        return []
    w, seed, line, size, type_ = _F.legend
    plain, able = _meanings(view, size)
    told = [*plain, *able] if len(view.foes) == 1 else [*able, *plain]
    told = told[: int((_F.strip - _F.top - 2 * _F.gap) // line)]
    x = left_of(view) + columns(view) * size_of(view) + _F.gap
    out: list[Box] = [slip(x, _F.top, w, line * len(told) + 2 * _F.gap, c.CARD, seed)]
    for i, (box, words) in enumerate(told):
        y = _F.top + _F.gap + (i + 0.5) * line
        out.append(replace(box, x=x + _F.gap + size / 2, y=y))
        at = x + 2 * _F.gap + size
        out.append(Text(words, at, y, "info", type_, c.INK, "lm", int(x + w - _F.gap - at)))
    return out


def _meanings(view: SeaView, size: int) -> tuple[list[tuple[Sprite, str]], list[tuple[Sprite, str]]]:
    """What every card has, and what these squares and wings do."""
    told, able = list[tuple[Sprite, str]](), list[tuple[Sprite, str]]()
    if len(view.foes) == 1:
        told.append((crest("sg-shieldf", view.foes[0].defense, c.NAVY, size), say("legend.defense")))
        told.append((crest("sg-hit", view.foes[0].damage, "#a8261c", size), say("legend.blow")))
    cells = [one for foe in view.foes for i, one in enumerate(enemy(foe.number).squares) if i not in foe.covered]
    told.append((sign("heart", size, "#c01d22"), say("legend.heart")))
    if most := max((one.heart for one in cells if one.heart > 1), default=0):
        told.append((crest("heart", most, "#c01d22", size), say("legend.hearts")))
    if any(one.bonus for one in cells):
        told.append((crest("sg-hit", "+1", "#d06a12", size), say("legend.bonus")))
    if any(one.synergy for one in cells):
        told.append((sign("sg-diamond", size, "#a3123f"), say("legend.synergy")))
    for kind in dict.fromkeys(one.ability for one in cells if one.ability is not None):
        able.append((sign(ability_sign(kind), size, c.INK), ability_meaning(kind)))
    if any(foe.flying for foe in view.foes):
        able.append((sign("sg-wing", size, c.NAVY), say("legend.wing")))
    return told, able


def ability_sign(kind: Ability) -> str:
    return c.STATUSES[kind.status][0] if kind.status else "sg-each" if kind.who == "each" else c.ABILITIES[kind.kind]


def _heart(x: float, w: float, size: int, top: float) -> tuple[float, float]:
    """Beside the shield where there is room, else below the face."""
    hx, beside, below = _F.hearts
    return (x + hx, top + beside) if w > _F.narrow * size else (x + w / 2, top + below)


def _square(one: Square, covered: bool, disabled: bool, size: int, x: float, y: float) -> Sprite:
    state = "void" if one.void else "covered" if covered else "dead" if disabled else "open"
    icon, label = "", ""
    if one.ability is not None:
        icon, label = ability_sign(one.ability), ability_label(one.ability)
    args = (size, state, one.heart, one.bonus, one.synergy, icon, label)
    return Sprite(OUR + "square", args, x, y, "lt", drop=False)


# ---- the page at the right ----------------------------------------------------------------------------------------


def _page(view: SeaView, names: Names) -> list[Box]:
    assert view.combat is not None, "nobody is fighting"
    x, y, w, h = _F.page
    out: list[Box] = [
        slip(x, y, w, h, c.CARD, _F.seed + 1, tapes="lr"),
        text(say("fight.round", n=view.combat.round), _F.round, x, y, face="goudy"),
        text(say("fight.left", n=sum(foe.hearts for foe in view.foes)), _F.still, x, y, c.DIM, "goudy-italic", "rm"),
    ]
    bx, by, across, down, size, type_ = _F.tokens
    tx, token, step, alone = _F.token
    per = 2 if view.seats > 2 else 1
    tx = tx if per > 1 else alone
    for seat in range(view.seats):
        sx, sy = x + bx + seat % per * across, y + by + seat // per * down
        n = view.combat.tokens[seat] if seat < len(view.combat.tokens) else 0
        out += [badge(seat, size, x=sx, y=sy, drop=False)]
        out.append(
            Text(
                names[seat],
                sx + size * 0.7,
                sy,
                "label",
                type_,
                c.INK if n else c.FAINT,
                "lm",
                int(tx - size * 0.7 - token / 2 - max(0, n - 1) * step),
                cut=True,
            )
        )
        for i in range(max(1, n)):
            kind = "token" if n else "spent"
            out.append(Sprite(OUR + kind, (token,), sx + tx - i * step, sy, drop=False))
    out.append(rule(x + _F.gap * 2, y + _F.rule, w - _F.gap * _F.edge))
    return [*out, *(_strike(view, view.strike, x, y, w) if view.strike else _waiting(view, x, y, w))]


def _waiting(view: SeaView, x: float, y: float, w: int) -> list[Box]:
    """Between attacks: what strikes at the end of the round if nobody stops it."""
    assert view.combat is not None, "nobody is fighting"
    out: list[Box] = [text(say("fight.threat"), _F.threat, x, y, c.INK, "goudy")]
    tx, ty, step, size, type_ = _F.blow
    for i, foe in enumerate(view.foes):
        cy = y + ty + i * step
        out += [
            crest("sg-hit", foe.damage, "#a8261c", size, x + tx, cy),
            Text(enemy(foe.number).name, x + tx + size, cy, "info", type_, c.INK, "lm", int(w - tx - size * 2)),
        ]
    return out


def _strike(view: SeaView, strike: StrikeView, x: float, y: float, w: int) -> list[Box]:
    fx, fy, size = _F.face
    hit = strike.fate + strike.accuracy >= strike.defense
    out: list[Box] = [
        face(strike.crew, size, x + fx, y + fy),
        text(crew_name(strike.crew), _F.who, x, y, face="goudy"),
        text(weapon_name(strike.crew, strike.weapon), _F.weapon, x, y, width=_F.armed),
    ]
    if _ranged(view, strike):
        bx, by, icon = _F.bow
        out += [
            sign("sg-bow", icon, c.DIM, x + bx, y + by),
            text(say("fight.ranged"), (bx + icon, by, _F.small), x, y, c.DIM),
        ]
    return [*out, *_sum(strike, x, y), *(_result(strike, hit, x, y, w) if strike.drawn else [])]


def _ranged(view: SeaView, strike: StrikeView) -> bool:
    return any(arm.ranged for arm in member(view, strike.crew).weapons if arm.id == strike.weapon)


def _sum(strike: StrikeView, x: float, y: float) -> list[Box]:
    """Fate and accuracy against defence."""
    sy, disc, large, ly = _F.sum
    fate, plus, aim, acc, same, total, shield, size = _F.columns
    y += sy
    out: list[Box] = [
        Sprite("pip", (strike.fate if strike.drawn else "?", disc, c.PALE, c.INK, c.INK), x + fate, y, drop=False),
        text("+", (plus, 0, large), x, y, face="number", anchor="mm"),
        sign("sg-aim", size, c.NAVY, x + aim, y),
        text(str(strike.accuracy), (acc, 0, large), x, y, face="number", anchor="mm"),
        crest("sg-shieldf", strike.defense, c.NAVY, disc, x + shield, y),
    ]
    if strike.drawn:
        out.append(text("=", (same, 0, large), x, y, face="number", anchor="mm"))
        out.append(text(str(strike.fate + strike.accuracy), (total, 0, large), x, y, face="number", anchor="mm"))
    for at, key in ((fate, "fate"), (aim, "accuracy"), (shield, "defence")):
        out.append(text(say(f"fight.{key}"), (at, ly, _F.small), x, y, c.DIM, anchor="mm"))
    return out


def _result(strike: StrikeView, hit: bool, x: float, y: float, w: int) -> list[Box]:
    px, py, h, corner = _F.result
    hx, type_, sx, size, tx, small = _F.verdict
    middle = y + py + h / 2
    return [
        plate(x + px, y + py, w - 2 * px, h, "#8e1f24" if hit else "#6b665e", corner),
        Text(say("fight.hit" if hit else "fight.miss"), x + hx, middle, "number", type_, c.WHITE, "mm"),
        crest("sg-hit", strike.points if hit else 1, "#d06a12", size, x + sx, middle),
        Text(say("fight.place"), x + tx, middle, "label", small, c.WHITE, "lm", int(w - tx - px)),
    ]
