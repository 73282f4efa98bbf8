import { contactsApi } from '@nautical/core/contracts/members/contacts';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentRequest } from './contacts.presenter.ts';
import * as service from './contacts.service.ts';

export async function contactsRoutes(app: FastifyInstance) {
  route(app, contactsApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findContacts(ctx, query);
    return linkNextPage(http, rows, size, ({ username }) => [username.toLowerCase()]);
  });
  route(app, contactsApi.standings, (ctx, { query }) => service.findStandings(ctx, query.userIds));
  route(app, contactsApi.remove, async (ctx, { params }) => {
    await service.removeContact(ctx, params.userId);
    return undefined;
  });
  route(app, contactsApi.requests, async (ctx) => {
    const { received, sent } = await service.findRequests(ctx);
    return { received: received.map(presentRequest), sent: sent.map(presentRequest) };
  });
  route(app, contactsApi.request, async (ctx, { body }) =>
    presentRequest(await service.requestContact(ctx, body.userId)),
  );
  route(app, contactsApi.answer, async (ctx, { params, body }) =>
    presentRequest(await service.answerRequest(ctx, params.id, body.action)),
  );
}
