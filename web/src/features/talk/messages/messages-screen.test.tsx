import { blocksApi } from '@nautical/core/contracts/members/blocks';
import { notificationsApi } from '@nautical/core/contracts/members/notifications';
import { reportsApi } from '@nautical/core/contracts/office/reports';
import { type Message, messagesApi } from '@nautical/core/contracts/talk/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/lib/query.ts';
import { currentToasts } from '@/lib/toast.ts';
import { aMessage, aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser({ username: 'sam' });
const kim = { id: crypto.randomUUID(), username: 'kim', avatar: null };
const lee = { id: crypto.randomUUID(), username: 'lee', avatar: null };
const self = { id: me.id, username: 'sam', avatar: null };
const post = {
  id: crypto.randomUUID(),
  title: 'Clownfish pair',
  price: '45.00',
  category: 'fish' as const,
  images: ['/objects/0198c0de-0000-7000-8000-000000000000.webp'],
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const received = aMessage({
  senderId: kim.id,
  sender: kim,
  receiverId: me.id,
  receiver: self,
  postId: post.id,
  post,
  content: 'Is the pair still there?',
  createdAt: minutesAgo(10),
});
const older = aMessage({
  senderId: lee.id,
  sender: lee,
  receiverId: me.id,
  receiver: self,
  content: 'Pay by Zelle please',
  isRead: true,
  createdAt: minutesAgo(26 * 60),
});
const sent = aMessage({
  senderId: me.id,
  sender: self,
  receiverId: lee.id,
  receiver: lee,
  content: 'Thank you for the frags',
  createdAt: minutesAgo(3 * 60),
});

/** The screen in front of a server that keeps messages as the real one does. */
function open(address = '/messages', messages: Message[] = [received, sent, older]) {
  const app = renderApp(address, { user: me });
  let kept = messages;
  const deleted = new Map<string, Message>();
  const idIn = (path: string) => path.split('/')[3] ?? '';
  const asked = (url: URL) => {
    const search = (url.searchParams.get('search') ?? '').toLowerCase();
    const said = ({ content, sender, receiver, post: about }: Message) =>
      [content, sender.username, receiver.username, about?.title ?? ''].some((text) =>
        text.toLowerCase().includes(search),
      );
    const found = kept.filter(said);
    return {
      inbox: found.filter(({ receiverId }) => receiverId === me.id),
      sent: found.filter(({ senderId }) => senderId === me.id),
    };
  };
  app.api.on(messagesApi.list, ({ url }) => asked(url)[url.searchParams.get('box') as 'inbox' | 'sent']);
  app.api.on(messagesApi.counts, ({ url }) => {
    const { inbox, sent: out } = asked(url);
    return { inbox: inbox.length, unread: inbox.filter(({ isRead }) => !isRead).length, sent: out.length };
  });
  app.api.on(notificationsApi.unread, () => ({ count: 0 }));
  app.api.on(messagesApi.read, ({ path }) => {
    kept = kept.map((one) => (one.id === idIn(path) ? { ...one, isRead: true } : one));
    return kept.find(({ id }) => id === idIn(path))!;
  });
  app.api.on(messagesApi.remove, ({ path }) => {
    deleted.set(idIn(path), kept.find(({ id }) => id === idIn(path))!);
    kept = kept.filter(({ id }) => id !== idIn(path));
    return undefined;
  });
  app.api.on(messagesApi.restore, ({ path }) => {
    const message = deleted.get(idIn(path))!;
    kept = [message, ...kept];
    return message;
  });
  app.start();
  return app;
}

const list = async () => within(await screen.findByRole('tabpanel'));

test('the list says that it is loading', async () => {
  const app = renderApp('/messages', { user: me });
  app.api.on(messagesApi.list, () => new Promise(() => {}));
  app.start();
  app.api.on(messagesApi.counts, () => new Promise(() => {}));
  expect(await screen.findByText('Loading messages...')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Inbox (…)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refreshing...' })).toHaveProperty('disabled', true);
});

test('a failure to load says so and offers to refresh the page', async () => {
  const app = renderApp('/messages', { user: me });
  app.api.on(messagesApi.list, () => refusal(500));
  const reload = vi.fn();
  vi.stubGlobal(
    'location',
    new Proxy(location, { get: (real, key) => (key === 'reload' ? reload : Reflect.get(real, key, real)) }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  app.start();
  expect(await screen.findByText('Unable to load messages. Please try refreshing the page.')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(reload).toHaveBeenCalledOnce();
});

describe('a message request', () => {
  const asking = aMessage({
    senderId: kim.id,
    sender: kim,
    receiverId: me.id,
    receiver: self,
    content: 'Do you know me?',
    requestId: crypto.randomUUID(),
  });

  async function openRequest() {
    let kept = [asking, older];
    const app = open('/messages', kept);
    app.api.on(messagesApi.list, ({ url }) => (url.searchParams.get('box') === 'inbox' ? kept : []));
    app.api.on(messagesApi.one, () => refusal(404));
    app.api.on(messagesApi.answerRequest, ({ body }) => {
      kept = (body as { action: string }).action === 'accept' ? [{ ...asking, requestId: null }, older] : [older];
      return undefined;
    });
    const row = await (await list()).findByRole('button', { name: 'kim' });
    expect(row.closest('li')?.textContent).toContain('Message request');
    expect((await list()).getAllByText('Message request')).toHaveLength(1);
    await app.user.click(row);
    const dialog = within(await screen.findByRole('dialog', { name: 'From kim' }));
    const request = within(dialog.getByRole('region', { name: 'Message request' }));
    request.getByText(/^kim isn’t one of your contacts\./);
    return { ...app, dialog, request };
  }
  const answers = ({ api }: ReturnType<typeof open>) => api.askedOf(messagesApi.answerRequest);

  test('is accepted where it is read, which leaves it open', async () => {
    const app = await openRequest();
    await app.user.click(app.request.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(app.dialog.queryByRole('region', { name: 'Message request' })).toBeNull());
    app.dialog.getByText('Do you know me?');
    expect(answers(app)).toMatchObject([
      { path: `/api/message-requests/${asking.requestId}`, body: { action: 'accept' } },
    ]);
  });

  test('is gone once it is declined, and nobody is told', async () => {
    const app = await openRequest();
    await app.user.click(app.request.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('Request declined'));
    expect(screen.queryByRole('dialog', { name: 'From kim' })).toBeNull();
    await waitFor(() => expect(screen.queryByText('Do you know me?')).toBeNull());
    expect(currentToasts().map(({ title }) => title)).not.toContain('This message is no longer here');
    expect(answers(app)).toMatchObject([{ body: { action: 'decline' } }]);
  });

  test('stays open until the server has answered, and if it can’t be declined', async () => {
    const app = await openRequest();
    const late = Promise.withResolvers<Response>();
    app.api.on(messagesApi.answerRequest, () => late.promise);
    await app.user.click(app.request.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(answers(app)).toHaveLength(1));
    app.dialog.getByText('Do you know me?');
    await act(async () => late.resolve(refusal(503)));
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('We couldn’t save your answer'));
    app.dialog.getByText('Do you know me?');
    app.request.getByRole('button', { name: 'Decline' });
    screen.getByRole('dialog', { name: 'From kim' });
  });

  test('that could not be answered says so', async () => {
    const app = await openRequest();
    app.api.on(messagesApi.answerRequest, () => refusal(409, { message: 'This request has already been answered' }));
    await app.user.click(app.request.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({
        title: 'We couldn’t save your answer',
        description: 'This request has already been answered',
      }),
    );
    app.request.getByRole('button', { name: 'Decline' });
  });
});

describe('the lists', () => {
  test('show who wrote what about which listing, and count', async () => {
    open();
    expect(await screen.findByRole('tab', { name: 'Inbox (2)' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Sent (1)' })).toBeTruthy();
    const [first, second] = (await list()).getAllByRole('listitem');
    expect(first?.textContent).toContain('kimNewAbout: Clownfish pairIs the pair still there?Just now');
    expect(second?.textContent).toContain('leePay by Zelle please1d ago');
    expect(second?.textContent).not.toContain('New');
    await waitFor(() => expect(screen.getByText('Unread').parentElement?.textContent).toBe('Unread1'));
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total3');
  });

  test('name the receiver of what was sent', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Sent (1)' }));
    const [row] = (await list()).getAllByRole('listitem');
    expect(row?.textContent).toContain('To: leeThank you for the frags3h ago');
    expect(row?.textContent).not.toContain('New');
  });

  test('say so when they are empty', async () => {
    const { user } = open('/messages', []);
    expect(await screen.findByText('No messages found')).toBeTruthy();
    expect(screen.getByText('Your inbox is empty.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Sent (0)' }));
    expect(screen.getByText('No sent messages')).toBeTruthy();
    expect(screen.getByText("You haven't sent any messages yet.")).toBeTruthy();
  });

  test.each([
    ['PAIR STILL', 'kim'],
    ['clownfish', 'kim'],
    ['Lee', 'lee'],
  ])('are searched for %s in texts, names and titles', async (words, name) => {
    const { user } = open();
    await user.type(await screen.findByPlaceholderText('Search messages, users, or posts...'), words);
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
    expect((await list()).getByRole('button', { name })).toBeTruthy();
  });

  test('say so when nothing is found', async () => {
    const { user } = open();
    await user.type(await screen.findByPlaceholderText('Search messages, users, or posts...'), 'turtle');
    expect(await screen.findByText('No messages match your search.')).toBeTruthy();
  });

  test('are asked for again on demand', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Refresh Messages' }));
    await waitFor(() => expect(api.askedOf(messagesApi.list)).toHaveLength(4));
  });
});

describe('an open message', () => {
  test('shows the counterpart, the listing and the whole text, and counts as read', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'kim' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'From kim' }));
    expect(dialog.getByRole('link', { name: 'kim' }).getAttribute('href')).toBe(`/profile/${kim.id}`);
    expect(dialog.getByText('Clownfish pair')).toBeTruthy();
    expect(dialog.getByText('$45.00')).toBeTruthy();
    expect(dialog.getByText('Fish')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'View Item' }).getAttribute('href')).toBe(`/item/${post.id}`);
    expect(dialog.getByText('Is the pair still there?')).toBeTruthy();
    await waitFor(() => expect(api.askedOf(messagesApi.read)).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  });

  test('that was sent has no reply form and is not marked', async () => {
    const { user, api } = open('/messages?tab=sent');
    await user.click(await screen.findByRole('button', { name: 'To: lee' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'To lee' }));
    expect(dialog.queryByRole('textbox')).toBeNull();
    for (const name of [/^Report/, /^Block/]) expect(dialog.queryByRole('button', { name })).toBeNull();
    expect(api.askedOf(messagesApi.read)).toEqual([]);
  });

  test('has an address of its own', async () => {
    const { user, router } = open(`/messages?message=${older.id}`);
    expect(await screen.findByRole('dialog', { name: 'From lee' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.href).toBe('/messages?tab=inbox'));
  });

  test('can be reported, which closes it first', async () => {
    const app = open(`/messages?message=${received.id}`);
    app.api.on(reportsApi.create, () => refusal(409, { code: 'conflict', message: 'You have reported this already.' }));
    const dialog = await screen.findByRole('dialog', { name: 'From kim' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Report message' }));
    const report = await screen.findByRole('dialog', { name: 'Report message' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'From kim' })).toBeNull());
    within(report).getByText('Message from kim');
    await app.user.selectOptions(within(report).getByRole('combobox'), 'scam');
    await app.user.type(within(report).getAllByRole('textbox')[0]!, 'Wants money');
    await app.user.click(within(report).getByRole('button', { name: /report/i }));
    await waitFor(() =>
      expect(app.api.askedOf(reportsApi.create)[0]?.body).toMatchObject({
        messageKind: 'private',
        messageId: received.id,
        reportType: 'scam',
        reason: 'Wants money',
      }),
    );
  });

  test('leads to blocking whoever wrote it', async () => {
    const app = open(`/messages?message=${received.id}`);
    app.api.on(blocksApi.block, () => ({ ...kim, location: null }));
    const dialog = await screen.findByRole('dialog', { name: 'From kim' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Block kim' }));
    await waitFor(() => expect(app.api.askedOf(blocksApi.block)[0]?.body).toEqual({ userId: kim.id }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'From kim' })).toBeNull());
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('kim is blocked'));
  });

  test('that asks to pay elsewhere comes with a warning', async () => {
    open(`/messages?message=${older.id}`);
    expect((await screen.findByRole('note')).textContent).toContain('through an outside service');
  });
});

