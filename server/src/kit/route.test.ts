// Calls over real connections, for what happens to these.
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
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
      hasEnded = true;
      return undefined;
    });
    route(it, silent, () => pause(SILENT_MS * 30, undefined, { ref: false }));
  },
});
async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

const SILENT_MS = 3000;
app.server.timeout = SILENT_MS;
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

test('a connection without a byte is ended, but not that of an upload or an export at work', async () => {
  await expect(fetch(`${address}/api/test/silent`)).rejects.toThrow();

  const { accessToken } = await aMember();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { put, get: read } = services.storage;
  const slowPut = vi.spyOn(services.storage, 'put').mockImplementationOnce(async (...file) => {
    await pause(SILENT_MS * 1.5);
    return put(...file);
  });
  const slowGet = vi.spyOn(services.storage, 'get').mockImplementationOnce(async (key) => {
    await pause(SILENT_MS * 1.5);
    return read(key);
  });
  const body = new FormData();
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  body.append('image', new Blob([await picture.png().toBuffer()]), 'photo.png');
  expect((await fetch(`${address}/api/upload`, { method: 'POST', headers, body })).status).toBe(200);
  const exported = await fetch(`${address}/api/users/me/export`, { headers });
  expect((await exported.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect([slowPut.mock.calls.length > 0, slowGet.mock.calls.length]).toEqual([true, 1]);
});
