"""Builds the views: the only place where the state is turned into what people see."""

from __future__ import annotations

from collections.abc import Sized
from functools import cache

from games.core import common
from games.core.stack import frames_of, is_under_way, maybe_frame, outermost
from games.unfathomable import text
from games.unfathomable.actions import Acting
from games.unfathomable.cards import (
    SKILLS,
    characters,
    damage,
    faces,
    items,
    loyalties,
    mythos,
    skill_cards,
    spells,
    waypoints,
)
from games.unfathomable.check import SkillCheck, about, epoch, going_on
from games.unfathomable.dice import DieRoll
from games.unfathomable.moments import rolled, threatened, threatened_at
from games.unfathomable.mythos import MythosCard, chooser
from games.unfathomable.people import is_traitor, seats_in, skill_set
from games.unfathomable.rooms import block
from games.unfathomable.setup import Setup
from games.unfathomable.ship import INTERIOR, spaces
from games.unfathomable.state import HandOver, Player, Voyage
from games.unfathomable.story import all_loyalty, distance, revealed_on
from games.unfathomable.turn import Turn
from games.unfathomable.views import (
    Added,
    CheckView,
    DeckView,
    ItemView,
    Mine,
    MythosView,
    PlayerView,
    SeenView,
    ShipView,
    SkillView,
    SpaceView,
    WaypointView,
)

STAGES = {"receive": "receive", "improve": "receive", "start": "action", "act": "action", "mythos": "mythos"}


def view(g: Voyage, seat: int | None) -> ShipView:
    check = going_on(g)
    return ShipView(
        **common(g, seat),
        turn=g.turn,
        current=g.current,
        acting=_acting(g),
        actions=g.actions,
        stage=_stage(g),
        dials={str(res): n for res, n in g.dials.items()},
        travel=g.travel,
        ritual=g.ritual,
        distance=distance(g),
        awakened=g.awakened,
        row=[_waypoint(card) for card in g.row],
        spaces=[_space(g, space) for space in spaces()],
        deep=g.deep,
        deep_hydra=g.hydra == "deep",
        deep_dagon=g.dagon == "deep",
        supply=g.supply,
        passengers_left=len(g.people),
        lost=[list(map(str, faces()[face].lose)) for face in g.lost],
        damaged=len(g.damage),
        decks=_decks(g),
        players=[_player(g, other) for other in range(g.seats)],
        card=_mythos(g),
        check=check_view(g, check) if check is not None else None,
        die=next((roll.natural for roll in frames_of(g, DieRoll) if roll.natural), None),
        roll=rolled(g),
        threatened=threatened(g),
        threatened_at=threatened_at(g),
        checks=g.checks,
        course=g.course,
        handed=_handed(g) if g.over else [],
        cause=g.cause,
        mine=_mine(g, seat, check) if seat is not None and g.players[seat].character else None,
    )


def _acting(g: Voyage) -> int | None:
    return frame.seat if (frame := maybe_frame(g, Acting)) is not None else None


def _stage(g: Voyage) -> str:
    if g.over:
        return "over"
    for stage, frame in (("setup", Setup), ("mythos", MythosCard), ("action", Acting)):
        if is_under_way(g, frame):
            return stage
    turn = outermost(g, Turn)
    assert turn is not None, "somebody's turn is under way"
    return STAGES.get(turn.step(), "discard")


# ---- cards ------------------------------------------------------------------------------------------------------


@cache
def skill_view(card: str, helps: bool | None = None) -> SkillView:
    skill = skill_cards()[card]
    return SkillView(
        id=card,
        type=skill.type,
        value=skill.value,
        name=skill.ability.name,
        timing=skill.ability.timing,
        text=text.ability_text(skill.ability, timing=False),
        helps=helps,
    )


@cache
def _waypoint(card: str) -> WaypointView:
    found = waypoints()[card]
    return WaypointView(found.id, found.name, found.distance, text.waypoint_text(found))


