// The head start of the home page, which most visits begin with: it is drawn as far as it is known, and the application
// takes over when it is there.
import type { Listing } from '@nautical/core/contracts/market/listings';
import { FIRST_ROW } from '../features/market/listings/card-sizes.ts';
import { firstCards } from './cards.tsx';
import { headStart, startScripts } from './start.ts';

/** Scripts wait until the first pictures are painted, but not for long: what is slow must not hold up all the rest. */
const START_AT_LATEST_MS = 1500;

headStart((ask) => {
  // Without a network every address opens with this page; with filters or as a list the screen looks different.
  const isPlainHome = location.pathname === '/' && !location.search && localStorage.getItem('listingMode') !== 'list';
  if (!isPlainHome) return startScripts();
  // Copied before the application, should it be quicker, can have used it up. A failure is dealt with there.
  const answer = ask('/api/posts').then(
    (response) => response.clone(),
    () => undefined,
  );
  setTimeout(startScripts, START_AT_LATEST_MS);
  document.addEventListener('DOMContentLoaded', () => void draw(answer).finally(startScripts));
});

/** Draws the home page where the application will be, first without listings and then with those in sight. */
async function draw(answer: Promise<Response | undefined>) {
  const frame = document.querySelector<HTMLTemplateElement>('#home-frame');
  const root = document.querySelector('#root');
  if (!frame || !root) return;
  const home = document.createElement('div');
  // Nothing on it works yet, so nobody is to find anything there.
  Object.assign(home, { id: 'head-start', inert: true, ariaHidden: 'true' });
  home.append(frame.content);
  root.append(home);
  const response = await answer;
  if (!response?.ok) return;
  const listings: Listing[] = await response.json();
  // The application may have been quicker.
  if (listings.length === 0 || !home.isConnected) return;
  // Without React, what a component returns is the element itself.
  home.querySelector('[aria-busy]')?.replaceWith(firstCards(listings) as unknown as Element);
  const pictures = [...home.querySelectorAll<HTMLImageElement>('article img')].slice(0, FIRST_ROW);
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await nextFrame();
  await nextFrame();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
