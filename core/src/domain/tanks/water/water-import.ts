// Reading water tests from a CSV file that another program or a spreadsheet wrote.

import type { AquariumType } from '../../common/aquarium-types.ts';
import { CSV_START, csvLine, csvRows, separatorOf } from '../../common/csv.ts';
import { fahrenheitOf, MEQ_PER_DKH, PER_NITROGEN, PPM_PER_DKH, sgOfPpt } from '../../common/water-units.ts';
import { WATER_PARAMETERS, type WaterParameter } from '../aquariums.ts';
import {
  impossibleBecause,
  isRoundedOf,
  PARAMETER_TEXTS,
  readingIn,
  storedSalinity,
  unlikelyValues,
} from './water-tests.ts';

export const IMPORT_FIELDS = [...WATER_PARAMETERS, 'date', 'time', 'notes', 'ignore'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_UNITS = ['°F', '°C', 'SG', 'ppt', 'dKH', 'dGH', 'ppm', 'meq/L', 'ppm-N', 'ppb', 'ppb-P'] as const;
export type ImportUnit = (typeof IMPORT_UNITS)[number];

/** The units each value may come in, that in which it is stored first. */
export const UNITS_OF: Record<WaterParameter, readonly ImportUnit[]> = {
  ph: [],
  ammonia: ['ppm', 'ppm-N'],
  nitrite: ['ppm', 'ppm-N'],
  nitrate: ['ppm', 'ppm-N'],
  temperature: ['°F', '°C'],
  salinity: ['SG', 'ppt'],
  alkalinity: ['dKH', 'ppm', 'meq/L'],
  calcium: ['ppm'],
  magnesium: ['ppm'],
  phosphate: ['ppm', 'ppb', 'ppb-P'],
  gh: ['dGH', 'ppm'],
  chlorine: ['ppm'],
  oxygen: ['ppm'],
};

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export type ImportColumn = { header: string; field: ImportField; unit: ImportUnit | null };
export type ImportRow = {
  line: number;
  testDate: Date;
  values: Partial<Record<WaterParameter, number>>;
  notes: string | null;
};
export type ImportProblem = { line: number; isFatal: boolean; field: ImportField | null; message: string };
export type ReadFile = {
  columns: ImportColumn[];
  dateOrder: DateOrder;
  rows: ImportRow[];
  problems: ImportProblem[];
  total: number;
};

export type ReadOptions = {
  columns?: readonly ImportField[] | undefined;
  units?: Partial<Record<WaterParameter, ImportUnit>> | undefined;
  dateOrder?: DateOrder | undefined;
  /** Minutes the keeper's clock is behind UTC. */
  timeZoneOffset?: number | undefined;
  type: AquariumType;
  now: Date;
};

export const MOST_IMPORTED = 20_000; // tests in one file
/** Tests of one tank that files may bring in one minute. More of them means that the file's times were not read. */
export const MOST_IN_A_MINUTE = 60;
const MOST_COLUMNS = 100;
const TELLING_CELLS = 300; // of a column: enough to tell its unit
const LONGEST_CELL = 100; // of a header, a number or a date; anything longer isn’t one

/** Reads a file with a line of headers. What the options leave open is found out from headers and values. */
export function readTests(csv: string, options: ReadOptions): ReadFile {
  const { first, lines, total } = linesOf(csv);
  const isTooLong = total > MOST_IMPORTED;
  const looked = isTooLong ? lines.slice(0, TELLING_CELLS) : lines;
  const headers = first.map((header) => header.trim().slice(0, LONGEST_CELL));
  const fields = headers.map((header, index) => options.columns?.[index] ?? fieldOf(header));
  const unique = options.columns
    ? fields
    : fields.map((field, index) => (fields.indexOf(field) === index ? field : 'ignore'));
  const columns = headers.map((header, index): ImportColumn => {
    const field = unique[index]!;
    return {
      header,
      field,
      unit: isValue(field) ? unitOf(field, header, () => tellingCells(looked, index), options) : null,
    };
  });
  const dateAt = unique.indexOf('date');
  const dateOrder = options.dateOrder ?? dateOrderOf(looked.map((line) => line[dateAt] ?? ''));
  const file: ReadFile = { columns, dateOrder, rows: [], problems: [], total };
  if (dateAt < 0) {
    file.problems.push({ line: 1, isFatal: true, field: 'date', message: 'We couldn’t find a date column' });
    return file;
  }
  if (isTooLong) {
    const message = `A file can have at most ${MOST_IMPORTED} tests. Split it into smaller files.`;
    file.problems.push({ line: 1, isFatal: true, field: null, message });
  } else if (!columns.some(({ field }) => isValue(field)))
    file.problems.push({ line: 1, isFatal: true, field: null, message: 'We couldn’t find a column with test values' });
  else for (const [index, line] of lines.entries()) readLine(file, line, index + 2, options);
  if (!isTooLong) file.problems.push(...leftOut(columns, looked));
  return file;
}

/** The lines of a file. Lines past the most it can have are only counted, and columns past theirs are dropped. */
function linesOf(csv: string) {
  const lines: string[][] = [];
  let read = 0;
  for (const row of csvRows(csv, separatorOf(csv)))
    if (read++ <= MOST_IMPORTED) lines.push(row.length > MOST_COLUMNS ? row.slice(0, MOST_COLUMNS) : row);
  return { first: lines.shift() ?? [], lines, total: Math.max(0, read - 1) };
}

const MOST_PROBLEMS = 100;
/** The problems to report; those that exclude a row come first. */
export const toldProblems = (problems: readonly ImportProblem[]) =>
  problems.toSorted((a, b) => Number(b.isFatal) - Number(a.isFatal)).slice(0, MOST_PROBLEMS);

/** The names of columns we don’t import, so nothing is silently dropped. */
function leftOut(columns: readonly ImportColumn[], lines: readonly string[][]): ImportProblem[] {
  return columns.flatMap(({ header, field }, index) => {
    if (field !== 'ignore' || header === '' || tellingCells(lines, index).length === 0) return [];
    const known = fieldOf(header);
    const message =
      known === 'ignore'
        ? `We don’t know a value called “${header.slice(0, 40)}”, so this column isn’t imported`
        : `The column “${header.slice(0, 40)}” isn’t imported`;
    return [{ line: 1, isFatal: false, field: null, message }];
  });
}

const isValue = (field: ImportField): field is WaterParameter => field in UNITS_OF;

function readLine(file: ReadFile, cells: string[], line: number, { type, now, timeZoneOffset = 0 }: ReadOptions) {
  const cellOf = (field: ImportField) =>
    cells[file.columns.findIndex((column) => column.field === field)]?.trim() ?? '';
  const problem = (field: ImportField | null, message: string, isFatal: boolean) =>
    void file.problems.push({ line, isFatal, field, message });

  const testDate = parseDate(`${cellOf('date')} ${cellOf('time')}`.trim(), file.dateOrder, timeZoneOffset);
  if (!testDate) return problem('date', `“${cellOf('date').slice(0, 40)}” isn’t a date`, true);
  if (testDate.getTime() > now.getTime() + 86_400_000) return problem('date', 'The date is in the future', true);

  const values: ImportRow['values'] = {};
  for (const [index, { field, unit }] of file.columns.entries()) {
    const text = cells[index]?.trim() ?? '';
    if (!isValue(field) || isNothing(text)) continue;
    const typed = parseNumber(text, field);
    if (typed === undefined) return problem(field, `“${text.slice(0, 40)}” isn’t a number`, true);
    const value = converted(field, unit, typed);
    const impossible = impossibleBecause(field, value);
    if (impossible) return problem(field, impossible, true);
    values[field] = value;
  }
  const notes =
    cellOf('notes')
      .replace(/^'(?=[=+\-@＝＋－＠])/, '')
      .slice(0, 2000) || null;
  if (Object.keys(values).length === 0 && !notes) return problem(null, 'This row has no values', true);
  for (const { parameter, message } of unlikelyValues(values, type)) problem(parameter, message, false);
  file.rows.push({ line, testDate, values, notes });
}

// Finding out what a file holds

/** Sheets with a decimal comma have headings of other languages, too. */
const HEADER_PATTERNS: readonly [ImportField, RegExp][] = [
  ['date', /\b(date|datum|day|when|timestamp|datetime|tested|fecha)\b|date$/],
  ['time', /^(time|uhrzeit|zeit|tijd|heure|hora)\b/],
  [
    'notes',
    /\b(notes?|comments?|remarks?|memo|bemerkung(en)?|notiz(en)?|kommentar|opmerking(en)?|remarques?|notas?)\b/,
  ],
  ['phosphate', /phosph|fosfa|\bpo4/],
  ['ph', /^ph\b/],
  ['ammonia', /amm?oni|\bnh[34]\b|\btan\b/],
  ['nitrite', /nitri(t|et)|\bno2/],
  ['nitrate', /nitraa?t|\bno3/],
  ['temperature', /temp/],
  ['salinity', /salin|salz|zout|specific gravity|\bsg\b|\bs\.g\./],
  ['gh', /\bd?gh\b|general hardness|total hardness|gesamth/],
  ['chlorine', /\bchlor(ine|amine)?\b|\bchloor|\bcl2\b/],
  ['oxygen', /oxygen|sauerstoff|zuurstof|oxyg[eè]n|\bo2\b(?!.*%)/],
  ['alkalinity', /alk|alcal|\bd?kh\b|carbonate hardness|karbonat/],
  ['calcium', /[ck]al[cz]i(um|o)|\bca\b/],
  ['magnesium', /magn[eé]si|\bmg\b(?!\s*\/)/],
];

function fieldOf(header: string): ImportField {
  const text = header
    .trim()
    .replaceAll(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ');
  return HEADER_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'ignore';
}

const UNIT_PATTERNS: readonly [ImportUnit, RegExp][] = [
  ['°C', /°\s*c\b|celsius|\(c\)|\[c\]/i],
  ['°F', /°\s*f\b|fahrenheit|\(f\)|\[f\]/i],
  ['ppt', /\bppt\b|‰|\bpsu\b/i],
  ['SG', /\bsg\b|specific gravity/i],
  ['meq/L', /meq/i],
  ['dGH', /\bd?gh\b|°\s*d\b/i],
  ['dKH', /dkh|\bkh\b|°\s*d\b/i],
  ['ppb-P', /ppb.*\bp\b|phosphorus/i],
  ['ppb', /ppb|[µu]g\s*\/\s*l/i],
  ['ppm-N', /-\s*n\b|\bas n\b/i],
  ['ppm', /ppm|mg\s*\/\s*l/i],
];

/** The first cells of a column that hold something. */
function tellingCells(lines: readonly string[][], index: number): string[] {
  const cells: string[] = [];
  for (const line of lines) {
    const cell = line[index];
    if (cell && cell.trim() !== '' && cells.push(cell) === TELLING_CELLS) break;
  }
  return cells;
}

function unitOf(
  field: WaterParameter,
  header: string,
  cells: () => string[],
  { units }: ReadOptions,
): ImportUnit | null {
  const chosen = units?.[field];
  const possible = UNITS_OF[field];
  if (chosen && possible.includes(chosen)) return chosen;
  const named = UNIT_PATTERNS.find(([unit, pattern]) => possible.includes(unit) && pattern.test(header))?.[0];
  return (
    named ??
    unitByValues(field, median(cells().flatMap((cell) => parseNumber(cell, field) ?? []))) ??
    possible[0] ??
    null
  );
}

/** If the usual ranges of two units don’t overlap, the numbers reveal the unit. */
function unitByValues(field: WaterParameter, middle: number | undefined): ImportUnit | undefined {
  if (middle === undefined) return undefined;
  if (field === 'temperature') return middle < 45 ? '°C' : '°F';
  if (field === 'salinity') return middle >= 2 && middle < 200 ? 'ppt' : 'SG';
  if (field === 'alkalinity') return middle > 30 ? 'ppm' : 'dKH';
  if (field === 'gh') return middle > 40 ? 'ppm' : 'dGH';
  return undefined;
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

const PO4_PER_P = 3.0661;

/** A value of the file in the unit it is stored in, rounded as it is stored. */
function converted(field: WaterParameter, unit: ImportUnit | null, value: number): number {
  return Number(inStoredUnit(field, unit, value).toFixed(PARAMETER_TEXTS[field].decimals));
}

function inStoredUnit(field: WaterParameter, unit: ImportUnit | null, value: number): number {
  if (field === 'salinity' && value >= 1000 && value <= 1100) return value / 1000; // 1025 for 1.025
  if (field === 'salinity') return unit === 'ppt' && value >= 1.2 ? sgOfPpt(value) : storedSalinity(value);
  switch (unit) {
    case '°C':
      return fahrenheitOf(value);
    case 'meq/L':
      return value / MEQ_PER_DKH;
    case 'ppm':
      // A degree of hardness is the same amount of calcium carbonate, carbonate or general.
      return field === 'alkalinity' || field === 'gh' ? value / PPM_PER_DKH : value;
    case 'ppm-N':
      return value * PER_NITROGEN[field as keyof typeof PER_NITROGEN];
    case 'ppb':
      return value / 1000;
    case 'ppb-P':
      return (value * PO4_PER_P) / 1000;
    default:
      return value;
  }
}

const isNothing = (text: string) => /^(-+|–|—|n\/?a|null|none|nan)?$/i.test(text.trim());

/** A number with a point or a comma, perhaps with its unit after it or a sign for "less than" before it. */
export function parseNumber(text: string, field: WaterParameter): number | undefined {
  if (text.length > LONGEST_CELL) return undefined;
  const found = /^\s*[<>≤≥~≈]?\s*([+-]?[\d.,]+)\s*(?:[°%\p{L}][^\d]*)?$/u.exec(text)?.[1];
  if (!found || !/\d/.test(found)) return undefined;
  const value = Number(withDecimalPoint(found, field));
  return Number.isFinite(value) ? value : undefined;
}

function withDecimalPoint(text: string, field: WaterParameter): string {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (comma < 0) return text;
  if (point >= 0) return point > comma ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  // Only calcium and magnesium reach values with thousands separators.
  const hasThousands = (field === 'calcium' || field === 'magnesium') && /^\d,\d{3}$/.test(text);
  return hasThousands ? text.replace(',', '') : text.replace(',', '.');
}

const NUMERIC_DATE = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T, ]+(.*))?$/;
const NAMED_DATE =
  /^(?:(\d{1,2})[. -]+(\p{L}{3,})\.?[ ,-]+(\d{2,4})|(\p{L}{3,})\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?[ ,]+(\d{4}))(?:[, ]+(.*))?$/u;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Day before month, or month before day: a number above 12 tells; otherwise points and dashes mean the day, slashes the month. */
function dateOrderOf(cells: string[]): DateOrder {
  const parts = cells.flatMap((cell) => {
    const found = NUMERIC_DATE.exec(cell.trim());
    return found ? [{ first: found[1]!, second: found[2]!, cell }] : [];
  });
  if (parts.some(({ first }) => first.length === 4)) return 'ymd';
  if (parts.some(({ first }) => Number(first) > 12)) return 'dmy';
  if (parts.some(({ second }) => Number(second) > 12)) return 'mdy';
  if (parts.length === 0) return 'ymd';
  return parts.every(({ cell }) => cell.includes('/')) ? 'mdy' : 'dmy';
}

/** A date, perhaps with a time; a day alone is its noon, so that it stays the same day everywhere near. */
export function parseDate(text: string, order: DateOrder, timeZoneOffset = 0): Date | undefined {
  if (text.length > LONGEST_CELL) return undefined;
  const day = dayIn(text, order);
  if (!day) return undefined;
  const [year, month, date, rest] = day;
  const clock = clockIn(rest.trim(), timeZoneOffset);
  if (!clock) return undefined;
  const atUtc = Date.UTC(year, month - 1, date, clock.hours, clock.minutes, clock.seconds);
  const given = new Date(Date.UTC(year, month - 1, date));
  const isReal = given.getUTCMonth() === month - 1 && given.getUTCDate() === date && year >= 1950 && year < 2200;
  return isReal ? new Date(atUtc + clock.offset * 60_000) : undefined;
}

function dayIn(text: string, order: DateOrder): [number, number, number, string] | undefined {
  const numeric = NUMERIC_DATE.exec(text);
  if (numeric) {
    const [a, b, c] = [numeric[1]!, numeric[2]!, numeric[3]!];
    const rest = numeric[4] ?? '';
    const actual = a.length === 4 ? 'ymd' : order === 'ymd' ? 'mdy' : order;
    if (actual === 'ymd') return [Number(a), Number(b), Number(c), rest];
    return actual === 'dmy' ? [fullYear(c), Number(b), Number(a), rest] : [fullYear(c), Number(a), Number(b), rest];
  }
  const named = NAMED_DATE.exec(text);
  if (!named) return undefined;
  const month = MONTHS.indexOf((named[2] ?? named[4])!.slice(0, 3).toLowerCase()) + 1;
  return month ? [fullYear((named[3] ?? named[6])!), month, Number(named[1] ?? named[5]), named[7] ?? ''] : undefined;
}

const fullYear = (text: string) => (text.length <= 2 ? 2000 + Number(text) : Number(text));

function clockIn(text: string, timeZoneOffset: number) {
  if (text === '') return { hours: 12, minutes: 0, seconds: 0, offset: timeZoneOffset };
  const found = TIME.exec(text);
  if (!found) return undefined;
  const [, h, m, s = '0', half, zone] = found;
  const hours = half ? (Number(h) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : Number(h);
  if (hours > 23 || Number(m) > 59 || Number(s) > 59 || (half && Number(h) > 12)) return undefined;
  return { hours, minutes: Number(m), seconds: Number(s), offset: zone ? zoneOffset(zone) : timeZoneOffset };
}

function zoneOffset(zone: string) {
  const found = /([+-])(\d{2}):?(\d{2})/.exec(zone);
  return found ? (found[1] === '-' ? 1 : -1) * (Number(found[2]) * 60 + Number(found[3])) : 0;
}

// Duplicates

type Values = Partial<Record<WaterParameter | 'phFine', number | null>>;
type Stored = { testDate: Date } & Values;

/** A pH stored with one decimal equals the finer value it was rounded from. */
function isSameValue(other: Values, field: WaterParameter, value: number) {
  if (field !== 'ph') return other[field] === value;
  if (typeof other.phFine === 'number') return other.phFine === value;
  return typeof other.ph === 'number' && isRoundedOf(other.ph, value);
}

const minuteOf = (date: Date) => Math.floor(date.getTime() / 60_000);

/**
 * Finds duplicates of stored tests or of earlier rows in the file: the same minute, the same values. A row is compared
 * only with the tests of its minute, so the work is linear in the rows.
 */
export function knownTests() {
  const byMinute = new Map<number, Values[]>();
  const inMinute = (date: Date) => {
    const minute = minuteOf(date);
    const known = byMinute.get(minute) ?? [];
    if (known.length === 0) byMinute.set(minute, known);
    return known;
  };
  return {
    /** A test the tank has. */
    add(test: Stored) {
      const known = inMinute(test.testDate);
      if (known.length < MOST_IN_A_MINUTE) known.push(test);
    },
    /** Accepts a row of the file, unless it’s a duplicate or its minute is full. */
    take({ testDate, values }: Pick<ImportRow, 'testDate' | 'values'>): 'new' | 'known' | 'full' {
      const known = inMinute(testDate);
      const entries = Object.entries(values) as [WaterParameter, number][];
      if (known.some((other) => entries.every(([field, value]) => isSameValue(other, field, value)))) return 'known';
      if (known.length >= MOST_IN_A_MINUTE) return 'full';
      known.push({ ...values, phFine: values.ph ?? null });
      return 'new';
    },
  };
}

// Writing

type Exported = Record<WaterParameter, number | null> & {
  testDate: Date;
  phFine: number | null;
  notes: string | null;
};

/** What the columns of a test are called in a file, with the units of their numbers. */
export const EXPORT_HEADINGS: Readonly<Record<'testDate' | WaterParameter | 'notes', string>> = {
  testDate: 'date',
  ...(Object.fromEntries(
    WATER_PARAMETERS.map((each) => [each, [each, PARAMETER_TEXTS[each].unit].filter(Boolean).join(' ')]),
  ) as Record<WaterParameter, string>),
  notes: 'notes',
};
export const EXPORT_HEADER = CSV_START + csvLine(Object.values(EXPORT_HEADINGS));

/** One test as a line of the file that `readTests` reads back. */
export const exportLine = (test: Exported) =>
  csvLine([
    test.testDate.toISOString(),
    ...WATER_PARAMETERS.map((parameter) => readingIn(test, parameter)),
    test.notes,
  ]);
