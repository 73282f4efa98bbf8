// Menus, panels and dialogs of the frame come after the page. Whoever is quicker than their code loses nothing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountMenu, home } from './pages/login-page.ts';
import { openApp } from './support/app.ts';
import { PHONE } from './support/browser.ts';

const { open, demo } = await openApp();

/** Opens the home page and holds every script back that it asks for from then on, until it is let go. */
async function openHome(width?: number) {
  const { page } = await open({ as: demo.member, ...(width && { width }) });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('#head-start').waitFor({ state: 'detached' });
  await home(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return { page, letGo };
}

const focused = (page: Page) =>
  page.evaluate<string>("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent");

test('the first click on a menu opens it', async () => {
  const { page, letGo } = await openHome();
  await accountMenu(page).click();
  expect(await page.getByRole('menu').count()).toBe(0);
  letGo();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^Account: /);
});

test.each(['Enter', 'Space', 'ArrowDown'])('so does the key %s, and the focus goes in and comes back', async (key) => {
  const { page, letGo } = await openHome();
  await page.getByRole('button', { name: 'Market', exact: true }).focus();
  await page.keyboard.press(key);
  letGo();
  await page.getByRole('menuitem', { name: 'Browse Posts' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Browse Posts');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('My Listings');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Market');
});

test('so does a click on the bell, and a key for the list of shortcuts', async () => {
  const { page, letGo } = await openHome();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  letGo();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('the menu of a phone opens with the first tap and gives the focus back', async () => {
  const { page, letGo } = await openHome(PHONE);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  letGo();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Menu');
});
