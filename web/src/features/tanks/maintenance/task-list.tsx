import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { MaintenanceTask } from '@nautical/core/contracts/tanks/maintenance';
import { daysLate, isLastTurn, MAINTENANCE_TEXTS } from '@nautical/core/domain/tanks/maintenance';
import { changeSetIn, heldBecause } from '@nautical/core/domain/tanks/water/held-changes';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, EllipsisVertical, ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '@/components/overlay/delete-dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/overlay/dropdown-menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { healthQuery } from '@/features/tanks/water-parameters/api.ts';
import { explain } from '@/lib/api.ts';
import { formatDate } from '@/lib/format.ts';
import { toastError } from '@/lib/toast-error.ts';
import { tasksQuery, useRemoveTask, useSkipTask, useUpdateTask } from './api.ts';
import { LogDialog } from './log-dialog.tsx';
import { TaskDialog } from './task-dialog.tsx';

const DAY_MS = 86_400_000;
const POSTPONED_DAYS = [1, 3, 7];
/** Recurring tasks, next due first. */
export function TaskList({ tank }: { tank: Aquarium }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(tasksQuery(tank.id));
  const { data: health } = useQuery(healthQuery(tank.id));
  const set = health && changeSetIn(health.alerts);
  const [isPlanning, setPlanning] = useState(false);
  const [edited, setEdited] = useState<MaintenanceTask>();
  const [done, setDone] = useState<MaintenanceTask>();
  return (
    <section aria-labelledby="tasks-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="tasks-heading" className="font-bold font-display text-lg">
          Recurring tasks
        </h2>
        <Button variant="secondary" size="sm" onClick={() => setPlanning(true)}>
          <Plus aria-hidden />
          Add task
        </Button>
      </div>
      {isPending ? (
        <Skeleton className="h-40 rounded-card" />
      ) : !data ? (
        <FailedState
          title="We couldn’t load the tasks"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data.length === 0 ? (
        <Card className="flex items-center gap-3 p-4 text-ink-muted">
          <ListTodo aria-hidden className="size-6 shrink-0" />
          Add tasks that repeat, like a weekly water change, and we’ll remind you.
        </Card>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {data.map((task) => (
              <Task
                key={task.id}
                task={task}
                held={set && task.type === 'water_change' ? heldBecause(set) : undefined}
                onDone={() => setDone(task)}
                onEdit={() => setEdited(task)}
              />
            ))}
          </ul>
        </Card>
      )}
      {isPlanning && <TaskDialog tank={tank} onClose={() => setPlanning(false)} />}
      {edited && <TaskDialog tank={tank} task={edited} onClose={() => setEdited(undefined)} />}
      {done && <LogDialog tank={tank} task={done} onClose={() => setDone(undefined)} />}
    </section>
  );
}

/** `held` says why a task that’s due waits. */
type TaskProps = { task: MaintenanceTask; held: string | undefined; onDone: () => void; onEdit: () => void };

function Task({ task, held, onDone, onEdit }: TaskProps) {
  const update = useUpdateTask();
  const skip = useSkipTask();
  const remove = useRemoveTask();
  const [isAsking, setAsking] = useState(false);
  const { id, title, type, isActive } = task;
  const change = (body: { nextDueDate?: string; isActive?: boolean }) =>
    update.mutate({ params: { id }, body: { ...body, updatedAt: task.updatedAt } }, { onError: toastError });
  const postpone = (days: number) => {
    const from = Math.max(Date.now(), Date.parse(task.nextDueDate));
    change({ nextDueDate: new Date(from + days * DAY_MS).toISOString() });
  };
  return (
    <li className={clsx('flex items-center gap-2 p-3 md:px-4', !isActive && 'text-ink-muted')}>
      <div className="min-w-0 grow">
        <h3 className="break-words font-semibold">{title}</h3>
        <p className="text-ink-muted text-sm">
          <Due task={task} held={held} /> · {rhythmOf(task)}
          {type !== 'other' && ` · ${MAINTENANCE_TEXTS[type]}`}
        </p>
      </div>
      {isActive && (
        <Button size="sm" variant="secondary" onClick={onDone} aria-label={`Done: ${title}`}>
          <Check aria-hidden />
          Done
        </Button>
      )}
      <DropdownMenu
        align="end"
        trigger={
          <IconButton label={`More for ${title}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {isActive && (
          <>
            <MenuItem onSelect={() => skip.mutate({ params: { id } }, { onError: toastError })}>
              Skip this time
            </MenuItem>
            {POSTPONED_DAYS.map((days) => (
              <MenuItem key={days} onSelect={() => postpone(days)}>
                Postpone {days === 1 ? 'a day' : `${days} days`}
              </MenuItem>
            ))}
            <MenuSeparator />
          </>
        )}
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem onSelect={() => change({ isActive: !isActive })}>{isActive ? 'Pause' : 'Resume'}</MenuItem>
        <MenuItem onSelect={() => setAsking(true)}>Delete</MenuItem>
      </DropdownMenu>
      {isAsking && (
        <DeleteDialog
          title="Delete task"
          question={`Delete “${title}”? What you logged stays. If you might need it again, pause it instead.`}
          onDelete={() => remove.mutateAsync({ params: { id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** How often it comes: “every 7 days”, “every 7 days until Dec 16, 2026”, “once”. */
function rhythmOf({ everyDays, nextDueDate, endsAt, lastDoneAt }: MaintenanceTask) {
  const end = endsAt === null ? null : new Date(endsAt);
  if (isLastTurn({ everyDays, nextDueDate: new Date(nextDueDate), endsAt: end }))
    return lastDoneAt === null ? 'once' : 'for the last time';
  const rhythm = everyDays === 1 ? 'every day' : `every ${everyDays} days`;
  return end ? `${rhythm} until ${formatDate(end)}` : rhythm;
}

function Due({ task: { isActive, nextDueDate }, held }: Pick<TaskProps, 'task' | 'held'>) {
  if (!isActive) return 'Paused';
  const now = new Date();
  const due = new Date(nextDueDate);
  const late = daysLate({ nextDueDate: due }, now);
  const isToday = due.toDateString() === now.toDateString() || due < now;
  if (held && isToday) return <span className="font-semibold text-ink">On hold: {held}</span>;
  if (late >= 1) return <span className="font-semibold text-urchin">{late === 1 ? '1 day' : `${late} days`} late</span>;
  if (isToday) return <span className="font-semibold text-sand">Due today</span>;
  return `Due ${formatDate(due)}`;
}
