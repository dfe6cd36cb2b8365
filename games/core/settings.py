"""Settings: what a seat may change at any time without being asked. Nobody else sees them."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from games.core.engine import resume
from games.core.errors import IllegalAnswer
from games.core.events import Event
from games.core.spec import AnySpec, Setting

CHOICES = 25  # of one menu
ID_LIMIT = 60  # component ids carry key and choice


@runtime_checkable
class HasSettings(Protocol):
    """A computer seat that has settings of its own."""

    def settings(self, view: Any) -> dict[str, str]: ...


def settings_of(spec: AnySpec, g: Any, seat: int) -> list[Setting]:
    """What this seat can set now; nothing once the game is over."""
    if spec.settings is None or g.over:
        return []
    return spec.settings(spec.view(g, seat))


def set_setting(spec: AnySpec, g: Any, seat: int, key: str, choice: str, people: frozenset[int]) -> list[Event]:
    """Set one thing. Changes `g` and returns what happened; an IllegalAnswer leaves `g` as it was.

    What is set so already is left alone. If nobody is asked any more because of it, the game goes on.
    """
    found = next((setting for setting in settings_of(spec, g, seat) if setting.key == key), None)
    if found is None or spec.apply_setting is None:
        raise IllegalAnswer("over" if g.over else "no-such-option")
    if choice not in found.choices:
        raise IllegalAnswer("not-a-choice")
    if choice == found.value:
        return []
    spec.apply_setting(g, seat, key, choice, people)
    return resume(g)


def computer_settings(spec: AnySpec, g: Any, seat: int, player: object, people: frozenset[int] = frozenset()) -> bool:
    """Set what a computer seat wants set. True: it could set something, and need not be asked again.

    What happens by it stands in `g.happened` and is told with the next answer, or by `resume` if it ended the ask.
    """
    if spec.settings is None or not isinstance(player, HasSettings):
        return True
    now = {setting.key: setting.value for setting in settings_of(spec, g, seat)}
    told: list[Event] = []
    for key, choice in player.settings(spec.view(g, seat)).items() if now else ():
        if now.get(key, choice) != choice and not g.over:
            told += set_setting(spec, g, seat, key, choice, people)
    g.happened = told
    return bool(now)


def check_setting(setting: Setting) -> None:
    """Our own mistakes in a setting."""
    key, choices = setting.key, setting.choices
    assert key and "=" not in key, f"{key!r}: a key needs letters and has no ="
    assert 2 <= len(choices) <= CHOICES, f"{key}: {len(choices)} choices"
    assert len(set(choices)) == len(choices), f"{key}: a choice stands twice"
    assert setting.value in choices, f"{key}: {setting.value} is in force and not among the choices"
    longest = max(map(len, choices))
    assert min(map(len, choices)) > 0 and len(key) + longest <= ID_LIMIT, f"{key}: too long with its choices"
