import {
  type Notification,
  type NotificationPreferences,
  notificationsApi,
} from '@nautical/core/contracts/members/notifications';
import { broadcastsApi } from '@nautical/core/contracts/office/broadcasts';
import { NOTIFICATION_TOPICS, TOPIC_TEXTS } from '@nautical/core/domain/members/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser({ username: 'sam' });
const admin = aUser({ username: 'ada', role: 'admin' });

const aNotification = (change: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  topic: 'price-drops',
  title: 'Price drop',
  body: '“Reef light” is now 80.00 instead of 95.00.',
  link: '/terms',
  readAt: null,
  createdAt: new Date().toISOString(),
  ...change,
});

function open(address: string, notifications: Notification[] = [], user = me) {
  const app = renderApp(address, { user });
  let kept = notifications;
  app.api.on(notificationsApi.list, () => kept);
  app.api.on(notificationsApi.unread, () => ({ count: kept.filter(({ readAt }) => readAt === null).length }));
  app.api.on(notificationsApi.read, ({ path }) => {
    kept = kept.map((one) => (path.includes(one.id) ? { ...one, readAt: new Date().toISOString() } : one));
    return kept.find(({ id }) => path.includes(id))!;
  });
  app.api.on(notificationsApi.readAll, () => {
    kept = kept.map((one) => ({ ...one, readAt: new Date().toISOString() }));
    return undefined;
  });
  return app;
}

