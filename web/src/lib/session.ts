import {
  authApi,
  type Entered,
  type SecondFactorAsked,
  type SignedIn,
  type User,
} from '@nautical/core/contracts/members/auth';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, call, NAVIGATE_TO_LOGIN } from './api.ts';
import { clearDrafts, clearTyped } from './form/draft.ts';
import { forgetAnswers } from './offline/keep-application.ts';
import { queryClient, read } from './query.ts';
import { LOGGING_OUT_MS, USER_RETRIES } from './timings.ts';
import {
  clearTokens,
  isSignedIn,
  isSomebodyElses,
  onTokensChange,
  refreshToken,
  storedUser,
  storeTokens,
  storeUser,
  useIsSignedIn,
} from './tokens.ts';

/** The signed-in member. Until the server answers, and while offline, the last known one. */
export const userQuery = {
  ...read(authApi.user),
  initialData: storedUser,
  staleTime: ({ state: { data, dataUpdateCount } }: { state: { data: unknown; dataUpdateCount: number } }) =>
    data && dataUpdateCount > 0 ? Number.POSITIVE_INFINITY : 0,
  retry: (failures: number, error: Error) =>
    failures < USER_RETRIES && !(error instanceof ApiError && error.status === 401),
};

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  const { queryKey, state } = event.query;
  if (queryKey[0] === authApi.user.path && state.data && isSignedIn()) storeUser(state.data as User);
});

let loggingOut: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function setLoggingOut(timer: typeof loggingOut) {
  clearTimeout(loggingOut);
  loggingOut = timer;
  for (const watcher of watchers) watcher();
}
const watchLoggingOut = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** True for a moment after logging out, while the user and message queries are paused. */
export const isLoggingOut = () => loggingOut !== undefined;
export const useIsLoggingOut = () => useSyncExternalStore(watchLoggingOut, isLoggingOut, isLoggingOut);

// However the session ended, here or in another tab, nothing of the member is left for the next one. If another tab signed
// someone else in, this one starts over with them.
onTokensChange(() => {
  if (isSignedIn()) return;
  queryClient.clear();
  forgetAnswers();
  if (!isSomebodyElses()) return;
  clearTyped();
  location.replace('/');
});

/**
 * Who is signed in; nobody while loading. If there is a session but loading the member failed, `isUnreachable` is
 * true; it's retried automatically, or right away with `retry`.
 */
export function useUser() {
  const isIn = useIsSignedIn();
  const isLeaving = useIsLoggingOut();
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({ ...userQuery, enabled: isIn && !isLeaving });
  const isUnknown = isIn && !isLeaving && data === undefined;
  // A retry clears the error, so errors are counted instead.
  const isUnreachable = isUnknown && errorUpdateCount > 0;
  const user: User | null = (isIn && data) || null;
  return { user, isLoading: isUnknown && !isUnreachable, isUnreachable, isFetching, retry: refetch };
}

/** Starts a session from the server's reply to any kind of sign-in. */
export function signIn({ user, ...tokens }: SignedIn) {
  setLoggingOut(undefined);
  queryClient.clear();
  if (isSignedIn()) forgetAnswers();
  queryClient.setQueryData(userQuery.queryKey, user);
  storeTokens({ user, ...tokens });
}

/** Continues after any kind of sign-in: with a session, or with the second step. */
export function enter(answer: Entered, onSecondFactor: (asked: SecondFactorAsked['secondFactor']) => void) {
  if ('secondFactor' in answer) onSecondFactor(answer.secondFactor);
  else signIn(answer);
}

/** Ends the session here right away, and tells the server without waiting for its answer. */
export function logOut() {
  const token = refreshToken();
  setLoggingOut(setTimeout(() => setLoggingOut(undefined), LOGGING_OUT_MS));
  queryClient.clear();
  clearDrafts();
  clearTokens();
  call(authApi.logout, token ? { body: { refreshToken: token } } : {}).catch((error) =>
    console.error('Logout failed:', error),
  );
  window.dispatchEvent(new Event(NAVIGATE_TO_LOGIN));
}
