import { speciesApi } from '@nautical/core/contracts/fish/species';
import { searchApi } from '@nautical/core/contracts/market/listing-finds';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { suitsShipping } from '@nautical/core/domain/market/auctions';
import type { Units } from '@nautical/core/domain/members/units';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aUser } from '../../../../../test/factories.ts';
import { refusal } from '../../../../../test/fake-api.ts';
import { fakeUploads } from '../../../../../test/fake-uploads.ts';
import { aDetail, aPicture } from '../../../../../test/listing-factories.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { aDetail as aSpeciesPage, NEON } from '../../../../../test/species-factories.ts';
import { bodyOf, EMPTY_FORM, errorsOfStep, formOf } from '../form/listing-form.ts';

const me = aUser({ location: 'Boise, ID' });
const UNITS: Units = { temperatureUnit: 'fahrenheit', salinityUnit: 'sg', volumeUnit: 'gallons' };
const METRIC: Units = { ...UNITS, temperatureUnit: 'celsius', salinityUnit: 'ppt' };
const draftIs = (draft: object) => sessionStorage.setItem('draft:listing', JSON.stringify(draft));
const COMPLETE = {
  ...EMPTY_FORM,
  title: 'Azure damsels',
  description: 'Healthy.',
  category: 'fish',
  price: '24.5',
  location: 'Salem, OR',
  deliveryOptions: 'pickup courier',
  deliveryCourierCost: '12',
  deliveryLocalCost: '99',
};

const AUCTION = { price: '', listingType: 'auction', startingBid: '10' };

async function openWizard(draft?: object) {
  if (draft) draftIs(draft);
  const app = renderApp('/?create=1', { user: me });
  app.start();
  const dialog = await screen.findByRole('dialog', { name: 'Create Listing' });
  return { ...app, dialog, go: () => app.user.click(within(dialog).getByRole('button', { name: 'Continue' })) };
}

