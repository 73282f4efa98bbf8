// A blocked member reaches nobody: every way in which one member comes to another's notice, tried across a block.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { watchlist } from '../src/db/schema/market/auctions.ts';
import { notifications } from '../src/db/schema/members/notifications.ts';
import { ratings } from '../src/db/schema/trade/reviews.ts';
import { aListing, aListingForm, anAuction } from './factories/listings.ts';
import { areContacts } from './factories/messaging.ts';
import { anOrder } from './factories/orders.ts';
import { aSpecies } from './factories/species.ts';
import { type Person, testApp } from './harness.ts';

const world = await testApp();
const { as, aMember, db, services } = world;

/** Whoever heard an event that was published while a test ran, and what it said. */
const published: { to: unknown; event: unknown }[] = [];
services.bus.subscribe('events', (message) => published.push(message));

test('removing a block that isn’t there, or blocking again, disturbs nobody', async () => {
  const [kim, sam] = [await aMember(), await aMember()];
  await as(sam).post('/api/blocks', { userId: kim.id });
  published.length = 0;
  expect((await as(kim).delete(`/api/blocks/${sam.id}`)).statusCode).toBe(204);
  expect((await as(sam).post('/api/blocks', { userId: kim.id })).statusCode).toBe(201);
  expect(published).toEqual([]);
  expect((await as(sam).delete(`/api/blocks/${kim.id}`)).statusCode).toBe(204);
  expect(published).toHaveLength(2);
});

const DIRECTIONS = [
  ['who was blocked', 'who has blocked them'],
  ['who has blocked somebody', 'the one they have blocked'],
] as const;

/** Two contacts, with a block between them once `before` has been done. */
async function twoPeople<T>(direction: number, before: (from: Person, to: Person) => Promise<T>) {
  const [from, to] = [await aMember(), await aMember()];
  await areContacts(world, from, to);
  const prepared = await before(from, to);
  const [blocker, blocked] = direction === 0 ? [to, from] : [from, to];
  expect((await as(blocker).post('/api/blocks', { userId: blocked.id })).statusCode).toBe(201);
  await db.delete(notifications).where(eq(notifications.userId, to.id));
  published.length = 0;
  return { from, to, prepared };
}

const nothing = async (): Promise<undefined> => undefined;
const aPost = (from: Person) => aListing(world, from, { title: `Zoas of ${from.username}` });

type Try = { name: string; before?: (from: Person, to: Person) => Promise<string | undefined> };

const REFUSED: (Try & { act: (from: Person, to: Person, id: string) => Promise<{ statusCode: number }> })[] = [
  { name: 'a private message', act: (from, to) => as(from).post('/api/messages', { receiverId: to.id, content: 'x' }) },
  {
    name: 'a private message about a listing',
    before: (_, to) => aPost(to),
    act: (from, to, postId) => as(from).post('/api/messages', { receiverId: to.id, postId, content: 'x' }),
  },
  {
    name: 'an answer to a private message',
    before: async (from, to) =>
      (await as(to).post('/api/messages', { receiverId: from.id, content: 'x' })).json().id as string,
    act: (from, to) => as(from).post('/api/messages', { receiverId: to.id, content: 'x' }),
  },
  {
    name: 'an instant message',
    act: (from, to) => as(from).post('/api/instant-messages', { receiverId: to.id, content: 'x' }),
  },
  { name: 'a contact request', act: (from, to) => as(from).post('/api/contact-requests', { userId: to.id }) },
  {
    name: 'a saved item',
    before: (_, to) => aPost(to),
    act: (from, _, postId) => as(from).post('/api/saved-items', { postId }),
  },
  {
    name: 'a bid',
    before: async (_, to) => anAuction(world, await aPost(to)),
    act: (from, _, id) => as(from).post(`/api/auctions/${id}/bids`, { maxBid: '20.00' }),
  },
  {
    name: 'a question about a listing',
    before: (_, to) => aPost(to),
    act: (from, _, id) => as(from).post(`/api/posts/${id}/questions`, { question: 'x' }),
  },
  { name: 'a listing', before: (_, to) => aPost(to), act: (from, _, id) => as(from).get(`/api/posts/${id}`) },
  {
    name: 'a read private message',
    before: async (from, to) =>
      (await as(to).post('/api/messages', { receiverId: from.id, content: 'x' })).json().id as string,
    act: (from, _, id) => as(from).get(`/api/messages/${id}`),
  },
  {
    name: 'a restored private message',
    before: async (from, to) => {
      const { id } = (await as(to).post('/api/messages', { receiverId: from.id, content: 'x' })).json();
      await as(from).delete(`/api/messages/${id}`);
      return id as string;
    },
    act: (from, _, id) => as(from).put(`/api/messages/${id}/restore`),
  },
  {
    name: 'a read instant message',
    before: async (from, to) =>
      (await as(to).post('/api/instant-messages', { receiverId: from.id, content: 'x' })).json().id as string,
    act: (from, _, id) => as(from).put(`/api/instant-messages/${id}/read`),
  },
];

