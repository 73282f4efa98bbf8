import { listingsApi } from '@nautical/core/contracts/market/listings';
import { blocksApi } from '@nautical/core/contracts/members/blocks';
import { type Contact, contactsApi } from '@nautical/core/contracts/members/contacts';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import {
  type InstantMessage,
  instantMessagesApi,
  type MessageRequest,
} from '@nautical/core/contracts/talk/instant-messages';
import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Reply } from '@/lib/api.ts';
import { openChat } from '@/lib/asking/open-chat.ts';
import { NARROW } from '@/lib/page/use-is-narrow.ts';
import { currentToasts } from '@/lib/toast.ts';
import { aProfile, aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { fakeUploads } from '../../../../test/fake-uploads.ts';
import { aDetail } from '../../../../test/listing-factories.ts';
import { anInstantMessage, fakeLive } from '../../../../test/messaging-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser();
const mine = { id: me.id, username: me.username, avatar: null };
const kim: Contact = { id: crypto.randomUUID(), username: 'kim', avatar: null, email: 'kim@example.com' };
const lee: Contact = { id: crypto.randomUUID(), username: 'lee', avatar: null, email: 'lee@example.com' };

const fromKim = (change: Partial<InstantMessage> = {}) => anInstantMessage({ sender: kim, receiver: mine, ...change });

type Chat = Reply<typeof instantMessagesApi.conversations>[number];

type Scene = {
  written?: InstantMessage[];
  contacts?: Contact[];
  address?: string;
  width?: number;
  request?: MessageRequest | null;
  isReachable?: boolean;
};

/** A page with the widget, in front of a server that stores what is written. */
function open({
  written = [],
  contacts = [kim, lee],
  address = '/terms',
  width = 1280,
  request = null,
  isReachable = true,
}: Scene = {}) {
  window.innerWidth = width;
  onTestFinished(() => {
    window.innerWidth = 1024;
  });
  const app = renderApp(address, { user: me });
  const live = fakeLive(me);
  const { api } = app;
  const stored = [...written];
  api.on(contactsApi.list, () => contacts);
  api.on(contactsApi.standings, ({ url }) => {
    const userId = url.searchParams.get('userIds')!;
    const standing = contacts.some(({ id }) => id === userId) ? ('contact' as const) : ('none' as const);
    return [{ userId, standing, requestId: null }];
  });
  api.on(profilesApi.read, () => aProfile({ username: 'ray' }));
  api.on(instantMessagesApi.conversations, () => {
    const last = stored.at(-1);
    const unread = stored.filter(({ receiverId, isRead }) => receiverId === me.id && !isRead).length;
    return last ? [{ id: last.conversationId, person: kim, lastMessage: last, unread, isReachable, request }] : [];
  });
  api.on(instantMessagesApi.all, ({ url }) =>
    stored.filter(({ senderId, receiverId }) => [senderId, receiverId].includes(url.searchParams.get('with') ?? '')),
  );
  api.on(instantMessagesApi.read, () => stored[0]!);
  api.on(instantMessagesApi.send, ({ body }) => {
    const message = anInstantMessage({
      ...(body as Partial<InstantMessage>),
      seq: stored.length + 1,
      sender: mine,
      receiver: kim,
      senderId: me.id,
    });
    stored.push(message);
    return message;
  });
  app.start();
  return { ...app, live, stored };
}
const corner = () => screen.findByRole('button', { name: /^Direct chats/ });
const chatWith = (name: string) => screen.findByRole('region', { name: `Chat with ${name}` });

async function openWindow({ user }: ReturnType<typeof open>, name: string) {
  await user.click(await corner());
  const list = await screen.findByRole('dialog', { name: 'Direct chats' });
  await user.click(await within(list).findByRole('button', { name: new RegExp(name) }));
  return chatWith(name);
}

test('the button counts what is unread and opens the list of people', async () => {
  const { user } = open({ written: Array.from({ length: 12 }, (_, index) => fromKim({ seq: index + 1 })) });
  const button = await screen.findByRole('button', { name: 'Direct chats, 12 unread' });
  within(button).getByText('9+');
  await user.click(button);
  const list = await screen.findByRole('dialog', { name: 'Direct chats' });
  const first = await within(list).findByRole('button', { name: /kim.*Hello there/ });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(within(list).getByRole('button', { name: /lee.*No messages yet/ }));
});

test('below 1024 px chats are reached from Messages and have the screen to themselves', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const { user, router } = open({ address: '/messages', written: [fromKim({ seq: 1 }), fromKim({ seq: 2 })] });
  const button = await screen.findByRole('button', { name: 'Direct chats, 2 unread' });
  expect(button.parentElement?.className).toContain('max-lg:hidden');
  const bar = screen.getByRole('navigation', { name: 'Quick access' });
  expect(within(bar).getByRole('link', { name: /Messages/ }).textContent).toContain('2');
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Direct Chats 2 unread' }));
  await user.click(await screen.findByRole('button', { name: /kim.*Hello there/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ with: kim.id }));
});

