import { statsApi } from '@nautical/core/contracts/market/listing-finds';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { questionsApi } from '@nautical/core/contracts/market/questions';
import { savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import { shopApi, wishlistApi } from '@nautical/core/contracts/market/shop';
import { contactsApi } from '@nautical/core/contracts/members/contacts';
import { type Notification, notificationsApi } from '@nautical/core/contracts/members/notifications';
import { type InstantMessage, instantMessagesApi } from '@nautical/core/contracts/talk/instant-messages';
import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import { arrivalsApi } from '@nautical/core/contracts/trade/arrivals';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { paymentsAdminApi, paymentsApi } from '@nautical/core/contracts/trade/payments';
import { CHANGED_BY_EVENTS } from '@nautical/core/realtime/changes';
import type { ServerEvent } from '@nautical/core/realtime/events';
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LIVE_EFFECTS } from '../src/app/live-effects.ts';
import { MESSAGING_EFFECTS } from '../src/app/messaging.tsx';
import { Toaster } from '../src/components/ui/toast.tsx';
import { queryClient, read, readPages } from '../src/lib/query.ts';
import { startRealtime } from '../src/lib/realtime.ts';
import { userQuery } from '../src/lib/session.ts';
import { currentToasts } from '../src/lib/toast.ts';
import { storeTokens } from '../src/lib/tokens.ts';
import { aUser } from './factories.ts';
import { fakeApi } from './fake-api.ts';

const message: InstantMessage = {
  id: '1',
  conversationId: '3',
  seq: 1,
  senderId: '2',
  receiverId: '4',
  content: 'x'.repeat(60),
  messageType: 'text',
  imageUrl: null,
  imageName: null,
  card: null,
  isRead: false,
  clientId: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  deletedAt: null,
  sender: { id: '2', username: 'sam', avatar: null },
  receiver: { id: '4', username: 'kim', avatar: null },
};

test('every feature that hears live events is connected', () => {
  const files = import.meta.glob<Record<string, unknown>>('../src/features/*/*/realtime.ts', { eager: true });
  const effects = Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported).map(([name, effect]) => ({ name: `${name} of ${file}`, effect })),
  );
  expect(effects.length).toBeGreaterThan(4);
  const connected = new Set<unknown>([...LIVE_EFFECTS, ...MESSAGING_EFFECTS]);
  expect(effects.filter(({ effect }) => !connected.has(effect)).map(({ name }) => name)).toEqual([]);
});

const opened: Socket[] = [];
class Socket {
  onmessage?: (event: { data: string }) => void;
  readonly address: string;
  constructor(address: URL) {
    this.address = String(address);
    opened.push(this);
  }
  send() {}
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket);
  onTestFinished(startRealtime([...LIVE_EFFECTS, ...MESSAGING_EFFECTS]));
});

