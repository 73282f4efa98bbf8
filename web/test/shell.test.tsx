import { authApi } from '@nautical/core/contracts/members/auth';
import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SEARCH_MY_LISTINGS } from '../src/features/market/search/search-box.tsx';
import { setServerAway } from '../src/lib/offline/server-away.ts';
import { known } from '../src/lib/page/known-routes.ts';
import { isOpen } from '../src/lib/page/open-screens.ts';
import { currentToasts, dismissToast, toast } from '../src/lib/toast.ts';
import { accessToken } from '../src/lib/tokens.ts';
import { aUser } from './factories.ts';
import { refusal } from './fake-api.ts';
import { renderApp } from './render-app.tsx';

const admin = aUser({ role: 'admin', username: 'ada' });

async function openMenu(app: ReturnType<typeof renderApp>, name: string) {
  app.start();
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  await app.user.click(within(bar).getByRole('button', { name }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => ({
    text: item.textContent,
    href: item.getAttribute('href'),
    isOff: item.hasAttribute('data-disabled'),
  }));
}
const textsOf = (items: { text: string | null }[]) => items.map(({ text }) => text);

test('where nobody can say who is there, no login screen comes up, and the page opens with the next answer', async () => {
  const app = renderApp('/terms');
  app.api.on(authApi.user, () => refusal(403, { code: 'forbidden', message: 'Not now' }));
  app.start();
  const title = await screen.findByRole('heading', { level: 1, name: 'We can’t reach our server' });
  expect(accessToken()).toBe('access');
  expect(screen.queryByLabelText('Password')).toBeNull();
  app.api.on(authApi.user, () => aUser());
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('navigation', { name: 'Main' });
  expect(title.isConnected).toBe(false);
});

describe('menus', () => {
  test('a member sees what is not released as Soon, and nothing for admins', async () => {
    const items = await openMenu(renderApp('/terms'), 'Aquarium');
    expect(textsOf(items).at(-1)).toBe('Health DashboardSoon');
    expect(items.at(-1)).toMatchObject({ href: null, isOff: true });
  });

  test('an admin opens it all, marked (Admin Only)', async () => {
    const items = await openMenu(renderApp('/terms', { user: admin }), 'Aquarium');
    expect(items).toContainEqual({ text: 'Health Dashboard(Admin Only)', href: '/health-dashboard', isOff: false });
  });

  test('what is switched off is closed for admins, too', async () => {
    const items = await openMenu(renderApp('/terms', { user: admin, switchedOff: ['healthDashboard'] }), 'Aquarium');
    expect(items.at(-1)).toMatchObject({ text: 'Health DashboardSoon', href: null, isOff: true });
  });

  test('a released feature is an ordinary entry for members', async () => {
    const items = await openMenu(renderApp('/terms', { features: { healthDashboard: true } }), 'Aquarium');
    expect(items).toContainEqual({ text: 'Health Dashboard', href: '/health-dashboard', isOff: false });
  });

  test.each(['Market', 'Aquarium', 'Fish', 'Community'])('%s leads to no screen that is not there', async (name) => {
    const features = { liveStreams: true, healthDashboard: true, learningPaths: true };
    const items = await openMenu(renderApp('/terms', { user: admin, features }), name);
    expect(items.filter(({ href }) => href && !isOpen(href))).toEqual([]);
    // What is announced says so and cannot be followed, not even where it is released by mistake.
    for (const { text, href } of items) expect([text, href === null]).toEqual([text, text?.endsWith('Soon')]);
  });

  test('what leads to a screen comes back with it', async () => {
    const app = renderApp('/terms', { user: admin });
    Object.assign(known, { routes: [] });
    const items = await openMenu(app, 'Market');
    expect(textsOf(items)).toEqual([
      'Browse Posts',
      'My Listings',
      'Saved Items',
      'Auctions',
      'Live Streams(Admin Only)',
      'Payment Portal',
    ]);
  });

  test.each([
    ['Shop', ['Sicce', 'Hygger', 'HydroSpace', 'Kessel', 'EcoTech']],
    [
      'Aquarium',
      [
        'Aquarium Tracker',
        'Aquarium Comparison',
        'Tank Recommendations',
        'Tank Setup Tips',
        'Health Dashboard(Admin Only)',
      ],
    ],
    ['Fish', ['Fish Doctor', 'Disease Library', 'Species Database', 'Compatibility Guide']],
    ['Community', ['Messages', 'Direct Chats', 'Chat', 'Contacts', 'Learning PathsSoon', 'Profile']],
  ])('%s lists its pages to an admin', async (name, entries) => {
    expect(textsOf(await openMenu(renderApp('/terms', { user: admin }), name))).toEqual(entries);
  });

  test('the account menu leads admins to the panel, and everybody out', async () => {
    const app = renderApp('/terms', { user: admin });
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Account: ada' }));
    expect(
      textsOf(await screen.findAllByRole('menuitem').then((all) => all.map((one) => ({ text: one.textContent })))),
    ).toEqual(['Profile', 'Orders', 'Payments', 'Password and devices', 'Admin Panel', 'Log out']);
    expect(screen.getByRole('menuitem', { name: 'Password and devices' }).getAttribute('href')).toBe(
      '/change-password',
    );
    await app.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
    expect(accessToken()).toBeNull();
  });

  test('the mobile menu adds Create Post and the emergency call', async () => {
    const app = renderApp('/terms', { emergencyPhone: '+15550100' });
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await within(menu).findByRole('link', { name: 'Emergency SOS' });
    expect(within(menu).getByRole('link', { name: 'Emergency SOS' }).getAttribute('href')).toBe('tel:+15550100');
    expect(within(menu).getByRole('link', { name: 'Create Post' }).getAttribute('href')).toBe('/?create=1');
    expect(within(menu).getByRole('link', { name: 'Tracker' }).getAttribute('href')).toBe('/aquarium-tracker');
  });

  test('without a number there is no emergency call', async () => {
    const app = renderApp('/terms');
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    expect(screen.queryByRole('link', { name: 'Emergency SOS' })).toBeNull();
  });
});

describe('first aid', () => {
  test('is one tap from every page, in the header', async () => {
    const app = renderApp('/terms');
    app.start();
    const header = await screen.findByRole('banner');
    await app.user.click(within(header).getByRole('link', { name: 'My fish is sick' }));
    await screen.findByRole('heading', { level: 1, name: 'Emergency Care' });
    expect(screen.getByRole('link', { name: /^Fish gasping at the surface/ }).getAttribute('href')).toBe(
      '/emergency-care?situation=gasping',
    );
    expect(screen.getByRole('link', { name: /^Ask the Fish Doctor/ }).getAttribute('href')).toBe('/fish-doctor');
  });

  test('is in the menu of a phone', async () => {
    const app = renderApp('/terms');
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'My fish is sick' }).getAttribute('href')).toBe('/emergency-care');
  });
});

