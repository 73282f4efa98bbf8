import { speciesApi } from '@nautical/core/contracts/fish/species';
import { adminSpeciesApi } from '@nautical/core/contracts/fish/species-admin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import * as admin from './species.admin.service.ts';
import * as bans from './species.bans.service.ts';
import {
  presentAdmin,
  presentAdminBan,
  presentBan,
  presentCorrection,
  presentDetail,
  presentMates,
} from './species.presenter.ts';
import * as service from './species.service.ts';

const FOR_A_WEEK = 'public, max-age=604800';

export async function speciesRoutes(app: FastifyInstance) {
  route(app, speciesApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findSpecies(ctx, query);
    return linkNextPage(http, rows, size, ({ id }) => [id]);
  });
  route(app, speciesApi.catalogue, (ctx) => service.findCatalogue(ctx));
  route(app, speciesApi.read, async (ctx, { params }) => {
    const row = await service.getSpecies(ctx, params.key);
    return { ...presentDetail(row), bans: (await service.findBansOf(ctx, row.id)).map(presentBan) };
  });
  route(app, speciesApi.tankMates, async (ctx, { params }) => {
    const { all, shown, requirements, note } = await service.findTankMates(ctx, params.key);
    return { ...presentMates(shown), all: presentMates(all), requirements, note };
  });
  route(app, speciesApi.compatibility, (ctx, { body }) => service.analyse(ctx, body));
  route(app, speciesApi.wishes, (ctx) => service.findWishes(ctx));
  route(app, speciesApi.wish, async (ctx, { params }) => {
    await service.wish(ctx, params.key);
    return undefined;
  });
  route(app, speciesApi.unwish, async (ctx, { params }) => {
    await service.unwish(ctx, params.key);
    return undefined;
  });
  route(app, speciesApi.correct, async (ctx, { params, body }) => {
    await service.proposeCorrection(ctx, params.key, body);
    return undefined;
  });

  // Not through route(): the answer is a picture, not a shape.
  const { method, path, access } = speciesApi.picture;
  app.route({
    method,
    url: path,
    config: { access, endpoint: speciesApi.picture },
    handler: async (request: FastifyRequest<{ Params: { key: string } }>, reply) => {
      const svg = await service.drawSpecies(request.ctx, request.params.key);
      return reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': FOR_A_WEEK }).send(svg);
    },
  });

  route(app, adminSpeciesApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await admin.findAllSpecies(ctx, query);
    return linkNextPage(http, rows, size, ({ id }) => [id]).map(presentAdmin);
  });
  route(app, adminSpeciesApi.create, async (ctx, { body }) => presentAdmin(await admin.createSpecies(ctx, body)));
  route(app, adminSpeciesApi.update, async (ctx, { params, body }) =>
    presentAdmin(await admin.updateSpecies(ctx, params.key, body)),
  );
  route(app, adminSpeciesApi.corrections, async (ctx, { query }, http) => {
    const { rows, size } = await admin.findCorrections(ctx, query);
    const page = linkNextPage(http, rows, size, ({ correction }) => [
      correction.createdAt.toISOString(),
      correction.id,
    ]);
    return page.map(presentCorrection);
  });
  route(app, adminSpeciesApi.bans, async (ctx, { query }, http) => {
    const { rows, size } = await bans.findBans(ctx, query);
    return linkNextPage(http, rows, size, ({ ban }) => [ban.createdAt.toISOString(), ban.id]).map(presentAdminBan);
  });
  route(app, adminSpeciesApi.ban, async (ctx, { body }) => presentAdminBan(await bans.addBan(ctx, body)));
  route(app, adminSpeciesApi.changeBan, async (ctx, { params, body }) =>
    presentAdminBan(await bans.changeBan(ctx, params.id, body)),
  );
  route(app, adminSpeciesApi.endBan, async (ctx, { params }) => {
    await bans.endBan(ctx, params.id);
    return undefined;
  });
  route(app, adminSpeciesApi.review, async (ctx, { params, body }) =>
    presentCorrection(await admin.reviewCorrection(ctx, params.id, body)),
  );
}
