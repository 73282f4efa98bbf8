import { textInUnits } from '@nautical/core/domain/members/units';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { formatReading } from '@nautical/core/domain/tanks/water/reading-units';
import {
  type ParameterStatus,
  PRESETS,
  type Range,
  type Ranges,
  statusIn,
  TARGET_PRESETS,
  TYPE_RANGES,
} from '@nautical/core/domain/tanks/water/water-targets';
import { PARAMETER_TEXTS, PLAUSIBLE } from '@nautical/core/domain/tanks/water/water-tests';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, CircleMinus, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { AdviceLinks } from './advice-links.tsx';
import { ADVICE } from './testing-guide-content.ts';

const WATERS: readonly { key: string; label: string; ranges: Ranges }[] = [
  { key: 'freshwater', label: 'Freshwater', ranges: TYPE_RANGES.freshwater },
  { key: 'saltwater', label: 'Saltwater', ranges: TYPE_RANGES.saltwater },
  ...TARGET_PRESETS.map((key) => ({ key, label: PRESETS[key].label, ranges: PRESETS[key].ranges })),
];
type Water = (typeof WATERS)[number];

const LEVELS = {
  ideal: { title: 'Ideal', icon: CircleCheck, tone: 'text-kelp' },
  acceptable: { title: 'Acceptable', icon: CircleMinus, tone: 'text-sand' },
  low: { title: 'Too low', icon: CircleAlert, tone: 'text-urchin' },
  high: { title: 'Too high', icon: CircleAlert, tone: 'text-urchin' },
} satisfies Record<string, { title: string; icon: LucideIcon; tone: string }>;
type Level = keyof typeof LEVELS;
const NAMES = Object.keys(LEVELS) as Level[];

/** The level of advice for a value: a warning is too low or too high. */
const levelOf = (status: ParameterStatus, value: number, range: Range): Level =>
  status === 'ideal' || status === 'acceptable' ? status : value < range.acceptableMin ? 'low' : 'high';

export function WaterTestingGuideScreen() {
  const [water, setWater] = useState<Water>(WATERS[0]!);
  const measured = WATER_PARAMETERS.filter((parameter) => water.ranges[parameter]);
  const [chosen, setChosen] = useState<WaterParameter>('ammonia');
  const parameter = water.ranges[chosen] ? chosen : measured[0]!;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <header>
          <PageHeading>Water Testing Guide</PageHeading>
          <p className="mt-2 max-w-prose text-ink-muted">
            Choose your water and a value, then move the slider to your reading to see what to do.
          </p>
        </header>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Your water">
            {(props) => (
              <Select
                {...props}
                value={water.key}
                onChange={(event) => setWater(WATERS.find(({ key }) => key === event.target.value) ?? water)}
              >
                {WATERS.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Value">
            {(props) => (
              <Select
                {...props}
                value={parameter}
                onChange={(event) => setChosen(event.target.value as WaterParameter)}
              >
                {measured.map((each) => (
                  <option key={each} value={each}>
                    {PARAMETER_TEXTS[each].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Guide key={`${water.key} ${parameter}`} parameter={parameter} range={water.ranges[parameter]!} />
      </div>
      <AdviceLinks current="/water-testing-guide" />
    </div>
  );
}

function Guide({ parameter, range }: { parameter: WaterParameter; range: Range }) {
  const id = useId();
  const units = useUnits();
  const { label, step } = PARAMETER_TEXTS[parameter];
  const { low, high } = scaleOf(parameter, range);
  const [value, setValue] = useState((range.idealMin + range.idealMax) / 2);
  const level = levelOf(statusIn(range, value), value, range);
  const advice = ADVICE[parameter];
  const { title, icon: Icon, tone } = LEVELS[level];
  const write = (each: number) => formatReading(parameter, each, units);
  const writeRange = (from: number, to: number) => (from < to ? `${write(from)} to ${write(to)}` : write(to));
  // There’s no “too low” if the acceptable range starts at the minimum.
  const levels = NAMES.filter((name) => name !== 'low' || range.acceptableMin > low);
  return (
    <>
      <Card className="flex flex-col gap-4 p-5">
        <h2 className="font-bold font-display text-xl">{label}</h2>
        <p className="max-w-prose">{textInUnits(advice.what, units)}</p>
        <div className="flex flex-col gap-2">
          <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-2 font-medium">
            What you measured
            <output htmlFor={id} className="font-bold font-display text-2xl tabular-nums">
              {write(value)}
            </output>
          </label>
          <Scale range={range} low={low} high={high} />
          <input
            id={id}
            type="range"
            min={low}
            max={high}
            step={step}
            value={value}
            aria-valuetext={write(value)}
            onChange={(event) => setValue(event.target.valueAsNumber)}
            className="h-11 w-full accent-tide"
          />
        </div>
        <div aria-live="polite" className="flex flex-col gap-2 rounded-control bg-raised p-4">
          <p className={clsx('flex items-center gap-2 font-semibold', tone)}>
            <Icon aria-hidden="true" className="size-5" />
            {title}
          </p>
          <Points points={advice[level]} />
          {level === 'high' && (parameter === 'ammonia' || parameter === 'nitrite') && (
            <Link to="/emergency-care" className="font-medium text-tide underline">
              Emergency guide
            </Link>
          )}
        </div>
        <p className="text-ink-muted text-sm">
          Ideal {writeRange(range.idealMin, range.idealMax)}, acceptable{' '}
          {writeRange(range.acceptableMin, range.acceptableMax)}.
        </p>
      </Card>
      <Card className="flex flex-col gap-2 p-5">
        <h2 className="font-bold font-display text-lg">How to test it</h2>
        <p className="max-w-prose text-ink-muted">{textInUnits(advice.howToTest, units)}</p>
      </Card>
      <section className="flex flex-col gap-3">
        <h2 className="font-bold font-display text-lg">At every level</h2>
        <div className="grid gap-3 sm:grid-cols-2">
          {levels.map((name) => (
            <Card key={name} className="flex flex-col gap-2 p-4">
              <h3 className={clsx('font-semibold', LEVELS[name].tone)}>{LEVELS[name].title}</h3>
              <Points points={advice[name]} />
            </Card>
          ))}
        </div>
      </section>
    </>
  );
}

function Points({ points }: { points: readonly string[] }) {
  const units = useUnits();
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-tide">
      {points.map((point) => (
        <li key={point}>{textInUnits(point, units)}</li>
      ))}
    </ul>
  );
}

/** Where on the slider the ranges lie. */
function Scale({ range, low, high }: { range: Range; low: number; high: number }) {
  const share = (value: number) => `${(100 * (value - low)) / (high - low)}%`;
  const bar = (from: number, to: number) => ({
    left: share(from),
    right: `calc(100% - ${share(to)})`,
    minWidth: '4px',
  });
  return (
    <div aria-hidden="true" className="relative h-2 overflow-hidden rounded-full bg-urchin/30">
      <div className="absolute inset-y-0 bg-sand" style={bar(range.acceptableMin, range.acceptableMax)} />
      <div className="absolute inset-y-0 bg-kelp" style={bar(range.idealMin, range.idealMax)} />
    </div>
  );
}

/** The slider reaches well past the acceptable range on both sides, as far as values are likely. */
function scaleOf(parameter: WaterParameter, { acceptableMin, acceptableMax }: Range) {
  const [least, most] = PLAUSIBLE[parameter];
  const span = Math.max(acceptableMax - acceptableMin, PARAMETER_TEXTS[parameter].step * 10);
  return { low: Math.max(least, acceptableMin - span), high: Math.min(most, acceptableMax + span * 1.5) };
}
