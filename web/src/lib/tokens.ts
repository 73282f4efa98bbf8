// The two tokens of the session and the member they belong to, as last told. They live in local storage; where that is refused (private mode, blocked
// cookies) they live in memory, and the session lasts as long as the page.
import type { SignedIn, User } from '@nautical/core/contracts/members/auth';
import { useSyncExternalStore } from 'react';
import { ownerOf } from './token-owner.ts';

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

/** Who this tab is for, from the first token it sees until it is signed out. */
let owner = ownerOf(get('accessToken'));

/** The member this tab is for; nobody while it is signed out. */
export const tabOwner = () => owner;

/** Whether another tab has signed somebody else in. What this tab shows and sends is not theirs. */
export function isSomebodyElses(): boolean {
  const stored = owner && ownerOf(get('accessToken'));
  return stored !== undefined && stored !== owner;
}

function notify() {
  const stored = get('accessToken');
  if (stored === null) owner = undefined;
  else owner ??= ownerOf(stored);
  for (const listener of listeners) listener();
}

/** Signing in or out in one tab does so in the others. */
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === 'accessToken') notify();
});
// A page the browser has put to rest is not told what was stored meanwhile.
for (const waking of ['pageshow', 'focus'])
  window.addEventListener(waking, () => {
    if (isSomebodyElses()) notify();
  });

export const accessToken = () => (isSomebodyElses() ? null : get('accessToken'));
export const refreshToken = () => (isSomebodyElses() ? null : get('refreshToken'));

/** Stores a pair of tokens, with the member's record where somebody signs in. */
export function storeTokens(pair: Pick<SignedIn, 'accessToken' | 'refreshToken'> & { user?: User }) {
  owner = ownerOf(pair.accessToken);
  // The access token goes last: other tabs wake up on it and must find the rest in place.
  if (pair.user) storeUser(pair.user);
  put('refreshToken', pair.refreshToken);
  put('accessToken', pair.accessToken);
  notify();
}

export const storeUser = (user: User) => put('user', JSON.stringify(user));

/** Who this tab is for, as the server last said; nothing where that is unknown or somebody else's. */
export function storedUser(): User | undefined {
  try {
    const user: User | null = JSON.parse(get('user') ?? 'null');
    return user && user.id === owner && !isSomebodyElses() ? user : undefined;
  } catch {
    return undefined;
  }
}

export function clearTokens() {
  if (!isSomebodyElses()) for (const key of KEYS) drop(key);
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
