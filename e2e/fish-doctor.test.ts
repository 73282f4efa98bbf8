import { expect, test } from 'vitest';
import { register } from '../scripts/services/member.ts';
import { expectAccessible } from './support/accessible.ts';
import { openApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/browser.ts';

const { open, url, demo } = await openApp();

test('from a symptom to the treatment plan, the follow-up and the shared sheet', async () => {
  const { page } = await open({ width: PHONE, as: await register(url) });
  await page.goto('/fish-doctor/symptom-checker');
  await page.getByLabel('Which animal?').fill('Neon tetra');
  await page.getByRole('button', { name: 'Small white spots like grains of salt' }).click();
  await page.getByRole('region', { name: 'How likely it is' }).getByRole('link', { name: /^Ich/ }).waitFor();
  await page.getByRole('heading', { name: 'Question 2' }).waitFor();
  await page.getByRole('button', { name: 'Not sure' }).click();
  await page.getByRole('heading', { name: 'Question 3' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Get treatment plan' }).click();
  await page.getByRole('heading', { name: /^Most likely: Ich/ }).waitFor();
  await page.getByRole('heading', { name: 'Treatment plan' }).waitFor();
  await expectAccessible(page);

  await page.getByLabel('Notes for day 1').fill('Fewer spots');
  await page.getByRole('group', { name: 'How’s it doing on day 1?' }).getByRole('button', { name: 'Better' }).click();
  await page.getByText('“Fewer spots”').waitFor();
  await page.getByRole('button', { name: 'It recovered' }).click();
  await page.getByRole('button', { name: 'Reopen case' }).waitFor();

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link to this case' }).inputValue();
  const { page: visitor, problems } = await open({ width: DESKTOP });
  await visitor.goto(new URL(address).pathname);
  await visitor.getByRole('heading', { level: 1, name: 'Case sheet' }).waitFor();
  await visitor.getByText('Fewer spots').waitFor();
  await expectAccessible(visitor);
  await page.getByRole('button', { name: 'Turn off link' }).click();
  await page.getByText('Link turned off').first().waitFor();
  await visitor.reload();
  await visitor.getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor();
  // The browser reports the answer that ends it.
  expect(problems.splice(0)).toEqual([expect.stringMatching(/404.*\/api\/fish-doctor\/sheets\//)]);

  await page.goto('/fish-doctor/diagnosis-history');
  await page.getByRole('link', { name: /^Ich.*Recovered/ }).waitFor();
});

test('with a dying fish it takes at most two taps to what to do first', async () => {
  const { page } = await open({ width: PHONE, as: await register(url) });
  await page.goto('/fish-doctor');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Emergency Care/ })
    .click();
  await page.getByRole('heading', { name: 'Right now' }).waitFor();
  await page.getByText('Get air into the water').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Fish gasping at the surface/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Fish gasping at the surface' }).waitFor();
  await page.getByText('Get the surface moving now').waitFor();
  await expectAccessible(page);
});

test('words and a tank become an emergency that says why and what to do first', async () => {
  const { page } = await open({ width: DESKTOP, as: demo.member });
  await page.goto('/fish-doctor/diagnosis');
  await page
    .getByLabel('What do you see?')
    .fill('All fish gasp at the surface since I washed the filter. Ammonia is 2.0 ppm.');
  await page.getByLabel('Tank', { exact: true }).selectOption({ label: 'Living room community' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Diagnose' }).click();
  const banner = page.getByRole('region', { name: 'Emergency', exact: true });
  await banner.waitFor();
  await banner.getByText(/Because: .*Gasping at the surface/).waitFor();
  await banner.getByRole('link', { name: 'Ask the community' }).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toBe('First aid');
  await page.getByRole('heading', { name: /^Most likely: Ammonia/ }).waitFor();
  await page.getByRole('heading', { name: 'The tank: Living room community' }).waitFor();
  await expectAccessible(page);
  await banner.getByRole('link', { name: 'What to do in the next ten minutes' }).click();
  await page.getByRole('heading', { name: 'The next ten minutes' }).waitFor();
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page);
});

test('what tells the likely conditions apart is answered in the case, by keyboard too', async () => {
  const { page } = await open({ width: PHONE, as: await register(url) });
  await page.goto('/fish-doctor/diagnosis');
  await page
    .getByLabel('What do you see?')
    .fill('Trouble with my pair of angels. She looks filled with roe, can not eat anymore and floats at the surface.');
  await page.getByLabel('Fish type').fill('angelfish');
  await page.getByRole('button', { name: 'Diagnose' }).click();
  await page.getByRole('heading', { name: 'How to tell them apart' }).waitFor();
  const question = page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Not sure' }) });
  const asked = await question.first().locator('legend').textContent();
  await expectAccessible(page);
  await question.first().getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Answer saved').first().waitFor();
  await page.getByText('Your answers (1)').click();
  await page.getByRole('group', { name: asked! }).getByRole('button', { name: 'Yes', pressed: true }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText('Your answers (1)').waitFor();
});

test('words without an end break no page of a case', async () => {
  const word = 'white-spots'.repeat(18);
  const { page } = await open({ width: PHONE, as: await register(url) });
  await page.goto('/fish-doctor');
  await page.getByLabel('Symptoms').fill(word.repeat(20));
  await expectAccessible(page);
  await page.goto('/fish-doctor/diagnosis');
  await page.getByLabel('What do you see?').fill(`White spots ${word}`);
  await page.getByLabel('Fish type').fill(word);
  await page.getByRole('button', { name: 'Diagnose' }).click();
  await page.getByRole('heading', { name: 'Why we think so' }).waitFor();
  await expectAccessible(page);
  await page.goto('/fish-doctor/diagnosis-history');
  await page.getByRole('link', { name: /white-spots/ }).waitFor();
  await expectAccessible(page);
});

test.each(['dark', 'light'] as const)(
  'a condition printed from the %s theme is ink on white, without the frame',
  async (theme) => {
    const { page } = await open({ as: demo.member, theme });
    await page.goto('/fish-doctor/disease-library/ich');
    const heading = page.getByRole('heading', { level: 1, name: 'Ich (freshwater white spot)' });
    await heading.waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const part of [page.getByRole('banner'), page.getByRole('button', { name: /^(Print|Direct chats)/ })])
      expect(await part.filter({ visible: true }).count()).toBe(0);
    // A colour on its way to another is none of both yet.
    const lightness = async (part: string, property: string) => {
      const colour = await page.evaluate<string>(`getComputedStyle(document.querySelector('${part}')).${property}`);
      return Number(/oklch\(([\d.]+)/.exec(colour)?.[1]);
    };
    await expect.poll(() => lightness('h1', 'color')).toBeLessThan(0.4);
    await expect.poll(() => lightness('html', 'backgroundColor')).toBeGreaterThan(0.9);
  },
);

test.each([
  ['/fish-doctor', 'Fish Doctor'],
  ['/fish-doctor/diagnosis-history', 'Diagnosis History'],
  ['/fish-doctor/disease-library', 'Disease Library'],
  ['/fish-doctor/disease-library/ich', 'Ich (freshwater white spot)'],
  ['/emergency-care', 'Emergency Care'],
])('%s fits phones and can be read by everybody', async (path, heading) => {
  const { page } = await open({ width: PHONE, as: demo.member });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await expectAccessible(page);
});
