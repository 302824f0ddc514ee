"""The server, the browser and the visitors of these tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import client
from tests.support.browser.stage import PATIENCE, MissingError, Server, Visitor, launch, visitors_of

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not client.current():
        pytest.fail("the browser client is older than its sources: run `make build`", pytrace=False)
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # For each module anew: its event loop must not be in the way of other tests of this process.
    with sync_playwright() as playwright:
        try:
            made = launch(playwright)
        except MissingError as error:
            pytest.fail(str(error), pytrace=False)
        yield made
        made.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    yield from visitors_of(browser, server)
