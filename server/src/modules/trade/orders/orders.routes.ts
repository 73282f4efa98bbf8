import { ordersApi } from '@nautical/core/contracts/trade/orders';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { preparedRoute, route } from '../../../kit/route.ts';
import { payOrder } from './orders.pay.service.ts';
import { listOrders, readOrder } from './orders.read.service.ts';
import * as service from './orders.service.ts';
import { adviseShipping } from './orders.shipping.service.ts';

export async function ordersRoutes(app: FastifyInstance) {
  route(app, ordersApi.create, async (ctx, { body }) => readOrder(ctx, await service.createOrder(ctx, body)));
  route(app, ordersApi.buyNow, async (ctx, { params, body }) =>
    readOrder(ctx, await service.buyNow(ctx, params.id, body)),
  );
  route(app, ordersApi.list, async (ctx, { query }, http) => {
    const { listed, size } = await listOrders(ctx, query);
    return linkNextPage(http, listed, size, ({ createdAt, id }) => [createdAt, id]);
  });
  route(app, ordersApi.read, (ctx, { params }) => readOrder(ctx, params.id));
  route(app, ordersApi.change, async (ctx, { params, body }) => {
    await service.changeOrder(ctx, params.id, body);
    return readOrder(ctx, params.id);
  });
  route(app, ordersApi.combine, async (ctx, { params, body }) => {
    await service.combineOrders(ctx, params.id, body.orderIds);
    return readOrder(ctx, params.id);
  });
  // The gateway is asked before any transaction begins.
  preparedRoute(
    app,
    ordersApi.pay,
    (ctx, { params, body }) => payOrder(ctx, params.id, body),
    (ctx, { params }) => readOrder(ctx, params.id),
  );
  route(app, ordersApi.ship, async (ctx, { params, body }) => {
    await service.shipOrder(ctx, params.id, body);
    return readOrder(ctx, params.id);
  });
  route(app, ordersApi.handOver, async (ctx, { params }) => {
    await service.handOver(ctx, params.id);
    return readOrder(ctx, params.id);
  });
  route(app, ordersApi.deliver, async (ctx, { params }) => {
    await service.deliverOrder(ctx, params.id);
    return readOrder(ctx, params.id);
  });
  route(app, ordersApi.complete, async (ctx, { params }) => {
    await service.confirmOrder(ctx, params.id);
    return readOrder(ctx, params.id);
  });
  route(app, ordersApi.cancel, async (ctx, { params, body }) => {
    await service.cancelOrder(ctx, params.id, body.reason);
    return readOrder(ctx, params.id);
  });
  route(app, ordersApi.refund, async (ctx, { params, body }) => {
    await service.refundByAdmin(ctx, params.id, body);
    return readOrder(ctx, params.id);
  });
  route(app, ordersApi.shippingAdvice, (ctx, { params, query }) => adviseShipping(ctx, params.id, query));
}
