// From an auction in the wizard to both reviews: a seller at a desk, and two bidders, one of them on a phone.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Auction } from '@nautical/core/contracts/market/auctions';
import type { MyListing } from '@nautical/core/contracts/market/listings';
import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import type { Order } from '@nautical/core/contracts/trade/orders';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPicture, callAs, newMember } from '../pages/conversation-page.ts';
import { ask, next, photos, wizard, wizardStep } from '../pages/market-page.ts';
import {
  APPROVED,
  addressParcel,
  bidUpTo,
  DECLINED,
  payByCard,
  review,
  says,
  sellAndComplete,
  stands,
  statusOf,
} from '../pages/trade-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openApp } from '../support/app.ts';
import { DESKTOP, overflow, PHONE, visit } from '../support/browser.ts';

const { open, url } = await openApp();
const MINUTE = 60_000;

/** The time in the page's own zone, as its fields for a date and a time take it. */
const typedTime = (page: Page, time: number) =>
  page.evaluate<string>(`new Date(${time} - new Date(${time}).getTimezoneOffset() * 60000).toISOString().slice(0, 16)`);

/** Puts six fish up for auction in the wizard, until a moment about four minutes from now. */
async function sellByAuction(page: Page, title: string, pictures: Awaited<ReturnType<typeof photos>>) {
  await page.goto('/?create=1');
  await wizardStep(page, 1);
  await page.getByLabel('Title').fill(title);
  await page
    .getByLabel('Description')
    .fill('Six young fish from one spawn, all eating flake. I ship with a heat pack.');
  await next(page);
  await wizardStep(page, 2);
  await wizard(page).getByText('Fish', { exact: true }).click();
  await page.getByLabel('How do you want to sell it?').selectOption({ label: 'Auction' });
  await page.getByLabel('Location').fill('Boise, ID');
  await page.getByLabel('Bid increment').selectOption({ label: 'Automatic' });
  await page.getByLabel('Runs for').selectOption({ label: 'Until a date and time' });
  const end = Math.ceil((Date.now() + 3 * MINUTE) / MINUTE) * MINUTE;
  await page.getByLabel('End time').fill(await typedTime(page, end));
  await next(page);
  await wizard(page).getByText('Enter the starting bid in dollars, such as 12.50').waitFor();
  await page.getByLabel('Starting bid').fill('12');
  await wizard(page).getByText('More about the animal or plant').click();
  await page.getByLabel('Species').fill('Neon Tetra');
  await wizard(page).getByText('From our catalog,').waitFor();
  await page.getByLabel('Quantity').fill('6');
  expect(await overflow(page)).toBe(0);
  await next(page);
  await wizardStep(page, 3);
  await wizard(page).getByText('Courier Service', { exact: true }).click();
  await page.getByLabel('Courier cost').fill('12');
  await next(page);
  await wizardStep(page, 4);
  await page.getByLabel('Add photos').setInputFiles(pictures);
  await wizard(page).getByText('2 photos uploaded').waitFor();
  await wizard(page).getByRole('button', { name: 'Create Listing' }).click();
  await wizard(page).waitFor({ state: 'detached' });
}

