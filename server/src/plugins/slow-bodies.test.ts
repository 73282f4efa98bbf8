import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitBodies } from './slow-bodies.ts';

test('a body that comes drop by drop is cut off, one that comes in time is answered', async () => {
  const app = Fastify();
  limitBodies(app, 3000);
  app.post('/', async (request) => request.body);
  app.get('/slow', () => pause(4000, 'done'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await answer.json()).toEqual({ a: 1 });
  // An answer may take its time.
  expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).text()).toBe('done');

  const slow = connect(port, '127.0.0.1').on('error', () => {});
  await once(slow, 'connect');
  // Not `once`, which fails when a drop meets the closed end.
  const isClosed = new Promise((resolve) => slow.once('close', resolve));
  slow.resume().write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{');
  let sent = 0;
  const dripping = (async () => {
    for (; !slow.destroyed && sent < 900; sent++) {
      slow.write(' ');
      await pause(100);
    }
  })();
  await isClosed;
  await dripping;
  expect(sent).toBeLessThan(900);
});
