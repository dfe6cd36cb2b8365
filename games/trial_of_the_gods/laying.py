"""Cards composed beforehand for a Fight or an Exploration: what each gives, what is payable, what is worth a press."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from games.core import Ask, IllegalAnswer, Option, Picks
from games.core.answers import ids, number_in
from games.core.asking import ask_some
from games.core.asks import Arg, Suggestion
from games.trial_of_the_gods.cards import action, enemy, upgrades
from games.trial_of_the_gods.chart import is_sea, islands
from games.trial_of_the_gods.hands import card_option
from games.trial_of_the_gods.odds import chances
from games.trial_of_the_gods.passives import CardAttack, CardDiscovery, CheaperPrayer
from games.trial_of_the_gods.powers import has_upgrade, total
from games.trial_of_the_gods.resolve import CHECKS, is_payable
from games.trial_of_the_gods.state import God, Trial
from games.trial_of_the_gods.vocabulary import Attack, EnemyAttack, ForEach, If, Restore
from games.trial_of_the_gods.wagers import falls, is_last, ladders, percent, side_of, stakes
from games.trial_of_the_gods.whereabouts import foe_of, tamed_by

MOST = 3  # cards in a Fight or an Exploration
WIDE = 8  # uses of cards that are tried together
BACK = Option("back", verb="back")


def parse_use(pick: str) -> tuple[str, str]:
    """How a card is used, and which: attack, effect, or full (its Prayer not made cheaper)."""
    how, _, card = pick.partition(".")
    return how, card


def prayer_relief(g: Trial, seat: int, card: str) -> int:
    """What a Hero's Feat takes off this card's Prayer, if its owner likes (D-20)."""
    return min(action(card).effect.prayer, total(g.players[seat], CheaperPrayer))


# ---- Fight --------------------------------------------------------------------------------------------------------


def effect_attack(g: Trial, seat: int, card: str, zone: str, foe: str, devoted: bool) -> int:
    """The Attack that a Fight Effect gives here."""
    return _attack_in(g, seat, action(card).effect.parts(devoted), zone, foe)


def _attack_in(g: Trial, seat: int, effects: Iterable[object], zone: str, foe: str) -> int:
    found = 0
    for effect in effects:
        if isinstance(effect, Attack):
            found += effect.n
        elif isinstance(effect, If):
            fact = effect.when.means.fact
            holds = is_sea(zone) if fact == "fight-at-sea" else fact == "argonaut" and not foe_of(g, foe).is_monster
            found += _attack_in(g, seat, effect.then if holds else effect.otherwise, zone, foe)
        elif isinstance(effect, ForEach) and effect.of == "tamed":
            n = len(tamed_by(g, seat))
            found += (min(n, effect.most) if effect.most else n) * _attack_in(g, seat, effect.do, zone, foe)
    return found


def worth_of(g: Trial, seat: int, picks: Sequence[str], zone: str, foe: str) -> int | None:
    """The Attack of cards laid in this order; None: one of them could not be paid for."""
    player = g.players[seat]
    available, exhausted, attack = player.available, player.exhausted, 0
    relief = total(player, CheaperPrayer)
    gods: set[God | None] = {action(card).god for card in player.used}
    spare = len(player.hand) - len(picks)
    for pick in picks:
        how, card = parse_use(pick)
        sheet = action(card)
        devoted = sheet.god is not None and sheet.god in gods
        gods.add(sheet.god)
        if how == "attack":
            attack += sheet.values.attack
            continue
        price = sheet.effect.prayer
        if price and how == "effect":
            price, relief = max(0, price - relief), 0
        spare -= sheet.effect.devour
        if price > available or spare < 0:
            return None
        back = sum(effect.n for effect in sheet.effect.do if isinstance(effect, Restore))
        back = min(back, exhausted + price)
        available, exhausted = available - price + back, exhausted + price - back
        attack += effect_attack(g, seat, card, zone, foe, devoted)
    return attack


def checked_plan(g: Trial, seat: int, picks: list[str], zone: str, foe: str) -> list[str]:
    """In the order given (TRI-FIGHT-05); where its costs are not met in it, in the best order in which they are."""
    cards = [parse_use(pick)[1] for pick in picks]
    if len(set(cards)) < len(cards):
        raise IllegalAnswer("card-twice", rule="TRI-FIGHT-06")
    if worth_of(g, seat, picks, zone, foe) is not None:
        return picks
    best: tuple[int, list[str]] | None = None
    for order in permutations(picks):
        worth = worth_of(g, seat, order, zone, foe)
        if worth is not None and (best is None or worth > best[0]):
            best = worth, list(order)
    if best is None and _spare(g, seat, picks) < 0:
        raise IllegalAnswer("devour", rule="TRI-KEY-02")
    if best is None:
        raise IllegalAnswer("too-dear", rule="TRI-KEY-01", energy=g.players[seat].available)
    return best[1]


def _spare(g: Trial, seat: int, picks: Sequence[str]) -> int:
    """Hand cards that are left when these are laid and have devoured; below 0: too few."""
    devoured = sum(action(card).effect.devour for how, card in map(parse_use, picks) if how != "attack")
    return len(g.players[seat].hand) - len(picks) - devoured


def in_good_order(picks: Iterable[str]) -> list[str]:
    """What restores first, what has Devotion last: another card of its god has been played then."""
    return sorted(picks, key=lambda pick: (_wakes(pick), not _mends(parse_use(pick)[1]), pick))


def _wakes(pick: str) -> bool:
    how, card = parse_use(pick)
    return how != "attack" and bool(action(card).effect.devotion)


def _mends(card: str) -> int:
    """Energy that comes back by a Fight Effect."""
    sheet = action(card)
    return sum(effect.n for effect in sheet.effect.do if isinstance(effect, Restore)) if sheet.type == "fight" else 0


def fight_options(g: Trial, seat: int, zone: str, foe: str) -> list[tuple[int, Option]]:
    """Every hand card for its Attack value, 0 too, or its Fight Effect, with what it gives.

    An Effect is offered that another card may first restore the Energy for (TRI-FIGHT-05). Cards are laid in the order
    in which they are named: those with Devotion stand behind the others, and those that give nothing come last.
    """
    player = g.players[seat]
    found: list[tuple[int, Option]] = []
    mending = {card: n for card in player.hand if (n := _mends(card))}
    for card in sorted(player.hand, key=_fit_for_fight):
        sheet = action(card)
        value = sheet.values.attack
        args: dict[str, Arg] = {"n": value, "how": "attack", "price": 0, "case": "value"}
        found.append((value, card_option(player, card, "lay", f"attack.{card}", **args)))
        if sheet.type != "fight":
            continue
        devoted = sheet.god is not None and any(action(other).god == sheet.god for other in player.used)
        gives = effect_attack(g, seat, card, zone, foe, devoted)
        relief = prayer_relief(g, seat, card)
        back = sum(sorted(n for other, n in mending.items() if other != card)[1 - MOST :])
        if is_payable(g, seat, card, relief + back):
            price = sheet.effect.prayer - relief
            option = card_option(player, card, "lay", f"effect.{card}", n=gives, how="effect", price=price)
            found.append((gives, option))
        if relief and is_payable(g, seat, card, back):
            price = sheet.effect.prayer
            found.append((0, card_option(player, card, "lay", f"full.{card}", n=gives, how="full", price=price)))
    return found


def _fit_for_fight(card: str) -> tuple[bool, bool]:
    sheet = action(card)
    fights = sheet.type == "fight"
    return not (sheet.values.attack or fights), fights and bool(sheet.effect.devotion)


def most_attack(g: Trial, seat: int, zone: str, foe: str, bonus: int) -> int:
    """Not less than this hand can bring against an Enemy, what it takes off the Enemy's Attack counted with it."""
    player = g.players[seat]
    gains = [_most_of(g, seat, card, zone, foe) for card in player.hand]
    feats = total(player, CardAttack) if gains else 0
    return standing_attack(g, seat, bonus) + feats + sum(sorted(gains)[-MOST:])


