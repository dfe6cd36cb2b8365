"""What a person sees of a message: its text, its buttons and menus, read from the payload that Discord stores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

BUTTON, MENU, TEXT, GALLERY = 2, 3, 10, 12


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        if accessory := component.get("accessory"):
            yield from walk([accessory])


@dataclass(frozen=True)
class Screen:
    """A stored message (or a payload of one), as it is shown."""

    components: list[dict[str, Any]]

    @property
    def all(self) -> list[dict[str, Any]]:
        return list(walk(self.components))

    @property
    def text(self) -> str:
        return "\n".join(c["content"] for c in self.all if c["type"] == TEXT)

    @property
    def buttons(self) -> list[dict[str, Any]]:
        return [c for c in self.all if c["type"] == BUTTON]

    @property
    def menus(self) -> list[dict[str, Any]]:
        return [c for c in self.all if c["type"] == MENU]

    @property
    def labels(self) -> list[str]:
        return [button["label"] for button in self.buttons]

    @property
    def alts(self) -> list[str]:
        return [i.get("description") or "" for c in self.all if c["type"] == GALLERY for i in c["items"]]

    def button(self, action: str) -> dict[str, Any] | None:
        """The enabled button with this action (the last part of its id)."""
        return next((b for b in self.buttons if action_of(b) == action and not b.get("disabled")), None)

    def menu(self, action: str) -> dict[str, Any] | None:
        """By its whole action, or by that without the number of a page."""
        return next((m for m in self.menus if action in (action_of(m), action_of(m).rstrip("0123456789"))), None)

    def values(self, action: str) -> list[str]:
        menu = self.menu(action)
        return [option["value"] for option in menu["options"]] if menu else []

    def only(self, ref: str) -> Screen:
        """The controls of one ask; a message may carry those of several."""
        mine = [c for c in (*self.buttons, *self.menus) if c["custom_id"].split(":")[2] == ref]
        return Screen(mine)

    @property
    def asks(self) -> set[str]:
        """Refs of the asks that can be answered here."""
        refs = {c["custom_id"].split(":")[2] for c in (*self.buttons, *self.menus)}
        return refs - {"0"}


def action_of(component: dict[str, Any]) -> str:
    return component["custom_id"].split(":", 3)[3]


def check_limits(components: list[dict[str, Any]]) -> None:
    """Discord's limits on a message of components."""
    screen = Screen(components)
    assert len(screen.all) <= 40, f"{len(screen.all)} components"
    assert sum(len(c["content"]) for c in screen.all if c["type"] == TEXT) <= 4000, "too much text"
    ids = [c["custom_id"] for c in (*screen.buttons, *screen.menus)]
    assert len(set(ids)) == len(ids), f"a custom id twice: {ids}"
    assert all(0 < len(i) <= 100 for i in ids), ids
    for button in screen.buttons:
        assert 0 < len(button["label"]) <= 80, button
    for menu in screen.menus:
        _check_menu(menu)
    for row in (c for c in screen.all if c["type"] == 1):
        assert 0 < len(row["components"]) <= 5, row


def _check_menu(menu: dict[str, Any]) -> None:
    options = menu["options"]
    assert 0 < len(options) <= 25, f"{len(options)} options"
    assert len(menu.get("placeholder") or "") <= 150, menu
    assert 0 <= menu.get("min_values", 1) <= menu.get("max_values", 1) <= len(options), menu
    assert sum(bool(option.get("default")) for option in options) <= menu.get("max_values", 1), menu
    values = [option["value"] for option in options]
    assert len(set(values)) == len(values), values
    for option in options:
        assert 0 < len(option["label"]) <= 100, option
        assert 0 < len(option["value"]) <= 100, option
        assert len(option.get("description") or "") <= 100, option
