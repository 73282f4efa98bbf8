import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ById, Moment } from '../common/shapes.ts';
import { Filters } from './listings.ts';

/** What a member looks for: at least one filter, because everything new is no search. */
export const SavedFilters = Filters.check(
  z.refine((filters) => Object.values(filters).some(Boolean), 'Choose what to look for first'),
);
export type SavedFilters = z.output<typeof SavedFilters>;

export const SavedSearch = z.object({ id: z.uuid(), filters: Filters, createdAt: Moment });
export type SavedSearch = z.output<typeof SavedSearch>;

export const savedSearchesApi = {
  list: endpoint('GET', '/api/saved-searches', {
    access: 'member',
    shows: ['saved-searches'],
    summary: 'The searches whose new matches the member hears of, latest first.',
    reply: z.array(SavedSearch),
  }),
  save: endpoint('POST', '/api/saved-searches', {
    access: 'member',
    changes: ['saved-searches'],
    summary: 'Saves a search: the member hears of each new listing that matches. Saved again it is the same one.',
    body: z.object({ filters: SavedFilters }),
    reply: SavedSearch,
    status: 201,
  }),
  remove: endpoint('DELETE', '/api/saved-searches/:id', {
    access: 'owner',
    changes: ['saved-searches'],
    summary: 'Forgets a saved search.',
    params: ById,
  }),
};
