import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { makeAside as makeAsideOf } from './aside.ts';

function makeAside<In, Out>(...made: Parameters<typeof makeAsideOf>) {
  const ask = makeAsideOf<In, Out>(...made);
  return (input: In, owner = 'somebody') => ask(input, owner);
}

const work = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { workAside } from ${JSON.stringify(new URL('./work-aside.ts', import.meta.url).href)}; workAside(${code});`,
    )}`,
  );

test('this thread goes on while work is done aside, and gets what came of it in order', async () => {
  const square = makeAside<number, number>(
    work('(n) => { for (const end = Date.now() + 300; Date.now() < end; ); return n * n; }'),
  );
  let turns = 0;
  const ticking = setInterval(() => turns++, 5);
  expect(await Promise.all([square(2), square(3), square(4)])).toEqual([4, 9, 16]);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(3);
});

test('who has much to be done lets others go between', async () => {
  const say = makeAside<string, string>(work('(word) => word'));
  const done: string[] = [];
  const asked = ['sam 1', 'sam 2', 'sam 3', 'kim 1'].map(async (word) => done.push(await say(word, word.slice(0, 3))));
  await Promise.all(asked);
  expect(done).toEqual(['sam 1', 'sam 2', 'kim 1', 'sam 3']);
});

test('what fails there fails here, and the next piece of work is done all the same', async () => {
  const half = makeAside<number, number>(work('(n) => { if (n % 2) throw new Error(n + " is odd"); return n / 2; }'));
  await expect(half(3)).rejects.toThrow('3 is odd');
  expect(await half(4)).toBe(2);
});

test('the thread lives on when its work fails, for waking it takes long', async () => {
  const count = makeAside<boolean, number>(
    work('(fails) => { const n = (globalThis.n = (globalThis.n ?? 0) + 1); if (fails) throw new Error(); return n; }'),
  );
  await expect(count(true)).rejects.toThrow();
  expect(await count(false)).toBe(2);
});

test('a thread that ends is started again', async () => {
  const say = makeAside<string, string>(work('(word) => word === "end" ? process.exit(1) : word'));
  await expect(say('end')).rejects.toThrow();
  expect(await say('here')).toBe('here');
});

test('a thread that has ended while nobody needed it is started again', async () => {
  const file = work('() => { setImmediate(() => process.exit(1)); return "here"; }');
  const say = makeAside<null, string>(file);
  const started = vi.spyOn(Worker.prototype, 'postMessage');
  expect(await say(null)).toBe('here');
  const [first] = started.mock.contexts as Worker[];
  if (first?.threadId !== -1) await once(first!, 'exit');
  expect(await say(null)).toBe('here');
});

test('what takes too long is given up with a word about coming again', async () => {
  const wait = makeAside<number, string>(
    work('(ms) => { for (const end = Date.now() + ms; Date.now() < end; ); return "done"; }'),
    {
      longestMs: 5_000,
    },
  );
  expect(await wait(0)).toBe('done');
  await expect(wait(3_600_000)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(await wait(0)).toBe('done');
});

test('a thread nobody needs ends, and another starts when it is needed', async () => {
  const count = makeAside<null, number>(work('() => (globalThis.times = (globalThis.times ?? 0) + 1)'), { idleMs: 10 });
  await count(null);
  await expect.poll(() => count(null), { timeout: 30_000, interval: 200 }).toBe(1);
});

test('what needs more memory than the thread has is refused as too large, and the next is done all the same', async () => {
  const fill = makeAside<number, number>(
    work(
      '(count) => { const kept = []; for (let n = 0; n < count; n++) kept.push([n, String(n)]); return kept.length; }',
    ),
    { memoryMb: 32, longestMs: 250_000 },
  );
  await expect(fill(100_000_000)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('smaller parts'),
  });
  expect(await fill(1000)).toBe(1000);
});

test('of one owner only so many wait, and whoever comes next is asked to come again', async () => {
  const say = makeAside<string, string>(work('(word) => word'), { mostWaiting: 10, mostOfOne: 2 });
  const outcomes = await Promise.allSettled(
    ['sam 1', 'sam 2', 'sam 3', 'sam 4', 'kim 1'].map((word) => say(word, word.slice(0, 3))),
  );
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.code))).toEqual([
    'sam 1',
    'sam 2',
    'sam 3',
    'unavailable',
    'kim 1',
  ]);
});
