import { expect, test } from 'vitest';
import { aRegistration } from '../scripts/services/member.ts';
import { accountMenu, home, loginScreen, signIn, storedTokens } from './pages/login-page.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/browser.ts';

const { open, demo } = await openApp();

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

  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // The login screen first takes the page's place and then has its own address, where typing begins.
  await expect.poll(() => page.title()).toMatch(/^Log in/);
  await loginScreen(page);
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });

  await signIn(page, newcomer);
  await home(page);
  expect(await accountMenu(page).getAttribute('aria-label')).toBe(`Account of ${newcomer.username}`);
});

test('a wrong password is refused in words and nothing typed is lost', async () => {
  const { page } = await open();
  await page.goto('/login');
  await signIn(page, { ...demo.member, password: 'not the password' });
  await page.getByText('The email, username or password is not right.').waitFor();
  expect(await page.getByLabel('Email or username').inputValue()).toBe(demo.member.username);
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
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
