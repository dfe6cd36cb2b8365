"""From the state to a view (section 5 of the rules: nothing is secret but deck orders and what was not drawn yet)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core import common
from games.core.piles import Pile
from games.core.stack import maybe_frame
from games.everrain import facts
from games.everrain.cards import cards
from games.everrain.roaming import Roaming
from games.everrain.sailing import yields
from games.everrain.standing import shown
from games.everrain.state import Fleet, Ship
from games.everrain.telling import Telling
from games.everrain.tracks import pace
from games.everrain.views import DeckView, RainView, ReadCard, StoryView


def view(g: Fleet, seat: int | None) -> RainView:
    roaming = maybe_frame(g, Roaming)
    return RainView(
        **common(g, seat),
        ships=[_ship(ship) for ship in g.ships],
        sea=g.sea,
        tiles=g.tiles,
        rotations=g.rotations,
        explored=g.explored,
        wrecks=g.wrecks,
        raiders=g.raiders,
        player=g.player,
        enemy=g.enemy,
        elder=g.elder,
        agenda=g.agenda,
        pace=pace(g),
        act=g.act,
        arisen=g.arisen,
        round=g.round,
        phase=g.phase,
        first=g.first,
        turn=g.turn,
        visit=g.visit,
        offers=g.offers,
        decks=_decks(g),
        uncharted=[len(pile) for pile in g.uncharted],
        pool=len(g.pool) + len(g.gone),
        stories=[_story(g, story, owner) for story, owner in g.owners.items()],
        beside={name: sum(cards()[one.id].deck == name for one in g.beside) for name in g.decks},
        waiting=[len(ship.waiting) for ship in g.ships],
        yields=[yields(ship) if ship.at >= 0 else 0 for ship in g.ships],
        card=_card(g),
        read=g.tally.read,
        settings=shown(g, seat),
        tally=g.tally,
        boarding=g.boarding,
        exhaustive=g.exhaustive,
        island=roaming.island if roaming else -1,
        tokens={node: roaming.tokens[node] for node in roaming.shown} if roaming else {},
        armed=[facts.armed(ship) if ship.board else [] for ship in g.ships],
        hands=facts.hands(g),
        holds=facts.holds(g),
        stakes=facts.stakes(g),
        clashes=g.clashes,
    )


def _ship(ship: Ship) -> Ship:
    """Waiting story cards are face down: their number is told elsewhere, and nothing else of them."""
    if not ship.waiting:
        return ship
    return replace(ship, waiting=[])


def _decks(g: Fleet) -> dict[str, DeckView]:
    piles: dict[str, Pile] = {
        **g.decks,
        "treasure": g.treasure,
        "improvement": g.improvement,
        "artillery": g.artillery,
        "enemy": g.lurking,
        "positive": g.virtues,
        "negative": g.vices,
    }
    return {name: DeckView(pile.left, list(pile.thrown)) for name, pile in piles.items()}


def _story(g: Fleet, story: str, owner: int) -> StoryView:
    """Of cards that wait only the deck is known, not which of their owner's stories they go on with (section 5)."""
    beside = next((cards()[one.id].deck for one in g.beside if cards()[one.id].story == story), "")
    waiting = g.ships[owner].waiting
    hidden = [*waiting, *(card for pile in g.decks.values() for card in pile.cards)]
    deck = next((cards()[card].deck for card in hidden if cards()[card].story == story), "")
    return StoryView(story, owner, beside, any(cards()[card].deck == deck for card in waiting))


def _card(g: Fleet) -> ReadCard | None:
    telling = maybe_frame(g, Telling)
    if telling is not None:
        return ReadCard(telling.card, telling.seat)
    if g.visit is not None and g.visit.denizen:
        return ReadCard(g.visit.denizen, g.turn)
    return None
