import {
  afterWaterChanges,
  waterChangeFor,
  waterChangesNeeded,
} from '@nautical/core/domain/tanks/water/water-calculators';
import type { ReactNode } from 'react';
import { formatVolume, useUnits } from '@/features/members/units/units.ts';
import { Calculator, MISSING, round, textOf, useNumbers } from './calculator.tsx';
import { type CalculatorProps, latestOf, targetOf, volumeOf } from './known.ts';

const times = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

export function WaterChange({ tank, overview }: CalculatorProps) {
  const units = useUnits();
  const volume = volumeOf(tank);
  const { numbers, input } = useNumbers({
    current: textOf(latestOf(overview, 'nitrate')),
    replacement: '0',
    target: textOf(targetOf(overview, 'nitrate')?.idealMax),
    share: '25',
  });
  let answer: ReactNode = MISSING;
  if (numbers) {
    const { current, replacement, target, share } = numbers;
    const fraction = Math.min(1, Math.max(0, share / 100));
    const needed = waterChangesNeeded(current, replacement, fraction, target);
    const inOne = waterChangeFor(current, replacement, target);
    answer = (
      <>
        <p>
          One change of {round(share)} % leaves <b>{round(afterWaterChanges(current, replacement, fraction), 2)} ppm</b>
          {volume !== undefined && ` (${formatVolume(volume * fraction, units)} of new water)`}.
        </p>
        <p>
          {needed === undefined
            ? current < target
              ? 'It is below that already.'
              : 'Water like this never brings it there.'
            : needed === 0
              ? 'It is there already.'
              : `${times(needed)} of this size bring it to ${round(target, 2)} ppm.`}
          {needed !== 0 && inOne !== undefined && ` One change of ${round(inOne * 100, 0)} % does so at once.`}
        </p>
      </>
    );
  }
  return (
    <Calculator
      fields={
        <>
          {input('current', 'Nitrate now (ppm)')}
          {input('target', 'Wanted (ppm)')}
          {input('replacement', 'In the new water (ppm)')}
          {input('share', 'Each change (%)')}
        </>
      }
    >
      {answer}
    </Calculator>
  );
}
