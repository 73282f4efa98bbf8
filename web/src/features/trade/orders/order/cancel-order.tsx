import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { explain } from '@/lib/api.ts';
import { useDraft } from '@/lib/form/draft.ts';
import { toast } from '@/lib/toast.ts';
import { useCancel } from '../api.ts';

/** The words for giving up an order, by who does it and when. */
function textsOf({ role, status, paidAt, auctionId }: OrderDetail) {
  if (role === 'seller' && paidAt === null)
    return {
      button: 'Cancel this sale',
      title: 'Cancel this sale?',
      description: 'The buyer doesn’t have to pay, and the next bidder gets a second chance. Tell the buyer why.',
      label: 'Reason',
      done: 'Sale canceled',
    };
  if (role === 'seller')
    return {
      button: 'Cancel this order',
      title: 'Cancel this order?',
      description: 'The buyer gets all of the money back. Tell them why.',
      label: 'Reason',
      done: 'Order canceled',
    };
  if (status === 'offered')
    return {
      button: 'No, thanks',
      title: 'Decline this offer?',
      description: 'We may offer it to someone else. You won’t be charged.',
      label: 'Reason (optional)',
      done: 'Offer declined',
    };
  return {
    button: 'Cancel this order',
    title: 'Cancel this order?',
    description: auctionId
      ? 'The auction goes on. You won’t be charged, and you can still bid, but you can’t buy it now again.'
      : 'The seller can sell it to someone else. You won’t be charged.',
    label: 'Reason (optional)',
    done: 'Order canceled',
  };
}

export function CancelOrder({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const texts = textsOf(order);
  return (
    <>
      <Button variant="ghost" className="self-start text-urchin" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && (
        <Dialog title={texts.title} description={texts.description} open onOpenChange={setOpen}>
          <CancelForm order={order} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function CancelForm({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const cancel = useCancel();
  const texts = textsOf(order);
  const [{ reason }, keep] = useDraft(`cancel:${order.id}`, { reason: '' });
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function handleCancel() {
    if (order.role === 'seller' && !reason.trim()) return setError('Tell the buyer why you’re canceling');
    setProblem(undefined);
    try {
      await cancel.mutateAsync({ params: { id: order.id }, body: { reason } });
      keep({ reason: '' });
      toast({ title: texts.done, tone: 'good' });
      onDone();
    } catch (failure) {
      setProblem(explain(failure));
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!cancel.isPending) void handleCancel();
      }}
    >
      <Field label={texts.label} error={error}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={500}
            onChange={({ target }) => {
              keep({ reason: target.value });
              setError(undefined);
            }}
          />
        )}
      </Field>
      <DialogActions cancel="Keep it" problem={problem}>
        <Button type="submit" variant="danger" loading={cancel.isPending}>
          {order.status === 'offered' ? 'Decline the offer' : 'Cancel the order'}
        </Button>
      </DialogActions>
    </form>
  );
}
