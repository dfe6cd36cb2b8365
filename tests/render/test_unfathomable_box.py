"""Everything in the box of Unfathomable fits its picture, and so does every view of played games."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from games.core.asks import Ask, Option
from games.core.simulate import play
from games.unfathomable import SPEC, text
from games.unfathomable.cards import characters, items, mythos, skill_cards
from games.unfathomable.printed import mythos_faces, pages, sheets
from games.unfathomable.ship import spaces
from games.unfathomable.sight import skill_view
from games.unfathomable.views import ItemView, Mine, MythosView, ShipView
from render.kit import painter, static
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Asked, Scene
from render.kit.boxes import Text, flattened
from render.kit.fonts import measure
from render.kit.studio import size_of
from render.unfathomable import ART, card_scene, samples
from render.unfathomable.sheet import player_sheet
from tests.render.build import LONG, drawn, played_views

NAMES = samples.NAMES


def mythos_view(card: str) -> MythosView:
    """The card as everybody sees it when its crisis begins."""
    found = mythos()[card]
    return MythosView(
        id=found.id,
        name=found.name,
        story=found.story,
        kind=found.kind,
        lines=text.mythos_lines(found),
        icon=found.icon,
        track=found.track,
        chooser=found.chooser,
        character=characters()[found.character].name if found.character else "",
        target=found.check.target if found.check else 0,
        partial=found.check.partial.at if found.check and found.check.partial else 0,
        skills=list(found.check.skills) if found.check else [],
        stage="crisis",
    )


@pytest.mark.parametrize("card", mythos())
def test_a_mythos_card_fits_its_picture_and_the_board(card: str):
    view = samples.windowed()
    view.card = mythos_view(card)
    drawn(card_scene(view, NAMES))
    scene = ART.board(view, NAMES)
    painter.paint(static.layer(scene.static), [b for b in scene.boxes if getattr(b, "y", 999) < 140])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("who", characters())
def test_no_name_of_a_character_is_cut_on_a_board(who: str, seats: int):
    name = characters()[who].name
    view = samples.voyage([samples.player(seat, character=name, role="") for seat in range(seats)])
    told = [box for box in flattened(ART.board(view, NAMES).boxes) if isinstance(box, Text) and box.text == name]
    assert len(told) == seats
    for box in told:
        assert box.width is not None and measure(name, box.face, box.size) <= box.width


@pytest.mark.parametrize("who", characters())
def test_every_sheet_can_be_drawn(who: str):
    sheet = characters()[who]
    found = items()[sheet.item]
    item = ItemView(found.id, found.name, found.trait, text.item_text(found))
    view = samples.middle(seat=2)
    me = {"character": sheet.name, "role": sheet.role, "items": [item], "feat": sheet.feat.name}
    view.players[2] = msgspec.structs.replace(view.players[2], **me)
    words = {"ability": text.ability_text(sheet.ability), "feat_text": text.ability_text(sheet.feat)}
    words["ability_name"] = sheet.ability.name
    cards = [skill_view(card, True) for card in ("lore-1-1", "treachery-3-1", "strength-1-1")]
    view.mine = Mine(hand=cards, loyalty=["human", "cultist"], winning=text.winning_text(["cultist"]))
    view.mine = msgspec.structs.replace(view.mine, **words)
    for page in ART.pages(view, LONG[:5]):
        drawn(page)
    drawn(ART.board(view, LONG[:5]))


@pytest.mark.parametrize("who", characters())
def test_the_hand_calls_the_ability_by_its_name(who: str):
    sheet = characters()[who]
    mine = Mine(ability_name=sheet.ability.name, ability=text.ability_text(sheet.ability))
    found = ART.pages(samples.middle(seat=2, mine=mine), NAMES[:5])
    told = [box.text for page in found for box in flattened(page.boxes) if isinstance(box, Text)]
    assert told.count(sheet.ability.name) == 1
    assert f"{sheet.ability.name}: {mine.ability}" in found[0].alt
    assert sheet.ability.name in found[0].text


# ---- from near ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", samples.BOARDS)
def test_all_that_can_be_looked_at_is_drawn(board: str):
    view = samples.BOARDS[board]()
    for found in ART.looks(view, LONG[: view.seats]):
        scene = ART.look(view, LONG[: view.seats], found.id)
        assert painter.picture(scene).size == size_of(scene), found.id


def test_every_card_of_the_box_is_drawn_from_near_where_it_is_offered():
    cards = {**mythos_faces(), **{i: card for deck in pages().values() for i, card in deck.items()}}
    offered = {"character": sheets(), "card": cards}
    for arg, found in offered.items():
        options = [Option(i, verb="choose", args={arg: i}) for i in found]
        ask = Ask(seat=0, kind="setup.character", options=options, default=[options[0].id])
        for i, card in found.items():
            scene = ART.detail(samples.windowed(), LONG, Asked(ask, "Choose", {}, {}), i)
            assert card.name in scene.text
            assert painter.picture(scene).size == size_of(scene), i


@pytest.mark.parametrize("who", characters())
def test_a_players_sheet_is_drawn_wherever_they_stand(who: str):
    sheet, view = characters()[who], samples.middle()
    for space in spaces():
        at = {"character": sheet.name, "role": sheet.role, "space": space, "shown": "cultist", "hand": 15}
        there = msgspec.structs.replace(view.players[0], captain=True, keeper=True, **at)
        scene = player_sheet(view, LONG[:5], there)
        assert painter.picture(scene).size == size_of(scene), space


def full_hands() -> list[list[str]]:
    ids = sorted(skill_cards())
    return [[ids[(seed * 31 + i * 37) % len(ids)] for i in range(n)] for n in (9, 12, 15, 20, 24) for seed in range(4)]


@pytest.mark.parametrize("cards", full_hands(), ids=lambda cards: f"{len(cards)}-{cards[0]}")
def test_a_full_hand_of_real_cards_fits(cards: list[str]):
    mine = Mine(hand=[skill_view(card, card.startswith("will")) for card in cards], loyalty=["human"])
    for page in ART.pages(samples.middle(seat=1, mine=mine), LONG[:5]):
        drawn(page)


def played(seats: int, seed: int, every: int) -> Iterator[ShipView]:
    return played_views(SPEC, seats, seed, every=every, computers=("normal", "random"))


def scenes(view: ShipView) -> list[Scene]:
    names = LONG[: view.seats]
    own = ART.pages(view, names) if view.seat is not None else []
    return [ART.board(view, names), *ART.extras(view, names), *own]


@pytest.mark.parametrize("seed", range(4))
def test_all_views_of_a_game_are_told_in_words(seed: int):
    for view in played(3 + seed, seed, every=11):
        for scene in scenes(view):
            assert 40 < len(scene.alt) <= ALT_LIMIT
            assert 20 < len(scene.text) <= TEXT_LIMIT


@pytest.mark.parametrize("seed", range(3))
def test_views_of_a_game_can_be_drawn(seed: int):
    for view in played(4 + seed, 50 + seed, every=60):
        for scene in scenes(view):
            drawn(scene)


@pytest.mark.parametrize("seed", range(2))
def test_what_a_seat_knows_is_not_on_the_board(seed: int):
    """The board and its words are the same for every seat as for everybody."""

    def before(g, ask) -> None:
        public = SPEC.view(g, None)
        names = LONG[: public.seats]
        if g.turn % 3 == 1:
            private = SPEC.view(g, ask.seat)
            assert ART.board(private, names) == ART.board(public, names)
            assert ART.extras(private, names) == ART.extras(public, names)

    play(SPEC, 4 + seed, 7 + seed, computers=("normal", "random"), before=before)
