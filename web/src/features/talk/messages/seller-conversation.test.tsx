import { listingsApi } from '@nautical/core/contracts/market/listings';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { instantMessagesApi } from '@nautical/core/contracts/talk/instant-messages';
import { type Message, messagesApi } from '@nautical/core/contracts/talk/messages';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMessage, aProfile, aUser } from '../../../../test/factories.ts';
import { aDetail } from '../../../../test/listing-factories.ts';
import { anInstantMessage } from '../../../../test/messaging-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser();
const mine = { id: me.id, username: me.username, avatar: null };
const ray = { id: crypto.randomUUID(), username: 'ray', avatar: null };
const LONG_AGO = '2026-01-01T10:00:00.000Z';

function openItem(letters: Message[], chat?: { content: string; createdAt: string }) {
  const detail = aDetail({ sellerId: ray.id, seller: { ...ray, location: null } });
  const app = renderApp(`/item/${detail.id}`, { user: me });
  app.api.on(listingsApi.read, () => detail);
  app.api.on(profilesApi.read, () => aProfile());
  app.api.on(messagesApi.list, () => letters);
  const lastMessage = anInstantMessage({ sender: ray, receiver: mine, ...chat });
  const conversation = {
    id: lastMessage.conversationId,
    person: ray,
    lastMessage,
    unread: 0,
    isReachable: true,
    request: null,
  };
  app.api.on(instantMessagesApi.conversations, () => (chat ? [conversation] : []));
  app.start();
  return { ...app, detail };
}
const wrote = aMessage({
  senderId: me.id,
  receiverId: ray.id,
  content: 'Is this still available?',
  createdAt: LONG_AGO,
});
const conversation = () => screen.findByRole('region', { name: 'Your conversation with ray' });

test('an item shows what the member last wrote to its seller, with the way there', async () => {
  const { api } = openItem([wrote]);
  const line = await conversation();
  within(line).getByText('You wrote to this seller');
  within(line).getByText('“Is this still available?”');
  const link = within(line).getByRole('link', { name: 'Open message' }).getAttribute('href')!;
  expect(Object.fromEntries(new URL(link, location.origin).searchParams)).toEqual({ message: wrote.id, tab: 'sent' });
  const asked = api.askedOf(messagesApi.list)[0]!;
  expect([asked.url.searchParams.get('with'), asked.url.searchParams.get('limit')]).toEqual([ray.id, '1']);
});

test('of a message and a chat it shows whichever is newer', async () => {
  openItem([wrote], { content: 'Yes, come on Friday', createdAt: '2026-01-02T10:00:00.000Z' });
  const line = await conversation();
  await within(line).findByText('“Yes, come on Friday”');
  within(line).getByText('ray wrote to you');
  expect(within(line).getByRole('link', { name: 'Open chat' }).getAttribute('href')).toBe(
    `/direct-chats?with=${ray.id}`,
  );
});

test('without a word between the two there is nothing', async () => {
  const { api } = openItem([]);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('heading', { name: 'Description' });
  await expect.poll(() => api.askedOf(messagesApi.list).length).toBe(1);
  expect(screen.queryByRole('region', { name: 'Your conversation with ray' })).toBeNull();
});