describe('what each step demands', () => {
  test.each<[step: number, change: Partial<typeof EMPTY_FORM>, errors: Record<string, string>]>([
    [1, { title: ' ', description: '' }, { title: 'Title is required', description: 'Description is required' }],
    [2, { category: '' }, { category: 'Category is required' }],
    [2, { category: 'equipment' }, { condition: 'Condition is required for this category' }],
    [2, { category: 'tanks-stands', condition: 'good' }, {}],
    [2, { price: '' }, { price: 'Valid price is required' }],
    [2, { price: '0' }, { price: 'Valid price is required' }],
    [2, { price: '-3' }, { price: 'Valid price is required' }],
    [2, { price: 'ten' }, { price: 'Valid price is required' }],
    [2, { price: '1.234' }, { price: 'Price must be a valid number' }],
    [2, { price: '99999999.99' }, {}],
    [2, { price: '100000000' }, { price: 'Price can be at most 99999999.99' }],
    [2, { location: ' ' }, { location: 'Location is required' }],
    [
      2,
      { category: 'equipment', price: '', location: '' },
      {
        condition: 'Condition is required for this category',
        price: 'Valid price is required',
        location: 'Location is required',
      },
    ],
    [2, AUCTION, {}],
    [2, { ...AUCTION, startingBid: '' }, { startingBid: 'Enter the starting bid in dollars, such as 12.50' }],
    [
      2,
      { ...AUCTION, buyNowPrice: '12.99' },
      { buyNowPrice: 'The buy-now price has to be at least 30% above the starting bid' },
    ],
    [2, { ...AUCTION, starts: 'later' }, { startTime: 'Choose when the auction starts' }],
    [
      2,
      { ...AUCTION, starts: 'later', startTime: '2020-01-01T10:00' },
      { startTime: 'The start is in the past. Choose a later time, or start it now.' },
    ],
    [2, { ...AUCTION, ends: 'date' }, { endTime: 'Choose when the auction ends' }],
    [
      2,
      { ...AUCTION, ends: 'date', endTime: '2020-01-01T10:00' },
      { endTime: 'The end is in the past. Choose a later time.' },
    ],
    [
      3,
      { ...AUCTION, deliveryOptions: 'courier', deliveryCourierCost: '' },
      { deliveryCourierCost: 'Enter what it costs, or 0 if it’s free, so that bidders know the total' },
    ],
    [3, { deliveryOptions: '' }, { deliveryOptions: 'Please select at least one delivery option' }],
    [2, { quantity: 'abc' }, { quantity: 'Quantity must be a whole number' }],
    [2, { quantity: '1.5' }, { quantity: 'Quantity must be a whole number' }],
    [2, { quarantineDays: 'two weeks' }, { quarantineDays: 'Days in quarantine must be a whole number' }],
    [2, { ph: '8,2', temperature: '78.5', salinity: '35' }, {}],
    [2, { ph: '82' }, { ph: 'pH must be between 0 and 14' }],
    [2, { calcium: 'high' }, { calcium: 'Calcium must be a number' }],
    [2, { category: 'services', ph: '82', quantity: 'abc' }, {}],
    [3, { deliveryCourierCost: 'free' }, { deliveryCourierCost: 'Courier cost must be a valid number' }],
    [3, { deliveryCourierCost: '100000000' }, { deliveryCourierCost: 'Courier cost can be at most 99999999.99' }],
    [
      3,
      { deliveryOptions: 'local', deliveryLocalRadius: 'far' },
      { deliveryLocalRadius: 'Local radius must be a whole number of miles' },
    ],
    [
      3,
      { deliveryOptions: 'local', deliveryLocalRadius: '6000' },
      { deliveryLocalRadius: 'Local radius can be at most 5000 miles' },
    ],
    [3, { deliveryOptions: 'pickup', deliveryLocalRadius: 'far', deliveryPostageCost: 'x' }, {}],
    [4, { images: '' }, { images: 'At least one image is required' }],
    [4, { images: '/a.webp' }, {}],
  ])('step %i with %j', (step, change, errors) => {
    expect(errorsOfStep({ ...COMPLETE, ...change }, step, UNITS)).toEqual(errors);
  });

  test('the water is read, shown and judged in the units of the member', () => {
    const form = { ...COMPLETE, temperature: '25,5', salinity: '35', ph: '8.2' };
    const { tankParameters } = bodyOf(form, '', METRIC);
    expect(tankParameters).toEqual({ temperature: 77.9, salinity: 1.0264, ph: 8.2 });
    expect(errorsOfStep({ ...COMPLETE, temperature: '77' }, 2, METRIC)).toEqual({
      temperature: 'Temperature must be between 0 and 48.9 °C',
    });
    const stored = { temperature: 78, salinity: 1.025 };
    const shown = formOf(aDetail({ tankParameters: stored }), METRIC);
    expect(shown).toMatchObject({ temperature: '25.6', salinity: '33.1', ph: '' });
    expect(bodyOf(shown, '', METRIC, { before: stored }).tankParameters).toEqual(stored);
    expect(bodyOf({ ...shown, category: 'equipment' }, '', METRIC, { before: stored }).tankParameters).toBeNull();
  });
});

