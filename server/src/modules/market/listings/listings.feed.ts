import type { ListingCategory } from '@nautical/core/domain/market/listings';
import { escapeMarkup, excerpt } from '../../../kit/markup.ts';
import type { FeedRow } from './listings.queries.ts';

/** An RSS 2.0 feed of listings. It holds only what a link preview shows, because it is public. */
export function writeFeed(origin: string, category: ListingCategory | undefined, rows: FeedRow[]): string {
  const title = category ? `Nautical Marketplace: ${category}` : 'Nautical Marketplace: new listings';
  const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;
  const items = rows.map(({ id, title, description, price, category, createdAt }) =>
    [
      '<item>',
      element('title', `${title}, $${price}`),
      element('link', `${origin}/item/${id}`),
      `<guid isPermaLink="false">${id}</guid>`,
      element('category', category),
      element('pubDate', createdAt.toUTCString()),
      element('description', excerpt(description, 300)),
      '</item>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    element('title', title),
    element('link', `${origin}/${category ? `?category=${category}` : ''}`),
    element('description', 'New listings from our members.'),
    ...items,
    '</channel></rss>',
  ].join('\n');
}