describe('the bell', () => {
  test('counts what is new, shows it, and leads to what it is about', async () => {
    const { user, api, router, start } = open('/privacy', [
      aNotification(),
      aNotification({ topic: 'reports', title: 'Older', readAt: new Date().toISOString() }),
    ]);
    start();
    await user.click(await screen.findByRole('button', { name: 'Notifications 1 unread' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const link = await panel.findByRole('link', { name: /Price drop/ });
    expect(link.textContent).toContain('Price drops:');
    expect(link.textContent).toContain('Unread');
    expect(panel.getByRole('link', { name: /Older/ }).textContent).not.toContain('Unread');
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
    expect(api.askedOf(notificationsApi.read)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  });

  test('leads to no screen that is not there, and takes the reading all the same', async () => {
    const { user, api, router, start } = open('/privacy', [aNotification({ link: '/achievements?new=1' })]);
    start();
    await user.click(await screen.findByRole('button', { name: 'Notifications 1 unread' }));
    const row = await screen.findByRole('button', { name: /Price drop/ });
    expect(row.className).not.toContain('hover:');
    await user.click(row);
    await waitFor(() => expect(api.askedOf(notificationsApi.read)).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/privacy');
    // With nothing left to do it isn’t a control anymore.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Price drop/ }).getAttribute('aria-disabled')).toBe('true'),
    );
  });

  test('marks all as read', async () => {
    const { user, start } = open('/privacy', [aNotification(), aNotification()]);
    start();
    await user.click(await screen.findByRole('button', { name: 'Notifications 2 unread' }));
    const first = (await screen.findAllByRole('link', { name: /Price drop/ }))[0]!;
    first.focus();
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getAllByRole('link', { name: /Price drop/ })[1]);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('link', { name: /Price drop/ })[0]));
  });

  test('says so when they cannot be marked', async () => {
    const { user, api, start } = open('/privacy', [aNotification()]);
    api.on(notificationsApi.readAll, () => refusal(500));
    start();
    await user.click(await screen.findByRole('button', { name: 'Notifications 1 unread' }));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('That didn’t work')).toBeTruthy();
  });

  test('says so when there is nothing, or when it cannot be told', async () => {
    const { user, api, start } = open('/privacy');
    start();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy();
    await user.keyboard('{Escape}');
    api.on(notificationsApi.list, () => refusal(500));
    const { queryClient } = await import('@/lib/query.ts');
    queryClient.removeQueries({ queryKey: [notificationsApi.list.path] });
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('the page of notifications', () => {
  test('lists them and marks all as read', async () => {
    const { user, start } = open('/notifications', [aNotification(), aNotification({ title: 'News', link: null })]);
    start();
    expect(await screen.findByRole('link', { name: /Price drop/ })).toBeTruthy();
    // What leads nowhere is marked all the same.
    await user.click(screen.getByRole('button', { name: /News/ }));
    await screen.findByRole('button', { name: 'Notifications 1 unread' });
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByRole('button', { name: 'Notifications' });
    expect(screen.queryByText('Unread')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('says so when there are none', async () => {
    const { start } = open('/notifications');
    start();
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });
});

function openSettings() {
  const app = open('/notification-settings');
  let stored: NotificationPreferences = {
    topics: NOTIFICATION_TOPICS.map((topic) => ({ topic, inApp: true, email: true, push: true })),
    quietHours: null,
  };
  app.api.on(notificationsApi.preferences, () => stored);
  app.api.on(notificationsApi.updatePreferences, ({ body }) => {
    const { topics = [], quietHours = stored.quietHours } = body as Partial<NotificationPreferences>;
    stored = {
      topics: stored.topics.map((one) => topics.find(({ topic }) => topic === one.topic) ?? one),
      quietHours,
    };
    return stored;
  });
  app.start();
  return app;
}

describe('the settings', () => {
  test('offer every kind by every way, and keep what is chosen', async () => {
    const { user, api } = openSettings();
    const group = within(await screen.findByRole('group', { name: 'Auctions' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(NOTIFICATION_TOPICS.length * 3);
    for (const topic of NOTIFICATION_TOPICS) expect(screen.getByText(TOPIC_TEXTS[topic].description)).toBeTruthy();
    await user.click(group.getByRole('checkbox', { name: 'Email' }));
    expect(group.getByRole('checkbox', { name: 'Email' })).toHaveProperty('checked', false);
    await waitFor(() =>
      expect(api.askedOf(notificationsApi.updatePreferences)[0]?.body).toEqual({
        topics: [{ topic: 'auctions', inApp: true, email: false, push: true }],
      }),
    );
  });

  test('go back when the server refuses', async () => {
    const { user, api } = openSettings();
    api.on(notificationsApi.updatePreferences, () => refusal(500));
    const group = within(await screen.findByRole('group', { name: 'Messages' }));
    await user.click(group.getByRole('checkbox', { name: 'Push' }));
    expect(await screen.findByText('We couldn’t save your settings')).toBeTruthy();
    expect(group.getByRole('checkbox', { name: 'Push' })).toHaveProperty('checked', true);
  });

  test('have quiet hours, at night and where the member is unless chosen otherwise', async () => {
    const { user, api } = openSettings();
    await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(await screen.findByLabelText('From')).toHaveProperty('value', '22:00');
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/London');
    const asked = () => api.askedOf(notificationsApi.updatePreferences).map(({ body }) => body);
    await waitFor(() =>
      expect(asked()).toEqual([
        { quietHours: { from: '22:00', to: '07:00', timeZone } },
        { quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/London' } },
      ]),
    );
    await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ quietHours: null }));
    expect(screen.queryByLabelText('From')).toBeNull();
  });
});

describe('the settings of pushes', () => {
  let permission: NotificationPermission;
  let subscription: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object } | null;

  /** A browser with pushes, as far as a page sees it. */
  function allowPushes() {
    subscription = null;
    const made = {
      endpoint: 'https://push.example.com/one',
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
      toJSON: () => ({ endpoint: 'https://push.example.com/one', keys: { p256dh: 'p', auth: 'a' } }),
    };
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async () => {
        subscription = made;
        return made;
      },
    };
    const registration = { pushManager };
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      get permission() {
        return permission;
      },
      requestPermission: async () => permission,
    });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        register: async () => registration,
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
        addEventListener: () => {},
      },
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    });
  }
  beforeEach(() => {
    permission = 'granted';
  });

  test('say that this browser has none', async () => {
    openSettings();
    expect(await screen.findByText(/^This browser can’t show notifications/)).toBeTruthy();
  });

  test('say so when the browser refuses, as in a private window', async () => {
    allowPushes();
    vi.spyOn(console, 'error').mockReturnValue();
    const { user, api } = openSettings();
    api.on(notificationsApi.pushKey, () => {
      throw new DOMException('Registration failed', 'AbortError');
    });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(/^This browser can’t turn on push right now/)).toBeTruthy();
  });

  test('turn them on for this browser, and off again', async () => {
    allowPushes();
    const { user, api } = openSettings();
    api.on(notificationsApi.pushKey, () => ({ publicKey: 'key' }));
    api.on(notificationsApi.subscribe, () => ({ id: crypto.randomUUID() }));
    api.on(notificationsApi.unsubscribe, () => undefined);
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
    expect(api.askedOf(notificationsApi.subscribe)[0]?.body).toEqual({
      endpoint: 'https://push.example.com/one',
      keys: { p256dh: 'p', auth: 'a' },
    });
    expect(api.askedOf(notificationsApi.unsubscribe)[0]?.body).toEqual({ endpoint: 'https://push.example.com/one' });
  });

  test('say so when the browser was told to refuse them', async () => {
    allowPushes();
    permission = 'denied';
    openSettings();
    expect(await screen.findByText(/^This browser blocks notifications/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  test('are renewed with a new session of who wants them, and of nobody else', async () => {
    allowPushes();
    localStorage.setItem('pushes-wanted-by', me.id);
    const { api } = openSettings();
    api.on(notificationsApi.pushKey, () => ({ publicKey: 'key' }));
    api.on(notificationsApi.subscribe, () => ({ id: crypto.randomUUID() }));
    await waitFor(() => expect(api.askedOf(notificationsApi.subscribe)).toHaveLength(1));
  });
});

describe('writing to members', () => {
  function openAdmin() {
    const app = open('/admin/notifications', [], admin);
    app.api.on(broadcastsApi.list, () => []);
    app.api.on(broadcastsApi.audiences, () => [
      { audience: 'everyone' as const, members: 1204 },
      { audience: 'sellers' as const, members: 87 },
    ]);
    app.start();
    return app;
  }

  test('asks before it sends, with how many receive it', async () => {
    const { user, api } = openAdmin();
    const answer = { id: crypto.randomUUID(), link: null, sender: 'ada', read: 0, createdAt: new Date().toISOString() };
    api.on(broadcastsApi.send, () => ({
      ...answer,
      audience: 'sellers' as const,
      title: 'T',
      body: 'B',
      told: 87,
    }));
    expect(await screen.findByText('Nothing sent yet')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Who gets it'), 'sellers');
    await user.type(screen.getByLabelText('Title'), 'New fees');
    await user.type(screen.getByLabelText('Text'), 'None, as before.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send it to 87 members?' }));
    expect(api.askedOf(broadcastsApi.send)).toEqual([]);
    expect(dialog.getByText('None, as before.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('It went to 87 members.')).toBeTruthy();
    expect(api.askedOf(broadcastsApi.send)[0]?.body).toMatchObject({
      audience: 'sellers',
      title: 'New fees',
      body: 'None, as before.',
    });
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
  });

  test('refuses what is missing and addresses of other sites', async () => {
    const { user, api } = openAdmin();
    await user.type(await screen.findByLabelText('Link (optional)'), 'https://elsewhere.example');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(screen.getByText('The link must be a page on this site')).toBeTruthy();
    expect(api.askedOf(broadcastsApi.send)).toEqual([]);
  });

  test('lists what was sent with how many have read it', async () => {
    const app = open('/admin/notifications', [], admin);
    app.api.on(broadcastsApi.audiences, () => []);
    app.api.on(broadcastsApi.list, () => [
      {
        id: crypto.randomUUID(),
        audience: 'active' as const,
        title: 'A pause',
        body: 'On Sunday',
        link: '/auctions',
        sender: null,
        told: 1204,
        read: 312,
        createdAt: '2026-01-05T12:00:00.000Z',
      },
    ]);
    app.start();
    expect(await screen.findByText('A pause')).toBeTruthy();
    expect(screen.getByText(/^Read by 312 of 1,204 members · Jan 05, 2026 · Former admin$/)).toBeTruthy();
    expect(screen.getByText('Members seen in the last 30 days', { selector: 'span' })).toBeTruthy();
  });

  test('is for admins alone', async () => {
    const { start } = open('/admin/notifications');
    start();
    expect(await screen.findByText(/not found/i)).toBeTruthy();
  });
});
