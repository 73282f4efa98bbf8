import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { recordingLog } from '../../test/harness.ts';
import { limitPipelines } from './pipelines.ts';

const LARGE = 4 * 1024 * 1024;

async function aServer() {
  const { log, lines } = recordingLog();
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
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
  const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  return { open, answered: () => answered, warnings };
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

test('it is logged with the address, and the next of the same minute are not', async () => {
  const { open, warnings } = await aServer();
  for (let n = 0; n < 3; n++) {
    const greedy = await open(asking('/large', 100));
    const closed = once(greedy, 'close');
    greedy.resume();
    await closed;
  }
  expect(warnings()).toMatchObject([{ address: '127.0.0.1', connections: 1 }]);
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
