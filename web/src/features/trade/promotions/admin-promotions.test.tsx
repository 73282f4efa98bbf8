import { type Promotion, promotionsApi } from '@nautical/core/contracts/trade/promotions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentToasts } from '@/lib/toast.ts';
import { aUser } from '../../../../test/factories.ts';
import { aPromotion } from '../../../../test/factories-trade.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

function atPromotions(promotions: Promotion[]) {
  const app = renderApp('/admin/promotions', { user: aUser({ role: 'admin' }) });
  app.api.on(promotionsApi.list, () => promotions);
  app.start();
  return app;
}

test('an admin finds it in the navigation and sees each code with its terms and use', async () => {
  atPromotions([
    aPromotion({ usageLimit: 100, minPurchase: '20.00', maxDiscount: '15.00', category: 'fish' }),
    aPromotion({ code: 'FIVE', type: 'fixed', value: '5.00', isActive: false, userLimit: 3 }),
    aPromotion({ code: 'OLD', value: '12.50', endDate: '2026-04-01T00:00:00.000Z' }),
    aPromotion({ code: 'GONE', usageLimit: 3 }),
    aPromotion({ code: 'LATER', startDate: '2999-01-01T00:00:00.000Z' }),
  ]);
  await screen.findByText('SPRING');
  expect(screen.getByRole('link', { name: 'Promotions' }).getAttribute('aria-current')).toBe('page');
  const cardOf = (code: string) => screen.getByText(code).closest('li')!.textContent;
  expect(cardOf('SPRING')).toMatch(/Running.*10% off.*Fish only.*From \$20\.00.*At most \$15\.00 off.*Once per member/);
  expect(cardOf('SPRING')).toContain('Used or reserved 3 times of 100, $14.50 taken off');
  expect(cardOf('FIVE')).toMatch(/Paused.*\$5\.00 off.*All categories.*3 times per member/);
  expect(cardOf('OLD')).toMatch(/Expired.*12\.5% off/);
  expect(cardOf('GONE')).toMatch(/Used up/);
  expect(cardOf('LATER')).toMatch(/Not started/);
});

test('a promotion is added, with what is missing said under its field', async () => {
  const app = atPromotions([]);
  await screen.findByText('No promotions yet');
  app.api.on(promotionsApi.create, () => aPromotion({ code: 'FALL' }));
  await app.user.click(screen.getByRole('button', { name: 'Add promotion' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add promotion' }));
  await app.user.type(dialog.getByLabelText('Percent off'), '120');
  await app.user.click(dialog.getByRole('button', { name: 'Add promotion' }));
  await dialog.findByText('Name is required');
  dialog.getByText('A percentage can be at most 100');
  dialog.getByText('A code has 3 to 40 letters, digits and hyphens');
  await app.user.type(dialog.getByLabelText('Name'), 'Fall sale');
  await app.user.type(dialog.getByLabelText('Code'), 'FALL');
  await app.user.selectOptions(dialog.getByLabelText('Kind'), 'Fixed sum');
  const value = dialog.getByLabelText('Dollars off');
  await app.user.clear(value);
  await app.user.type(value, '7.5');
  await app.user.selectOptions(dialog.getByLabelText('Category'), 'coral-inverts');
  const uses = dialog.getByLabelText('Uses in all (optional)');
  await app.user.type(uses, '50000000');
  await app.user.click(dialog.getByRole('button', { name: 'Add promotion' }));
  await dialog.findByText('Uses in all can be at most 1000000');
  await app.user.clear(uses);
  await app.user.type(uses, '50');
  await app.user.click(dialog.getByRole('button', { name: 'Add promotion' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('FALL is ready'));
  expect(app.api.askedOf(promotionsApi.create)[0]?.body).toMatchObject({
    name: 'Fall sale',
    code: 'FALL',
    type: 'fixed',
    value: '7.5',
    category: 'coral-inverts',
    usageLimit: 50,
    userLimit: 1,
    startDate: '',
    endDate: '',
  });
});

test('a code that exists is refused under its field, and nothing typed is lost', async () => {
  const app = atPromotions([]);
  const message = 'Another promotion has this code';
  app.api.on(promotionsApi.create, () => refusal(409, { code: 'conflict', message, fields: { code: message } }));
  await app.user.click(await screen.findByRole('button', { name: 'Add promotion' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.type(dialog.getByLabelText('Name'), 'Fall sale');
  await app.user.type(dialog.getByLabelText('Code'), 'FALL');
  await app.user.type(dialog.getByLabelText('Percent off'), '10');
  await app.user.click(dialog.getByRole('button', { name: 'Add promotion' }));
  await dialog.findByText(message);
  expect(document.activeElement).toBe(dialog.getByLabelText('Code'));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Fall sale');
});

test('a promotion is paused, resumed and edited', async () => {
  let promotion = aPromotion({ minPurchase: '20.00' });
  const app = atPromotions([]);
  app.api.on(promotionsApi.list, () => [promotion]);
  app.api.on(promotionsApi.update, ({ body }) => {
    promotion = { ...promotion, ...(body as { isActive?: boolean }) };
    return promotion;
  });
  await app.user.click(await screen.findByRole('button', { name: 'Pause SPRING' }));
  await screen.findByText('Paused');
  await app.user.click(screen.getByRole('button', { name: 'Resume SPRING' }));
  await screen.findByText('Running');
  expect(app.api.askedOf(promotionsApi.update).map(({ body }) => body)).toEqual([
    { isActive: false },
    { isActive: true },
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Edit SPRING' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit SPRING' }));
  await app.user.clear(dialog.getByLabelText('Minimum purchase (optional)'));
  await app.user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('SPRING saved'));
  expect(app.api.askedOf(promotionsApi.update).at(-1)?.body).toMatchObject({ minPurchase: '', value: '10.00' });
});

test('a pause that fails is said, and the list can be tried again', async () => {
  const app = renderApp('/admin/promotions', { user: aUser({ role: 'admin' }) });
  app.api.on(promotionsApi.list, () => refusal(500));
  app.api.on(promotionsApi.update, () => refusal(500));
  app.start();
  await screen.findByText('We couldn’t load the promotions');
  app.api.on(promotionsApi.list, () => [aPromotion()]);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await app.user.click(await screen.findByRole('button', { name: 'Pause SPRING' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('We couldn’t save that'));
});
