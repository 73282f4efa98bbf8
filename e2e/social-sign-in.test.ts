import { afterAll, expect, test } from 'vitest';
import { signInByHttp } from '../scripts/services/demo-server.ts';
import { CLIENT, plainProvider } from '../server/test/oauth-providers.ts';
import { accountMenu, home, loginScreen, storedTokens } from './pages/login-page.ts';
import { openApp } from './support/app.ts';

const pier = await plainProvider({ id: 7, email: 'sailor@example.com', name: 'Pier Sailor' });
afterAll(() => pier.close());
const { open, demo, url } = await openApp({
  SOCIAL_PROVIDERS: 'pier',
  SOCIAL_PIER_AUTHORIZE_URL: `${pier.url}/authorize`,
  SOCIAL_PIER_TOKEN_URL: `${pier.url}/token`,
  SOCIAL_PIER_USERINFO_URL: `${pier.url}/user`,
  SOCIAL_PIER_CLIENT_ID: CLIENT.id,
  SOCIAL_PIER_CLIENT_SECRET: CLIENT.secret,
});

test('a newcomer comes back from a provider, and nothing of it stays in an address', async () => {
  const { page } = await open();
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  await page.goto('/login');
  const back = page.waitForRequest((request) => request.url().includes('/?tokens='));
  await page.getByRole('link', { name: 'Continue with Pier' }).click();
  expect(Object.keys(JSON.parse(new URL((await back).url()).searchParams.get('tokens') ?? ''))).toEqual(['code']);
  await home(page);
  expect(await accountMenu(page).getAttribute('aria-label')).toBe('Account: Pier-Sailor');
  expect(page.url()).toBe(`${url}/`);
  expect(referrers).toContain(`${url}/login`);
  expect(referrers.filter((address) => address.includes('tokens'))).toEqual([]);
  const addresses = await page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)");
  expect(addresses.filter((address) => address.includes('tokens'))).toEqual([]);
});

test('a link with somebody’s tokens signs nobody in, and leaves whoever is signed in alone', async () => {
  const { accessToken, refreshToken } = await signInByHttp(url, demo.admin);
  const link = `/?${new URLSearchParams({ tokens: JSON.stringify({ accessToken, refreshToken, user: { id: 'x' } }) })}`;

  const stranger = await open();
  await stranger.page.goto(link);
  await loginScreen(stranger.page);
  await stranger.page.getByText('That sign-in didn’t work').waitFor();
  expect(await storedTokens(stranger.page)).toEqual({ access: null, refresh: null });
  expect(stranger.problems.splice(0).join()).toContain('Could not finish the sign-in');

  const member = await open({ as: demo.member });
  const before = await member.page.goto('/').then(() => storedTokens(member.page));
  // The notice goes by itself, so it is watched for from before the page opens.
  const notice = member.page.getByText('You’re already signed in', { exact: true }).waitFor();
  await Promise.all([member.page.goto(link), notice]);
  await home(member.page);
  expect(await storedTokens(member.page)).toEqual(before);
  expect(member.page.url()).toBe(`${url}/`);
});
