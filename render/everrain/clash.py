"""A Fray or a shot: who fought whom, every die that fell, and what came of it. What went before is told below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import crew_tokens, elders, enemy, weapons, zones
from render.everrain import palette as c
from render.everrain.common import OUR, crew_sprite, likeness
from render.everrain.geometry import LAYOUT
from render.everrain.leaves import P, leaf, picture, prose, rule, title
from render.everrain.words import Names, board_name, health_left, place_name, say, target_name
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.pieces import badge
from render.kit.pocket import Block

if TYPE_CHECKING:
    from games.everrain.views import Clash, RainView

_C = LAYOUT.clash
_BANDS = {"fray": "sea", "struck": "sea"}
SHOWN = ("fray", "struck", "shot", "assist", "broadside")


def fought(view: RainView) -> list[Clash]:
    """What is worth a picture, the latest last."""
    return [one for one in view.clashes if one.kind in SHOWN]


def clash_scene(view: RainView, names: Names) -> Scene:
    before, clash = fought(view)[:-1], fought(view)[-1]
    blocks = [
        picture(_BANDS.get(clash.kind, "enemy"), 1),
        title(_title(view, clash), _sub(view, names, clash)),
        _sides(view, names, clash),
        *_dice(clash),
        _result(view, names, clash),
        *([rule()] if before else []),
        *(prose(told(view, names, one), c.DIM, size=_C.line[1]) for one in reversed(before)),
    ]
    return leaf(blocks, [told(view, names, one) for one in (clash, *reversed(before))])


def _title(view: RainView, clash: Clash) -> str:
    if clash.kind in ("fray", "struck"):
        place = zones()[int(clash.place[1:])].name if clash.place[:1] == "z" else place_name(clash.place)
        return say(f"clash.{clash.kind}", place=place)
    if clash.kind == "broadside":
        return say("clash.broadside", name=target_name(view, clash.foes[0]))
    return say("clash.shot", name=weapons()[clash.weapon].name)


def _sub(view: RainView, names: Names, clash: Clash) -> str:
    return say("clash.ship", names, seat=clash.seat, ship=board_name(view.ships[clash.seat]))


# ---- who against whom -----------------------------------------------------------------------------------------------


def _sides(view: RainView, names: Names, clash: Clash) -> Block:
    """Ours at the left, theirs at the right."""
    h, figure, size, gap, step = _C.who
    wide, _ = _C.side
    rows = max(1, len(clash.crew), len(clash.foes))

    def draw(y: float) -> list[Box]:
        out: list[Box] = []
        ours = P.x
        if clash.crew:
            for i, crew in enumerate(clash.crew):
                out += _crew(view, clash.seat, crew, ours, y + (i + 1 / 2) * h, wide)
        else:
            out += [
                badge(clash.seat, figure, x=ours + figure / 2, y=y + h / 2),
                Text(
                    names[clash.seat],
                    ours + figure + gap,
                    y + h / 2,
                    "number",
                    size,
                    c.BLACK,
                    width=wide - figure - gap,
                    cut=True,
                ),
            ]
        left = P.x + P.w - wide
        for i, foe in enumerate(clash.foes):
            out += _foe(view, clash, foe, left, y + (i + 1 / 2) * h, wide)
        return out

    return Block(rows * h + step, draw)


def _crew(view: RainView, seat: int, crew: str, x: float, y: float, wide: int) -> list[Box]:
    _, figure, size, gap, _ = _C.who
    ship = view.ships[seat]
    n = next((i for i, one in enumerate(ship.sailors, start=1) if one.id == crew), 0)
    if n:
        sprite = crew_sprite(crew, seat, n, figure, x + figure / 2, y)
        words, ink = crew_tokens()[crew].name, c.BLACK
    else:
        kind, mirrored = likeness(crew)
        sprite = Sprite(OUR + "face", (kind, figure, mirrored), x + figure / 2, y)
        words, ink = say("clash.dead", name=crew_tokens()[crew].name), c.RED
    return [sprite, Text(words, x + figure + 2 * gap, y, "label", size, ink, "lm", wide - figure - 2 * gap, P.least)]


def _foe(view: RainView, clash: Clash, foe: str, x: float, y: float, wide: int) -> list[Box]:
    """With its Health left; gone, it is struck from the page."""
    _, figure, size, gap, _ = _C.who
    left = _health(view, foe)
    name = target_name(view, foe)
    words = say("clash.gone", name=name) if left <= 0 else name
    if foe == "elder":
        sign = view.arisen.id if view.arisen else next(iter(elders()))
        sprite = Sprite(OUR + "seal", (figure, c.ELDERS[sign], c.ELDER), x + figure / 2, y)
    else:
        sprite = Sprite(OUR + "foe", (enemy(foe).id, max(0, left), figure), x + figure / 2, y)
    ink = c.DIM if left <= 0 else c.RED
    return [sprite, Text(words, x + figure + 2 * gap, y, "label", size, ink, "lm", wide - figure - 2 * gap, P.least)]


def _health(view: RainView, foe: str) -> int:
    """What is left of an enemy now; none: destroyed, taken alive or gone."""
    if foe == "elder":
        return view.stakes.health - view.arisen.trauma if view.stakes and view.arisen else 0
    there = [one for ship in view.ships for one in ship.foes] + list(view.raiders)
    found = next((one for one in there if one.id == foe), None)
    return health_left(foe, found.trauma) if found else 0


# ---- dice -----------------------------------------------------------------------------------------------------------


def _dice(clash: Clash) -> list[Block]:
    rows = (("attack", clash.attack), ("evasion", clash.evasion), ("enemy", clash.enemy))
    return [_throw(kind, faces) for kind, faces in rows if faces]


def _throw(kind: str, faces: list[str]) -> Block:
    size, gap, h, _ = _C.dice
    wide, _ = _C.side

    def draw(y: float) -> list[Box]:
        out: list[Box] = [Text(say(f"dice.{kind}"), P.x, y + h / 2, "fell-caps", _C.label + gap // 2, c.BLACK, "lm")]
        left = P.x + wide // 2 + gap
        for i, face in enumerate(faces):
            out.append(Sprite(OUR + "die", (kind, face, size), left + size / 2 + i * (size + gap), y + h / 2))
        return out

    return Block(h, draw)


def _result(view: RainView, names: Names, clash: Clash) -> Block:
    h, size = _C.result
    words = outcome(view, names, clash)

    def draw(y: float) -> list[Box]:
        ink = c.RED if clash.kind in ("struck", "broadside") else c.GREEN
        return [Text(words, P.x + P.w / 2, y + h / 2, "label", size, ink, "mm", P.w, cut=True)]

    return Block(h, draw)


# ---- words ----------------------------------------------------------------------------------------------------------


def outcome(view: RainView, names: Names, clash: Clash) -> str:
    match clash.kind:
        case "fray":
            strikes, guards = _count(clash.attack, "attack"), _count(clash.evasion, "evade")
            wild = _count([*clash.attack, *clash.evasion], "wild")
            return say("outcome.fray", attack=strikes, evade=guards, wild=wild)
        case "struck":
            return say(
                "outcome.struck", damage=clash.damage, evaded=clash.evaded, n=max(0, clash.damage - clash.evaded)
            )
        case "assist":
            return say(
                "outcome.assist", names, seat=clash.other, hits=clash.damage, misses=len(clash.attack) - clash.damage
            )
        case "broadside":
            return say("outcome.broadside", names, seat=clash.seat, n=clash.damage)
        case _:
            return say("outcome.shot", name=target_name(view, clash.foes[0]), n=clash.damage)


def _count(faces: list[str], face: str) -> int:
    return sum(one == face for one in faces)


def told(view: RainView, names: Names, clash: Clash) -> str:
    """A clash in one sentence."""
    dice = [
        say("dice.fell", kind=say(f"dice.{kind}"), faces=[say(f"face.{face}") for face in faces])
        for kind, faces in (("attack", clash.attack), ("evasion", clash.evasion), ("enemy", clash.enemy))
        if faces
    ]
    foes = [target_name(view, foe) for foe in clash.foes]
    crew = [crew_tokens()[one].name for one in clash.crew] or [names[clash.seat]]
    said = say("clash.told", title=_title(view, clash), crew=crew, foes=foes or [say("clash.nobody")])
    return " ".join([said, *dice, say("alt.sentence", words=outcome(view, names, clash))])
