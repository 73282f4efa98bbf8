import '@/members.css';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Logo } from '@/components/shell/logo.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { formatDate } from '@/lib/format.ts';
import { sheetQuery } from './api.ts';
import { AnswerView } from './components/answer-view.tsx';
import { CasePhotos } from './components/case-photos.tsx';
import { Section } from './components/parts.tsx';
import { FOLLOW_UP_LABELS, STATUS_TEXTS } from './labels.ts';

/** The case sheet, for anyone who has its link, without an account. */
export function CaseSheetScreen({ token }: { token: string }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-5 p-4 md:py-8">
      <Logo />
      <Sheet token={token} />
    </main>
  );
}

function Sheet({ token }: { token: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sheetQuery(token));
  if (isPending)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading the case…</span>
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  if (!data)
    return error instanceof ApiError && [400, 404].includes(error.status) ? (
      <>
        <PageHeading>This link doesn’t work</PageHeading>
        <p className="text-ink-muted">It may have expired or been mistyped. Ask the owner for a new one.</p>
      </>
    ) : (
      <FailedState
        title="We couldn’t load this case"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const { keeper, fishType, tankSize, createdAt, photos, followUps, status } = data;
  const answered = followUps.filter(({ answer }) => answer);
  return (
    <article className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <PageHeading>Case sheet</PageHeading>
          <p className="wrap-anywhere text-ink-muted">
            {[fishType, tankSize, `by ${keeper}`, formatDate(createdAt)].filter(Boolean).join(' · ')}{' '}
            <Badge tone={STATUS_TEXTS[status].tone}>{STATUS_TEXTS[status].label}</Badge>
          </p>
        </div>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <CasePhotos photos={photos} />
      <AnswerView content={data} isLinked={false} />
      {answered.length > 0 && (
        <Section title="Follow-up">
          <ul className="flex flex-col gap-1">
            {answered.map(({ day, answer, notes }) => (
              <li key={day}>
                <strong>Day {day}:</strong> {answer && FOLLOW_UP_LABELS[answer]}
                {notes && ` – ${notes}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}
