import { calendarApi, checklistApi, sitterApi } from '@nautical/core/contracts/tanks/care';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../kit/markup.ts';
import { route } from '../../../kit/route.ts';
import * as calendar from './calendar.service.ts';
import { presentLink, presentView } from './care.presenter.ts';
import * as checklist from './care.service.ts';
import * as sitter from './sitter.service.ts';

export async function careRoutes(app: FastifyInstance) {
  route(app, checklistApi.read, async (ctx, { params }) => presentSteps(await checklist.readChecklist(ctx, params.id)));
  route(app, checklistApi.mark, async (ctx, { params, body }) =>
    presentSteps(await checklist.markStep(ctx, params.id, params.item, body.done)),
  );

  route(app, sitterApi.list, async (ctx) => (await sitter.findLinks(ctx)).map(presentLink));
  route(app, sitterApi.create, async (ctx, { body }) => {
    const { row, token } = await sitter.createLink(ctx, body);
    return { ...presentLink(row), token, path: `/sitter/${token}` };
  });
  route(app, sitterApi.revoke, async (ctx, { params }) => {
    await sitter.revokeLink(ctx, params.id);
    return undefined;
  });
  route(app, sitterApi.view, async (ctx, { params }) => presentView(await sitter.viewLink(ctx, params.token)));
  route(app, sitterApi.finishTask, async (ctx, { params }) =>
    presentView(await sitter.finishAsSitter(ctx, params.token, params.id)),
  );
  route(app, sitterApi.giveDose, async (ctx, { params }) =>
    presentView(await sitter.giveAsSitter(ctx, params.token, params.id)),
  );

  route(app, calendarApi.read, async (ctx) => ({
    createdAt: (await calendar.readFeed(ctx))?.createdAt.toISOString() ?? null,
  }));
  route(app, calendarApi.create, async (ctx, { query }, { request }) => {
    const { token, createdAt } = await calendar.createFeed(ctx, query.timeZone);
    return { url: `${originOf(request)}/feeds/calendar/${token}`, createdAt: createdAt.toISOString() };
  });
  route(app, calendarApi.remove, async (ctx) => {
    await calendar.removeFeed(ctx);
    return undefined;
  });
  route(app, calendarApi.feed, async (ctx, { params }, { reply }) => {
    const text = await calendar.writeFeed(ctx, params.token);
    await reply
      .headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=300' })
      .send(text);
    return undefined;
  });
}

const presentSteps = (steps: { item: string; doneAt: Date }[]) =>
  steps.map(({ item, doneAt }) => ({ item, doneAt: doneAt.toISOString() }));
