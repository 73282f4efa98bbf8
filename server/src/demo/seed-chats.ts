import type { SharedCard } from '@nautical/core/contracts/talk/conversations';
import { CHAT_ROOMS } from '@nautical/core/domain/members/chat-rooms';
import { WATER_PARAMETERS } from '@nautical/core/domain/tanks/aquariums';
import { desc, eq } from 'drizzle-orm';
import { posts } from '../db/schema/market/listings.ts';
import {
  chatMessages,
  chatReads,
  chatRooms,
  instantConversations,
  instantMessages,
} from '../db/schema/talk/messaging.ts';
import { aquariums, waterParameters } from '../db/schema/tanks/aquariums.ts';
import { DEMO_CHAT, DEMO_CHATS, DEMO_UNREAD, type DemoLine, type DemoTalk } from './chats.ts';
import type { Demo, Part } from './demo-part.ts';
import type { DemoMember } from './members.ts';

const HOUR = 3_600_000;

export const chatsDemo: Part = { seed };

/** Fills the rooms and the chats between contacts. The listings and tanks that are shown in them are there already. */
async function seed({ db, now, ids }: Demo) {
  const listings = await db.select({ id: posts.id, title: posts.title, images: posts.images }).from(posts);
  const listing = (title: string) => listings.find((each) => each.title === title)!;
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);
  const tanks = await db.select().from(aquariums).where(eq(aquariums.userId, ids.member));
  const tests = await db
    .selectDistinctOn([waterParameters.aquariumId])
    .from(waterParameters)
    .orderBy(waterParameters.aquariumId, desc(waterParameters.testDate));

  function cardOf({ card, species, tank, test }: NonNullable<DemoLine[3]>): SharedCard | null {
    if (card) return { kind: 'listing', id: listing(card).id };
    if (species) return { kind: 'species', id: species };
    const shared = tanks.find(({ name }) => name === (tank ?? test));
    if (!shared) return null;
    const { id, name: title, type: tankType, size, imageUrl: image } = shared;
    const snapshot = { title, tankType, size, image };
    if (tank) return { kind: 'aquarium', id, snapshot: { ...snapshot, readings: [], at: now().toISOString() } };
    const latest = tests.find(({ aquariumId }) => aquariumId === id);
    if (!latest) return null;
    const readings = WATER_PARAMETERS.flatMap((parameter) => {
      const value = latest[parameter];
      return value === null ? [] : [{ parameter, value }];
    });
    return {
      kind: 'water-test',
      id: latest.id,
      snapshot: { ...snapshot, readings, at: latest.testDate.toISOString() },
    };
  }
  const shown = ([, , , with_ = {}]: DemoLine) => ({
    pictures: (with_.pictures ?? []).flatMap((title) => listing(title).images[0] ?? []),
    card: cardOf(with_),
  });

  for (const room of CHAT_ROOMS) {
    const lines = DEMO_CHAT[room];
    await db
      .insert(chatRooms)
      .values({ room, lastSeq: lines.length })
      .onConflictDoUpdate({ target: chatRooms.room, set: { lastSeq: lines.length } });
    await db.insert(chatMessages).values(
      lines.map((line, index) => {
        const [who, content, hours, with_] = line;
        const { pictures, card } = shown(line);
        return {
          room,
          seq: index + 1,
          senderId: ids[who],
          content,
          card,
          ...(pictures.length > 0 && {
            messageType: 'multi_image' as const,
            imageUrls: pictures,
            imageNames: pictures.map((_, at) => `Picture ${at + 1}`),
          }),
          createdAt: ago(hours),
          ...(with_?.isEdited && { editedAt: ago(hours - 0.05) }),
          ...(with_?.isDeleted && { deletedAt: ago(hours - 0.05) }),
        };
      }),
    );
    await db
      .insert(chatReads)
      .values({ userId: ids.member, room, lastReadSeq: lines.length - (DEMO_UNREAD[room] ?? 0) });
  }

  for (const [who, { lines, unread, isRequest }] of Object.entries(DEMO_CHATS) as [DemoMember, DemoTalk][]) {
    const [firstId, secondId] = [ids.member, ids[who]].sort() as [string, string];
    const [conversation] = await db
      .insert(instantConversations)
      .values({
        firstId,
        secondId,
        lastSeq: lines.length,
        ...(isRequest && {
          requesterId: ids[who],
          requestStatus: 'pending' as const,
          requestedAt: ago(lines[0]![2]),
          requestMessages: lines.length,
        }),
      })
      .returning();
    await db.insert(instantMessages).values(
      lines.map((line, index) => {
        const [from, content, hours] = line;
        const { pictures, card } = shown(line);
        const isMine = from === 'member';
        return {
          conversationId: conversation!.id,
          seq: index + 1,
          senderId: ids[from],
          receiverId: isMine ? ids[who] : ids.member,
          content,
          card,
          ...(pictures[0] && { messageType: 'image' as const, imageUrl: pictures[0], imageName: 'Picture' }),
          isRead: isMine || index < lines.length - unread,
          createdAt: ago(hours),
        };
      }),
    );
  }
}
