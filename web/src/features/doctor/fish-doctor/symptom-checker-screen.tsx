// The engine runs in the browser, so every answer moves the bars right away.
import { diagnoseAnswers } from '@nautical/core/doctor/engine/by-answers';
import { getSign, SIGNS, type SignKey } from '@nautical/core/doctor/signs';
import { DOCTOR_WATERS } from '@nautical/core/doctor/types';
import type { SignAnswer } from '@nautical/core/domain/doctor/fish-doctor';
import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Checkbox } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { explain } from '@/lib/api.ts';
import { useDraft } from '@/lib/form/draft.ts';
import { toast } from '@/lib/toast.ts';
import { useCreateCase } from './api.ts';
import { EmergencyBanner } from './components/emergency-banner.tsx';
import { OfflineNote } from './components/offline-note.tsx';
import { Section } from './components/parts.tsx';
import { ProbabilityBars } from './components/probability-bars.tsx';
import { type Answers, SignPicker } from './components/sign-picker.tsx';
import { ADVICE_NOTE, SIGN_ANSWER_LABELS, WATER_LABELS } from './labels.ts';

/** The member’s answers, without signs we don’t know. */
function answersOf(text: string): Answers {
  try {
    const stored = JSON.parse(text || '{}') as Record<string, SignAnswer>;
    return Object.fromEntries(Object.entries(stored).filter(([key]) => SIGNS.some((sign) => sign.key === key)));
  } catch {
    return {};
  }
}

export function SymptomCheckerScreen({ onAnswered }: { onAnswered: (caseId: string) => void }) {
  const [draft, keep] = useDraft('symptom-checker', { answers: '', fishType: '', water: '', canTest: '' });
  const firstField = useRef<HTMLInputElement>(null);
  const create = useCreateCase();
  const answers = useMemo(() => answersOf(draft.answers), [draft.answers]);
  const water = DOCTOR_WATERS.find((one) => one === draft.water);
  const { answer, next } = useMemo(
    () => examine({ answers, fishType: draft.fishType.trim() || undefined, water, canTest: draft.canTest !== '' }),
    [answers, draft.fishType, water, draft.canTest],
  );
  const count = Object.keys(answers).length;
  const say = (sign: SignKey, value: SignAnswer | undefined) => {
    const { [sign]: _, ...others } = answers;
    keep({ answers: JSON.stringify(value ? { ...others, [sign]: value } : others) });
  };

  async function handlePlan() {
    try {
      const { id } = await create.mutateAsync({
        body: { answers: answers as Record<string, SignAnswer>, fishType: draft.fishType, water },
      });
      keep({ answers: '' });
      onAnswered(id);
    } catch (error) {
      toast({ title: 'Analysis Failed', description: explain(error), tone: 'destructive' });
    }
  }

  function handleStartOver() {
    keep({ answers: '' });
    // The button disappears with the answers.
    firstField.current?.focus();
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PageHeading>Symptom Checker</PageHeading>
          <p className="max-w-prose text-ink-muted">
            Point to what you see and answer a few questions, picked to narrow it down fast.
          </p>
        </div>
        <Link to="/fish-doctor/diagnosis" className={buttonClass({ variant: 'secondary' })}>
          Describe it in words
        </Link>
      </div>
      {answer.isEmergency && count > 0 && (
        <EmergencyBanner
          reasons={answer.emergencyReasons}
          situation={answer.situation}
          conditionKey={answer.candidates[0]?.key}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-4">
          <Card className="grid gap-3 p-4 sm:grid-cols-2">
            <Field label="Which animal?">
              {(control) => (
                <Input
                  {...control}
                  ref={firstField}
                  value={draft.fishType}
                  maxLength={200}
                  placeholder="Neon tetra"
                  onChange={({ target }) => keep({ fishType: target.value })}
                />
              )}
            </Field>
            <Field label="Water">
              {(control) => (
                <Select {...control} value={water ?? ''} onChange={({ target }) => keep({ water: target.value })}>
                  <option value="">Not sure</option>
                  {DOCTOR_WATERS.map((one) => (
                    <option key={one} value={one}>
                      {WATER_LABELS[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Checkbox
              className="sm:col-span-2"
              label="I have a water test kit"
              checked={draft.canTest !== ''}
              onChange={({ target }) => keep({ canTest: target.checked ? 'yes' : '' })}
            />
          </Card>
          <SignPicker answers={answers} onSay={say} />
        </div>
        <div className="flex flex-col gap-4 max-lg:order-first lg:sticky lg:top-20">
          <NextQuestion next={next} number={count + 1} onSay={say} />
          <Section title="How likely it is">
            <Likely answer={answer} />
            {count > 0 && (
              <div className="flex flex-wrap gap-2">
                <Button loading={create.isPending} onClick={() => void handlePlan()}>
                  Get treatment plan
                </Button>
                <Button variant="ghost" onClick={handleStartOver}>
                  <RotateCcw aria-hidden />
                  Start over
                </Button>
              </div>
            )}
            <OfflineNote isPaused={create.isPaused} />
            <p className="text-ink-muted text-sm">{ADVICE_NOTE}</p>
          </Section>
        </div>
      </div>
    </div>
  );
}

/** The answer so far, and the question to ask next. */
function examine(question: Parameters<typeof diagnoseAnswers>[0]) {
  const answer = diagnoseAnswers(question);
  return { answer, next: answer.nextQuestion ?? FIRST_QUESTION(question.answers ?? {}) };
}

/** The first question is about something you can see from across the room. */
const FIRST_QUESTION = (answers: Answers) =>
  Object.keys(answers).length === 0 ? { sign: 'gasping' as const, question: getSign('gasping').question } : null;

type Examined = ReturnType<typeof examine>;
type NextQuestionProps = {
  next: Examined['next'];
  number: number;
  onSay: (sign: SignKey, value: SignAnswer) => void;
};

function NextQuestion({ next, number, onSay }: NextQuestionProps) {
  return (
    <Section title={next ? `Question ${number}` : 'No more questions'}>
      {next ? (
        <div className="flex flex-col gap-3">
          <p aria-live="polite" className="text-lg">
            {next.question}
          </p>
          <div className="grid grid-cols-[1fr_1fr_auto] gap-2 whitespace-nowrap">
            {(['yes', 'no', 'unsure'] as const).map((value) => (
              <Button
                key={value}
                variant={value === 'unsure' ? 'ghost' : 'secondary'}
                onClick={() => onSay(next.sign, value)}
              >
                {SIGN_ANSWER_LABELS[value]}
              </Button>
            ))}
          </div>
        </div>
      ) : (
        <p>We’ve asked what matters. More questions wouldn’t change the answer much.</p>
      )}
    </Section>
  );
}

function Likely({ answer }: Pick<Examined, 'answer'>) {
  return answer.candidates.length > 0 ? (
    <>
      <ProbabilityBars candidates={answer.candidates} />
      {answer.verdict === 'not-enough-information' && (
        <p className="text-ink-muted text-sm">We can’t name one cause yet. Keep answering.</p>
      )}
    </>
  ) : (
    <p className="text-ink-muted">Pick a sign or answer a question, and likely causes will show up here.</p>
  );
}
