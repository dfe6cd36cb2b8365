"""The Mythos step: crisis, monster icon, track icon (UNF-MYTH, UNF-CRISIS)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Ask, Frame, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg, open_options
from games.unfathomable.cards import Mythos, mythos
from games.unfathomable.control import ask_way, taken
from games.unfathomable.events import CrisisSkipped, MythosDrawn, OptionChosen
from games.unfathomable.greens import skip_greens
from games.unfathomable.knowing import set_aside
from games.unfathomable.monsters import activate
from games.unfathomable.people import in_brig, is_human
from games.unfathomable.resolve import resolve
from games.unfathomable.state import Voyage
from games.unfathomable.tracks import advance
from games.unfathomable.vocabulary import Way
from games.unfathomable.windows import Window

CHECK = "face-it"  # the option of a combination that makes the check


class MythosCard(Frame, tag="mythos"):
    steps: ClassVar[tuple[str, ...]] = ("draw", "crisis", "window", "icon", "track", "away")
    jailed: bool = False  # judged when the card is drawn (UNF-MYTH-09)

    def draw(self, g: Voyage) -> Outcome:
        skip_greens(g, 1)  # UNF-MYTH-10, UNF-MYTH-11
        g.card = g.mythos.pop()
        set_aside(g, [g.card])
        g.icon_cancelled = False
        g.keeping = -1
        self.jailed = in_brig(g, g.current)
        g.emit(MythosDrawn(card=g.card))
        return NEXT

    def crisis(self, g: Voyage) -> Outcome:
        card = mythos()[g.card]
        if self.jailed:
            g.emit(CrisisSkipped(seat=g.current))  # UNF-MYTH-07
            return NEXT
        if card.kind == "check":
            assert card.check is not None
            resolve(g, g.current, [card.check], card.id)
            return NEXT
        default = CHECK if card.kind == "combination" else card.default
        ask = ask_way(g, chooser(g, card), "crisis", ways(card), default, card.id)
        if len(open_options(ask)) == 1:  # whether the others can be paid for is public
            return self.on_crisis(g, ask, ask.default)
        if card.check is not None:
            ask.args |= {"case": "check", "target": card.check.target, "skills": list(card.check.skills)}
        return ask

    def on_crisis(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        card = mythos()[g.card]
        g.emit(OptionChosen(seat=ask.seat, card=card.id, option=pick))
        if pick == CHECK:
            assert card.check is not None
            resolve(g, g.current, [card.check], card.id)  # UNF-CRISIS-06
        else:
            way = next(way for way in card.options if way.id == pick)
            resolve(g, ask.seat, taken(way), card.id)  # UNF-CRISIS-04
        return NEXT

    def window(self, g: Voyage) -> Outcome:
        g.push(Window(what="activation"))
        return NEXT

    def icon(self, g: Voyage) -> Outcome:
        if not g.icon_cancelled:
            activate(g, mythos()[g.card].icon)
        return NEXT

    def track(self, g: Voyage) -> Outcome:
        """Exactly one track advances by one (UNF-MYTH-05)."""
        wanted = mythos()[g.card].track
        if wanted != "choice":
            advance(g, wanted)
            return NEXT
        jailed = in_brig(g, g.current) and is_human(g, g.current)
        picker = g.captain if jailed else g.current  # UNF-MYTH-06, UNF-MYTH-08
        args: dict[str, Arg] = {"case": "known", "travel": g.travel, "ritual": g.ritual}
        return ask_one(picker, "mythos.track", ["travel", "ritual"], verb="choose", args=args)

    def on_track(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        advance(g, "travel" if picked(picks) == "travel" else "ritual")
        return NEXT

    def away(self, g: Voyage) -> Outcome:
        if g.keeping >= 0 and not g.players[g.keeping].shown:
            g.players[g.keeping].kept.append(g.card)  # UNF-MYTH-14
        else:
            g.mythos_pile.append(g.card)  # UNF-MYTH-03
        g.card = ""
        return NEXT


def chooser(g: Voyage, card: Mythos) -> int:
    """UNF-CRISIS-02"""
    if card.chooser == "captain":
        return g.captain
    if card.chooser == "keeper":
        return g.keeper
    if card.chooser == "character":
        return next(seat for seat, player in enumerate(g.players) if player.character == card.character)
    return g.current


def ways(card: Mythos) -> list[Way]:
    """What the chooser chooses between (UNF-CRISIS-09)."""
    return [Way(id=CHECK), *card.options] if card.kind == "combination" else list(card.options)
