// The two tokens of the session. They live in local storage; where that is refused (private mode, blocked
// cookies) they live in memory, and the session lasts as long as the page.
import type { SignedIn } from '@nautical/core/contracts/members/auth';
import { useSyncExternalStore } from 'react';

const KEYS = ['accessToken', 'refreshToken', 'user'] as const;
type Key = (typeof KEYS)[number];

const memory = new Map<Key, string>();
const listeners = new Set<() => void>();

function get(key: Key): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function put(key: Key, value: string) {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

function drop(key: Key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored where storing is refused.
  }
}

const notify = () => {
  for (const listener of listeners) listener();
};

/** Signing in or out in one tab does so in the others. */
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === 'accessToken') notify();
});

export const accessToken = () => get('accessToken');
export const refreshToken = () => get('refreshToken');

/** Stores a pair of tokens; the return from a social sign-in brings the user's record too. */
export function storeTokens(pair: Pick<SignedIn, 'accessToken' | 'refreshToken'> & { user?: unknown }) {
  // The access token goes last: other tabs wake up on it and must find the rest in place.
  if (pair.user !== undefined) put('user', JSON.stringify(pair.user));
  put('refreshToken', pair.refreshToken);
  put('accessToken', pair.accessToken);
  notify();
}

export function clearTokens() {
  for (const key of KEYS) drop(key);
  notify();
}

/** Calls back whenever the tokens change, here or in another tab. */
export function onTokensChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Signed in means an access token is present. */
export const isSignedIn = () => accessToken() !== null;
export const useIsSignedIn = () => useSyncExternalStore(onTokensChange, isSignedIn, isSignedIn);
