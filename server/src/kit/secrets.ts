import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody can guess: 32 random bytes. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token; the token itself is known to its holder alone. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
