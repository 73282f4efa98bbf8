import type { Listing } from '@nautical/core/contracts/market/listings';
import type { Question } from '@nautical/core/contracts/market/questions';
import { takesQuestions } from '@nautical/core/domain/market/questions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { pageHeading } from '@/lib/focus/catch-focus.ts';
import { useKeptFocus } from '@/lib/focus/use-kept-focus.ts';
import { enterRoom } from '@/lib/realtime.ts';
import { questionsQuery } from './api.ts';
import { AskForm } from './ask-form.tsx';
import { QuestionCard } from './question-card.tsx';

type QuestionsProps = { listing: Listing; isMine: boolean };

/** What members have asked about a listing, its seller's answers, and the way to ask. */
export function Questions({ listing, isMine }: QuestionsProps) {
  const { id } = listing;
  const pages = useInfiniteQuery(questionsQuery(id));
  const section = useRef<HTMLElement>(null);
  const isOpen = takesQuestions(listing);

  // The live room of a listing is named after its id; everyone in it gets new questions and answers.
  useEffect(() => {
    enterRoom(id);
    return () => enterRoom(null);
  }, [id]);

  // Notifications link here, and only now has the page its full length.
  const isLoaded = !pages.isPending;
  useEffect(() => {
    if (isLoaded && location.hash === '#questions') section.current?.scrollIntoView();
  }, [isLoaded]);

  return (
    <section ref={section} id="questions" aria-labelledby="questions-heading" className="flex flex-col gap-4">
      <h2 id="questions-heading" className="font-bold font-display text-xl">
        Questions and answers
      </h2>
      {isOpen && !isMine && <AskForm postId={id} />}
      <PagedList
        pages={pages}
        loading="Loading questions…"
        skeleton={<Skeleton className="h-24 rounded-card" />}
        failed="We couldn’t load the questions"
        more="Show older questions"
        empty={<p className="text-ink-muted">{emptyText(isOpen, isMine)}</p>}
      >
        {(questions) => <QuestionList questions={questions} listing={listing} isMine={isMine} />}
      </PagedList>
    </section>
  );
}

function QuestionList({ questions, listing, isMine }: QuestionsProps & { questions: Question[] }) {
  const ids = useMemo(() => questions.map(({ id }) => id), [questions]);
  const { list, handleFocus } = useKeptFocus(ids, pageHeading);
  return (
    <ul ref={list} onFocus={handleFocus} className="flex flex-col gap-3">
      {questions.map((question) => (
        <li key={question.id} data-id={question.id}>
          <QuestionCard question={question} listing={listing} isMine={isMine} />
        </li>
      ))}
    </ul>
  );
}

function emptyText(isOpen: boolean, isMine: boolean) {
  if (!isOpen) return 'Nobody asked a question about this item.';
  return isMine ? 'Nobody has asked a question yet. We’ll notify you when someone does.' : 'Nobody has asked yet.';
}
