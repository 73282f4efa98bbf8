// A member who talks to a server process over HTTP.
import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@nautical/core/contracts/members/auth';

export const aRegistration = () => {
  const username = `member-${randomBytes(6).toString('hex')}`;
  return { username, email: `${username}@example.com`, password: randomBytes(12).toString('base64url') };
};

export const postJson = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Registers somebody new; resolves only when the server has acknowledged it. */
export async function register(server: string) {
  const registration = aRegistration();
  const answer = await postJson(`${server}/api/auth/register`, registration);
  if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as SignedIn;
  return { ...registration, accessToken };
}

/** Who the server takes the bearer of this token for. */
export async function whoIs(server: string, accessToken: string) {
  const answer = await fetch(`${server}/api/auth/user`, { headers: { authorization: `Bearer ${accessToken}` } });
  return answer.ok ? ((await answer.json()) as SignedIn['user']).username : `status ${answer.status}`;
}
