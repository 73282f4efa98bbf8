import { notificationsApi } from '@nautical/core/contracts/members/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings } from 'lucide-react';
import { useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { explain } from '@/lib/api.ts';
import { handleArrows } from '@/lib/focus/arrow-keys.ts';
import { read } from '@/lib/query.ts';
import { NOTIFICATIONS_IN_PANEL } from '@/lib/timings.ts';
import { useReadAll } from './api.ts';
import { NotificationRow } from './notification-row.tsx';

const latestQuery = read(notificationsApi.list, { query: { limit: NOTIFICATIONS_IN_PANEL } });

export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(latestQuery);
  const list = useRef<HTMLUListElement>(null);
  const { readAll, isPending } = useReadAll(() => list.current?.querySelector<HTMLElement>('a, button'));
  return (
    <>
      <div className="flex items-center gap-1 border-line border-b py-1 pr-1 pl-4">
        <h2 className="mr-auto font-bold font-display text-lg">Notifications</h2>
        {data?.some(({ readAt }) => readAt === null) && (
          <Button variant="ghost" size="sm" loading={isPending} onClick={readAll}>
            {!isPending && <CheckCheck aria-hidden />}
            Mark all as read
          </Button>
        )}
        <Link to="/notification-settings" onClick={onClose} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
          <Settings aria-hidden />
          <span className="sr-only">Notification settings</span>
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
        {data ? (
          data.length === 0 ? (
            <p className="px-4 py-8 text-center text-ink-muted">
              Nothing yet. Messages, price drops and other news appear here.
            </p>
          ) : (
            <ul ref={list} onKeyDown={handleArrows}>
              {data.map((notification) => (
                <li key={notification.id}>
                  <NotificationRow notification={notification} onFollow={onClose} />
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
            <p className="text-ink-muted">{explain(error)}</p>
            <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        ) : (
          <div aria-busy="true" className="flex flex-col gap-2 p-2">
            <span className="sr-only">Loading notifications…</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )}
      </div>
      <div className="border-line border-t p-1">
        <Link
          to="/notifications"
          onClick={onClose}
          className={buttonClass({ variant: 'ghost', size: 'sm', className: 'w-full' })}
        >
          See all
        </Link>
      </div>
    </>
  );
}