def _most_of(g: Trial, seat: int, card: str, zone: str, foe: str) -> int:
    sheet = action(card)
    if sheet.type != "fight":
        return sheet.values.attack
    taken = sum(-effect.n for effect in sheet.effect.do if isinstance(effect, EnemyAttack))
    return max(sheet.values.attack, taken + effect_attack(g, seat, card, zone, foe, devoted=True))


def is_hopeless(g: Trial, seat: int, zone: str, foe: str, bonus: int = 0, shift: int = 0) -> bool:
    """A Fight that this hand cannot win whatever is rolled; it may be fought all the same (GAP-40)."""
    return most_attack(g, seat, zone, foe, bonus) <= enemy(foe).attack + shift


def enemy_span(g: Trial, foe: str, base: int) -> tuple[int, int]:
    """The least and the most that an Enemy's Attack Value can be."""
    profile = enemy(foe)
    each = max(1, profile.skill.n) if isinstance(profile.skill, EnemyAttack) else 1
    return base, base + each * profile.dice


def standing_attack(g: Trial, seat: int, bonus: int) -> int:
    return bonus + (upgrades()["attack"].n if has_upgrade(g.players[seat], "attack") else 0)


def ask_fight(g: Trial, seat: int, zone: str, foe: str, bonus: int, declared: bool) -> Ask:
    """Up to three cards; whole answers first: the fewest that win whatever is rolled, and the most Attack."""
    offers = fight_options(g, seat, zone, foe)
    base = g.fight.base if declared and g.fight is not None else enemy(foe).attack
    low, high = enemy_span(g, foe, base)
    own, feats = standing_attack(g, seat, bonus), total(g.players[seat], CardAttack)
    facts: dict[str, Arg] = {
        "foe": foe,
        "zone": zone,
        "low": low,
        "high": high,
        "own": own,
        "feats": feats,
        "dice": enemy(foe).dice,
        "injured": foe_of(g, foe).injured,
        "declared": declared,
        "stakes": stakes(g, seat),
        "case": "open",
    }
    shift = base - enemy(foe).attack
    facts["wins"], facts["fells"] = ladders(g, seat, foe, shift)
    if is_last(g, foe):
        facts["case"] = "last"
    if is_hopeless(g, seat, zone, foe, bonus, shift):
        facts["case"], facts["best"] = "hopeless", most_attack(g, seat, zone, foe, bonus)
    options = [option for _, option in offers]
    if not declared:
        options.append(BACK)
    silence = [] if declared else [BACK.id]
    ask = ask_some(seat, "fight.cards", options, 0, MOST, silence, audience="named", ordered=True, args=facts)
    ask.suggested = _suggested_cards(g, seat, offers, zone, foe, own + feats, shift)
    if not declared:
        ask.suggested.append(Suggestion([BACK.id], "back"))
    return ask


