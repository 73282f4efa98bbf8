import { DIAGNOSIS_STATUSES, type DiagnosisStatus } from '@nautical/core/domain/doctor/fish-doctor';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ClipboardList } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { useHeadingFocus } from '@/lib/focus/use-heading-focus.ts';
import { casesQuery } from './api.ts';
import { CaseView } from './case-view.tsx';
import { CaseRow } from './components/case-row.tsx';
import { STATUS_TEXTS } from './labels.ts';

export type HistorySearch = { case?: string | undefined; status?: DiagnosisStatus | undefined };

type DiagnosisHistoryScreenProps = { search: HistorySearch; onChange: (search: HistorySearch) => void };

export function DiagnosisHistoryScreen({ search, onChange }: DiagnosisHistoryScreenProps) {
  useHeadingFocus(search.case);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <div>
          <PageHeading>Diagnosis History</PageHeading>
          <p className="max-w-prose text-ink-muted">Your cases, how they’re going and how they turned out.</p>
        </div>
        {search.case ? (
          <Button variant="secondary" onClick={() => onChange({ case: undefined })}>
            <ArrowLeft aria-hidden />
            All my cases
          </Button>
        ) : (
          <Link to="/fish-doctor/diagnosis" className={buttonClass()}>
            New case
          </Link>
        )}
      </div>
      {search.case ? (
        <CaseView key={search.case} id={search.case} onRemoved={() => onChange({ case: undefined })} />
      ) : (
        <Cases status={search.status} onChange={(status) => onChange({ status })} />
      )}
    </div>
  );
}

type CasesProps = { status: DiagnosisStatus | undefined; onChange: (status: DiagnosisStatus | undefined) => void };

function Cases({ status, onChange }: CasesProps) {
  const pages = useInfiniteQuery(casesQuery(status));
  return (
    <>
      <fieldset className="flex flex-wrap gap-2 max-sm:gap-1.5 [&>button]:max-sm:px-2.5">
        <legend className="sr-only">Show cases</legend>
        {[undefined, ...DIAGNOSIS_STATUSES].map((each) => (
          <Button
            key={each ?? 'all'}
            variant={each === status ? 'primary' : 'secondary'}
            size="sm"
            aria-pressed={each === status}
            onClick={() => onChange(each)}
          >
            {each ? STATUS_TEXTS[each].label : 'All'}
          </Button>
        ))}
      </fieldset>
      <PagedList
        pages={pages}
        loading="Loading your cases…"
        skeleton={<Skeleton className="h-72 rounded-card" />}
        failed="We couldn’t load your cases"
        empty={
          <EmptyState
            icon={<ClipboardList aria-hidden />}
            title={status ? 'No cases here' : 'No cases yet'}
            sentence="Describe what you see, and we’ll keep the answer and its follow-up here."
            action={
              <Link to="/fish-doctor/diagnosis" className={buttonClass()}>
                Describe a case
              </Link>
            }
          />
        }
      >
        {(cases) => (
          <Card>
            <ul className="divide-y divide-line">
              {cases.map((each) => (
                <li key={each.id}>
                  <CaseRow summary={each} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  );
}
