import type { Passkey } from '@nautical/core/contracts/members/second-factor';
import { PasskeyName } from '@nautical/core/contracts/members/second-factor-forms';
import { describeDevice } from '@nautical/core/domain/members/device-name';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { formatDate, relativeTime } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { useAddPasskey, usePasskeyOptions, useRemovePasskey, useRenamePasskey } from './api.ts';
import { explainPasskey, knowsPasskeys, makePasskey } from './passkeys.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type PasskeysSectionProps = { passkeys: readonly Passkey[]; onCodes: (codes: string[] | null) => void };

export function PasskeysSection({ passkeys, onCodes }: PasskeysSectionProps) {
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <div>
        <h3 className="font-semibold">Passkeys</h3>
        <p className="text-ink-muted">
          Sign in with your fingerprint, face, screen lock or a security key. No password needed.
        </p>
      </div>
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <AddPasskey onCodes={onCodes} />
      ) : (
        <p className="text-ink-muted text-sm">This browser can’t use passkeys here.</p>
      )}
    </section>
  );
}

function AddPasskey({ onCodes }: Pick<PasskeysSectionProps, 'onCodes'>) {
  const options = usePasskeyOptions();
  const adding = useAddPasskey();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handleAdd() {
    setBusy(true);
    setProblem(undefined);
    try {
      const passkey = await makePasskey(await options.mutateAsync({}));
      const { name } = describeDevice(navigator.userAgent);
      const { recoveryCodes } = await adding.mutateAsync({ body: { name, passkey } });
      toast({ title: 'Passkey added', description: `It’s called ${name}. You can rename it.`, tone: 'good' });
      onCodes(recoveryCodes);
    } catch (error) {
      setProblem(explainPasskey(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button variant="secondary" className="self-start" loading={isBusy} onClick={() => void handleAdd()}>
        {!isBusy && <KeyRound aria-hidden />}
        Add a passkey
      </Button>
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, isSynced, lastUsedAt, createdAt } = passkey;
  const removing = useRemovePasskey();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {isSynced && <Badge>Synced</Badge>}
        </p>
        <p className="figures text-ink-muted text-sm">
          {`Added ${formatDate(createdAt)} · ${lastUsedAt ? `Last used: ${relativeTime(lastUsedAt)}` : 'Not used yet'}`}
        </p>
      </div>
      <div className="flex gap-1">
        <RenameDialog passkey={passkey} />
        <RemoveDialog
          label={`Remove ${name}`}
          title={`Remove ${name}?`}
          description="You can’t sign in with it anymore. If it’s the only one you have, two-step sign-in turns off."
          removing={removing}
          onConfirm={() => removing.mutateAsync({ params: { id } })}
        />
      </div>
    </li>
  );
}

function RenameDialog({ passkey: { id, name } }: { passkey: Passkey }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={`Rename ${name}`}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Rename ${name}`}>
          Rename
        </Button>
      }
    >
      <RenameForm id={id} name={name} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { mutateAsync, isPending, isPaused } = useRenamePasskey();
  const sending = {
    mutateAsync: ({ body }: { body: { name: string } }) => mutateAsync({ params: { id }, body }),
    isPending,
    isPaused,
  };
  const { errors, problem, isSending, props } = useForm({ schema: PasskeyName, sending, onSent: onDone });
  return (
    <form {...props} className="flex flex-col gap-4">
      <Field label="Name" error={errors.name}>
        {(control) => <Input {...control} name="name" defaultValue={name} autoComplete="off" />}
      </Field>
      <DialogActions problem={problem}>
        <Button type="submit" loading={isSending}>
          Save name
        </Button>
      </DialogActions>
    </form>
  );
}
