import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';

export const AQUARIUM_TYPE_LABELS: Record<AquariumType, string> = {
  freshwater: 'Freshwater',
  saltwater: 'Saltwater',
  reef: 'Reef',
  other: 'Other',
};
