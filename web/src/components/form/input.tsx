import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** The shared style of text inputs and selects. */
export const controlClass =
  'w-full rounded-control border border-ink-muted/70 bg-surface px-3 text-ink transition-colors hover:border-ink-muted aria-invalid:border-urchin disabled:opacity-55';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(controlClass, 'h-11', className)} {...rest} />;
}
