import { friendships } from '../db/schema/contacts.ts';
import { posts } from '../db/schema/listings.ts';
import { messages } from '../db/schema/messaging.ts';
import { broadcasts, notifications } from '../db/schema/notifications.ts';
import type { Services } from '../kit/context.ts';
import { DEMO_BROADCASTS, DEMO_CONTACTS, DEMO_MESSAGES, DEMO_NOTES } from './conversations.ts';
import { DEMO_MEMBERS, type DemoMember } from './members.ts';

const HOUR = 3_600_000;
type Ids = Record<DemoMember, string>;
type Note = typeof notifications.$inferInsert;

const nameOf = (who: DemoMember) => DEMO_MEMBERS.find(({ key }) => key === who)!.username;

/** Private messages, contacts and requests, and what the demo member was told about them and of other things. */
export async function seedInbox({ db, now }: Services, ids: Ids) {
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
        body: `${nameOf(from)} would like to be one of your contacts.`,
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
  // Nobody wants to be mailed about all this at the first full hour.
  await db.insert(notifications).values(notes.map((note) => ({ ...note, mailedAt: note.createdAt ?? now() })));
}
