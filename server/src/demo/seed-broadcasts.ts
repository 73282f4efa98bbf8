import { notifications } from '../db/schema/members/notifications.ts';
import { broadcasts } from '../db/schema/office/broadcasts.ts';
import { DEMO_BROADCASTS } from './conversations.ts';
import type { Demo, Part } from './demo-part.ts';
import type { DemoMember } from './members.ts';

const HOUR = 3_600_000;

export const broadcastsDemo: Part = { seed };

/** The admin's announcements, and who has read them. */
async function seed({ db, now, ids }: Demo) {
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);
  const notes: (typeof notifications.$inferInsert)[] = [];
  for (const [title, body, link, hours, readers] of DEMO_BROADCASTS) {
    const told = Object.entries(ids) as [DemoMember, string][];
    const words = { title, body, link, createdAt: ago(hours) };
    const [row] = await db
      .insert(broadcasts)
      .values({ ...words, senderId: ids.admin, audience: 'everyone', told: told.length })
      .returning({ id: broadcasts.id });
    for (const [who, id] of told)
      notes.push({
        ...words,
        userId: id,
        topic: 'announcements',
        onceKey: `broadcast:${row!.id}`,
        readAt: readers.includes(who) ? ago(hours - 0.5) : null,
      });
  }
  // Marked as mailed, so that the first digest doesn't list all of this.
  await db.insert(notifications).values(notes.map((note) => ({ ...note, mailedAt: note.createdAt ?? now() })));
}
