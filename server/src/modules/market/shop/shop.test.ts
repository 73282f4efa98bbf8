import type {
  AdminBrand,
  AdminProduct,
  AffiliateProduct,
  ImportResult,
  PublicWish,
  Recommendation,
  ShopBrand,
  Wish,
} from '@nautical/core/contracts/market/shop';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { A_PRODUCT, aBrand, aProduct } from '../../../../test/factories/shop.ts';
import { testApp } from '../../../../test/harness.ts';
import { affiliateProducts, productRecommendations } from '../../../db/schema/market/shop.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { aquariums, livestock } from '../../../db/schema/tanks/aquariums.ts';

const world = await testApp();
const { as, aMember, anAdmin, db } = world;
const reader = await aMember();
const names = async (query: string) =>
  (await as(reader).get(`/api/affiliate/products?${query}`)).json<AffiliateProduct[]>().map(({ name }) => name);

test('the five brands have their pages, in the order of the menu', async () => {
  const brands = (await as(reader).get('/api/shop/brands')).json<ShopBrand[]>();
  expect(brands.map(({ slug }) => slug)).toEqual(['sicce', 'hygger', 'hydrospace', 'kessel', 'echotech']);
});

describe('products', () => {
  const brand = 'FilterTest';
  test('are filtered and sorted', async () => {
    await aProduct(world, undefined, {
      brand,
      name: 'A',
      price: '10.00',
      category: 'Pumps',
      priority: 1,
      rating: 3,
      aquariumType: null,
    });
    await aProduct(world, undefined, {
      brand,
      name: 'B',
      price: '30.00',
      category: 'Lights',
      priority: 3,
      rating: 5,
      aquariumType: 'reef',
    });
    await aProduct(world, undefined, {
      brand,
      name: 'C',
      price: '20.00',
      category: 'Lights',
      priority: 2,
      rating: null,
      aquariumType: 'freshwater',
    });
    await aProduct(world, undefined, { brand, name: 'Hidden', isActive: false });
    expect(await names('brand=filtertest')).toEqual(['B', 'C', 'A']);
    expect(await names('brand=FilterTest&sort=price-asc')).toEqual(['A', 'C', 'B']);
    expect(await names('brand=FilterTest&sort=price-desc')).toEqual(['B', 'C', 'A']);
    expect(await names('brand=FilterTest&sort=rating')).toEqual(['B', 'A', 'C']);
    expect(await names('brand=FilterTest&category=lights')).toEqual(['B', 'C']);
    expect(await names('brand=FilterTest&category=plants')).toEqual(['B', 'C']);
    expect(await names('brand=FilterTest&category=tanks-stands')).toEqual([]);
    expect(await names('brand=FilterTest&aquariumType=reef')).toEqual(['B', 'A']);
    expect(await names('brand=FilterTest&minPrice=15&maxPrice=25')).toEqual(['C']);
    expect(await names('search=FILTERT')).toEqual(['B', 'C', 'A']);
  });

  test('of a brand are found by the address of its page', async () => {
    await aProduct(world, undefined, { brand: 'EcoTech', name: 'Flow pump' });
    expect(await names('brand=echotech')).toEqual(['Flow pump']);
  });

  test.each(['featured', 'price-asc', 'price-desc', 'rating'])(
    'sorted by %s page without gap or double',
    async (sort) => {
      const of = `Paged-${sort}`;
      for (let at = 0; at < 7; at++)
        await aProduct(world, undefined, {
          brand: of,
          name: `P${at}`,
          price: `${at % 3}.50`,
          priority: at % 3,
          rating: at % 3 || null,
        });
      const seen: string[] = [];
      for (let url = `/api/affiliate/products?brand=${of}&sort=${sort}&limit=2`; url; ) {
        const answer = await as(reader).get(url);
        expect(answer.statusCode, answer.body).toBe(200);
        seen.push(...answer.json<AffiliateProduct[]>().map(({ name }) => name));
        url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
      }
      expect(seen.toSorted()).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
    },
  );

  test('trend by how often they are looked at', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    await aProduct(world, undefined, { brand: 'Trend', name: 'Nobody looks' });
    const loved = await aProduct(world, undefined, { brand: 'Trend', name: 'Loved' });
    for (const person of [kim, sam]) {
      const click = await as(person).post('/api/affiliate/track-click', { userId: sam.id, productId: loved });
      expect(click.statusCode, click.body).toBe(204);
    }
    expect(await names('brand=Trend&sort=trending')).toEqual(['Loved', 'Nobody looks']);
    const clicks = await db.select().from(productRecommendations).where(eq(productRecommendations.productId, loved));
    expect(clicks.map(({ userId }) => userId).toSorted()).toEqual([kim.id, sam.id].toSorted());
    expect(clicks[0]).toMatchObject({
      context: 'general_browsing',
      clicked: true,
      purchased: false,
      recommendationType: 'for_you',
      relevanceScore: 10, // rated 4.5, and first in the shop by 10
    });
  });
});

