import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import {
  type MaintenanceLog,
  MaintenanceLogChange,
  type MaintenanceTask,
  NewMaintenanceLog,
} from '@nautical/core/contracts/tanks/maintenance';
import { MAINTENANCE_TYPES } from '@nautical/core/domain/tanks/aquariums';
import { MAINTENANCE_TEXTS, type MaintenanceType } from '@nautical/core/domain/tanks/maintenance';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { momentOfTime, timeOfInput } from '@/lib/form/day-input.ts';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { toast } from '@/lib/toast.ts';
import { useFinishTask, useLogMaintenance, useUpdateLog } from './api.ts';

type LogDialogProps = {
  tank: Aquarium;
  /** The entry to change. */
  log?: MaintenanceLog | undefined;
  /** The recurring task that was done. */
  task?: MaintenanceTask | undefined;
  onClose: () => void;
};

/** The share a task names, such as the 25 of “Change 25% of the water”. */
const shareIn = (title = '') => /\b(\d{1,2}|100) ?%/.exec(title)?.[1];

/** Logs maintenance, on its own or for a recurring task, or edits an entry. */
export function LogDialog({ tank, log, task, onClose }: LogDialogProps) {
  const create = useLogMaintenance();
  const update = useUpdateLog();
  const finish = useFinishTask();
  const form = useEntryForm({
    draft: `maintenance-${log ? log.id + log.updatedAt : (task?.id ?? tank.id)}`,
    initial: {
      type: log?.type ?? task?.type ?? 'water_change',
      maintenanceDate: timeOfInput(log?.maintenanceDate ?? new Date()),
      description: log?.description ?? '',
      waterChangePercentage: log?.waterChangePercentage?.toString() ?? shareIn(task?.title) ?? '',
      cost: log?.cost ?? '',
      notes: log?.notes ?? '',
    },
    schema: log ? MaintenanceLogChange : NewMaintenanceLog,
    bodyOf: ({ type, maintenanceDate, waterChangePercentage, ...texts }) => ({
      ...texts,
      aquariumId: tank.id,
      type: type as MaintenanceType,
      waterChangePercentage: type === 'water_change' ? waterChangePercentage : null,
      maintenanceDate: momentOfTime(maintenanceDate) ?? '',
      ...(log && { updatedAt: log.updatedAt }),
    }),
    send: async (body) => {
      if (log) return update.mutateAsync({ params: { id: log.id }, body });
      if (!task) return create.mutateAsync({ body: { ...body, aquariumId: tank.id, type: body.type! } });
      const { description, waterChangePercentage, cost, notes, maintenanceDate: doneAt } = body;
      return finish.mutateAsync({
        params: { id: task.id },
        body: { description, waterChangePercentage, cost, notes, doneAt },
      });
    },
    onSent: (saved) => {
      onClose();
      // Entries waiting for a connection are announced by the outbox.
      if (!saved) return;
      toast({
        title: log ? 'Maintenance updated' : 'Maintenance Logged',
        description: task?.title ?? MAINTENANCE_TEXTS[form.values.type as MaintenanceType],
        tone: 'good',
      });
    },
  });
  const { values, errors, bind } = form;
  return (
    <Dialog
      title={log ? 'Edit Maintenance' : task ? task.title : 'Log Maintenance'}
      description={tank.name}
      open
      onOpenChange={onClose}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {!task && (
          <Field label="What did you do?" error={errors.type}>
            {(control) => (
              <Select {...control} {...bind('type')}>
                {MAINTENANCE_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {MAINTENANCE_TEXTS[type]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="grid grid-cols-2 gap-4">
          {values.type === 'water_change' && (
            <Field label="Water changed (%)" error={errors.waterChangePercentage}>
              {(control) => (
                <Input {...control} {...bind('waterChangePercentage')} inputMode="numeric" placeholder="25" />
              )}
            </Field>
          )}
          <Field label="Cost ($)" error={errors.cost}>
            {(control) => <Input {...control} {...bind('cost')} inputMode="decimal" placeholder="0.00" />}
          </Field>
        </div>
        <Field label="When" error={errors.maintenanceDate ?? errors.doneAt}>
          {(control) => (
            <Input {...control} {...bind('maintenanceDate')} type="datetime-local" max={timeOfInput(new Date())} />
          )}
        </Field>
        <Field label="Description" error={errors.description}>
          {(control) => <Input {...control} {...bind('description')} maxLength={500} autoComplete="off" />}
        </Field>
        <Field label="Notes" error={errors.notes}>
          {(control) => <Textarea {...control} {...bind('notes')} maxLength={2000} />}
        </Field>
        <DialogActions problem={form.problem}>
          <Button type="submit" loading={form.isSending}>
            {log ? 'Save Changes' : 'Log Maintenance'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
