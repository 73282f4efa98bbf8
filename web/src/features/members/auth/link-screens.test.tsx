import { authApi } from '@nautical/core/contracts/members/auth';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessToken } from '@/lib/tokens.ts';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const STALE = 'This link has expired or was already used. Please get a new one.';
const staleLink = () => refusal(400, { code: 'invalid', message: STALE, fields: { token: STALE } });
const signedIn = () => ({ accessToken: 'a1', refreshToken: 'r1', user: aUser() });

let app: ReturnType<typeof renderApp>;
let api: typeof app.api;
beforeEach(() => {
  app = renderApp('/', { user: null });
  api = app.api;
});
function open(address: string) {
  app.router.history.replace(address);
  app.start();
  return app;
}

describe('setting a new password', () => {
  beforeEach(() => api.on(authApi.checkPasswordLink, () => ({ isUsable: true })));
  const save = async (address: string) => {
    open(address);
    await app.user.type(await screen.findByLabelText('New password'), 'four unrelated words');
    await app.user.click(screen.getByRole('button', { name: 'Save password' }));
    return app;
  };

  test('signs in with it', async () => {
    api.on(authApi.setPassword, signedIn);
    const { router } = await save('/set-password?token=123');
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    expect(api.askedOf(authApi.setPassword)[0]?.body).toEqual({ token: '123', password: 'four unrelated words' });
    expect(accessToken()).toBe('a1');
  });

  test('advice on a weak one stands at the field', async () => {
    api.on(authApi.setPassword, () =>
      refusal(400, { code: 'invalid', message: 'Too easy', fields: { password: 'Too easy' } }),
    );
    await save('/set-password?token=abc');
    await screen.findByText('Too easy');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
  });

  test('a link that is used up says so before anything is typed, and offers a new one', async () => {
    api.on(authApi.checkPasswordLink, () => ({ isUsable: false }));
    open('/set-password?token=abc');
    expect(await screen.findByText(STALE)).toBeTruthy();
    expect(api.askedOf(authApi.checkPasswordLink)[0]?.body).toEqual({ token: 'abc' });
    expect(screen.getByRole('button', { name: 'Email me a reset link' })).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('where the link cannot be checked, the form is there all the same', async () => {
    api.on(authApi.checkPasswordLink, () => refusal(429, { code: 'too_many', message: 'Too many.' }));
    api.on(authApi.setPassword, signedIn);
    const { router } = await save('/set-password?token=123');
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });

  test('a link that is used up meanwhile says so and offers a new one', async () => {
    api.on(authApi.setPassword, staleLink);
    api.on(authApi.forgotPassword, () => ({ message: 'On its way.' }));
    const { user } = await save('/set-password?token=abc');
    await screen.findByText(STALE);
    await user.type(screen.getByLabelText('Email'), 'sam@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me a reset link' }));
    expect(await screen.findByText('On its way.')).toBeTruthy();
  });

  test('a link without its token says so', async () => {
    open('/set-password');
    expect(await screen.findByText(/Part of the link is missing/)).toBeTruthy();
  });
});

describe('signing in by link', () => {
  test('happens by itself, once', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof signedIn>>();
    api.on(authApi.jwtLogin, () => answer.promise);
    const { router } = open('/jwt-login?token=abc');
    expect(await screen.findByText('One moment…')).toBeTruthy();
    answer.resolve(signedIn());
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    expect(api.askedOf(authApi.jwtLogin).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(accessToken()).toBe('a1');
  });

  test('asks whoever is signed in first', async () => {
    const sam = aUser({ username: 'sam' });
    const { api: theirs, start, user, router } = renderApp('/jwt-login?token=abc', { user: sam });
    theirs.on(authApi.jwtLogin, () => ({ ...signedIn(), user: aUser({ username: 'kim' }) }));
    start();
    expect(await screen.findByText(/You’re signed in as sam/)).toBeTruthy();
    expect(theirs.askedOf(authApi.jwtLogin)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Sign in with the link' }));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    expect(accessToken()).toBe('a1');
  });

  test('a link that is used up says so and offers a new one or the password', async () => {
    api.on(authApi.jwtLogin, staleLink);
    open('/jwt-login?token=abc');
    expect(await screen.findByText(STALE)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Email me a sign-in link' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in with a password' }).getAttribute('href')).toBe('/login');
  });

  test('any other failure can be retried', async () => {
    api.on(authApi.jwtLogin, () => refusal(503, { code: 'unavailable', message: 'Back in a minute.' }));
    const { user, router } = open('/jwt-login?token=abc');
    await screen.findByText('Back in a minute.');
    api.on(authApi.jwtLogin, signedIn);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });

  test('a link without its token says so and asks nothing', async () => {
    open('/jwt-login');
    expect(await screen.findByText(/Part of the link is missing/)).toBeTruthy();
    expect(api.askedOf(authApi.jwtLogin)).toHaveLength(0);
  });
});
