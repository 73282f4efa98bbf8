import { litresOf } from '@nautical/core/domain/common/water-units';
import { SODA_ASH_MG_PER_LITRE, teaspoons } from '@nautical/core/domain/tanks/water/dosing';
import { DOSED, DOSES, type Dosed, dosePlan } from '@nautical/core/domain/tanks/water/water-calculators';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { gallonsTyped, parseVolume, shownVolume, useUnits, volumeUnitOf } from '@/features/members/units/units.ts';
import { Calculator, MISSING, round, textOf, useNumbers } from './calculator.tsx';
import { type CalculatorProps, latestOf, targetOf, volumeOf } from './known.ts';

export function Dosing({ tank, overview }: CalculatorProps) {
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
  const { numbers, input, set } = useNumbers(
    {
      ...start('alkalinity'),
      volume: textOf(volume === undefined ? undefined : shownVolume(volume, units)),
    },
    { volume: (text) => parseVolume(text, units) },
  );
  const { unit, substance, mostPerDay } = DOSES[dosed];
  const litres = numbers ? litresOf(gallonsTyped(numbers.volume, units)) : 0;
  const plan = numbers && dosePlan(dosed, numbers.current, numbers.target, litres);
  const spoons = plan && teaspoons(dosed, plan.gramsPerDay);
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
          {input('target', `Target (${unit})`)}
        </>
      }
    >
      {!plan ? (
        MISSING
      ) : plan.rise === 0 ? (
        'It isn’t too low, so there’s nothing to dose.'
      ) : (
        <>
          <p>
            <b>
              {round(plan.grams)} g of {substance}
            </b>{' '}
            raises it by {round(plan.rise, 2)} {unit}.
            {dosed === 'alkalinity' &&
              ` Or ${round((plan.rise * SODA_ASH_MG_PER_LITRE * litres) / 1000)} g of soda ash.`}
          </p>
          {spoons && <p>A day’s dose is about {spoons}, level. A scale is more accurate.</p>}
          <p>
            {plan.days > 1
              ? `Spread it over ${plan.days} days, ${round(plan.gramsPerDay)} g a day. More than ${mostPerDay} ${unit} a day isn’t safe.`
              : 'You can give it all in one day.'}
            {dosed !== 'magnesium' && ' Correct magnesium first.'}
          </p>
        </>
      )}
    </Calculator>
  );
}
