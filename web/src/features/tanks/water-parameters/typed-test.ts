import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { WaterTest } from '@nautical/core/contracts/tanks/water-parameters';
import type { Units } from '@nautical/core/domain/members/units';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { shownValue } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS, readingIn } from '@nautical/core/domain/tanks/water/water-tests';
import { askWhenUnlikely, storedValue, whyImpossible } from '@/features/tanks/water-parameters/reading-units.ts';
import { timeOfInput } from '@/lib/form/day-input.ts';
import { parseDecimal } from '@/lib/form/decimal.ts';

export type Typed = Record<WaterParameter | 'testDate' | 'notes', string>;

export const EMPTY = Object.fromEntries([...WATER_PARAMETERS, 'testDate', 'notes'].map((name) => [name, ''])) as Typed;

/** A test as entered in the form. */
export function typedOf(test: WaterTest, units: Units): Typed {
  const typed: Typed = { ...EMPTY, testDate: timeOfInput(test.testDate), notes: test.notes ?? '' };
  for (const parameter of WATER_PARAMETERS) {
    const value = readingIn(test, parameter);
    if (value !== null) typed[parameter] = String(shownValue(parameter, value, units));
  }
  return typed;
}

type Told = { tank: Aquarium; test: WaterTest | undefined; units: Units };

/** The typed readings in stored units, with errors and unlikely values. */
export function readingsIn(typed: Typed, { tank, test, units }: Told) {
  const readings: Partial<Record<WaterParameter, number | null>> = {};
  const wrong: Record<string, string> = {};
  const unlikely: string[] = [];
  for (const parameter of WATER_PARAMETERS) {
    const number = parseDecimal(typed[parameter]);
    const before = test?.[parameter] ?? null;
    // What was not touched stays as it was stored, without the rounding of another unit.
    if (test && typed[parameter] === typedOf(test, units)[parameter]) continue;
    if (number === null) {
      if (!test || before !== null) readings[parameter] = null;
      continue;
    }
    if (Number.isNaN(number)) {
      wrong[parameter] = `${PARAMETER_TEXTS[parameter].label} must be a number`;
      continue;
    }
    const stored = storedValue(parameter, number, units);
    const impossible = whyImpossible(parameter, stored, units);
    if (impossible) wrong[parameter] = impossible;
    const question = askWhenUnlikely(parameter, stored, tank.type, units);
    if (question) unlikely.push(question);
    readings[parameter] = stored;
  }
  return { readings, wrong, unlikely };
}
