// Webhooks carry their time and an HMAC over both: nobody else can make one, and an old one isn't taken again.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-sandbox-signature';
export const REPLAY_MS = 5 * 60_000;

const hmacOf = (secret: string, seconds: string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

export function sign(secret: string, body: string, now = Date.now()) {
  const seconds = String(Math.floor(now / 1000));
  return `t=${seconds},v1=${hmacOf(secret, seconds, body)}`;
}

/** Whether a signature is ours and at most five minutes old. */
export function isSigned(secret: string, signature: string, body: string, now: number): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!seconds || !given || Math.abs(now - Number(seconds) * 1000) > REPLAY_MS) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(hmacOf(secret, seconds, body)));
}
