import { listingsApi } from '@nautical/core/contracts/market/listings';
import { shopApi } from '@nautical/core/contracts/market/shop';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aListing, aProduct, aUser } from '../../../test/factories.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aTank } from '../../../test/tank-factories.ts';

const NONE = { active: 0, draft: 0, reserved: 0, sold: 0, expired: 0, removed: 0, paused: 0 };
const newcomer = () => aUser({ username: 'nemo', createdAt: new Date(Date.now() - 3_600_000).toISOString() });

function arrive(user = newcomer(), { tanks = [] as ReturnType<typeof aTank>[], listings = 0 } = {}) {
  const app = renderApp('/', { user });
  app.api.on(listingsApi.list, () => [aListing()]);
  app.api.on(aquariumsApi.list, () => tanks);
  app.api.on(listingsApi.mineCounts, () => ({ ...NONE, active: listings }));
  return { ...app, unmount: app.start().unmount };
}
const question = () => screen.findByRole('region', { name: 'Welcome, nemo! What brings you here?' });

describe('a newcomer is asked one question', () => {
  test.each([
    ['I keep fish', 'Add your tank', 'Add tank', '/aquarium-tracker?action=add'],
    ['I’m starting', 'Find your first tank', 'Find my tank', '/tank-recommendations'],
    ['I sell', 'Create your first listing', 'Create listing', '/?create=1'],
  ])('“%s” leads on: %s', async (answer, title, action, address) => {
    const user = newcomer();
    const app = arrive(user);
    await app.user.click(within(await question()).getByRole('button', { name: answer }));
    const heading = await screen.findByRole('heading', { name: title });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(address);
    // It is not asked again, but may be answered otherwise.
    app.unmount();
    const again = arrive(user);
    await screen.findByRole('heading', { name: title });
    await again.user.click(screen.getByRole('button', { name: 'Something else' }));
    await question();
  });

  test('and may start with a tank they already have', async () => {
    const app = arrive();
    await app.user.click(within(await question()).getByRole('button', { name: 'I’m starting' }));
    await app.user.click(await screen.findByRole('link', { name: 'I already have a tank' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add New Aquarium' }, { timeout: 30_000 });
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(app.router.state.location.search).toEqual({}));
  }, 60_000);

  test('and left alone when they want to be', async () => {
    const user = newcomer();
    const app = arrive(user);
    await app.user.click(within(await question()).getByRole('button', { name: 'I sell' }));
    await app.user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('heading', { name: 'Create your first listing' })).toBeNull();
    expect(localStorage.getItem(`welcome:${user.id}`)).toBe('over');
  });
});

test.each([
  ['has a tank', newcomer(), { tanks: [aTank()] }],
  ['sells already', newcomer(), { listings: 1 }],
])('who %s is not asked', async (_, user, has) => {
  const app = arrive(user, has);
  await waitFor(() => expect(app.api.askedOf(listingsApi.mineCounts)).toHaveLength(1));
  await screen.findByRole('heading', { name: 'Inbox' });
  expect(screen.queryByRole('heading', { name: /^Welcome/ })).toBeNull();
});

test('members of old are not asked, nor is anything asked about them', async () => {
  const app = arrive(aUser());
  await screen.findByRole('heading', { name: 'Inbox' });
  expect(app.api.askedOf(listingsApi.mineCounts)).toEqual([]);
});

describe('products', () => {
  test('are not “for your tanks” before there is one', async () => {
    const app = arrive();
    app.api.on(shopApi.recommendations, () => [{ ...aProduct(), relevanceScore: 1, reason: 'Popular' }]);
    await screen.findByRole('heading', { name: 'Gear and food keepers like' });
    await screen.findByText('Building Recommendations');
    expect(screen.queryByText('Recommended for your tanks')).toBeNull();
    expect(screen.queryByText('Syncra pump')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add your tank' }).getAttribute('href')).toBe('/aquarium-tracker');
  });

  test('are, once there is one', async () => {
    const app = arrive(newcomer(), { tanks: [aTank()] });
    app.api.on(shopApi.recommendations, () => [{ ...aProduct(), relevanceScore: 1, reason: 'Popular' }]);
    await screen.findByRole('heading', { name: 'Recommended for your tanks' });
    await screen.findByText('Syncra pump');
  });
});
