import '@/members.css';
import type { SitterView } from '@nautical/core/contracts/tanks/care';
import { useQuery } from '@tanstack/react-query';
import { Check, Fish, Pill } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/logo.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { dayOf, formatDate } from '@/lib/format.ts';
import { toastError } from '@/lib/toast-error.ts';
import { sitterViewQuery, useFinishForKeeper, useGiveDoseForKeeper } from './api.ts';

/** What a sitter sees through the link: today’s tasks, with buttons to check them off. */
export function SitterScreen({ token }: { token: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sitterViewQuery(token));
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-5 p-4 md:py-8">
      <Logo />
      {isPending ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          <span className="sr-only">Loading today’s tasks…</span>
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      ) : data ? (
        <Tasks view={data} token={token} />
      ) : error instanceof ApiError && error.status < 500 ? (
        <>
          <PageHeading>This link doesn’t work</PageHeading>
          <p className="text-ink-muted">It may have expired or been mistyped. Ask the owner for a new one.</p>
        </>
      ) : (
        <FailedState
          title="We couldn’t load the tasks"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </main>
  );
}

function Tasks({ view, token }: { view: SitterView; token: string }) {
  const { keeper, instructions, endsAt, aquariums } = view;
  const isNothing = aquariums.every(({ tasks, doses }) => tasks.length === 0 && doses.length === 0);
  return (
    <>
      <header>
        <PageHeading>Today’s tasks for {keeper}</PageHeading>
        <p className="mt-1 text-ink-muted">Thanks for taking care of the tanks until {formatDate(endsAt)}.</p>
      </header>
      {instructions && (
        <Card className="p-4">
          <h2 className="mb-1 font-bold font-display">Instructions</h2>
          <p className="whitespace-pre-line break-words">{instructions}</p>
        </Card>
      )}
      {isNothing && (
        <EmptyState
          icon={<Fish aria-hidden />}
          title="Nothing to do today"
          sentence="Check on the animals and come back tomorrow."
        />
      )}
      {aquariums
        .filter(({ tasks, doses }) => tasks.length + doses.length > 0)
        .map((tank) => (
          <Tank key={tank.id} tank={tank} token={token} />
        ))}
    </>
  );
}

function Tank({ tank, token }: { tank: SitterView['aquariums'][number]; token: string }) {
  const finish = useFinishForKeeper();
  const give = useGiveDoseForKeeper();
  const { name, size, imageUrl, tasks, doses } = tank;
  return (
    <Card className="overflow-hidden">
      {imageUrl && <img src={imageUrl} alt="" className="aspect-3/1 w-full object-cover" />}
      <div className="p-4">
        <h2 className="font-bold font-display text-lg">
          {name} {size && <span className="font-normal font-sans text-base text-ink-muted">{size}</span>}
        </h2>
        <ul className="divide-y divide-line">
          {tasks.map(({ id, title, notes, dueAt, isDone }) => (
            <Line
              key={id}
              title={title}
              detail={notes}
              due={dueAt}
              isDone={isDone}
              done="Done"
              isSending={finish.isPending && finish.variables.params.id === id}
              onDone={() => finish.mutate({ params: { token, id } }, { onError: toastError })}
            />
          ))}
          {doses.map(({ id, medicine, dose, dueAt, isGiven }) => (
            <Line
              key={id}
              icon={<Pill aria-hidden className="mr-1 inline size-4 text-tide" />}
              title={medicine}
              detail={dose}
              due={dueAt}
              isDone={isGiven}
              done="Given"
              isSending={give.isPending && give.variables.params.id === id}
              onDone={() => give.mutate({ params: { token, id } }, { onError: toastError })}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}

type LineProps = {
  icon?: ReactNode;
  title: string;
  detail: string | null;
  due: string;
  isDone: boolean;
  done: string;
  isSending: boolean;
  onDone: () => void;
};

function Line({ icon, title, detail, due, isDone, done, isSending, onDone }: LineProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h3 className="break-words font-semibold">
          {icon}
          {title}
        </h3>
        {detail && <p className="whitespace-pre-line break-words text-ink-muted">{detail}</p>}
        {!isDone && <p className="text-ink-muted text-sm">Due {dayOf(due)}</p>}
      </div>
      {isDone ? (
        <span className="flex shrink-0 items-center gap-1 font-semibold text-kelp">
          <Check aria-hidden className="size-5" />
          {done}
        </span>
      ) : (
        <Button loading={isSending} onClick={onDone} aria-label={`${done}: ${title}`}>
          <Check aria-hidden />
          {done}
        </Button>
      )}
    </li>
  );
}
