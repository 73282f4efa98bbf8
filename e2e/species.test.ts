import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { describe, expect, test } from 'vitest';
import { register } from '../scripts/services/member.ts';
import { expectAccessible } from './support/accessible.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/browser.ts';

const { open, url, demo } = await openApp();

async function addTank(accessToken: string, tank: object) {
  const answer = await fetch(`${url}/api/aquariums`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(tank),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Aquarium;
}

describe.each([PHONE, DESKTOP])('at %i px', (width) => {
  test('a misspelt species is found, judged for two tanks and added to the one it fits', async () => {
    const keeper = await register(url);
    await addTank(keeper.accessToken, { name: 'Office', size: '20 gallons', type: 'freshwater' });
    await addTank(keeper.accessToken, { name: 'Reef cube', size: '75 litres', type: 'reef' });
    const { page } = await open({ width, as: keeper });

    await page.goto('/species-database');
    await page.getByLabel('Search species').fill('noen tetra');
    await page.getByText('with a similar name').waitFor();
    await page.getByRole('link', { name: 'Neon Tetra', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Neon Tetra' }).waitFor();
    await page.getByRole('img', { name: /blue line/ }).waitFor();

    const office = page.locator('details', { hasText: 'Office' });
    await office.getByText('Fits', { exact: true }).waitFor();
    const reef = page.locator('details', { hasText: 'Reef cube' });
    await reef.getByText('Doesn’t fit').waitFor();
    await reef.locator('summary').click();
    await reef.getByText('Neon Tetra lives in fresh water, but this is a reef tank.').last().waitFor();
    await expectAccessible(page);

    await office.locator('summary').click();
    await office.getByRole('button', { name: 'Add to Office' }).click();
    await page.getByRole('button', { name: 'Add to tank' }).click();
    await page.getByText('Livestock Added').first().waitFor();
    await office.getByText('We see no problem with adding one here.').waitFor();
  });

  test('the dialogs of the database and the guide are accessible and can be left by keyboard', async () => {
    const { page } = await open({ width, as: demo.member });
    await page.goto('/species-database?search=neon+tetra');
    for (const name of ['Care Guide of Neon Tetra', 'Compatibility of Neon Tetra']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      // A tooltip that is open, or just about to, takes the first key for itself.
      const dialogsAfterEscape = async () => {
        await page.keyboard.press('Escape');
        return page.getByRole('dialog').count();
      };
      await expect.poll(dialogsAfterEscape).toBe(0);
    }
    await page.goto('/species-database?compare=neon-tetra,betta&view=compare');
    await page.getByRole('heading', { name: 'All in one tank?' }).waitFor();
    await expectAccessible(page);
  });
});

test('a correction reaches the admin, who writes it to the record', async () => {
  const keeper = await register(url);
  const { page } = await open({ as: keeper });
  await page.goto('/species/guppy');
  await page.getByRole('button', { name: 'Suggest a correction' }).click();
  await page.getByLabel('What’s wrong').selectOption('Lifespan');
  await page.getByLabel('What it should say').fill('4 years');
  await page.getByLabel('Why').fill('Mine are four years old.');
  await page.getByRole('button', { name: 'Send correction' }).click();
  await page.getByText('We’ll review your correction.').first().waitFor();

  const admin = await open({ as: demo.admin });
  await admin.page.goto('/admin-species');
  await admin.page.getByRole('button', { name: 'Accept for Guppy' }).click();
  await admin.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await admin.page.getByText('Correction accepted').first().waitFor();

  await page.reload();
  await page.getByText('4 years', { exact: true }).waitFor();
});

test.each([PHONE, DESKTOP])(
  'at %i px the list of species ends, and going back leads to the same place',
  async (width) => {
    const { page } = await open({ width, as: demo.member });
    for (const address of ['/species-database', '/compatibility-guide', '/fish-doctor/disease-library']) {
      await page.goto(address);
      await page.locator('main details').first().waitFor();
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      expect([address, height < 8000]).toEqual([address, true]);
    }
    await page.goto('/species-database');
    await page.locator('main summary', { hasText: /^N/ }).click();
    const link = page.getByRole('link', { name: 'Neon Tetra', exact: true });
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Neon Tetra' }).waitFor();
    await page.goBack();
    await link.waitFor();
    await expect
      .poll(() => link.evaluate((each) => each.getBoundingClientRect().top), { timeout: 30_000 })
      .toBeLessThan(page.viewportSize()!.height);
    expect(await link.evaluate((each) => each.getBoundingClientRect().bottom)).toBeGreaterThan(0);
  },
);
