// What a visitor does on the login screen, and what tells that it worked.
import type { Page } from 'playwright-core';
import type { Account } from '../../scripts/services/demo-server.ts';

export async function signIn(page: Page, { username, password }: Account) {
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const loginScreen = (page: Page) => page.getByRole('heading', { name: 'Welcome back' }).waitFor();
export const home = (page: Page) => page.getByRole('heading', { name: 'Nautical Marketplace', level: 1 }).waitFor();
export const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account: / });

export const storedTokens = (page: Page) =>
  page.evaluate<{ access: string | null; refresh: string | null }>(
    "({ access: localStorage.getItem('accessToken'), refresh: localStorage.getItem('refreshToken') })",
  );
