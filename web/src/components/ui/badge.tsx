import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { badge } from '@/lib/format.ts';

const badgeClass = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2 py-0.5 font-semibold text-xs',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-raised text-ink',
        tide: 'border-tide/40 bg-surface text-tide',
        coral: 'border-coral/40 bg-surface text-coral',
        kelp: 'border-kelp/40 bg-surface text-kelp',
        sand: 'border-sand/40 bg-surface text-sand',
        urchin: 'border-urchin/40 bg-surface text-urchin',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type BadgeProps = VariantProps<typeof badgeClass> & { children: ReactNode; className?: string };

export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={badgeClass({ tone, className })}>{children}</span>;
}

/** An unread count; nothing when there is none. */
export function CountBadge({ count, noun, className = '' }: { count: number; noun: string; className?: string }) {
  if (count < 1) return null;
  return (
    <span
      className={`figures inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-coral px-1 font-bold text-canvas text-xs ${className}`}
    >
      {badge(count)}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}
