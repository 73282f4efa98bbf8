import { type paymentsAdminApi, RefundByHand } from '@nautical/core/contracts/trade/payments';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Reply } from '@/lib/api.ts';
import { useForm } from '@/lib/form/form.ts';
import { formatDate, formatMoney, timeOf } from '@/lib/format.ts';
import { useTimeLeft } from '@/lib/time/server-clock.ts';
import { toast } from '@/lib/toast.ts';
import { useBookRefund } from '../api.ts';

type Refund = Reply<typeof paymentsAdminApi.read>['refundsUnderWay'][number];

/** Refunds the gateway hasn’t made yet. If it keeps refusing one, an admin sends the money some other way and says so. */
export function RefundsUnderWay({ refunds }: { refunds: Refund[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {refunds.map((refund, at) => (
        <li key={refund.id} className="flex flex-col gap-2">
          <p>
            <span className="figures font-semibold">{formatMoney(refund.amount)}</span>, started{' '}
            {formatDate(refund.startedAt)}, {timeOf(refund.startedAt)}. We ask the gateway for it every minute.
          </p>
          {/* One after the other, because the gateway is asked for the oldest first. */}
          {at === 0 && <ByHand refund={refund} />}
        </li>
      ))}
    </ul>
  );
}

function ByHand({ refund: { id, amount, byHandFrom } }: { refund: Refund }) {
  const [isOpen, setOpen] = useState(false);
  const left = useTimeLeft(byHandFrom);
  const book = useBookRefund();
  const { errors, problem, isSending, props } = useForm({
    schema: RefundByHand,
    sending: {
      ...book,
      mutateAsync: ({ body }: { body: { note: string } }) => book.mutateAsync({ params: { id }, body }),
    },
    onSent: () => toast({ title: 'Refund booked', tone: 'good' }),
  });
  if (left > 0)
    return (
      <p className="text-ink-muted text-sm">
        If the gateway hasn’t sent the money by {timeOf(byHandFrom)}, you can send it some other way.
      </p>
    );
  if (!isOpen)
    return (
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setOpen(true)}>
        I sent it another way…
      </Button>
    );
  return (
    <form {...props} aria-label="Refund sent another way" className="flex flex-col gap-4">
      <p>
        Do this after you’ve sent {formatMoney(amount)} to the buyer yourself. We’ll ask the gateway once more, then
        stop asking. It can’t be undone.
      </p>
      <Field label="Note" helper="Say how you sent it, so other admins can follow it." error={errors.note}>
        {(control) => <Textarea {...control} name="note" rows={2} maxLength={500} />}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" loading={isSending}>
          I sent it
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
