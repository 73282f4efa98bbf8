import type { Preferences } from '@nautical/core/contracts/preferences';
import type { Ctx } from '../../kit/context.ts';
import * as queries from './preferences.queries.ts';

export const readPreferences = async ({ db, actor }: Ctx): Promise<Preferences> =>
  (await queries.findLastRoom(db, actor.id)) ?? { lastChatRoom: 'general' };

export async function updatePreferences({ db, actor }: Ctx, { lastChatRoom }: Preferences): Promise<Preferences> {
  await queries.upsertLastRoom(db, actor.id, lastChatRoom);
  return { lastChatRoom };
}
