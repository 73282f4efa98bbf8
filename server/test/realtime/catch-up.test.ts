import { CLOSE_MISSED } from '@nautical/core/realtime/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCatchUp } from '../../src/realtime/catch-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Clients who connect again as soon as they are let go, and how often that was. */
function aCrowd(size: number) {
  const counts = Array<number>(size).fill(0);
  const clients = new Set<{ socket: { close: (code: number) => void } }>();
  const connect = (at: number) => {
    const client = {
      socket: {
        close: (code: number) => {
          expect(code).toBe(CLOSE_MISSED);
          if (!clients.delete(client)) return;
          counts[at]!++;
          connect(at);
        },
      },
    };
    clients.add(client);
  };
  for (let at = 0; at < size; at++) connect(at);
  return { clients, counts };
}

test('an outage that every server tells of lets everybody go once', () => {
  const { clients, counts } = aCrowd(20);
  const catchUp = openCatchUp(clients, { settleMs: 3000, catchUpMs: 2000 });
  for (let server = 0; server < 5; server++) {
    catchUp();
    vi.advanceTimersByTime(500);
  }
  vi.runAllTimers();
  expect(counts).toEqual(Array(20).fill(1));
});

test('whoever tells of it later has been missed until then, so all are let go again', () => {
  const { clients, counts } = aCrowd(3);
  const catchUp = openCatchUp(clients, { settleMs: 3000, catchUpMs: 2000 });
  catchUp();
  vi.runAllTimers();
  catchUp();
  vi.runAllTimers();
  expect(counts).toEqual([2, 2, 2]);
});

test('whoever connects after the last server is back has missed nothing', () => {
  const { clients } = aCrowd(1);
  const catchUp = openCatchUp(clients, { settleMs: 3000, catchUpMs: 2000 });
  catchUp();
  const close = vi.fn();
  clients.add({ socket: { close } });
  vi.runAllTimers();
  expect(close).not.toHaveBeenCalled();
});
