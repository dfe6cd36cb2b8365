"""Settings from the environment and `.env`; README documents every one of them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path


class BadSetting(ValueError):
    """A setting that cannot be used, with its name and what would do."""


@dataclass(frozen=True)
class Settings:
    """Field `x_y` is the variable WARDROOM_X_Y; the token is DISCORD_TOKEN, as everywhere."""

    token: str = field(default="", repr=False)
    database: Path = Path("var/wardroom.db")
    harbour: Path = Path("var/harbour")
    port: int = 0  # the harbour's; 0: any free one
    open_browser: bool = True
    shards: int = 0  # 0: as many as Discord advises
    render_workers: int = 2
    render_processes: bool = True  # False: threads, which take less memory and hold up clicks under load
    picture_cache_mb: int = 64
    live_tables: int = 500  # how many are kept in memory
    dm_pace: float = 1.0  # seconds between new DM channels
    order_delay: tuple[int, int] = (20, 120)  # seconds, at random, before a standing order answers
    window_minutes: tuple[int, int] = (5, 15)  # a reaction window stays open so long at least, at random
    computer_pause: float = 4.0  # seconds that computers leave people to look at what came to light
    open_lobbies: int = 5  # that one person may have on one server
    log_level: str = "INFO"

    @property
    def harbour_database(self) -> Path:
        """The harbour never works on the bot's own."""
        return self.harbour / "wardroom.db"

    @classmethod
    def load(cls, folder: Path = Path(), env: Mapping[str, str] = os.environ) -> Settings:
        """The process environment wins over `.env` in `folder`."""
        values = {**read_dotenv(folder / ".env"), **env}
        given: dict[str, object] = {"token": values.get("DISCORD_TOKEN", "").strip()}
        for item in fields(cls):
            text = values.get(f"WARDROOM_{item.name.upper()}", "").strip()
            if text and item.name != "token":
                given[item.name] = _parsed(item.name, text, item.default)
        return cls(**given)  # pyright: ignore[reportArgumentType]


def _parsed(name: str, text: str, default: object) -> object:
    try:
        if isinstance(default, bool):
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[text.lower()]
        if isinstance(default, tuple):
            low, high = (int(part) for part in text.split("-"))
            if not 0 <= low <= high:
                raise ValueError
            return low, high
        if isinstance(default, int | float):
            number = type(default)(text)
            if number < 0:
                raise ValueError
            return number
        return type(default)(text)  # pyright: ignore[reportCallIssue]
    except (ValueError, KeyError):
        raise BadSetting(f"WARDROOM_{name.upper()}={text!r} cannot be used; the default is {default}") from None


def read_dotenv(path: Path) -> dict[str, str]:
    """NAME=value lines; `#` comments and quotes round a value are allowed."""
    if not path.is_file():
        return {}
    values: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        name, equals, value = line.strip().removeprefix("export ").partition("=")
        if equals and not name.startswith("#"):
            values[name.strip()] = value.strip().strip("'\"")
    return values
