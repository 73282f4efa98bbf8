import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
};
/** What `default-src` does not speak for has to be forbidden by name. */
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers on every answer. Answers are data unless they say otherwise, so by default a browser may do nothing with them. */
export function secureHeaders(app: FastifyInstance, config: Config) {
  const headers: Record<string, string> = {
    ...ALWAYS,
    'content-security-policy': NOTHING_ALLOWED,
    'cache-control': 'no-store',
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // What a handler set itself stays.
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    done();
  });
}

/**
 * The policy of a page: our own files, the inline pieces that carry this nonce, and the gateways' card fields in a frame,
 * nothing else.
 */
export const pagePolicy = (nonce: string, frameOrigins: readonly string[] = []) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    `frame-src ${frameOrigins.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The policy of the service worker: it may ask this site, and nobody else. */
export const WORKER_POLICY = `${NOTHING_ALLOWED}; connect-src 'self'`;