describe('the wizard', () => {
  test('says what is missing, goes on by Enter and back again', async () => {
    const { user, dialog, go } = await openWizard();
    expect(within(dialog).getByText('Step 1 of 4: Basic Information')).toBeTruthy();
    await go();
    expect(within(dialog).getByText('Title is required')).toBeTruthy();
    expect(within(dialog).getByText('Description is required')).toBeTruthy();
    const description = within(dialog).getByLabelText('Description');
    expect(description.getAttribute('rows')).toBe('6');
    await user.type(description, 'Four');
    expect(within(dialog).getByText('4 / 5,000 characters')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Title'), 'Azure damsels{Enter}');
    await within(dialog).findByText('Step 2 of 4: Item Details');
    await user.click(within(dialog).getByRole('button', { name: 'Back' }));
    expect((within(dialog).getByLabelText('Title') as HTMLInputElement).value).toBe('Azure damsels');
    expect(within(dialog).getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true);
  });

  test('asks for the condition of equipment and tanks alone', async () => {
    const { user, dialog, go } = await openWizard({ ...COMPLETE, step: '2', category: 'plants' });
    expect(within(dialog).queryByRole('radiogroup', { name: 'Condition' })).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: 'Equipment' }));
    const condition = within(dialog).getByRole('radiogroup', { name: 'Condition' });
    expect(
      within(condition)
        .getAllByRole('radio')
        .map((one) => one.closest('label')?.textContent),
    ).toEqual(['New', 'Like New', 'Good', 'Fair']);
    await go();
    expect(within(dialog).getByText('Condition is required for this category')).toBeTruthy();
    expect(within(dialog).getByLabelText('Price').getAttribute('inputmode')).toBe('decimal');
  });

  test('knows a species that is pasted, and where it may not be sold', async () => {
    const { user, api, dialog } = await openWizard({ ...COMPLETE, step: '2' });
    api.on(searchApi.suggest, () => ({
      listings: [],
      species: [{ key: 'azure-damsel', name: 'Azure Damsel', scientificName: 'Chrysiptera hemicyanea' }],
      conditions: [],
      sellers: [],
    }));
    api.on(speciesApi.read, () =>
      aSpeciesPage(NEON, {
        bans: ['Texas', 'Ohio'].map((region) => ({ region, reason: null, source: null, appliesToYou: false })),
      }),
    );
    await user.click(within(dialog).getByText(/More about the animal/));
    await user.click(within(dialog).getByLabelText('Species'));
    await user.paste('azure damsel');
    await within(dialog).findByText(
      /^From our catalog.*People in Texas and Ohio can’t buy it because it’s banned there\.$/,
    );
    expect(JSON.parse(sessionStorage.getItem('draft:listing') ?? '{}').speciesKey).toBe('azure-damsel');
    await user.keyboard('s');
    await within(dialog).findByText(/^Start typing, then pick one/);
  });

  test('shows the costs of the chosen ways only', async () => {
    const { user, dialog, go } = await openWizard({ ...COMPLETE, step: '3', deliveryOptions: '' });
    await go();
    expect(within(dialog).getByText('Please select at least one delivery option')).toBeTruthy();
    expect(within(dialog).queryByLabelText('Courier cost')).toBeNull();
    await user.click(within(dialog).getByRole('switch', { name: 'Local Delivery' }));
    expect(within(dialog).getByLabelText('Local radius (miles)')).toBeTruthy();
    expect(within(dialog).getByLabelText('Local cost')).toBeTruthy();
    // A cost is optional, so the form says what leaving it empty means.
    within(dialog).getByText('Enter 0 if it’s free. If you leave a cost empty, buyers have to ask you for it.');
    expect(within(dialog).queryByLabelText('Postage cost')).toBeNull();
    expect(within(dialog).getByLabelText('Delivery notes (optional)').getAttribute('rows')).toBe('3');
    await user.click(within(dialog).getByRole('switch', { name: 'Local Delivery' }));
    expect(within(dialog).queryByLabelText('Local cost')).toBeNull();
  });

  test('begins where a reload left it', async () => {
    const { dialog } = await openWizard({ ...COMPLETE, step: '3' });
    expect(within(dialog).getByText('Step 3 of 4: Delivery Options')).toBeTruthy();
    expect((within(dialog).getByRole('switch', { name: 'Courier Service' }) as HTMLInputElement).checked).toBe(true);
  });

  const kept = () => JSON.parse(sessionStorage.getItem('draft:listing') ?? '{}');
  const TEXT_ALONE = { title: 'Azure damsels', step: '1', images: '', deliveryOptions: '' };

  test('forgets step, photos and delivery when it is closed, and keeps the text', async () => {
    const { user, router, dialog } = await openWizard({ ...COMPLETE, step: '4', images: aPicture() });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    await waitFor(() => expect(kept()).toMatchObject(TEXT_ALONE));
  });

  test('forgets the same when one goes back', async () => {
    draftIs({ ...COMPLETE, step: '4', images: aPicture() });
    const { router, start } = renderApp('/', { user: me });
    start();
    await screen.findByRole('heading', { name: 'Nautical Marketplace' });
    await act(() => router.navigate({ to: '/', search: { create: '1' } }));
    await screen.findByRole('dialog', { name: 'Create Listing' });
    expect(kept().step).toBe('4');
    await act(async () => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toMatchObject(TEXT_ALONE);
  });
});

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const pick = (dialog: HTMLElement, files: File[]) =>
  fireEvent.change(within(dialog).getByLabelText('Add photos', { selector: 'input' }), { target: { files } });

