import * as z from 'zod/mini';
import { ROLES, USER_STATES } from '../../domain/members/accounts.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { across, ById, blankIsNone, Moment, maybeWords, Page, PersonName, PersonSummary } from '../common/shapes.ts';

const count = z.number().check(z.int());

/** What waits for an admin, and how the site stands. */
export const AdminOverview = z.object({
  waiting: z.object({ reports: count, claims: count, payouts: count, enquiries: count, corrections: count }),
  members: count,
  newMembers: count,
  activeListings: count,
  newListings: count,
});
export type AdminOverview = z.infer<typeof AdminOverview>;

/** A member as an admin sees them. */
export const AdminUser = z.extend(PersonSummary, {
  email: z.string(),
  role: z.enum(ROLES),
  suspendedAt: z.nullable(Moment),
  lastSeen: Moment,
  createdAt: Moment,
  activeListings: count,
  /** Reports about the member or their listings that nobody has closed yet. */
  openReports: count,
  /** Devices signed in. */
  devices: count,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const UserChange = z
  .object({
    role: z.optional(z.enum(ROLES, 'Choose a role')),
    isSuspended: z.optional(z.boolean()),
    reason: maybeWords('Reason', 500),
  })
  .check(
    across(['role', 'isSuspended'], ({ role, isSuspended }) => role !== undefined || isSuspended !== undefined, {
      error: 'Choose what to change',
      path: 'role',
    }),
    across(['isSuspended', 'reason'], ({ isSuspended, reason }) => !isSuspended || Boolean(reason), {
      error: 'Reason is required',
      path: 'reason',
    }),
  );
export type UserChange = z.output<typeof UserChange>;

/** Something an admin did. */
export const Deed = z.object({
  id: Id,
  actor: z.nullable(PersonName),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.nullable(z.string()),
  createdAt: Moment,
});
export type Deed = z.infer<typeof Deed>;

export const adminApi = {
  overview: endpoint('GET', '/api/admin/overview', {
    access: 'admin',
    shows: ['reports', 'orders', 'payouts', 'enquiries', 'species-corrections', 'accounts', 'offers'],
    summary: 'What’s waiting for an admin, and how many members and listings there are.',
    reply: AdminOverview,
  }),
  deeds: endpoint('GET', '/api/admin/audit-log', {
    access: 'admin',
    shows: [
      'accounts',
      'sessions',
      'site',
      'broadcasts',
      'species',
      'species-corrections',
      'species-bans',
      'listings',
      'products',
      'brands',
      'chat-rooms',
      'chat-mutes',
      'reports',
      'enquiries',
    ],
    summary: 'The log of admin changes, latest first.',
    query: Page,
    reply: z.array(Deed),
  }),
  users: endpoint('GET', '/api/admin/users', {
    access: 'admin',
    shows: ['accounts', 'profiles', 'sessions', 'offers', 'reports'],
    summary: 'Members by name or address, newest first.',
    query: z.extend(Page, {
      search: blankIsNone(z.string().check(z.trim(), z.maxLength(120))),
      role: blankIsNone(z.enum(ROLES)),
      state: blankIsNone(z.enum(USER_STATES)),
    }),
    reply: z.array(AdminUser),
  }),
  updateUser: endpoint('PATCH', '/api/admin/users/:id', {
    access: 'admin',
    changes: ['accounts', 'sessions'],
    summary: 'Gives a member another role, suspends them or lets them back in.',
    params: ById,
    body: UserChange,
    reply: AdminUser,
  }),
  signOutUser: endpoint('POST', '/api/admin/users/:id/sign-out', {
    access: 'admin',
    changes: ['sessions'],
    summary: 'Signs a member out on every device.',
    params: ById,
    reply: AdminUser,
  }),
};
