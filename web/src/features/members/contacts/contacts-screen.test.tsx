import type { PersonSummary } from '@nautical/core/contracts/common/shapes';
import { blocksApi } from '@nautical/core/contracts/members/blocks';
import { type Contact, type ContactRequest, contactsApi } from '@nautical/core/contracts/members/contacts';
import { notificationsApi } from '@nautical/core/contracts/members/notifications';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { instantMessagesApi } from '@nautical/core/contracts/talk/instant-messages';
import type { ServerEvent } from '@nautical/core/realtime/events';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { OPEN_CHAT } from '@/lib/asking/open-chat.ts';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser({ username: 'sam' });
const self: Someone = { id: me.id, username: 'sam', avatar: null };
type Someone = { id: string; username: string; avatar: string | null };
const aPerson = (username: string): Someone => ({ id: crypto.randomUUID(), username, avatar: null });
const [kim, lee, max, zoe] = [aPerson('kim'), aPerson('lee'), aPerson('max'), aPerson('zoe')];
const asContact = (person: Someone): Contact => ({ ...person, email: `${person.username}@example.com` });
const aRequest = (requester: Someone, addressee: Someone): ContactRequest => ({
  id: crypto.randomUUID(),
  status: 'pending',
  requester,
  addressee,
  createdAt: new Date().toISOString(),
});

type Scene = { contacts?: Contact[]; received?: ContactRequest[]; sent?: ContactRequest[]; members?: Someone[] };

/** The screen in front of a server that keeps contacts as the real one does. */
function open({ contacts = [], received = [], sent = [], members = [] }: Scene = {}) {
  const app = renderApp('/contacts', { user: me });
  const { api } = app;
  let blocked: PersonSummary[] = [];
  const summary = (person: Someone): PersonSummary => ({ ...person, location: 'Boise, ID' });
  api.on(contactsApi.list, () => contacts);
  api.on(contactsApi.requests, () => ({ received, sent }));
  api.on(contactsApi.standings, ({ url }) =>
    url.searchParams
      .get('userIds')!
      .split(',')
      .map((userId) => {
        const asking = received.find(({ requester }) => requester.id === userId);
        const requested = sent.find(({ addressee }) => addressee.id === userId);
        const isContact = contacts.some(({ id }) => id === userId);
        const standing = isContact ? 'contact' : asking ? 'asking' : requested ? 'requested' : 'none';
        return { userId, standing, requestId: (asking ?? requested)?.id ?? null };
      }),
  );
  api.on(instantMessagesApi.conversations, () => []);
  api.on(notificationsApi.unread, () => ({ count: 0 }));
  api.on(blocksApi.list, () => blocked);
  api.on(profilesApi.search, ({ url }) =>
    [...members, self].filter(({ username }) => username.includes(url.searchParams.get('search')!)).map(summary),
  );
  api.on(contactsApi.answer, ({ path, body }) => {
    const request = received.find(({ id }) => path.endsWith(id))!;
    received = received.filter((one) => one !== request);
    if ((body as { action: string }).action === 'accept') contacts = [...contacts, asContact(request.requester)];
    return request;
  });
  api.on(contactsApi.request, ({ body }) => {
    const request = aRequest(self, members.find(({ id }) => id === (body as { userId: string }).userId)!);
    sent = [...sent, request];
    return request;
  });
  api.on(contactsApi.remove, ({ path }) => {
    contacts = contacts.filter(({ id }) => !path.endsWith(id));
    sent = sent.filter(({ addressee }) => !path.endsWith(addressee.id));
    return undefined;
  });
  api.on(blocksApi.block, ({ body }) => {
    const person = contacts.find(({ id }) => id === (body as { userId: string }).userId)!;
    contacts = contacts.filter((one) => one !== person);
    blocked = [{ ...person, location: null }];
    return blocked[0]!;
  });
  api.on(blocksApi.unblock, () => {
    blocked = [];
    return undefined;
  });
  app.start();
  return app;
}

const group = async (name: RegExp) => within((await screen.findByRole('heading', { name })).parentElement!);