def _suggested_cards(
    g: Trial, seat: int, offers: list[tuple[int, Option]], zone: str, foe: str, own: int, shift: int
) -> list[Suggestion]:
    """The fewest cards that win for certain, else the most Attack."""
    good = sorted((-gives, _price(option), option.id[0] == "a", option.id) for gives, option in offers if gives)
    ranked = [pick for *_, pick in good][:WIDE]
    if not ranked:  # a card that gives nothing wakes what Feats add to a card
        ranked = [option.id for _, option in offers if option.id.startswith("attack.")][:1]
    most = min(MOST, len({parse_use(pick)[1] for pick in ranked}))
    found: list[Suggestion] = []
    for n in range(1, most + 1):
        best = _best_set(g, seat, ranked, n, zone, foe)
        if best is None:
            continue
        worth, picks = best
        result = chances(side_of(g, seat, picks, worth + own, shift), enemy(foe))
        win, fall = percent(result.win), percent(falls(g, foe, result))
        args: dict[str, Arg] = {"n": n, "attack": worth + own, "win": win, "fall": fall}
        args["letters"] = letters_of(g, seat, [parse_use(pick)[1] for pick in picks])
        if win == 100 and not found:
            found.append(Suggestion(picks, "fewest", args))
        elif n == most and win:
            found.append(Suggestion(picks, "strongest", args))
    return found


def letters_of(g: Trial, seat: int, cards: Iterable[str]) -> list[int]:
    """Of hand cards, as the picture of the hand shows them."""
    return sorted(g.players[seat].letters.get(card, -1) for card in cards)


