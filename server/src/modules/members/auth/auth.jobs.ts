import { siteUrl } from '../../../config.ts';
import type { Job } from '../../../jobs/job.ts';
import type { Services } from '../../../kit/context.ts';
import { hashToken, newToken } from '../../../kit/secrets.ts';
import { passwordLinkMail, signInLinkMail } from '../../../mail/messages.ts';
import * as queries from './auth.queries.ts';

const KINDS = {
  password: { minutes: 60, path: '/set-password', mail: passwordLinkMail },
  'sign-in': { minutes: 15, path: '/jwt-login', mail: signInLinkMail },
} as const;

type LinkRequest = { email: string; purpose: queries.LinkPurpose };

/** Running twice mails two links that both work: a nuisance at most. The token is made here, so no queue holds it. */
export const mailLinkJob: Job<LinkRequest> = { name: 'mail-link', run: mailLink };

/** Mails a new link to the account with this address, if there is one. */
async function mailLink({ db, config, mailer, now }: Services, { email, purpose }: LinkRequest) {
  const user = await queries.findUserByEmail(db, email);
  if (!user || user.suspendedAt) return;
  const { minutes, path, mail } = KINDS[purpose];
  const token = newToken();
  const expiresAt = new Date(now().getTime() + minutes * 60_000);
  await queries.insertLink(db, { userId: user.id, token: hashToken(token), purpose, expiresAt });
  await mailer.send(mail(user, `${siteUrl(config)}${path}?token=${token}`));
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
