import { expect, test } from 'vitest';
import { CONDITIONS } from '../conditions.ts';
import { type DoseKey, getDose } from '../doses.ts';
import { EMERGENCIES } from '../emergencies.ts';
import type { TankKind } from '../types.ts';
import { fitSteps, planFor } from './plan.ts';
import { isDoseSafe, makeSafe, type SafetyRule, violationsIn } from './safety.ts';
import type { TankFacts } from './types.ts';

const reef = { hasInvertebrates: true, isScaleless: false, isSaltSensitive: false };
const loaches = { hasInvertebrates: false, isScaleless: true, isSaltSensitive: true };
const plain = { hasInvertebrates: false, isScaleless: false, isSaltSensitive: false };
const lionfish = { ...plain, isCopperSensitive: true };
const fresh = { ...plain, water: 'freshwater' as const, kept: [] };
const HEAT_RULE: SafetyRule = 'heat-without-ich';
const rules = (text: string, tank: Parameters<typeof violationsIn>[1]): SafetyRule[] =>
  violationsIn(text, tank).map(({ rule }) => rule);

test.each([
  ['Dose copper at 0.2 ppm for two weeks.', reef, 'copper-with-invertebrates'],
  ["Don't worry, add copper sulfate to the tank.", reef, 'copper-with-invertebrates'],
  ['Test the water, then use Cupramine.', reef, 'copper-with-invertebrates'],
  ['Use copper to kill the parasites.', reef, 'copper-with-invertebrates'],
  ['Use formalin in the display.', reef, 'formalin-with-invertebrates'],
  ['Move them to a hospital tank and dose copper there.', loaches, 'copper-for-sensitive'],
  ['Copper at the level of the label, measured daily, for 30 days.', lionfish, 'copper-for-sensitive'],
  ['Treat the tank with malachite green at full strength.', loaches, 'dye-for-scaleless'],
  ['Add 3 tablespoons of aquarium salt.', loaches, 'salt-for-sensitive'],
  ['Start with kanamycin right away.', plain, 'antibiotic-first'],
  ['An antibiotic such as Maracyn should be added.', plain, 'antibiotic-first'],
  ['Combine praziquantel and metronidazole.', plain, 'mixed-medicines'],
  ['Dose copper together with formalin.', plain, 'mixed-medicines'],
] as const)('"%s" breaks a rule', (text, tank, rule) => {
  expect(rules(text, tank)).toContain(rule);
});

test.each([
  ['Never use copper where corals live.', reef],
  ['Do not add salt, copper or formalin.', reef],
  ['Copper kills shrimp.', reef],
  ['Without copper: move the fish to another tank every 72 hours.', lionfish],
  ['Move the fish to a hospital tank and use copper there, in that quarantine tank.', reef],
  ['Test for copper.', reef],
  ['Copperband butterflyfish eat aiptasia.', reef],
  ['White-spot medicine at half the label amount.', loaches],
  ['Gravel that took up copper may give it back for months.', loaches],
  ['Epsom salt eases the swelling.', loaches],
  ['Check that the salt-sensitive fish breathe calmly.', loaches],
  ['A veterinarian may give an antibiotic.', plain],
  ['Do not begin with antibiotics.', plain],
  ['Praziquantel or levamisole, one at a time.', plain],
] as const)('"%s" is allowed', (text, tank) => {
  expect(rules(text, tank)).toEqual([]);
});

test('what breaks a rule is taken out and the rule told instead', () => {
  const { text, removed } = makeSafe('Change 30% of the water. Dose copper for two weeks. Aerate.', reef);
  expect(text).toBe(
    'Change 30% of the water. Aerate. Never use copper in a tank with invertebrates or corals. It kills them.',
  );
  expect(removed).toEqual([{ rule: 'copper-with-invertebrates', sentence: 'Dose copper for two weeks.' }]);
  expect(rules(text, reef)).toEqual([]);
});

test.each([
  ['malachite-green', reef, 'any'],
  ['permanganate', reef, 'pond'],
  ['fenbendazole-food', reef, 'any'],
  ['copper', loaches, 'hospital'],
  ['copper', lionfish, 'hospital'],
  ['malachite-green', loaches, 'hospital'],
  ['praziquantel', { kept: ['catfish'] }, 'any'],
  ['salt-low', { water: 'saltwater' }, 'fish-only'],
  ['salt-hospital', { water: 'reef' }, 'hospital'],
  ['salt-bath', { water: 'saltwater' }, 'hospital'],
] as const)('%s is not shown where it harms', (dose: DoseKey, facts, kind) => {
  expect(isDoseSafe(getDose(dose), { ...fresh, ...facts }, kind)).toBe(false);
  expect(isDoseSafe(getDose(dose), fresh, kind)).toBe(true);
});

