// Passkeys (WebAuthn). The site they're valid for comes from the settings, never from a request.
import type { MakeOptions, UseOptions } from '@nautical/core/contracts/members/second-factor';
import type { NewPasskey, PasskeyUse } from '@nautical/core/contracts/members/second-factor-forms';
import { TICKET_MINUTES } from '@nautical/core/domain/members/second-factor';
import { type Config, siteUrl } from '../../../config.ts';
import { isThisMachine } from '../../../kit/addresses.ts';
import { newToken } from '../../../kit/secrets.ts';

const RP_NAME = 'Nautical Marketplace';
const TIMEOUT_MS = TICKET_MINUTES * 60_000;
const ES256 = -7;
const EDDSA = -8;
const RS256 = -257;
const ALGORITHMS = [EDDSA, ES256, RS256];

/** The library takes a moment to load, so it's imported when a passkey is first used. */
const webAuthn = () => import('@simplewebauthn/server');

export type StoredPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] };

export const newChallenge = newToken;

/** The site passkeys are good for. Browsers accept no address in numbers, so a site on this machine is `localhost`. */
function site(config: Config): { rpId: string; isOrigin: (origin: string) => boolean } {
  const { hostname, origin } = new URL(siteUrl(config));
  if (config.production || !isThisMachine(hostname)) return { rpId: hostname, isOrigin: (given) => given === origin };
  // Development has several ports: the server's own and that of the browser's reloader.
  return { rpId: 'localhost', isOrigin: (given) => /^https?:\/\/localhost(:\d+)?$/.test(given) };
}

type Descriptor = Pick<StoredPasskey, 'credentialId' | 'transports'>;
const described = (passkeys: Descriptor[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }));

/** What the browser needs to use one of these passkeys; without any, whichever it knows for this site. */
export const useOptions = (
  config: Config,
  challenge: string,
  userVerification: UseOptions['userVerification'],
  passkeys: Descriptor[] = [],
): UseOptions => ({
  challenge,
  rpId: site(config).rpId,
  timeout: TIMEOUT_MS,
  userVerification,
  allowCredentials: described(passkeys),
});

/** What the browser needs to make one more passkey. */
export const makeOptions = (
  config: Config,
  challenge: string,
  user: { id: string; username: string; email: string },
  known: Descriptor[],
): MakeOptions => ({
  challenge,
  rp: { id: site(config).rpId, name: RP_NAME },
  user: { id: handleOf(user.id), name: user.email, displayName: user.username },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  excludeCredentials: described(known),
  // Kept where it can be found without a name, so that it also works as a sign-in of its own.
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
});

/** How the authenticator calls the member. */
export const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

/** What the browser says it has signed; undefined if it can't be parsed. */
function clientData(clientDataJSON: string): { challenge: string; origin: string } | undefined {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined;
  } catch {
    return undefined;
  }
}

export const challengeIn = ({ response }: { response: { clientDataJSON: string } }) =>
  clientData(response.clientDataJSON)?.challenge;

/** What is expected of an answer, once its challenge is known to be ours. Throws at another site's answer. */
function expected(config: Config, clientDataJSON: string) {
  const { rpId, isOrigin } = site(config);
  const said = clientData(clientDataJSON);
  if (!said || !isOrigin(said.origin)) throw new Error('The passkey was used at another address');
  return { expectedChallenge: said.challenge, expectedOrigin: said.origin, expectedRPID: rpId };
}

/** The new passkey an answer proves. Its challenge must have been found among ours before. */
export async function readNewPasskey(
  config: Config,
  passkey: NewPasskey,
): Promise<StoredPasskey & { isSynced: boolean }> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected(config, passkey.response.clientDataJSON),
    response: { ...passkey, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error('The passkey could not be verified');
  const { credential, credentialBackedUp } = registrationInfo;
  if (credential.id !== passkey.id) throw new Error('The passkey calls itself by two names');
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    isSynced: credentialBackedUp,
  };
}

/** The counter after this use. Throws if another passkey signed it. */
export async function readUse(
  config: Config,
  stored: StoredPasskey,
  passkey: PasskeyUse,
  { requireUserVerification }: { requireUserVerification: boolean },
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(config, passkey.response.clientDataJSON),
    response: { ...passkey, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
    },
    requireUserVerification,
  });
  if (!verified) throw new Error('The signature of the passkey is not right');
  return authenticationInfo.newCounter;
}
