import type { ImportReport, ImportRequest } from '@nautical/core/contracts/tanks/water-parameters';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import type { ImportField, ImportUnit } from '@nautical/core/domain/tanks/water/water-import';

/** How the columns of a file are read. */
export type Mapping = Pick<ImportRequest, 'columns' | 'units' | 'dateOrder'>;

/** The column mapping from the report, made explicit so every part of the file is read the same way. */
export function mappingOf({ columns, dateOrder }: Pick<ImportReport, 'columns' | 'dateOrder'>): Mapping {
  const units: Partial<Record<WaterParameter, ImportUnit>> = {};
  for (const { field, unit } of columns) if (unit && isValue(field)) units[field] = unit;
  return { columns: columns.map(({ field }) => field), units, dateOrder };
}

export const isValue = (field: ImportField): field is WaterParameter =>
  (WATER_PARAMETERS as readonly string[]).includes(field);
