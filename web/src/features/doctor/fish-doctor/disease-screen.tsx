import type { Disease } from '@nautical/core/contracts/doctor/fish-doctor';
import { FOLLOW_UP_DAYS } from '@nautical/core/doctor/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BookX, Printer } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { listed } from '@/lib/format.ts';
import { diseaseQuery } from './api.ts';
import { EmergencyBanner } from './components/emergency-banner.tsx';
import { Lines, Section } from './components/parts.tsx';
import { CareView } from './components/plan-view.tsx';
import {
  ADVICE_NOTE,
  CONTAGION_LABELS,
  KIND_LABELS,
  SOURCE_LABELS,
  TANK_KIND_LABELS,
  URGENCY_TEXTS,
  WATER_LABELS,
} from './labels.ts';

const SIGN_TITLES: Record<keyof Disease['signs'], string> = {
  must: 'Almost always there',
  usually: 'Usually',
  may: 'Sometimes',
  against: 'Makes it less likely',
};

const groupName = (group: string) => group.replaceAll('-', ' ');

/** One condition, to read and to print. */
export function DiseaseScreen({ diseaseKey }: { diseaseKey: string }) {
  const { data: disease, error, isPending, isFetching, refetch } = useQuery(diseaseQuery(diseaseKey));
  if (isPending)
    return (
      <div aria-busy="true" className="mx-auto flex w-full max-w-3xl flex-col gap-4">
        <span className="sr-only">Loading the condition…</span>
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  if (!disease)
    return error instanceof ApiError && error.status === 404 ? (
      <EmptyState
        isPage
        icon={<BookX aria-hidden />}
        title="Condition not found"
        sentence="The library doesn’t have this page."
        action={<AllConditions />}
      />
    ) : (
      <FailedState
        isPage
        title="We couldn’t load this condition"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const { label, tone } = URGENCY_TEXTS[disease.urgency];
  const { groups, onlyThese } = disease.atRisk;
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap justify-between gap-2 print:hidden">
        <AllConditions />
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <header className="flex flex-col gap-2">
        <PageHeading>{disease.name}</PageHeading>
        {disease.otherNames.length > 0 && <p className="text-ink-muted">Also called {disease.otherNames.join(', ')}</p>}
        <div className="flex flex-wrap gap-2">
          <Badge tone={tone}>{label}</Badge>
          <Badge>{KIND_LABELS[disease.kind]}</Badge>
          <Badge>{CONTAGION_LABELS[disease.contagion]}</Badge>
          {disease.waters.map((water) => (
            <Badge key={water}>{WATER_LABELS[water]}</Badge>
          ))}
        </div>
        <p className="text-lg">{disease.summary}</p>
      </header>
      {disease.emergency && <EmergencyBanner situation={disease.emergency.key} reasons={[disease.emergency.title]} />}
      <Section title="Signs">
        <div className="grid gap-4 sm:grid-cols-2">
          {(Object.keys(SIGN_TITLES) as (keyof Disease['signs'])[])
            .filter((part) => disease.signs[part].length > 0)
            .map((part) => (
              <div key={part}>
                <h3 className="font-semibold">{SIGN_TITLES[part]}</h3>
                <Lines lines={disease.signs[part]} />
              </div>
            ))}
        </div>
      </Section>
      <Section title="Cause">
        <p>{disease.cause}</p>
        {groups.length > 0 && (
          <p className="text-ink-muted">
            {onlyThese ? 'Only affects' : 'More common in'} {groups.map(groupName).join(', ')}.
          </p>
        )}
      </Section>
      <Section title="First aid">
        <Lines lines={disease.firstAid} isOrdered />
      </Section>
      <Section title="Treatment by type of tank">
        {disease.treatment.map(({ tankKind, ...care }) => (
          <CareView key={tankKind} title={TANK_KIND_LABELS[tankKind]} care={care} />
        ))}
        <p className="text-ink-muted text-sm">{ADVICE_NOTE}</p>
      </Section>
      <Section title="What not to do">
        <Lines lines={disease.doNot} />
      </Section>
      <Section title="Follow-up and prevention">
        <dl className="flex flex-col gap-2">
          {FOLLOW_UP_DAYS.map((day) => (
            <div key={day} className="grid gap-x-3 sm:grid-cols-[5rem_1fr]">
              <dt className="font-semibold">Day {day}</dt>
              <dd>{disease.followUp[day]}</dd>
            </div>
          ))}
        </dl>
        <h3 className="font-semibold">How to keep it from coming back</h3>
        <Lines lines={disease.prevention} />
      </Section>
      <p className="text-ink-muted text-sm">
        We wrote this and compared it with{' '}
        {listed([...new Set(disease.sources)].map((source) => SOURCE_LABELS[source]))}. We haven’t double-checked every
        number.
      </p>
    </article>
  );
}

const AllConditions = () => (
  <Link to="/fish-doctor/disease-library" className={buttonClass({ variant: 'ghost' })}>
    <ArrowLeft aria-hidden />
    All conditions
  </Link>
);
