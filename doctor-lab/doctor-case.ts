import type { DoctorWater } from '@nautical/core/doctor/types';

/** One case with a known answer, to measure the engine by. An empty `expected` means that no condition can be told. */
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
