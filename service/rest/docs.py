"""The documentation page at /v1/docs: Swagger UI on the document, from this server alone.

Its scripts and styles come with the package `offapi`. The page has a content security policy that
admits nothing from elsewhere and no inline script, and what it shows of the document is escaped by
Swagger UI itself.
"""

from __future__ import annotations

import functools
from importlib import resources

from service.rest.problems import NoSuchPath
from service.rest.routing import Answer, Call

_PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parlour: REST API</title>
<link rel="stylesheet" href="/v1/docs/swagger-ui.css">
<link rel="icon" href="data:,">
</head>
<body>
<noscript>
This page needs JavaScript; <a href="/v1/openapi.json">the document</a> doesn't.
</noscript>
<div id="swagger-ui"></div>
<script src="/v1/docs/swagger-ui.js"></script>
<script src="/v1/docs/start.js"></script>
</body>
</html>
"""
# Online checks would tell others of this page; large schemas take long to draw unfolded.
_START = """\
SwaggerUIBundle({
  url: "/v1/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  queryConfigEnabled: false,
  validatorUrl: null,
});
"""
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # Swagger UI sets styles on elements.
        "img-src 'self' data:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_ASSETS = {
    "swagger-ui.js": ("swagger_bundle.js", "text/javascript; charset=utf-8"),
    "swagger-ui.css": ("swagger_style.css", "text/css; charset=utf-8"),
    "start.js": (None, "text/javascript; charset=utf-8"),
}


async def docs(call: Call) -> Answer[bytes]:
    """The page."""
    headers = {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": _POLICY,
        "Cache-Control": "no-cache",
    }
    return Answer(_PAGE.encode(), headers=headers)


async def asset(call: Call, name: str) -> Answer[bytes]:
    """A script or a style of the page."""
    if name not in _ASSETS:
        raise NoSuchPath("the page has no such part")
    _, kind = _ASSETS[name]
    return Answer(_read(name), headers={"Content-Type": kind, "Cache-Control": "max-age=3600"})


@functools.cache
def _read(name: str) -> bytes:
    file, _ = _ASSETS[name]
    if file is None:
        return _START.encode()
    return resources.files("offapi").joinpath(file).read_bytes()
