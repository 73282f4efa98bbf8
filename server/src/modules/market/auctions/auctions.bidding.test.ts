import type { AuctionDetail, Bid } from '@nautical/core/contracts/market/auctions';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { NO_BIDS, placeBid } from '@nautical/core/domain/market/bidding';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListing, anAuction } from '../../../../test/factories/listings.ts';
import { aSpecies } from '../../../../test/factories/species.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { until } from '../../../../test/until.ts';
import { auctions, bids } from '../../../db/schema/market/auctions.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { auditLog, happenings } from '../../../db/schema/members/operations.ts';
import { tellLeftovers } from '../../../kit/happenings.ts';
import { openMemoryBus } from '../../../realtime/bus-memory.ts';
import { liveOf } from './auctions.live.service.ts';

const world = await testApp();
const { as, aMember, anAdmin, db, services, clock } = world;

type Event = { type: string; auction?: { id: string; currentBid: string | null; endTime: string; totalBids: number } };
const published: { to: { everyoneExcept?: string[]; userIds?: string[] }; event: Event }[] = [];
services.bus.subscribe('events', (message) => published.push(message as never));
const eventsOf = (id: string) =>
  published.filter(({ event }) => event.type === 'AUCTION_CHANGED' && event.auction?.id === id);

type Terms = NonNullable<Parameters<typeof anAuction>[2]>;

/** A running auction with its seller. The clock of the test may be ahead, so its times go by it. */
async function onAuction(terms: Terms = {}, listing: Parameters<typeof aListing>[2] = {}) {
  const seller = await aMember();
  const postId = await aListing(world, seller, { listingType: 'auction', ...listing });
  const now = clock.now().getTime();
  const endTime = terms.endTime ?? new Date(now + (terms.minutesLeft ?? 60) * 60_000);
  const id = await anAuction(world, postId, {
    startTime: new Date(now - 60_000),
    originalEndTime: endTime,
    ...terms,
    endTime,
  });
  return { seller, postId, id };
}

const bidOf = (person: Person, id: string, maxBid: string, headers?: Record<string, string>) =>
  as(person).post(`/api/auctions/${id}/bids`, { maxBid }, headers);
const read = async (person: Person, id: string) => (await as(person).get(`/api/auctions/${id}`)).json<AuctionDetail>();
const history = async (person: Person, id: string) => (await as(person).get(`/api/auctions/${id}/bids`)).json<Bid[]>();
const storedBids = (id: string) => db.select().from(bids).where(eq(bids.auctionId, id)).orderBy(asc(bids.position));
const stored = async (id: string) => (await db.select().from(auctions).where(eq(auctions.id, id)))[0]!;
const told = (person: Person) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.topic, 'auctions')));
const settle = () => liveOf(services).settle();

/** Bids one after the other, and says after each who leads at what price, and the least the next one has to be. */
async function play(terms: Terms, steps: [who: 'A' | 'B' | 'C', max: string][]) {
  const { id } = await onAuction({ automaticIncrement: true, ...terms });
  const people = { A: await aMember(), B: await aMember(), C: await aMember() };
  const states: string[] = [];
  for (const [who, max] of steps) {
    const answer = await bidOf(people[who], id, max);
    expect(answer.statusCode, answer.body).toBe(201);
    const { currentBid, nextBid, hasReserve, reserveMet } = answer.json<AuctionDetail>();
    const { leaderId } = await stored(id);
    const leader = Object.entries(people).find(([, { id }]) => id === leaderId)?.[0];
    const reserve = hasReserve ? (reserveMet ? ' met' : ' not met') : ` next ${nextBid}`;
    states.push(`${leader} ${currentBid}${reserve}`);
  }
  return { id, people, states };
}

