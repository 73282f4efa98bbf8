import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { userPreferences } from '../../../db/schema/members/accounts.ts';

export const findLastRoom = async (db: Db, userId: string) =>
  (
    await db
      .select({ lastChatRoom: userPreferences.lastChatRoom })
      .from(userPreferences)
      .where(eq(userPreferences.userId, userId))
  )[0];

export const findUnits = async (db: Db, userId: string) =>
  (
    await db
      .select({
        temperatureUnit: userPreferences.temperatureUnit,
        salinityUnit: userPreferences.salinityUnit,
        volumeUnit: userPreferences.volumeUnit,
      })
      .from(userPreferences)
      .where(eq(userPreferences.userId, userId))
  )[0];

export const upsertLastRoom = (db: Db, userId: string, lastChatRoom: ChatRoom) =>
  db
    .insert(userPreferences)
    .values({ userId, lastChatRoom })
    .onConflictDoUpdate({ target: userPreferences.userId, set: { lastChatRoom, updatedAt: new Date() } });

/** Remembers a zone for a member who has none yet. */
export const rememberTimeZone = (db: Db, userId: string, timeZone: string) =>
  db
    .insert(userPreferences)
    .values({ userId, timeZone })
    .onConflictDoUpdate({
      target: userPreferences.userId,
      set: { timeZone },
      setWhere: isNull(userPreferences.timeZone),
    });

export const findTimeZone = async (db: Db, userId: string) =>
  (
    await db
      .select({ timeZone: userPreferences.timeZone })
      .from(userPreferences)
      .where(eq(userPreferences.userId, userId))
  )[0]?.timeZone ?? 'UTC';
