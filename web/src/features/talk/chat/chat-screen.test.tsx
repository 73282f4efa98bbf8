import { listingsApi } from '@nautical/core/contracts/market/listings';
import { blocksApi } from '@nautical/core/contracts/members/blocks';
import { preferencesApi } from '@nautical/core/contracts/members/preferences';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { reportsApi } from '@nautical/core/contracts/office/reports';
import { adminChatApi, type ChatMessage, chatApi } from '@nautical/core/contracts/talk/chat';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { handOverRoom } from '@/features/doctor/fish-doctor/chat-handover.ts';
import { logOut, signIn } from '@/lib/session.ts';
import { currentToasts } from '@/lib/toast.ts';
import { clearTokens, storeTokens } from '@/lib/tokens.ts';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { fakeUploads } from '../../../../test/fake-uploads.ts';
import { aDetail } from '../../../../test/listing-factories.ts';
import { aChatMessage, fakeLive, theRooms } from '../../../../test/messaging-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser();
const mine = { id: me.id, username: me.username, avatar: null };
const kim = { id: crypto.randomUUID(), username: 'kim', avatar: null };

type Scene = { user?: typeof me; said?: ChatMessage[]; rooms?: ReturnType<typeof theRooms>; address?: string };

/** The chat in front of a server that stores what is said. */
function open({ user = me, said = [], rooms = theRooms(), address = '/chat' }: Scene = {}) {
  const app = renderApp(address, { user });
  const live = fakeLive(user);
  const { api } = app;
  const stored = [...said];
  api.on(preferencesApi.read, () => ({ lastChatRoom: 'general' as const }));
  api.on(preferencesApi.update, ({ body }) => body as { lastChatRoom: 'general' });
  api.on(chatApi.rooms, () => rooms);
  api.on(chatApi.readRoom, () => rooms[0]!);
  api.on(chatApi.messages, ({ path }) => stored.filter(({ room }) => path.endsWith(room)));
  api.on(chatApi.send, ({ body, path }) => {
    const message = aChatMessage({
      ...(body as Partial<ChatMessage>),
      room: path.split('/').at(-1) as 'general',
      seq: stored.length + 1,
      sender: { id: user.id, username: user.username, avatar: null },
      senderId: user.id,
    });
    stored.push(message);
    return message;
  });
  api.on(adminChatApi.mutes, () => []);
  api.on(profilesApi.search, () => []);
  app.start();
  return { ...app, live, stored };
}
const box = (room = 'General') => screen.findByLabelText(`Message to ${room}`) as Promise<HTMLTextAreaElement>;
const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement;

test('what was said is there, with days, names that lead to profiles, and marks', async () => {
  open({
    said: [
      aChatMessage({ seq: 1, content: 'Long ago', createdAt: '2025-03-05T12:00:00.000Z', sender: kim }),
      aChatMessage({ seq: 2, content: 'Changed', sender: kim, editedAt: new Date().toISOString() }),
      aChatMessage({ seq: 3, content: '', sender: kim, deletedAt: new Date().toISOString() }),
      aChatMessage({ seq: 4, content: '', sender: null, isHidden: true }),
      aChatMessage({ seq: 5, content: 'hey @sam', sender: kim }),
    ],
  });
  await screen.findByText('Long ago');
  expect(screen.getByText('Mar 05, 2025')).toBeTruthy();
  expect(screen.getByText('Today')).toBeTruthy();
  expect(screen.getByText('edited')).toBeTruthy();
  expect(screen.getByText('Message deleted')).toBeTruthy();
  expect(screen.queryByText('Unknown User')).toBeNull();
  expect(screen.getByText('@sam').tagName).toBe('STRONG');
  expect(screen.getAllByRole('link', { name: 'kim' })[0]?.getAttribute('href')).toBe(`/profile?userId=${kim.id}`);
});

