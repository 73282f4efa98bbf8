import type { Listing } from '@nautical/core/contracts/market/listings';
import type { Question } from '@nautical/core/contracts/market/questions';
import { takesQuestions } from '@nautical/core/domain/market/questions';
import { questionPolicy } from '@nautical/core/policies/market/questions';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DeleteDialog } from '@/components/overlay/delete-dialog.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { ScamWarning } from '@/features/market/listings/components/standing-notice.tsx';
import { useOpenDialog } from '@/lib/asking/dialogs.ts';
import { catchFocus } from '@/lib/focus/catch-focus.ts';
import { relativeTime } from '@/lib/format.ts';
import { useUser } from '@/lib/session.ts';
import { AnswerForm } from './answer-form.tsx';
import { useRemoveAnswer, useRemoveQuestion } from './api.ts';

type QuestionCardProps = { question: Question; listing: Listing; isMine: boolean };

/** A question with its answer, and what the reader may do with either. */
export function QuestionCard({ question: row, listing, isMine }: QuestionCardProps) {
  const { asker, question, answer, createdAt, answeredAt } = row;
  const [isAnswering, setAnswering] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  function handleClose() {
    setAnswering(false);
    catchFocus(() => card.current?.querySelector('button'));
  }
  return (
    <Card ref={card} className="flex flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        <Avatar id={asker.id} name={asker.username} src={asker.avatar} />
        <div className="min-w-0 flex-1">
          <Byline name={asker.username} userId={asker.id} at={createdAt} />
          <p className="max-w-prose whitespace-pre-line break-words">{question}</p>
        </div>
      </div>
      <ScamWarning listing={row} />
      {answer !== null && !isAnswering && (
        <div className="ml-4 border-tide border-l-2 pl-4">
          <Byline
            name={`${listing.seller.username} (seller)`}
            userId={listing.seller.id}
            at={answeredAt ?? createdAt}
          />
          <p className="max-w-prose whitespace-pre-line break-words">{answer}</p>
          <ScamWarning listing={{ warning: row.answerWarning }} />
        </div>
      )}
      {isAnswering ? (
        <AnswerForm question={row} onClose={handleClose} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 empty:hidden">
          {answer === null && !isMine && <p className="text-ink-muted text-sm">The seller hasn’t answered yet.</p>}
          <Actions row={row} listing={listing} canAnswer={isMine && takesQuestions(listing)} onAnswer={setAnswering} />
        </div>
      )}
    </Card>
  );
}

function Byline({ name, userId, at }: { name: string; userId: string; at: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Link to="/profile/$userId" params={{ userId }} className="min-w-0 break-words font-semibold hover:text-tide">
        {name}
      </Link>
      <time dateTime={at} className="figures text-ink-muted text-sm">
        {relativeTime(at)}
      </time>
    </p>
  );
}

type ActionsProps = { row: Question; listing: Listing; canAnswer: boolean; onAnswer: (isAnswering: true) => void };

function Actions({ row, listing, canAnswer, onAnswer }: ActionsProps) {
  const { user } = useUser();
  const openDialog = useOpenDialog();
  const [asked, setAsked] = useState<'question' | 'answer'>();
  const removeQuestion = useRemoveQuestion();
  const removeAnswer = useRemoveAnswer();
  if (!user) return null;
  const { id, answer } = row;
  const written = { askerId: row.asker.id, sellerId: listing.sellerId, answer };
  const params = { id };
  return (
    <div className="ml-auto flex flex-wrap gap-2 empty:hidden">
      {canAnswer && (
        <Button variant={answer === null ? 'primary' : 'secondary'} size="sm" onClick={() => onAnswer(true)}>
          {answer === null ? 'Answer' : 'Edit answer'}
        </Button>
      )}
      {answer !== null && questionPolicy.removeAnswer(user, written) && (
        <Button variant="ghost" size="sm" className="text-urchin" onClick={() => setAsked('answer')}>
          Delete answer
        </Button>
      )}
      {questionPolicy.remove(user, written) && (
        <Button variant="ghost" size="sm" className="text-urchin" onClick={() => setAsked('question')}>
          Delete question
        </Button>
      )}
      {questionPolicy.report(user, written) && (
        <Button
          variant="ghost"
          size="sm"
          className="text-ink-muted"
          aria-label={`Report the question by ${row.asker.username}`}
          onClick={() => openDialog('report', { subject: { questionId: id, name: row.question } })}
        >
          Report
        </Button>
      )}
      {asked === 'question' && (
        <DeleteDialog
          title="Delete this question?"
          question={answer === null ? 'You can’t undo this.' : 'This also deletes the answer. You can’t undo it.'}
          onDelete={() => removeQuestion.mutateAsync({ params })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'answer' && (
        <DeleteDialog
          title="Delete this answer?"
          question="The question stays and waits for a new answer."
          onDelete={() => removeAnswer.mutateAsync({ params })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
