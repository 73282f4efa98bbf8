// Lives through everything an account does with the log at its most talkative, and looks for secrets in it.
import type { SignedIn } from '@nautical/core/contracts/members/auth';
import { expect, test } from 'vitest';
import { recordingLog, testApp } from '../../../../test/harness.ts';

const { log, lines } = recordingLog();
const { as, visitor, mails, services } = await testApp({ log });

test('no password, token or link reaches the log', async () => {
  const secrets = new Set<string>();
  const secret = (value: string) => {
    secrets.add(value);
    return value;
  };
  const enter = async (url: string, body: object, status = 200) => {
    const answer = await visitor().post(url, body);
    expect(answer.statusCode, answer.body).toBe(status);
    const signedIn = answer.json<SignedIn>();
    secret(signedIn.accessToken);
    secret(signedIn.refreshToken);
    return { ...signedIn, address: '10.2.3.4' };
  };
  const tokenOfLastMail = () => secret(mails.at(-1)?.text.match(/token=([\w-]+)/)?.[1] ?? '');

  const email = 'quiet@example.com';
  const first = secret('seven-otters-juggle-kelp');
  const second = secret('nine-crabs-borrow-umbrellas');
  const third = secret('eleven-gobies-repair-clocks');
  const account = { username: 'quiet', email, password: first };
  const registered = await enter('/api/auth/register', account, 201);
  await visitor().post('/api/auth/register', account);
  await visitor().post('/api/auth/register', {
    ...account,
    username: 'other',
    email: 'o@example.com',
    password: secret('password1234'),
  });
  await visitor().post('/api/auth/login', { email, password: secret('a-wrong-guess-of-mine') });
  await visitor().post('/api/auth/login', { email, password: { secret: first } });
  await visitor().post('/api/auth/login', `{"password":"${first}"`, { 'content-type': 'application/json' });
  const signedIn = await enter('/api/auth/login', { email, password: first });

  await as(signedIn).put('/api/auth/change-password', { currentPassword: secret('not-the-one'), newPassword: second });
  await as(signedIn).put('/api/auth/change-password', { currentPassword: first, newPassword: second });
  await visitor().post('/api/auth/refresh', { refreshToken: registered.refreshToken });
  const renewed = await visitor().post('/api/auth/refresh', { refreshToken: signedIn.refreshToken });
  secret(renewed.json().refreshToken);
  await visitor().post('/api/auth/refresh', { refreshToken: signedIn.refreshToken });

  await visitor().post('/api/auth/forgot-password', { email });
  const resetToken = tokenOfLastMail();
  await enter('/api/auth/set-password', { token: resetToken, password: third });
  await visitor().post('/api/auth/set-password', { token: resetToken, password: third });
  await visitor().post('/api/auth/magic-link', { email });
  const linkToken = tokenOfLastMail();
  const last = await enter('/api/auth/jwt-login', { token: linkToken });
  await visitor().get(`/jwt-login?token=${linkToken}`);
  await visitor().get(`/api/auth/user?token=${linkToken}`);
  await as({ ...last, accessToken: `${last.accessToken}x` }).get('/api/auth/user');
  await as(last).post('/api/auth/logout', { refreshToken: last.refreshToken });

  secret(services.config.sessionSecrets[0]);
  expect(secrets.size).toBeGreaterThan(15);
  expect(lines.length).toBeGreaterThan(20);
  const everything = lines.join('');
  expect([...secrets].filter((each) => each === '' || everything.includes(each))).toEqual([]);
});
