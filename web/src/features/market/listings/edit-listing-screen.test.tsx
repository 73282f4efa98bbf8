import { type ListingDetail, listingsApi } from '@nautical/core/contracts/market/listings';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAuctionOf, aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { fakeUploads } from '../../../../test/fake-uploads.ts';
import { aDetail, aPicture, aProfile } from '../../../../test/listing-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser();
const owned = (change: Partial<ListingDetail> = {}) => aDetail({ sellerId: me.id, images: [aPicture()], ...change });

function open(detail: ListingDetail) {
  const app = renderApp(`/edit-listing/${detail.id}`, { user: me });
  app.api.on(listingsApi.read, () => detail);
  app.api.on(profilesApi.read, () => aProfile());
  app.start();
  return { ...app, detail };
}
const save = () => screen.findByRole('button', { name: 'Save' }) as Promise<HTMLButtonElement>;

test('the owner changes what is there and sees the item', async () => {
  const { api, user, router, detail } = open(owned());
  const price = (await screen.findByLabelText('Price')) as HTMLInputElement;
  expect(price.value).toBe('45.00');
  expect((await save()).disabled).toBe(true);
  // It’s posted already.
  screen.getByText('Ready to save');
  await user.clear(price);
  await user.type(price, '40');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  api.on(listingsApi.update, () => ({ ...detail, price: '40.00' }));
  await user.click(await save());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/item/${detail.id}`));
  expect(api.askedOf(listingsApi.update)[0]?.body).toMatchObject({
    title: 'Clownfish pair',
    price: '40',
    images: detail.images,
    deliveryOptions: ['pickup'],
  });
});

test('the water it lives in is shown and can be changed', async () => {
  const { api, user, detail } = open(owned({ tankParameters: { ph: 8.2, temperature: 78 } }));
  const ph = (await screen.findByLabelText('pH')) as HTMLInputElement;
  expect(ph.value).toBe('8.2');
  await user.clear(ph);
  await user.type(ph, '15');
  await user.click(await save());
  await screen.findByText('pH must be between 0 and 14');
  await user.clear(ph);
  await user.type(ph, '8,1');
  api.on(listingsApi.update, () => detail);
  await user.click(await save());
  await waitFor(() =>
    expect(api.askedOf(listingsApi.update)[0]?.body).toMatchObject({ tankParameters: { ph: 8.1, temperature: 78 } }),
  );
});

test('a draft is saved without photos', async () => {
  const { api, user, detail } = open(owned({ status: 'draft', images: [] }));
  await user.type(await screen.findByLabelText('Title'), '!');
  api.on(listingsApi.update, () => detail);
  await user.click(await save());
  await waitFor(() => expect(api.askedOf(listingsApi.update)).toHaveLength(1));
});

test('a draft isn’t saved without a photo that failed, which can be sent again', async () => {
  const sent = fakeUploads();
  const { api, user, detail } = open(owned({ status: 'draft', images: [] }));
  api.on(listingsApi.update, () => detail);
  const input = await screen.findByLabelText('Add photos', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
  await act(async () => sent[0]!.answer(502, 'gateway'));
  await screen.findByText('Upload failed');
  screen.getByText('Unsaved changes');
  await user.click(await save());
  await screen.findByText('One photo didn’t upload. Try again or remove it.');
  expect(api.askedOf(listingsApi.update)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const picture = aPicture();
  await act(async () => sent[1]!.answer(200, { success: true, images: [picture], error: null }));
  await user.click(await save());
  await waitFor(() => expect(api.askedOf(listingsApi.update)[0]?.body).toMatchObject({ images: [picture] }));
});

test('leaving asks first while a photo has not been stored', async () => {
  const sent = fakeUploads();
  const { user } = open(owned());
  const input = await screen.findByLabelText('Add photos', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
  await act(async () => sent[0]!.answer(502, 'gateway'));
  await screen.findByText('Upload failed');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
});

test('what is missing is said under its field, and nothing is sent', async () => {
  const { api, user } = open(owned());
  await user.clear(await screen.findByLabelText('Title'));
  await user.click(await save());
  await screen.findByText('Title is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  expect(api.askedOf(listingsApi.update)).toHaveLength(0);
});

test('a refusal is told and keeps what was typed', async () => {
  const { api, user } = open(owned());
  const message = 'This auction has bids, so you can add to the listing but not change it';
  api.on(listingsApi.update, () => refusal(409, { code: 'conflict', message }));
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(await save());
  const refused = await screen.findByText(message);
  // Beside the button, where it’s seen however long the form is.
  expect(refused.closest('.sticky')?.contains(await save())).toBe(true);
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Clownfish pair!');
});

test('leaving with unsaved changes asks first', async () => {
  const { user, router, detail } = open(owned());
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe(`/edit-listing/${detail.id}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/item/${detail.id}`));
});

test('nobody else can edit it', async () => {
  open(aDetail());
  await screen.findByRole('heading', { level: 1, name: 'This isn’t your listing' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('what was taken down cannot be edited', async () => {
  open(owned({ status: 'removed' }));
  await screen.findByRole('heading', { level: 1, name: 'This listing was taken down' });
});

test('an unknown listing is not found', async () => {
  const app = renderApp('/edit-listing/nonsense', { user: me });
  app.api.on(listingsApi.read, () => refusal(404));
  app.start();
  await screen.findByRole('heading', { level: 1, name: 'Listing not found' });
});

const TERMS = {
  startingBid: '10.00',
  bidIncrement: '2.50',
  automaticIncrement: false,
  reservePrice: '25.00',
  buyNowPrice: null,
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: new Date(Date.now() + 5 * 86_400_000).toISOString(),
};
const auctioned = (change: Partial<ListingDetail> = {}) =>
  owned({ listingType: 'auction', price: '10.00', auction: anAuctionOf(), terms: TERMS, ...change });

test('an auction without bids shows its terms, hidden reserve included, and sends them only when they changed', async () => {
  const { api, user, router, detail } = open(auctioned());
  const reserve = (await screen.findByLabelText('Reserve price (optional)')) as HTMLInputElement;
  expect(reserve.value).toBe('25.00');
  expect((screen.getByLabelText('Bid increment') as HTMLSelectElement).value).toBe('2.50');
  expect(screen.queryByLabelText('Starts')).toBeNull();
  api.on(listingsApi.update, () => detail);
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(await save());
  await waitFor(() => expect(api.askedOf(listingsApi.update)).toHaveLength(1));
  expect(api.askedOf(listingsApi.update)[0]?.body).not.toHaveProperty('auction');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/item/${detail.id}`));
});

