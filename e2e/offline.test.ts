// What still works when the server cannot be reached: the server process is stopped, as a dead network would have it.
import { expect, test } from 'vitest';
import { openBridge } from '../scripts/services/bridge.ts';
import { accountMenu, storedTokens } from './pages/login-page.ts';
import { openApp } from './support/app.ts';
import { forgiveOffline, PHONE } from './support/browser.ts';

const { open, url, demo, stopServer } = await openApp();

/** Waits until the service worker answers for the page. */
const CONTROLLED = `navigator.serviceWorker.controller ? undefined : new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
})`;

/** Breaks the seal of the access token, so that the server takes it no longer than one that has run out. */
const EXPIRE = `localStorage.setItem('accessToken', localStorage.getItem('accessToken').replace(/[^.]+$/, 'expired'))`;

test('Emergency Care opened once stays readable without a network, and the session with it', async () => {
  const { page, problems } = await open({ width: PHONE, as: demo.member, offline: true });
  await page.goto('/emergency-care');
  await page.getByRole('heading', { level: 1, name: 'Emergency Care' }).waitFor();
  await page.evaluate(CONTROLLED);
  await page.evaluate(EXPIRE);
  const before = await storedTokens(page);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Emergency Care' }).waitFor();
  await accountMenu(page).waitFor();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByText('The next ten minutes').waitFor();
  await page.reload();
  await page.getByText('The next ten minutes').waitFor();
  expect(await storedTokens(page)).toEqual(before);

  await page.context().setOffline(false);
  await expect.poll(async () => (await storedTokens(page)).refresh, { timeout: 30_000 }).not.toBe(before.refresh);
  await page.reload();
  await page.getByText('The next ten minutes').waitFor();
  await accountMenu(page).waitFor();
  forgiveOffline(problems);
});

test('the home page promises and leads to what is saved, and no more', async () => {
  const bare = await open({ width: PHONE, as: demo.member });
  await bare.page.goto('/');
  await bare.page.getByRole('article').first().waitFor();
  await bare.page.context().setOffline(true);
  await bare.page.getByText('You’re offline. New pages need a connection.').waitFor();
  await bare.page.close();
  forgiveOffline(bare.problems);

  const { page, problems } = await open({ width: PHONE, as: demo.member, offline: true });
  await page.goto('/aquarium-tracker');
  await page.getByRole('heading', { level: 1, name: 'Aquarium Tracker' }).waitFor();
  await page.evaluate(CONTROLLED);
  await page.goto('/aquarium-tracker');
  await page.getByText('View Details').first().waitFor();
  await page.context().setOffline(true);
  await page.goto('/');
  await page.getByText('Listings need a connection').waitFor();
  await page.getByText('You’re offline. Tanks you’ve opened are still here.').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'your tanks' }).click();
  await page.getByText('View Details').first().waitFor();
  await page.goto('/');
  await page.getByRole('alert').getByRole('link', { name: 'Emergency Care' }).click();
  await page.getByRole('heading', { level: 1, name: 'Emergency Care' }).waitFor();
  await page.close();
  forgiveOffline(problems);
});

test('a gateway without a server ends no session, and the tanks of the first visit stay readable', async () => {
  const way = await openBridge(url);
  const { page, problems } = await open({ width: PHONE, as: demo.member, offline: true, by: new URL(way.url).origin });
  const tanks = page
    .getByRole('button', { name: 'View Details' })
    .or(page.getByRole('link', { name: 'View Details' }))
    .first();
  await page.goto('/aquarium-tracker');
  await tanks.waitFor();
  await page.evaluate(CONTROLLED);
  const kept = () =>
    page.evaluate<string[]>(
      "caches.open('answers').then((cache) => cache.keys()).then((kept) => kept.map(({ url }) => new URL(url).pathname))",
    );
  await expect.poll(kept, { timeout: 30_000 }).toContain('/api/aquariums');
  await page.evaluate(EXPIRE);
  const before = await storedTokens(page);

  way.break('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 11\r\nConnection: close\r\n\r\nBad Gateway');
  await page.reload();
  await tanks.waitFor();
  await accountMenu(page).waitFor();
  const away = page.getByText(/^(We can’t reach our server right now|Not connected)\./);
  await away.waitFor();
  expect(await storedTokens(page)).toEqual(before);

  way.mend();
  await away.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await storedTokens(page)).refresh, { timeout: 30_000 }).not.toBe(before.refresh);
  await page.reload();
  await tanks.waitFor();
  // The browser reports every call that found nobody.
  await page.close();
  problems.length = 0;
});

