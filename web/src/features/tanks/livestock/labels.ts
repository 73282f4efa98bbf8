import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import type { HealthStatus } from '@nautical/core/domain/tanks/aquariums';

export const KIND_LABELS: Record<Livestock['type'], string> = {
  fish: 'Fish',
  coral: 'Coral',
  invertebrate: 'Invertebrate',
};
export const HEALTH_LABELS: Record<HealthStatus, string> = {
  healthy: 'Healthy',
  sick: 'Sick',
  quarantine: 'Quarantine',
  deceased: 'Deceased',
};
export const HEALTH_TONES = { healthy: 'kelp', sick: 'urchin', quarantine: 'sand', deceased: 'neutral' } as const;
