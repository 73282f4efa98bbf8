// The head start of the home page, which most visits begin with: it is drawn as far as it is known, and the application
// takes over when it is there.
import type { Listing } from '@nautical/core/contracts/market/listings';
import { FIRST_ROW } from '../features/market/listings/card-sizes.ts';
import { firstCards } from './cards.tsx';
import { headStart, startScripts } from './start.ts';

/** Scripts wait until the first pictures are painted, but not for long: what is slow must not hold up all the rest. */
const START_AT_LATEST_MS = 1500;

/** The frame waits this long for its cards: laid out and painted together both are there sooner than one after the other. */
const FRAME_AT_LATEST_MS = 150;

headStart((ask) => {
  // Without a network every address opens with this page; with filters or as a list the screen looks different.
  const isPlainHome = location.pathname === '/' && !location.search && localStorage.getItem('listingMode') !== 'list';
  if (!isPlainHome) return startScripts();
  // Copied before the application, should it be quicker, can have used it up. A failure is dealt with there.
  const cards = ask('/api/posts').then(
    (response) => drawCards(response.clone()),
    () => undefined,
  );
  setTimeout(() => startScripts(), START_AT_LATEST_MS);
  document.addEventListener('DOMContentLoaded', () => void draw(cards).finally(() => startScripts()));
});

/** The cards in sight. Their pictures are fetched from now on, before they are anywhere in the page. */
async function drawCards(response: Response): Promise<Element | undefined> {
  const listings: Listing[] = response.ok ? await response.json() : [];
  // Without React, what a component returns is the element itself.
  return listings.length > 0 ? (firstCards(listings) as unknown as Element) : undefined;
}

/** Draws the home page where the application will be; where the listings take long, first without them. */
async function draw(coming: Promise<Element | undefined>) {
  const frame = document.querySelector<HTMLTemplateElement>('#home-frame');
  const root = document.querySelector('#root');
  if (!frame || !root) return;
  const home = document.createElement('div');
  // Nothing on it works yet, so it's hidden from keyboards and screen readers.
  Object.assign(home, { id: 'head-start', inert: true, ariaHidden: 'true' });
  home.append(frame.content);
  const showCards = coming.then((cards) => cards && home.querySelector('[aria-busy]')?.replaceWith(cards));
  await Promise.race([showCards, wait(FRAME_AT_LATEST_MS)]);
  root.append(home);
  await showCards;
  const pictures = [...home.querySelectorAll<HTMLImageElement>('article img')].slice(0, FIRST_ROW);
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await nextFrame();
  await nextFrame();
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
