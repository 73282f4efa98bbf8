import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './input.tsx';

/** The native select, which phones and screen readers handle best. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={clsx(controlClass, 'h-11 appearance-none pr-10', className)} {...rest} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-ink-muted" />
    </span>
  );
}
