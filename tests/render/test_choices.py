"""Choices on pictures: what is offered is on them, numbered as in the menu, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.asks import Ask, Option
from games.core.registry import game
from games.rum_and_bones.views import Mine
from games.unfathomable.printed import sheets
from render.kit import painter
from render.kit.art import ALT_LIMIT, Asked, NoSuchLook, Offer
from render.kit.boxes import Sprite, flattened, words
from render.kit.offering import sheet
from render.kit.registry import detail_of, offer_of
from render.kit.words import worded
from render.rum_and_bones import samples as rum
from render.unfathomable import samples as unf
from tests.render.test_pocket import offers, played

GAMES = ["unfathomable", "rum_and_bones"]
NAMES = ("Ann", "Bo", "Cleo", "Dag", "Edda", "Finn")


def marks_on(offer: Offer) -> list[str]:
    found = [b for b in flattened(offer.scene.boxes) if isinstance(b, Sprite) and b.name == "pip"]
    return [str(b.args[0]) for b in found]


def asked(slug: str, ask: Ask, seats: int) -> Asked:
    return worded(game(slug).words, ask, NAMES[:seats])


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_with_a_number_has_it_on_the_picture_once(slug: str):
    n = 0
    for _, ask, offer in offers(slug):
        open_ = [option.id for option in ask.options if not option.blocked]
        assert [option for option, _ in offer.marks] == [o for o in open_ if o in dict(offer.marks)], "in their order"
        for _, mark in offer.marks:
            assert marks_on(offer).count(mark) >= 1, (ask.kind, mark)
        marks = list(dict.fromkeys(mark for _, mark in offer.marks))  # copies of a card share one
        assert marks == [str(i) for i in range(1, len(marks) + 1)]
        n += bool(offer.marks)
    assert n > 8


@pytest.mark.parametrize("slug", GAMES)
def test_every_picture_of_choices_can_be_drawn_and_is_told_in_words(slug: str):
    kinds: set[str] = set()
    for _, ask, offer in offers(slug):
        assert 20 < len(offer.scene.alt) <= ALT_LIMIT
        assert offer.scene.text
        if ask.kind not in kinds:
            painter.picture(offer.scene)
        kinds.add(ask.kind)


@pytest.mark.parametrize("slug", GAMES)
def test_what_can_be_looked_at_from_near_is_drawn(slug: str):
    seen: set[str] = set()
    for view, ask, offer in offers(slug):
        if offer.details and ask.kind not in seen:
            seen.add(ask.kind)
            for option in offer.details[:2]:
                names = NAMES[: view.seats]
                scene = detail_of(slug, view, names, worded(game(slug).words, ask, names), option)
                assert scene.alt
                painter.picture(scene)
    assert seen


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_is_shown_what_another_seat_is_offered_in_secret(slug: str):
    spec, n = game(slug), 0
    for view, ask in played(slug):
        if not ask.is_public:
            other = type(view)(**{f: getattr(view, f) for f in view.__struct_fields__} | {"seat": None})
            with pytest.raises(AssertionError, match="to whom it is offered"):
                offer_of(slug, other, NAMES[: view.seats], worded(spec.words, ask, NAMES[: view.seats]))
            n += 1
    assert n > 5


# ---- who to be ----------------------------------------------------------------------------------------------------


def characters(taken: int = 0) -> tuple[Any, Asked]:
    ids = list(sheets())[taken:]
    options = [Option(i, verb="choose", args={"character": i}) for i in ids]
    ask = Ask(seat=0, kind="setup.character", options=options, default=[ids[0]])
    view = unf.voyage([unf.player(s, character="", role="") for s in range(4)], stage="setup", asks=[ask])
    return view, asked("unfathomable", ask, 4)


@pytest.mark.parametrize("taken", range(9))
def test_all_characters_that_are_free_are_on_one_sheet(taken: int):
    view, ask = characters(taken)
    offer = offer_of("unfathomable", view, NAMES[:4], ask)
    assert offer is not None
    free = list(sheets().values())[taken:]
    said = words(offer.scene.boxes)
    for card in free:
        assert {card.name, card.role, card.ability.name, card.feat.name} <= set(said)
        assert card.name in offer.scene.text
    assert {"influence", "lore", "observation", "strength", "will"} <= set(said), "what the signs are called"
    assert offer.scene.crop is not None and offer.scene.crop[2:] <= (900, 1200)
    assert offer.details == tuple(card.id for card in free)
    assert offer.instead == "both", "neither an empty ship nor an empty hand helps to choose"
    painter.picture(offer.scene)


def test_few_characters_are_shown_with_what_they_can_do():
    view, ask = characters(6)
    offer = offer_of("unfathomable", view, NAMES[:4], ask)
    assert offer is not None
    assert list(sheets().values())[-1].ability.text.split()[0] in " ".join(words(offer.scene.boxes))


def test_a_character_from_near_has_all_texts():
    view, ask = characters()
    card = sheets()["samira-dualeh"]
    said = " ".join(words(detail_of("unfathomable", view, NAMES[:4], ask, card.id).boxes))
    for text in (card.ability.text, card.feat.text, card.reveal.text, card.item.text, card.item.name):
        assert text in said


def test_there_is_no_more_to_see_of_what_is_not_offered():
    view, ask = characters(3)
    with pytest.raises(NoSuchLook):
        detail_of("unfathomable", view, NAMES[:4], ask, next(iter(sheets())))


def heroes(offered: tuple[str, ...]) -> tuple[Any, Asked]:
    options = [Option(name, verb="choose", args={"hero": name}) for name in offered]
    facts: dict[str, Any] = {"args": {"from": "faction", "n": 3, "faction": "marea"}, "audience": "named"}
    ask = Ask(seat=0, kind="setup.heroes", options=options, least=3, most=3, default=list(offered[:3]), **facts)
    view = rum.view(rum.sea("std", []), seat=0, mine=Mine(), asks=[ask], stage="setup")
    labels = {name: name for name in offered}
    return view, Asked(ask, "Pick your Heroes", labels, labels)


@pytest.mark.parametrize("n", [3, 5, 8, 10])
def test_all_heroes_are_on_one_sheet(n: int):
    every = (*rum.FIVE[0], *rum.FIVE[1])[:n]
    view, ask = heroes(every)
    offer = offer_of("rum_and_bones", view, NAMES[:2], ask)
    assert offer is not None
    faces = [b for b in flattened(offer.scene.boxes) if getattr(b, "name", "") == "rum_and_bones/portrait"]
    assert len(faces) == n
    assert offer.instead == "both"
    assert (" · " in " ".join(words(offer.scene.boxes))) == (n == 3), "three have room for all"
    painter.picture(offer.scene)


def test_a_faction_is_chosen_on_one_picture():
    found = [(ask, offer) for _, ask, offer in offers("rum_and_bones") if ask.kind == "setup.faction"]
    assert found
    assert {offer.instead for _, offer in found} == {"both"}, "an empty sea says nothing that is not on it"


def test_a_faction_to_choose_shows_the_faces_and_names_of_its_heroes():
    _, ask, offer = next(found for found in offers("rum_and_bones") if found[1].kind == "setup.faction")
    faces = [b.args for b in flattened(offer.scene.boxes) if isinstance(b, Sprite) and b.name.endswith("/portrait")]
    assert [str(args[0]) for args in faces] == [*rum.FIVE[0], *rum.FIVE[1]]
    assert [str(args[1]) for args in faces] == ["deep"] * 5 + ["marea"] * 5
    said = words(offer.scene.boxes)
    assert {"Carcharius", "Kyria", "Viana", "Latigo", "Captain", "Quartermaster"} <= set(said)
    assert [mark for _, mark in offer.marks] == ["1", "2"]
    assert [option for option, _ in offer.marks] == [option.id for option in ask.options]
    for told in (offer.scene.alt, offer.scene.text):
        assert "Kyria & Karl (Gunner)" in told and "El Latigo (Quartermaster)" in told


# ---- the kit, for games that nobody has painted ---------------------------------------------------------------------


def plain(texts: dict[str, str], **facts: Any) -> Asked:
    ask = Ask(seat=0, kind="any", options=[Option(i) for i in texts], default=[next(iter(texts))], **facts)
    return Asked(ask, "Choose one", {i: f"The {i}: begun" for i in texts}, {i: t for i, t in texts.items() if t})


def test_options_with_long_texts_are_cards_in_any_game():
    offer = sheet(plain({"lamp": "It burns. " * 20, "rope": "It holds. " * 9, "none": ""}))
    assert offer is not None
    assert offer.marks == (("lamp", "1"), ("rope", "2"))
    assert {"The lamp", "The rope"} <= set(words(offer.scene.boxes))
    assert "It holds." in " ".join(words(offer.scene.boxes))
    painter.picture(offer.scene)


def test_short_texts_need_no_picture_and_too_many_find_no_room():
    assert sheet(plain({"a": "Short.", "b": "Short."})) is None
    assert sheet(plain({f"o{i}": "A very long text indeed. " * 30 for i in range(12)})) is None
    assert sheet(plain({f"o{i}": "Words. " * 30 for i in range(13)})) is None