describe('the photos', () => {
  test('are sent one by one, with progress', async () => {
    const sent = fakeUploads();
    const { dialog } = await openWizard({ ...COMPLETE, step: '4' });
    expect(within(dialog).getByText('Photos required')).toBeTruthy();
    pick(dialog, [file('a.png'), file('b.png')]);
    expect(sent.map(({ names }) => names)).toEqual([['a.png'], ['b.png']]);
    act(() => sent[0]!.progress(0.4));
    expect(within(dialog).getByRole('progressbar', { name: 'Uploading photo 1' }).getAttribute('aria-valuenow')).toBe(
      '40',
    );
    await act(async () => sent[1]!.answer(200, { success: true, images: [aPicture()], error: null }));
    await within(dialog).findByText('1 photo uploaded');
    // The button waits for the other one, and so does what stands beside it.
    expect(within(dialog).queryByText('Ready to post')).toBeNull();
    await act(async () => sent[0]!.answer(200, { success: true, images: [aPicture()], error: null }));
    await within(dialog).findByText('2 photos uploaded');
    expect(within(dialog).getByText('Ready to post')).toBeTruthy();
    expect(within(dialog).getByRole('list', { name: 'Photos' }).className).toContain('grid-cols-2');
  });

  test('that are refused, as a video is, can be replaced or removed, and until then nothing is ready', async () => {
    const sent = fakeUploads();
    const { user, dialog } = await openWizard({ ...COMPLETE, step: '4', images: aPicture() });
    within(dialog).getByText('Ready to post');
    pick(dialog, [file('clip.mp4', 'video/mp4'), file('huge.png')]);
    expect(sent.map(({ names }) => names)).toEqual([['huge.png']]);
    within(dialog).getByText('clip.mp4');
    within(dialog).getByText('Only image files are allowed.');
    await act(async () =>
      sent[0]!.answer(413, { code: 'too_large', message: 'File too large. Maximum size is 10MB.' }),
    );
    await within(dialog).findByText('File too large. Maximum size is 10MB.');
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(within(dialog).queryByText('Ready to post')).toBeNull();
    within(dialog).getByText('Not ready yet');
    await user.click(within(dialog).getByRole('button', { name: 'Create Listing' }));
    await within(dialog).findByText('2 photos didn’t upload. Try again or remove them.');

    await user.upload(within(dialog).getByLabelText('Choose another file for photo 2'), file('still.png'));
    expect(sent[1]?.names).toEqual(['still.png']);
    await act(async () => sent[1]!.answer(200, { success: true, images: [aPicture()], error: null }));
    await within(dialog).findByText('2 photos uploaded');
    expect(within(dialog).queryByText('clip.mp4')).toBeNull();
    expect(within(dialog).queryByText('Ready to post')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Remove photo 3' }));
    await within(dialog).findByText('Ready to post');
  });

  test('that fail say why under the picture, and can be sent again where that may help', async () => {
    const sent = fakeUploads();
    const { api, user, dialog } = await openWizard({ ...COMPLETE, step: '4' });
    pick(dialog, [file('a.png'), file('b.png')]);
    await act(async () =>
      sent[0]!.answer(413, { code: 'too_large', message: 'File too large. Maximum size is 10MB.' }),
    );
    await act(async () => sent[1]!.answer(502, 'gateway'));
    await within(dialog).findByText('File too large. Maximum size is 10MB.');
    await within(dialog).findByText('Upload failed');
    for (const text of within(dialog).getAllByText(/^File too large|^Upload failed/))
      expect(text.closest('.aspect-4\\/3')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(sent[2]?.names).toEqual(['b.png']);
    await act(async () => sent[2]!.answer(200, { success: true, images: [aPicture()], error: null }));
    await within(dialog).findByText('1 photo uploaded');
    // One that failed is no cover, and the listing does not go up without it in silence.
    const [first, second] = within(dialog).getByRole('list', { name: 'Photos' }).children;
    expect(within(first as HTMLElement).queryByText('Cover')).toBeNull();
    within(second as HTMLElement).getByText('Cover');
    for (const name of ['Create Listing', 'Save as draft']) {
      await user.click(within(dialog).getByRole('button', { name }));
      await within(dialog).findByText('One photo didn’t upload. Try again or remove it.');
    }
    expect(api.askedOf(listingsApi.create)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove photo 1' }));
    await waitFor(() => expect(within(dialog).queryByText(/didn’t upload/)).toBeNull());
    await waitFor(() => expect(within(dialog).queryByText('File too large. Maximum size is 10MB.')).toBeNull());
  });

  test('that failed or are on their way are still there after Back, and hold up no other step', async () => {
    const sent = fakeUploads();
    const { user, dialog, go } = await openWizard({ ...COMPLETE, step: '4' });
    pick(dialog, [file('a.png'), file('b.png')]);
    await act(async () => sent[0]!.answer(502, 'gateway'));
    await within(dialog).findByText('Upload failed');
    await user.click(within(dialog).getByRole('button', { name: 'Back' }));
    await within(dialog).findByText(/^Step 3/);
    await go();
    await within(dialog).findByText(/^Step 4/);
    within(dialog).getByText('Upload failed');
    within(dialog).getByRole('progressbar', { name: 'Uploading photo 2' });
    await act(async () => sent[1]!.answer(200, { success: true, images: [aPicture()], error: null }));
    await within(dialog).findByText('1 photo uploaded');
    await user.click(within(dialog).getByRole('button', { name: 'Create Listing' }));
    await within(dialog).findByText('One photo didn’t upload. Try again or remove it.');
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(sent[2]?.names).toEqual(['a.png']);
    await act(async () => sent[2]!.answer(200, { success: true, images: [aPicture()], error: null }));
    await within(dialog).findByText('2 photos uploaded');
    expect(within(dialog).queryByText(/didn’t upload/)).toBeNull();
  });

  test('are put in order by the arrow keys, and the first is the cover', async () => {
    const [first, second] = [aPicture(), aPicture()];
    const { user, dialog } = await openWizard({ ...COMPLETE, step: '4', images: `${first} ${second}` });
    within(dialog)
      .getByRole('button', { name: /^Move photo 2/ })
      .focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('draft:listing') ?? '{}').images).toBe(`${second} ${first}`),
    );
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move photo 1/);
  });
});

