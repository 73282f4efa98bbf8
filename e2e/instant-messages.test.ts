import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type SessionTokens, signInByHttp } from '../scripts/services/demo-server.ts';
import { aPicture, callAs, newMember, say, textsOf } from './pages/conversation-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, forgiveOffline, PHONE, visit } from './support/browser.ts';

const { open, url, demo } = await openApp();

let kim: Awaited<ReturnType<typeof newMember>>;
let demoTokens: SessionTokens;
let demoId: string;

beforeAll(async () => {
  kim = await newMember(url);
  demoTokens = await signInByHttp(url, demo.member);
  demoId = (await callAs<{ id: string }>(url, demoTokens, 'GET', '/api/auth/user')).id;
  const request = await callAs<{ id: string }>(url, kim.tokens, 'POST', '/api/contact-requests', { userId: demoId });
  await callAs(url, demoTokens, 'PUT', `/api/contact-requests/${request.id}`, { action: 'accept' });
});

/** Whether it is there within a second. */
const appears = (what: Locator) =>
  what.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );

/** The demo member with the chat filling a phone, and Kim with a window on a page at a desk. */
async function twoWindows() {
  const phone = await open({ width: PHONE, tokens: demoTokens });
  const desk = await open({ width: DESKTOP, tokens: kim.tokens });
  await visit(phone.page, `/direct-chats?with=${kim.id}`);
  await phone.page.getByLabel(`Message to ${kim.username}`).waitFor();
  await visit(desk.page, '/terms');
  await desk.page.getByRole('button', { name: /^Direct chats/ }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: /^demo/ }).click();
  const window = desk.page.getByRole('region', { name: 'Chat with demo' });
  await window.getByLabel('Message to demo').waitFor();
  return { phone, desk, window };
}

test('two contacts write, see each other type, send a picture and see that it was seen', async () => {
  const { phone, desk, window } = await twoWindows();
  expect(await window.boundingBox()).toMatchObject({ width: 320, height: 400 });
  await expect
    .poll(async () => {
      await phone.page.getByPlaceholder('Type a message…').fill('');
      await phone.page.getByPlaceholder('Type a message…').pressSequentially('Hi');
      return appears(window.getByText('demo is typing…'));
    })
    .toBe(true);
  await say(phone.page, 'Hi Kim');
  await window.getByText('Hi Kim', { exact: true }).waitFor();
  await phone.page.getByText('Seen', { exact: true }).waitFor();

  await window.getByLabel('Attach a picture').setInputFiles(await aPicture(desk.page, 'tank.png'));
  await window.getByText('Ready to send').waitFor();
  await window.getByRole('button', { name: 'Send' }).click();
  await phone.page.getByRole('button', { name: 'Open tank.png' }).click();
  await phone.page.getByRole('dialog', { name: /^Picture from/ }).waitFor();
  await phone.page.keyboard.press('Escape');

  await window.getByRole('button', { name: /^demo/ }).click();
  await expect.poll(() => window.boundingBox()).toMatchObject({ width: 192, height: 48 });
  await say(phone.page, 'Nice tank');
  await window.getByText('1 unread').waitFor();
  await window.getByRole('button', { name: /^demo/ }).click();
  await window.getByText('Nice tank', { exact: true }).waitFor();
});

test('a broken connection loses nothing and doubles nothing', async () => {
  const { phone, window } = await twoWindows();
  const mark = 'R:';
  await phone.page.context().setOffline(true);
  await phone.page.getByText('You’re offline').waitFor();
  for (const number of [1, 2, 3]) await say(phone.page, `${mark} demo ${number}`);
  for (const number of [1, 2, 3])
    await callAs(url, kim.tokens, 'POST', '/api/instant-messages', {
      receiverId: demoId,
      content: `${mark} kim ${number}`,
    });
  await phone.page.context().setOffline(false);
  await window.getByText(`${mark} demo 3`, { exact: true }).waitFor({ timeout: 60_000 });
  const expected = ['kim', 'demo'].flatMap((who) => [1, 2, 3].map((number) => `${mark} ${who} ${number}`));
  await expect.poll(() => textsOf(phone.page, mark), { timeout: 60_000 }).toEqual(expected);
  expect(await window.locator('li p').filter({ hasText: mark }).allTextContents()).toEqual(expected);
  forgiveOffline(phone.problems);
});

test('a message to somebody elsewhere shows as a toast and in the badge', async () => {
  const { page } = await open({ width: PHONE, tokens: demoTokens });
  await visit(page, '/terms');
  expect(
    await page
      .getByRole('button', { name: /^Direct chats/ })
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  const bar = page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: /Messages/ });
  const unread = async () => Number(/\d+/.exec((await bar.textContent()) ?? '')?.[0] ?? 0);
  const before = await unread();
  await expect
    .poll(
      async () => {
        await callAs(url, kim.tokens, 'POST', '/api/instant-messages', {
          receiverId: demoId,
          content: 'Are you there?',
        });
        return page.getByText(`${kim.username}: Are you there?`).count();
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  await expect.poll(unread).toBeGreaterThan(before);
  await bar.click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Direct Chats/ })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${kim.username}`) }).click();
  await page.getByLabel(`Message to ${kim.username}`).waitFor();
  await page.getByRole('link', { name: 'Back to all chats' }).click();
  await page.getByRole('heading', { level: 1, name: 'Direct Chats' }).waitFor();
});

test('windows, list and full size are accessible in both themes', async () => {
  const { phone, desk } = await twoWindows();
  const check = async ({ page }: typeof phone, what: string) => {
    await expectAccessible(page, what);
  };
  await check(phone, 'full size');
  await check(desk, 'a window');
  await desk.page.getByRole('button', { name: /^Direct chats/ }).click();
  await desk.page.getByRole('dialog').waitFor();
  await check(desk, 'the list');
});
