import type { Feature } from '@nautical/core/domain/members/features';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { featureSwitches } from '../../../db/schema/members/operations.ts';

export const findSwitches = (db: Db) =>
  db
    .select({ row: featureSwitches, updatedBy: users.username })
    .from(featureSwitches)
    .leftJoin(users, eq(users.id, featureSwitches.updatedBy));
export type SwitchRow = Awaited<ReturnType<typeof findSwitches>>[number];

type Setting = Pick<SwitchRow['row'], 'enabled' | 'audience' | 'share'>;

export const setSwitch = (db: Db, key: Feature, setting: Setting, updatedBy: string, updatedAt: Date) =>
  db
    .insert(featureSwitches)
    .values({ key, ...setting, updatedBy, updatedAt })
    .onConflictDoUpdate({ target: featureSwitches.key, set: { ...setting, updatedBy, updatedAt } });
