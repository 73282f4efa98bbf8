// Runs while the application is built: draws the home page as it is before anything is known of the member or the listings.
import type { User } from '@nautical/core/contracts/members/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { Shell } from '@/app/shell/shell.tsx';
import { queryClient } from '@/lib/query.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';

/** A placeholder viewer: a name nobody sees, no picture, no rights. */
const SOMEBODY = { username: '\u200b', avatar: null, role: 'user' } as User;

export async function drawFrame(): Promise<string> {
  const routeTree = createRootRoute({
    component: () => (
      <>
        <div className="water" />
        <Shell user={SOMEBODY}>
          <HomeScreen filters={{}} />
        </Shell>
      </>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: true });
  await router.load();
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      {/* It has none of the application's routes, which the types expect. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  // What it would have asked for is not kept, which would keep the build waiting.
  queryClient.clear();
  return markup;
}
