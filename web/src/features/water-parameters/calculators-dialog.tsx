import type { Aquarium, AquariumOverview } from '@nautical/core/contracts/aquariums';
import type { WaterParameter } from '@nautical/core/domain/aquariums';
import {
  afterWaterChanges,
  CO2_OF_AIR,
  CO2_WANTED,
  type Co2Level,
  co2Between,
  co2Level,
  co2Of,
  DOSED,
  DOSES,
  type Dosed,
  dosePlan,
  gallonsOf,
  heaterWatts,
  LOWEST_SOUND_DKH,
  phForCo2,
  salinityPlan,
  stockingOf,
  TANK_SHAPES,
  type TankShape,
  waterChangeFor,
  waterChangesNeeded,
} from '@nautical/core/domain/water-calculators';
import { PARAMETER_TEXTS } from '@nautical/core/domain/water-tests';
import { litresOf } from '@nautical/core/domain/water-units';
import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Select } from '@/components/ui/select.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { formatNumber } from '@/lib/format.ts';
import {
  formatVolume,
  gallonsTyped,
  parseDecimal,
  shownValue,
  shownVolume,
  storedValue,
  unitOf,
  useUnits,
  volumeUnitOf,
} from '@/lib/units.ts';

/** The fish of the tank with the gallons each needs, and how many are of unknown species. */
export type Stock = { known: { name: string; count: number; gallonsEach: number }[]; unknown: number };

type CalculatorsDialogProps = { tank: Aquarium; overview: AquariumOverview; stock: Stock; onClose: () => void };
type CalculatorProps = Omit<CalculatorsDialogProps, 'onClose'>;

/** The sums a keeper does at the tank, begun with what is known of it. */
export function CalculatorsDialog({ onClose, ...known }: CalculatorsDialogProps) {
  return (
    <Dialog title="Calculators" description={known.tank.name} open onOpenChange={onClose}>
      <Tabs
        label="Calculators"
        tabs={[
          { value: 'change', label: 'Water change', content: <WaterChange {...known} /> },
          { value: 'dosing', label: 'Dosing', content: <Dosing {...known} /> },
          { value: 'salinity', label: 'Salinity', content: <Salinity {...known} /> },
          { value: 'co2', label: 'CO₂', content: <CarbonDioxide {...known} /> },
          { value: 'volume', label: 'Volume', content: <Volume /> },
          { value: 'heater', label: 'Heater', content: <Heater {...known} /> },
          { value: 'stocking', label: 'Stocking', content: <Stocking {...known} /> },
        ]}
      />
    </Dialog>
  );
}

const latestOf = ({ latest }: AquariumOverview, parameter: WaterParameter) =>
  latest.find((reading) => reading.parameter === parameter)?.value;
const targetOf = ({ targets }: AquariumOverview, parameter: WaterParameter) =>
  targets.find((target) => target.parameter === parameter);
const volumeOf = ({ netVolume, gallons }: Aquarium) => netVolume ?? gallons ?? undefined;
const textOf = (value: number | undefined, decimals = 2) =>
  value === undefined ? '' : String(Number(value.toFixed(decimals)));

/** The numbers of a calculator as typed, and as numbers; nothing until all of them are. */
function useNumbers<K extends string>(start: Record<K, string>) {
  const [typed, setTyped] = useState(start);
  const names = Object.keys(start) as K[];
  const parsed = names.map((name) => parseDecimal(typed[name]));
  const areAll = parsed.every((value) => value !== null && !Number.isNaN(value));
  return {
    typed,
    set: (part: Partial<Record<K, string>>) => setTyped((before) => ({ ...before, ...part })),
    numbers: areAll
      ? (Object.fromEntries(names.map((name, at) => [name, parsed[at]])) as Record<K, number>)
      : undefined,
    input: (name: K, label: string) => (
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            value={typed[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        )}
      </Field>
    ),
  };
}

function Calculator({ fields, children }: { fields: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-end gap-3">{fields}</div>
      <div role="status" className="rounded-control border border-line bg-raised p-3">
        {children}
      </div>
    </div>
  );
}
const MISSING = 'Fill in the numbers above.';
const round = (value: number, decimals = 1) => formatNumber(Number(value.toFixed(decimals)));
const times = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