test('recommendations follow tanks, animals and wishes, each with its reason', async () => {
  const kim = await aMember();
  const [tank] = await db.insert(aquariums).values({ userId: kim.id, name: 'Reef', type: 'reef' }).returning();
  await db.insert(livestock).values({ aquariumId: tank!.id, name: 'Nemo', species: 'Mandarin dragonet' });
  const food = await aProduct(world, undefined, {
    name: 'Copepods',
    tags: ['mandarin'],
    aquariumType: 'reef',
    rating: 5,
    priority: 900,
  });
  const wished = await aProduct(world, kim, { name: 'Wished already', category: 'Dosers', priority: 900 });
  await aProduct(world, undefined, { name: 'Similar doser', category: 'Dosers', aquariumType: null, priority: 900 });
  await aProduct(world, undefined, { name: 'Pond net', aquariumType: 'freshwater', priority: 900 });
  const found = (await as(kim).get(`/api/affiliate/recommendations?userId=${reader.id}&limit=100`)).json<
    Recommendation[]
  >();
  expect(found[0]).toMatchObject({ id: food, reason: 'Made for your reef tank' });
  expect(found.find(({ name }) => name === 'Similar doser')?.reason).toBe('Similar to the dosers on your wishlist');
  expect(found.some(({ id }) => id === wished)).toBe(false);
  const places = found.map(({ name }) => name);
  expect(places.indexOf('Pond net')).toBeGreaterThan(places.indexOf('Similar doser'));
});

describe('the wishlist', () => {
  test('holds a product once, can be changed and is one’s own', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const productId = await aProduct(world);
    const added = await as(kim).post('/api/wishlist', { productId, priority: 'medium', notes: 'For the sump' });
    expect(added.statusCode, added.body).toBe(201);
    expect(added.json<Wish>()).toMatchObject({
      productId,
      priority: 'medium',
      notes: 'For the sump',
      priceAlert: null,
      isPublic: false,
    });
    expect((await as(kim).post('/api/wishlist', { productId })).statusCode).toBe(409);
    const changed = await as(kim).patch(`/api/wishlist/${productId}`, { priceAlert: '80', notes: '' });
    expect(changed.json<Wish>()).toMatchObject({ priceAlert: '80.00', notes: null, priority: 'medium' });
    expect((await as(sam).patch(`/api/wishlist/${productId}`, { notes: 'x' })).statusCode).toBe(404);
    expect((await as(sam).get('/api/wishlist')).json()).toEqual([]);
    expect((await as(kim).delete(`/api/wishlist/${productId}`)).statusCode).toBe(204);
    expect((await as(kim).get('/api/wishlist')).json()).toEqual([]);
  });

  test('tells of a price that reaches the alert, once', async () => {
    const [kim, lee, admin] = [await aMember(), await aMember(), await anAdmin()];
    const productId = await aProduct(world);
    await as(kim).post('/api/wishlist', { productId, priceAlert: '80' });
    await as(lee).post('/api/wishlist', { productId, priceAlert: '50' });
    for (const price of ['90', '80', '75', '99']) await as(admin).put(`/api/admin/products/${productId}`, { price });
    const notes = await db.select().from(notifications).where(eq(notifications.userId, kim.id));
    expect(notes.map(({ body }) => body)).toEqual(['Return pump 3000 is now $80.00, down from $90.00.']);
    expect(await db.$count(notifications, eq(notifications.userId, lee.id))).toBe(0);
  });

  test('tells whoever named no price of every lower one', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    const productId = await aProduct(world, kim);
    for (const price of ['90', '95', '80']) await as(admin).put(`/api/admin/products/${productId}`, { price });
    const notes = await db.select().from(notifications).where(eq(notifications.userId, kim.id));
    expect(notes.map(({ body }) => body).toSorted()).toEqual([
      'Return pump 3000 is now $80.00, down from $95.00.',
      'Return pump 3000 is now $90.00, down from $99.00.',
    ]);
  });

  test('shows others what is public, and nothing across a block', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    const [shown, secret] = [await aProduct(world, kim), await aProduct(world, kim)];
    await as(kim).patch(`/api/wishlist/${shown}`, { isPublic: true, notes: 'Mine', priceAlert: '5' });
    const answer = await as(sam).get(`/api/users/${kim.id}/wishlist`);
    expect(answer.json<PublicWish[]>().map(({ productId }) => productId)).toEqual([shown]);
    expect(answer.body).not.toContain('Mine');
    expect(answer.body).not.toContain(secret);
    await as(kim).post('/api/blocks', { userId: lee.id });
    expect((await as(lee).get(`/api/users/${kim.id}/wishlist`)).statusCode).toBe(404);
  });

  test('lets go of what was bought, which is then not recommended again', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const clicked = await aProduct(world, kim, { priority: 1000, name: 'Clicked, then bought' });
    const unseen = await aProduct(world, kim, { priority: 1000, name: 'Bought unseen' });
    await as(kim).post('/api/affiliate/track-click', { productId: clicked, recommendationType: 'trending' });
    for (const id of [clicked, unseen]) expect((await as(kim).post(`/api/wishlist/${id}/bought`)).statusCode).toBe(204);
    expect((await as(kim).post(`/api/wishlist/${unseen}/bought`)).statusCode).toBe(404);
    expect((await as(kim).get('/api/wishlist')).json()).toEqual([]);
    const rows = await db.select().from(productRecommendations).where(eq(productRecommendations.userId, kim.id));
    expect(rows.map((row) => [row.productId, row.recommendationType, row.clicked, row.purchased])).toEqual([
      [clicked, 'trending', true, true],
      [unseen, 'for_you', false, true],
    ]);
    const advised = async (person: typeof kim) =>
      (await as(person).get('/api/affiliate/recommendations?limit=100')).json<Recommendation[]>().map(({ id }) => id);
    expect(await advised(kim)).not.toContain(clicked);
    expect(await advised(sam)).toContain(clicked);
  });

  test('refuses what is no product and no price', async () => {
    const kim = await aMember();
    const unknown = await as(kim).post('/api/wishlist', { productId: '0198c0de-0000-7000-8000-000000000000' });
    expect(unknown.statusCode).toBe(404);
    const answer = await as(kim).post('/api/wishlist', { productId: await aProduct(world), priceAlert: 'cheap' });
    expect(answer.json().fields).toEqual({ priceAlert: 'Price alert must be a valid number' });
  });
});

