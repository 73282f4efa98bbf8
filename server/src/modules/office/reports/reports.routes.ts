import { reportsApi } from '@nautical/core/contracts/office/reports';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentAdminReport, presentReport } from './reports.presenter.ts';
import * as service from './reports.service.ts';

export async function reportsRoutes(app: FastifyInstance) {
  route(app, reportsApi.create, async (ctx, { body }) => presentReport(await service.createReport(ctx, body)));
  route(app, reportsApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findReports(ctx, query);
    const page = linkNextPage(http, rows, size, ({ report }) => [report.createdAt.toISOString(), report.id]);
    return page.map(presentAdminReport);
  });
  route(app, reportsApi.review, async (ctx, { params, body }) =>
    presentAdminReport(await service.reviewReport(ctx, params.id, body)),
  );
}
