import { operationsApi } from '@nautical/core/contracts/office/operations';
import type { FastifyInstance } from 'fastify';
import { OUTAGE_SECONDS } from '../../../kit/errors.ts';
import { route } from '../../../kit/route.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi.ts';
import { checkReadiness } from './operations.service.ts';

export async function operationsRoutes(app: FastifyInstance) {
  const endpoints = () => app.routes.flatMap(({ endpoint }) => endpoint ?? []);

  route(app, operationsApi.health, async () => ({ status: 'ok' as const }));

  route(app, operationsApi.ready, async (ctx, _input, { reply }) => {
    const readiness = await checkReadiness(ctx);
    // A server keeps running without the bus: its own members still get each other's events.
    const isAway = readiness.database === 'down' || readiness.storage === 'down';
    const phase = app.isDraining() ? ('stopping' as const) : ctx.jobs.isStarting() ? ('starting' as const) : undefined;
    if (isAway || phase) reply.code(503).header('retry-after', OUTAGE_SECONDS);
    return { ...readiness, status: phase && readiness.status === 'ok' ? phase : readiness.status };
  });

  route(app, operationsApi.openapi, async () => openApiDocument(endpoints()));

  app.get('/api/docs', { config: { access: 'public' } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(apiPage(openApiDocument(endpoints()))),
  );
  app.get('/api/docs/style.css', { config: { access: 'public' } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiPage.style),
  );
}
