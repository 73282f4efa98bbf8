import type { SignKey } from '../../signs.ts';

/** Signs of an animal that is suffocating or giving up: with a cause that kills they leave minutes. */
export const DISTRESS: readonly SignKey[] = [
  'gasping',
  'slow-breathing',
  'fast-breathing',
  'surface-hanging',
  'spinning',
  'twitching',
  'lying-on-side',
];

/** Signs that cannot wait, whatever the cause. */
export const ALARMS: readonly SignKey[] = [
  'gasping',
  'slow-breathing',
  'sudden-deaths',
  'paralysed',
  'lying-on-side',
  'rapid-tissue-loss',
  'brown-jelly',
  'chemical-used',
  'jumped-out',
  'no-dechlorinator',
];

/** Measured troubles of the water that make animals ill within hours. */
export const WATER_TROUBLES: readonly SignKey[] = [
  'ammonia-high',
  'nitrite-high',
  'oxygen-low',
  'temp-high',
  'temp-low',
  'ph-low',
  'ph-high',
];
