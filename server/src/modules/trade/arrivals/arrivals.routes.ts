import { arrivalsApi } from '@nautical/core/contracts/trade/arrivals';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kit/route.ts';
import { presentArrival } from './arrivals.presenter.ts';
import * as service from './arrivals.service.ts';

export async function arrivalsRoutes(app: FastifyInstance) {
  route(app, arrivalsApi.list, async (ctx) => (await service.findArrivals(ctx)).map(presentArrival));
  route(app, arrivalsApi.settle, (ctx, { params, body }) => service.settleArrival(ctx, params.id, body.aquariumId));
  route(app, ordersApi.arrive, (ctx, { params, body }) => service.settleOrder(ctx, params.id, body.aquariumId));
}
