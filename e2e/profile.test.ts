import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { postJson, register } from '../scripts/services/member.ts';
import { loginScreen } from './pages/login-page.ts';
import { photos } from './pages/market-page.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/browser.ts';

const { open, url } = await openApp();

test.each([PHONE, DESKTOP])('a member tells of themselves with a picture at %i px', async (width) => {
  const kim = await register(url);
  const [picture] = await photos(url, kim, 1);
  const { page } = await open({ width, as: kim });
  await page.goto('/my-profile');
  await page.getByLabel('Bio').fill('Breeds clownfish in the garage.');
  await page.getByLabel('Location').fill('Boise, ID');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile saved').first().waitFor();

  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture!);
  await page.getByRole('button', { name: 'Change picture' }).waitFor();
  await page.getByRole('link', { name: 'How others see it' }).click();
  await page.getByRole('heading', { name: kim.username, level: 1 }).waitFor();
  await page.getByText('Breeds clownfish in the garage.').waitFor();
  const shown = page.locator('main header img');
  await shown.waitFor();
  await expect
    .poll(() => shown.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth))
    .toBeGreaterThan(0);
});

test('a file that is no picture is refused in words, and the picture stays', async () => {
  const kim = await register(url);
  const { page, problems } = await open({ as: kim });
  await page.goto('/my-profile');
  const picker = page.getByLabel('Picture', { exact: true });
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText('Only image files are allowed.').waitFor();
  await picker.setInputFiles({ name: 'reef.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await page.getByRole('alert').getByText('Only image files are allowed.').waitFor();
  await page.getByRole('button', { name: 'Upload a picture' }).waitFor();
  // The refusal is an answer, though the browser lists it among its errors.
  expect(problems.splice(0).join()).toMatch(/status of 415/);
});

test('a member takes their data along and leaves for good', async () => {
  const kim = await register(url);
  const { page, problems } = await open({ as: kim });
  await page.goto('/my-profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^nautical-marketplace-\d{4}-\d{2}-\d{2}\.zip$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(file.includes('data/account.json')).toBe(true);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('That password isn’t right').waitFor();
  expect(problems.splice(0).join()).toMatch(/status of 400/);
  await dialog.getByLabel('Password', { exact: true }).fill(kim.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await loginScreen(page);
  const again = await postJson(`${url}/api/auth/login`, { email: kim.username, password: kim.password });
  expect(again.status).toBe(401);
});
