import type { CaseAnswer } from '@nautical/core/contracts/doctor/fish-doctor';
import type { ReactNode, Ref } from 'react';

type TellApartProps = {
  answer: CaseAnswer;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The answer buttons below a question, if it can be answered here. */
  choices?: (sign: string, question: string) => ReactNode;
};

/** The questions that tell the likely conditions apart. If nothing is likely yet, the one that helps most, provided it can be answered. */
export function TellApart({ answer: { candidates, tellApart, nextQuestion }, headingRef, choices }: TellApartProps) {
  const nameOf = (key: string) => candidates.find((each) => each.key === key)?.name ?? key;
  const asked = tellApart.map(({ sign, question, yesSpeaksFor, noSpeaksFor }) => ({
    sign,
    question,
    speaks: `Yes points to ${nameOf(yesSpeaksFor)}. No points to ${nameOf(noSpeaksFor)}.`,
  }));
  if (asked.length === 0 && choices && nextQuestion) asked.push({ ...nextQuestion, speaks: '' });
  if (asked.length === 0) return null;
  return (
    <div>
      <h3 ref={headingRef} tabIndex={-1} className="font-semibold">
        {tellApart.length > 0 ? 'How to tell them apart' : 'What would help most'}
      </h3>
      {choices && (
        <p className="text-ink-muted text-sm print:hidden">
          Take another look and answer. Each answer makes us more certain.
        </p>
      )}
      <ul className="mt-1 flex flex-col gap-3">
        {asked.map(({ sign, question, speaks }) => (
          <li key={sign}>
            {question}
            {speaks && <span className="block text-ink-muted text-sm">{speaks}</span>}
            {choices?.(sign, question)}
          </li>
        ))}
      </ul>
    </div>
  );
}
