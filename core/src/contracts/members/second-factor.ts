import * as z from 'zod/mini';
import { FACTOR_WAYS } from '../../domain/members/second-factor.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { ById, Moment } from '../common/shapes.ts';
import { SignedIn } from './auth.ts';
import {
  AppCode,
  ByTicket,
  Confirmation,
  NewPasskey,
  PasskeyName,
  PasskeyUse,
  SecondStep,
} from './second-factor-forms.ts';

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Kept by a service such as a password manager, so that losing one device does not lose it. */
  isSynced: z.boolean(),
  lastUsedAt: z.nullable(Moment),
  createdAt: Moment,
});
export type Passkey = z.infer<typeof Passkey>;

/** What stands between a stranger who knows the password and the account. */
export const SecondFactor = z.object({
  /** Whether what this member does for the site needs one. */
  required: z.boolean(),
  /** How they can be asked, most convenient first; empty without a second factor. */
  ways: z.array(z.enum(FACTOR_WAYS)),
  authenticatorSince: z.nullable(Moment),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().check(z.int()),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});
const Verification = z.enum(['required', 'preferred', 'discouraged']);

/** What the browser is given to use a passkey. */
export const UseOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: Verification,
  allowCredentials: z.array(Credential),
});
export type UseOptions = z.infer<typeof UseOptions>;

/** What the browser is given to make a passkey. */
export const MakeOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: Verification,
  }),
});
export type MakeOptions = z.infer<typeof MakeOptions>;

/** Shown this once, with the first factor and whenever they are renewed. */
const RecoveryCodes = z.array(z.string());

export const secondFactorApi = {
  finish: endpoint('POST', '/api/auth/second-factor', {
    access: 'public',
    changes: [],
    summary: 'Trades a ticket and the second factor for a session.',
    body: SecondStep,
    reply: SignedIn,
  }),
  finishOptions: endpoint('POST', '/api/auth/second-factor/passkey-options', {
    access: 'public',
    changes: [],
    summary: 'What a browser needs to use a passkey as the second factor.',
    body: ByTicket,
    reply: UseOptions,
  }),
  passkeySignIn: endpoint('POST', '/api/auth/passkey', {
    access: 'public',
    changes: [],
    summary: 'Signs in with a passkey alone.',
    body: z.object({ passkey: PasskeyUse }),
    reply: SignedIn,
  }),
  passkeySignInOptions: endpoint('POST', '/api/auth/passkey/options', {
    access: 'public',
    changes: [],
    summary: 'What a browser needs to sign in with a passkey alone.',
    reply: UseOptions,
  }),
  confirm: endpoint('POST', '/api/auth/confirm', {
    access: 'member',
    changes: [],
    secretAnswer: true,
    summary: 'Confirms that it’s the member again, with the second factor or, without one, the password.',
    body: Confirmation,
  }),
  confirmOptions: endpoint('POST', '/api/auth/confirm/passkey-options', {
    access: 'member',
    changes: [],
    secretAnswer: true,
    summary: 'What a browser needs to confirm with a passkey.',
    reply: UseOptions,
  }),
  read: endpoint('GET', '/api/second-factor', {
    access: 'member',
    shows: ['second-factor'],
    summary: 'The member’s second factors.',
    reply: SecondFactor,
  }),
  startAuthenticator: endpoint('POST', '/api/second-factor/authenticator', {
    access: 'member',
    changes: [],
    secretAnswer: true,
    summary: 'Makes the secret for an authenticator app. It takes effect once a code from it is confirmed.',
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  finishAuthenticator: endpoint('POST', '/api/second-factor/authenticator/confirm', {
    access: 'member',
    changes: ['second-factor', 'sessions'],
    secretAnswer: true,
    summary: 'Turns the authenticator app on; the first factor brings the recovery codes.',
    body: z.object({ code: AppCode }),
    reply: z.object({ recoveryCodes: z.nullable(RecoveryCodes) }),
  }),
  removeAuthenticator: endpoint('DELETE', '/api/second-factor/authenticator', {
    access: 'member',
    changes: ['second-factor'],
    summary: 'Removes the authenticator app.',
  }),
  passkeyOptions: endpoint('POST', '/api/second-factor/passkeys/options', {
    access: 'member',
    changes: [],
    secretAnswer: true,
    summary: 'What a browser needs to make a passkey.',
    reply: MakeOptions,
  }),
  addPasskey: endpoint('POST', '/api/second-factor/passkeys', {
    access: 'member',
    changes: ['second-factor', 'sessions'],
    secretAnswer: true,
    summary: 'Adds a passkey; the first factor brings the recovery codes.',
    body: z.extend(PasskeyName, { passkey: NewPasskey }),
    reply: z.object({ passkey: Passkey, recoveryCodes: z.nullable(RecoveryCodes) }),
    status: 201,
  }),
  renamePasskey: endpoint('PATCH', '/api/second-factor/passkeys/:id', {
    access: 'owner',
    changes: ['second-factor'],
    summary: 'Gives a passkey another name.',
    params: ById,
    body: PasskeyName,
    reply: Passkey,
  }),
  removePasskey: endpoint('DELETE', '/api/second-factor/passkeys/:id', {
    access: 'owner',
    changes: ['second-factor'],
    summary: 'Removes a passkey.',
    params: ById,
  }),
  renewRecoveryCodes: endpoint('POST', '/api/second-factor/recovery-codes', {
    access: 'member',
    changes: ['second-factor'],
    secretAnswer: true,
    summary: 'Makes new recovery codes; the old ones stop working.',
    reply: z.object({ recoveryCodes: RecoveryCodes }),
  }),
};
