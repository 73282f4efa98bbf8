import { isLoginPath } from './api.ts';

/** Where to go after signing in: the address asked for, if it is one of ours and no login screen again. */
export function wantedAddress(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  // Resolving `/.//host` leaves `//host`, which the browser takes for another site when it resolves it again.
  const isOurs = origin === location.origin && !pathname.startsWith('//');
  return isOurs && !isLoginPath(pathname) ? pathname + search + hash : '/';
}

/** Where to go on from the page somebody has just signed in on: from everywhere but /login, nowhere else. */
export const addressAfterLogin = () =>
  location.pathname === '/login'
    ? wantedAddress(new URLSearchParams(location.search).get('next'))
    : location.pathname + location.search + location.hash;
