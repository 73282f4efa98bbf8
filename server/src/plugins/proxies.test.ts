import { describe, expect, test } from 'vitest';
import { recordingLog, testApp } from '../../test/harness.ts';
import { countByAddress } from '../realtime/sockets-by-address.ts';

const METRICS_TOKEN = 'figures-for-the-watchman';
const { log, lines } = recordingLog();
const direct = await testApp({ log, env: { METRICS_TOKEN, RATE_LIMIT_PER_MINUTE: '5' } });
const behind = await testApp({
  env: { TRUST_PROXY: '127.0.0.1,10.0.0.0/8', METRICS_FROM: '203.0.113.0/24', RATE_LIMIT_PER_MINUTE: '5' },
});
const hops = await testApp({ env: { TRUST_PROXY: '1' } });

const statusesOf = async (calls: (() => PromiseLike<{ statusCode: number }>)[]) => {
  const statuses: number[] = [];
  for (const call of calls) statuses.push((await call()).statusCode);
  return statuses;
};
const timesOf = (count: number, call: () => PromiseLike<{ statusCode: number }>) => Array(count).fill(call);

describe('without TRUST_PROXY', () => {
  test('a proxy on this machine is pointed out once, and nobody behind it locks the others out', async () => {
    let n = 0;
    const forwarded = (address: string) => () =>
      direct.anonymous.get('/api/site', { 'x-forwarded-for': `192.0.2.${n++}, ${address}` });
    // The last address may be that of a CDN in front of the proxy, and stand for many visitors.
    expect(await statusesOf(timesOf(8, forwarded('198.51.100.1')))).toEqual(Array(8).fill(200));
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    expect(lines.join('')).not.toContain('198.51.100');
  });

  test('a proxy on this machine doesn’t switch the limits of signing in off', async () => {
    const { anonymous } = await testApp();
    const guess = (n: number, headers: Record<string, string>) => () =>
      anonymous.post('/api/auth/login', { email: `nobody-${n}@example.com`, password: 'wrong' }, headers);
    const guesses = (count: number, headers: Record<string, string>) =>
      statusesOf(Array.from({ length: count }, (_, n) => guess(n, headers)));
    expect(await guesses(11, { 'x-forwarded-for': '198.51.100.4' })).toEqual([...Array(10).fill(401), 429]);
    expect(await guesses(1, { 'x-forwarded-for': '198.51.100.5' })).toEqual([401]);
    // Without a proxy, or with one that names nobody, the address stands for everybody and each account is counted alone.
    for (const headers of [{}, { 'x-forwarded-for': 'nonsense' }, { 'x-forwarded-for': '10.0.0.3' }] as const) {
      const { visitor } = await testApp();
      const tries = Array.from(
        { length: 12 },
        (_, n) => () =>
          visitor('127.0.0.1').post(
            '/api/auth/login',
            { email: `nobody-${n}@example.com`, password: 'wrong' },
            headers,
          ),
      );
      expect(await statusesOf(tries)).toEqual(Array(12).fill(401));
      const one = () =>
        visitor('127.0.0.1').post('/api/auth/login', { email: 'one@example.com', password: 'wrong' }, headers);
      expect(await statusesOf(timesOf(11, one))).toEqual([...Array(10).fill(401), 429]);
    }
  });

  test('a mailbox gets no more links by a forged header, where a proxy passes it on unchanged', async () => {
    const { anonymous } = await testApp();
    let n = 0;
    const ask = () =>
      anonymous.post(
        '/api/auth/forgot-password',
        { email: 'somebody@example.com' },
        { 'x-forwarded-for': `198.51.100.${n++}` },
      );
    const statuses = await statusesOf(timesOf(6, ask));
    expect(statuses.map((status) => status === 429)).toEqual([...Array(5).fill(false), true]);
  });

  test('live connections aren’t counted by the address an unknown proxy names, which may be that of a CDN', () => {
    const from = (peer: string) =>
      ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': '198.51.100.1' } }) as unknown as Parameters<
        ReturnType<typeof countByAddress>['add']
      >[0];
    const open = countByAddress(undefined);
    for (let n = 0; n < 200; n++) for (const peer of ['127.0.0.1', '203.0.113.5']) open.add(from(peer));
    expect(open.isFull(from('127.0.0.1'))).toBe(false);
    expect(open.isFull(from('203.0.113.5'))).toBe(true);
  });

  test('what a stranger says of their address is not believed', async () => {
    let n = 0;
    const call = () => direct.visitor('198.51.100.7').get('/api/site', { 'x-forwarded-for': `192.0.2.${n++}` });
    expect((await statusesOf(timesOf(6, call))).at(-1)).toBe(429);
  });

  test('pages with a preview and calls there are not count like any other', async () => {
    for (const [address, path] of [
      ['198.51.100.71', '/item/01920000-0000-7000-8000-000000000000'],
      ['198.51.100.72', '/seller/01920000-0000-7000-8000-000000000000'],
      ['198.51.100.73', '/api/nothing-of-ours'],
      ['198.51.100.75', '/%61pi/site'],
    ] as const) {
      const call = () => direct.visitor(address).get(path);
      expect((await statusesOf(timesOf(6, call))).map((status) => status === 429)).toEqual([
        ...Array(5).fill(false),
        true,
      ]);
    }
    const file = () => direct.visitor('198.51.100.74').get('/assets/of-ours.js');
    expect((await statusesOf(timesOf(6, file))).at(-1)).toBe(404);
  });

  test('the figures are for this machine and for the token, never for what comes through a proxy', async () => {
    const at =
      (address: string, headers: Record<string, string> = {}) =>
      () =>
        direct.visitor(address).get('/metrics', headers);
    expect(
      await statusesOf([
        at('127.0.0.1'),
        at('::1'),
        at('198.51.100.8'),
        at('10.0.0.1'),
        at('127.0.0.1', { 'x-forwarded-for': '198.51.100.8' }),
        at('127.0.0.1', { forwarded: 'for=198.51.100.8' }),
        at('198.51.100.8', { 'x-forwarded-for': '127.0.0.1' }),
        at('198.51.100.8', { authorization: `Bearer ${METRICS_TOKEN}` }),
        at('198.51.100.8', { authorization: 'Bearer figures-for-the-watchmaN' }),
        at('198.51.100.8', { authorization: METRICS_TOKEN }),
      ]),
    ).toEqual([200, 200, 404, 404, 404, 404, 404, 200, 404, 404]);
  });
});

