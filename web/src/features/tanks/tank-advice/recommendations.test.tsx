import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { known } from '@/lib/page/known-routes.ts';
import { aUser } from '../../../../test/factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

async function open() {
  const app = renderApp('/tank-recommendations', { user: aUser() });
  app.start();
  await screen.findByText('Step 1/6');
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const answer = (name: RegExp) => app.user.click(screen.getByRole('radio', { name }));
  const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');
  return { user: app.user, press, answer, isDisabled };
}

test('six answers lead to the three best tanks, and starting over keeps them', async () => {
  const { press, answer, isDisabled } = await open();
  Object.assign(known, { routes: [] });
  expect(isDisabled('Previous')).toBe(true);
  for (const option of [/^Beginner/, /^Low/, /^Small/, /^Freshwater/, /^Low/]) {
    expect(isDisabled('Next')).toBe(true);
    await answer(option);
    await press('Next');
  }
  expect(screen.getByText('Step 6/6')).toBeTruthy();
  expect(isDisabled('Get My Recommendations')).toBe(true);
  await answer(/^Any/);
  await press('Get My Recommendations');
  expect(screen.getAllByText(/% match$/).map((each) => each.textContent)).toHaveLength(3);
  expect(screen.getByText('100% match')).toBeTruthy();
  expect(screen.getAllByText('Best Match')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Starter Freshwater Community' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book a Consultation' }).getAttribute('href')).toBe('/video-call');
  await press('Start Over');
  expect(screen.getByText('Step 1/6')).toBeTruthy();
  expect((screen.getByRole('radio', { name: /^Beginner/ }) as HTMLInputElement).checked).toBe(true);
});

test('the keyboard alone leads from question to question and to the tanks', async () => {
  const { user } = await open();
  screen.getByRole('radio', { name: /^Beginner/ }).focus();
  for (let step = 1; step <= 6; step++) {
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
    await user.keyboard(' ');
    screen.getByRole('button', { name: step < 6 ? 'Next' : 'Get My Recommendations' }).focus();
    await user.keyboard('{Enter}');
  }
  expect(document.activeElement?.textContent).toBe('Your best tanks');
});

test('a category shows its tanks at once and sets only the type', async () => {
  const { press } = await open();
  expect(screen.queryByRole('button', { name: 'Reef Tanks' })).toBeNull();
  await press('Browse Categories');
  await press('Reef Tanks');
  expect(screen.getByRole('heading', { level: 2, name: 'Reef Tanks' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1);
  await press('Start New Assessment');
  expect(screen.getByText('Step 1/6')).toBeTruthy();
  expect(screen.getAllByRole('radio').filter((each) => (each as HTMLInputElement).checked)).toHaveLength(0);
});

test('all six kinds stand side by side', async () => {
  const { press } = await open();
  await press('Compare Tank Types');
  expect(screen.getAllByRole('row')).toHaveLength(7);
});
