import { savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aListing } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { aSaved } from '../../../../test/listing-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

function open(saved: ReturnType<typeof aSaved>[]) {
  const app = renderApp('/saved-items');
  app.api.on(savedItemsApi.list, () => saved);
  app.start();
  return app;
}

test('what has become cheaper is marked', async () => {
  open([aSaved(aListing({ title: 'Discus', price: '40.00' }), '45.50'), aSaved(aListing({ title: 'Tetra' }))]);
  await screen.findByRole('link', { name: 'Discus' });
  expect(screen.getAllByText(/Price drop/).map((one) => one.textContent)).toEqual(['Price drop $5.50']);
  expect(screen.getByText('$45.50')).toBeTruthy();
});

test('removing takes it off at once, and Undo puts it back', async () => {
  const item = aSaved(aListing({ title: 'Discus' }));
  const { api, user } = open([item]);
  api.on(savedItemsApi.remove, () => {
    api.on(savedItemsApi.list, () => []);
    return undefined;
  });
  api.on(savedItemsApi.save, () => {
    api.on(savedItemsApi.list, () => [item]);
    return item;
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Discus' }));
  await screen.findByText('Nothing saved yet');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Discus' });
  expect(api.askedOf(savedItemsApi.remove)).toHaveLength(1);
  expect(api.askedOf(savedItemsApi.save)[0]?.body).toEqual({ postId: item.postId });
});

test('an item that cannot be removed comes back with a word about it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, user } = open([aSaved(aListing({ title: 'Discus' }))]);
  api.on(savedItemsApi.remove, () => refusal(500));
  await user.click(await screen.findByRole('button', { name: 'Remove Discus' }));
  await screen.findByText('Failed to update favorites. Please try again.');
  await screen.findByRole('link', { name: 'Discus' });
});

test('nothing saved says how to begin', async () => {
  open([]);
  await screen.findByText('Tap the heart on a listing to save it here.');
});

test('a failure can be tried again', async () => {
  const app = renderApp('/saved-items');
  app.api.on(savedItemsApi.list, () => refusal(500));
  app.start();
  await screen.findByText('We couldn’t load your saved items');
  app.api.on(savedItemsApi.list, () => [aSaved()]);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Clownfish pair' });
});
