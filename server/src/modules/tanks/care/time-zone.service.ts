import { isTimeZone } from '@nautical/core/domain/members/notifications';
import type { Ctx } from '../../../kit/context.ts';
import * as queries from './care.queries.ts';

/** What a sitter or a calendar calls today follows the keeper's clock; the browser's is taken while none is chosen. */
export async function rememberTimeZone({ db, actor }: Ctx, timeZone: string | undefined) {
  if (timeZone && isTimeZone(timeZone)) await queries.rememberTimeZone(db, actor.id, timeZone);
}
