import { questionsApi } from '@nautical/core/contracts/market/questions';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentQuestion } from './questions.presenter.ts';
import * as service from './questions.service.ts';

export async function questionsRoutes(app: FastifyInstance) {
  route(app, questionsApi.list, async (ctx, { params, query }, http) => {
    const { rows, size } = await service.findQuestions(ctx, params.id, query);
    return linkNextPage(http, rows, size, (row) => [row.createdAt.toISOString(), row.id]).map(presentQuestion);
  });
  route(app, questionsApi.ask, async (ctx, { params, body }) =>
    presentQuestion(await service.askQuestion(ctx, params.id, body.question)),
  );
  route(app, questionsApi.answer, async (ctx, { params, body }) =>
    presentQuestion(await service.answerQuestion(ctx, params.id, body.answer)),
  );
  route(app, questionsApi.removeAnswer, async (ctx, { params }) => {
    await service.removeAnswer(ctx, params.id);
    return undefined;
  });
  route(app, questionsApi.remove, async (ctx, { params }) => {
    await service.removeQuestion(ctx, params.id);
    return undefined;
  });
}
