"""Skill checks: what hangs on them, how they are likely to go, and which cards to add (D21, D23)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

from games.core import Ask
from games.unfathomable.ai import values
from games.unfathomable.ai.effects import Reader
from games.unfathomable.ai.facts import Facts
from games.unfathomable.cards import characters, mythos, skill_cards
from games.unfathomable.views import CheckView, SkillView
from games.unfathomable.vocabulary import Check

MEAN, SQUARE = 2.48, 7.81  # of a skill card's value, and of its square
WILLING = 0.55  # the part of their fitting cards that others are taken to give
POINT = 0.13  # what a point of a card's value is worth in the hand
PIECE = 0.08  # and the card itself
DEFENCE = 4.0  # what somebody accused is going to put against it
MENDS = 0.12  # what a card that a damaged room asks for is worth more, by rooms damaged
CROWD, FEW = 1.5, 1.0  # contributors to hide among, and at a table of three, where there never is a crowd
DENIABLE = 0.55  # above this suspicion it lies low


@dataclass(frozen=True)
class Stake:
    """What each result of a check does, in points of harm."""

    passed: float
    partial: float
    fail: float
    target: int
    partial_at: int

    @property
    def range(self) -> float:
        return self.fail - self.passed

    def expected(self, mean: float, spread: float) -> float:
        good = reach(mean, spread, self.target)
        middling = reach(mean, spread, self.partial_at) - good if self.partial_at else 0.0
        return good * self.passed + middling * self.partial + (1 - good - middling) * self.fail


def reach(mean: float, spread: float, target: int) -> float:
    """The chance that a total of that mean and spread comes to the target."""
    return 0.5 * (1 + erf((mean - target + 0.5) / (spread * sqrt(2))))


def stake_of(f: Facts, check: Check, character: str = "", target: int = 0) -> Stake:
    """A mythos card's check."""
    name = characters()[character].name if character else ""
    read = Reader(f, f.view.current, by=name)
    partial = check.partial
    return Stake(
        passed=read.harm(check.passed),
        partial=read.harm(partial.do) if partial is not None else 0.0,
        fail=read.harm(check.fail),
        target=target or check.target,
        partial_at=partial.at if partial is not None else 0,
    )


def open_stake(f: Facts, check: CheckView) -> Stake:
    """The check that is going on."""
    if check.source in mythos():
        card = mythos()[check.source]
        assert card.check is not None
        return stake_of(f, card.check, card.character, check.target)
    gain = values.jailing(f, check.about) if check.about is not None else 0.0
    return Stake(-gain if check.source == "captains-cabin" else gain, 0.0, 0.0, check.target, 0)


# ---- how it is likely to go -------------------------------------------------------------------------------------


def chaos_mean(skills: int) -> float:
    return MEAN * (2 * skills / 5 - 1)


def chaos_spread(chaos: int, cards: int) -> float:
    return sqrt(max(1.0, chaos * SQUARE + cards * 1.6))


def capacity(f: Facts, seat: int, skills: Sequence[str]) -> float:
    """The points that a player is likely to have for a check."""
    player = f.player(seat)
    share = sum(player.skills.get(skill, 0) for skill in skills) / max(1, sum(player.skills.values()))
    cards = player.hand * share
    if player.shown:
        return -2.5 if player.hand else 0.0
    if player.space == "brig":
        cards = min(cards, 1)
    return MEAN * cards * (1 - 0.8 * f.suspicion[seat])


def helpful(f: Facts, skills: Sequence[str]) -> list[SkillView]:
    return [card for card in f.mine.hand if card.type in skills]


def outlook(f: Facts, skills: Sequence[str], target: int) -> tuple[float, float]:
    """Mean and spread of a check that is still to come, with everybody helping."""
    mine = min(MEAN * 3, sum(card.value for card in helpful(f, skills)))
    others = sum(WILLING * capacity(f, seat, skills) for seat in range(f.view.seats) if seat != f.seat)
    wanted = target + 2.5 - 2 * chaos_mean(len(skills))
    return min(wanted, mine * 0.8 + others) + 2 * chaos_mean(len(skills)), chaos_spread(2, 5)


def _defends(check: CheckView, seat: int) -> bool:
    return check.source == "captains-cabin" and check.about == seat


def _worth(check: CheckView, card: SkillView) -> int:
    return card.value if card.type in check.skills else -card.value


def given(f: Facts, check: CheckView) -> tuple[float, int]:
    """What the others seem to have added: points and cards."""
    points, cards = 0.0, 0
    shown = {added.seat for added in check.open} if f.level.farsighted else set[int]()
    points += sum(_worth(check, added.card) for added in check.open if added.seat in shown - {f.seat})
    for seat, n in enumerate(check.added):
        if n > 0 and seat != f.seat and seat not in shown:
            cards += n
            if _defends(check, seat):
                points -= MEAN * n
                continue
            doubt = (1 - f.level.trust) * f.suspicion[seat]
            points += -3.0 if f.player(seat).shown else n * MEAN * (1 - doubt)
    return points, cards


# ---- adding cards -----------------------------------------------------------------------------------------------


