import { describe, expect, test } from 'vitest';
import { recommendTanks, scoreTemplate, templatesOfType, type WizardAnswers } from './tank-recommendations.ts';
import {
  BUDGET_ANSWERS,
  EXPERIENCE_ANSWERS,
  FISH_ANSWERS,
  MAINTENANCE_ANSWERS,
  SPACE_ANSWERS,
  TANK_TEMPLATES,
  TANK_TYPE_ANSWERS,
  type TankTemplate,
} from './tank-templates.ts';

// Nothing of this meets the first template, so that only the answer in question can score.
const NOTHING_MATCHES = {
  experience: 'advanced',
  budget: 'high',
  space: 'large',
  type: 'reef',
  maintenance: 'high',
} as const;
const template = (change: Partial<TankTemplate> = {}): TankTemplate => ({
  ...TANK_TEMPLATES[0]!, // beginner, low, small, freshwater, low
  ...change,
});

describe('each answer scores what the specification says', () => {
  test.each([
    ['experience', 'beginner', { difficulty: 'beginner' }, 30],
    ['experience', 'intermediate', { difficulty: 'intermediate' }, 30],
    ['experience', 'advanced', { difficulty: 'advanced' }, 30],
    ['experience', 'beginner', { difficulty: 'intermediate' }, 15],
    ['experience', 'intermediate', { difficulty: 'beginner' }, 25],
    ['experience', 'beginner', { difficulty: 'advanced' }, 0],
    ['experience', 'intermediate', { difficulty: 'advanced' }, 0],
    ['experience', 'advanced', { difficulty: 'beginner' }, 0],
    ['experience', 'advanced', { difficulty: 'intermediate' }, 0],
    ['budget', 'low', { budget: 'low' }, 25],
    ['budget', 'medium', { budget: 'medium' }, 25],
    ['budget', 'high', { budget: 'high' }, 25],
    ['budget', 'medium', { budget: 'low' }, 15],
    ['budget', 'medium', { budget: 'high' }, 15],
    ['budget', 'low', { budget: 'medium' }, 0],
    ['budget', 'high', { budget: 'medium' }, 0],
    ['budget', 'low', { budget: 'high' }, 0],
    ['space', 'small', { space: 'small' }, 20],
    ['space', 'medium', { space: 'medium' }, 20],
    ['space', 'large', { space: 'large' }, 20],
    ['space', 'medium', { space: 'small' }, 10],
    ['space', 'medium', { space: 'large' }, 10],
    ['space', 'small', { space: 'medium' }, 0],
    ['space', 'large', { space: 'medium' }, 0],
    ['type', 'freshwater', { type: 'freshwater' }, 15],
    ['type', 'saltwater', { type: 'saltwater' }, 15],
    ['type', 'reef', { type: 'reef' }, 15],
    ['type', 'saltwater', { type: 'reef' }, 0],
    ['maintenance', 'low', { maintenanceLevel: 'low' }, 10],
    ['maintenance', 'medium', { maintenanceLevel: 'medium' }, 10],
    ['maintenance', 'high', { maintenanceLevel: 'high' }, 10],
    ['maintenance', 'medium', { maintenanceLevel: 'low' }, 5],
    ['maintenance', 'medium', { maintenanceLevel: 'high' }, 5],
    ['maintenance', 'low', { maintenanceLevel: 'medium' }, 0],
    ['maintenance', 'high', { maintenanceLevel: 'low' }, 0],
  ] as [keyof typeof NOTHING_MATCHES, string, Partial<TankTemplate>, number][])(
    '%s %s against %j: %s',
    (question, answer, change, score) => {
      const answers = { ...NOTHING_MATCHES, [question]: answer } as WizardAnswers;
      expect(scoreTemplate(template(change), answers)).toBe(score);
    },
  );

  test('a template that fits in everything scores 100', () => {
    expect(
      scoreTemplate(template(), {
        experience: 'beginner',
        budget: 'low',
        space: 'small',
        type: 'freshwater',
        maintenance: 'low',
      }),
    ).toBe(100);
  });
});

