import type { SecondFactorAsked } from '@nautical/core/contracts/members/auth';
import { secondFactorApi } from '@nautical/core/contracts/members/second-factor';
import type { FactorWay } from '@nautical/core/domain/members/second-factor';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { call, fieldErrors } from '@/lib/api.ts';
import { announce } from '@/lib/page/announce.ts';
import { signIn } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { useFinishSignIn } from './api.ts';
import { FactorForm } from './factor-form.tsx';

const shape = () => import('@nautical/core/contracts/members/second-factor-forms').then(({ SecondStep }) => SecondStep);

export type SecondStepProps = {
  asked: SecondFactorAsked['secondFactor'];
  /** The method chosen in the browser history, and a setter; without them, local state is used. */
  way?: FactorWay | undefined;
  onWay?: (way: FactorWay) => void;
  onBack: () => void;
  /** Runs between the server's answer and the session. */
  onThrough?: () => Promise<void>;
  /** If the URL doesn’t lead on by itself. */
  onSignedIn?: () => void;
};

/** The second factor of a sign-in. A ticket that is over leads back to where it began. */
export function SecondStepForm({ asked: { ticket, ways }, onBack, onThrough, onSignedIn, ...chosen }: SecondStepProps) {
  const sending = useFinishSignIn();
  const { reset } = sending;
  const stale = fieldErrors(sending.error).ticket;
  useEffect(() => {
    if (!stale) return;
    toast({ title: 'Please sign in again', description: stale });
    // Going back is async and must happen only once.
    reset();
    onBack();
  }, [stale, reset, onBack]);
  useEffect(() => announce('One more step to sign in'), []);
  return (
    <>
      <FactorForm
        ways={ways}
        {...chosen}
        schema={shape}
        sending={sending}
        extra={{ ticket }}
        options={() => call(secondFactorApi.finishOptions, { body: { ticket } })}
        onSent={async (answer) => {
          await onThrough?.();
          signIn(answer);
          onSignedIn?.();
        }}
        submit="Sign in"
      />
      <Button variant="ghost" className="-ml-4 self-start" onClick={onBack}>
        <ArrowLeft aria-hidden />
        Back to sign in
      </Button>
    </>
  );
}
