import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { CARDS, checkCard } from './cards.ts';
import type { Settings } from './server.ts';
import { isSigned, REPLAY_MS, sign } from './signing.ts';

const folder = await mkdtemp(join(tmpdir(), 'nautical-sandbox-'));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const PROGRAM = fileURLToPath(new URL('./gateway-worker.ts', import.meta.url));
const file = join(folder, 'book.jsonl');

async function start(more: Partial<Settings> = {}) {
  const child = fork(PROGRAM, [], { execArgv: [] });
  children.push(child);
  child.send({ host: '127.0.0.1', port: 0, secret: 'key', file, sites: [], limitMs: 200, ...more } satisfies Settings);
  const [answer] = (await once(child, 'message')) as [{ port: number } | { failure: string }];
  const url = 'port' in answer ? `http://127.0.0.1:${answer.port}` : '';
  const post = (path: string, body: unknown, headers: Record<string, string> = { authorization: 'Bearer key' }) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const tokenFor = async (number: string) =>
    ((await (await post('/tokens', { number, expiry: '12/40', cvc: '123' }, {})).json()) as { token: string }).token;
  const look = async (key: string) =>
    (await (await fetch(`${url}/payments/${key}`, { headers: { authorization: 'Bearer key' } })).json()) as Record<
      string,
      unknown
    >;
  return { child, url, answer, post, tokenFor, look };
}

describe('card numbers', () => {
  test('become tokens, and are kept nowhere', async () => {
    const { url, post } = await start();
    const answer = await post('/tokens', { number: '4111 1111 1111 1111', expiry: '12/40', cvc: '123' }, {});
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { token: expect.stringMatching(/^tok_/), cardType: 'Visa', cardLast4: '1111' },
    ]);
    expect(await readFile(file, 'utf8')).not.toContain('4111');
    // Its own page may ask; another page may not, and is told nothing by CORS.
    const typed = { number: '4111111111111111', expiry: '12/40', cvc: '123' };
    expect((await post('/tokens', typed, { origin: url })).status).toBe(201);
    const foreign = await post('/tokens', typed, { origin: 'http://localhost:3000' });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  test.each([
    [{ number: '4242424242424242', expiry: '12/40', cvc: '123' }, 'number'],
    [{ number: '', expiry: '12/40', cvc: '123' }, 'number'],
    [{ number: '4111111111111111', expiry: '13/40', cvc: '123' }, 'expiry'],
    [{ number: '4111111111111111', expiry: '01/20', cvc: '123' }, 'expiry'],
    [{ number: '4111111111111111', expiry: '12/40', cvc: '12' }, 'cvc'],
  ])('are refused with the field that is wrong: %j', (typed, field) => {
    expect(checkCard(typed).wrong).toEqual({ [field]: expect.any(String) });
  });

  test('are the ones the product names', () => {
    for (const number of ['4111111111111111', '4000000000000002', '4000000000009995', '4000000000000069'])
      expect(CARDS).toHaveProperty(number);
    for (const number of ['4000000000003220', '4000000000000259', '4000000000001976'])
      expect(CARDS).toHaveProperty(number);
  });
});

