import { notificationsApi } from '@nautical/core/contracts/members/notifications';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, CheckCheck, Settings } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { useReadAll } from '@/features/members/notifications/api.ts';
import { NotificationRow } from '@/features/members/notifications/notification-row.tsx';
import { handleArrows } from '@/lib/focus/arrow-keys.ts';
import { pageHeading } from '@/lib/focus/catch-focus.ts';
import { read, readPages } from '@/lib/query.ts';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];
const pagesQuery = readPages(notificationsApi.list);

export function NotificationsScreen() {
  const unread = useQuery(read(notificationsApi.unread)).data?.count ?? 0;
  const { readAll, isPending } = useReadAll(pageHeading);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageHeading>Notifications</PageHeading>
        <div className="flex flex-wrap gap-2">
          {unread > 0 && (
            <Button variant="secondary" size="sm" loading={isPending} onClick={readAll}>
              {!isPending && <CheckCheck aria-hidden />}
              Mark all as read
            </Button>
          )}
          <Link to="/notification-settings" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Settings aria-hidden />
            Settings
          </Link>
        </div>
      </div>
      <PagedList
        pages={useInfiniteQuery(pagesQuery)}
        loading="Loading notifications…"
        skeleton={
          <Card className="flex flex-col gap-2 p-3">
            {ROWS.map((row) => (
              <Skeleton key={row} className="h-14" />
            ))}
          </Card>
        }
        failed="We couldn’t load your notifications"
        empty={
          <EmptyState
            icon={<Bell aria-hidden />}
            title="Nothing yet"
            sentence="Messages, price drops and other news appear here."
            action={
              <Link to="/" className={buttonClass({ variant: 'secondary' })}>
                Browse the marketplace
              </Link>
            }
          />
        }
      >
        {(notifications) => (
          <Card className="p-1">
            <ul onKeyDown={handleArrows}>
              {notifications.map((notification) => (
                <li key={notification.id}>
                  <NotificationRow notification={notification} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </div>
  );
}
