import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../kit/markup.ts';
import { answerNotFound } from './error-handler.ts';
import { fillPage, findPageHead } from './page-head.ts';
import { pagePolicy, WORKER_POLICY } from './security-headers.ts';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const HOLDS_SECRET = /[?&]tokens?=|^\/(sitter|case-sheet)\//i;
const A_YEAR = 'public, max-age=31536000, immutable';

/** Serves the browser application: its built files as they are, and its one page at every address that is a screen. */
export async function serveWeb(app: FastifyInstance, dist = DIST) {
  if (!existsSync(`${dist}/home.html`)) {
    app.log.warn('The web app hasn’t been built, so only the API is served');
    return app.setNotFoundHandler(answerNotFound);
  }
  const senderOf = (file: string) => {
    const html = readFileSync(`${dist}/${file}`, 'utf8');
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const nonce = randomBytes(16).toString('base64');
      const head = await findPageHead(request.ctx, request.url, originOf(request));
      // An address that holds a secret is told to nobody, not even to our own files.
      if (HOLDS_SECRET.test(decoded(request.url))) reply.header('referrer-policy', 'no-referrer');
      return reply
        .header('content-security-policy', pagePolicy(nonce, request.ctx.gateways.frameOrigins()))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(fillPage(html, nonce, head));
    };
  };
  const sendPage = senderOf('index.html');

  await app.register(serveStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: true,
    // Nor is a folder a file.
    allowedPath: (path) => !/^\/((index|home)\.html|\.vite\/)|\/$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? A_YEAR : 'public, max-age=300');
      // A new version of it must be found at once, and what it may do is settled by its own headers.
      if (/\/sw\.js(\.br|\.gz)?$/.test(path))
        reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY);
    },
  });
  app.get('/', senderOf('home.html'));
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(request, reply) : answerNotFound(request, reply),
  );
}

/** Whether a screen is asked for: by a browser, or by whoever takes anything, as those do who draw previews of links. */
export function wantsPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const [path = ''] = url.split('?');
  if (!['GET', 'HEAD'].includes(method) || /^\/(api|objects|assets|ws|metrics)(\/|$)/.test(path)) return false;
  const range = bestRangeFor('text/html', headers.accept);
  return range !== undefined && (range !== '*/*' || (headers.accept?.trim() === '*/*' && !/\.\w+$/.test(path)));
}

/** The most exact range of an Accept header that covers a type; nothing where none does or that one refuses it by q=0. */
function bestRangeFor(type: string, accept = ''): string | undefined {
  const ranges = accept.split(',').map((each) => {
    const [range = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return { range, isRefused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
  });
  const best = [type, type.replace(/\/.*/, '/*'), '*/*']
    .map((name) => ranges.find(({ range }) => range === name))
    .find((found) => found !== undefined);
  return best?.isRefused ? undefined : best?.range;
}

/** An address as a browser reads it, as far as our own words go: letters may be written as their numbers. */
const decoded = (url: string) =>
  url.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
