import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitPipelines } from './pipelines.ts';

const LARGE = 4 * 1024 * 1024;

async function aServer() {
  const app = Fastify();
  limitPipelines(app);
  let answered = 0;
  app.get('/', async () => 'here');
  app.get('/large', async () => {
    answered++;
    return Buffer.alloc(LARGE);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = async (requests: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(requests);
    return socket;
  };
  return { open, answered: () => answered };
}

const asking = (path: string, times: number) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times);

test('whoever sends a thousand requests and reads no answer is cut off', async () => {
  const { open, answered } = await aServer();
  const greedy = await open(asking('/large', 1000));
  const closed = once(greedy, 'close');
  // It is read only now, since a connection that is not read does not learn that it has ended.
  greedy.resume();
  await closed;
  expect(greedy.bytesRead).toBeLessThan(LARGE * 16);
  expect(answered()).toBeLessThan(40);
});

test('one after the other is answered as often as one likes, and a few at once too', async () => {
  const { open } = await aServer();
  const patient = await open('');
  let read = '';
  patient.setEncoding('utf8').on('data', (text) => {
    read += text;
  });
  for (let n = 1; n <= 50; n++) {
    patient.write(asking('/', 1));
    while (read.split('here').length - 1 < n) await once(patient, 'data');
  }
  patient.write(asking('/', 10));
  while (read.split('here').length - 1 < 60) await once(patient, 'data');
  patient.destroy();
});
