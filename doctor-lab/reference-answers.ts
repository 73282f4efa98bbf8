// The doctor’s answers to the held-apart cases from the learned model itself, before it’s packed into the file: they show what a
// tighter format would change.
import { judge } from '@nautical/core/doctor/engine/judge/judge';
import type { DoctorAnswer } from '@nautical/core/doctor/engine/types';
import { hearingBy } from '../server/src/doctor/hear.ts';
import type { Learnt } from '../server/src/doctor/learnt-file.ts';
import { createReader } from '../server/src/doctor/read-text.ts';
import { HELD_APART_CASES } from './measured-cases.ts';
import stored from './reference-answers.json' with { type: 'json' };

type Reference = Pick<DoctorAnswer, 'verdict' | 'isEmergency'> & {
  id: string;
  candidates: Readonly<Record<string, number>>;
};

export const REFERENCE_ANSWERS = stored as unknown as readonly Reference[];

const inShort = (id: string, { verdict, isEmergency, candidates }: DoctorAnswer): Reference => ({
  id,
  verdict,
  isEmergency,
  candidates: Object.fromEntries(candidates.map(({ key, probability }) => [key, probability])),
});

/** The reference answers of the learned model. */
export function referenceAnswers({ lexicon, model }: Learnt): Reference[] {
  const reader = createReader(lexicon);
  return HELD_APART_CASES.map((each) => inShort(each.id, judge(each, reader, hearingBy(model))));
}

/** How far the answers are from the reference: the largest difference in probability, and the cases answered differently. */
export function farFromReference(answer: (each: (typeof HELD_APART_CASES)[number]) => DoctorAnswer) {
  const cases = new Map(HELD_APART_CASES.map((each) => [each.id, each]));
  const pairs = REFERENCE_ANSWERS.map((expected) => ({
    expected,
    said: inShort(expected.id, answer(cases.get(expected.id)!)),
  }));
  const differences = pairs.flatMap(({ expected, said }) =>
    Object.keys({ ...expected.candidates, ...said.candidates }).map((key) =>
      Math.abs((expected.candidates[key] ?? 0) - (said.candidates[key] ?? 0)),
    ),
  );
  const isOther = ({ expected, said }: (typeof pairs)[number]) =>
    expected.verdict !== said.verdict || expected.isEmergency !== said.isEmergency;
  return { most: Math.max(...differences), others: pairs.filter(isOther).map(({ said }) => said.id) };
}
