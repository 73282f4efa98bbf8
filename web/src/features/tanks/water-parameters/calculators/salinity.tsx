import { litresOf } from '@nautical/core/domain/common/water-units';
import { shownValue, unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import { salinityPlan } from '@nautical/core/domain/tanks/water/water-calculators';
import { gallonsTyped, parseVolume, shownVolume, useUnits, volumeUnitOf } from '@/features/members/units/units.ts';
import { storedValue } from '@/features/tanks/water-parameters/reading-units.ts';
import { Calculator, MISSING, round, textOf, useNumbers } from './calculator.tsx';
import { type CalculatorProps, latestOf, targetOf, volumeOf } from './known.ts';

export function Salinity({ tank, overview }: CalculatorProps) {
  const units = useUnits();
  const { unit } = unitOf('salinity', units);
  const shown = (value: number | undefined) =>
    value === undefined ? '' : String(shownValue('salinity', value, units));
  const target = targetOf(overview, 'salinity');
  const volume = volumeOf(tank);
  const { numbers, input } = useNumbers(
    {
      current: shown(latestOf(overview, 'salinity')),
      target: shown(target ? (target.idealMin + target.idealMax) / 2 : 1.0264),
      volume: textOf(volume === undefined ? undefined : shownVolume(volume, units)),
    },
    { volume: (text) => parseVolume(text, units) },
  );
  const plan =
    numbers &&
    salinityPlan(
      storedValue('salinity', numbers.current, units),
      storedValue('salinity', numbers.target, units),
      litresOf(gallonsTyped(numbers.volume, units)),
    );
  return (
    <Calculator
      fields={
        <>
          {input('current', `Now (${unit})`)}
          {input('target', `Target (${unit})`)}
          {input('volume', `Water (${volumeUnitOf(units)})`)}
        </>
      }
    >
      {!plan ? (
        MISSING
      ) : plan.kind === 'none' ? (
        'It’s fine as it is.'
      ) : plan.kind === 'add-salt' ? (
        <>
          Add <b>{round(plan.grams, 0)} g of dry salt</b>. Dissolve it first, and add it over a day or more.
        </>
      ) : (
        <>
          Replace{' '}
          <b>
            {units.volumeUnit === 'litres' ? `${round(plan.litres)} L` : `${round(plan.litres / 3.785411784)} gal`} of
            tank water
          </b>{' '}
          with fresh water, over a day or more.
        </>
      )}
    </Calculator>
  );
}
