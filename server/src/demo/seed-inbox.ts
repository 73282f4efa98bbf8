import { sql } from 'drizzle-orm';
import { posts } from '../db/schema/market/listings.ts';
import { friendships } from '../db/schema/members/contacts.ts';
import { notifications } from '../db/schema/members/notifications.ts';
import { messages } from '../db/schema/talk/messaging.ts';
import { DEMO_CONTACTS, DEMO_MESSAGES, DEMO_NOTES } from './conversations.ts';
import type { Demo, Part } from './demo-part.ts';
import { DEMO_MEMBERS, type DemoMember } from './members.ts';

const HOUR = 3_600_000;
type Note = typeof notifications.$inferInsert;

const nameOf = (who: DemoMember) => DEMO_MEMBERS.find(({ key }) => key === who)!.username;

export const inboxDemo: Part = { seed };

/** Private messages, contacts and requests, and the demo member's notifications about them and other things. */
async function seed({ db, now, ids }: Demo) {
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);
  const titles = await db.select({ id: posts.id, title: posts.title }).from(posts);
  const idOf = (title: string) => titles.find((each) => each.title === title)?.id;
  const userId = ids.member;
  const notes: Note[] = [];

  for (const [from, to, title, content, hours, isRead] of DEMO_MESSAGES) {
    const values = { senderId: ids[from], receiverId: ids[to], postId: title && idOf(title)!, content, isRead };
    const [row] = await db
      .insert(messages)
      .values({ ...values, createdAt: ago(hours) })
      .returning({ id: messages.id });
    if (to === 'member')
      notes.push({
        userId,
        topic: 'messages',
        title: `Message from ${nameOf(from)}`,
        body: title ? `About “${title}”: ${content}` : content,
        link: `/messages?message=${row!.id}`,
        onceKey: `message:${row!.id}`,
        createdAt: ago(hours),
        readAt: isRead ? ago(hours - 0.1) : null,
      });
  }

  await db.update(posts).set({
    messageCount: sql`(select count(*) from ${messages}
        where ${messages.postId} = ${posts.id} and ${messages.receiverId} = ${posts.sellerId})`,
    updatedAt: posts.updatedAt,
  });

  for (const [from, to, hours, isAccepted] of DEMO_CONTACTS) {
    const times = { createdAt: ago(hours), updatedAt: ago(hours) };
    const [row] = await db
      .insert(friendships)
      .values({ requesterId: ids[from], addresseeId: ids[to], status: isAccepted ? 'accepted' : 'pending', ...times })
      .returning({ id: friendships.id });
    if (to === 'member' && !isAccepted)
      notes.push({
        userId,
        topic: 'contacts',
        title: 'Contact request',
        body: `${nameOf(from)} wants to add you as a contact.`,
        link: '/contacts',
        onceKey: `contact-request:${row!.id}:${times.createdAt.getTime()}`,
        createdAt: ago(hours),
      });
  }

  for (const { link, hours, isRead, ...note } of DEMO_NOTES) {
    const listing = idOf(link);
    const readAt = isRead ? ago(hours - 0.1) : null;
    notes.push({ ...note, userId, link: listing ? `/item/${listing}` : link, createdAt: ago(hours), readAt });
  }

  // Marked as mailed, so that the first digest doesn't list all of this.
  await db.insert(notifications).values(notes.map((note) => ({ ...note, mailedAt: note.createdAt ?? now() })));
}
