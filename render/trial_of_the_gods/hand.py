"""One seat's own picture: what it holds, in plaques that can be read on a phone, and what is asked of it just now."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from games.trial_of_the_gods.printed import disciplines, feats, heroes, islands
from games.trial_of_the_gods.views import SYMBOLS, Mine
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Text
from render.kit.fonts import measure
from render.kit.pieces import Item, badge, row
from render.kit.pocket import para
from render.kit.pocket import tall as lines_tall
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.card import Mood, action_tile
from render.trial_of_the_gods.common import OUR, counted, player, said, stamped
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.handtext import hand_alt, hand_text, open_feats
from render.trial_of_the_gods.near import near_hand, offered_zones
from render.trial_of_the_gods.sheets import captain_tile, feat_tile, games_tile, hero_tile, numeral, upgrade_tile
from render.trial_of_the_gods.tiles import Fit, Tile, fitted, laid, tall, wide
from render.trial_of_the_gods.wants import Wants, wants
from render.trial_of_the_gods.words import Names, captain, say, zone

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import PlayerView, TrialView

_H = LAYOUT.hand


class Group(NamedTuple):
    """Plaques under a title; the hand has none."""

    title: str
    tiles: list[Tile]


def hand(view: TrialView, names: Names) -> Scene:
    """The first page: all there is, unless a phone could not read it."""
    return pages(view, names)[0]


def pages(view: TrialView, names: Names) -> list[Scene]:
    """As few as show every plaque in large letters."""
    if offered_zones(view):
        return [near_hand(view, names)]
    shares = _shares(view)
    labels = [say("hand.page", n=n) if len(shares) > 1 else "" for n in range(1, len(shares) + 1)]
    return [_page(view, names, share, label) for share, label in zip(shares, labels, strict=True)]


def whole(view: TrialView, names: Names, chosen: Collection[str]) -> Scene | None:
    """All plaques that can be chosen, on one page. None: the first page of the hand has them."""
    shares = _shares(view)
    if not _shown(group for share in shares[1:] for group in share).intersection(chosen):
        return None
    groups = [Group(group.title, [tile for tile in group.tiles if tile.of in chosen]) for group in _laid_out(view)]
    return _page(view, names, [group for group in groups if group.tiles], "", reserve=False)


def _shown(groups: Iterable[Group]) -> set[str]:
    return {tile.of for group in groups for tile in group.tiles}


def _laid_out(view: TrialView) -> list[Group]:
    assert view.seat is not None, "a hand belongs to a seat"
    groups = _groups(view, player(view, view.seat), view.mine or Mine(), wants(view))
    return [group for group in groups if group.tiles]


def _shares(view: TrialView) -> list[list[Group]]:
    """What lies on each page."""
    groups = _laid_out(view)
    tries = [[groups], *(_shared_out(groups, most) for most in _H.pages)]
    fitting = (shares for shares in tries if all(_fit(view, share).columns == _H.least for share in shares))
    return next(fitting, tries[-1])


def _shared_out(groups: list[Group], most: int) -> list[list[Group]]:
    """So many plaques a page at the most, in their order; a title goes with each part."""
    shares: list[list[Group]] = [[]]
    free = most
    for group in groups:
        left = group.tiles
        while left:
            if not free:
                shares.append([])
                free = most
            shares[-1].append(Group(group.title, left[:free]))
            taken = len(shares[-1][-1].tiles)
            left, free = left[taken:], free - taken
    return shares


def _fit(view: TrialView, groups: list[Group], reserve: bool = True) -> Fit:
    """`reserve`: with room for the Feats below while Captains are chosen."""
    top = _H.head[0] + _H.band[0] + _H.band_gap
    heads = sum(_H.title[0] for group in groups if group.title)
    below = -(-len((view.mine or Mine()).dealt) // 2) * _H.line if reserve and view.phase == "setup" else 0
    tiles, room = [group.tiles for group in groups], _H.limit - top - _H.margin - below
    if view.phase != "setup" and view.round <= 1:  # with the names of the signs, if that makes no more of it
        found = fitted(tiles, room - _H.key[0] - LAYOUT.tile.gap, heads, _H.least)
        if found.columns == _H.least:
            return found
    return fitted(tiles, room, heads, _H.least)


def _page(view: TrialView, names: Names, groups: list[Group], label: str, reserve: bool = True) -> Scene:
    assert view.seat is not None, "a hand belongs to a seat"
    mine, me = view.mine or Mine(), player(view, view.seat)
    fit = _fit(view, groups, reserve)
    w = wide(fit.columns) + 2 * _H.margin
    boxes: list[Box] = [*_header(view, names, me, w), *numbers(view, me, w)]
    y = float(_H.head[0] + _H.band[0] + _H.band_gap)
    for i, tiles in enumerate(fit.groups):
        if fit.titled and groups[i].title:
            boxes.append(Text(groups[i].title, _H.margin, y + _H.title[0] / 2, "attic", _H.title[1], c.TEXT))
            y += _H.title[0]
        boxes += laid(tiles, _H.margin, y, fit.columns, fit.tight)
        y += tall(tiles, fit.columns, fit.tight)
    if not groups:
        down, size = _H.empty
        boxes.append(Text(say("hand.empty"), w / 2, y + down / 2, "attic", size, c.TEXT, "mm"))
        y += down
    tail, y = _tail(view, me, mine, w, y, _corner(fit, w, y))
    crop = (0, 0, w, round(y + _H.margin))
    told = (hand_alt(view, names), hand_text(view, names))
    return Scene("trial_of_the_gods/wall", (*boxes, *tail), *told, crop, label=label)


# ---- what lies on the table ---------------------------------------------------------------------------------------


def _groups(view: TrialView, me: PlayerView, mine: Mine, now: Wants) -> list[Group]:
    """What is asked for first, then the cards of the hand; before there are any, the Feats."""
    out = [
        Group(say("hand.captains"), [_of(one, captain_tile(view, one)) for one in now.heroes]),
        Group(say("hand.games"), [_of(one, games_tile(one)) for one in now.games]),
        Group(say("hand.upgrades"), _upgrades(view, me, now)),
        Group(say("hand.revealed"), _market(view, me, now)),
        Group(
            say("hand.train"),
            [_of(one, hero_tile(view, one, mood=_afford(me, heroes()[one].train))) for one in now.train],
        ),
    ]
    if now.buying:
        own = [_of(one, feat_tile(one, mood=_feat_mood(me, one, now))) for one in open_feats(me, mine)]
        out.append(Group(say("hand.feats"), own))
    held = [_of(one.id, action_tile(view, one.id, _mood(view, one.id, one.letter, now))) for one in mine.hand]
    if not now.buying:
        out.append(Group(say("hand.cards") if any(group.tiles for group in out) else "", held))
    return out


def _upgrades(view: TrialView, me: PlayerView, now: Wants) -> list[Tile]:
    if not now.upgrades:
        return []
    return [
        _of(one.kind, upgrade_tile(view, one, Mood(dim=one.kind not in now.upgrades and not one.active)))
        for one in me.upgrades
    ]


def _market(view: TrialView, me: PlayerView, now: Wants) -> list[Tile]:
    if not now.buying:
        return []
    bought = [card for card in me.bought if card not in feats() and card not in heroes()]
    cards = [*me.revealed, *(card for card in bought if card not in me.revealed)]
    found: list[Tile] = []
    for card in cards:
        done = card in me.bought
        mood = Mood(stamp=say("hand.bought") if done else "", dim=not done and card not in now.cards)
        found.append(_of(card, action_tile(view, card, mood)))
    return found


def _of(thing: str, tile: Tile) -> Tile:
    return replace(tile, of=thing)


def _afford(me: PlayerView, cost: int) -> Mood:
    return Mood(dim=cost > me.available)


def _feat_mood(me: PlayerView, feat: str, now: Wants) -> Mood:
    return Mood(dim=bool(now.buying) and feat not in now.feats)


def _mood(view: TrialView, card: str, letter: int, now: Wants) -> Mood:
    """Values of the Round's discipline are tinted; what is asked for is large, what cannot serve is dimmed."""
    discipline = disciplines()[view.row[view.round - 1]].symbols if 0 < view.round <= len(view.row) else []
    strong = frozenset(discipline if now.compete else now.symbols)
    return Mood(letter, frozenset(discipline), strong, now.held and card not in now.cards)


