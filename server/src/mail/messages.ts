import type { Mail } from './mailer.ts';

type Recipient = { username: string; email: string };

const mail = ({ username, email }: Recipient, subject: string, ...paragraphs: string[]): Mail => ({
  to: email,
  subject,
  text: [`Hello ${username},`, ...paragraphs, 'Nautical Marketplace', ''].join('\n\n'),
});

export const passwordLinkMail = (to: Recipient, link: string) =>
  mail(
    to,
    'Set a new password',
    'Somebody, hopefully you, asked for a new password. Choose one here:',
    link,
    'The link works once, for one hour. If it was not you, there is nothing to do: your password stays as it is.',
  );

export const signInLinkMail = (to: Recipient, link: string) =>
  mail(
    to,
    'Your sign-in link',
    'Sign in with this link:',
    link,
    'It works once, for 15 minutes. If you did not ask for it, there is nothing to do.',
  );

export const passwordChangedMail = (to: Recipient) =>
  mail(
    to,
    'Your password was changed',
    'The password of your account has just been changed, and your other devices were signed out.',
    'If it was not you, use "Forgot password" on the sign-in page right away.',
  );

export const suspendedMail = (to: Recipient, reason: string) =>
  mail(
    to,
    'Your account is suspended',
    `An admin has suspended your account: ${reason}`,
    'You cannot sign in for now, and your listings are out of sight. If you think this is a mistake, answer this mail.',
  );

export const restoredMail = (to: Recipient) =>
  mail(
    to,
    'Your account is open again',
    'You can sign in again. Your listings are paused: put them up again under My Listings.',
  );

type Told = { title: string; body: string; link: string | null };

/** What a member has not seen yet, in one mail. */
export const digestMail = (to: Recipient, told: readonly Told[], siteUrl: string) =>
  mail(
    to,
    told.length === 1 ? told[0]!.title : `${told.length} things you have not seen yet`,
    ...told.map(({ title, body, link }) => [title, body, ...(link ? [new URL(link, siteUrl).href] : [])].join('\n')),
    `What you hear of by mail, and when, is up to you:\n${siteUrl}/notification-settings`,
  );
