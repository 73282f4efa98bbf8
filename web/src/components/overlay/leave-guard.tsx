import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isSignedIn } from '@/lib/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type LeaveGuardProps = {
  /** Whether there are unsaved changes. */
  hasToAsk: () => boolean;
  title: string;
  description: string;
  /** The button that stays. */
  stay: string;
};

/** Asks before leaving the page while there are unsaved changes. */
export function LeaveGuard({ hasToAsk, title, description, stay }: LeaveGuardProps) {
  const { history } = useRouter();
  const latest = useRef(hasToAsk);
  latest.current = hasToAsk;
  const [pending, setPending] = useState<(mayLeave: boolean) => void>();
  useEffect(() => {
    // An expired session has already left the page.
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
