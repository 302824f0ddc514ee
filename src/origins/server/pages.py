"""The pages of the browser client, or a friendly word where it was not built."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from origins.content.texts import LANGUAGES, Words

STATIC = Path(__file__).parent / "static"
PLACEHOLDER = """<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Origins</title>
<h1>Origins</h1>
"""
BUILD = "make build"
API = "/api/v1/openapi.json"
TWINS = {"br": ".br", "gzip": ".gz"}
"""The build of the client leaves these beside its text files."""
FOREVER = "public, max-age=31536000, immutable"


class Pages(StaticFiles):
    """Files as they are; any other path is a page of the client, which knows its own routes."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in Path(path).name or path.startswith("api/"):
                raise
            response = FileResponse(Path(str(self.directory)) / "index.html")
        if isinstance(response, FileResponse):
            response = _smaller(response, Headers(scope=scope).get("accept-encoding", ""))
        hashed = path.startswith("assets/")
        response.headers["cache-control"] = FOREVER if hashed else "no-cache"
        return response


def _smaller(response: FileResponse, accepted: str) -> FileResponse:
    """The compressed twin of a file, where there is one and the browser takes it."""
    for encoding, ending in TWINS.items():
        twin = Path(f"{response.path}{ending}")
        if encoding in accepted and twin.is_file():
            headers = {"content-encoding": encoding, "vary": "accept-encoding"}
            return FileResponse(twin, headers=headers, media_type=response.media_type)
    return response


async def placeholder(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] != "http":
        return
    if scope["path"].startswith("/api/"):
        raise HTTPException(404)
    said = (
        f'<p lang="{language}">{escape(Words(language).say("pages-missing", command=BUILD))}</p>\n'
        for language in LANGUAGES
    )
    headers = {"cache-control": "no-cache"}
    page = f'{PLACEHOLDER}{"".join(said)}<p><a href="{API}">{API}</a></p>\n'
    response = Response(page, headers=headers, media_type="text/html; charset=utf-8")
    await response(scope, receive, send)


def pages(folder: Path = STATIC) -> ASGIApp:
    return Pages(directory=folder) if (folder / "index.html").is_file() else placeholder