def _price(option: Option) -> int:
    return int(str(option.args["price"]))


def _best_set(g: Trial, seat: int, ranked: Sequence[str], n: int, zone: str, foe: str) -> tuple[int, list[str]] | None:
    """So many cards with the most Attack that can be paid for together, in a good order."""
    best: tuple[int, list[str]] | None = None
    for some in combinations(ranked, n):
        if len({parse_use(pick)[1] for pick in some}) == n:
            picks = in_good_order(some)
            worth = worth_of(g, seat, picks, zone, foe)
            if worth is not None and (best is None or worth > best[0]):
                best = worth, picks
    return best


# ---- Explore ------------------------------------------------------------------------------------------------------


def need_of(g: Trial, island: str) -> int:
    """The value of the leftmost Exploration Space without a token (TRI-EXPL-03)."""
    return islands()[island].spaces[len(g.islands[island].tokens)]


def discovery(g: Trial, seat: int, cards: Sequence[str], bonus: int) -> int:
    player = g.players[seat]
    own = bonus + (upgrades()["discovery"].n if has_upgrade(player, "discovery") else 0)
    return own + sum(action(card).values.discovery for card in cards) + (total(player, CardDiscovery) if cards else 0)


def best_discovery(g: Trial, seat: int, bonus: int) -> int:
    """The most that this hand can reach."""
    hand = sorted(g.players[seat].hand, key=lambda card: -action(card).values.discovery)
    return max(discovery(g, seat, hand[:n], bonus) for n in range(MOST + 1))


def explore_plan(g: Trial, seat: int, island: str, bonus: int) -> list[str]:
    """The cheapest set that reaches the value: fewest cards, sparing Attack, then little surplus."""
    need = need_of(g, island)
    player = g.players[seat]
    any_ = bool(total(player, CardDiscovery))  # a card that gives nothing wakes what Feats add to a card
    cards = [card for card in player.hand if any_ or action(card).values.discovery]
    for n in range(MOST + 1):
        fits = [set_ for set_ in combinations(cards, n) if discovery(g, seat, set_, bonus) >= need]
        if fits:
            return list(min(fits, key=lambda set_: _dear(set_)))
    return []


def _dear(cards: Sequence[str]) -> tuple[int, int, tuple[str, ...]]:
    spent = sum(action(card).values.attack for card in cards)
    return spent, sum(action(card).values.discovery for card in cards), tuple(cards)


def ask_explore(g: Trial, seat: int, island: str, bonus: int, back: bool) -> Ask:
    """Any cards, those that give nothing last (TRI-EXPL-02); the preselected set first (D-15)."""
    player, need = g.players[seat], need_of(g, island)
    options = [
        card_option(player, card, "lay", n=action(card).values.discovery, attack=action(card).values.attack)
        for card in sorted(player.hand, key=lambda card: not action(card).values.discovery)
    ]
    plan = explore_plan(g, seat, island, bonus)
    if back:
        options.append(BACK)
    own = discovery(g, seat, (), bonus)
    facts: dict[str, Arg] = {
        "island": island,
        "need": need,
        "own": own,
        "feats": total(player, CardDiscovery),
        "bonus": bonus,
    }
    silence = [BACK.id] if back else plan
    ask = ask_some(seat, "explore.cards", options, 0, MOST, silence, audience="named", args=facts)
    args: dict[str, Arg] = {"sum": discovery(g, seat, plan, bonus), "need": need, "letters": letters_of(g, seat, plan)}
    ask.suggested = [Suggestion(plan, "with" if plan else "bare", args)]
    if back:
        ask.suggested.append(Suggestion([BACK.id], "back"))
    return ask


def check_explore(g: Trial, seat: int, island: str, cards: list[str], bonus: int) -> None:
    need, have = need_of(g, island), discovery(g, seat, cards, bonus)
    if have < need:
        raise IllegalAnswer("short", rule="TRI-EXPL-04", need=need, have=have)


def _check_answer(g: Trial, ask: Ask, picks: Picks) -> None:
    check_explore(g, ask.seat, str(ask.args["island"]), ids(picks), number_in(ask, "bonus"))


CHECKS["explore.cards"] = _check_answer
