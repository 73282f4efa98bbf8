// What the browser does with passkeys, between the server's question and its answer.
import { type MakeOptions, secondFactorApi, type UseOptions } from '@nautical/core/contracts/members/second-factor';
import type { NewPasskey, PasskeyUse } from '@nautical/core/contracts/members/second-factor-forms';
import { ApiError, call, explain } from '@/lib/api.ts';

const browser = () => import('@simplewebauthn/browser');

export const knowsPasskeys = () => 'PublicKeyCredential' in window;

/** Has the member unlock a passkey. */
export async function provePasskey(optionsJSON: UseOptions): Promise<PasskeyUse> {
  const { startAuthentication } = await browser();
  return (await startAuthentication({ optionsJSON: optionsJSON as never })) as PasskeyUse;
}

/** Has the member's device make a passkey. */
export async function makePasskey(optionsJSON: MakeOptions): Promise<NewPasskey> {
  const { startRegistration } = await browser();
  return (await startRegistration({ optionsJSON: optionsJSON as never })) as NewPasskey;
}

export async function signInWithPasskey() {
  const passkey = await provePasskey(await call(secondFactorApi.passkeySignInOptions));
  return call(secondFactorApi.passkeySignIn, { body: { passkey } });
}

/** Why it did not work, in words. */
export function explainPasskey(error: unknown): string {
  if (error instanceof ApiError) return explain(error);
  const { name, cause } = error as Error;
  const reason = cause instanceof Error ? cause.name : name;
  if (reason === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (reason === 'NotAllowedError' || reason === 'AbortError')
    return 'That was canceled or took too long. Try again whenever you’re ready.';
  return explain(error);
}
