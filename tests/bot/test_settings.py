"""Settings: the environment over `.env`, and a value that cannot be used named with its variable."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import BadSetting, Settings, read_dotenv


def load(folder: Path, **env: str) -> Settings:
    return Settings.load(folder, env)


def test_without_anything_the_defaults_hold(tmp_path: Path):
    assert load(tmp_path) == Settings()


def test_dotenv_is_read_with_comments_quotes_and_export(tmp_path: Path):
    (tmp_path / ".env").write_text(
        "# the bot\nDISCORD_TOKEN='a.b.c'\nexport WARDROOM_PORT=8080\n\nWARDROOM_LOG_LEVEL = DEBUG\nnot a setting\n"
    )
    settings = load(tmp_path)
    assert (settings.token, settings.port, settings.log_level) == ("a.b.c", 8080, "DEBUG")


def test_the_environment_wins_over_dotenv(tmp_path: Path):
    (tmp_path / ".env").write_text("DISCORD_TOKEN=old.old.old\nWARDROOM_PORT=1\n")
    settings = load(tmp_path, DISCORD_TOKEN="new.new.new")
    assert (settings.token, settings.port) == ("new.new.new", 1)


def test_an_empty_variable_means_the_default(tmp_path: Path):
    assert load(tmp_path, WARDROOM_LIVE_TABLES="", DISCORD_TOKEN="  ") == Settings()


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("database", "/srv/w.db", Path("/srv/w.db")),
        ("open_browser", "no", False),
        ("open_browser", "TRUE", True),
        ("dm_pace", "0.5", 0.5),
        ("order_delay", "5-10", (5, 10)),
        ("shards", "4", 4),
    ],
)
def test_each_kind_of_value(tmp_path: Path, name: str, text: str, value: object):
    assert getattr(load(tmp_path, **{f"WARDROOM_{name.upper()}": text}), name) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "eighty"),
        ("PORT", "-1"),
        ("OPEN_BROWSER", "maybe"),
        ("ORDER_DELAY", "10-5"),
        ("ORDER_DELAY", "10"),
        ("DM_PACE", "fast"),
    ],
)
def test_a_bad_value_is_named(tmp_path: Path, name: str, text: str):
    with pytest.raises(BadSetting) as caught:
        load(tmp_path, **{f"WARDROOM_{name}": text})
    assert f"WARDROOM_{name}" in str(caught.value)
    assert text in str(caught.value)


def test_the_token_does_not_show_when_settings_are_printed():
    assert "secret" not in repr(Settings(token="secret"))


def test_a_missing_dotenv_is_no_settings(tmp_path: Path):
    assert read_dotenv(tmp_path / ".env") == {}
