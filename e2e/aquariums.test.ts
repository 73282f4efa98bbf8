import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { describe, expect, test } from 'vitest';
import { register } from '../scripts/services/member.ts';
import { expectAccessible } from './support/accessible.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/browser.ts';

const { open, url, demo } = await openApp();

async function keeperWithApi() {
  const keeper = await register(url);
  const post = async <T>(path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${keeper.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(201);
    return (await answer.json()) as T;
  };
  return { keeper, addTank: (tank: object) => post<Aquarium>('/api/aquariums', tank), post };
}

async function withTank() {
  const { keeper, addTank } = await keeperWithApi();
  return { keeper, tank: await addTank({ name: 'Office', size: '40 gallons', type: 'freshwater' }) };
}

/** One word that is wider than a phone. */
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftsaquarium';

test('from the first tank to the first chart on a phone', async () => {
  const { page } = await open({ width: PHONE, as: await register(url) });
  await page.goto('/aquarium-tracker');
  await page.getByRole('button', { name: 'Add Your First Aquarium' }).click();
  await page.getByLabel('Name').fill(LONG_NAME);
  await page.getByLabel('Size').fill('60 litres');
  await page.getByRole('button', { name: 'Add Aquarium' }).click();
  await page.getByText('Aquarium Added').first().waitFor();
  await page.getByRole('heading', { level: 1, name: LONG_NAME }).waitFor();
  await page.getByText('60 litres (15.9 gal)').waitFor();

  for (const [ph, nitrate] of [
    ['7,2', '10'],
    ['7.4', '12.5'],
  ] as const) {
    await page.getByRole('button', { name: 'Test Water' }).click();
    await page.getByRole('spinbutton', { name: 'pH' }).fill(ph);
    await page.getByRole('spinbutton', { name: 'Nitrate' }).fill(nitrate);
    await page.getByRole('button', { name: 'Record Test' }).click();
    await page.getByText('Water Test Recorded').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByText('7.4', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Water Tests' }).click();
  // Charts are drawn when they come near.
  await page.getByRole('heading', { level: 3, name: /^pH/ }).scrollIntoViewIfNeeded();
  const chart = page.getByRole('slider', { name: 'pH over time' });
  await chart.focus();
  await page.keyboard.press('Home');
  expect(await chart.getAttribute('aria-valuetext')).toContain('pH 7.2');
  await expectAccessible(page);
});

test('a newcomer is led from the first tank over the first test to what to do, and logs it with one tap', async () => {
  const { page } = await open({ width: PHONE, as: await register(url) });
  await page.goto('/aquarium-tracker');
  await page.getByRole('button', { name: 'Add Your First Aquarium' }).click();
  await page.getByLabel('Name').fill('First reef');
  await page.getByLabel('Type').selectOption('Reef');
  await page.getByRole('button', { name: 'Add Aquarium' }).click();
  await page.getByText('The water hasn’t been tested yet.').waitFor();

  const log = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.getByRole('spinbutton', { name }).fill(value);
    await page.getByRole('button', { name: 'Record Test' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  // Nothing of a reef has to be looked for in the first test.
  await page.getByRole('button', { name: 'Log a test' }).click();
  await log({ Alkalinity: '6', Salinity: '35', Calcium: '420', Magnesium: '1300', Ammonia: '4' });
  await page.getByText('Act now').waitFor();
  await page.getByText(/pH and temperature weren’t measured with it, so we assume the worst/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log 50% water change' }).click();
  await page.getByText('You changed water after this test.').waitFor();

  // Without targets nobody can say whether the rest is right.
  await page.getByRole('button', { name: 'Choose targets' }).click();
  await page.getByLabel('Preset').selectOption('Reef, mixed corals');
  await page.getByRole('button', { name: 'Save Targets' }).click();
  await page.getByText('Alkalinity of 6 dKH is out of range').waitFor();
  await page.getByRole('button', { name: 'Enter volume' }).click();
  await page.getByLabel('Water in it (gal)').fill('50');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText(/Dose 7\.9 g of baking soda \(about 1¼ tsp, level\)/).waitFor();
  await page.getByRole('button', { name: 'Log 7.9 g dose' }).click();
  await page.getByText('You’ve given today’s dose.').waitFor();
  await expectAccessible(page);
});

test('a tank is recommended with the keyboard alone', async () => {
  const { page } = await open({ as: await register(url) });
  await page.goto('/tank-recommendations');
  await page.getByRole('radio').first().focus();
  // One of several looks like it: round, and not like a box to tick.
  expect(await page.evaluate('getComputedStyle(document.activeElement).borderRadius')).toBe('50%');
  for (const step of ['Next', 'Next', 'Next', 'Next', 'Next', 'Get My Recommendations']) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    if (step !== 'Next' || !(await page.getByText('Step 1/6').count())) await page.keyboard.press('Tab');
    await page.getByRole('button', { name: step, exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
  }
  await page.getByText('Best Match').waitFor();
  await page.getByRole('heading', { name: 'Your best tanks' }).and(page.locator(':focus')).waitFor();
});

test('a file of 5,000 tests is mapped, tried, imported with progress and drawn', async () => {
  const { keeper, tank } = await withTank();
  const { page } = await open({ width: PHONE, as: keeper });
  const start = Date.UTC(2013, 0, 1);
  const rows = Array.from({ length: 5_000 }, (_, i) => {
    const day = new Date(start + i * 86_400_000).toISOString().slice(0, 10);
    return `${day};${(7 + Math.sin(i / 40) / 2).toFixed(1).replace('.', ',')};${(24 + Math.sin(i / 90)).toFixed(1).replace('.', ',')};${i % 40}`;
  });
  await page.goto(`/aquarium/${tank.id}?tab=water-tests`);
  await page.getByRole('button', { name: 'More for water tests' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'tests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Datum;pH;Temp;Something\n${rows.join('\n')}\n`),
  });
  await page.getByText('5,000 to import').waitFor();
  expect(await page.getByLabel('Unit of Temp').inputValue()).toBe('°C');
  await page.getByLabel('Something holds').selectOption('Nitrate');
  await page.getByText(/Nitrate 1 ppm/).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import 5,000 tests' }).click();
  await page.getByRole('progressbar', { name: 'Import' }).waitFor();
  await page.getByText('5,000 tests imported').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('label').filter({ hasText: /^All$/ }).click();
  await page.getByText('5,000 readings').first().waitFor();
  await page.getByRole('slider', { name: 'pH over time' }).waitFor();
});

test('what a sitter ticks off is logged for the keeper', async () => {
  const { keeper, tank } = await withTank();
  const { page } = await open({ as: keeper });
  await page.goto(`/aquarium/${tank.id}?tab=maintenance`);
  await page.getByRole('button', { name: 'Add task', exact: true }).click();
  await page.getByLabel('Title').fill('Feed the fish');
  await page.getByLabel('Repeat every (days)').fill('1');
  await page.getByLabel('Due next').fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  await page.getByRole('heading', { name: 'Feed the fish' }).waitFor();
  await page.getByRole('button', { name: 'Sitter link' }).click();
  await page.getByLabel('Instructions').fill('One pinch.');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Give this link to your sitter' }).inputValue();

  const sitter = await open({ width: PHONE });
  await sitter.page.goto(new URL(link).pathname);
  await sitter.page.getByText('One pinch.').waitFor();
  await expectAccessible(sitter.page);
  const done = sitter.page.getByRole('button', { name: 'Done: Feed the fish' });
  await done.click();
  await done.waitFor({ state: 'detached' });
  await sitter.page.getByText('Done', { exact: true }).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'Water change' }).waitFor();
});

describe.each([PHONE, DESKTOP])('at %i px', (width) => {
  test('every tab of a tank is accessible', async () => {
    const { page } = await open({ width, as: demo.member });
    await page.goto('/aquarium-tracker');
    await page.getByRole('button', { name: 'View Details' }).first().click();
    for (const tab of ['Overview', 'Water Tests', 'Livestock', 'Maintenance']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });

  test('two tanks are compared, and what the score takes off is explained', async () => {
    const { keeper, addTank, post } = await keeperWithApi();
    const shoal = await addTank({ name: 'Shoal', size: '20 gallons', type: 'freshwater' });
    const cube = await addTank({ name: 'Cube', size: '10 gallons', type: 'freshwater' });
    await post('/api/livestock', { aquariumId: shoal.id, name: 'Neons', species: 'Neon Tetra', quantity: 4 });
    await post('/api/livestock', { aquariumId: cube.id, name: 'Blue', species: 'Betta' });
    for (const [tank, values] of [
      [shoal, [6.6, 6.8]],
      [cube, [7.2, 7.4]],
    ] as const)
      for (const [i, ph] of values.entries())
        await post('/api/water-parameters', { aquariumId: tank.id, testDate: `2026-03-0${i + 1}T12:00:00Z`, ph });

    const { page } = await open({ width, as: keeper });
    await page.goto('/aquarium-comparison');
    await page.getByText('Select Aquariums to Compare').waitFor();
    for (const { name } of [shoal, cube]) await page.getByRole('checkbox', { name }).check();

    await page.getByRole('button', { name: /Shoal.*20 gallons · 4 fish.*Neon Tetra.*healthy/i }).waitFor();
    await page.getByRole('button', { name: /Cube.*10 gallons · 1 fish.*Betta.*healthy/i }).waitFor();
    const chart = page.getByRole('slider', { name: /^pH in/ });
    await chart.focus();
    await page.keyboard.press('Home');
    const first = await chart.getAttribute('aria-valuetext');
    expect(first).toContain('Shoal 6.6');
    expect(first).toContain('Cube 7.2');
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Compatibility' }).click();
    // 25 for the betta with peaceful fish and 15 for four neons of six, off one of three scores.
    await page.getByRole('progressbar', { name: 'Overall compatibility: 87 percent' }).waitFor();
    await page.getByRole('progressbar', { name: 'Shoal: 95 percent' }).waitFor();
    await page.getByRole('progressbar', { name: 'Cube: 100 percent' }).waitFor();
    const conflict = page.getByRole('listitem').filter({ hasText: 'Betta is aggressive and Neon Tetra is peaceful' });
    await conflict.getByText('high').waitFor();
    await conflict.getByText('Removing Neon Tetra raises the score from 87 to 100.').waitFor();
    await expectAccessible(page);

    for (const [tab, seen] of [
      ['Care Guide', 'Add 2 more Neon Tetra'],
      ['Fish Guide', 'Swimming levels'],
      ['Tank Setup', 'Nitrogen cycle'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(seen).first().waitFor();
      await expectAccessible(page);
    }
    await page.getByRole('tab', { name: 'Comparison' }).click();
    await page.getByRole('button', { name: /Cube/ }).click();
    await page.getByRole('button', { name: /Cube/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: 'Cube' }).isChecked()).toBe(false);
  });

  test('every dialog of a tank is accessible', async () => {
    const { page } = await open({ width, as: demo.member });
    await page.goto('/aquarium-tracker');
    await page.getByRole('button', { name: 'View Details' }).first().click();
    const dialogs = [
      ['Maintenance', 'Log Maintenance'],
      ['Maintenance', 'Add task'],
      ['Maintenance', 'Calendar'],
      ['Livestock', 'Add Livestock'],
      ['Livestock', 'Start treatment'],
      ['Water Tests', 'Log Water Test'],
      ['Water Tests', 'Targets'],
    ] as const;
    for (const [tab, name] of dialogs) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, name);
      // A tooltip beneath the pointer, where there is one, takes the first.
      const isOpen = async () => {
        await page.keyboard.press('Escape');
        return page.getByRole('dialog').isVisible();
      };
      await expect.poll(isOpen).toBe(false);
    }
  });
});
