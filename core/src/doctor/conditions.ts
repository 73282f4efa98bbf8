import { ALGAE_CONDITIONS } from './conditions/algae.ts';
import { BODY_CONDITIONS } from './conditions/body.ts';
import { HARMLESS_CONDITIONS } from './conditions/harmless.ts';
import { INFECTION_CONDITIONS } from './conditions/infections.ts';
import { INVERTEBRATE_CONDITIONS } from './conditions/invertebrates.ts';
import { MARINE_CONDITIONS } from './conditions/marine.ts';
import { PARASITE_CONDITIONS } from './conditions/parasites.ts';
import { WATER_CONDITIONS } from './conditions/water.ts';
import type { Condition } from './types.ts';

const ALL = [
  ...WATER_CONDITIONS,
  ...PARASITE_CONDITIONS,
  ...INFECTION_CONDITIONS,
  ...BODY_CONDITIONS,
  ...MARINE_CONDITIONS,
  ...INVERTEBRATE_CONDITIONS,
  ...HARMLESS_CONDITIONS,
  ...ALGAE_CONDITIONS,
];

export type ConditionKey = (typeof ALL)[number]['key'];

/** The condition library. Keys are stored with cases, so they stay as they are once published. */
export const CONDITIONS: readonly (Condition & { key: ConditionKey })[] = ALL;

const BY_KEY = new Map<string, Condition & { key: ConditionKey }>(CONDITIONS.map((entry) => [entry.key, entry]));

/** The condition with a key, or undefined. */
export const findCondition = (key: string): (Condition & { key: ConditionKey }) | undefined => BY_KEY.get(key);
