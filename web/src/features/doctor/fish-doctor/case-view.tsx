import type { Case } from '@nautical/core/contracts/doctor/fish-doctor';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileX, Printer, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SecretAddress } from '@/components/form/secret-address.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { formatDate } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { caseQuery, useRemoveCase, useShareCase, useUnshareCase } from './api.ts';
import { AnswerView } from './components/answer-view.tsx';
import { CasePhotos } from './components/case-photos.tsx';
import { CaseQuestions } from './components/case-questions.tsx';
import { EmergencyBanner } from './components/emergency-banner.tsx';
import { FollowUps } from './components/follow-ups.tsx';
import { STATUS_TEXTS } from './labels.ts';

/** One case: its answer, its follow-up and its actions. */
export function CaseView({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(caseQuery(id));
  if (isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <span className="sr-only">Loading the case…</span>
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    );
  if (!data)
    return error instanceof ApiError && (error.status === 404 || error.status === 403) ? (
      <EmptyState
        icon={<FileX aria-hidden />}
        title="Case not found"
        sentence="It may have been deleted."
        action={
          <Link to="/fish-doctor/diagnosis-history" className={buttonClass({ variant: 'secondary' })}>
            All my cases
          </Link>
        }
      />
    ) : (
      <FailedState
        title="We couldn’t load this case"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const { answer, status, createdAt, fishType, photos, takesAnswers, awaitsSecondOpinion } = data;
  const { label, tone } = STATUS_TEXTS[status];
  const isAlarm = answer.isEmergency && status === 'open';
  return (
    <article className="flex flex-col gap-4">
      {isAlarm && (
        <EmergencyBanner
          reasons={answer.emergencyReasons}
          situation={answer.situation}
          conditionKey={data.condition?.key}
          steps={answer.firstAid}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-ink-muted">
          <Badge tone={tone}>{label}</Badge>
          <span className="wrap-anywhere min-w-0">{[fishType, formatDate(createdAt)].filter(Boolean).join(' · ')}</span>
        </p>
        <CaseActions case={data} onRemoved={onRemoved} />
      </div>
      <AnswerView content={data} questions={takesAnswers && <CaseQuestions case={data} />} isFirstAidAbove={isAlarm} />
      {awaitsSecondOpinion && (
        <p role="status" className="text-ink-muted text-sm">
          We’ve asked for a second opinion. It’ll show up here when it’s ready.
        </p>
      )}
      <CasePhotos photos={photos} />
      <FollowUps case={data} />
    </article>
  );
}

function CaseActions({ case: { id, isShared }, onRemoved }: { case: Case; onRemoved: () => void }) {
  const [open, setOpen] = useState<'share' | 'delete'>();
  const remove = useRemoveCase();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="sm" onClick={() => setOpen('share')}>
        <Share2 aria-hidden />
        {isShared ? 'Shared' : 'Share'}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen('delete')}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      {open === 'share' && <ShareDialog id={id} isShared={isShared} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <Dialog
          title="Delete this case?"
          description="Its answer, photos and follow-up will be gone for good, and any shared link will stop working."
          open
          onOpenChange={() => setOpen(undefined)}
        >
          <DialogActions cancel="Keep it">
            <Button
              variant="danger"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { params: { id } },
                  {
                    onSuccess: () => {
                      toast({ title: 'Case deleted' });
                      onRemoved();
                    },
                    onError: toastError,
                  },
                )
              }
            >
              Delete
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

type ShareDialogProps = { id: string; isShared: boolean; onClose: () => void };

/** A secret link to the case sheet, for a shop, a vet or a friend. */
function ShareDialog({ id, isShared, onClose }: ShareDialogProps) {
  const share = useShareCase();
  const unshare = useUnshareCase();
  const address = share.data && new URL(share.data.path, location.origin).href;
  return (
    <Dialog
      title="Share this case"
      description="Anyone with the link can see this case, with its photos, tank and answer. They don’t need an account."
      open
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-4">
        {address && <SecretAddress label="Link to this case" address={address} />}
        {isShared && !address && <p>You already have a link. A new one replaces it.</p>}
        <div className="flex flex-wrap gap-2">
          {!address && (
            <Button loading={share.isPending} onClick={() => share.mutate({ params: { id } }, { onError: toastError })}>
              {isShared ? 'Create new link' : 'Create link'}
            </Button>
          )}
          {isShared && (
            <Button
              variant="secondary"
              loading={unshare.isPending}
              onClick={() =>
                unshare.mutate(
                  { params: { id } },
                  {
                    onSuccess: () => {
                      share.reset();
                      toast({ title: 'Link turned off', tone: 'good' });
                    },
                    onError: toastError,
                  },
                )
              }
            >
              Turn off link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
