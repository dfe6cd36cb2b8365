"""How many presses an answer takes: a person who knows what they want and looks only at what the prompt shows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.controls import ALL, OPEN, TAKE, UNITS, WHOLE, Control, Menu, Pressable
from bot.drafting import Answered, drafted
from bot.prompt_controls import board_controls, controls
from bot.prompts import Draft, Prompt, is_single, open_choices
from bot.whole_answers import unit_values, whole_answers
from games.core.asks import Picks, checked

MOST = 200  # presses; no answer takes so many
Press = tuple[str, Sequence[str]]


def presses(prompt: Prompt, picks: Picks) -> int:
    """From the prompt as it comes to the answer (or one that reads the same). Typing a number counts as two."""
    draft = Draft()
    for n in range(1, MOST):
        outcome = drafted(prompt, draft, *_next(prompt, draft, picks))
        if isinstance(outcome, Answered):
            return n + (prompt.ask.shape == "amount" and not _in_sight(prompt, str(picks)))
        draft = outcome
    raise AssertionError(f"{prompt.ask.kind}: no way to {picks}")


def board_presses(prompt: Prompt, picks: Picks) -> int:
    """The same from the board, for a public question: one press there, or *Choose…* and then in private."""
    shown = board_controls(prompt)
    if not any(isinstance(control, Pressable) and control.action == OPEN for control in shown):
        return presses(prompt, picks)
    if _suggested(prompt, picks) is not None:
        return 1
    at_once = is_single(prompt) and _at_once(prompt, shown, str(picks[0] if isinstance(picks, list) else picks))
    return 1 if at_once else 1 + presses(prompt, picks)


def _next(prompt: Prompt, draft: Draft, picks: Picks) -> Press:
    shown = controls(prompt, draft)
    if (number := _suggested(prompt, picks)) is not None:
        return f"{TAKE}{number}", ()
    if is_single(prompt):
        return _single(prompt, shown, str(picks[0] if isinstance(picks, list) else picks))
    for menu in [control for control in shown if isinstance(control, Menu)]:
        if (values := _whole(prompt, menu, picks)) is not None:
            return menu.action, values
    return _half_made(prompt, draft, shown, picks)


def _suggested(prompt: Prompt, picks: Picks) -> int | None:
    return next((i for i, one in enumerate(prompt.ask.suggested) if checked(prompt.ask, one.picks) == picks), None)


def _in_sight(prompt: Prompt, value: str) -> bool:
    return any(choice.id == value for choice in open_choices(prompt))


def _single(prompt: Prompt, shown: Sequence[Control], value: str) -> Press:
    wanted = _alike(prompt, value)
    if (press := _at_once(prompt, shown, value)) is not None:
        return press
    group = next((choice.group for choice in prompt.choices if choice.id in wanted), "")
    for menu in [control for control in shown if isinstance(control, Menu) and control.action == "g"]:
        if (at := next((key for key, *_ in menu.items if key in (group, group or "~")), None)) is not None:
            return "g", [at]
    return f"={value}" if not _in_sight(prompt, value) else _turned(shown), ()


def _at_once(prompt: Prompt, shown: Sequence[Control], value: str) -> Press | None:
    """The press that is this answer, if it is in sight."""
    wanted = _alike(prompt, value)
    for control in [control for control in shown if control.action.startswith("=")]:
        if isinstance(control, Pressable):
            if control.action[1:] in wanted:
                return control.action, ()
        elif found := [item for item, *_ in control.items if item in wanted]:
            return control.action, found[:1]
    return None


def _alike(prompt: Prompt, value: str) -> set[str]:
    """Copies of one card read the same: whichever of them is shown will do."""
    one = next((choice for choice in prompt.choices if choice.id == value), None)
    if one is None:
        return {value}
    same = [c for c in prompt.choices if (c.name, c.text, c.group, c.blocked) == (one.name, one.text, one.group, "")]
    return {value, *(choice.id for choice in same)}


def _whole(prompt: Prompt, menu: Menu, picks: Picks) -> list[str] | None:
    if menu.action == ALL and isinstance(picks, list):
        return picks
    if menu.action == WHOLE:
        return [next(value for value, whole in whole_answers(prompt.ask).items() if whole == picks)]
    if menu.action == UNITS and isinstance(picks, dict):
        return [value for value, (option, n) in unit_values(prompt.ask).items() if n <= picks.get(option, 0)]
    return None


def _half_made(prompt: Prompt, draft: Draft, shown: Sequence[Control], picks: Picks) -> Press:
    wanted = [i for i, n in picks.items() for _ in range(n)] if isinstance(picks, dict) else list(_ids(picks))
    left = [i for i in wanted if wanted.count(i) > draft.chosen.count(i)]
    if not left:
        return "ok", ()
    for menu in [control for control in shown if isinstance(control, Menu)]:
        here = [value for value, *_ in menu.items]
        if menu.action.startswith("add"):
            if prompt.ask.shape == "arrange":
                left = [wanted[len(draft.chosen)]]
            if found := [i for i in left if i in here]:
                return menu.action, found[:1]
        elif any(i in here for i in left):
            return menu.action, [i for i in here if i in wanted]
    return _turned(shown), ()


def _ids(picks: Picks) -> list[str]:
    return picks if isinstance(picks, list) else [str(picks)]


def _turned(shown: Sequence[Control]) -> str:
    """A page on, or back to look again."""
    for label in ("▶", "◀"):
        for control in shown:
            if isinstance(control, Pressable) and control.label == label and not control.disabled:
                return control.action
    raise AssertionError(f"nowhere to go on: {shown}")
