// What bidders, buyers and sellers do on the pages of trade.
import type { Page } from 'playwright-core';

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

/** The badge that says where an order stands. */
export const statusOf = (page: Page, status: string) => page.locator('h1 + p').getByText(status, { exact: true });