test.each([
  [
    { content: `${location.origin}/species/neon-tetra`, card: { kind: 'species', id: 'neon-tetra' } },
    'Shared a species',
  ],
  [{ content: 'tank.png', imageName: 'tank.png', imageUrl: '/objects/a.webp', messageType: 'image' }, 'Picture'],
] satisfies [Partial<InstantMessage>, string][])('the list says in words what has none: %o', async (last, words) => {
  const { user } = open({ written: [fromKim(last)] });
  await user.click(await corner());
  await screen.findByRole('button', { name: new RegExp(`^kim.*${words}`) });
});

test('without contacts it says so', async () => {
  const { user } = open({ contacts: [] });
  await user.click(await corner());
  await screen.findByRole('heading', { name: 'No contacts yet' });
});

test('a window has the specified size, folds at its header, and closing it forgets the draft', async () => {
  const app = open();
  const { user } = app;
  const chat = await openWindow(app, 'lee');
  expect(chat.style).toMatchObject({ width: '320px', height: '400px' });
  within(chat).getByText('Start a conversation with lee');
  // It can be written in at once, and Escape folds it as its header does.
  const text = () => within(chat).getByLabelText('Message to lee') as HTMLTextAreaElement;
  await waitFor(() => expect(document.activeElement).toBe(text()));
  await user.keyboard('Half a tho{Escape}');
  expect(chat.style).toMatchObject({ width: '192px', height: '48px' });
  expect(within(chat).queryByLabelText('Message to lee')).toBeNull();
  expect(document.activeElement).toBe(within(chat).getByRole('button', { name: 'lee' }));
  await user.keyboard('{Enter}');
  expect(text().value).toBe('Half a tho');
  expect(document.activeElement).toBe(text());
  await user.click(within(chat).getByRole('button', { name: 'lee' }));
  expect(chat.style).toMatchObject({ width: '192px', height: '48px' });
  await user.click(within(chat).getByRole('button', { name: 'Close the chat with lee' }));
  expect(screen.queryByRole('region', { name: 'Chat with lee' })).toBeNull();
  expect(document.activeElement).toBe(await corner());
  const again = await openWindow(app, 'lee');
  expect((within(again).getByLabelText('Message to lee') as HTMLTextAreaElement).value).toBe('');
});

test('opening a window marks what was received as read', async () => {
  const newest = fromKim({ seq: 2, content: 'Newest' });
  const app = open({ written: [fromKim({ seq: 1 }), newest] });
  const chat = await openWindow(app, 'kim');
  await within(chat).findByText('Newest');
  await waitFor(() =>
    expect(app.api.askedOf(instantMessagesApi.read).map(({ path }) => path)).toEqual([
      `/api/instant-messages/${newest.id}/read`,
    ]),
  );
  await screen.findByRole('button', { name: 'Direct chats' });
  expect(within(chat).getByRole('link', { name: 'kim' }).getAttribute('href')).toBe(`/profile/${kim.id}`);
});

