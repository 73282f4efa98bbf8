// The commands an operator types, as they are typed.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Entered, SignedIn } from '@nautical/core/contracts/members/auth';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../../scripts/services/cleanup.ts';
import { aRegistration, postJson } from '../../../scripts/services/member.ts';
import { startServer } from '../../../scripts/services/server-process.ts';
import { softwareAuthenticator } from '../software-authenticator.ts';

afterAll(cleanUp);

const ROOT = join(import.meta.dirname, '../../..');
const admin = (dataDir: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.js', 'scripts/admin.ts', ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', DATA_DIR: dataDir },
  });

const calling = (url: string, accessToken: string) => (method: string, path: string, body?: object) =>
  fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function signIn(url: string, email: string, password: string): Promise<Entered> {
  return (await postJson(`${url}/api/auth/login`, { email, password })).json() as Promise<Entered>;
}

/** Adds a passkey, which the member then loses. */
async function addPasskey(url: string, { accessToken }: SignedIn) {
  const call = calling(url, accessToken);
  const options = await (await call('POST', '/api/second-factor/passkeys/options')).json();
  const passkey = softwareAuthenticator().make(options as never);
  const added = await call('POST', '/api/second-factor/passkeys', { name: 'Lost at sea', passkey });
  if (added.status !== 201) throw new Error(await added.text());
}

test('an admin is made, has to set up a second factor where staff need one, and it is reset when it is lost', async () => {
  const env = { DATA_DIR: temporaryFolder('data'), STAFF_SECOND_FACTOR: '1' };
  const { email } = aRegistration();
  const made = await admin(env.DATA_DIR, 'create', email);
  const password = made.stdout.trim().split('\n').at(-1)!;

  const first = await startServer(env);
  const entered = (await signIn(first.url, email, password)) as SignedIn;
  const call = calling(first.url, entered.accessToken);
  const refused = await call('GET', '/api/admin/overview');
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: 'factor_missing' })]);
  await addPasskey(first.url, entered);
  expect((await call('GET', '/api/admin/overview')).status).toBe(200);
  expect(await signIn(first.url, email, password)).toHaveProperty('secondFactor');
  await first.stop();

  const reset = await admin(env.DATA_DIR, 'reset-factor', email);
  expect(reset.stdout).toContain(`${email} no longer has a second factor`);
  await expect(admin(env.DATA_DIR, 'reset-factor', email)).rejects.toMatchObject({
    stderr: expect.stringContaining('has no second factor'),
  });
  await expect(admin(env.DATA_DIR, 'reset-factor')).rejects.toMatchObject({ stderr: expect.stringContaining('Usage') });
  const outbox = join(env.DATA_DIR, 'outbox');
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
  expect(mails.filter((mail) => mail.includes('Subject: Two-step sign-in was reset'))).toHaveLength(1);

  const second = await startServer(env);
  expect((await calling(second.url, entered.accessToken)('GET', '/api/auth/user')).status).toBe(401);
  expect(await signIn(second.url, email, password)).toHaveProperty('accessToken');
  await second.stop();
});