def price(f: Facts, card: SkillView) -> float:
    """What the hand loses with a card."""
    special = 0.2 if card.timing in ("die", "total", "defeat", "announce") else 0.0
    five = 0.35 if card.value == 5 else 0.0
    full = 0.45 if f.me.hand >= 9 else 0.75 if f.me.hand >= 7 else 1.0
    mends = MENDS * f.view.damaged * card.value / 4 if not f.hostile and card.type in f.mending else 0.0
    return full * (POINT * card.value + PIECE + special + five) + mends


def add_cards(f: Facts, ask: Ask, rng: random.Random) -> list[str]:
    check = f.view.check
    if check is None or not f.mine.hand:
        return []
    if f.revealed:
        return spoil(f, check)[:1] if f.hostile else []
    if check.source in ("captains-cabin", "brig"):
        return _trial(f, check, ask, rng)
    if f.hostile:
        return _sabotage(f, check, ask, rng)
    return help_out(f, check, ask, open_stake(f, check))


def help_out(f: Facts, check: CheckView, ask: Ask, stake: Stake) -> list[str]:
    """A fair share: as much as is worth its price if everybody after gives in proportion."""
    if stake.range <= 0.2:
        return []
    mine = sorted(helpful(f, check.skills), key=lambda card: (price(f, card) / card.value, -card.value))[: ask.most]
    later = [seat for seat in range(f.view.seats) if check.added[seat] < 0 and seat != f.seat]
    after = sum(WILLING * capacity(f, seat, check.skills) for seat in later if not _defends(check, seat))
    own = sum(card.value for card in mine)
    ratio = max(0.0, after) / own if own else 0.0
    points, cards = given(f, check)
    mean = points + check.chaos * chaos_mean(len(check.skills)) + min(0.0, after)
    if any(_defends(check, seat) for seat in later):
        mean -= DEFENCE
    spread = chaos_spread(check.chaos, cards + 2 * len(later))
    best, least = 0, stake.expected(mean, spread)
    sum_, cost = 0.0, 0.0
    for n, card in enumerate(mine, start=1):
        sum_ += card.value
        cost += f.level.thrift * price(f, card)
        harm = stake.expected(mean + sum_ * (1 + ratio), spread) + cost * (1 + ratio)
        if harm < least - 1e-9:
            best, least = n, harm
    return [card.id for card in mine[:best]]


def _trial(f: Facts, check: CheckView, ask: Ask, rng: random.Random) -> list[str]:
    """The Captain's Cabin and the Brig: somebody's freedom."""
    if check.about == f.seat:
        good = check.source == "brig"
        cards = [card for card in f.mine.hand if (card.type in check.skills) == good]
        cards.sort(key=lambda card: (-card.value if good else card.value == 5, -card.value))
        return [card.id for card in cards[: min(ask.most, 2)]]
    if f.hostile:
        jail = check.source == "captains-cabin"
        if not jail:
            return []
        cards = sorted(helpful(f, check.skills), key=lambda card: card.value)
        return [card.id for card in cards[: min(2, ask.most)]] if rng.random() < 0.7 else []
    return help_out(f, check, ask, open_stake(f, check))


def _sabotage(f: Facts, check: CheckView, ask: Ask, rng: random.Random) -> list[str]:
    """Within what can be denied: one card of a type that others own, and seldom if eyes are on this seat."""
    stake = open_stake(f, check)
    givers = [seat for seat, n in enumerate(check.added) if n > 0]
    later = [seat for seat, n in enumerate(check.added) if n < 0 and seat != f.seat]
    to_come = 0.6 * len(later) if f.level.farsighted else 0.5 if later else 0.0
    crowd = len(givers) + to_come  # whoever comes after may give nothing
    daring = f.level.sabotage if f.notoriety < DENIABLE or f.view.distance >= 9 else 0.2
    enough = CROWD if f.view.seats > 3 else FEW
    if stake.range >= 1.5 and crowd >= enough and rng.random() < daring:
        cards = spoil(f, check)
        common = [card for card in cards if _is_common(f, card, [*givers, *later])] or cards
        quiet = [
            card for card in common if skill_cards()[card].value <= f.level.boldness or f.view.distance >= 9
        ] or common[-1:]
        if quiet:
            return quiet[: f.level.spoilers if f.view.distance >= 9 and len(givers) > 1 else 1]
    shown = help_out(f, check, ask, stake)  # what anybody would give, or a little less
    return sorted(shown, key=lambda card: skill_cards()[card].value)[: f.level.alms] if rng.random() < 0.8 else []


def _is_common(f: Facts, card: str, seats: list[int]) -> bool:
    return any(f.player(seat).skills.get(skill_cards()[card].type) for seat in seats)


def spoil(f: Facts, check: CheckView) -> list[str]:
    """Opposing cards, the worst first; a start-of-Action card is better kept while there are others."""
    cards = [card for card in f.mine.hand if card.type not in check.skills]
    cards.sort(key=lambda card: (f.revealed and card.timing == "start" and card.value == 5, -card.value))
    return [card.id for card in cards]
