import { fishDoctorApi } from '@nautical/core/contracts/doctor/fish-doctor';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../kit/context.ts';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import * as diseases from './diseases.service.ts';
import { presentCase, presentDiseaseSummary, presentSheet, presentSummary } from './fish-doctor.presenter.ts';
import * as service from './fish-doctor.service.ts';

type FoundCase = Awaited<ReturnType<typeof service.getCase>>;

export async function fishDoctorRoutes(app: FastifyInstance) {
  route(app, fishDoctorApi.quick, (ctx, { body }) => service.diagnoseQuickly(ctx, body));
  route(app, fishDoctorApi.diseases, async (_ctx, { query }) =>
    (await diseases.findDiseases(query)).map(presentDiseaseSummary),
  );
  route(app, fishDoctorApi.disease, (_ctx, { params }) => diseases.getDisease(params.key));

  const present = (ctx: Ctx, row: FoundCase) => presentCase(row, service.awaitsSecondOpinion(ctx, row));
  route(app, fishDoctorApi.cases, async (ctx, { query }, http) => {
    const { rows, size } = await service.findCases(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.createdAt.toISOString(), row.id]).map(presentSummary);
  });
  route(app, fishDoctorApi.createCase, async (ctx, { body }) => present(ctx, await service.createCase(ctx, body)));
  route(app, fishDoctorApi.readCase, async (ctx, { params }) => present(ctx, await service.getCase(ctx, params.id)));
  route(app, fishDoctorApi.updateCase, async (ctx, { params, body }) =>
    present(ctx, await service.updateStatus(ctx, params.id, body.status)),
  );
  route(app, fishDoctorApi.removeCase, async (ctx, { params }) => {
    await service.removeCase(ctx, params.id);
    return undefined;
  });
  route(app, fishDoctorApi.answerQuestions, async (ctx, { params, body }) =>
    present(ctx, await service.answerQuestions(ctx, params.id, body.answers)),
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