describe('with TRUST_PROXY', () => {
  test('limits count the visitor the proxy names, not what the visitor claims before it', async () => {
    let n = 0;
    const from = (visitor: string) => () =>
      behind.anonymous.get('/api/site', { 'x-forwarded-for': `192.0.2.${n++}, ${visitor}` });
    expect(await statusesOf(timesOf(6, from('198.51.100.1')))).toEqual([...Array(5).fill(200), 429]);
    expect((await from('198.51.100.2')()).statusCode).toBe(200);
  });

  test.each([
    ['203.0.113.70', (port: number) => `203.0.113.70:${port}`],
    ['2001:db8:7::1', (port: number) => `[2001:db8:7::1]:${port}`],
  ])('the port %s came from is no part of the address', async (address, withPort) => {
    const from = (visitor: string) => () => behind.anonymous.get('/api/site', { 'x-forwarded-for': visitor });
    const calls = [1, 2, 3, 4].map((n) => from(withPort(5000 + n)));
    expect(await statusesOf([...calls, from(address), from(withPort(6000))])).toEqual([...Array(5).fill(200), 429]);
  });

  test('a proxy that is named with its port is still a proxy', async () => {
    const from = (visitor: string) => () =>
      behind.anonymous.get('/api/site', { 'x-forwarded-for': `${visitor}, 10.0.0.7:8080` });
    expect(await statusesOf(timesOf(6, from('203.0.113.71')))).toEqual([...Array(5).fill(200), 429]);
    expect((await from('203.0.113.72')()).statusCode).toBe(200);
  });

  test('a number of hops takes as many from the right', async () => {
    const call = (n: number) => () =>
      hops.anonymous.post(
        '/api/auth/login',
        { email: `nobody-${n}@example.com`, password: 'wrong' },
        { 'x-forwarded-for': `192.0.2.${n}, 198.51.100.3` },
      );
    const statuses = await statusesOf(Array.from({ length: 11 }, (_, n) => call(n)));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('the figures are for the addresses that were named, by what the proxy says', async () => {
    const at = (address: string, forwardedFor?: string) => () =>
      behind.visitor(address).get('/metrics', forwardedFor ? { 'x-forwarded-for': forwardedFor } : {});
    expect(
      await statusesOf([
        at('127.0.0.1', '203.0.113.4'),
        at('203.0.113.4'),
        at('127.0.0.1', '198.51.100.4'),
        at('127.0.0.1', '203.0.113.4, 198.51.100.4'),
        at('127.0.0.1'),
      ]),
    ).toEqual([200, 200, 404, 404, 404]);
  });
});
