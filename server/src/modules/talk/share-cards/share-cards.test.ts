import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@nautical/core/contracts/talk/chat';
import type { InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import type { Message } from '@nautical/core/contracts/talk/messages';
import { expect, test } from 'vitest';
import { anAquarium, aTest } from '../../../../test/factories/aquariums.ts';
import { areContacts } from '../../../../test/factories/messaging.ts';
import { testApp } from '../../../../test/harness.ts';

const world = await testApp();
const { as, aMember } = world;
const [sam, kim] = [await aMember(), await aMember()];
await areContacts(world, sam, kim);

const share = async (card: object) =>
  (await as(sam).post('/api/chat/messages/fun', { content: 'Look', card })).json() as ChatMessage;

test('listings and species are shared by name alone', async () => {
  const listing = { kind: 'listing', id: randomUUID() };
  expect((await share(listing)).card).toEqual(listing);
  expect((await share({ kind: 'species', id: 'neon-tetra' })).card).toEqual({ kind: 'species', id: 'neon-tetra' });
});

test('a tank of one’s own goes along as it is now, and stays so', async () => {
  const id = await anAquarium(world, sam, { name: 'Reef', type: 'reef', size: '75 gallons' });
  const { id: messageId, card } = await share({ kind: 'aquarium', id });
  expect(card).toEqual({
    kind: 'aquarium',
    id,
    snapshot: {
      title: 'Reef',
      tankType: 'reef',
      size: '75 gallons',
      image: null,
      readings: [],
      at: expect.any(String),
    },
  });
  await as(sam).put(`/api/aquariums/${id}`, { name: 'Renamed' });
  const seen = (await as(kim).get('/api/chat/messages/fun')).json() as ChatMessage[];
  expect(seen.find((message) => message.id === messageId)?.card?.snapshot?.title).toBe('Reef');
  expect((await as(kim).get(`/api/aquariums/${id}`)).statusCode).toBe(403);
});

test('a water test goes along with what was measured, in every kind of conversation', async () => {
  const aquariumId = await anAquarium(world, sam, { name: 'Nano' });
  const id = await aTest(world, aquariumId, { ph: 8.1, nitrate: 5 });
  const card = { kind: 'water-test', id };
  const sent = [
    await share(card),
    (
      await as(sam).post('/api/instant-messages', { receiverId: kim.id, content: 'Look', card })
    ).json() as InstantMessage,
    (await as(sam).post('/api/messages', { receiverId: kim.id, content: 'Look', card })).json() as Message,
  ];
  for (const message of sent)
    expect(message.card?.snapshot).toMatchObject({
      title: 'Nano',
      readings: [
        { parameter: 'ph', value: 8.1 },
        { parameter: 'nitrate', value: 5 },
      ],
    });
});

test.each(['aquarium', 'water-test'])('naming an %s of somebody else, or none, shares nothing', async (kind) => {
  const aquariumId = await anAquarium(world, kim);
  const theirs = kind === 'aquarium' ? aquariumId : await aTest(world, aquariumId);
  for (const id of [theirs, randomUUID(), 'not-an-id']) {
    const answer = await as(sam).post('/api/chat/messages/fun', { content: 'Look', card: { kind, id } });
    expect(answer.statusCode).toBe(201);
    expect((answer.json() as ChatMessage).card).toBeNull();
  }
});

test('what was shared goes with its message', async () => {
  const { id } = await share({ kind: 'aquarium', id: await anAquarium(world, sam) });
  await as(sam).delete(`/api/chat/messages/${id}`);
  const seen = (await as(kim).get('/api/chat/messages/fun')).json() as ChatMessage[];
  expect(seen.find((message) => message.id === id)?.card).toBeNull();
});
