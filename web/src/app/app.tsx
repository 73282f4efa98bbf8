import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { queryClient } from '@/lib/query.ts';
import { useToasts } from '@/lib/toast.ts';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  );
}

const Toaster = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('@/components/ui/toast.tsx')).Toaster };
  } catch (error) {
    // Without a network there may be no way to show toasts; the page must stand all the same.
    console.warn('Toasts cannot be shown:', error);
    return { default: () => null };
  }
});

/** Loads what shows toasts when there is the first one to show. */
function Toasts() {
  return <Suspense>{useToasts().length > 0 && <Toaster />}</Suspense>;
}
