import type { SignKey } from '../../signs.ts';

/** Signs of an animal that’s suffocating or giving up: with a deadly cause, only minutes are left. */
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

/** Measured water problems that make animals sick within hours. */
export const WATER_TROUBLES: readonly SignKey[] = [
  'ammonia-high',
  'nitrite-high',
  'oxygen-low',
  'temp-high',
  'temp-low',
  'ph-low',
  'ph-high',
];
