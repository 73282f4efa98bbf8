// The home page is drawn before the application is there, and the application takes over without a gap.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInByHttp } from '../scripts/services/demo-server.ts';
import { ask, list } from './pages/market-page.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/browser.ts';

const { open, url, demo } = await openApp();

/** What every card in sight says, but for what its room is kept for, and where it stands. */
const cards = (page: Page) =>
  page.evaluate<unknown[]>(`[...document.querySelectorAll('article')].slice(0, 6).map((card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    return { title: card.querySelector('h2').textContent, texts: [...card.querySelectorAll('p:not([data-late])')].map((each) => each.textContent), x, y, width, height };
  })`);

/** Holds the application back until it is let go. */
async function holdBack(page: Page) {
  const html = await (await fetch(url)).text();
  const [, entry = ''] = /(\/assets\/index-[^`"]+\.js)/.exec(html) ?? [];
  expect(entry).toMatch(/\.js$/);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${entry}`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test.each([PHONE, DESKTOP])('the listings stand where the application puts them, at %i px', async (width) => {
  const seller = await signInByHttp(url, demo.admin);
  const title = `<b>Apistogramma</b> & "friends" ${width}`;
  await list(url, seller, title);
  const { page } = await open({ width, as: demo.member });
  const letGo = await holdBack(page);
  // How long ago and how much time is left may not change between the two looks.
  await page.clock.setFixedTime(new Date());
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#head-start article').first().waitFor();
  const before = await cards(page);
  expect(before).toHaveLength(6);
  expect(before[0]).toMatchObject({ title });
  letGo();
  await page.locator('#head-start').waitFor({ state: 'detached' });
  await page.locator('article').getByRole('button').first().waitFor();
  expect(await cards(page)).toEqual(before);
});

test('the first screen of a phone shows whole cards', async () => {
  const { page } = await open({ width: PHONE, as: demo.member });
  await page.goto('/');
  await page.locator('#head-start').waitFor({ state: 'detached' });
  await page.locator('article').getByRole('button').first().waitFor();
  const bar = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox();
  for (const at of [0, 1]) {
    const card = await page.locator('article').nth(at).boundingBox();
    expect(card!.y + card!.height).toBeLessThanOrEqual(bar!.y);
  }
});

test('a session that has ended leads to the login screen', async () => {
  const { page } = await open();
  await page.addInitScript("localStorage.setItem('accessToken', 'spoilt')");
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
  expect(await page.locator('#head-start').count()).toBe(0);
});

test('a list, a filter and another page are not drawn as the plain home page', async () => {
  const { page } = await open({ as: demo.member });
  await page.goto('/?category=fish');
  await page.locator('article').first().waitFor();
  const shown = (await cards(page)) as { title: string }[];
  const wanted = await ask<{ title: string }[]>(url, '/api/posts?category=fish', await signInByHttp(url, demo.member));
  expect(shown.map(({ title }) => title)).toEqual(wanted.slice(0, 6).map(({ title }) => title));
});
