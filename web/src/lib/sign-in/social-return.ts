// The return from a social sign-in. The values in the address are worth nothing by themselves: the server trades a code for
// a session only in the browser that started the sign-in, and tokens are accepted only in the tab that did. Someone who is
// already signed in stays signed in.
import { authApi, type Entered, type SecondFactorAsked, type SignedIn } from '@nautical/core/contracts/members/auth';
import { useSyncExternalStore } from 'react';
import { call } from '../api.ts';
import { signIn } from '../session.ts';
import { SOCIAL_SIGN_IN_MS } from '../timings.ts';
import { toast } from '../toast.ts';
import { isSignedIn } from '../tokens.ts';

declare global {
  interface Window {
    /** Taken out of the address by the page itself, before anything was loaded: see index.html. */
    socialReturn?: string;
  }
}

const LEFT_AT = 'socialSignIn';

/** Records that this tab is leaving for a provider. */
export function leaveForProvider() {
  try {
    sessionStorage.setItem(LEFT_AT, String(Date.now()));
  } catch {
    // If storage is blocked, only the server's cookie identifies this browser.
  }
}

/** Whether this tab left for a provider a moment ago. It is good for one return. */
function hasLeft(): boolean {
  try {
    const leftAt = Number(sessionStorage.getItem(LEFT_AT));
    sessionStorage.removeItem(LEFT_AT);
    return leftAt > 0 && Date.now() - leftAt < SOCIAL_SIGN_IN_MS;
  } catch {
    return false;
  }
}

/** The result in the address, which is removed from it; undefined if there is none. */
export function takeReturn(): string | undefined {
  const url = new URL(location.href);
  const inAddress = url.searchParams.get('tokens');
  if (inAddress !== null) {
    url.searchParams.delete('tokens');
    history.replaceState(history.state, '', url);
  }
  const returned = window.socialReturn ?? inAddress ?? undefined;
  delete window.socialReturn;
  return returned;
}

let isReturning = false;
const watchers = new Set<() => void>();
function setReturning(value: boolean) {
  isReturning = value;
  for (const watcher of watchers) watcher();
}
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
/** True while the session of a returning member is being requested. */
export const useIsReturning = () => useSyncExternalStore(watch, () => isReturning);

/** Signs the returning member in, if this browser started the sign-in and nobody is signed in. */
export async function enterByReturn(returned: string): Promise<'entered' | 'stayed' | 'failed' | SecondFactorAsked> {
  const isOurs = hasLeft();
  if (isSignedIn()) {
    toast({ title: 'You’re already signed in', description: 'Sign out first to switch accounts.' });
    return 'stayed';
  }
  setReturning(true);
  try {
    const answer = await sessionOf(returned, isOurs);
    if ('secondFactor' in answer) return answer;
    signIn(answer);
    return 'entered';
  } catch (error) {
    console.error('Could not finish the sign-in:', error);
    return 'failed';
  } finally {
    setReturning(false);
  }
}

async function sessionOf(returned: string, isOurs: boolean): Promise<Entered> {
  const content = JSON.parse(returned) as Partial<SignedIn & { code: string }> | null;
  if (content?.code) return call(authApi.socialSignIn, { body: { code: content.code } });
  if (!isOurs) throw new Error('This tab did not start a sign-in');
  const { accessToken, refreshToken, user } = content ?? {};
  if (!accessToken || !refreshToken || !user) throw new Error('A token is missing');
  return { accessToken, refreshToken, user };
}
