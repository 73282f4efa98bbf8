// What people fill in, and what their authenticators answer, when the second factor is asked for or set up.
import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../../domain/members/accounts.ts';
import { PASSKEY_NAME_MAX } from '../../domain/members/second-factor.ts';
import { tidied } from '../common/shapes.ts';

const base64Url = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/, 'This isn’t base64url'));

/** The six digits of an authenticator app, as they are shown or without the space. */
export const AppCode = z
  .string()
  .check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'Enter the 6 digits your authenticator app shows'));
const RecoveryCode = z.string().check(z.trim(), z.minLength(16, 'Enter one of your recovery codes'), z.maxLength(40));

/** What a browser answers when it has used a passkey. */
export const PasskeyUse = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(8000),
    userHandle: z.optional(base64Url(200)),
  }),
});
export type PasskeyUse = z.infer<typeof PasskeyUse>;

/** What a browser answers when it has made a passkey. */
export const NewPasskey = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeyName = z.object({
  name: z
    .string()
    .check(
      tidied(),
      z.minLength(1, 'Give the passkey a name'),
      z.maxLength(PASSKEY_NAME_MAX, `A name can have at most ${PASSKEY_NAME_MAX} characters`),
    ),
});

const factors = {
  code: z.optional(AppCode),
  recoveryCode: z.optional(RecoveryCode),
  passkey: z.optional(PasskeyUse),
};
type Factors = { code?: unknown; recoveryCode?: unknown; passkey?: unknown; password?: unknown };
const isOne = ({ code, recoveryCode, passkey, password }: Factors) =>
  [code, recoveryCode, passkey, password].filter((each) => each !== undefined).length === 1;

const Ticket = z.string().check(z.minLength(1), z.maxLength(200));
export const ByTicket = z.object({ ticket: Ticket });
export const SecondStep = z
  .object({ ticket: Ticket, ...factors })
  .check(z.refine(isOne, 'Send a code, a recovery code or a passkey'));

export const Confirmation = z
  .object({ password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))), ...factors })
  .check(z.refine(isOne, 'Send your password, a code, a recovery code or a passkey'));
