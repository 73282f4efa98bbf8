// What a noun says of itself, in one file beside its routes and its service. What every noun has to do with is written
// once, as a loop over these: a new noun is whole as soon as it has said all of this.
import type { Profile } from '@nautical/core/contracts/members/profiles';
import type { TrustFacts } from '@nautical/core/domain/members/trust';
import type { Endpoint } from '@nautical/core/endpoint';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/client.ts';
import type { JobKind } from '../jobs/jobs.ts';

export type Noun = {
  /** The name of its folder. */
  name: string;
  routes?: (app: FastifyInstance) => Promise<void>;
  jobs?: readonly JobKind<never>[];
  /** What it does by the clock, on every server, beside its jobs. It begins when the server has started and returns its stop. */
  whileRunning?: (services: never) => () => void | Promise<void>;
  /** What it does after something happened in another noun, below it. */
  hears?: readonly Hearing[];
  tables?: readonly Holding[];
  /** What its rows are called in a member's own data, where a row says only their id. */
  labels?: readonly Label[];
  pictures?: readonly Pictures[];
  /** The reads that leave out members blocked in either direction. */
  hiddenByBlock?: readonly Endpoint[];
  /** Why a member can't delete their account right now, as a text for them. */
  keepsAccount?: (at: Asked, member: { id: string; role: string }) => Promise<string | undefined>;
  /** Removes what is told of a member in rows that outlive them, just before the account is deleted. */
  forgets?: (at: Asked, userId: string) => Promise<unknown>;
  /** Why a seller can’t change, pause or delete a listing right now, as a text for them. */
  keepsListing?: (at: Asked, postId: string) => Promise<string | undefined>;
  /** Whether one member sees that the other is typing to them. */
  letsTypeTo?: (db: Db, userId: string, otherId: string) => Promise<boolean>;
  /** Whose live room it is, if it belongs to a member. Nobody is in it across a block, also one that comes later. */
  findRoomOwner?: (db: Db, room: string) => Promise<string | undefined>;
  /** Ends every link that opens something of a member without signing in: the account goes to its mailbox's owner. */
  endsLinks?: (at: Asked, userId: string) => Promise<unknown>;
  /** What it adds to what others see of a member. */
  onProfile?: (at: Asked, userId: string) => Promise<Partial<ProfileFacts>>;
  /** What it adds to the cards of what several members sell. */
  onCards?: (at: Asked, userIds: readonly string[]) => Promise<CardFacts[]>;
  /** What it brings to the demo, loaded only for it: production carries neither the pictures nor the texts. */
  demo?: () => Promise<DemoPart>;
};

type Asked = { db: Db; now: () => Date };
export type ProfileFacts = Pick<Profile, 'activeListings' | 'soldListings' | 'histogram'> & TrustFacts;
export type CardFacts = { userId: string } & Pick<TrustFacts, 'responseMinutes'>;
export type DemoPart = {
  /** Drawn before anything is stored, because this is what takes the time. */
  pictures?: readonly unknown[];
  seed: (demo: never) => Promise<void>;
};

/** A table about members: what becomes of its rows when one leaves, and what one takes along. */
export type Holding = {
  table: PgTable;
  /** The columns naming a member whose rows are deleted with them. */
  goesWith?: readonly PgColumn[];
  /** The columns naming a member that are set to null when the member leaves. */
  outlives?: readonly PgColumn[];
  takenAlong: TakenAlong | { not: string };
};
/** The file of a member's own data, which rows of the table are theirs, and what of them, if it is not all. */
export type TakenAlong = {
  as: string;
  /** What is in it, in words for its owner. */
  about: string;
  /** What its table calls a column, with the unit of its numbers, where the column's own name does not say it. */
  headings?: Readonly<Record<string, string>>;
  /** Those of `outlives` that may have named nobody from the start. Null in any other is a member who has left. */
  maybeNobody?: readonly PgColumn[];
  present?: (row: Record<string, unknown>, me: string) => Record<string, unknown>;
} & ({ of: readonly PgColumn[] } | { where: (me: string, db: Db) => SQL | undefined });

/** Rows that belong to a member, who takes them along and with whom they go. */
export const owned = (as: string, about: string, table: PgTable, ...owners: PgColumn[]): Holding => ({
  table,
  goesWith: owners,
  takenAlong: { as, about, of: owners },
});

/** What a row is called where another points to it, who may know it, and what stands there for everybody else. */
export type Label = {
  table: PgTable;
  text: PgColumn | SQL<string>;
  seenBy?: (me: string) => SQL | undefined;
  otherwise?: string;
};

/**
 * A column with the address of a picture, several of them, or a card that shows one; `of` are the rows of its owner, and
 * `keptBy` those that keep their pictures after the owner has left.
 */
export type Pictures = { column: PgColumn } & (
  | { of: (ownerId: string, db: Db) => SQL | undefined; keptBy?: SQL }
  | { not: string }
);

// Events go upward: no noun calls a higher one, the higher one listens.

/** Something that happens in a noun, by its name. What is told of it must still make sense a day later. */
export type Happening<Data extends object> = { name: string; of?: (data: Data) => void };
export const happening = <Data extends object>(name: string): Happening<Data> => ({ name });

/** Listeners must be idempotent. */
export type Hearing = { name: string; listen: (ctx: never, userId: string, data: never) => Promise<void> };
