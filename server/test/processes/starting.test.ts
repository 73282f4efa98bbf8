import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../../scripts/services/cleanup.ts';
import { register, whoIs } from '../../../scripts/services/member.ts';
import { startServer } from '../../../scripts/services/server-process.ts';

afterAll(cleanUp);

test.runIf(process.platform === 'linux')(
  'a lock left by a process that is dead but not buried is taken over',
  async () => {
    // The child of a program that never asks how it ended.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = printed.toString().trim();
    const stateOf = async () => / \(.*\) (\w) /.exec(await readFile(`/proc/${zombie}/stat`, 'utf8'))?.[1];
    while ((await stateOf()) !== 'Z') await pause(10);

    const dataDir = temporaryFolder('data');
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, 'db.lock'), zombie);
    const server = await startServer({ DATA_DIR: dataDir });
    const { username, accessToken } = await register(server.url);
    expect(await whoIs(server.url, accessToken)).toBe(username);
    expect((await readFile(join(dataDir, 'db.lock'), 'utf8')).split(' ')[0]).toBe(String(server.child.pid));
    await server.stop();
  },
);

test('whoever asks as soon as the server is ready is answered, also with what needs background work', async () => {
  const env = { DATA_DIR: temporaryFolder('data') };
  const first = await startServer(env);
  const [kim, sam] = [await register(first.url), await register(first.url)];
  const idOf = async ({ accessToken }: typeof kim) =>
    ((await (await ask(first.url, accessToken, 'GET', '/api/auth/user')).json()) as { id: string }).id;
  const [kimId, samId] = [await idOf(kim), await idOf(sam)];
  await ask(first.url, kim.accessToken, 'POST', '/api/contact-requests', { userId: samId });
  await ask(first.url, sam.accessToken, 'POST', '/api/contact-requests', { userId: kimId });
  await first.stop();

  const again = await startServer(env);
  const message = { receiverId: samId, content: 'Are you there?', messageType: 'text' };
  const answer = await ask(again.url, kim.accessToken, 'POST', '/api/instant-messages', message);
  expect([answer.status, await answer.text()]).toEqual([201, expect.stringContaining('Are you there?')]);
  await again.stop();
});

const ask = (url: string, token: string, method: string, path: string, body?: object) =>
  fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
