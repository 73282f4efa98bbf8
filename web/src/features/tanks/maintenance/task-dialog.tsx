import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import {
  type MaintenanceTask,
  MaintenanceTaskChange,
  NewMaintenanceTask,
} from '@nautical/core/contracts/tanks/maintenance';
import { MAINTENANCE_TYPES } from '@nautical/core/domain/tanks/aquariums';
import { MAINTENANCE_TEXTS, type MaintenanceType, SUGGESTED_TASKS } from '@nautical/core/domain/tanks/maintenance';
import { Switch } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { dayOfInput } from '@/lib/form/day-input.ts';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { formatDate } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { usePlanTask, useUpdateTask } from './api.ts';

type TaskDialogProps = { tank: Aquarium; task?: MaintenanceTask | undefined; onClose: () => void };

/** The start of the working day of a date field; a task is due on a day, not at an hour. */
const dueOf = (day: string) => (day ? new Date(`${day}T09:00`).toISOString() : '');

/** Adds or edits a recurring task. */
export function TaskDialog({ tank, task, onClose }: TaskDialogProps) {
  const plan = usePlanTask();
  const update = useUpdateTask();
  const form = useEntryForm({
    draft: task ? `task-${task.id}-${task.updatedAt}` : `task-of-${tank.id}`,
    initial: {
      type: task?.type ?? 'water_change',
      title: task?.title ?? '',
      everyDays: String(task?.everyDays ?? 7),
      nextDueDate: dayOfInput(task?.nextDueDate),
      remind: task?.remind === false ? '' : 'yes',
      notes: task?.notes ?? '',
    },
    schema: task ? MaintenanceTaskChange : NewMaintenanceTask,
    bodyOf: ({ type, title, everyDays, nextDueDate, remind, notes }) => ({
      aquariumId: tank.id,
      type: type as MaintenanceType,
      title,
      everyDays: Number(everyDays),
      nextDueDate: task && nextDueDate === dayOfInput(task.nextDueDate) ? task.nextDueDate : dueOf(nextDueDate),
      remind: remind === 'yes',
      notes,
      ...(task && { updatedAt: task.updatedAt }),
    }),
    send: (body) =>
      task
        ? update.mutateAsync({ params: { id: task.id }, body })
        : plan.mutateAsync({
            body: {
              ...body,
              aquariumId: tank.id,
              type: body.type!,
              title: body.title ?? '',
              everyDays: body.everyDays!,
            },
          }),
    onSent: (saved) => {
      onClose();
      // Entries waiting for a connection are announced by the outbox.
      if (saved) toast({ title: task ? 'Task updated' : 'Task added', description: saved.title, tone: 'good' });
    },
  });
  const { values, errors, bind, change } = form;
  return (
    <Dialog title={task ? 'Edit Task' : 'Add Recurring Task'} description={tank.name} open onOpenChange={onClose}>
      <form {...form.props} className="flex flex-col gap-4">
        {!task && (
          <fieldset>
            <legend className="mb-2 font-medium">Usual for a {tank.type} tank</legend>
            <div className="flex flex-wrap gap-2">
              {SUGGESTED_TASKS[tank.type].map(({ type, title, everyDays }) => (
                <Button
                  key={title}
                  variant="secondary"
                  size="sm"
                  className="h-auto min-h-9 whitespace-normal py-1 text-left"
                  onClick={() => change({ type, title, everyDays: String(everyDays) })}
                >
                  {title}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <Field label="Title" error={errors.title}>
          {(control) => <Input {...control} {...bind('title')} maxLength={200} autoComplete="off" />}
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Kind" error={errors.type}>
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
          <Field
            label="Repeat every (days)"
            helper={
              task?.endsAt ? `It ends on ${formatDate(task.endsAt)}. Change the days to keep it going.` : undefined
            }
            error={errors.everyDays}
          >
            {(control) => <Input {...control} {...bind('everyDays')} type="number" min={1} inputMode="numeric" />}
          </Field>
        </div>
        <Field
          label="Due next"
          helper={
            task ? undefined : 'Leave empty to start one interval from today. If you finish late, the next date shifts.'
          }
          error={errors.nextDueDate}
        >
          {(control) => <Input {...control} {...bind('nextDueDate')} type="date" />}
        </Field>
        <Switch
          label="Remind me when it’s due"
          checked={values.remind === 'yes'}
          onChange={({ target }) => change({ remind: target.checked ? 'yes' : '' })}
        />
        <Field label="Notes" helper="Your sitter sees these too." error={errors.notes}>
          {(control) => <Textarea {...control} {...bind('notes')} maxLength={2000} />}
        </Field>
        <DialogActions problem={form.problem}>
          <Button type="submit" loading={form.isSending}>
            {task ? 'Save Changes' : 'Add Task'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
