import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** Wraps a table that may be wider than the page. It scrolls on its own, also by keyboard. */
export function WideTable({ label, className, ...rest }: ComponentProps<'section'> & { label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
      tabIndex={0}
      className={clsx('relative overflow-x-auto rounded-card border border-line bg-surface', className)}
      {...rest}
    />
  );
}
