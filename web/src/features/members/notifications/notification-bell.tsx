import { notificationsApi } from '@nautical/core/contracts/members/notifications';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Popover } from '@/components/overlay/popover.tsx';
import { CountBadge } from '@/components/ui/badge.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { read } from '@/lib/query.ts';

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));

/** The member’s notifications behind a bell with an unread count. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(read(notificationsApi.unread)).data?.count ?? 0;
  return (
    <Popover
      label="Notifications"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}>
          <Bell aria-hidden />
          <span className="sr-only">Notifications</span>
          <CountBadge count={unread} noun="unread" className="absolute top-0 right-0" />
        </button>
      }
    >
      <Suspense fallback={<Skeleton className="m-4 h-64" />}>
        <NotificationPanel onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
