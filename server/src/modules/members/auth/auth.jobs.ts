import { siteUrl } from '../../../config.ts';
import type { Job } from '../../../jobs/job.ts';
import { enqueueAfterCommit, type Services } from '../../../kit/context.ts';
import { hashToken, newToken } from '../../../kit/secrets.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { confirmMail, confirmReminderMail, passwordLinkMail, signInLinkMail } from '../../../mail/messages.ts';
import * as queries from './auth.queries.ts';

const KINDS = {
  password: { minutes: 60, path: '/set-password', mail: passwordLinkMail },
  'sign-in': { minutes: 15, path: '/jwt-login', mail: signInLinkMail },
  confirm: { minutes: 7 * 24 * 60, path: '/confirm-email', mail: confirmMail },
} as const;

type LinkRequest = { email: string; purpose: queries.LinkPurpose };

/** Running twice mails two links that both work: a nuisance at most. The token is made here, so no queue holds it. */
export const mailLinkJob: Job<LinkRequest> = { name: 'mail-link', run: mailLink };

/** Mails a new link to the account with this address, if there is one. */
async function mailLink(services: Services, { email, purpose }: LinkRequest) {
  const user = await queries.findUserByEmail(services.db, email);
  if (!user || user.suspendedAt || (purpose === 'confirm' && user.emailVerifiedAt)) return;
  await sendLink(services, user, purpose, KINDS[purpose].mail);
}

async function sendLink(
  { db, config, mailer, now }: Services,
  user: queries.UserRow,
  purpose: queries.LinkPurpose,
  mail: (to: queries.UserRow, link: string) => Mail,
) {
  const { minutes, path } = KINDS[purpose];
  const token = newToken();
  const expiresAt = new Date(now().getTime() + minutes * 60_000);
  await queries.insertLink(db, { userId: user.id, token: hashToken(token), purpose, expiresAt });
  await mailer.send(mail(user, `${siteUrl(config)}${path}?token=${token}`));
}

const REMIND_AFTER_DAYS = 3;

/** Three days after a member joined: one more mail if they haven't confirmed their email yet. */
export const remindToConfirmJob: Job<{ userId: string }> = {
  name: 'remind-to-confirm',
  run: async (services, { userId }) => {
    const user = await queries.findUser(services.db, userId);
    if (!user || user.suspendedAt || user.emailVerifiedAt) return;
    await sendLink(services, user, 'confirm', confirmReminderMail);
  },
};

/** Mails a new member the link that confirms their email, and reminds them once. They can ask for another. */
export async function askToConfirm(ctx: Services, { id, email }: queries.UserRow) {
  await enqueueAfterCommit(ctx, mailLinkJob, { email, purpose: 'confirm' });
  const startAfter = new Date(ctx.now().getTime() + REMIND_AFTER_DAYS * 86_400_000);
  await enqueueAfterCommit(ctx, remindToConfirmJob, { userId: id }, { startAfter });
}

const ANSWERS_KEPT_DAYS = 2;

/** Every night: sessions and links that have expired, and answers kept for repeated requests. */
export const cleanAccountsJob: Job = {
  name: 'clean-accounts',
  schedule: '20 3 * * *',
  run: async ({ db, now }) => {
    const time = now();
    await queries.removeExpired(db, time, new Date(time.getTime() - ANSWERS_KEPT_DAYS * 86_400_000));
  },
};