test('without contacts it says so, and a failure can be tried again', async () => {
  const { api, user } = open();
  expect(await screen.findByText('No contacts yet')).toBeTruthy();
  let isUp = false;
  api.on(contactsApi.list, () => (isUp ? [asContact(kim)] : refusal(500)));
  const { queryClient } = await import('@/lib/query.ts');
  await act(() => queryClient.resetQueries({ queryKey: [contactsApi.list.path] }).catch(() => {}));
  expect(await screen.findByText('We couldn’t load your contacts')).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'kim' })).toBeTruthy();

  api.on(contactsApi.requests, () => refusal(500));
  await act(() => queryClient.resetQueries({ queryKey: [contactsApi.requests.path] }).catch(() => {}));
  expect(await screen.findByText('We couldn’t load your requests')).toBeTruthy();
});

function fakeSocket() {
  let socket: { onmessage?: (event: { data: string }) => void; onopen?: () => void } | undefined;
  class Socket {
    constructor() {
      socket = this as typeof socket;
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket);
  onTestFinished(() => void vi.unstubAllGlobals());
  return (event: ServerEvent) => act(() => socket?.onmessage?.({ data: JSON.stringify(event) }));
}

test('more contacts than fit on a page are loaded on demand', async () => {
  const { api, user } = open();
  api.on(contactsApi.list, ({ url }) =>
    url.searchParams.has('cursor')
      ? [asContact(lee)]
      : new Response(JSON.stringify([asContact(kim)]), {
          headers: { link: '</api/contacts?limit=100&cursor=abc>; rel="next"' },
        }),
  );
  const { queryClient } = await import('@/lib/query.ts');
  await act(() => queryClient.resetQueries({ queryKey: [contactsApi.list.path] }));
  await group(/^Offline \(1\+\)$/);
  await user.click(screen.getByRole('button', { name: 'Load more contacts' }));
  const people = await group(/^Offline \(2\)$/);
  expect(people.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['kim', 'lee']);
  expect(screen.queryByRole('button', { name: 'Load more contacts' })).toBeNull();
});

test('what changes on another client or at the other person shows at once', async () => {
  const emit = fakeSocket();
  const { api } = open({ contacts: [asContact(kim), asContact(lee)] });
  await group(/^Offline \(2\)$/);
  api.on(contactsApi.list, () => [asContact(lee)]);
  emit({ type: 'CONTACTS_CHANGED', userId: kim.id });
  await group(/^Offline \(1\)$/);
  api.on(contactsApi.list, () => []);
  api.on(blocksApi.list, () => [{ ...lee, location: null }]);
  emit({ type: 'BLOCK_CHANGED', userId: lee.id });
  await group(/^Blocked members$/);
  await screen.findByText('No contacts yet');
});

test('contacts who are online come first, live', async () => {
  const emit = fakeSocket();
  open({ contacts: [asContact(kim), asContact(lee)] });
  await group(/^Offline \(2\)$/);
  emit({ type: 'AUTHENTICATED', user: self, online: [lee] });
  expect((await group(/^Online now \(1\)$/)).getByRole('link', { name: 'lee' })).toBeTruthy();
  expect((await group(/^Offline \(1\)$/)).getByRole('link', { name: 'kim' })).toBeTruthy();
  emit({ type: 'USER_OFFLINE', userId: lee.id, username: 'lee' });
  await group(/^Offline \(2\)$/);
});

test('a chat opens from here', async () => {
  const asked: unknown[] = [];
  const handle = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    asked.push((event as CustomEvent).detail);
  };
  window.addEventListener(OPEN_CHAT, handle);
  onTestFinished(() => window.removeEventListener(OPEN_CHAT, handle));
  const { user } = open({ contacts: [asContact(kim)] });
  await user.click(await screen.findByRole('button', { name: 'Chat with kim' }));
  expect(asked).toEqual([{ userId: kim.id, username: 'kim', avatar: null }]);
});

