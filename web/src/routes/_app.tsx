import type { User } from '@nautical/core/contracts/members/auth';
import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Dialogs } from '@/app/dialogs.tsx';
import { isFormersEntry } from '@/app/former-entries.ts';
import { prefetchWhenIdle } from '@/app/prefetch.ts';
import { Shell } from '@/app/shell/shell.tsx';
import { fetchPartsWhenIdle } from '@/components/overlay/later-part.ts';
import { ShellSkeleton } from '@/components/shell/shell-skeleton.tsx';
import { isDrawnAhead } from '@/lib/page/head-start.ts';
import { lazyPart } from '@/lib/page/lazy-part.tsx';
import { userQuery, useUser } from '@/lib/session.ts';
import { useIsReturning } from '@/lib/sign-in/social-return.ts';
import { AWAY_RETRY_MS } from '@/lib/timings.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, preload }) => {
    if (!preload && isFormersEntry()) throw redirect({ to: '/', replace: true });
    // Loads the member while the screens' code is loading.
    const asking = context.queryClient.prefetchQuery(userQuery);
    if (isDrawnAhead()) await asking;
  },
  component: AppRoute,
});

const SignedOut = lazy(() => import('@/app/signed-out.tsx'));

const UnreachableScreen = lazy(async () => ({
  default: (await import('@/components/shell/unreachable-screen.tsx')).UnreachableScreen,
}));

const Messaging = lazyPart(async () => (await import('@/app/messaging.tsx')).Messaging);

/** Nearly every address below shows the login screen to signed-out visitors. */
function AppRoute() {
  const { user, isLoading, isUnreachable, isFetching, retry } = useUser();
  const isReturning = useIsReturning();
  if (isLoading || isReturning) return <ShellSkeleton />;
  if (user) return <SignedIn user={user} />;
  return (
    <Suspense fallback={<ShellSkeleton />}>
      {isUnreachable ? <UnreachableScreen onRetry={() => void retry()} retrying={isFetching} /> : <SignedOut />}
    </Suspense>
  );
}

function SignedIn({ user }: { user: User }) {
  const router = useRouter();
  useEffect(fetchPartsWhenIdle, []);
  useEffect(() => prefetchWhenIdle(router), [router]);
  // These aren't urgent, so they load after the page.
  useEffect(() => startLater(async () => (await import('@/app/live-effects.ts')).startLive()), []);
  useEffect(
    () => startLater(async () => (await import('@/app/pushes.ts')).startPushes(router, user.id)),
    [router, user.id],
  );
  return (
    <Shell user={user}>
      <Outlet />
      <Dialogs />
      <Suspense>
        <Messaging />
      </Suspense>
    </Shell>
  );
}

/** Starts the deferred loading, and again until it can be loaded. Returns a function that stops it, even before it has started. */
function startLater(start: () => Promise<() => void>) {
  let isOver = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () =>
    start().then(
      (end) => {
        stop = end;
        if (isOver) end();
      },
      () => {
        if (!isOver) timer = setTimeout(attempt, AWAY_RETRY_MS);
      },
    );
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}
