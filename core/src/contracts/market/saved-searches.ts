import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { ById, Moment } from '../common/shapes.ts';
import { Filters } from './listings.ts';

/** The filters of a saved search: at least one, because "everything new" isn’t a search. */
export const SavedFilters = Filters.check(
  z.refine((filters) => Object.values(filters).some(Boolean), 'Choose what you’re looking for first'),
);
export type SavedFilters = z.output<typeof SavedFilters>;

export const SavedSearch = z.object({ id: Id, filters: Filters, createdAt: Moment });
export type SavedSearch = z.output<typeof SavedSearch>;

export const savedSearchesApi = {
  list: endpoint('GET', '/api/saved-searches', {
    access: 'member',
    shows: ['saved-searches'],
    summary: 'The member’s saved searches, newest first.',
    reply: z.array(SavedSearch),
  }),
  save: endpoint('POST', '/api/saved-searches', {
    access: 'member',
    changes: ['saved-searches'],
    summary: 'Saves a search. The member is notified of each new match. Saving it again changes nothing.',
    body: z.object({ filters: SavedFilters }),
    reply: SavedSearch,
    status: 201,
  }),
  remove: endpoint('DELETE', '/api/saved-searches/:id', {
    access: 'owner',
    changes: ['saved-searches'],
    summary: 'Deletes a saved search.',
    params: ById,
  }),
};