# ---- head and numbers ---------------------------------------------------------------------------------------------


def _header(view: TrialView, names: Names, me: PlayerView, w: int) -> list[Box]:
    """That it is private."""
    right, icon, type_, gap = _H.private
    secret: list[Item] = [stamped("discovery", icon, c.BLACK), said(say("hand.private"), type_, c.BLACK, "attic")]
    return [*titled(view, names, me, w), row(secret, w - right, _H.who[1], "r", gap)]


def titled(view: TrialView, names: Names, me: PlayerView, w: int) -> list[Box]:
    """Who it is, and where the Captain lies."""
    h, tongues, meander = _H.head
    bx, by, size = _H.badge
    nx, ny, large, hx, hy, small = _H.who
    right = _H.private[0]
    room = round(w / 2) - nx
    return [
        Panel(OUR + "frieze", 0, h - tongues - meander, w, tongues, ("tongue", c.BLACK), drop=False),
        badge(me.seat, size, x=bx, y=by),
        Text(names[me.seat], nx, ny, "number", large, c.BLACK, width=room, cut=True),
        Text(captain(me), hx, hy, "label", small, c.BROWN),
        Text(zone(me.zone) if me.zone else "", w - right, hy, "label", small, c.BROWN, "rm"),
    ]


def numbers(view: TrialView, me: PlayerView, w: int) -> list[Box]:
    """Vigor, cards, Energy, deck and discard, and what it would bring if it ended now."""
    h, icon, type_, limit = _H.band
    y = _H.head[0] + h / 2
    x = float(_H.margin)
    out: list[Box] = []
    for sign, colour, n, of in (
        ("heart", c.HEART, me.vigor, say("hand.of", n=me.limit)),
        ("cards", c.TEXT, me.hand, say("hand.of", n=me.hand_limit)),
        ("cube", c.TEXT, me.available, ""),
        ("cube-spent", c.DIM, me.exhausted, ""),
        ("dishonor", c.HURT if me.dishonor else c.DIM, me.dishonor, ""),
    ):
        items = [*counted(sign, n, (icon, type_), colour, c.PURE), *([said(of, limit, c.DIM)] if of else [])]
        out.append(row(items, x, y, gap=_H.band_gap // 2))
        x += icon + measure(str(n), "number", type_) + measure(of, "label", limit) + _H.groups
    points = sum(score.points[me.seat] for score in view.forecast if me.seat < len(score.points))
    if view.forecast and view.phase != "setup":
        right, size = _H.point
        out.append(Text(say("hand.points", n=points), w - right, y, "label", size, c.NOW, "rm"))
    return out


# ---- what there is room for below ---------------------------------------------------------------------------------


class Corner(NamedTuple):
    """What the last row of plaques leaves free."""

    x: float
    y: float
    w: float
    h: float


def _corner(fit: Fit, w: int, y: float) -> Corner:
    last = fit.groups[-1] if fit.groups else []
    used = len(last) % fit.columns
    h = tall(last[-used:], fit.columns, fit.tight) if used else 0
    x = _H.margin + used * (wide(1) + LAYOUT.tile.gap)
    return Corner(x, y - h, w - _H.margin - x, h)


def _tail(view: TrialView, me: PlayerView, mine: Mine, w: int, y: float, free: Corner) -> tuple[list[Box], float]:
    """As much as there is room for. In the first Round the rankings, where all is nothing yet, come after the rest."""
    out: list[Box] = []
    first = view.round <= 1
    for part in (_key, _treasures, _feats, _ranks) if first else (_ranks, _treasures, _feats, _key):
        boxes, h = part(view, me, mine, w, y)
        if boxes and y + h <= _H.limit:
            out += boxes
            y += h
        elif boxes and part is _feats and not wants(view).buying:  # who buys sees them as plaques
            out += _feats_beside(me, mine, free)
    return out, y


def _key(view: TrialView, me: PlayerView, mine: Mine, w: int, y: float) -> tuple[list[Box], float]:
    """The six signs of a card with their names; those that the games of the Round count are tinted, as on the cards."""
    if not mine.hand:
        return [], 0
    h, icon, type_, gap, corner = _H.key
    counting = disciplines()[view.row[view.round - 1]].symbols if 0 < view.round <= len(view.row) else []
    names = {symbol: say(f"deed.{symbol}") for symbol in SYMBOLS}
    wides = {symbol: icon + gap + measure(words, "label", type_) + 2 * gap for symbol, words in names.items()}
    apart = (w - 2 * _H.margin - sum(wides.values())) / (len(SYMBOLS) - 1)
    out: list[Box] = []
    x = float(_H.margin)
    for symbol, words in names.items():
        ink = c.TEXT
        if symbol in counting:
            out.append(Panel(OUR + "plate", x, y, round(wides[symbol]), h, (c.COUNTS, corner), drop=False))
            ink = c.BLACK
        signs: list[Item] = [stamped(symbol, icon, ink), said(words, type_, ink)]
        out.append(row(signs, x + gap, y + h / 2, gap=gap))
        x += wides[symbol] + apart
    return out, h + LAYOUT.tile.gap


def _ranks(view: TrialView, me: PlayerView, mine: Mine, w: int, y: float) -> tuple[list[Box], float]:
    """If it ended now: four rankings side by side, each with its name above it."""
    if not view.forecast or view.phase == "setup":
        return [], 0
    h, type_, small, icon, large = _H.tail
    pad, below = _H.tail_pad
    wide_, label = w - 2 * _H.margin, _H.ranking
    out: list[Box] = [Panel(OUR + "panel", _H.margin, y, wide_, h + 2 * below + label, ("plaster",))]
    step = (wide_ - 2 * pad) / len(view.forecast)
    for i, score in enumerate(view.forecast):
        place = score.places[me.seat]
        items: list[Item] = [
            stamped(c.RANKINGS[score.ranking], icon, c.BLACK),
            said(str(score.laurels[me.seat]), large, c.BLACK, "number"),
            said(say(f"place.{place}") if place else say("hand.unplaced"), small, c.UMBER),
            said(say("hand.plus", n=score.points[me.seat]), type_, c.WINE, "number"),
        ]
        x = _H.margin + pad + i * step
        out.append(Text(say(f"rank.{score.ranking}"), x, y + below + label / 2, "label", small, c.BROWN))
        out.append(row(items, x, y + h / 2 + below + label, gap=_H.band_gap))
    return out, h + 2 * below + label + LAYOUT.tile.gap


def _treasures(view: TrialView, me: PlayerView, mine: Mine, w: int, y: float) -> tuple[list[Box], float]:
    """What this seat knows of the Temples."""
    if not mine.treasures:
        return [], 0
    _, type_, small, _, _ = _H.tail
    gold = [islands()[zone].name for zone, what in mine.treasures.items() if what]
    bare = [islands()[zone].name for zone, what in mine.treasures.items() if not what]
    out: list[Box] = []
    h = 0.0
    if gold:
        items = [stamped("fleece", _H.fleece, "#ffcf5a"), said(say("hand.fleece", islands=gold), type_ - 2, "#ffcf5a")]
        out.append(row(items, _H.margin, y + _H.line / 2, gap=_H.tail_pad[1], width=w - 2 * _H.margin))
        h += _H.line
    if bare:  # in time there are many of these
        words, room = say("hand.bare", islands=bare), w - 2 * _H.margin
        out += para(words, _H.margin, y + h, room, "info", small, c.DIM)
        h += lines_tall(words, "info", small, room) + _H.tail_pad[1]
    return out, h


def _feats(view: TrialView, me: PlayerView, mine: Mine, w: int, y: float) -> tuple[list[Box], float]:
    found, half = _feat_lines(me, mine), (w - 2 * _H.margin) / 2
    out: list[Box] = []
    for i, (words, ink) in enumerate(found):
        at = (_H.margin + i % 2 * half, y + (i // 2 + 0.5) * _H.line)
        out.append(Text(words, *at, "label", _H.tail[2], ink, width=round(half - _H.band_gap)))
    return out, -(-len(found) // 2) * _H.line


def _feats_beside(me: PlayerView, mine: Mine, free: Corner) -> list[Box]:
    """Under one another beside the last plaques, where two more would have room."""
    found, title = _feat_lines(me, mine), _H.title[0]
    if free.w < wide(2) or free.h < title + len(found) * _H.line:
        return []
    out: list[Box] = [Text(say("hand.feats"), free.x, free.y + title / 2, "attic", _H.title[1], c.TEXT)]
    for i, (words, ink) in enumerate(found):
        y = free.y + title + (i + 0.5) * _H.line
        out.append(Text(words, free.x, y, "label", _H.tail[2], ink, width=round(free.w)))
    return out


def _feat_lines(me: PlayerView, mine: Mine) -> list[tuple[str, str]]:
    """A line for each Feat: bought ones first, whether they are used up; the others with their price."""
    found = [(one.id, True, one.blocked) for one in me.feats]
    found += [(one, False, False) for one in open_feats(me, mine)]
    out: list[tuple[str, str]] = []
    for feat, own, blocked in found:
        sheet = feats()[feat]
        key = "blocked" if blocked else "own" if own else "price"
        ink = c.DIM if blocked else c.PALE if own else c.TEXT
        out.append((say(f"hand.feat-{key}", level=numeral(sheet.level), name=sheet.name, f=sheet), ink))
    return out
