"""The bus by way of Redis or Valkey, where many servers make it worth it.

What happened is in the database as always; Redis only says that something has. Where it is gone,
the servers ask the database every second, and go on listening once it is back.
"""

from __future__ import annotations

import asyncio
import contextlib

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from origins.server.store.bus import Bus
from origins.server.store.engine import DATABASE_SECONDS
from origins.server.store.store import CHANNEL, Store


class RedisBus(Bus):
    failures = (OSError, TimeoutError, RedisError)

    def __init__(self, store: Store, address: str) -> None:
        super().__init__(store)
        self._address = address
        self._channel = f"{CHANNEL}:{store.url.database}"
        """Servers of another database may use the same Redis."""
        self._redis: Redis | None = None
        self._reading: asyncio.Task[None] | None = None
        # Notes of entries come by this way too, once they are stored.
        store.writer.announce, store.writer.announced = None, self.publish_notes

    async def connect(self) -> None:
        self._redis = Redis.from_url(
            self._address,
            decode_responses=True,
            socket_timeout=DATABASE_SECONDS,
            socket_connect_timeout=DATABASE_SECONDS,
            retry=None,
        )
        listening = self._redis.pubsub()
        await listening.subscribe(self._channel)
        await listening.get_message(timeout=DATABASE_SECONDS)  # that it listens from now on
        self._reading = asyncio.create_task(self._read(listening))

    async def _read(self, listening: PubSub) -> None:
        try:
            async for message in listening.listen():
                if message["type"] == "message":
                    self.take(message["data"])
        except self.failures:
            return
        finally:
            self.wake()

    async def send(self, texts: list[str]) -> None:
        assert self._redis is not None
        if self._reading is None or self._reading.done():
            raise ConnectionError("closed")
        if not texts:
            await self._redis.ping()
            return
        async with self._redis.pipeline(transaction=False) as line:
            for text in texts:
                line.publish(self._channel, text)
            await line.execute()

    async def disconnect(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reading
        redis, self._redis, self._reading = self._redis, None, None
        if redis is not None:
            await redis.aclose()
