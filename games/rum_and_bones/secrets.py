"""For the proof of secrecy: makes everything different that a seat cannot know."""

from __future__ import annotations

from games.core import Ask, Rng
from games.core.asking import card_options
from games.core.piles import mix
from games.core.stack import is_under_way, maybe_frame
from games.rum_and_bones.cards import tide
from games.rum_and_bones.foreign import open_picks
from games.rum_and_bones.responding import Responding, ask_response
from games.rum_and_bones.round import Rounds, ask_recovery
from games.rum_and_bones.settings import MODES, OWN, START
from games.rum_and_bones.setup import Setup, wanted
from games.rum_and_bones.sight import OWN_WINDOWS
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import seats_of
from games.rum_and_bones.windows import NEXT_ATTACK, Playing, ask_aside


def scramble(g: Battle, seat: int | None, rng: Rng) -> None:
    """Teammates know each other's hands and picks; nobody knows the order of a deck."""
    g.rng.word = rng.bits()
    own = g.players[seat].side if seat is not None else None
    for deck in g.decks:
        rng.shuffle(deck)
    for side in range(len(g.board.sides)):
        if side != own:
            _picks(g, side, rng)
            _hands(g, side, rng)
            for other in seats_of(g, side):
                _settings(g, other, rng)
    _answers(g, own, rng)
    for i, ask in enumerate(g.asks):
        if g.players[ask.seat].side != own:
            fresh = _asked_anew(g, ask)
            fresh.id = ask.id
            g.asks[i] = fresh


def _hands(g: Battle, side: int, rng: Rng) -> None:
    """Hands and deck of one side change places; their sizes are public."""
    if not g.decks:
        return
    mix(rng, [g.decks[side], *[g.players[seat].hand for seat in seats_of(g, side)]])


def _picks(g: Battle, side: int, rng: Rng) -> None:
    """Locked Heroes that are not yet shown. What is dealt out is public, who takes what of it is not."""
    frame = maybe_frame(g, Setup)
    if frame is None or not frame.pools:
        return
    pool = rng.shuffled(frame.pools[side])
    for seat in seats_of(g, side):
        player = g.players[seat]
        if player.picked:
            least, most = wanted(g, seat)
            n = least + rng.below(most - least + 1) if len(pool) > most else most
            player.picked = [pool.pop() for _ in range(n)]


def _settings(g: Battle, seat: int, rng: Rng) -> None:
    """Private settings, armed and lent cards; that somebody gives up is said aloud."""
    player = g.players[seat]
    kept = {key: value for key, value in player.settings.items() if key == "concede"}
    if is_under_way(g, Setup):
        player.settings = kept
        return
    kept |= {key: rng.choice(MODES) for key in START}
    kept |= {key: rng.choice(choices) for key, choices in OWN.items()}
    kept |= {f"lend.{card}": "yes" for card in player.hand if rng.below(2)}
    player.settings = kept
    player.laid = [card for card in player.hand if tide(card).trigger == NEXT_ATTACK and rng.below(2)]
    player.rerolled = [0] if rng.below(2) else []


def _answers(g: Battle, own: int | None, rng: Rng) -> None:
    """Answers that wait for those of others before they are shown."""
    for frame in g.stack:
        if isinstance(frame, Responding):
            theirs = {key for key in frame.chosen if g.players[int(key)].side != own}
            frame.chosen = {
                key: [p for p in open_picks(g, int(key), frame.window) if rng.below(2)] if key in theirs else picks
                for key, picks in frame.chosen.items()
            }
            left = sorted({*frame.autos, *map(int, theirs)})  # who leaves it to AUTO, by order or by answer
            frame.autos = [s for s in left if (s in frame.autos if g.players[s].side == own else rng.below(2))]
        elif isinstance(frame, Rounds):
            frame.leaving = {
                key: picks if g.players[int(key)].side == own else [c for c in g.players[int(key)].hand if rng.below(2)]
                for key, picks in frame.leaving.items()
            }
        elif isinstance(frame, Playing) and frame.card and g.players[frame.seat].side != own:
            frame.card = rng.choice(g.players[frame.owner].hand)


def _asked_anew(g: Battle, ask: Ask) -> Ask:
    """The same question about other cards."""
    frame = g.stack[-1]
    hand = g.players[ask.seat].hand
    if isinstance(frame, Setup) and ask.kind == "setup.heroes":
        return frame.ask_heroes(g, ask.seat)
    if isinstance(frame, Responding):
        return ask_response(g, ask.seat, frame.window)
    if isinstance(frame, Playing):
        return frame.choose(g) if ask.kind == "tide.play" else frame.call(g)
    if ask.kind == "tide.aside":
        beside = next(other.kind for other in g.asks if other.kind in OWN_WINDOWS)
        return ask_aside(g, ask.seat, OWN_WINDOWS[beside])
    if ask.kind == "recovery.discard":
        return ask_recovery(hand, ask.seat, ask.epoch)
    if ask.kind == "pick.discard":
        ask.options = card_options(hand, "discard")
        ask.default = hand[: ask.least]
    return ask