describe('brands', () => {
  test('are added, changed and hidden by admins, and products follow a new name', async () => {
    const admin = await anAdmin();
    const added = await as(admin).post('/api/admin/brands', { name: 'Tideline', slug: 'tideline', sortOrder: 90 });
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json<AdminBrand>();
    const again = await as(admin).post('/api/admin/brands', { name: 'Other', slug: 'tideline' });
    expect(again.statusCode).toBe(409);
    expect(again.json().fields).toEqual({ slug: 'This address is taken' });
    await aProduct(world, undefined, { brand: 'tideline', name: 'Skimmer' });
    const renamed = await as(admin).put(`/api/admin/brands/${id}`, { name: 'Tide & Line', description: 'Skimmers.' });
    expect(renamed.json<AdminBrand>()).toMatchObject({ name: 'Tide & Line', slug: 'tideline', products: 1 });
    expect(await names('brand=tideline')).toEqual(['Skimmer']);
    const seen = async () => (await as(reader).get('/api/shop/brands')).json<ShopBrand[]>().map(({ slug }) => slug);
    expect((await seen()).at(-1)).toBe('tideline');
    await as(admin).put(`/api/admin/brands/${id}`, { isActive: false, description: '' });
    expect(await seen()).not.toContain('tideline');
    const all = (await as(admin).get('/api/admin/brands')).json<AdminBrand[]>();
    expect(all.find((brand) => brand.id === id)).toMatchObject({ isActive: false, description: null, sortOrder: 90 });
    await as(admin).put(`/api/admin/brands/${id}`, { isActive: false });
  });

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ logoUrl: 'https://elsewhere.example/a.png' }, 'logoUrl', 'Upload the picture here first'],
  ])('with %j are refused', async (change, field, message) => {
    const id = await aBrand(world, { isActive: false });
    const answer = await as(await anAdmin()).put(`/api/admin/brands/${id}`, change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: message });
  });
});

