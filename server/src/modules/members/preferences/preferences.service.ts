import type { Preferences } from '@nautical/core/contracts/members/preferences';
import { isTimeZone } from '@nautical/core/domain/members/notifications';
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

/** What a day is follows the member's clock; that of the browser is taken while none is chosen. */
export async function rememberTimeZone({ db, actor }: Ctx, timeZone: string | undefined) {
  if (timeZone && isTimeZone(timeZone)) await queries.rememberTimeZone(db, actor.id, timeZone);
}

export const readTimeZone = ({ db }: Pick<Ctx, 'db'>, userId: string) => queries.findTimeZone(db, userId);