describe('the rules', () => {
  test('a second maximum below, then equal to the leader’s', async () => {
    const { states } = await play({ startingBid: '10.00' }, [
      ['A', '30'],
      ['B', '20'],
      ['B', '30'],
    ]);
    expect(states).toEqual(['A 10.00 next 10.50', 'A 20.50 next 21.00', 'A 30.00 next 31.00']);
  });

  test('a maximum above the leader’s by less than an increment', async () => {
    const { states } = await play({ startingBid: '10.00' }, [
      ['A', '30'],
      ['B', '30.40'],
    ]);
    expect(states[1]).toMatch(/^B 30.40/);
  });

  test('a reserve lifts the price when a maximum reaches it', async () => {
    const { states } = await play({ startingBid: '15.00', reservePrice: '50.00' }, [
      ['A', '40'],
      ['B', '45'],
      ['C', '75'],
    ]);
    expect(states).toEqual(['A 15.00 not met', 'B 41.00 not met', 'C 50.00 met']);
  });

  test('raising one’s own maximum moves nothing, unless it reaches the reserve', async () => {
    const { states, id } = await play({ startingBid: '15.00', reservePrice: '50.00' }, [
      ['A', '40'],
      ['A', '45'],
      ['A', '60'],
    ]);
    expect(states).toEqual(['A 15.00 not met', 'A 15.00 not met', 'A 50.00 met']);
    expect((await storedBids(id)).map(({ isWinning, amount }) => [isWinning, amount])).toEqual([
      [false, '15.00'],
      [false, '15.00'],
      [true, '50.00'],
    ]);
  });

  test('with a fixed increment', async () => {
    const { states } = await play({ startingBid: '10.00', automaticIncrement: false, bidIncrement: '2.50' }, [
      ['A', '30'],
      ['B', '20'],
    ]);
    expect(states).toEqual(['A 10.00 next 12.50', 'A 22.50 next 25.00']);
  });
});

