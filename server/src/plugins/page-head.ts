// What a link preview shows of a listing or a seller. Signed-out visitors see the sign-in screen at these addresses, so
// nothing goes in here that is not meant for everybody.
import { variantUrl } from '@nautical/core/domain/common/images';
import type { GuestCtx } from '../kit/context.ts';
import { escapeMarkup, excerpt } from '../kit/markup.ts';
import { findPublicListing } from '../modules/market/listings/listings.service.ts';
import { findPublicSeller } from '../modules/members/profiles/profiles.service.ts';

export type PageHead = { title: string; description: string; elements: string[] };

const SITE = 'Nautical Marketplace';
const CURRENCY = 'USD';
const UUID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const PATH = new RegExp(`^/(item|seller)/${UUID}/?(?:\\?|$)`);
/** The page of an auction, which is named by its listing. */
const LOT = new RegExp(`^/auctions/?\\?(?:[^#]*&)?post=${UUID}(?:&|$)`);

/** The head of the page at an address, where it has one of its own. */
export async function findPageHead(ctx: GuestCtx, url: string, origin: string): Promise<PageHead | undefined> {
  const [, kind, id] = PATH.exec(url) ?? [];
  const [, lot] = LOT.exec(url) ?? [];
  try {
    if (lot) return await listingHead(ctx, lot, `${origin}/auctions?post=${lot}`, origin);
    if (!id) return undefined;
    return await (kind === 'item' ? listingHead(ctx, id, `${origin}/item/${id}`, origin) : sellerHead(ctx, id, origin));
  } catch (error) {
    // The page works without a preview.
    ctx.log.error({ err: error }, 'no link preview');
    return undefined;
  }
}

async function listingHead(ctx: GuestCtx, id: string, address: string, origin: string): Promise<PageHead | undefined> {
  const listing = await findPublicListing(ctx, id);
  if (!listing) return undefined;
  const description = excerpt(listing.description, 200);
  const images = listing.images.map((image) => origin + variantUrl(image, 800));
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description,
    image: images,
    category: listing.category,
    offers: {
      '@type': 'Offer',
      url: address,
      price: listing.price,
      priceCurrency: CURRENCY,
      availability: 'https://schema.org/InStock',
    },
  };
  return {
    title: `${listing.title} · $${listing.price} · ${SITE}`,
    description,
    elements: [
      ...openGraph({ type: 'product', title: listing.title, description, url: address, image: images[0] }),
      meta('product:price:amount', listing.price),
      meta('product:price:currency', CURRENCY),
      // As text in a script element nothing but `<` could end it early. It is data, which needs no nonce.
      `<script type="application/ld+json">${JSON.stringify(product).replaceAll('<', '\\u003c')}</script>`,
    ],
  };
}

async function sellerHead(ctx: GuestCtx, id: string, origin: string): Promise<PageHead | undefined> {
  const seller = await findPublicSeller(ctx, id);
  if (!seller) return undefined;
  const description = excerpt(seller.bio ?? '', 200) || `Listings by ${seller.username} on ${SITE}.`;
  const image = seller.avatar ? origin + variantUrl(seller.avatar, 320) : undefined;
  return {
    title: `${seller.username} · ${SITE}`,
    description,
    elements: openGraph({ type: 'profile', title: seller.username, description, url: `${origin}/seller/${id}`, image }),
  };
}

type Preview = { type: string; title: string; description: string; url: string; image: string | undefined };

const openGraph = ({ image, ...preview }: Preview) => [
  meta('og:site_name', SITE),
  ...Object.entries(preview).map(([name, value]) => meta(`og:${name}`, value)),
  ...(image ? [meta('og:image', image)] : []),
  `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
];

const meta = (property: string, content: string) => `<meta property="${property}" content="${escapeMarkup(content)}">`;

/** The page with this head in place of its general one. */
const withHead = (html: string, { title, description, elements }: PageHead) =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${escapeMarkup(description)}">`,
    )
    .replace('</head>', () => `${elements.join('\n')}\n</head>`);

/** The page with its nonce and its head, in this order: what members wrote is never searched for the nonce's place. */
export function fillPage(html: string, nonce: string, head: PageHead | undefined) {
  const page = html.replaceAll('__CSP_NONCE__', nonce);
  return head ? withHead(page, head) : page;
}
