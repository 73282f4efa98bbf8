import { secondFactorApi } from '@nautical/core/contracts/members/second-factor';
import { CONFIRMED_MINUTES } from '@nautical/core/domain/members/second-factor';
import { useQuery } from '@tanstack/react-query';
import { PasswordField } from '@/components/form/password-field.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { call, explain } from '@/lib/api.ts';
import { settleConfirmation } from '@/lib/asking/confirmation.ts';
import { useForm } from '@/lib/form/form.ts';
import { factorQuery, useConfirm } from './api.ts';
import { FactorForm } from './factor-form.tsx';

const shape = () =>
  import('@nautical/core/contracts/members/second-factor-forms').then(({ Confirmation }) => Confirmation);

/** Reauthenticates the member before a sensitive action. */
export function ConfirmDialog() {
  const { data: factor, error, refetch, isFetching } = useQuery(factorQuery());
  const sending = useConfirm();
  const handleSent = () => settleConfirmation(true);
  return (
    <Dialog
      open
      onOpenChange={() => settleConfirmation(false)}
      title="Confirm it’s you"
      description={`This protects your account. We won’t ask again for ${CONFIRMED_MINUTES} minutes.`}
    >
      {error ? (
        <FailedState
          title="We couldn’t load this"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !factor ? (
        <Skeleton className="h-36" />
      ) : factor.ways.length > 0 ? (
        <FactorForm
          ways={factor.ways}
          schema={shape}
          sending={sending}
          options={() => call(secondFactorApi.confirmOptions)}
          onSent={handleSent}
          submit="Confirm"
        />
      ) : (
        <PasswordStep sending={sending} onSent={handleSent} />
      )}
    </Dialog>
  );
}

function PasswordStep({ sending, onSent }: { sending: ReturnType<typeof useConfirm>; onSent: () => void }) {
  const { errors, problem, isSending, props } = useForm({ schema: shape, sending, onSent });
  return (
    <form {...props} className="flex flex-col gap-4">
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <DialogActions problem={problem}>
        <Button type="submit" loading={isSending}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  );
}
