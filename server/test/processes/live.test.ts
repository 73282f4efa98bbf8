import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSE_UNAUTHENTICATED } from '@nautical/core/realtime/events';
import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../../scripts/services/cleanup.ts';
import { register } from '../../../scripts/services/member.ts';
import { createDatabase } from '../../../scripts/services/postgres.ts';
import { startServer } from '../../../scripts/services/server-process.ts';
import { enterLive } from '../realtime/live-client.ts';

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
if (!TEST_DATABASE_URL || !TEST_REDIS_URL)
  console.error('\n*** TEST_DATABASE_URL or TEST_REDIS_URL is not set: TWO LIVE SERVERS ARE NOT TESTED ***\n');

afterAll(cleanUp);

test.runIf(TEST_DATABASE_URL && TEST_REDIS_URL)('two servers on one Redis are one live channel', async () => {
  const databaseUrl = await createDatabase(TEST_DATABASE_URL!, `live_${randomBytes(6).toString('hex')}`);
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: TEST_REDIS_URL!,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DEMO: '0',
  };
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const [kim, sam, eve] = [await register(one.url), await register(other.url), await register(one.url)];

  // Who comes on one server is online on the other, once the word has gone round.
  const ofLee = await enterLive(one.url, (await register(one.url)).accessToken);
  const ofSam = await enterLive(other.url, sam.accessToken);
  await ofLee.hears('USER_ONLINE', ({ username }) => username === sam.username);
  const ofKim = await enterLive(one.url, kim.accessToken);
  const { userId: kimId } = await ofSam.hears('USER_ONLINE', ({ username }) => username === kim.username);
  expect((await ofKim.hears('AUTHENTICATED')).online.map(({ username }) => username)).toContain(sam.username);

  // What one member does reaches the other, and nobody else.
  const ofEve = await enterLive(other.url, eve.accessToken);
  const samId = (await ofSam.hears('AUTHENTICATED')).user.id;
  expect(await post(other.url, sam, '/api/contact-requests', { userId: kimId })).toBe(201);
  expect(await post(one.url, kim, '/api/contact-requests', { userId: samId })).toBe(201);
  // Said again with each word, as a browser does: one typed before the news of the new contact came round isn't passed on.
  while (ofKim.all('USER_TYPING').length === 0) {
    ofSam.send({ type: 'TYPING_START', receiverId: kimId });
    await pause(500);
  }
  expect(await ofKim.hears('USER_TYPING')).toMatchObject({ username: sam.username, isTyping: true });
  ofSam.send({ type: 'TYPING_STOP', receiverId: kimId });
  await ofKim.hears('USER_TYPING', ({ isTyping }) => !isTyping);
  expect(ofEve.all('USER_TYPING')).toEqual([]);
  expect(await post(other.url, sam, '/api/instant-messages', { receiverId: kimId, content: 'Hello' })).toBe(201);
  expect((await ofKim.hears('INSTANT_MESSAGE')).message).toMatchObject({ seq: 1, content: 'Hello' });

  // Signing out at one server closes the socket at the other.
  expect(await post(one.url, eve, '/api/auth/logout', {})).toBe(204);
  expect(await ofEve.closed).toBe(CLOSE_UNAUTHENTICATED);
  await ofKim.hears('USER_OFFLINE', ({ username }) => username === eve.username);

  // A server that is killed takes its members offline; nothing is left for it to say so itself.
  await one.kill();
  await ofSam.hears('USER_OFFLINE', ({ username }) => username === kim.username);
  await ofSam.close();
  await other.stop();
});

/** The status of the answer. */
async function post(url: string, { accessToken }: { accessToken: string }, path: string, body: object) {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}
