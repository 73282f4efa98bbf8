import { expect, test } from 'vitest';
import { signInByHttp } from '../scripts/services/demo-server.ts';
import { aPicture, callAs, message, newMember, say, textsOf } from './pages/conversation-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, forgiveOffline, overflow, PHONE, visit } from './support/browser.ts';

const { open, url, demo } = await openApp();

/** Two people in one room, one on a phone and one at a desk. */
async function twoIn(room: string) {
  const tokens = await signInByHttp(url, demo.member);
  const ada = await signInByHttp(url, demo.admin);
  const phone = await open({ width: PHONE, tokens });
  const desk = await open({ width: DESKTOP, tokens: ada });
  for (const { page } of [phone, desk]) await visit(page, `/chat?room=${room}`);
  await phone.page.getByText('Connected', { exact: true }).waitFor();
  await desk.page.getByText('Connected to the chat server').waitFor();
  return { phone, desk, tokens: { phone: tokens, desk: ada } };
}

test('two people talk, with a picture, an edit and a deletion', async () => {
  const { phone, desk } = await twoIn('fun');
  await phone.page.getByPlaceholder('Type a message…').pressSequentially('Hel');
  await desk.page.getByText('demo is typing…').waitFor();
  await say(phone.page, 'Hello from the sofa');
  await message(desk.page, 'Hello from the sofa').waitFor();

  await desk.page.getByLabel('Add pictures').setInputFiles([await aPicture(desk.page, 'desk.png')]);
  await desk.page.getByLabel('Add pictures').setInputFiles([await aPicture(phone.page, 'phone.png')]);
  await expect.poll(() => desk.page.getByText(/^Uploading/).count()).toBe(0);
  // The pictures take room from what was said, and the newest of it stays in view.
  const log = await desk.page.getByRole('log').boundingBox();
  const newest = await message(desk.page, 'Hello from the sofa').boundingBox();
  expect(newest!.y + newest!.height).toBeLessThanOrEqual(log!.y + log!.height);
  await say(desk.page, 'Hello from the desk');
  await message(phone.page, 'Hello from the desk').waitFor();
  await phone.page.getByRole('button', { name: 'Open phone.png' }).click();
  const viewer = phone.page.getByRole('dialog', { name: 'Pictures from demo-admin' });
  await viewer.getByText('2 / 2').waitFor();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  expect(await viewer.getByRole('img').getAttribute('style')).toContain('scale(1.5)');
  await viewer.getByRole('button', { name: 'Close' }).click();

  const own = phone.page.locator('[role=log] li').filter({ hasText: 'Hello from the sofa' });
  await own.getByRole('button', { name: 'Actions for demo’s message' }).click();
  await phone.page.getByRole('menuitem', { name: 'Edit' }).click();
  await phone.page.getByLabel('Edit message').fill('Hello from the bed');
  await phone.page.getByRole('button', { name: 'Save' }).click();
  const seen = desk.page.locator('[role=log] li').filter({ hasText: 'Hello from the bed' });
  await seen.getByText('edited').waitFor();

  const edited = phone.page.locator('[role=log] li').filter({ hasText: 'Hello from the bed' });
  await edited.getByRole('button', { name: 'Actions for demo’s message' }).click();
  await phone.page.getByRole('menuitem', { name: 'Delete' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await seen.waitFor({ state: 'detached' });
  await edited.waitFor({ state: 'detached' });
});

test('a broken connection loses nothing and doubles nothing, for either side', async () => {
  const { phone, desk, tokens } = await twoIn('knowledge');
  const mark = 'R:';
  await say(phone.page, `${mark} before`);
  await message(desk.page, `${mark} before`).waitFor();

  await phone.page.context().setOffline(true);
  await phone.page.getByText('Disconnected', { exact: true }).waitFor({ timeout: 60_000 });
  for (const number of [1, 2, 3]) await say(phone.page, `${mark} offline ${number}`);
  await expect.poll(() => phone.page.getByText('Waiting for a connection').count()).toBe(3);
  // More than one page, so that it takes more than one question to catch up.
  for (let number = 1; number <= 55; number++)
    await callAs(url, tokens.desk, 'POST', '/api/chat/messages/knowledge', { content: `${mark} desk ${number}` });

  await phone.page.context().setOffline(false);
  // Loaded again while the queue is about to go out: what is sent twice must be stored once.
  await phone.page.reload();
  await phone.page.getByText('Connected', { exact: true }).waitFor();
  await message(desk.page, `${mark} offline 3`).waitFor();
  const expected = [
    `${mark} before`,
    ...Array.from({ length: 55 }, (_, index) => `${mark} desk ${index + 1}`),
    ...[1, 2, 3].map((number) => `${mark} offline ${number}`),
  ];
  expect(await textsOf(desk.page, mark)).toEqual(expected);
  await message(phone.page, `${mark} offline 3`).waitFor();
  // A list that shows its beginning asks for the earlier ones by itself, and then there is no button to press.
  const earlier = phone.page.getByRole('button', { name: 'Earlier messages' });
  await earlier
    .or(message(phone.page, `${mark} before`))
    .first()
    .waitFor();
  await earlier.dispatchEvent('click', {}, { timeout: 1_000 }).catch(() => {});
  await expect.poll(() => textsOf(phone.page, mark)).toEqual(expected);
  expect(await phone.page.getByText('Waiting for a connection').count()).toBe(0);
  forgiveOffline(phone.problems);
});

test('a connection that comes back shows what was missed without loading again', async () => {
  const { phone, tokens } = await twoIn('lps');
  const mark = 'M:';
  await phone.page.context().setOffline(true);
  await phone.page.getByText('Disconnected', { exact: true }).waitFor({ timeout: 60_000 });
  await say(phone.page, `${mark} mine`);
  for (const number of [1, 2, 3])
    await callAs(url, tokens.desk, 'POST', '/api/chat/messages/lps', { content: `${mark} theirs ${number}` });
  await phone.page.context().setOffline(false);
  await phone.page.getByText('Connected', { exact: true }).waitFor({ timeout: 30_000 });
  await expect
    .poll(() => textsOf(phone.page, mark))
    .toEqual([`${mark} theirs 1`, `${mark} theirs 2`, `${mark} theirs 3`, `${mark} mine`]);
  forgiveOffline(phone.problems);
});

test('reading back never moves what is being read', async () => {
  for (let person = 0; person < 3; person++) {
    const { tokens } = await newMember(url);
    for (let number = 1; number <= 50; number++)
      await callAs(url, tokens, 'POST', '/api/chat/messages/development', { content: `H: ${person * 50 + number}` });
  }
  const { page } = await open({ width: PHONE, as: demo.member });
  await visit(page, '/chat?room=development');
  await message(page, 'H: 150').waitFor();
  expect(await textsOf(page, 'H:')).toHaveLength(50);
  const log = page.getByRole('log', { name: 'Messages' });
  /** Brings a message near the top, and says where it stands at that very moment. */
  const scrolledTo = (text: string) =>
    log.evaluate((box, wanted) => {
      const found = [...box.querySelectorAll('p')].find(({ textContent }) => textContent === wanted);
      box.scrollTop = 120;
      return found?.getBoundingClientRect().y ?? 0;
    }, text);
  const placeOf = async (text: string) => (await message(page, text).boundingBox())?.y ?? 0;
  for (const [oldest, expected] of [
    ['H: 101', 100],
    ['H: 51', 150],
  ] as const) {
    const before = await scrolledTo(oldest);
    await expect.poll(async () => (await textsOf(page, 'H:')).length).toBe(expected);
    expect(Math.abs((await placeOf(oldest)) - before)).toBeLessThan(2);
  }
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect.poll(() => placeOf('H: 150')).toBeLessThan(740);
});

test('rooms that are not open count what is new in them', async () => {
  const { phone, tokens } = await twoIn('general');
  await callAs(url, tokens.desk, 'POST', '/api/chat/messages/softy', { content: 'Anybody here?' });
  await phone.page.getByRole('button', { name: /^Switch room/ }).click();
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: /Softy.*1 unread/ })
    .click();
  await message(phone.page, 'Anybody here?').waitFor();
  await phone.page.getByText('New messages').waitFor();
});

