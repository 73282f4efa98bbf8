import { shopApi, type Wish, wishlistApi } from '@nautical/core/contracts/market/shop';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aTank } from '../../../../test/species-factories.ts';

const SICCE = {
  id: crypto.randomUUID(),
  name: 'Sicce',
  slug: 'sicce',
  description: 'Pumps from Italy.',
  logoUrl: null,
};

describe('a brand page', () => {
  function atBrand(address = '/shop/sicce') {
    const app = renderApp(address);
    app.api.on(shopApi.brands, () => [SICCE]);
    app.api.on(shopApi.products, () => [aProduct(), aProduct({ name: 'Skimmer', category: 'Skimmers' })]);
    app.start();
    // The other question, with a limit, is for the categories.
    const lastAsked = () =>
      app.api
        .askedOf(shopApi.products)
        .map(({ url }) => Object.fromEntries(url.searchParams))
        .findLast(({ limit }) => limit === undefined);
    return { ...app, lastAsked };
  }

  test('presents the brand and its products', async () => {
    const app = atBrand();
    await screen.findByRole('heading', { level: 1, name: 'Sicce' });
    await screen.findByText('Pumps from Italy.');
    await screen.findByRole('heading', { name: 'Skimmer' });
    expect(app.lastAsked()).toEqual({ brand: 'sicce' });
  });

  test('is there for every brand the shop has, and for no other', async () => {
    const tideline = { ...SICCE, id: crypto.randomUUID(), name: 'Tideline', slug: 'tideline' };
    const app = renderApp('/shop/tideline');
    app.api.on(shopApi.brands, () => [tideline]);
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Tideline' });
    await app.user.click(screen.getByRole('button', { name: 'Shop' }));
    const entries = within(await screen.findByRole('menu'));
    await waitFor(() =>
      expect(entries.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Tideline']),
    );
    await app.router.navigate({ to: '/shop/$brand', params: { brand: 'kessel' } });
    await screen.findByRole('heading', { name: 'Page not found' });
  });

  test('of the menu is there also when nobody tells the brands', async () => {
    const app = renderApp('/shop/kessel');
    app.api.on(shopApi.brands, () => refusal(500));
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Kessel' });
  });

  test('filters by the address', async () => {
    const app = atBrand();
    await app.user.selectOptions(await screen.findByLabelText('Aquarium type'), 'Reef');
    await screen.findByRole('option', { name: 'Skimmers' });
    await app.user.selectOptions(screen.getByLabelText('Category'), 'Skimmers');
    await app.user.selectOptions(screen.getByLabelText('Sort by'), 'Best rated');
    await app.user.type(screen.getByLabelText('Search products'), 'pump');
    await app.user.click(screen.getByRole('button', { name: 'Apply' }));
    const filters = { category: 'Skimmers', aquariumType: 'reef', sort: 'rating', search: 'pump' };
    await waitFor(() => expect(app.router.state.location.search).toEqual(filters));
    await waitFor(() => expect(app.lastAsked()).toEqual({ brand: 'sicce', ...filters }));
  });

  test('with nothing that matches offers to clear the filters', async () => {
    const app = atBrand('/shop/sicce?search=whale&maxPrice=5');
    app.api.on(shopApi.products, () => []);
    await screen.findByText('No Products Found');
    await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(app.router.state.location.search).toEqual({}));
  });

  test('a failure can be tried again', async () => {
    const app = renderApp('/shop/sicce');
    app.api.on(shopApi.brands, () => [SICCE]);
    app.api.on(shopApi.products, () => refusal(500));
    app.start();
    await screen.findByText('We couldn’t load the products');
    app.api.on(shopApi.products, () => [aProduct()]);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Syncra pump');
  });
});

describe('the category tab', () => {
  test('asks for the kind of tank the member keeps most', async () => {
    const app = renderApp('/?category=equipment');
    app.api.on(aquariumsApi.list, () => [
      aTank({ type: 'freshwater' }),
      aTank({ type: 'reef' }),
      aTank({ type: 'reef' }),
    ]);
    app.api.on(shopApi.products, () => [aProduct()]);
    app.start();
    await app.user.click(await screen.findByRole('tab', { name: 'Equipment' }));
    await waitFor(() =>
      expect(app.api.askedOf(shopApi.products).map(({ url }) => url.search)).toEqual([
        '?category=equipment&aquariumType=reef&limit=8',
      ]),
    );
  });
});

const aWish = (change: Partial<Wish> = {}): Wish => {
  const product = aProduct();
  return {
    productId: product.id,
    priority: 'medium',
    notes: null,
    targetPurchaseDate: null,
    priceAlert: null,
    isPublic: false,
    createdAt: new Date().toISOString(),
    product,
    ...change,
  };
};
function atWishlist(...wishes: Wish[]) {
  const app = renderApp('/wishlist');
  app.api.on(wishlistApi.list, () => wishes);
  app.start();
  return app;
}

