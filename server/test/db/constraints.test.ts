// What the database itself refuses, whoever writes to it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Db } from '../../src/db/client.ts';
import { fishCompatibility, fishSpecies } from '../../src/db/schema/fish/species.ts';
import { callSessions, consultationRatings, videoCalls } from '../../src/db/schema/live/calls.ts';
import { auctions, bids, watchlist } from '../../src/db/schema/market/auctions.ts';
import { posts, savedItems } from '../../src/db/schema/market/listings.ts';
import { users } from '../../src/db/schema/members/accounts.ts';
import { blocks, friendships } from '../../src/db/schema/members/contacts.ts';
import { notifications } from '../../src/db/schema/members/notifications.ts';
import { auditLog, storedFiles } from '../../src/db/schema/members/operations.ts';
import { chatMessages, instantConversations, instantMessages, messages } from '../../src/db/schema/talk/messaging.ts';
import {
  aquariums,
  aquariumTargets,
  livestock,
  maintenanceLogs,
  waterParameters,
} from '../../src/db/schema/tanks/aquariums.ts';
import { ledgerLines, ledgerTransfers } from '../../src/db/schema/trade/ledger.ts';
import { orderItems } from '../../src/db/schema/trade/orders.ts';
import { orders, payments, promotions } from '../../src/db/schema/trade/payments.ts';
import { ratings } from '../../src/db/schema/trade/reviews.ts';
import { freshDatabase } from '../fresh-database.ts';

let database: Database;
let db: Db;
let sam: string;
let kim: string;
let names = 0;

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  [sam, kim] = [await aUser(), await aUser()].sort() as [string, string];
});

const unique = () => `name-${++names}`;

async function aUser(values: Partial<typeof users.$inferInsert> = {}) {
  const name = unique();
  const rows = await db
    .insert(users)
    .values({ username: name, email: `${name}@example.com`, ...values })
    .returning();
  return rows[0]!.id;
}

const aPost = {
  title: 'Neon tetra',
  description: 'Ten of them',
  category: 'fish' as const,
  price: '10.00',
  images: ['a'],
  location: 'Boise, ID',
};
async function insertPost(values: Partial<typeof posts.$inferInsert> = {}) {
  return (
    await db
      .insert(posts)
      .values({ ...aPost, sellerId: sam, ...values })
      .returning()
  )[0]!;
}

const soon = () => new Date(Date.now() + 86_400_000);
async function insertAuction(values: Partial<typeof auctions.$inferInsert> = {}) {
  const endTime = soon();
  const postId = (await insertPost()).id;
  return (
    await db
      .insert(auctions)
      .values({ postId, startingBid: '10.00', endTime, originalEndTime: endTime, ...values })
      .returning()
  )[0]!;
}

async function insertTank() {
  return (await db.insert(aquariums).values({ userId: sam, name: 'Reef' }).returning())[0]!;
}

const anOrder = () =>
  ({
    title: 'Tetra',
    price: '10.00',
    deliveryOption: 'courier',
    deliveryCost: '5.00',
    total: '15.00',
    payUntil: soon(),
    buyerId: kim,
    sellerId: sam,
  }) as const;

const aSpecies = () =>
  ({
    key: unique(),
    species: 'Neon tetra',
    temperament: 'peaceful',
    spaceRequirement: 1,
    preferredPHMin: 6,
    preferredPHMax: 7,
    preferredTempMin: 68,
    preferredTempMax: 79,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    category: 'freshwater-tropical',
  }) as const;

/** Refused by the named constraint or index and by no other. */
async function refused(write: PromiseLike<unknown>, constraint: string) {
  const error = await Promise.resolve(write).then(
    () => undefined,
    (reason: Error) => reason.cause,
  );
  expect(error, `expected ${constraint} to refuse`).toMatchObject({ constraint });
}

test('names and addresses are unique whatever their case', async () => {
  await aUser({ username: 'Reefer', email: 'Reefer@Example.com' });
  await refused(aUser({ username: 'rEEFER' }), 'users_username');
  await refused(aUser({ email: 'reefer@example.COM' }), 'users_email');
});

