import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { type SyntheticEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useMute } from './api.ts';
import { ROOMS } from './rooms.ts';

const TIMES = [
  { minutes: 10, label: '10 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 1440, label: '1 day' },
  { minutes: 10_080, label: '1 week' },
  { minutes: 0, label: 'For good' },
];

type MuteDialogProps = { room: ChatRoom; person: { id: string; username: string }; onClose: () => void };

export function MuteDialog({ room, person, onClose }: MuteDialogProps) {
  const [minutes, setMinutes] = useState(60);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMute();
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    mutate(
      { params: { room, userId: person.id }, body: { minutes: minutes || null, reason } },
      {
        onSuccess: () => {
          toast({ title: `${person.username} is muted in ${ROOMS[room].name}`, tone: 'good' });
          onClose();
        },
        onError: (error) =>
          toast({ title: 'We couldn’t mute this member', description: explain(error), tone: 'destructive' }),
      },
    );
  }
  return (
    <Dialog
      title={`Mute ${person.username}`}
      description={`They can read ${ROOMS[room].name} but can’t write in it.`}
      open
      onOpenChange={onClose}
    >
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label="For how long">
          {(control) => (
            <Select {...control} value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
              {TIMES.map((time) => (
                <option key={time.minutes} value={time.minutes}>
                  {time.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Reason" helper="They’ll see this.">
          {(control) => (
            <Input {...control} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="danger" loading={isPending}>
            Mute
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
