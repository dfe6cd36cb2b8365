"""A story card: what happens, what can be done about it, what that takes, and who is likely to manage it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import Choice, StoryCard, cards, choice_text, crew_tokens, effects_text
from render.everrain import palette as c
from render.everrain.common import OUR, likeness, plate
from render.everrain.geometry import LAYOUT
from render.everrain.leaves import P, leaf, picture, prose, title
from render.everrain.words import Names, say
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.pieces import Item, row
from render.kit.pocket import Block, para, tall
from render.kit.words import LETTERS

if TYPE_CHECKING:
    from games.core.asks import Ask
    from games.everrain.views import RainView

_S = LAYOUT.story
Odds = list[tuple[str, int]]


def story_scene(view: RainView, names: Names, ask: Ask | None = None) -> Scene:
    """The card that lies open; with an ask, whose words tell the story, its choices with the odds of each."""
    assert view.card is not None, "no card lies open"
    card = cards()[view.card.id]
    odds = _odds(ask) if ask is not None else {}
    shut = {str(option.group) for option in ask.options if option.blocked} if ask is not None else set[str]()
    blocks = [
        picture(card.deck, _sky(card)),
        title(card.title, say("story.whose", names, kind=kind_of(card), seat=view.card.seat)),
        *([prose(card.text)] if ask is None else []),
        *(
            _choice(n, choice, _takes(card, choice), odds.get(n, []), f"c{n}" in shut)
            for n, choice in enumerate(card.choices)
        ),
        *_gains(card),
    ]
    told = [
        say("story.alt", names, title=card.title, kind=kind_of(card), seat=view.card.seat),
        *([card.text] if ask is None else []),
        *(_choice_told(n, choice, _takes(card, choice), odds.get(n, [])) for n, choice in enumerate(card.choices)),
        *([effects_text(card.do).capitalize()] if card.do and not card.choices else []),
    ]
    return leaf(blocks, [one if one.endswith((".", "!", "?", "”", '"')) else f"{one}." for one in told])


def read_scene(card_id: str) -> Scene:
    """A card that was read: its text, and nothing of what could have come of it."""
    card = cards()[card_id]
    blocks = [picture(card.deck, _sky(card)), title(card.title, kind_of(card)), prose(card.text)]
    return leaf(blocks, [say("story.read", title=card.title, kind=kind_of(card)), card.text])


def kind_of(card: StoryCard) -> str:
    if card.stage == "passenger":
        return say("story.passenger", to=card.destination)
    return say(f"story.{card.deck}", stage=say(f"stage.{card.stage}"))


def _sky(card: StoryCard) -> int:
    return sum(map(ord, card.id))


def _odds(ask: Ask) -> dict[int, Odds]:
    """By choice: who could be sent, the likeliest first."""
    out: dict[int, Odds] = {}
    for option in ask.options:
        number, _, crew = option.id.removeprefix("c").partition(".")
        chance = option.args.get("odds")
        if number.isdigit() and crew in crew_tokens() and isinstance(chance, int):
            out.setdefault(int(number), []).append((crew, chance))
    return out


def _takes(card: StoryCard, choice: Choice) -> str:
    return choice_text(choice, card.stage == "journey")


def _choice(n: int, choice: Choice, takes: str, odds: Odds, shut: bool) -> Block:
    pad, size, small, mark, gap = _S.choice
    inner = P.w - 2 * pad - mark - gap
    first = tall(choice.label, "label", size, inner)
    second = tall(takes, "info", small, inner) if takes else 0
    portrait, type_, between = _S.odds
    third = portrait + between if odds else 0
    h = round(first + second + third + pad * 1.5)

    def draw(y: float) -> list[Box]:
        left = P.x + pad + mark + gap
        out: list[Box] = [
            plate((P.x, y, P.w, h), "dim" if shut else "light", n + 1),
            Sprite("pip", (LETTERS[n], mark, c.ASH if shut else c.NOW), P.x + pad + mark / 2, y + h / 2, drop=False),
            *para(choice.label, left, y + pad * 0.75, inner, "label", size, c.DIM if shut else c.BLACK),
        ]
        if takes:
            out += para(takes, left, y + pad * 0.75 + first, inner, "info", small, c.TEAL)
        if odds:
            items: list[Item] = []
            for crew, chance in odds[: _S.many]:
                kind, mirrored = likeness(crew)
                items.append(Sprite(OUR + "face", (kind, portrait, mirrored), drop=False))
                items.append(Text(say("story.odds", n=chance), face="number", size=type_, fill=c.BLACK))
            out.append(row(items, left, y + pad * 0.75 + first + second + portrait / 2, gap=between))
        return out

    return Block(h, draw)


def _choice_told(n: int, choice: Choice, takes: str, odds: Odds) -> str:
    told = (
        say("story.choice", mark=LETTERS[n], label=choice.label, takes=takes)
        if takes
        else say("story.plain", mark=LETTERS[n], label=choice.label)
    )
    if not odds:
        return told
    who = [say("story.chance", name=crew_tokens()[crew].name, n=chance) for crew, chance in odds]
    return say("story.chances", told=told, who=who)


def _gains(card: StoryCard) -> list[Block]:
    """Of a card without choices: what it brings."""
    words = effects_text(card.do) if card.do and not card.choices else ""
    return [prose(words[:1].upper() + words[1:], c.GREEN, "label")] if words else []
