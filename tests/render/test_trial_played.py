"""Whatever a real voyage shows can be drawn: random games, every kind of ask made into scenes and painted."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.asks import Ask
from games.core.simulate import play
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.printed import action_cards, disciplines, face, feats, heroes, personal_deck, upgrades
from games.trial_of_the_gods.setup import ask_captain
from render.kit.art import Scene
from render.kit.boxes import words
from render.kit.painter import picture
from render.kit.words import worded
from render.trial_of_the_gods import ART
from render.trial_of_the_gods.choices import offered
from render.trial_of_the_gods.near import ZONES
from render.trial_of_the_gods.words import card_name, zone
from tests.render.build import LONG
from tests.render.test_trial_pictures import fits
from tests.trial_of_the_gods.build import new_game


def made(g, seat: int) -> list[Scene]:
    names = LONG[: g.seats]
    public, private = SPEC.view(g, None), SPEC.view(g, seat)
    assert ART.board(private, names).boxes == ART.board(public, names).boxes or private.asks
    return [ART.board(public, names), *ART.extras(public, names), ART.hand(private, names)]


@pytest.mark.parametrize(
    ("seats", "mode", "seed"), [(2, "basic", 1), (3, "advanced", 2), (4, "basic", 3), (4, "advanced", 4)]
)
def test_everything_that_a_voyage_shows_is_drawn(seats: int, mode: str, seed: int):
    asked: dict[str, int] = {}
    painted = seats == 3

    def before(g, ask) -> None:
        asked[ask.kind] = asked.get(ask.kind, 0) + 1
        total = sum(asked.values())
        if asked[ask.kind] > 1 and total % 25:
            return
        for scene in made(g, ask.seat):
            if (asked[ask.kind] == 1 and painted) or total % 250 == 0:
                picture(scene)
            else:
                fits(scene)

    done = play(SPEC, seats, seed=seed, options={"mode": mode}, before=before)
    picture(ART.extras(SPEC.view(done.state, None), LONG[:seats])[0])
    assert len(asked) >= 15


@pytest.mark.parametrize(("seats", "mode", "seed"), [(2, "basic", 1), (3, "advanced", 2), (4, "advanced", 4)])
def test_all_that_can_be_chosen_is_on_the_picture_and_in_its_alt_text(seats: int, mode: str, seed: int):
    told: Counter[str] = Counter()

    def before(g, ask) -> None:
        view = SPEC.view(g, ask.seat)
        own = next(one for one in view.asks if one.id == ask.id)
        offer = ART.choices(view, LONG[:seats], worded(SPEC.words, own, LONG[:seats]))
        if offer is None or offer.marks:
            return
        said = " ".join(words(offer.scene.boxes)).replace("\u00a0", " ")
        for name in plaques(own):
            assert name in said and name in offer.scene.alt, (own.kind, name)
            told[own.kind] += 1
        for where in zones_of(own):
            assert zone(where) in offer.scene.alt, (own.kind, where)
            told[own.kind] += 1

    play(SPEC, seats, seed=seed, options={"mode": mode}, before=before)
    assert {"dawn.buy", "compete", "fight.cards", "turn.sail"} <= set(told)
    assert ("setup.captain" in told) == (mode == "advanced")


def plaques(ask: Ask) -> set[str]:
    """Names of cards and the like that an ask offers, if its picture is one of plaques."""
    if ask.kind in ZONES:
        return set()
    free = [option for option in ask.options if not option.blocked]
    things = {str(one) for option in free for one in (option.id, *option.args.values())}
    found = {one for one in things if one.partition(".")[0] in action_cards() or one in disciplines()}
    if ask.kind in ("setup.captain", "dawn.buy"):
        found |= {one for one in things if one in heroes() or one in feats()}
    if ask.kind == "claim.upgrade":
        found |= {one for one in things if one in upgrades()}
    return {card_name(one) for one in found}


def zones_of(ask: Ask) -> list[str]:
    return offered([ask]) if ask.kind in ZONES else []


def test_captains_that_need_more_than_a_page_of_the_hand_are_on_one_picture():
    t = new_game(3, "advanced", seed=0)
    t.g.heroes = ["HE02", "HE04", "HE07", "HE08", "HE09", "HE11"]
    t.g.asks = [ask_captain(t.g, 0)]
    view = t.view(0)
    assert len(ART.pages(view, LONG[:3])) > 1
    offer = ART.choices(view, LONG[:3], worded(SPEC.words, view.asks[0], LONG[:3]))
    assert offer is not None and not offer.within, "it is not the hand's first page"
    said = " ".join(words(offer.scene.boxes)).replace("\u00a0", " ")
    public = ART.extras(t.view(None), LONG[:3])[0]
    for hero in t.g.heroes:
        assert heroes()[hero].name in said
        assert heroes()[hero].name in offer.scene.alt and heroes()[hero].name in public.alt
        assert all(face(card).name in said for card in personal_deck(hero)), "the feet are those of the public picture"
    fits(offer.scene)