@cache
def _item(item: str, active: bool) -> ItemView:
    found = items()[item]
    return ItemView(found.id, found.name, found.trait, text.item_text(found), active)


def _mythos(g: Voyage) -> MythosView | None:
    if not g.card:
        return None
    card = mythos()[g.card]
    return MythosView(
        id=card.id,
        name=card.name,
        story=card.story,
        kind=card.kind,
        lines=_lines(card.id),
        icon=card.icon,
        track=card.track,
        chooser=card.chooser,
        chooser_seat=chooser(g, card) if card.kind != "check" else None,
        character=characters()[card.character].name if card.character else "",
        target=card.check.target if card.check else 0,
        partial=card.check.partial.at if card.check and card.check.partial else 0,
        skills=list(card.check.skills) if card.check else [],
        stage=_part(g),
    )


def _part(g: Voyage) -> str:
    """What of the card is going on: a frame stands at its next step while others do the work of the last."""
    frame = next((frame for frame in g.stack if isinstance(frame, MythosCard)), None)
    if frame is None:
        return "crisis"
    at = frame.steps.index(frame.step())
    step = frame.steps[at if g.stack[-1] is frame or not at else at - 1]
    return {"window": "icon", "icon": "icon", "track": "track", "away": "track"}.get(step, "crisis")


@cache
def _lines(card: str) -> list[str]:
    return text.mythos_lines(mythos()[card])


def _decks(g: Voyage) -> list[DeckView]:
    skills = [DeckView(str(s), len(g.skills[s]), skill_view(g.piles[s][-1]) if g.piles[s] else None) for s in SKILLS]
    top = mythos()[g.mythos_pile[-1]].name if g.mythos_pile else ""
    return [
        *skills,
        DeckView("mythos", len(g.mythos), top_name=top),
        DeckView("waypoint", _size(g, g.waypoints, waypoints())),
        DeckView("spell", _size(g, g.spells, spells())),
        DeckView("item", _size(g, g.items, items())),
        DeckView("damage", len(g.damages)),
        DeckView("chaos", len(g.chaos)),
    ]


def _size(g: Voyage, deck: list[str], box: Sized) -> int:
    """Before the first turn a deck that is not laid out yet is all in the box."""
    return len(deck) if deck or g.turn else len(box)


# ---- the board --------------------------------------------------------------------------------------------------


@cache
def _damage_text(card: str) -> str:
    return text.damage_text(damage()[card])


def _space(g: Voyage, space: str) -> SpaceView:
    card = damage()[g.damage[space]] if space in g.damage else None
    why, _ = block(g, space) if space in INTERIOR and space != "sick-bay" else ("", "")
    return SpaceView(
        id=space,
        deep_ones=g.deep_ones.get(space, 0),
        passengers=len(g.aboard.get(space, ())),
        hydra=g.hydra == space,
        dagon=g.dagon == space,
        seats=seats_in(g, space),
        damage=_damage_text(card.id) if card else "",
        repair=list(map(str, card.types)) if card else [],
        repair_total=card.total if card else 0,
        used=space in g.rooms_used,
        blocked="" if why == "used" else why,
    )


def _player(g: Voyage, seat: int) -> PlayerView:
    player = g.players[seat]
    if not player.character:
        return PlayerView(seat=seat)
    who = characters()[player.character]
    return PlayerView(
        seat=seat,
        character=who.name,
        role=who.role,
        space=player.space,
        hand=len(player.hand),
        skills={str(s): n for s, n in (skill_set(g, seat) if player.space else who.set).items()},
        loyalty=len(player.loyalty),
        shown=loyalties()[player.shown].kind if player.shown else "",
        items=[_item(item, _is_active(player, item)) for item in player.items],
        feat=who.feat.name if player.feat and not player.shown else "",
        kept=[mythos()[card].name for card in player.kept],
        captain=g.captain == seat and bool(g.waypoints),
        keeper=g.keeper == seat and bool(g.waypoints),
        asks=player.asks,
        revealed_on=revealed_on(g, seat) if player.shown else 0,
        true_colours=_kinds(all_loyalty(player)) if g.over else [],
        dealt=_kinds(player.dealt) if g.over else [],
    )