test('Enter sends, Shift+Enter does not, and blank text cannot be sent', async () => {
  const { api, user } = open();
  const text = await box();
  expect(send().disabled).toBe(true);
  await user.type(text, '   ');
  expect(send().disabled).toBe(true);
  await user.clear(text);
  await user.type(text, 'one{Shift>}{Enter}{/Shift}two');
  expect(api.askedOf(chatApi.send)).toHaveLength(0);
  await user.type(text, '{Enter}');
  await waitFor(() => expect(api.askedOf(chatApi.send)).toHaveLength(1));
  expect(api.askedOf(chatApi.send)[0]?.body).toMatchObject({ content: 'one\ntwo', messageType: 'text' });
  expect(text.value).toBe('');
});

test('a message shows once, whether the event or the answer comes first', async () => {
  const { user, live, stored } = open();
  await user.type(await box(), 'Hello{Enter}');
  await waitFor(() => expect(stored).toHaveLength(1));
  live.emit({ type: 'NEW_CHAT_MESSAGE', room: 'general', message: stored[0]! });
  expect(await screen.findAllByText('Hello')).toHaveLength(1);
  expect(screen.queryByText('Sending…')).toBeNull();
});

test('a refused message stays with its reason, and is sent again on request', async () => {
  const { api, user, stored } = open();
  const text = await box();
  api.on(chatApi.send, () => refusal(429, { code: 'too_many', message: 'Slow mode is on. Please wait 9 seconds.' }));
  vi.spyOn(console, 'error').mockReturnValue();
  await user.type(text, 'Too soon{Enter}');
  await screen.findByText('Not sent: Slow mode is on. Please wait 9 seconds.');
  expect(currentToasts()[0]).toMatchObject({
    title: 'Failed to send message',
    description: 'Slow mode is on. Please wait 9 seconds.',
    tone: 'destructive',
  });
  api.on(chatApi.send, ({ body }) =>
    aChatMessage({ ...(body as Partial<ChatMessage>), sender: mine, senderId: me.id }),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
  expect(screen.getByText('Too soon')).toBeTruthy();
  expect(stored).toHaveLength(0);
});

test('what others say, edit and delete appears without asking', async () => {
  const { live, api } = open({ said: [aChatMessage({ seq: 1, id: 'a', content: 'First', sender: kim })] });
  await screen.findByText('First');
  const message = aChatMessage({ seq: 2, content: 'Second', sender: kim });
  live.emit({ type: 'NEW_CHAT_MESSAGE', room: 'general', message });
  await screen.findByText('Second');
  live.emit({ type: 'CHAT_MESSAGE_EDITED', room: 'general', message: { ...message, content: 'Second, corrected' } });
  await screen.findByText('Second, corrected');
  live.emit({
    type: 'CHAT_MESSAGE_DELETED',
    room: 'general',
    messageId: message.id,
    seq: 2,
    deletedAt: new Date().toISOString(),
  });
  await screen.findByText('Message deleted');
  expect(screen.queryByText('Second, corrected')).toBeNull();
  await waitFor(() => expect(api.askedOf(chatApi.readRoom).at(-1)?.body).toEqual({ seq: 2 }));
});

test('one edits one’s own words in place and deletes after being asked', async () => {
  const own = aChatMessage({ seq: 1, content: 'Tpyo', sender: mine });
  const { api, user } = open({ said: [own, aChatMessage({ seq: 2, content: 'Not mine', sender: kim })] });
  await screen.findByText('Tpyo');
  api.on(chatApi.edit, ({ body }) => ({ ...own, ...(body as object), editedAt: new Date().toISOString() }));
  const shown = vi.spyOn(HTMLFormElement.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: 'Actions for sam’s message' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const text = await screen.findByLabelText('Edit message');
  await waitFor(() => expect(shown.mock.contexts).toEqual([text.closest('form')]));
  await user.clear(text);
  expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
  await user.type(text, 'Typo');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Typo');
  const actions = () => screen.getByRole('button', { name: 'Actions for sam’s message' });
  expect(document.activeElement).toBe(actions());
  expect(screen.getByText('edited')).toBeTruthy();

  api.on(chatApi.remove, () => refusal(403, { code: 'forbidden', message: 'Not now' }));
  vi.spyOn(console, 'error').mockReturnValue();
  const remove = async () => {
    await user.click(actions());
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this message?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };
  // By keyboard: the menu begins at its first entry, and who changes their mind is back where they were.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('dialog', { name: 'Delete this message?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(actions()));
  await remove();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ title: 'Failed to delete message', description: 'Not now' }),
  );
  api.on(chatApi.remove, () => undefined);
  await remove();
  await screen.findByText('Message deleted');
});

