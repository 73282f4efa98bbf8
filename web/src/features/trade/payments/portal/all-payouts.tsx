import { type Payout, PayoutDecision } from '@nautical/core/contracts/trade/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { useForm } from '@/lib/form/form.ts';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { allPayoutPagesQuery, useDecidePayout } from '../api.ts';
import { PAYOUT_STATUS } from '../labels.ts';

type Decision = 'sent' | 'rejected';

export function AllPayouts() {
  const [asked, setAsked] = useState<{ payout: Payout; status: Decision }>();
  return (
    <>
      <PagedList
        pages={useInfiniteQuery(allPayoutPagesQuery())}
        loading="Loading payouts…"
        skeleton={<Skeleton className="h-20 rounded-card" />}
        failed="We couldn’t load the payouts"
        more="More payouts"
        empty={
          <EmptyState
            icon={<Landmark aria-hidden />}
            title="No payouts"
            sentence="When sellers ask for their money, it shows up here."
          />
        }
      >
        {(payouts) => (
          <ul className="flex flex-col gap-2">
            {payouts.map((payout) => (
              <li key={payout.id}>
                <Row payout={payout} onAsk={(status) => setAsked({ payout, status })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const nameOf = ({ member }: Payout) => member?.username ?? 'a former member';

function Row({ payout, onAsk }: { payout: Payout; onAsk: (status: Decision) => void }) {
  const { amount, status, destination, note, owed, createdAt, decidedAt } = payout;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-48 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="figures font-bold font-display text-lg">{formatMoney(amount)}</span>
          <span>to {nameOf(payout)}</span>
          <Badge tone={PAYOUT_STATUS[status].tone}>{PAYOUT_STATUS[status].label}</Badge>
        </p>
        <p className="text-ink-muted text-sm">
          Requested {formatDate(createdAt)}
          {decidedAt && `, decided ${formatDate(decidedAt)}`}
        </p>
        {destination && (
          <p className="whitespace-pre-line break-words text-sm">
            <span className="text-ink-muted">Send it to:</span> {destination}
          </p>
        )}
        {note && <p className="break-words text-sm">{note}</p>}
        {status === 'requested' && owed && (
          <p className="font-medium text-sm text-urchin">
            A bank took back a payment since, so they owe {formatMoney(owed)}. If you haven’t sent the money, reject the
            payout: it pays that off first.
          </p>
        )}
      </div>
      {status === 'requested' && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Mark payout to ${nameOf(payout)} as sent`} onClick={() => onAsk('sent')}>
            Mark as sent
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Reject payout to ${nameOf(payout)}`}
            onClick={() => onAsk('rejected')}
          >
            Reject
          </Button>
        </div>
      )}
    </Card>
  );
}

const TEXTS: Record<Decision, { title: string; sentence: string; button: string; done: string }> = {
  sent: {
    title: 'Mark payout as sent',
    sentence: 'Do this after you’ve sent the money from the bank. It can’t be undone.',
    button: 'Mark as sent',
    done: 'Payout marked as sent',
  },
  rejected: {
    title: 'Reject payout',
    sentence: 'The money goes back to the seller’s balance, and they read your note.',
    button: 'Reject payout',
    done: 'Payout rejected',
  },
};

function DecideDialog({ payout, status, onClose }: { payout: Payout; status: Decision; onClose: () => void }) {
  const { title, sentence, button, done } = TEXTS[status];
  const decide = useDecidePayout();
  const { errors, problem, isSending, props } = useForm({
    schema: PayoutDecision,
    sending: {
      ...decide,
      mutateAsync: ({ body }: { body: { status: Decision; note?: string | undefined } }) =>
        decide.mutateAsync({ params: { id: payout.id }, body }),
    },
    extra: { status },
    onSent: () => {
      onClose();
      toast({ title: done, tone: 'good' });
    },
  });
  return (
    <Dialog
      title={title}
      description={`${formatMoney(payout.amount)} to ${nameOf(payout)}. ${sentence}`}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <form {...props} className="flex flex-col gap-4">
        <Field label={status === 'sent' ? 'Note (optional)' : 'Note to the seller'} error={errors.note}>
          {(control) => <Textarea {...control} name="note" rows={2} maxLength={500} />}
        </Field>
        <DialogActions problem={problem}>
          <Button type="submit" variant={status === 'sent' ? 'primary' : 'danger'} loading={isSending}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
