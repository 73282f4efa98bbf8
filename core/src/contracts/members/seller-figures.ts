import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { idList } from '../common/shapes.ts';

export const FIGURES_AT_ONCE = 50;

/** A seller’s reputation in numbers, as the card of something they sell shows it. */
export const SellerFigures = z.object({
  sellerId: Id,
  /** The mean of published reviews by buyers, to one decimal. */
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** How many in a hundred orders of live animals came without a loss; null when there were too few. */
  liveArrivalPercent: z.nullable(z.number()),
  /** Minutes within which half of their replies come; null when there were too few. */
  responseMinutes: z.nullable(z.number()),
});
export type SellerFigures = z.infer<typeof SellerFigures>;

export const sellerFiguresApi = {
  list: endpoint('GET', '/api/sellers/figures', {
    access: 'member',
    shows: ['profile-counts', 'blocks'],
    summary: 'The ratings of several sellers, how their live animals arrived and how soon they reply.',
    query: z.object({ sellerIds: idList('Choose a seller', FIGURES_AT_ONCE, 'Choose fewer sellers') }),
    reply: z.array(SellerFigures),
  }),
};
