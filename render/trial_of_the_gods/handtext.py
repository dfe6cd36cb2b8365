"""A seat's own picture in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import feats, islands
from games.trial_of_the_gods.views import Mine
from render.kit.alt import lines, sentences
from render.trial_of_the_gods.card import told
from render.trial_of_the_gods.common import player
from render.trial_of_the_gods.sheets import feat_told, games_told, hero_told
from render.trial_of_the_gods.wants import choosable, wants
from render.trial_of_the_gods.words import Names, captain, card_name, greek, say

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import PlayerView, TrialView


def open_feats(me: PlayerView, mine: Mine) -> list[str]:
    """Own Feats that can still be bought: one of each Level in the whole game."""
    taken = {feats()[one.id].level for one in me.feats}
    return [one for one in mine.dealt if feats()[one].level not in taken]


def hand_alt(view: TrialView, names: Names) -> str:
    """What is told at length may be too much for it: then all that can be chosen is named first."""
    first, *more = _told(view, names, brief=True)
    said = sentences([first, *more])
    chosen = [card_name(one) for one in choosable(view)]
    if all(one in said for one in chosen):
        return said
    return sentences([first, say("hand.offered", names=" · ".join(dict.fromkeys(chosen))), *more])


def hand_text(view: TrialView, names: Names) -> str:
    first, *more = _told(view, names, brief=False)
    said = lines([first, *more])
    chosen = [card_name(one) for one in choosable(view)]
    if all(one in said for one in chosen):
        return said
    return lines([first, say("hand.offered", names=" · ".join(dict.fromkeys(chosen))), *more])


def _told(view: TrialView, names: Names, brief: bool) -> list[str]:
    assert view.seat is not None, "a hand belongs to a seat"
    me, mine, now = player(view, view.seat), view.mine or Mine(), wants(view)
    out = [say("hand.told", names, seat=me.seat, hero=captain(me), p=me, n=me.hand)]
    out += [hero_told(one) for one in now.heroes]
    out += [games_told(one) for one in now.games]
    if now.buying:
        out += [told(card) for card in me.revealed]
        out += [feat_told(one) for one in open_feats(me, mine)]
    out += [say("hand.card", letter=greek(one.letter), told=told(one.id)) for one in mine.hand]
    if view.forecast:
        out.append(_forecast(view, me.seat))
    gold = [islands()[zone].name for zone, what in mine.treasures.items() if what]
    bare = [islands()[zone].name for zone, what in mine.treasures.items() if not what]
    out += [say("hand.fleece", islands=gold)] if gold else []
    out += [say("hand.bare", islands=bare)] if bare else []
    if not now.buying:
        out += [say("hand.dealt", feats=left)] if (left := [feats()[one].name for one in open_feats(me, mine)]) else []
        out += [feat_told(one.id) for one in me.feats]
    return out


def _forecast(view: TrialView, seat: int) -> str:
    ranks = [
        say("hand.rank", name=say(f"rank.{score.ranking}"), n=score.laurels[seat], points=score.points[seat])
        for score in view.forecast
    ]
    return say("hand.forecast", ranks=ranks, n=sum(score.points[seat] for score in view.forecast))
