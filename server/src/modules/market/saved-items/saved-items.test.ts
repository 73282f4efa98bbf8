import type { SavedItem } from '@nautical/core/contracts/market/saved-items';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aListing } from '../../../../test/factories/listings.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { posts } from '../../../db/schema/market/listings.ts';

const world = await testApp();
const { as, aMember, db } = world;

const savedBy = async (person: Person) =>
  (await as(person).get('/api/saved-items')).json<SavedItem[]>().map(({ postId }) => postId);

test('a listing is saved once and taken off again', async () => {
  const kim = await aMember();
  const id = await aListing(world);
  const saved = await as(kim).post('/api/saved-items', { postId: id });
  expect(saved.statusCode, saved.body).toBe(201);
  expect(saved.json()).toMatchObject({ postId: id, post: { id, title: 'Clownfish pair' } });
  const again = await as(kim).post('/api/saved-items', { postId: id });
  expect(again.statusCode).toBe(409);
  expect(again.json().message).toBe('Item already saved');
  expect(await savedBy(kim)).toEqual([id]);
  expect((await as(kim).delete(`/api/saved-items/${id}`)).statusCode).toBe(204);
  expect((await as(kim).delete(`/api/saved-items/${id}`)).statusCode).toBe(204);
  expect(await savedBy(kim)).toEqual([]);
});

test('what others have saved is their own affair', async () => {
  const [kim, lee] = [await aMember(), await aMember()];
  const id = await aListing(world);
  await as(kim).post('/api/saved-items', { postId: id });
  expect(await savedBy(lee)).toEqual([]);
  await as(lee).delete(`/api/saved-items/${id}`);
  expect(await savedBy(kim)).toEqual([id]);
});

test('sold listings stay; removed, paused and blocked ones are hidden', async () => {
  const [kim, sam] = [await aMember(), await aMember()];
  const [sold, removed, paused, ofSam] = [
    await aListing(world),
    await aListing(world),
    await aListing(world),
    await aListing(world, sam),
  ];
  for (const postId of [sold, removed, paused, ofSam]) await as(kim).post('/api/saved-items', { postId });
  await db.update(posts).set({ status: 'sold' }).where(eq(posts.id, sold));
  await db.update(posts).set({ status: 'removed' }).where(eq(posts.id, removed));
  await db.update(posts).set({ isActive: false }).where(eq(posts.id, paused));
  await as(sam).post('/api/blocks', { userId: kim.id });
  expect(await savedBy(kim)).toEqual([sold]);
});

test.each([
  [{}, 400, 'Listing is required'],
  [{ postId: 'x' }, 400, 'Listing is required'],
  [{ postId: '0198c0de-0000-7000-8000-000000000000' }, 404, 'Listing not found'],
])('%j cannot be saved', async (body, status, message) => {
  const answer = await as(await aMember()).post('/api/saved-items', body);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toBe(message);
});

test('pages hold everything once', async () => {
  const kim = await aMember();
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) {
    ids.push(await aListing(world));
    await as(kim).post('/api/saved-items', { postId: ids[at] });
  }
  const seen: string[] = [];
  for (let url = '/api/saved-items?limit=2'; url; ) {
    const answer = await as(kim).get(url);
    seen.push(...answer.json<SavedItem[]>().map(({ postId }) => postId));
    url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
  }
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test('what it cost when it was saved stays known after the price has fallen', async () => {
  const [kim, seller] = [await aMember(), await aMember()];
  const id = await aListing(world, seller);
  await as(kim).post('/api/saved-items', { postId: id });
  expect((await as(seller).put(`/api/posts/${id}`, { price: '40' })).statusCode).toBe(200);
  const [saved] = (await as(kim).get('/api/saved-items')).json<SavedItem[]>();
  expect(saved).toMatchObject({ savedPrice: '45.00', post: { price: '40.00' } });
});
