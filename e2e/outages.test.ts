// What members see when something the servers stand on goes away and comes back: in the end all of it, without a reload.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openBridge } from '../scripts/services/bridge.ts';
import { cleanUp } from '../scripts/services/cleanup.ts';
import { createDatabase } from '../scripts/services/postgres.ts';
import { startServer } from '../scripts/services/server-process.ts';
import { callAs, message, newMember, say } from './pages/conversation-page.ts';
import { launchBrowser, openPage, PHONE, visit } from './support/browser.ts';

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
const AWAY_MS = 3_000;

afterAll(cleanUp);

test.runIf(TEST_DATABASE_URL && TEST_REDIS_URL)('after an outage every screen is right again by itself', async () => {
  const databaseUrl = await createDatabase(TEST_DATABASE_URL!, `outage_${randomBytes(6).toString('hex')}`);
  const [database, redis] = [await openBridge(databaseUrl), await openBridge(TEST_REDIS_URL!)];
  const settings = {
    REDIS_URL: redis.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  // Kim's server loses its database; Sam's does not.
  const here = await startServer({ ...settings, DATABASE_URL: database.url });
  const there = await startServer({ ...settings, DATABASE_URL: databaseUrl });
  const { tokens: kim } = await newMember(here.url);
  const { tokens: sam } = await newMember(there.url);
  await callAs(here.url, kim, 'POST', '/api/aquariums', {
    name: 'Kitchen cube',
    type: 'freshwater',
    size: '60 litres',
  });
  const { page } = await openPage(await launchBrowser(), here.url, { width: PHONE, tokens: kim });
  await visit(page, '/chat?room=general');
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.evaluate('window.isTheSamePage = true');
  const tell = (content: string) => callAs(there.url, sam, 'POST', '/api/chat/messages/general', { content });

  await tell('Before');
  await message(page, 'Before').waitFor();
  redis.break();
  await pause(AWAY_MS);
  await tell('While the servers could not hear each other');
  redis.mend();
  await message(page, 'While the servers could not hear each other').waitFor();

  database.break();
  await say(page, 'Written without a database');
  await tell('Said elsewhere meanwhile');
  await goTo(page, '/aquarium-tracker');
  await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  const away = page.getByText('We can’t reach our server right now');
  await away.waitFor();
  database.mend();
  await away.waitFor({ state: 'hidden' });
  await page.getByText('Kitchen cube').first().waitFor();
  await goTo(page, '/chat?room=general');
  await message(page, 'Said elsewhere meanwhile').waitFor();
  await message(page, 'Written without a database').waitFor();

  // A message on its way doesn’t say that it waits, so the other server is asked until it has it: once, and nothing waits anymore.
  const timesSaid = async () => {
    const said = (await callAs(there.url, sam, 'GET', '/api/chat/messages/general')) as { content: string }[];
    return said.filter(({ content }) => content === 'Written without a database').length;
  };
  await expect.poll(timesSaid, { timeout: 60_000 }).toBeGreaterThan(0);
  await expect.poll(() => page.getByText('Waiting for a connection').count(), { timeout: 60_000 }).toBe(0);
  expect(await timesSaid()).toBe(1);
  expect(await page.evaluate('window.isTheSamePage')).toBe(true);
});

/** Follows a link as the application does, without loading the page anew. */
const goTo = (page: Page, address: string) =>
  page.evaluate(`(() => {
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(address)} });
    document.body.append(link);
    link.click();
    link.remove();
  })()`);
