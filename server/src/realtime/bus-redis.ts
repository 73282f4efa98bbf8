import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus, BusTopics, Topic } from './bus.ts';
import { openMemoryBus } from './bus-memory.ts';
import { connectRedis } from './redis.ts';

const FIRST_CONNECT_MS = 1_000; // how long a starting server waits for Redis before it goes on without
const PROBE_MS = 5_000; // how often the bus sends itself a message through Redis
const SILENCE_MS = 15_000; // without any message for this long the connection is dead even if nobody closed it

export type RedisBusOptions = { prefix?: string; probeMs?: number; silenceMs?: number };
type Parcel = { from: string; message: unknown };

/**
 * The bus of several servers. Subscribers of this server get its messages directly, at once and whatever Redis does;
 * Redis carries them to the other servers, and what comes back with our own name on it is not delivered again.
 */
export async function openRedisBus(
  redisUrl: string,
  log: FastifyBaseLogger,
  { prefix = 'nautical:', probeMs = PROBE_MS, silenceMs = SILENCE_MS }: RedisBusOptions = {},
): Promise<Bus> {
  const serverId = randomUUID();
  const local = openMemoryBus(log);
  const [publisher, subscriber] = await Promise.all([connectRedis(redisUrl, log), connectRedis(redisUrl, log)]);

  let isSubscribed = false;
  let lastHeard = 0;
  let hasMissed = false;

  const send = (channel: string, message: unknown) => {
    if (publisher.status !== 'ready') return;
    publisher.publish(prefix + channel, JSON.stringify({ from: serverId, message } satisfies Parcel)).catch((error) => {
      log.debug({ err: error, channel }, 'A message did not reach Redis');
    });
  };

  subscriber.on('ready', async () => {
    try {
      await subscriber.psubscribe(`${prefix}*`);
      lastHeard = Date.now();
      isSubscribed = true;
      closeGap();
    } catch (error) {
      log.warn({ err: error }, 'Could not subscribe to Redis');
      subscriber.disconnect(true);
    }
  });
  subscriber.on('close', () => {
    isSubscribed = false;
    hasMissed = true;
  });
  publisher.on('close', () => {
    hasMissed = true;
  });
  publisher.on('ready', closeGap);
  subscriber.on('pmessage', (_pattern, channel: string, text: string) => {
    lastHeard = Date.now();
    try {
      const { from, message } = JSON.parse(text) as Parcel;
      if (from !== serverId) local.publish(channel.slice(prefix.length) as Topic, message as BusTopics[Topic]);
    } catch (error) {
      log.warn({ err: error, channel }, 'An unreadable message came over Redis');
    }
  });

  const probing = setInterval(() => {
    send('probe', null);
    // A connection whose other end vanished without a goodbye looks open for many minutes.
    if (isSubscribed && Date.now() - lastHeard > silenceMs) {
      log.warn('Redis has gone silent; connecting again');
      publisher.disconnect(true);
      subscriber.disconnect(true);
    }
  }, probeMs).unref();

  function publish<T extends Topic>(topic: T, message: BusTopics[T]) {
    local.publish(topic, message);
    send(topic, message);
  }
  /** Connected in both directions after a time without: everybody has missed something. */
  function closeGap() {
    if (!hasMissed || !isConnected()) return;
    hasMissed = false;
    publish('gap', {});
  }
  const isConnected = () => publisher.status === 'ready' && isSubscribed && Date.now() - lastHeard <= silenceMs;

  const giveUpAt = Date.now() + FIRST_CONNECT_MS;
  while (!isConnected() && Date.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 10));
  hasMissed = !isConnected();

  return {
    publish,
    subscribe: local.subscribe,
    isConnected,
    close: async () => {
      clearInterval(probing);
      await local.close();
      // What was published last, such as a goodbye, still leaves.
      if (publisher.status === 'ready') await publisher.quit().catch(() => {});
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
