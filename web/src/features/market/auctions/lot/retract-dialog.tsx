import type { Bid } from '@nautical/core/contracts/market/auctions';
import { type FormEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { explain } from '@/lib/api.ts';
import { formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { useRetractBid } from '../api.ts';

const REASON_MAX = 500;

/** For admins: takes back a bid with a reason that everyone in the auction can read. */
export function RetractDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const retract = useRetractBid();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isBlank = reason.trim() === '';
    setMissing(isBlank);
    if (isBlank) return;
    retract.mutate(
      { params: { id: bid.id }, body: { reason } },
      {
        onSuccess: () => {
          toast({ title: 'Bid taken back', description: 'The price was worked out again.', tone: 'good' });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={`Take back the bid of ${formatMoney(bid.amount)}?`}
      description="The price is worked out again without it, and everyone in the auction is told."
      open
      onOpenChange={onClose}
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field
          label="Reason"
          helper="Everyone who can see the auction can read this."
          error={isMissing ? 'Reason is required' : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <DialogActions problem={retract.error ? explain(retract.error) : undefined}>
          <Button type="submit" variant="danger" loading={retract.isPending}>
            Take bid back
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
