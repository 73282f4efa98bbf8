import { siteApi } from '@nautical/core/contracts/members/site';
import { siteAdminApi } from '@nautical/core/contracts/members/site-admin';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kit/route.ts';
import * as service from './site.service.ts';

export async function siteRoutes(app: FastifyInstance) {
  route(app, siteApi.read, (ctx) => service.readSite(ctx));
  route(app, siteAdminApi.features, (ctx) => service.findFeatures(ctx));
  route(app, siteAdminApi.switchFeatures, (ctx, { body }) => service.switchFeatures(ctx, body));
}
