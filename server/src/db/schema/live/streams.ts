import {
  SHARE_INTERACTIONS,
  SHARE_PLATFORMS,
  SHARE_SUBJECTS,
  STREAM_STATUSES,
} from '@nautical/core/domain/live/streams';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, mayPointTo, moment, notNegative, oneOf, partOf, timestamps } from '../columns.ts';
import { auctions } from '../market/auctions.ts';
import { posts } from '../market/listings.ts';
import { users } from '../members/accounts.ts';

export const livestreams = pgTable(
  'livestreams',
  {
    id: id(),
    hostId: partOf(() => users.id),
    title: text().notNull(),
    description: text(),
    thumbnailUrl: text(),
    status: text({ enum: STREAM_STATUSES }).notNull().default('scheduled'),
    scheduledFor: moment(),
    startTime: moment(),
    endTime: moment(),
    viewerCount: integer().notNull().default(0),
    peakViewers: integer().notNull().default(0),
    pinnedPostId: mayPointTo(() => posts.id),
    pinnedAuctionId: mayPointTo(() => auctions.id),
    replayUrl: text(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.hostId, t.createdAt),
    index().on(t.status, t.scheduledFor),
    index().on(t.pinnedPostId),
    index().on(t.pinnedAuctionId),
    uniqueIndex('livestreams_one_live').on(t.hostId).where(sql`${t.status} = 'live'`),
    oneOf('livestreams_status', t.status, STREAM_STATUSES),
    notNegative('livestreams_viewers', t.viewerCount, t.peakViewers),
    check('livestreams_times', sql`${t.startTime} <= ${t.endTime}`),
  ],
);

export const streamViewers = pgTable(
  'stream_viewers',
  {
    id: id(),
    streamId: partOf(() => livestreams.id),
    userId: partOf(() => users.id),
    joinedAt: moment().notNull().defaultNow(),
    leftAt: moment(),
  },
  (t) => [uniqueIndex().on(t.streamId, t.userId), index().on(t.userId)],
);

export const streamMessages = pgTable(
  'stream_messages',
  {
    id: id(),
    streamId: partOf(() => livestreams.id),
    senderId: partOf(() => users.id),
    content: text().notNull(),
    clientId: uuid(),
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.streamId, t.createdAt, t.id), uniqueIndex().on(t.senderId, t.clientId)],
);

/** Something of ours shown elsewhere by a member. */
export const socialShares = pgTable(
  'social_shares',
  {
    id: id(),
    userId: partOf(() => users.id),
    subjectKind: text({ enum: SHARE_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    platform: text({ enum: SHARE_PLATFORMS }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.subjectKind, t.subjectId),
    oneOf('social_shares_subject_kind', t.subjectKind, SHARE_SUBJECTS),
    oneOf('social_shares_platform', t.platform, SHARE_PLATFORMS),
  ],
);

/** What came of a share; visitors who are not signed in have no `userId`. */
export const socialShareInteractions = pgTable(
  'social_share_interactions',
  {
    id: id(),
    shareId: partOf(() => socialShares.id),
    userId: mayPointTo(() => users.id),
    interaction: text({ enum: SHARE_INTERACTIONS }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.shareId),
    index().on(t.userId),
    oneOf('social_share_interactions_kind', t.interaction, SHARE_INTERACTIONS),
  ],
);
