import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { WATER_PARAMETERS } from '../aquariums.ts';
import {
  EXPORT_HEADER,
  exportLine,
  knownTests,
  MOST_IN_A_MINUTE,
  parseDate,
  parseNumber,
  readTests,
} from './water-import.ts';
import { PARAMETER_TEXTS, PLAUSIBLE } from './water-tests.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const read = (csv: string, options: Partial<Parameters<typeof readTests>[1]> = {}) =>
  readTests(csv, { type: 'reef', now: NOW, ...options });
const valuesOf = (csv: string, options = {}) => read(csv, options).rows.map(({ values }) => values);

describe('columns and units', () => {
  test('are found by their headers', () => {
    const { columns } = read(
      'Test Date,pH,NH3/NH4 (ppm),NO2,NO3,Temp (°C),Salinity ppt,Alk (dKH),Ca,Mg,PO4,Comments,Tank\n',
    );
    expect(columns.map(({ field, unit }) => [field, unit])).toEqual([
      ['date', null],
      ['ph', null],
      ['ammonia', 'ppm'],
      ['nitrite', 'ppm'],
      ['nitrate', 'ppm'],
      ['temperature', '°C'],
      ['salinity', 'ppt'],
      ['alkalinity', 'dKH'],
      ['calcium', 'ppm'],
      ['magnesium', 'ppm'],
      ['phosphate', 'ppm'],
      ['notes', null],
      ['ignore', null],
    ]);
  });

  test('are found in sheets of other languages', () => {
    const fieldsOf = (header: string) => read(`${header}\n`).columns.map(({ field }) => field);
    expect(fieldsOf('Datum;Uhrzeit;Nitrit;Nitrat;Karbonathärte;Kalzium;Salzgehalt;Bemerkung')).toEqual([
      'date',
      'time',
      'nitrite',
      'nitrate',
      'alkalinity',
      'calcium',
      'salinity',
      'notes',
    ]);
    expect(fieldsOf('Fecha;Amonio;Nitritos;Nitratos;Fosfatos;Magnésium;Remarques')).toEqual([
      'date',
      'ammonia',
      'nitrite',
      'nitrate',
      'phosphate',
      'magnesium',
      'notes',
    ]);
    expect(fieldsOf('Datum;Nitriet;Nitraat')).toEqual(['date', 'nitrite', 'nitrate']);
  });

  test.each([
    ['temperature below 45 is °C', 'date,temp\n2026-01-01,25.5', { temperature: 77.9 }],
    ['temperature of 78 is °F', 'date,temp\n2026-01-01,78', { temperature: 78 }],
    ['salinity of 35 is ppt', 'date,salinity\n2026-01-01,35', { salinity: 1.0264 }],
    ['salinity of 1.025 is specific gravity', 'date,sg\n2026-01-01,1.025', { salinity: 1.025 }],
    ['salinity of 1025 is specific gravity without its point', 'date,sg\n2026-01-01,1025', { salinity: 1.025 }],
    ['alkalinity of 150 is ppm', 'date,alk\n2026-01-01,150', { alkalinity: 8.4 }],
    ['alkalinity in meq/L is named', 'date,alk meq/L\n2026-01-01,2.9', { alkalinity: 8.13 }],
    ['nitrate as nitrogen is named', 'date,NO3-N\n2026-01-01,2', { nitrate: 8.85 }],
    ['phosphate in ppb is named', 'date,phosphate ppb\n2026-01-01,50', { phosphate: 0.05 }],
    ['phosphorus in ppb is named', 'date,PO4 phosphorus ppb\n2026-01-01,16', { phosphate: 0.049 }],
  ])('%s', (_, csv, values) => {
    expect(valuesOf(csv)).toEqual([values]);
  });

  test('can be told', () => {
    const csv = 'a,b,c\n2026-01-01,3,25';
    const options = {
      columns: ['date', 'alkalinity', 'temperature'],
      units: { alkalinity: 'meq/L', temperature: '°C' },
    };
    expect(valuesOf(csv, options)).toEqual([{ alkalinity: 8.41, temperature: 77 }]);
  });

  test.each([
    ['no date', 'ph,nitrate\n7,5', 'We couldn’t find a date column'],
    ['no value', 'date\n2026-01-01', 'We couldn’t find a column with test values'],
  ])('are missing: %s', (_, csv, message) => {
    expect(read(csv)).toMatchObject({ rows: [], problems: [{ isFatal: true, message }] });
  });
});

