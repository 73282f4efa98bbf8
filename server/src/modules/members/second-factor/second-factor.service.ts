// What a member sets up: authenticator app, passkeys, recovery codes. All of it after a fresh sign-in or a confirmation.
import type { NewPasskey } from '@nautical/core/contracts/members/second-factor-forms';
import { PASSKEYS_MAX } from '@nautical/core/domain/members/second-factor';
import { isStaff } from '@nautical/core/policies/members/actor';
import { passkeyPolicy } from '@nautical/core/policies/members/second-factor';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { seal } from '../../../kit/secrets.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { factorAddedMail, factorRemovedMail, recoveryCodesRenewedMail } from '../../../mail/messages.ts';
import { currentUser, holdMember } from '../auth/auth.service.ts';
import { announceEnd, endOtherSessions } from '../auth/auth.sessions.service.ts';
import {
  demandFreshEntry,
  demandFreshFactor,
  forgetFactors,
  noteFactor,
} from '../auth/confirming/auth.confirm.service.ts';
import { challengeIn, makeOptions, newChallenge, readNewPasskey } from './passkeys.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { acceptCode, authenticatorKey, factorsOf, soon, wrongCode } from './second-factor.proof.service.ts';
import * as queries from './second-factor.queries.ts';
import { base32, newSecret, setupUri } from './totp.ts';

const SETUP_CODES: Limit = { name: 'authenticator-setup', points: 20, seconds: 15 * 60 };

type Kind = 'authenticator app' | 'passkey';

export async function readFactors(ctx: Ctx) {
  const user = await currentUser(ctx);
  return { ...(await factorsOf(ctx.db, user.id)), required: ctx.config.staffSecondFactor && isStaff(user) };
}

// The authenticator app

export async function startAuthenticator(ctx: Ctx) {
  await demandFreshEntry(ctx);
  const user = await currentUser(ctx);
  const secret = newSecret();
  const sealed = seal(authenticatorKey(ctx.config), user.id, secret);
  if (!(await queries.storePendingAuthenticator(ctx.db, user.id, sealed, ctx.now())))
    throw new AppError('conflict', 'You already have an authenticator app. Remove it first to set up another.');
  return { secret: base32(secret), uri: setupUri(secret, user.email) };
}

export async function finishAuthenticator(ctx: Ctx, code: string) {
  await demandFreshEntry(ctx);
  const pending = await queries.findAuthenticator(ctx.db, ctx.actor.id);
  if (!pending || pending.confirmedAt)
    throw invalid('code', 'This setup has expired. Start again to get a new QR code.');
  await ctx.limits.spend(SETUP_CODES, ctx.actor.id);
  if (!(await acceptCode(ctx, pending, code))) throw wrongCode();
  return addFactor(ctx, 'authenticator app', (inner) => queries.confirmAuthenticator(inner.db, pending, inner.now()));
}

export async function removeAuthenticator(outer: Ctx) {
  await demandFreshFactor(outer);
  await removeFactor(outer, 'authenticator app', async (ctx) => {
    if (!(await queries.removeAuthenticator(ctx.db, ctx.actor.id))) throw notFound('Authenticator app');
  });
}

// Passkeys

export async function newPasskeyOptions(ctx: Ctx) {
  await demandFreshEntry(ctx);
  const user = await currentUser(ctx);
  const challenge = newChallenge();
  const known = await demandRoom(ctx);
  const now = ctx.now();
  await queries.insertChallenge(ctx.db, { challenge, purpose: 'add', userId: user.id, expiresAt: soon(now) }, now);
  return makeOptions(ctx.config, challenge, user, known);
}

async function demandRoom({ db, actor }: Ctx) {
  const known = await queries.findPasskeys(db, actor.id);
  if (known.length >= PASSKEYS_MAX)
    throw new AppError(
      'conflict',
      `You have ${PASSKEYS_MAX} passkeys. Remove one you don’t use before adding another.`,
    );
  return known;
}

export async function addPasskey(ctx: Ctx, name: string, passkey: NewPasskey) {
  await demandFreshEntry(ctx);
  const made = await readMade(ctx, passkey);
  if (!made) throw invalid('passkey', 'We couldn’t add that passkey. Please try again.');
  const { added, recoveryCodes } = await addFactor(ctx, 'passkey', async (inner) => {
    await demandRoom(inner);
    return queries.insertPasskey(inner.db, { ...made, userId: inner.actor.id, name });
  });
  return { passkey: added, recoveryCodes };
}

