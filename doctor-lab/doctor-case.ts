import type { DoctorWater } from '@nautical/core/doctor/types';

/** One case with a known answer, to measure the engine by. An empty `expected` means nobody can tell the condition. */
export type DoctorCase = {
  id: string;
  text: string;
  fishType?: string;
  tankSize?: string;
  water?: DoctorWater;
  expected: readonly string[];
  emergency: boolean;
  sourceKind: string;
};
