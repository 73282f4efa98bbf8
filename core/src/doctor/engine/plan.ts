// The treatment that fits this tank: never one that would kill something else in it.
import { gallonsOfLitres, roundVolume } from '../../domain/common/water-units.ts';
import { amountFor, type Dose, type DoseKey, getDose, perGallon } from '../doses.ts';
import type { Condition, TankKind, TreatmentPlan } from '../types.ts';
import { COOL_WATER } from './cool-water.ts';
import { isDoseSafe, makeSafe } from './safety.ts';
import type { Plan, TankFacts } from './types.ts';

/** Types of tank by priority: the most delicate animals decide. */
function kindsOf(tank: TankFacts): TankKind[] {
  const kinds: TankKind[] = [];
  if (tank.hasInvertebrates) kinds.push('with-invertebrates');
  if (tank.isScaleless) kinds.push('scaleless');
  if (tank.isSaltSensitive) kinds.push('salt-sensitive');
  if (tank.water === 'pond') kinds.push('pond');
  if (!tank.hasInvertebrates) kinds.push('fish-only');
  kinds.push('any', 'hospital');
  return kinds;
}

/** The plan for a condition in this tank, with amounts for its net volume. */
export function planFor(condition: Condition, tank: TankFacts): Plan {
  const kind = kindsOf(tank).find((each) => condition.treatment[each]) ?? 'any';
  const { hospital } = condition.treatment;
  return {
    tankKind: kind,
    ...fitted(condition.treatment[kind], tank, kind),
    hospital: hospital && kind !== 'hospital' ? fitted(hospital, { ...tank, netLitres: null }, 'hospital') : null,
  };
}

/** A treatment without anything unsafe for the tank. A hospital tank holds only the sick fish. */
function fitted(treatment: TreatmentPlan | undefined, tank: TankFacts, kind: TankKind): Pick<Plan, 'steps' | 'doses'> {
  const facts = kind === 'hospital' ? { ...tank, hasInvertebrates: false } : tank;
  return {
    steps: fitSteps(treatment?.steps ?? [], facts),
    doses: (treatment?.doses ?? [])
      .map(getDose)
      .filter((dose) => isDoseSafe(dose, tank, kind))
      .map((dose) => amountsOf(dose, tank)),
  };
}

const ABOUT_TROPICAL = /\btropical\b/i;
const ABOUT_COLDWATER = /\bcoldwater\b/i;
const ABOUT_FILTER = /\b(?:filters?|canister)\b/i;
const sentencesOf = (step: string) => step.split(/(?<=[.!?])\s+/);

/** At these goldfish are well, and other animals from cool water aren’t. */
const GOLDFISH_RANGE = /65 to 72 °F/;
const COLDEST = {
  axolotl: 'Keep axolotls at 60 to 64 °F (16 to 18 °C), without salt.',
  'cold-fish': 'Keep sticklebacks and sturgeon below 68 °F (20 °C).',
};

/** Steps adapted to the tank: safe for its animals, and without sentences about a filter or about fish it doesn’t have. */
export function fitSteps(steps: readonly string[], tank: TankFacts): string[] {
  const { coldest } = tank;
  const isAbout = (sentence: string) =>
    (tank.hasNoFilter && ABOUT_FILTER.test(sentence)) || othersThan(tank)?.test(sentence) === true;
  return steps
    .map((step) =>
      sentencesOf(step)
        .filter((sentence) => !isAbout(sentence))
        .map((sentence) => (coldest && GOLDFISH_RANGE.test(sentence) ? COLDEST[coldest] : sentence))
        .join(' '),
    )
    .filter((step) => step !== '')
    .map((step) => makeSafe(step, tank).text);
}

/** What only fish are told that the tank doesn’t have. The warning not to heat stays wherever it may be needed. */
function othersThan({ isCoolWater, water, kept }: TankFacts): RegExp | undefined {
  if (isCoolWater) return ABOUT_TROPICAL;
  if (water === 'saltwater' || water === 'reef') return ABOUT_COLDWATER;
  return kept.length > 0 && !kept.some((group) => COOL_WATER.includes(group)) ? ABOUT_COLDWATER : undefined;
}

const waterIn = (litres: number) => `${roundVolume(gallonsOfLitres(litres))} gallons (${litres} liters) of water`;

const amountsOf = (dose: Dose, tank: TankFacts): Plan['doses'][number] => {
  const unit = dose.perLitre?.unit ?? '';
  const { netLitres } = tank;
  const amount = netLitres !== null && dose.way === 'tank' ? amountFor(dose, netLitres) : undefined;
  return {
    key: dose.key as DoseKey,
    name: dose.name,
    how: dose.how,
    perLitre: dose.perLitre ? `${dose.perLitre.amount} ${unit} per liter` : null,
    perGallon: dose.perLitre ? `${perGallon(dose)} ${unit} per gallon` : null,
    amount: amount === undefined ? null : `${amount} ${unit} for ${waterIn(netLitres!)}`,
  };
};
