import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { gallonsIn } from '@nautical/core/domain/common/water-units';
import { TARGET_PRESETS, type TargetPreset } from '@nautical/core/domain/tanks/water/water-targets';
import type { AquariumRow } from './aquariums.queries.ts';

/** The tank’s preset, if it still exists. */
export const presetOf = ({ targetPreset }: Pick<AquariumRow, 'targetPreset'>): TargetPreset | null =>
  TARGET_PRESETS.find((each) => each === targetPreset) ?? null;

export const presentAquarium = (row: AquariumRow): Aquarium => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  size: row.size,
  gallons: gallonsIn(row.size) ?? null,
  netVolume: row.netVolume,
  type: row.type,
  description: row.description,
  imageUrl: row.imageUrl,
  setupDate: row.setupDate?.toISOString() ?? null,
  targetPreset: presetOf(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
