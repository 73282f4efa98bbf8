// Trades the refresh token for a new pair. Trading a token whose new pair is in use ends the session, so calls share one
// trade and tabs take turns. Where tabs cannot take turns, the server answers the slower one 409; it then uses the pair the
// quicker one stored.
import { authApi, type SignedIn } from '@nautical/core/contracts/members/auth';
import type { ErrorBody } from '@nautical/core/errors';
import { OTHER_TAB_STORES_MS, RENEWAL_MS } from './timings.ts';
import { toast } from './toast.ts';
import { accessToken, clearTokens, isSignedIn, refreshToken, storeTokens } from './tokens.ts';

type Pair = Pick<SignedIn, 'accessToken' | 'refreshToken'>;

let underway: Promise<boolean> | undefined;

/**
 * Replaces the access token the server refused. False means that the server has ended the session, and the tokens are
 * gone. Where the server cannot be reached it fails, and the tokens stay for the next try.
 */
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
  const answer = mine ? await ask(mine) : REFUSED;
  if (refreshToken() !== mine) return isSignedIn();
  if (answer === UNREACHED) throw new TypeError('Could not renew the session');
  if (answer === REFUSED) {
    clearTokens();
    toast({ title: 'You’ve been signed out', description: 'Your session has ended. Please sign in again.' });
  }
  if (answer !== REFUSED) storeTokens(answer);
  return answer !== REFUSED;
}

const REFUSED = 'refused';
/** Nobody answered, or somebody other than our server did: a proxy, or the sign-in page of a hotel. */
const UNREACHED = 'unreached';

async function ask(token: string): Promise<Pair | typeof REFUSED | typeof UNREACHED> {
  try {
    const response = await fetch(authApi.refresh.path, {
      method: authApi.refresh.method,
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: token }),
      signal: AbortSignal.timeout(RENEWAL_MS),
    });
    if (response.status === 409) await new Promise((resolve) => setTimeout(resolve, OTHER_TAB_STORES_MS));
    const answer: Partial<Pair & ErrorBody> = await response.json();
    if (answer.accessToken && answer.refreshToken) return answer as Pair;
    // It also refuses whoever asks too often, or while its database is away; that says nothing of the token.
    return answer.code && [400, 401].includes(response.status) ? REFUSED : UNREACHED;
  } catch (error) {
    console.error('Token refresh failed:', error);
    return UNREACHED;
  }
}
