import { CLOSE_TOO_MANY, type ServerEvent } from '@nautical/core/realtime/events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Live } from './presence.ts';
import { createConnection, type LiveSocket } from './realtime.ts';

class FakeSocket implements LiveSocket {
  sent: unknown[] = [];
  isClosed = false;
  onopen: LiveSocket['onopen'] = null;
  onmessage: LiveSocket['onmessage'] = null;
  onclose: LiveSocket['onclose'] = null;
  onerror: LiveSocket['onerror'] = null;
  send(data: unknown) {
    this.sent.push(JSON.parse(String(data)));
  }
  close() {
    this.isClosed = true;
  }
  // What the other side does.
  opens = () => this.onopen?.call(this as never, new Event('open'));
  says = (data: ServerEvent | string) =>
    this.onmessage?.call(
      this as never,
      {
        data: typeof data === 'string' ? data : JSON.stringify(data),
      } as MessageEvent,
    );
  fails = () => this.onerror?.call(this as never, new Event('error'));
  closes = (code = 1006) => this.onclose?.call(this as never, { code } as CloseEvent);
}

/** A clock that stands still until it is told to go on. */
function fakeClock() {
  let now = 0;
  let lastId = 0;
  const due = new Map<number, { at: number; work: () => void }>();
  type Timer = ReturnType<typeof setTimeout>;
  return {
    after: (ms: number, work: () => void) => {
      lastId += 1;
      due.set(lastId, { at: now + ms, work });
      return lastId as unknown as Timer;
    },
    cancel: (timer: Timer | undefined) => void due.delete(timer as unknown as number),
    pass: (ms: number) => {
      now += ms;
      for (const [id, { at, work }] of [...due])
        if (at <= now) {
          due.delete(id);
          work();
        }
    },
  };
}

const sam = { id: 'u1', username: 'sam' };
const kim = { id: 'u2', username: 'kim' };
const AUTHENTICATED: ServerEvent = { type: 'AUTHENTICATED', user: sam, online: [sam] };

