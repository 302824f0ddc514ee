"""A relay between a program and a server that can fall silent, as a hung machine does."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Iterator


class Relay:
    def __init__(self, port: int) -> None:
        self._target = port
        self._open = asyncio.Event()
        self._open.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    def hang(self) -> None:
        """From now on nothing is passed on; connections stay as they are."""
        self._open.clear()

    def go_on(self) -> None:
        self._open.set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        ends = [writer]
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
            ends.append(back)
            await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
        finally:
            for end in ends:
                end.transport.abort()
                with contextlib.suppress(OSError):
                    await end.wait_closed()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                await self._open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()

    async def end(self) -> None:
        """Whatever is open is closed before the loop is."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@contextlib.asynccontextmanager
async def relay(port: int) -> AsyncIterator[Relay]:
    """A relay to a port of this machine."""
    made = Relay(port)
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
        await made.end()


class RelayThread:
    """A relay for a test that does not run on a loop."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._loop = asyncio.new_event_loop()
        self._ended = asyncio.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.port = 0

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        async with relay(self._target) as self._relay:
            self.port = self._relay.port
            self._ready.set()
            await self._ended.wait()

    def hang(self) -> None:
        self._loop.call_soon_threadsafe(self._relay.hang)

    def go_on(self) -> None:
        self._loop.call_soon_threadsafe(self._relay.go_on)

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(30)

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join(30)


@contextlib.contextmanager
def relay_thread(port: int) -> Iterator[RelayThread]:
    made = RelayThread(port)
    made.start()
    try:
        yield made
    finally:
        made.end()
