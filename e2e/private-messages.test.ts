import { expect, test } from 'vitest';
import { register } from '../scripts/services/member.ts';
import { callAs, newMember } from './pages/conversation-page.ts';
import { list, toast } from './pages/market-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, forgiveOffline, overflow, PHONE, visit } from './support/browser.ts';

const { open, url } = await openApp();

/** Waits until the service worker answers for the page. */
const CONTROLLED = `navigator.serviceWorker.controller ? undefined : new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
})`;

test('two people talk about a listing, one on a phone, one at a desk', async () => {
  const [seller, buyer] = [await register(url), await register(url)];
  const title = 'Clownfish pair, bonded';
  const { id } = await list(url, seller, title);
  const { page: phone } = await open({ width: PHONE, as: seller });
  const { page: desk } = await open({ width: DESKTOP, as: buyer });
  await visit(phone, '/messages');
  await phone.getByText('Your inbox is empty.').waitFor();

  // The buyer asks from the listing's page, and it arrives without a reload.
  await visit(desk, `/item/${id}`);
  await desk.getByRole('button', { name: 'Message Seller' }).click();
  const asking = desk.getByRole('dialog', { name: 'Message Seller' });
  await asking.getByLabel('Your message').fill('Do they eat pellets?\nAnd how old are they?');
  await asking.getByRole('button', { name: 'Send', exact: true }).click();
  await asking.getByText('Message Sent!').waitFor();
  await toast(phone, `From ${buyer.username}`).waitFor();
  await phone.getByRole('tab', { name: 'Inbox (1)' }).waitFor();
  await phone
    .getByRole('link', { name: /^Messages 1 unread/ })
    .first()
    .waitFor();
  const row = phone.getByRole('listitem').filter({ hasText: 'Do they eat pellets?' });
  await row.getByText('New', { exact: true }).waitFor();
  await row.getByText(`About: ${title}`).waitFor();
  expect(await overflow(phone)).toBe(0);

  // The seller reads it, which takes the mark away, and answers with Enter.
  await row.getByRole('button', { name: buyer.username, exact: true }).click();
  const reading = phone.getByRole('dialog', { name: `From ${buyer.username}` });
  await reading.getByText(title).waitFor();
  await expectAccessible(phone, 'the open message');
  const reply = reading.getByPlaceholder('Type your reply and press Enter to send...');
  await reply.fill('They do.');
  await reply.press('Shift+Enter');
  await reply.pressSequentially('Two years.');
  // It does not stay for long, so it is looked for from now on.
  const told = toast(desk, `From ${seller.username}`).waitFor();
  await reply.press('Enter');
  await reading.getByRole('button', { name: 'Reply Sent!' }).waitFor();
  expect(await reply.inputValue()).toBe('');
  await reading.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await phone.keyboard.press('Escape');
  await phone.getByRole('tab', { name: 'Sent (1)' }).waitFor();
  await row.getByText('New', { exact: true }).waitFor({ state: 'detached' });

  // The answer arrives at the desk while another page is open, and the bell leads to it.
  await told;
  await desk.getByRole('button', { name: /^Notifications 1 unread/ }).click();
  const note = desk.getByRole('link', { name: new RegExp(`Message from ${seller.username}`) });
  await note.waitFor();
  await expectAccessible(desk, 'the bell');
  await note.click();
  const answer = desk.getByRole('dialog', { name: `From ${seller.username}` });
  await answer.getByText('They do.').waitFor();
  expect(await answer.getByText('They do.').textContent()).toBe('They do.\nTwo years.');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
});

