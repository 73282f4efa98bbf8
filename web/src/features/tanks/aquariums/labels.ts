import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';

export const TYPE_LABELS: Record<AquariumType, string> = {
  freshwater: 'Freshwater',
  saltwater: 'Saltwater',
  reef: 'Reef',
  other: 'Other',
};
export const TYPE_TONES = { freshwater: 'kelp', saltwater: 'tide', reef: 'coral', other: 'neutral' } as const;
