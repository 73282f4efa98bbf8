import type { SecondFactor } from '@nautical/core/contracts/members/second-factor';
import { RECOVERY_CODES } from '@nautical/core/domain/members/second-factor';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { factorQuery, useRemoveAuthenticator, useRenewRecoveryCodes, useStartAuthenticator } from './api.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** Two-step sign-in: what’s set up, and buttons to add or remove factors. */
export function TwoStepCard() {
  const { data: factor, error, refetch, isFetching } = useQuery(factorQuery());
  const isOn = (factor?.ways.length ?? 0) > 0;
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <header id="two-step" className="scroll-mt-20">
        <h2 className="flex flex-wrap items-center gap-2 font-bold font-display text-xl">
          Two-step sign-in
          {factor && <Badge tone={isOn ? 'kelp' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
        </h2>
        <p className="text-ink-muted">
          Keeps strangers out even if they know your password. Add a passkey, an authenticator app, or both.
        </p>
        {factor?.required && !isOn && (
          <p className="mt-2 flex items-start gap-2 rounded-control border border-sand px-3 py-2.5">
            <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-sand" />
            Your role needs this. Set it up to open the admin pages.
          </p>
        )}
      </header>
      {error ? (
        <FailedState
          title="We couldn’t load your sign-in settings"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : factor ? (
        <Sections factor={factor} isOn={isOn} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          <span className="sr-only">Loading two-step sign-in…</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Card>
  );
}

function Sections({ factor, isOn }: { factor: SecondFactor; isOn: boolean }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  // Another factor creates no new codes, and the ones on screen may not be saved yet.
  const handleCodes = (next: string[] | null) => setCodes((before) => next ?? before);
  return (
    <>
      {codes && <RecoveryCodes key={codes[0]} codes={codes} onDone={() => setCodes(null)} />}
      <AuthenticatorSection since={factor.authenticatorSince} onCodes={handleCodes} />
      <PasskeysSection passkeys={factor.passkeys} onCodes={handleCodes} />
      {isOn && <CodesSection left={factor.recoveryCodesLeft} onCodes={handleCodes} />}
    </>
  );
}

type OnCodes = { onCodes: (codes: string[] | null) => void };

function AuthenticatorSection({ since, onCodes }: OnCodes & { since: string | null }) {
  const starting = useStartAuthenticator();
  const removing = useRemoveAuthenticator();
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-40 flex-1">
          <h3 className="font-semibold">Authenticator app</h3>
          <p className="text-ink-muted">
            {since
              ? `On since ${formatDate(since)}. We ask for its code when you sign in.`
              : 'An app on your phone shows a new code every 30 seconds.'}
          </p>
        </div>
        {since && (
          <RemoveDialog
            label="Remove authenticator app"
            title="Remove your authenticator app?"
            description="Its codes stop working here. If it’s the only one you have, two-step sign-in turns off."
            removing={removing}
            onConfirm={() => removing.mutateAsync({})}
          />
        )}
      </div>
      <FormProblem>{starting.error ? explain(starting.error) : undefined}</FormProblem>
      {!since && starting.data && (
        <AuthenticatorSetup
          setup={starting.data}
          onCancel={starting.reset}
          onDone={(recoveryCodes) => {
            starting.reset();
            onCodes(recoveryCodes);
            toast({ title: 'Authenticator app is on', tone: 'good' });
          }}
        />
      )}
      {!since && !starting.data && (
        <Button
          variant="secondary"
          className="self-start"
          loading={starting.isPending}
          onClick={() => starting.mutate({})}
        >
          Set up authenticator app
        </Button>
      )}
    </section>
  );
}

function CodesSection({ left, onCodes }: OnCodes & { left: number }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useRenewRecoveryCodes();
  const handleRenew = () =>
    mutate(
      {},
      {
        onSuccess: ({ recoveryCodes }) => {
          setOpen(false);
          onCodes(recoveryCodes);
        },
      },
    );
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-4">
      <div className="min-w-40 flex-1">
        <h3 className="font-semibold">Recovery codes</h3>
        <p className="text-ink-muted">
          {left} of {RECOVERY_CODES} left. They get you in when you’ve lost everything else.
        </p>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Get new recovery codes?"
        description="Your old codes stop working right away."
        trigger={
          <Button variant="ghost" size="sm">
            Get new codes
          </Button>
        }
      >
        <DialogActions problem={error ? explain(error) : undefined}>
          <Button loading={isPending} onClick={handleRenew}>
            Get new codes
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}
