import type { ReactNode } from 'react';

/** Stands in for the router's link, which leads nowhere before the router is there. */
export const Link = ({ className, children }: { className: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useValidAnchor: nobody can reach it, and the real one takes its place
  <a className={className}>{children}</a>
);
