import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aListing, anAuction } from '../../test/factories/listings.ts';
import { testApp } from '../../test/harness.ts';
import { posts } from '../db/schema/market/listings.ts';
import type { GuestCtx } from '../kit/context.ts';
import { fillPage, findPageHead } from './page-head.ts';
import { serveWeb } from './static-web.ts';

const world = await testApp();
const { aMember, db, services, visitor } = world;
const guest: GuestCtx = { ...services, address: '10.0.0.1', publish: () => {}, deliver: async () => {} };
const ORIGIN = 'https://reef.example';
const PAGE =
  '<head><script nonce="__CSP_NONCE__"></script><meta name="description" content="General" /><title>General</title></head><body></body>';
const pageAt = async (url: string) => {
  const head = await findPageHead(guest, url, ORIGIN);
  return head && fillPage(PAGE, 'a-nonce', head);
};

describe('the head of a listing’s page', () => {
  test('carries title, description, price and picture', async () => {
    const id = await aListing(world, undefined, {
      title: 'Blue tang',
      description: 'Five centimetres, bright and busy.',
    });
    const [row] = await db.select().from(posts).where(eq(posts.id, id));
    const page = (await pageAt(`/item/${id}`))!;
    expect(page).toContain('<title>Blue tang · $45.00 · Nautical Marketplace</title>');
    expect(page).toContain('<meta name="description" content="Five centimetres, bright and busy.">');
    expect(page).toContain('<meta property="og:title" content="Blue tang">');
    expect(page).toContain(
      `<meta property="og:image" content="${ORIGIN}${row!.images[0]!.replace('.webp', '-800.webp')}">`,
    );
    expect(page).toContain('<meta property="product:price:amount" content="45.00">');
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)!;
    expect(JSON.parse(json!)).toMatchObject({ '@type': 'Product', name: 'Blue tang', offers: { price: '45.00' } });
    expect(page).not.toContain('General');
  });

  test.each([
    ['the current bid', { bidCount: 2 }, '12.00'],
    ['the starting bid before the first one', {}, '10.00'],
  ])('of an auction carries %s, never the listing’s price', async (_, auction, price) => {
    const id = await aListing(world, undefined, { title: 'Blue tang', listingType: 'auction', price: '45.00' });
    await anAuction(world, id, auction);
    for (const address of [`/item/${id}`, `/auctions?post=${id}`, `/auctions?status=running&post=${id}`]) {
      const page = (await pageAt(address))!;
      expect(page).toContain(`<title>Blue tang · $${price} · Nautical Marketplace</title>`);
      expect(page).toContain(`<meta property="product:price:amount" content="${price}">`);
      expect(page).toContain(`<meta property="og:url" content="${ORIGIN}${address.replace('status=running&', '')}">`);
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)!;
      expect(JSON.parse(json!)).toMatchObject({ offers: { price } });
      expect(page).not.toContain('45.00');
    }
    expect(await pageAt('/auctions?post=x')).toBeUndefined();
    const feed = (await visitor().get('/feeds/listings.xml')).body;
    expect(feed).toContain(`<title>Blue tang, $${price}</title>`);
  });

  test.each(['*/*', 'text/html'])(
    'is served to whoever accepts %s, as those do who draw previews of links',
    async (accept) => {
      const dist = await mkdtemp(join(tmpdir(), 'nautical-web-'));
      const app = Fastify();
      onTestFinished(async () => {
        await app.close();
        await rm(dist, { recursive: true });
      });
      for (const page of ['home.html', 'index.html']) await writeFile(join(dist, page), PAGE);
      app.addHook('onRequest', async (request) => {
        request.ctx = guest;
      });
      await serveWeb(app, dist);
      const id = await aListing(world, undefined, { title: 'Blue tang' });
      const answer = await app.inject({ url: `/item/${id}`, headers: { accept } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<meta property="og:title" content="Blue tang">');
      expect(answer.body).toContain('<meta property="og:image" content="');
    },
  );

  test('lets no text of a member out of its place', async () => {
    const hostile = `"><script>alert(1)</script></head>$& ' </title>`;
    const id = await aListing(world, undefined, { title: hostile, description: hostile });
    const page = (await pageAt(`/item/${id}?x=1`))!;
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<\/head>/g)).toHaveLength(1);
    expect(page.match(/<\/title>/g)).toHaveLength(1);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).toContain('$&amp;');
  });

  test('tells no nonce to a text that asks for it', async () => {
    const id = await aListing(world, undefined, { title: '__CSP_NONCE__', description: '__CSP_NONCE__' });
    const page = (await pageAt(`/item/${id}`))!;
    expect(page.match(/a-nonce/g)).toHaveLength(1);
    expect(page).toContain('<meta property="og:title" content="__CSP_NONCE__">');
  });

  test.each([{ status: 'draft' }, { status: 'removed' }, { status: 'sold' }, { isActive: false }] as const)(
    'is the general one with %j',
    async (state) => expect(await pageAt(`/item/${await aListing(world, undefined, state)}`)).toBeUndefined(),
  );
});

test('the head of a seller’s page names the seller and keeps the rest', async () => {
  const sam = await aMember({ bio: 'Three tanks & a <pond>', phone: '+1 208 555 0100', location: 'Boise, ID' });
  const page = (await pageAt(`/seller/${sam.id}`))!;
  expect(page).toContain(`<title>${sam.username} · Nautical Marketplace</title>`);
  expect(page).toContain('Three tanks &amp; a &lt;pond&gt;');
  expect(page).not.toContain(sam.email);
  expect(page).not.toContain('555 0100');
  expect(await pageAt(`/seller/${(await aMember({ suspendedAt: new Date() })).id}`)).toBeUndefined();
});

test.each([
  '/',
  '/item/x',
  '/item/0198c0de-0000-7000-8000-000000000000',
  '/items/0198c0de-0000-7000-8000-000000000000',
])('%s has no head of its own', async (url) => expect(await pageAt(url)).toBeUndefined());

describe('the feed of new listings', () => {
  test('is open to everybody, by category, and escapes what members write', async () => {
    await aListing(world, undefined, { title: 'Fern & <moss>', category: 'plants', createdAt: new Date('2031-01-01') });
    await aListing(world, undefined, { title: 'Hidden fern', category: 'plants', status: 'draft' });
    const answer = await visitor().get('/feeds/listings.xml?category=plants');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(answer.body).toContain('<title>Fern &amp; &lt;moss&gt;, $45.00</title>');
    expect(answer.body).not.toContain('Hidden');
    expect(answer.body).not.toContain('Blue tang');
    const all = (await visitor().get('/feeds/listings.xml')).body;
    expect(all.indexOf('Fern &amp;')).toBeLessThan(all.indexOf('Blue tang'));
  });

  test('of an unknown category is refused', async () => {
    expect((await visitor().get('/feeds/listings.xml?category=boats')).statusCode).toBe(400);
  });
});
