import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the rules show their examples as the engine works them out', async () => {
  const app = renderApp('/auctions/rules');
  for (const endpoint of [auctionsApi.list, auctionsApi.watchlist, auctionsApi.mine]) app.api.on(endpoint, () => []);
  app.start();
  await screen.findByRole('heading', { level: 1, name: 'How auctions work' });
  expect(rowsOf('Two bidders, one of them twice')).toEqual([
    ['Ann bids up to $30.00', 'Ann leads at $10.00.', '$10.50'],
    ['Ben bids up to $20.00', 'Ann leads at $20.50.', '$21.00'],
    ['Ben bids up to $30.00', 'Ann leads at $30.00.', '$31.00'],
  ]);
  expect(rowsOf('Higher by less than one step').at(-1)).toEqual([
    'Ben bids up to $30.40',
    'Ben leads at $30.40.',
    '$31.40',
  ]);
  expect(rowsOf('With a reserve of $50.00').map(([, happens]) => happens)).toEqual([
    'Ann leads at $15.00. The reserve isn’t met.',
    'Ben leads at $41.00. The reserve isn’t met.',
    'Cleo leads at $50.00. The reserve is met.',
  ]);
  expect(rowsOf('Bid steps by price').at(0)).toEqual(['Below $1.00', '$0.05']);
  expect(rowsOf('Bid steps by price').at(-1)).toEqual(['$5,000.00 and up', '$100.00']);
  expect(screen.getByText(/you have 48 hours to pay/)).toBeTruthy();
  expect(screen.getByText(/If you buy it now, you have 15 minutes to pay\./)).toBeTruthy();
});
