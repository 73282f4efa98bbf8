import { stockingOf } from '@nautical/core/domain/tanks/water/water-calculators';
import {
  formatVolume,
  gallonsTyped,
  parseVolume,
  shownVolume,
  useUnits,
  volumeUnitOf,
} from '@/features/members/units/units.ts';
import { Calculator, MISSING, round, textOf, useNumbers } from './calculator.tsx';
import type { CalculatorProps } from './known.ts';

const LEVELS = {
  'room-left': 'There’s room left.',
  'nearly-full': 'It’s nearly full.',
  full: 'It’s full: use a strong filter, change more water each week, and add nothing more.',
  overstocked: 'It’s overstocked: your animals need a larger tank.',
};

export function Stocking({ tank, stock }: CalculatorProps) {
  const units = useUnits();
  const volume = tank.gallons ?? tank.netVolume ?? undefined;
  const { numbers, input } = useNumbers(
    {
      volume: textOf(volume === undefined ? undefined : shownVolume(volume, units)),
    },
    { volume: (text) => parseVolume(text, units) },
  );
  const result = numbers && stockingOf(stock.known, gallonsTyped(numbers.volume, units));
  return (
    <Calculator fields={input('volume', `Tank (${volumeUnitOf(units)})`)}>
      {stock.known.length === 0 ? (
        'Add animals of known species to the tank first.'
      ) : !result ? (
        MISSING
      ) : (
        <>
          <p>
            <b>{Number.isFinite(result.share) ? `${round(result.share * 100, 0)}%` : 'More than all'} of the tank</b> is
            taken: your animals need {formatVolume(result.needed, units)}. {LEVELS[result.level]}
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
        <p className="mt-2 text-ink-muted text-sm">{stock.unknown} fish of unknown species aren’t counted.</p>
      )}
    </Calculator>
  );
}
