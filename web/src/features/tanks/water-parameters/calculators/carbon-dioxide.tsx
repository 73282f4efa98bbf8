import {
  CO2_OF_AIR,
  CO2_WANTED,
  type Co2Level,
  co2Between,
  co2Level,
  co2Of,
  LOWEST_SOUND_DKH,
  phForCo2,
} from '@nautical/core/domain/tanks/water/water-calculators';
import { Calculator, MISSING, round, textOf, useNumbers } from './calculator.tsx';
import { type CalculatorProps, latestOf } from './known.ts';

const [CO2_LEAST, CO2_MOST] = CO2_WANTED;
const CO2_MEANINGS: Record<Co2Level, string> = {
  'of-air': `That’s what air alone adds, up to about ${CO2_OF_AIR} ppm. It’s enough for easy plants.`,
  some: `That’s more than air adds, but less than the ${CO2_LEAST} to ${CO2_MOST} ppm that demanding plants want.`,
  wanted: `That’s right for a planted tank, which wants ${CO2_LEAST} to ${CO2_MOST} ppm.`,
  'too-much': 'Fish may suffocate. If they gasp at the surface, stop adding CO₂ and ripple the surface.',
};

export function CarbonDioxide({ tank, overview }: CalculatorProps) {
  const { numbers, input } = useNumbers({
    ph: textOf(latestOf(overview, 'ph')),
    dkh: textOf(latestOf(overview, 'alkalinity')),
  });
  const isSalty = tank.type === 'saltwater' || tank.type === 'reef';
  const isPossible = numbers && numbers.dkh > 0 && numbers.ph > 0 && numbers.ph < 14;
  const co2 = isPossible ? co2Of(numbers.dkh, numbers.ph) : undefined;
  return (
    <Calculator
      fields={
        <>
          {input('ph', 'pH')}
          {input('dkh', 'KH (dKH)')}
        </>
      }
    >
      {isSalty ? (
        'This doesn’t work in saltwater, where salt shifts the balance and borate buffers too.'
      ) : !isPossible || co2 === undefined ? (
        MISSING
      ) : (
        <>
          <p>
            <b>{round(co2)} ppm of CO₂</b>. If your pH test is off by 0.2, it’s between{' '}
            {co2Between(numbers.dkh, numbers.ph)
              .map((bound) => round(bound))
              .join(' and ')}
            .
          </p>
          <p>{CO2_MEANINGS[co2Level(co2)]}</p>
          <p>
            {CO2_LEAST} to {CO2_MOST} ppm would be pH {round(phForCo2(numbers.dkh, CO2_LEAST), 2)} to{' '}
            {round(phForCo2(numbers.dkh, CO2_MOST), 2)}.
          </p>
          {numbers.dkh < LOWEST_SOUND_DKH && (
            <p>Below {LOWEST_SOUND_DKH} dKH, don’t trust this number. The tests aren’t precise enough.</p>
          )}
          <p className="mt-2 text-ink-muted text-sm">
            This counts every acid as CO₂. Driftwood, peat, active soil and phosphate buffers lower the pH too, and then
            there is less CO₂ than this says. Watch the fish, and check with a drop checker.
          </p>
        </>
      )}
    </Calculator>
  );
}