test('an enumeration admits its words only', async () => {
  const wrong = 'wrong' as never;
  await refused(aUser({ role: wrong }), 'users_role');
  await refused(insertPost({ category: wrong }), 'posts_category');
  await refused(insertPost({ condition: wrong }), 'posts_condition');
  await refused(insertPost({ status: wrong }), 'posts_status');
  await refused(insertPost({ deliveryOptions: ['pickup', wrong] }), 'posts_delivery_options');
});

test('a listing has a price and counts that make sense', async () => {
  await refused(insertPost({ price: '-0.01' }), 'posts_price');
  await refused(insertPost({ deliveryCourierCost: '-1.00' }), 'posts_delivery_costs');
  await refused(insertPost({ quantity: 0 }), 'posts_quantity');
  await refused(insertPost({ liveArrivalHours: 1 }), 'posts_live_arrival_hours');
  await refused(insertPost({ speciesKey: 'no-such-species' }), 'posts_species_key_fish_species_key_fk');
  expect((await insertPost({ price: '0.00' })).price).toBe('0.00');
});

test('a listing is found by its words and by a misspelt title', async () => {
  const post = await insertPost({ title: 'Yellow tangs', description: 'Two healthy swimmers' });
  const found = async (condition: string) =>
    (await database.pool.query(`select id from posts where ${condition} and id = '${post.id}'`)).rowCount;
  expect(await found(`search @@ websearch_to_tsquery('english', 'swimmer tang')`)).toBe(1);
  expect(await found(`search @@ websearch_to_tsquery('english', 'clownfish')`)).toBe(0);
  expect(await found(`title % 'yelow tang'`)).toBe(1);
});

test('an item is saved once', async () => {
  const { id: postId } = await insertPost();
  await db.insert(savedItems).values({ userId: kim, postId });
  await refused(db.insert(savedItems).values({ userId: kim, postId }), 'saved_items_user_id_post_id_pk');
});

test('two people have one friendship, and nobody befriends or blocks themselves', async () => {
  await db.insert(friendships).values({ requesterId: sam, addresseeId: kim });
  await refused(db.insert(friendships).values({ requesterId: kim, addresseeId: sam }), 'friendships_pair');
  await refused(db.insert(friendships).values({ requesterId: sam, addresseeId: sam }), 'friendships_not_with_self');
  await refused(db.insert(blocks).values({ blockerId: sam, blockedId: sam }), 'blocks_not_self');
  await db.insert(blocks).values([
    { blockerId: sam, blockedId: kim },
    { blockerId: kim, blockedId: sam },
  ]);
});

test('a message sent twice by its sender is stored once', async () => {
  const clientId = crypto.randomUUID();
  const message = { senderId: sam, receiverId: kim, content: 'Hello', clientId };
  await db.insert(messages).values(message);
  await refused(db.insert(messages).values(message), 'messages_sender_id_client_id_index');
  await db.insert(messages).values({ ...message, senderId: kim, receiverId: sam });
  await refused(db.insert(messages).values({ senderId: sam, receiverId: sam, content: 'Me' }), 'messages_not_to_self');
});

test('messages of a conversation have numbers of their own', async () => {
  const [talk] = await db.insert(instantConversations).values({ firstId: sam, secondId: kim }).returning();
  await refused(db.insert(instantConversations).values({ firstId: kim, secondId: sam }), 'instant_conversations_order');
  const message = { conversationId: talk!.id, senderId: sam, receiverId: kim, content: 'Hello', seq: 1 };
  await db.insert(instantMessages).values(message);
  await refused(db.insert(instantMessages).values(message), 'instant_messages_conversation_id_seq_index');

  const chat = { senderId: sam, content: 'Hello', seq: 1_000_000 + names };
  const [stored] = await db.insert(chatMessages).values(chat).returning();
  expect(stored).toMatchObject({ room: 'fun', messageType: 'text', seq: chat.seq });
  await refused(db.insert(chatMessages).values(chat), 'chat_messages_room_seq_index');
  await db.insert(chatMessages).values({ ...chat, room: 'general' });
});

