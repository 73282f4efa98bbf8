// Loaded when the first header menu is opened: see header-menu.tsx.
import { Link } from '@tanstack/react-router';
import { MenuItem } from '@/components/overlay/dropdown-menu.tsx';
import { Badge, CountBadge } from '@/components/ui/badge.tsx';
import type { MenuLabel } from './menu-labels.ts';
import { useEntries } from './use-entries.ts';

export function HeaderMenuEntries({ label, unread }: { label: MenuLabel; unread: number }) {
  return useEntries(label).map((entry) =>
    entry.isClickable ? (
      <MenuItem key={entry.label} asChild>
        <Link {...entry.link}>
          <entry.icon aria-hidden />
          {entry.label}
          {entry.note && <span className="ml-auto text-ink-muted text-sm">{entry.note}</span>}
          {entry.unread && <CountBadge count={unread} noun="unread" className="ml-auto" />}
        </Link>
      </MenuItem>
    ) : (
      <MenuItem key={entry.label} disabled>
        <entry.icon aria-hidden />
        {entry.label}
        <Badge className="ml-auto">{entry.note}</Badge>
      </MenuItem>
    ),
  );
}
