import { secondFactorApi } from '@nautical/core/contracts/members/second-factor';
import type { FastifyInstance } from 'fastify';
import { browserOf, route } from '../../../kit/route.ts';
import { answerSession } from '../auth/auth.entry.service.ts';
import { confirm } from '../auth/confirming/auth.confirm.service.ts';
import * as entry from './second-factor.entry.service.ts';
import { presentFactors, presentPasskey } from './second-factor.presenter.ts';
import { passkeyOptions } from './second-factor.proof.service.ts';
import * as service from './second-factor.service.ts';

export async function secondFactorRoutes(app: FastifyInstance) {
  // Answers here carry tokens and secrets: no cache may keep them, and no other site learns the address.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  route(app, secondFactorApi.finish, async (ctx, { body }, http) =>
    answerSession(http, await entry.finishSignIn(ctx, body, browserOf(http))),
  );
  route(app, secondFactorApi.finishOptions, (ctx, { body }) => entry.finishOptions(ctx, body.ticket));
  route(app, secondFactorApi.passkeySignIn, async (ctx, { body }, http) =>
    answerSession(http, await entry.signInWithPasskey(ctx, body.passkey, browserOf(http))),
  );
  route(app, secondFactorApi.passkeySignInOptions, (ctx) => entry.passkeySignInOptions(ctx));

  route(app, secondFactorApi.confirm, async (ctx, { body }) => {
    await confirm(ctx, body);
    return undefined;
  });
  route(app, secondFactorApi.confirmOptions, (ctx) => passkeyOptions(ctx, ctx.actor.id, 'confirm'));

  route(app, secondFactorApi.read, async (ctx) => presentFactors(await service.readFactors(ctx)));
  route(app, secondFactorApi.startAuthenticator, (ctx) => service.startAuthenticator(ctx));
  route(app, secondFactorApi.finishAuthenticator, async (ctx, { body }) => {
    const { recoveryCodes } = await service.finishAuthenticator(ctx, body.code);
    return { recoveryCodes };
  });
  route(app, secondFactorApi.removeAuthenticator, async (ctx) => {
    await service.removeAuthenticator(ctx);
    return undefined;
  });
  route(app, secondFactorApi.passkeyOptions, (ctx) => service.newPasskeyOptions(ctx));
  route(app, secondFactorApi.addPasskey, async (ctx, { body }) => {
    const { passkey, recoveryCodes } = await service.addPasskey(ctx, body.name, body.passkey);
    return { passkey: presentPasskey(passkey), recoveryCodes };
  });
  route(app, secondFactorApi.renamePasskey, async (ctx, { params, body }) =>
    presentPasskey(await service.renamePasskey(ctx, params.id, body.name)),
  );
  route(app, secondFactorApi.removePasskey, async (ctx, { params }) => {
    await service.removePasskey(ctx, params.id);
    return undefined;
  });
  route(app, secondFactorApi.renewRecoveryCodes, async (ctx) => ({
    recoveryCodes: await service.renewRecoveryCodes(ctx),
  }));
}
