import { preferencesApi } from '@nautical/core/contracts/members/preferences';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kit/route.ts';
import * as service from './preferences.service.ts';

export async function preferencesRoutes(app: FastifyInstance) {
  route(app, preferencesApi.read, (ctx) => service.readPreferences(ctx));
  route(app, preferencesApi.update, (ctx, { body }) => service.updatePreferences(ctx, body));
}