describe('admins', () => {
  test('create, change, deactivate and delete products', async () => {
    const admin = await anAdmin();
    const created = await as(admin).post('/api/admin/products', { ...A_PRODUCT, name: 'Made by hand' });
    expect(created.statusCode, created.body).toBe(201);
    const { id } = created.json<AdminProduct>();
    const changed = await as(admin).put(`/api/admin/products/${id}`, { isActive: false, retailPrice: '' });
    expect(changed.json<AdminProduct>()).toMatchObject({
      isActive: false,
      retailPrice: null,
      price: '99.00',
      clicks: 0,
    });
    expect(await names('search=Made by hand')).toEqual([]);
    const listed = (await as(admin).get('/api/admin/products?search=made by')).json<AdminProduct[]>();
    expect(listed.map((each) => each.id)).toEqual([id]);
    expect((await as(admin).delete(`/api/admin/products/${id}`)).statusCode).toBe(204);
    expect((await as(admin).delete(`/api/admin/products/${id}`)).statusCode).toBe(404);
  });

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ price: 'x' }, 'price', 'Price must be a valid number'],
    [{ affiliateUrl: 'javascript:alert(1)' }, 'affiliateUrl', 'Link must start with http:// or https://'],
    [{ imageUrl: 'https://elsewhere.example/a.png' }, 'imageUrl', 'Upload the picture here first'],
  ])('are told what is wrong with %j', async (change, field, message) => {
    const answer = await as(await anAdmin()).post('/api/admin/products', { ...A_PRODUCT, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: message });
  });

  test('import CSV: new products are added, known ones updated, a dry run changes nothing', async () => {
    const admin = await anAdmin();
    const csv = [
      'name,brand,category,price,affiliateUrl,tags,rating,description',
      'Import one,CsvBrand,Pumps,10.50,https://shop.example/1,quiet; small,4.5,"Small, quiet"',
      'Import two,CsvBrand,Lights,20,https://shop.example/2,,,',
    ].join('\n');
    const send = async (body: object) =>
      (await as(admin).post('/api/admin/products/import', body)).json<ImportResult>();
    expect(await send({ csv, dryRun: true })).toEqual({ created: 2, updated: 0, errors: [] });
    expect(await names('brand=CsvBrand')).toEqual([]);
    expect(await send({ csv })).toEqual({ created: 2, updated: 0, errors: [] });
    expect(await send({ csv: csv.replace('10.50', '9.50') })).toEqual({ created: 0, updated: 2, errors: [] });
    const [one] = await db.select().from(affiliateProducts).where(eq(affiliateProducts.name, 'Import one'));
    expect(one).toMatchObject({ price: '9.50', tags: ['quiet', 'small'], rating: 4.5, description: 'Small, quiet' });
  });

  test('import nothing when a line is wrong, and hear which', async () => {
    const admin = await anAdmin();
    const csv =
      'name,brand,category,price,affiliateUrl\nGood,CsvBad,Pumps,1,https://a.example\nBad,CsvBad,Pumps,free,https://a.example\n,CsvBad,Pumps,1,https://a.example';
    const result = (await as(admin).post('/api/admin/products/import', { csv })).json<ImportResult>();
    expect(result).toEqual({
      created: 0,
      updated: 0,
      errors: [
        { line: 3, message: 'Price must be a valid number' },
        { line: 4, message: 'Name is required' },
      ],
    });
    expect(await names('brand=CsvBad')).toEqual([]);
  });

  test('import what a spreadsheet writes: other separators and columns without a name', async () => {
    const csv = 'name;brand;category;price;affiliateUrl;tags;;\nPump;CsvSheet;Pumps;1;https://a.example;"a;b";;';
    const answer = await as(await anAdmin()).post('/api/admin/products/import', { csv });
    expect(answer.json()).toEqual({ created: 1, updated: 0, errors: [] });
    const [pump] = await db.select().from(affiliateProducts).where(eq(affiliateProducts.brand, 'CsvSheet'));
    expect(pump).toMatchObject({ name: 'Pump', tags: ['a', 'b'] });
  });

  test('hear of columns and products that are in a file twice, and which number is none', async () => {
    const csv = [
      'name,brand,category,price,affiliateUrl,rating,rating,toString',
      'Pump,CsvTwice,Pumps,1,https://a.example,4,,',
      'pump,csvtwice,Pumps,2,https://a.example,4,,',
      'Lamp,CsvTwice,Lights,2,https://a.example,good,,',
    ].join('\n');
    const answer = await as(await anAdmin()).post('/api/admin/products/import', { csv, dryRun: true });
    expect(answer.json<ImportResult>().errors).toEqual([
      { line: 1, message: 'Unknown columns: toString' },
      { line: 1, message: 'Duplicate columns: rating' },
      { line: 3, message: 'Same product as line 2' },
      { line: 4, message: 'Rating must be a number from 0 to 5' },
    ]);
  });
});

// The sessions from before end with the day, so it comes last.
test('a wish tells of the same price again on another day', async () => {
  const kim = await aMember();
  const productId = await aProduct(world);
  await as(kim).post('/api/wishlist', { productId, priceAlert: '80' });
  const toldAfter = async (...prices: string[]) => {
    const admin = await anAdmin();
    for (const price of prices) await as(admin).put(`/api/admin/products/${productId}`, { price });
    return db.$count(notifications, eq(notifications.userId, kim.id));
  };
  expect(await toldAfter('80', '99', '80', '99')).toBe(1);
  world.clock.advance({ days: 1 });
  expect(await toldAfter('80')).toBe(2);
});
