import * as z from 'zod/mini';
import { ROLES } from '../../domain/members/accounts.ts';
import { FACTOR_WAYS } from '../../domain/members/second-factor.ts';
import { endpoint } from '../../endpoint.ts';
import { ById, Moment } from '../common/shapes.ts';
import { MailAddress, OneTimeToken, PasswordChange, PasswordFromLink, Registration, SignIn } from './auth-forms.ts';

export const User = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: z.enum(ROLES),
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  authMethod: z.string(),
  hasPassword: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: Moment,
});
export type User = z.infer<typeof User>;

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const SignedIn = z.extend(Tokens, { user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** Where a member has a second factor, the first one leads to a ticket that is traded for a session together with the second. */
export const SecondFactorAsked = z.object({
  secondFactor: z.object({ ticket: z.string(), ways: z.array(z.enum(FACTOR_WAYS)) }),
});
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>;
/** What every way in answers. */
export const Entered = z.union([SignedIn, SecondFactorAsked]);
export type Entered = z.infer<typeof Entered>;

export const Device = z.object({
  id: z.uuid(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  lastUsedAt: Moment,
  createdAt: Moment,
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** One way in that was taken. */
export const SignInNote = z.object({
  id: z.uuid(),
  /** What was shown: password, link, passkey, account.registered, password.set, or the id of a provider. */
  how: z.string(),
  /** The second factor that was shown after it. */
  factor: z.nullable(z.enum(FACTOR_WAYS)),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  isNewDevice: z.boolean(),
  createdAt: Moment,
});
export type SignInNote = z.infer<typeof SignInNote>;

const ByProvider = z.object({ provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });

// Beginning and ending a session replaces all that was read, so that nothing has to be asked again.
export const authApi = {
  register: endpoint('POST', '/api/auth/register', {
    access: 'public',
    changes: [],
    summary: 'Creates an account and signs it in.',
    body: Registration,
    reply: SignedIn,
    status: 201,
  }),
  login: endpoint('POST', '/api/auth/login', {
    access: 'public',
    changes: [],
    summary: 'Signs in with email or username and password, or asks for the second factor.',
    body: SignIn,
    reply: Entered,
  }),
  refresh: endpoint('POST', '/api/auth/refresh', {
    access: 'public',
    changes: [],
    summary: 'Trades a refresh token for a new pair; the old one stops working.',
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: Tokens,
  }),
  logout: endpoint('POST', '/api/auth/logout', {
    access: 'public',
    changes: [],
    summary: 'Ends the session of the given refresh token or of the access token.',
    body: z.nullish(z.object({ refreshToken: z.optional(z.string().check(z.maxLength(200))) })),
  }),
  user: endpoint('GET', '/api/auth/user', {
    access: 'member',
    shows: ['profiles', 'accounts'],
    summary: 'The signed-in member.',
    reply: User,
  }),
  forgotPassword: endpoint('POST', '/api/auth/forgot-password', {
    access: 'public',
    changes: [],
    summary: 'Mails a link to set a new password, if the address is known.',
    body: MailAddress,
    reply: z.object({ message: z.string() }),
    status: 202,
  }),
  checkPasswordLink: endpoint('POST', '/api/auth/set-password/check', {
    access: 'public',
    changes: [],
    summary: 'Whether the token of a mailed link can still set a new password. Checking doesn’t use it up.',
    body: z.object({ token: OneTimeToken }),
    reply: z.object({ isUsable: z.boolean() }),
  }),
  setPassword: endpoint('POST', '/api/auth/set-password', {
    access: 'public',
    changes: [],
    summary: 'Sets a new password with the token of a mailed link and signs in.',
    body: PasswordFromLink,
    reply: Entered,
  }),
  changePassword: endpoint('PUT', '/api/auth/change-password', {
    access: 'member',
    changes: ['sessions'],
    summary: 'Changes the password and ends all other sessions.',
    body: PasswordChange,
  }),
  magicLink: endpoint('POST', '/api/auth/magic-link', {
    access: 'public',
    changes: [],
    summary: 'Mails a link that signs in without a password, if the address is known.',
    body: MailAddress,
    reply: z.object({ message: z.string() }),
    status: 202,
  }),
  jwtLogin: endpoint('POST', '/api/auth/jwt-login', {
    access: 'public',
    changes: [],
    summary: 'Signs in with the token of a mailed link.',
    body: z.object({ token: OneTimeToken }),
    reply: Entered,
  }),
  mailConfirmLink: endpoint('POST', '/api/auth/confirm-email/link', {
    access: 'member',
    changes: [],
    summary: 'Mails a new link to confirm the member’s email.',
    reply: z.object({ message: z.string() }),
    status: 202,
  }),
  confirmEmail: endpoint('POST', '/api/auth/confirm-email', {
    access: 'member',
    changes: ['accounts', 'profiles'],
    summary: 'Confirms the email of the signed-in member with the token of a mailed link.',
    body: z.object({ token: OneTimeToken }),
    reply: User,
  }),
  socialSignIn: endpoint('POST', '/api/auth/social-sign-in', {
    access: 'public',
    changes: [],
    summary: 'Trades the code a social sign-in came back with for a session, once and in the same browser.',
    body: z.object({ code: OneTimeToken }),
    reply: Entered,
  }),
  signIns: endpoint('GET', '/api/auth/sign-ins', {
    access: 'member',
    shows: ['sessions'],
    summary: 'When and from where the member signed in, over the last 90 days.',
    reply: z.array(SignInNote),
  }),
  providers: endpoint('GET', '/api/auth/providers', {
    access: 'public',
    shows: [],
    summary: 'The social sign-ins this installation offers.',
    reply: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
  sessions: endpoint('GET', '/api/auth/sessions', {
    access: 'member',
    shows: ['sessions'],
    summary: 'The devices signed in to this account.',
    reply: z.array(Device),
  }),
  endSession: endpoint('DELETE', '/api/auth/sessions/:id', {
    access: 'owner',
    changes: ['sessions'],
    summary: 'Signs one device out.',
    params: ById,
  }),
  startSocial: endpoint('GET', '/api/auth/:provider', {
    access: 'public',
    shows: [],
    summary: 'Redirects to the provider to sign in.',
    params: ByProvider,
    status: 302,
  }),
  finishSocial: endpoint('GET', '/api/auth/:provider/callback', {
    access: 'public',
    shows: [],
    summary: 'Where the provider sends the member back.',
    params: ByProvider,
    status: 302,
  }),
};
