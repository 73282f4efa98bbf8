import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { centsOf, moneyOf, PRICE_PATTERN } from '@nautical/core/domain/common/money';
import { useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { explain, fieldErrors, isPassing } from '@/lib/api.ts';
import { attemptKey, settleAttempt } from '@/lib/form/attempts.ts';
import { useDraft } from '@/lib/form/draft.ts';
import { formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { useRefund } from '../api.ts';

/** For admins: gives the buyer back part or all of it. */
export function RefundPanel({ order }: { order: OrderDetail }) {
  const { id, total, refundedAmount } = order;
  const name = `refund:${id}`;
  const refund = useRefund();
  const [values, keep] = useDraft(name, { amount: '', reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);

  async function handleRefund() {
    if (isBusy.current) return;
    const missing = {
      ...(!PRICE_PATTERN.test(values.amount.trim()) && { amount: 'Enter an amount in dollars, like 12.50' }),
      ...(!values.reason.trim() && { reason: 'Reason is required' }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    isBusy.current = true;
    setProblem(undefined);
    try {
      // Sent twice, it’s still refunded once.
      await refund.mutateAsync({ params: { id }, body: values, idempotencyKey: attemptKey(name, values) });
      settleAttempt(name);
      keep({ amount: '', reason: '' });
      toast({ title: 'Refund started', description: formatMoney(values.amount), tone: 'good' });
    } catch (error) {
      if (!isPassing(error)) settleAttempt(name);
      const fields = fieldErrors(error);
      setErrors(fields);
      setProblem(fields.amount || fields.reason ? undefined : explain(error));
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <Card className="px-4 py-1">
      <Disclosure title="Refund the buyer">
        <form
          noValidate
          className="flex flex-col gap-4 pb-4"
          onSubmit={(event) => {
            event.preventDefault();
            void handleRefund();
          }}
        >
          <Field
            label="Amount"
            error={errors.amount}
            helper={`At most ${formatMoney(moneyOf(centsOf(total) - centsOf(refundedAmount)))}`}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={values.amount}
                onChange={({ target }) => keep({ amount: target.value })}
              />
            )}
          </Field>
          <Field label="Reason" error={errors.reason}>
            {(control) => (
              <Textarea
                {...control}
                value={values.reason}
                maxLength={500}
                onChange={({ target }) => keep({ reason: target.value })}
              />
            )}
          </Field>
          <FormProblem>{problem}</FormProblem>
          <Button type="submit" variant="danger" className="self-start" loading={refund.isPending}>
            Refund
          </Button>
        </form>
      </Disclosure>
    </Card>
  );
}
