import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../kit/context.ts';

const VALID_DAYS = 90;
const DAY_MS = 86_400_000;
const PATH = '/.well-known/security.txt';

/** Says whom to tell of a weakness, where whoever finds one looks for it (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, { config, now }: Services) {
  const site = config.publicUrl?.startsWith('https:') ? config.publicUrl : undefined;
  app.get(PATH, { config: { access: 'public' } }, async (_request, reply) => {
    const lines = [
      `Contact: ${contactOf(config)}`,
      `Expires: ${expiry(now()).toISOString()}`,
      'Preferred-Languages: en',
      ...(site ? [`Canonical: ${site}${PATH}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

/** Whoever the settings name, or where the mail comes from. */
function contactOf({ securityContact, mail: { from } }: Config) {
  if (securityContact) return securityContact.includes(':') ? securityContact : `mailto:${securityContact}`;
  return `mailto:${from.match(/<(.+)>/)?.[1] ?? from}`;
}

/** It holds for as long as somebody runs this server: told anew each day, and over a while after the last one. */
const expiry = (now: Date) => new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
