import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { isAdmin } from '@nautical/core/policies/members/actor';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { bid, retractBid } from './auctions.bidding.service.ts';
import { presentAuction, presentBid, presentDetail, presentMyAuction, presentMyBid } from './auctions.presenter.ts';
import * as service from './auctions.service.ts';
import { endOf, isOpen } from './auctions.standing.ts';

/** Names a row where open auctions come first. */
const openFirst = (row: Parameters<typeof isOpen>[0] & Parameters<typeof endOf>[0] & { id: string }) => [
  isOpen(row) ? '1' : '0',
  endOf(row).toISOString(),
  row.id,
];

export async function auctionsRoutes(app: FastifyInstance) {
  route(app, auctionsApi.list, async (ctx, { query }, http) => {
    const { rows, size, order } = await service.findAuctions(ctx, query);
    return linkNextPage(http, rows, size, (row) => service.cursorOf(order, row)).map((row) =>
      presentAuction(row, ctx.actor.id),
    );
  });
  route(app, auctionsApi.watchlist, async (ctx, { query }, http) => {
    const { rows, size } = await service.findWatched(ctx, query);
    return linkNextPage(http, rows, size, openFirst).map((row) => presentAuction(row, ctx.actor.id));
  });
  route(app, auctionsApi.myBids, async (ctx, { query }, http) => {
    const { rows, size } = await service.findMyBids(ctx, query);
    return linkNextPage(http, rows, size, openFirst).map((row) => presentMyBid(row, ctx.actor.id));
  });
  route(app, auctionsApi.mine, async (ctx, { query }, http) => {
    const { rows, size } = await service.findMine(ctx, query);
    return linkNextPage(http, rows, size, (row) => [endOf(row).toISOString(), row.id]).map(presentMyAuction);
  });
  route(app, auctionsApi.clock, async ({ now }) => ({ now: now().toISOString() }));

  route(app, auctionsApi.read, async (ctx, { params }) =>
    presentDetail(await service.readAuction(ctx, params.id), ctx.actor.id),
  );
  route(app, auctionsApi.bids, async (ctx, { params, query }, http) => {
    const { rows, size } = await service.findBids(ctx, params.id, query);
    return linkNextPage(http, rows, size, ({ bid: { amount, isWinning, position } }) => [
      amount,
      isWinning ? '1' : '0',
      String(position),
    ]).map((row) => presentBid(row, ctx.actor.id, isAdmin(ctx.actor)));
  });
  route(app, auctionsApi.bid, (ctx, { params, body }) => bid(ctx, params.id, body.maxBid), { keepsKey: true });
  route(app, auctionsApi.watch, async (ctx, { params }) => {
    await service.watch(ctx, params.id);
    return undefined;
  });
  route(app, auctionsApi.unwatch, async (ctx, { params }) => {
    await service.unwatch(ctx, params.id);
    return undefined;
  });
  route(app, auctionsApi.end, async (ctx, { params }) =>
    presentDetail(await service.endEarly(ctx, params.id), ctx.actor.id),
  );
  route(app, auctionsApi.relist, async (ctx, { params, body }) =>
    presentDetail(await service.relist(ctx, params.id, body), ctx.actor.id),
  );
  route(app, auctionsApi.retract, async (ctx, { params, body }) => {
    await retractBid(ctx, params.id, body.reason);
    return undefined;
  });
}