describe('the wishlist', () => {
  test('is empty at first', async () => {
    atWishlist();
    await screen.findByText('Your wishlist is empty');
  });

  test('sets a price alert, and tells when the price is there', async () => {
    const wish = aWish();
    const app = atWishlist(wish);
    const alerted = { ...wish, priceAlert: '90.00' };
    app.api.on(wishlistApi.update, () => {
      app.api.on(wishlistApi.list, () => [alerted]);
      return alerted;
    });
    await app.user.type(await screen.findByLabelText('Price alert'), '90{Enter}');
    await screen.findByText('We’ll tell you when it’s $90.00 or less.');
    expect(app.api.askedOf(wishlistApi.update)[0]?.body).toEqual({ priceAlert: '90' });
    await screen.findByText('At your price');
  });

  test('an alert that is no price is refused', async () => {
    const app = atWishlist(aWish());
    await app.user.type(await screen.findByLabelText('Price alert'), 'cheap{Enter}');
    await screen.findByText('Price alert must be a valid number');
    expect(app.api.askedOf(wishlistApi.update)).toHaveLength(0);
  });

  test('an emptied alert is switched off', async () => {
    const wish = aWish({ priceAlert: '50.00' });
    const app = atWishlist(wish);
    app.api.on(wishlistApi.update, () => wish);
    await app.user.clear(await screen.findByLabelText('Price alert'));
    await app.user.click(screen.getByRole('button', { name: 'Set' }));
    await screen.findByText('Price alert off');
    expect(app.api.askedOf(wishlistApi.update)[0]?.body).toEqual({ priceAlert: '' });
  });

  test('keeps notes, a day and whether others see it', async () => {
    const wish = aWish({ targetPurchaseDate: '2027-03-01T12:00:00.000Z' });
    const app = atWishlist(wish);
    app.api.on(wishlistApi.update, () => wish);
    await screen.findByText('by Mar 01, 2027');
    await app.user.click(screen.getByText('Notes and plans'));
    await app.user.type(screen.getByLabelText('Notes'), 'For the sump');
    const day = screen.getByLabelText('Buy it by');
    await app.user.clear(day);
    await app.user.type(day, '2027-04-02');
    await app.user.click(screen.getByRole('checkbox', { name: 'Show it on my profile' }));
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Wishlist updated');
    expect(app.api.askedOf(wishlistApi.update)[0]?.body).toEqual({
      notes: 'For the sump',
      targetPurchaseDate: new Date('2027-04-02T12:00').toISOString(),
      isPublic: true,
    });
  });
});

describe('what leaves the wishlist', () => {
  test('lets go of what was bought', async () => {
    const app = atWishlist(aWish());
    app.api.on(wishlistApi.bought, () => {
      app.api.on(wishlistApi.list, () => []);
      return undefined;
    });
    await app.user.click(await screen.findByRole('button', { name: 'Bought Syncra pump' }));
    await screen.findByText('Your wishlist is empty');
    expect(screen.getByText('Bought')).toBeTruthy();
  });

  test('what is taken off can be put back as it was', async () => {
    const wish = aWish({ priority: 'high', priceAlert: '50.00' });
    const app = atWishlist(wish);
    app.api.on(wishlistApi.remove, () => {
      app.api.on(wishlistApi.list, () => []);
      return undefined;
    });
    app.api.on(wishlistApi.add, () => {
      app.api.on(wishlistApi.list, () => [wish]);
      return wish;
    });
    await app.user.click(await screen.findByRole('button', { name: 'Remove Syncra pump' }));
    await screen.findByText('Removed from Wishlist');
    await screen.findByText('Your wishlist is empty');
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Syncra pump' });
    await waitFor(() =>
      expect(app.api.askedOf(wishlistApi.add)[0]?.body).toMatchObject({ priority: 'high', priceAlert: '50.00' }),
    );
  });

  test('a refused removal says so and brings it back', async () => {
    const app = atWishlist(aWish());
    app.api.on(wishlistApi.remove, () => refusal(500));
    await app.user.click(await screen.findByRole('button', { name: 'Remove Syncra pump' }));
    await screen.findByText('Failed to remove product from wishlist.');
    await screen.findByRole('heading', { name: 'Syncra pump' });
  });
});

test('a wishlist that fails can be tried again', async () => {
  const app = renderApp('/wishlist');
  app.api.on(wishlistApi.list, () => refusal(500));
  app.start();
  await screen.findByText('We couldn’t load your wishlist');
  app.api.on(wishlistApi.list, () => []);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Your wishlist is empty');
});
