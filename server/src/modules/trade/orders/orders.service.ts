import type { Ctx } from '../../../kit/context.ts';
import * as queries from './orders.queries.ts';

/** The other side still waits for animals or money. */
export const waitForOrders = async ({ db }: Pick<Ctx, 'db'>, { id }: { id: string }) =>
  (await queries.countOpenOrders(db, id)) > 0 ? 'You still have open orders. Please finish them first.' : undefined;
