"""The pictures of the README, made anew: `python -m tests.harbour.pictures [FOLDER] [--only PART]`.

Some come straight from the renderer; the others are the harbour's page, with the real bot behind it and games that are
always dealt alike. What is left to chance (the time of day) is painted over. The voyage and the battle are played to
their ends, which takes minutes.
"""

import argparse
import io
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from render.everrain.samples import scenes as rains
from render.kit.studio import Studio
from render.liars_dice.board import board
from render.liars_dice.hand import hand
from render.liars_dice.samples import NAMES, table
from render.rum_and_bones.samples import scenes as battles
from render.sleeping_gods.samples import scenes as dreams
from render.trial_of_the_gods.samples import scenes as trials
from render.unfathomable.samples import scenes as voyages

from .argonauts import GAMES, MARKET, TURN, Argonaut, cast_off
from .boarding import ACTING, Boarder, board_ships, first_asked, play_together, two_of_a_crew
from .captains import ASHORE, Captain, put_to_sea
from .captains import TURN as CAPTAIN
from .desk import Desk
from .play import bid, call, cards, open_table, start, whose_turn
from .sailors import ACTION as AT_THE_WHEEL
from .sailors import PLACE, Sailor, sign_on
from .stagehand import FLAGS, ROOT, Stage, chromium
from .voyage import ACTION, CHECK, Player, set_sail

SEED = "7"
CREW = ("Ann", "Bo", "Cleo", "Dag")
DESK = (1400, 900)
TALL = (1400, 1100)  # a whole board with what is under it
TALLEST = (1400, 1400)  # where that is much
PHONE = (390, 844)
HEAVIEST = 500_000  # bytes of one picture
LOADED = """
() => [...document.querySelectorAll("#log img")].every((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();  // what is out of sight, or folded, waits
    return image.complete || !width || bottom < 0 || top > innerHeight;
})
"""
STILL = """
document.activeElement?.blur();
for (const node of document.querySelectorAll("time")) node.textContent = "8:15 PM";
"""


def from_the_renderer(folder: Path) -> None:
    """Of each game a board in mid-game and the hand of a seat; and a check, turned up."""
    facts = {"bids": [(0, 3, 5), (1, 4, 5), (2, 5, 2)], "turn": 3, "round": 7, "can_spot_on": False}
    dice, names = (3, 2, 4, 5), NAMES[:4]
    studio = Studio(workers=1)
    aboard, fought, tried, rained, dreamt = voyages(), battles(), trials(), rains(), dreams()
    scenes = {
        "liars_dice_board": board(table(*dice, **facts), names),
        "liars_dice_hand": hand(table(*dice, seat=3, mine=[1, 2, 2, 5, 6], **facts), names),
        "unfathomable_board": aboard["middle"],
        "unfathomable_hand": aboard["hand-seven"],
        "unfathomable_check": aboard["check-flipped"],
        "rum_and_bones_board": fought["middle"],
        "rum_and_bones_hand": fought["hand"],
        "rum_and_bones_attack": fought["attack"],
        "trial_of_the_gods_board": tried["board"],
        "trial_of_the_gods_hand": tried["hand"],
        "trial_of_the_gods_fight": tried["fight"],
        "everrain_board": rained["board"],
        "everrain_hand": rained["hand"],
        "everrain_story": rained["story"],
        "sleeping_gods_board": dreamt["board"],
        "sleeping_gods_hand": dreamt["hand"],
        "sleeping_gods_combat": dreamt["combat"],
    }
    for name, scene in scenes.items():
        picture = studio.draw(scene)
        path = folder / f"{name}.{picture.suffix}"
        path.write_bytes(light(picture.data))
        weigh(path)
    studio.close()


