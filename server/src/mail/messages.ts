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
    'Someone, hopefully you, asked to reset your password. Choose a new one here:',
    link,
    'The link works once, for one hour. If it wasn’t you, you don’t have to do anything: your password stays the same.',
  );

export const signInLinkMail = (to: Recipient, link: string) =>
  mail(
    to,
    'Your sign-in link',
    'Sign in with this link:',
    link,
    'It works once, for 15 minutes. If you didn’t ask for it, you can ignore this email.',
  );

export const passwordChangedMail = (to: Recipient) =>
  mail(
    to,
    'Your password was changed',
    'Your password was just changed, and your other devices were signed out.',
    'If it wasn’t you, use “Forgot password” on the sign-in page right away.',
  );

const NOT_YOU =
  'If it wasn’t you, change your password right away and sign out the devices you don’t know, under Password and devices.';

export const factorAddedMail = (to: Recipient, kind: string) =>
  mail(
    to,
    `A new ${kind} protects your account`,
    `You’ve just added ${kind === 'passkey' ? 'a' : 'an'} ${kind} to your account. We’ll ask for it when you sign in.`,
    NOT_YOU,
  );

export const factorRemovedMail = (to: Recipient, kind: string, isLast: boolean) =>
  mail(
    to,
    isLast ? 'Two-step sign-in is off' : `${kind === 'passkey' ? 'A' : 'An'} ${kind} was removed from your account`,
    isLast
      ? `You’ve removed your ${kind}. It was the last one, so two-step sign-in is off and your recovery codes no longer work.`
      : `You’ve removed ${kind === 'passkey' ? 'a' : 'an'} ${kind} from your account. It can’t be used to sign in anymore.`,
    NOT_YOU,
  );

export const recoveryCodesRenewedMail = (to: Recipient) =>
  mail(to, 'You have new recovery codes', 'You’ve created new recovery codes. The old ones no longer work.', NOT_YOU);

export const recoveryCodeUsedMail = (to: Recipient, left: number) =>
  mail(
    to,
    'A recovery code was used',
    `One of your recovery codes was just used. You have ${left} left.`,
    ...(left < 4 ? ['Get new ones under Password and devices before you run out.'] : []),
    NOT_YOU,
  );

/** After so many wrong codes that no more are taken for a while: whoever enters them has the password or a session. */
export const wrongCodesMail = (to: Recipient, count: number, isSignedIn: boolean) =>
  mail(
    to,
    'Someone entered wrong codes',
    isSignedIn
      ? `On a device that’s signed in to your account, someone entered ${count} wrong codes from an authenticator app. We’re not taking any more codes from that device for 15 minutes.`
      : `Someone got past your password and then entered ${count} wrong codes from an authenticator app. They didn’t get in, and we’re not taking any more codes from them for 15 minutes.`,
    'If it was you, wait a little, or use a passkey or a recovery code instead.',
    NOT_YOU,
  );

export const factorsResetMail = (to: Recipient) =>
  mail(
    to,
    'Two-step sign-in was reset',
    'As you asked, we’ve removed the passkeys, the authenticator app and the recovery codes from your account and signed you out everywhere.',
    'Sign in with your password and set up two-step sign-in again. If you didn’t ask for this, reply to this email right away.',
  );

export const confirmMail = (to: Recipient, link: string) =>
  mail(
    to,
    'Confirm your email',
    'Welcome to Nautical Marketplace! Please confirm that this is your email address. Open the link on a device where you’re signed in:',
    link,
    'The link works once, for 7 days.',
    NOT_MINE,
  );

export const confirmReminderMail = (to: Recipient, link: string) =>
  mail(
    to,
    'Please confirm your email',
    'You haven’t confirmed your email yet. Open this link on a device where you’re signed in:',
    link,
    'The link works once, for 7 days. If you don’t confirm and don’t come back within 30 days of joining, we’ll delete the account.',
    NOT_MINE,
  );

const NOT_MINE =
  'If you didn’t create this account, someone entered your address. You can ignore this email, or use “Forgot password” on the sign-in page to make the account yours.';

/** After an account nobody had confirmed was taken over by the owner of its mailbox. */
export const claimedMail = (to: Recipient) =>
  mail(
    to,
    'Your email is confirmed',
    'You’ve just signed in with a link we emailed you, or through another site that checked this address. So we know it’s yours.',
    'Nobody had confirmed it before. To be safe, we removed the password the account had and signed out its other devices. You can set a new password under “Password and devices”.',
  );

export const newDeviceMail = (to: Recipient, { name, address, at }: { name: string; address: string; at: Date }) =>
  mail(
    to,
    'New sign-in to your account',
    `Someone signed in to your account from a device we haven’t seen before:\n${name}, ${address}, ${at.toUTCString()}`,
    'If this was you, you’re all set. If it wasn’t, sign that device out under “Password and devices” and change your password right away.',
  );

export const suspendedMail = (to: Recipient, reason: string) =>
  mail(
    to,
    'Your account is suspended',
    `An admin has suspended your account: ${reason}`,
    'You can’t sign in for now, and your listings are hidden. If you think this is a mistake, reply to this email.',
  );

export const restoredMail = (to: Recipient) =>
  mail(
    to,
    'Your account is active again',
    'You can sign in again. Your listings are paused. You can put them back up under My Listings.',
  );

type Told = { title: string; body: string; link: string | null };

/** What a member has not seen yet, in one mail. */
export const digestMail = (to: Recipient, told: readonly Told[], siteUrl: string) =>
  mail(
    to,
    told.length === 1 ? told[0]!.title : `${told.length} things you haven’t seen yet`,
    ...told.map(({ title, body, link }) => [title, body, ...(link ? [new URL(link, siteUrl).href] : [])].join('\n')),
    `Choose what we email you about, and when:\n${siteUrl}/notification-settings`,
  );
