import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { URGENCIES } from '../domain/doctor/fish-doctor.ts';
import { FIRST_AID_SHEETS } from '../domain/tanks/aquariums.ts';
import { CONDITIONS, findCondition } from './conditions.ts';
import { amountFor, DOSES, getDose, perGallon, SUBSTANCES } from './doses.ts';
import { EMERGENCIES, emergencyFor, findEmergency } from './emergencies.ts';
import { BODY_REGIONS, findSign, SIGNS } from './signs.ts';
import { SOURCE_KINDS } from './sources.ts';
import { CONDITION_KINDS, CONTAGION, DOCTOR_WATERS, SPECIES_GROUPS, TANK_KINDS } from './types.ts';

const sentence = z.string().check(z.minLength(3), z.regex(/[.?!]$/));
const sentences = z.array(sentence).check(z.minLength(1));
const signs = z.record(
  z.string().check(z.refine((key) => findSign(key) !== undefined)),
  z.number().check(z.gt(0), z.lt(1)),
);
const key = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

const ConditionShape = z.strictObject({
  key,
  name: z.string().check(z.minLength(3)),
  otherNames: z.array(z.string()),
  kind: z.enum(CONDITION_KINDS),
  waters: z.array(z.enum(DOCTOR_WATERS)).check(z.minLength(1)),
  atRisk: z.strictObject({
    groups: z.array(z.enum(SPECIES_GROUPS)),
    species: z.optional(z.array(z.string())),
    onlyThese: z.optional(z.boolean()),
  }),
  prevalence: z.number().check(z.gt(0), z.lte(10)),
  signs: z.strictObject({ must: signs, usually: signs, may: signs, against: signs }),
  contagion: z.enum(CONTAGION),
  urgency: z.enum(URGENCIES),
  summary: sentence.check(z.minLength(40)),
  cause: sentence,
  firstAid: sentences,
  treatment: z.partialRecord(
    z.enum(TANK_KINDS),
    z.strictObject({ steps: sentences, doses: z.optional(z.array(z.enum(DOSES.map((dose) => dose.key)))) }),
  ),
  doNot: sentences,
  prevention: sentences,
  followUp: z.strictObject({ 1: sentence, 3: sentence, 7: sentence }),
  // Empty until somebody has read at least two for this condition.
  sources: z.array(z.enum(SOURCE_KINDS)).check(z.minLength(2)),
});

test('the library holds a hundred conditions, each whole and with its own key', () => {
  expect(CONDITIONS.length).toBeGreaterThanOrEqual(100);
  expect(new Set(CONDITIONS.map((condition) => condition.key)).size).toBe(CONDITIONS.length);
});

test.each(CONDITIONS.map((condition) => [condition.key, condition] as const))('%s is well formed', (_, condition) => {
  expect(z.safeParse(ConditionShape, condition).error?.issues ?? []).toEqual([]);
  expect(Object.keys(condition.treatment).length).toBeGreaterThan(0);
  const { must, usually, may, against } = condition.signs;
  const all = [must, usually, may, against].flatMap((each) => Object.keys(each));
  expect(new Set(all).size, 'no sign twice').toBe(all.length);
  expect(Object.keys(must).length).toBeGreaterThan(0);
});

test('every water, and what is no disease, has conditions', () => {
  for (const water of DOCTOR_WATERS)
    expect(CONDITIONS.filter(({ waters }) => (waters as readonly string[]).includes(water)).length).toBeGreaterThan(15);
  expect(CONDITIONS.filter(({ kind }) => kind === 'no-disease').length).toBeGreaterThanOrEqual(12);
  expect(CONDITIONS.filter(({ kind }) => kind === 'water').length).toBeGreaterThanOrEqual(15);
});

test('every sign has its own key, a region and a question, and some condition knows it', () => {
  const regions = BODY_REGIONS.map((region) => region.key);
  const used = new Set(
    CONDITIONS.flatMap(({ signs: { must, usually, may } }) =>
      [must, usually, may].flatMap((each) => Object.keys(each)),
    ),
  );
  expect(new Set(SIGNS.map((sign) => sign.key)).size).toBe(SIGNS.length);
  for (const sign of SIGNS) {
    expect(regions).toContain(sign.region);
    expect(sign.question).toMatch(/\?$/);
    expect(used, sign.key).toContain(sign.key);
  }
});

