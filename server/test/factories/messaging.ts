import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { friendships } from '../../src/db/schema/members/contacts.ts';
import { notifications } from '../../src/db/schema/members/notifications.ts';
import type { Person, TestApp } from '../harness.ts';

type World = Pick<TestApp, 'as' | 'db' | 'aMember'>;

/** A private message to `receiver`. Answers with its id. */
export async function aMessage(world: World, receiver: Person, sender?: Person): Promise<string> {
  const from = sender ?? (await world.aMember());
  const answer = await world.as(from).post('/api/messages', { receiverId: receiver.id, content: 'Still there?' });
  return answer.json().id;
}

/** Makes the two contacts of each other. */
export const areContacts = async ({ db }: Pick<World, 'db'>, a: { id: string }, b: { id: string }) => {
  await db.insert(friendships).values({ requesterId: a.id, addresseeId: b.id, status: 'accepted' });
};

/** A request to `addressee` that waits for an answer. Answers with its id. */
export async function aContactRequest({ db, aMember }: World, addressee: Person) {
  const [row] = await db
    .insert(friendships)
    .values({ requesterId: (await aMember()).id, addresseeId: addressee.id })
    .returning();
  return row!.id;
}

/** An instant message to `receiver` from a contact. Answers with its id. */
export async function anInstantMessage(world: World, receiver: Person): Promise<string> {
  const sender = await world.aMember();
  await areContacts(world, sender, receiver);
  const answer = await world.as(sender).post('/api/instant-messages', { receiverId: receiver.id, content: 'Hello' });
  return answer.json().id;
}

/** A message request to `receiver` that waits for an answer. Answers with the id of its conversation. */
export async function aMessageRequest({ as, aMember }: World, receiver: Person): Promise<string> {
  const body = { receiverId: receiver.id, content: 'Is it still there?' };
  return (await as(await aMember()).post('/api/instant-messages', body)).json().conversationId;
}

/** What somebody said in a room. Answers with its id. */
export const aChatMessage = async (world: World, sender: Person, room: ChatRoom = 'general'): Promise<string> =>
  (await world.as(sender).post(`/api/chat/messages/${room}`, { content: 'Good evening' })).json().id;

/** Something a member was told. Answers with its id. */
export async function aNotification({ db }: Pick<World, 'db'>, { id: userId }: { id: string }) {
  const note = { topic: 'announcements', title: 'News', body: 'There is news', link: '/' } as const;
  const [row] = await db
    .insert(notifications)
    .values({ ...note, userId })
    .returning();
  return row!.id;
}
