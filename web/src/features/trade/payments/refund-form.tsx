import { NewRefund } from '@nautical/core/contracts/trade/orders';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { sendOnce } from '@/lib/form/attempts.ts';
import { useForm } from '@/lib/form/form.ts';
import { formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { useRefund } from './api.ts';

type RefundProps = { orderId: string; left: string };

/** For admins: gives back part or all of what is left. It takes two steps, for money that’s gone isn’t easily called back. */
export function Refund(props: RefundProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <RefundForm {...props} onClose={() => setOpen(false)} />;
  return (
    <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
      Refund…
    </Button>
  );
}

function RefundForm({ orderId, left, onClose }: RefundProps & { onClose: () => void }) {
  const refund = useRefund();
  const name = `refund:${orderId}`;
  const { errors, problem, isSending, props } = useForm({
    schema: NewRefund,
    draft: name,
    sending: {
      ...refund,
      mutateAsync: ({ body }: { body: { amount: string; reason: string } }) =>
        // Sent twice, it’s still refunded once.
        sendOnce(name, body, (idempotencyKey) => refund.mutateAsync({ params: { id: orderId }, body, idempotencyKey })),
    },
    onSent: () => {
      onClose();
      toast({ title: 'Refund started', description: 'The buyer and the seller are told.', tone: 'good' });
    },
  });
  return (
    <form {...props} aria-label="Refund" className="flex flex-col gap-4">
      <Field label="Amount in dollars" helper={`At most ${formatMoney(left)}.`} error={errors.amount}>
        {(control) => <Input {...control} name="amount" inputMode="decimal" autoComplete="off" defaultValue={left} />}
      </Field>
      <Field label="Reason" helper="Buyer and seller can read it." error={errors.reason}>
        {(control) => <Textarea {...control} name="reason" rows={2} maxLength={500} />}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" loading={isSending}>
          Refund buyer
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
