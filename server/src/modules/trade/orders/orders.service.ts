import type { Ctx } from '../../../kit/context.ts';
import * as queries from './orders.queries.ts';

/** Somebody waits for their animals, or for their money. */
export const waitForOrders = async ({ db }: Pick<Ctx, 'db'>, { id }: { id: string }) =>
  (await queries.countOpenOrders(db, id)) > 0 ? 'You have orders under way. Please finish them first.' : undefined;
