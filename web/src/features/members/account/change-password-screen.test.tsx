import { authApi, type Device, type SignInNote } from '@nautical/core/contracts/members/auth';
import { describeDevice } from '@nautical/core/domain/members/device-name';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const aDevice = (change: Partial<Device> = {}): Device => ({
  id: crypto.randomUUID(),
  userAgent: FIREFOX,
  address: '192.0.2.7',
  lastUsedAt: new Date().toISOString(),
  createdAt: '2025-03-05T12:00:00.000Z',
  current: false,
  ...change,
});

let app: ReturnType<typeof renderApp>;
let api: typeof app.api;
beforeEach(() => {
  app = renderApp('/change-password');
  api = app.api;
  api.on(authApi.sessions, () => []);
  api.on(authApi.signIns, () => []);
});
function open() {
  app.start();
  return app;
}

describe('changing the password', () => {
  async function change() {
    open();
    await app.user.type(await screen.findByLabelText('Current password'), 'old one');
    await app.user.type(screen.getByLabelText('New password'), 'four unrelated words');
    await app.user.click(screen.getByRole('button', { name: 'Change password' }));
    return app;
  }
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  test('says so, empties the fields and asks for the devices again', async () => {
    api.on(authApi.changePassword, () => undefined);
    await change();
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(api.askedOf(authApi.changePassword)[0]?.body).toEqual({
      currentPassword: 'old one',
      newPassword: 'four unrelated words',
    });
    expect([value('Current password'), value('New password')]).toEqual(['', '']);
    await waitFor(() => expect(api.askedOf(authApi.sessions)).toHaveLength(2));
  });

  test('a wrong current password is told at its field and nothing is lost', async () => {
    const message = 'That’s not your current password';
    api.on(authApi.changePassword, () =>
      refusal(400, { code: 'invalid', message, fields: { currentPassword: message } }),
    );
    await change();
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
    expect(value('New password')).toBe('four unrelated words');
  });

  test('a member without a password is sent a link to choose one', async () => {
    api.on(authApi.user, () => aUser({ hasPassword: false, email: 'kim@example.com' }));
    api.on(authApi.forgotPassword, () => ({ message: 'On its way.' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Email me the link' }));
    expect(await screen.findByText('On its way.')).toBeTruthy();
    expect(api.askedOf(authApi.forgotPassword)[0]?.body).toEqual({ email: 'kim@example.com' });
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});

describe('devices', () => {
  const row = async (name: string) => (await screen.findByText(name)).closest('li')!;

  test('are listed, this one marked and not offered to be signed out', async () => {
    api.on(authApi.sessions, () => [aDevice({ current: true }), aDevice({ userAgent: IPHONE })]);
    open();
    const mine = within(await row('Firefox on Linux'));
    expect(mine.getByText('This device')).toBeTruthy();
    expect(mine.queryByRole('button')).toBeNull();
    const other = within(await row('Safari on iPhone'));
    expect(other.getByText('Last used: Just now · 192.0.2.7 · since Mar 05, 2025')).toBeTruthy();
    expect(other.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeTruthy();
  });

  test('one is signed out after asking', async () => {
    const phone = aDevice({ userAgent: IPHONE });
    let devices = [aDevice({ current: true }), phone];
    api.on(authApi.sessions, () => devices);
    api.on(authApi.endSession, () => {
      devices = devices.slice(0, 1);
      return undefined;
    });
    const { user } = open();
    const ask = async () => user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await ask();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(api.askedOf(authApi.endSession)).toHaveLength(0);
    await ask();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out')).toBeTruthy();
    expect(api.askedOf(authApi.endSession)[0]?.path).toBe(`/api/auth/sessions/${phone.id}`);
    expect(screen.queryByRole('button', { name: 'Sign out Safari on iPhone' })).toBeNull();
  });

  test('a failed sign-out is told, and the device stays', async () => {
    api.on(authApi.sessions, () => [aDevice({ userAgent: IPHONE })]);
    api.on(authApi.endSession, () => refusal(500, { code: 'internal', message: 'Please try again.' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('That device is still signed in')).toBeTruthy();
    expect(await row('Safari on iPhone')).toBeTruthy();
  });

  test('that cannot be loaded are retried', async () => {
    api.on(authApi.sessions, () => refusal(500));
    const { user } = open();
    await screen.findByText('We couldn’t load your devices');
    api.on(authApi.sessions, () => [aDevice()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Firefox on Linux')).toBeTruthy();
  });

  test('while they load an outline stands in their place', async () => {
    api.on(authApi.sessions, () => new Promise(() => {}));
    open();
    expect(await screen.findByText('Loading devices…')).toBeTruthy();
  });
});

test.each([
  [FIREFOX, 'Firefox on Linux', false],
  [IPHONE, 'Safari on iPhone', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
    false,
  ],
  ['curl/8.5.0', 'Unknown device', false],
  [null, 'Unknown device', false],
])('%s is %s', (userAgent, name, isPhone) => {
  expect(describeDevice(userAgent)).toEqual({ name, isPhone });
});

describe('recent sign-ins', () => {
  const aNote = (change: Partial<SignInNote> = {}): SignInNote => ({
    id: crypto.randomUUID(),
    how: 'password',
    factor: null,
    userAgent: FIREFOX,
    address: '192.0.2.7',
    isNewDevice: false,
    createdAt: '2025-03-05T12:00:00.000Z',
    ...change,
  });

  test('say when, how and from where, and point out a new device', async () => {
    api.on(authApi.signIns, () => [aNote({ isNewDevice: true }), aNote({ how: 'google', userAgent: IPHONE })]);
    open();
    const [first, second] = await waitFor(() => {
      const rows = within(screen.getByText('Recent sign-ins').closest('section, div')!.parentElement!).getAllByRole(
        'listitem',
      );
      expect(rows).toHaveLength(2);
      return rows;
    });
    expect(first?.textContent).toContain('Firefox on Linux');
    expect(first?.textContent).toContain('New device');
    expect(first?.textContent).toMatch(/Password · 192\.0\.2\.7/);
    expect(second?.textContent).toContain('Google');
    expect(second?.textContent).not.toContain('New device');
  });

  test.each([
    ['password', null, 'Password'],
    ['password', 'code', 'Password and authenticator code'],
    ['password', 'recovery', 'Password and recovery code'],
    ['google', 'passkey', 'Google and passkey'],
    ['passkey', null, 'Passkey'],
  ] as const)('by %s and %s are called %s', async (how, factor, words) => {
    api.on(authApi.signIns, () => [aNote({ how, factor })]);
    open();
    expect(await screen.findByText(new RegExp(` · ${words} · `))).toBeTruthy();
  });

  test('that could not be loaded can be asked for again', async () => {
    api.on(authApi.signIns, () => refusal(503, { code: 'unavailable', message: 'Back in a minute.' }));
    open();
    await screen.findByText('We couldn’t load your sign-ins');
    api.on(authApi.signIns, () => [aNote()]);
    await app.user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });
});
