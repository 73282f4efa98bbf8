import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isSignedIn } from '@/lib/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type LeaveGuardProps = {
  /** Whether there is something to lose. */
  hasToAsk: () => boolean;
  title: string;
  description: string;
  /** The button that stays. */
  stay: string;
};

/** Holds up every way out of the page while there is something to lose, until the member has answered. */
export function LeaveGuard({ hasToAsk, title, description, stay }: LeaveGuardProps) {
  const { history } = useRouter();
  const latest = useRef(hasToAsk);
  latest.current = hasToAsk;
  const [pending, setPending] = useState<(mayLeave: boolean) => void>();
  useEffect(() => {
    // A session that is over has taken the page along already.
    const mustAsk = () => isSignedIn() && latest.current();
    return history.block({
      enableBeforeUnload: mustAsk,
      blockerFn: () =>
        mustAsk() && new Promise<boolean>((resolve) => setPending(() => (may: boolean) => resolve(!may))),
    });
  }, [history]);
  function answer(mayLeave: boolean) {
    pending?.(mayLeave);
    setPending(undefined);
  }
  return (
    <Dialog
      title={title}
      description={description}
      open={pending !== undefined}
      onOpenChange={(open) => open || answer(false)}
    >
      <DialogActions cancel={stay}>
        <Button variant="danger" onClick={() => answer(true)}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