test.each(['saltwater', 'reef'] as const)('no plan for %s shows aquarium salt, in the tank or in hospital', (water) => {
  for (const condition of CONDITIONS) {
    const plan = planFor(condition, {
      ...fresh,
      water,
      groups: [],
      netLitres: 200,
      isCopperSensitive: false,
      mayHeat: false,
      mayWarm: false,
      hasNoFilter: false,
    });
    const shown = [...plan.doses, ...(plan.hospital?.doses ?? [])].map(({ key }) => getDose(key).substance);
    expect(shown, condition.key).not.toContain('salt');
  }
});

const tanks: TankFacts[] = [true, false].flatMap((hasInvertebrates) =>
  [true, false].flatMap((isScaleless) =>
    [true, false].flatMap((isSaltSensitive) =>
      [true, false].map((isCopperSensitive) => ({
        water: 'freshwater',
        groups: [],
        kept: [],
        netLitres: 60,
        hasInvertebrates,
        isScaleless,
        isSaltSensitive,
        isCopperSensitive,
        mayHeat: false,
        mayWarm: false,
        hasNoFilter: false,
      })),
    ),
  ),
);

test('no plan of the library breaks a rule in any kind of tank', () => {
  for (const condition of CONDITIONS)
    for (const tank of tanks) {
      const plan = planFor(condition, tank);
      const facts = (plan.tankKind as TankKind) === 'hospital' ? { ...tank, hasInvertebrates: false } : tank;
      const advice = [...plan.steps, ...plan.doses.map(({ name }) => `${name}.`)].join('\n');
      expect(violationsIn(advice, facts), condition.key).toEqual([]);
    }
});

test('warmer water is advised against ich and for cold water alone, and not where oxygen is short', () => {
  const advised = CONDITIONS.filter(({ firstAid, treatment }) => {
    const steps = [...firstAid, ...Object.values(treatment).flatMap(({ steps: each }) => each)];
    return rules(steps.join('\n'), plain).includes('heat-without-ich');
  }).map(({ key }) => key);
  expect(advised.sort()).toEqual(['chilling', 'ich']);
  for (const condition of CONDITIONS)
    for (const tank of tanks) {
      const plan = planFor(condition, tank);
      const said = [...plan.steps, ...(plan.hospital?.steps ?? [])].join('\n');
      expect(rules(said, { ...plain, mayHeat: false }), condition.key).not.toContain('heat-without-ich');
      for (const step of condition.firstAid)
        expect(rules(makeSafe(step, tank).text, { ...plain, mayHeat: false }), step).not.toContain('heat-without-ich');
    }
  for (const { key, steps } of EMERGENCIES)
    if (key !== 'too-cold') expect(rules(steps.join('\n'), plain), key).not.toContain('heat-without-ich');
});

test.each([
  ['Raise the temperature to 30 °C.', false],
  ['Turn up the heater by two degrees.', false],
  ['Heat treatment at 86 °F for two weeks.', false],
  ['Increase the water temperature slowly.', false],
  ['Do not raise the temperature.', true],
  ['Cool by about 1 °C (2 °F) an hour.', true],
  ['Keep the temperature steady.', true],
])('"%s" without ich', (text, isAllowed) => {
  expect(rules(text, plain).length === 0).toBe(isAllowed);
  expect(rules(text, { ...plain, mayHeat: true })).toEqual([]);
});

test('chilled fish are warmed back slowly, even where oxygen is short', () => {
  const cold: TankFacts = { ...tanks.at(-1)!, mayWarm: true };
  const chilling = CONDITIONS.find(({ key }) => key === 'chilling')!;
  const sheet = EMERGENCIES.find(({ key }) => key === 'too-cold')!;
  for (const steps of [chilling.firstAid, chilling.treatment.any!.steps, sheet.steps])
    expect(fitSteps(steps, cold)).toEqual(steps);
  for (const steps of [chilling.firstAid, sheet.steps]) expect(rules(steps.join('\n'), plain)).toContain(HEAT_RULE);
  const ich = CONDITIONS.find(({ key }) => key === 'ich')!;
  const heated = [...ich.firstAid, ...Object.values(ich.treatment).flatMap(({ steps }) => steps)];
  const hot = heated.filter((step) => rules(step, plain).includes(HEAT_RULE));
  expect(hot.length).toBeGreaterThan(0);
  for (const step of hot) expect(rules(step, cold), step).toContain(HEAT_RULE);
});

test.each([
  ['Warm by 2 °F an hour.', true],
  ['Raise the temperature slowly to 78 °F (26 °C).', true],
  ['Turn up the heater by two degrees.', true],
  ['Raise the temperature to 30 °C.', false],
  ['Raise the temperature slowly to 82-86 °F.', false],
  ['Turn up the heater to 88F.', false],
  ['Heat treatment for two weeks.', false],
  ['Raise the temperature to kill the ich.', false],
])('"%s" in cold water', (text, isAllowed) => {
  expect(rules(text, { ...plain, mayHeat: false, mayWarm: true }).length === 0).toBe(isAllowed);
});

