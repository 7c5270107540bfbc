"""The application under /v1: the operations, the document, and a page to read it with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.responses import RedirectResponse

from service.rest import docs, openapi
from service.rest.routes import operation
from service.rest.routing import Answer, Call, Operation, Rest
from service.session import Services


async def _document(call: Call) -> Answer[bytes]:
    headers = {"Content-Type": "application/json", "Cache-Control": "no-cache"}
    return Answer(openapi.served(), headers=headers)


def _page(path: str, handler: Callable[..., Any], **path_types: type) -> Operation:
    return Operation(
        id=handler.__name__,
        method="GET",
        path=path,
        tag="",
        summary="",
        description="",
        handler=handler,
        path_types=path_types,
        content=bytes,
    )


async def _home(call: Call) -> RedirectResponse:
    """Whoever opens the API itself wants to know what it is."""
    return RedirectResponse("/v1/docs")


PAGES = [
    _page("/v1", _home),
    _page("/v1/", _home),
    _page("/v1/openapi.json", _document),
    _page("/v1/docs", docs.docs),
    _page("/v1/docs/{name}", docs.asset, name=str),
]
"""What tells about the API, and isn't part of it."""


def rest_app(services: Services) -> Rest:
    """The ASGI application at /v1."""
    return Rest(services, [*operation.operations, *PAGES])
