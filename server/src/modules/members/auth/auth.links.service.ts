// Links sent by mail: to set a new password, or to sign in without one. The request only notes the address; whether
// there is such an account is found out by the job that mails, so neither answer nor time tells the caller.
import type { PasswordFromLink } from '@nautical/core/contracts/members/auth-forms';
import type * as z from 'zod/mini';
import { entrusted, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import { invalid } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { hashToken } from '../../../kit/secrets.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { passwordChangedMail } from '../../../mail/messages.ts';
import { mailLinkJob } from './auth.jobs.ts';
import * as queries from './auth.queries.ts';
import { enter, forgiveFailures } from './auth.service.ts';
import { announceEnd } from './auth.sessions.service.ts';
import { demandStrength, hashPassword, passwordCost } from './passwords.ts';

const LINKS_BY_ACCOUNT: Limit = { name: 'links-account', points: 5, seconds: 3600 };
const LINKS_BY_ADDRESS: Limit = { name: 'links-address', points: 20, seconds: 3600 };

export async function requestLink(ctx: GuestCtx, email: string, purpose: queries.LinkPurpose) {
  await ctx.limits.spend(LINKS_BY_ADDRESS, ctx.address);
  await ctx.limits.spend(LINKS_BY_ACCOUNT, email.toLowerCase());
  await ctx.jobs.enqueue(mailLinkJob, { email, purpose });
  return { message: 'If there is an account with this email, a link is on its way. Please look into your mailbox.' };
}

export async function setPassword(
  outer: GuestCtx,
  { token, password }: z.output<typeof PasswordFromLink>,
  userAgent: string | undefined,
) {
  const tokenHash = hashToken(token);
  const owner = await queries.findLinkOwner(outer.db, tokenHash, 'password', outer.now());
  if (!owner) throw staleLink();
  await demandStrength('password', password, owner);
  const passwordHash = await hashPassword(password, passwordCost(outer.config));
  const { entry, ended } = await inTransaction(outer, async (ctx) => {
    if (!(await queries.redeemLink(ctx.db, tokenHash, 'password', ctx.now()))) throw staleLink();
    await queries.removeLinksOf(ctx.db, owner.id);
    // Nobody has shown before that the mailbox is theirs, so whoever else got in with it loses the way in.
    if (!owner.emailVerifiedAt) await queries.removeSocialAccountsOf(ctx.db, owner.id);
    const removed = await queries.removeSessionsOf(ctx.db, owner.id);
    const user = await queries.updateUser(ctx.db, entrusted(owner), {
      password: passwordHash,
      emailVerifiedAt: owner.emailVerifiedAt ?? ctx.now(),
    });
    return { entry: await enter(ctx, user, 'password.set', userAgent), ended: removed };
  });
  announceEnd(outer, ended);
  await forgiveFailures(outer, owner.id);
  await outer.jobs.enqueue(sendMailJob, passwordChangedMail(owner));
  return entry;
}

export async function signInByLink(outer: GuestCtx, token: string, userAgent: string | undefined) {
  const tokenHash = hashToken(token);
  const owner = await queries.findLinkOwner(outer.db, tokenHash, 'sign-in', outer.now());
  if (!owner) throw staleLink();
  return inTransaction(outer, async (ctx) => {
    if (!(await queries.redeemLink(ctx.db, tokenHash, 'sign-in', ctx.now()))) throw staleLink();
    return enter(ctx, owner, 'sign-in.link', userAgent);
  });
}

const staleLink = () => invalid('token', 'This link is not valid any more. Please ask for a new one.');
