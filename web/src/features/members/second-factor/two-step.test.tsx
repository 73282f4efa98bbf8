import { authApi } from '@nautical/core/contracts/members/auth';
import { type Passkey, type SecondFactor, secondFactorApi } from '@nautical/core/contracts/members/second-factor';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { finishSocialReturn } from '@/app/navigation.ts';
import { logOut } from '@/lib/session.ts';
import { clearTokens } from '@/lib/tokens.ts';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const aFactor = (change: Partial<SecondFactor> = {}): SecondFactor => ({
  required: false,
  ways: [],
  authenticatorSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  ...change,
});
const aPasskey = (change: Partial<Passkey> = {}): Passkey => ({
  id: crypto.randomUUID(),
  name: 'My phone',
  isSynced: true,
  lastUsedAt: null,
  createdAt: '2026-03-05T12:00:00.000Z',
  ...change,
});
const ON = aFactor({
  ways: ['code', 'recovery'],
  authenticatorSince: '2026-03-05T12:00:00.000Z',
  recoveryCodesLeft: 8,
});
const CODES = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-IJKL-MNO${'234567ABCD'[at]}`);
const unconfirmed = () =>
  refusal(403, { code: 'unconfirmed', message: 'Please confirm that it’s you, then try again.' });

let app: ReturnType<typeof renderApp>;
let api: typeof app.api;
let factor: SecondFactor;
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  app = renderApp('/change-password');
  api = app.api;
  factor = aFactor();
  api.on(authApi.sessions, () => []);
  api.on(authApi.signIns, () => []);
  api.on(secondFactorApi.read, () => factor);
});
const button = (name: string) => screen.findByRole('button', { name });

describe('the card', () => {
  test('sets an authenticator app up: code to scan, key to type, on once a code was sent, codes to keep', async () => {
    api.on(secondFactorApi.startAuthenticator, () => ({
      secret: 'ABCDEFGHIJ',
      uri: 'otpauth://totp/x?secret=ABCDEFGHIJ',
    }));
    api.on(secondFactorApi.finishAuthenticator, ({ body }) => {
      if ((body as { code: string }).code !== '123456')
        return refusal(400, { code: 'invalid', message: 'No.', fields: { code: 'That code isn’t right.' } });
      factor = ON;
      return { recoveryCodes: CODES };
    });
    app.start();
    expect(await screen.findByText('Off')).toBeTruthy();
    await app.user.click(await button('Set up authenticator app'));
    const picture = await screen.findByRole('img', { name: /QR code/ });
    // Black on white in every theme, or no camera reads it.
    expect([...picture.children].map((part) => part.getAttribute('fill'))).toEqual(['#fff', '#000']);
    expect(screen.getByText('ABCD EFGH IJ')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Set up your authenticator app'));

    const field = screen.getByLabelText<HTMLInputElement>('6-digit code');
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await app.user.type(field, '12');
    await app.user.click(await button('Turn on'));
    expect(await screen.findByText('Enter the 6 digits your authenticator app shows')).toBeTruthy();
    await app.user.clear(field);
    await app.user.type(field, '999999{Enter}');
    expect(await screen.findByText('That code isn’t right.')).toBeTruthy();
    await app.user.clear(field);
    await app.user.type(field, '123456{Enter}');

    expect(await screen.findByText(CODES[9]!)).toBeTruthy();
    expect(await screen.findByText('On')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save your recovery codes'));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await app.user.click(await button('Copy'));
    expect(write).toHaveBeenCalledWith(CODES.join('\n'));
    const print = vi.fn(() => {
      expect(screen.getByText(CODES[0]!).closest('.print-alone')).toBeTruthy();
      window.dispatchEvent(new Event('afterprint'));
    });
    vi.stubGlobal('print', print);
    await app.user.click(await button('Print'));
    expect(print).toHaveBeenCalled();
    await app.user.click(await button('I’ve saved them'));
    expect(screen.queryByText(CODES[0]!)).toBeNull();
  });

  describe('with recovery codes on screen', () => {
    const leaving = () => screen.findByRole('dialog', { name: 'Leave without saving your codes?' });
    const isHere = () => app.router.state.location.pathname === '/change-password';
    beforeEach(async () => {
      factor = ON;
      api.on(secondFactorApi.renewRecoveryCodes, () => ({ recoveryCodes: CODES }));
      app.start();
      await app.user.click(await button('Get new codes'));
      await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Get new codes' }));
      await screen.findByText(CODES[0]!);
    });

    test('whoever leaves before they are saved is asked', async () => {
      act(() => void app.router.navigate({ to: '/contacts' }));
      await app.user.click(within(await leaving()).getByRole('button', { name: 'Stay here' }));
      expect(isHere()).toBe(true);
      expect(screen.getByText(CODES[0]!)).toBeTruthy();

      act(() => void app.router.navigate({ to: '/contacts' }));
      await app.user.click(within(await leaving()).getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(isHere()).toBe(false));
    });

    test.each(['Copy', 'Download'])('nobody is asked after %s', async (way) => {
      vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
      await app.user.click(await button(way));
      await act(() => app.router.navigate({ to: '/contacts' }));
      await waitFor(() => expect(isHere()).toBe(false));
    });

    test('logging out is not held up', async () => {
      act(() => logOut());
      await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
    });
  });

  test('what is refused until the member confirms asks them and goes on by itself', async () => {
    factor = ON;
    let isConfirmed = false;
    api.on(secondFactorApi.renewRecoveryCodes, () => (isConfirmed ? { recoveryCodes: CODES } : unconfirmed()));
    api.on(secondFactorApi.confirm, () => {
      isConfirmed = true;
      return undefined;
    });
    app.start();
    await app.user.click(await button('Get new codes'));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Get new codes' }));
    await app.user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByText(CODES[0]!)).toBeTruthy();
    expect(api.askedOf(secondFactorApi.confirm)[0]?.body).toEqual({ code: '123456' });
    expect(api.askedOf(secondFactorApi.renewRecoveryCodes)).toHaveLength(2);
  });

  test('without a factor the password is asked for, and whoever would rather not is told why it did not go on', async () => {
    api.on(secondFactorApi.startAuthenticator, unconfirmed);
    api.on(secondFactorApi.confirm, () =>
      refusal(400, { code: 'invalid', message: 'No.', fields: { password: 'That password isn’t right' } }),
    );
    app.start();
    await app.user.click(await button('Set up authenticator app'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await app.user.type(await dialog.findByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('That password isn’t right')).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Please confirm that it’s you, then try again.')).toBeTruthy();
  });

  test('passkeys have names, can be renamed and are removed after asking', async () => {
    const passkey = aPasskey();
    factor = aFactor({ ways: ['passkey', 'recovery'], passkeys: [passkey], recoveryCodesLeft: 10 });
    api.on(secondFactorApi.renamePasskey, ({ body }) => {
      const renamed = { ...passkey, ...(body as { name: string }) };
      factor = { ...factor, passkeys: [renamed] };
      return renamed;
    });
    api.on(secondFactorApi.removePasskey, () => {
      factor = aFactor();
      return undefined;
    });
    app.start();
    expect(await screen.findByText('Added Mar 05, 2026 · Not used yet')).toBeTruthy();
    await app.user.click(await button('Rename My phone'));
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await app.user.clear(name);
    await app.user.type(name, 'Tablet{Enter}');
    await app.user.click(await button('Remove Tablet'));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Tablet')).toBeNull());
    expect(await screen.findByText('Off')).toBeTruthy();
  });

  test('that cannot be loaded is retried', async () => {
    api.on(secondFactorApi.read, () => refusal(500));
    app.start();
    await screen.findByText('We couldn’t load your sign-in settings');
    api.on(secondFactorApi.read, () => ON);
    await app.user.click(await button('Retry'));
    expect(await screen.findByText(/8 of 10 left/)).toBeTruthy();
  });

  test('where passkeys cannot be used it says so', async () => {
    vi.unstubAllGlobals();
    app = renderApp('/change-password');
    app.api.on(authApi.sessions, () => []);
    app.api.on(authApi.signIns, () => []);
    app.start();
    expect(await screen.findByText('This browser can’t use passkeys here.')).toBeTruthy();
  });
});

describe('the second step of signing in', () => {
  const asked = { secondFactor: { ticket: 't1', ways: ['code', 'recovery'] as ('code' | 'recovery')[] } };
  const signedIn = () => ({ accessToken: 'a1', refreshToken: 'r1', user: aUser() });

  async function toSecondStep() {
    clearTokens();
    app = renderApp('/login', { user: null });
    api = app.api;
    api.on(authApi.login, () => asked);
    app.start();
    await app.user.type(await screen.findByLabelText('Email or username'), 'sam');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  }

  test('asks for the code, tells a wrong one at its field, and leads in', async () => {
    await toSecondStep();
    const field = await screen.findByLabelText<HTMLInputElement>('6-digit code');
    expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    api.on(secondFactorApi.finish, () =>
      refusal(400, { code: 'invalid', message: 'No.', fields: { code: 'That code isn’t right.' } }),
    );
    await app.user.type(field, '111111{Enter}');
    expect(await screen.findByText('That code isn’t right.')).toBeTruthy();
    api.on(secondFactorApi.finish, signedIn);
    await app.user.clear(field);
    await app.user.type(field, '123456{Enter}');
    await waitFor(() => expect(app.router.state.location.href).toBe('/'));
    expect(api.askedOf(secondFactorApi.finish).at(-1)?.body).toEqual({ ticket: 't1', code: '123456' });
  });

  test('takes a recovery code instead', async () => {
    await toSecondStep();
    api.on(secondFactorApi.finish, signedIn);
    await app.user.click(await button('Use a recovery code'));
    const field = await screen.findByLabelText('Recovery code');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await app.user.type(field, `${CODES[0]}{Enter}`);
    await waitFor(() => expect(app.router.state.location.href).toBe('/'));
    expect(api.askedOf(secondFactorApi.finish)[0]?.body).toEqual({ ticket: 't1', recoveryCode: CODES[0] });
  });

  test('Back leads from the recovery code to the app’s code, and from there to signing in', async () => {
    await toSecondStep();
    await app.user.click(await button('Use a recovery code'));
    await screen.findByLabelText('Recovery code');
    act(() => app.router.history.back());
    const field = await screen.findByLabelText('6-digit code');
    await waitFor(() => expect(document.activeElement).toBe(field));
    act(() => app.router.history.back());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('the button leads from any of its views to signing in, and leaves no ticket behind', async () => {
    await toSecondStep();
    await app.user.click(await button('Use a recovery code'));
    await screen.findByLabelText('Recovery code');
    await app.user.click(await button('Back to sign in'));
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    await waitFor(() => expect(app.router.history.location.state.__TSR_index).toBe(0));
    for (const _ of [1, 2]) {
      act(() => app.router.history.forward());
      expect(app.router.history.location.state.secondFactor).toBeUndefined();
    }
  });

  test.each([
    ['6-digit code', '123456', []],
    ['Recovery code', CODES[0]!, ['Use a recovery code']],
  ])('with a %s leaves nothing to go back to, and no ticket', async (label, code, ways) => {
    await toSecondStep();
    api.on(secondFactorApi.finish, signedIn);
    for (const way of ways) await app.user.click(await button(way));
    await app.user.type(await screen.findByLabelText(label), `${code}{Enter}`);
    await waitFor(() => expect(app.router.state.location.href).toBe('/'));
    expect(app.router.history.location.state.__TSR_index).toBe(0);
    for (const _ of ['second-step', ...ways]) {
      act(() => app.router.history.forward());
      expect(app.router.history.location.state.secondFactor).toBeUndefined();
    }
  });

  test('a ticket that is over leads back to the beginning', async () => {
    await toSecondStep();
    const message = 'This sign-in took too long or too many tries. Please start again.';
    api.on(secondFactorApi.finish, () => refusal(400, { code: 'invalid', message, fields: { ticket: message } }));
    await app.user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('the return of a social sign-in begins there', async () => {
    clearTokens();
    app = renderApp('/', { user: null });
    app.api.on(authApi.socialSignIn, () => asked);
    app.api.on(secondFactorApi.finish, signedIn);
    app.start();
    await act(() => finishSocialReturn(app.router, JSON.stringify({ code: 'c' })));
    const field = await screen.findByLabelText('6-digit code');
    expect(app.router.state.location.href).toBe('/login');
    await app.user.type(field, '123456{Enter}');
    const sent = { ticket: 't1', code: '123456' };
    await waitFor(() => expect(app.api.askedOf(secondFactorApi.finish)[0]?.body).toEqual(sent));
  });

  test('no address begins there: a ticket in one would be somebody else’s', async () => {
    clearTokens();
    app = renderApp('/login#ticket=t2&ways=code,recovery', { user: null });
    app.start();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
  });

  test.each([
    ['/jwt-login?token=x', authApi.jwtLogin],
    ['/set-password?token=x', authApi.setPassword],
  ] as const)('a mailed link to %s leads there as well', async (address, endpoint) => {
    clearTokens();
    app = renderApp(address, { user: null });
    app.api.on(endpoint, () => asked);
    app.api.on(secondFactorApi.finish, signedIn);
    app.start();
    if (address.startsWith('/set'))
      await app.user.type(await screen.findByLabelText('New password'), 'four unrelated words{Enter}');
    await app.user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
  });

  test('the passkey button is there where the browser knows passkeys, and only there', async () => {
    await toSecondStep();
    await app.user.click(await button('Back to sign in'));
    expect(await button('Sign in with a passkey')).toBeTruthy();
    await app.user.click(screen.getByRole('tab', { name: 'Create account' }));
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('staff', () => {
  test('without two-step sign-in are led to it instead of the admin pages', async () => {
    app = renderApp('/admin', { user: aUser({ role: 'admin' }) });
    app.api.on(secondFactorApi.read, () => aFactor({ required: true }));
    app.start();
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in first' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up two-step sign-in' }).getAttribute('href')).toBe(
      '/change-password#two-step',
    );
  });

  test('are told so where it is set up', async () => {
    factor = aFactor({ required: true });
    app.start();
    expect(await screen.findByText(/Your role needs this/)).toBeTruthy();
  });
});
