import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret nobody can guess: 32 random bytes. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token; the token itself is known to its holder alone. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Compares in constant time, so that a secret can't be guessed letter by letter. */
export const isSameSecret = (given: string, expected: string) =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));

/** A key for one purpose, so that what is signed or sealed for one can never pass for another. */
export const keyFor = (purpose: Purpose, [sessionSecret]: Secrets) =>
  createHmac('sha256', sessionSecret).update(purpose).digest();

/** The key in use and those before it, for what was signed or sealed with one of them. */
export const keysFor = (purpose: Purpose, sessionSecrets: Secrets) =>
  sessionSecrets.map((secret) => keyFor(purpose, [secret]));

type Purpose = 'refresh' | 'social' | 'device' | 'authenticator';
type Secrets = readonly [string, ...string[]];

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what has to be read again (AES-256-GCM). `owner` is not hidden, but only with it can it be opened. */
export function seal(key: Buffer, owner: string, content: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** What was sealed; nothing when it was changed, belongs to somebody else, or was sealed with another key. */
export function unseal(key: Buffer, owner: string, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
