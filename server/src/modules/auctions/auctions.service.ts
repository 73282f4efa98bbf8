import type { Ctx } from '../../kit/context.ts';
import { type PageQuery, pageSize } from '../../kit/paging.ts';
import * as queries from './auctions.queries.ts';

export const runningAuctions = ({ db, actor, now }: Ctx, query: PageQuery) =>
  queries.findRunningAuctions(db, actor.id, now(), pageSize(query));

export const watchedAuctions = ({ db, actor }: Ctx, query: PageQuery) =>
  queries.findWatchedAuctions(db, actor.id, pageSize(query));

export const ownAuctions = ({ db, actor }: Ctx, query: PageQuery) =>
  queries.findAuctionsOfSeller(db, actor.id, pageSize(query));
