import type { ReactNode } from 'react';

/** The one heading of a page. It takes the focus after a navigation, so that reading starts there. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="wrap-anywhere min-w-0 font-bold font-display text-2xl tracking-tight md:text-3xl">
      {children}
    </h1>
  );
}
