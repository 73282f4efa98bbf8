// Loaded when it is opened: see mobile-menu.tsx.
import { Link } from '@tanstack/react-router';
import { Phone, Plus, Siren } from 'lucide-react';
import { DialogClose, Sheet } from '@/components/overlay/dialog.tsx';
import { Badge, CountBadge } from '@/components/ui/badge.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { useSite } from '@/features/members/site/viewer.ts';
import { useUnreadChats } from '@/features/talk/instant-messages/unread-chats.ts';
import { useIsNarrow } from '@/lib/page/use-is-narrow.ts';
import { MENU_LABELS, type MenuLabel } from './menu-labels.ts';
import type { VisibleEntry } from './menus.ts';
import { useEntries } from './use-entries.ts';

const itemClass = 'flex min-h-11 items-center justify-between gap-2 rounded-control px-2';

type MobileMenuSheetProps = { unread: number; open: boolean; onOpenChange: (open: boolean) => void };

export function MobileMenuSheet({ unread, open, onOpenChange }: MobileMenuSheetProps) {
  const phone = useSite()?.emergencyPhone;
  // On phones, Messages is the way to the chats too, and the bottom bar counts both.
  const chats = useUnreadChats();
  const isPhone = useIsNarrow();
  return (
    <Sheet title="Menu" open={open} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-2">
        <DialogClose>
          <Link to="/" search={{ create: '1' }} className={buttonClass()}>
            <Plus aria-hidden />
            Create Post
          </Link>
        </DialogClose>
        <DialogClose>
          <Link to="/emergency-care" className={buttonClass({ variant: 'secondary', className: 'text-urchin!' })}>
            <Siren aria-hidden />
            My fish is sick
          </Link>
        </DialogClose>
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass({ variant: 'danger' })}>
            <Phone aria-hidden />
            Emergency SOS
          </a>
        )}
      </div>
      {MENU_LABELS.map((label) => (
        <nav key={label} aria-label={label} className="mt-5">
          <h3 className="mb-1 px-2 font-semibold text-ink-muted text-sm">{label}</h3>
          <ul className="grid grid-cols-2 gap-x-2">
            <ShortEntries label={label} unread={isPhone ? unread + chats : unread} />
          </ul>
        </nav>
      ))}
    </Sheet>
  );
}

function ShortEntries({ label, unread }: { label: MenuLabel; unread: number }) {
  return useEntries(label).map((entry) => (
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
