import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import type { Treatment } from '@nautical/core/contracts/tanks/treatments';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, EllipsisVertical, Pill, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '@/components/overlay/delete-dialog.tsx';
import { DropdownMenu, MenuItem } from '@/components/overlay/dropdown-menu.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { useWaiting } from '@/lib/entries.ts';
import { dayOf, timeOf } from '@/lib/format.ts';
import { toastError } from '@/lib/toast-error.ts';
import { doseEntries, treatmentsQuery, useGiveDose, useRemoveTreatment, useUpdateTreatment } from './api.ts';
import { TreatmentDialog } from './treatment-dialog.tsx';

const STATUS_LABELS = { active: 'Active', completed: 'Completed', stopped: 'Stopped' };
const STATUS_TONES = { active: 'tide', completed: 'kelp', stopped: 'neutral' } as const;
type TreatmentsProps = { tank: Pick<Aquarium, 'id' | 'name'>; animal?: Livestock };

/** The courses of treatment of a tank, or of one of its animals, with their doses to tick off. */
export function Treatments({ tank, animal }: TreatmentsProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(treatmentsQuery(animal ? undefined : tank.id));
  const [isAdding, setAdding] = useState(false);
  // An animal may have been treated in another tank; whole-tank treatments apply to the animals in it.
  const shown = (data ?? []).filter(
    ({ aquariumId, livestockId }) =>
      !animal || livestockId === animal.id || (livestockId === null && aquariumId === tank.id),
  );
  return (
    <section aria-labelledby="treatments-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="treatments-heading" className="font-bold font-display text-lg">
          Treatments
        </h2>
        <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Start treatment
        </Button>
      </div>
      {isPending ? (
        <Skeleton className="h-40 rounded-card" />
      ) : !data ? (
        <FailedState
          title="We couldn’t load the treatments"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : shown.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-muted">
          <Pill aria-hidden className="size-5 shrink-0" />
          {animal ? 'It hasn’t been treated.' : 'You’re not treating anything.'}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {shown.map((course) => (
            <li key={course.id}>
              <Course course={course} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <TreatmentDialog tank={tank} {...(animal && { animal })} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Course({ course }: { course: Treatment }) {
  const { id, medicine, dose, doses, status, notes } = course;
  const give = useGiveDose();
  const update = useUpdateTreatment();
  const remove = useRemoveTreatment();
  const [isAsking, setAsking] = useState(false);
  const waiting = useWaiting(doseEntries);
  // Doses checked off while offline already count; the last change wins.
  const ticked = doses.map((one) => {
    const tick = waiting.findLast(({ params }) => params.doseId === one.id);
    return { ...one, isGiven: tick ? tick.body.given : one.givenAt !== null, isWaiting: tick !== undefined };
  });
  const given = ticked.filter(({ isGiven }) => isGiven).length;
  const next = ticked.find(({ isGiven }) => !isGiven);
  const setStatus = (to: Treatment['status']) =>
    update.mutate({ params: { id }, body: { status: to, updatedAt: course.updatedAt } }, { onError: toastError });
  return (
    <Card className="flex h-full flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="break-words font-semibold">{medicine}</h3>
          <p className="text-ink-muted">{dose}</p>
        </div>
        <span className="flex items-center">
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
          <DropdownMenu
            align="end"
            trigger={
              <IconButton label={`More for ${medicine}`}>
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
          >
            {status === 'active' ? (
              <MenuItem onSelect={() => setStatus('stopped')}>Stop the course</MenuItem>
            ) : (
              <MenuItem onSelect={() => setStatus('active')}>Resume the course</MenuItem>
            )}
            <MenuItem onSelect={() => setAsking(true)}>Delete</MenuItem>
          </DropdownMenu>
        </span>
      </div>
      <Progress value={(given / doses.length) * 100} label={`Doses of ${medicine} given`} />
      <p className="figures text-ink-muted text-sm">
        {given} of {doses.length} doses given
        {next && status === 'active' && ` · next ${dayOf(next.dueAt)}, ${timeOf(next.dueAt)}`}
      </p>
      {notes && <p className="whitespace-pre-line text-ink-muted text-sm">{notes}</p>}
      <ul className="flex flex-wrap gap-1">
        {ticked.map(({ id: doseId, dueAt, isGiven, isWaiting }, at) => (
          <li key={doseId}>
            <button
              type="button"
              aria-pressed={isGiven}
              aria-label={`Dose ${at + 1} of ${medicine}, ${dayOf(dueAt)}${isWaiting ? ', waiting for a connection' : ''}`}
              title={`${dayOf(dueAt)}, ${timeOf(dueAt)}`}
              disabled={give.isPending}
              onClick={() =>
                give.mutate(
                  {
                    params: { id, doseId },
                    body: {
                      given: !isGiven,
                      ...(!isGiven && !navigator.onLine && { givenAt: new Date().toISOString() }),
                    },
                  },
                  { onError: toastError },
                )
              }
              className={clsx(
                'figures flex size-10 items-center justify-center rounded-control border font-semibold text-sm',
                isGiven ? 'border-kelp bg-kelp text-canvas' : 'border-ink-muted/70 hover:border-tide',
                isWaiting && 'border-sand border-dashed',
              )}
            >
              {isGiven ? <Check aria-hidden className="size-5" /> : at + 1}
            </button>
          </li>
        ))}
      </ul>
      {isAsking && (
        <DeleteDialog
          title="Delete treatment"
          question={`Delete the ${medicine} treatment and all its doses? To keep the record, stop it instead.`}
          onDelete={() => remove.mutateAsync({ params: { id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
