// A server with the demo on it, and the two people one can sign in as.
import { type SignedIn, Tokens } from '@nautical/core/contracts/members/auth';
import { postJson } from './member.ts';
import { startServer } from './server-process.ts';

export type Account = { username: string; password: string };
export type Demo = { member: Account; admin: Account };
export type SessionTokens = Pick<SignedIn, 'accessToken' | 'refreshToken'>;

/** Starts a server that seeds the demo, and reads the accounts from what it prints. */
export async function startDemoServer(env: Record<string, string> = {}) {
  const server = await startServer({ DEMO: '1', RATE_LIMIT_PER_MINUTE: '1000000', ...env });
  const [, lines = ''] = /Demo accounts.*\n((?: +\S+ +\S+\n)+)/.exec(server.log()) ?? [];
  const [member, admin] = [...lines.matchAll(/(\S+) +(\S+)/g)].map(([, username = '', password = '']) => ({
    username,
    password,
  }));
  if (!member || !admin) throw new Error(`The server printed no demo accounts:\n${server.log()}`);
  return { ...server, demo: { member, admin } satisfies Demo };
}

/** Signs in over HTTP and returns the tokens a browser would keep. */
export async function signInByHttp(server: string, { username, password }: Account): Promise<SessionTokens> {
  const answer = await postJson(`${server}/api/auth/login`, { email: username, password });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return Tokens.parse(await answer.json());
}
