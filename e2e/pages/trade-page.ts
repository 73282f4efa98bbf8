// What bidders, buyers and sellers do on the pages of trade, and what a journey needs of trade beforehand.
import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import type { Page } from 'playwright-core';
import { callAs } from './conversation-page.ts';
import { ask, list } from './market-page.ts';

export const APPROVED = '4111 1111 1111 1111';
export const DECLINED = '4000 0000 0000 0002';

/** Waits until the page says something, be it once or also in a notice and to screen readers. */
export const says = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Waits until the lot says how its reader stands, beside any notice about it. */
export const stands = (page: Page, how: 'You’re leading' | 'You’ve been outbid') =>
  page.locator('strong', { hasText: how }).waitFor();

/** Bids up to a maximum: typed, then confirmed. */
export async function bidUpTo(page: Page, amount: string) {
  await page.getByLabel(/^(Your maximum bid|Raise your maximum)$/).fill(amount);
  await page.getByRole('button', { name: /^(Place maximum bid|Raise maximum)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Place bid' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Types a card into the gateway's own fields, which are in a frame from its own origin, and pays. */
export async function payByCard(page: Page, number: string) {
  const fields = page.frameLocator('iframe[title$="payment details"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expires (MM/YY)').fill('12/39');
  await fields.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Fills in where the parcel goes. */
export async function addressParcel(page: Page, name: string) {
  for (const [label, text] of Object.entries({
    'Full name': name,
    'Street address': '12 Alder Street',
    City: 'Portland',
    State: 'OR',
    'ZIP code': '97214',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Reviews the other side of a completed order. */
export async function review(page: Page, stars: number, text: string) {
  await page.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` }).check({ force: true });
  await page.getByLabel('Your review').fill(text);
  await page.getByRole('button', { name: 'Send review' }).click();
  await says(page, 'You’ve reviewed this order. Thank you!');
}

type Bearer = Parameters<typeof callAs>[1];

/** A sale over HTTP from the listing to completion: the fish are paid by card, picked up and well. */
export async function sellAndComplete(server: string, seller: Bearer, buyer: Bearer, title: string) {
  const { id: postId } = await list(server, seller, title);
  const { id } = await callAs<OrderDetail>(server, buyer, 'POST', '/api/orders', { postId, deliveryOption: 'pickup' });
  const gateways = await ask<{ method: string; url: string }[]>(server, '/api/payments/gateways', buyer);
  const { method, url } = gateways.find((each) => each.method === 'valor')!;
  const answer = await fetch(`${url}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: APPROVED, expiry: '12/39', cvc: '123' }),
  });
  const { token } = (await answer.json()) as { token: string };
  await callAs(server, buyer, 'POST', `/api/orders/${id}/pay`, { method, token });
  await callAs(server, buyer, 'POST', `/api/orders/${id}/deliver`);
  await callAs(server, buyer, 'POST', `/api/orders/${id}/complete`);
}

/** The badge that says where an order stands. */
export const statusOf = (page: Page, status: string) => page.locator('h1 + p').getByText(status, { exact: true });
