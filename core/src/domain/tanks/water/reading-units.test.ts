import { expect, test } from 'vitest';
import { STORED_UNITS, textInUnits } from '../../members/units.ts';
import { formatReading } from './reading-units.ts';

const METRIC = { temperatureUnit: 'celsius', salinityUnit: 'ppt', volumeUnit: 'litres' } as const;

test.each([
  ['temperature', 77, '77 °F', '25 °C'],
  ['salinity', 1.0264, '1.0264 SG', '35 ppt'],
  ['ph', 8.1, '8.1', '8.1'],
  ['nitrate', 12.5, '12.5 ppm', '12.5 ppm'],
] as const)('%s of %s reads %s, or %s', (parameter, stored, plain, metric) => {
  expect(formatReading(parameter, stored, STORED_UNITS)).toBe(plain);
  expect(formatReading(parameter, stored, METRIC)).toBe(metric);
});

test.each([
  ['72-82°F', '22-28°C'],
  ['Raise it by 2 °F an hour at most.', 'Raise it by 1.1 °C an hour at most.'],
  [
    'Koi needs 59–77°F, and Discus needs 82–86°F. That’s 5°F apart.',
    'Koi needs 15–25°C, and Discus needs 28–30°C. That’s 2.8°C apart.',
  ],
  ['10-20 gallons', '38-76 L'],
  ['75+ gallons', '284+ L'],
  ['The fish need 9 of 10 gallons (90%)', 'The fish need 34 of 38 L (90%)'],
  ['A 20 gallon tank, 30-75 gal', 'A 76 L tank, 114-284 L'],
  ['5W per gallon, 10 lbs per gallon', '1.3 W per liter, 1.2 kg per liter'],
  ['A group of 6 or more at pH 6.5-7.5', 'A group of 6 or more at pH 6.5-7.5'],
])('%s is %s', (text, metric) => {
  expect(textInUnits(text, STORED_UNITS)).toBe(text);
  expect(textInUnits(text, METRIC)).toBe(metric);
});
