"""Making a view of the state: the only way out (TRI-PSET-08, ledger section 5)."""

from __future__ import annotations

import msgspec

from games.core.stack import maybe_frame
from games.core.views import common
from games.trial_of_the_gods.blessings import blessings
from games.trial_of_the_gods.cards import action, feats, laurels_of
from games.trial_of_the_gods.explore import knows
from games.trial_of_the_gods.hands import hand_limit, owned
from games.trial_of_the_gods.harm import blessings_of
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.powers import sources
from games.trial_of_the_gods.resolve import is_devoted, is_payable
from games.trial_of_the_gods.scoring import devotion, forecast
from games.trial_of_the_gods.state import HOUSES, Entry, GamesNow, Island, Trial
from games.trial_of_the_gods.travel import Travelling
from games.trial_of_the_gods.views import (
    FeatView,
    HandCard,
    HouseView,
    IslandView,
    Mine,
    PlayerView,
    TrialView,
    UpgradeView,
)
from games.trial_of_the_gods.whereabouts import explored_by, tamed_by, temples_of


def view(g: Trial, seat: int | None) -> TrialView:
    return TrialView(
        **common(g, seat),
        advanced=g.advanced,
        round=g.round,
        rounds=g.rounds,
        phase=g.phase,
        turn=g.turn,
        current=g.current,
        actions=g.actions,
        order=g.order,
        islands={name: _island(g, seat, name, island) for name, island in g.islands.items()},
        blocks=g.blocks,
        foes=[foe for foe in g.foes if foe.on_board],
        numbers=g.numbers,
        fallen=g.fallen,
        players=[_player(g, one) for one in range(g.seats)],
        houses={house: HouseView(deck.god, len(deck.cards), deck.thrown) for house, deck in g.houses.items()},
        animae=len(g.animae),
        travel=len(g.travel),
        travel_thrown=g.travel_thrown,
        travelling=next((frame.card for frame in reversed(g.stack) if isinstance(frame, Travelling)), ""),
        sea=len(g.sea),
        games=len(g.games) + (2 if _is_naming(g) else 0),
        row=g.row,
        covered=bool(g.covered),
        heroes=g.heroes,
        fight=g.fight,
        explore=g.explore,
        olympics=_games(g),
        scores=g.scores,
        forecast=forecast(g, lambda island: _may_know(g, seat, island) and bool(g.islands[island].treasure)),
        course=g.course,
        mine=None if seat is None else _mine(g, seat),
    )


def _is_naming(g: Trial) -> bool:
    return any(ask.kind == "dawn.games" for ask in g.asks)


def _games(g: Trial) -> GamesNow | None:
    """Whether a card counts by its values or by its Effect shows when its player's turn comes (TRI-OLY-06)."""
    frame = maybe_frame(g, Olympics)
    if g.olympics is None or frame is None or frame.step() != "use":
        return g.olympics
    shown = [
        [*entries[:-1], Entry(entries[-1].card)] if seat in frame.queue else entries
        for seat, entries in enumerate(g.olympics.entries)
    ]
    return msgspec.structs.replace(g.olympics, entries=shown)


def _may_know(g: Trial, seat: int | None, island: str) -> bool:
    """Whose token lies there, who scouted it; everybody once the Treasures are turned (TRI-END-09)."""
    turned = any(score.ranking == "exploration" for score in g.scores)
    return turned or (seat is not None and knows(g, seat, island))


def _island(g: Trial, seat: int | None, name: str, island: Island) -> IslandView:
    treasure = island.treasure if _may_know(g, seat, name) else None
    return IslandView(island.roof, island.owner, island.tokens, treasure)


def _player(g: Trial, seat: int) -> PlayerView:
    player = g.players[seat]
    if not g.advanced and not g.order:
        player = msgspec.structs.replace(player, captain="")  # dealt face down (TRI-SETUP-14)
    tamed = tamed_by(g, seat)
    return PlayerView(
        seat=seat,
        captain=player.captain,
        zone=player.zone,
        companions=player.companions,
        vigor=player.vigor,
        limit=player.limit,
        limit_cube=player.limit_cube,
        hand_limit=hand_limit(player),
        available=player.available,
        exhausted=player.exhausted,
        pool=player.pool,
        on_monsters=sum(foe.on_board for foe in tamed),
        hand=len(player.hand),
        deck=len(player.deck),
        discard=player.discard,
        played=player.played,
        upgrades=[
            UpgradeView(kind, [house for house in HOUSES if house in blessings_of(space)], space in player.active)
            for space, kind in enumerate(player.upgrades)
        ],
        blessings=blessings(player),
        feats=[FeatView(name, name in player.blocked) for name in player.feats],
        hero_feats=[FeatView(name, name in player.blocked) for name in sources(player) if name not in player.feats],
        unbought=[sum(feats()[name].level == level for name in player.dealt) for level in (1, 2, 3)],
        champion=player.champion,
        dishonor=player.dishonor,
        temples=temples_of(g, seat),
        explored=explored_by(g, seat),
        tamed=tamed,
        domination=sum(laurels_of(foe.card) for foe in tamed),
        devotion=devotion(g, seat),
        revealed=player.revealed,
        bought=player.bought,
        done=player.done,
        fervor=player.fervor,
        laid=bool(player.laid),
        passed=player.passed,
        turns=player.turns,
        reactions=sorted(card for card in owned(player) if action(card).type == "reaction"),
        quiet=player.quiet,
        autopass=player.autopass,
        asks=player.asks,
        asks_next=player.asks_next,
    )


def _mine(g: Trial, seat: int) -> Mine:
    player = g.players[seat]
    hand = [
        HandCard(card, player.letters.get(card, 0), is_devoted(g, seat, card), is_payable(g, seat, card))
        for card in sorted(player.hand, key=lambda card: player.letters.get(card, 0))
    ]
    treasures = {name: island.treasure for name, island in g.islands.items() if knows(g, seat, name)}
    return Mine(hand, player.dealt, treasures, player.laid, player.orders, player.ready)
