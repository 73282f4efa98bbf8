import { shownValue, unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import { heaterWatts } from '@nautical/core/domain/tanks/water/water-calculators';
import { gallonsTyped, parseVolume, shownVolume, useUnits, volumeUnitOf } from '@/features/members/units/units.ts';
import { storedValue } from '@/features/tanks/water-parameters/reading-units.ts';
import { Calculator, MISSING, textOf, useNumbers } from './calculator.tsx';
import { type CalculatorProps, targetOf } from './known.ts';

export function Heater({ tank, overview }: CalculatorProps) {
  const units = useUnits();
  const { unit } = unitOf('temperature', units);
  const target = targetOf(overview, 'temperature');
  const wanted = target ? (target.idealMin + target.idealMax) / 2 : 77;
  const volume = tank.netVolume ?? tank.gallons ?? undefined;
  const { numbers, input } = useNumbers(
    {
      room: String(shownValue('temperature', 68, units)),
      wanted: String(shownValue('temperature', wanted, units)),
      volume: textOf(volume === undefined ? undefined : shownVolume(volume, units)),
    },
    { volume: (text) => parseVolume(text, units) },
  );
  const watts =
    numbers &&
    heaterWatts(
      gallonsTyped(numbers.volume, units),
      storedValue('temperature', numbers.room, units),
      storedValue('temperature', numbers.wanted, units),
    );
  return (
    <Calculator
      fields={
        <>
          {input('room', `Room at its coldest (${unit})`)}
          {input('wanted', `Water target (${unit})`)}
          {input('volume', `Water (${volumeUnitOf(units)})`)}
        </>
      }
    >
      {watts === undefined ? (
        MISSING
      ) : watts === 0 ? (
        'The room is warm enough, so you don’t need a heater.'
      ) : (
        <>
          <b>{Math.ceil(watts / 5) * 5} W</b> will hold that. Two heaters with half the power each are safer than one.
        </>
      )}
    </Calculator>
  );
}