const UNHEARD: (Try & { act: (from: Person, to: Person, id: string) => Promise<{ statusCode: number }> })[] = [
  {
    name: 'says something in a room',
    act: (from) => as(from).post('/api/chat/messages/fun', { content: 'Good evening' }),
  },
  {
    name: 'mentions the other in a room',
    act: (from, to) => as(from).post('/api/chat/messages/fun', { content: `Hello @${to.username}` }),
  },
  {
    name: 'edits what was said in a room',
    before: async (from) => (await as(from).post('/api/chat/messages/fun', { content: 'x' })).json().id as string,
    act: (from, to, id) => as(from).patch(`/api/chat/messages/${id}`, { content: `Now @${to.username}` }),
  },
  {
    name: 'deletes what was said in a room',
    before: async (from) => (await as(from).post('/api/chat/messages/fun', { content: 'x' })).json().id as string,
    act: (from, _, id) => as(from).delete(`/api/chat/messages/${id}`),
  },
  {
    name: 'asks about a listing',
    before: () => aListing(world),
    act: (from, _, id) => as(from).post(`/api/posts/${id}/questions`, { question: 'x' }),
  },
  {
    name: 'lists something',
    act: async (from) => as(from).post('/api/posts', await aListingForm(world, from)),
  },
  {
    name: 'lists a species the other wishes for',
    before: async (_, to) => {
      const { key } = await aSpecies(world);
      await as(to).put(`/api/species/${key}/wish`);
      return key;
    },
    act: async (from, _, speciesKey) => as(from).post('/api/posts', await aListingForm(world, from, { speciesKey })),
  },
  {
    name: 'lowers the price of what the other has saved',
    before: async (from, to) => {
      const postId = (await as(from).post('/api/posts', await aListingForm(world, from))).json().id as string;
      await as(to).post('/api/saved-items', { postId });
      return postId;
    },
    act: (from, _, id) => as(from).put(`/api/posts/${id}`, { price: '1.00' }),
  },
  {
    name: 'reads a private message of the other',
    before: async (from, to) =>
      (await as(to).post('/api/messages', { receiverId: from.id, content: 'x' })).json().id as string,
    act: (from, _, id) => as(from).delete(`/api/messages/${id}`),
  },
];

const UNSEEN: (Try & { look: (from: Person, to: Person, id: string) => string })[] = [
  { name: 'among the members', look: (from) => `/api/users?search=${from.username}` },
  { name: 'among the newest members', look: () => '/api/users?limit=100' },
  { name: 'among the contacts', look: () => '/api/contacts' },
  {
    name: 'among the requests',
    before: async (from, to) => {
      await as(from).delete(`/api/contacts/${to.id}`);
      await as(from).post('/api/contact-requests', { userId: to.id });
      return undefined;
    },
    look: () => '/api/contact-requests',
  },
  {
    name: 'among the private messages',
    before: async (from, to) => {
      await as(from).post('/api/messages', { receiverId: to.id, content: 'x' });
      await as(to).post('/api/messages', { receiverId: from.id, content: 'x' });
      return undefined;
    },
    look: () => '/api/messages',
  },
  {
    name: 'among the chats',
    before: async (from, to) => {
      await as(from).post('/api/instant-messages', { receiverId: to.id, content: 'x' });
      return undefined;
    },
    look: () => '/api/instant-messages/conversations',
  },
  {
    name: 'in a chat',
    before: async (from, to) => {
      await as(from).post('/api/instant-messages', { receiverId: to.id, content: 'x' });
      return undefined;
    },
    look: (from) => `/api/instant-messages/all?with=${from.id}`,
  },
  {
    name: 'in a room',
    before: async (from) => {
      await as(from).post('/api/chat/messages/plants', { content: `I am ${from.username}` });
      return undefined;
    },
    look: () => '/api/chat/messages/plants',
  },
  { name: 'among the listings', before: aPost, look: () => '/api/posts?limit=100' },
  { name: 'among the seller’s listings', before: aPost, look: (from) => `/api/posts?sellerId=${from.id}` },
  { name: 'in a search', before: aPost, look: () => '/api/posts?search=zoas&limit=100' },
  { name: 'among the suggestions', before: aPost, look: (from) => `/api/search/suggest?q=${from.username}` },
  {
    name: 'among the saved items',
    before: async (from, to) => {
      await as(to).post('/api/saved-items', { postId: await aPost(from) });
      return undefined;
    },
    look: () => '/api/saved-items',
  },
  {
    name: 'among the questions about a listing',
    before: async (from) => {
      const postId = await aListing(world);
      await as(from).post(`/api/posts/${postId}/questions`, { question: 'x' });
      return postId;
    },
    look: (_from, _to, postId) => `/api/posts/${postId}/questions`,
  },
  {
    name: 'among the auctions',
    before: async (from) => anAuction(world, await aPost(from)),
    look: () => '/api/auctions?limit=100',
  },
  {
    name: 'among the watched auctions',
    before: async (from, to) => {
      const auctionId = await anAuction(world, await aPost(from));
      await db.insert(watchlist).values({ userId: to.id, auctionId });
      return undefined;
    },
    look: () => '/api/auctions/watchlist',
  },
  {
    name: 'among the auctions one has bid in',
    before: async (from, to) => {
      const auctionId = await anAuction(world, await aPost(from));
      await as(to).post(`/api/auctions/${auctionId}/bids`, { maxBid: '20.00' });
      // Who leads keeps seeing it.
      await as(await aMember()).post(`/api/auctions/${auctionId}/bids`, { maxBid: '40.00' });
      return undefined;
    },
    look: () => '/api/auctions/my-bids',
  },
  {
    name: 'on the page of an auction',
    before: async (from) => anAuction(world, await aPost(from)),
    look: (_from, _to, auctionId) => `/api/auctions/${auctionId}`,
  },
  {
    name: 'among the reviews of a seller',
    before: async (from) => {
      const seller = await aMember();
      const orderId = await anOrder(world, from, seller);
      const now = new Date();
      await db
        .insert(ratings)
        .values({ sellerId: seller.id, buyerId: from.id, orderId, author: 'buyer', rating: 1, publishedAt: now });
      return seller.id;
    },
    look: (_from, _to, sellerId) => `/api/users/${sellerId}/reviews`,
  },
];

