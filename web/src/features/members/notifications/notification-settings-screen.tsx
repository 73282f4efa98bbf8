import {
  type NotificationPreferences,
  type NotificationPreferencesChange,
  notificationsApi,
} from '@nautical/core/contracts/members/notifications';
import { TOPIC_TEXTS } from '@nautical/core/domain/members/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { useUpdatePreferences } from '@/features/members/notifications/api.ts';
import { explain } from '@/lib/api.ts';
import { queryClient, read } from '@/lib/query.ts';
import { toast } from '@/lib/toast.ts';
import { PushCard } from './push-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';

const preferencesQuery = read(notificationsApi.preferences);

/** How the member is notified; `searches` are the saved searches they’re notified about. */
export function NotificationSettingsScreen({ searches }: { searches: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(preferencesQuery);
  const { mutateAsync } = useUpdatePreferences();

  /** Checkmarks show right away and revert when the server refuses them. */
  async function change(next: NotificationPreferences, sent: NotificationPreferencesChange) {
    queryClient.setQueryData(preferencesQuery.queryKey, next);
    try {
      await mutateAsync({ body: sent });
    } catch (problem) {
      queryClient.setQueryData(preferencesQuery.queryKey, data);
      toast({ title: 'We couldn’t save your settings', description: explain(problem), tone: 'destructive' });
    }
  }

  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageHeading>Notification Settings</PageHeading>
        <Link to="/notifications" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Bell aria-hidden />
          All notifications
        </Link>
      </div>
      {isPending ? (
        <div aria-busy="true" className="flex flex-col gap-6">
          <span className="sr-only">Loading settings…</span>
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      ) : data ? (
        <>
          <PushCard />
          <QuietHoursCard
            hours={data.quietHours}
            onChange={(quietHours) => void change({ ...data, quietHours }, { quietHours })}
          />
          {searches}
          <TopicsCard
            topics={data.topics}
            onChange={(changed) =>
              void change(
                { ...data, topics: data.topics.map((one) => (one.topic === changed.topic ? changed : one)) },
                { topics: [changed] },
              )
            }
          />
        </>
      ) : (
        <FailedState
          title="We couldn’t load your settings"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}

type Topic = NotificationPreferences['topics'][number];
const WAYS = [
  { key: 'inApp', label: 'Here' },
  { key: 'email', label: 'Email' },
  { key: 'push', label: 'Push' },
] as const;

function TopicsCard({ topics, onChange }: { topics: readonly Topic[]; onChange: (topic: Topic) => void }) {
  return (
    <Card className="p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">What we tell you about, and how</h2>
      <p className="text-ink-muted">
        “Here” is the bell at the top of this site. We email you at most once an hour, with what you haven’t seen yet.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {topics.map((topic) => {
          const { label, description } = TOPIC_TEXTS[topic.topic];
          return (
            <li key={topic.topic} className="py-2">
              <fieldset className="grid items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
                <legend className="sr-only">{label}</legend>
                <div className="min-w-0">
                  <p aria-hidden className="font-medium">
                    {label}
                  </p>
                  <p className="text-ink-muted text-sm">{description}</p>
                </div>
                <div className="flex">
                  {WAYS.map((way) => (
                    <label key={way.key} className="flex min-h-11 w-20 items-center gap-2">
                      <input
                        type="checkbox"
                        checked={topic[way.key]}
                        onChange={({ target }) => onChange({ ...topic, [way.key]: target.checked })}
                        className="size-5 shrink-0 accent-tide"
                      />
                      {way.label}
                    </label>
                  ))}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