test('Enter sends once, and what the other sees is said', async () => {
  const app = open();
  const { api, user, live, stored } = app;
  const chat = await openWindow(app, 'kim');
  await user.type(within(chat).getByLabelText('Message to kim'), 'Hi Kim{Enter}');
  await waitFor(() => expect(stored).toHaveLength(1));
  expect(api.askedOf(instantMessagesApi.send)[0]?.body).toMatchObject({
    receiverId: kim.id,
    content: 'Hi Kim',
    messageType: 'text',
  });
  live.emit({ type: 'INSTANT_MESSAGE', senderUsername: 'sam', content: 'Hi Kim', message: stored[0]! });
  await waitFor(() => expect(within(chat).getAllByText('Hi Kim')).toHaveLength(1));
  expect(currentToasts()[0]?.title).not.toBe('New message');
  live.emit({
    type: 'INSTANT_MESSAGES_READ',
    conversationId: stored[0]!.conversationId,
    readerId: kim.id,
    seq: 1,
  });
  await within(chat).findByText('Seen');
  // The answer to what was sent may be the last to come.
  live.emit({ type: 'INSTANT_MESSAGE', senderUsername: 'sam', content: 'Hi Kim', message: stored[0]! });
  within(chat).getByText('Seen');
  expect(within(chat).getAllByText('Hi Kim')).toHaveLength(1);
});

test('a message arrives where it is looked at, and as a toast where it is not', async () => {
  const app = open();
  const chat = await openWindow(app, 'kim');
  const first = fromKim({ seq: 1, content: 'Are you there?' });
  app.live.emit({ type: 'INSTANT_MESSAGE', senderUsername: 'kim', content: first.content, message: first });
  await within(chat).findByText('Are you there?');
  expect(currentToasts().some(({ title }) => title === 'New message')).toBe(false);
  await app.user.click(within(chat).getByRole('button', { name: 'kim' }));
  const second = fromKim({ seq: 2, content: 'Hello?' });
  app.stored.push({ ...first, isRead: true }, second);
  app.live.emit({ type: 'INSTANT_MESSAGE', senderUsername: 'kim', content: second.content, message: second });
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'New message', description: 'kim: Hello?' }));
  await within(chat).findByText('1');
});

