// What still works when the server cannot be reached: the server process is stopped, as a dead network would have it.
import { expect, test } from 'vitest';
import { openApp } from './app.ts';
import { PHONE } from './browser.ts';

const { open, demo, stopServer } = await openApp();

/** Waits until the service worker answers for the page. */
const CONTROLLED = `navigator.serviceWorker.controller ? undefined : new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
})`;

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
  await dialog.getByText('When, and notes').click();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Entered in the cellar');
  await dialog.getByRole('button', { name: 'Record Test' }).click();
  await page.getByText('Waiting for a connection').waitFor();

  problems.length = 0;
  await page.context().setOffline(false);
  await page.getByText('Waiting for a connection').waitFor({ state: 'hidden' });
  const notes = await page.evaluate<string[]>(`fetch('/api/water-parameters?limit=100', {
    headers: { authorization: 'Bearer ' + localStorage.getItem('accessToken') },
  }).then((answer) => answer.json()).then((tests) => tests.map(({ notes }) => notes))`);
  expect(notes.filter((each) => each === 'Entered in the cellar')).toHaveLength(1);
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
  await page.goto('/species-database');
  await page.getByText('Clownfish').first().waitFor();

  await stopServer();
  await page.goto('/aquarium-tracker');
  await page
    .getByRole('button', { name: 'View Details' })
    .or(page.getByRole('link', { name: 'View Details' }))
    .first()
    .waitFor();
  await page.goto('/species-database');
  await page.getByText('Clownfish').first().waitFor();
  await page.goto('/emergency-care');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.title()).toContain('Emergency');
  // Without a server the browser reports every call that found nobody.
  await page.close();
  problems.length = 0;
});
