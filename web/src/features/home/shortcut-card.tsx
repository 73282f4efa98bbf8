import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

export type Shortcut = { label: string; icon: LucideIcon; link: LinkProps };

/** A link from the home page to another page. */
export function ShortcutCard({ shortcut: { label, icon: Icon, link } }: { shortcut: Shortcut }) {
  return (
    <Link
      {...link}
      className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 font-medium leading-tight transition-colors hover:border-tide"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-tide" />
      {label}
    </Link>
  );
}
