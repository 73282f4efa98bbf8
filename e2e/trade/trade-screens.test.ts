// The screens of trade with everything the demo has to show on them: at both widths, in both themes.
import type { Auction } from '@nautical/core/contracts/market/auctions';
import type { Order } from '@nautical/core/contracts/trade/orders';
import { ORDER_STATUSES } from '@nautical/core/domain/trade/payments';
import { describe, expect, test } from 'vitest';
import { signInByHttp } from '../../scripts/services/demo-server.ts';
import { ask } from '../pages/market-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openApp } from '../support/app.ts';
import { DESKTOP, PHONE, visit } from '../support/browser.ts';

const { open, url, demo } = await openApp();
const tokens = await signInByHttp(url, demo.member);

describe.each([PHONE, DESKTOP])('at %i px', (width) => {
  test('an auction that runs, one that starts later and one that is over are accessible', async () => {
    const { page } = await open({ width, as: demo.member });
    for (const status of ['running', 'soon', 'ended']) {
      const [auction] = await ask<Auction[]>(url, `/api/auctions?status=${status}`, tokens);
      await visit(page, `/auctions?post=${auction!.postId}`);
      await page.getByRole('heading', { name: auction!.title, level: 1 }).waitFor();
      await expectAccessible(page, `${status}: ${auction!.title}`);
    }
  });

  test.each(ORDER_STATUSES)('an order that is %s is accessible for its buyer', async (status) => {
    const { page } = await open({ width, as: demo.member });
    const [order] = await ask<Order[]>(url, `/api/orders?role=buyer&status=${status}`, tokens);
    await visit(page, `/orders/${order!.id}`);
    await page.getByRole('heading', { name: order!.title, level: 1 }).waitFor();
    await expectAccessible(page);
  });

  test('checkout, payments and promotions are accessible', async () => {
    const { page } = await open({ width, as: demo.member });
    const [listing] = await ask<{ id: string }[]>(url, '/api/posts?listingType=fixed', tokens);
    for (const address of [`/checkout/${listing!.id}`, '/payments', '/orders?tab=selling']) {
      await visit(page, address);
      await expectAccessible(page);
    }
    const { page: office } = await open({ width, as: demo.admin });
    for (const address of ['/payments', '/admin/promotions']) {
      await visit(office, address);
      await expectAccessible(office);
    }
  });
});

test('the buttons of an auction’s card stay inside it at every width of a desk', async () => {
  const { page } = await open({ width: DESKTOP, as: demo.member });
  const auctions = await ask<Auction[]>(url, '/api/auctions?status=running', tokens);
  const { seller } = auctions.find(({ seller: { username } }) => username !== demo.member.username)!;
  for (const [address, width] of [
    [`/seller/${seller.id}`, DESKTOP],
    ['/?listingType=auction', 1536],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, address);
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'View Auction' }) });
    const heart = card.first().getByRole('button', { name: /^Save / });
    const [inner, outer] = [await heart.boundingBox(), await card.first().boundingBox()];
    expect(inner!.x + inner!.width, address).toBeLessThan(outer!.x + outer!.width - 8);
  }
});
