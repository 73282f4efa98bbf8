import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Badge, CountBadge } from '@/components/ui/badge.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu.tsx';
import type { VisibleEntry } from './menus.ts';
import { useEntries } from './use-entries.ts';

type HeaderMenuProps = { label: string; entries: VisibleEntry[]; unread: number };

export function HeaderMenu({ label, entries, unread }: HeaderMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className={buttonClass({
            variant: 'ghost',
            size: 'sm',
            className: 'group px-2.5 data-[state=open]:bg-raised',
          })}
        >
          {label}
          <ChevronDown
            aria-hidden
            className="-ml-1 size-4! text-ink-muted transition-transform group-data-[state=open]:rotate-180"
          />
        </button>
      }
    >
      <Entries label={label} entries={entries} unread={unread} />
    </DropdownMenu>
  );
}

function Entries({ label, entries, unread }: HeaderMenuProps) {
  return useEntries(label, entries).map((entry) =>
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
