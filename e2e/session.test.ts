import { expect, test } from 'vitest';
import { signInByHttp } from '../scripts/services/demo-server.ts';
import { aRegistration, postJson } from '../scripts/services/member.ts';
import { newMember } from './pages/conversation-page.ts';
import { accountMenu, home, loginScreen, signIn, storedTokens } from './pages/login-page.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, PHONE, saveData } from './support/browser.ts';

const { open, url, demo } = await openApp();

test.each([PHONE, DESKTOP])('a newcomer registers, logs out and signs in again at %i px', async (width) => {
  const newcomer = aRegistration();
  const { page } = await open({ width });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('Username').fill(newcomer.username);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await home(page);
  // A screen reader hears where they have arrived, and goes on there.
  await expect.poll(() => page.locator('[role=status].sr-only').textContent()).toBe('Nautical Marketplace');
  await expect.poll(() => page.evaluate("document.activeElement.matches('h1, main')")).toBe(true);

  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // The login screen first takes the page's place and then has its own address, where typing begins.
  await expect.poll(() => page.title()).toMatch(/^Log in/);
  await loginScreen(page);
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });

  await signIn(page, newcomer);
  await home(page);
  expect(await accountMenu(page).getAttribute('aria-label')).toBe(`Account: ${newcomer.username}`);
});

test('a wrong password is refused in words and nothing typed is lost', async () => {
  const { page } = await open();
  await page.goto('/login');
  await signIn(page, { ...demo.member, password: 'not the password' });
  await page.getByText('That email, username or password isn’t right.').waitFor();
  expect(await page.getByLabel('Email or username').inputValue()).toBe(demo.member.username);
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
});

test('whoever signs in goes on in the same page to the address they wanted, and the focus goes along', async () => {
  const { page } = await open();
  await page.goto('/login?next=%2Fmy-listings');
  await page.getByText('Session expired. Please login again.').waitFor();
  await page.evaluate('window.isSamePage = true');
  await signIn(page, demo.member);
  await page.getByRole('heading', { name: 'My Listings', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/my-listings');
  await expect.poll(() => page.title()).toMatch(/^My Listings/);
  await expect.poll(() => page.evaluate("document.activeElement.matches('h1, main')")).toBe(true);
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  expect(await page.locator('[role=status].sr-only').textContent()).toMatch(/^My Listings/);
});

test('where the browser refuses to store anything, a session lasts as long as the page', async () => {
  const { page } = await open();
  await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } })`);
  await page.goto('/login');
  await signIn(page, demo.member);
  await home(page);
});

test('another tab that signs in takes the login page along', async () => {
  const { page } = await open();
  await page.goto('/login');
  await loginScreen(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await signIn(other, demo.member);
  await home(other);
  await home(page);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('whoever signs in after somebody else is not led back to their pages', async () => {
  const [partner, next] = [await newMember(url), aRegistration()];
  await postJson(`${url}/api/auth/register`, next);
  const { page } = await open({ tokens: await signInByHttp(url, demo.member) });
  await page.goto('/terms');
  await page.goto(`/direct-chats?with=${partner.id}`);
  await page.getByText(partner.username).first().waitFor();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => page.title()).toMatch(/^Log in/);
  await signIn(page, next);
  await home(page);
  await expect.poll(() => page.evaluate("document.activeElement.matches('h1, main')")).toBe(true);

  await page.evaluate(`window.hasSeen = false;
    new MutationObserver(() => { hasSeen ||= document.body.innerText.includes('${partner.username}'); })
      .observe(document, { childList: true, subtree: true, characterData: true })`);
  const place = () => page.evaluate<[number, string]>('[navigation.currentEntry.index, location.pathname]');
  const [at] = await place();
  await page.goBack();
  await expect.poll(place).toEqual([at - 1, '/']);
  await home(page);
  expect(await page.evaluate('hasSeen')).toBe(false);
  await page.goBack();
  await expect.poll(place).toEqual([at - 2, '/']);
  await home(page);
  // What they open themselves they find again.
  await page.goto('/contacts');
  await page.goto('/my-listings');
  await page.goBack();
  await page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor();
});

test('a visitor loads nothing of the application before the page has nothing better to do', async () => {
  const { page } = await open();
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+)-[^/]*\.js$/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  for (const address of ['/login', '/']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await loginScreen(page);
  }
  expect(scripts).toContain('login');
  expect(scripts.filter((name) => /application|home|index/.test(name))).toEqual([]);
});

test('signing in works with the keyboard alone, and the focus is always to be seen', async () => {
  const { page } = await open();
  await page.goto('/login');
  await loginScreen(page);
  await tabTo('Email or username');
  await page.keyboard.type(demo.member.username);
  await tabTo('Password');
  await page.keyboard.type(demo.member.password);
  await page.keyboard.press('Enter');
  await home(page);

  async function tabTo(label: string) {
    const target = page.getByLabel(label, { exact: true });
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(FOCUS_IS_VISIBLE), `focus after Tab, on the way to ${label}`).toBe(true);
      if (await target.and(page.locator(':focus')).count()) return;
    }
    throw new Error(`${label} cannot be reached with Tab`);
  }
});

const FOCUS_IS_VISIBLE = `(() => {
  const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement);
  return document.activeElement !== document.body && (outlineStyle !== 'none' || boxShadow !== 'none');
})()`;
