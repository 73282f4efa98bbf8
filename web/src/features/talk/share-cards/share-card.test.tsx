import { speciesApi } from '@nautical/core/contracts/fish/species';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import type { SharedCard } from '@nautical/core/contracts/talk/conversations';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '@/lib/query.ts';
import { storeTokens } from '@/lib/tokens.ts';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { aDetail } from '../../../../test/listing-factories.ts';
import { aMe } from '../../../../test/tank-factories.ts';
import { ShareCard } from './share-card.tsx';
import { ShareDialog } from './share-dialog.tsx';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

function signedIn() {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' });
  return fakeApi();
}
const show = (card: SharedCard) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShareCard card={card} />
    </QueryClientProvider>,
  );

test('a listing shows its price of today and leads to it', async () => {
  const detail = aDetail({ id: ID, title: 'Yellow tang', price: '80.00', status: 'sold' });
  signedIn().on(listingsApi.read, () => detail);
  show({ kind: 'listing', id: ID });
  const link = await screen.findByRole('link', { name: /Yellow tang.*\$80\.00 · Sold/ });
  expect(link.getAttribute('href')).toBe(`/item/${ID}`);
});

test('what was taken down says so', async () => {
  signedIn().on(listingsApi.read, () => refusal(404, { code: 'not_found', message: 'Listing not found' }));
  show({ kind: 'listing', id: ID });
  await screen.findByText('No longer available');
  expect(screen.queryByRole('link')).toBeNull();
});

test('an unknown species says so', async () => {
  signedIn().on(speciesApi.read, () => refusal(404, {}));
  show({ kind: 'species', id: 'kraken' });
  await screen.findByText('Unknown species');
});

test('a water test shows what was measured, in the units of whoever reads it', async () => {
  const api = signedIn();
  api.on(profilesApi.me, () => aMe({ temperatureUnit: 'celsius' }));
  show({
    kind: 'water-test',
    id: ID,
    snapshot: {
      title: 'Nano',
      tankType: 'reef',
      size: '20 gallons',
      image: null,
      readings: [
        { parameter: 'ph', value: 8.1 },
        { parameter: 'nitrate', value: 5 },
        { parameter: 'temperature', value: 77 },
      ],
      at: '2026-03-05T12:00:00.000Z',
    },
  });
  expect(screen.getByText('Nano')).toBeTruthy();
  expect(screen.getByText('Mar 05, 2026')).toBeTruthy();
  await screen.findByText('25 °C');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['8.1', '5 ppm', '25 °C']);
  // The card itself says what it holds; only the units are asked for.
  expect(api.asked.map(({ path }) => path)).toEqual([profilesApi.me.path]);
});

test('the dialog offers what one has, and one tap shares it', async () => {
  const api = signedIn();
  api.on(aquariumsApi.list, () => [
    {
      id: ID,
      userId: ID,
      name: 'Nano',
      size: '20 gallons',
      gallons: 20,
      netVolume: null,
      type: 'reef' as const,
      description: null,
      imageUrl: null,
      setupDate: null,
      targetPreset: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
  ]);
  api.on(waterParametersApi.list, () => []);
  const shared: string[] = [];
  render(
    <QueryClientProvider client={queryClient}>
      <ShareDialog onShare={(path) => shared.push(path)} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Tests' }));
  await screen.findByText('Record a water test to share it here.');
  await user.click(screen.getByRole('tab', { name: 'Tanks' }));
  await user.click(await screen.findByRole('button', { name: /Nano/ }));
  expect(shared).toEqual([`/aquarium/${ID}`]);
});
