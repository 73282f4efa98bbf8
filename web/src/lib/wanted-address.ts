import { isLoginPath } from './api.ts';

/** Where to go after signing in: the address asked for, if it is one of ours and no login screen again. */
export function wantedAddress(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/';
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  return origin === location.origin && !isLoginPath(pathname) ? pathname + search + hash : '/';
}
