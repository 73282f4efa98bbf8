import { createHmac, timingSafeEqual } from 'node:crypto';
import { newToken } from '../../../kit/secrets.ts';

/** A key for one purpose, so that what is signed for one can never pass for another. */
export const keyFor = (purpose: 'refresh' | 'social', sessionSecret: string) =>
  createHmac('sha256', sessionSecret).update(purpose).digest();

/** A refresh token names its session under our signature, so an old one still tells which session to end. */
export function newRefreshToken(sessionSecret: string, sessionId: string) {
  const content = `${sessionId}.${newToken()}`;
  return `${content}.${signature(sessionSecret, content)}`;
}

/** The session a refresh token was made for, current or old; nothing for a token we did not make. */
export function sessionOfRefreshToken(sessionSecret: string, token: string): string | undefined {
  const end = token.lastIndexOf('.');
  const content = token.slice(0, Math.max(end, 0));
  const given = Buffer.from(token.slice(end + 1));
  const expected = Buffer.from(signature(sessionSecret, content));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return content.slice(0, content.indexOf('.'));
}

const signature = (sessionSecret: string, content: string) =>
  createHmac('sha256', keyFor('refresh', sessionSecret)).update(content).digest('base64url');
