import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import clsx from 'clsx';
import { ListChecks, type LucideIcon, Siren } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { handOverRoom } from '@/features/doctor/fish-doctor/chat-handover.ts';
import { explain } from '@/lib/api.ts';
import { casesQuery } from './api.ts';
import { CaseRow } from './components/case-row.tsx';
import { ADVICE_NOTE } from './labels.ts';
import { QuickPanel } from './quick-panel.tsx';

type Door = { title: string; sentence: string; icon: LucideIcon; link: LinkProps; isUrgent?: boolean };

/** The two ways on for people who don't want to type. */
const DOORS: readonly Door[] = [
  {
    title: 'Emergency Care',
    sentence: 'Is a fish dying, gasping or hurt? See what to do in the next ten minutes.',
    icon: Siren,
    link: linkOptions({ to: '/emergency-care' }),
    isUrgent: true,
  },
  {
    title: 'Symptom Checker',
    sentence: 'Point to what you see and answer a few questions, picked to narrow it down fast.',
    icon: ListChecks,
    link: linkOptions({ to: '/fish-doctor/symptom-checker' }),
  },
];

const RECENT = 3;

export function FishDoctorScreen() {
  const { data: cases, error, isFetching, refetch } = useInfiniteQuery(casesQuery());
  return (
    <div className="flex flex-col gap-5">
      <div>
        <PageHeading>Fish Doctor</PageHeading>
        <p className="max-w-prose text-ink-muted">What’s wrong, how sure we are, what to do and what to avoid.</p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ul className="grid gap-3 lg:col-start-2">
          {DOORS.map(({ title, sentence, icon: Icon, link, isUrgent }) => (
            <li key={title}>
              <Link
                {...link}
                className={clsx(
                  'flex gap-3 rounded-card border bg-surface p-4 transition-colors hover:border-tide',
                  isUrgent ? 'border-2 border-urchin' : 'border-line',
                )}
              >
                <Icon aria-hidden className={clsx('mt-0.5 size-6 shrink-0', isUrgent ? 'text-urchin' : 'text-tide')} />
                <span>
                  <span className="block font-bold font-display">{title}</span>
                  <span className="text-ink-muted text-sm">{sentence}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1 [&_textarea]:min-h-40">
          <QuickPanel />
        </div>
        <div className="flex flex-col gap-5 lg:col-start-2">
          <ul className="flex flex-wrap gap-x-4 gap-y-2">
            <li>
              <TextLink to="/fish-doctor/diagnosis">Diagnosis with photos and your tank</TextLink>
            </li>
            <li>
              <TextLink to="/fish-doctor/disease-library">Disease Library</TextLink>
            </li>
            <li>
              <TextLink to="/fish-doctor/diagnosis-history">Diagnosis History</TextLink>
            </li>
            <li>
              <TextLink to="/chat" onClick={() => handOverRoom('knowledge')}>
                Ask the community
              </TextLink>
            </li>
          </ul>
          {!cases && error && (
            <FailedState
              title="We couldn’t load your cases"
              sentence={explain(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {cases && cases.length > 0 && (
            <section aria-labelledby="recent-heading">
              <h2 id="recent-heading" className="mb-2 font-bold font-display text-xl">
                Recent cases
              </h2>
              <Card>
                <ul className="divide-y divide-line">
                  {cases.slice(0, RECENT).map((each) => (
                    <li key={each.id}>
                      <CaseRow summary={each} />
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
          )}
          <p className="text-ink-muted text-sm">{ADVICE_NOTE}</p>
        </div>
      </div>
    </div>
  );
}
