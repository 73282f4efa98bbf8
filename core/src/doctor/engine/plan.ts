// The treatment that fits the tank at hand: never one that would kill something else in it.
import { amountFor, type Dose, type DoseKey, getDose, perGallon } from '../doses.ts';
import type { Condition, TankKind } from '../types.ts';
import { isDoseSafe, makeSafe } from './safety.ts';
import type { Plan, TankFacts } from './types.ts';

/** Kinds of tank in the order in which they bind: the most delicate animals decide. */
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

const EMPTY = { steps: [], doses: [] };

/** The plan for a condition in this tank, with amounts for its net volume. */
export function planFor(condition: Condition, tank: TankFacts): Plan {
  const kind = kindsOf(tank).find((each) => condition.treatment[each]) ?? 'any';
  const { steps, doses = [] }: { steps: readonly string[]; doses?: readonly DoseKey[] } =
    condition.treatment[kind] ?? EMPTY;
  return {
    tankKind: kind,
    steps: steps.map((step) => makeSafe(step, kind === 'hospital' ? { ...tank, hasInvertebrates: false } : tank).text),
    doses: doses
      .map(getDose)
      .filter((dose) => isDoseSafe(dose, tank, kind))
      .map((dose) => amountsOf(dose, tank)),
  };
}

const amountsOf = (dose: Dose, tank: TankFacts): Plan['doses'][number] => {
  const unit = dose.perLitre?.unit ?? '';
  const amount = tank.netLitres !== null && dose.way === 'tank' ? amountFor(dose, tank.netLitres) : undefined;
  return {
    key: dose.key as DoseKey,
    name: dose.name,
    how: dose.how,
    perLitre: dose.perLitre ? `${dose.perLitre.amount} ${unit} per litre` : null,
    perGallon: dose.perLitre ? `${perGallon(dose)} ${unit} per gallon` : null,
    amount: amount === undefined ? null : `${amount} ${unit} for ${tank.netLitres} litres of water`,
  };
};