describe('unread badge', () => {
  const me = aUser();

  test.each([
    [9, '9 unread'],
    [10, '9+ unread'],
  ])('%i unread messages show as %s', async (count, shown) => {
    const app = renderApp('/terms', { user: me });
    app.api.on(messagesApi.counts, () => ({ inbox: count + 1, unread: count, sent: 1 }));
    app.start();
    const header = await screen.findByRole('banner');
    await waitFor(() => expect(within(header).getByText(shown.split(' ')[0]!).textContent).toBe(shown));
  });

  test('a failure hides it', async () => {
    const app = renderApp('/terms', { user: me });
    app.api.on(messagesApi.counts, () => refusal(500));
    app.start();
    await waitFor(() => expect(app.api.askedOf(messagesApi.counts)).toHaveLength(1));
    expect(screen.queryByText('unread')).toBeNull();
  });
});

describe('search', () => {
  test('goes home with the text', async () => {
    const app = renderApp('/terms');
    app.start();
    const box = await screen.findByRole('combobox', { name: 'Search' });
    expect(box.getAttribute('placeholder')).toBe('Search...');
    await app.user.type(box, ' neon tetra {Enter}');
    await waitFor(() => expect(app.router.state.location.href).toBe('/?search=neon+tetra'));
  });

  test('stays within the chosen category', async () => {
    const app = renderApp('/?category=plants');
    app.start();
    await app.user.type(await screen.findByRole('combobox', { name: 'Search' }), '42{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toEqual({ category: 'plants', search: '42' }));
  });

  test('filters My Listings by a page event', async () => {
    const app = renderApp('/my-listings');
    app.start();
    const heard: unknown[] = [];
    window.addEventListener(SEARCH_MY_LISTINGS, (event) => heard.push((event as CustomEvent).detail), { once: true });
    const box = await screen.findByRole('searchbox', { name: 'Search your listings' });
    expect(box.getAttribute('placeholder')).toBe('Search your listings...');
    await app.user.type(box, 'shrimp{Enter}');
    expect(heard).toEqual(['shrimp']);
    expect(app.router.state.location.pathname).toBe('/my-listings');
  });
});

describe('keyboard', () => {
  test('/ goes to the search box, ? lists the shortcuts, and typing does neither', async () => {
    const app = renderApp('/terms');
    app.start();
    const box = await screen.findByRole('combobox', { name: 'Search' });
    await app.user.keyboard('/');
    expect(document.activeElement).toBe(box);
    await app.user.keyboard('?');
    expect((box as HTMLInputElement).value).toBe('?');
    box.blur();
    await app.user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  test('after a navigation the heading has the focus and the page is announced', async () => {
    const app = renderApp('/terms');
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    await app.router.navigate({ to: '/privacy' });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Privacy · Nautical Marketplace');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Privacy · Nautical Marketplace'),
    );
  });

  test('a plain link to our own address is followed within the app', async () => {
    const app = renderApp('/terms');
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    const link = document.createElement('a');
    link.href = '/privacy';
    document.body.append(link);
    await app.user.click(link);
    link.remove();
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  });
});

describe('theme', () => {
  test('is dark at first and changes in the header', async () => {
    const app = renderApp('/terms');
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Theme: dark' }));
    await app.user.click(await screen.findByRole('menuitemradio', { name: 'Light' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
    expect(localStorage.getItem('theme')).toBe('light');
    await app.user.click(screen.getByRole('button', { name: 'Theme: light' }));
    await app.user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
  });
});

describe('toasts', () => {
  test('only the latest shows', async () => {
    const app = renderApp('/terms');
    app.start();
    await screen.findByRole('banner');
    toast({ title: 'First' });
    toast({ title: 'Second', description: 'It replaced the first.' });
    await screen.findByText('It replaced the first.');
    expect(screen.queryByText('First')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('It replaced the first.')).toBeNull());
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

describe('offline', () => {
  test('a banner says so until the connection is back', async () => {
    const app = renderApp('/terms');
    app.start();
    await screen.findByRole('banner');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    window.dispatchEvent(new Event('offline'));
    await screen.findByText(/You’re offline/);
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
  });

  test('so does a server that is away, and the network counts more', async () => {
    const app = renderApp('/terms');
    app.start();
    await screen.findByRole('banner');
    act(() => setServerAway(true));
    expect((await screen.findByText(/can’t reach our server/)).closest('[role="status"]')).toBeTruthy();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByText(/can’t reach our server/)).toBeNull();
    Reflect.deleteProperty(navigator, 'onLine');
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/can’t reach our server/);
    act(() => setServerAway(false));
    expect(screen.queryByText(/can’t reach our server/)).toBeNull();
  });
});
