import { type Dispute, DisputeAnswer, offerAgainst } from '@nautical/core/contracts/trade/disputes';
import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import type { DisputeAction } from '@nautical/core/domain/trade/disputes';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { useAnswerClaim } from '../api.ts';

type Texts = { button: string; title: string; description: string; done: string; hasAmount?: true; hasMessage?: true };

function textsOf(
  action: DisputeAction,
  { claimedAmount, offeredAmount }: Dispute,
  { role, isChargedBack }: OrderDetail,
): Texts {
  const accepted = role === 'buyer' && offeredAmount ? offeredAmount : claimedAmount;
  return {
    accept: {
      button: role === 'buyer' ? `Accept ${formatMoney(accepted)}` : `Refund ${formatMoney(accepted)}`,
      title: `${role === 'buyer' ? 'Accept' : 'Refund'} ${formatMoney(accepted)}?`,
      description:
        role === 'buyer'
          ? 'You get this sum back, and the claim is settled.'
          : 'The buyer gets this sum back, and the claim is settled.',
      done: 'Claim settled',
    },
    counter: {
      button: 'Offer another sum',
      title: 'Offer another sum',
      description: 'The buyer can accept it or ask an admin to decide.',
      done: 'Offer sent',
      hasAmount: true,
      hasMessage: true,
    } as const,
    escalate: {
      button: 'Ask an admin',
      title: 'Ask an admin to decide?',
      description: 'An admin reads both sides and decides how much is refunded.',
      done: 'An admin will decide',
      hasMessage: true,
    } as const,
    withdraw: {
      button: 'Withdraw claim',
      title: 'Withdraw your claim?',
      description: 'You won’t get a refund, and the order goes on as if nothing had happened.',
      done: 'Claim withdrawn',
    },
    decide: {
      button: 'Decide',
      title: 'Decide this claim',
      description: isChargedBack
        ? 'The buyer’s bank already took the payment back, so no money is sent. Enter how much of it is right, from $0.00 to what they paid.'
        : 'Enter what the buyer gets back, from $0.00 to what they paid. With 0 the claim is rejected.',
      done: 'Claim decided',
      hasAmount: true,
      hasMessage: true,
    } as const,
  }[action];
}

type ClaimActionsProps = { order: OrderDetail; dispute: Dispute };

/** How the reader can answer a claim. */
export function ClaimActions({ order, dispute }: ClaimActionsProps) {
  const [action, setAction] = useState<DisputeAction>();
  return (
    <div className="flex flex-wrap gap-2">
      {dispute.actions.map((one, index) => (
        <Button key={one} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => setAction(one)}>
          {textsOf(one, dispute, order).button}
        </Button>
      ))}
      {action && (
        <AnswerDialog
          key={action}
          action={action}
          order={order}
          dispute={dispute}
          onClose={() => setAction(undefined)}
        />
      )}
    </div>
  );
}

type AnswerDialogProps = ClaimActionsProps & { action: DisputeAction; onClose: () => void };

function AnswerDialog({ action, order, dispute, onClose }: AnswerDialogProps) {
  const { title, description, done, button, hasAmount, hasMessage } = textsOf(action, dispute, order);
  const answer = useAnswerClaim();
  const { errors, problem, isSending, props } = useForm({
    schema: action === 'counter' ? offerAgainst(dispute.claimedAmount) : DisputeAnswer,
    draft: `claim-${action}:${dispute.id}`,
    extra: { action },
    sending: { ...answer, mutateAsync: ({ body }) => answer.mutateAsync({ params: { id: dispute.id }, body }) },
    onSent: () => {
      toast({ title: done, tone: 'good' });
      onClose();
    },
  });
  return (
    <Dialog title={title} description={description} open onOpenChange={onClose}>
      <form {...props} className="flex flex-col gap-4">
        {hasAmount && (
          <Field
            label="Amount in dollars"
            error={errors.amount}
            helper={
              dispute.isByBank
                ? `The buyer paid ${formatMoney(order.total)}.`
                : `The buyer asks for ${formatMoney(dispute.claimedAmount)} and paid ${formatMoney(order.total)}.`
            }
          >
            {(control) => <Input {...control} name="amount" inputMode="decimal" autoComplete="off" />}
          </Field>
        )}
        {hasMessage && (
          <Field label={action === 'decide' ? 'Reason' : 'Message (optional)'} error={errors.message}>
            {(control) => <Textarea {...control} name="message" maxLength={2000} />}
          </Field>
        )}
        <DialogActions problem={problem}>
          <Button type="submit" loading={isSending}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
