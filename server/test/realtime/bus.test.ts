import { randomUUID } from 'node:crypto';
import type { ServerEvent } from '@nautical/core/realtime/events';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { cleanUp } from '../../../scripts/services/cleanup.ts';
import { freePort } from '../../../scripts/services/programs.ts';
import type { Bus, BusTopics } from '../../src/realtime/bus.ts';
import { openRedisBus } from '../../src/realtime/bus-redis.ts';
import { openBus } from '../../src/realtime/open-bus.ts';
import { openRedis } from '../../src/realtime/redis.ts';
import { recordingLog } from '../harness.ts';
import { hasRedis, startRedis } from '../redis-server.ts';
import { until } from '../until.ts';

const redisIsThere = hasRedis();
const redisUrl = process.env.TEST_REDIS_URL || (redisIsThere ? (await startRedis(await freePort())).url : undefined);
afterAll(cleanUp);

const { log, lines } = recordingLog();
const typing = (username: string): BusTopics['events'] => {
  const event: ServerEvent = { type: 'USER_TYPING', userId: randomUUID(), username, isTyping: true };
  return { to: 'everyone', event };
};
function listenOn(bus: Bus) {
  const heard: string[] = [];
  bus.subscribe('events', ({ event }) => heard.push('username' in event ? event.username : event.type));
  return heard;
}
async function opened(open: () => Promise<Bus>) {
  const bus = await open();
  onTestFinished(() => bus.close());
  return bus;
}

const inMemory = () => openBus({ redisUrl: undefined }, log);
// A prefix of its own per run, as several test files may share one Redis.
const prefix = `test-${randomUUID()}:`;
const overRedis = () => openRedisBus(redisUrl!, log, { prefix });

describe.each([
  { kind: 'in memory', isThere: true, open: inMemory },
  { kind: 'over Redis', isThere: redisUrl !== undefined, open: overRedis },
])('a bus $kind', ({ isThere, open }) => {
  test.runIf(isThere)('has delivered to its own server when publish returns, once and in order', async () => {
    const bus = await opened(open);
    const [one, other] = [listenOn(bus), listenOn(bus)];
    for (let n = 0; n < 100; n++) bus.publish('events', typing(`${n}`));
    const all = Array.from({ length: 100 }, (_, n) => `${n}`);
    expect(one).toEqual(all);
    expect(other).toEqual(all);
    expect(bus.isConnected()).toBe(true);
  });

  test.runIf(isThere)('keeps topics apart', async () => {
    const bus = await opened(open);
    const heard = listenOn(bus);
    bus.publish('sessions-ended', { sessionIds: [randomUUID()] });
    expect(heard).toEqual([]);
  });

  test.runIf(isThere)('goes on when a receiver fails, and logs it', async () => {
    const bus = await opened(open);
    bus.subscribe('events', () => {
      throw new Error('broken receiver');
    });
    const heard = listenOn(bus);
    bus.publish('events', typing('kim'));
    expect(heard).toEqual(['kim']);
    expect(lines.join()).toContain('broken receiver');
  });

  test.runIf(isThere)('is silent after it was closed', async () => {
    const bus = await open();
    const heard = listenOn(bus);
    await bus.close();
    bus.publish('events', typing('late'));
    expect(heard).toEqual([]);
  });
});

describe('two servers on one Redis', () => {
  test.runIf(redisUrl)('hear each other in order, and themselves once', async () => {
    const [a, b] = [await opened(overRedis), await opened(overRedis)];
    const [atA, atB] = [listenOn(a), listenOn(b)];
    const all = Array.from({ length: 500 }, (_, n) => `${n}`);
    for (const each of all) a.publish('events', typing(each));
    await until(() => atB.length >= all.length);
    expect(atB).toEqual(all);
    // Whatever came back from Redis had to pass before b's answer.
    b.publish('events', typing('answer'));
    await until(() => atA.includes('answer'));
    expect(atA).toEqual([...all, 'answer']);
  });

  test.runIf(redisUrl)('are not disturbed by what is not theirs', async () => {
    const bus = await opened(overRedis);
    const heard = listenOn(bus);
    const stranger = await openRedis({ redisUrl }, log);
    onTestFinished(() => stranger?.disconnect());
    await until(() => stranger?.status === 'ready');
    await stranger?.publish(`${prefix}events`, 'not json');
    const other = await opened(overRedis);
    other.publish('events', typing('after'));
    await until(() => heard.length > 0);
    expect(heard).toEqual(['after']);
  });
});

describe('without Redis', () => {
  test.runIf(redisIsThere)('a server goes on by itself and finds the others when Redis is back', async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    const open = () => openRedisBus(redis.url, log, { prefix });
    const [a, b] = [await opened(open), await opened(open)];
    const [atA, atB] = [listenOn(a), listenOn(b)];
    const gaps = { a: 0, b: 0 };
    a.subscribe('gap', () => gaps.a++);
    b.subscribe('gap', () => gaps.b++);
    a.publish('events', typing('before'));
    await until(() => atB.includes('before'));
    expect(gaps).toEqual({ a: 0, b: 0 });

    await redis.stop();
    await until(() => !a.isConnected() && !b.isConnected());
    a.publish('events', typing('alone'));
    expect(atA).toEqual(['before', 'alone']);

    const again = await startRedis(port);
    await until(() => a.isConnected() && b.isConnected());
    a.publish('events', typing('together'));
    await until(() => atB.includes('together'));
    expect(atA).toEqual(['before', 'alone', 'together']);
    expect(atB).toEqual(['before', 'together']);
    // Each says that it was away, so that whoever is connected to either asks for what they have missed.
    await until(() => gaps.a > 0 && gaps.b > 0);
    await again.stop();
  });

  test.runIf(redisIsThere)('a Redis that hangs is noticed and found again', async () => {
    const redis = await startRedis(await freePort());
    const open = () => openRedisBus(redis.url, log, { prefix, probeMs: 50, silenceMs: 500 });
    const [a, b] = [await opened(open), await opened(open)];
    const atB = listenOn(b);
    redis.child.kill('SIGSTOP');
    await until(() => !a.isConnected() && !b.isConnected());
    redis.child.kill('SIGCONT');
    await until(() => a.isConnected() && b.isConnected());
    a.publish('events', typing('again'));
    await until(() => atB.includes('again'));
    await redis.stop();
  });

  test('a server starts, delivers to itself and says once that Redis is unavailable', async () => {
    const { log: ownLog, lines: ownLines } = recordingLog();
    const url = `redis://127.0.0.1:${await freePort()}`;
    const bus = await opened(() => openRedisBus(url, ownLog, { prefix }));
    const heard = listenOn(bus);
    bus.publish('events', typing('kim'));
    expect(heard).toEqual(['kim']);
    expect(bus.isConnected()).toBe(false);
    const said = ownLines.filter((line) => line.includes('Redis is unavailable'));
    // One line for each of the two connections, not for each attempt.
    expect(said).toHaveLength(2);
  });
});
