import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from '@/components/shell/error-screen.tsx';
import { known } from '@/lib/page/known-routes.ts';
import { queryClient } from '@/lib/query.ts';
import { routeTree } from '../routeTree.gen.ts';

/** Addresses hold plain text: `?search=42` is the text 42, as it was typed. */
function stringifySearch(search: Record<string, unknown>) {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** Tests pass their own history; otherwise the browser's is used. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    // The query cache decides what is fresh, so the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('@/components/shell/not-found-screen.tsx'),
      'NotFoundScreen',
    ),
    defaultPendingComponent: lazyRouteComponent(() => import('@/components/shell/pending-screen.tsx'), 'PendingScreen'),
    defaultViewTransition: true,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    scrollRestoration: true,
  });
  known.routes = Object.values(router.routesById);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The screen is not built yet, so nothing links to it. */
    isUpcoming?: true;
  }
}
