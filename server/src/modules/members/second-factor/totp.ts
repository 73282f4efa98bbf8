// Codes that change every half minute (RFC 6238 with HMAC-SHA-1, the form every authenticator app reads).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20; // as long as the hash, as RFC 4226 recommends
/** How many steps a clock may be off, to either side. */
const WINDOW = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = () => randomBytes(SECRET_BYTES);

export const stepAt = (time: Date) => Math.floor(time.getTime() / 1000 / STEP_SECONDS);

/** The code of a secret for one step (RFC 4226). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.at(-1)! & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step around `time` a code belongs to, if any. */
export function stepOf(secret: Buffer, code: string, time: Date): number | undefined {
  const given = Buffer.from(code);
  const now = stepAt(time);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, at) => now - WINDOW + at);
  // The latest wins, so that the fewest codes are left to use.
  return steps.findLast((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Bytes in the letters that authenticator apps accept when typed (RFC 4648). */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text;
}

/** The address behind the QR code. */
export function setupUri(secret: Buffer, account: string): string {
  const issuer = 'Nautical Marketplace';
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  // Authenticator apps read %20, not all of them read +.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${String(query).replaceAll('+', '%20')}`;
}