test('new terms of an auction are sent', async () => {
  const { api, user, detail } = open(auctioned());
  const reserve = await screen.findByLabelText('Reserve price (optional)');
  await user.clear(reserve);
  await user.type(reserve, '5');
  await user.click(await save());
  await screen.findByText('The reserve price can’t be below the starting bid');
  await user.clear(reserve);
  api.on(listingsApi.update, () => detail);
  await user.click(await save());
  await waitFor(() =>
    expect(api.askedOf(listingsApi.update)[0]?.body).toMatchObject({
      listingType: 'auction',
      auction: { startingBid: '10.00', bidIncrement: '2.50', reservePrice: '' },
    }),
  );
});

test('an auction with bids takes additions only', async () => {
  const bid = anAuctionOf({ totalBids: 2, currentBid: '12.00' });
  const { api, user, detail } = open(auctioned({ auction: bid, description: 'Eats well.', quantity: null }));
  await screen.findByText(/^Somebody has bid, so what’s here stays as it is\./);
  expect(screen.queryByLabelText('Starting bid')).toBeNull();
  expect(screen.queryByLabelText('How do you want to sell it?')).toBeNull();
  const title = screen.getByLabelText('Title') as HTMLInputElement;
  await user.type(title, '!');
  expect(title.value).toBe('Clownfish pair');
  expect((screen.getByLabelText('Pickup') as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull();
  const description = screen.getByLabelText('Description');
  await user.clear(description);
  await user.type(description, 'Eats nothing.');
  await user.click(await save());
  await screen.findByText('Keep what it says and add to the end');
  await user.clear(description);
  await user.type(description, 'Eats well. Ships Monday.');
  await user.type(screen.getByLabelText('Quantity'), '2');
  api.on(listingsApi.update, () => detail);
  await user.click(await save());
  await waitFor(() =>
    expect(api.askedOf(listingsApi.update)[0]?.body).toMatchObject({
      description: 'Eats well. Ships Monday.',
      quantity: 2,
    }),
  );
});

test('an auction becomes a fixed price, and the other way around', async () => {
  const { api, user, detail } = open(auctioned());
  await user.selectOptions(await screen.findByLabelText('How do you want to sell it?'), 'Fixed price');
  await user.type(screen.getByLabelText('Price'), '30');
  api.on(listingsApi.update, () => detail);
  await user.click(await save());
  await waitFor(() =>
    expect(api.askedOf(listingsApi.update)[0]?.body).toMatchObject({ listingType: 'fixed', price: '30' }),
  );
  expect(api.askedOf(listingsApi.update)[0]?.body).not.toHaveProperty('auction');
});