test('a picture is ready to send, and without words its name is the content', async () => {
  const uploads = fakeUploads();
  const app = open();
  const { api, user } = app;
  const chat = await openWindow(app, 'kim');
  const picker = within(chat).getByLabelText('Attach a picture') as HTMLInputElement;
  await user.upload(picker, new File(['x'], 'tank.png', { type: 'image/png' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(picker.disabled).toBe(true);
  uploads[0]?.answer(200, { uploadURL: '/objects/x.webp' });
  await within(chat).findByText('Ready to send');
  await user.click(within(chat).getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(api.askedOf(instantMessagesApi.send)[0]?.body).toMatchObject({
      content: 'tank.png',
      messageType: 'image',
      imageUrl: '/objects/x.webp',
      imageName: 'tank.png',
    }),
  );
  expect(within(chat).queryByText('Ready to send')).toBeNull();
});

test('a file too large or of another kind is logged and said', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const app = open();
  const chat = await openWindow(app, 'kim');
  const picker = within(chat).getByLabelText('Attach a picture');
  await app.user.upload(picker, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
  await within(chat).findByText('File too large. Maximum size is 5MB.');
  expect(log).toHaveBeenCalledWith('File too large. Maximum size is 5MB.');
});

test('a refused message stays with its reason and a way to throw it away', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const app = open();
  app.api.on(instantMessagesApi.send, () =>
    refusal(403, { code: 'forbidden', message: 'You can’t message this member' }),
  );
  const chat = await openWindow(app, 'kim');
  await app.user.type(within(chat).getByLabelText('Message to kim'), 'Hi{Enter}');
  await within(chat).findByText('Not sent: You can’t message this member');
  await app.user.click(within(chat).getByRole('button', { name: 'Discard' }));
  expect(within(chat).queryByText('Hi')).toBeNull();
});

test('a chat asked for by the page opens, and somebody who is no contact can be written to and asked', async () => {
  const { api, user } = open();
  await corner();
  const ray = { userId: crypto.randomUUID(), username: 'ray', avatar: null };
  api.on(listingsApi.read, () => aDetail({ title: 'Yellow tang' }));
  expect(openChat({ ...ray, about: crypto.randomUUID() })).toBe(true);
  const chat = await chatWith('ray');
  await within(chat).findByText(
    'This goes to ray as a message request. You can send up to 3 messages before they accept.',
  );
  // Words alone: no picture, no card.
  within(chat).getByLabelText('Message to ray');
  expect(within(chat).queryByLabelText('Attach a picture')).toBeNull();
  // What the private message was about is there to see.
  await within(chat).findByRole('link', { name: /Yellow tang/ });
  expect(within(chat).getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/messages?tab=sent');
  api.on(contactsApi.request, () => refusal(500, ''));
  await user.click(within(chat).getByRole('button', { name: 'Send contact request' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('We couldn’t send the request'));
  api.on(contactsApi.request, () => ({
    id: crypto.randomUUID(),
    status: 'pending' as const,
    requester: mine,
    addressee: { id: ray.userId, username: 'ray', avatar: null },
    createdAt: new Date().toISOString(),
  }));
  api.on(contactsApi.standings, () => [{ userId: ray.userId, standing: 'requested' as const, requestId: null }]);
  await user.click(within(chat).getByRole('button', { name: 'Send contact request' }));
  await within(chat).findByText('Contact request sent');
});

test('a message that arrives while the list of chats is being read is counted, however late the list comes', async () => {
  const first = fromKim({ isRead: true });
  const app = open({ written: [first] });
  await openWindow(app, 'kim');
  await app.user.click(screen.getByRole('button', { name: /^kim/ }));
  const late = Promise.withResolvers<Chat[]>();
  const answerLate = vi.fn(() => late.promise);
  app.api.on(instantMessagesApi.conversations, answerLate);
  app.live.emit({ type: 'MESSAGE_REQUEST_ANSWERED', userId: lee.id });
  const before = {
    id: first.conversationId,
    person: kim,
    lastMessage: first,
    unread: 0,
    isReachable: true,
    request: null,
  };
  await waitFor(() => expect(answerLate).toHaveBeenCalled());
  const next = fromKim({ seq: 2, conversationId: first.conversationId });
  const answerAnew = vi.fn(() => [{ ...before, lastMessage: next, unread: 1 }]);
  app.api.on(instantMessagesApi.conversations, answerAnew);
  app.live.emit({ type: 'INSTANT_MESSAGE', senderUsername: 'kim', content: next.content, message: next });
  await act(async () => late.resolve([before]));
  await waitFor(() => expect(answerAnew).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Direct chats, 1 unread' });
});

test('a burst of messages while the list of chats is being read lets it end, and reads it once more', async () => {
  const first = fromKim({ isRead: true });
  const app = open({ written: [first] });
  await openWindow(app, 'kim');
  await app.user.click(screen.getByRole('button', { name: /^kim/ }));
  const late = Promise.withResolvers<Chat[]>();
  const { conversationId } = first;
  const before = { id: conversationId, person: kim, lastMessage: first, unread: 0, isReachable: true, request: null };
  const answer = vi.fn(() => late.promise);
  app.api.on(instantMessagesApi.conversations, answer);
  app.live.emit({ type: 'MESSAGE_REQUEST_ANSWERED', userId: lee.id });
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  // Two of a known chat, one of a chat that isn't in the list yet.
  const burst = [
    fromKim({ seq: 2, conversationId }),
    fromKim({ seq: 3, conversationId }),
    anInstantMessage({ sender: lee, receiver: mine }),
  ];
  for (const message of burst)
    await act(async () =>
      app.live.emit({ type: 'INSTANT_MESSAGE', senderUsername: message.sender.username, content: 'Hi', message }),
    );
  expect(answer).toHaveBeenCalledTimes(1);
  const answerAnew = vi.fn(() => [
    { ...before, id: burst[2]!.conversationId, person: lee, lastMessage: burst[2]!, unread: 1 },
    { ...before, lastMessage: burst[1]!, unread: 2 },
  ]);
  app.api.on(instantMessagesApi.conversations, answerAnew);
  await act(async () => late.resolve([before]));
  await screen.findByRole('button', { name: 'Direct chats, 3 unread' });
  expect(answerAnew).toHaveBeenCalledTimes(1);
});

test('a message that arrives while the list of chats is being read the first time is counted', async () => {
  const app = open();
  const late = Promise.withResolvers<Chat[]>();
  const answer = vi.fn(() => late.promise);
  app.api.on(instantMessagesApi.conversations, answer);
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  const message = fromKim();
  await act(async () =>
    app.live.emit({ type: 'INSTANT_MESSAGE', senderUsername: 'kim', content: message.content, message }),
  );
  expect(answer).toHaveBeenCalledTimes(1);
  app.api.on(instantMessagesApi.conversations, () => [
    { id: message.conversationId, person: kim, lastMessage: message, unread: 1, isReachable: true, request: null },
  ]);
  await act(async () => late.resolve([]));
  await screen.findByRole('button', { name: 'Direct chats, 1 unread' });
});

test('the first words of a new chat, read at once, stay read, however late the list of chats comes', async () => {
  const app = open();
  await openWindow(app, 'kim');
  const late = Promise.withResolvers<Chat[]>();
  const answerLate = vi.fn(() => late.promise);
  app.api.on(instantMessagesApi.conversations, answerLate);
  const first = fromKim();
  const chat = {
    id: first.conversationId,
    person: kim,
    lastMessage: first,
    unread: 1,
    isReachable: true,
    request: null,
  };
  app.api.on(instantMessagesApi.read, () => first);
  app.live.emit({ type: 'INSTANT_MESSAGE', senderUsername: 'kim', content: first.content, message: first });
  await waitFor(() => expect(app.api.askedOf(instantMessagesApi.read)).not.toHaveLength(0));
  await waitFor(() => expect(answerLate).toHaveBeenCalled());
  const answerAnew = vi.fn(() => [{ ...chat, unread: 0 }]);
  app.api.on(instantMessagesApi.conversations, answerAnew);
  const { conversationId, seq } = first;
  app.live.emit({ type: 'INSTANT_MESSAGES_READ', conversationId, readerId: me.id, seq });
  await act(async () => late.resolve([chat]));
  await waitFor(() => expect(answerAnew).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Direct chats' });
});

describe('a message request', () => {
  test('one has sent counts what is left, and ends in waiting', async () => {
    const first = anInstantMessage({ sender: mine, receiver: kim, content: 'Still there?' });
    const request = { isMine: true, messagesLeft: 1 };
    const app = open({ contacts: [], written: [first], request });
    const chat = await openWindow(app, 'kim');
    await within(chat).findByText('Waiting for kim to accept. You can send 1 more message.');
    app.api.on(instantMessagesApi.conversations, () => [
      {
        id: first.conversationId,
        person: kim,
        lastMessage: app.stored.at(-1)!,
        unread: 0,
        isReachable: true,
        request: { isMine: true, messagesLeft: 0 },
      },
    ]);
    await app.user.type(within(chat).getByLabelText('Message to kim'), 'Last words{Enter}');
    await within(chat).findByText('You’ve sent 3 messages. You can write more once kim accepts.');
    await waitFor(() => expect(within(chat).queryByLabelText('Message to kim')).toBeNull());
    expect(app.api.askedOf(instantMessagesApi.send)).toHaveLength(1);
    // Once it is accepted everything is there.
    app.api.on(instantMessagesApi.conversations, () => [
      {
        id: first.conversationId,
        person: kim,
        lastMessage: app.stored.at(-1)!,
        unread: 0,
        isReachable: true,
        request: null,
      },
    ]);
    app.live.emit({ type: 'MESSAGE_REQUEST_ANSWERED', userId: kim.id });
    await within(chat).findByLabelText('Attach a picture');
  });

  test('one may make again after a while has its composer back, and says what it is', async () => {
    const first = anInstantMessage({ sender: mine, receiver: kim, content: 'Still there?' });
    const app = open({ contacts: [], written: [first], request: { isMine: true, messagesLeft: 3 } });
    const chat = await openWindow(app, 'kim');
    await within(chat).findByText(/^This goes to kim as a message request\. You can send up to 3 messages/);
    await app.user.type(within(chat).getByLabelText('Message to kim'), 'Me again{Enter}');
    await waitFor(() => expect(app.api.askedOf(instantMessagesApi.send)).toHaveLength(1));
  });

  test('one has received stands apart, and can be accepted', async () => {
    const app = open({ contacts: [], written: [fromKim()], request: { isMine: false, messagesLeft: 2 } });
    app.api.on(messagesApi.answerRequest, () => undefined);
    await app.user.click(await screen.findByRole('button', { name: 'Direct chats, 1 unread' }));
    const requests = await screen.findByRole('region', { name: 'Message requests' });
    await app.user.click(within(requests).getByRole('button', { name: /kim/ }));
    const chat = await chatWith('kim');
    app.api.on(instantMessagesApi.conversations, () => [
      {
        id: app.stored[0]!.conversationId,
        person: kim,
        lastMessage: app.stored[0]!,
        unread: 0,
        isReachable: true,
        request: null,
      },
    ]);
    await app.user.click(await within(chat).findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(within(chat).queryByRole('button', { name: 'Accept' })).toBeNull());
    expect(app.api.askedOf(messagesApi.answerRequest)).toMatchObject([
      { path: `/api/message-requests/${app.stored[0]!.conversationId}`, body: { action: 'accept' } },
    ]);
    within(chat).getByLabelText('Attach a picture');
  });

  test('one has received can be declined, which closes it, or its sender blocked', async () => {
    const app = open({ contacts: [], written: [fromKim()], request: { isMine: false, messagesLeft: 2 } });
    app.api.on(messagesApi.answerRequest, () => undefined);
    app.api.on(blocksApi.block, () => ({ ...mine, id: kim.id, username: 'kim', location: null }));
    const chat = await openWindow(app, 'kim');
    await app.user.click(await within(chat).findByRole('button', { name: 'Block' }));
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('kim is blocked'));
    expect(app.api.askedOf(blocksApi.block)[0]?.body).toEqual({ userId: kim.id });
    await app.user.click(within(chat).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chat with kim' })).toBeNull());
    expect(app.api.askedOf(messagesApi.answerRequest)[0]?.body).toEqual({ action: 'decline' });
  });
});

test.each([
  ['blocked', 'You’ve blocked kim. You can unblock them in Contacts.'],
  ['unreachable', 'This member can’t be reached right now.'],
] as const)(
  'an open window of somebody who is %s says so, shows nothing and cannot send',
  async (standing, sentence) => {
    const app = open({ written: [fromKim({ seq: 1, content: 'Before' })] });
    const chat = await openWindow(app, 'kim');
    await within(chat).findByText('Before');
    app.api.on(contactsApi.standings, () => [{ userId: kim.id, standing, requestId: null }]);
    app.api.on(instantMessagesApi.all, () => []);
    app.live.emit({ type: 'BLOCK_CHANGED', userId: kim.id });
    await within(chat).findByText(sentence);
    await waitFor(() => expect(within(chat).queryByText('Before')).toBeNull());
    expect(within(chat).queryByLabelText('Message to kim')).toBeNull();
    expect(within(chat).queryByText('Start a conversation with kim')).toBeNull();
    expect(within(chat).queryByRole('button', { name: 'Send contact request' })).toBeNull();
  },
);

test('a suspended contact can’t be reached, in the list and in the chat, and is no open request', async () => {
  const app = open({ written: [fromKim({ seq: 1, content: 'Before' })], isReachable: false });
  await app.user.click(await corner());
  const people = await screen.findByRole('dialog', { name: 'Direct chats' });
  await app.user.click(await within(people).findByRole('button', { name: /^kim.*Can’t be reached right now/ }));
  const chat = await chatWith('kim');
  await within(chat).findByText('This member can’t be reached right now.');
  await within(chat).findByText('Before');
  expect(within(chat).queryByText(/message request/)).toBeNull();
  expect(within(chat).queryByLabelText('Message to kim')).toBeNull();
});

test('on a phone the menu and the bar count the same unread messages, and the menu only letters once it’s turned', async () => {
  const narrow = Object.assign(new EventTarget(), { matches: true });
  const other = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => (query === NARROW ? narrow : other));
  const app = open({ width: 360, written: [fromKim({ seq: 1 }), fromKim({ seq: 2 })] });
  app.api.on(messagesApi.counts, () => ({ inbox: 3, unread: 3, sent: 0 }));
  const bar = await screen.findByRole('navigation', { name: 'Quick access' });
  await within(bar).findByRole('link', { name: 'Messages 5 unread' });
  await app.user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await within(menu).findByRole('link', { name: 'Messages 5 unread' });
  narrow.matches = false;
  await act(async () => narrow.dispatchEvent(new Event('change')));
  await within(menu).findByRole('link', { name: 'Messages 3 unread' });
});

test('on a phone a chat has the screen to itself', async () => {
  const { user, router } = open({ width: 360, written: [fromKim()] });
  await user.click(await corner());
  await user.click(await screen.findByRole('button', { name: /kim/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/direct-chats'));
  expect(router.state.location.search).toEqual({ with: kim.id });
  await screen.findByLabelText('Message to kim');
  expect(screen.queryByRole('region', { name: 'Chat with kim' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to all chats' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('/direct-chats lists the chats and shows one beside them, without the button', async () => {
  const { user, router } = open({ address: '/direct-chats', written: [fromKim()] });
  await screen.findByRole('heading', { level: 1, name: 'Direct Chats' });
  await screen.findByText('Choose a chat');
  await user.click(await screen.findByRole('button', { name: /kim.*Hello there/ }));
  const text = await screen.findByLabelText('Message to kim');
  expect(document.activeElement).toBe(text);
  expect(router.state.location.search).toEqual({ with: kim.id });
  expect(screen.queryByRole('button', { name: /^Direct chats/ })).toBeNull();
});

test('chats that cannot be read say so', async () => {
  const app = renderApp('/direct-chats', { user: me });
  app.api.on(instantMessagesApi.conversations, () => refusal(500, ''));
  app.api.on(contactsApi.list, () => []);
  app.start();
  await screen.findByText('We couldn’t load your chats');
});

test('a message can be reported, and its author blocked, from the message itself', async () => {
  const app = open({ written: [fromKim({ content: 'Pay me elsewhere' })] });
  app.api.on(blocksApi.block, () => ({ ...mine, id: kim.id, username: 'kim', location: null }));
  const chat = await openWindow(app, 'kim');
  await within(chat).findByText('Pay me elsewhere');
  await app.user.click(within(chat).getByRole('button', { name: 'Actions for kim’s message' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Report message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report message' });
  within(dialog).getByText('Message from kim');
  await app.user.keyboard('{Escape}');
  // Nothing behind the dialog can be clicked until it's gone.
  await waitFor(() => expect(document.body.style.pointerEvents).toBe(''));
  await app.user.click(await within(chat).findByRole('button', { name: 'Actions for kim’s message' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Block kim' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('kim is blocked'));
});

test('a message that an admin removes is gone at once, and stays gone', async () => {
  const message = fromKim({ content: 'Pay me elsewhere', isRead: true });
  const app = open({ written: [message] });
  const chat = await openWindow(app, 'kim');
  await within(chat).findByText('Pay me elsewhere');
  const deletedAt = new Date().toISOString();
  app.stored[0] = { ...message, content: '', deletedAt };
  app.live.emit({
    type: 'INSTANT_MESSAGE_DELETED',
    messageId: message.id,
    senderId: kim.id,
    receiverId: me.id,
    deletedAt,
  });
  await within(chat).findByText('An admin removed this message.');
  expect(within(chat).queryByText('Pay me elsewhere')).toBeNull();
  expect(within(chat).queryByRole('button', { name: /^Actions for/ })).toBeNull();
  await app.user.click(await corner());
  await screen.findByRole('button', { name: /kim.*Message removed/ });
});
