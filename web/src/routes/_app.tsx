import type { User } from '@nautical/core/contracts/members/auth';
import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Dialogs } from '@/app/dialogs.tsx';
import { LIVE_EFFECTS } from '@/app/live-effects.ts';
import { prefetchWhenIdle } from '@/app/prefetch.ts';
import { Shell } from '@/app/shell/shell.tsx';
import { ShellSkeleton } from '@/components/shell/shell-skeleton.tsx';
import { isDrawnAhead } from '@/lib/page/head-start.ts';
import { startRealtime } from '@/lib/realtime.ts';
import { userQuery, useUser } from '@/lib/session.ts';

export const Route = createFileRoute('/_app')({
  // Asks who is there while the screens' code is on its way.
  beforeLoad: async ({ context }) => {
    const asking = context.queryClient.prefetchQuery(userQuery);
    if (isDrawnAhead()) await asking;
  },
  component: AppRoute,
});

const LoginScreen = lazy(async () => ({
  default: (await import('@/features/members/auth/login-screen.tsx')).LoginScreen,
}));

const Messaging = lazy(async () => ({ default: (await import('@/app/messaging.tsx')).Messaging }));

/** Every address below shows the login screen to whoever is not signed in. */
function AppRoute() {
  const { user, isLoading } = useUser();
  if (isLoading) return <ShellSkeleton />;
  if (user) return <SignedIn user={user} />;
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <LoginScreen />
    </Suspense>
  );
}

function SignedIn({ user }: { user: User }) {
  const router = useRouter();
  useEffect(() => prefetchWhenIdle(router), [router]);
  useEffect(() => startRealtime(LIVE_EFFECTS), []);
  useEffect(() => {
    // Nobody waits for it, so it comes after the page.
    const starting = import('@/app/pushes.ts').then(({ startPushes }) => startPushes(router, user.id));
    return () => void starting.then((stop) => stop());
  }, [router, user.id]);
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
