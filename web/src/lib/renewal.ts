// Trades the refresh token for a new pair. A token is good for one trade, and trading a used one ends the session,
// so calls share one trade and tabs take turns. Where tabs cannot take turns, the server answers the slower one 409;
// it then uses the pair the quicker one stored.
import { authApi, type SignedIn } from '@nautical/core/contracts/members/auth';
import { OTHER_TAB_STORES_MS } from './timings.ts';
import { accessToken, clearTokens, isSignedIn, refreshToken, storeTokens } from './tokens.ts';

let underway: Promise<boolean> | undefined;

/** Replaces the access token the server refused. False means the session is over and the tokens are gone. */
export function renewTokens(refused: string): Promise<boolean> {
  underway ??= inTurn(() => trade(refused)).finally(() => {
    underway = undefined;
  });
  return underway;
}

// Browsers offer locks to secure pages only.
const inTurn = (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('token-renewal', work) : work();

async function trade(refused: string): Promise<boolean> {
  // Another call or another tab may have been quicker, or the member has signed out.
  if (accessToken() !== refused) return isSignedIn();
  const mine = refreshToken();
  const pair = mine ? await ask(mine) : undefined;
  if (refreshToken() !== mine) return isSignedIn();
  if (pair) storeTokens(pair);
  else clearTokens();
  return pair !== undefined;
}

async function ask(token: string): Promise<Pick<SignedIn, 'accessToken' | 'refreshToken'> | undefined> {
  try {
    const response = await fetch(authApi.refresh.path, {
      method: authApi.refresh.method,
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: token }),
    });
    if (response.status === 409) await new Promise((resolve) => setTimeout(resolve, OTHER_TAB_STORES_MS));
    return response.ok ? await response.json() : undefined;
  } catch (error) {
    console.error('Token refresh failed:', error);
    return undefined;
  }
}
