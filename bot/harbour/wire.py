"""What goes over the wire."""

from typing import Any, TypeAlias

Payload: TypeAlias = dict[str, Any]
"""A JSON object, as simcord and aiohttp give and take it: what stands in it is theirs to say."""
