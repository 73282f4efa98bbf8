import type { Case, FollowUp } from '@nautical/core/contracts/doctor/fish-doctor';
import { type DiagnosisStatus, FOLLOW_UP_ANSWERS } from '@nautical/core/domain/doctor/fish-doctor';
import { useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { catchFocus } from '@/lib/focus/catch-focus.ts';
import { formatDate } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { useAnswerFollowUp, useUpdateCase } from '../api.ts';
import { FOLLOW_UP_LABELS } from '../labels.ts';
import { EmergencyBanner } from './emergency-banner.tsx';
import { Section } from './parts.tsx';

/** How the animal is doing on days 1, 3 and 7, and how it turned out. */
export function FollowUps({ case: one }: { case: Case }) {
  const update = useUpdateCase();
  const { id, status, followUps } = one;
  const outcome = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears with its question.
  const goOn = () => catchFocus(() => outcome.current?.querySelector('button'));
  const turn = (to: DiagnosisStatus) =>
    update.mutate({ params: { id }, body: { status: to } }, { onSuccess: goOn, onError: toastError });
  const last = followUps.findLast(({ answer }) => answer);
  const next = followUps.find(({ answer }) => !answer);
  return (
    <Section title="Follow-up">
      {status === 'open' && last?.answer === 'worse' && <EmergencyBanner reasons={['It’s getting worse']} />}
      <ol className="flex flex-col gap-4">
        {followUps.map((each) => (
          <FollowUpStep
            key={each.day}
            caseId={id}
            followUp={each}
            isOpen={status === 'open'}
            isNext={each === next}
            onAnswered={goOn}
          />
        ))}
      </ol>
      <div ref={outcome} className="flex flex-wrap items-center gap-2 border-line border-t pt-3 print:hidden">
        {status === 'open' ? (
          <>
            <span className="font-semibold">Outcome</span>
            {(['recovered', 'died', 'closed'] as const).map((end) => (
              <Button key={end} variant="secondary" size="sm" disabled={update.isPending} onClick={() => turn(end)}>
                {{ recovered: 'It recovered', died: 'It died', closed: 'Close case' }[end]}
              </Button>
            ))}
          </>
        ) : (
          <Button variant="secondary" size="sm" loading={update.isPending} onClick={() => turn('open')}>
            Reopen case
          </Button>
        )}
      </div>
    </Section>
  );
}

type FollowUpStepProps = {
  caseId: string;
  followUp: FollowUp;
  isOpen: boolean;
  isNext: boolean;
  onAnswered: () => void;
};

/** Due steps and the next one can be answered, and answers can be changed; later steps only show what they will ask. */
function FollowUpStep({ caseId, followUp, isOpen, isNext, onAnswered }: FollowUpStepProps) {
  const { day, dueAt, watchFor, answer, notes, answeredAt } = followUp;
  const send = useAnswerFollowUp();
  const [typed, setTyped] = useState(notes ?? '');
  const [isChanging, setIsChanging] = useState(false);
  const step = useRef<HTMLLIElement>(null);
  const change = () => {
    setIsChanging(true);
    catchFocus(() => step.current?.querySelector('input'));
  };
  const isDue = Date.parse(dueAt) <= Date.now();
  return (
    <li ref={step} className="border-tide border-l-4 pl-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        Day {day}
        <span className="font-normal text-ink-muted text-sm">{formatDate(dueAt)}</span>
        {answer && (
          <Badge tone={answer === 'worse' || answer === 'died' ? 'urchin' : answer === 'same' ? 'sand' : 'kelp'}>
            {FOLLOW_UP_LABELS[answer]}
          </Badge>
        )}
        {!answer && isDue && isOpen && <Badge tone="sand">How’s it doing?</Badge>}
      </h3>
      <p className="text-ink-muted">{watchFor}</p>
      {answer && !isChanging ? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {notes && <span>“{notes}”</span>}
          <span className="text-ink-muted">{answeredAt && formatDate(answeredAt)}</span>
          {isOpen && (
            <Button
              variant="ghost"
              size="sm"
              className="print:hidden"
              aria-label={`Change your answer for day ${day}`}
              onClick={change}
            >
              Change
            </Button>
          )}
        </p>
      ) : (
        isOpen &&
        (isDue || isNext || isChanging) && (
          <div className="mt-2 flex flex-col gap-2 print:hidden">
            <Field label={`Notes for day ${day}`}>
              {(control) => (
                <Input {...control} value={typed} maxLength={2000} onChange={({ target }) => setTyped(target.value)} />
              )}
            </Field>
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">How’s it doing on day {day}?</legend>
              {FOLLOW_UP_ANSWERS.map((word) => (
                <Button
                  key={word}
                  variant="secondary"
                  size="sm"
                  disabled={send.isPending}
                  onClick={() =>
                    send.mutate(
                      { params: { id: caseId, day }, body: { answer: word, notes: typed } },
                      {
                        onSuccess: () => {
                          setIsChanging(false);
                          onAnswered();
                          toast({ title: 'Thanks! We saved your answer.', tone: 'good' });
                        },
                        onError: toastError,
                      },
                    )
                  }
                >
                  {FOLLOW_UP_LABELS[word]}
                </Button>
              ))}
            </fieldset>
          </div>
        )
      )}
    </li>
  );
}
