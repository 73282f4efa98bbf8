import type { Case } from '@nautical/core/contracts/doctor/fish-doctor';
import { findSign } from '@nautical/core/doctor/signs';
import { SIGN_ANSWERS, type SignAnswer } from '@nautical/core/domain/doctor/fish-doctor';
import { useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { catchFocus, pageHeading } from '@/lib/focus/catch-focus.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { useAnswerQuestions } from '../api.ts';
import { percentOf, SIGN_ANSWER_LABELS } from '../labels.ts';
import { TellApart } from './tell-apart.tsx';

/** The questions that tell the likely conditions apart, with their answer buttons, and the answers given so far. */
export function CaseQuestions({ case: { id, answer, answers } }: { case: Case }) {
  const send = useAnswerQuestions();
  const heading = useRef<HTMLHeadingElement>(null);
  const given = Object.entries(answers).flatMap(([key, value]) => {
    const sign = findSign(key);
    return sign ? [{ sign: key, question: sign.question, value }] : [];
  });
  const say = (sign: string, value: SignAnswer) =>
    send.mutate(
      { params: { id }, body: { answers: { [sign]: value } } },
      {
        onSuccess: ({ answer: { verdict, candidates } }) => {
          const [first] = candidates;
          toast({
            title: value === 'unsure' ? 'Noted' : 'Answer saved',
            description:
              first && verdict !== 'not-enough-information'
                ? `Most likely: ${first.name} (${percentOf(first.probability)})`
                : 'We can’t tell yet.',
          });
          // The button that was pressed disappears with its question.
          catchFocus(() => heading.current ?? pageHeading());
        },
        onError: toastError,
      },
    );
  const choices = (sign: string, question: string, chosen?: SignAnswer) => (
    <fieldset className="mt-1 flex flex-wrap gap-2 print:hidden">
      <legend className="sr-only">{question}</legend>
      {SIGN_ANSWERS.map((value) => (
        <Button
          key={value}
          size="sm"
          variant={value === chosen ? 'primary' : 'secondary'}
          aria-pressed={value === chosen}
          disabled={send.isPending}
          onClick={() => say(sign, value)}
        >
          {SIGN_ANSWER_LABELS[value]}
        </Button>
      ))}
    </fieldset>
  );
  return (
    <div className="flex flex-col gap-3">
      <TellApart answer={answer} headingRef={heading} choices={choices} />
      {given.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold">Your answers ({given.length})</summary>
          <ul className="mt-2 flex flex-col gap-3">
            {given.map(({ sign, question, value }) => (
              <li key={sign}>
                {question} <strong>{SIGN_ANSWER_LABELS[value]}</strong>
                {choices(sign, question, value)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
