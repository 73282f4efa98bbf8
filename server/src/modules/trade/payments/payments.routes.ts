import { paymentsAdminApi, paymentsApi } from '@nautical/core/contracts/trade/payments';
import { moneyOf } from '@nautical/core/domain/common/money';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../kit/errors.ts';
import { linkNextPage } from '../../../kit/paging.ts';
import { preparedRoute, route } from '../../../kit/route.ts';
import { refusedWebhooks } from './payments.figures.ts';
import * as ledger from './payments.ledger.service.ts';
import {
  presentDay,
  presentEvent,
  presentLine,
  presentPayment,
  presentPayout,
  presentRefund,
} from './payments.presenter.ts';
import * as service from './payments.reading.service.ts';
import { bookRefundByHand, tryRefundAgain } from './payments.refunds.service.ts';
import { receiveWebhook } from './payments.webhooks.service.ts';

export async function paymentsRoutes(app: FastifyInstance) {
  route(app, paymentsApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findPayments(ctx, query);
    return linkNextPage(http, rows, size, cursorOf).map((row) => presentPayment(row, ctx.actor.id));
  });
  route(app, paymentsApi.gateways, (ctx) => service.findWays(ctx));
  route(app, paymentsApi.exportCsv, async (ctx, { query }, { reply }) => {
    const stream = await service.exportPayments(ctx, query);
    await reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="payments.csv"',
      })
      .send(stream);
    return undefined;
  });
  route(app, paymentsApi.read, async (ctx, { params }) =>
    presentPayment(await service.getPayment(ctx, params.id), ctx.actor.id),
  );
  // The gateway may take its time, so it's asked before the transaction of an Idempotency-Key.
  preparedRoute(
    app,
    paymentsApi.check,
    (ctx, { params }) => service.checkOne(ctx, params.id),
    async (ctx, _input, _http, checked) => presentPayment(checked, ctx.actor.id),
  );
  preparedRoute(
    app,
    paymentsApi.cancel,
    (ctx, { params }) => service.cancelOne(ctx, params.id),
    async (ctx, _input, _http, given) => presentPayment(given, ctx.actor.id),
  );
  route(app, paymentsApi.balance, (ctx) => ledger.getBalance(ctx, ctx.actor.id));
  route(app, paymentsApi.payouts, async (ctx, { query }, http) => {
    const { rows, size } = await ledger.findPayouts(ctx, query);
    return linkNextPage(http, rows, size, ({ payout }) => [payout.createdAt.toISOString(), payout.id]).map(
      presentPayout,
    );
  });
  route(app, paymentsApi.requestPayout, async (ctx, { body }) => presentPayout(await ledger.requestPayout(ctx, body)));

  await app.register(takeWebhooks);

  route(app, paymentsAdminApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findAllPayments(ctx, query);
    return linkNextPage(http, rows, size, cursorOf).map((row) => presentPayment(row, ctx.actor.id, true));
  });
  route(app, paymentsAdminApi.read, async (ctx, { params }) => {
    const { found, lines, events, refunds } = await service.getWholePayment(ctx, params.id);
    return {
      ...presentPayment(found, ctx.actor.id, true),
      ledger: lines.map(presentLine),
      gatewayEvents: events.map(presentEvent),
      refundsUnderWay: refunds.map(presentRefund),
      held: moneyOf(Math.max(0, found.heldCents)),
      orderStatus: found.orderStatus,
    };
  });
  preparedRoute(
    app,
    paymentsAdminApi.bookRefund,
    (ctx, { params }) => tryRefundAgain(ctx, params.id),
    async (ctx, { params, body }) => {
      await bookRefundByHand(ctx, params.id, body);
      return undefined;
    },
  );
  route(app, paymentsAdminApi.ledger, async (ctx, { query }, http) => {
    const { rows, size } = await ledger.findLedger(ctx, query);
    return linkNextPage(http, rows, size, ({ line, transfer }) => [transfer.at.toISOString(), line.id]).map(
      presentLine,
    );
  });
  route(app, paymentsAdminApi.statement, async (ctx, { query }) =>
    (await ledger.getStatement(ctx, query)).map(presentDay),
  );
  route(app, paymentsAdminApi.payouts, async (ctx, { query }, http) => {
    const { rows, size } = await ledger.findAllPayouts(ctx, query);
    return linkNextPage(http, rows, size, ({ payout }) => [
      payout.status === 'requested' ? '0' : '1',
      payout.createdAt.toISOString(),
      payout.id,
    ]).map(presentPayout);
  });
  route(app, paymentsAdminApi.decidePayout, async (ctx, { params, body }) =>
    presentPayout(await ledger.decidePayout(ctx, params.id, body)),
  );
}

const cursorOf = ({ payment }: { payment: { createdAt: Date; id: string } }) => [
  payment.createdAt.toISOString(),
  payment.id,
];

/** A signature is over the bytes as they came, so the body is taken as text and read only when it's verified. */
async function takeWebhooks(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  route(app, paymentsApi.webhook, async (ctx, { params, body }, { request }) => {
    try {
      await receiveWebhook(ctx, params.gateway, request.headers, typeof body === 'string' ? body : '');
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') refusedWebhooks.inc();
      throw error;
    }
    return undefined;
  });
}