def _kinds(cards: list[str]) -> list[str]:
    return [loyalties()[card].kind for card in cards]


def _handed(g: Voyage) -> list[HandOver]:
    return [HandOver(over.turn, over.seat, over.to, _kinds(over.cards)) for over in g.handed]


def _is_active(player: Player, item: str) -> bool:
    return items()[item].improves is None or player.improvement == item


def check_view(g: Voyage, check: SkillCheck) -> CheckView:
    """Before the flip nobody learns a card that lies face down; after it nobody learns whose it was."""
    flipped = check.cards() if check.flipped else []
    sides = [sorted((c for c in flipped if check.helps(c) == side), key=_by_value) for side in (True, False)]
    return CheckView(
        name=_source(check.source),
        target=check.target,
        skills=list(map(str, check.skills)),
        partial=check.partial.at if check.partial else 0,
        chaos=check.chaos_cards if check.step() not in ("announce", "chaos") else 0,
        added=list(check.added),
        to_add=check.to_add[0] if check.to_add and check.step() == "add" else None,
        open=[Added(seat, skill_view(card, check.helps(card))) for seat, card in check.open_cards],
        supporting=[skill_view(card, True) for card in sides[0]],
        opposing=[skill_view(card, False) for card in sides[1]],
        total=check.sum + check.modifier if check.flipped else None,
        modifier=check.modifier,
        result=check.result,
        source=check.source,
        about=about(check),
        epoch=epoch(g, check),
    )


def _by_value(card: str) -> tuple[int, str]:
    skill = skill_cards()[card]
    return -skill.value, f"{skill.type}-{card}"


def _source(source: str) -> str:
    if source in mythos():
        return mythos()[source].name
    return source.replace("-", " ").title().replace("Captains", "Captain's")


# ---- private ----------------------------------------------------------------------------------------------------


@cache
def _winning_text(kinds: frozenset[str]) -> str:
    return text.winning_text(kinds)


@cache
def _sheet_texts(character: str) -> tuple[str, str, str]:
    who = characters()[character]
    return text.ability_text(who.ability), text.feat_text(who), text.reveal_text(who)


@cache
def _seen(entry: str) -> SeenView:
    where, _, card = entry.partition(".")
    for deck, cards in (("waypoint", waypoints()), ("mythos", mythos()), ("spell", spells())):
        if card in cards:
            return SeenView(cards[card].name, deck, where)
    raise AssertionError(f"no deck has {card}")


def _usable(g: Voyage, seat: int) -> list[str]:
    """What the questions that are open offer of one's own: cards, sheet, feat, items."""
    options = [option for ask in g.asks if ask.seat == seat for option in ask.options]
    return [str(o.args["name"]) for o in options if o.verb in ("react", "use") and not o.blocked]


def _mine(g: Voyage, seat: int, check: SkillCheck | None) -> Mine:
    player = g.players[seat]
    who = characters()[player.character]
    kinds = _kinds(all_loyalty(player))
    hiding = is_traitor(player) and not player.shown
    order = sorted(
        player.hand, key=lambda card: (SKILLS.index(skill_cards()[card].type), -skill_cards()[card].value, card)
    )
    return Mine(
        hand=[skill_view(card, check.helps(card) if check is not None else None) for card in order],
        loyalty=_kinds(player.loyalty),
        winning=_winning_text(frozenset(kinds)) if kinds else "",
        feat_text=_sheet_texts(who.id)[1] if player.feat and not player.shown else "",
        ability_name=who.ability.name if not player.shown else "",
        ability=_sheet_texts(who.id)[0] if not player.shown else "",
        reveal_name=who.reveal.name if hiding else "",
        reveal_text=_sheet_texts(who.id)[2] if hiding else "",
        usable=_usable(g, seat),
        peeked=[_seen(entry) for entry in player.known],
        saw=list(player.saw),
        orders=player.orders,
    )