test('what stands beside a room is clear of the button for direct chats, and all of it in view', async () => {
  const { page } = await open({ width: DESKTOP, as: demo.member });
  await visit(page, '/chat?room=general');
  const beside = page.getByRole('complementary', { name: 'Rooms' });
  await beside.getByText('Connected to the chat server').waitFor();
  const end = await beside.evaluate((element) => element.getBoundingClientRect().bottom);
  const lastCard = await beside.evaluate((element) => element.lastElementChild!.getBoundingClientRect().bottom);
  const button = await page.getByRole('button', { name: /^Direct chats/ }).boundingBox();
  expect(end).toBeLessThanOrEqual(button!.y);
  expect(lastCard).toBeLessThanOrEqual(end);
});

test.each([PHONE, DESKTOP])('a room, its dialogs and its menus are accessible at %i px', async (width) => {
  const { page } = await open({ width, as: demo.admin });
  await visit(page, '/chat?room=freshwater');
  await page.getByText('Spawn number three', { exact: false }).waitFor();
  expect(await overflow(page)).toBe(0);
  const check = async (what: string) => {
    await expectAccessible(page, what);
  };
  await check('the room');
  await page.getByPlaceholder('Type a message…').fill('Hey @dis');
  await page.getByRole('option').first().waitFor();
  await check('names to mention');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Switch room/ }).click();
  await page.getByRole('dialog').waitFor();
  await check('the rooms');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share a card' }).click();
  await page.getByRole('dialog').waitFor();
  await check('what can be shared');
});
