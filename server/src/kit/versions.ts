// Optimistic locking: a change that names the version it was made from is stored only if that version is still current.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from './errors.ts';

/** Whether the row is still as the caller has seen it; a caller that names no version overwrites. */
export const isVersion = (updatedAt: PgColumn, version: string | undefined): SQL | undefined =>
  version === undefined ? undefined : eq(updatedAt, new Date(version));

/** The time of a change, always later than that of the one before, so that no two versions look alike. */
export const newVersion = (updatedAt: PgColumn, now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;

/** The row after a change; when there is none because somebody was faster, a conflict that carries the row as it is. */
export function demandStored<Row>(stored: Row | undefined, current: () => unknown): Row {
  if (stored) return stored;
  throw new AppError('conflict', 'This has changed somewhere else in the meantime. Please check it and try again.', {
    current: current(),
  });
}
