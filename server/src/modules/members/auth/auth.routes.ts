import { authApi } from '@nautical/core/contracts/members/auth';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../kit/markup.ts';
import { browserOf, route } from '../../../kit/route.ts';
import { presentUser } from './account.service.ts';
import { answerEntry, answerSession } from './auth.entry.service.ts';
import * as links from './auth.links.service.ts';
import { presentDevice } from './auth.presenter.ts';
import * as service from './auth.service.ts';
import * as devices from './auth.sessions.service.ts';
import * as confirming from './confirming/confirm-email.service.ts';
import { deviceCookie } from './guessing/device-marks.ts';
import { listSignIns } from './sign-ins.service.ts';
import * as social from './social/auth.social.service.ts';

export async function authRoutes(app: FastifyInstance) {
  const { sessions } = app;
  // Answers here carry tokens and personal data: no cache may keep them, and no other site learns the address.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  route(
    app,
    authApi.register,
    async (ctx, { body }, http) => answerSession(http, await service.register(ctx, body, browserOf(http))),
    { alsoWrong: service.alsoWrongToRegister },
  );
  route(app, authApi.login, async (ctx, { body }, http) =>
    answerEntry(http, await service.signIn(ctx, body, browserOf(http))),
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
  route(app, authApi.checkPasswordLink, async (ctx, { body }) => links.checkPasswordLink(ctx, body.token));
  route(app, authApi.setPassword, async (ctx, { body }, http) =>
    answerEntry(http, await links.setPassword(ctx, body, browserOf(http))),
  );
  route(app, authApi.changePassword, async (ctx, { body }, { request, reply }) => {
    const user = await service.changePassword(ctx, body);
    // The new password voids all device marks, so this browser gets a new one.
    reply.header('set-cookie', deviceCookie(ctx, user, originOf(request)));
    return undefined;
  });
  route(app, authApi.magicLink, async (ctx, { body }) => links.requestLink(ctx, body.email, 'sign-in'));
  route(app, authApi.jwtLogin, async (ctx, { body }, http) =>
    answerEntry(http, await links.signInByLink(ctx, body.token, browserOf(http))),
  );
  route(app, authApi.mailConfirmLink, async (ctx) => confirming.mailConfirmLink(ctx));
  route(app, authApi.confirmEmail, async (ctx, { body }) =>
    presentUser(await confirming.confirmEmail(ctx, body.token)),
  );

  route(app, authApi.sessions, async (ctx) =>
    (await devices.listDevices(ctx)).map((session) => presentDevice(session, ctx.actor.sessionId)),
  );
  route(app, authApi.signIns, async (ctx) => listSignIns(ctx));
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
    const search = new URL(request.url, origin).search;
    const returned = await social.finishSocialSignIn(ctx, provider, {
      origin,
      search,
      cookies: request.headers.cookie,
    });
    reply.header('set-cookie', [social.spentCookie(origin), ...(returned ? [returned.cookie] : [])]);
    // The browser's part of the contract: encoded JSON in the query of the start page. It holds no token, only a code that
    // this browser can trade for them, once and at once.
    const tokens = returned && encodeURIComponent(JSON.stringify({ code: returned.code }));
    await reply.redirect(tokens ? `/?tokens=${tokens}` : SOCIAL_FAILED);
    return undefined;
  });
  route(app, authApi.socialSignIn, async (ctx, { body }, http) => {
    const { cookie: cookies } = http.request.headers;
    const from = { origin: originOf(http.request), cookies, userAgent: browserOf(http) };
    return answerEntry(http, await social.redeemSocialReturn(ctx, body.code, from));
  });
}

const SOCIAL_FAILED = '/login?error=social';
