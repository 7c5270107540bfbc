"""The GraphiQL editor for browsers that open /graphql, from this server alone.

Its scripts and styles come with the package `graphene-django-graphiql-static`, of which nothing
else is used. The page has a content security policy that admits nothing from elsewhere and no
inline script.
"""

from __future__ import annotations

import functools
from importlib import resources

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from service.logs import note

_PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parlour: GraphiQL</title>
<link rel="stylesheet" href="/graphql/graphiql.css">
<link rel="stylesheet" href="/graphql/start.css">
<link rel="icon" href="data:,">
</head>
<body>
<noscript>This page needs JavaScript; the API doesn't: POST to it.</noscript>
<div id="graphiql"></div>
<script src="/graphql/react.js"></script>
<script src="/graphql/react-dom.js"></script>
<script src="/graphql/graphiql.js"></script>
<script src="/graphql/start.js"></script>
</body>
</html>
"""
_STYLE = """\
html, body, #graphiql { height: 100%; margin: 0; overflow: hidden; }
"""
# Subscriptions go over a WebSocket that takes the headers as its connection_init payload.
_START = """\
const live = location.origin.replace(/^http/, "ws") + "/graphql";
const fetcher = GraphiQL.createFetcher({ url: "/graphql", subscriptionUrl: live });
const defaultQuery = `# Your token goes under Headers: {"Authorization": "Bearer plr_..."}
# Ctrl-Space completes, Ctrl-Enter runs, and the book on the left documents everything.

{
  games { slug title minSeats maxSeats summary }
}
`;
ReactDOM.render(
  React.createElement(GraphiQL, { fetcher, defaultQuery, defaultEditorToolsVisibility: "headers" }),
  document.getElementById("graphiql"),
);
"""
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # The editor sets styles on elements.
        "img-src 'self' data:",
        "font-src 'self' data:",
        "connect-src 'self' ws: wss:",  # Not every browser takes 'self' to include WebSockets.
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_SCRIPT, _CSS = "text/javascript; charset=utf-8", "text/css; charset=utf-8"
_PACKAGED = {
    "react.js": "react.production.min.js",
    "react-dom.js": "react-dom.production.min.js",
    "graphiql.js": "graphiql.min.js",
    "graphiql.css": "graphiql.min.css",
}
_OWN = {"start.js": _START, "start.css": _STYLE}


def page() -> Response:
    """The page."""
    note("graphiql")
    headers = {
        "Content-Security-Policy": _POLICY,
        "Cache-Control": "no-cache",
    }
    return HTMLResponse(_PAGE, headers=headers)


async def asset(request: Request) -> Response:
    """A script or a style of the page."""
    name = request.path_params["name"]
    if name not in _PACKAGED and name not in _OWN:
        raise HTTPException(404, "the page has no such part")
    headers = {"Cache-Control": "max-age=3600"}
    kind = _CSS if name.endswith(".css") else _SCRIPT
    return Response(_read(name), headers=headers, media_type=kind)


@functools.cache
def _read(name: str) -> bytes:
    if name in _OWN:
        return _OWN[name].encode()
    package = "graphene_django_graphiql_static"
    return resources.files(package).joinpath("static", package, _PACKAGED[name]).read_bytes()
