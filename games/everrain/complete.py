"""Every word of the vocabulary is known to rules and texts, and the cards know each other: looked over at import."""

from __future__ import annotations

from games.everrain import vocabulary as v
from games.everrain.cards import cards, crew_tokens, enemies, improvements, numbered, ports, traits, treasures
from games.everrain.resolve import runs
from games.everrain.text import improvement_text, says, trait_text


def check() -> None:
    runs.complete(v.AnyEffect)
    says.complete(v.AnyEffect)
    for card in cards().values():
        _check_card(card.id)
    names = {port.name for port in ports().values()}
    for card in cards().values():
        assert not card.destination or card.destination in names, (
            f"{card.id}: there is no Port called {card.destination}"
        )
    for treasure in treasures().values():
        for port in (*treasure.desired, *treasure.undesired):
            assert port in ports(), f"{treasure.id}: there is no Port called {port}"
    for token in crew_tokens().values():
        assert not token.trait or token.trait in traits(), f"{token.id}: there is no Trait called {token.trait}"
    for trait in traits().values():
        for other in trait.against:
            assert other in traits(), f"{trait.id}: there is no Trait called {other}"
    for improvement in improvements().values():
        assert improvement_text(improvement), f"{improvement.id} says nothing"
    for trait in traits().values():
        assert trait_text(trait), f"{trait.id} says nothing"


def _check_card(card_id: str) -> None:
    card = cards()[card_id]
    for n, choice in enumerate(card.choices):
        where = f"{card_id}, choice {n}"
        assert (choice.test is None) == (choice.success is None) == (choice.failure is None), f"{where}: half a test"
    for effect in _effects(card_id):
        if isinstance(effect, v.Story):
            following = numbered().get(effect.n)
            assert following is not None, f"{card_id}: there is no card {effect.n}"
            assert following.story == card.story, f"{card_id}: card {effect.n} is of another story"
        if isinstance(effect, v.Spawn) and effect.name:
            assert effect.name in enemies(), f"{card_id}: there is no enemy called {effect.name}"


def _effects(card_id: str) -> list[v.AnyEffect]:
    card = cards()[card_id]
    found = list(card.do)
    for choice in card.choices:
        found += choice.do
        for branch in (choice.success, choice.failure):
            found += branch.do if branch else ()
    return found
