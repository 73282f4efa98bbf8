import { Link } from '@tanstack/react-router';
import { Menu, Phone, Plus } from 'lucide-react';
import { Badge, CountBadge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { DialogClose, Sheet } from '@/components/ui/dialog.tsx';
import { useSite, useViewer } from '@/features/members/site/viewer.ts';
import { MENUS, type VisibleEntry, visibleEntries } from './menus.ts';
import { useEntries } from './use-entries.ts';

const itemClass = 'flex min-h-11 items-center justify-between gap-2 rounded-control px-2';

export function MobileMenu({ unread }: { unread: number }) {
  const viewer = useViewer();
  const phone = useSite()?.emergencyPhone;
  return (
    <Sheet
      title="Menu"
      trigger={
        <Button variant="ghost" size="icon" aria-label="Menu" className="lg:hidden">
          <Menu aria-hidden />
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <DialogClose>
          <Link to="/" search={{ create: '1' }} className={buttonClass()}>
            <Plus aria-hidden />
            Create Post
          </Link>
        </DialogClose>
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass({ variant: 'danger' })}>
            <Phone aria-hidden />
            Emergency SOS
          </a>
        )}
      </div>
      {MENUS.map((menu) => (
        <nav key={menu.label} aria-label={menu.label} className="mt-5">
          <h3 className="mb-1 px-2 font-semibold text-ink-muted text-sm">{menu.label}</h3>
          <ul className="grid grid-cols-2 gap-x-2">
            <ShortEntries label={menu.label} entries={visibleEntries(menu, viewer)} unread={unread} />
          </ul>
        </nav>
      ))}
    </Sheet>
  );
}

function ShortEntries({ label, entries, unread }: { label: string; entries: VisibleEntry[]; unread: number }) {
  return useEntries(label, entries).map((entry) => (
    <li key={entry.label}>
      <ShortEntry entry={entry} unread={unread} />
    </li>
  ));
}

function ShortEntry({ entry, unread }: { entry: VisibleEntry; unread: number }) {
  const label = entry.short ?? entry.label;
  if (!entry.isClickable)
    return (
      <span className={`${itemClass} text-ink-muted`}>
        {label}
        <Badge>{entry.note}</Badge>
      </span>
    );
  return (
    <DialogClose>
      <Link {...entry.link} className={`${itemClass} hover:bg-raised`}>
        {label}
        {entry.note && <span className="text-ink-muted text-xs">{entry.note}</span>}
        {entry.unread && <CountBadge count={unread} noun="unread" />}
      </Link>
    </DialogClose>
  );
}
