import { disputesApi } from '@nautical/core/contracts/trade/disputes';
import { roleOf } from '@nautical/core/policies/trade/orders';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../kit/context.ts';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentDispute } from './disputes.presenter.ts';
import { cursorOf, findDisputes } from './disputes.read.service.ts';
import * as service from './disputes.service.ts';

type View = Awaited<ReturnType<typeof service.openDispute>>;
const present = ({ actor }: Ctx, view: View) => presentDispute(view, roleOf(actor, view));

export async function disputesRoutes(app: FastifyInstance) {
  route(app, disputesApi.open, async (ctx, { params, body }) =>
    present(ctx, await service.openDispute(ctx, params.id, body)),
  );
  route(app, disputesApi.answer, async (ctx, { params, body }) =>
    present(ctx, await service.answerDispute(ctx, params.id, body)),
  );
  route(app, disputesApi.listAll, async (ctx, { query }, http) => {
    const { rows, size } = await findDisputes(ctx, query);
    return linkNextPage(http, rows, size, ({ dispute }) => cursorOf(dispute)).map((view) => present(ctx, view));
  });
}
