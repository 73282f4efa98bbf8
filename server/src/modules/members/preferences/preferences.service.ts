import type { Preferences } from '@nautical/core/contracts/members/preferences';
import { STORED_UNITS, type Units } from '@nautical/core/domain/members/units';
import type { Ctx } from '../../../kit/context.ts';
import * as queries from './preferences.queries.ts';

export const readPreferences = async ({ db, actor }: Ctx): Promise<Preferences> =>
  (await queries.findLastRoom(db, actor.id)) ?? { lastChatRoom: 'general' };

/** The units the actor reads. */
export const readUnits = async ({ db, actor }: Ctx): Promise<Units> =>
  (await queries.findUnits(db, actor.id)) ?? STORED_UNITS;

export async function updatePreferences({ db, actor }: Ctx, { lastChatRoom }: Preferences): Promise<Preferences> {
  await queries.upsertLastRoom(db, actor.id, lastChatRoom);
  return { lastChatRoom };
}
