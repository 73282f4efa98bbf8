import { expect, test } from 'vitest';
import { signInByHttp } from '../scripts/services/demo-server.ts';
import { callAs, message, newMember, say } from './pages/conversation-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { openApp } from './support/app.ts';
import { overflow, PHONE, visit } from './support/browser.ts';

const { open, url, demo } = await openApp();

test('a stranger writes to a seller on a phone, who accepts and answers', async () => {
  const sellerTokens = await signInByHttp(url, demo.member);
  const seller = await callAs<{ id: string; username: string }>(url, sellerTokens, 'GET', '/api/auth/user');
  const [listing] = await callAs<{ id: string; title: string }[]>(
    url,
    sellerTokens,
    'GET',
    `/api/posts?sellerId=${seller.id}`,
  );
  const stranger = await newMember(url);
  const buyer = await open({ width: PHONE, tokens: stranger.tokens });
  await visit(buyer.page, `/item/${listing!.id}`);
  await buyer.page.getByRole('button', { name: 'Start Chat' }).first().click();
  await buyer.page.getByText(`This goes to ${seller.username} as a message request.`, { exact: false }).waitFor();
  await say(buyer.page, 'Is it still there?');
  await message(buyer.page, 'Is it still there?').waitFor();
  await buyer.page.getByText('You can send 2 more messages.', { exact: false }).waitFor();
  expect(await overflow(buyer.page)).toBe(0);
  await expectAccessible(buyer.page, 'a request one has sent');

  const shop = await open({ width: PHONE, tokens: sellerTokens });
  await visit(shop.page, '/direct-chats');
  const requests = shop.page.getByRole('region', { name: 'Message requests' });
  await requests.getByRole('button', { name: new RegExp(`^${stranger.username}`) }).click();
  await message(shop.page, 'Is it still there?').waitFor();
  await shop.page.getByRole('button', { name: 'Accept' }).waitFor();
  expect(await overflow(shop.page)).toBe(0);
  await expectAccessible(shop.page, 'a request one has received');
  // Until it is accepted, nobody is told that it was read.
  expect(await buyer.page.getByText('Seen', { exact: true }).count()).toBe(0);
  await shop.page.getByRole('button', { name: 'Accept' }).click();
  await buyer.page.getByText('Seen', { exact: true }).waitFor();
  await buyer.page.getByLabel('Attach a picture').waitFor({ state: 'attached' });
  await say(shop.page, 'Yes, come by on Friday');
  await message(buyer.page, 'Yes, come by on Friday').waitFor();

  await visit(buyer.page, `/item/${listing!.id}`);
  const line = buyer.page.getByRole('region', { name: `Your conversation with ${seller.username}` });
  await line.getByText('“Yes, come by on Friday”').waitFor();
  expect(await overflow(buyer.page)).toBe(0);
  await line.getByRole('link', { name: 'Open chat' }).click();
  await message(buyer.page, 'Yes, come by on Friday').waitFor();
});

test('a request that came as a private message is declined in the inbox of a phone', async () => {
  const [stranger, member] = [await newMember(url), await newMember(url)];
  const { id: receiverId } = await callAs<{ id: string }>(url, member.tokens, 'GET', '/api/auth/user');
  const write = (content: string) => callAs(url, stranger.tokens, 'POST', '/api/messages', { receiverId, content });
  await write('Do you know me?');
  const { page } = await open({ width: PHONE, tokens: member.tokens });
  await visit(page, '/messages');
  const row = page.getByRole('listitem').filter({ hasText: 'Do you know me?' });
  await row.getByText('Message request', { exact: true }).waitFor();
  expect(await overflow(page)).toBe(0);
  await row.getByRole('button', { name: stranger.username, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `From ${stranger.username}` });
  await dialog.getByRole('region', { name: 'Message request' }).waitFor();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'a request in the inbox');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Request declined').first().waitFor();
  await page.getByText('Your inbox is empty.').waitFor();
  await write('Are you there?');
  await visit(page, '/messages');
  await page.getByText('Your inbox is empty.').waitFor();
});

test('terms and privacy can be read before there is an account', async () => {
  const { page } = await open({ width: PHONE });
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Terms' }).waitFor();
  for (const [address, title] of [
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
  ] as const) {
    await visit(page, address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, address);
  }
});
