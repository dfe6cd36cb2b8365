"""Who may speak to the harbour."""

import stat
from pathlib import Path

import pytest

from bot.harbour import run_harbour
from bot.harbour.guard import KEY_FILE, load_key, save_key

from .demo_bot import DemoBot
from .helm import at_the_helm


async def test_without_the_capability_there_is_nothing(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        wrong = helm.address.replace("/h/", "/h/x")
        for url in (wrong, f"{wrong}api/start", f"{helm.origin}/", f"{helm.origin}/h//api/start"):
            async with helm.session.get(url) as response:
                assert response.status == 404, url


async def test_another_name_for_this_machine_is_refused(tmp_path: Path):
    """DNS rebinding: the evil site's name resolves to 127.0.0.1, the Host header betrays it."""
    async with at_the_helm(tmp_path) as helm:
        for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", ""):
            async with helm.session.get(f"{helm.address}api/start", headers={"Host": host}) as response:
                assert response.status in {400, 421}, host
        async with helm.session.get(f"{helm.address}api/start", headers={"Host": "localhost:1"}) as response:
            assert response.status == 200


async def test_only_the_own_page_may_act(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        body = {"as": helm.ids["Ann"], "channel": await helm.room("wardroom"), "text": "hi"}
        assert (await helm.post("send", body, Origin="http://evil.example"))[0] == 403
        assert (await helm.post("send", body, Origin="null"))[0] == 403
        async with helm.session.post(f"{helm.address}api/send", json=body) as response:
            assert response.status == 403
        async with helm.session.post(
            f"{helm.address}api/send", data="{}", headers={"Origin": helm.origin, "Content-Type": "text/plain"}
        ) as response:
            assert response.status == 415
        assert (await helm.post("send", body))[0] == 200


async def test_nonsense_is_answered_politely(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        assert (await helm.post("send", {"as": helm.ids["Ann"]}))[0] == 400
        assert (await helm.post("send", {"as": "1", "channel": room, "text": "x"}))[0] == 404
        assert (await helm.post("send", {"as": "x", "channel": room, "text": "x"}))[0] == 400
        assert (await helm.post("dance", {"as": helm.ids["Ann"]}))[0] == 404
        assert (await helm.post("send", {"as": helm.ids["Ann"], "channel": "1", "text": "x"}))[0] == 409
        assert (await helm.post("slash", {"as": helm.ids["Ann"], "channel": room, "name": "", "options": {}}))[0] == 409


@pytest.mark.parametrize("depth", [200, 20_000])
async def test_json_without_a_bottom_is_answered_politely(tmp_path: Path, depth: int):
    async with at_the_helm(tmp_path) as helm:
        deep = "[" * depth + "]" * depth
        headers = {"Origin": helm.origin, "Content-Type": "application/json"}
        for body in (deep, f'{{"as": {deep}}}', f'{{"as": "{helm.ids["Ann"]}", "channel": {deep}, "text": "x"}}'):
            async with helm.session.post(f"{helm.address}api/send", data=body, headers=headers) as response:
                assert response.status == 400
        room = await helm.room("wardroom")
        assert (await helm.post("send", {"as": helm.ids["Ann"], "channel": room, "text": "x"}))[0] == 200


async def test_every_answer_carries_its_policy(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        for url in (helm.address, f"{helm.address}api/start", f"{helm.address}page/main.js", f"{helm.origin}/nothing"):
            async with helm.session.get(url) as response:
                policy = response.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert response.headers["X-Content-Type-Options"] == "nosniff"
                assert response.headers["Referrer-Policy"] == "no-referrer"


async def test_the_page_serves_its_own_files_only(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        for name in ("..%2Fserver.py", "%2e%2e/server.py", "nothing.js", "index.html%00.js"):
            async with helm.session.get(f"{helm.address}page/{name}") as response:
                assert response.status in {400, 404}, name


async def test_it_listens_on_this_machine_only(tmp_path: Path):
    for host in ("0.0.0.0", "192.168.0.1", "example.org", "::"):
        with pytest.raises(ValueError, match="this machine only"):
            await run_harbour(DemoBot, folder=tmp_path, host=host, open_browser=False)


def test_the_key_is_kept_and_private(tmp_path: Path):
    token, port = load_key(tmp_path)
    assert port == 0
    save_key(tmp_path, token, 4321)
    assert load_key(tmp_path) == (token, 4321)
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    (tmp_path / KEY_FILE).write_text("{}")
    assert load_key(tmp_path)[0] != token