async function readMade({ db, config, actor, now, log }: Ctx, passkey: NewPasskey) {
  const challenge = challengeIn(passkey);
  const asked = { purpose: 'add', userId: actor.id, now: now() } as const;
  if (!challenge || !(await queries.redeemChallenge(db, challenge, asked))) return undefined;
  try {
    return await readNewPasskey(config, passkey);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'a new passkey was refused');
    return undefined;
  }
}

const mine = async (ctx: Ctx, id: string) =>
  permit(ctx.actor, passkeyPolicy.change, await queries.findPasskey(ctx.db, id), 'Passkey');

export const renamePasskey = async (ctx: Ctx, id: string, name: string) =>
  queries.renamePasskey(ctx.db, await mine(ctx, id), name);

export async function removePasskey(outer: Ctx, id: string) {
  const passkey = await mine(outer, id);
  await demandFreshFactor(outer);
  await removeFactor(outer, 'passkey', (ctx) => queries.removePasskey(ctx.db, passkey), passkey.name);
}

// Recovery codes

export async function renewRecoveryCodes(outer: Ctx) {
  await demandFreshFactor(outer);
  const user = await currentUser(outer);
  return inTransaction(outer, async (ctx) => {
    await holdMember(ctx, user.id);
    await demandFreshFactor(ctx);
    if ((await factorsOf(ctx.db, user.id)).ways.length === 0)
      throw new AppError('conflict', 'Add a passkey or an authenticator app first. Recovery codes come with it.');
    const recoveryCodes = await storeNewCodes(ctx);
    await audit(ctx, 'second-factor.recovery-codes-renewed', { kind: 'user', id: user.id });
    await ctx.jobs.enqueue(sendMailJob, recoveryCodesRenewedMail(user));
    return recoveryCodes;
  });
}

async function storeNewCodes({ db, actor }: Ctx) {
  const codes = newRecoveryCodes();
  await queries.replaceRecoveryCodes(db, actor.id, codes.map(hashRecoveryCode));
  return codes;
}

// What every factor has in common

/** The first one brings recovery codes and signs the other devices out, which have come in without it. */
async function addFactor<Added>(outer: Ctx, kind: Kind, store: (ctx: Ctx) => Promise<Added | undefined>) {
  const user = await currentUser(outer);
  const { ended, ...result } = await inTransaction(outer, async (ctx) => {
    await holdMember(ctx, user.id);
    await demandFreshEntry(ctx);
    const isFirst = (await factorsOf(ctx.db, user.id)).ways.length === 0;
    const added = await store(ctx);
    if (!added) throw new AppError('conflict', `This ${kind} is already set up.`);
    await noteFactor(ctx);
    const recoveryCodes = isFirst ? await storeNewCodes(ctx) : null;
    const others = isFirst ? await endOtherSessions(ctx) : [];
    await audit(ctx, 'second-factor.added', { kind: 'user', id: user.id }, { kind, endedSessions: others.length });
    await ctx.jobs.enqueue(sendMailJob, factorAddedMail(user, kind));
    return { added, recoveryCodes, ended: others };
  });
  announceEnd(outer, ended);
  return result;
}

/** With the last one the recovery codes go as well. Staff who need one keep one. */
async function removeFactor(outer: Ctx, kind: Kind, remove: (ctx: Ctx) => Promise<unknown>, name?: string) {
  const user = await currentUser(outer);
  await inTransaction(outer, async (ctx) => {
    await holdMember(ctx, user.id);
    await demandFreshFactor(ctx);
    await remove(ctx);
    const isLast = (await factorsOf(ctx.db, user.id)).ways.length === 0;
    if (isLast && ctx.config.staffSecondFactor && isStaff(user))
      throw new AppError('conflict', 'Your role needs two-step sign-in. Add another way before you remove this one.');
    if (isLast) {
      await queries.removeAllOf(ctx.db, user.id);
      await forgetFactors(ctx);
    }
    await audit(ctx, 'second-factor.removed', { kind: 'user', id: user.id }, { kind, ...(name && { name }), isLast });
    await ctx.jobs.enqueue(sendMailJob, factorRemovedMail(user, kind, isLast));
  });
}
