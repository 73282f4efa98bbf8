import type { Correction, CorrectionReview } from '@nautical/core/contracts/fish/species-admin';
import { CORRECTION_FIELDS } from '@nautical/core/domain/fish/species';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { explain, fieldErrors } from '@/lib/api.ts';
import { relativeTime } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { correctionsQuery, useReviewCorrection } from '../api.ts';
import { changeOf, isWritable } from './correction-change.ts';

type Decision = CorrectionReview['status'];
type Asked = { correction: Correction; decision: Decision };

/** Corrections members suggested, oldest first, to accept or reject. */
export function Corrections() {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <PagedList
        pages={useInfiniteQuery(correctionsQuery('pending'))}
        loading="Loading corrections…"
        skeleton={
          <div className="flex flex-col gap-3">
            <Skeleton className="h-36 rounded-card" />
            <Skeleton className="h-36 rounded-card" />
          </div>
        }
        failed="We couldn’t load the corrections"
        empty={
          <EmptyState
            icon={<ClipboardCheck aria-hidden />}
            title="No corrections waiting"
            sentence="Corrections that members suggest show up here."
          />
        }
      >
        {(corrections) => (
          <ul className="flex flex-col gap-3">
            {corrections.map((correction) => (
              <li key={correction.id}>
                <CorrectionCard correction={correction} onDecide={(decision) => setAsked({ correction, decision })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type CorrectionCardProps = { correction: Correction; onDecide: (decision: Decision) => void };

function CorrectionCard({ correction, onDecide }: CorrectionCardProps) {
  const { species, speciesKey, field, current, proposal, reason, member, createdAt } = correction;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Link to="/species/$key" params={{ key: speciesKey }} className="rounded-sm font-semibold hover:text-tide">
          {species}
        </Link>
        <Badge>{CORRECTION_FIELDS[field]}</Badge>
        <span className="text-ink-muted text-sm">
          {member?.username ?? 'A former member'} · {relativeTime(createdAt)}
        </span>
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {current !== null && (
          <>
            <dt className="text-ink-muted">Now</dt>
            <dd className="wrap-anywhere">{current}</dd>
          </>
        )}
        <dt className="text-ink-muted">Proposed</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{proposal}</dd>
        <dt className="text-ink-muted">Reason</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{reason}</dd>
      </dl>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Accept for ${species}`} onClick={() => onDecide('accepted')}>
          Accept
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Reject for ${species}`} onClick={() => onDecide('rejected')}>
          Reject
        </Button>
      </div>
    </Card>
  );
}

function DecisionDialog({ correction, decision, onClose }: Asked & { onClose: () => void }) {
  const { id, species, field, proposal } = correction;
  const { mutate, isPending, error } = useReviewCorrection();
  const canWrite = decision === 'accepted' && isWritable(field);
  const [value, setValue] = useState(proposal);
  const [response, setResponse] = useState('');
  const [unread, setUnread] = useState<string>();
  const errors = fieldErrors(error);
  const refused = Object.entries(errors).find(([name]) => name.startsWith('change'))?.[1];

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const change = canWrite ? changeOf(field, value) : undefined;
    if (canWrite && value.trim() !== '' && !change) {
      setUnread(`We can’t read this as ${CORRECTION_FIELDS[field].toLowerCase()}.`);
      return;
    }
    mutate(
      { params: { id }, body: { status: decision, response, ...(change && { change }) } },
      {
        onSuccess: () => {
          onClose();
          toast({
            title: decision === 'accepted' ? 'Correction accepted' : 'Correction rejected',
            description: species,
          });
        },
      },
    );
  }

  return (
    <Dialog
      title={decision === 'accepted' ? 'Accept the correction' : 'Reject the correction'}
      description={`${species}: ${CORRECTION_FIELDS[field]}. The member sees your answer.`}
      open
      onOpenChange={onClose}
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {canWrite && (
          <Field
            label="Write to the record"
            helper="Enter it the way it should read. Leave empty to keep the record as is."
            error={unread ?? refused}
          >
            {(control) => (
              <Input
                {...control}
                value={value}
                onChange={({ target }) => {
                  setValue(target.value);
                  setUnread(undefined);
                }}
              />
            )}
          </Field>
        )}
        {decision === 'accepted' && !canWrite && (
          <p className="text-ink-muted">You can edit the record itself under Records, before or after.</p>
        )}
        <Field label={decision === 'accepted' ? 'Answer (optional)' : 'Why not?'} error={errors.response}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={1000}
              value={response}
              onChange={({ target }) => setResponse(target.value)}
            />
          )}
        </Field>
        <DialogActions problem={error && !errors.response && !refused ? explain(error) : undefined}>
          <Button type="submit" variant={decision === 'accepted' ? 'primary' : 'danger'} loading={isPending}>
            {decision === 'accepted' ? 'Accept' : 'Reject'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
