import { isLoginPath } from '../api.ts';

/** Where to go after signing in: the requested address, if it's on this site and isn't a login screen. */
export function wantedAddress(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  // Resolving `/.//host` leaves `//host`, which the browser takes for another site when it resolves it again.
  const isOurs = origin === location.origin && !pathname.startsWith('//');
  return isOurs && !isLoginPath(pathname) ? pathname + search + hash : '/';
}

/** Where to go after signing in on this page: from /login to its `next` address, otherwise nowhere else. */
export const addressAfterLogin = () =>
  location.pathname === '/login'
    ? wantedAddress(new URLSearchParams(location.search).get('next'))
    : location.pathname + location.search + location.hash;
