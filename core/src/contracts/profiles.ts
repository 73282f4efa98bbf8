import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { User } from './auth.ts';
import { ProfileChange, Units } from './profile-form.ts';
import { ById, blankIsNone, Limit, Moment, Page, PersonSummary, words } from './shapes.ts';

const count = z.number().check(z.int());

/** What any member may know of another. */
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
  /** Half of the seller's answers to private messages came within this time; none without enough messages to tell. */
  responseMinutes: z.nullable(z.number()),
  isBlocked: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** The member's own account with their preferences. */
export const Me = z.extend(User, Units);
export type Me = z.infer<typeof Me>;

export const NewReview = z.object({
  rating: z
    .number('Choose one to five stars')
    .check(
      z.int('Choose one to five stars'),
      z.minimum(1, 'Choose one to five stars'),
      z.maximum(5, 'Choose one to five stars'),
    ),
  review: words('Review', 2000),
});
export const Review = z.object({
  id: z.uuid(),
  rating: z.number(),
  review: z.nullable(z.string()),
  buyer: z.nullable(PersonSummary),
  title: z.nullable(z.string()),
  /** None until both sides have reviewed or the time for it is over; then it is shown to everybody. */
  publishedAt: z.nullable(Moment),
  createdAt: Moment,
});
export type Review = z.infer<typeof Review>;

export const profilesApi = {
  search: endpoint('GET', '/api/users', {
    access: 'member',
    summary: 'Members whose name holds the text, best match first.',
    query: z.extend(Limit, { search: blankIsNone(z.string().check(z.trim(), z.maxLength(60))) }),
    reply: z.array(PersonSummary),
  }),
  me: endpoint('GET', '/api/users/me', {
    access: 'member',
    summary: 'The member’s own account with their preferences.',
    reply: Me,
  }),
  update: endpoint('PATCH', '/api/users/me', {
    access: 'member',
    summary: 'Changes the member’s own account.',
    body: ProfileChange,
    reply: Me,
  }),
  exportAll: endpoint('GET', '/api/users/me/export', {
    access: 'member',
    summary: 'Everything of the member in one ZIP: the data as JSON, and the photos.',
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/users/me', {
    access: 'member',
    summary: 'Deletes the account and all that belongs to it, after the password or a fresh sign-in.',
    body: z.nullish(z.object({ password: z.optional(z.string().check(z.maxLength(128))) })),
  }),
  read: endpoint('GET', '/api/users/:id', {
    access: 'member',
    summary: 'A member as the others see them.',
    params: ById,
    reply: Profile,
  }),
  reviews: endpoint('GET', '/api/users/:id/reviews', {
    access: 'member',
    summary: 'Published reviews of a seller, latest first.',
    params: ById,
    query: Page,
    reply: z.array(Review),
  }),
  review: endpoint('POST', '/api/users/:id/reviews', {
    access: 'owner',
    summary: 'Reviews a seller after a completed order, once for each order.',
    params: ById,
    body: NewReview,
    reply: Review,
    status: 201,
  }),
};

export const blocksApi = {
  list: endpoint('GET', '/api/blocks', {
    access: 'member',
    summary: 'Whom the member has blocked.',
    reply: z.array(PersonSummary),
  }),
  block: endpoint('POST', '/api/blocks', {
    access: 'member',
    summary: 'Hides a member and oneself from each other.',
    body: z.object({ userId: z.uuid('Member is required') }),
    reply: PersonSummary,
    status: 201,
  }),
  unblock: endpoint('DELETE', '/api/blocks/:userId', {
    access: 'member',
    summary: 'Ends a block of one’s own.',
    params: z.object({ userId: z.uuid() }),
  }),
};
