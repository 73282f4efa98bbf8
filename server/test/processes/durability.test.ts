import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../../scripts/services/cleanup.ts';
import { register, whoIs } from '../../../scripts/services/member.ts';
import { startServer } from '../../../scripts/services/server-process.ts';

const POWER_CUTS = 5;
const CLIENTS = 4;

afterAll(cleanUp);

test('what the embedded database acknowledged survives a process killed at any moment', async () => {
  const env = { DATA_DIR: temporaryFolder('data'), DEMO: '0', RATE_LIMIT_PER_MINUTE: '1000000' };
  const acknowledged: Awaited<ReturnType<typeof register>>[] = [];

  for (let cut = 0; cut < POWER_CUTS; cut++) {
    const before = acknowledged.length;
    const server = await startServer(env);
    await expectAllKnown(server.url, `after ${cut} cuts`);
    const clients = Promise.allSettled(
      Array.from({ length: CLIENTS }, async () => {
        for (;;) acknowledged.push(await register(server.url));
      }),
    );
    // At least one write must be in before the cut, or the round would show nothing.
    while (acknowledged.length === before) await pause(10);
    await pause(Math.random() * 1500);
    await server.kill();
    for (const { reason } of (await clients) as PromiseRejectedResult[])
      expect(String(reason), 'a client stopped for another reason than the cut').toMatch(/fetch failed|terminated/);
  }

  const server = await startServer(env);
  await expectAllKnown(server.url, `after ${POWER_CUTS} cuts`);
  await server.stop();

  async function expectAllKnown(url: string, when: string) {
    for (const { username, accessToken } of acknowledged) expect(await whoIs(url, accessToken), when).toBe(username);
  }
});
