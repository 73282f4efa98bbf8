import { type AdminUser, adminApi } from '@nautical/core/contracts/office/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const admin = aUser({ role: 'admin', username: 'boss' });
const OVERVIEW = {
  waiting: { reports: 3, claims: 2, payouts: 1, enquiries: 1, corrections: 0 },
  members: 1204,
  newMembers: 17,
  activeListings: 640,
  newListings: 52,
};

const aMember = (change: Partial<AdminUser> = {}): AdminUser => ({
  id: crypto.randomUUID(),
  username: 'kim',
  avatar: null,
  location: null,
  email: 'kim@example.com',
  role: 'user',
  suspendedAt: null,
  lastSeen: new Date().toISOString(),
  createdAt: '2026-01-02T00:00:00.000Z',
  activeListings: 4,
  openReports: 0,
  devices: 2,
  ...change,
});

describe('the overview', () => {
  test('counts what waits, with the way to it, and tells what admins did', async () => {
    const app = renderApp('/admin', { user: admin });
    app.api.on(adminApi.overview, () => OVERVIEW);
    app.api.on(adminApi.deeds, () => [
      {
        id: crypto.randomUUID(),
        actor: { id: admin.id, username: 'boss', avatar: null },
        action: 'listing.removed',
        subjectKind: 'post',
        subjectId: '0198f000-0000-7000-8000-000000000001',
        createdAt: new Date().toISOString(),
      },
    ]);
    app.start();
    expect((await screen.findByRole('link', { name: /open reports/ })).textContent).toBe('3open reports');
    expect(screen.getByRole('link', { name: /new inquiry/ }).getAttribute('href')).toBe('/admin/enquiries');
    expect(screen.getByRole('link', { name: /proposed corrections/ }).textContent).toBe('0proposed corrections');
    expect(screen.getByRole('link', { name: /claims to decide/ }).getAttribute('href')).toBe(
      '/payments?view=portal&tab=disputes',
    );
    expect(screen.getByRole('link', { name: /payout to send/ }).getAttribute('href')).toBe(
      '/payments?view=portal&tab=payouts',
    );
    expect(screen.getByText('1,204')).toBeTruthy();
    await screen.findByText('listing removed');
    expect(screen.getByRole('link', { name: 'Listing' }).getAttribute('href')).toMatch(/^\/item\//);
    const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(nav.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
    expect(nav.getByRole('link', { name: 'Payment Portal' }).getAttribute('href')).toBe('/payments?view=portal');
  });

  test('can be tried again when it fails', async () => {
    const app = renderApp('/admin', { user: admin });
    app.api.on(adminApi.overview, () => refusal(500));
    app.api.on(adminApi.deeds, () => []);
    app.start();
    await screen.findByText('We couldn’t load the overview');
    app.api.on(adminApi.overview, () => OVERVIEW);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('1,204');
  });
});

describe('members', () => {
  function atUsers(users: AdminUser[], address = '/admin/users') {
    const app = renderApp(address, { user: admin });
    app.api.on(adminApi.users, () => users);
    app.start();
    return app;
  }

  test('are searched and filtered by the address', async () => {
    const app = atUsers([aMember({ openReports: 1 })], '/admin/users?search=kim&state=active');
    await screen.findByText('1 open report');
    const asked = () => Object.fromEntries(app.api.askedOf(adminApi.users).at(-1)!.url.searchParams);
    expect(asked()).toEqual({ search: 'kim', state: 'active' });
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Admins');
    await waitFor(() => expect(asked()).toEqual({ search: 'kim', state: 'active', role: 'admin' }));
    await app.user.clear(screen.getByRole('searchbox', { name: 'Name or email' }));
    await app.user.type(screen.getByRole('searchbox', { name: 'Name or email' }), 'lee{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ search: 'lee', role: 'admin' }));
  });

  test('are suspended with a reason and restored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const kim = aMember();
    const app = atUsers([kim]);
    app.api.on(adminApi.updateUser, ({ body }) => {
      const { reason } = body as { reason: string };
      if (!reason)
        return refusal(400, {
          code: 'invalid',
          message: 'Reason is required',
          fields: { reason: 'Reason is required' },
        });
      const suspended = { ...kim, suspendedAt: '2026-11-01T00:00:00.000Z', devices: 0 };
      app.api.on(adminApi.users, () => [suspended]);
      return suspended;
    });
    await app.user.click(await screen.findByRole('button', { name: 'Suspend kim' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend kim?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await dialog.findByText('Reason is required');
    await app.user.type(dialog.getByLabelText('Reason'), 'Fake photos');
    await app.user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await screen.findByText('Suspended Nov 01, 2026');
    expect(app.api.askedOf(adminApi.updateUser).at(-1)?.body).toEqual({ isSuspended: true, reason: 'Fake photos' });
    expect(screen.queryByRole('button', { name: 'Sign out kim' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Restore kim' })).toBeTruthy();
  });

  test('become admins and are signed out, but nobody does it to themselves', async () => {
    const kim = aMember();
    const app = atUsers([kim, aMember({ id: admin.id, username: 'boss', role: 'admin' })]);
    app.api.on(adminApi.updateUser, () => ({ ...kim, role: 'admin' as const }));
    app.api.on(adminApi.signOutUser, () => ({ ...kim, devices: 0 }));
    await screen.findByText('This is you');
    expect(screen.queryByRole('button', { name: 'Suspend boss' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Make admin kim' }));
    await app.user.click(await screen.findByRole('button', { name: 'Make admin' }));
    await waitFor(() => expect(app.api.askedOf(adminApi.updateUser)[0]?.body).toEqual({ role: 'admin' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'Sign out kim' }));
    await app.user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(app.api.askedOf(adminApi.signOutUser)).toHaveLength(1));
  });
});
