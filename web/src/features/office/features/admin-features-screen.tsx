import { type FeatureSwitch, siteAdminApi } from '@nautical/core/contracts/members/site-admin';
import type { Feature, FeatureLevel } from '@nautical/core/domain/members/features';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { relativeTime } from '@/lib/format.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { read, useSend } from '@/lib/query.ts';
import { toast } from '@/lib/toast.ts';

const TEXTS: Record<Feature, { name: string; about: string; path: string }> = {
  liveStreams: {
    name: 'Live Streams',
    about: 'Streams from members and shops, in the Market menu.',
    path: '/live-streams',
  },
  healthDashboard: {
    name: 'Health Dashboard',
    about: 'Every tank’s score and open alerts on one page, in the Aquarium menu.',
    path: '/health-dashboard',
  },
  learningPaths: {
    name: 'Learning Paths',
    about: 'Lessons and quizzes, in the Community menu.',
    path: '/learning-paths',
  },
};

const AUDIENCES = {
  off: 'Off for everyone',
  admins: 'Admins only',
  share: 'A share of members',
  all: 'Everyone',
} as const;
type Audience = keyof typeof AUDIENCES;
type Choice = { audience: Audience; share: string };

/** Where an admin rolls features out. */
export function AdminFeaturesScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(read(siteAdminApi.features));
  return (
    <div className="flex flex-col gap-6">
      <div>
        <PageHeading>Features</PageHeading>
        <p className="mt-1 max-w-prose text-ink-muted">
          Choose who can open these parts of the site. Everyone else sees them marked “Soon” in the menu.
        </p>
      </div>
      {isPending ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <span className="sr-only">Loading the features…</span>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      ) : data ? (
        <ul className="flex flex-col gap-3">
          {data.map((each) => (
            <li key={each.feature}>
              <SwitchCard known={each} />
            </li>
          ))}
        </ul>
      ) : (
        <FailedState
          title="We couldn’t load the features"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}

function SwitchCard({ known: { feature, level, updatedAt, updatedBy } }: { known: FeatureSwitch }) {
  const { name, about, path } = TEXTS[feature];
  const stored: Choice =
    typeof level === 'number' ? { audience: 'share', share: String(level) } : { audience: level, share: '10' };
  const [chosen, setChosen] = useState<Partial<Choice>>({});
  const { audience, share } = { ...stored, ...chosen };
  const choose = (part: Partial<Choice>) => setChosen((before) => ({ ...before, ...part }));
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useSend(siteAdminApi.switchFeatures);
  const wanted: FeatureLevel = audience === 'share' ? Number(share) : audience;
  // The button stays focusable while there is nothing to save, so that the focus isn't lost with saving.
  const isIdle = isPending || wanted === level;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isIdle) return;
    const isShare = /^\d{1,2}$/.test(share) && Number(share) >= 1;
    if (audience === 'share' && !isShare) return setProblem('Enter a whole number from 1 to 99');
    setProblem(undefined);
    mutate(
      { body: { [feature]: wanted } },
      {
        onSuccess: () => {
          setChosen({});
          toast({ title: `${name} saved`, description: isOpen(path) ? inWords(wanted) : NOT_BUILT, tone: 'good' });
        },
        onError: (error) => toast({ title: 'We couldn’t save that', description: explain(error), tone: 'destructive' }),
      },
    );
  }

  return (
    <Card className="p-4">
      <form onSubmit={handleSubmit} noValidate aria-label={name} className="flex flex-col gap-3">
        <div>
          <h2 className="font-bold font-display text-lg">{name}</h2>
          <p className="text-ink-muted">{about}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Who can open it from the menu">
            {(control) => (
              <Select
                {...control}
                value={audience}
                onChange={({ target }) => choose({ audience: target.value as Audience })}
              >
                {Object.entries(AUDIENCES).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {audience === 'share' && (
            <Field label="Percent of members" error={problem}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={share}
                  onChange={({ target }) => choose({ share: target.value.trim() })}
                  className="w-28"
                />
              )}
            </Field>
          )}
          <Button type="submit" aria-disabled={isIdle || undefined} aria-busy={isPending || undefined}>
            {isPending && <Spinner />}
            Save
          </Button>
        </div>
        <p className="text-ink-muted text-sm">
          {isOpen(path) ? inWords(level) : NOT_BUILT}
          {updatedAt && ` · changed ${relativeTime(updatedAt)} by ${updatedBy ?? 'a former admin'}`}
        </p>
      </form>
    </Card>
  );
}

const NOT_BUILT = 'This part isn’t built yet. Your choice takes effect once it is.';

const inWords = (level: FeatureLevel) =>
  typeof level === 'number' ? `${level}% of members can open it from the menu now` : NOW[level];
const NOW = {
  off: 'Nobody can open it from the menu now',
  admins: 'Only admins can open it from the menu now',
  all: 'Everyone can open it from the menu now',
};