const emit = (event: ServerEvent) => opened.at(-1)?.onmessage?.({ data: JSON.stringify(event) });
const isOutOfDate = (query: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(query.queryKey)?.isInvalidated;

test('the live channel is at /ws of this site', () => {
  expect(opened.at(-1)?.address).toBe(`ws://${location.host}/ws`);
});

test('a seller is not told of their own listing', () => {
  const other = currentToasts().length;
  queryClient.setQueryData(userQuery.queryKey, aUser({ username: 'sam' }));
  onTestFinished(() => queryClient.clear());
  emit({ type: 'NEW_POST', post: { id: '1', title: 'Zoa frag', seller: { username: 'sam' } } });
  expect(currentToasts()).toHaveLength(other);
});

const notification: Notification = {
  id: '1',
  topic: 'contacts',
  title: 'Contact request',
  body: 'kim wants to add you as a contact.',
  link: '/contacts',
  readAt: null,
  createdAt: '2026-01-01T12:00:00.000Z',
};

test.each<[ServerEvent, { title: string; description: string }]>([
  [
    { type: 'NEW_POST', post: { id: '1', title: 'Zoa frag', seller: { username: 'sam' } } },
    { title: 'New listing', description: 'sam: Zoa frag' },
  ],
  [
    { type: 'NEW_DIRECT_MESSAGE', messageId: '1', senderUsername: 'sam' },
    { title: 'New direct message', description: 'From sam' },
  ],
  [
    { type: 'INSTANT_MESSAGE', senderUsername: 'sam', content: message.content, message },
    { title: 'New message', description: `sam: ${'x'.repeat(50)}` },
  ],
  [
    { type: 'NOTIFICATION', notification },
    { title: 'Contact request', description: 'kim wants to add you as a contact.' },
  ],
  [
    { type: 'PAYMENT_RECEIVED', payment: { amount: '1234.50' } },
    { title: 'Payment received!', description: '$1,234.50' },
  ],
])('%j is shown', (event, content) => {
  emit(event);
  expect(currentToasts()[0]).toMatchObject(content);
});

test('a notification leads to what it is about, wherever one is, and counts as read then', async () => {
  const api = fakeApi();
  api.on(notificationsApi.read, () => notification);
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' });
  render(createElement(Toaster));
  act(() =>
    emit({
      type: 'NOTIFICATION',
      notification: { ...notification, topic: 'auctions', title: 'You were outbid', link: '/auctions?post=1' },
    }),
  );
  const link = await screen.findByRole('link', { name: 'View' });
  expect(link.getAttribute('href')).toBe('/auctions?post=1');
  link.addEventListener('click', (event) => event.preventDefault());
  act(() => link.click());
  await vi.waitFor(() => expect(api.askedOf(notificationsApi.read)).toHaveLength(1));
});

test('what came while one was offline about auctions is asked for', () => {
  expect(CHANGED_BY_EVENTS).toContain('auctions');
});

test.each<[ServerEvent, { queryKey: readonly unknown[] }[]]>([
  [
    { type: 'NEW_POST', post: { id: '1', title: 'Zoa frag', seller: { username: 'sam' } } },
    [read(listingsApi.list, { query: { category: 'fish' } }), read(statsApi.read)],
  ],
  [
    { type: 'NEW_DIRECT_MESSAGE', messageId: '1', senderUsername: 'sam' },
    [read(messagesApi.list), read(messagesApi.counts)],
  ],
  [
    { type: 'DIRECT_MESSAGE_CHANGED', messageId: '1' },
    [read(messagesApi.list), read(messagesApi.counts), read(messagesApi.one, { params: { id: '1' } })],
  ],
  [
    { type: 'ORDER_CHANGED', orderId: '1' },
    [
      read(ordersApi.list, { query: { role: 'buyer' } }),
      read(ordersApi.read, { params: { id: '1' } }),
      read(paymentsApi.list),
      read(arrivalsApi.list),
    ],
  ],
  [{ type: 'NOTIFICATIONS_READ' }, [read(notificationsApi.list), read(notificationsApi.unread)]],
  [
    { type: 'CONTACTS_CHANGED', userId: '1' },
    [read(contactsApi.list), read(contactsApi.requests), read(contactsApi.standings, { query: { userIds: ['1'] } })],
  ],
  [
    { type: 'BLOCK_CHANGED', userId: '1' },
    [
      read(contactsApi.list),
      read(contactsApi.standings, { query: { userIds: ['1'] } }),
      read(messagesApi.list),
      read(messagesApi.counts),
      read(listingsApi.list, { query: {} }),
      read(instantMessagesApi.conversations),
    ],
  ],
  [{ type: 'NOTIFICATION', notification }, [read(notificationsApi.list), read(notificationsApi.unread)]],
  [
    { type: 'NOTIFICATION', notification: { ...notification, topic: 'price-drops', link: '/wishlist' } },
    [
      read(wishlistApi.list),
      read(shopApi.products, { query: {} }),
      read(savedItemsApi.list),
      read(listingsApi.read, { params: { id: '1' } }),
    ],
  ],
  // A payout that was sent or rejected, or that waits for an admin.
  [
    { type: 'NOTIFICATION', notification: { ...notification, topic: 'orders', link: '/payments' } },
    [
      read(paymentsApi.balance),
      readPages(paymentsApi.payouts),
      readPages(paymentsAdminApi.payouts),
      read(notificationsApi.list),
      read(notificationsApi.unread),
    ],
  ],
])('%j makes what it changes out of date', (event, queries) => {
  for (const { queryKey } of queries) queryClient.setQueryData(queryKey, []);
  emit(event);
  expect(queries.map(isOutOfDate)).toEqual(queries.map(() => true));
});

test('a change in a tank makes what is shown of it out of date, and nothing of another tank', async () => {
  const [tank, other] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002'];
  const of = (id: string) => [
    read(aquariumsApi.read, { params: { id } }),
    read(aquariumsApi.series, { params: { id }, query: {} }),
    read(waterParametersApi.list, { query: { aquariumId: id } }),
    read(livestockApi.list, { query: { aquariumIds: [id] } }),
  ];
  const changed = [
    ...of(tank),
    read(aquariumsApi.list, { query: {} }),
    read(aquariumsApi.dashboard),
    // In which tank an animal lives is not known here.
    read(livestockApi.read, { params: { id: other } }),
  ];
  const unchanged = [...of(other), read(messagesApi.list)];
  for (const { queryKey } of [...changed, ...unchanged]) queryClient.setQueryData(queryKey, []);
  onTestFinished(() => queryClient.clear());
  emit({ type: 'AQUARIUM_CHANGED', aquariumId: tank });
  await vi.waitFor(() => expect(changed.map(isOutOfDate)).toEqual(changed.map(() => true)), { timeout: 30_000 });
  expect(unchanged.map(isOutOfDate)).toEqual(unchanged.map(() => false));
});

test('a question makes what was asked about its listing out of date, and nothing about another listing', async () => {
  const [post, other] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002'];
  const of = (id: string) => read(questionsApi.list, { params: { id }, query: {} });
  for (const id of [post, other]) queryClient.setQueryData(of(id).queryKey, []);
  onTestFinished(() => queryClient.clear());
  emit({ type: 'QUESTIONS_CHANGED', postId: post });
  await vi.waitFor(() => expect(isOutOfDate(of(post))).toBe(true), { timeout: 30_000 });
  expect(isOutOfDate(of(other))).toBe(false);
});

test('what came while the connection was away is asked for, but not at the first connection', () => {
  const queries = [read(messagesApi.list), read(notificationsApi.unread), read(contactsApi.requests)];
  for (const { queryKey } of queries) queryClient.setQueryData(queryKey, []);
  const connected: ServerEvent = { type: 'AUTHENTICATED', user: { id: '1', username: 'sam' }, online: [] };
  emit(connected);
  expect(queries.map(isOutOfDate)).toEqual([false, false, false]);
  emit(connected);
  expect(queries.map(isOutOfDate)).toEqual([true, true, true]);
});
