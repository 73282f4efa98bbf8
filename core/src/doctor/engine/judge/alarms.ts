import type { SignKey } from '../../signs.ts';

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