test('an auction ends after it starts, and one is open for a listing', async () => {
  const auction = await insertAuction();
  expect(auction).toMatchObject({ bidIncrement: '1.00', status: 'active', totalBids: 0 });
  await refused(insertAuction({ postId: auction.postId }), 'auctions_one_open_per_post');
  await refused(insertAuction({ startTime: new Date(Date.now() + 2 * 86_400_000) }), 'auctions_times');
  await refused(insertAuction({ bidIncrement: '0.00' }), 'auctions_bid_increment');
  await refused(insertAuction({ buyNowPrice: '12.99' }), 'auctions_buy_now_price');
  await insertAuction({ buyNowPrice: '13.00' });
});

test('an auction has one leader, watched once by a member', async () => {
  const { id: auctionId } = await insertAuction();
  const bid = { auctionId, bidderId: kim, position: 1, amount: '10.00', maxBid: '30.00' };
  await db.insert(bids).values({ ...bid, isWinning: true });
  await refused(db.insert(bids).values(bid), 'bids_position');
  await refused(db.insert(bids).values({ ...bid, position: 2, isWinning: true }), 'bids_one_winning');
  await refused(db.insert(bids).values({ ...bid, position: 2, amount: '11.00', maxBid: '10.00' }), 'bids_amount');
  await db.insert(watchlist).values({ auctionId, userId: kim });
  await refused(db.insert(watchlist).values({ auctionId, userId: kim }), 'watchlist_user_id_auction_id_pk');
});

test('an order adds up, refunds at most its total and reserves a listing once', async () => {
  const { id: postId } = await insertPost();
  const [order] = await db
    .insert(orders)
    .values({ ...anOrder(), postId })
    .returning();
  await refused(db.insert(orders).values({ ...anOrder(), postId }), 'orders_one_reservation');
  await refused(db.insert(orders).values({ ...anOrder(), total: '14.00' }), 'orders_total');
  await refused(db.insert(orders).values({ ...anOrder(), refundedAmount: '15.01' }), 'orders_refund');
  await refused(db.insert(orders).values({ ...anOrder(), liveArrivalHours: 337 }), 'orders_live_arrival_hours');
  await refused(db.insert(orders).values({ ...anOrder(), sellerId: kim }), 'orders_not_own');

  const rating = { sellerId: sam, buyerId: kim, orderId: order!.id, rating: 5 };
  await db.insert(ratings).values([rating, { ...rating, author: 'seller' }]);
  await refused(db.insert(ratings).values(rating), 'ratings_order_id_author_index');
  await refused(db.insert(ratings).values({ sellerId: sam, rating: 6 }), 'ratings_rating');
  await refused(db.insert(ratings).values({ sellerId: sam, rating: 0 }), 'ratings_rating');
});

test('a payment keeps four digits of the card and refunds no more than was paid', async () => {
  const payment = { buyerId: kim, sellerId: sam, amount: '15.00', paymentType: 'purchase' } as const;
  const [stored] = await db
    .insert(payments)
    .values({ ...payment, valorTransactionId: 'tx-1', valorCardLast4: '4242' })
    .returning();
  expect(stored).toMatchObject({ status: 'pending', paymentMethod: 'valor' });
  await refused(
    db.insert(payments).values({ ...payment, valorTransactionId: 'tx-1' }),
    'payments_valor_transaction_id_index',
  );
  await refused(db.insert(payments).values({ ...payment, valorCardLast4: '42x2' }), 'payments_card_last4');
  await refused(db.insert(payments).values({ ...payment, refundAmount: '15.01' }), 'payments_refund');
  await refused(db.insert(payments).values({ ...payment, amount: '-1.00' }), 'payments_amounts');
});

test('the lines of a ledger transfer add up to zero when they are committed, and a transfer happens once', async () => {
  const transfer = (key: string, ...cents: number[]) =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(ledgerTransfers).values({ key, kind: 'settled' }).returning();
      // One after the other: in between they don't add up, and that is fine.
      for (const each of cents)
        await tx.insert(ledgerLines).values({ transferId: row!.id, account: 'held', cents: each });
      return row!;
    });
  const { id } = await transfer('sums', -1500, 1000, 500);
  await refused(transfer('short', -1500, 1499), 'ledger_lines_balance');
  await refused(transfer('sums', -1, 1), 'ledger_transfers_key_unique');
  const [line] = await db.select().from(ledgerLines).where(eq(ledgerLines.transferId, id));
  await refused(
    db.transaction((tx) => tx.update(ledgerLines).set({ cents: 7 }).where(eq(ledgerLines.id, line!.id))),
    'ledger_lines_balance',
  );
  await refused(transfer('nothing', 0), 'ledger_lines_cents');
});

