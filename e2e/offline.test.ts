// What still works when the server cannot be reached: the server process is stopped, as a dead network would have it.
import { expect, test } from 'vitest';
import { openApp } from './app.ts';
import { PHONE } from './browser.ts';

const { open, demo, stopServer } = await openApp();

test('tanks, species and emergency care open without a network', async () => {
  const { page, problems } = await open({ width: PHONE, as: demo.member, offline: true });
  await page.goto('/aquarium-tracker');
  await page.getByRole('heading', { level: 1, name: 'Aquarium Tracker' }).waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
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
  // Without a server the browser reports every call that found nobody.
  problems.length = 0;
  expect(await page.title()).toContain('Emergency');
});