describe('a bid', () => {
  test('is explained to the one who bids, and never tells a maximum', async () => {
    const { id, seller } = await onAuction({ automaticIncrement: true });
    const [kim, sam] = [await aMember(), await aMember()];
    expect((await read(kim, id)).explanation).toBe('Nobody has bid yet. The first bid has to be at least $10.00.');
    expect((await bidOf(kim, id, '30')).json()).toMatchObject({
      currentBid: '10.00',
      nextBid: '10.50',
      leaderIsMe: true,
      myMaxBid: '30.00',
      totalBids: 1,
      explanation: 'You lead at $10.00: nobody else has bid.',
    });
    const outbidAtOnce = await bidOf(sam, id, '20');
    expect(outbidAtOnce.json()).toMatchObject({ leaderIsMe: false, myMaxBid: '20.00', currentBid: '20.50' });
    expect(outbidAtOnce.json().explanation).toMatch(/^You’ve been outbid: the price is \$20.50/);
    expect(await read(kim, id)).toMatchObject({
      explanation: 'You lead at $20.50: the next highest maximum is $20.00.',
      myMaxBid: '30.00',
    });
    // A raise is explained by the same.
    expect((await bidOf(kim, id, '40')).json().explanation).toBe(
      'You lead at $20.50: the next highest maximum is $20.00.',
    );
    for (const person of [sam, seller]) {
      const text =
        (await as(person).get(`/api/auctions/${id}`)).body + (await as(person).get(`/api/auctions/${id}/bids`)).body;
      expect(text).not.toMatch(/["$][34]0\.00/);
    }
  });

  test('is refused by rule, in words and by name', async () => {
    const { id, seller } = await onAuction();
    const [kim, sam] = [await aMember(), await aMember()];
    const refusal = async (person: Person, max: string, auction = id) => {
      const answer = await bidOf(person, auction, max);
      return [answer.statusCode, answer.json().rule, answer.json().message];
    };
    expect(await refusal(kim, '9.99')).toEqual([409, 'bid_too_low', 'Bid at least $10.00.']);
    expect((await bidOf(kim, id, '30')).statusCode).toBe(201);
    expect(await refusal(sam, '10.99')).toEqual([
      409,
      'bid_too_low',
      'The price is $10.00 now, so bid at least $11.00.',
    ]);
    expect(await refusal(kim, '30')).toEqual([
      409,
      'not_above_own_maximum',
      'Your maximum is already $30.00. Enter more than that to raise it.',
    ]);
    expect((await refusal(seller, '50')).slice(0, 2)).toEqual([409, 'own_auction']);
    const { id: over } = await onAuction({ minutesLeft: -1, startTime: new Date(clock.now().getTime() - 600_000) });
    expect((await refusal(kim, '50', over)).slice(0, 2)).toEqual([409, 'auction_over']);
    const { id: ahead } = await onAuction({
      status: 'scheduled',
      startTime: new Date(clock.now().getTime() + 60_000),
    });
    expect((await refusal(kim, '50', ahead)).slice(0, 2)).toEqual([409, 'not_started']);
    for (const max of ['0', '-1', 'ten', '1.234', '100000000.00', ''])
      expect((await bidOf(kim, id, max)).statusCode, max).toBe(400);
    expect(await storedBids(id)).toHaveLength(1);
  });

  test('on an auction whose start has come is taken even before the clock has started it', async () => {
    const { id } = await onAuction({ status: 'scheduled' });
    expect((await bidOf(await aMember(), id, '20')).json()).toMatchObject({ status: 'active' });
  });

  test('across a block finds nothing, in either direction', async () => {
    const { id, seller } = await onAuction();
    const [kim, sam] = [await aMember(), await aMember()];
    await as(seller).post('/api/blocks', { userId: kim.id });
    await as(sam).post('/api/blocks', { userId: seller.id });
    for (const person of [kim, sam]) {
      expect((await bidOf(person, id, '50')).statusCode).toBe(404);
      expect((await as(person).get(`/api/auctions/${id}/bids`)).statusCode).toBe(404);
      expect((await as(person).put(`/api/auctions/${id}/watch`)).statusCode).toBe(404);
    }
    // Live, the blocked hear nothing of it either.
    await bidOf(await aMember(), id, '20');
    await settle();
    expect(eventsOf(id).at(-1)!.to.everyoneExcept!.toSorted()).toEqual([kim.id, sam.id].toSorted());
  });

  test('across a block, who led hears that they no longer do, and isn’t invited to bid again', async () => {
    const { id, seller } = await onAuction();
    const [kim, sam] = [await aMember(), await aMember()];
    await bidOf(kim, id, '30');
    await as(seller).post('/api/blocks', { userId: kim.id });
    await bidOf(sam, id, '20');
    await settle();
    expect(eventsOf(id).at(-1)!.to.everyoneExcept).toEqual([]);
    await bidOf(sam, id, '40');
    await settle();
    expect(eventsOf(id).at(-1)!.to.everyoneExcept).toEqual([]);
    expect(await told(kim)).toMatchObject([{ title: 'You’ve been outbid', link: null }]);
    expect((await told(kim))[0]!.body).not.toMatch(/Bid at least/);
    await bidOf(sam, id, '50');
    await bidOf(await aMember(), id, '45');
    await settle();
    expect(eventsOf(id).at(-1)!.to.everyoneExcept).toEqual([kim.id]);
  });

  test('on a species that is banned where the bidder lives is refused', async () => {
    const { key } = await aSpecies(world);
    const { id } = await onAuction({}, { speciesKey: key });
    await as(await anAdmin()).post('/api/admin/species-bans', {
      speciesKey: key,
      region: 'Texas',
      reason: 'It is invasive.',
      source: 'https://example.com',
    });
    const [here, there] = [await aMember({ location: 'Austin, TX' }), await aMember({ location: 'Boise, ID' })];
    expect((await bidOf(here, id, '20')).json()).toMatchObject({ rule: 'banned_region' });
    expect((await bidOf(there, id, '20')).statusCode).toBe(201);
  });

  test('up to the most an amount can be leaves every list readable', async () => {
    const { id, postId } = await onAuction({ startingBid: '1.00', bidIncrement: '99999999.99' });
    const [kim, sam] = [await aMember(), await aMember()];
    expect((await bidOf(kim, id, '1')).json<AuctionDetail>().nextBid).toBe('99999999.99');
    expect((await bidOf(sam, id, '99999999.99')).statusCode).toBe(201);
    expect((await bidOf(kim, id, '99999999.99')).json<AuctionDetail>()).toMatchObject({
      currentBid: '99999999.99',
      nextBid: '99999999.99',
      leaderIsMe: false,
    });
    for (const path of ['/api/posts', `/api/posts/${postId}`, '/api/auctions', '/api/auctions/my-bids'])
      expect((await as(kim).get(path)).statusCode, path).toBe(200);
  });

  test('with a key is placed once however often it is sent', async () => {
    const { id } = await onAuction();
    const kim = await aMember();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => bidOf(kim, id, '30', key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await storedBids(id)).toHaveLength(1);
    await until(() => eventsOf(id).length > 0);
  });

  test('keeps the accounts of its bidder and its seller', async () => {
    const { id, seller } = await onAuction();
    const [kim, sam] = [await aMember(), await aMember()];
    await bidOf(sam, id, '20');
    await bidOf(kim, id, '30');
    expect((await as(kim).delete('/api/users/me')).statusCode).toBe(409);
    expect((await as(seller).delete('/api/users/me')).statusCode).toBe(409);
    expect((await as(sam).delete('/api/users/me')).statusCode).toBe(204);
    expect((await history(kim, id)).map(({ bidder }) => bidder)).toContain('***');
  });
});

describe('the end', () => {
  const minutesAhead = async (id: string) =>
    Math.round(((await stored(id)).endTime.getTime() - clock.now().getTime()) / 60_000);

  test('moves by two minutes from a late bid that changes something, and no further than an hour', async () => {
    const now = clock.now().getTime();
    const { id } = await onAuction({ endTime: new Date(now + 60_000) });
    const [kim, sam] = [await aMember(), await aMember()];
    await bidOf(kim, id, '20');
    expect(await minutesAhead(id)).toBe(2);
    const { endTime } = await stored(id);
    // A raise of one's own changes neither price nor leader.
    await bidOf(kim, id, '40');
    expect((await stored(id)).endTime).toEqual(endTime);
    await bidOf(sam, id, '30');
    expect((await stored(id)).endTime.getTime()).toBeGreaterThan(endTime.getTime());

    const original = new Date(clock.now().getTime() - 59.5 * 60_000);
    const { id: long } = await onAuction({
      startTime: new Date(original.getTime() - 60_000),
      originalEndTime: original,
      endTime: new Date(clock.now().getTime() + 10_000),
    });
    await bidOf(kim, long, '20');
    expect((await stored(long)).endTime).toEqual(new Date(original.getTime() + 60 * 60_000));
  });

  test('doesn’t move when there’s time enough', async () => {
    const { id } = await onAuction({ minutesLeft: 3 });
    const { endTime } = await stored(id);
    await bidOf(await aMember(), id, '20');
    expect((await stored(id)).endTime).toEqual(endTime);
  });
});

describe('many at once', () => {
  test('fifty bidders leave one leader and the price the rules make of the stored bids', async () => {
    const { id } = await onAuction({ startingBid: '1.00' });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => aMember()));
    const answers = await Promise.all(
      crowd.map((person, at) => bidOf(person, id, moneyOf(100 + ((at * 7919) % 5_000)))),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    const rows = await storedBids(id);
    expect(rows).toHaveLength(accepted);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
    let standing = NO_BIDS;
    for (const { bidderId, maxBid } of rows) {
      const placed = placeBid({ start: 100, increment: 100 }, standing, { bidderId: bidderId!, max: centsOf(maxBid!) });
      if ('refusal' in placed) throw new Error('stored against the rules');
      standing = placed.standing;
    }
    expect(await stored(id)).toMatchObject({
      leaderId: standing.leaderId,
      leaderMax: moneyOf(standing.leaderMax),
      currentBid: moneyOf(standing.price!),
      totalBids: accepted,
    });
    const winning = rows.filter(({ isWinning }) => isWinning);
    expect(winning.map(({ bidderId, amount }) => [bidderId, amount])).toEqual([
      [standing.leaderId, moneyOf(standing.price!)],
    ]);
    // Everyone hears how it stands in the end, in far fewer messages than there were bids.
    await settle();
    expect(eventsOf(id).at(-1)!.event.auction).toMatchObject({
      currentBid: moneyOf(standing.price!),
      totalBids: accepted,
    });
    expect(eventsOf(id).length).toBeLessThan(accepted);
  });

  test('leave the same history and answers as one after the other', async () => {
    const terms: Terms = { startingBid: '1.00', automaticIncrement: true, reservePrice: '30.00' };
    const [together, alone] = [await onAuction(terms), await onAuction(terms)];
    const crowd = await Promise.all(Array.from({ length: 6 }, () => aMember()));
    const sent = Array.from({ length: 60 }, (_, at) => ({
      person: crowd[(at * 5 + (at >> 2)) % crowd.length]!,
      max: moneyOf(100 + at * 120 + ((at * 7919) % 500)),
    }));
    const answers = await Promise.all(sent.map(({ person, max }) => bidOf(person, together.id, max)));
    const byBid = new Map(
      sent.map(({ person, max }, at) => [`${person.id} ${max}`, answers[at]!.json<AuctionDetail>()]),
    );
    const rows = await storedBids(together.id);
    expect(rows.length).toBeGreaterThan(20);

    const ofAnswer = ({ id: _, postId, seller, images, endTime, startTime, originalEndTime, ...rest }: AuctionDetail) =>
      rest;
    for (const { bidderId, maxBid } of rows) {
      const person = crowd.find(({ id }) => id === bidderId)!;
      const answer = await bidOf(person, alone.id, maxBid!);
      expect(answer.statusCode, answer.body).toBe(201);
      expect(ofAnswer(byBid.get(`${bidderId} ${maxBid}`)!)).toEqual(ofAnswer(answer.json<AuctionDetail>()));
    }
    const ofRow = ({ bidderId, position, amount, maxBid, isWinning, isAutoBid }: (typeof rows)[number]) =>
      JSON.stringify({ bidderId, position, amount, maxBid, isWinning, isAutoBid });
    expect(rows.map(ofRow)).toEqual((await storedBids(alone.id)).map(ofRow));
    const [one, other] = [await stored(together.id), await stored(alone.id)];
    for (const name of ['leaderId', 'leaderMax', 'currentBid', 'totalBids', 'status'] as const)
      expect(one[name]).toBe(other[name]);
    // Everyone who was to be told has been.
    await settle();
    expect(await db.select().from(happenings).where(eq(happenings.name, 'outbid'))).toEqual([]);
  });

  test('one whose key is used for another auction at the same time spoils nobody else’s bid', async () => {
    const [here, there] = [await onAuction(), await onAuction()];
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([
      bidOf(sam, here.id, '20'),
      bidOf(kim, here.id, '40', key),
      bidOf(lee, here.id, '90'),
      bidOf(kim, there.id, '40', key),
      bidOf(lee, there.id, '90'),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([codes[0], codes[2], codes[4]]).toEqual([201, 201, 201]);
    expect([codes[1], codes[3]].toSorted()).toEqual([201, 409]);
    const marks = [...(await storedBids(here.id)), ...(await storedBids(there.id))];
    expect(marks.filter(({ bidderId }) => bidderId === kim.id)).toHaveLength(1);
    expect(marks).toHaveLength(4);
  });
});

describe('whoever no longer leads', () => {
  test('is told once, with what it takes to lead again', async () => {
    const { id, postId } = await onAuction();
    const [kim, sam] = [await aMember(), await aMember()];
    await bidOf(kim, id, '20');
    await bidOf(sam, id, '30');
    await settle();
    expect(await told(kim)).toMatchObject([
      {
        title: 'You’ve been outbid',
        body: 'The price of “Clownfish pair” is now $21.00. Bid at least $22.00 to have a chance to lead.',
        link: `/auctions?post=${postId}`,
      },
    ]);
    expect(await told(sam)).toEqual([]);
    // Losing again to a price that follows is nothing new.
    await bidOf(kim, id, '25');
    await settle();
    expect(await told(kim)).toHaveLength(1);
    expect(await db.$count(happenings)).toBe(0);
  });

  test('is told after a restart when the server went away before', async () => {
    const { id } = await onAuction();
    const [kim, sam] = [await aMember(), await aMember()];
    await bidOf(kim, id, '20');
    await bidOf(sam, id, '30');
    await settle();
    await db.delete(notifications).where(eq(notifications.userId, kim.id));
    await db.insert(happenings).values({
      userId: kim.id,
      name: 'outbid',
      data: { auctionId: id },
      createdAt: new Date(clock.now().getTime() - 5),
    });
    await tellLeftovers(services, () => false);
    expect(await told(kim)).toMatchObject([{ title: 'You’ve been outbid' }]);
    expect(await db.$count(happenings)).toBe(0);
  });

  test('keeps no other auction’s price waiting when they can’t be told', async () => {
    const [here, there] = [await onAuction(), await onAuction()];
    const kim = await aMember();
    const bus = openMemoryBus();
    const shown: string[] = [];
    bus.subscribe('events', ({ event }) => {
      if (event.type === 'AUCTION_CHANGED') shown.push(event.auction.id);
    });
    const fail = () => {
      throw new Error('Nobody can be told');
    };
    const live = liveOf({ ...services, bus, now: fail });
    live.note(here.id, [{ id: crypto.randomUUID(), userId: kim.id, name: 'outbid', data: { auctionId: here.id } }]);
    live.note(there.id);
    await live.settle();
    expect(shown).toEqual([here.id, there.id]);
  });
});

describe('the history', () => {
  test('shows masked names to everybody, and people to admins alone', async () => {
    const { id } = await onAuction();
    const [kim, sam, admin] = [
      await aMember({ username: 'kimberly' }),
      await aMember({ username: 'sam' }),
      await anAdmin(),
    ];
    await bidOf(kim, id, '30');
    await bidOf(sam, id, '20');
    expect(await history(kim, id)).toMatchObject([
      { bidder: 'k***y', amount: '21.00', isMine: true, isWinning: true, isAutoBid: true, person: null },
      { bidder: 's***m', amount: '20.00', isMine: false, isWinning: false, person: null },
    ]);
    expect((await history(admin, id)).map(({ person }) => person?.username)).toEqual(['kimberly', 'sam']);
    const first = await as(kim).get(`/api/auctions/${id}/bids?limit=1`);
    const next = /<(.*)>/.exec(first.headers.link as string)![1]!;
    expect((await as(kim).get(next)).json<Bid[]>().map(({ bidder }) => bidder)).toEqual(['s***m']);
  });

  test('goes by the price each bid reached, the leader first, page by page', async () => {
    const { id } = await onAuction();
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    await bidOf(kim, id, '30');
    await bidOf(sam, id, '22.50');
    // The same maximum as the leader’s, who bid earlier.
    await bidOf(lee, id, '30');
    const pages: Bid[] = [];
    let next: string | undefined = `/api/auctions/${id}/bids?limit=1`;
    while (next) {
      const page = await as(kim).get(next);
      pages.push(...page.json<Bid[]>());
      next = /<(.*)>/.exec((page.headers.link as string | undefined) ?? '')?.[1];
    }
    expect(pages.map(({ amount, isMine, isWinning }) => [amount, isMine, isWinning])).toEqual([
      ['30.00', true, true],
      ['30.00', false, false],
      ['22.50', false, false],
    ]);
  });

  test('isn’t changed by an admin who sells or bids in it', async () => {
    const [selling, bidding, kim] = [await anAdmin(), await anAdmin(), await aMember()];
    const { id } = await onAuction({}, { sellerId: selling.id });
    await bidOf(kim, id, '20');
    await bidOf(bidding, id, '25');
    await settle();
    const [bid] = await history(selling, id);
    for (const admin of [selling, bidding]) {
      const answer = await as(admin).delete(`/api/admin/bids/${bid!.id}`, { reason: 'I want it.' });
      expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('another admin')]);
    }
    expect((await as(await anAdmin()).delete(`/api/admin/bids/${bid!.id}`, { reason: 'x' })).statusCode).toBe(204);
  });

  test('keeps a bid an admin took back, while price and leader are worked out anew', async () => {
    const { id, seller } = await onAuction();
    const [kim, sam, lee, admin] = [await aMember(), await aMember(), await aMember(), await anAdmin()];
    await bidOf(kim, id, '20');
    await bidOf(lee, id, '25');
    await bidOf(sam, id, '900');
    await settle();
    const [mistake] = await history(admin, id);
    const path = `/api/admin/bids/${mistake!.id}`;
    expect((await as(kim).delete(path, { reason: 'x' })).statusCode).toBe(403);
    expect((await as(admin).delete(path, {})).statusCode).toBe(400);
    expect((await as(admin).delete(path, { reason: 'A typing mistake.' })).statusCode).toBe(204);
    expect(await stored(id)).toMatchObject({ leaderId: lee.id, leaderMax: '25.00', currentBid: '21.00', totalBids: 2 });
    expect(await history(kim, id)).toMatchObject([
      { retractedReason: 'A typing mistake.', isWinning: false },
      { isWinning: true, amount: '21.00' },
      { isWinning: false },
    ]);
    for (const [person, title] of [
      [kim, 'A bid was taken back'],
      [lee, 'A bid was taken back'],
      [seller, 'A bid was taken back'],
      [sam, 'Your bid was taken back'],
    ] as const)
      expect((await told(person)).map((note) => note.title)).toContain(title);
    expect((await as(admin).delete(path, { reason: 'Again.' })).json()).toMatchObject({ rule: 'already_retracted' });
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, mistake!.id))).toMatchObject([
      { action: 'bid.retracted', actorId: admin.id },
    ]);
    await settle();
    expect(eventsOf(id).at(-1)!.event.auction).toMatchObject({ currentBid: '21.00' });
    // Bidding goes on from there.
    expect((await bidOf(kim, id, '26')).json()).toMatchObject({ leaderIsMe: true, currentBid: '26.00', totalBids: 3 });
  });
});