test('a dose names its substance and, where it is a number, two sources, and is rounded towards too little', () => {
  for (const dose of DOSES) {
    expect(SUBSTANCES).toContain(dose.substance);
    const isNumber = dose.key !== 'bicarbonate' && 'perLitre' in dose; // bicarbonate is calculated
    if (isNumber) expect(dose.sources.length, dose.key).toBeGreaterThanOrEqual(2);
  }
  expect(perGallon(getDose('salt-low'))).toBe(3.7);
  expect(amountFor(getDose('salt-low'), 96.5)).toBe(96);
  expect(amountFor(getDose('praziquantel'), 64.3)).toBe(120);
  expect(perGallon(getDose('copper'))).toBeUndefined();
});

test('the first portion of bicarbonate raises KH by a quarter of a degree', () => {
  const gramsPerMole = 84;
  const molesPerLitreAndDegree = 0.357 / 1000;
  const { amount, unit } = getDose('bicarbonate').perLitre!;
  expect(unit).toBe('mg');
  expect(amount / 1000 / gramsPerMole / molesPerLitreAndDegree).toBeCloseTo(0.25, 2);
});

test('doses that can kill are left to the label', () => {
  for (const dose of [
    'copper',
    'formalin',
    'malachite-green',
    'methylene-blue',
    'permanganate',
    'antibiotic',
    'lice-killer',
  ] as const)
    expect(getDose(dose).perLitre).toBeUndefined();
});

test('treatments respect the tank they are for', () => {
  for (const { key: name, treatment } of CONDITIONS) {
    const substances = (kind: (typeof TANK_KINDS)[number]) =>
      (treatment[kind]?.doses ?? []).map((each) => getDose(each).substance);
    expect(substances('with-invertebrates'), name).not.toContain('copper');
    expect(substances('with-invertebrates'), name).not.toContain('formalin');
    expect(substances('salt-sensitive'), name).not.toContain('salt');
    for (const dose of treatment.scaleless?.doses ?? [])
      if (/malachite|methylene/.test(dose)) expect(dose, name).toMatch(/-half$/);
    for (const kind of TANK_KINDS) expect(substances(kind), name).not.toContain('antibiotic');
  }
});

test('emergency sheets are short, ordered and lead from real conditions', () => {
  expect(EMERGENCIES.length).toBeGreaterThanOrEqual(14);
  for (const sheet of EMERGENCIES) {
    expect(sheet.steps.length).toBeGreaterThanOrEqual(5);
    expect(sheet.steps.length).toBeLessThanOrEqual(8);
    expect(sheet.doNot.length).toBeGreaterThan(0);
    expect(sheet.callWhen.length).toBeGreaterThan(0);
    for (const condition of sheet.conditions) expect(findCondition(condition), condition).toBeDefined();
    expect(findEmergency(sheet.key)).toBe(sheet);
  }
  expect(emergencyFor('chlorine-poisoning')?.key).toBe('chlorine');
  expect(emergencyFor('ich')).toBeUndefined();
});

test('every condition that is an emergency has a sheet', () => {
  for (const { key: name, urgency } of CONDITIONS)
    if (urgency === 'emergency') expect(emergencyFor(name), name).toBeDefined();
});

test('the sheets that alerts of the water lead to exist', () => {
  expect(FIRST_AID_SHEETS.filter((sheet) => !findEmergency(sheet))).toEqual([]);
});

test('fish gasping after a water change get conditioner before anything else is ruled out', () => {
  const { steps } = findEmergency('gasping')!;
  expect(steps[1]).toMatch(/^Changed water today\? Add conditioner now for the whole tank/);
  expect(steps.join(' ')).toMatch(/pH below 6\.5, change only 10%/);
});

test('who changes half the water because of ammonia reads in the same step what acid water changes', () => {
  for (const steps of [findCondition('ammonia-poisoning')!.firstAid, findEmergency('ammonia-nitrite')!.steps])
    expect(steps.find((step) => step.startsWith('Change half the water'))).toMatch(/pH is below 6\.5.* only 10%/);
});