describe('the six templates', () => {
  test.each([
    ['starter-freshwater', '10-20 gallons', 'freshwater'],
    ['freshwater-display', '40-55 gallons', 'freshwater'],
    ['nano-saltwater', '20-30 gallons', 'saltwater'],
    ['display-reef', '75-100 gallons', 'reef'],
    ['goldfish-pond-style', '75+ gallons', 'freshwater'],
    ['soft-coral-reef', '40-60 gallons', 'reef'],
  ])('%s is of %s and %s', (id, size, type) => {
    expect(TANK_TEMPLATES.find((each) => each.id === id)).toMatchObject({ size, type });
  });

  test.each(TANK_TEMPLATES.map((each) => [each.id, each] as const))('%s is filled in', (_, each) => {
    expect(TANK_TEMPLATES).toHaveLength(6);
    for (const list of [each.pros, each.cons, each.recommendedFish, each.equipment])
      expect(list.length).toBeGreaterThanOrEqual(3);
    for (const text of [each.name, each.description, each.setupTime, each.monthlyRunningCost, each.initialCost])
      expect(text).toMatch(/\S/);
  });

  test.each(TANK_TYPE_ANSWERS)('have at least one %s tank for its category', (type) => {
    expect(templatesOfType(type).length).toBeGreaterThan(0);
  });
});

describe('recommendations', () => {
  const all: WizardAnswers[] = EXPERIENCE_ANSWERS.flatMap((experience) =>
    BUDGET_ANSWERS.flatMap((budget) =>
      SPACE_ANSWERS.flatMap((space) =>
        TANK_TYPE_ANSWERS.flatMap((type) =>
          MAINTENANCE_ANSWERS.flatMap((maintenance) =>
            FISH_ANSWERS.map((fish) => ({ experience, budget, space, type, maintenance, fish })),
          ),
        ),
      ),
    ),
  );

  test('are three, best first, for every combination of answers', () => {
    for (const answers of all) {
      const best = recommendTanks(answers);
      expect(best).toHaveLength(3);
      const scores = best.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(Math.max(...TANK_TEMPLATES.map((each) => scoreTemplate(each, answers)))).toBe(scores[0]);
      for (const { recommendedFish } of best) expect(recommendedFish.length).toBeGreaterThan(0);
    }
  });

  test('do not score the choice of fish, but show the fish asked for', () => {
    const answers = {
      experience: 'beginner',
      budget: 'low',
      space: 'small',
      type: 'freshwater',
      maintenance: 'low',
    } as const;
    const scores = FISH_ANSWERS.map((fish) => recommendTanks({ ...answers, fish }).map(({ score }) => score));
    expect(new Set(scores.map(String)).size).toBe(1);
    const [starter] = recommendTanks({ ...answers, fish: 'colorful' });
    expect(starter).toMatchObject({ id: 'starter-freshwater', score: 100 });
    expect(starter?.recommendedFish).toContain('Neon Tetra');
    expect(starter?.recommendedFish).not.toContain('Corydoras');
  });

  test('with equal scores put the tank with more of the wanted fish first', () => {
    const large = template({ id: 'large', recommendedFish: [{ name: 'Oscar', kinds: ['large'] }] });
    const small = template({ id: 'small', recommendedFish: [{ name: 'Guppy', kinds: ['community'] }] });
    const answers = {
      experience: 'beginner',
      budget: 'low',
      space: 'small',
      type: 'freshwater',
      maintenance: 'low',
    } as const;
    expect(recommendTanks({ ...answers, fish: 'large' }, [small, large])[0]?.id).toBe('large');
    expect(recommendTanks({ ...answers, fish: 'community' }, [large, small])[0]?.id).toBe('small');
  });
});
