// Talks to sign-in providers: OpenID Connect found by its issuer, or plain OAuth 2 by its addresses. Throws when a
// provider refuses, is away or answers nonsense.
import { Email } from '@nautical/core/contracts/members/auth-forms';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { SocialProvider } from '../../../../config.ts';
import { isThisMachine } from '../../../../kit/addresses.ts';

const TIMEOUT_SECONDS = 10;

/** What must be remembered between leaving for the provider and coming back. */
export type Attempt = { provider: string; state: string; nonce: string; verifier: string };
export type Profile = { socialId: string; name: string; email: string | undefined; isEmailVerified: boolean };

export async function authorizationUrl(provider: SocialProvider, redirectUri: string) {
  const config = await configurationOf(provider);
  const attempt: Attempt = {
    provider: provider.id,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state: attempt.state,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...('issuer' in provider && { nonce: attempt.nonce }),
  });
  return { url: url.href, attempt };
}

/** Who came back from the provider at `returnUrl`, after checking that it answers this very attempt. */
export async function readProfile(provider: SocialProvider, returnUrl: URL, attempt: Attempt): Promise<Profile> {
  const config = await configurationOf(provider);
  const tokens = await oidc.authorizationCodeGrant(config, returnUrl, {
    expectedState: attempt.state,
    pkceCodeVerifier: attempt.verifier,
    ...('issuer' in provider && { expectedNonce: attempt.nonce }),
  });
  if ('issuer' in provider) {
    const claims = tokens.claims()!;
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
    const info = hasUserInfo ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    return profileOf(claims, info);
  }
  const accept = new Headers({ accept: 'application/json' });
  const address = new URL(provider.userinfoUrl);
  const response = await oidc.fetchProtectedResource(config, tokens.access_token, address, 'GET', undefined, accept);
  if (!response.ok) throw new Error(`The provider answered ${response.status} to who this is`);
  return profileOf(await response.json());
}

const text = z.nullish(z.string());
const Claims = z.object({
  sub: text,
  id: z.nullish(z.union([z.string(), z.number()])),
  email: text,
  email_verified: z.optional(z.unknown()),
  name: text,
  login: text,
});

/** What the provider says of somebody, here and there. An address and whether it is vouched for come from the same place. */
export function profileOf(...sources: unknown[]): Profile {
  const said = sources.map((source) => z.parse(Claims, source));
  const { email: address, email_verified } =
    said.find((each) => each.email && each.email_verified === true) ?? said.find((each) => each.email) ?? {};
  const claims: z.output<typeof Claims> = Object.assign({}, ...said);
  const socialId = claims.sub ?? claims.id;
  if (!socialId) throw new Error('The provider did not say who this is');
  const email = z.safeParse(Email, address).data;
  return {
    socialId: String(socialId),
    name: claims.name ?? claims.login ?? email?.split('@')[0] ?? '',
    email,
    isEmailVerified: email_verified === true,
  };
}

const configurations = new WeakMap<SocialProvider, Promise<oidc.Configuration>>();

/** Asks the issuer once; after a failure the next sign-in asks again. */
function configurationOf(provider: SocialProvider): Promise<oidc.Configuration> {
  let found = configurations.get(provider);
  if (!found) {
    found = configure(provider);
    configurations.set(provider, found);
    found.catch(() => configurations.delete(provider));
  }
  return found;
}

async function configure(provider: SocialProvider): Promise<oidc.Configuration> {
  const { clientId, clientSecret } = provider;
  if ('issuer' in provider) {
    const issuer = new URL(provider.issuer);
    return oidc.discovery(issuer, clientId, clientSecret, authenticate(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // By default it trusts the connection and doesn't check the signature.
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal(issuer) ? [oidc.allowInsecureRequests] : [])],
    });
  }
  const config = new oidc.Configuration(
    {
      issuer: new URL(provider.authorizeUrl).origin,
      authorization_endpoint: provider.authorizeUrl,
      token_endpoint: provider.tokenUrl,
    },
    clientId,
    clientSecret,
  );
  config.timeout = TIMEOUT_SECONDS;
  if ([provider.tokenUrl, provider.userinfoUrl].every((url) => isLocal(new URL(url))))
    oidc.allowInsecureRequests(config);
  return config;
}

/** Without encryption only on this machine: openid-client itself refuses http unless told otherwise. */
const isLocal = (url: URL) => isThisMachine(url.hostname);

/** The secret goes into the body, as most providers have it, unless the provider says it wants it in the header. */
const authenticate = (secret: string): oidc.ClientAuth => {
  const inBody = oidc.ClientSecretPost(secret);
  const inHeader = oidc.ClientSecretBasic(secret);
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === false ? inHeader : inBody)(
      server,
      ...rest,
    );
};
