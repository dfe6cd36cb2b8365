"""The sums of the box (ledger section 2): true after every answer of every game."""

from __future__ import annotations

from collections import Counter

from games.trial_of_the_gods import cards
from games.trial_of_the_gods.chart import is_sea, islands
from games.trial_of_the_gods.hands import hand_limit
from games.trial_of_the_gods.state import NOBODY, Trial

CUBES = 19


def check_sums(g: Trial) -> None:
    for seat in range(g.seats):
        check_player(g, seat)
    check_action_cards(g)
    check_enemies(g)
    check_games(g)
    check_chart(g)
    check_feats(g)
    loose = [*g.travel, *g.travel_thrown]
    held = getattr(next((f for f in g.stack if type(f).__name__ == "Travelling"), None), "card", "")
    pair = getattr(next((f for f in g.stack if type(f).__name__ == "Travelling"), None), "pair", [])
    seen = Counter([*loose, *([held] if held and held not in loose else [])])
    seen.update(card for card in pair if card not in seen)
    assert seen == Counter(cards.travel_deck()), "24 Travel Cards"


def check_player(g: Trial, seat: int) -> None:
    player = g.players[seat]
    on_board = sum(foe.owner == seat and foe.on_board for foe in g.foes)
    cubes = player.available + player.exhausted + player.pool + 1 + on_board
    assert cubes == CUBES, f"seat {seat} has {cubes} Cubes"
    assert min(player.available, player.exhausted, player.pool, player.dishonor, player.champion) >= 0
    assert 1 <= player.vigor <= player.limit <= 10
    assert len(player.companions) <= 2
    assert sorted(player.upgrades) == sorted(cards.upgrades())
    temples = sum(island.owner == seat for island in g.islands.values())
    claiming = sum(type(frame).__name__ == "Defeat" and frame.seat == seat for frame in g.stack)
    assert 0 <= temples - len(player.active) <= claiming, "a Flag for each Upgrade that is raised"
    assert temples <= 6
    assert len({cards.feats()[name].level for name in player.feats}) == len(player.feats)
    assert len(player.feats) + len(player.dealt) == 6
    assert sorted(player.letters) == sorted(player.hand)
    assert len(set(player.letters.values())) == len(player.hand)
    suffering = any(type(frame).__name__ == "Harm" and frame.seat == seat for frame in g.stack)
    assert suffering or len(player.hand) <= hand_limit(player), "no hand beyond its Limit"


def check_action_cards(g: Trial) -> None:
    """Every Action Card of the box is in exactly one place."""
    there: Counter[str] = Counter(g.animae)
    for player in g.players:
        for place in (player.deck, player.hand, player.played, player.discard, player.revealed):
            there.update(place)
    for house in g.houses.values():
        there.update(house.cards)
        there.update(house.thrown)
    there.update(card for card in g.box if "." in card and not card.startswith(("LM", "SM")))
    wanted: Counter[str] = Counter(cards.animae_deck())
    for house in g.houses.values():
        wanted.update(cards.god_deck(house.god))
    for seat, player in enumerate(g.players):
        if g.order:  # decks are made with the Initiative
            wanted.update(cards.starting_deck(seat))
            wanted.update(cards.personal_deck(player.captain))
    assert there == wanted, there - wanted + (wanted - there)


def check_enemies(g: Trial) -> None:
    argonauts = [foe.card for foe in g.foes if not foe.is_monster]
    assert len(g.numbers) == 6
    assert sorted([*argonauts, *g.fallen]) == sorted(g.numbers), "a fallen Argonaut is face down"
    mates = [mate.hero for player in g.players for mate in player.companions]
    assert set(mates) <= set(g.fallen)
    assert len(mates) <= 6
    captains = [player.captain for player in g.players if player.captain]
    heroes = [*captains, *g.numbers, *g.heroes, *(card for card in g.box if card in cards.heroes())]
    assert sorted(heroes) == sorted(cards.heroes()), "12 Heroes"
    land = [foe.card for foe in g.foes if foe.card.startswith("LM")] + [c for c in g.box if c.startswith("LM")]
    assert sorted(land) == sorted(cards.land_deck())
    sea = [foe.card for foe in g.foes if foe.card.startswith("SM")]
    assert sorted([*sea, *g.sea, *g.calm]) == sorted(cards.sea_deck())


def check_games(g: Trial) -> None:
    held = getattr(next((f for f in g.stack if type(f).__name__ == "Dawn"), None), "pair", [])
    there = [*g.games, *g.row, *held, *([g.covered] if g.covered else [])]
    assert sorted(there) == sorted(cards.disciplines()), "6 Olympics Cards"
    assert len(g.row) <= g.rounds


def check_chart(g: Trial) -> None:
    assert sorted(g.islands) == sorted(islands())
    assert sorted(one.treasure for one in g.islands.values()) == sorted(cards.treasure_tokens())
    for name, island in g.islands.items():
        assert len(set(island.tokens)) == len(island.tokens) <= 4
        assert sum(player.zone == name for player in g.players) <= 1, f"two Captains on {name}"
        assert island.owner == NOBODY or 0 <= island.owner < g.seats
    assert len(set(g.blocks)) == len(g.blocks)
    assert all(is_sea(zone) for zone in g.blocks)


def check_feats(g: Trial) -> None:
    out = [card for card in g.box if card in cards.feats()]
    there = [name for player in g.players for name in (*player.dealt, *player.feats)]
    assert sorted([*out, *there]) == sorted(cards.feats()), "24 Feats"
