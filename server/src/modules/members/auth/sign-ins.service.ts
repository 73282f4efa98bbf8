// The sign-in history shown to members: when and from where. It's read from the audit log, which records every kind of
// sign-in.
import type { SignInNote } from '@nautical/core/contracts/members/auth';
import { describeDevice } from '@nautical/core/domain/members/device-name';
import { FACTOR_WAYS } from '@nautical/core/domain/members/second-factor';
import { type Ctx, enqueueAfterCommit, type GuestCtx } from '../../../kit/context.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { newDeviceMail } from '../../../mail/messages.ts';
import * as queries from './auth.queries.ts';
import { isKnownTo } from './guessing/device-marks.ts';

const SHOWN_DAYS = 90;

/** Whether an audit log entry is a sign-in. */
export const { isSignIn } = queries;

export async function listSignIns(ctx: Ctx): Promise<SignInNote[]> {
  const since = new Date(ctx.now().getTime() - SHOWN_DAYS * 86_400_000);
  const notes = await queries.findSignIns(ctx.db, ctx.actor.id, since);
  return notes.map(({ id, action, details, address, createdAt }) => ({
    id,
    how: action.replace(/^sign-in\./, ''),
    factor: FACTOR_WAYS.find((way) => way === details.factor) ?? null,
    userAgent: typeof details.userAgent === 'string' ? details.userAgent : null,
    address,
    isNewDevice: details.isNewDevice === true,
    createdAt: createdAt.toISOString(),
  }));
}

/** Whether the member has signed in with this browser before, under the password they have. */
export const isFromKnownDevice = (ctx: GuestCtx, member: { id: string; password: string | null }) =>
  isKnownTo(ctx, member);

/** Sign-ins that need no mail, because they start from the mailbox itself or create the account. */
const EXPECTED = new Set(['account.registered', 'password.set', 'sign-in.link']);

/** Mails the member about a sign-in from an unknown browser, if their email is confirmed. */
export async function noticeNewDevice(
  ctx: GuestCtx,
  user: queries.UserRow,
  action: string,
  userAgent: string | undefined,
): Promise<void> {
  if (isKnownTo(ctx, user) || EXPECTED.has(action) || !user.emailVerifiedAt) return;
  // A member who just used a social sign-in for the first time knows about it.
  if (ctx.now().getTime() - user.createdAt.getTime() < 60_000) return;
  const { name } = describeDevice(userAgent ?? null);
  await enqueueAfterCommit(ctx, sendMailJob, newDeviceMail(user, { name, address: ctx.address, at: ctx.now() }));
}
