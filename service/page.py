"""The page at /, on which the games are played: the files in service/web, built from clients/web.

They are read once, when the process starts. What has a hash of its content in its name may be
cached for good; everything else is asked for again, and mostly answered with 304.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Awaitable, Callable, Iterator
from importlib import resources
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from service.session import accepts

_KINDS = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
"""Media types of what a build makes, by the ends of the names."""
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        # Nothing but the framework's own templates may become HTML.
        "require-trusted-types-for 'script'",
        "trusted-types svelte-trusted-html",
    )
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_FOR_GOOD = "public, max-age=31536000, immutable"
_SMALL = 1024
"""Bytes from which on compression is worth it."""


def page_routes() -> list[Route]:
    """A route for each file of the page; / is index.html."""
    root = resources.files("service").joinpath("web")
    return [
        Route("/" if path == "index.html" else f"/{path}", _served(path, file.read_bytes()))
        for path, file in _files(root)
    ]


def _files(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _files(entry, f"{path}{entry.name}/")
        elif entry.name.rpartition(".")[2] in _KINDS:
            yield path + entry.name, entry


def _served(path: str, body: bytes) -> Callable[[Request], Awaitable[Response]]:
    """Answers requests for one file."""
    compressed = gzip.compress(body, mtime=0) if len(body) > _SMALL else None
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {
        **_HEADERS,
        "Content-Type": _KINDS[path.rpartition(".")[2]],
        "Cache-Control": _FOR_GOOD if path.startswith("assets/") else "no-cache",
        "ETag": f"W/{tag}",  # Weak: compressed or not, it says the same in other bytes.
        "Vary": "Accept-Encoding",
    }

    async def serve(request: Request) -> Response:
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if compressed and accepts(request.headers, "gzip", "accept-encoding"):
            return Response(compressed, headers={**headers, "Content-Encoding": "gzip"})
        return Response(body, headers=headers)

    return serve
