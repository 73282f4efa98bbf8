import type { AdminUser } from '@nautical/core/contracts/office/admin';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { explain, fieldErrors } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useSignOutUser, useUpdateUser } from './api.ts';

export type UserAction = 'role' | 'sign-out' | 'suspend' | 'restore';

const textsOf = ({ username, role }: AdminUser) =>
  ({
    role:
      role === 'admin'
        ? {
            title: `Make ${username} a member?`,
            sentence: 'They’ll lose access to the admin pages and be signed out everywhere.',
            button: 'Make member',
            done: `${username} is a member now`,
          }
        : {
            title: `Make ${username} an admin?`,
            sentence: 'They’ll be able to do everything you can, including making others admins.',
            button: 'Make admin',
            done: `${username} is an admin now`,
          },
    'sign-out': {
      title: `Sign ${username} out?`,
      sentence: 'They’ll have to sign in again on every device.',
      button: 'Sign out everywhere',
      done: `${username} is signed out`,
    },
    suspend: {
      title: `Suspend ${username}?`,
      sentence: 'They’ll be signed out and can’t sign back in. We’ll pause their listings and email them your reason.',
      button: 'Suspend',
      done: `${username} is suspended`,
    },
    restore: {
      title: `Restore ${username}?`,
      sentence: 'They can sign in again and put their listings back up.',
      button: 'Restore',
      done: `${username} is back`,
    },
  }) satisfies Record<UserAction, { title: string; sentence: string; button: string; done: string }>;

type UserDialogProps = { user: AdminUser; action: UserAction; onClose: () => void };

/** Confirms an action on a member, and asks for a reason if the member gets to see one. */
export function UserDialog({ user, action, onClose }: UserDialogProps) {
  const { title, sentence, button, done } = textsOf(user)[action];
  const [reason, setReason] = useState('');
  const update = useUpdateUser();
  const signOut = useSignOutUser();
  const params = { id: user.id };
  const error = update.error ?? signOut.error;

  async function handleConfirm() {
    try {
      if (action === 'sign-out') await signOut.mutateAsync({ params });
      else if (action === 'role')
        await update.mutateAsync({ params, body: { role: user.role === 'admin' ? 'user' : 'admin' } });
      else await update.mutateAsync({ params, body: { isSuspended: action === 'suspend', reason } });
      onClose();
      toast({ title: done, tone: 'good' });
    } catch (failure) {
      // The dialog stays and says it.
      console.error('Could not change the member:', failure);
    }
  }

  return (
    <Dialog title={title} description={sentence} open onOpenChange={(isOpen) => isOpen || onClose()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleConfirm();
        }}
        className="flex flex-col gap-4"
      >
        {action === 'suspend' && (
          <Field label="Reason" error={error ? fieldErrors(error).reason : undefined}>
            {(control) => (
              <Textarea
                {...control}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                rows={3}
                maxLength={500}
              />
            )}
          </Field>
        )}
        <DialogActions problem={error && !fieldErrors(error).reason ? explain(error) : undefined}>
          <Button
            type="submit"
            variant={action === 'restore' ? 'primary' : 'danger'}
            loading={update.isPending || signOut.isPending}
          >
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
