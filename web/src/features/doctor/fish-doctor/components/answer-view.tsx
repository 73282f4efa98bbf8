import type { CaseSheet } from '@nautical/core/contracts/doctor/fish-doctor';
import { formatReading } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { formatDate } from '@/lib/format.ts';
import { ADVICE_NOTE, CONTAGION_LABELS, percentOf, URGENCY_TEXTS } from '../labels.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { Lines, Section } from './parts.tsx';
import { PlanView } from './plan-view.tsx';
import { ProbabilityBars } from './probability-bars.tsx';
import { TellApart } from './tell-apart.tsx';

type AnswerViewProps = {
  content: Omit<CaseSheet, 'keeper'>;
  isLinked?: boolean;
  /** The questions that tell the likely conditions apart, if they can be answered here. */
  questions?: ReactNode;
  /** The first aid is already shown above, in the emergency banner. */
  isFirstAidAbove?: boolean;
};

/** A case and its answer, as shown to the keeper and to anyone with the link. */
export function AnswerView({ content, isLinked = true, questions, isFirstAidAbove = false }: AnswerViewProps) {
  const { answer, diagnosis, treatment, symptoms, tank, secondOpinion } = content;
  const units = useUnits();
  const [first] = answer.candidates;
  const isKnown = answer.verdict !== 'not-enough-information' && first;
  const urgency = URGENCY_TEXTS[answer.urgency];
  return (
    <div className="flex flex-col gap-4">
      {answer.firstAid.length > 0 && !isFirstAidAbove && (
        <Section title="First aid">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={urgency.tone}>{urgency.label}</Badge>
            {answer.emergencyReasons.length > 0 && (
              <span className="text-ink-muted">Because: {answer.emergencyReasons.join(' · ')}</span>
            )}
          </p>
          <Lines lines={answer.firstAid} isOrdered />
        </Section>
      )}

      <Section title={isKnown ? `Most likely: ${first.name}` : 'Not enough information'}>
        <div className="flex flex-wrap gap-2">
          {answer.firstAid.length === 0 && <Badge tone={urgency.tone}>{urgency.label}</Badge>}
          {isKnown && <Badge tone="tide">{percentOf(first.probability)} likely</Badge>}
          {isKnown && <Badge>{CONTAGION_LABELS[first.contagion]}</Badge>}
        </div>
        <p>{diagnosis}</p>
        {answer.candidates.length > 0 && <ProbabilityBars candidates={answer.candidates} isLinked={isLinked} />}
        {questions || <TellApart answer={answer} />}
      </Section>

      <Section title="Why we think so">
        {symptoms && <HighlightedText text={symptoms} counts={first ?? { for: [], against: [] }} />}
        {first && <Counted candidate={first} />}
        {answer.waterFindings.length > 0 && (
          <div>
            <h3 className="font-semibold">Water</h3>
            <Lines lines={answer.waterFindings} />
          </div>
        )}
      </Section>

      <Section title="Treatment plan">
        {answer.plan ? (
          <PlanView plan={answer.plan} netLitres={answer.tank.netLitres} />
        ) : (
          <p className="whitespace-pre-line">{treatment}</p>
        )}
        <p className="text-ink-muted text-sm">{ADVICE_NOTE}</p>
      </Section>

      {answer.doNot.length > 0 && (
        <Section title="What not to do">
          <Lines lines={answer.doNot} />
        </Section>
      )}

      {tank && (
        <Section title={`The tank: ${tank.name}`}>
          <p className="text-ink-muted">{[tank.size, tank.type].filter(Boolean).join(' · ')}</p>
          {tank.tests.length > 0 ? (
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
              {tank.tests.map(({ parameter, value, testDate }) => (
                <div key={parameter} className="flex flex-col">
                  <dt className="text-ink-muted text-sm">
                    {PARAMETER_TEXTS[parameter].label} ({formatDate(testDate)})
                  </dt>
                  <dd className="figures font-semibold">{formatReading(parameter, value, units)}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p>No water tests in the last two weeks.</p>
          )}
          {tank.livestock.length > 0 && (
            <p>
              <strong>Who lives here: </strong>
              {tank.livestock.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')}
            </p>
          )}
        </Section>
      )}

      {secondOpinion && (
        <Section title="Second opinion from an AI model">
          <p className="whitespace-pre-line">{secondOpinion}</p>
          <p className="text-ink-muted text-sm">
            We checked it against our safety rules. It doesn’t change the answer above, which comes from our condition
            library.
          </p>
        </Section>
      )}
    </div>
  );
}

type Candidate = CaseSheet['answer']['candidates'][number];

function Counted({ candidate }: { candidate: Candidate }) {
  const labels = (side: 'for' | 'against') => [...new Set(candidate[side].map(({ label }) => label))];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['for', 'against'] as const).map((side) => (
        <div key={side}>
          <h3 className="font-semibold">{side === 'for' ? 'Makes it more likely' : 'Makes it less likely'}</h3>
          {labels(side).length > 0 ? <Lines lines={labels(side)} /> : <p className="text-ink-muted">Nothing so far</p>}
        </div>
      ))}
    </div>
  );
}