test('six fish are sold by auction, won in the soft close, paid, shipped, claimed in part and reviewed', async () => {
  const title = 'Neon tetras, six youngsters';
  const [seller, first, second] = [await newMember(url), await newMember(url), await newMember(url)];
  const tank = await callAs<Aquarium>(url, first.tokens, 'POST', '/api/aquariums', {
    name: 'Kitchen tank',
    size: '20 gallons',
    type: 'freshwater',
  });
  const desk = await open({ width: DESKTOP, tokens: seller.tokens });
  await sellByAuction(desk.page, title, await photos(url, seller.tokens, 2));
  const [listing] = await ask<MyListing[]>(url, '/api/posts/mine', seller.tokens);
  const lot = `/auctions?post=${listing!.id}`;
  const readAuction = async () => (await ask<Auction[]>(url, `/api/auctions?post=${listing!.id}`, first.tokens))[0]!;

  // The first bidder leads, is outbid and sees it at once.
  const phone = await open({ width: PHONE, tokens: first.tokens });
  const rival = await open({ width: DESKTOP, tokens: second.tokens });
  await visit(phone.page, lot);
  await visit(rival.page, lot);
  await bidUpTo(phone.page, '20');
  await stands(phone.page, 'You’re leading');
  await says(rival.page, '$12.00');
  await bidUpTo(rival.page, '25');
  await stands(phone.page, 'You’ve been outbid');
  await says(phone.page, '$20.50');
  await visit(desk.page, lot);
  await says(desk.page, '$20.50');
  await expectAccessible(phone.page, 'the lot on a phone');

  // Meanwhile the seller makes two sales without a loss: a share of arrivals is shown from three on.
  for (const other of ['Cherry barbs', 'Ember tetras']) await sellAndComplete(url, seller.tokens, second.tokens, other);

  // They take it back in the last two minutes, which moves the end.
  const { endTime } = await readAuction();
  await sleep(Math.max(0, Date.parse(endTime) - 1.5 * MINUTE - Date.now()));
  await bidUpTo(phone.page, '40');
  await says(phone.page, '$26.00');
  await stands(rival.page, 'You’ve been outbid');
  const extended = await readAuction();
  expect(Date.parse(extended.endTime)).toBeGreaterThan(Date.parse(extended.originalEndTime));
  await says(phone.page, 'A late bid moved the end');
  const won = { timeout: Date.parse(extended.endTime) - Date.now() + 2 * MINUTE };
  await phone.page.getByRole('heading', { name: 'You won it for $26.00' }).waitFor(won);
  await rival.page.getByRole('heading', { name: 'You didn’t win this one. It sold for $26.00.' }).waitFor();
  await desk.page.getByRole('heading', { name: 'Sold for $26.00' }).waitFor();
  await expectAccessible(rival.page, 'the lot at a desk');

  // The first card is declined, the second one pays.
  await phone.page.getByRole('link', { name: 'Pay now' }).click();
  await phone.page.waitForURL(/\/orders\/[\w-]+$/);
  const address = new URL(phone.page.url()).pathname;
  await phone.page.getByRole('radio', { name: /Courier Service/ }).check();
  await addressParcel(phone.page, first.username);
  await phone.page.getByRole('button', { name: 'Save delivery details' }).click();
  await phone.page.getByRole('heading', { name: 'Pay $38.00' }).waitFor();
  await expectAccessible(phone.page, 'the order to pay');
  await payByCard(phone.page, DECLINED);
  await says(phone.page, 'You haven’t been charged.');
  // The refusal is an answer, though the browser lists it among its errors.
  expect(phone.problems.splice(0).join()).toMatch(/status of 402/);
  await payByCard(phone.page, APPROVED);
  await says(phone.page, 'The seller packs and ships it next.');

  // The seller is warned of the weather, and ships.
  await desk.page.getByRole('link', { name: 'See the order' }).click();
  await desk.page.waitForURL(`**${address}`);
  const guard = desk.page.getByRole('region', { name: 'Shipping live animals' });
  const checkWeather = async (here: string, there: string) => {
    await guard.getByLabel('High where you are (°F)').fill(here);
    await guard.getByLabel('High at the buyer’s (°F)').fill(there);
    await guard.getByRole('button', { name: 'Check the weather' }).click();
  };
  await checkWeather('75', '30');
  await guard.getByText('It’s below 40 °F or above 95 °F at one end.').waitFor();
  await checkWeather('75', '62');
  await guard.getByText('Add a heat pack: it’s between 40 and 70 °F at one end.').waitFor();
  await expectAccessible(desk.page, 'the order to ship');
  await desk.page.getByLabel('Carrier').fill('UPS');
  await desk.page.getByLabel('Tracking number').fill('1Z 999 AA1 01 2345 6784');
  await desk.page.getByRole('button', { name: 'Mark as shipped' }).click();
  // Later in the week the seller is asked again.
  const anyway = desk.page.getByRole('button', { name: 'I shipped them' });
  await anyway.or(desk.page.getByText('Marked as shipped')).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();

  // It arrives: the fish are in the tank, with a timer beside them.
  await says(phone.page, 'It’s on its way. Tell us as soon as it arrives.');
  await phone.page.getByRole('button', { name: `Arrived: add to ${tank.name}` }).click();
  await phone.page.getByRole('heading', { name: 'Acclimation' }).waitFor();
  await phone.page.locator('p[role=timer]').waitFor();
  const animals = await ask<Livestock[]>(url, '/api/livestock', first.tokens);
  expect(animals).toMatchObject([
    {
      aquariumId: tank.id,
      quantity: 6,
      purchasePrice: '26.00',
      speciesKey: 'neon-tetra',
      orderId: address.split('/').at(-1),
    },
  ]);

  // One of the six is dead, and the seller pays for it.
  await phone.page.getByRole('button', { name: 'Report a problem' }).click();
  await phone.page
    .getByLabel('Choose a photo: Step 1: Photo of the sealed bag')
    .setInputFiles(await aPicture(phone.page, 'sealed.png'));
  await phone.page.getByRole('img', { name: 'Step 1: Photo of the sealed bag' }).waitFor();
  await phone.page
    .getByLabel('Choose a photo: Step 2: Photo after opening')
    .setInputFiles(await aPicture(phone.page, 'opened.png'));
  await phone.page.getByRole('img', { name: 'Step 2: Photo after opening' }).waitFor();
  await phone.page.getByLabel(`${title} of 6`).fill('1');
  await says(phone.page, 'You’ll ask for $4.34 back: the price of what was lost.');
  await expectAccessible(phone.page, 'the claim');
  await phone.page.getByRole('button', { name: 'Send claim' }).click();
  await says(phone.page, 'Waiting for the seller');
  await says(desk.page, `1 of 6 lost: ${title}`);
  await desk.page.getByRole('button', { name: 'Refund $4.34' }).click();
  const dialog = desk.page.getByRole('dialog', { name: 'Refund $4.34?' });
  await dialog.getByRole('button', { name: 'Refund $4.34' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const { page } of [desk, phone]) {
    await statusOf(page, 'Completed').waitFor();
    await says(page, 'Partly refunded');
    await says(page, '−$4.34');
  }
  const [order] = await ask<Order[]>(url, '/api/orders?role=buyer', first.tokens);
  expect(order).toMatchObject({ status: 'completed', total: '38.00', refundedAmount: '4.34' });

  // The buyer reviews first, and nobody reads it before the seller has reviewed as well.
  const [ofSeller, ofBuyer] = [
    'Five lively fish, and a fair answer about the sixth.',
    'Paid at once, sent good photos.',
  ];
  await expectAccessible(phone.page, 'the review to write');
  await phone.page.getByLabel('How did the animals arrive?').selectOption({ label: 'Some were lost' });
  await review(phone.page, 4, ofSeller);
  await visit(rival.page, `/seller/${seller.id}`);
  await says(rival.page, 'No reviews yet. Buyers can leave one after they complete an order.');
  await review(desk.page, 5, ofBuyer);

  // Then everybody reads both, with the seller's stars and how their animals arrived.
  await visit(rival.page, `/seller/${seller.id}`);
  for (const text of [ofSeller, 'Some were lost', '4.0 of 5 from 1 review']) await says(rival.page, text);
  await says(rival.page, '66% of 3 live orders arrived without a loss');
  const stars = rival.page.getByRole('list', { name: 'Ratings by star' }).getByRole('listitem');
  expect(await stars.allTextContents()).toEqual(['5 stars0', '4 stars1', '3 stars0', '2 stars0', '1 star0']);
  await visit(desk.page, `/seller/${seller.id}`);
  await desk.page.getByRole('button', { name: `Answer ${first.username}` }).click();
  await desk.page.getByLabel('Your answer').fill('Sorry about the sixth. I pack more carefully now.');
  await desk.page.getByRole('button', { name: 'Post answer' }).click();
  await says(desk.page, 'The seller answered');
  await visit(phone.page, `/seller/${seller.id}`);
  await says(phone.page, 'Sorry about the sixth. I pack more carefully now.');
  expect(await overflow(phone.page)).toBe(0);
  await expectAccessible(phone.page, 'the reviews of a seller');
  await visit(rival.page, `/seller/${first.id}`);
  await rival.page.getByRole('tab', { name: 'As a buyer' }).click();
  await says(rival.page, ofBuyer);
});
