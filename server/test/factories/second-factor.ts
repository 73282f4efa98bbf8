import type { SecondFactorAsked } from '@nautical/core/contracts/members/auth';
import type { UseOptions } from '@nautical/core/contracts/members/second-factor';
import { codeAt, stepAt } from '../../src/modules/members/second-factor/totp.ts';
import type { Person, TestApp } from '../harness.ts';
import { softwareAuthenticator } from '../software-authenticator.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app makes of the secret that is typed into it. */
function readSecret(typed: string): Buffer {
  const bits = [...typed].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app set up by its owner. Each code works once, so a test that needs another goes on in time. */
export async function anAuthenticatorApp({ as, clock }: TestApp, owner: Person) {
  const started = await as(owner).post('/api/second-factor/authenticator');
  if (started.statusCode !== 200) throw new Error(started.body);
  const secret = readSecret(started.json().secret);
  const code = (steps = 0) => codeAt(secret, stepAt(clock.now()) + steps);
  const finished = await as(owner).post('/api/second-factor/authenticator/confirm', { code: code() });
  if (finished.statusCode !== 200) throw new Error(finished.body);
  const recoveryCodes: string[] | null = finished.json().recoveryCodes;
  return {
    typed: started.json().secret as string,
    recoveryCodes: recoveryCodes ?? [],
    code,
    /** A code that has not been used, half a minute later. */
    nextCode: () => {
      clock.advance({ seconds: 31 });
      return code();
    },
  };
}

/** A passkey added by its owner. */
export async function aPasskey({ as }: TestApp, owner: Person, device = softwareAuthenticator(), name = 'My phone') {
  const options = await as(owner).post('/api/second-factor/passkeys/options');
  if (options.statusCode !== 200) throw new Error(options.body);
  const added = await as(owner).post('/api/second-factor/passkeys', { name, passkey: device.make(options.json()) });
  if (added.statusCode !== 201) throw new Error(added.body);
  const recoveryCodes: string[] | null = added.json().recoveryCodes;
  return { device, id: added.json().passkey.id as string, recoveryCodes: recoveryCodes ?? [] };
}

/** Signs in with the password as far as the second factor. */
export async function aTicket({ visitor }: TestApp, { email }: Person, password: string) {
  const answer = await visitor().post('/api/auth/login', { email, password });
  const asked = answer.json<SecondFactorAsked>().secondFactor;
  if (!asked) throw new Error(`Nothing more is asked: ${answer.body}`);
  return asked;
}

export async function passkeyOptions({ visitor }: TestApp): Promise<UseOptions> {
  return (await visitor().post('/api/auth/passkey/options')).json();
}