test('the rule about heat holds in cold water too, and names no cause', () => {
  const { text } = makeSafe('Raise the temperature to 86 °F. Add air.', plain);
  expect(text).toBe('Add air. Don’t heat the water above its normal temperature: warm water holds less oxygen.');
  expect(rules(text, plain)).toEqual([]);
});

/** Conditions with a step that means nothing without a filter, such as rinsing its sponge. */
const ALL_ABOUT_THE_FILTER = new Set(['old-tank-syndrome', 'hydrogen-sulphide', 'green-water']);

test('nothing is said about a filter where there is none', () => {
  const bowl: TankFacts = { ...tanks[0]!, hasNoFilter: true };
  for (const condition of CONDITIONS) {
    const { steps, hospital } = planFor(condition, bowl);
    const said = [...fitSteps(condition.firstAid, bowl), ...steps, ...(hospital?.steps ?? [])].join(' ');
    expect(said, condition.key).not.toMatch(/\bfilters?\b/i);
    const whole = planFor(condition, tanks[0]!);
    const lost =
      whole.steps.length + condition.firstAid.length - steps.length - fitSteps(condition.firstAid, bowl).length;
    expect(lost, `${condition.key} loses only steps that are about the filter alone`).toBe(
      ALL_ABOUT_THE_FILTER.has(condition.key) ? 1 : 0,
    );
    const begins = (text: string | undefined) => text?.slice(0, 12);
    expect(begins(fitSteps(condition.firstAid, bowl)[0]), 'the first step stays').toBe(
      begins(fitSteps(condition.firstAid, tanks[0]!)[0]),
    );
  }
  for (const { key, steps } of EMERGENCIES) expect(fitSteps(steps, bowl).join(' '), key).not.toMatch(/\bfilters?\b/i);
  expect(fitSteps(['Keep the filter running. Add air.'], bowl)).toEqual(['Add air.']);
  expect(fitSteps(['Keep the filter running. Add air.'], tanks[0]!)).toEqual(['Keep the filter running. Add air.']);
});

const goldfish: TankFacts = {
  ...tanks.at(-1)!,
  groups: ['goldfish'],
  kept: ['goldfish'],
  isCoolWater: true,
};

test('no condition and no emergency tells keepers of coldwater fish to make the water tropical', () => {
  for (const tank of [goldfish, { ...goldfish, isScaleless: true }, { ...goldfish, hasInvertebrates: true }])
    for (const condition of CONDITIONS.filter(
      ({ waters }) => waters.includes('freshwater') || waters.includes('pond'),
    )) {
      const { steps, hospital } = planFor(condition, { ...tank, mayWarm: true });
      const said = [...fitSteps(condition.firstAid, { ...tank, mayWarm: true }), ...steps, ...(hospital?.steps ?? [])];
      expect(said.join(' '), condition.key).not.toMatch(/\btropical\b/i);
      expect(violationsIn(said.join('\n'), { ...tank, mayWarm: true }), condition.key).toEqual([]);
    }
  for (const { key, steps } of EMERGENCIES)
    expect(violationsIn(fitSteps(steps, goldfish).join('\n'), goldfish), key).toEqual([]);
});

test('dropsy is nursed at the temperature that suits the fish', () => {
  const { firstAid } = CONDITIONS.find(({ key }) => key === 'dropsy')!;
  const tetra: TankFacts = { ...goldfish, kept: ['tetra'], isCoolWater: false };
  expect(fitSteps(firstAid, goldfish)[0]).toMatch(/Don’t warm goldfish .* 65 to 72 °F/);
  expect(fitSteps(firstAid, goldfish)[0]).not.toContain('79');
  expect(fitSteps(firstAid, tetra)[0]).toMatch(/79 to 80 °F/);
  expect(fitSteps(firstAid, tetra)[0]).not.toContain('goldfish');
});

test.each([
  ['Keep the water at 80 °F.', false],
  ['Warm it slowly to 26 °C.', false],
  ['Keep it at 70 °F (21 °C).', true],
  ['If it’s above 81 °F, cool it slowly.', true],
  ['Don’t heat it to 80 °F.', true],
])('"%s" for coldwater fish', (text, isAllowed) => {
  expect(violationsIn(text, { ...goldfish, mayWarm: true }).length === 0).toBe(isAllowed);
});

test('first aid and emergency sheets hold for every tank', () => {
  const delicate = {
    hasInvertebrates: true,
    isScaleless: true,
    isSaltSensitive: true,
    isCopperSensitive: true,
    mayHeat: true,
  };
  const onlyAbout = /without (?:corydoras|salt)|bear salt|bath makes|salt-sensitive|Epsom/;
  for (const { key, firstAid } of CONDITIONS)
    for (const step of firstAid) if (!onlyAbout.test(step)) expect(violationsIn(step, delicate), key).toEqual([]);
  for (const { key, steps } of EMERGENCIES)
    for (const step of steps) if (!onlyAbout.test(step)) expect(violationsIn(step, delicate), key).toEqual([]);
});