def light(picture: bytes) -> bytes:
    """As it is; or a little smaller, where it is too heavy for a README."""
    if len(picture) < HEAVIEST:
        return picture
    large, out = Image.open(io.BytesIO(picture)), io.BytesIO()
    large.resize((large.width * 4 // 5, large.height * 4 // 5), Image.Resampling.LANCZOS).save(out, "WEBP", quality=82)
    return out.getvalue()


def from_the_harbour(folder: Path) -> None:
    with stage() as address, a_browser() as browser:
        tabs = {name: sit(browser, address, name) for name in CREW}
        shoot(lobby(tabs), folder / "harbour_lobby.png")
        thread = middle_of_a_game(tabs)
        mover = whose_turn(tabs["Ann"], CREW)
        shoot(tabs[mover], folder / "harbour_board.png")
        phone = sit(browser, address, mover, PHONE)
        phone.go(thread)
        shoot(phone, folder / "harbour_phone.png")
        tabs[mover].go_to_dm()
        shoot(tabs[mover], folder / "harbour_dm.png")


def a_voyage(folder: Path) -> None:
    """One person and three computers: the first action, a check on a phone, the end."""
    with stage() as address, a_browser() as browser:
        edda, phone = (sit(browser, address, "Edda", size) for size in (TALL, PHONE))
        thread = set_sail(edda)
        player = Player(edda)
        player.play_until(ACTION)
        expect(edda.board).to_contain_text("takes an action")  # a slow machine is still drawing the one before
        shoot(alone(edda), folder / "harbour_unfathomable.png")
        player.play_until(CHECK)
        phone.go(thread)
        expect(phone.board).to_contain_text("may add cards")
        shoot(alone(phone), folder / "harbour_unfathomable_phone.png")
        player.play_to_the_end()
        shoot(alone(edda), folder / "harbour_unfathomable_end.png")


def a_battle(folder: Path) -> None:
    """One person and a computer: a Hero with its Actions, another one on a phone, the end."""
    with stage() as address, a_browser() as browser:
        finn, phone = (sit(browser, address, "Finn", size) for size in (TALLEST, PHONE))
        thread = board_ships(finn)
        player = Boarder(finn)
        player.play_on(30)
        player.play_until(ACTING)
        expect(finn.board).to_contain_text(ACTING)
        shoot(alone(finn), folder / "harbour_rum_and_bones.png")
        player.play_on(40)
        player.play_until(ACTING)
        phone.go(thread)
        expect(phone.board).to_contain_text(ACTING)
        shoot(from_its_top(alone(phone)), folder / "harbour_rum_and_bones_phone.png")
        player.play_to_the_end()
        shoot(alone(finn), folder / "harbour_rum_and_bones_end.png")


def two_crews(folder: Path) -> None:
    """Two people of one crew against two computers."""
    with stage() as address, a_browser() as browser:
        cleo, dag = (sit(browser, address, name, TALLEST) for name in ("Cleo", "Dag"))
        two_of_a_crew(cleo, dag)
        players = [Boarder(cleo), Boarder(dag)]
        play_together(players, lambda: min(len(player.asked) for player in players) > 15)
        shoot(alone(first_asked(players, ACTING).desk), folder / "harbour_rum_and_bones_team.png")


def a_trial(folder: Path) -> None:
    """One person and three computers: the market on a phone, a Turn, the games, the final count."""
    with stage() as address, a_browser() as browser:
        edda, phone = (sit(browser, address, "Edda", size) for size in (TALL, PHONE))
        thread = cast_off(edda)
        player = Argonaut(edda)
        player.play_on(12)
        player.play_until(TURN)
        shoot(alone(edda), folder / "harbour_trial_of_the_gods.png")
        player.play_until(GAMES)
        player.play_until(MARKET)
        phone.go(thread)
        expect(Argonaut(phone).play_until(MARKET)).to_be_visible()
        shoot(phone, folder / "harbour_trial_of_the_gods_phone.png")
        player.play_to_the_end()
        shoot(alone(edda), folder / "harbour_trial_of_the_gods_end.png")


def a_rainy_sea(folder: Path) -> None:
    """One captain beside a computer: a turn at sea, a Port on a phone, the end."""
    with stage() as address, a_browser() as browser:
        edda, phone = (sit(browser, address, "Edda", size) for size in (TALLEST, PHONE))
        thread = put_to_sea(edda, 1)
        player = Captain(edda)
        player.play_on(20)
        player.play_until(CAPTAIN)
        shoot(alone(edda), folder / "harbour_everrain.png")
        player.play_until(ASHORE)
        phone.go(thread)
        expect(phone.board).to_contain_text(ASHORE)
        shoot(alone(phone), folder / "harbour_everrain_phone.png")
        player.play_to_the_end()
        shoot(alone(lower(edda)), folder / "harbour_everrain_end.png")


def a_first_evening(folder: Path) -> None:
    """Two people at the wheel by turns: an action, and squares of an enemy on a phone."""
    with stage() as address, a_browser() as browser:
        (ann, bo), phone = (sit(browser, address, name, TALL) for name in CREW[:2]), sit(browser, address, "Ann", PHONE)
        thread = sign_on(ann, bo)
        crew = [Sailor(ann), Sailor(bo)]
        shoot(alone(first_asked(crew, AT_THE_WHEEL).desk), folder / "harbour_sleeping_gods.png")
        fighter = first_asked(crew, PLACE)
        phone.act_as(fighter.desk.person)
        phone.go(thread)
        expect(Sailor(phone).play_until(PLACE)).to_be_visible()
        shoot(phone, folder / "harbour_sleeping_gods_phone.png")


def lobby(tabs: dict[str, Desk]) -> Desk:
    ann, bo = tabs["Ann"], tabs["Bo"]
    card = open_table(ann)
    join(bo)
    ann.press(card, "Add computer", "Add computer")
    expect(card).to_contain_text("Cutlass")
    return bo


def join(desk: Desk) -> None:
    desk.go("wardroom")
    desk.press(cards(desk).last, "Join")
    expect(cards(desk).last).to_contain_text(f"@{desk.person}")


def middle_of_a_game(tabs: dict[str, Desk]) -> str:
    """Two rounds are over, and in the third there are bids to think about."""
    ann = tabs["Ann"]
    card = open_table(ann)
    for name in CREW[1:]:
        join(tabs[name])
        expect(card).to_contain_text(f"@{name}")
    thread = start(ann, card)
    for name in CREW[1:]:
        tabs[name].go(thread)
    for count in (4, 6):
        turn(tabs, count, 4)
        call(tabs[whose_turn(ann, CREW)])
    turn(tabs, 2, 1)
    turn(tabs, 1, 3)
    tabs["Bo"].say("Somebody here is lying, and for once it is not me.")
    turn(tabs, 1, 2)
    return thread


def turn(tabs: dict[str, Desk], choice: int, face: int) -> None:
    bid(tabs[whose_turn(tabs["Ann"], CREW)], choice, face)


def alone(desk: Desk) -> Desk:
    """The table, without the answers that only this person sees."""
    while n := desk.private.count():
        desk.press(desk.mine, "Dismiss message")
        expect(desk.private).to_have_count(n - 1)
    desk.page.reload()
    desk.read()
    expect(desk.board).to_be_visible()
    return desk


def lower(desk: Desk) -> Desk:
    """Where little is under the board, and much above it makes a picture heavy."""
    desk.page.set_viewport_size({"width": TALL[0], "height": TALL[1]})
    return desk


def from_its_top(desk: Desk) -> Desk:
    """The pictures of the table, and of what is under them as much as there is room for."""
    desk.board.evaluate("board => board.scrollIntoView()")
    return desk


@contextmanager
def stage() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), "--real", "--seed", SEED).up()
        try:
            yield stage.address
        finally:
            stage.down()


