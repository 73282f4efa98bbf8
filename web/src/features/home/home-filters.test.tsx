import { speciesApi } from '@nautical/core/contracts/fish/species';
import { searchApi } from '@nautical/core/contracts/market/listing-finds';
import { type Facets, listingsApi } from '@nautical/core/contracts/market/listings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aListing } from '../../../test/factories.ts';
import { refusal } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { NEON } from '../../../test/species-factories.ts';

const FACETS: Facets = {
  total: 12,
  category: {
    fish: 5,
    'coral-inverts': 4,
    equipment: 3,
    plants: 0,
    'tanks-stands': 0,
    'food-supplements': 0,
    services: 0,
  },
  condition: { new: 2, 'like-new': 1, excellent: 0, good: 0, fair: 0 },
  delivery: { pickup: 9, local: 0, courier: 2, postage: 1 },
  listingType: { fixed: 10, auction: 2 },
  sex: { male: 1, female: 0, pair: 3, group: 0, unsexed: 0 },
  origin: { 'captive-bred': 4, wild: 1 },
  quarantine: { 7: 3, 14: 2, 28: 1 },
};

function home(address = '/') {
  const app = renderApp(address);
  app.api.on(listingsApi.list, () => [aListing()]);
  app.api.on(listingsApi.facets, () => FACETS);
  const lastAsked = () => Object.fromEntries(app.api.askedOf(listingsApi.list).at(-1)!.url.searchParams);
  return { ...app, lastAsked };
}
type Home = ReturnType<typeof home>;

const openFilters = async ({ user }: Home) => {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await screen.findByRole('radio', { name: 'Fish 5' });
};