describe('creating', () => {
  const ready = { ...COMPLETE, step: '4', images: aPicture() };

  test('sends what was chosen once, however often it is clicked, and goes home', async () => {
    const { api, user, router, dialog } = await openWizard(ready);
    let answer = (_: ReturnType<typeof aDetail>) => {};
    api.on(listingsApi.create, () => new Promise((resolve) => (answer = resolve)));
    await user.dblClick(within(dialog).getByRole('button', { name: 'Create Listing' }));
    await within(dialog).findByText('Creating...');
    const [asked, ...more] = api.askedOf(listingsApi.create);
    expect(more).toEqual([]);
    expect(asked?.body).toMatchObject({
      title: 'Azure damsels',
      price: '24.5',
      condition: '',
      sellerId: me.id,
      images: [ready.images],
      deliveryOptions: ['pickup', 'courier'],
      deliveryPickup: true,
      deliveryLocal: false,
      deliveryCourier: true,
      deliveryPostage: false,
      deliveryCourierCost: '12',
      deliveryLocalCost: '',
    });
    await act(async () => answer(aDetail()));
    await screen.findByText('Listing created');
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    const kept = JSON.parse(sessionStorage.getItem('draft:listing') ?? '{}');
    expect(kept).toMatchObject({
      title: '',
      step: '1',
      images: '',
      location: 'Salem, OR',
      deliveryOptions: 'pickup courier',
    });
  });

  test('keeps it as a draft, also without photos, and shows where it waits', async () => {
    const { api, user, router, dialog } = await openWizard({ ...ready, images: '' });
    api.on(listingsApi.create, () => aDetail({ status: 'draft' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save as draft' }));
    await screen.findByText('Draft saved');
    await waitFor(() => expect(router.state.location.href).toBe('/my-listings?tab=draft'));
    expect(api.askedOf(listingsApi.create).map(({ body }) => body)).toEqual([
      expect.objectContaining({ status: 'draft', images: [], title: 'Azure damsels' }),
    ]);
    expect(JSON.parse(sessionStorage.getItem('draft:listing') ?? '{}').title).toBe('');
  });

  test('tries again under the same key after a failure, and under a new one after a change', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { api, user, dialog } = await openWizard(ready);
    api.on(listingsApi.create, () => refusal(500));
    const create = async (times: number) => {
      await user.click(within(dialog).getByRole('button', { name: 'Create Listing' }));
      await waitFor(() => expect(api.askedOf(listingsApi.create)).toHaveLength(times));
      await within(dialog).findByText('Something went wrong on our side. Please try again.');
    };
    await create(1);
    await create(2);
    await user.click(within(dialog).getByRole('button', { name: 'Back' }));
    await user.type(within(dialog).getByLabelText('Delivery notes (optional)'), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await create(3);
    const [first, second, third] = api.askedOf(listingsApi.create).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('leads back to the step of a field the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { api, user, dialog } = await openWizard(ready);
    const message = 'Courier cost can be at most 99999999.99';
    api.on(listingsApi.create, () =>
      refusal(400, { code: 'invalid', message, fields: { deliveryCourierCost: message } }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Create Listing' }));
    await within(dialog).findByText('Step 3 of 4: Delivery Options');
    expect(within(dialog).getByLabelText('Courier cost').getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps what the server refuses on a later step until one gets there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { api, user, dialog, go } = await openWizard(ready);
    const fields = { title: 'Title is not allowed', deliveryCourierCost: 'Courier cost is too high' };
    api.on(listingsApi.create, () => refusal(400, { code: 'invalid', message: fields.title, fields }));
    await user.click(within(dialog).getByRole('button', { name: 'Create Listing' }));
    await within(dialog).findByText('Step 1 of 4: Basic Information');
    expect(within(dialog).getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    await go();
    await within(dialog).findByText('Step 2 of 4: Item Details');
    await go();
    await within(dialog).findByText('Step 3 of 4: Delivery Options');
    expect(within(dialog).getByText('Courier cost is too high')).toBeTruthy();
  });

  test('shows the card as buyers will see it', async () => {
    const { dialog } = await openWizard(ready);
    const preview = within(dialog).getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('$24.50')).toBeTruthy();
    expect(within(preview).getByText('Azure damsels')).toBeTruthy();
  });
});

describe('selling by auction', () => {
  test('is chosen for those who come for that', async () => {
    draftIs({ ...COMPLETE, step: '1' });
    const app = renderApp('/?create=auction', { user: me });
    app.start();
    const dialog = await screen.findByRole('dialog', { name: 'Create Listing' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const choice = await within(dialog).findByLabelText<HTMLSelectElement>('How do you want to sell it?');
    expect(choice.value).toBe('auction');
  });

  test('names the day of each end, and every end once', async () => {
    const { dialog } = await openWizard({ ...COMPLETE, ...AUCTION, step: '2' });
    const runs = within(dialog).getByLabelText<HTMLSelectElement>('Runs for');
    const ends = [...runs.options].slice(0, -1).map(({ text }) => text.replace(/^\d+ days?, until /, ''));
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends).size).toBe(ends.length);
    for (const end of ends) expect(end).toMatch(/^(Sunday|Monday|Tuesday), \w{3} \d\d, \d{4}$/);
    expect(runs.selectedIndex).toBeLessThan(ends.length);
  });

  test('takes terms instead of a price, says what buy now has to be while typing, and keeps them over a reload', async () => {
    const { dialog, user, go, api } = await openWizard({ ...COMPLETE, price: '', step: '2', images: aPicture() });
    await user.selectOptions(within(dialog).getByLabelText('How do you want to sell it?'), 'Auction');
    expect(within(dialog).queryByLabelText('Price')).toBeNull();
    await user.type(within(dialog).getByLabelText('Starting bid'), '10');
    await user.type(within(dialog).getByLabelText('Buy-now price (optional)'), '12');
    within(dialog).getByText('The buy-now price has to be at least 30% above the starting bid');
    within(dialog).getByText(/^At least \$13\.00, 30% above the starting bid/);
    await user.type(within(dialog).getByLabelText('Buy-now price (optional)'), '.5{Backspace}{Backspace}{Backspace}3');
    expect(within(dialog).queryByText(/has to be at least 30%/)).toBeNull();
    await user.selectOptions(within(dialog).getByLabelText('Bid increment'), 'Automatic');
    within(dialog).getByText(/^Grows with the price/);
    within(dialog).getByText(/^Ends (Sunday|Monday|Tuesday), .* at 8:00 PM\. We picked a \1 evening/);
    expect(JSON.parse(sessionStorage.getItem('draft:listing')!)).toMatchObject({
      listingType: 'auction',
      startingBid: '10',
      buyNowPrice: '13',
      bidIncrement: 'automatic',
    });
    await go();
    await go();
    const preview = within(dialog).getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('$10.00')).toBeTruthy();
    api.on(listingsApi.create, () => aDetail());
    await user.click(within(dialog).getByRole('button', { name: 'Create Listing' }));
    await waitFor(() => expect(api.askedOf(listingsApi.create)).toHaveLength(1));
    const { body } = api.askedOf(listingsApi.create)[0]!;
    expect(body).toMatchObject({
      listingType: 'auction',
      auction: { startingBid: '10', automaticIncrement: true, reservePrice: '', buyNowPrice: '13' },
    });
    expect(body).not.toHaveProperty('price');
    expect(suitsShipping(new Date((body as { auction: { endTime: string } }).auction.endTime))).toBe(true);
  });

  test('warns gently of an end after which no live parcel leaves', async () => {
    const { dialog, user } = await openWizard({
      ...COMPLETE,
      ...AUCTION,
      step: '2',
      ends: 'date',
      endTime: '2099-01-01T20:00',
    });
    within(dialog).getByText(/^It ends on a Thursday\./);
    fireEvent.change(within(dialog).getByLabelText('End time'), { target: { value: '2099-01-04T20:00' } });
    expect(within(dialog).queryByText(/^It ends on a/)).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: /Equipment/ }));
    fireEvent.change(within(dialog).getByLabelText('End time'), { target: { value: '2099-01-01T20:00' } });
    expect(within(dialog).queryByText(/^It ends on a/)).toBeNull();
  });

  test('sends the same end with every attempt, so that a repeated request is the same', async () => {
    const { dialog, user, api } = await openWizard({ ...COMPLETE, ...AUCTION, step: '4', images: aPicture() });
    api.on(listingsApi.create, () => refusal(500));
    const create = within(dialog).getByRole('button', { name: 'Create Listing' });
    await user.click(create);
    await waitFor(() => expect(api.askedOf(listingsApi.create)).toHaveLength(1));
    await waitFor(() => expect(create).toHaveProperty('disabled', false));
    await user.click(create);
    await waitFor(() => expect(api.askedOf(listingsApi.create)).toHaveLength(2));
    const [first, second] = api.askedOf(listingsApi.create);
    expect(second?.body).toEqual(first?.body);
  });

  test('shows what the server refuses in the step that has it', async () => {
    const { dialog, user, api } = await openWizard({ ...COMPLETE, ...AUCTION, step: '4', images: aPicture() });
    const message = 'An auction can run for at most 30 days';
    api.on(listingsApi.create, () =>
      refusal(400, { code: 'invalid', message, fields: { 'auction.endTime': message } }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Create Listing' }));
    await within(dialog).findByLabelText('Starting bid');
    expect(within(dialog).getByLabelText('Runs for').getAttribute('aria-invalid')).toBe('true');
  });
});