test('a deleted message can be taken back, and the other person keeps theirs', async () => {
  const [kim, sam] = [await newMember(url), await newMember(url)];
  const body = { receiverId: sam.id, content: 'See you on Saturday' };
  await callAs(url, kim.tokens, 'POST', '/api/messages', body);
  const { page: phone } = await open({ width: PHONE, tokens: sam.tokens });
  await visit(phone, '/messages');
  const remove = phone.getByRole('button', { name: `Delete message from ${kim.username}` });
  await remove.click();
  await phone.getByRole('tab', { name: 'Inbox (0)' }).waitFor();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await phone.getByRole('tab', { name: 'Inbox (1)' }).waitFor();
  await phone.reload();
  await phone.getByRole('tab', { name: 'Inbox (1)' }).waitFor();

  await remove.click();
  await phone.getByRole('tab', { name: 'Inbox (0)' }).waitFor();
  await phone.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await phone.reload();
  await phone.getByText('Your inbox is empty.').waitFor();

  const { page: desk } = await open({ width: DESKTOP, tokens: kim.tokens });
  await visit(desk, '/messages?tab=sent');
  await desk.getByRole('listitem').filter({ hasText: 'See you on Saturday' }).waitFor();
});

test('what is written without a network waits over a reload, and goes out once, in order', async () => {
  const [kim, sam] = [await newMember(url), await newMember(url)];
  await callAs(url, kim.tokens, 'POST', '/api/messages', { receiverId: sam.id, content: 'Do you ship?' });
  const { page: phone, problems } = await open({ width: PHONE, tokens: sam.tokens, offline: true });
  await visit(phone, '/messages');
  await phone.evaluate(CONTROLLED);
  await phone.reload();
  await phone.getByRole('button', { name: kim.username, exact: true }).click();
  const reading = phone.getByRole('dialog', { name: `From ${kim.username}` });
  const reply = reading.getByPlaceholder('Type your reply and press Enter to send...');
  await reply.waitFor();
  await phone.waitForLoadState('networkidle');

  await phone.context().setOffline(true);
  for (const text of ['Yes, on Mondays.', 'With a heat pack.']) {
    await reply.fill(text);
    await reply.press('Enter');
    await reading.getByRole('listitem').filter({ hasText: text }).getByText('Waiting for a connection').waitFor();
  }
  expect(await overflow(phone)).toBe(0);
  await expectAccessible(phone, 'replies that wait');
  await phone.goto('/messages?tab=sent');
  const waiting = phone.getByRole('listitem').filter({ hasText: 'Waiting for a connection' });
  await waiting.filter({ hasText: 'With a heat pack.' }).waitFor();
  expect(await waiting.count()).toBe(2);

  await phone.context().setOffline(false);
  await waiting.first().waitFor({ state: 'detached' });
  await phone.getByRole('tab', { name: 'Sent (2)' }).waitFor();
  const received = await callAs<{ content: string }[]>(url, kim.tokens, 'GET', '/api/messages?box=inbox');
  expect(received.map(({ content }) => content)).toEqual(['With a heat pack.', 'Yes, on Mondays.']);
  forgiveOffline(problems);
});

test('what one does on one device shows on the other at once', async () => {
  const [kim, sam] = [await newMember(url), await newMember(url)];
  await callAs(url, kim.tokens, 'POST', '/api/messages', { receiverId: sam.id, content: 'See you on Saturday' });
  const { page: phone } = await open({ width: PHONE, tokens: sam.tokens });
  const { page: desk } = await open({ width: DESKTOP, tokens: sam.tokens });
  for (const page of [phone, desk]) await visit(page, '/messages');
  await desk.getByRole('button', { name: /^Notifications 1 unread/ }).waitFor();

  await phone.getByRole('button', { name: kim.username, exact: true }).click();
  await desk.getByText('New', { exact: true }).waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await phone.getByPlaceholder('Type your reply and press Enter to send...').fill('Until then');
  await phone.keyboard.press('Enter');
  await desk.getByRole('tab', { name: 'Sent (1)' }).waitFor();
  await phone.keyboard.press('Escape');

  await phone.getByRole('button', { name: `Delete message from ${kim.username}` }).click();
  await desk.getByRole('tab', { name: 'Inbox (0)' }).waitFor();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await desk.getByRole('tab', { name: 'Inbox (1)' }).waitFor();
});
