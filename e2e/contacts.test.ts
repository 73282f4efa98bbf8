import { expect, test } from 'vitest';
import { register } from '../scripts/services/member.ts';
import { expectAccessible } from './support/accessible.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, overflow, PHONE, visit } from './support/browser.ts';

const { open, url } = await openApp();

test('somebody is found, asked, becomes a contact, is online, and is blocked', async () => {
  const [kim, sam] = [await register(url), await register(url)];
  const { page: desk } = await open({ width: DESKTOP, as: kim });
  const { page: phone } = await open({ width: PHONE, as: sam });
  await visit(phone, '/contacts');
  await phone.getByText('No contacts yet').waitFor();

  await visit(desk, '/contacts');
  await desk.getByLabel('Find members').fill(sam.username);
  await desk.getByRole('button', { name: `Add ${sam.username}` }).click();
  await desk.getByRole('heading', { name: 'Sent requests (1)' }).waitFor();

  // The request arrives by itself, and so does its acceptance.
  await phone.getByRole('heading', { name: 'Contact requests (1)' }).waitFor();
  await expectAccessible(phone, 'contacts with a request');
  await phone.getByRole('button', { name: `Accept ${kim.username}` }).click();
  for (const page of [phone, desk]) await page.getByRole('heading', { name: 'Online now (1)' }).waitFor();
  // A long name with a long address beside the buttons fits a phone.
  expect(await overflow(phone)).toBe(0);

  // A chat opens from here.
  await phone.getByRole('button', { name: `Chat with ${kim.username}` }).click();
  await phone.waitForURL((address) => address.pathname === '/direct-chats');

  // Who is blocked is gone from both lists, and comes back with the block's end.
  await desk.getByRole('button', { name: `More actions for ${sam.username}` }).click();
  await desk.getByRole('menuitem', { name: 'Block' }).click();
  const question = desk.getByRole('dialog', { name: `Block ${sam.username}?` });
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await desk.getByRole('heading', { name: 'Blocked members' }).waitFor();
  await desk.getByText('No contacts yet').waitFor();
  // The open chat of the other says so, and has no box to write in any more.
  await phone.getByText('This member can’t be reached right now.').waitFor();
  await phone.getByLabel(`Message to ${kim.username}`).waitFor({ state: 'detached' });
  await visit(phone, '/contacts');
  await phone.getByText('No contacts yet').waitFor();
  await phone.getByLabel('Find members').fill(kim.username);
  await phone.getByText('Nobody has that name.').waitFor();

  await desk.getByRole('button', { name: `Unblock ${sam.username}` }).click();
  await desk.getByRole('link', { name: sam.username }).first().waitFor();

  await desk.getByRole('button', { name: `More actions for ${sam.username}` }).click();
  await desk.getByRole('menuitem', { name: 'Remove contact' }).click();
  await phone.getByLabel('Find members').fill('');
  await phone.getByRole('link', { name: kim.username }).first().waitFor();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  // Gone on both sides at once.
  for (const page of [desk, phone]) await page.getByText('No contacts yet').waitFor();
});
