import { listingsApi, statsApi } from '@nautical/core/contracts/listings';
import type { FastifyInstance } from 'fastify';
import { linkNextPage, pageSize, readCursor } from '../../kit/paging.ts';
import { route } from '../../kit/route.ts';
import { presentListing } from './listings.presenter.ts';
import * as queries from './listings.queries.ts';
import * as service from './listings.service.ts';

export async function listingsRoutes(app: FastifyInstance) {
  route(app, listingsApi.list, async ({ db }, { query }, http) => {
    const size = pageSize(query);
    const rows = await queries.findShownListings(db, query, readCursor(query, 'moment', 'id'), size + 1);
    return linkNextPage(http, rows, size, (row) => [row.createdAt.toISOString(), row.id]).map(presentListing);
  });

  route(app, statsApi.read, (ctx) => service.readMarketStats(ctx));
}
