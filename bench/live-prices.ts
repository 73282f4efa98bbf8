// How soon a bid is seen on every page that shows its auction, each open in a browser profile of its own.
import { setTimeout as pause } from 'node:timers/promises';
import type { AuctionDetail } from '@nautical/core/contracts/market/auctions';
import type { Page } from 'playwright-core';
import { callAs, newMember } from '../e2e/pages/conversation-page.ts';
import { list } from '../e2e/pages/market-page.ts';
import { launchBrowser, openPage, visit } from '../e2e/support/browser.ts';
import { startDemoServer } from '../scripts/services/demo-server.ts';
import { line, section } from './report.ts';
import { median } from './rounds.ts';

const BIDS = 40;
const APART_MS = 700;
const DAY_MS = 24 * 3_600_000;

export async function measureLivePrices() {
  section(`From sending a bid until a page shows its price, ${BIDS} bids, every page open at once`);
  const { url, stop } = await startDemoServer();
  const [seller, viewer, ...bidders] = await Promise.all([0, 1, 2, 3].map(() => newMember(url)));
  const title = 'Measured neon tetras';
  const auction = { startingBid: '1.00', endTime: new Date(Date.now() + DAY_MS).toISOString() };
  const { id, auction: made } = await list(url, seller!.tokens, title, { listingType: 'auction', auction });
  const auctionId = made!.id;
  await callAs(url, viewer!.tokens, 'PUT', `/api/auctions/${auctionId}/watch`);

  const browser = await launchBrowser();
  const pages: Record<string, Page> = {};
  for (const [name, address] of Object.entries({
    lot: `/auctions?post=${id}`,
    'item page': `/item/${id}`,
    'list of auctions': '/auctions?status=running',
    watchlist: '/auctions/watchlist',
    'home page': '/',
  })) {
    const { page } = await openPage(browser, url, { tokens: viewer!.tokens });
    await visit(page, address);
    await page.getByText(title).first().waitFor();
    await page.evaluate(record(name === 'lot' ? 'Current bid' : ''));
    pages[name] = page;
  }

  const delays: Record<string, number[]> = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  let nextBid = '1.00';
  // The first bid leaves the price at the starting bid.
  for (let bid = 0; bid <= BIDS; bid++) {
    const sentAt = Date.now();
    const bidder = bidders[bid % bidders.length]!;
    const stands = await callAs<AuctionDetail>(url, bidder.tokens, 'POST', `/api/auctions/${auctionId}/bids`, {
      maxBid: nextBid,
    });
    nextBid = stands.nextBid!;
    for (const [name, page] of bid === 0 ? [] : Object.entries(pages)) {
      const amount = `$${Number(stands.currentBid).toLocaleString('en', { minimumFractionDigits: 2 })}`;
      delays[name]!.push((await page.evaluate<number>(`window.whenSeen('${amount}')`)) - sentAt);
    }
    await pause(APART_MS);
  }
  for (const [name, all] of Object.entries(delays)) {
    const sorted = all.toSorted((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1]!;
    const note = `median ${(median(all) / 1000).toFixed(2)}, slowest ${(sorted.at(-1)! / 1000).toFixed(2)}`;
    line(`${name}, p95`, p95 / 1000, 's', { atMost: 1 }, note);
  }
  await browser.close();
  await stop();
}

/** Notes when each amount was first on the page behind this text, and answers once it is. A lot also shows amounts to bid next. */
const record = (before: string) => `
  const seenAt = {};
  const waiting = new Map();
  const look = () => {
    for (const [, amount] of document.body.textContent.matchAll(/${before}(\\$[\\d,]+\\.\\d\\d)/g)) {
      seenAt[amount] ??= Date.now();
      waiting.get(amount)?.(seenAt[amount]);
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  window.whenSeen = (amount) => seenAt[amount] ?? new Promise((resolve) => waiting.set(amount, resolve));
`;
