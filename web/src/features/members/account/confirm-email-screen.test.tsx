import { authApi } from '@nautical/core/contracts/members/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const STALE = 'This link has expired or was already used. Please get a new one.';
const sam = aUser({ emailVerified: false });

test('the link confirms by itself, once', async () => {
  const { api, start } = renderApp('/confirm-email?token=abc', { user: sam });
  api.on(authApi.confirmEmail, () => aUser({ ...sam, emailVerified: true }));
  start();
  expect(await screen.findByText('Thanks! Your email is confirmed.')).toBeTruthy();
  expect(api.askedOf(authApi.confirmEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('whoever is confirmed already is told so, and nothing is asked', async () => {
  const { api, start } = renderApp('/confirm-email?token=abc');
  start();
  expect(await screen.findByText('Thanks! Your email is confirmed.')).toBeTruthy();
  expect(api.askedOf(authApi.confirmEmail)).toHaveLength(0);
});

test('a link that is used up says so and offers a new one', async () => {
  const { api, start, user } = renderApp('/confirm-email?token=abc', { user: sam });
  api.on(authApi.confirmEmail, () => refusal(400, { code: 'invalid', message: STALE, fields: { token: STALE } }));
  api.on(authApi.mailConfirmLink, () => ({ message: 'On its way.' }));
  start();
  expect(await screen.findByText(STALE)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Email me a new link' }));
  expect(await screen.findByText('On its way.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Email me a new link' })).toBeNull());
});

test('a link without its token says so', async () => {
  const { start } = renderApp('/confirm-email', { user: sam });
  start();
  expect(await screen.findByText(/Part of the link is missing/)).toBeTruthy();
});

test('whoever is signed out signs in first, and the address stays', async () => {
  const { router, start } = renderApp('/confirm-email?token=abc', { user: null });
  start();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
  expect(router.state.location.href).toBe('/confirm-email?token=abc');
});
