import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router';
import { LiveRegion } from '@/components/shell/live-region.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => pageTitle(),
  component: Root,
});

function Root() {
  return (
    <>
      <HeadContent />
      <div className="water" />
      <Outlet />
      <LiveRegion />
    </>
  );
}
