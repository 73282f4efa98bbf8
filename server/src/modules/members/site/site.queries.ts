import type { Feature } from '@nautical/core/contracts/members/site';
import type { Db } from '../../../db/client.ts';
import { featureSwitches } from '../../../db/schema/members/operations.ts';

export const findSwitches = (db: Db) =>
  db.select({ key: featureSwitches.key, enabled: featureSwitches.enabled }).from(featureSwitches);

export const setSwitch = (db: Db, key: Feature, enabled: boolean, updatedBy: string) =>
  db
    .insert(featureSwitches)
    .values({ key, enabled, updatedBy })
    .onConflictDoUpdate({ target: featureSwitches.key, set: { enabled, updatedBy } });
