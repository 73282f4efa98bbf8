import * as z from 'zod/mini';
import { TRUST_BADGES } from '../../domain/members/trust.ts';
import { endpoint } from '../../endpoint.ts';
import { ById, blankIsNone, Limit, Moment, PersonSummary } from '../common/shapes.ts';
import { User } from './auth.ts';
import { ProfileChange, Units } from './profile-form.ts';

const count = z.number().check(z.int());

/** A member's public profile. */
export const Profile = z.extend(PersonSummary, {
  bio: z.nullable(z.string()),
  memberSince: Moment,
  lastSeen: Moment,
  activeListings: count,
  soldListings: count,
  /** The mean of published reviews by buyers, to one decimal. */
  rating: z.nullable(z.number()),
  reviewCount: count,
  /** How many reviews gave one star, two … five. */
  histogram: z.array(count),
  /** The seller's median time to answer private messages, in minutes; null without enough messages. */
  responseMinutes: z.nullable(z.number()),
  completedSales: count,
  /** How many in a hundred orders of live animals came without a loss, of how many; null when there were too few. */
  liveArrivalPercent: z.nullable(z.number()),
  liveArrivalOrders: count,
  /** Earned from what is on record, never bought. */
  trustBadges: z.array(z.enum(TRUST_BADGES)),
  isBlocked: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** The member's own account with their preferences. */
export const Me = z.extend(User, Units);
export type Me = z.infer<typeof Me>;

export const profilesApi = {
  search: endpoint('GET', '/api/users', {
    access: 'member',
    shows: ['profiles', 'accounts', 'blocks'],
    summary: 'Members whose name contains the text, best match first.',
    query: z.extend(Limit, { search: blankIsNone(z.string().check(z.trim(), z.maxLength(60))) }),
    reply: z.array(PersonSummary),
  }),
  me: endpoint('GET', '/api/users/me', {
    access: 'member',
    shows: ['profiles'],
    summary: 'The member’s own account with their preferences.',
    reply: Me,
  }),
  update: endpoint('PATCH', '/api/users/me', {
    access: 'member',
    changes: ['profiles'],
    summary: 'Changes the member’s own account.',
    body: ProfileChange,
    reply: Me,
  }),
  exportAll: endpoint('GET', '/api/users/me/export', {
    access: 'member',
    shows: [],
    summary: 'All the member’s data in one ZIP: tables, JSON, photos and a README.',
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/users/me', {
    access: 'member',
    changes: [], // the member is gone, so nothing is fetched again
    summary: 'Deletes the account and everything in it. Needs the password or a recent sign-in.',
    body: z.nullish(z.object({ password: z.optional(z.string().check(z.maxLength(128))) })),
  }),
  read: endpoint('GET', '/api/users/:id', {
    access: 'member',
    shows: ['profiles', 'profile-counts', 'accounts', 'blocks'],
    summary: 'A member as others see them.',
    params: ById,
    reply: Profile,
  }),
};
