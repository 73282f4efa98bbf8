import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { Moment, Money, Page } from '../common/shapes.ts';
import { Listing } from './listings.ts';

export const ALREADY_SAVED = 'Item already saved';

export const SavedItem = z.object({
  postId: Id,
  savedAt: Moment,
  /** The price when it was saved, if known. */
  savedPrice: z.nullable(Money),
  post: Listing,
});
export type SavedItem = z.infer<typeof SavedItem>;

export const savedItemsApi = {
  list: endpoint('GET', '/api/saved-items', {
    access: 'member',
    shows: ['saved-items', 'listings', 'profiles', 'blocks'],
    summary: 'The member’s saved items, newest first. Sold and expired listings stay until they’re removed.',
    query: Page,
    reply: z.array(SavedItem),
  }),
  save: endpoint('POST', '/api/saved-items', {
    access: 'member',
    changes: ['saved-items'],
    summary: 'Saves a listing. The member is notified when its price drops.',
    body: z.object({ postId: idOf('Listing is required') }),
    reply: SavedItem,
    status: 201,
  }),
  remove: endpoint('DELETE', '/api/saved-items/:postId', {
    access: 'member',
    changes: ['saved-items'],
    summary: 'Removes a listing from the member’s saved items.',
    params: z.object({ postId: Id }),
  }),
};
