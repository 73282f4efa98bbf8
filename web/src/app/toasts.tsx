import { type ComponentType, lazy, Suspense } from 'react';
import { useToasts } from '@/lib/toast.ts';

const Toaster = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('@/components/ui/toast.tsx')).Toaster };
  } catch (error) {
    // Without a network there may be no way to show toasts; the page must stand all the same.
    console.warn('Could not show toasts:', error);
    return { default: () => null };
  }
});

/** Loads the toast code when the first toast is shown. */
export function Toasts() {
  return <Suspense>{useToasts().length > 0 && <Toaster />}</Suspense>;
}
