"""What an ask offers, as a picture beside its menu: plaques of the cards in question, or the chart from near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.art import NoSuchLook, Offer, Scene
from render.kit.offering import sheet
from render.trial_of_the_gods.choices import offered
from render.trial_of_the_gods.hand import pages, whole
from render.trial_of_the_gods.looks import look
from render.trial_of_the_gods.near import ZONES, near_hand, near_scene
from render.trial_of_the_gods.wants import choosable
from render.trial_of_the_gods.words import Names, say, zone

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView
    from render.kit.art import Asked

_PLAQUES = (
    *("setup.captain", "dawn.games", "dawn.buy", "claim.upgrade"),
    *("turn.act", "turn.restore", "turn.heal", "turn.order", "turn.effect", "turn.idle"),
    *("fight.cards", "explore.cards", "compete", "compete.change", "discard", "devour"),
)


def choices(view: TrialView, names: Names, ask: Asked) -> Offer | None:
    """Of a public ask from the public view; of any other from the seat's own, which its hand shows just so."""
    own = view.seat is not None and view.seat == ask.seat
    if ask.kind in ZONES:
        return Offer(near_hand(view, names), within="hand") if own else _chart(view, names, ask)
    if own and ask.kind in _PLAQUES:
        closer = tuple(option.id for option in ask.options) if ask.kind == "setup.captain" else ()
        if (scene := whole(view, names, choosable(view))) is not None:
            return Offer(scene, details=closer, instead="hand")
        return Offer(pages(view, names)[0], details=closer, within="hand")
    return sheet(ask)


def _chart(view: TrialView, names: Names, ask: Asked) -> Offer | None:
    chosen = offered([ask.ask])
    about = [one.zone for one in view.players if one.seat == ask.seat and one.zone]
    if not chosen:
        return None
    head = say("near.choose", zones=[zone(one) for one in chosen])
    return Offer(near_scene(view, names, about, chosen, head), within="board")


def detail(view: TrialView, names: Names, ask: Asked, option: str) -> Scene:
    """A Captain on a page of their own, as *Look* shows it."""
    if ask.kind != "setup.captain" or ask.option(option) is None:
        raise NoSuchLook(option)
    return look(view, names, f"hero.{option}")
