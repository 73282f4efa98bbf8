import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kit/route.ts';
import { presentAuction } from './auctions.presenter.ts';
import * as service from './auctions.service.ts';

export async function auctionsRoutes(app: FastifyInstance) {
  route(app, auctionsApi.list, async (ctx, { query }) =>
    (await service.runningAuctions(ctx, query)).map(presentAuction),
  );
  route(app, auctionsApi.watchlist, async (ctx, { query }) =>
    (await service.watchedAuctions(ctx, query)).map(presentAuction),
  );
  route(app, auctionsApi.mine, async (ctx, { query }) => (await service.ownAuctions(ctx, query)).map(presentAuction));
}
