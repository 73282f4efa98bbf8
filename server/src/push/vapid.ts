// How a push service knows who sends (RFC 8292): every request is signed with keys that this installation made once.
import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { vapidKeys } from '../db/schema/members/notifications.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

const ONLY_ROW = 1;
const VALID_SECONDS = 12 * 60 * 60; // push services refuse more than a day

/** The keys of this installation, made at the first call. Two servers that begin at once agree on one pair. */
export async function getVapidKeys(db: Db): Promise<VapidKeys> {
  const find = () => db.select().from(vapidKeys).where(eq(vapidKeys.id, ONLY_ROW));
  const [known] = await find();
  if (known) return known;
  await db
    .insert(vapidKeys)
    .values({ id: ONLY_ROW, ...newKeys() })
    .onConflictDoNothing();
  return (await find())[0]!;
}

function newKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** The Authorization header for a request to `endpoint`. */
export function vapidHeader(endpoint: URL, subject: string, { publicKey, privateKey }: VapidKeys, now: Date): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const claims = { aud: endpoint.origin, exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS, sub: subject };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encodePart).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Whom a push service may turn to: the site, or where its mail comes from. */
export const vapidSubject = ({ publicUrl, mail: { from } }: Config) =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${from.match(/<(.+)>/)?.[1] ?? from}`;
