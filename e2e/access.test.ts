import { expect, test } from 'vitest';
import { accountMenu, home, loginScreen, signIn } from './pages/login-page.ts';
import { openApp } from './support/app.ts';

const { open, demo } = await openApp();

test('an admin finds the admin panel in the menu and gets in', async () => {
  const { page } = await open({ as: demo.admin });
  await page.goto('/');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  await page.waitForURL('**/admin');
  await page.locator('h1').waitFor();
  expect(await page.locator('h1').textContent()).not.toBe('Page not found');
});

test('for a member the admin panel does not exist', async () => {
  const { page } = await open({ as: demo.member });
  await page.goto('/');
  await home(page);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Admin Panel' }).count()).toBe(0);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test('an address opened before signing in is shown after it', async () => {
  const { page } = await open();
  await page.goto('/shop/kessel?sort=price');
  await loginScreen(page);
  await signIn(page, demo.member);
  await accountMenu(page).waitFor();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/shop/kessel?sort=price');
});

test('on the login page Back leads to the view before, and the site is not left', async () => {
  const { page } = await open();
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(demo.member.username);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await title('Reset your password');
  await page.reload();
  await title('Reset your password');
  await page.goBack();
  await title('Welcome back');
  await page.goForward();
  await title('Reset your password');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await title('Welcome back');

  await page.evaluate(`history.replaceState({ secondFactor: 'nonsense' }, '')`);
  await page.reload();
  await title('Welcome back');
  await signIn(page, demo.member);
  await home(page);
});