test('an order is paid once at a time, and a won auction is in one order', async () => {
  const { id: auctionId } = await insertAuction();
  const [order, other] = await db.insert(orders).values([anOrder(), anOrder()]).returning();
  const payment = { orderId: order!.id, amount: '15.00', paymentType: 'purchase' } as const;
  await db.insert(payments).values([{ ...payment, status: 'failed' }, payment]);
  await refused(db.insert(payments).values(payment), 'payments_one_per_order');
  const item = { orderId: order!.id, auctionId, title: 'Six tetras', price: '15.00' };
  await db.insert(orderItems).values([{ ...item, releasedAt: new Date() }, item]);
  await refused(db.insert(orderItems).values({ ...item, orderId: other!.id }), 'order_items_one_per_auction');
});

test('a promotion ends after it starts and is used within its limit', async () => {
  const promotion = { name: 'Spring', type: 'percentage', value: '10.00', code: 'SPRING' } as const;
  const [stored] = await db
    .insert(promotions)
    .values({ ...promotion, usageLimit: 1 })
    .returning();
  expect(stored!.userLimit).toBe(1);
  await refused(db.insert(promotions).values({ ...promotion, code: 'spring' }), 'promotions_code');
  await refused(db.update(promotions).set({ usageCount: 2 }).where(eq(promotions.id, stored!.id)), 'promotions_limits');
  await refused(db.insert(promotions).values({ ...promotion, code: 'b', value: '101' }), 'promotions_value');
  await refused(db.insert(promotions).values({ ...promotion, code: 'c', endDate: new Date(0) }), 'promotions_dates');
});

test('tank values stay within what water can be', async () => {
  const { id: aquariumId } = await insertTank();
  const [reading] = await db
    .insert(waterParameters)
    .values({ aquariumId, ph: 8.24, salinity: 1.0264, phosphate: 0.035 })
    .returning();
  expect(reading).toMatchObject({ ph: 8.2, salinity: 1.0264, phosphate: 0.035, ammonia: null });
  await refused(db.insert(waterParameters).values({ aquariumId, ph: 14.1 }), 'water_parameters_ph');
  await refused(db.insert(waterParameters).values({ aquariumId, nitrate: -1 }), 'water_parameters_amounts');
  await refused(db.insert(livestock).values({ aquariumId, name: 'Nemo', quantity: 0 }), 'livestock_quantity');
  await refused(
    db.insert(maintenanceLogs).values({ aquariumId, type: 'water_change', waterChangePercentage: 101 }),
    'maintenance_logs_water_change',
  );
  const target = {
    aquariumId,
    parameter: 'ph',
    idealMin: 8,
    idealMax: 8.4,
    acceptableMin: 8.1,
    acceptableMax: 8.5,
  } as const;
  await refused(db.insert(aquariumTargets).values(target), 'aquarium_targets_range');
});

test('a species has ordered ranges, and a pair is scored once', async () => {
  const [one] = await db.insert(fishSpecies).values(aSpecies()).returning();
  const [two] = await db.insert(fishSpecies).values(aSpecies()).returning();
  await refused(db.insert(fishSpecies).values({ ...aSpecies(), key: one!.key }), 'fish_species_key_unique');
  await refused(db.insert(fishSpecies).values({ ...aSpecies(), preferredPHMin: 8 }), 'fish_species_ph');
  await refused(db.insert(fishSpecies).values({ ...aSpecies(), preferredTempMax: 60 }), 'fish_species_temp');
  const pair = { fish1Id: one!.id, fish2Id: two!.id, compatibilityScore: 90, compatibilityLevel: 'excellent' } as const;
  await db.insert(fishCompatibility).values(pair);
  await refused(
    db.insert(fishCompatibility).values({ ...pair, fish1Id: two!.id, fish2Id: one!.id }),
    'fish_compatibility_pair',
  );
  await refused(
    db.insert(fishCompatibility).values({ ...pair, fish2Id: one!.id, compatibilityScore: 101 }),
    'fish_compatibility_score',
  );
});

