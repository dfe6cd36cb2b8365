"""Builds the views: the only place where the state is turned into what people see."""

from __future__ import annotations

from collections import Counter
from functools import cache

from games.core import Ask, common
from games.core.stack import is_under_way, maybe_frame
from games.rum_and_bones.assault import Assault, Die, going_on
from games.rum_and_bones.cards import deck_of, tide, tide_sheets
from games.rum_and_bones.hits import Target, all_targets
from games.rum_and_bones.kraken import KrakenPhase
from games.rum_and_bones.modifiers import planned
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.settings import OWN, START, setting
from games.rum_and_bones.setup import Setup
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import mates, speaker
from games.rum_and_bones.text import tide_text
from games.rum_and_bones.tide import is_playable
from games.rum_and_bones.views import (
    AttackView,
    CardView,
    DieView,
    Mine,
    RumView,
    SeatView,
    TargetView,
    TideView,
)
from games.rum_and_bones.vocabulary import Rank, Trigger

OWN_WINDOWS: dict[str, Trigger] = {
    "turn.activate": "own_turn_start",  # W1
    "attack.roll": "friendly_hero_attacks",  # W3
    "attack.keep": "friendly_attack_rolled",  # W4
    "rig.fall": "friendly_rig_check",  # W6
    "crew.points": "friendly_crew_activates",  # W8
    "act.hero": "friendly_hero_activation",  # W9
}
RECOVERY = ("discard", "refill", "recover")
RANKS: dict[str, Rank] = {
    "hands": "deckhand",
    "bosuns": "bosun",
    "hero": "hero",
    "tile": "tile",
    "dragon": "monster",
    "kraken": "kraken",
}


def view(g: Battle, seat: int | None) -> RumView:
    attack = going_on(g)
    return RumView(
        **common(g, seat),
        board=g.board,
        stage=stage(g),
        seating=[_seat(g, other) for other in range(g.seats)],
        tide=[_tide(g, side) for side in range(len(g.decks))],
        attack=_attack(g, attack) if attack is not None else None,
        mode="clash" if g.board.clash else "battle",
        strange=g.strange,
        cause=g.cause,
        mine=_mine(g, seat) if seat is not None else None,
    )


def stage(g: Battle) -> str:
    if g.over:
        return "over"
    if is_under_way(g, Setup):
        return "setup"
    if is_under_way(g, KrakenPhase):
        return "kraken"
    rounds = maybe_frame(g, Rounds)
    return "recovery" if rounds is not None and rounds.step() in RECOVERY else "battle"


# ---- open -------------------------------------------------------------------------------------------------------


def _seat(g: Battle, seat: int) -> SeatView:
    player = g.players[seat]
    side = g.board.sides[player.side]
    settled = not g.board.clash and not _voting(g)
    return SeatView(
        seat=seat,
        side=player.side,
        hand=len(player.hand),
        size=player.size,
        crew=settled and side.crew_seat == seat,
        captain=side.captain == seat,
        speaker=settled and speaker(g, player.side) == seat,
        locked=bool(player.picked),
    )


def _voting(g: Battle) -> bool:
    """Before a team has said who has the Crew, nobody has."""
    frame = maybe_frame(g, Setup)
    return frame is not None and Setup.steps.index(frame.step()) <= Setup.steps.index("captain")


def _tide(g: Battle, side: int) -> TideView:
    board = g.board.sides[side]
    unseen = Counter(tide(card).id for card in deck_of(board.kind))
    unseen.subtract(tide(card).id for card in board.discard)
    return TideView(len(g.decks[side]), len(board.discard), {card: n for card, n in unseen.items() if n})


def _attack(g: Battle, a: Assault) -> AttackView:
    return AttackView(
        kind=a.kind,
        side=a.side,
        name=a.name,
        origin=a.origin,
        target=a.target,
        hero=a.hero,
        stage=a.stage,
        dice=len(a.dice) or planned(g.board, a),
        to_hit=a.needs[-1],
        modifier=a.modifier if a.dice else a.shift,
        notes=list(a.notes),
        faces=[_die(a, die) for die in a.dice],
        targets=[_target(a, target) for target in all_targets(g.board, a)],
        hits=sum(a.is_hit(die) for die in a.dice),
        unassigned=len(a.free_hits()),
    )


def _die(a: Assault, die: Die) -> DieView:
    """A natural 1 never hits, whatever is added."""
    rank = RANKS[die.given.partition("-")[0]] if die.given else None
    return DieView(
        face=die.face,
        need=max(2, die.need - a.modifier),
        hit=a.is_hit(die),
        extra=die.extra,
        damage=a.damage(die, rank) if rank is not None else 1,
        given=die.given,
        cancelled=die.cancelled,
    )


def _target(a: Assault, target: Target) -> TargetView:
    given = sum(a.damage(a.dice[i], target.rank) for i in a.pending(target.key))
    return TargetView(target.key, target.rank, target.left, given)


# ---- private ----------------------------------------------------------------------------------------------------


@cache
def _card_text(sheet: str) -> str:
    return tide_text(tide_sheets()[sheet])


def _mine(g: Battle, seat: int) -> Mine:
    """Teammates share their hands and picks (RUM-TEAM-02, RUM-GAP-46, RUM-GAP-71)."""
    team = mates(g, seat)
    playable = _playable(g, seat)
    return Mine(
        hand=[_card(g, seat, card, card in playable) for card in g.players[seat].hand],
        team=[_card(g, mate, card, card in playable) for mate in team for card in g.players[mate].hand],
        settings={key: setting(g, seat, key) for key in (*START, *OWN, *g.players[seat].settings)},
        laid=list(g.players[seat].laid),
        picked=list(g.players[seat].picked),
        team_picked=[name for mate in team for name in g.players[mate].picked],
    )


def _card(g: Battle, owner: int, card: str, playable: bool) -> CardView:
    sheet = tide(card)
    return CardView(
        id=card,
        name=sheet.name,
        trigger=sheet.trigger,
        text=_card_text(sheet.id),
        kraken=sheet.kraken,
        playable=playable,
        owner=owner,
        lent=setting(g, owner, f"lend.{card}") == "yes",
    )


def _playable(g: Battle, seat: int) -> set[str]:
    """What the windows that stand open for this seat allow: own cards, and teammates' to borrow (RUM-WINDOW-15)."""
    found: set[str] = set()
    for ask in g.asks:
        if ask.seat == seat:
            found |= _offered(g, ask)
    return found


def _offered(g: Battle, ask: Ask) -> set[str]:
    trigger = OWN_WINDOWS.get(ask.kind)
    if trigger is None:
        return {str(o.args["card"]) for o in ask.options if o.verb != "discard" and "card" in o.args}
    hands = [g.players[one].hand for one in (ask.seat, *mates(g, ask.seat))]
    return {card for hand in hands for card in hand if is_playable(g, ask.seat, card, trigger)}
