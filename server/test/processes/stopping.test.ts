import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../../scripts/services/cleanup.ts';
import { aRegistration, postJson, register, whoIs } from '../../../scripts/services/member.ts';
import { launchServer, startServer } from '../../../scripts/services/server-process.ts';

afterAll(cleanUp);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a request in flight is answered after %s, then the process ends',
  async (signal) => {
    const server = await startServer({ DEMO: '0' });
    const registration = aRegistration();
    const body = JSON.stringify(registration);
    const slow = await beginRegistration(server.url, body.length);
    server.child.kill(signal);
    while (await accepts(server.url)) await pause(10);

    slow.end(body);
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    answer.resume();
    expect(await server.ended).toEqual({ code: 0, signal: null });

    const again = await startServer({ DEMO: '0', DATA_DIR: server.dataDir });
    const signIn = await postJson(`${again.url}/api/auth/login`, {
      email: registration.username,
      password: registration.password,
    });
    expect(signIn.status).toBe(200);
    await again.stop();
  },
);

test('whoever goes on asking is never cut off, and is told to connect elsewhere', async () => {
  const server = await startServer({ DEMO: '0', DRAIN_SECONDS: '2', RATE_LIMIT_PER_MINUTE: '1000000' });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(server.url + path, { agent }, (answer) => answer.resume().on('end', () => resolve(answer)))
        .on('error', reject)
        .end();
    });
  let answers = 0;
  const clients = Array.from({ length: 8 }, async () => {
    for (; ; answers++) {
      const { statusCode, headers } = await ask('/api/health');
      expect(statusCode).toBe(200);
      if (headers.connection === 'close') return;
    }
  });
  while (answers < 100) await pause(10);
  server.child.kill('SIGTERM');
  await Promise.all(clients);
  expect((await ask('/api/ready')).statusCode).toBe(503);
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test('a second process on the same data folder is refused and says why', async () => {
  const first = await startServer({ DEMO: '0' });
  const second = await launchServer({ DEMO: '0', DATA_DIR: first.dataDir });
  expect((await second.ended).code).not.toBe(0);
  expect(second.log()).toContain(`is in use by process ${first.child.pid}`);

  const { username, accessToken } = await register(first.url);
  expect(await whoIs(first.url, accessToken)).toBe(username);
  await first.stop();
});

/** Sends the head of a registration and waits until the server has read it. */
async function beginRegistration(server: string, length: number): Promise<ClientRequest> {
  const slow = request(`${server}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': length, expect: '100-continue' },
  });
  slow.flushHeaders();
  await once(slow, 'continue');
  return slow;
}

async function accepts(server: string) {
  const socket = connect(Number(new URL(server).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