describe('filters and the address', () => {
  test('a link reproduces the whole view', async () => {
    const query =
      'category=equipment&search=pump&minPrice=5&maxPrice=20.50&condition=good&location=Boise&delivery=courier&listingType=fixed&species=amphiprion&sex=pair&origin=wild&quantity=2&quarantine=14&minSize=1.5&maxSize=3&sort=price-asc';
    const app = home(`/?${query}`);
    app.start();
    await screen.findByText('Clownfish pair');
    expect(app.lastAsked()).toEqual(Object.fromEntries(new URLSearchParams(query)));
    const active = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(active.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Search: pump',
      'Equipment',
      'From $5.00',
      'Up to $20.50',
      'Condition: Good',
      'Near Boise',
      'Courier Service',
      'Fixed price',
      'Sex: Pair',
      'Wild',
      'At least 2',
      '14+ days in quarantine',
      'From 1.5 in',
      'Up to 3 in',
      'Species: amphiprion',
      'Clear all',
    ]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('price-asc');
  });

  test('what an address says in vain is left out', async () => {
    const app = home(
      '/?location=%20,&sex=both&origin=mars&quantity=-1&quarantine=soon&minSize=x&category=boats&minPrice=cheap&condition=broken&sort=random&delivery=drone&listingType=gift',
    );
    app.start();
    await screen.findByText('Clownfish pair');
    expect(app.lastAsked()).toEqual({});
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  test('choices go into the address with their counts beside them', async () => {
    const app = home('/?search=neon');
    app.start();
    await openFilters(app);
    await app.user.click(screen.getByRole('radio', { name: 'Courier Service 2' }));
    expect(screen.getByRole('group', { name: 'Listing type' })).toBeTruthy();
    await app.user.click(screen.getByRole('radio', { name: 'Like New 1' }));
    await waitFor(() =>
      expect(app.router.state.location.search).toEqual({ search: 'neon', delivery: 'courier', condition: 'like-new' }),
    );
    expect(app.lastAsked()).toEqual({ search: 'neon', delivery: 'courier', condition: 'like-new' });
    await app.user.click(screen.getByRole('button', { name: 'Show 12 listings' }));
    expect(screen.queryByRole('radio', { name: 'Like New 1' })).toBeNull();
  });

  test('typed filters count on Enter, and a wrong price says so and changes nothing', async () => {
    const app = home();
    app.start();
    await openFilters(app);
    const lowest = screen.getByLabelText('Lowest price');
    await app.user.type(lowest, 'ten{Enter}');
    await screen.findByText('Lowest price must be a valid number');
    expect(app.router.state.location.search).toEqual({});
    await app.user.clear(lowest);
    await app.user.type(lowest, '10');
    await app.user.type(screen.getByLabelText('Highest price'), '5{Enter}');
    await screen.findByText('The highest price is below the lowest');
    await app.user.type(screen.getByLabelText('Highest price'), '0{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ minPrice: '10', maxPrice: '50' }));
    await app.user.type(screen.getByLabelText('Location'), 'Portland, OR{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ location: 'Portland, OR' }));
  });
});

describe('filters of animals', () => {
  test('animals are found by what is known of them', async () => {
    const app = home();
    app.api.on(speciesApi.catalogue, () => [NEON]);
    app.start();
    await openFilters(app);
    await app.user.click(screen.getByText('Animals and plants'));
    await app.user.click(screen.getByRole('radio', { name: 'Pair 3' }));
    await app.user.click(await screen.findByRole('radio', { name: '14+ 2' }));
    const largest = screen.getByLabelText('Largest size (in)');
    await app.user.type(screen.getByLabelText('Smallest size (in)'), '2,5');
    await app.user.type(largest, '1{Enter}');
    await screen.findByText('The largest size is below the smallest');
    await app.user.type(largest, '0{Enter}');
    await app.user.type(screen.getByLabelText('Species'), 'neon');
    await app.user.click(await screen.findByRole('option', { name: /^Neon Tetra/ }));
    await waitFor(() =>
      expect(app.lastAsked()).toEqual({
        sex: 'pair',
        quarantine: '14',
        minSize: '2.5',
        maxSize: '10',
        species: NEON.key,
      }),
    );
  });

  test('nobody is asked for the sex of a pump', async () => {
    const app = home('/?category=equipment');
    app.start();
    await openFilters(app);
    expect(screen.queryByText('Animals and plants')).toBeNull();
    expect(screen.getByRole('link', { name: 'New in Equipment (RSS)' }).getAttribute('href')).toBe(
      '/feeds/listings.xml?category=equipment',
    );
  });
});

describe('the filters in use', () => {
  test('a chip takes off its filter, Clear all takes off every one', async () => {
    const app = home('/?category=fish&condition=new&location=Boise');
    app.start();
    await app.user.click(await screen.findByRole('link', { name: 'Remove Condition: New' }));
    await waitFor(() => expect(app.lastAsked()).toEqual({ category: 'fish', location: 'Boise' }));
    await app.user.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(app.router.state.location.search).toEqual({}));
  });

  test('the order is kept in the address, the usual one is not', async () => {
    const app = home('/?search=neon');
    app.start();
    const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(sort.value).toBe('best-match');
    await app.user.selectOptions(sort, 'Price: low to high');
    await waitFor(() => expect(app.lastAsked()).toEqual({ search: 'neon', sort: 'price-asc' }));
    await app.user.selectOptions(sort, 'Best match');
    await waitFor(() => expect(app.router.state.location.search).toEqual({ search: 'neon' }));
  });

  test('best match is offered for a search only', async () => {
    const app = home();
    app.start();
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(within(sort).queryByRole('option', { name: 'Best match' })).toBeNull();
  });

  test('nothing found under filters speaks of filters', async () => {
    const app = home('/?condition=fair');
    app.api.on(listingsApi.list, () => []);
    app.start();
    await screen.findByText('No Listings Found');
    expect(screen.getByText('Nothing matches yet. Try different words or fewer filters.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create First Listing' })).toBeTruthy();
  });
});

test('a search offers first aid, species and pages above the listings', async () => {
  const app = home('/?search=help');
  app.api.on(searchApi.suggest, () => ({
    listings: [],
    species: [{ key: 'neon-tetra', name: 'Neon Tetra', scientificName: null }],
    conditions: [{ key: 'ich', name: 'Ich' }],
    sellers: [],
  }));
  app.start();
  const also = within(await screen.findByRole('navigation', { name: 'Also on this site' }));
  const hrefOf = async (name: string) => (await also.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('My fish is sick: what to do now')).toBe('/emergency-care');
  expect(await hrefOf('Neon Tetra')).toBe('/species/neon-tetra');
  expect(await hrefOf('Ich')).toBe('/fish-doctor/disease-library/ich');
});

test('without a search there is no such offer', async () => {
  const app = home();
  app.start();
  await screen.findByText(aListing().title);
  expect(screen.queryByRole('navigation', { name: 'Also on this site' })).toBeNull();
});

test('grid or list is remembered', async () => {
  const first = home();
  const { unmount } = first.start();
  await first.user.click(await screen.findByRole('button', { name: 'List' }));
  expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
  unmount();
  home().start();
  expect((await screen.findByRole('button', { name: 'List' })).getAttribute('aria-pressed')).toBe('true');
  await screen.findByText('View Details');
});

test('what a search found is marked, and never read as HTML', async () => {
  const app = home('/?search=clown');
  const title = '<b>Clown</b>fish';
  const matches = {
    title: [
      { text: '<b>', isMatch: false },
      { text: 'Clown', isMatch: true },
      { text: '</b>fish', isMatch: false },
    ],
    description: [{ text: 'x', isMatch: false }],
  };
  app.api.on(listingsApi.list, () => [aListing({ title, matches })]);
  app.start();
  const mark = await screen.findByText('Clown', { selector: 'mark' });
  expect(mark.closest('h2')?.textContent).toBe(title);
});

describe('suggestions', () => {
  const listingId = '0198f000-0000-7000-8000-000000000001';
  const sellerId = '0198f000-0000-7000-8000-000000000002';
  function searching() {
    const app = home();
    app.api.on(searchApi.suggest, () => ({
      listings: [{ id: listingId, title: 'Neon tetra group', price: '12.00', image: null }],
      species: [{ key: 'neon-tetra', name: 'Neon Tetra', scientificName: 'Paracheirodon innesi' }],
      conditions: [{ key: 'neon-tetra-disease', name: 'Neon tetra disease' }],
      sellers: [{ id: sellerId, username: 'neonfan', avatar: null, location: null }],
    }));
    app.start();
    return app;
  }
  const box = () => screen.findByRole('combobox', { name: 'Search' });

  test('come in groups once typing rests', async () => {
    const app = searching();
    await app.user.type(await box(), 'neon');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Listings', 'Species', 'Conditions', 'Members']);
    expect(app.api.askedOf(searchApi.suggest).map(({ url }) => url.searchParams.get('q'))).toEqual(['neon']);
  });

  test('are walked with the arrow keys and opened with Enter', async () => {
    const app = searching();
    await app.user.type(await box(), 'neon');
    await screen.findByRole('listbox');
    await app.user.keyboard('{ArrowDown}');
    const current = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
    expect(current.textContent).toContain('Neon tetra group');
    expect((await box()).getAttribute('aria-activedescendant')).toBe(current.id);
    await app.user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(app.router.state.location.pathname).toBe(`/seller/${sellerId}`));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test.each([
    [/Neon Tetra Paracheirodon/, '/species/neon-tetra'],
    [/Neon tetra disease/, '/fish-doctor/disease-library/neon-tetra-disease'],
  ])('%s opens %s', async (name, path) => {
    const app = searching();
    await app.user.type(await box(), 'neo');
    await app.user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe(path));
  });

  test('a dying fish finds first aid before anything that is for sale, by keyboard too', async () => {
    const app = searching();
    await app.user.type(await box(), 'fish dying');
    const list = await screen.findByRole('listbox');
    await within(list).findByRole('group', { name: 'Listings' });
    expect(within(list).getAllByRole('group')[0]?.getAttribute('aria-label')).toBe('First aid');
    await app.user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Emergency Care' });
  });

  test('tools and first aid are found without the server', async () => {
    const app = searching();
    app.api.on(searchApi.suggest, () => refusal(500));
    await app.user.type(await box(), 'tank too small');
    await app.user.click(await screen.findByRole('option', { name: 'Tank Recommendations' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/tank-recommendations'));
  });

  test('Escape closes them and keeps what was typed, Enter searches for it', async () => {
    const app = searching();
    await app.user.type(await box(), 'neon');
    await screen.findByRole('listbox');
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toEqual({ search: 'neon' }));
  });

  test('ArrowDown opens them again after Escape, and walks them from the first', async () => {
    const app = searching();
    await app.user.type(await box(), 'neon');
    await screen.findByRole('listbox');
    await app.user.keyboard('{Escape}{ArrowDown}');
    const list = await screen.findByRole('listbox');
    await app.user.keyboard('{ArrowDown}');
    expect(within(list).getByRole('option', { selected: true }).textContent).toContain('Neon tetra group');
    await app.user.clear(await box());
    await app.user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('that fail to come leave the search as it is', async () => {
    const app = searching();
    app.api.on(searchApi.suggest, () => refusal(500));
    await app.user.type(await box(), 'neon');
    await waitFor(() => expect(app.api.askedOf(searchApi.suggest)).toHaveLength(1));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
