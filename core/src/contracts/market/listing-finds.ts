// Other ways to find listings: suggestions, what fits a tank, and market statistics.

import * as z from 'zod/mini';
import { FIT_VERDICTS } from '../../domain/fish/fits-tank.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { ById, Money, PersonSummary } from '../common/shapes.ts';

const count = z.number().check(z.int());

export const Suggestions = z.object({
  listings: z.array(z.object({ id: Id, title: z.string(), price: Money, image: z.nullable(z.string()) })),
  species: z.array(z.object({ key: z.string(), name: z.string(), scientificName: z.nullable(z.string()) })),
  conditions: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Members, whether they sell or not. */
  sellers: z.array(PersonSummary),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const MarketStats = z.object({
  allCount: count,
  fishCount: count,
  coralCount: count,
  equipmentCount: count,
  plantsCount: count,
  tanksCount: count,
  foodCount: count,
  servicesCount: count,
  activeListings: count,
  soldThisWeek: count,
  newMembers: count,
});
export type MarketStats = z.infer<typeof MarketStats>;

/** Whether each species would fit a tank, by key, and the first reason against it. */
export const TankFits = z.record(
  z.string(),
  z.object({ verdict: z.enum(FIT_VERDICTS), reason: z.nullable(z.string()) }),
);
export type TankFits = z.infer<typeof TankFits>;

export const fitsApi = {
  read: endpoint('GET', '/api/aquariums/:id/fits', {
    access: 'owner',
    shows: ['aquariums', 'livestock', 'water-tests', 'species'],
    summary: 'Which species would fit a tank with its current stock, and why others wouldn’t.',
    params: ById,
    reply: TankFits,
  }),
};

export const searchApi = {
  suggest: endpoint('GET', '/api/search/suggest', {
    access: 'member',
    shows: ['offers', 'species', 'profiles', 'blocks'],
    summary: 'Suggestions while typing: listings, species, conditions and members.',
    query: z.object({ q: z.string().check(z.trim(), z.maxLength(200)) }),
    reply: Suggestions,
  }),
};

export const statsApi = {
  read: endpoint('GET', '/api/stats', {
    access: 'member',
    shows: ['offers'],
    summary: 'Listing counts per category, and this week’s activity.',
    reply: MarketStats,
  }),
};
