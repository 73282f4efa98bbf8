import type { Effects } from '@/lib/realtime.ts';
import { whenBack } from '@/lib/reconnect.ts';

// What there is about tanks is known where it is read; the first page need not carry it.
const refreshTanks = async (aquariumId?: string) => (await import('./refresh-tanks.ts')).refreshTanks(aquariumId);

export const aquariumEffects = {
  AUTHENTICATED: whenBack(() => void refreshTanks()),
  AQUARIUM_CHANGED: ({ aquariumId }) => void refreshTanks(aquariumId),
} satisfies Effects;
