import type { Ctx } from '../../../kit/context.ts';
import { type PageQuery, pageSize } from '../../../kit/paging.ts';
import * as queries from './auctions.queries.ts';

export const runningAuctions = ({ db, actor, now }: Ctx, query: PageQuery) =>
  queries.findRunningAuctions(db, actor.id, now(), pageSize(query));

export const watchedAuctions = ({ db, actor }: Ctx, query: PageQuery) =>
  queries.findWatchedAuctions(db, actor.id, pageSize(query));

export const ownAuctions = ({ db, actor }: Ctx, query: PageQuery) =>
  queries.findAuctionsOfSeller(db, actor.id, pageSize(query));

/** Members with bids on their auctions can’t delete their account yet. */
export const waitForBids = async ({ db }: Pick<Ctx, 'db'>, { id }: { id: string }) =>
  (await queries.countAuctionsWithBids(db, id)) > 0
    ? 'One of your auctions has bids. Please wait until it ends.'
    : undefined;
