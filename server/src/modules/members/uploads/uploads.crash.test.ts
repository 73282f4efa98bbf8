// The whole server as a process of its own, ended in the middle of an upload as by a power cut.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../config.ts';
import { openDatabase } from '../../../db/client.ts';
import { storedFiles } from '../../../db/schema/members/operations.ts';
import { openStorage } from '../../../files/open-storage.ts';
import { clearTempFiles, tempDir, uploadsDir } from '../../../files/temp-files.ts';
import { sweepFiles } from './uploads.service.ts';

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));

async function startedServer(dataDir: string) {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'fatal' };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  for await (const line of createInterface(server.stdout)) {
    const port = /ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) return { server, url: `http://127.0.0.1:${port}`, port: Number(port) };
  }
  throw new Error('The server did not start');
}

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('a server that dies during uploads leaves nothing once it is back and has swept', {
  timeout: 600_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nautical-crash-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { server, url, port } = await startedServer(dataDir);
  const account = { username: 'crash-test', email: 'crash@example.com', password: 'seven herons over Malta' };
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(registered.status).toBe(201);
  const { accessToken } = (await registered.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;

  // One upload stays half sent; of another, ten large images at once, some are stored and some are not when the end comes.
  const half = connect(port, '127.0.0.1').on('error', () => {});
  const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 9999999';
  half.write(`POST /api/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n${type}\r\n\r\n`);
  half.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.gif"\r\n\r\n');
  half.write(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100_000)]));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  for (let at = 0; at < 10; at++) form.append('images', new Blob([photo]), 'photo.jpg');
  const outcome = fetch(`${url}/api/upload/images`, { method: 'POST', headers: { authorization }, body: form }).then(
    () => 'answered',
    () => 'broken',
  );
  await vi.waitFor(async () => expect((await filesBelow(uploadsDir(dataDir))).length).toBeGreaterThan(3), {
    timeout: 300_000,
    interval: 5,
  });
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(await outcome).toBe('broken');
  expect((await filesBelow(tempDir(dataDir))).length).toBeGreaterThanOrEqual(11);
  // A file on its way to its name may have been counted twice before.
  expect((await filesBelow(uploadsDir(dataDir))).length).toBeGreaterThan(0);

  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const { db, close } = await openDatabase({ dataDir });
  onTestFinished(close);
  const states = (await db.select().from(storedFiles)).map((row) => row.state);
  expect(states.length).toBeGreaterThan(0);
  expect(new Set(states)).toEqual(new Set(['pending']));

  await clearTempFiles(dataDir);
  const anHourLater = () => new Date(Date.now() + 61 * 60_000);
  await sweepFiles({ config, db, storage: await openStorage(config), nouns: [], now: anHourLater });
  expect(await filesBelow(tempDir(dataDir))).toEqual([]);
  expect(await filesBelow(uploadsDir(dataDir))).toEqual([]);
  expect(await db.select().from(storedFiles)).toEqual([]);
});
