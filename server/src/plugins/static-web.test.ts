import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { recordingLog } from '../../test/harness.ts';
import type { GuestCtx } from '../kit/context.ts';
import { handleErrors } from './error-handler.ts';
import { leaveBodiesUnread } from './head-requests.ts';
import { pagePolicy } from './security-headers.ts';
import { serveWeb, wantsPage } from './static-web.ts';

const asks = (url: string, accept?: string, method = 'GET') => wantsPage({ url, method, headers: { accept } });

test('a screen is for browsers, and for those who draw the preview of a link', () => {
  expect(asks('/item/7?x=1.5', 'text/html,application/xhtml+xml,*/*;q=0.8')).toBe(true);
  expect(asks('/item/7', '*/*')).toBe(true);
  expect(asks('/item/7?x=a.png', '*/*')).toBe(true);
  expect(asks('/item/7', '*/*', 'HEAD')).toBe(true);
});

test.each([
  ['TEXT/HTML', true],
  ['Text/Html; Charset=UTF-8', true],
  ['text/*', true],
  ['application/json, text/html ; q=0.1', true],
  ['text/html;q=0', false],
  ['text/html;Q=0.000, */*', false],
  ['text/html;q=0, text/*', false],
  ['text/*;q=0, text/html', true],
  ['text/htmlx', false],
])('a screen is asked for by Accept: %s: %s', (accept, isWanted) => {
  expect(asks('/item/7', accept)).toBe(isWanted);
});

test.each([
  ['a call', '/api/posts', 'text/html'],
  ['a call without a path', '/api?x', 'text/html'],
  ['a picture', '/objects/a.webp', 'text/html'],
  ['a file that is not there', '/favicon-old.png', '*/*'],
  ['a picture of a page', '/item/7', 'image/avif,image/webp,*/*;q=0.8'],
  ['data', '/item/7', 'application/json'],
  ['nothing in particular', '/item/7', undefined],
])('whoever asks for %s is told that it is not there', (_, url, accept) => {
  expect(asks(url, accept)).toBe(false);
  expect(asks('/item/7', 'text/html', 'POST')).toBe(false);
});

/** A server of a small web application. */
async function aSite() {
  const dist = await mkdtemp(join(tmpdir(), 'nautical-web-'));
  const { log, lines } = recordingLog();
  const app = Fastify({ loggerInstance: log });
  onTestFinished(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });
  await mkdir(join(dist, 'assets/fonts'), { recursive: true });
  await writeFile(join(dist, 'assets/app.js'), 'let it;');
  for (const page of ['home.html', 'index.html'])
    await writeFile(join(dist, page), `<html><head></head>${page}</html>`);
  handleErrors(app);
  leaveBodiesUnread(app);
  app.addHook('onRequest', async (request) => {
    const gateways = { frameOrigins: () => ['http://localhost:4242'] };
    request.ctx = { config: {}, gateways } as unknown as GuestCtx; // nothing here has a preview
  });
  await serveWeb(app, dist);
  const ask = (url: string, accept = 'text/html', method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url, method, headers: { accept } });
  return { ask, lines };
}

test('nothing is at the address of a folder, which is no failure', async () => {
  const { ask, lines } = await aSite();
  for (const url of ['/assets', '/assets/', '/assets/?x', '/assets/fonts/', '/assets/app.js/'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
  // Written like this it is a screen's to say so.
  expect((await ask('/assets%2F')).statusCode).toBe(200);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  expect((await ask('/assets/app.js', '*/*')).body).toBe('let it;');
  expect((await ask('/item/7/')).body).toContain('index.html');
});

test('a page may frame the gateways’ card fields and nothing else, and connect to none of them', async () => {
  const { ask } = await aSite();
  const policy = String((await ask('/checkout/7')).headers['content-security-policy']).split('; ');
  expect(policy).toContain('frame-src http://localhost:4242');
  expect(policy).toContain("connect-src 'self'");
  expect(pagePolicy('x')).toContain("frame-src 'none'");
});

test('a file and a page answer HEAD with the headers of GET', async () => {
  const { ask } = await aSite();
  for (const url of ['/', '/item/7', '/assets/app.js']) {
    const [got, head] = [await ask(url), await ask(url, undefined, 'HEAD')];
    expect(head.statusCode).toBe(200);
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect(head.headers[name]).toBe(got.headers[name]);
  }
});

test('a page whose address holds a secret tells it to nobody, however the address is written', async () => {
  const { ask } = await aSite();
  const policyOf = async (url: string) => (await ask(url)).headers['referrer-policy'];
  for (const url of [
    '/sitter/abc',
    '/%73itter/abc',
    '/Sitter/abc',
    '/%73%69tter/abc',
    '/case-sheet%2Fabc',
    '/case%2dsheet/abc',
    '/jwt-login?token=abc',
    '/jwt-login?%74oken=abc&x=%zz%',
  ])
    expect([url, await policyOf(url)]).toEqual([url, 'no-referrer']);
  for (const url of ['/', '/item/7', '/item/7?x=%zz']) expect([url, await policyOf(url)]).toEqual([url, undefined]);
});
