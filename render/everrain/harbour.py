"""A Port: its services with what they cost, who has been sent, the card that was drawn, and what is on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import (
    cards,
    crew_tokens,
    effects_text,
    gun_slot,
    improvement,
    improvement_text,
    improvements,
    treasure,
    treasure_text,
    weapon,
    weapon_text,
)
from render.everrain import palette as c
from render.everrain.common import OUR, crew_sprite, inked, plate
from render.everrain.geometry import LAYOUT
from render.everrain.leaves import P, leaf, picture, prose, title
from render.everrain.words import Names, port_name, say
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.pieces import Item, row
from render.kit.pocket import Block, Cell, in_columns, para, tall

if TYPE_CHECKING:
    from games.core.asks import Ask, Option
    from games.everrain.views import RainView

_H = LAYOUT.port
_DEEDS = {"listen": "listen", "captain": "hire"}
_TRADES = ("port.market", "port.shipwright", "upgrade.free")


def port_scene(view: RainView, names: Names) -> Scene:
    """The visit that is going on."""
    assert view.visit is not None, "nobody is ashore"
    seat, visit = view.turn, view.visit
    ship = view.ships[seat]
    open_ = _open_services(view)
    cells = [_service(view, service, service in open_) for service in c.SERVICE_SIGNS if _is_shown(view, service)]
    blocks = [
        picture("denizen", 2, _H.band),
        title(port_name(visit.port), say("port.whose", names, seat=seat, coin=ship.coin, clues=ship.clues)),
        _crew(view, seat),
        *in_columns(cells, P.x, P.w, _H.columns, _H.gap),
        *_denizen(view),
    ]
    told = [
        say("port.alt", names, port=port_name(visit.port), seat=seat, coin=ship.coin, clues=ship.clues),
        say("port.open", services=[say(f"service.{one}") for one in open_] or [say("port.nothing")]),
        say("port.sent", crew=[crew_tokens()[one].name for one in visit.served] or [say("port.nobody")]),
        *([say("port.card", title=cards()[visit.denizen].title)] if visit.denizen else []),
    ]
    return leaf(blocks, told)


def _is_shown(view: RainView, service: str) -> bool:
    if service != "denizen":
        return True
    card = view.visit.denizen if view.visit else ""
    return bool(card) and cards()[card].stage != "passenger"


def _open_services(view: RainView) -> list[str]:
    """Services that somebody can be sent to now, as the open ask says: by name, with who goes, or several at once."""
    found = {
        _service_of(option)
        for ask in view.asks
        if ask.is_public and ask.kind == "turn.act"
        for option in ask.options
        if not option.blocked
    }
    return [service for service in c.SERVICE_SIGNS if service in found]


def _service_of(option: Option) -> str:
    deed, _, _ = option.id.partition(".")
    return str(option.args.get("service")) if deed in ("serve", "errand") else _DEEDS.get(deed, "")


def _service(view: RainView, service: str, on: bool) -> Cell:
    h, sign, name, line, left = _H.tile
    nx, ny, ly = _H.words
    used = view.visit is not None and service in view.visit.used

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        ink = c.BLACK if on else c.GREY
        right, mark = _H.mark
        out: list[Box] = [
            plate((x, y, w, h), "light" if on else "dim", 1, drop=on),
            inked(c.SERVICE_SIGNS[service], sign, c.TEAL if on else c.GREY, x + left + sign / 2, y + h / 2),
            Text(say(f"service.{service}"), x + nx, y + ny, "fell-caps", name, ink, "lm", w - nx - left, P.least),
            Text(say(f"costs.{service}"), x + nx, y + ly, "info", line, ink, "lm", w - nx - left, P.least),
        ]
        if used:
            out.append(Sprite(OUR + "seal", (2 * mark, "anchor"), x + w + right - mark / 2, y + mark + left / 2))
        return out

    return Cell(h, draw)


def _crew(view: RainView, seat: int) -> Block:
    """Everybody aboard; who has been sent is marked."""
    h, figure, gap, size = _H.crew
    served = set(view.visit.served) if view.visit else set[str]()

    def draw(y: float) -> list[Box]:
        items: list[Item] = []
        for n, one in enumerate(view.ships[seat].sailors, start=1):
            items.append(crew_sprite(one.id, seat, n, figure))
            words = say("port.went") if one.id in served else say("port.free")
            items.append(Text(words, face="label", size=size, fill=c.DIM if one.id in served else c.GREEN))
        return [row(items, P.x + P.w / 2, y + h / 2, "m", gap // 2)] if items else []

    return Block(h, draw)


def _denizen(view: RainView) -> list[Block]:
    """The card that was drawn, as long as it can be engaged."""
    if view.visit is None or not view.visit.denizen:
        return []
    card = cards()[view.visit.denizen]
    if card.stage != "passenger":
        return [prose(say("port.card", title=card.title), c.GREEN, "label")]
    told = say("port.passenger", title=card.title, to=card.destination, reward=effects_text(card.do))
    return [prose(told, c.GREEN, "label", P.least)]


# ---- what is on offer -----------------------------------------------------------------------------------------------


def trade_scene(view: RainView, names: Names, ask: Ask, marks: dict[str, str]) -> Scene:
    """Treasures to buy and sell, or Improvements and weapons: each with what it is and its price."""
    ship = view.ships[ask.seat]
    rows = [(option, _goods(option)) for option in ask.options if _goods(option)]
    head = say(f"trade.{ask.kind.partition('.')[2]}")
    coin = say("trade.coin", n=ship.coin)
    blocks = [title(head, coin), *(_ware(option, card, marks.get(option.id, "")) for option, card in rows)]
    told = [say("trade.alt", head=head, coin=coin)]
    told += [_ware_told(option, card, marks.get(option.id, "")) for option, card in rows]
    return leaf(blocks, told)


def _goods(option: Option) -> str:
    return str(option.args.get("treasure") or option.args.get("goods") or "")


def wares(ask: Ask) -> list[str]:
    """Options that are about a card."""
    return [option.id for option in ask.options if _goods(option)] if ask.kind in _TRADES else []


def facts_of(card: str) -> tuple[str, str, str]:
    """Its sign, its name, what it does."""
    kind = card.partition(".")[0]
    if kind in improvements():
        return "crate", improvement(card).name, improvement_text(improvement(card))
    if card.count(".") > 1:
        return "cannon", weapon(card).name, weapon_text(weapon(card), gun_slot(card))
    return "chest", treasure(card).name, treasure_text(treasure(card))


def _ware(option: Option, card: str, mark: str) -> Block:
    sign, name, text = facts_of(card)
    least, icon, large, small, pad = _H.goods
    right, size, coin = _H.price
    inner = _H.room
    h = max(least, round(large * 2 + tall(text, "info", small, inner)) + pad)
    price = option.args.get("price")

    def draw(y: float) -> list[Box]:
        left = P.x + icon * 2 + 2 * pad + size // 2
        shut = bool(option.blocked)
        out: list[Box] = [
            plate((P.x, y, P.w, h), "dim" if shut else "light", 2),
            inked(sign, icon, c.TEAL, P.x + icon * 1.5 + 2 * pad, y + h / 2),
            Text(name, left, y + large, "fell-caps", large, c.BLACK, "lm", inner, P.least),
            *para(text, left, y + large * 1.6, inner, "info", small, c.BLACK),
        ]
        if mark:
            out.append(
                Sprite(
                    "pip",
                    (mark, _H.number, c.ASH if shut else c.NOW),
                    P.x + _H.number / 2 + pad,
                    y + h / 2,
                    drop=False,
                )
            )
        if isinstance(price, int):
            items: list[Item] = [
                inked("coin", coin),
                Text(str(price), face="number", size=size, fill=c.RED if shut else c.BLACK),
            ]
            out.append(row(items, P.x + P.w + right, y + h / 2 - small / 2, "r", pad // 2))
            words = say("trade.sell" if option.id.startswith("sell.") else "trade.buy")
            out.append(
                Text(
                    words,
                    P.x + P.w + right,
                    y + h / 2 + large,
                    "label",
                    small,
                    c.GREEN if option.id.startswith("sell.") else c.TEAL,
                    "rm",
                )
            )
        return out

    return Block(h, draw)


def _ware_told(option: Option, card: str, mark: str) -> str:
    _, name, text = facts_of(card)
    verb = say("trade.sell" if option.id.startswith("sell.") else "trade.buy")
    price = option.args.get("price")
    return say("trade.ware", mark=mark, verb=verb, name=name, price=price if isinstance(price, int) else 0, text=text)
