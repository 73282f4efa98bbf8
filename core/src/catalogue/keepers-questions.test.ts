import { describe, expect, it } from 'vitest';
import { fitsTank } from '../domain/fish/fits-tank.ts';
import { KEEPERS_QUESTIONS, type KeepersQuestion } from './keepers-questions.ts';
import { SPECIES_CATALOGUE } from './species-catalogue.ts';

const animals = (text: string) =>
  text
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [count, key] = one.split(' ');
      const species = SPECIES_CATALOGUE.find((each) => each.key === key);
      if (!species) throw new Error(`No record of ${key}`);
      return { name: species.species, species, count: Number(count) };
    });

function answerTo({ asked, gallons, type, mates, water }: KeepersQuestion) {
  const [wanted] = animals(asked);
  return fitsTank(wanted!.species, { gallons, type, water, livestock: animals(mates) }, wanted!.count);
}
const told = ({ asked, gallons, type, mates, water }: KeepersQuestion) =>
  `${asked} in ${gallons} gallons of ${type}${mates && ` with ${mates}`}${water ? ` at ${JSON.stringify(water)}` : ''}`;

describe('what keepers agree on', () => {
  const answers = KEEPERS_QUESTIONS.map((question) => ({ question, fit: answerTo(question) }));

  it('asks each question once, and of every grade many', () => {
    expect(new Set(KEEPERS_QUESTIONS.map(told)).size).toBe(KEEPERS_QUESTIONS.length);
    const first = Object.groupBy(KEEPERS_QUESTIONS, ({ grades }) => grades[0]);
    expect(KEEPERS_QUESTIONS.length).toBeGreaterThanOrEqual(150);
    for (const grade of ['fits', 'with-care', 'clash'] as const) expect(first[grade]!.length).toBeGreaterThan(15);
  });

  it.each(answers.map(({ question, fit }) => [told(question), question, fit] as const))('%s', (_, { grades }, fit) => {
    expect(grades, fit.reasons.map(({ severity, reason }) => `${severity}: ${reason}`).join('\n')).toContain(
      fit.verdict,
    );
  });

  it('gives the keepers’ own answer nearly always, and the defensible one otherwise', () => {
    const exact = answers.filter(({ question, fit }) => question.grades[0] === fit.verdict);
    expect(exact.length / answers.length).toBeGreaterThanOrEqual(0.85);
  });

  it('says first why', () => {
    for (const { fit } of answers)
      if (fit.verdict !== 'fits') expect(fit.reasons[0]!.severity).toBe(fit.verdict === 'clash' ? 'high' : 'medium');
  });
});
