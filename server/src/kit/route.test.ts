// Calls over real connections, for what happens to these.
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint } from '@nautical/core/endpoint';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { recordingLog, testApp } from '../../test/harness.ts';
import { until } from '../../test/until.ts';
import { route } from './route.ts';

const download = endpoint('GET', '/api/test/download', {
  access: 'public',
  shows: [],
  summary: 'Endless.',
  status: 200,
});
const silent = endpoint('GET', '/api/test/silent', { access: 'public', shows: [], summary: 'Silent.' });
let hasEnded = false;

const { log, lines } = recordingLog();
const { app, aMember, services } = await testApp({
  log,
  extend: (it) => {
    route(it, download, async (_ctx, _input, { reply }) => {
      const bytes = Readable.from(endless());
      await reply.header('content-type', 'application/octet-stream').send(bytes);
      return undefined;
    });
    route(it, silent, () => pause(250_000, undefined, { ref: false }));
  },
});
async function* endless() {
  try {
    for (;;) yield Buffer.alloc(64 * 1024);
  } finally {
    hasEnded = true;
  }
}

const TWO_MINUTES = 120_000;
const connections: Socket[] = [];
app.server.on('connection', (socket) => connections.push(socket));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

test('whoever cuts a download off is sent nothing more, and it is no failure', async () => {
  lines.length = 0;
  const asked = get(`${address}/api/test/download`);
  asked.on('error', () => {});
  const [answer] = await once(asked, 'response');
  await once(answer, 'data');
  asked.destroy();
  await until(() => hasEnded);
  await pause(0);
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

test('a connection without a byte is ended, but that of an upload or an export at work has longer', async () => {
  app.server.timeout = 1000;
  await expect(fetch(`${address}/api/test/silent`)).rejects.toThrow();

  app.server.timeout = TWO_MINUTES;
  const { accessToken } = await aMember();
  const headers = { authorization: `Bearer ${accessToken}` };
  const allowed: boolean[] = [];
  const note = () => allowed.push(connections.some(({ timeout }) => timeout === 15 * 60_000));
  const { put, get: read } = services.storage;
  vi.spyOn(services.storage, 'put').mockImplementation((...file) => {
    note();
    return put(...file);
  });
  vi.spyOn(services.storage, 'get').mockImplementation((key) => {
    note();
    return read(key);
  });
  const body = new FormData();
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  body.append('image', new Blob([await picture.png().toBuffer()]), 'photo.png');
  expect((await fetch(`${address}/api/upload`, { method: 'POST', headers, body })).status).toBe(200);
  const written = allowed.splice(0);
  const exported = await fetch(`${address}/api/users/me/export`, { headers });
  expect((await exported.arrayBuffer()).byteLength).toBeGreaterThan(0);
  for (const times of [written, allowed]) expect(new Set(times)).toEqual(new Set([true]));
});
