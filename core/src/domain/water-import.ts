// Reading water tests from a CSV file that another program or a spreadsheet wrote.

export const IMPORT_FIELDS = [
  'ph',
  'ammonia',
  'nitrite',
  'nitrate',
  'temperature',
  'salinity',
  'alkalinity',
  'calcium',
  'magnesium',
  'phosphate',
  'date',
  'time',
  'notes',
  'ignore',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_UNITS = ['°F', '°C', 'SG', 'ppt', 'dKH', 'ppm', 'meq/L', 'ppm-N', 'ppb', 'ppb-P'] as const;
export type ImportUnit = (typeof IMPORT_UNITS)[number];

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
