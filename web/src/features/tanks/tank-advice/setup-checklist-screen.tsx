import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { type ChecklistPhase, type ChecklistStep, checklistFor } from '@nautical/core/domain/tanks/setup-checklist';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { Checkbox } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { useTextInUnits } from '@/features/members/units/units.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { explain } from '@/lib/api.ts';
import { formatDate } from '@/lib/format.ts';
import { toastError } from '@/lib/toast-error.ts';
import { AdviceLinks } from './advice-links.tsx';
import { checklistQuery, useMarkStep } from './api.ts';

type SetupChecklistScreenProps = { tank: string | undefined; onChooseAquarium: (id: string) => void };

export function SetupChecklistScreen({ tank, onChooseAquarium }: SetupChecklistScreenProps) {
  const tanks = useQuery(aquariumsQuery());
  const chosen = tanks.data?.find(({ id }) => id === tank) ?? tanks.data?.at(-1);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <header>
          <PageHeading>Setup Checklist</PageHeading>
          <p className="mt-2 max-w-prose text-ink-muted">
            Everything a new aquarium needs, step by step. We save what you check off with the tank.
          </p>
        </header>
        {tanks.isPending ? (
          <Skeleton className="h-96 rounded-card" />
        ) : tanks.isError ? (
          <FailedState
            title="We couldn’t load your tanks"
            sentence={explain(tanks.error)}
            onRetry={() => void tanks.refetch()}
            retrying={tanks.isFetching}
          />
        ) : chosen ? (
          <>
            <Field label="Aquarium">
              {(props) => (
                <Select {...props} value={chosen.id} onChange={(event) => onChooseAquarium(event.target.value)}>
                  {tanks.data?.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Checklist key={chosen.id} tank={chosen} />
          </>
        ) : (
          <EmptyState
            icon={<ClipboardCheck aria-hidden />}
            title="No aquarium yet"
            sentence="Add the tank you’re planning, then check off each step here."
            action={
              <Link to="/aquarium-tracker" className={buttonClass({})}>
                Add an aquarium
              </Link>
            }
          />
        )}
      </div>
      <AdviceLinks current="/setup-checklist" />
    </div>
  );
}

function Checklist({ tank: { id, type } }: { tank: Aquarium }) {
  const progress = useQuery(checklistQuery(id));
  const phases = checklistFor(type);
  const total = phases.reduce((sum, { steps }) => sum + steps.length, 0);
  if (progress.isPending) return <Skeleton className="h-96 rounded-card" />;
  if (progress.isError)
    return (
      <FailedState
        title="We couldn’t load the checklist"
        sentence={explain(progress.error)}
        onRetry={() => void progress.refetch()}
        retrying={progress.isFetching}
      />
    );
  const done = new Map(progress.data?.map(({ item, doneAt }) => [item, doneAt]));
  const count = phases.flatMap(({ steps }) => steps).filter(({ key }) => done.has(key)).length;
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="font-medium tabular-nums">
          {count === total ? 'All done. Enjoy your tank!' : `${count} of ${total} steps done`}
        </p>
        <Progress value={(count / total) * 100} label="Steps done" />
      </div>
      {phases.map((phase) => (
        <PhaseCard key={phase.key} tankId={id} phase={phase} done={done} />
      ))}
    </>
  );
}

type Done = ReadonlyMap<string, string>;

function PhaseCard({ tankId, phase: { title, steps }, done }: { tankId: string; phase: ChecklistPhase; done: Done }) {
  return (
    <Card className="p-5">
      <h2 className="mb-2 flex items-baseline justify-between gap-4 font-bold font-display text-lg">
        {title}
        <span className="font-normal font-sans text-ink-muted text-sm tabular-nums">
          {steps.filter(({ key }) => done.has(key)).length}/{steps.length}
        </span>
      </h2>
      <ul className="divide-y divide-line">
        {steps.map((step) => (
          <Step key={step.key} tankId={tankId} step={step} doneAt={done.get(step.key)} />
        ))}
      </ul>
    </Card>
  );
}

type StepProps = { tankId: string; step: ChecklistStep; doneAt: string | undefined };

function Step({ tankId, step: { key, title, detail }, doneAt }: StepProps) {
  const mark = useMarkStep();
  const inUnits = useTextInUnits();
  // A step shows as checked at once; if the server refuses, the stored state comes back.
  const isDone = mark.isPending ? mark.variables.body.done : doneAt !== undefined;
  return (
    <li className="py-3">
      <Checkbox
        checked={isDone}
        onChange={(event) =>
          mark.mutate(
            { params: { id: tankId, item: key }, body: { done: event.target.checked } },
            { onError: toastError },
          )
        }
        className="items-start"
        label={
          <span className="flex flex-col gap-0.5">
            <span className="font-medium">{title}</span>
            <span className="text-ink-muted text-sm">{inUnits(detail)}</span>
            {doneAt && isDone && <span className="text-kelp text-sm">Done {formatDate(doneAt)}</span>}
          </span>
        }
      />
    </li>
  );
}
