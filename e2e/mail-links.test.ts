import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { postJson, register } from '../scripts/services/member.ts';
import { home } from './pages/login-page.ts';
import { openApp } from './support/app.ts';
import { PHONE } from './support/browser.ts';

const { open, url, dataDir } = await openApp();

test('a forgotten password is replaced by way of a mailed link', async () => {
  const { email, username, password } = await register(url);
  const { page } = await open({ width: PHONE });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a reset link' }).click();
  await page.getByText('a link is on its way').waitFor();

  const newPassword = 'coral harbour lantern 42';
  await page.goto(await mailedLink(email, '/set-password'));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await home(page);

  const signIn = (attempt: string) => postJson(`${url}/api/auth/login`, { email: username, password: attempt });
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
});

test('a mailed link signs in once', async () => {
  const { email } = await register(url);
  const first = await open();
  await first.page.goto('/login');
  await first.page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await first.page.getByLabel('Email').fill(email);
  await first.page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await first.page.getByText('a link is on its way').waitFor();

  const link = await mailedLink(email, '/jwt-login');
  await first.page.goto(link);
  await home(first.page);

  const second = await open();
  await second.page.goto(link);
  await second.page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
  // The refusal of a used link is an answer, though the browser lists it among its errors.
  expect(second.problems.splice(0).join()).toMatch(/status of 400/);
});

/** The link to `path` in the newest mail to somebody, once the outbox has it. */
async function mailedLink(to: string, path: string) {
  const outbox = join(dataDir, 'outbox');
  return vi.waitFor(
    async () => {
      for (const name of (await readdir(outbox)).filter((each) => each.endsWith('.eml')).reverse()) {
        const mail = decodeMail(await readFile(join(outbox, name), 'utf8'));
        const link = mail.includes(`To: ${to}`) && mail.match(/https?:\/\/\S+/g)?.find((each) => each.includes(path));
        if (link) return link;
      }
      throw new Error(`No mail to ${to} with a link to ${path}`);
    },
    { timeout: 30_000, interval: 200 },
  );
}

/** Undoes quoted-printable, the only encoding of our mails. */
const decodeMail = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