describe('numbers', () => {
  test.each([
    ['7.2', 'ph', 7.2],
    ['7,2', 'ph', 7.2],
    ['1,025', 'salinity', 1.025],
    ['1,350', 'magnesium', 1350],
    ['1.350,5', 'magnesium', 1350.5],
    ['1,350.5', 'magnesium', 1350.5],
    ['< 0.02', 'phosphate', 0.02],
    ['0.25 ppm', 'ammonia', 0.25],
    ['78 °F', 'temperature', 78],
    ['-1', 'ph', -1],
    ['abc', 'ph', undefined],
    ['.', 'ph', undefined],
    ['1.2.3', 'ph', undefined],
    ['7 or 8', 'ph', undefined],
  ] as const)('%s is %s %s', (text, field, value) => {
    expect(parseNumber(text, field)).toBe(value);
  });

  test('with a decimal comma come between semicolons', () => {
    expect(valuesOf('date;ph;nitrate\n01.02.2026;7,2;5,5')).toEqual([{ ph: 7.2, nitrate: 5.5 }]);
  });
  test('left out are no values', () => {
    expect(valuesOf('date,ph,nitrate,ammonia\n2026-01-01,7,-,n/a')).toEqual([{ ph: 7 }]);
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-04', 'ymd', '2026-03-04T12:00:00.000Z'],
    ['2026-03-04 08:30', 'ymd', '2026-03-04T08:30:00.000Z'],
    ['2026-03-04T08:30:15.250Z', 'ymd', '2026-03-04T08:30:15.000Z'],
    ['2026-03-04T08:30:00+02:00', 'ymd', '2026-03-04T06:30:00.000Z'],
    ['04/03/2026', 'dmy', '2026-03-04T12:00:00.000Z'],
    ['3/4/26', 'mdy', '2026-03-04T12:00:00.000Z'],
    ['3/4/2026 8:30 PM', 'mdy', '2026-03-04T20:30:00.000Z'],
    ['3/4/2026 12:15 am', 'mdy', '2026-03-04T00:15:00.000Z'],
    ['04.03.2026', 'dmy', '2026-03-04T12:00:00.000Z'],
    ['4 Mar 2026', 'ymd', '2026-03-04T12:00:00.000Z'],
    ['March 4, 2026', 'ymd', '2026-03-04T12:00:00.000Z'],
    ['31/02/2026', 'dmy', undefined],
    ['2026-13-01', 'ymd', undefined],
    ['2026-03-04 25:00', 'ymd', undefined],
    ['yesterday', 'ymd', undefined],
    ['', 'ymd', undefined],
  ] as const)('%s in the order %s is %s', (text, order, iso) => {
    expect(parseDate(text, order)?.toISOString()).toBe(iso);
  });

  test('without a zone are the keeper’s', () => {
    expect(parseDate('2026-03-04 08:00', 'ymd', 300)?.toISOString()).toBe('2026-03-04T13:00:00.000Z');
    expect(parseDate('2026-03-04 08:00Z', 'ymd', 300)?.toISOString()).toBe('2026-03-04T08:00:00.000Z');
  });

  test.each([
    ['date,ph\n13/02/2026,7\n01/02/2026,7', 'dmy'],
    ['date,ph\n02/13/2026,7\n01/02/2026,7', 'mdy'],
    ['date,ph\n01/02/2026,7', 'mdy'],
    ['date,ph\n01.02.2026,7', 'dmy'],
    ['date,ph\n2026-02-01,7', 'ymd'],
  ])('tell their order: %j', (csv, order) => {
    expect(read(csv).dateOrder).toBe(order);
  });

  test('may have the time in a column of its own', () => {
    expect(read('date,time,ph\n2026-01-01,18:45,7').rows[0]?.testDate.toISOString()).toBe('2026-01-01T18:45:00.000Z');
  });
});

describe('rows that cannot be', () => {
  test.each([
    ['nonsense,7', 'date', '“nonsense” isn’t a date'],
    ['2027-01-01,7', 'date', 'The date is in the future'],
    ['2026-01-01,72', 'ph', 'pH must be between 0 and 14'],
    ['2026-01-01,seven', 'ph', '“seven” isn’t a number'],
    ['2026-01-01,', null, 'This row has no values'],
  ])('%s are left out with the reason', (line, field, message) => {
    expect(read(`date,ph\n${line}`)).toMatchObject({
      rows: [],
      problems: [{ line: 2, isFatal: true, field, message }],
    });
  });

  test('that are only unusual are read and pointed out', () => {
    const { rows, problems } = read('date,ph\n2026-01-01,4.5');
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([
      { line: 2, isFatal: false, field: 'ph', message: 'pH of 4.5 is unusual. Is that right?' },
    ]);
  });
});

