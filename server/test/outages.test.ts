// What members are told while something the server stands on is away.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSigner } from 'fast-jwt';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/services/programs.ts';
import { openPool, overPool } from '../src/db/client.ts';
import { findBlockedIds } from '../src/modules/members/blocks/blocks.service.ts';
import { testApp } from './harness.ts';
import { until } from './until.ts';

const nobody = openPool({ host: '127.0.0.1', port: await freePort(), user: 'postgres', connectionTimeoutMillis: 1000 });
let failure = new Error();
const { anonymous } = await testApp({
  db: overPool(nobody),
  extend: (app) =>
    app.get('/api/failing', () => {
      throw failure;
    }),
});

test('without its database the server asks to be asked again', async () => {
  const answer = await anonymous.post('/api/auth/login', { email: 'kim', password: 'a password' });
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json().code).toBe('unavailable');
  expect((await anonymous.get('/api/ready')).statusCode).toBe(503);
  expect((await anonymous.get('/api/health')).statusCode).toBe(200);
});

describe('a database that never answers', async () => {
  // It lets a connection in, as far as the driver can tell, and then the network is gone without a word.
  const sockets = new Set<Socket>();
  const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
  const silent = createServer((socket) => {
    sockets.add(socket.once('data', () => socket.write(welcome)).on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const options = { host: '127.0.0.1', port, user: 'postgres', max: 1, connectionTimeoutMillis: 20_000 };
  const pool = openPool(options, 300);
  const db = overPool(pool);
  const world = await testApp({
    db,
    extend: (app) => {
      app.get('/api/reading', () => findBlockedIds({ db }, '0198c0de-0000-7000-8000-000000000000'));
      app.get('/api/changing', () => db.transaction((tx) => tx.execute('select 1')));
    },
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  test.each(['/api/reading', '/api/changing'])('is given up at %s, and so is its connection', async (url) => {
    // More than the pool has connections: one that was given up must not stay taken, nor be handed to the next.
    for (let round = 0; round < 3; round++) {
      const answer = await world.anonymous.get(url);
      expect([answer.statusCode, answer.headers['retry-after']], answer.body).toEqual([503, '5']);
    }
    await until(() => pool.totalCount === 0);
  });

  test.each([
    ['/api/health', 200, undefined],
    ['/api/ready', 503, '5'],
  ])('keeps nobody waiting at %s, signed in or not', async (url, status, retryAfter) => {
    const token = createSigner({ key: world.services.config.sessionSecrets[0], expiresIn: 60_000 })({
      sub: '0198c0de-0000-7000-8000-000000000000',
      sid: '0198c0de-0000-7000-8000-000000000001',
    });
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const answer = await world.anonymous.get(url, headers);
      expect([answer.statusCode, answer.headers['retry-after']], answer.body).toEqual([status, retryAfter]);
      expect(answer.json()).toHaveProperty('status');
    }
  });

  test('is no different for those who ask together', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => world.anonymous.get('/api/reading')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  });

  test('leaves a connection on which nothing is asked alone', async () => {
    const client = await pool.connect();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(pool.totalCount).toBe(1);
    await expect(client.query('select 1')).rejects.toThrow('The query got no answer');
    client.release();
  });
});

const failing = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const wrapped = (cause: Error) => Object.assign(new Error('Failed query'), { cause });

describe('what is thrown', () => {
  test.each([
    ['a database that is being stopped', failing('57P01')],
    ['a database that is being started', wrapped(failing('57P03'))],
    [
      'a database that lets nobody in',
      wrapped(failing('55000', 'database "nautical" is not currently accepting connections')),
    ],
    ['a standby that can’t be written to', wrapped(failing('25006'))],
    ['a database without connections left', failing('53300')],
    ['a database on a full disk', wrapped(failing('53100'))],
    ['a connection that broke', wrapped(failing('08006'))],
    ['a connection that ended', wrapped(new Error('Connection terminated unexpectedly'))],
    ['a connection that could not be had in time', new Error('timeout exceeded when trying to connect')],
    [
      'a transaction on a connection that broke',
      wrapped(new Error('Client has encountered a connection error and is not queryable')),
    ],
    ['a socket that was reset', wrapped(failing('ECONNRESET'))],
    ['a full disk', failing('ENOSPC')],
  ])('by %s is an outage', async (_, error) => {
    failure = error;
    const answer = await anonymous.get('/api/failing');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });

  test.each([
    ['a mistake of ours', new TypeError('Cannot read properties of undefined')],
    ['a query that is wrong', wrapped(failing('42601'))],
  ])('by %s is not', async (_, error) => {
    failure = error;
    const answer = await anonymous.get('/api/failing');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined]);
  });
});
