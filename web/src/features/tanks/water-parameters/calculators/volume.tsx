import { litresOf } from '@nautical/core/domain/common/water-units';
import { gallonsOf, TANK_SHAPES, type TankShape } from '@nautical/core/domain/tanks/water/water-calculators';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { parseDecimal } from '@/lib/form/decimal.ts';
import { Calculator, round } from './calculator.tsx';

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

export function Volume() {
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
        'Enter the inside measurements.'
      ) : (
        <>
          <b>
            {round(gallons)} gal ({round(litresOf(gallons))} L)
          </b>{' '}
          filled to the brim. Sand and rock take up 10 to 20% of it.
        </>
      )}
    </Calculator>
  );
}