function WaterChange({ tank, overview }: CalculatorProps) {
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

function Dosing({ tank, overview }: CalculatorProps) {
  const units = useUnits();
  const [dosed, setDosed] = useState<Dosed>('alkalinity');
  const start = (of: Dosed) => {
    const target = targetOf(overview, of);
    return {
      current: textOf(latestOf(overview, of)),
      target: textOf(target && (target.idealMin + target.idealMax) / 2),
    };
  };
  const volume = volumeOf(tank);
  const { numbers, input, set } = useNumbers({
    ...start('alkalinity'),
    volume: textOf(volume === undefined ? undefined : shownVolume(volume, units), 1),
  });
  const { unit, substance, mostPerDay } = DOSES[dosed];
  const plan =
    numbers && dosePlan(dosed, numbers.current, numbers.target, litresOf(gallonsTyped(numbers.volume, units)));
  return (
    <Calculator
      fields={
        <>
          <Field label="Raise">
            {(control) => (
              <Select
                {...control}
                value={dosed}
                onChange={({ target }) => {
                  const next = target.value as Dosed;
                  setDosed(next);
                  set(start(next));
                }}
              >
                {DOSED.map((each) => (
                  <option key={each} value={each}>
                    {PARAMETER_TEXTS[each].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {input('volume', `Water (${volumeUnitOf(units)})`)}
          {input('current', `Now (${unit})`)}
          {input('target', `Wanted (${unit})`)}
        </>
      }
    >
      {!plan ? (
        MISSING
      ) : plan.rise === 0 ? (
        'It is not too low: nothing to dose.'
      ) : (
        <>
          <p>
            <b>
              {round(plan.grams)} g of {substance}
            </b>{' '}
            raise it by {round(plan.rise, 2)} {unit}.
          </p>
          <p>
            {plan.days > 1
              ? `Over ${plan.days} days, ${round(plan.gramsPerDay)} g a day: more than ${mostPerDay} ${unit} a day is not safe.`
              : 'It may be given in one day.'}
            {dosed !== 'magnesium' && ' Put magnesium right first.'}
          </p>
        </>
      )}
    </Calculator>
  );
}

function Salinity({ tank, overview }: CalculatorProps) {
  const units = useUnits();
  const { unit } = unitOf('salinity', units);
  const shown = (value: number | undefined) =>
    value === undefined ? '' : String(shownValue('salinity', value, units));
  const target = targetOf(overview, 'salinity');
  const volume = volumeOf(tank);
  const { numbers, input } = useNumbers({
    current: shown(latestOf(overview, 'salinity')),
    target: shown(target ? (target.idealMin + target.idealMax) / 2 : 1.0264),
    volume: textOf(volume === undefined ? undefined : shownVolume(volume, units), 1),
  });
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
          {input('target', `Wanted (${unit})`)}
          {input('volume', `Water (${volumeUnitOf(units)})`)}
        </>
      }
    >
      {!plan ? (
        MISSING
      ) : plan.kind === 'none' ? (
        'It is right as it is.'
      ) : plan.kind === 'add-salt' ? (
        <>
          Add <b>{round(plan.grams, 0)} g of dry salt</b>, dissolved first, over a day or more.
        </>
      ) : (
        <>
          Replace{' '}
          <b>
            {units.volumeUnit === 'litres' ? `${round(plan.litres)} L` : `${round(plan.litres / 3.785411784)} gal`} of
            tank water
          </b>{' '}
          by fresh water, over a day or more.
        </>
      )}
    </Calculator>
  );
}

const SHAPE_LABELS: Record<TankShape['shape'], string> = {
  box: 'Box',
  cylinder: 'Cylinder',
  hexagon: 'Hexagon',
  'bow-front': 'Bow front',
  corner: 'Corner',
};
const MEASURES = {
  box: ['length', 'width', 'height'],
  cylinder: ['diameter', 'height'],
  hexagon: ['side', 'height'],
  'bow-front': ['length', 'width', 'bowWidth', 'height'],
  corner: ['side', 'height'],
} as const;
const MEASURE_LABELS = {
  length: 'Length',
  width: 'Width',
  height: 'Height',
  diameter: 'Diameter',
  side: 'One side',
  bowWidth: 'Width at the bow',
};
const CM_PER_INCH = 2.54;

function Volume() {
  const units = useUnits();
  const [shape, setShape] = useState<TankShape['shape']>('box');
  const isMetric = units.volumeUnit === 'litres';
  const [typed, setTyped] = useState<Partial<Record<keyof typeof MEASURE_LABELS, string>>>({});
  const names = MEASURES[shape];
  const inches = names.map((name) => (parseDecimal(typed[name] ?? '') ?? Number.NaN) / (isMetric ? CM_PER_INCH : 1));
  const gallons = inches.every((value) => value > 0)
    ? gallonsOf({ shape, ...Object.fromEntries(names.map((name, at) => [name, inches[at]])) } as TankShape)
    : undefined;
  return (
    <Calculator
      fields={
        <>
          <Field label="Shape">
            {(control) => (
              <Select {...control} value={shape} onChange={({ target }) => setShape(target.value as typeof shape)}>
                {TANK_SHAPES.map((each) => (
                  <option key={each} value={each}>
                    {SHAPE_LABELS[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {names.map((name) => (
            <Field key={name} label={`${MEASURE_LABELS[name]} (${isMetric ? 'cm' : 'in'})`}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  className="figures"
                  value={typed[name] ?? ''}
                  onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
                />
              )}
            </Field>
          ))}
        </>
      }
    >
      {gallons === undefined ? (
        'Fill in the inner measures.'
      ) : (
        <>
          <b>
            {round(gallons)} gal ({round(litresOf(gallons))} L)
          </b>{' '}
          full to the brim. Sand and rock take 10 to 20 % of it.
        </>
      )}
    </Calculator>
  );
}

function Heater({ tank, overview }: CalculatorProps) {
  const units = useUnits();
  const { unit } = unitOf('temperature', units);
  const target = targetOf(overview, 'temperature');
  const wanted = target ? (target.idealMin + target.idealMax) / 2 : 77;
  const volume = volumeOf(tank);
  const { numbers, input } = useNumbers({
    room: String(shownValue('temperature', 68, units)),
    wanted: String(shownValue('temperature', wanted, units)),
    volume: textOf(volume === undefined ? undefined : shownVolume(volume, units), 1),
  });
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
          {input('room', `Coldest room (${unit})`)}
          {input('wanted', `Water wanted (${unit})`)}
          {input('volume', `Water (${volumeUnitOf(units)})`)}
        </>
      }
    >
      {watts === undefined ? (
        MISSING
      ) : watts === 0 ? (
        'The room is warm enough: no heater is needed.'
      ) : (
        <>
          <b>{Math.ceil(watts / 5) * 5} W</b> hold that. Two heaters of half the power are safer than one.
        </>
      )}
    </Calculator>
  );
}

const [CO2_LEAST, CO2_MOST] = CO2_WANTED;
const CO2_MEANINGS: Record<Co2Level, string> = {
  'of-air': `That is what air alone gives: up to about ${CO2_OF_AIR} ppm. Undemanding plants live on it.`,
  some: `More than air gives, less than the ${CO2_LEAST} to ${CO2_MOST} ppm that demanding plants want.`,
  wanted: `That suits a planted tank: ${CO2_LEAST} to ${CO2_MOST} ppm.`,
  'too-much': 'Fish may suffocate. If they gasp at the surface, stop adding CO₂ and move the surface.',
};

function CarbonDioxide({ tank, overview }: CalculatorProps) {
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
        'In salt water this sum does not hold: salt shifts the balance, and borate buffers as well.'
      ) : !isPossible || co2 === undefined ? (
        MISSING
      ) : (
        <>
          <p>
            <b>{round(co2)} ppm of CO₂</b>, and with a pH test that is off by 0.2 between{' '}
            {co2Between(numbers.dkh, numbers.ph)
              .map((bound) => round(bound))
              .join(' and ')}
            .
          </p>
          <p>{CO2_MEANINGS[co2Level(co2)]}</p>
          <p>
            {CO2_LEAST} to {CO2_MOST} ppm would be at pH {round(phForCo2(numbers.dkh, CO2_LEAST), 2)} to{' '}
            {round(phForCo2(numbers.dkh, CO2_MOST), 2)}.
          </p>
          {numbers.dkh < LOWEST_SOUND_DKH && (
            <p>Below {LOWEST_SOUND_DKH} dKH the figure is hardly worth anything: the tests are not fine enough.</p>
          )}
          <p className="mt-2 text-ink-muted text-sm">
            It counts every acid as CO₂. Driftwood, peat, active soil and phosphate buffers lower the pH as well, and
            then there is less CO₂ than this says. Watch the fish, and check with a drop checker.
          </p>
        </>
      )}
    </Calculator>
  );
}

const LEVELS = {
  'room-left': 'There is room left.',
  'nearly-full': 'It is nearly full.',
  overstocked: 'It is overstocked.',
};

function Stocking({ tank, stock }: CalculatorProps) {
  const units = useUnits();
  const volume = tank.gallons ?? tank.netVolume ?? undefined;
  const { numbers, input } = useNumbers({
    volume: textOf(volume === undefined ? undefined : shownVolume(volume, units), 1),
  });
  const result = numbers && stockingOf(stock.known, gallonsTyped(numbers.volume, units));
  return (
    <Calculator fields={input('volume', `Tank (${volumeUnitOf(units)})`)}>
      {stock.known.length === 0 ? (
        'Add fish of known species to the tank first.'
      ) : !result ? (
        MISSING
      ) : (
        <>
          <p>
            <b>{Number.isFinite(result.share) ? `${round(result.share * 100, 0)} %` : 'More than all'} of the tank</b>{' '}
            is taken: the fish need {formatVolume(result.needed, units)}. {LEVELS[result.level]}
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
        <p className="mt-2 text-ink-muted text-sm">{stock.unknown} of unknown species are not counted.</p>
      )}
    </Calculator>
  );
}
