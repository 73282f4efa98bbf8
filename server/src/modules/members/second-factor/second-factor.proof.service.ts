// Asks for the second factor and verifies it. Every challenge and code is used up before it's checked, so that the same
// one sent twice at the same time is accepted once.
import type { SecondFactorAsked } from '@nautical/core/contracts/members/auth';
import type { UseOptions } from '@nautical/core/contracts/members/second-factor';
import type { PasskeyUse } from '@nautical/core/contracts/members/second-factor-forms';
import { type FactorWay, TICKET_MINUTES } from '@nautical/core/domain/members/second-factor';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../kit/audit.ts';
import { enqueueAfterCommit, type GuestCtx } from '../../../kit/context.ts';
import { AppError, invalid } from '../../../kit/errors.ts';
import { hashToken, keyFor, keysFor, newToken, seal, unseal } from '../../../kit/secrets.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { recoveryCodeUsedMail } from '../../../mail/messages.ts';
import { countCode, type Purpose } from './code-guesses.ts';
import { challengeIn, handleOf, newChallenge, readUse, useOptions } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import * as queries from './second-factor.queries.ts';
import { stepOf } from './totp.ts';

type Member = { id: string; username: string; email: string; password: string | null };
export type Proof = {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyUse | undefined;
};

/** The factors a member has. Recovery codes alone aren't a factor: they replace one that was lost. */
export async function factorsOf(db: Db, userId: string) {
  const passkeys = await queries.findPasskeys(db, userId);
  const found = await queries.findAuthenticator(db, userId);
  const authenticator = found?.confirmedAt ? { ...found, confirmedAt: found.confirmedAt } : undefined;
  const hasAny = passkeys.length > 0 || authenticator !== undefined;
  const codesLeft = hasAny ? await queries.countRecoveryCodes(db, userId) : 0;
  const can: Record<FactorWay, boolean> = {
    passkey: passkeys.length > 0,
    code: authenticator !== undefined,
    recovery: codesLeft > 0,
  };
  const ways = (Object.keys(can) as FactorWay[]).filter((way) => can[way]);
  return { passkeys, authenticator, codesLeft, ways };
}

export const hasFactor = async (db: Db, userId: string) => (await factorsOf(db, userId)).ways.length > 0;

export const soon = (now: Date) => new Date(now.getTime() + TICKET_MINUTES * 60_000);

/** A ticket for a member who passed the first factor and has a second one; undefined for everyone else. */
export async function askForFactor(
  { db, now }: GuestCtx,
  userId: string,
  wayIn: string,
): Promise<SecondFactorAsked | undefined> {
  const { ways } = await factorsOf(db, userId);
  if (ways.length === 0) return undefined;
  const ticket = newToken();
  await queries.insertTicket(db, { ticketHash: hashToken(ticket), userId, wayIn, expiresAt: soon(now()) });
  return { secondFactor: { ticket, ways } };
}

/** What the browser needs to use one of the member's passkeys. */
export async function passkeyOptions(
  { db, config, now }: GuestCtx,
  userId: string,
  purpose: Purpose,
): Promise<UseOptions> {
  const challenge = newChallenge();
  await queries.insertChallenge(db, { challenge, purpose, userId, expiresAt: soon(now()) }, now());
  return useOptions(config, challenge, 'preferred', await queries.findPasskeys(db, userId));
}

/** What the browser needs to use whichever passkey it knows, unlocked by its owner. */
export async function openPasskeyOptions({ db, config, now }: GuestCtx): Promise<UseOptions> {
  const challenge = newChallenge();
  await queries.insertChallenge(db, { challenge, purpose: 'sign-in', userId: null, expiresAt: soon(now()) }, now());
  return useOptions(config, challenge, 'required');
}

/** Verifies the member's second factor and returns which one was used. Wrong codes are limited. */
export async function prove(ctx: GuestCtx, member: Member, proof: Proof, purpose: Purpose): Promise<FactorWay> {
  const guess = proof.code === undefined ? undefined : await countCode(ctx, member, purpose);
  try {
    const way = await proven(ctx, member, proof, purpose);
    await guess?.wasRight();
    return way;
  } catch (error) {
    if (error instanceof AppError) {
      ctx.log.info({ account: member.id, purpose, address: ctx.address }, 'second factor refused');
      await guess?.wasWrong();
    } else await guess?.wasNotLookedAt();
    throw error;
  }
}

