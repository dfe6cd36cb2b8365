"""Who may speak to the harbour: this machine's browser, with the capability from the printed address."""

import hmac
import ipaddress
import json
import os
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

KEY_FILE = "harbour.json"
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FILE_POLICY = "default-src 'none'; sandbox"


def require_loopback(host: str) -> None:
    """The harbour has no accounts, so it must not be reachable from elsewhere."""
    try:
        if host == "localhost" or ipaddress.ip_address(host).is_loopback:
            return
    except ValueError:
        pass
    raise ValueError(f"the harbour listens on this machine only; {host!r} is not a loopback address")


def load_key(folder: Path) -> tuple[str, int]:
    """The capability and the port of the last time, so that an open tab survives a restart."""
    try:
        saved = json.loads((folder / KEY_FILE).read_text())
        token, port = saved["token"], saved["port"]
        if isinstance(token, str) and len(token) >= 32 and token.isascii() and isinstance(port, int):
            return token, port
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return secrets.token_urlsafe(32), 0


def save_key(folder: Path, token: str, port: int) -> None:
    path = folder / KEY_FILE
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        json.dump({"token": token, "port": port}, file)
    part.replace(path)


def make_guard(token: str) -> Middleware:
    """A middleware that lets nothing past without capability, local Host and own Origin."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not _is_local(f"http://{request.headers.get('Host', '')}"):
            # Another site's name that was pointed at 127.0.0.1 (DNS rebinding).
            raise web.HTTPMisdirectedRequest(text="This harbour answers to localhost only.")
        given = request.match_info.get("token", "")
        if not hmac.compare_digest(given.encode(), token.encode()):
            raise web.HTTPNotFound(text="There is nothing here. Use the whole address that the harbour printed.")
        if request.method != "GET":
            _check_write(request)
        return await handler(request)

    return guard


def _check_write(request: web.Request) -> None:
    if request.headers.get("Origin") != f"http://{request.headers['Host']}":
        raise web.HTTPForbidden(text="Only the harbour's own page may act.")
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="JSON, please.")


def _is_local(address: str) -> bool:
    try:
        return urlsplit(address).hostname in LOOPBACK_NAMES
    except ValueError:
        return False


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """On every response, errors included (a signal handler of the application)."""
    headers = response.headers
    headers.setdefault("Content-Security-Policy", PAGE_POLICY)
    headers.setdefault("Cache-Control", "no-cache")
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