describe('payments', () => {
  test('are made once per key, also at once, and only with the key', async () => {
    const { post, tokenFor } = await start();
    const order = { key: 'once', cents: 4500, token: await tokenFor('4111111111111111'), title: 'Clownfish' };
    const both = await Promise.all([post('/payments', order), post('/payments', order)]);
    const [first, second] = (await Promise.all(both.map((each) => each.json()))) as Record<string, unknown>[];
    expect(first).toMatchObject({ status: 'approved', cents: 4500 });
    expect(second).toEqual(first);
    expect((await post('/payments', order, { authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await post('/payments', { ...order, cents: 1.5 })).status).toBe(400);
  });

  test('use their token up, also when they’re refused', async () => {
    const { post, tokenFor } = await start();
    for (const [card, status] of [
      ['4111111111111111', 'approved'],
      ['4000000000000002', 'declined'],
    ] as const) {
      const token = await tokenFor(card);
      const made = async (key: string) =>
        (await (await post('/payments', { key, cents: 100, token })).json()) as object;
      expect(await made(`first-${status}`)).toMatchObject({ status });
      expect(await made(`first-${status}`)).toMatchObject({ status });
      expect(await made(`second-${status}`)).toMatchObject({ status: 'declined', responseMessage: 'INVALID TOKEN' });
    }
  });

  test('aren’t made with a token that is too old', async () => {
    const old = join(folder, 'old.jsonl');
    const card = { behaviour: 'approve', cardType: 'Visa', cardLast4: '1111', key: null };
    const tokens = [
      { token: 'tok_old', ...card, createdAt: Date.now() - 16 * 60_000 },
      { token: 'tok_new', ...card, createdAt: Date.now() - 60_000 },
    ];
    await writeFile(old, tokens.map((token) => `${JSON.stringify({ token })}\n`).join(''));
    const { post } = await start({ file: old });
    const pay = async (token: string) =>
      (await (await post('/payments', { key: token, cents: 100, token })).json()) as { status: string };
    expect((await pay('tok_old')).status).toBe('declined');
    expect((await pay('tok_new')).status).toBe('approved');
  });

  test('are still known after the process was killed', async () => {
    const before = await start();
    await before.post('/payments', { key: 'kept', cents: 100, token: await before.tokenFor('4111111111111111') });
    const waiting = await before.post('/payments', {
      key: 'asks',
      cents: 100,
      token: await before.tokenFor('4000000000003220'),
    });
    const { confirmPath } = (await waiting.json()) as { confirmPath: string };
    before.child.kill('SIGKILL');
    await once(before.child, 'exit');
    const after = await start();
    expect(after.url, 'the same address, so that pages to confirm still work').toBe(before.url);
    expect(await after.look('kept')).toMatchObject({ status: 'approved', cents: 100 });
    await fetch(after.url + confirmPath, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });
    expect(await after.look('asks')).toMatchObject({ status: 'approved' });
  });

  test('go back in parts, once per key, and never more than was paid', async () => {
    const { post, tokenFor } = await start();
    await post('/payments', { key: 'back', cents: 1000, token: await tokenFor('4111111111111111') });
    const giveBack = async (key: string, cents: number) =>
      (await post('/payments/back/refunds', { key, cents })).status;
    expect(await giveBack('a', 600)).toBe(200);
    expect(await giveBack('a', 600)).toBe(200);
    expect(await giveBack('b', 401)).toBe(409);
    expect(await giveBack('b', 400)).toBe(200);
  });

  test('nobody has heard of can be kept from ever being made', async () => {
    const { post, tokenFor } = await start();
    await post('/payments/never/cancel', {});
    const answer = await post('/payments', { key: 'never', cents: 1000, token: await tokenFor('4111111111111111') });
    expect(await answer.json()).toMatchObject({ status: 'cancelled' });
  });
});

describe('the process', () => {
  test('ends with the one that started it', async () => {
    const { child } = await start();
    child.disconnect(); // what also happens when that one crashes
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('takes any free port, so several run at once, and says when a given one is taken', async () => {
    const first = await start({ file: null });
    const second = await start({ file: null });
    expect(second.url).not.toBe(first.url);
    const taken = await start({ file: null, port: Number(new URL(first.url).port) });
    expect(taken.answer).toEqual({ failure: 'EADDRINUSE' });
  });

  test('shows its fields in light and dark, and only to pages of this machine and of the site', async () => {
    const { url } = await start({ sites: ['https://example.com'] });
    const page = await fetch(`${url}/fields?theme=dark`);
    expect(await page.text()).toContain('data-theme="dark"');
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:* http://127.0.0.1:* https://example.com',
    );
    expect(await (await fetch(`${url}/fields.js`)).text()).toContain('https://example.com');
  });
});

test('a signature holds for its own text, key and five minutes', () => {
  const now = Date.now();
  const signature = sign('key', 'text', now);
  expect(isSigned('key', signature, 'text', now)).toBe(true);
  expect(isSigned('key', signature, 'test', now)).toBe(false);
  expect(isSigned('kex', signature, 'text', now)).toBe(false);
  expect(isSigned('key', signature, 'text', now + REPLAY_MS + 1000)).toBe(false);
  expect(isSigned('key', 'nonsense', 'text', now)).toBe(false);
});
