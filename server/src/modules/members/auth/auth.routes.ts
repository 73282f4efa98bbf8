import { authApi } from '@nautical/core/contracts/members/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../../kit/route.ts';
import { presentUser } from './account.service.ts';
import * as links from './auth.links.service.ts';
import { presentDevice, presentSignedIn } from './auth.presenter.ts';
import * as service from './auth.service.ts';
import * as devices from './auth.sessions.service.ts';
import * as social from './auth.social.service.ts';

const browserOf = (request: FastifyRequest) => request.headers['user-agent'];

export async function authRoutes(app: FastifyInstance) {
  const { sessions } = app;
  // Answers here carry tokens and personal data: no cache may keep them, and no other site learns the address.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  route(app, authApi.register, async (ctx, { body }, { request }) =>
    presentSignedIn(sessions, await service.register(ctx, body, browserOf(request))),
  );
  route(app, authApi.login, async (ctx, { body }, { request }) =>
    presentSignedIn(sessions, await service.signIn(ctx, body, browserOf(request))),
  );
  route(app, authApi.refresh, async (ctx, { body }) => {
    const { session, refreshToken } = await devices.refreshSession(ctx, body.refreshToken);
    return { accessToken: sessions.accessToken(session), refreshToken };
  });
  route(app, authApi.logout, async (ctx, { body }) => {
    await devices.signOut(ctx, body?.refreshToken);
    return undefined;
  });
  route(app, authApi.user, async (ctx) => presentUser(await service.currentUser(ctx)));

  route(app, authApi.forgotPassword, async (ctx, { body }) => links.requestLink(ctx, body.email, 'password'));
  route(app, authApi.setPassword, async (ctx, { body }, { request }) =>
    presentSignedIn(sessions, await links.setPassword(ctx, body, browserOf(request))),
  );
  route(app, authApi.changePassword, async (ctx, { body }) => {
    await service.changePassword(ctx, body);
    return undefined;
  });
  route(app, authApi.magicLink, async (ctx, { body }) => links.requestLink(ctx, body.email, 'sign-in'));
  route(app, authApi.jwtLogin, async (ctx, { body }, { request }) =>
    presentSignedIn(sessions, await links.signInByLink(ctx, body.token, browserOf(request))),
  );

  route(app, authApi.sessions, async (ctx) =>
    (await devices.listDevices(ctx)).map((session) => presentDevice(session, ctx.actor.sessionId)),
  );
  route(app, authApi.endSession, async (ctx, { params }) => {
    await devices.endDevice(ctx, params.id);
    return undefined;
  });

  route(app, authApi.providers, async ({ config }) => config.socialProviders.map(({ id, label }) => ({ id, label })));
  route(app, authApi.startSocial, async (ctx, { params }, { request, reply }) => {
    const provider = social.getProvider(ctx, params.provider);
    const start = await social.startSocialSignIn(ctx, provider, originOf(request));
    if (start) reply.header('set-cookie', start.cookie);
    await reply.redirect(start?.url ?? SOCIAL_FAILED);
    return undefined;
  });
  route(app, authApi.finishSocial, async (ctx, { params }, { request, reply }) => {
    const provider = social.getProvider(ctx, params.provider);
    const origin = originOf(request);
    const entry = await social.finishSocialSignIn(ctx, provider, {
      origin,
      search: new URL(request.url, origin).search,
      cookies: request.headers.cookie,
      userAgent: browserOf(request),
    });
    reply.header('set-cookie', social.spentCookie(origin));
    // The browser's part of the contract: the tokens as encoded JSON in the query of the start page.
    const tokens = entry && encodeURIComponent(JSON.stringify(presentSignedIn(sessions, entry)));
    await reply.redirect(tokens ? `/?tokens=${tokens}` : SOCIAL_FAILED);
    return undefined;
  });
}

const SOCIAL_FAILED = '/login?error=social';

const originOf = (request: FastifyRequest) => request.ctx.config.publicUrl ?? `${request.protocol}://${request.host}`;
