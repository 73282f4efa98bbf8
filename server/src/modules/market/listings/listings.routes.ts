import { fitsApi, searchApi, statsApi } from '@nautical/core/contracts/market/listing-finds';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../kit/markup.ts';
import { linkNextPage, linkPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { writeFeed } from './listings.feed.ts';
import { readAquariumFits } from './listings.fits.service.ts';
import { presentDetail, presentMyListing } from './listings.presenter.ts';
import * as search from './listings.search.service.ts';
import * as service from './listings.service.ts';
import { gatherViews } from './listings.views.ts';

export async function listingsRoutes(app: FastifyInstance) {
  const views = gatherViews();
  app.addHook('onClose', views.close);

  route(app, fitsApi.read, (ctx, { params }) => readAquariumFits(ctx, params.id));
  route(app, listingsApi.list, async (ctx, { query }, http) => {
    const { cards, next } = await search.findListings(ctx, query);
    linkPage(http, next);
    return cards;
  });
  route(app, listingsApi.facets, (ctx, { query }) => search.countFacets(ctx, query));
  route(app, searchApi.suggest, (ctx, { query }) => search.suggest(ctx, query.q));
  route(app, statsApi.read, (ctx) => service.readMarketStats(ctx));

  route(app, listingsApi.mine, async (ctx, { query }, http) => {
    await views.store();
    const { rows, size } = await service.findMyListings(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.createdAt.toISOString(), row.id]).map(presentMyListing);
  });
  route(app, listingsApi.mineCounts, (ctx) => service.countMyListings(ctx));

  route(app, listingsApi.read, async (ctx, { params }) =>
    presentDetail(await service.viewListing(ctx, params.id, views), ctx.actor.id),
  );
  route(app, listingsApi.create, async (ctx, { body }) =>
    presentDetail(await service.createListing(ctx, body), ctx.actor.id),
  );
  route(app, listingsApi.update, async (ctx, { params, body }) =>
    presentDetail(await service.updateListing(ctx, params.id, body), ctx.actor.id),
  );
  route(app, listingsApi.changeStatus, async (ctx, { params, body }) =>
    presentDetail(await service.changeStatus(ctx, params.id, body), ctx.actor.id),
  );
  route(app, listingsApi.feed, async (ctx, { query }, { request, reply }) => {
    const feed = writeFeed(originOf(request), query.category, await service.findFeed(ctx, query.category));
    await reply
      .headers({ 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' })
      .send(feed);
    return undefined;
  });
  route(app, listingsApi.remove, async (ctx, { params }) => {
    await service.removeListing(ctx, params.id);
    return undefined;
  });
}