test('rows that are there already or come twice are left out, others of the same minute are not', () => {
  const { rows } = read(
    'date,ph,nitrate\n2026-01-01,7,5\n2026-01-01,7,5\n2026-01-01,7,6\n2026-01-02,7,5\n2026-01-03,,8',
  );
  const stored = [
    { testDate: new Date('2026-01-02T12:00:30Z'), ph: 7, nitrate: 5, ammonia: 0 },
    { testDate: new Date('2026-01-03T12:00:00Z'), ph: 7, nitrate: 9 },
  ];
  const known = knownTests();
  for (const test of stored) known.add(test);
  expect(rows.filter((row) => known.take(row) === 'new').map(({ line }) => line)).toEqual([2, 4, 6]);
});

test('a minute takes so many tests and no more, and those it has are still known', () => {
  const testDate = new Date('2026-01-01T12:00:00Z');
  const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ testDate, values: { calcium: at } }));
  const known = knownTests();
  const takeAll = () => Object.entries(Object.groupBy(rowsOf(MOST_IN_A_MINUTE + 5).map(known.take), (each) => each));
  const counted = () => Object.fromEntries(takeAll().map(([what, all]) => [what, all.length]));
  expect(counted()).toEqual({ new: MOST_IN_A_MINUTE, full: 5 });
  expect(counted()).toEqual({ known: MOST_IN_A_MINUTE, full: 5 });
});

test('twice as many tests of one minute are twice the work', () => {
  const workOf = (count: number) => {
    let looked = 0;
    const known = knownTests();
    for (let at = 0; at < count; at++) {
      const values = {
        ph: 7,
        get calcium() {
          looked++;
          return at;
        },
      };
      known.take({ testDate: new Date('2026-01-01T12:00:00Z'), values });
    }
    return looked;
  };
  expect(workOf(4000) / workOf(2000)).toBeLessThan(2.2);
});

test('what is exported is read back as it was', () => {
  const value = (parameter: (typeof WATER_PARAMETERS)[number]) => {
    const [low, high] = PLAUSIBLE[parameter];
    const scale = 10 ** PARAMETER_TEXTS[parameter].decimals;
    return fc.option(fc.integer({ min: Math.ceil(low * scale), max: Math.floor(high * scale) }).map((n) => n / scale));
  };
  const tests = fc.record({
    testDate: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2026-06-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
    ...Object.fromEntries(WATER_PARAMETERS.map((parameter) => [parameter, value(parameter)])),
    notes: fc.option(
      fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text && !text.startsWith("'")),
    ),
  });
  fc.assert(
    fc.property(fc.array(tests, { minLength: 1, maxLength: 5 }), (made) => {
      const rows = made as unknown as Parameters<typeof exportLine>[0][];
      const kept = rows.filter(
        ({ notes, testDate: _, ...values }) => notes || Object.values(values).some((v) => v !== null),
      );
      const file = read(EXPORT_HEADER + rows.map(exportLine).join(''));
      expect(file.rows.map((row) => ({ testDate: row.testDate, notes: row.notes, ...row.values }))).toEqual(
        kept.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name, v]) => v !== null || name === 'notes')),
        ),
      );
    }),
  );
});

test.each([
  ['spaces', `date,ph\n2026-01-01,${' '.repeat(300_000)}x`],
  ['columns', `${','.repeat(300_000)}date,ph\n${'\n,'.repeat(300_000)}`],
  ['units', `date,${'ppb '.repeat(100_000)} phosphate\n2026-01-01,1`],
  ['dates', `date,ph\n1 ${'a'.repeat(300_000)} 2026,7`],
])('a file of endless %s is read in no time', (_, csv) => {
  expect(read(csv).rows).toEqual([]);
});

test('a file of too many lines is refused whole', () => {
  const file = read(`date,ph\n${'2026-01-01,7\n'.repeat(20_001)}`);
  expect(file.rows).toEqual([]);
  expect(file.problems).toMatchObject([{ isFatal: true, message: expect.stringContaining('at most 20000 tests') }]);
});

test('the first few hundred values tell the unit, and of a file of too many lines no more is looked at', () => {
  const lines = (count: number, degrees: number) => `2026-01-01,${degrees}\n`.repeat(count);
  const unitOf = (csv: string) => read(`date,temp\n${csv}`).columns[1]?.unit;
  expect(unitOf(lines(300, 25) + lines(1000, 78))).toBe('°C');
  expect(unitOf('2026-01-01,\n'.repeat(1000) + lines(10, 25))).toBe('°C');

  const looked = vi.spyOn(RegExp.prototype, 'exec');
  read(`date,${'temp,'.repeat(5)}\n${'2026-01-01,25,25,25,25,25\n'.repeat(20_001)}`, {
    columns: ['date', ...Array<'temperature'>(5).fill('temperature')],
  });
  const count = looked.mock.calls.length;
  looked.mockRestore();
  expect(count).toBeLessThan(10_000);
});

test('no text makes it fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => read(text).total >= 0));
  fc.assert(fc.property(fc.string(), (text) => read(`date,ph,temp\n${text},${text},${text}`).total >= 0));
});
