"""Rum & Bones at the page: tables of one person, and somebody who charges ahead, by menus and buttons only."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from .desk import Desk
from .play import OVER, cards, open_table, start, until
from .voyage import LAST, LOOK, MENUS, SLOW, SPARED, Player, is_chosen, said, title_of

GAME = "Rum & Bones: Second Tide"
MATES = ("Barnacle", "Cutlass", "Dogwatch")
ACTIVATE, ACTING = "choose what to activate", "Actions and"
LANDING, RECOVERY = "Crew: where to land", "End of the round: discard"
RELUCTANT = (
    "Swing over",
    "End the activation",
    "Stop here",
    "Tide Card",
    "Hand the turn back",
    "Leave it to my",
    "My orders",
    *LAST,
)


def board_ships(desk: Desk, computers: int = 1) -> str:
    return among_computers(desk, GAME, computers)


def two_of_a_crew(ann: Desk, bo: Desk) -> str:
    """Seats alternate between the crews, so that a computer sits between the two people, and one after them."""
    card = open_table(ann, GAME)
    ann.press(card, "Add computer")
    expect(card).to_contain_text(MATES[0])
    bo.go("wardroom")
    bo.press(cards(bo).last, "Join")
    expect(card).to_contain_text(f"@{bo.person}")
    ann.press(card, "Add computer")
    expect(card).to_contain_text(re.compile("|".join(MATES[1:])))
    thread = start(ann, card, GAME)
    bo.go(thread)
    return thread


def do(desk: Desk, name: str) -> None:
    """By a button under the board or by its menu; the board says that it was heard."""
    button, menu = desk.board.locator("button.button", has_text=name), desk.board.locator("button.select")
    choose = desk.board.get_by_role("button", name="Choose…", exact=True)
    expect(button.or_(menu).or_(choose).first).to_be_visible(timeout=SLOW)
    before = said(desk.board)
    if button.count():
        desk.deed(button.first.click)
    else:
        if choose.count():  # several may be chosen, or there are too many: in private
            menu = desk.told(desk.board, "Choose…").locator("button.select")
        desk.deed(option_of(desk, menu, name).click)
    until(desk, lambda: said(desk.board) != before)


def option_of(desk: Desk, menus: Locator, name: str) -> Locator:
    """In whichever of the menus it stands; that one is open then."""
    for menu in menus.all():
        menu.click()
        option = desk.page.locator('.list [role="option"]', has_text=name).first
        if option.count():
            return option
        desk.page.keyboard.press("Escape")
    raise AssertionError(f"no menu has: {name}; the board is {said(desk.board)}")


def eager(name: str) -> tuple[int, int]:
    """How gladly somebody does it who attacks where possible and else walks on towards the enemy, up the map."""
    if name in (SPARED, "Pass"):
        return 0, 0
    if "→" in name or name.startswith(("Attack", "Buy")):
        return 1, 0
    if zone := re.fullmatch(r"Walk to [A-M](\d+)", name):
        return 3, int(zone[1])
    if name == "Walk":
        return 3, 0
    for i, words in enumerate(RELUCTANT):
        if name.startswith(words):
            return 4, i
    return 2, 0


def in_order(name: str, first: tuple[str, ...], last: tuple[str, ...]) -> tuple[int, int]:
    """What begins with the first words before anything else, what begins with the last ones after it."""
    for i, words in enumerate(first):
        if name.startswith(words):
            return 1, i
    for i, words in enumerate(last):
        if name.startswith(words):
            return 3, i
    return 2, 0


def among_computers(desk: Desk, game: str, computers: int) -> str:
    """A table of one person, begun; gives the thread's name."""
    card = open_table(desk, game)
    for name in MATES[:computers]:
        desk.press(card, "Add computer")
        expect(card).to_contain_text(name)
    return start(desk, card, game)


@dataclass
class Boarder(Player):
    def gladly(self, name: str) -> tuple[int, int]:
        return eager(name)

    def play_on(self, answers: int) -> None:
        """Answer so many questions."""
        while len(self.asked) < answers and self.wait():
            self.move()

    def move(self) -> bool:
        """Answer, and go on in the same message while it asks on; False if there was no question."""
        question = self.question()
        if question is None:
            self.desk.page.wait_for_timeout(LOOK)
            return False
        while self.is_asked(question):
            title = title_of(question)
            if not self.answer(question):
                break
            self.asked.append(title)
        return True

    def press_something(self, shown: Locator) -> None:
        menus, confirm = shown.locator(MENUS), shown.get_by_role("button", name=re.compile("^Confirm"))
        if is_chosen(shown, confirm, menus):
            confirm.click()
            return
        buttons = shown.locator(".row button.button:enabled")
        found = [(self.gladly(name), True, 0, n) for n, name in enumerate(buttons.all_inner_texts())]
        for i, menu in enumerate(menus.all()):
            menu.click()
            listed = [text.split("\n")[0] for text in self.unchosen.all_inner_texts()]
            found += [(self.gladly(name), False, i, n) for n, name in enumerate(listed)]
            self.desk.page.keyboard.press("Escape")
        _, is_button, i, n = min(found)
        if is_button:
            buttons.nth(n).click()
        else:
            menus.nth(i).click()
            self.take(self.unchosen.nth(n))


def play_together(players: Sequence[Boarder], enough: Callable[[], bool] = lambda: False) -> None:
    """Whoever is awaited answers, until the game is over or it was enough."""
    for player in turns(players):
        if enough():
            return
        player.move()


def first_asked(players: Sequence[Boarder], title: str) -> Boarder:
    """Whoever is asked this first; what is asked before is answered."""
    for player in turns(players):
        question = player.question()
        if question is not None and title in question.inner_text():
            expect(player.desk.board).to_contain_text(title, timeout=SLOW)
            return player
        if question is not None:
            player.answer(question)
    raise AssertionError(f"the game ended without: {title}")


def turns(players: Sequence[Boarder], most: int = 3000) -> Iterator[Boarder]:
    """Again and again whoever is awaited, until the game is over."""
    for _ in range(most):
        for player in players:
            board = player.desk.board.inner_text()
            if OVER in board:
                return
            if re.search(rf"⏳.*@{player.desk.person}\b|A moment for reactions|have answered", board):
                yield player
        players[0].desk.page.wait_for_timeout(LOOK)
    raise AssertionError(f"no end; the last were: {[player.asked[-10:] for player in players]}")