describe('a request', () => {
  test('is accepted, and becomes a contact', async () => {
    const { user, api } = open({ received: [aRequest(kim, self)] });
    const requests = await group(/^Contact requests \(1\)$/);
    await user.click(requests.getByRole('button', { name: 'Accept kim' }));
    expect((await group(/^Offline \(1\)$/)).getByRole('link', { name: 'kim' })).toBeTruthy();
    expect(api.askedOf(contactsApi.answer)[0]?.body).toEqual({ action: 'accept' });
    expect(await screen.findByText('You can chat with kim now.')).toBeTruthy();
  });

  test('that is accepted leaves the focus to the next one, and the last to the heading', async () => {
    const { user, api } = open({ received: [aRequest(kim, self), aRequest(lee, self)] });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await user.click(await screen.findByRole('button', { name: 'Accept kim' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept lee' })));
    api.on(contactsApi.list, () => released.then(() => [asContact(kim), asContact(lee)]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Contacts'));
    expect(screen.queryByRole('button', { name: 'Accept lee' })).toBeNull();
    release();
    expect(await screen.findByText('You can chat with lee now.')).toBeTruthy();
  });

  test('is declined after a question', async () => {
    const { user, api } = open({ received: [aRequest(kim, self)] });
    await user.click(await screen.findByRole('button', { name: 'Decline kim' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline kim’s request?' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByText(/^Contact requests/)).toBeNull());
    expect(api.askedOf(contactsApi.answer)[0]?.body).toEqual({ action: 'decline' });
  });

  test('of one’s own is taken back', async () => {
    const { user } = open({ sent: [aRequest(self, max)] });
    await user.click(await screen.findByRole('button', { name: 'Cancel request to max' }));
    await waitFor(() => expect(screen.queryByText(/^Sent requests/)).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Contacts'));
  });

  test('that fails says why', async () => {
    const { user, api } = open({ members: [zoe] });
    api.on(contactsApi.request, () => refusal(409, { message: 'You’ve already sent this member a request' }));
    await user.type(await screen.findByLabelText('Find members'), 'zoe');
    await user.click(await screen.findByRole('button', { name: 'Add zoe' }));
    expect(await screen.findByText('You’ve already sent this member a request')).toBeTruthy();
  });
});

describe('members', () => {
  test('are found by name, with what they are to the member', async () => {
    const people = [aPerson('reef-ann'), aPerson('reef-bob'), aPerson('reef-cat'), aPerson('reef-dan')];
    const [ann, bob, cat, dan] = people as [Someone, Someone, Someone, Someone];
    const { user } = open({
      contacts: [asContact(ann)],
      sent: [aRequest(self, bob)],
      received: [aRequest(cat, self)],
      members: people,
    });
    await user.type(await screen.findByLabelText('Find members'), 'reef');
    const add = await screen.findByRole('button', { name: 'Add reef-dan' });
    const found = within(add.closest('ul')!);
    expect(found.getByText('Contact')).toBeTruthy();
    expect(found.getByText('Requested')).toBeTruthy();
    expect(found.getByRole('button', { name: 'Accept reef-cat' })).toBeTruthy();
    await user.click(add);
    await waitFor(() => expect(found.getAllByText('Requested')).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(found.getByRole('link', { name: dan.username })));
    expect((await group(/^Sent requests \(2\)$/)).getByRole('link', { name: dan.username })).toBeTruthy();
  });

  test('are not asked for before two letters, and nobody is somebody too', async () => {
    const { user, api } = open({ members: [kim] });
    const box = await screen.findByLabelText('Find members');
    await user.type(box, 's');
    expect(screen.getByText('Enter at least two letters of their name.')).toBeTruthy();
    expect(api.askedOf(profilesApi.search)).toEqual([]);
    // The member's own name is the only one that holds this.
    await user.type(box, 'am');
    expect(await screen.findByText('Nobody has that name.')).toBeTruthy();
  });
});

describe('a contact', () => {
  const choose = async (user: ReturnType<typeof open>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More about kim' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };

  test('is removed after a question', async () => {
    const { user } = open({ contacts: [asContact(kim)] });
    const dialog = await choose(user, 'Remove contact');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No contacts yet')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Contacts'));
  });

  test('is blocked after a question, and unblocked again', async () => {
    const { user, api } = open({ contacts: [asContact(kim)] });
    const dialog = await choose(user, 'Block');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    const blocked = await group(/^Blocked members$/);
    expect(api.askedOf(blocksApi.block)[0]?.body).toEqual({ userId: kim.id });
    await user.click(blocked.getByRole('button', { name: 'Unblock kim' }));
    await waitFor(() => expect(screen.queryByText('Blocked members')).toBeNull());
  });

  test('stays when the question is cancelled', async () => {
    const { user, api } = open({ contacts: [asContact(kim)] });
    const dialog = await choose(user, 'Block');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.askedOf(blocksApi.block)).toEqual([]);
    expect(screen.getByRole('link', { name: 'kim' })).toBeTruthy();
  });
});
