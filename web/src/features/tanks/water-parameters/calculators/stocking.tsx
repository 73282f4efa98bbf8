import { stockingOf } from '@nautical/core/domain/tanks/water/water-calculators';
import { formatVolume, gallonsTyped, shownVolume, useUnits, volumeUnitOf } from '@/features/members/units/units.ts';
import { Calculator, MISSING, round, textOf, useNumbers } from './calculator.tsx';
import type { CalculatorProps } from './known.ts';

const LEVELS = {
  'room-left': 'There’s room left.',
  'nearly-full': 'It’s nearly full.',
  overstocked: 'It’s overstocked.',
};

export function Stocking({ tank, stock }: CalculatorProps) {
  const units = useUnits();
  const volume = tank.gallons ?? tank.netVolume ?? undefined;
  const { numbers, input } = useNumbers({
    volume: textOf(volume === undefined ? undefined : shownVolume(volume, units), 1),
  });
  const result = numbers && stockingOf(stock.known, gallonsTyped(numbers.volume, units));
  return (
    <Calculator fields={input('volume', `Tank (${volumeUnitOf(units)})`)}>
      {stock.known.length === 0 ? (
        'Add fish to the tank and pick their species first.'
      ) : !result ? (
        MISSING
      ) : (
        <>
          <p>
            <b>{Number.isFinite(result.share) ? `${round(result.share * 100, 0)}%` : 'More than all'} of the tank</b> is
            taken. The fish need {formatVolume(result.needed, units)}. {LEVELS[result.level]}
          </p>
          <ul className="figures mt-2 text-ink-muted text-sm">
            {stock.known.map(({ name, count, gallonsEach }) => (
              <li key={name}>
                {count} × {name}: {formatVolume(count * gallonsEach, units)}
              </li>
            ))}
          </ul>
        </>
      )}
      {stock.unknown > 0 && (
        <p className="mt-2 text-ink-muted text-sm">We don’t count {stock.unknown} of unknown species.</p>
      )}
    </Calculator>
  );
}
