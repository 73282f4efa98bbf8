import { type ComponentType, lazy, Suspense } from 'react';
import { useToasts } from '@/lib/toast.ts';

const Toaster = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('@/components/ui/toast.tsx')).Toaster };
  } catch (error) {
    // Without a network the toast code may not load; the page must still work.
    console.warn('Couldn’t show toasts:', error);
    return { default: () => null };
  }
});

/** Loads the toast code when the first toast is shown. */
export function Toasts() {
  return <Suspense>{useToasts().length > 0 && <Toaster />}</Suspense>;
}
