import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LiveRegion } from '@/components/shell/live-region.tsx';
import { pageTitle, titleAmong } from '@/lib/page/page-title.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => pageTitle(),
  component: Root,
});

function Root() {
  useDocumentTitle();
  return (
    <>
      <div className="water" />
      <Outlet />
      <LiveRegion />
    </>
  );
}

/** The only part of the router's head management we need. */
function useDocumentTitle() {
  const title = useRouterState({ select: ({ matches }) => titleAmong(matches) });
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