async function proven(ctx: GuestCtx, member: Member, { code, recoveryCode, passkey }: Proof, purpose: Purpose) {
  if (passkey) {
    const known = await acceptPasskey(ctx, passkey, { purpose, userId: member.id });
    if (!known) throw invalid('passkey', 'That passkey didn’t work. Try again, or use another way.');
    return 'passkey';
  }
  if (recoveryCode !== undefined) {
    await acceptRecoveryCode(ctx, member, recoveryCode);
    return 'recovery';
  }
  const authenticator = await queries.findAuthenticator(ctx.db, member.id);
  const isRight = authenticator?.confirmedAt && (await acceptCode(ctx, authenticator, code ?? ''));
  if (!isRight) throw wrongCode();
  return 'code';
}

export const wrongCode = () =>
  invalid('code', 'That code isn’t right. Wait for the next one in your app and try again.');

/** The key the secrets of authenticator apps are sealed with. */
export const authenticatorKey = (config: Pick<Config, 'sessionSecrets'>) =>
  keyFor('authenticator', config.sessionSecrets);

/** Whether a code is currently valid for an authenticator app and unused. Checking uses it up. */
export async function acceptCode(
  ctx: Pick<GuestCtx, 'db' | 'config' | 'now' | 'log'>,
  { userId, secret }: { userId: string; secret: string },
  code: string,
): Promise<boolean> {
  const [bytes] = keysFor('authenticator', ctx.config.sessionSecrets).flatMap(
    (key) => unseal(key, userId, secret) ?? [],
  );
  if (!bytes) {
    ctx.log.error({ userId }, 'can’t read the secret of an authenticator app: did SESSION_SECRET change?');
    return false;
  }
  const step = stepOf(bytes, code.replaceAll(' ', ''), ctx.now());
  if (step === undefined) return false;
  // Sealed again with the current key, so that older keys can be retired.
  const key = authenticatorKey(ctx.config);
  const sealed = unseal(key, userId, secret) ? secret : seal(key, userId, bytes);
  return (await queries.acceptStep(ctx.db, { userId, secret }, step, sealed)) !== undefined;
}

async function acceptRecoveryCode(ctx: GuestCtx, member: Member, typed: string) {
  if (!(await queries.redeemRecoveryCode(ctx.db, member.id, hashRecoveryCode(typed), ctx.now())))
    throw invalid('recoveryCode', 'That recovery code isn’t right, or you’ve used it before.');
  const left = await queries.countRecoveryCodes(ctx.db, member.id);
  await audit(ctx, 'second-factor.recovery-code-used', { kind: 'user', id: member.id }, { left }, member.id);
  await enqueueAfterCommit(ctx, sendMailJob, recoveryCodeUsedMail(member, left));
}

/** The passkey that was used, when it is one of ours and has signed a challenge of ours for this very purpose. */
export async function acceptPasskey(
  ctx: GuestCtx,
  passkey: PasskeyUse,
  { purpose, userId }: { purpose: queries.ChallengePurpose; userId: string | null },
): Promise<queries.PasskeyRow | undefined> {
  const challenge = challengeIn(passkey);
  if (!challenge || !(await queries.redeemChallenge(ctx.db, challenge, { purpose, userId, now: ctx.now() })))
    return undefined;
  const known = await queries.findPasskeyByCredential(ctx.db, passkey.id);
  const { userHandle } = passkey.response;
  if (!known || (userId !== null && known.userId !== userId)) return undefined;
  if (userHandle !== undefined && userHandle !== handleOf(known.userId)) return undefined;
  const isVerified = { requireUserVerification: purpose === 'sign-in' };
  const counter = await readUse(ctx.config, known, passkey, isVerified).catch((error: Error) => {
    ctx.log.warn({ reason: error.message, purpose }, 'a passkey was refused');
  });
  if (counter === undefined) return undefined;
  return (await queries.notePasskeyUse(ctx.db, known, counter, ctx.now())) && known;
}

/** Ends pending sign-ins that still need the second factor. */
export const endTickets = ({ db }: { db: Db }, userId: string) => queries.removeTicketsOf(db, userId);

/** Removes every factor, no matter who set it up: the account is being handed over, or its owner lost them all. */
export const removeFactorsOf = ({ db }: { db: Db }, userId: string) => queries.removeAllOf(db, userId);
