// Sign-in providers on this machine, for tests: a complete OpenID provider, and a plain OAuth 2 one.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

export type Account = {
  sub?: string;
  id?: number;
  email?: string | null;
  email_verified?: boolean;
  name?: string;
  login?: string;
};

export const CLIENT = { id: 'nautical', secret: 'provider-side-secret-of-the-client' };

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** An OpenID provider whose people are in `accounts`, by login name. */
export async function openIdProvider(redirectUri: string, accounts: Record<string, Account>) {
  const server = createServer();
  const { url, close } = await listen(server);
  const provider = new Provider(url, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    clientAuthMethods: ['client_secret_basic'],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: async (_ctx, accountId) =>
      accounts[accountId] && { accountId, claims: async () => ({ ...accounts[accountId], sub: accountId }) },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    cookies: { keys: [randomBytes(16).toString('hex')] },
  });
  const people = { areForged: false };
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (people.areForged && body?.id_token) body.id_token = body.id_token.replace(/[^.]+$/, 'A'.repeat(342));
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  /** `areForged`: who somebody is comes with a signature that is not the provider's. */
  return { url, close, people };
}

/** Does what the member would do at the OpenID provider, and returns the address it sends the browser back to. */
export async function visitOpenIdProvider(start: string, choice: { login: string } | 'deny'): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, location: response.headers.get('location'), page: await response.text() };
  };

  const { origin } = new URL(start);
  let url = start;
  for (let step = 0; step < 12; step++) {
    const { location, page } = await visit(url);
    if (location) {
      const next = new URL(location, url);
      if (next.origin !== origin) return next.href;
      url = next.href;
      continue;
    }
    if (choice === 'deny') {
      url = `${url}/abort`;
      continue;
    }
    const prompt = page.match(/name="prompt" value="(\w+)"/)?.[1];
    if (!prompt) throw new Error(`The provider shows no form: ${page}`);
    const answered = await visit(url, { prompt, login: choice.login, password: 'any' });
    url = new URL(answered.location ?? url, url).href;
  }
  throw new Error('The provider never sent the browser back');
}

/** A plain OAuth 2 provider, which answers who somebody is with `account`. A browser sent to it agrees as `visitor` at once. */
export async function plainProvider(visitor?: Account) {
  const codes = new Map<string, { challenge: string; account: Account }>();
  const tokens = new Map<string, Account>();
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/token') {
      const form = new URLSearchParams(await text(request));
      const granted = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = granted?.challenge === challenge && form.get('client_secret') === CLIENT.secret;
      if (!granted || !isRight) return send(400, { error: 'invalid_grant' });
      const token = randomBytes(16).toString('hex');
      tokens.set(token, granted.account);
      return send(200, { access_token: token, token_type: 'bearer' });
    }
    if (visitor && request.url?.startsWith('/authorize'))
      return response.writeHead(302, { location: agree(`${url}${request.url}`, visitor) }).end();
    const account = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    return account ? send(200, account) : send(401, { message: 'Bad credentials' });
  });
  const { url, close } = await listen(server);
  /** Lets `account` agree, and returns the address the browser is sent back to. */
  function agree(start: string, account: Account) {
    const asked = new URL(start).searchParams;
    const code = randomBytes(16).toString('hex');
    codes.set(code, { challenge: asked.get('code_challenge') ?? '', account });
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    return back.href;
  }
  return { url, close, agree };
}

/** A port of this machine where nobody answers. */
export async function nobodyThere() {
  const { url, close } = await listen(createServer());
  await close();
  return url;
}

/** Somebody who hangs up on every request, or answers it with nonsense. */
export async function brokenProvider(answer?: string) {
  return listen(
    createServer((request, response) => {
      if (answer === undefined) request.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    }),
  );
}
