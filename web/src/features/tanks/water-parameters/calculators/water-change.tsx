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
          One {round(share)}% change leaves <b>{round(afterWaterChanges(current, replacement, fraction), 2)} ppm</b>
          {volume !== undefined && ` (${formatVolume(volume * fraction, units)} of new water)`}.
        </p>
        <p>
          {needed === undefined
            ? current < target
              ? 'It’s already below that.'
              : 'Changes like this will never get it there.'
            : needed === 0
              ? 'It’s already there.'
              : `${times(needed)} this size ${needed === 1 ? 'brings' : 'bring'} it to ${round(target, 2)} ppm.`}
          {needed !== 0 && inOne !== undefined && ` One ${round(inOne * 100, 0)}% change does it all at once.`}
        </p>
      </>
    );
  }
  return (
    <Calculator
      fields={
        <>
          {input('current', 'Nitrate now (ppm)')}
          {input('target', 'Target (ppm)')}
          {input('replacement', 'In the new water (ppm)')}
          {input('share', 'Each change (%)')}
        </>
      }
    >
      {answer}
    </Calculator>
  );
}