describe('a reply', () => {
  const box = () => screen.findByPlaceholderText('Type your reply and press Enter to send...');

  test('is sent by Enter to whoever wrote, about the same listing, and confirmed for two seconds', async () => {
    const { user, api } = open(`/messages?message=${received.id}`);
    let answer: (message: Message) => void = () => {};
    api.on(messagesApi.send, () => new Promise<Message>((done) => (answer = done)));
    expect(await screen.findByText('Press Enter to send, Shift+Enter for new line')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await user.type(await box(), 'Yes,{Shift>}{Enter}{/Shift}it is');
    expect(api.askedOf(messagesApi.send)).toEqual([]);
    await user.keyboard('{Enter}');
    const sending = await screen.findByRole('button', { name: 'Sending...' });
    expect(sending).toHaveProperty('disabled', true);
    expect(api.askedOf(messagesApi.send)[0]?.body).toMatchObject({
      senderId: me.id,
      receiverId: kim.id,
      postId: post.id,
      content: 'Yes,\nit is',
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    answer(aMessage());
    expect(await screen.findByRole('button', { name: 'Reply Sent!' })).toHaveProperty('disabled', true);
    expect(await box()).toHaveProperty('value', '');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  test('of nothing but blanks is not sent, and neither is what completes a word', async () => {
    const { user, api } = open(`/messages?message=${received.id}`);
    await user.type(await box(), '   {Enter}');
    fireEvent.change(await box(), { target: { value: '魚' } });
    fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
    expect(api.askedOf(messagesApi.send)).toEqual([]);
  });

  test('that fails says so and keeps the words', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, api } = open(`/messages?message=${received.id}`);
    api.on(messagesApi.send, () => refusal(500));
    await user.type(await box(), 'Yes{Enter}');
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(screen.getByText('Please try again later.')).toBeTruthy();
    expect(await box()).toHaveProperty('value', 'Yes');
    await user.type(await box(), '{Enter}');
    const keys = api.askedOf(messagesApi.send).map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(keys).size).toBe(1);
  });

  test('that the server refuses for a reason says the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, api } = open(`/messages?message=${received.id}`);
    api.on(messagesApi.send, () => refusal(403, { message: 'You can’t message this member' }));
    await user.type(await box(), 'Yes{Enter}');
    expect(await screen.findByText('You can’t message this member')).toBeTruthy();
  });
});

describe('deleting', () => {
  test('takes a message away at once, and undo brings it back', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete message from kim' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Inbox (1)' })).toBeTruthy());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('tab', { name: 'Inbox (2)' })).toBeTruthy();
    expect(api.askedOf(messagesApi.restore)).toHaveLength(1);
    expect((await list()).getByRole('button', { name: 'kim' })).toBeTruthy();
  });

  test('the open message closes its dialog', async () => {
    const { user } = open(`/messages?message=${received.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'From kim' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('tab', { name: 'Inbox (1)' })).toBeTruthy();
  });

  test('by keyboard leads on to the next message, and from the last one to the tab', async () => {
    const { user } = open();
    const row = (name: string) => screen.findByRole('button', { name });
    (await row('kim')).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await row('lee'));
    await user.keyboard('{ArrowUp}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'From kim' }));
    dialog.getByRole('button', { name: 'Delete' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await row('lee')));
    await user.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Inbox (0)' })));
  });

  test('that fails puts the message back and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, api } = open();
    api.on(messagesApi.remove, () => refusal(500));
    await user.click(await screen.findByRole('button', { name: 'Delete message from kim' }));
    expect(await screen.findByText('Failed to delete message')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Inbox (2)' })).toBeTruthy();
  });
});

describe('what is written without a connection', () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const write = async ({ user }: ReturnType<typeof open>, text: string) =>
    user.type(await screen.findByPlaceholderText('Type your reply and press Enter to send...'), `${text}{Enter}`);
  const bodies = ({ api }: ReturnType<typeof open>) =>
    api.askedOf(messagesApi.send).map(({ body }) => body as { content: string; clientId: string });

  test.each(['offline', 'by a failing network'])(
    '%s waits, shows in Sent, and goes out in order, once',
    async (how) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      const network = online(how !== 'offline');
      const app = open(`/messages?message=${received.id}`);
      app.api.on(messagesApi.send, unreachable);
      await write(app, 'First');
      expect(await screen.findByText('Message saved on this device')).toBeTruthy();
      await write(app, 'Second');
      const replies = within(await screen.findByRole('list', { name: 'Replies waiting to be sent' }));
      await waitFor(() => expect(replies.getAllByText('Waiting for a connection')).toHaveLength(2));
      await app.router.navigate({ to: '/messages', search: { tab: 'sent' } });
      await screen.findByRole('tab', { name: 'Sent (1)' });
      const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(rows[0]).toContain('To: kimAbout: Clownfish pairSecondWaiting for a connection');
      expect(rows[1]).toContain('FirstWaiting for a connection');

      const before = bodies(app).length;
      app.api.on(messagesApi.send, () => aMessage());
      network.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
      await waitFor(async () => expect((await list()).queryByText('Waiting for a connection')).toBeNull());
      expect(
        bodies(app)
          .slice(before)
          .map(({ content }) => content),
      ).toEqual(['First', 'Second']);
      // Each try of a message is known by the same id.
      expect(new Set(bodies(app).map(({ content, clientId }) => `${content} ${clientId}`)).size).toBe(2);
    },
  );

  test('is there even when nothing else can be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    online(false);
    const app = open(`/messages?message=${received.id}`);
    await write(app, 'Kept');
    await screen.findByText('Message saved on this device');
    app.api.on(messagesApi.list, () => refusal(500));
    await act(() => queryClient.resetQueries({ queryKey: [messagesApi.list.path] }));
    await screen.findByText('Unable to load messages. Please try refreshing the page.');
    const waiting = within(screen.getByRole('region', { name: 'Messages waiting to be sent' }));
    waiting.getByText('Kept');
    await app.user.click(waiting.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Kept')).toBeNull();
  });

  test('that is refused later says why, and is tried again or thrown away', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const network = online(false);
    const app = open(`/messages?message=${received.id}`);
    await write(app, 'One');
    await write(app, 'Two');
    app.api.on(messagesApi.send, () => refusal(403, { message: 'You can’t message this member' }));
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.getAllByText('Not sent: You can’t message this member')).toHaveLength(2));
    app.api.on(messagesApi.send, () => aMessage());
    await app.user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    await waitFor(() => expect(screen.queryByText('One')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Two')).toBeNull();
    expect(bodies(app).at(-1)?.content).toBe('One');
  });

  test('and was stored all the same is not shown twice', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const app = open(`/messages?message=${received.id}`);
    app.api.on(messagesApi.send, unreachable);
    await write(app, 'Once');
    await screen.findByText('Message saved on this device');
    const { clientId } = bodies(app)[0]!;
    const twin = aMessage({ senderId: me.id, sender: self, receiver: kim, content: 'Once', clientId });
    app.api.on(messagesApi.list, () => [twin]);
    await app.router.navigate({ to: '/messages', search: { tab: 'sent' } });
    await app.user.click(await screen.findByRole('button', { name: 'Refresh Messages' }));
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
    app.api.on(messagesApi.send, () => twin);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem('outbox:messages')).toBeNull());
  });
});

test('more messages than fit on a page are loaded on demand', async () => {
  const app = open();
  app.api.on(messagesApi.list, ({ url }) =>
    url.searchParams.has('cursor')
      ? [older]
      : new Response(JSON.stringify([received]), {
          headers: { link: '</api/messages?box=inbox&cursor=abc>; rel="next"' },
        }),
  );
  const more = await screen.findByRole('button', { name: 'Load more messages' });
  expect((await list()).getAllByRole('listitem')).toHaveLength(1);
  await app.user.click(more);
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Load more messages' })).toBeNull();
});

test('a message of an older page opens by its address, and one that is gone says so', async () => {
  const far = aMessage({ senderId: lee.id, sender: lee, receiverId: me.id, receiver: self, content: 'Long ago' });
  const app = open(`/messages?message=${far.id}`);
  app.api.on(messagesApi.one, () => far);
  expect(await screen.findByRole('dialog', { name: 'From lee' })).toBeTruthy();
  app.api.on(messagesApi.one, () => refusal(404));
  await act(() => queryClient.invalidateQueries({ queryKey: [messagesApi.one.path] }));
  expect(await screen.findByText('This message is no longer here')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