test('a water test entered without a network waits, is seen, and is sent once', async () => {
  const { page, problems } = await open({ width: PHONE, as: demo.member, offline: true });
  await page.goto('/aquarium-tracker');
  await page.evaluate(CONTROLLED);
  await page
    .getByRole('button', { name: 'View Details' })
    .or(page.getByRole('link', { name: 'View Details' }))
    .first()
    .click();
  await page.getByRole('tab', { name: 'Water Tests' }).click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /Log Water Test|Test Water/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('pH', { exact: true }).fill('7.3');
  await dialog.getByText('Date and notes').click();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Entered in the cellar');
  await dialog.getByRole('button', { name: 'Record Test' }).click();
  await page.getByText('Waiting for a connection').waitFor();

  await page.context().setOffline(false);
  await page.getByText('Waiting for a connection').waitFor({ state: 'hidden' });
  const notes = await page.evaluate<string[]>(`fetch('/api/water-parameters?limit=100', {
    headers: { authorization: 'Bearer ' + localStorage.getItem('accessToken') },
  }).then((answer) => answer.json()).then((tests) => tests.map(({ notes }) => notes))`);
  expect(notes.filter((each) => each === 'Entered in the cellar')).toHaveLength(1);
  forgiveOffline(problems);
});

test('an animal and a dose entered without a network are shown, and sent once when it is back', async () => {
  const { page, problems } = await open({ width: PHONE, as: demo.member, offline: true });
  const stored = <T>(path: string) =>
    page.evaluate<T>(`fetch('${path}?limit=100', {
      headers: { authorization: 'Bearer ' + localStorage.getItem('accessToken') },
    }).then((answer) => answer.json())`);
  const courses = () => stored<{ aquariumId: string; doses: { givenAt: string | null }[] }[]>('/api/treatments');
  const given = async () => (await courses()).flatMap(({ doses }) => doses).filter(({ givenAt }) => givenAt).length;
  await page.goto('/aquarium-tracker');
  await page.evaluate(CONTROLLED);
  const before = await given();
  const course = (await courses()).find(({ doses }) => doses.some(({ givenAt }) => !givenAt))!;
  await page.goto(`/aquarium/${course.aquariumId}?tab=livestock`);
  const dose = page.getByRole('button', { name: /^Dose \d+ of/, pressed: false }).first();
  await dose.waitFor();
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await dose.click();
  await page.getByText('Dose: given').waitFor();
  await page.getByRole('button', { name: /waiting for a connection/, pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Add Livestock' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Cellar fish');
  await dialog.getByRole('button', { name: 'Add Livestock' }).click();
  await page.getByText('New livestock: Cellar fish').waitFor();

  await page.context().setOffline(false);
  await page.getByText('Dose: given').waitFor({ state: 'hidden' });
  await page.getByText('New livestock: Cellar fish').waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Cellar fish' }).waitFor();
  const animals = await stored<{ name: string }[]>('/api/livestock');
  expect(animals.filter(({ name }) => name === 'Cellar fish')).toHaveLength(1);
  expect(await given()).toBe(before + 1);
  forgiveOffline(problems);
});

test('tanks, species and emergency care open without a network', async () => {
  const { page, problems } = await open({ width: PHONE, as: demo.member, offline: true });
  await page.goto('/aquarium-tracker');
  await page.getByRole('heading', { level: 1, name: 'Aquarium Tracker' }).waitFor();
  await page.evaluate(CONTROLLED);
  // Read once more through the service worker, which keeps the answers.
  await page.reload();
  await page
    .getByRole('button', { name: 'View Details' })
    .or(page.getByRole('link', { name: 'View Details' }))
    .first()
    .waitFor();
  const tank = (await page.getByRole('heading', { level: 2 }).getByRole('link').first().getAttribute('href'))!;
  await page.goto(tank);
  await page.getByText('Latest Water Parameters').waitFor();
  await page.goto('/species-database');
  await page.getByText('Clownfish').first().waitFor({ state: 'attached' });

  await stopServer();
  await page.goto(tank);
  await page.getByText('Latest Water Parameters').waitFor();
  await page.goto('/aquarium-tracker');
  await page
    .getByRole('button', { name: 'View Details' })
    .or(page.getByRole('link', { name: 'View Details' }))
    .first()
    .waitFor();
  await page.goto('/species-database');
  await page.getByText('Clownfish').first().waitFor({ state: 'attached' });
  await page.goto('/emergency-care');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.title()).toContain('Emergency');
  // The browser itself has a network, so it is the server that is said to be away.
  const away = page.getByText(/^(We can’t reach our server right now|Not connected)\./);
  await away.waitFor();
  // It's one line, and a page whose content failed to load isn't called a saved copy.
  await page.goto('/aquarium-tracker');
  await page.getByText(/^Not connected\. Saved copy from/).waitFor();
  expect(await away.evaluate((each) => each.getBoundingClientRect().height)).toBeLessThan(40);
  await page.goto('/');
  await page.getByText('Failed to fetch posts').waitFor();
  await page.getByText('We can’t reach our server right now.').waitFor();
  expect(await page.getByText(/saved copy/i).count()).toBe(0);
  // Over the backdrop of a dialog as well, which blurs what is under it.
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  const [bar, backdrop] = await page.evaluate<number[]>(
    "['[role=status] > p', '[data-state=open].fixed.inset-0'].map((one) => Number(getComputedStyle(document.querySelector(one)).zIndex))",
  );
  expect(bar).toBeGreaterThan(backdrop!);
  // Without a server the browser reports every call that found nobody.
  await page.close();
  problems.length = 0;
});
