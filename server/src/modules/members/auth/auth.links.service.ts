// Links sent by mail: to set a new password, or to sign in without one. The request only notes the address; whether
// there is such an account is found out by the job that mails, so neither answer nor time tells the caller.
import type { PasswordFromLink } from '@nautical/core/contracts/members/auth-forms';
import type * as z from 'zod/mini';
import { lineOf, spendByAddress } from '../../../kit/addresses.ts';
import { audit } from '../../../kit/audit.ts';
import { enqueueAfterCommit, entrusted, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import { invalid } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { hashToken } from '../../../kit/secrets.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { claimedMail, passwordChangedMail } from '../../../mail/messages.ts';
import { endTickets } from '../second-factor/second-factor.proof.service.ts';
import { mailLinkJob } from './auth.jobs.ts';
import * as queries from './auth.queries.ts';
import { enter } from './auth.service.ts';
import { announceEnd, closeWaysIn } from './auth.sessions.service.ts';
import { claim } from './claim.service.ts';
import { forgiveFailures } from './guessing/guesses.ts';
import { countLink } from './guessing/link-requests.ts';
import { demandStrength, hashPassword, passwordCost } from './passwords.ts';

const CHECKS_BY_ADDRESS: Limit = { name: 'link-checks-address', points: 60, seconds: 3600 };
/** Tokens can't be guessed. But each try with a valid link costs a password check, and a refused one doesn't use it up. */
const PASSWORDS_BY_ADDRESS: Limit = { name: 'link-passwords-address', points: 60, seconds: 3600 };

export async function requestLink(ctx: GuestCtx, email: string, purpose: queries.LinkPurpose) {
  await countLink(ctx, email, purpose);
  await ctx.jobs.enqueue(mailLinkJob, { email, purpose });
  return {
    message: 'If there’s an account with this email, a link is on its way. Check your inbox, and your spam folder too.',
  };
}

/** Whether a link to a new password still works, checked before the member thinks of one. */
export async function checkPasswordLink(ctx: GuestCtx, token: string) {
  await spendByAddress(ctx, CHECKS_BY_ADDRESS);
  const owner = await queries.findLinkOwner(ctx.db, hashToken(token), 'password', ctx.now());
  return { isUsable: owner !== undefined };
}

export async function setPassword(
  outer: GuestCtx,
  { token, password }: z.output<typeof PasswordFromLink>,
  userAgent: string | undefined,
) {
  await spendByAddress(outer, PASSWORDS_BY_ADDRESS);
  const tokenHash = hashToken(token);
  const found = await queries.findLinkOwner(outer.db, tokenHash, 'password', outer.now());
  if (!found) throw staleLink();
  await demandStrength('password', password, found);
  const passwordHash = await hashPassword(password, passwordCost(outer.config), lineOf(outer.address, found.id));
  const { owner, entry, ended } = await inTransaction(outer, async (ctx) => {
    const owner = await redeem(ctx, found.id, tokenHash, 'password');
    const user = await queries.updateUser(ctx.db, entrusted(owner), {
      password: passwordHash,
      emailVerifiedAt: owner.emailVerifiedAt ?? ctx.now(),
    });
    await queries.removeLinksOf(ctx.db, owner.id);
    await endTickets(ctx, owner.id);
    // The email was never confirmed before, so anyone else who had access loses it.
    if (!owner.emailVerifiedAt) await closeWaysIn(ctx, owner.id);
    const removed = await queries.removeSessionsOf(ctx.db, owner.id);
    // Logged here as well: a member with a second factor may never get as far as signing in.
    const details = { by: 'link', endedSessions: removed.length };
    await audit(ctx, 'password.changed', { kind: 'user', id: owner.id }, details, owner.id);
    return { owner, entry: await enter(ctx, user, 'password.set', userAgent), ended: removed };
  });
  announceEnd(outer, ended);
  await forgiveFailures(outer, owner.id);
  await enqueueAfterCommit(outer, sendMailJob, passwordChangedMail(owner));
  return entry;
}

export async function signInByLink(outer: GuestCtx, token: string, userAgent: string | undefined) {
  const tokenHash = hashToken(token);
  const owner = await queries.findLinkOwner(outer.db, tokenHash, 'sign-in', outer.now());
  if (!owner) throw staleLink();
  const { entry, claimed } = await inTransaction(outer, async (ctx) => {
    const shown = await claim(ctx, await redeem(ctx, owner.id, tokenHash, 'sign-in'));
    return { entry: await enter(ctx, shown.user, 'sign-in.link', userAgent), claimed: shown };
  });
  announceEnd(outer, claimed.removedSessions);
  if (claimed.isTakenOver) await enqueueAfterCommit(outer, sendMailJob, claimedMail(owner));
  return entry;
}

/** Uses the link up and returns its owner's current row. Locks it first, like everything that changes an account. */
async function redeem(ctx: GuestCtx, ownerId: string, tokenHash: string, purpose: queries.LinkPurpose) {
  const owner = await queries.holdUser(ctx.db, ownerId);
  if (!owner || !(await queries.redeemLink(ctx.db, tokenHash, purpose, ctx.now()))) throw staleLink();
  return owner;
}

export const staleLink = () => invalid('token', 'This link has expired or was already used. Please get a new one.');