test('a member has one open call, a doctor one at a time, and a call one rating from the member', async () => {
  const [meter, second] = await db
    .insert(callSessions)
    .values([{ userId: sam }, { userId: sam }])
    .returning();
  expect(meter).toMatchObject({ callType: 'emergency_sos', ratePerMinute: '1.00', status: 'active' });
  await db.insert(videoCalls).values({ userId: sam, sessionId: meter!.id, doctorId: kim, status: 'active' });
  await refused(db.insert(videoCalls).values({ sessionId: meter!.id }), 'video_calls_session_id_index');
  await refused(db.insert(videoCalls).values({ userId: sam, sessionId: second!.id }), 'video_calls_one_open');
  await refused(
    db.insert(videoCalls).values({ sessionId: second!.id, doctorId: kim, status: 'active' }),
    'video_calls_one_per_doctor',
  );
  const rating = { callSessionId: meter!.id, userId: sam, rating: 4 };
  await db.insert(consultationRatings).values(rating);
  await refused(db.insert(consultationRatings).values(rating), 'consultation_ratings_call_session_id_user_id_index');
  await refused(
    db.insert(consultationRatings).values({ ...rating, userId: kim, rating: 6 }),
    'consultation_ratings_rating',
  );
});

test('a job that runs twice tells a member once', async () => {
  const notice = { userId: sam, topic: 'maintenance', title: 'Due', body: 'Water change', onceKey: 'task-1' } as const;
  await db.insert(notifications).values(notice);
  await refused(db.insert(notifications).values(notice), 'notifications_user_id_once_key_index');
  await db.insert(notifications).values({ ...notice, userId: kim });
});

test('a stored file knows its size', async () => {
  await refused(
    db.insert(storedFiles).values({ ownerId: sam, purpose: 'photo', state: 'stored' }),
    'stored_files_stored',
  );
  await refused(db.insert(storedFiles).values({ ownerId: sam, purpose: 'photo', bytes: 0 }), 'stored_files_size');
});

test('with an account go its listings and tanks; payments, orders, bids and the audit log stay', async () => {
  const { id: postId } = await insertPost();
  await insertTank();
  const auction = await insertAuction({ postId: (await insertPost({ sellerId: kim })).id });
  const [bid] = await db
    .insert(bids)
    .values({ auctionId: auction.id, bidderId: sam, position: 1, amount: '10.00' })
    .returning();
  const [order] = await db
    .insert(orders)
    .values({ ...anOrder(), postId })
    .returning();
  const [payment] = await db
    .insert(payments)
    .values({ buyerId: kim, sellerId: sam, orderId: order!.id, postId, amount: '15.00', paymentType: 'purchase' })
    .returning();
  const [entry] = await db
    .insert(auditLog)
    .values({ actorId: sam, action: 'suspend', subjectKind: 'user' })
    .returning();
  const [file] = await db.insert(storedFiles).values({ ownerId: sam, purpose: 'photo' }).returning();

  await db.delete(users).where(eq(users.id, sam));

  expect(await db.$count(posts, eq(posts.id, postId))).toBe(0);
  expect(await db.$count(aquariums, eq(aquariums.userId, sam))).toBe(0);
  expect(await db.select().from(orders).where(eq(orders.id, order!.id))).toMatchObject([
    { sellerId: null, postId: null, buyerId: kim },
  ]);
  expect(await db.select().from(payments).where(eq(payments.id, payment!.id))).toMatchObject([
    { sellerId: null, buyerId: kim, orderId: order!.id },
  ]);
  expect(await db.select().from(bids).where(eq(bids.id, bid!.id))).toMatchObject([{ bidderId: null }]);
  expect(await db.select().from(auditLog).where(eq(auditLog.id, entry!.id))).toMatchObject([{ actorId: null }]);
  expect(await db.select().from(storedFiles).where(eq(storedFiles.id, file!.id))).toMatchObject([{ ownerId: null }]);
});
