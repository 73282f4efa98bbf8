// What sellers and buyers do on the pages of the marketplace, and what a journey needs of the market beforehand.
import type { Listing, ListingDetail } from '@nautical/core/contracts/market/listings';
import type { Page } from 'playwright-core';

type Bearer = { accessToken: string };
const authorised = ({ accessToken }: Bearer) => ({ authorization: `Bearer ${accessToken}` });

/** Asks the server as somebody and expects an answer. */
export async function ask<T>(server: string, path: string, member: Bearer): Promise<T> {
  const answer = await fetch(server + path, { headers: authorised(member) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export type File = { name: string; mimeType: string; buffer: Buffer };

/** Pictures as a phone would hand them over: those of listings in the demo. */
export async function photos(server: string, member: Bearer, count: number): Promise<File[]> {
  const listings = await ask<Listing[]>(server, '/api/posts?category=fish', member);
  const urls = listings.flatMap(({ images }) => images).slice(0, count);
  return Promise.all(
    urls.map(async (url, at) => ({
      name: `photo-${at + 1}.webp`,
      mimeType: 'image/webp',
      buffer: Buffer.from(await (await fetch(server + url)).arrayBuffer()),
    })),
  );
}

/** Puts up a listing over HTTP, with a photo of its own. */
export async function list(server: string, seller: Bearer, title: string, more: object = {}): Promise<ListingDetail> {
  const form = new FormData();
  for (const { name, mimeType, buffer } of await photos(server, seller, 2))
    form.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const uploaded = await fetch(`${server}/api/upload/images`, {
    method: 'POST',
    headers: authorised(seller),
    body: form,
  });
  const { images } = (await uploaded.json()) as { images: string[] };
  const answer = await fetch(`${server}/api/posts`, {
    method: 'POST',
    headers: { ...authorised(seller), 'content-type': 'application/json' },
    body: JSON.stringify({
      title,
      description: 'Healthy, eats everything, ready for a new home.',
      category: 'fish',
      price: '25.00',
      location: 'Salem, OR',
      images,
      deliveryOptions: ['pickup'],
      ...more,
    }),
  });
  if (answer.status !== 201) throw new Error(`Listing answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ListingDetail;
}

/** The card of a listing. */
export const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

/** The message that appears for a moment in the corner. */
export const toast = (page: Page, text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text);

export const wizard = (page: Page) => page.getByRole('dialog', { name: 'Create Listing' });
export const wizardStep = (page: Page, step: number) => wizard(page).getByText(`Step ${step} of 4:`).waitFor();
export const next = (page: Page) => wizard(page).getByRole('button', { name: 'Continue' }).click();