function start() {
  const sockets: FakeSocket[] = [];
  const clock = fakeClock();
  const heard: ServerEvent[] = [];
  const state: { live: Live | undefined; token: string | null; room: string | null; use: () => void } = {
    live: undefined,
    token: 'a1',
    room: null,
    use: () => {},
  };
  const renew = vi.fn((_: string) => Promise.resolve(true));
  const onLost = vi.fn();
  const connection = createConnection({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    clock,
    token: () => state.token,
    userId: () => 'u1',
    renew,
    standing: () => (state.room ? [{ type: 'ENTER_ROOM', room: state.room }] : []),
    whenUsed: (work) => {
      state.use = work;
      return () => {
        state.use = () => {};
      };
    },
    onEvent: (event) => heard.push(event),
    onChange: (live) => {
      state.live = live;
    },
    onLost,
  });
  const last = () => sockets.at(-1)!;
  const connect = () => {
    last().opens();
    last().says(AUTHENTICATED);
  };
  return { sockets, last, clock, heard, state, renew, onLost, connection, connect };
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('connecting', () => {
  test('authenticates on open and is connected when the server knows who it is', () => {
    const { last, state } = start();
    last().opens();
    expect(last().sent).toEqual([{ type: 'AUTHENTICATE', userId: 'u1', token: 'a1' }]);
    expect(state.live).toBeUndefined();
    last().says(AUTHENTICATED);
    expect(state.live).toMatchObject({ status: 'connected', online: [sam] });
  });

  test('waits for the token, trying every 500 ms', () => {
    const { last, clock, state } = start();
    state.token = null;
    last().opens();
    clock.pass(500);
    clock.pass(499);
    expect(last().sent).toEqual([]);
    state.token = 'late';
    clock.pass(1);
    expect(last().sent).toEqual([{ type: 'AUTHENTICATE', userId: 'u1', token: 'late' }]);
    clock.pass(5_000);
    expect(last().sent).toHaveLength(1);
  });
});

describe('losing the connection', () => {
  test('a close disconnects, and 3 s later it opens again', () => {
    const { sockets, last, clock, state, connect } = start();
    connect();
    last().closes();
    expect(state.live).toEqual({ status: 'disconnected', online: [], typing: [] });
    clock.pass(2_999);
    expect(sockets).toHaveLength(1);
    clock.pass(1);
    expect(sockets).toHaveLength(2);
    connect();
    expect(state.live).toMatchObject({ status: 'connected' });
  });

  test('an error disconnects; the close after it reconnects once', () => {
    const { sockets, last, clock, state, connect } = start();
    connect();
    last().fails();
    expect(state.live).toMatchObject({ status: 'disconnected' });
    clock.pass(10_000);
    expect(sockets).toHaveLength(1);
    last().closes();
    clock.pass(3_000);
    clock.pass(3_000);
    expect(sockets).toHaveLength(2);
  });

  test('a close while waiting for the token ends that wait', () => {
    const { sockets, last, clock, state } = start();
    state.token = null;
    last().opens();
    last().closes();
    state.token = 'late';
    clock.pass(500);
    expect(sockets[0]?.sent).toEqual([]);
  });

  test('a refused token is renewed before the next try', async () => {
    const { sockets, last, clock, state, renew, connect } = start();
    connect();
    const renewal = Promise.withResolvers<boolean>();
    renew.mockReturnValue(renewal.promise);
    last().closes(4401);
    expect(renew).toHaveBeenCalledWith('a1');
    clock.pass(3_000);
    expect(sockets).toHaveLength(1);
    state.token = 'a2';
    renewal.resolve(true);
    await vi.waitFor(() => {
      clock.pass(3_000);
      expect(sockets).toHaveLength(2);
    });
    last().opens();
    expect(last().sent).toMatchObject([{ token: 'a2' }]);
  });

  test('a token that nobody is there to renew is shown again later', async () => {
    const { sockets, last, clock, renew, connect } = start();
    connect();
    renew.mockRejectedValue(new TypeError('Could not renew the session'));
    last().closes(4401);
    await vi.waitFor(() => {
      clock.pass(3_000);
      expect(sockets).toHaveLength(2);
    });
    last().opens();
    expect(last().sent).toMatchObject([{ token: 'a1' }]);
  });

  test('one client too many stays away until it is used again', () => {
    const { sockets, last, clock, state, connection, connect } = start();
    connect();
    last().closes(4429);
    clock.pass(60_000);
    expect(sockets).toHaveLength(1);
    state.use();
    clock.pass(3_000);
    expect(sockets).toHaveLength(2);
    last().closes(4429);
    connection.stop();
    state.use();
    clock.pass(3_000);
    expect(sockets).toHaveLength(2);
  });

  test('what a given-up socket still says is not heard', () => {
    const { sockets, last, clock, heard, connect } = start();
    connect();
    last().closes();
    clock.pass(3_000);
    sockets[0]?.says({ type: 'PAYMENT_RECEIVED', payment: { amount: '1.00' } });
    sockets[0]?.closes();
    clock.pass(3_000);
    expect(sockets).toHaveLength(2);
    expect(heard).toEqual([AUTHENTICATED]);
  });

  test('stopping closes it for good, also in the middle of a renewal', async () => {
    const { sockets, last, clock, connection, connect } = start();
    connect();
    last().closes(4401);
    connection.stop();
    await Promise.resolve();
    await Promise.resolve();
    clock.pass(10_000);
    expect(sockets).toHaveLength(1);

    const other = start();
    other.connect();
    other.connection.stop();
    expect(other.last().isClosed).toBe(true);
    expect(other.state.live).toMatchObject({ status: 'disconnected' });
  });
});

describe('what the server says', () => {
  test('reaches the effects; what cannot be read is only logged', () => {
    const { last, heard, state, connect } = start();
    connect();
    for (const nonsense of ['{', 'null', '[]', '{"no":"type"}']) last().says(nonsense);
    expect(logged).toHaveBeenCalledTimes(4);
    const event: ServerEvent = { type: 'NEW_DIRECT_MESSAGE', messageId: 'm', senderUsername: 'sam' };
    last().says(event);
    expect(heard).toEqual([AUTHENTICATED, event]);
    expect(state.live).toMatchObject({ status: 'connected' });
  });

  test('keeps who is online', () => {
    const { last, state, connect } = start();
    connect();
    last().says({ type: 'USER_ONLINE', userId: kim.id, username: kim.username });
    last().says({ type: 'USER_ONLINE', userId: kim.id, username: kim.username });
    expect(state.live?.online).toEqual([sam, kim]);
    last().says({ type: 'USER_OFFLINE', userId: kim.id, username: kim.username });
    expect(state.live?.online).toEqual([sam]);
  });

  test('keeps who types, until they stop, leave or fall silent for 6 s', () => {
    const { last, clock, state, connect } = start();
    connect();
    const types = (isTyping: boolean) =>
      last().says({ type: 'USER_TYPING', userId: kim.id, username: kim.username, isTyping, room: 'fun' });
    types(true);
    types(true);
    expect(state.live?.typing).toEqual([{ ...kim, room: 'fun' }]);
    types(false);
    expect(state.live?.typing).toEqual([]);
    types(true);
    last().says({ type: 'USER_OFFLINE', userId: kim.id, username: kim.username });
    expect(state.live?.typing).toEqual([]);
    types(true);
    clock.pass(5_999);
    types(true);
    clock.pass(5_999);
    expect(state.live?.typing).toHaveLength(1);
    clock.pass(1);
    expect(state.live?.typing).toEqual([]);
  });
});

describe('what we say', () => {
  test('goes out while connected and is dropped otherwise', () => {
    const { last, connection, connect } = start();
    connection.send({ type: 'TYPING_START', room: 'fun' });
    connect();
    connection.send({ type: 'TYPING_STOP', room: 'fun' });
    expect(last().sent.slice(1)).toEqual([{ type: 'TYPING_STOP', room: 'fun' }]);
  });

  test('the room on screen is named again after a reconnection', () => {
    const { last, clock, state, connect } = start();
    state.room = 'plants';
    connect();
    last().closes();
    clock.pass(3_000);
    connect();
    expect(last().sent.slice(1)).toEqual([{ type: 'ENTER_ROOM', room: 'plants' }]);
  });
});

test('every connection that ends or cannot be opened is told of, one that waits to be used is not', () => {
  const { last, clock, onLost, connect } = start();
  last().closes();
  expect(onLost).toHaveBeenCalledTimes(1);
  clock.pass(3000);
  connect();
  last().closes();
  expect(onLost).toHaveBeenCalledTimes(2);
  clock.pass(3000);
  connect();
  last().closes(CLOSE_TOO_MANY);
  expect(onLost).toHaveBeenCalledTimes(2);
});

test('a connection given up is connected again, and its socket is heard no more', () => {
  const { connection, sockets, clock, state } = start();
  sockets[0]?.opens();
  sockets[0]?.says(AUTHENTICATED);
  connection.lose();
  expect(sockets[0]?.isClosed).toBe(true);
  expect(state.live?.status).toBe('disconnected');
  sockets[0]?.says({ type: 'USER_ONLINE', userId: kim.id, username: kim.username });
  expect(state.live?.online).toEqual([]);
  clock.pass(3000);
  expect(sockets).toHaveLength(2);
  connection.lose();
  connection.lose();
  clock.pass(3000);
  expect(sockets).toHaveLength(3);
});
