import { auctionsApi } from '@nautical/core/contracts/auctions';
import type { FastifyInstance } from 'fastify';
import { pageSize } from '../../kit/paging.ts';
import { route } from '../../kit/route.ts';
import { presentAuction } from './auctions.presenter.ts';
import * as queries from './auctions.queries.ts';

export async function auctionsRoutes(app: FastifyInstance) {
  route(app, auctionsApi.list, async ({ db, now }, { query }) =>
    (await queries.findRunningAuctions(db, now(), pageSize(query))).map(presentAuction),
  );
  route(app, auctionsApi.watchlist, async ({ db, actor }, { query }) =>
    (await queries.findWatchedAuctions(db, actor.id, pageSize(query))).map(presentAuction),
  );
  route(app, auctionsApi.mine, async ({ db, actor }, { query }) =>
    (await queries.findAuctionsOfSeller(db, actor.id, pageSize(query))).map(presentAuction),
  );
}
