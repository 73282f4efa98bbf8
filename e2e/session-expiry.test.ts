import { expect, test } from 'vitest';
import { signInByHttp } from '../scripts/services/demo-server.ts';
import { postJson } from '../scripts/services/member.ts';
import { home, loginScreen, signIn, storedTokens } from './pages/login-page.ts';
import { openApp } from './support/app.ts';

const { open, url, demo } = await openApp();

test('an access token that no longer counts is renewed without a word', async () => {
  const { refreshToken } = await signInByHttp(url, demo.member);
  const { page } = await open({ tokens: { accessToken: 'expired', refreshToken } });
  await page.goto('/');
  await home(page);
  const now = await storedTokens(page);
  expect(now.access).not.toBe('expired');
  expect(now.refresh).not.toBe(refreshToken);
  await page.reload();
  await home(page);
});

test('two tabs with the same expired token both stay signed in', async () => {
  const { refreshToken } = await signInByHttp(url, demo.member);
  const { page } = await open({ tokens: { accessToken: 'expired', refreshToken } });
  const other = await page.context().newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await Promise.all([home(page), home(other)]);
  expect(await storedTokens(other)).toEqual(await storedTokens(page));
});

test('without a valid refresh token the login screen appears and the tokens are gone', async () => {
  const { page } = await open({ tokens: { accessToken: 'expired', refreshToken: 'unknown' } });
  await page.goto('/my-listings');
  await loginScreen(page);
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
});

test('a session ended elsewhere leads to the login screen and back to the page', async () => {
  const tokens = await signInByHttp(url, demo.member);
  const { page } = await open({ tokens });
  await page.goto('/');
  await home(page);
  await postJson(`${url}/api/auth/logout`, { refreshToken: tokens.refreshToken });
  await page.goto('/auctions/watchlist');
  await loginScreen(page);
  await signIn(page, demo.member);
  await page.getByRole('button', { name: /^Account: / }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auctions/watchlist');
});