test('one’s own words cannot be edited after a quarter of an hour, only deleted', async () => {
  const createdAt = new Date(Date.now() - 16 * 60_000).toISOString();
  const { user } = open({ said: [aChatMessage({ content: 'Old', sender: mine, createdAt })] });
  await screen.findByText('Old');
  await user.click(screen.getByRole('button', { name: 'Actions for sam’s message' }));
  await screen.findByRole('menuitem', { name: 'Delete' });
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

test('the dialog shows how much is unread where, and switching is remembered', async () => {
  const rooms = theRooms(
    { room: 'sps', lastSeq: 14, lastReadSeq: 2, unread: 12 },
    { room: 'fun', lastSeq: 3, unread: 3 },
  );
  const { api, user, router, live } = open({ rooms });
  await box();
  await user.click(screen.getByRole('button', { name: 'Switch room' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch room' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
  within(dialog).getByRole('button', { name: /SPS.*9\+ unread/ });
  live.emit({ type: 'CHAT_ACTIVITY', room: 'fun', lastSeq: 5 });
  await within(dialog).findByRole('button', { name: /Fun.*5 unread/ });
  await user.click(within(dialog).getByRole('button', { name: /SPS/ }));
  await box('SPS');
  expect(router.state.location.search).toEqual({ room: 'sps' });
  await waitFor(() => expect(api.askedOf(preferencesApi.update)[0]?.body).toEqual({ lastChatRoom: 'sps' }));
  expect(live.sent.filter(({ type }) => type === 'ENTER_ROOM').at(-1)).toEqual({ type: 'ENTER_ROOM', room: 'sps' });
});

test('the last room is restored; one chosen in the Fish Doctor comes first, once, with a way back', async () => {
  handOverRoom('saltwater');
  const { router, user } = open();
  await box('Saltwater');
  expect(screen.getByRole('link', { name: 'Back to Fish Doctor' }).getAttribute('href')).toBe('/fish-doctor');
  await user.click(screen.getByRole('link', { name: 'Private Messages' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  await router.navigate({ to: '/chat' });
  await box('Saltwater');
  expect(sessionStorage.getItem('fishDoctorChatRoom')).toBeNull();
  // By now they have come from elsewhere.
  expect(screen.getByRole('link', { name: 'Back to Market' })).toBeTruthy();
});

test('a room that could not be remembered says so, and is tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { api } = open({ address: '/chat?room=sps' });
  api.on(preferencesApi.update, () => refusal(500));
  await box('SPS');
  await screen.findByText('We couldn’t save your room');
  api.on(preferencesApi.update, ({ body }) => body as { lastChatRoom: 'sps' });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(api.askedOf(preferencesApi.update).map(({ body }) => body)).toEqual([
      { lastChatRoom: 'sps' },
      { lastChatRoom: 'sps' },
    ]),
  );
});

test('without a hand-over the chat leads back to the market', async () => {
  open();
  await box();
  expect(screen.getByRole('link', { name: 'Back to Market' }).getAttribute('href')).toBe('/');
});

test('pictures go along, six at most, and nothing is sent while one is uploading', async () => {
  const uploads = fakeUploads();
  const { api, user } = open();
  const text = await box();
  const pictures = Array.from({ length: 7 }, (_, index) => new File(['x'], `p${index}.png`, { type: 'image/png' }));
  const dataTransfer = { files: pictures, types: ['Files'] };
  // Let go beside the room they must not take the place of the page.
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  fireEvent.drop(screen.getByRole('region', { name: 'General room' }), { dataTransfer });
  await waitFor(() => expect(uploads).toHaveLength(6));
  expect(currentToasts()[0]?.description).toBe('Add up to 6 images at a time');
  await user.type(text, 'Look{Enter}');
  expect(currentToasts()[0]).toMatchObject({ title: 'Please wait', description: 'Images are still uploading...' });
  expect(api.askedOf(chatApi.send)).toHaveLength(0);

  vi.spyOn(console, 'error').mockReturnValue();
  uploads[0]?.answer(413, { message: 'Too large' });
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Upload failed: 413'));
  for (const [index, upload] of uploads.slice(1).entries()) upload.answer(200, { url: `/objects/${index}.webp` });
  await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull());
  await user.click(text);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.askedOf(chatApi.send)).toHaveLength(1));
  expect(api.askedOf(chatApi.send)[0]?.body).toMatchObject({
    content: 'Look',
    messageType: 'multi_image',
    imageUrls: [0, 1, 2, 3, 4].map((index) => `/objects/${index}.webp`),
    imageNames: ['p1.png', 'p2.png', 'p3.png', 'p4.png', 'p5.png'],
  });
});

test('pictures wait in their room while one looks into another, and over the end of a session', async () => {
  const uploads = fakeUploads();
  const { api, user, router } = open();
  const pictures = ['one', 'two'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
  const named = () =>
    screen.queryAllByRole('button', { name: /^Remove / }).map((each) => each.getAttribute('aria-label'));
  await user.type(await box(), 'Look');
  await user.upload(screen.getByLabelText('Add pictures'), pictures);
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[0]?.answer(200, { url: '/objects/one.webp' });
  await waitFor(() => expect(screen.getAllByText(/^Uploading/)).toHaveLength(1));
  await act(() => router.navigate({ to: '/chat', search: { room: 'sps' } }));
  await box('SPS');
  expect(named()).toEqual([]);
  uploads[1]?.answer(200, { url: '/objects/two.webp' });
  await act(() => router.navigate({ to: '/chat', search: { room: 'general' } }));
  expect((await box()).value).toBe('Look');
  expect(named()).toEqual(['Remove one.png', 'Remove two.png']);
  expect(screen.queryByText(/^Uploading/)).toBeNull();

  // The session ends by itself and begins anew.
  await act(() => clearTokens());
  await act(() => storeTokens({ accessToken: 'access', refreshToken: 'refresh' }));
  await act(() => router.navigate({ to: '/chat', search: { room: 'general' } }));
  await box();
  expect(named()).toEqual(['Remove one.png', 'Remove two.png']);
  await user.click(send());
  await waitFor(() => expect(api.askedOf(chatApi.send)).toHaveLength(1));
  expect(api.askedOf(chatApi.send)[0]?.body).toMatchObject({
    content: 'Look',
    imageUrls: ['/objects/one.webp', '/objects/two.webp'],
    imageNames: ['one.png', 'two.png'],
  });
  expect(named()).toEqual([]);
});

test('pictures of whoever leaves on purpose are not left to the next member', async () => {
  const uploads = fakeUploads();
  const { user, router } = open();
  const picture = new File(['x'], 'one.png', { type: 'image/png' });
  await box();
  await user.upload(screen.getByLabelText('Add pictures'), [picture]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(200, { url: '/objects/one.webp' });
  await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull());
  await act(() => logOut());
  await act(() => signIn({ user: me, accessToken: 'access', refreshToken: 'refresh' }));
  await act(() => router.navigate({ to: '/chat', search: { room: 'general' } }));
  await box();
  expect(screen.queryByRole('button', { name: 'Remove one.png' })).toBeNull();
});

test('a picture of a message opens in the viewer', async () => {
  const { user } = open({
    said: [
      aChatMessage({
        messageType: 'multi_image',
        content: '',
        imageUrls: ['/objects/a.webp', '/objects/b.webp'],
        imageNames: ['a.png', 'b.png'],
        sender: kim,
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Open b.png' }));
  const viewer = await screen.findByRole('dialog', { name: 'Pictures from kim' });
  within(viewer).getByText('2 / 2');
  // The arrows turn the page, and move a picture that is larger than the screen.
  await user.keyboard('{ArrowLeft}');
  within(viewer).getByText('1 / 2');
  await user.keyboard('+{ArrowLeft}{ArrowDown}');
  within(viewer).getByText('1 / 2');
  expect(within(viewer).getByRole('img').style.transform).toBe('translate(80px, -80px) scale(1.5)');
});

test('an @ offers the people around, and the arrow keys and Enter choose', async () => {
  const { api, user } = open({
    said: [
      aChatMessage({ seq: 1, sender: kim }),
      aChatMessage({ seq: 2, sender: { ...kim, id: crypto.randomUUID(), username: 'kit' } }),
    ],
  });
  const text = await box();
  await user.type(text, 'hey @ki');
  const list = await screen.findByRole('listbox', { name: 'People to mention' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['@kit', '@kim']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(text.value).toBe('hey @kim ');
  expect(api.askedOf(chatApi.send)).toHaveLength(0);
});

test('a link to a listing becomes its card, another link says where it leads, and a trick is warned of', async () => {
  const detail = aDetail({ title: 'Yellow tang', price: '80.00' });
  const link = `${location.origin}/item/${detail.id}`;
  const { api, user } = open({
    said: [aChatMessage({ content: 'Pay me by Zelle first: https://pay.example/x', sender: kim })],
  });
  api.on(listingsApi.read, () => detail);
  await screen.findByText('(goes to pay.example)');
  const outside = screen.getByRole('link', { name: 'https://pay.example/x' });
  expect(outside.getAttribute('rel')).toContain('noopener');
  expect(outside.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('note').textContent).toContain('through an outside service');

  await user.click(await box());
  await user.paste(link);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.askedOf(chatApi.send)[0]?.body).toMatchObject({ card: { kind: 'listing', id: detail.id } }),
  );
  await screen.findByText('Yellow tang');
  expect(screen.queryByText(link)).toBeNull();
});

test('who types is said, and goes when they stop', async () => {
  const { live } = open();
  await box();
  live.emit({ type: 'USER_TYPING', userId: kim.id, username: 'kim', isTyping: true, room: 'general' });
  await screen.findByText('kim is typing…');
  live.emit({ type: 'USER_TYPING', userId: kim.id, username: 'kim', isTyping: false, room: 'general' });
  await waitFor(() => expect(screen.queryByText('kim is typing…')).toBeNull());
});

test('the connection is said in words', async () => {
  const { live } = open();
  await screen.findByText('Connected to the chat server');
  live.drop();
  await screen.findByText('Disconnected from the chat server');
});

test('whoever is muted reads the reason instead of writing', async () => {
  const { api, live } = open({ rooms: theRooms({ room: 'general', mute: { until: null, reason: 'Spam' } }) });
  await screen.findByText('You can’t write in this room anymore: Spam');
  expect(screen.queryByLabelText('Message to General')).toBeNull();
  // What hears events loads after the page, as this button does.
  await screen.findByRole('button', { name: 'Direct chats' });
  // Let speak again, and muted for a moment: both show without a reload.
  api.on(chatApi.rooms, () => theRooms());
  live.emit({ type: 'CHAT_MUTE_CHANGED', room: 'general' });
  await box();
  const mute = { until: new Date(Date.now() + 300).toISOString(), reason: null };
  let isMuted = true;
  api.on(chatApi.rooms, () => theRooms({ room: 'general', mute: isMuted ? mute : null }));
  live.emit({ type: 'CHAT_MUTE_CHANGED', room: 'general' });
  await screen.findByText(/^You can’t write in this room until/);
  isMuted = false;
  await box();
});

test('a room that cannot be read says so and is read again', async () => {
  const app = renderApp('/chat?room=fun', { user: me });
  fakeLive(me);
  app.api.on(preferencesApi.read, () => ({ lastChatRoom: 'fun' as const }));
  app.api.on(chatApi.rooms, () => theRooms());
  app.api.on(chatApi.messages, () => refusal(500, {}));
  vi.spyOn(console, 'warn').mockReturnValue();
  app.start();
  await screen.findByText('We couldn’t load this room');
  app.api.on(chatApi.messages, () => []);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nobody has said anything here yet');
});

test('an admin deletes what anybody said, mutes, lets speak again and slows the room down', async () => {
  const admin = aUser({ role: 'admin', username: 'ada' });
  const { api, user } = open({ user: admin, said: [aChatMessage({ content: 'Buy now', sender: kim })] });
  const mute = { user: kim, room: 'general' as const, reason: null, until: null, createdAt: new Date().toISOString() };
  await screen.findByText('Buy now');
  await user.click(screen.getByRole('button', { name: 'Actions for kim’s message' }));
  await screen.findByRole('menuitem', { name: 'Delete' });
  // Nobody rewrites what others said.
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  api.on(adminChatApi.mute, () => mute);
  api.on(adminChatApi.mutes, () => [mute]);
  await user.click(screen.getByRole('menuitem', { name: 'Mute kim' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mute kim' });
  await user.selectOptions(within(dialog).getByLabelText('For how long'), '1 day');
  await user.type(within(dialog).getByLabelText('Reason'), 'Advertising');
  await user.click(within(dialog).getByRole('button', { name: 'Mute' }));
  await waitFor(() =>
    expect(api.askedOf(adminChatApi.mute)[0]).toMatchObject({
      path: `/api/admin/chat/rooms/general/mutes/${kim.id}`,
      body: { minutes: 1440, reason: 'Advertising' },
    }),
  );
  api.on(adminChatApi.unmute, () => undefined);
  api.on(adminChatApi.slowMode, () => theRooms()[0]!);
  await user.click(await screen.findByRole('button', { name: 'Unmute kim' }));
  await waitFor(() => expect(api.askedOf(adminChatApi.unmute)).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Slow mode'), 'One message every 30 s');
  await waitFor(() => expect(api.askedOf(adminChatApi.slowMode)[0]?.body).toEqual({ slowModeSeconds: 30 }));
});

test('what somebody said can be reported, and its author blocked', async () => {
  const { api, user } = open({ said: [aChatMessage({ content: 'Pay me elsewhere', sender: kim })] });
  api.on(blocksApi.block, () => ({ ...kim, location: null }));
  api.on(reportsApi.create, () => refusal(500, ''));
  await screen.findByText('Pay me elsewhere');
  const actions = screen.getByRole('button', { name: 'Actions for kim’s message' });
  await user.click(actions);
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Report message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report message' });
  await user.selectOptions(within(dialog).getByLabelText('What’s wrong?'), 'scam');
  await user.type(within(dialog).getByLabelText('Reason'), 'Off the site');
  await user.click(within(dialog).getByRole('button', { name: 'Submit report' }));
  await waitFor(() => expect(api.askedOf(reportsApi.create)).toHaveLength(1));
  expect(api.askedOf(reportsApi.create)[0]?.body).toMatchObject({
    messageKind: 'chat',
    messageId: expect.any(String),
    reportType: 'scam',
  });
  await user.keyboard('{Escape}');
  // Nothing behind the dialog can be clicked until it's gone.
  await waitFor(() => expect(document.body.style.pointerEvents).toBe(''));
  await user.click(await screen.findByRole('button', { name: 'Actions for kim’s message' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block kim' }));
  await waitFor(() => expect(api.askedOf(blocksApi.block)[0]?.body).toEqual({ userId: kim.id }));
});

test('what is said elsewhere is news only when the server says so', async () => {
  const rooms = theRooms({ room: 'fun', lastSeq: 3, lastReadSeq: 3 });
  const { api, user, live } = open({ rooms });
  await screen.findByText('Nobody has said anything here yet');
  // One's own words, from another window.
  api.on(chatApi.rooms, () => theRooms({ room: 'fun', lastSeq: 4, lastReadSeq: 3 }));
  live.emit({ type: 'CHAT_ACTIVITY', room: 'fun', lastSeq: 4 });
  await waitFor(() => expect(api.askedOf(chatApi.rooms).length).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: 'Switch room' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(/unread/)).toBeNull();
  api.on(chatApi.rooms, () => theRooms({ room: 'fun', lastSeq: 5, lastReadSeq: 3, unread: 1 }));
  live.emit({ type: 'CHAT_ACTIVITY', room: 'fun', lastSeq: 5 });
  await within(dialog).findByRole('button', { name: /Fun.*1 unread/ });
});
