"""A bucket: as much of S3's protocol as the archive speaks, over a socket."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

CREDENTIALS = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "here"}


class Bucket(ThreadingHTTPServer):
    """A server with what was put into it."""

    daemon_threads = True

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.objects: dict[str, bytes] = {}
        """By path: `/bucket/prefix/name`."""
        self.requests: list[tuple[str, str]] = []
        """Method and path of each request so far."""
        self.after: Callable[[str, str], None] = lambda method, path: None
        """Is called with method and path when a request is carried out, before it is answered."""

    def environment(self) -> dict[str, str]:
        """What leads to it."""
        return {**CREDENTIALS, "AWS_ENDPOINT_URL": f"http://127.0.0.1:{self.server_port}"}


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Bucket

    def do_PUT(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self._begin()
        if not self.headers.get("Authorization", "").startswith("AWS4-HMAC-SHA256 Credential=key/"):
            self._answer(403, b"<Error><Code>AccessDenied</Code></Error>")
            return
        self.server.objects[self.path] = body
        self._answer(200, b"", body)

    def do_GET(self) -> None:
        self._begin()
        body = self.server.objects.get(self.path)
        if body is None:
            self._answer(404, b"<Error><Code>NoSuchKey</Code></Error>")
        else:
            self._answer(200, body, body)

    def _begin(self) -> None:
        self.server.requests.append((self.command, self.path))

    def _answer(self, status: int, body: bytes, found: bytes | None = None) -> None:
        self.server.after(self.command, self.path)
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        if found is not None:
            self.send_header("ETag", f'"{hashlib.md5(found).hexdigest()}"')
            self.send_header("Last-Modified", "Tue, 01 Dec 2026 00:00:00 GMT")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


@contextmanager
def bucket(port: int = 0) -> Iterator[Bucket]:
    """A bucket that is open meanwhile."""
    with Bucket(port) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