describe.each(DIRECTIONS.map((names, direction) => [...names, direction] as const))('%s and %s', (_, __, direction) => {
  test.each(REFUSED)('$name is refused', async ({ before = nothing, act }) => {
    const { from, to, prepared } = await twoPeople(direction, before);
    expect([403, 404]).toContain((await act(from, to, prepared ?? '')).statusCode);
    expect(await toldOf(to, from)).toEqual([]);
  });

  test.each(UNHEARD)('$name without being heard', async ({ before = nothing, act }) => {
    const { from, to, prepared } = await twoPeople(direction, before);
    expect((await act(from, to, prepared ?? '')).statusCode).toBeLessThan(300);
    expect(await toldOf(to, from)).toEqual([]);
  });

  test.each(UNSEEN)('neither is seen $name', async ({ before = nothing, look }) => {
    // What is looked for is there without a block.
    const [from, to] = [await aMember(), await aMember()];
    await areContacts(world, from, to);
    const shown = await before(from, to);
    const address = look(from, to, shown ?? '');
    const seen = async (person: Person, other: Person, at: string) =>
      JSON.stringify((await as(person).get(at)).json()).includes(other.username);
    expect(await seen(to, from, address)).toBe(true);

    const across = await twoPeople(direction, before);
    expect(await seen(across.to, across.from, look(across.from, across.to, across.prepared ?? ''))).toBe(false);
  });
});

/** Reads that a block changes and that show nobody by themselves: they count, or name one member. */
const TRIED_ELSEWHERE = [
  '/api/blocks',
  '/api/users/:id',
  '/api/posts/facets',
  '/api/posts/:id',
  '/api/auctions/:id/bids',
  '/api/chat/rooms',
  '/api/messages/counts',
  '/api/messages/:id',
  '/api/notifications',
  '/api/notifications/unread',
  '/api/contacts/standings',
  '/api/sellers/figures',
  '/api/users/:id/wishlist',
];

test('a noun says that a block hides people where the contract says that blocks are shown, and nowhere else', () => {
  const hidden = services.nouns.flatMap((noun) => noun.hiddenByBlock ?? []).map(({ path }) => path);
  const shown = world.app.routes
    .flatMap(({ endpoint }) => endpoint ?? [])
    .filter(({ shows }) => shows?.includes('blocks'))
    .map(({ path }) => path);
  expect(hidden.toSorted()).toEqual(shown.toSorted());
});

test('every read of which a noun says that a block hides people is tried', () => {
  const hidden = services.nouns.flatMap((noun) => noun.hiddenByBlock ?? []).map(({ path }) => path);
  const tried = UNSEEN.map(({ look }) => new URL(look(NOBODY, NOBODY, NOBODY.id), 'http://here').pathname);
  const isOf = (path: string, address: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
  const isTried = (path: string) => TRIED_ELSEWHERE.includes(path) || tried.some((address) => isOf(path, address));
  expect(hidden.filter((path) => !isTried(path))).toEqual([]);
  expect(
    tried.filter((address) => !hidden.some((path) => isOf(path, address))),
    'reads no noun speaks of',
  ).toEqual([]);
});
const NOBODY = { id: 'nobody', username: 'nobody' } as Person;

/** What has come to somebody's notice about another: events that were meant for them, and notifications. */
async function toldOf({ id }: Person, { id: otherId, username }: Person) {
  const isFor = (to: unknown) => {
    const { userIds, exceptUserIds, everyoneExcept } = to as Record<string, string[] | undefined>;
    return userIds ? userIds.includes(id) : !(exceptUserIds ?? everyoneExcept ?? []).includes(id);
  };
  const isAbout = (event: unknown) => {
    const text = JSON.stringify(event);
    return text.includes(otherId) || text.includes(username);
  };
  const events = published.filter(({ to, event }) => isFor(to) && isAbout(event)).map(({ event }) => event);
  return [...events, ...(await db.select().from(notifications).where(eq(notifications.userId, id)))];
}
