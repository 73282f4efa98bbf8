import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAP_MS } from '@/lib/timings.ts';
import { createConversation, type Place } from './conversation.ts';

type Message = { id: string; seq: number; clientId: string | null; content: string };
const message = (seq: number, content = `message ${seq}`): Message => ({ id: `m${seq}`, seq, clientId: null, content });
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => message(from + index));

/** What nothing comes after. */
const FINAL = 'final';

/** A server with these messages, and a conversation that reads them. */
function aRoom(messages: Message[]) {
  const server = { messages, asked: [] as Place[], isDown: false };
  const ask = async (place: Place) => {
    server.asked.push(place);
    if (server.isDown) throw new TypeError('Failed to fetch');
    const seqOf = (id: string | undefined) => server.messages.find((each) => each.id === id)?.seq;
    const { before, after, limit } = place;
    if (after) return server.messages.filter(({ seq }) => seq > seqOf(after)!).slice(0, limit);
    return server.messages.filter(({ seq }) => !before || seq < seqOf(before)!).slice(-limit);
  };
  const conversation = createConversation<Message>(ask, (known, told) => (known.content === FINAL ? known : told));
  const seqs = () => conversation.shown().messages.map(({ seq }) => seq);
  return { server, conversation, seqs };
}
const range = (from: number, to: number) => upTo(to, from).map(({ seq }) => seq);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

test('the newest page shows first, and earlier ones page by page until there are none', async () => {
  const { conversation, seqs } = aRoom(upTo(120));
  await conversation.catchUp();
  expect(seqs()).toEqual(range(71, 120));
  expect(conversation.shown()).toMatchObject({ status: 'ready', hasOlder: true });
  await conversation.readOlder();
  await conversation.readOlder();
  expect(seqs()).toEqual(range(1, 120));
  expect(conversation.shown().hasOlder).toBe(false);
});

test('an empty conversation shows its first message when it comes', async () => {
  const { conversation, seqs } = aRoom([]);
  await conversation.catchUp();
  expect(conversation.shown()).toMatchObject({ status: 'ready', hasOlder: false });
  conversation.receive(message(1));
  expect(seqs()).toEqual([1]);
});

test('messages that overtake each other show in order, and those told twice show once', async () => {
  const { conversation, seqs, server } = aRoom(upTo(3));
  await conversation.catchUp();
  for (const seq of [5, 4, 4, 6, 5]) conversation.receive(message(seq));
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]);
  await vi.advanceTimersByTimeAsync(GAP_MS * 2);
  expect(server.asked).toHaveLength(1);
});

test('a message beyond a gap waits until the server has told what is between', async () => {
  const { conversation, seqs, server } = aRoom(upTo(3));
  await conversation.catchUp();
  server.messages = upTo(6);
  conversation.receive(message(6));
  expect(seqs()).toEqual([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(GAP_MS);
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a number the server does not know is passed over instead of being asked for again and again', async () => {
  const { conversation, seqs, server } = aRoom(upTo(3));
  await conversation.catchUp();
  server.messages = [...upTo(3), message(5)];
  conversation.receive(message(5));
  await vi.advanceTimersByTimeAsync(GAP_MS * 10);
  expect(seqs()).toEqual([1, 2, 3, 5]);
  expect(server.asked.length).toBeLessThan(5);
});

test('numbers the server skips for this member hide nothing, on the first page and on earlier ones', async () => {
  const skipped = [1, 2, 20, 21, 90];
  const { conversation, seqs, server } = aRoom(upTo(120).filter(({ seq }) => !skipped.includes(seq)));
  const kept = (from: number) => range(from, 120).filter((seq) => !skipped.includes(seq));
  await conversation.catchUp();
  expect(seqs()).toEqual(kept(70));
  await conversation.readOlder();
  expect(seqs()).toEqual(kept(18));
  await conversation.readOlder();
  expect(seqs()).toEqual(kept(3));
  // Once nothing comes before, nothing is offered anymore.
  await conversation.readOlder();
  expect(seqs()).toEqual(kept(3));
  expect(conversation.shown().hasOlder).toBe(false);
  await vi.advanceTimersByTimeAsync(GAP_MS * 10);
  expect(server.asked).toHaveLength(4);
  conversation.receive(message(121));
  expect(seqs().at(-1)).toBe(121);
});

test('after a break everything missed is there, and what was edited meanwhile is edited', async () => {
  const { conversation, seqs, server } = aRoom(upTo(60));
  await conversation.catchUp();
  await conversation.readOlder();
  server.messages = upTo(300).map((each) => (each.seq === 55 ? message(55, 'corrected') : each));
  await conversation.catchUp();
  expect(seqs()).toEqual(range(1, 300));
  expect(conversation.shown().messages[54]?.content).toBe('corrected');
  for (const { after } of server.asked.slice(2)) expect(after).toBeDefined();
});

test('whoever was away for very long starts again at the end', async () => {
  const { conversation, seqs, server } = aRoom(upTo(60));
  await conversation.catchUp();
  server.messages = upTo(5000);
  await conversation.catchUp();
  expect(seqs()).toEqual(range(4951, 5000));
  expect(conversation.shown().hasOlder).toBe(true);
});

test('what comes while the first page is on its way is kept', async () => {
  const { conversation, seqs } = aRoom(upTo(3));
  const reading = conversation.catchUp();
  conversation.receive(message(4));
  await reading;
  expect(seqs()).toEqual([1, 2, 3, 4]);
});

test('a first page that cannot be read is said, and read when asked again', async () => {
  const { conversation, seqs, server } = aRoom(upTo(3));
  server.isDown = true;
  await conversation.catchUp();
  expect(conversation.shown().status).toBe('failed');
  server.isDown = false;
  await conversation.retry();
  expect(conversation.shown().status).toBe('ready');
  expect(seqs()).toEqual([1, 2, 3]);
});

test('losing the connection later takes nothing off the screen', async () => {
  const { conversation, seqs, server } = aRoom(upTo(3));
  await conversation.catchUp();
  server.isDown = true;
  await conversation.catchUp();
  await conversation.readOlder();
  expect(conversation.shown().status).toBe('ready');
  expect(seqs()).toEqual([1, 2, 3]);
});

test('messages change in their place', async () => {
  const { conversation } = aRoom(upTo(3));
  await conversation.catchUp();
  conversation.receive(message(2, 'edited'));
  conversation.change(({ id }) => id === 'm3', { content: '' });
  expect(conversation.shown().messages.map(({ content }) => content)).toEqual(['message 1', 'edited', '']);
});

test('an answer that comes after the event about a later change does not undo it', async () => {
  const { conversation } = aRoom(upTo(3));
  const reading = conversation.catchUp();
  conversation.receive(message(3, FINAL));
  await reading;
  conversation.receive(message(3));
  expect(conversation.shown().messages.at(-1)?.content).toBe(FINAL);
});
