import { Readable } from 'node:stream';
import { endpoint } from '@nautical/core/endpoint';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';
import { until } from '../../test/until.ts';
import { route } from '../kit/route.ts';

const download = endpoint('GET', '/api/test/download', { access: 'public', shows: [], summary: 'Long.', status: 200 });
const CHUNKS = 100;
let made = 0;
let isClosed = false;
beforeEach(() => {
  made = 0;
  isClosed = false;
});

const { app } = await testApp({
  extend: (it) =>
    route(it, download, async (_ctx, _input, { reply }) => {
      const stream = Readable.from(chunks()).once('close', () => {
        isClosed = true;
      });
      await reply.header('content-type', 'text/csv').send(stream);
      return undefined;
    }),
});
async function* chunks() {
  for (; made < CHUNKS; made++) yield 'date,ph\n';
}

test.each([{}, { 'accept-encoding': 'br' }])(
  'HEAD makes nothing of a download, with the headers %j',
  async (headers) => {
    const head = await app.inject({ method: 'HEAD', url: download.path, headers });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-type']).toBe('text/csv');
    await until(() => isClosed);
    expect(made).toBe(0);

    const got = await app.inject({ method: 'GET', url: download.path });
    expect(got.body).toHaveLength(CHUNKS * 'date,ph\n'.length);
  },
);
