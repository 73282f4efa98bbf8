// Runs in the head of the page, before every other script: while those are on their way, it fetches what a member's first
// screen is made of. What it gets is picked up in lib/head-start.ts.
import { srcSetOf } from '@nautical/core/domain/images';
import { CARD_SIZES, FIRST_ROW } from '../features/listings/card-sizes.ts';

declare const __LINKS__: Partial<HTMLLinkElement>[];

function start(token: string) {
  for (const link of __LINKS__) document.head.append(Object.assign(document.createElement('link'), link));
  // With filters or as a list the screen asks for something else.
  const isPlainHome = location.pathname === '/' && !location.search && localStorage.getItem('listingMode') !== 'list';
  const ask = (address: string) =>
    fetch(address, { credentials: 'include', headers: { authorization: `Bearer ${token}` } });
  const answers = { '/api/auth/user': ask('/api/auth/user'), ...(isPlainHome && { '/api/posts': ask('/api/posts') }) };
  window.headStart = { token, answers };
  answers['/api/posts']?.then(fetchPictures).catch(() => {
    // A failure is dealt with by whoever takes the answer.
  });
}

/** Fetches the pictures in sight, in the width the cards will choose. */
async function fetchPictures(response: Response) {
  if (!response.ok) return;
  const listings: { images: string[] }[] = await response.clone().json();
  for (const { images } of listings.slice(0, FIRST_ROW)) {
    const srcset = images[0] && srcSetOf(images[0]);
    if (srcset) Object.assign(new Image(), { sizes: CARD_SIZES, srcset });
  }
}

try {
  const token = localStorage.getItem('accessToken');
  if (token) start(token);
} catch {
  // Where storing is refused nobody is signed in.
}
