import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import documentation from '../../docs/screens.md?raw';
import { createAppRouter } from '../src/app/router.tsx';
import { isOpen } from '../src/lib/page/open-screens.ts';
import { ADMIN_SCREENS, OPEN_SCREENS, REDIRECTS, SCREENS } from './addresses.ts';
import { aUser } from './factories.ts';
import { renderApp } from './render-app.tsx';

const SHOWN = [...SCREENS, ...ADMIN_SCREENS, ...OPEN_SCREENS];
const ADDRESSES = [...SHOWN, ...Object.keys(REDIRECTS)];
const fill = (address: string) => address.replace(/\{\w+\}/g, '0198f000-0000-7000-8000-000000000001');
const router = createAppRouter(createMemoryHistory());
const routeOf = (address: string) => router.matchRoutes(fill(address), {}).at(-1)!.routeId;
const NOT_FOUND = '/_app/$';

const SOURCES: Record<string, string> = import.meta.glob('../src/routes/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FILES = Object.keys(import.meta.glob('../src/**/*-screen.tsx')).map((path) => path.replace('../src/', ''));
const UPCOMING = 'components/shell/upcoming-screen.tsx';

/** The screens a route imports, as files under `web/src`. */
function screensOf(route: string): string[] {
  const source = Object.values(SOURCES).find((one) => one.includes(`createFileRoute('${route}')`)) ?? '';
  return [...source.matchAll(/'@\/([^']+-screen\.tsx)'/g)].map(([, file = '']) => file);
}

/** What the file of a screen is called: the words of its address, but for those of the Fish Doctor's own pages. */
function nameOf(route: string): string {
  if (route.endsWith('/disease-library/$key')) return 'disease-screen.tsx';
  const words = route.split('/').filter((part) => part && !/^_|^\(|\$/.test(part));
  return `${(words.length > 1 && words[0] === 'fish-doctor' ? words.slice(1) : words).join('-') || 'home'}-screen.tsx`;
}

describe('addresses', () => {
  test.each(ADDRESSES)('%s has a route of its own', (address) => {
    expect(routeOf(address)).not.toBe(NOT_FOUND);
    expect(routeOf(address)).not.toBe('__root__');
  });

  test('every route is on the list', () => {
    const listed = new Set(ADDRESSES.map(routeOf));
    const pages = Object.values(router.routesById).filter((route) => !route.children && route.id !== NOT_FOUND);
    expect(pages.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([]);
  });

  test('the documentation lists exactly these addresses with their routes', () => {
    const rows = [...documentation.matchAll(/^\| `(\/[^`]*)` \| `([^`]+)` \|/gm)].map(([, address, route]) => [
      address,
      route,
    ]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(ADDRESSES.map((one) => [one, routeOf(one)])));
  });

  test.each(SHOWN)('the screen of %s is named after its address', (address) => {
    const [file = '', ...others] = screensOf(routeOf(address));
    expect(others).toEqual([]);
    expect(FILES).toContain(file);
    if (file !== UPCOMING) expect(file.split('/').at(-1)).toBe(nameOf(routeOf(address)));
  });

  test('a route says that its screen is not built, as long as it is not', () => {
    const isUpcoming = (address: string) =>
      !!router.routesById[routeOf(address) as '/_app'].options.staticData?.isUpcoming;
    for (const address of SHOWN)
      expect([address, isUpcoming(address)]).toEqual([address, screensOf(routeOf(address))[0] === UPCOMING]);
    // What leads there asks by the address, or by the path of a link.
    for (const address of SHOWN) expect([address, isOpen(fill(address))]).toEqual([address, !isUpcoming(address)]);
    expect(SHOWN.filter(isUpcoming).length).toBeGreaterThan(0);
    const addresses = Object.values(router.routesById).map(({ fullPath }) => fullPath);
    expect(addresses.filter((path) => !isOpen(path)).length).toBe(
      addresses.filter((path) => !isOpen(`${path}?a=1#b`)).length,
    );
  });

  test('the documentation names the file of every screen', () => {
    const rows = [...documentation.matchAll(/^\| `(\/[^`]*)` \| `[^`]+` \| `([^/`][^`]*)` \|$/gm)];
    expect(Object.fromEntries(rows.map(([, address, file]) => [address, file]))).toEqual(
      Object.fromEntries(SHOWN.map((address) => [address, screensOf(routeOf(address))[0]])),
    );
  });

  test.each(Object.entries(REDIRECTS))('%s leads to %s', async (from, to) => {
    const { router: app, start } = renderApp(from, { user: aUser({ role: 'admin' }) });
    start();
    await waitFor(() => expect(app.state.location.pathname).toBe(to));
  });
});

describe('access', () => {
  test.each(['/', '/messages', '/admin', '/nowhere'])('%s shows the login screen to a stranger', async (address) => {
    const { router: app, start } = renderApp(address, { user: null });
    start();
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    expect(app.state.location.pathname).toBe(address);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  test.each(ADMIN_SCREENS)('%s does not exist for a member', async (address) => {
    const { start } = renderApp(address);
    start();
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  });

  test('an admin gets in', async () => {
    const { start } = renderApp('/admin', { user: aUser({ role: 'admin' }) });
    start();
    await screen.findByRole('heading', { level: 1, name: 'Admin Overview' });
  });

  test('an unknown address shows the not-found screen within the shell', async () => {
    const { start } = renderApp('/nowhere/at/all');
    start();
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(document.title).toBe('Page not found · Nautical Marketplace');
  });

  test('an unknown brand is not found', async () => {
    const { start } = renderApp('/shop/unknown');
    start();
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  });
});

describe('failure', () => {
  test('a page that breaks says so and offers to refresh', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const { router: app, user, start } = renderApp('/terms');
    app.routesById['/_app/(info)/terms'].options.component = () => {
      throw new Error('broken');
    };
    start();
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(screen.getByText('The page failed to load properly. Please try refreshing.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
