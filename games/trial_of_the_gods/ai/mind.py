"""A seat's view, read once: where everything is, what the hand can do, and what things are worth to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from games.trial_of_the_gods.ai.fervor import brought
from games.trial_of_the_gods.ai.worth import Worth
from games.trial_of_the_gods.cards import action, disciplines, heroes, personal_deck
from games.trial_of_the_gods.cards import feats as all_feats
from games.trial_of_the_gods.odds import BONUS_MARGIN
from games.trial_of_the_gods.panel import missed
from games.trial_of_the_gods.passives import CardDiscovery, Margin, Passive
from games.trial_of_the_gods.sheets import Power
from games.trial_of_the_gods.state import Deed, Foe, God
from games.trial_of_the_gods.views import PlayerView, TrialView
from games.trial_of_the_gods.vocabulary import Heal

P = TypeVar("P", bound=Passive)


LENT = 0.05  # Energy until Sunset, for a Prayer
ENTRIES = 3  # Competitions in the games of a Round
DRAWN = 1.5  # what a card brings there that is drawn instead


class Scene(msgspec.Struct, frozen=True):
    """What an Action may change, so that the one after it can be thought of as well."""

    hand: tuple[str, ...]
    zone: str
    energy: int
    injured: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    explored: frozenset[str] = frozenset()


class Mind:
    """Everything that a computer goes by. It holds for one question.

    `idle`: what could still be done with cards that nothing better is left for; `last`: that are no good afterwards.
    """

    def __init__(self, view: TrialView, sharp: bool = False, idle: bool = False, last: bool = False) -> None:
        assert view.seat is not None and view.mine is not None, "a computer has a seat"
        self.view = view
        self.seat = view.seat
        self.mine = view.mine
        self.me: PlayerView = view.players[view.seat]
        self.sharp = sharp
        self.last = last
        self.worth = Worth(view, sharp, idle, last)
        self.memo: dict[object, Any] = {}  # what was worked out already, by what it depends on
        self._prices: dict[str, float] = {}
        self._totals: dict[object, int] = {}

    @cached_property
    def scene(self) -> Scene:
        return Scene(
            tuple(card.id for card in self.mine.hand),
            self.me.zone,
            self.me.available,
            frozenset(foe.card for foe in self.view.foes if foe.injured),
            frozenset(),
            frozenset(self.me.explored),
        )

    # ---- what the seat has --------------------------------------------------------------------------------------

    @cached_property
    def powers(self) -> list[tuple[str, Power]]:
        """Of bought Feats, the Captain and Trained Companions, unless used in this Round."""
        found = [(feat.id, all_feats()[feat.id].power) for feat in self.me.feats if not feat.blocked]
        return [*found, *((hero.id, heroes()[hero.id].power) for hero in self.me.hero_feats if not hero.blocked)]

    def passives(self, kind: type[P]) -> Iterator[P]:
        for _, power in self.powers:
            if isinstance(power.passive, kind):
                yield power.passive

    def total(self, kind: type[P]) -> int:
        found = self._totals.get(kind)
        if found is None:
            found = self._totals[kind] = sum(int(getattr(passive, "n", 0)) for passive in self.passives(kind))
        return found

    def has_upgrade(self, kind: str) -> bool:
        return kind in self._active

    @cached_property
    def _active(self) -> frozenset[str]:
        return frozenset(upgrade.kind for upgrade in self.me.upgrades if upgrade.active)

    @cached_property
    def margin(self) -> int:
        """By how much to win for Bonus Damage."""
        return min([BONUS_MARGIN, *(passive.n for passive in self.passives(Margin))])

    @cached_property
    def played_gods(self) -> frozenset[God]:
        """Whose cards were played in this Turn: they wake Devotion."""
        return frozenset(god for card in self.me.played if (god := action(card).god) is not None)

    @cached_property
    def heals_freely(self) -> bool:
        """By a Feat, in every Round: Vigor comes by itself as long as its Limit lets it."""
        own = [*(feat.id for feat in self.me.feats), *(hero.id for hero in self.me.hero_feats)]
        powers = [(all_feats()[one] if one in all_feats() else heroes()[one]).power for one in own]
        return any(isinstance(effect, Heal) for power in powers for effect in power.do)

    @cached_property
    def sunset(self) -> int:
        """Energy that comes back by itself at the end of the Round, if so much is exhausted."""
        return sum(all_feats()[feat.id].restore for feat in self.me.feats)

    def spent(self, n: int) -> float:
        """What it costs to exhaust n Energy more in this Round: what Sunset brings back is as good as free."""
        return self.worth.energy * max(0, n - max(0, self.sunset - self.me.exhausted)) + LENT * n

    def restored(self, n: int) -> float:
        """What it brings to restore n: little, if Sunset would have done it."""
        got = min(n, self.me.exhausted)
        lasting = min(got, max(0, self.me.exhausted - self.sunset)) if self.worth.left else 0
        return self.worth.energy * lasting + LENT * got

    @cached_property
    def lacks_arms(self) -> bool:
        """The Captain's own cards have little Attack: one weapon that is bought opens Fights that are shut else."""
        return sum(action(card).values.attack for card in personal_deck(self.me.captain)) <= 2

    @cached_property
    def lacks_games(self) -> bool:
        """None of the Captain's own cards is made for the Olympics."""
        return not any(action(card).type == "olympics" for card in personal_deck(self.me.captain))

    @cached_property
    def crew(self) -> list[str]:
        """Zones of the Companions."""
        return [mate.zone for mate in self.me.companions if mate.zone]

    # ---- the board ----------------------------------------------------------------------------------------------

    @cached_property
    def foes(self) -> dict[str, list[Foe]]:
        """Enemies of this seat, by Zone."""
        found: dict[str, list[Foe]] = {}
        for foe in self.view.foes:
            if foe.owner != self.seat:
                found.setdefault(foe.zone, []).append(foe)
        return found

    def foes_at(self, zone: str, scene: Scene) -> list[Foe]:
        return [foe for foe in self.foes.get(zone, ()) if foe.card not in scene.gone]

    def fights(self, scene: Scene) -> Iterator[tuple[Foe, str]]:
        """Enemies that can be fought, with their Zone: at the Captain, or at a Companion in an own Temple."""
        zones = [scene.zone, *(zone for zone in self.crew if zone in self.me.temples)]
        for zone in dict.fromkeys(zones):
            for foe in self.foes_at(zone, scene):
                yield foe, zone

    @cached_property
    def closed(self) -> frozenset[str]:
        """Islands with another Captain."""
        others = (one for one in self.view.players if one.seat != self.seat)
        return frozenset(one.zone for one in others if one.zone.startswith("I"))

    # ---- the hand -----------------------------------------------------------------------------------------------

    @cached_property
    def symbols(self) -> list[Deed]:
        """Of this Round's discipline."""
        return disciplines()[self.view.row[-1]].symbols if self.view.row else []

    def fits(self, card: str) -> int:
        """What the values of a card are worth in this Round's games."""
        return sum(action(card).value(symbol) for symbol in self.symbols)

    def price(self, card: str) -> float:
        """What it costs to spend a card: the hand is filled up before the games, so a card that suits them is kept."""
        found = self._prices.get(card)
        if found is None:
            shade = action(card).source == "animae"
            kept = self.worth.fit * max(0.0, self.entries.get(card, 0.0) - DRAWN)
            found = self._prices[card] = -0.2 if shade else self.worth.card + kept
        return found

    @cached_property
    def entries(self) -> dict[str, float]:
        """The three cards that would go to the games if they began now, with what they would bring."""
        brings = {card.id: brought(self, card.id, self.symbols) for card in self.mine.hand} if self.symbols else {}
        return dict(sorted(brings.items(), key=lambda one: (-one[1], one[0]))[:ENTRIES])

    def spared(self, card: str) -> float:
        """The same for all but Fights and Explores, in which it might have been of use: no weapon is for rowing."""
        return self.price(card) + (self.worth.arms * missed(card) if action(card).source != "animae" else 0.0)

    def value(self, card: str, deed: Deed, scene: Scene) -> int:
        """Of a numbered Action, the Modifier included."""
        roof = self.view.islands[scene.zone].roof if scene.zone.startswith("I") else ""
        return action(card).value(deed) + (roof == deed)

    @cached_property
    def discovery(self) -> int:
        """Without cards."""
        return int(self.has_upgrade("discovery"))

    @cached_property
    def card_discovery(self) -> int:
        return self.total(CardDiscovery)
