import type { WaterTest } from '@nautical/core/contracts/tanks/water-parameters';
import { freeAmmoniaOf } from '@nautical/core/domain/tanks/water/free-ammonia';
import { readingIn } from '@nautical/core/domain/tanks/water/water-tests';
import type { TestRow } from './water-parameters.queries.ts';

export const presentTest = (row: TestRow): WaterTest => ({
  id: row.id,
  aquariumId: row.aquariumId,
  testDate: row.testDate.toISOString(),
  ph: row.ph,
  phFine: row.phFine,
  ammonia: row.ammonia,
  nitrite: row.nitrite,
  nitrate: row.nitrate,
  temperature: row.temperature,
  salinity: row.salinity,
  alkalinity: row.alkalinity,
  calcium: row.calcium,
  magnesium: row.magnesium,
  phosphate: row.phosphate,
  gh: row.gh,
  chlorine: row.chlorine,
  oxygen: row.oxygen,
  freeAmmonia: freeAmmoniaOf({ ...row, ph: readingIn(row, 'ph') }),
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
