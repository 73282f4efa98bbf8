import { createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { isSameSecret, keyFor, keysFor, newToken } from '../../../kit/secrets.ts';

type Secrets = Config['sessionSecrets'];

/** A refresh token names its session under our signature, so an old one still tells which session to end. */
export function newRefreshToken(secrets: Secrets, sessionId: string) {
  const content = `${sessionId}.${newToken()}`;
  return `${content}.${signature(keyFor('refresh', secrets), content)}`;
}

/** The session of a refresh token, current or old; undefined for a token we didn't issue. */
export function sessionOfRefreshToken(secrets: Secrets, token: string): string | undefined {
  const end = token.lastIndexOf('.');
  const content = token.slice(0, Math.max(end, 0));
  const given = token.slice(end + 1);
  const isOurs = keysFor('refresh', secrets).some((key) => isSameSecret(given, signature(key, content)));
  return isOurs ? content.slice(0, content.indexOf('.')) : undefined;
}

const signature = (key: Buffer, content: string) => createHmac('sha256', key).update(content).digest('base64url');
