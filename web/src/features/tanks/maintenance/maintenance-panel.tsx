import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { MaintenanceLog } from '@nautical/core/contracts/tanks/maintenance';
import { MAINTENANCE_TEXTS } from '@nautical/core/domain/tanks/maintenance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarSync, Palmtree, Pencil, Plus, Trash2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { logsQuery, useLogMaintenance, useRemoveLog } from './api.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { CostsCard } from './costs-card.tsx';
import { LogDialog } from './log-dialog.tsx';
import { SitterDialog } from './sitter-dialog.tsx';
import { TaskList } from './task-list.tsx';

type Open = 'log' | 'calendar' | 'sitter';

/** A tank’s tasks, maintenance log and costs. */
export function MaintenancePanel({ tank }: { tank: Aquarium }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('log')}>
          <Plus aria-hidden />
          Log Maintenance
        </Button>
        <Button variant="secondary" onClick={() => setOpen('calendar')}>
          <CalendarSync aria-hidden />
          Calendar
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sitter')}>
          <Palmtree aria-hidden />
          Sitter link
        </Button>
      </div>
      <TaskList tank={tank} />
      <LogList tank={tank} onLog={() => setOpen('log')} />
      <CostsCard aquariumId={tank.id} />
      {open === 'log' && <LogDialog tank={tank} onClose={close} />}
      {open === 'calendar' && <CalendarDialog onClose={close} />}
      {open === 'sitter' && <SitterDialog tank={tank} onClose={close} />}
    </div>
  );
}

function LogList({ tank, onLog }: { tank: Aquarium; onLog: () => void }) {
  const pages = useInfiniteQuery(logsQuery(tank.id));
  const [edited, setEdited] = useState<MaintenanceLog>();
  const remove = useDeleteWithUndo();
  return (
    <section aria-labelledby="log-heading">
      <h2 id="log-heading" className="mb-3 font-bold font-display text-lg">
        Maintenance log
      </h2>
      <PagedList
        pages={pages}
        loading="Loading the maintenance log…"
        skeleton={<Skeleton className="h-40 rounded-card" />}
        failed="We couldn’t load the maintenance log"
        empty={
          <EmptyState
            icon={<Wrench aria-hidden />}
            title="No Maintenance Yet"
            sentence="Log your first water change to see it on the charts."
            action={<Button onClick={onLog}>Log First Maintenance</Button>}
          />
        }
      >
        {(logs) => (
          <Card>
            <ul className="divide-y divide-line">
              {logs.map((log) => (
                <li key={log.id} className="flex items-start gap-2 p-3 md:px-4">
                  <div className="min-w-0 grow">
                    <h3 className="font-semibold">
                      {MAINTENANCE_TEXTS[log.type]}
                      {log.waterChangePercentage !== null && ` ${log.waterChangePercentage}%`}
                    </h3>
                    <p className="figures text-ink-muted text-sm">
                      {formatDate(log.maintenanceDate)}
                      {log.cost && ` · ${formatMoney(log.cost)}`}
                    </p>
                    {log.description && <p className="break-words">{log.description}</p>}
                    {log.notes && <p className="whitespace-pre-line break-words text-ink-muted">{log.notes}</p>}
                  </div>
                  <IconButton
                    label={`Edit ${MAINTENANCE_TEXTS[log.type]} from ${formatDate(log.maintenanceDate)}`}
                    onClick={() => setEdited(log)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Delete ${MAINTENANCE_TEXTS[log.type]} from ${formatDate(log.maintenanceDate)}`}
                    onClick={() => remove(log)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {edited && <LogDialog tank={tank} log={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

/** Deletes an entry, with a few seconds to undo. */
function useDeleteWithUndo() {
  const remove = useRemoveLog();
  const restore = useLogMaintenance();
  return ({ createdAt: _, updatedAt: _updated, taskId: _task, ...log }: MaintenanceLog) => {
    const removed = remove.mutateAsync({ params: { id: log.id } });
    removed.catch(toastError);
    const undo = () => removed.then(() => restore.mutateAsync({ body: log })).catch(toastError);
    toast({ title: 'Maintenance deleted', action: { label: 'Undo', onSelect: () => void undo() } });
  };
}
