import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = { title: ReactNode; open?: boolean; className?: string; children: ReactNode };

/** A collapsible section with an arrow. */
export function Disclosure({ title, open = false, className, children }: DisclosureProps) {
  return (
    <details open={open} className={clsx('group', className)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control font-medium [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
