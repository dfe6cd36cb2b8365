"""A challenge under way: skill and number, who takes part and what they bring, fate, what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.pieces import Item, row
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR, face, person, plate, said, sign, slip, text
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.reading import member
from render.sleeping_gods.words import Names, crew_name, say, stake_text

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView, TrialView

_T = LAYOUT.trial


def trial_scene(view: SeaView, names: Names) -> Scene:
    trial = view.trial
    assert trial is not None, "no challenge is under way"
    told = trial_told(view, trial, names)
    x, y, w, h = _T.slip
    stake = _stake(trial, x, y, w)
    h += _T.stake[1] if stake else 0
    colour = c.SKILLS[trial.skill]
    ex, ey, ew, eh = _T.emblem
    tx, ty, large, least = _T.title
    boxes: list[Box] = [
        slip(x, y, w, h, c.CARD, _T.seed, tapes="lr"),
        Panel(OUR + "emblem", x + ex, y + ey, ew, eh, (f"sg-{trial.skill}", colour, 2), drop=False),
        Sprite("pip", (trial.number, _T.number, c.PALE, c.INK, colour), x + ex + ew, y + ey + eh, drop=False),
        Text(
            say("trial.title", skill=say(f"skills.{trial.skill}"), n=trial.number),
            x + tx,
            y + ty,
            "goudy",
            large,
            c.INK,
            "lm",
            w - tx - ex,
            least,
        ),
        text(say(f"trial.{trial.source}"), _T.source, x, y, c.DIM, "goudy-italic"),
        row([*person(trial.seat, names, (_T.badge, _T.who), drop=False)], x + tx, y + _T.by, "l", _T.gap, w - tx - ex),
    ]
    boxes += [*_crew(view, trial, x, y), *_sum(trial, x, y, w), *stake]
    return Scene("sleeping_gods/table", tuple(boxes), sentences(told), lines(told), (0, 0, _T.wide, h + 2 * y))


def _crew(view: SeaView, trial: TrialView, x: float, y: float) -> list[Box]:
    fx, fy, size, step, ny, type_ = _T.crew
    if not trial.crew:
        return [text(say("trial.nobody"), (fx, fy + size / 2, type_), x, y, c.DIM)]
    out: list[Box] = []
    step = min(step, (_T.slip[2] - 2 * fx) // len(trial.crew))
    for i, who in enumerate(trial.crew):
        cx = x + fx + i * step
        n = member(view, who).skills[trial.skill]
        out += [
            face(who, size, cx, y + fy),
            Sprite(
                "pip",
                (f"+{n}", _T.share, c.SKILLS[trial.skill], c.WHITE, c.PALE),
                cx + size,
                y + fy + size - _T.share / 2,
                drop=False,
            ),
            Text(crew_name(who).split()[0], cx + size / 2, y + fy + ny, "label", type_, c.INK, "mm", step),
        ]
    return out


def _sum(trial: TrialView, x: float, y: float, w: int) -> list[Box]:
    """Skills, fate, bonus, total against the number."""
    sx, sy, size, gap = _T.sum
    bonus = trial.total - trial.skills - trial.fate
    items: list[Item] = [
        sign(f"sg-{trial.skill}", size, c.SKILLS[trial.skill]),
        said(str(trial.skills), size, c.INK, "number"),
    ]
    items += [
        said("+", size, c.DIM, "number"),
        Sprite("pip", (trial.fate if trial.drawn else "?", _T.fate, c.PALE, c.INK, c.INK), drop=False),
    ]
    if bonus:
        items += [said("+", size, c.DIM, "number"), said(str(bonus), size, c.INK, "number")]
    total = trial.total
    if trial.drawn:
        items += [said("=", size, c.DIM, "number"), said(str(total), size, c.INK, "number")]
    px, py, h, corner, type_ = _T.verdict
    good = total >= trial.number
    if trial.drawn:
        words, ground = (
            (say("trial.passes"), "#53742a") if good else (say("trial.short", n=trial.number - total), "#8e1f24")
        )
    else:
        words, ground = say("trial.needs", n=max(1, trial.number - total)), c.NAVY
    return [
        row(items, x + sx, y + sy, "l", gap, w - 2 * sx),
        plate(x + px, y + py, w - 2 * px, h, ground, corner),
        Text(words, x + w / 2, y + py + h / 2, "label", type_, c.WHITE, "mm", w - 2 * px - 2 * gap),
    ]


def _at_stake(trial: TrialView) -> str:
    """What failing costs, as long as it can still fail."""
    return "" if trial.drawn and trial.total >= trial.number else stake_text(trial.stake)


def _stake(trial: TrialView, x: float, y: float, w: int) -> list[Box]:
    """What failing costs, below."""
    told = _at_stake(trial)
    sy, h, size, least = _T.stake
    return [Paragraph(told, x + w / 2, y + sy, w - 2 * _T.verdict[0], h, "info", size, c.INK, least)] if told else []


def trial_told(view: SeaView, trial: TrialView, names: Names) -> list[str]:
    who = [say("trial.member", name=crew_name(one), n=member(view, one).skills[trial.skill]) for one in trial.crew]
    out = [
        say(
            "trial.alt",
            names,
            seat=trial.seat,
            skill=say(f"skills.{trial.skill}"),
            n=trial.number,
            source=say(f"trial.{trial.source}"),
        ),
        *([told] if (told := _at_stake(trial)) else []),
        say("trial.part", who=who) if who else say("trial.nobody"),
    ]
    if trial.drawn:
        out.append(
            say(
                "trial.total",
                have=trial.skills,
                fate=trial.fate,
                bonus=trial.total - trial.skills - trial.fate,
                total=trial.total,
            )
        )
    return out