@contextmanager
def a_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


def sit(browser: Browser, address: str, person: str, size: tuple[int, int] = DESK) -> Desk:
    scale = 2 if size == PHONE else 1
    viewport = {"width": size[0], "height": size[1]}
    page = browser.new_page(viewport=viewport, device_scale_factor=scale, reduced_motion="reduce")  # pyright: ignore
    page.goto(address)
    desk = Desk(page)
    desk.act_as(person)
    return desk


def shoot(desk: Desk, path: Path) -> None:
    desk.page.mouse.move(0, 0)
    desk.page.wait_for_timeout(500)
    desk.page.wait_for_function(LOADED, timeout=120_000)
    desk.page.wait_for_timeout(500)
    desk.page.evaluate(STILL)
    in_few_colours(Image.open(io.BytesIO(desk.page.screenshot())).convert("RGB")).save(path, optimize=True)
    weigh(path)


def in_few_colours(picture: Image.Image) -> Image.Image:
    """256 of them, and the small bright things (people, seats) keep theirs, which a median cut would grey."""
    palette = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=4)
    return picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)


def weigh(path: Path) -> None:
    size = path.stat().st_size
    assert size < HEAVIEST, f"{path.name} has {size} bytes"
    print(f"{path.name}: {size // 1000} KB", flush=True)


PARTS = {
    "renderer": from_the_renderer,
    "tables": from_the_harbour,
    "voyage": a_voyage,
    "battle": a_battle,
    "crews": two_crews,
    "trial": a_trial,
    "rain": a_rainy_sea,
    "evening": a_first_evening,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "docs" / "pictures")
    parser.add_argument("--only", choices=PARTS)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=60_000)
    for name, make in PARTS.items():
        if given.only in (None, name):
            make(given.folder)


if __name__ == "__main__":
    main()
