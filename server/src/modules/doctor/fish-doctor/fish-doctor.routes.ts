import { fishDoctorApi } from '@nautical/core/contracts/doctor/fish-doctor';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../kit/context.ts';
import { linkNextPage } from '../../../kit/paging.ts';
import { preparedRoute, route } from '../../../kit/route.ts';
import * as diseases from './diseases.service.ts';
import { presentCase, presentDiseaseSummary, presentSheet, presentSummary } from './fish-doctor.presenter.ts';
import * as service from './fish-doctor.service.ts';
import * as judging from './judging.service.ts';

type FoundCase = Awaited<ReturnType<typeof service.getCase>>;

export async function fishDoctorRoutes(app: FastifyInstance) {
  preparedRoute(
    app,
    fishDoctorApi.quick,
    (ctx, { body }) => judging.diagnoseQuickly(ctx, body),
    async (_ctx, _input, _http, diagnosis) => diagnosis,
  );
  route(app, fishDoctorApi.diseases, async (_ctx, { query }) =>
    (await diseases.findDiseases(query)).map(presentDiseaseSummary),
  );
  route(app, fishDoctorApi.disease, (_ctx, { params }) => diseases.getDisease(params.key));

  const present = (ctx: Ctx, row: FoundCase) => presentCase(row, service.awaitsSecondOpinion(ctx, row));
  route(app, fishDoctorApi.cases, async (ctx, { query }, http) => {
    const { rows, size } = await service.findCases(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.createdAt.toISOString(), row.id]).map(presentSummary);
  });
  preparedRoute(
    app,
    fishDoctorApi.createCase,
    (ctx, { body }) => judging.judgeCase(ctx, body),
    async (ctx, { body }, _http, judged) => present(ctx, await service.createCase(ctx, body, judged)),
  );
  route(app, fishDoctorApi.readCase, async (ctx, { params }) => present(ctx, await service.getCase(ctx, params.id)));
  route(app, fishDoctorApi.updateCase, async (ctx, { params, body }) =>
    present(ctx, await service.updateStatus(ctx, params.id, body.status)),
  );
  route(app, fishDoctorApi.removeCase, async (ctx, { params }) => {
    await service.removeCase(ctx, params.id);
    return undefined;
  });
  preparedRoute(
    app,
    fishDoctorApi.answerQuestions,
    async (ctx, { params, body }) =>
      judging.judgeAnswers(ctx, await service.getForChange(ctx, params.id), body.answers),
    async (ctx, { params }, _http, judged) => present(ctx, await service.answerQuestions(ctx, params.id, judged)),
  );
  route(app, fishDoctorApi.answerFollowUp, async (ctx, { params, body }) =>
    present(ctx, await service.answerFollowUp(ctx, params.id, params.day, body)),
  );
  route(app, fishDoctorApi.share, async (ctx, { params }) => {
    const token = await service.shareCase(ctx, params.id);
    return { token, path: `/case-sheet/${token}` };
  });
  route(app, fishDoctorApi.unshare, async (ctx, { params }) => {
    await service.unshareCase(ctx, params.id);
    return undefined;
  });
  route(app, fishDoctorApi.sheet, async (ctx, { params }) => presentSheet(await service.readSheet(ctx, params.token)));
}
