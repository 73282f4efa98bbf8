import { describe, expect, test } from 'vitest';
import { goesTo, stateOf, stateOfZip } from './addresses.ts';

test.each([
  ['CA', 'California'],
  ['ca', 'California'],
  ['C.A.', 'California'],
  [' california ', 'California'],
  ['new  york', 'New York'],
  ['D.C.', 'District of Columbia'],
  ['PR', 'Puerto Rico'],
  ['Calif', undefined],
  ['California USA', undefined],
  ['Kalifornien', undefined],
  ['CА', undefined], // the second letter is Cyrillic
  ['-', undefined],
  ['', undefined],
] as const)('the state %s is %s', (region, state) => {
  expect(stateOf(region)).toBe(state);
});

test.each([
  ['90001', 'California'],
  ['90001-1234', 'California'],
  ['73301', 'Texas'],
  ['73008', 'Oklahoma'],
  ['05501', 'Massachusetts'],
  ['05401', 'Vermont'],
  ['20101', 'Virginia'],
  ['20001', undefined],
  ['SW1A 1AA', undefined],
  ['9000', undefined],
] as const)('ZIP code %s lies in %s', (postcode, state) => {
  expect(stateOfZip(postcode)).toBe(state);
});

describe('a parcel', () => {
  const home = { region: 'OR', postcode: '97201', country: 'United States' };
  test.each([
    [home, 'Oregon', true],
    [home, 'United States', true],
    [home, 'California', false],
    [{ ...home, region: 'ca' }, 'California', true],
    // Whoever names another state is told by the ZIP code.
    [{ ...home, postcode: '90001' }, 'California', true],
    [{ ...home, country: 'U.S.A.', region: 'Texas' }, 'TX', false],
    [{ ...home, country: 'USA', region: 'Texas' }, 'Texas', true],
    [{ region: 'England', postcode: 'LS1 1UR', country: 'United Kingdom' }, 'United Kingdom', true],
    [{ region: 'Bavaria', postcode: '90001', country: 'Germany' }, 'California', false],
    [{ region: 'Bavaria', postcode: '90001', country: 'Germany' }, 'European Union', true],
  ] as const)('to %o goes to %s: %s', (address, wanted, does) => {
    expect(goesTo(address, wanted)).toBe(does);
  });
});
